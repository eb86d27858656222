import { catalogue } from '#texts/catalogue.ts';

/** What src/protocol, src/inspection, src/snippets and the reference say. */
export const protocol = catalogue({
  // Names and signs that are the same in every language.
  '&': '&',
  ',': ',',
  ', ': ', ',
  '|': '|',
  ';': ';',
  'SHA-256': 'SHA-256',
  'SHA-1': 'SHA-1',
  'SHA-512': 'SHA-512',
  Base64: 'Base64',

  // src/protocol/problem.ts
  'The body needs a number here, and the box is empty.': 'Mwili unahitaji nambari hapa, na kisanduku ni tupu.',
  'Type a number, such as 1.': 'Andika nambari, kwa mfano 1.',
  'These digits are not ASCII digits, so they are not a JSON number.':
    'Tarakimu hizi si tarakimu za ASCII, kwa hiyo si nambari ya JSON.',
  'Type the digits 0 to 9 of an ASCII keyboard.': 'Andika tarakimu 0 hadi 9 za kibodi ya ASCII.',
  'A JSON number has no plus sign.': 'Nambari ya JSON haina alama ya kujumlisha.',
  'Leave the plus sign out.': 'Ondoa alama ya kujumlisha.',
  'A JSON number has no leading zeros.': 'Nambari ya JSON haianzi na sifuri zisizo na thamani.',
  'Leave the zeros in front out.': 'Ondoa sifuri zilizo mwanzoni.',
  'White space, thousands separators and decimal commas are not part of a JSON number.':
    'Nafasi tupu, vitenganishi vya maelfu na mkato wa desimali si sehemu ya nambari ya JSON.',
  'Type digits only, with a full stop before decimals.': 'Andika tarakimu pekee, pamoja na nukta kabla ya desimali.',
  'This is not a JSON number.': 'Hii si nambari ya JSON.',
  'Type a number in plain digits, such as 25000 or 10.50.':
    'Andika nambari kwa tarakimu za kawaida, kwa mfano 25000 au 10.50.',
  'The number is negative. The document shows plain amounts and states no bounds.':
    'Nambari ni hasi. Hati inaonyesha viasi vya kawaida na haitaji mipaka.',
  'Leave the minus sign out, or keep it for a test.': 'Ondoa alama ya kutoa, au iache kwa ajili ya jaribio.',
  'An exponent is valid JSON, and it is signed and sent as typed; a receiver may print the number another way.':
    'Kipeo ni JSON sahihi, na kinatiwa saini na kutumwa kama kilivyoandikwa; mpokeaji anaweza kuiandika nambari kwa njia nyingine.',
  'Write the number out in plain digits.': 'Andika nambari nzima kwa tarakimu za kawaida.',
  'The document shows an integer here. The decimals are signed and sent as typed.':
    'Hati inaonyesha nambari kamili hapa. Desimali zinatiwa saini na kutumwa kama zilivyoandikwa.',
  'Use an integer, or keep the decimals for a test.': 'Tumia nambari kamili, au acha desimali kwa ajili ya jaribio.',
  'The text holds half of a surrogate pair, which UTF-8 cannot carry.':
    'Maandishi yana nusu ya jozi ya surrogate, ambayo UTF-8 haiwezi kuibeba.',
  'Delete the broken character and type it again.': 'Futa herufi iliyovunjika na uiandike tena.',
  'A carriage return or line feed would end the header early.':
    'Carriage return au line feed ingemaliza kichwa kabla ya wakati.',
  'Keep the value on one line.': 'Weka thamani kwenye mstari mmoja.',
  'A header value carries printable ASCII characters only; this one holds others.':
    'Thamani ya kichwa hubeba herufi za ASCII zinazochapika pekee; hii ina nyingine.',
  'Use ASCII letters, digits and signs.': 'Tumia herufi za alfabeti, tarakimu na alama za ASCII.',
  'HTTP drops white space around a header value, so the receiver would see another text.':
    'HTTP huondoa nafasi tupu kandokando ya thamani ya kichwa, kwa hiyo mpokeaji angeona maandishi mengine.',
  'Remove the white space at the start and the end.': 'Ondoa nafasi tupu mwanzoni na mwishoni.',
  'The document shows YYYY-MM-DDThh:mm:ssZ: UTC, whole seconds, trailing Z.':
    'Hati inaonyesha YYYY-MM-DDThh:mm:ssZ: UTC, sekunde kamili, Z mwishoni.',
  'Use that shape, or keep this one for a test.': 'Tumia umbo hilo, au acha hili kwa ajili ya jaribio.',
  'The shape is right, but there is no such date or time.': 'Umbo ni sahihi, lakini hakuna tarehe au saa kama hiyo.',
  'Check the month, day and time.': 'Kagua mwezi, siku na saa.',
  'The Timestamp header and the body field timestamp differ. The document says that they are equal.':
    'Kichwa Timestamp na uga timestamp wa mwili vinatofautiana. Hati inasema kwamba ni sawa.',
  'Link them again, or keep them apart for a test.': 'Viunganishe tena, au viache vikitofautiana kwa ajili ya jaribio.',
  'The names of Signed-Fields stand in another order than the document gives.':
    'Majina ya Signed-Fields yako katika mpangilio tofauti na ule ambao hati inatoa.',
  'Go back to the documented order, or keep this one for a test.':
    'Rudi kwenye mpangilio wa hati, au acha huu kwa ajili ya jaribio.',
  'Signed-Fields leaves names of the document out, so those fields can be changed without the digest noticing.':
    'Signed-Fields inaacha baadhi ya majina ya hati, kwa hiyo nyuga hizo zinaweza kubadilishwa bila digest kugundua.',
  'Include them again, or keep the list for a test.': 'Yajumuishe tena, au acha orodha hii kwa ajili ya jaribio.',
  'The body lacks fields that every request in the document has.':
    'Mwili unakosa nyuga ambazo kila ombi katika hati linazo.',
  'Go back to the documented shape, or keep this one for a test.':
    'Rudi kwenye umbo la hati, au acha hili kwa ajili ya jaribio.',
  'This was written by hand over what was signed; the digest was not made anew for it.':
    'Hii imeandikwa kwa mkono juu ya kilichotiwa saini; digest haikutengenezwa upya kwa ajili yake.',
  'Reset it to send what was signed, or keep it for a test.':
    'Irejeshe ili kutuma kilichotiwa saini, au iache kwa ajili ya jaribio.',
  'The document shows letters followed by digits.': 'Hati inaonyesha herufi za alfabeti zikifuatwa na tarakimu.',
  'Check the vendor code, for example TILL10000001.': 'Kagua msimbo wa vendor, kwa mfano TILL10000001.',
  'The document has seen letters, digits and underscore here.':
    'Hati imeona herufi za alfabeti, tarakimu na mstari wa chini hapa.',
  'Use those characters, or keep this one for a test.': 'Tumia herufi hizo, au acha hii kwa ajili ya jaribio.',
  'The document shows no plus sign.': 'Hati haionyeshi alama ya kujumlisha.',
  'Start with the country code, for example 255700000001.': 'Anza na msimbo wa nchi, kwa mfano 255700000001.',
  'The document shows digits only, with the country code.': 'Hati inaonyesha tarakimu pekee, pamoja na msimbo wa nchi.',
  'Leave out spaces and signs.': 'Ondoa nafasi na alama.',
  'This does not look like an e-mail address.': 'Hii haifanani na anwani ya barua pepe.',
  'Check for one @ between a name and a domain.': 'Hakikisha kuna @ moja kati ya jina na kikoa.',
  'The document shows three upper-case letters, ISO 4217 style.':
    'Hati inaonyesha herufi kubwa tatu, kwa mtindo wa ISO 4217.',
  'Use a code such as TZS.': 'Tumia msimbo kama TZS.',
  'This is not an absolute address, so a buyer or the gateway could not follow it.':
    'Hii si anwani kamili, kwa hiyo mnunuzi au lango halitaweza kuifuata.',
  'Start with https:// and a host name.': 'Anza na https:// na jina la mwenyeji.',
  'The body is not UTF-8, so its text cannot be read.': 'Mwili si UTF-8, kwa hiyo maandishi yake hayawezi kusomwa.',
  'Send the JSON in UTF-8.': 'Tuma JSON katika UTF-8.',
  'The body begins with a byte order mark, which JSON does not have.':
    'Mwili unaanza na alama ya mpangilio wa baiti (BOM), ambayo JSON haina.',
  'Send the JSON without it.': 'Tuma JSON bila hiyo.',
  'The body is not JSON.': 'Mwili si JSON.',
  'Send one JSON object with the fields of section 2.1.': 'Tuma object moja ya JSON yenye nyuga za sehemu ya 2.1.',
  'The body is nested too deeply to be read.': 'Mwili umepachikwa kwa kina kikubwa mno kusomeka.',
  'Send one flat JSON object.': 'Tuma object moja ya JSON isiyo na viwango vya ndani.',
  'The body is JSON, but not an object.': 'Mwili ni JSON, lakini si object.',
  'Without a base address there is nowhere to send the order.': 'Bila anwani ya msingi hakuna mahali pa kutuma oda.',
  'Type the base address, for example https://gateway.example.':
    'Andika anwani ya msingi, kwa mfano https://gateway.example.',
  'This is not an http or https address.': 'Hii si anwani ya http wala https.',
  'Start with https:// (or http:// for a sandbox) and a host name.':
    'Anza na https:// (au http:// kwa sandbox) na jina la mwenyeji.',
  'The base address carries a user name or password, which would travel with every request.':
    'Anwani ya msingi ina jina la mtumiaji au nywila, ambayo ingesafiri na kila ombi.',
  'Remove everything between // and @, and the @.': 'Ondoa kila kitu kati ya // na @, pamoja na @ yenyewe.',
  'The base address carries a query or a fragment; the path of the operation would land behind it.':
    'Anwani ya msingi ina query au fragment; njia ya operesheni ingewekwa nyuma yake.',
  'Remove everything from the ? or # on.': 'Ondoa kila kitu kuanzia ? au #.',
  'The API key is empty, so Authorization names no merchant.':
    'Ufunguo wa API ni tupu, kwa hiyo Authorization haitaji mfanyabiashara yeyote.',
  'Type the API key of the profile.': 'Andika ufunguo wa API wa wasifu.',
  'HMAC needs a key, and the API secret is empty.': 'HMAC inahitaji ufunguo, na siri ya API ni tupu.',
  'Type the API secret of the profile.': 'Andika siri ya API ya wasifu.',
  'The recipe reads its HMAC key from a text in another form, and this one has no such reading.':
    'Kanuni husoma ufunguo wake wa HMAC kutoka maandishi ya umbo lingine, na haya hayasomeki hivyo.',
  'Choose another key in the recipe, or check the text: hex and Base64 are read strictly.':
    'Chagua ufunguo mwingine katika kanuni, au kagua maandishi: hexadesimali na Base64 husomwa kwa ukali.',
  'Authorization starts with a scheme word, and this one is empty.':
    'Authorization huanza na neno la scheme, na hili ni tupu.',
  'Type the scheme word that the service assigned.': 'Andika neno la scheme ambalo huduma ilitoa.',
  'The document shows one word before the key.': 'Hati inaonyesha neno moja kabla ya ufunguo.',
  'Remove the white space inside the scheme word.': 'Ondoa nafasi tupu ndani ya neno la scheme.',
  'This page has no WebCrypto, because it was opened over plain http from another machine.':
    'Ukurasa huu hauna WebCrypto, kwa sababu ulifunguliwa kwa http ya kawaida kutoka mashine nyingine.',
  'Open it over https, or as http://127.0.0.1 or http://localhost on the machine that serves it.':
    'Ufungue kwa https, au kama http://127.0.0.1 au http://localhost kwenye mashine inayouhudumia.',

  // src/protocol/order.ts
  Timestamp: 'Muhuri wa wakati',
  Vendor: 'Vendor',
  'Order ID': 'Kitambulisho cha oda',
  'E-mail': 'Barua pepe',
  Name: 'Jina',
  Phone: 'Simu',
  Amount: 'Kiasi',
  Currency: 'Sarafu',
  'After payment': 'Baada ya malipo',
  'On cancellation': 'Oda ikighairiwa',
  Notifications: 'Arifa',
  'From the buyer': 'Kutoka kwa mnunuzi',
  'From the merchant': 'Kutoka kwa mfanyabiashara',
  Items: 'Bidhaa',
  'number (integer as seen)': 'number (nambari kamili kama ilivyoonekana)',

  // src/protocol/field-words.ts
  'Length and allowed characters are not shown.': 'Urefu na herufi zinazoruhusiwa havijaonyeshwa.',
  'Sent as the Base64 encoding of the address.': 'Hutumwa kama usimbaji wa Base64 wa anwani.',
  'Which Base64 variant, the allowed schemes and the length are not shown; standard Base64 over UTF-8 is used here.':
    'Aina ya Base64, scheme zinazoruhusiwa na urefu havijaonyeshwa; hapa inatumika Base64 ya kawaida juu ya UTF-8.',
  'Which Base64 variant, the allowed schemes and the length are not shown; standard Base64 over UTF-8 is used here. Event kinds, payload, signing and retries are not shown (section 6).':
    'Aina ya Base64, scheme zinazoruhusiwa na urefu havijaonyeshwa; hapa inatumika Base64 ya kawaida juu ya UTF-8. Aina za matukio, maudhui yake, utiaji saini na majaribio ya kutuma tena havijaonyeshwa (sehemu ya 6).',
  'When the request was made.': 'Wakati ambapo ombi lilitengenezwa.',
  'ISO 8601 UTC date-time with a trailing Z, to whole seconds. Equals the Timestamp header.':
    'Tarehe na saa za UTC kwa ISO 8601 zenye Z mwishoni, hadi sekunde kamili. Ni sawa na kichwa Timestamp.',
  'The accepted clock difference is not shown.': 'Tofauti ya saa inayokubaliwa haijaonyeshwa.',
  'Merchant identifier.': 'Kitambulisho cha mfanyabiashara.',
  'A till-style code: letters followed by digits.': 'Msimbo kama wa till: herufi za alfabeti zikifuatwa na tarakimu.',
  'Order reference that the merchant chooses.': 'Marejeo ya oda ambayo mfanyabiashara anachagua.',
  'Letters, digits and underscore are seen.': 'Herufi za alfabeti, tarakimu na mstari wa chini zimeonekana.',
  'Length is not shown, nor whether it must be unique.': 'Urefu haujaonyeshwa, wala kama ni lazima iwe ya kipekee.',
  'Buyer e-mail address.': 'Anwani ya barua pepe ya mnunuzi.',
  'An e-mail address.': 'Anwani ya barua pepe.',
  "Buyer's name.": 'Jina la mnunuzi.',
  'Text.': 'Maandishi.',
  "Buyer's phone number.": 'Nambari ya simu ya mnunuzi.',
  'Digits only, with country code and no plus sign.':
    'Tarakimu pekee, pamoja na msimbo wa nchi na bila alama ya kujumlisha.',
  'Length is not shown.': 'Urefu haujaonyeshwa.',
  "Order amount in the currency's units.": 'Kiasi cha oda katika vipimo vya sarafu.',
  'A JSON number; integers are seen.': 'Nambari ya JSON; nambari kamili zimeonekana.',
  'Bounds and decimals are not shown.': 'Mipaka na desimali havijaonyeshwa.',
  'Currency code.': 'Msimbo wa sarafu.',
  'Three upper-case letters, ISO 4217 style.': 'Herufi kubwa tatu, kwa mtindo wa ISO 4217.',
  'Which currencies are accepted is not shown.': 'Sarafu zinazokubaliwa hazijaonyeshwa.',
  'Where the buyer is sent after payment.': 'Mahali ambapo mnunuzi anaelekezwa baada ya malipo.',
  'Where the buyer is sent on cancellation.': 'Mahali ambapo mnunuzi anaelekezwa oda ikighairiwa.',
  'Address that receives notifications about the order.': 'Anwani inayopokea arifa kuhusu oda.',
  'Free text from the buyer side.': 'Maandishi huru kutoka upande wa mnunuzi.',
  'Free text from the merchant side.': 'Maandishi huru kutoka upande wa mfanyabiashara.',
  'Number of items in the order.': 'Idadi ya bidhaa katika oda.',
  'An integer.': 'Nambari kamili.',
  'Bounds are not shown.': 'Mipaka haijaonyeshwa.',

  // src/protocol/envelope.ts
  'The digest did not match.': 'Digest haikulingana.',
  'The gateway joined the fields another way, or holds another secret. Check the API secret for a missing or extra character, then the digest input, then that the body was not changed after signing.':
    'Lango liliunganisha nyuga kwa njia nyingine, au lina siri nyingine. Kagua kama siri ya API imepungukiwa au imezidi herufi, kisha maandishi ya digest, kisha hakikisha kwamba mwili haukubadilishwa baada ya kutiwa saini.',
  'The call came from an address that is not on the merchant’s allow-list.':
    'Wito ulitoka kwenye anwani ambayo haimo katika orodha ya zinazoruhusiwa ya mfanyabiashara.',
  'Run the curl command on the merchant’s own server.': 'Endesha amri ya curl kwenye seva ya mfanyabiashara mwenyewe.',
  'The operation is not enabled for this vendor.': 'Operesheni haijawezeshwa kwa vendor huyu.',
  'Ask the gateway’s support to enable it.': 'Waombe wahudumu wa lango waiwezeshe.',
  'A parameter is invalid or missing.': 'Kigezo si sahihi au kinakosekana.',
  'Compare the body with the fields of the form; no_of_items was named in one report.':
    'Linganisha mwili na nyuga za fomu; no_of_items ilitajwa katika taarifa moja.',
  'The request was accepted.': 'Ombi lilikubaliwa.',
  'The document does not show what data holds on success.': 'Hati haionyeshi data ina nini ombi linapofanikiwa.',
  'The payment is in progress.': 'Malipo yanaendelea.',
  'Query the order after three minutes; do not pay again.': 'Uliza hali ya oda baada ya dakika tatu; usilipe tena.',
  'The outcome is ambiguous: the order may or may not have been taken.':
    'Matokeo hayako wazi: huenda oda ilipokelewa au haikupokelewa.',

  // src/protocol/reference.ts
  'Named in section 4.1.': 'Imetajwa katika sehemu ya 4.1.',
  'Its value is not shown.': 'Thamani yake haijaonyeshwa.',
  'The request content type of section 4.1: application/json.':
    'Aina ya maudhui ya ombi ya sehemu ya 4.1: application/json.',
  '<SCHEME> <BASE64_API_KEY>: a fixed scheme word assigned by the service, one space, then the Base64 encoding of the merchant’s API key.':
    '<SCHEME> <BASE64_API_KEY>: neno la scheme lisilobadilika lililotolewa na huduma, nafasi moja, kisha usimbaji wa Base64 wa ufunguo wa API wa mfanyabiashara.',
  'The scheme word itself is not shown.': 'Neno lenyewe la scheme halijaonyeshwa.',
  'ISO 8601 UTC date-time with trailing Z, equal to the body field timestamp.':
    'Tarehe na saa za UTC kwa ISO 8601 zenye Z mwishoni, sawa na uga timestamp wa mwili.',
  HS256: 'HS256',
  'Comma-separated list of body field names, no spaces, in the order of the fields here. The names are the body fields that the digest covers.':
    'Orodha ya majina ya nyuga za mwili iliyotenganishwa kwa mikato, bila nafasi, kwa mpangilio wa nyuga hapa. Majina hayo ni nyuga za mwili ambazo digest inazihusisha.',
  'Base64 text of a 32-byte HS256 value: 44 characters ending in =, computed over the fields named in Signed-Fields.':
    'Maandishi ya Base64 ya thamani ya HS256 ya baiti 32: herufi 44 zinazoishia na =, iliyokokotolewa juu ya nyuga zilizotajwa katika Signed-Fields.',
  'The exact digest input string and the secret are not shown.': 'Maandishi kamili ya digest na siri havijaonyeshwa.',
  'Its value is not shown. HTTP has it count the bytes of the body (RFC 9110 section 8.6).':
    'Thamani yake haijaonyeshwa. Katika HTTP huhesabu baiti za mwili (RFC 9110 sehemu ya 8.6).',
  'Gateway-assigned reference for the call: the letter S followed by digits. Present on failures, and differs per call.':
    'Marejeo ya wito yanayotolewa na lango: herufi S ikifuatwa na tarakimu. Yapo ombi linaposhindwa, na hutofautiana kwa kila wito.',
  'Result code as a string; equals the HTTP status in the failure case.':
    'Msimbo wa matokeo kama maandishi; ni sawa na hali ya HTTP ombi linaposhindwa.',
  'Codes other than "403" are not shown.': 'Misimbo mingine isipokuwa "403" haijaonyeshwa.',
  'Outcome word; the value FAIL marks a failure.': 'Neno la matokeo; thamani FAIL inaonyesha kushindwa.',
  'Which word marks a success is not shown.': 'Neno linaloonyesha mafanikio halijaonyeshwa.',
  'Human-readable text; for failures it ends with a four-digit code in parentheses.':
    'Maandishi ya kusomwa na watu; ombi linaposhindwa huishia na msimbo wa tarakimu nne kwenye mabano.',
  'Only the text of 4033 is shown.': 'Maandishi ya 4033 pekee yameonyeshwa.',
  'An empty array on failure.': 'Array tupu ombi linaposhindwa.',
  'Its contents in a successful response are not shown.': 'Maudhui yake katika jibu lililofanikiwa hayajaonyeshwa.',
  'Other operations of the gateway': 'Operesheni nyingine za lango',
  'This console speaks of the one operation that is shown.': 'Konsoli hii inahusu operesheni moja tu iliyoonyeshwa.',
  'Whether any field is optional': 'Kama kuna uga wowote usio wa lazima',
  'Every field is sent, since every request that is shown has them all. The classic shape leaves timestamp out, for a test.':
    'Kila uga hutumwa, kwa kuwa kila ombi lililoonyeshwa linazo zote. Umbo la zamani huacha timestamp, kwa ajili ya jaribio.',
  'Bounds, lengths and allowed values of request fields': 'Mipaka, urefu na thamani zinazoruhusiwa za nyuga za ombi',
  'Nothing is refused for its length or size. Departures from the shapes that are shown are named beside the box.':
    'Hakuna kinachokataliwa kwa sababu ya urefu au ukubwa wake. Tofauti na maumbo yaliyoonyeshwa hutajwa kando ya kisanduku.',
  'Contents of data in a successful response': 'Maudhui ya data katika jibu lililofanikiwa',
  'Whatever comes is shown as it came.': 'Chochote kinachokuja huonyeshwa kama kilivyokuja.',
  'States of an order and transitions between them': 'Hali za oda na mabadiliko kati yake',
  'None are assumed: a reply is explained, an order is not followed.':
    'Hakuna zinazodhaniwa: jibu linaelezwa, oda haifuatiliwi.',
  'Success response body and status': 'Mwili na hali ya jibu lililofanikiwa',
  'The sandbox answers 200 with resultcode "000", as public reports describe it, and says that it is its own answer.':
    'Sandbox hujibu 200 yenye resultcode "000", kama taarifa za umma zinavyoeleza, na husema kwamba ni jibu lake lenyewe.',
  'Other endpoints': 'Endpoint nyingine',
  'The exact digest input string': 'Maandishi kamili ya digest',
  'It is built by a recipe of visible rows, each of which can be changed; two presets cover the readings that are known. The sandbox accepts both.':
    'Hujengwa na kanuni ya safu zinazoonekana, ambazo kila moja inaweza kubadilishwa; kanuni mbili zilizowekwa tayari zinahusisha usomaji unaojulikana. Sandbox hukubali zote mbili.',
  'The secret used for HS256': 'Siri inayotumika kwa HS256',
  'The API secret as text is the key, unless the recipe says otherwise.':
    'Siri ya API kama maandishi ndiyo ufunguo, isipokuwa kanuni iseme vingine.',
  'The accepted clock difference for Timestamp': 'Tofauti ya saa inayokubaliwa kwa Timestamp',
  'The timestamp is taken at Send. The sandbox refuses no timestamp for its age; it names one that is far off.':
    'Muhuri wa wakati huchukuliwa wakati wa kutuma. Sandbox haikatai muhuri wa wakati kwa sababu ya umri wake; huutaja ule ulio mbali sana.',
  'Event kinds, their payload shape, signing and retry behaviour':
    'Aina za matukio, umbo la maudhui yake, utiaji saini na utaratibu wa kutuma tena',
  'The address in webhook is sent and signed; nothing here receives notifications.':
    'Anwani iliyo katika webhook hutumwa na kutiwa saini; hakuna kitu hapa kinachopokea arifa.',
  'Other error codes and statuses': 'Misimbo na hali nyingine za hitilafu',
  'Codes known from public reports are explained as reported, the sandbox’s own as its own. Any other is shown as it came.':
    'Misimbo inayojulikana kutoka taarifa za umma huelezwa kuwa imeripotiwa, ya sandbox yenyewe kuwa yake. Mingine yoyote huonyeshwa kama ilivyokuja.',
  'Rate limits, size limits, field length limits and time-outs':
    'Mipaka ya kasi, mipaka ya ukubwa, mipaka ya urefu wa nyuga na muda wa kusubiri',
  'None is assumed of a gateway. The sandbox’s own limits stand among its refusals.':
    'Hakuna unaodhaniwa kwa lango. Mipaka ya sandbox yenyewe imo kati ya makatao yake.',
  'Version policy, deprecation and other versions': 'Sera ya matoleo, kuacha matoleo ya zamani na matoleo mengine',
  'The path is the one that is shown, with its segment /v1/.': 'Njia ni ile iliyoonyeshwa, yenye kipande chake /v1/.',

  // src/protocol/recipe.ts
  'Fields and their order': 'Nyuga na mpangilio wake',
  'Section 5 gives the order of the names in Signed-Fields; how the digest input orders them is not documented.':
    'Sehemu ya 5 inatoa mpangilio wa majina katika Signed-Fields; jinsi maandishi ya digest yanavyozipanga haijaandikwa katika hati.',
  'as in Signed-Fields': 'kama katika Signed-Fields',
  'The names of Signed-Fields, in that order.': 'Majina ya Signed-Fields, kwa mpangilio huo.',
  'as in the body': 'kama katika mwili',
  'The signed fields in the order in which the body has them.':
    'Nyuga zilizotiwa saini kwa mpangilio ambao mwili unazo.',
  'sorted by name': 'zilizopangwa kwa jina',
  'The signed fields in alphabetical order.': 'Nyuga zilizotiwa saini kwa mpangilio wa alfabeti.',
  'last first': 'ya mwisho kwanza',
  'The names of Signed-Fields from last to first.': 'Majina ya Signed-Fields kutoka la mwisho hadi la kwanza.',
  'Where the timestamp stands': 'Mahali pa muhuri wa wakati',
  'Not documented. Section 5 names timestamp first in Signed-Fields.':
    'Haijaandikwa katika hati. Sehemu ya 5 inataja timestamp kwanza katika Signed-Fields.',
  'once, where it is listed or else first': 'mara moja, ulipoorodheshwa au la sivyo mwanzoni',
  'Where Signed-Fields names it; where it does not, the Timestamp header first.':
    'Pale Signed-Fields inapoutaja; isipoutaja, kichwa Timestamp kwanza.',
  'the header first, then every field': 'kichwa kwanza, kisha kila uga',
  'The Timestamp header first, then every signed field, timestamp again if it is one.':
    'Kichwa Timestamp kwanza, kisha kila uga uliotiwa saini, timestamp tena ikiwa ni mmojawapo.',
  'the header first, not repeated': 'kichwa kwanza, bila kurudiwa',
  'The Timestamp header first, then the other fields.': 'Kichwa Timestamp kwanza, kisha nyuga nyingine.',
  'the header last': 'kichwa mwishoni',
  'The other fields first, the Timestamp header last.': 'Nyuga nyingine kwanza, kichwa Timestamp mwishoni.',
  'its value first, without a name': 'thamani yake kwanza, bila jina',
  'The value of the Timestamp header first, then the other fields.':
    'Thamani ya kichwa Timestamp kwanza, kisha nyuga nyingine.',
  'not signed': 'haujatiwa saini',
  'The timestamp is not part of the input.': 'Muhuri wa wakati si sehemu ya maandishi ya digest.',
  'Empty values': 'Thamani tupu',
  'Not documented.': 'Haijaandikwa katika hati.',
  kept: 'zinabaki',
  'An empty value is signed as a name with nothing behind it.':
    'Thamani tupu hutiwa saini kama jina lisilo na kitu nyuma yake.',
  skipped: 'zinarukwa',
  'Fields with an empty value are left out.': 'Nyuga zenye thamani tupu zinaachwa.',
  Addresses: 'Anwani',
  'Not documented. The body carries Base64 (section 2.1).':
    'Haijaandikwa katika hati. Mwili hubeba Base64 (sehemu ya 2.1).',
  'in Base64, as in the body': 'katika Base64, kama katika mwili',
  'The Base64 text that the body carries.': 'Maandishi ya Base64 ambayo mwili unabeba.',
  'in plain': 'bila kusimbwa',
  'The address itself, before Base64.': 'Anwani yenyewe, kabla ya Base64.',
  'in Base64 twice': 'katika Base64 mara mbili',
  'The Base64 text of the body, encoded once more.': 'Maandishi ya Base64 ya mwili, yaliyosimbwa mara moja zaidi.',
  'in Base64 without padding': 'katika Base64 bila vijazio',
  'The Base64 text without its final equals signs.': 'Maandishi ya Base64 bila alama zake za usawa za mwisho.',
  'in URL-safe Base64': 'katika Base64 salama kwa URL',
  'The Base64 text with - and _ for + and /.': 'Maandishi ya Base64 yenye - na _ badala ya + na /.',
  'Not documented. The body carries a number, an integer as seen (section 2.1).':
    'Haijaandikwa katika hati. Mwili hubeba nambari, nambari kamili kama ilivyoonekana (sehemu ya 2.1).',
  'The digits that the body carries.': 'Tarakimu ambazo mwili unabeba.',
  'with a decimal': 'chenye desimali moja',
  'One decimal at least: 25000.0.': 'Angalau desimali moja: 25000.0.',
  'with two decimals': 'chenye desimali mbili',
  'Two decimals at least: 25000.00.': 'Angalau desimali mbili: 25000.00.',
  'in hundredths': 'katika sehemu za mia',
  'Times one hundred: 2500000.': 'Mara mia moja: 2500000.',
  'Characters of a value': 'Herufi za thamani',
  'as they are': 'kama zilivyo',
  'No character is escaped.': 'Hakuna herufi inayoepushwa.',
  'percent-encoded': 'iliyosimbwa kwa asilimia',
  'Every value percent-encoded (RFC 3986).': 'Kila thamani iliyosimbwa kwa asilimia (RFC 3986).',
  'form-encoded': 'iliyosimbwa kama fomu',
  'As an HTML form sends them: a space becomes +.': 'Kama fomu ya HTML inavyozituma: nafasi huwa +.',
  'escaped as in JSON': 'zilizoepushwa kama katika JSON',
  'Quotes, backslashes and control characters as JSON escapes them.':
    'Alama za nukuu, mikwaju ya nyuma na herufi za udhibiti kama JSON inavyoziepusha.',
  'escaped as in ASCII JSON': 'zilizoepushwa kama katika JSON ya ASCII',
  'As in JSON, and \\uXXXX for every other character beyond ASCII.':
    'Kama katika JSON, na \\uXXXX kwa kila herufi nyingine nje ya ASCII.',
  'Form of a pair': 'Umbo la jozi',
  'name=value': 'jina=thamani',
  'The name, an equals sign, the value.': 'Jina, alama ya usawa, thamani.',
  'name:value': 'jina:thamani',
  'The name, a colon, the value.': 'Jina, nukta mbili, thamani.',
  'name and value': 'jina na thamani',
  'The value directly behind the name.': 'Thamani moja kwa moja nyuma ya jina.',
  'value alone': 'thamani pekee',
  'Values only.': 'Thamani pekee.',
  'Between pairs': 'Kati ya jozi',
  'An ampersand.': 'Alama ya „na“ (&).',
  nothing: 'hakuna kitu',
  'Nothing between the pairs.': 'Hakuna kitu kati ya jozi.',
  'A comma.': 'Mkato.',
  'A comma and a space.': 'Mkato na nafasi.',
  'A vertical bar.': 'Mstari wima.',
  'A semicolon.': 'Nukta mkato.',
  'line feed': 'mkatiko wa mstari (LF)',
  'A line feed.': 'Mkatiko wa mstari (LF).',
  'Around the input': 'Kandokando ya maandishi ya digest',
  'Nothing before or behind.': 'Hakuna kitu mbele wala nyuma.',
  '& behind': '& mwishoni',
  'A trailing ampersand.': 'Alama & mwishoni.',
  '& before': '& mwanzoni',
  'A leading ampersand.': 'Alama & mwanzoni.',
  '? before': '? mwanzoni',
  'A leading question mark.': 'Alama ya kuuliza mwanzoni.',
  'Key of the HMAC': 'Ufunguo wa HMAC',
  'Not documented: the secret used for HS256 is not shown (section 5).':
    'Haijaandikwa katika hati: siri inayotumika kwa HS256 haijaonyeshwa (sehemu ya 5).',
  'API secret as text': 'siri ya API kama maandishi',
  'The API secret as given, in UTF-8.': 'Siri ya API kama ilivyotolewa, katika UTF-8.',
  'API secret, Base64-decoded': 'siri ya API, iliyosimbuliwa kutoka Base64',
  'The bytes that the API secret encodes in Base64.': 'Baiti ambazo siri ya API inazisimba katika Base64.',
  'API secret, hex-decoded': 'siri ya API, iliyosimbuliwa kutoka hexadesimali',
  'The bytes that the API secret encodes in hex.': 'Baiti ambazo siri ya API inazisimba katika hexadesimali.',
  'API secret in Base64': 'siri ya API katika Base64',
  'The Base64 text of the API secret.': 'Maandishi ya Base64 ya siri ya API.',
  'API key': 'Ufunguo wa API',
  'The API key as given, in UTF-8.': 'Ufunguo wa API kama ulivyotolewa, katika UTF-8.',
  Hash: 'Hashi',
  'Section 5: Digest-Method HS256, a value of 32 bytes.': 'Sehemu ya 5: Digest-Method HS256, thamani ya baiti 32.',
  'HMAC-SHA-256, what Digest-Method HS256 names.': 'HMAC-SHA-256, ambayo Digest-Method HS256 inataja.',
  'HMAC-SHA-1.': 'HMAC-SHA-1.',
  'HMAC-SHA-512.': 'HMAC-SHA-512.',
  'Digest as text': 'Digest kama maandishi',
  'Section 5: Base64, 44 characters ending in =.': 'Sehemu ya 5: Base64, herufi 44 zinazoishia na =.',
  'Standard Base64 with padding: 44 characters for 32 bytes.':
    'Base64 ya kawaida yenye vijazio: herufi 44 kwa baiti 32.',
  'Base64 without padding': 'Base64 bila vijazio',
  'Base64 without the final equals sign.': 'Base64 bila alama ya usawa ya mwisho.',
  'URL-safe Base64': 'Base64 salama kwa URL',
  'Base64 with - and _ for + and /.': 'Base64 yenye - na _ badala ya + na /.',
  'URL-safe Base64 without padding': 'Base64 salama kwa URL bila vijazio',
  'As in JSON Web Tokens.': 'Kama katika JSON Web Tokens.',
  hex: 'hexadesimali',
  'Lower-case hex digits.': 'Tarakimu za hexadesimali kwa herufi ndogo.',
  'upper-case hex': 'hexadesimali kwa herufi kubwa',
  'Upper-case hex digits.': 'Tarakimu za hexadesimali kwa herufi kubwa.',
  'Base64 of hex': 'Base64 ya hexadesimali',
  'The hex text, then Base64 over it.': 'Maandishi ya hexadesimali, kisha Base64 juu yake.',
  'each field once': 'kila uga mara moja',
  'Every name of Signed-Fields, once, in that order; the Timestamp header first where the list leaves timestamp out.':
    'Kila jina la Signed-Fields, mara moja, kwa mpangilio huo; kichwa Timestamp kwanza ikiwa orodha inaacha timestamp.',
  'The plain reading of the interface document, which does not show the digest input.':
    'Usomaji wa kawaida wa hati, ambayo haionyeshi maandishi ya digest.',
  'header, then fields': 'kichwa, kisha nyuga',
  'The Timestamp header first, then every name of Signed-Fields.':
    'Kichwa Timestamp kwanza, kisha kila jina la Signed-Fields.',
  'What published client libraries of such gateways build. Reported, not documented.':
    'Kile ambacho maktaba za wateja zilizochapishwa za malango kama haya hujenga. Imeripotiwa, haijaandikwa katika hati.',

  // src/protocol/candidates.ts
  '{preset}, but fields and their order: {way}': '{preset}, lakini nyuga na mpangilio wake: {way}',
  '{preset}, but where the timestamp stands: {way}': '{preset}, lakini mahali pa muhuri wa wakati: {way}',
  '{preset}, but empty values: {way}': '{preset}, lakini thamani tupu: {way}',
  '{preset}, but addresses: {way}': '{preset}, lakini anwani: {way}',
  '{preset}, but amount: {way}': '{preset}, lakini kiasi: {way}',
  '{preset}, but characters of a value: {way}': '{preset}, lakini herufi za thamani: {way}',
  '{preset}, but form of a pair: {way}': '{preset}, lakini umbo la jozi: {way}',
  '{preset}, but between pairs: {way}': '{preset}, lakini kati ya jozi: {way}',
  '{preset}, but around the input: {way}': '{preset}, lakini kandokando ya maandishi ya digest: {way}',
  '{preset}, but key of the HMAC: {way}': '{preset}, lakini ufunguo wa HMAC: {way}',
  '{preset}, but hash: {way}': '{preset}, lakini hashi: {way}',
  '{preset}, but digest as text: {way}': '{preset}, lakini digest kama maandishi: {way}',

  // src/protocol/departures.ts
  'Timestamp is {minutes} minutes old': 'Timestamp ina umri wa dakika {minutes}',
  'Timestamp is {minutes} minutes ahead': 'Timestamp iko mbele kwa dakika {minutes}',
  'Timestamp is not written as YYYY-MM-DDThh:mm:ssZ': 'Timestamp haikuandikwa kama YYYY-MM-DDThh:mm:ssZ',
  'the Timestamp header and the body field timestamp differ':
    'kichwa Timestamp na uga timestamp wa mwili vinatofautiana',
  'the body lacks: {names}': 'mwili unakosa: {names}',
  'the body has more than the document: {names}': 'mwili una zaidi ya hati: {names}',
  'the body repeats, and the last value counts: {names}':
    'mwili unarudia, na thamani ya mwisho ndiyo inayohesabiwa: {names}',
  'the body has its fields in another order': 'mwili una nyuga zake kwa mpangilio mwingine',
  'another JSON type than documented: {names}': 'aina ya JSON tofauti na ya hati: {names}',
  'not the Base64 of an address: {names}': 'si Base64 ya anwani: {names}',
  'Signed-Fields holds white space': 'Signed-Fields ina nafasi tupu',
  'Signed-Fields names what the body lacks, signed as empty: {names}':
    'Signed-Fields inataja ambavyo mwili unakosa, vilivyotiwa saini kama tupu: {names}',
  'Signed-Fields repeats: {names}': 'Signed-Fields inarudia: {names}',
  'Signed-Fields leaves out: {names}': 'Signed-Fields inaacha: {names}',
  'Signed-Fields is in another order': 'Signed-Fields iko kwa mpangilio mwingine',
  'Content-Type is not application/json': 'Content-Type si application/json',
});
