/** Texts of the page Reference (src/pages/reference). */
export const messages = {
  'Search the reference': 'Tafuta katika marejeo',
  'Field, header, code or term': 'Uga, kichwa, msimbo au istilahi',
  'No results for “{search}”. Clear the search to see all {n} entries.':
    'Hakuna matokeo ya “{search}”. Futa utafutaji ili kuona maingizo yote {n}.',
  '{n} entries': 'Maingizo {n}',
  '{count} of {n} entries': 'Maingizo {count} kati ya {n}',
  Contents: 'Yaliyomo',
  Results: 'Matokeo',
  Signing: 'Utiaji saini',
  'Service and operation': 'Huduma na operesheni',
  'Fields of the order': 'Nyuga za oda',
  'Response envelope': 'Bahasha ya jibu',
  'Result codes': 'Misimbo ya matokeo',
  'Not shown': 'Havijaonyeshwa',
  'Refusals of the sandbox': 'Majibu ya kukataa ya sandbox',
  'Section {section}': 'Sehemu ya {section}',
  'HTTP {status}': 'HTTP {status}',
  'In the document': 'Katika hati',
  'Not in the document': 'Haimo katika hati',
  'Our note': 'Maelezo yetu',
  'What the document does not show': 'Kile ambacho hati haionyeshi',
  'In use: {option}': 'Inatumika: {option}',
  'Only this sandbox answers with these codes. The gateway has its own.':
    'Sandbox hii pekee hujibu kwa misimbo hii. Lango lina yake.',
  'Go to the field': 'Nenda kwenye uga',
  'Go to the header': 'Nenda kwenye kichwa',
  'Go to the recipe': 'Nenda kwenye kanuni',
  'Compare two digest inputs': 'Linganisha maandishi mawili ya digest',
  Method: 'Mbinu ya HTTP',
  Path: 'Njia',
  'Content type': 'Aina ya maudhui',

  'A JSON object with the fields of section 2.1.': 'Objekti ya JSON yenye nyuga za sehemu ya 2.1.',
  'The JSON envelope of section 2.2.': 'Bahasha ya JSON ya sehemu ya 2.2.',
  Meaning: 'Maana',
  Type: 'Aina',
  'Not specified': 'Haijabainishwa',
  'Request header': 'Kichwa cha ombi',
  'Result code': 'Msimbo wa matokeo',
  'Show the steps': 'Onyesha hatua',
  'Envelope field': 'Uga wa bahasha',
  'What to do': 'Cha kufanya',
  Document: 'Hati',
  'This console': 'Konsoli hii',
  'Preset: {label}': 'Kanuni iliyowekwa tayari: {label}',
  Recipe: 'Kanuni',
  Source: 'Chanzo',
  'HTTP status': 'Hali ya HTTP',
  'Rule {number}': 'Kifungu cha {number}',
  'Five steps turn your order into its digest. Each step shows its bytes.':
    'Hatua tano hugeuza oda yako kuwa digest yake. Kila hatua inaonyesha baiti zake.',
  'Digest input (string to sign)': 'Maandishi ya digest (maandishi ya kutiwa saini)',
  'The exact digest input string is not shown.': 'Maandishi kamili ya digest hayajaonyeshwa.',
  'HMAC computes the digest over this text. The recipe builds it from the signed fields.':
    'HMAC hukokotoa digest juu ya maandishi haya. Kanuni huyaunda kutoka nyuga zilizotiwa saini.',
  'The gateway builds the same text. One different byte gives a different digest.':
    'Lango huunda maandishi yaleyale. Baiti moja tofauti hutoa digest tofauti.',
  'Digest-Method is HS256. The value has 32 bytes.': 'Digest-Method ni HS256. Thamani ina baiti 32.',
  'The secret used for HS256 is not shown.': 'Siri inayotumiwa kwa HS256 haijaonyeshwa.',
  'HMAC computes a short value from a key and a text (RFC 2104).':
    'HMAC hukokotoa thamani fupi kutoka ufunguo na maandishi (RFC 2104).',
  'What it proves': 'Inathibitisha nini',
  'Only someone with the key can compute the value. It does not reveal the key.':
    'Mwenye ufunguo tu ndiye anayeweza kukokotoa thamani. Haifichui ufunguo.',
  'Also called': 'Huitwa pia',
  'Some gateways call the result a signature. Here it is called the digest.':
    'Baadhi ya malango huita matokeo saini. Hapa yanaitwa digest.',
  'A recipe says how the fields become the digest. It has twelve steps.':
    'Kanuni husema jinsi nyuga zinavyokuwa digest. Ina hatua kumi na mbili.',
  'You can choose a preset, change any step, or detect the recipe with test orders.':
    'Unaweza kuchagua kanuni iliyowekwa tayari, kubadilisha hatua, au kugundua kanuni kwa oda za jaribio.',
  'Code that signs': 'Msimbo unaotia saini',
  'Compose shows your order as code that signs it with your recipe.':
    'Tunga huonyesha oda yako kama msimbo unaoitia saini kwa kanuni yako.',
  Languages: 'Lugha',
  'What the service does': 'Huduma inafanya nini',
  Service: 'Huduma',
  'A payment gateway for merchants.': 'Lango la malipo kwa wafanyabiashara.',
  Operation: 'Operesheni',
  'A merchant (vendor) creates a checkout order for a buyer with a signed HTTP request.':
    'Mfanyabiashara (vendor) huunda oda ya malipo ya mnunuzi kwa ombi la HTTP lililotiwa saini.',
  'It has an amount, a currency, the buyer’s contact details and three URLs.':
    'Ina kiasi, sarafu, mawasiliano ya mnunuzi na URL tatu.',
  Authentication: 'Uthibitishaji',
  'Every request has an API key and a digest over named request fields.':
    'Kila ombi lina ufunguo wa API na digest ya nyuga za ombi zilizotajwa.',
  'The operation is a POST with a JSON body.': 'Operesheni ni POST yenye mwili wa JSON.',
  'Every response body is JSON in the envelope of section 7.':
    'Kila mwili wa jibu ni JSON katika bahasha ya sehemu ya 7.',
  'Other operations of the gateway are not shown.': 'Operesheni nyingine za lango hazijaonyeshwa.',
  'An invalid digest gives HTTP 403 with the failure envelope of section 7.':
    'Digest batili hutoa HTTP 403 na bahasha ya kushindwa ya sehemu ya 7.',
  'Every call has the same structure. The body repeats the Timestamp header.':
    'Kila ombi lina muundo uleule. Mwili hurudia kichwa cha Timestamp.',
  'Rules of authentication': 'Masharti ya uthibitishaji',
  'Signed-Fields names the body fields that the digest covers, as in section 2.1.':
    'Signed-Fields hutaja nyuga za mwili ambazo digest inahusu, kama katika sehemu ya 2.1.',
  'A digest that does not match gives HTTP 403, resultcode "403", FAIL and 4033.':
    'Digest isiyolingana hutoa HTTP 403, resultcode "403", FAIL na 4033.',
  'A complete, well-formed request with a wrong digest gives 4033. No other outcome is documented.':
    'Ombi kamili lenye umbo sahihi na digest isiyo sahihi hutoa 4033. Hakuna matokeo mengine yaliyoandikwa kwenye hati.',
  'Code 4033 does not say whether the input or the secret is wrong.':
    'Msimbo 4033 hausemi kama maandishi ya digest au siri ndiyo yenye kosa.',
  'Event kinds, payload, signing and retries are not shown.':
    'Aina za matukio, maudhui, utiaji saini na kurudia havijaonyeshwa.',
  'It is present on failures and differs per call.': 'Lipo kwenye kushindwa na hutofautiana kwa kila ombi.',
  Condition: 'Sharti',
  'Digest invalid': 'Digest batili',
  'Text beginning “Authentication failed. Invalid Digest”, followed by (4033).':
    'Maandishi yanayoanza na “Authentication failed. Invalid Digest”, yakifuatiwa na (4033).',
  'There is no such operation here; the path is {path}.': 'Hakuna operesheni kama hiyo hapa; njia ni {path}.',
  'This operation accepts POST only.': 'Operesheni hii hukubali POST pekee.',
  'The body is larger than 64 KiB.': 'Mwili ni mkubwa kuliko KiB 64.',
  'The body was incomplete.': 'Mwili haukukamilika.',
  'A header is missing.': 'Kichwa kinakosekana.',
  'The body cannot be read.': 'Mwili hauwezi kusomwa.',
  'The digest is correct, but Authorization does not match this sandbox’s scheme word and key.':
    'Digest ni sahihi, lakini Authorization hailingani na neno la scheme na ufunguo wa sandbox hii.',
  'This could not be read as an HTTP request with one Host header.':
    'Hii haikuweza kusomwa kama ombi la HTTP lenye kichwa kimoja cha Host.',
  'The headers are larger than 16 KiB or have more than 200 lines.':
    'Vichwa ni vikubwa kuliko KiB 16 au vina zaidi ya mistari 200.',
  'The request did not arrive in time.': 'Ombi halikufika kwa wakati.',
  'Expect asks for something other than 100-continue.': 'Expect inaomba kitu kisicho 100-continue.',
  'The sandbox or its host failed.': 'Sandbox au mwenyeji wake ameshindwa.',
  'Your order': 'Oda yako',
  'Sample order': 'Oda ya mfano',
  'Last response': 'Jibu la mwisho',
  'These are the bytes of your order, from its fields to its digest. Nothing is sent.':
    'Hizi ni baiti za oda yako, kutoka nyuga zake hadi digest yake. Hakuna kinachotumwa.',
  'The form has an error, so this is the sample order.': 'Fomu ina kosa, kwa hiyo hii ni oda ya mfano.',
  'This connection has no API secret yet, so the steps use that of the sandbox.':
    'Muunganisho huu bado hauna siri ya API, kwa hiyo hatua hizi zinatumia ile ya sandbox.',
  Fields: 'Nyuga',
  Pairs: 'Jozi',
  '{n} fields': { one: 'Uga {n}', other: 'Nyuga {n}' },
  '{n} pairs': 'Jozi {n}',
  Field: 'Uga',
  'Value in the request': 'Thamani katika ombi',
  'Signed-Fields names the fields to sign. The request has exactly these values.':
    'Signed-Fields hutaja nyuga za kutiwa saini. Ombi lina thamani hizi hasa.',
  'Each field becomes a short text from its name and value.':
    'Kila uga huwa maandishi mafupi kutoka jina na thamani yake.',
  'The pairs become one text, the digest input. HMAC reads its UTF-8 bytes.':
    'Jozi huwa maandishi mamoja, maandishi ya digest. HMAC husoma baiti zake za UTF-8.',
  'HMAC hashes the key with the text, then the key with that result. Only someone with the key gets the same bytes.':
    'HMAC hukokotoa hashi ya ufunguo pamoja na maandishi, kisha ya ufunguo pamoja na matokeo hayo. Mwenye ufunguo tu ndiye anayepata baiti zilezile.',
  'A header is text, so the bytes become characters. The gateway computes the same digest and compares.':
    'Kichwa ni maandishi, kwa hiyo baiti huwa herufi. Lango hukokotoa digest ileile na kulinganisha.',
  Key: 'Ufunguo',
  'fingerprint of the secret': 'alama ya utambulisho ya siri',
  'A header occurs twice, with different values.': 'Kichwa kipo mara mbili, kwa thamani tofauti.',
  'Signed-Fields lists more than 256 names or 128 KiB of values.':
    'Signed-Fields inaorodhesha majina zaidi ya 256 au thamani za zaidi ya KiB 128.',
  'The interface document is the gateway’s specification of this one operation. “In the document” marks what it says, with its section. “Our note” marks what this console adds.':
    'Hati ya kiolesura ni maelezo rasmi ya lango ya operesheni hii moja. “Katika hati” huonyesha inachosema, pamoja na sehemu yake. “Maelezo yetu” huonyesha kile ambacho konsoli hii inaongeza.',
};
