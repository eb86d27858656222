import { catalog } from '#i18n/catalog.ts';

export const messages = catalog({
  Diagnose: 'Chunguza',
  Stop: 'Simamisha',
  'Fix it': 'Rekebisha',
  Show: 'Onyesha',
  'API secret': 'Siri ya API',
  'Digest-Method is not HS256.': 'Digest-Method si HS256.',
  'shape of Digest': 'umbo la Digest',
  addresses: 'anwani',
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
  'The digest is right: the recipe “{recipe}” gives it.': 'Digest ni sahihi: kanuni ya “{recipe}” ndiyo inayoitoa.',
  'One mistake explains the digest: {mistakes}.': 'Kosa moja linaeleza digest hii: {mistakes}.',
  '{n} mistakes together explain the digest: {mistakes}.': 'Makosa {n} kwa pamoja yanaeleza digest hii: {mistakes}.',
  'Not explained: {tried} constructions were tried ({stages}), and none gives this Digest.':
    'Haikuelezeka: miundo {tried} ilijaribiwa ({stages}), na hakuna hata mmoja unaotoa Digest hii.',
  'Not explained: there is no Digest that can be read as the value of a hash, so there is nothing to search for. See the notes.':
    'Haikuelezeka: hakuna Digest inayoweza kusomwa kama thamani ya hashi, hivyo hakuna cha kutafuta. Tazama madokezo.',
  'none to the end': 'hakuna hatua iliyokamilika',
  '{list}, {next}': '{list}, {next}',
  'both presets': 'kanuni zote mbili zilizowekwa tayari',
  'every single mistake': 'kila kosa moja moja',
  'every millisecond within two seconds': 'kila milisekunde ndani ya sekunde mbili',
  'every pair of mistakes': 'kila jozi ya makosa',
  'every second of a day either way': 'kila sekunde ya siku nzima nyuma na mbele',
  'every subset of the signed fields': 'kila kundi dogo la nyuga zilizotiwa saini',
  'three mistakes at once': 'makosa matatu kwa wakati mmoja',
  'A chance hit is impossible in practice: {tried} constructions against 2^256 values leave odds of about 1 in 10^{power}.':
    'Kulingana kwa bahati tu hakuwezekani kiutendaji: miundo {tried} dhidi ya thamani 2^256 huacha uwezekano wa takriban 1 kati ya 10^{power}.',
  'The time: Timestamp may be too old or ahead; the accepted clock difference is not shown.':
    'Wakati: Timestamp huenda imepitwa mno na wakati au iko mbele; tofauti ya saa inayokubaliwa haijaonyeshwa.',
  'The source address: gateways of this kind are reported to refuse callers that are not on the allow-list (4032: reported, not documented).':
    'Anwani ya chanzo: inaripotiwa kuwa malango ya aina hii hukataa maombi kutoka anwani zisizo kwenye orodha ya zilizoruhusiwa (4032: imeripotiwa, haimo katika hati).',
  'The base address: a doubled /v1 or another host never reaches the operation.':
    'Anwani ya msingi: /v1 iliyorudiwa au mwenyeji mwingine haifikii operesheni kamwe.',
  'The environment: the keys of a sandbox do not work live, nor the other way round.':
    'Mazingira: funguo za sandbox hazifanyi kazi kwenye mazingira halisi, wala za mazingira halisi kwenye sandbox.',
  'Another secret signed it. No search can tell this from the next cause.':
    'Ilitiwa saini kwa siri nyingine. Hakuna utafutaji unaoweza kutofautisha hili na sababu inayofuata.',
  'The body or a header was changed after signing. No search can tell this from the cause before.':
    'Mwili au kichwa kilibadilishwa baada ya kutiwa saini. Hakuna utafutaji unaoweza kutofautisha hili na sababu iliyotangulia.',
  'See the note “Letters were lost, a value holds ? in a word or U+FFFD”: it alone can be the cause.':
    'Tazama dokezo “Herufi zimepotea, thamani ina ? ndani ya neno au U+FFFD”: hilo pekee linaweza kuwa sababu.',
  'See the note “Digest holds U+FFFD”: it alone can be the cause.':
    'Tazama dokezo “Digest ina U+FFFD”: hilo pekee linaweza kuwa sababu.',
  'See the note “Digest has letters of one case only”: it alone can be the cause.':
    'Tazama dokezo “Digest ina herufi za aina moja tu”: hilo pekee linaweza kuwa sababu.',
  'See the note “Digest is the name of an object, not its content”: it alone can be the cause.':
    'Tazama dokezo “Digest ni jina la kitu (object), si maudhui yake”: hilo pekee linaweza kuwa sababu.',
  'See the note “The same Digest stands on another request with another body or time”: it alone can be the cause.':
    'Tazama dokezo “Digest hiyo hiyo ipo kwenye ombi jingine lenye mwili au wakati mwingine”: hilo pekee linaweza kuwa sababu.',
  'See the note “Content-Length is not the length of the body in bytes”: it alone can be the cause.':
    'Tazama dokezo “Content-Length si urefu wa mwili wa ombi kwa baiti”: hilo pekee linaweza kuwa sababu.',
  '{step}: theirs is “{option}”. {description}': '{step}: yao ni “{option}”. {description}',
  'Diagnosis of a refused request': 'Uchunguzi wa ombi lililokataliwa',
  'Notes beside the digest': 'Madokezo kando ya digest',
  'Signed:': 'Kilichotiwa saini:',
  'The recipe “{recipe}” gives:': 'Kanuni ya “{recipe}” inatoa:',
  '[not shown: it may hold the buyer’s details or the secret]':
    '[haijaonyeshwa: huenda ina taarifa za mnunuzi au siri]',
  'The signed text is the recipe’s own; the mistake is in the key or in the digest’s writing.':
    'Maandishi yaliyotiwa saini ni yaleyale ya kanuni; kosa liko kwenye ufunguo au kwenye uandishi wa digest.',
  'The two part at byte {byte}.': 'Maandishi hayo mawili yanaachana kwenye baiti ya {byte}.',
  'The two part at byte {byte}, in {field}.':
    'Maandishi hayo mawili yanaachana kwenye baiti ya {byte}, ndani ya {field}.',
  'Paste or drop a refused request': 'Bandika au dondosha ombi lililokataliwa',
  'Open a file': 'Fungua faili',
  'curl, PowerShell, HAR, raw HTTP or JSON with its headers. Nothing is run, nothing is sent.':
    'curl, PowerShell, HAR, HTTP ghafi au JSON pamoja na vichwa vyake. Hakuna kinachoendeshwa, hakuna kinachotumwa.',
  '{name} is larger than 25 MB: export the one request.':
    '{name} ni kubwa kuliko MB 25: toa (export) ombi husika pekee.',
  '{name}, {size} MB, is read in place of the box.': '{name}, MB {size}, itasomwa badala ya kisanduku.',
  'Leave it': 'Iache',
  'The secret is optional.': 'Siri si lazima.',
  'The paste could not be read.': 'Kilichobandikwa hakikuweza kusomwa.',
  'The paste could not be read. {error}': 'Kilichobandikwa hakikuweza kusomwa. {error}',
  'Line {line}, column {column}: {error}': 'Mstari wa {line}, safu ya {column}: {error}',
  'The place': 'Mahali penyewe',
  'Of the paste': 'Kuhusu kilichobandikwa',
  'Read as {dialect}. {n} found without the secret.': 'Limesomwa kama {dialect}. Yaliyopatikana bila siri: {n}.',
  'Reading a large paste beside the page.': 'Inasoma maandishi makubwa yaliyobandikwa, kando ya ukurasa.',
  'The reading': 'Usomaji',
  'No secret at hand, or none that may be shared? Ask for the text that the merchant signs and hold it against ours: {link} needs none.':
    'Huna siri, au huruhusiwi kuishiriki? Omba maandishi ambayo mfanyabiashara hutia saini na uyalinganishe na yetu: {link} hakuhitaji siri.',
  'compare digest inputs': 'kulinganisha maandishi ya digest',
  'Stays in this page': 'Hubaki katika ukurasa huu',
  'Stays in this page · {n} bytes · fingerprint {print}':
    'Hubaki katika ukurasa huu · baiti {n} · alama ya kidole {print}',
  'Use the secret of “{name}”': 'Tumia siri ya “{name}”',
  'Also try the secrets of {names}. A sandbox’s secret used live is common.':
    'Jaribu pia siri za {names}. Ni jambo la kawaida siri ya sandbox kutumika kwenye mazingira halisi.',
  'Reading and search run in this page alone; its network stays silent. The API key is read from Authorization.':
    'Usomaji na utafutaji hufanyika katika ukurasa huu pekee; mtandao wake hubaki kimya. Ufunguo wa API husomwa kutoka Authorization.',
  'The search': 'Utafutaji',
  'The search did not run: the browser did not start its workers, or ended them. Close other tabs, reload the page and press Diagnose again.':
    'Utafutaji haukufanyika: kivinjari hakikuanzisha vichakata vyake vya usuli, au kilivisimamisha. Funga vichupo vingine, pakia upya ukurasa na ubonyeze Chunguza tena.',
  '{n} constructions, {perSecond} a second. Now {stage}.': 'Miundo {n}, {perSecond} kwa sekunde. Sasa {stage}.',
  'Ruled out: {stages}.': 'Vilivyoondolewa kwenye uwezekano: {stages}.',
  Verdict: 'Hitimisho',
  'Paste a request and press Diagnose.': 'Bandika ombi na ubonyeze Chunguza.',
  'Read. With the API secret, what gives the digest can be searched too; without it, see what was found beside it.':
    'Ombi limesomwa. Ukiwa na siri ya API, kinachotoa digest kinaweza kutafutwa pia; bila siri hiyo, tazama kilichopatikana kando yake.',
  'The digest is right': 'Digest ni sahihi',
  Explained: 'Imeelezwa',
  'Not explained': 'Haikuelezeka',
  '{n} mistakes': { one: 'kosa {n}', other: 'makosa {n}' },
  '{n} constructions': { one: 'muundo {n}', other: 'miundo {n}' },
  '{seconds} s': 'sekunde {seconds}',
  '{n} other explanations of the same text': 'maelezo mengine {n} ya maandishi yaleyale',
  'Search further': 'Endelea kutafuta',
  'the corrected {language}': 'msimbo wa {language} uliorekebishwa',
  'The input': 'Maandishi ya digest',
  'The two inputs': 'Maandishi mawili ya digest',
  'the text is right; the mistake is behind it': 'maandishi ni sahihi; kosa liko baada yake',
  'first difference at byte {byte}': 'tofauti ya kwanza iko kwenye baiti ya {byte}',
  'first difference at byte {byte}, in {field}': 'tofauti ya kwanza iko kwenye baiti ya {byte}, ndani ya {field}',
  'Signed by the merchant': 'Kilichotiwa saini na mfanyabiashara',
  'What the recipe gives': 'Kinachotolewa na kanuni',
  'The difference: ours struck out, theirs underlined': 'Tofauti: yetu imekatwa kwa mstari, yao imepigiwa mstari chini',
  'Beside the digest': 'Kando ya digest',
  'nothing found without the secret': 'hakuna kilichopatikana bila siri',
  '{n} found without the secret': 'yaliyopatikana bila siri: {n}',
  'In order: {families}.': 'Visivyo na kasoro: {families}.',
  'nothing of what was looked at': 'hakuna kati ya vilivyokaguliwa',
  'Open corrected in Compose': 'Fungua lililorekebishwa katika Tunga',
  'Request {place} of {all}: try the next': 'Ombi la {place} kati ya {all}: jaribu linalofuata',
  'the report without secrets': 'ripoti isiyo na siri',
  'Copy the report': 'Nakili ripoti',
  'Save the report': 'Hifadhi ripoti',
  'Keep the buyer’s details': 'Acha taarifa za mnunuzi zibaki',
  '{hash} in place of HMAC-SHA-256.': '{hash} badala ya HMAC-SHA-256.',
  'The digest is written {form}.': 'Digest imeandikwa {form}.',
  'The timestamp is signed with milliseconds, from another reading of the clock.':
    'Muhuri wa wakati umetiwa saini pamoja na milisekunde, kutokana na usomaji mwingine wa saa.',
  'Another time is signed, {seconds} s apart.': 'Wakati mwingine umetiwa saini, tofauti ya sekunde {seconds}.',
  '{name} is not signed.': '{name} haijatiwa saini.',
  'openssl dgst without -binary prints “(stdin)= ” and hex digits, sha256sum adds a dash, and the shell signs all of it.':
    'openssl dgst bila -binary huchapisha “(stdin)= ” na tarakimu za hexadesimali, sha256sum huongeza kistari, na shell hutia saini yote hayo.',
  'hash_hmac of PHP without its fourth argument, hexdigest() of Python and Ruby, digest("hex") of Node, toHexString of Java and C#, hex.EncodeToString of Go give hex digits, not bytes.':
    'hash_hmac ya PHP bila hoja yake ya nne, hexdigest() ya Python na Ruby, digest("hex") ya Node, toHexString ya Java na C#, hex.EncodeToString ya Go hutoa tarakimu za hexadesimali, si baiti.',
  'The raw bytes were taken for text: digest("binary") and toString("latin1") of Node, CryptoJS enc.Latin1, new String(bytes) of Java.':
    'Baiti ghafi zilichukuliwa kuwa maandishi: digest("binary") na toString("latin1") za Node, enc.Latin1 ya CryptoJS, new String(bytes) ya Java.',
  'The library gave Base64 already (digest("base64"), toString(CryptoJS.enc.Base64), base64_encode), and the code encoded it again.':
    'Maktaba ilikwisha kutoa Base64 (digest("base64"), toString(CryptoJS.enc.Base64), base64_encode), na msimbo ukaisimba tena.',
  'digest("base64url") of Node, getUrlEncoder() and withoutPadding() of Java, urlsafe_b64encode of Python and Ruby, base64.URLEncoding and RawStdEncoding of Go, and every JWT library write Base64 so.':
    'digest("base64url") ya Node, getUrlEncoder() na withoutPadding() za Java, urlsafe_b64encode ya Python na Ruby, base64.URLEncoding na RawStdEncoding za Go, na kila maktaba ya JWT huandika Base64 hivyo.',
  'The bytes were printed, not encoded: Arrays.toString of Java, str() and repr() of Python, toString() of a Uint8Array, fmt.Sprint of Go.':
    'Baiti zilichapishwa, hazikusimbwa: Arrays.toString ya Java, str() na repr() za Python, toString() ya Uint8Array, fmt.Sprint ya Go.',
  'Prefixes, percent signs and line breaks come from webhooks and signatures of other interfaces; the header holds the Base64 text alone.':
    'Viambishi awali, alama za asilimia na mikatiko ya mistari hutoka kwenye webhook na saini za violesura vingine; kichwa kinabeba maandishi ya Base64 pekee.',
  'The name of the hash was taken from older code: hash_hmac("sha1"), HmacSHA512, HMACMD5. Digest-Method says HS256.':
    'Jina la hashi lilichukuliwa kutoka kwenye msimbo wa zamani: hash_hmac("sha1"), HmacSHA512, HMACMD5. Digest-Method inasema HS256.',
  'hash("sha256"), createHash, MessageDigest, SHA256.HashData and sha256.Sum256 take no key; an HMAC is another function, also where the secret is put before or behind.':
    'hash("sha256"), createHash, MessageDigest, SHA256.HashData na sha256.Sum256 hazipokei ufunguo; HMAC ni kazi nyingine, hata pale siri inapowekwa mbele au nyuma.',
  'Where the timestamp stands in the input was taken from another client or left out: published libraries put the header first, the document lists it once.':
    'Mahali pa muhuri wa wakati katika maandishi ya digest palichukuliwa kutoka kwa programu nyingine au paliachwa: maktaba zilizochapishwa huweka kichwa kwanza, hati inauorodhesha mara moja.',
  'The clock was read twice: once for the header or the body, once for the input (gmdate, new Date(), datetime.now(), Instant.now(), DateTime.UtcNow, time.Now()).':
    'Saa ilisomwa mara mbili: mara moja kwa ajili ya kichwa au mwili, mara moja kwa ajili ya maandishi ya digest (gmdate, new Date(), datetime.now(), Instant.now(), DateTime.UtcNow, time.Now()).',
  'Local time was printed as if it were UTC: date() of PHP, datetime.now() without a zone, LocalDateTime of Java, DateTime.Now of C#, time.Now() without UTC(), Time.now of Ruby.':
    'Saa ya mahali ilichapishwa kana kwamba ni UTC: date() ya PHP, datetime.now() bila ukanda wa saa, LocalDateTime ya Java, DateTime.Now ya C#, time.Now() bila UTC(), Time.now ya Ruby.',
  'date(\'c\') of PHP, isoformat() of Python, OffsetDateTime of Java, ToString("o") of C#, RFC3339 in local time of Go and iso8601 of Ruby print an offset; the document shows Z.':
    'date(\'c\') ya PHP, isoformat() ya Python, OffsetDateTime ya Java, ToString("o") ya C#, RFC3339 ya Go katika saa ya mahali na iso8601 ya Ruby huchapisha tofauti ya saa na UTC; hati inaonyesha Z.',
  'toISOString() of Node prints milliseconds, isoformat() of Python microseconds, Instant.toString() of Java what the clock gives, "o" of .NET seven digits.':
    'toISOString() ya Node huchapisha milisekunde, isoformat() ya Python mikrosekunde, Instant.toString() ya Java kile ambacho saa inatoa, "o" ya .NET tarakimu saba.',
  'time(), Date.now(), currentTimeMillis() and time.Unix() count seconds or milliseconds; the document wants a date and time.':
    'time(), Date.now(), currentTimeMillis() na time.Unix() huhesabu sekunde au milisekunde; hati inataka tarehe na saa.',
  'A wrong letter in the format: m for i in PHP, mm for MM, hh for HH, DD for dd and YYYY for yyyy in Java and .NET, getMonth() of JavaScript from 0.':
    'Herufi isiyo sahihi katika muundo wa tarehe: m badala ya i katika PHP, mm badala ya MM, hh badala ya HH, DD badala ya dd na YYYY badala ya yyyy katika Java na .NET, getMonth() ya JavaScript inayoanza na 0.',
  'The date was printed in the locale of the machine (.NET cultures, SimpleDateFormat and String.format of Java); name the invariant or root locale.':
    'Tarehe ilichapishwa kwa lugha na eneo (locale) la mashine (culture za .NET, SimpleDateFormat na String.format za Java); taja locale ya “invariant” au “root”.',
  'The recipe of another interface was used: there timestamp and API key are signed, here the named fields.':
    'Kanuni ya kuunda ya kiolesura kingine ilitumika: huko muhuri wa wakati na ufunguo wa API hutiwa saini, hapa nyuga zilizotajwa.',
  'A date was turned into text by default in one place (toString, str(), interpolation) and by a format in another.':
    'Tarehe iligeuzwa kuwa maandishi kwa njia ya chaguo-msingi mahali pamoja (toString, str(), interpolation) na kwa muundo maalumu mahali pengine.',
  'The address is encoded for the body in one place and signed from another variable; the input takes the text that the body carries.':
    'Anwani inasimbwa kwa ajili ya mwili mahali pamoja na kutiwa saini kutoka kwenye kigeu kingine; maandishi ya digest hutumia maandishi yaleyale yanayobebwa na mwili.',
  'The variable held Base64 already, and base64_encode, btoa or b64encode ran once more.':
    'Kigeu kilikuwa tayari na Base64, na base64_encode, btoa au b64encode ikaendeshwa mara nyingine.',
  'chunk_split of PHP, MIME encoders of Java and Python, Base64.encode64 of Ruby and base64 of the shell break lines.':
    'chunk_split ya PHP, visimbaji vya MIME vya Java na Python, Base64.encode64 ya Ruby na base64 ya shell hukata mistari.',
  'The body and the input hold two encodings of one address: URL-safe or unpadded Base64, another slash, another escape.':
    'Mwili na maandishi ya digest yana usimbaji wa aina mbili wa anwani moja: Base64 salama kwa URL au isiyo na alama za usawa (=) mwishoni, mkwaju mwingine, njia nyingine ya kuepusha herufi.',
  'A float was printed: Double.toString of Java from 10,000,000 up, str() of Python from 1e16, fmt.Sprint(%v) of Go from 1e21 or 21 digits, spreadsheets from 12 digits, BigDecimal.toString after stripTrailingZeros.':
    'Nambari ya desimali (float) ilichapishwa: Double.toString ya Java kuanzia 10,000,000, str() ya Python kuanzia 1e16, fmt.Sprint(%v) ya Go kuanzia 1e21 au tarakimu 21, lahajedwali kuanzia tarakimu 12, BigDecimal.toString baada ya stripTrailingZeros.',
  'number_format of PHP, toLocaleString of JavaScript, "N2" or a culture of .NET, NumberFormat and String.format of Java print for people.':
    'number_format ya PHP, toLocaleString ya JavaScript, "N2" au culture ya .NET, NumberFormat na String.format za Java huchapisha kwa ajili ya watu.',
  'Other gateways take cents; here the amount is in the currency’s units, in the body and in the input.':
    'Malango mengine hupokea senti; hapa kiasi kiko katika vipimo kamili vya sarafu, katika mwili na katika maandishi ya digest.',
  'A float or a money column was printed: (float) of PHP, str(25000.0) of Python, Double of Java, toFixed(2) of JavaScript, DECIMAL(12,2) of a database.':
    'Nambari ya desimali (float) au safuwima ya pesa ilichapishwa: (float) ya PHP, str(25000.0) ya Python, Double ya Java, toFixed(2) ya JavaScript, DECIMAL(12,2) ya hifadhidata.',
  'A missing, empty or boolean value was printed as the language likes: null, None, undefined, <nil>, True, 1; or array_filter, “if value” and omitempty dropped it.':
    'Thamani inayokosekana, iliyo tupu au ya kweli/si kweli (boolean) ilichapishwa kama lugha ya programu inavyopenda: null, None, undefined, <nil>, True, 1; au array_filter, “if value” na omitempty ziliidondosha.',
  'The number was formed anew for the input, or after it for the body (libphonenumber, a form’s mask, a prefix in the database).':
    'Nambari iliundwa upya kwa ajili ya maandishi ya digest, au baada yake kwa ajili ya mwili (libphonenumber, muundo wa kisanduku cha fomu, kiambishi awali katika hifadhidata).',
  'The API key names the merchant in Authorization; the secret is the key of the HMAC. The two were taken for each other.':
    'Ufunguo wa API unamtaja mfanyabiashara katika Authorization; siri ndiyo ufunguo wa HMAC. Kimoja kilichukuliwa kuwa kingine.',
  'The settings of another environment were loaded: the sandbox’s secret does not work live.':
    'Mipangilio ya mazingira mengine ilipakiwa: siri ya sandbox haifanyi kazi katika mazingira halisi.',
  'The order of the arguments differs: hash_hmac(algorithm, message, key) in PHP, createHmac(algorithm, key) in Node, hmac.new(key, message) in Python, OpenSSL::HMAC.digest(name, key, message) in Ruby.':
    'Mpangilio wa hoja unatofautiana: hash_hmac(algorithm, message, key) katika PHP, createHmac(algorithm, key) katika Node, hmac.new(key, message) katika Python, OpenSSL::HMAC.digest(name, key, message) katika Ruby.',
  'The secret looks like Base64 or hex and was decoded or encoded before use (base64_decode, Buffer.from(secret, "base64"), fromhex, Encoding.Unicode). The recipe takes its text.':
    'Siri inafanana na Base64 au hexadesimali na ilisimbuliwa au kusimbwa kabla ya kutumika (base64_decode, Buffer.from(secret, "base64"), fromhex, Encoding.Unicode). Kanuni hutumia maandishi yake.',
  'The secret was read from a file, an .env file or a web page with what stood around it: a line feed of echo, quotation marks, a byte order mark of an editor.':
    'Siri ilisomwa kutoka kwenye faili, faili ya .env au ukurasa wa wavuti pamoja na vilivyokuwa kandokando yake: mkatiko wa mstari wa echo, alama za nukuu, alama ya mpangilio wa baiti (BOM) ya kihariri.',
  'The secret was not read: the variable is not set in this environment, or has another name.':
    'Siri haikusomwa: kigeu hakijawekwa katika mazingira haya, au kina jina jingine.',
  'The secret was changed on its way, or the key was made as another interface makes it.':
    'Siri ilibadilishwa njiani, au ufunguo ulitengenezwa kama kiolesura kingine kinavyoutengeneza.',
  'The value was taken out of the JSON text with its escapes: json_encode of PHP writes \\/ and \\u00e9, json.dumps \\u00e9, Gson \\u003d, Go and .NET \\u0026.':
    'Thamani ilitolewa katika maandishi ya JSON pamoja na alama zake za kuepusha herufi: json_encode ya PHP huandika \\/ na \\u00e9, json.dumps \\u00e9, Gson \\u003d, Go na .NET \\u0026.',
  'htmlspecialchars, html.escape, a template or a filter for forms changed the value in one place only.':
    'htmlspecialchars, html.escape, kiolezo au kichujio cha fomu kilibadilisha thamani mahali pamoja tu.',
  'http_build_query, urlencode, URLSearchParams, urllib.parse.urlencode, URLEncoder, HttpUtility.UrlEncode and url.Values.Encode encode what is signed; the input takes values as they are.':
    'http_build_query, urlencode, URLSearchParams, urllib.parse.urlencode, URLEncoder, HttpUtility.UrlEncode na url.Values.Encode husimba kile kinachotiwa saini; maandishi ya digest hutumia thamani kama zilivyo.',
  'Two variables were mixed up where the input is built, or only the values were joined.':
    'Vigeu viwili vilichanganywa pale maandishi ya digest yanapoundwa, au thamani pekee ndizo ziliunganishwa.',
  'The order of the input and the list in Signed-Fields are written in two places, or a map without order lies between (HashMap of Java, map of Go, sort or ksort from another interface).':
    'Mpangilio wa maandishi ya digest na orodha ya Signed-Fields vimeandikwa mahali pawili, au kati yake kuna map isiyo na mpangilio (HashMap ya Java, map ya Go, sort au ksort kutoka kiolesura kingine).',
  'The list that is signed and the list in Signed-Fields are written in two places of the code; build both from one.':
    'Orodha inayotiwa saini na orodha ya Signed-Fields zimeandikwa mahali pawili katika msimbo; ziunde zote mbili kutoka kwenye orodha moja.',
  'The pairs are joined by hand or by a print of a map or list; the input is name=value with & between, and nothing else.':
    'Jozi zinaunganishwa kwa mkono au kwa kuchapisha map au orodha; maandishi ya digest ni name=value zenye & kati yake, na si kingine chochote.',
  'The text was turned into bytes by the platform’s default: getBytes() of Java, Encoding.Default or ASCII of C#, a database connection in Latin-1, utf8_decode of PHP.':
    'Maandishi yaligeuzwa kuwa baiti kwa chaguo-msingi la mfumo: getBytes() ya Java, Encoding.Default au ASCII ya C#, muunganisho wa hifadhidata wa Latin-1, utf8_decode ya PHP.',
  'macOS file names and some keyboards give letters and accents apart; a library composed them in one place only.':
    'Majina ya faili ya macOS na baadhi ya kibodi hutoa herufi na alama zake za lafudhi zikiwa zimetengana; maktaba iliziunganisha mahali pamoja tu.',
  'The recipe of another interface was used, or the body was signed before it was filled: here the named fields are signed.':
    'Kanuni ya kuunda ya kiolesura kingine ilitumika, au mwili ulitiwa saini kabla ya kujazwa: hapa nyuga zilizotajwa ndizo zinazotiwa saini.',
  'The value was changed after signing or before sending: a trim, a filter, an editor or a column of the database touched one of the two only.':
    'Thamani ilibadilishwa baada ya kutia saini au kabla ya kutuma: trim, kichujio, kihariri au safuwima ya hifadhidata iligusa moja tu kati ya hizo mbili.',
  'Their text is ours in Base64: it was encoded once more.':
    'Maandishi yao ni yetu kwa Base64: yalisimbwa mara nyingine.',
  'Theirs is the plain address; ours is its Base64, as the body carries it.':
    'Yao ni anwani isiyosimbwa; yetu ni Base64 yake, kama mwili unavyoibeba.',
  'Theirs is URL-safe or unpadded Base64; the body carries standard Base64.':
    'Yao ni Base64 salama kwa URL au isiyo na alama za usawa (=) mwishoni; mwili unabeba Base64 ya kawaida.',
  'The same letters in another Unicode form (NFC against NFD): they look equal and are other bytes.':
    'Herufi zilezile katika umbo jingine la Unicode (NFC dhidi ya NFD): zinaonekana sawa lakini ni baiti nyingine.',
  'Theirs is URL-encoded (percent signs, or + for a space); the digest input is not.':
    'Yao imesimbwa kwa URL (alama za asilimia, au + badala ya nafasi); maandishi ya digest hayasimbwi hivyo.',
  'Theirs stands in quotation marks, as JSON prints it.': 'Yao imo ndani ya alama za nukuu, kama JSON inavyoichapisha.',
  'Theirs has the escapes of JSON (\\u, \\/ or \\"); the value itself is signed.':
    'Yao ina alama za JSON za kuepusha herufi (\\u, \\/ au \\"); kinachotiwa saini ni thamani yenyewe.',
  'Only white space or invisible characters differ.': 'Kinachotofautiana ni nafasi tupu au herufi zisizoonekana tu.',
  'Only upper and lower case differ.': 'Kinachotofautiana ni herufi kubwa na ndogo tu.',
  'Letters beyond ASCII were read in another encoding (UTF-8 taken for Latin-1 or windows-1252).':
    'Herufi zisizo za ASCII zilisomwa kwa usimbaji mwingine (UTF-8 ilichukuliwa kuwa Latin-1 au windows-1252).',
  'Letters beyond ASCII were lost and became ? or U+FFFD.': 'Herufi zisizo za ASCII zilipotea na kuwa ? au U+FFFD.',
  'The same instant, written another way.': 'Wakati uleule, ulioandikwa kwa njia nyingine.',
  'Another instant: the clock was read twice, or another time zone was written.':
    'Wakati mwingine: saa ilisomwa mara mbili, au ukanda mwingine wa saa uliandikwa.',
  'Theirs is Unix time; the document shows an ISO 8601 text.':
    'Yao ni wakati wa Unix; hati inaonyesha maandishi ya ISO 8601.',
  'The same number, printed another way (decimals, separators or an exponent).':
    'Nambari ileile, iliyochapishwa kwa njia nyingine (desimali, vitenganishi au kipeo).',
  'Theirs is a hundred times ours: cents for units.':
    'Yao ni mara mia ya yetu: senti badala ya vipimo kamili vya sarafu.',
  'Theirs has a plus sign in front.': 'Yao ina alama ya kujumlisha mbele.',
  'Theirs is the word that a language prints for a missing value.':
    'Yao ni neno ambalo lugha ya programu huchapisha badala ya thamani inayokosekana.',
  'Their value is empty.': 'Thamani yao ni tupu.',
  'Their text is empty.': 'Maandishi yao ni tupu.',
  'Theirs is cut short: it ends where ours goes on.': 'Yao yamekatwa: yanaishia pale ambapo yetu yanaendelea.',
  'Theirs ends in a line break, which was signed too.': 'Yao yanaishia na mkatiko wa mstari, ambao nao ulitiwa saini.',
  'Theirs begins with a byte order mark (BOM).': 'Yao yanaanza na alama ya mpangilio wa baiti (BOM).',
  'Theirs has white space or a separator before or behind.': 'Yao yana nafasi tupu au kitenganishi mbele au nyuma.',
  'Only the line ends differ (CR LF against LF).': 'Kinachotofautiana ni miisho ya mistari tu (CR LF dhidi ya LF).',
  'Theirs is JSON: the body was signed in place of the joined fields.':
    'Yao ni JSON: mwili ulitiwa saini badala ya nyuga zilizounganishwa.',
  'The whole text was URL-encoded.': 'Maandishi yote yalisimbwa kwa URL.',
  'The separators are missing: nothing stands between the pairs.':
    'Vitenganishi vinakosekana: hakuna kitu kati ya jozi.',
  'The values are URL-encoded (percent signs, or + for a space).':
    'Thamani zimesimbwa kwa URL (alama za asilimia, au + badala ya nafasi).',
  'Theirs has the timestamp once more than ours.': 'Yao yana muhuri wa wakati mara moja zaidi ya yetu.',
  'Theirs has the timestamp once less than ours.': 'Yao yana muhuri wa wakati mara moja pungufu ya yetu.',
  'Theirs leaves out {names}.': 'Yao yanaacha {names}.',
  'Theirs has {names} besides.': 'Yao yana {names} zaidi ya yetu.',
  'The fields stand in another order.': 'Nyuga ziko katika mpangilio mwingine.',
  'Theirs goes on where ours ends.': 'Yao yanaendelea pale ambapo yetu yanaishia.',
  'The separator {separator} is missing here.': 'Kitenganishi {separator} kinakosekana hapa.',
  'Another separator stands here in place of {separator}.': 'Kitenganishi kingine kiko hapa badala ya {separator}.',
  'A name is spelt another way here.': 'Jina limeandikwa kwa tahajia nyingine hapa.',
  'The texts are long, so only the place of the first difference is shown.':
    'Maandishi ni marefu, kwa hiyo mahali pa tofauti ya kwanza tu panaonyeshwa.',
  'The values differ: the body was changed, or another order was signed.':
    'Thamani zinatofautiana: mwili ulibadilishwa, au oda nyingine ilitiwa saini.',
  'in hex': 'kwa hexadesimali',
  'in Base64': 'kwa Base64',
  'as a list of numbers': 'kama orodha ya nambari',
  '{form}, and Base64 over it': '{form}, na Base64 juu yake',
  '{form}, the bytes taken for text': '{form}, baiti zikichukuliwa kuwa maandishi',
});
