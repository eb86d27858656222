import { catalogue } from '#texts/catalogue.ts';

/** What can be seen of a refused request without the secret: what is wrong, why that matters, how to mend it. */
export const checks = catalogue({
  // What is looked at
  headers: 'vichwa',
  'shape of Digest': 'umbo la Digest',
  body: 'mwili wa ombi',
  addresses: 'anwani',
  values: 'thamani',

  // Addresses
  'An address is in plain: {names}.': 'Anwani haijasimbwa: {names}.',
  'Section 2.1: the Base64 encoding of the address. With a right digest the address is still wrong.':
    'Sehemu ya 2.1: usimbaji wa Base64 wa anwani. Hata digest ikiwa sahihi, anwani bado si sahihi.',
  'Encode it in Base64, and sign the encoded text.': 'Isimbe kwa Base64, kisha tia saini maandishi yaliyosimbwa.',
  'An address is in Base64 twice: {names}.': 'Anwani imesimbwa kwa Base64 mara mbili: {names}.',
  'Section 2.1: encoded once; decoded once it is no address.':
    'Sehemu ya 2.1: husimbwa mara moja; hii ikisimbuliwa mara moja haitoi anwani.',
  'Encode once.': 'Simba mara moja.',
  'An address was percent-encoded before Base64: {names}.': 'Anwani ilisimbwa kwa asilimia kabla ya Base64: {names}.',
  'The decoded text is https%3A%2F%2F…, which no browser follows.':
    'Maandishi yaliyosimbuliwa ni https%3A%2F%2F…, ambayo hakuna kivinjari kinachoweza kuyafuata.',
  'Encode the address itself in Base64.': 'Simba anwani yenyewe kwa Base64.',
  'An address is URL-safe, unpadded or percent-encoded Base64, or has line breaks: {names}.':
    'Anwani ni Base64 salama kwa URL, isiyo na alama za kujaza (=) au iliyosimbwa kwa asilimia, au ina mikatiko ya mstari: {names}.',
  'Standard Base64 over the same address is another text; which variants are accepted is not shown.':
    'Base64 ya kawaida ya anwani ileile ni maandishi mengine; aina zipi zinakubaliwa haijaonyeshwa.',
  'Use standard Base64 with padding, in one line.':
    'Tumia Base64 ya kawaida yenye alama za kujaza (=), katika mstari mmoja.',
  'An address is not Base64 of a text: {names}.': 'Anwani si Base64 ya maandishi: {names}.',
  'Section 2.1 wants the Base64 encoding of the address over UTF-8.':
    'Sehemu ya 2.1 inataka usimbaji wa Base64 wa anwani iliyo katika UTF-8.',
  'Use standard Base64 with padding.': 'Tumia Base64 ya kawaida yenye alama za kujaza (=).',
  'An address is empty: {names}.': 'Anwani ni tupu: {names}.',
  'Section 2.1 has all three addresses in every request that is shown.':
    'Katika sehemu ya 2.1 kila ombi linaloonyeshwa lina anwani zote tatu.',
  'Send the Base64 of an address.': 'Tuma Base64 ya anwani.',
  'A decoded address is not absolute: {names}.': 'Anwani iliyosimbuliwa si kamili: {names}.',
  'A buyer or the gateway could not follow it.': 'Mnunuzi au lango la malipo lisingeweza kuifuata.',
  'Start with https:// and a host.': 'Anza na https:// na jina la mwenyeji.',

  // Authorization
  'Authorization carries text that is not Base64.': 'Authorization ina maandishi ambayo si Base64.',
  'Section 5 wants the Base64 of the API key; a raw key is the most frequent mistake of all.':
    'Sehemu ya 5 inataka Base64 ya ufunguo wa API; ufunguo ambao haujasimbwa ndilo kosa linalotokea mara nyingi kuliko yote.',
  'Encode the API key in Base64 behind the scheme word.': 'Simba ufunguo wa API kwa Base64 baada ya neno la scheme.',
  'Authorization carries hex digits.': 'Authorization ina tarakimu za hexadesimali.',
  'Section 5 wants the Base64 of the API key. Hex digits read as Base64 are another key.':
    'Sehemu ya 5 inataka Base64 ya ufunguo wa API. Tarakimu za hexadesimali zikisomwa kama Base64 ni ufunguo mwingine.',
  'Encode the API key in Base64, not in hex.': 'Simba ufunguo wa API kwa Base64, si kwa hexadesimali.',
  'Authorization carries URL-safe Base64.': 'Authorization ina Base64 salama kwa URL.',
  'Section 5 shows Base64; with - and _ it is another alphabet (RFC 4648 section 5).':
    'Sehemu ya 5 inaonyesha Base64; ikiwa na - na _ ni alfabeti nyingine (RFC 4648 sehemu ya 5).',
  'Authorization seems to carry Base64 twice.': 'Authorization inaonekana kuwa na Base64 mara mbili.',
  'What comes out of the Base64 is Base64 of a text again; section 5 encodes once. Some keys look so by themselves.':
    'Kinachotoka kwenye Base64 ni Base64 ya maandishi tena; sehemu ya 5 husimba mara moja. Baadhi ya funguo huonekana hivyo zenyewe.',
  'Encode the API key once.': 'Simba ufunguo wa API mara moja.',
  'The API key in Authorization has white space at its ends.':
    'Ufunguo wa API ulio katika Authorization una nafasi tupu mwanzoni au mwishoni.',
  'A line feed or space was encoded with the key, as echo or a file leaves it; it is another key.':
    'Mkatiko wa mstari au nafasi ilisimbwa pamoja na ufunguo, kama echo au faili inavyoiacha; huo ni ufunguo mwingine.',
  'Trim the key before encoding (echo -n, strip, trim).':
    'Ondoa nafasi tupu za ufunguo kabla ya kusimba (echo -n, strip, trim).',
  'Authorization carries two parts with a colon.': 'Authorization ina sehemu mbili zenye nukta pacha (:) kati yake.',
  'Section 5 shows the Base64 of the API key alone; the digest has its own header.':
    'Sehemu ya 5 inaonyesha Base64 ya ufunguo wa API pekee; digest ina kichwa chake.',
  'Send only the Base64 of the API key.': 'Tuma Base64 ya ufunguo wa API pekee.',
  'Authorization carries a placeholder or the word for a missing value.':
    'Authorization ina kishikanafasi au neno la thamani inayokosekana.',
  'The variable of the API key was not filled.': 'Kigeu cha ufunguo wa API hakikujazwa.',
  'Put the Base64 of the API key in its place.': 'Weka Base64 ya ufunguo wa API mahali pake.',
  'Authorization says Basic, Bearer or another general scheme.':
    'Authorization inasema Basic, Bearer au scheme nyingine ya jumla.',
  'Section 5 has a fixed scheme word that the service assigns.':
    'Sehemu ya 5 ina neno la scheme lisilobadilika ambalo huduma hulitoa.',
  'Use the assigned scheme word.': 'Tumia neno la scheme ulilopewa.',
  'Authorization has another scheme word than the profile.':
    'Authorization ina neno la scheme tofauti na lile la wasifu.',
  'Section 5: the scheme word is fixed; a misspelt one names no way of signing.':
    'Sehemu ya 5: neno la scheme halibadiliki; lililoandikwa vibaya halitaji njia yoyote ya kutia saini.',
  'Write the assigned scheme word, letter for letter.': 'Andika neno la scheme ulilopewa, herufi kwa herufi.',
  'Authorization has no scheme word.': 'Authorization haina neno la scheme.',
  'Section 5: scheme word, one space, Base64 of the key.':
    'Sehemu ya 5: neno la scheme, nafasi moja, Base64 ya ufunguo.',
  'Put the assigned scheme word and one space in front.': 'Weka neno la scheme ulilopewa na nafasi moja mbele.',
  'Authorization has more than one space, more than two words, or a sign behind the scheme word.':
    'Authorization ina nafasi zaidi ya moja, maneno zaidi ya mawili, au alama baada ya neno la scheme.',
  'Section 5 shows one bare word, one space, the key.':
    'Sehemu ya 5 inaonyesha neno moja tupu, nafasi moja, kisha ufunguo.',
  'Write the scheme word, one space, and the Base64 of the key.':
    'Andika neno la scheme, nafasi moja, na Base64 ya ufunguo.',

  // Method, address and the body as a whole
  'The method is not POST.': 'Mbinu ya HTTP si POST.',
  'Section 4.1: POST. A redirect, or an address without https, may have turned it into a GET.':
    'Sehemu ya 4.1: POST. Huenda kuelekezwa kwingine, au anwani isiyo na https, kumeigeuza kuwa GET.',
  'Send a POST to the address itself.': 'Tuma POST kwenye anwani yenyewe.',
  'The address has /v1 twice.': 'Anwani ina /v1 mara mbili.',
  'The base address holds /v1 already, and the path of section 4.1 begins with it.':
    'Anwani ya msingi tayari ina /v1, na njia ya sehemu ya 4.1 huanza nayo.',
  'Take /v1 off the base address.': 'Ondoa /v1 kwenye anwani ya msingi.',
  'The address does not end in the operation’s path.': 'Anwani haiishii kwa njia (path) ya operesheni.',
  'Section 4.1: {path}.': 'Sehemu ya 4.1: {path}.',
  'Use the documented path.': 'Tumia njia iliyo katika hati.',
  'The body is empty.': 'Mwili wa ombi ni mtupu.',
  'Section 1 rule 1: POST with a JSON body. Some clients drop it on GET or after a redirect.':
    'Sehemu ya 1 kanuni ya 1: POST yenye mwili wa JSON. Baadhi ya programu huuacha mwili kwenye GET au baada ya kuelekezwa kwingine.',
  'Send the JSON that was signed.': 'Tuma JSON iliyotiwa saini.',
  'The body is a form, not JSON.': 'Mwili wa ombi ni fomu, si JSON.',
  'Section 1 rule 1: a JSON body. Clients send a form when they are given an array or a map without saying JSON.':
    'Sehemu ya 1 kanuni ya 1: mwili wa JSON. Programu hutuma fomu zinapopewa array au map bila kuambiwa kuwa ni JSON.',
  'Encode the body as JSON yourself and send that text.': 'Geuza mwili kuwa JSON mwenyewe, kisha tuma maandishi hayo.',
  'The body is JSON in a JSON string.': 'Mwili wa ombi ni JSON ndani ya maandishi ya JSON.',
  'It was encoded twice: by the code, and by the client again.':
    'Umesimbwa mara mbili: na msimbo wako, kisha tena na programu inayotuma.',
  'Give the client the object, or the text with “send as is”, not both.':
    'Ipe programu inayotuma kitu chenyewe (object), au maandishi yenye agizo la “tuma kama yalivyo”, si vyote viwili.',
  'The body is not a JSON object in UTF-8.': 'Mwili wa ombi si kitu cha JSON (object) katika UTF-8.',
  'Section 1 rule 1: POST with a JSON body; section 2.1: one JSON object.':
    'Sehemu ya 1 kanuni ya 1: POST yenye mwili wa JSON; sehemu ya 2.1: kitu kimoja cha JSON.',
  'Send one JSON object in UTF-8, without a byte order mark.':
    'Tuma kitu kimoja cha JSON katika UTF-8, bila alama ya mpangilio wa baiti (BOM).',
  'The body lacks fields: {names}.': 'Mwili wa ombi umekosa nyuga: {names}.',
  'Section 2.1: treat all 14 as sent.': 'Sehemu ya 2.1: zichukulie zote 14 kuwa zinatumwa.',
  'Send them all, an empty text where there is nothing to say.':
    'Zitume zote, kwa maandishi matupu pale ambapo hakuna cha kusema.',
  'The body has fields twice, with different values: {names}.':
    'Mwili wa ombi una nyuga mara mbili, zenye thamani tofauti: {names}.',
  'Parsers disagree on which of them counts, so signer and receiver may read different values.':
    'Visomaji vya JSON havikubaliani ni ipi inayohesabika, hivyo anayetia saini na anayepokea wanaweza kusoma thamani tofauti.',
  'Send each once.': 'Tuma mara moja tu kwa kila jina.',

  // The shape of Digest
  'Digest has the {size} bytes of {hash}.': 'Digest ina baiti {size} za {hash}.',
  'Digest-Method HS256 is HMAC-SHA-256, which has 32 bytes: 44 characters of Base64.':
    'Digest-Method HS256 ni HMAC-SHA-256, yenye baiti 32: herufi 44 za Base64.',
  'Use HMAC-SHA-256.': 'Tumia HMAC-SHA-256.',
  'Digest is hex.': 'Digest ni hexadesimali.',
  'Section 5 wants the Base64 of the 32 bytes: 44 characters ending in =, not 64 hex digits.':
    'Sehemu ya 5 inataka Base64 ya baiti 32: herufi 44 zinazoishia kwa =, si tarakimu 64 za hexadesimali.',
  'Encode the raw bytes of the HMAC in Base64.': 'Simba baiti ghafi za HMAC kwa Base64.',
  'Digest is the Base64 of hex text.': 'Digest ni Base64 ya maandishi ya hexadesimali.',
  'The hex text was encoded in place of the bytes: 88 characters, not 44.':
    'Maandishi ya hexadesimali yalisimbwa badala ya baiti: herufi 88, si 44.',
  'Take the raw output of the HMAC (PHP: the fourth argument true; Python: digest(), not hexdigest()).':
    'Chukua tokeo ghafi la HMAC (PHP: hoja ya nne iwe true; Python: digest(), si hexdigest()).',
  'Digest is Base64 twice.': 'Digest ni Base64 mara mbili.',
  'Section 5 wants 44 characters; encoding the encoded text gives 60.':
    'Sehemu ya 5 inataka herufi 44; kusimba maandishi yaliyokwisha simbwa hutoa 60.',
  'Digest has a prefix.': 'Digest ina kiambishi awali.',
  'Section 5 shows the Base64 text alone; prefixes belong to other interfaces.':
    'Sehemu ya 5 inaonyesha maandishi ya Base64 pekee; viambishi awali ni vya violesura vingine.',
  'Leave the prefix out.': 'Acha kiambishi awali hicho.',
  'Digest is URL-safe or unpadded Base64.': 'Digest ni Base64 salama kwa URL au isiyo na alama za kujaza (=).',
  'Section 5 shows 44 characters ending in =; URL-safe Base64 has - and _, and often no padding.':
    'Sehemu ya 5 inaonyesha herufi 44 zinazoishia kwa =; Base64 salama kwa URL ina - na _, na mara nyingi haina alama za kujaza.',
  'Digest holds U+FFFD: raw bytes were turned into text before they were encoded.':
    'Digest ina U+FFFD: baiti ghafi ziligeuzwa kuwa maandishi kabla ya kusimbwa.',
  'What is no UTF-8 was replaced, so the digest cannot be had back, not even with the secret.':
    'Kisicho UTF-8 kilibadilishwa, hivyo digest haiwezi kupatikana tena, hata kwa kutumia siri.',
  'Encode the bytes of the HMAC themselves, without a conversion to a string in between.':
    'Simba baiti za HMAC zenyewe, bila kuzigeuza kuwa maandishi kwanza.',
  'Digest has letters of one case only.': 'Digest ina herufi za aina moja tu: kubwa pekee au ndogo pekee.',
  'Base64 has both; the text was changed to upper or lower case, which cannot be undone.':
    'Base64 ina zote mbili; maandishi yalibadilishwa kuwa herufi kubwa au ndogo, jambo lisiloweza kutenduliwa.',
  'Leave the Base64 text as it is.': 'Acha maandishi ya Base64 kama yalivyo.',
  'Digest is the name of an object, not its content.': 'Digest ni jina la kitu (object), si maudhui yake.',
  "Java prints an array as [B@1a2b3c, JavaScript an object as [object Object], Python bytes as b'…'.":
    "Java huchapisha array kama [B@1a2b3c, JavaScript huchapisha object kama [object Object], Python huchapisha baiti kama b'…'.",
  'Encode the bytes in Base64, and send that text.': 'Simba baiti kwa Base64, kisha tuma maandishi hayo.',
  'Digest is not Base64 of 32 bytes.': 'Digest si Base64 ya baiti 32.',
  'Section 5 shows 44 characters ending in =.': 'Sehemu ya 5 inaonyesha herufi 44 zinazoishia kwa =.',
  'Send the Base64 of the 32 bytes of the HMAC.': 'Tuma Base64 ya baiti 32 za HMAC.',

  // Headers
  'Headers are missing or have another name: {names}.': 'Vichwa havipo au vina jina jingine: {names}.',
  'Every request carries all headers of section 5, whether its digest is right or not.':
    'Kila ombi hubeba vichwa vyote vya sehemu ya 5, iwe digest yake ni sahihi au la.',
  'Add them under exactly these names.': 'Viongeze kwa majina haya haya hasa.',
  'Headers have a name that the document does not know: {names}.':
    'Vichwa vina jina lisilojulikana katika hati: {names}.',
  'The gateway reads the names of section 5 only, and takes such a header for missing.':
    'Lango husoma majina ya sehemu ya 5 pekee, na kichwa cha namna hii hukichukulia kuwa hakipo.',
  'Rename them: Authorization, Timestamp, Digest-Method, Signed-Fields, Digest.':
    'Vibadilishe majina: Authorization, Timestamp, Digest-Method, Signed-Fields, Digest.',
  'Headers stand more than once: {names}.': 'Vichwa vipo zaidi ya mara moja: {names}.',
  'Which of them counts is not shown; often a client adds its own to the one of the code.':
    'Ni kipi kinachohesabika haijaonyeshwa; mara nyingi programu inayotuma huongeza chake juu ya kile cha msimbo.',
  'Headers are empty: {names}.': 'Vichwa ni vitupu: {names}.',
  'A variable was not filled when they were written.': 'Kigeu hakikujazwa vilipoandikwa.',
  'Fill them before the request is sent.': 'Vijaze kabla ombi halijatumwa.',
  'The same Digest stands on another request with another body or time.':
    'Digest hiyo hiyo ipo kwenye ombi jingine lenye mwili au wakati mwingine.',
  'A digest belongs to one body and one timestamp; each request needs its own.':
    'Digest ni ya mwili mmoja na muhuri mmoja wa wakati; kila ombi linahitaji yake.',
  'Compute it anew for every request, a repeated one too.': 'Ikokotoe upya kwa kila ombi, hata lile linalorudiwa.',
  'Digest-Method is not HS256.': 'Digest-Method si HS256.',
  'Section 5 shows HS256 and nothing else.': 'Sehemu ya 5 inaonyesha HS256 na si kingine chochote.',
  'Send Digest-Method: HS256.': 'Tuma Digest-Method: HS256.',
  'Content-Type is not application/json.': 'Content-Type si application/json.',
  'Section 4.1 wants it; a server that reads a form finds no JSON.':
    'Sehemu ya 4.1 inaitaka; seva inayosoma fomu haipati JSON.',
  'Send Content-Type: application/json.': 'Tuma Content-Type: application/json.',
  'Content-Length is not the length of the body in bytes.': 'Content-Length si urefu wa mwili wa ombi kwa baiti.',
  'Characters were counted in place of bytes, so the body is cut or the server waits for more.':
    'Zilihesabiwa herufi badala ya baiti, hivyo mwili unakatwa au seva inasubiri zaidi.',
  'Let the HTTP client set it.': 'Acha programu ya HTTP iiweke yenyewe.',

  // Signed-Fields
  'Signed-Fields holds white space.': 'Signed-Fields ina nafasi tupu.',
  'Section 5: comma-separated, no spaces. A name with a space in front is another name.':
    'Sehemu ya 5: hutenganishwa kwa koma, bila nafasi. Jina lenye nafasi mbele ni jina jingine.',
  'Join the names with a bare comma.': 'Unganisha majina kwa koma pekee.',
  'Signed-Fields is not separated by commas, or is printed as a list.':
    'Signed-Fields haikutenganishwa kwa koma, au imechapishwa kama orodha.',
  'Section 5: comma-separated names and nothing else.':
    'Sehemu ya 5: majina yaliyotenganishwa kwa koma na si kingine chochote.',
  'Signed-Fields spells documented names another way: {names}.':
    'Signed-Fields inaandika majina ya hati kwa njia nyingine: {names}.',
  'Section 5 gives the names letter for letter, in small letters with underscores.':
    'Sehemu ya 5 inatoa majina herufi kwa herufi, kwa herufi ndogo zenye vistari vya chini (_).',
  'Write the names as in section 5.': 'Andika majina kama yalivyo katika sehemu ya 5.',
  'Signed-Fields names what the body lacks: {names}.': 'Signed-Fields inataja ambazo mwili wa ombi hauna: {names}.',
  'Section 5 rule 1: the names are body fields. What the gateway signs for a missing one is not shown.':
    'Sehemu ya 5 kanuni ya 1: majina ni nyuga za mwili. Lango hutia saini nini kwa uga unaokosekana haijaonyeshwa.',
  'Take them out, or send the fields.': 'Yaondoe, au tuma nyuga hizo.',
  'Signed-Fields names fields twice: {names}.': 'Signed-Fields inataja nyuga mara mbili: {names}.',
  'Section 5 names each once; whether the second counts is not shown.':
    'Sehemu ya 5 inataja kila moja mara moja; kama ya pili inahesabika haijaonyeshwa.',
  'Name each field once.': 'Taja kila uga mara moja.',
  'Signed-Fields leaves out fields: {names}.': 'Signed-Fields inaacha nyuga: {names}.',
  'Section 5 lists all 14; a field that is left out can be changed on the way.':
    'Sehemu ya 5 inaorodhesha zote 14; uga ulioachwa unaweza kubadilishwa njiani.',
  'List all of them in the documented order.': 'Ziorodheshe zote kwa mpangilio wa hati.',
  'Signed-Fields has another order than documented.': 'Signed-Fields ina mpangilio tofauti na ule wa hati.',
  'Section 5 gives the order; whether another is accepted is not shown.':
    'Sehemu ya 5 inatoa mpangilio; kama mwingine unakubaliwa haijaonyeshwa.',
  'Use the documented order.': 'Tumia mpangilio wa hati.',
  'The body has fields that Signed-Fields does not name: {names}.':
    'Mwili wa ombi una nyuga ambazo Signed-Fields haizitaji: {names}.',
  'Section 5 rule 1: the two correspond.': 'Sehemu ya 5 kanuni ya 1: viwili hivyo hulingana.',
  'List them in Signed-Fields, or leave them out.': 'Ziorodheshe katika Signed-Fields, au ziache.',

  // Timestamp
  'Timestamp is not written as YYYY-MM-DDThh:mm:ssZ.': 'Timestamp haijaandikwa kama YYYY-MM-DDThh:mm:ssZ.',
  'Section 2.1: UTC, whole seconds, a trailing Z.': 'Sehemu ya 2.1: UTC, sekunde kamili, Z mwishoni.',
  'Print UTC with a trailing Z and no fraction.': 'Chapisha UTC yenye Z mwishoni na bila sehemu ya sekunde.',
  'Timestamp is Unix time.': 'Timestamp ni wakati wa Unix.',
  'Section 2.1 wants an ISO 8601 text, not a count of seconds or milliseconds.':
    'Sehemu ya 2.1 inataka maandishi ya ISO 8601, si hesabu ya sekunde au milisekunde.',
  'Print the date and time in UTC.': 'Chapisha tarehe na saa kwa UTC.',
  'Timestamp has an offset or no zone in place of Z.':
    'Timestamp ina tofauti ya saa, au haina ukanda wa saa, badala ya Z.',
  'Section 2.1 wants UTC with a trailing Z; the same instant in another notation is another text.':
    'Sehemu ya 2.1 inataka UTC yenye Z mwishoni; wakati uleule ukiandikwa kwa njia nyingine ni maandishi mengine.',
  'Print UTC with a trailing Z.': 'Chapisha UTC yenye Z mwishoni.',
  'Timestamp is more than five minutes old.': 'Timestamp imepitwa na zaidi ya dakika tano.',
  'The accepted difference is not shown; five minutes is our measure. A pasted request is old by nature: compare with the time at which it was sent.':
    'Tofauti inayokubaliwa haijaonyeshwa; dakika tano ni kipimo chetu. Ombi lililobandikwa huwa limepitwa na wakati kwa kawaida: linganisha na wakati lilipotumwa.',
  'Read the clock once per request and send at once.': 'Soma saa mara moja kwa kila ombi, kisha tuma papo hapo.',
  'Timestamp lies in the future.': 'Timestamp ni ya wakati ujao.',
  'Local time with a Z behind it does this east of Greenwich, and so does a machine’s clock that is wrong.':
    'Saa za mahali ulipo zikiandikwa Z nyuma yake husababisha hili mashariki mwa Greenwich, na vivyo hivyo saa ya mashine isiyo sahihi.',
  'Print UTC, and set the machine’s clock.': 'Chapisha UTC, na rekebisha saa ya mashine.',
  'Timestamp is off by whole or half hours: perhaps local time labelled Z.':
    'Timestamp imepishana kwa saa kamili au nusu saa: huenda ni saa za mahali ulipo zilizoandikwa Z.',
  'The document wants UTC. It may be chance when the request is some hours old.':
    'Hati inataka UTC. Huenda ni bahati tu ikiwa ombi ni la saa kadhaa zilizopita.',
  'Print UTC (gmdate, timezone.utc, toISOString, Instant.now).':
    'Chapisha UTC (gmdate, timezone.utc, toISOString, Instant.now).',
  'Timestamp and the body field timestamp differ.': 'Timestamp na uga timestamp wa mwili zinatofautiana.',
  'Section 4.1 rule 2: the body repeats the header.': 'Sehemu ya 4.1 kanuni ya 2: mwili unarudia kichwa.',
  'Read the clock once and use that text for both.': 'Soma saa mara moja, kisha tumia maandishi hayo kwa vyote viwili.',

  // Values
  'A number is sent as text: {names}.': 'Nambari imetumwa kama maandishi: {names}.',
  'Section 2.1 has a JSON number here; the digest may still be right.':
    'Sehemu ya 2.1 ina nambari ya JSON hapa; digest bado inaweza kuwa sahihi.',
  'Send it without quotation marks.': 'Itume bila alama za nukuu.',
  'A number has decimals, separators or an exponent: {names}.': 'Nambari ina desimali, vitenganishi au kipeo: {names}.',
  'Integers are seen; a receiver that prints the number again signs another text.':
    'Zinazoonekana ni nambari kamili; mpokeaji anayechapisha nambari upya hutia saini maandishi mengine.',
  'Send plain digits.': 'Tuma tarakimu pekee.',
  'A text is sent as a number: {names}.': 'Maandishi yametumwa kama nambari: {names}.',
  'Section 2.1 has a JSON string here; as a number a phone or order reference loses zeros and gains exponents.':
    'Sehemu ya 2.1 ina maandishi ya JSON hapa; kama nambari, simu au rejeleo la oda hupoteza sifuri na kupata vipeo.',
  'Send it in quotation marks.': 'Yatume ndani ya alama za nukuu.',
  'A value is null, true, false, a list or an object: {names}.':
    'Thamani ni null, true, false, orodha au kitu (object): {names}.',
  'Section 2.1 has texts and numbers only; each language prints the others another way when it signs.':
    'Sehemu ya 2.1 ina maandishi na nambari pekee; kila lugha ya programu huchapisha vingine kwa njia yake inapotia saini.',
  'Send text, empty where there is none.': 'Tuma maandishi, matupu pale ambapo hakuna.',
  'A value is the word that a language prints for nothing: {names}.':
    'Thamani ni neno ambalo lugha ya programu huchapisha pasipo na kitu: {names}.',
  'A missing value was printed.': 'Thamani inayokosekana ilichapishwa.',
  'Send an empty text.': 'Tuma maandishi matupu.',
  'Letters were lost, a value holds ? in a word or U+FFFD: {names}.':
    'Herufi zimepotea, thamani ina ? ndani ya neno au U+FFFD: {names}.',
  'Text was put into an encoding that lacks the letters, or read from a wrong one. If the digest was made before, what was signed cannot be found again.':
    'Maandishi yaliwekwa katika usimbaji usio na herufi hizo, au yalisomwa kwa usimbaji usio sahihi. Ikiwa digest ilitengenezwa kabla ya hapo, kilichotiwa saini hakiwezi kupatikana tena.',
  'Keep UTF-8 from end to end: file, database connection, request.':
    'Tumia UTF-8 mwanzo hadi mwisho: faili, muunganisho wa hifadhidata, ombi.',
  'A value looks like UTF-8 that was read as Latin-1 or windows-1252: {names}.':
    'Thamani inaonekana kama UTF-8 iliyosomwa kama Latin-1 au windows-1252: {names}.',
  'Each letter beyond ASCII became two or three signs.': 'Kila herufi isiyo ya ASCII ilikuwa alama mbili au tatu.',
  'The phone number is not digits with a country code.': 'Nambari ya simu si tarakimu zenye msimbo wa nchi.',
  'Section 2.1: digits only, with country code, no plus sign. A 0 in front is the national form.':
    'Sehemu ya 2.1: tarakimu pekee, pamoja na msimbo wa nchi, bila alama ya kujumlisha (+). 0 ya mbele ni umbo la ndani ya nchi.',
  'Send digits, country code first.': 'Tuma tarakimu, ukianza na msimbo wa nchi.',
  'The currency is not three upper-case letters.': 'Sarafu si herufi kubwa tatu.',
  'Section 2.1: three upper-case letters, ISO 4217 style.': 'Sehemu ya 2.1: herufi kubwa tatu, kwa mtindo wa ISO 4217.',
  'Send a code such as TZS.': 'Tuma msimbo kama TZS.',
  'A value begins or ends in white space: {names}.': 'Thamani inaanza au kuishia kwa nafasi tupu: {names}.',
  'Many frameworks trim: then another text is signed than sent.':
    'Framework nyingi huondoa nafasi hizo: hapo maandishi yanayotiwa saini si yale yanayotumwa.',
  'Trim before both signing and sending.': 'Ondoa nafasi tupu za pembeni kabla ya kutia saini na kabla ya kutuma.',
  'A value holds invisible characters or no-break spaces: {names}.':
    'Thamani ina herufi zisizoonekana au nafasi zisizokatika: {names}.',
  'They come with copied text, are signed in one place and dropped in another.':
    'Huja na maandishi yaliyonakiliwa, hutiwa saini mahali pamoja na kuachwa mahali pengine.',
  'Take them out before signing and sending.': 'Ziondoe kabla ya kutia saini na kutuma.',
});
