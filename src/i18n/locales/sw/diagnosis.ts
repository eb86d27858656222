import { catalog } from '#i18n/translate.ts';

export const messages = catalog({
  Diagnose: 'Chunguza',
  Stop: 'Simamisha',
  'Fix it': 'Rekebisha',
  'Diagnosis of many requests': 'Uchunguzi wa maombi mengi',
  'Not searched: the secret is missing.': 'Haijatafutwa: siri haipo.',
  '{count} of {all}: {cause}': '{count} kati ya {all}: {cause}',
  'Save as {format}': 'Hifadhi kama {format}',
  'The browser stopped its workers. Close other tabs and try again.':
    'Kivinjari kilisimamisha wafanyakazi wake. Funga vichupo vingine ujaribu tena.',
  'Diagnose all': 'Chunguza yote',
  'API secret for the key that ends in {end}': 'Siri ya API ya ufunguo unaoishia na {end}',
  'API secret for requests without a key': 'Siri ya API ya maombi yasiyo na ufunguo',
  'Without a request: {count}': 'Bila ombi: {count}',
  'Choose a folder': 'Chagua folda',
  'The page reads at most {n} files.': 'Ukurasa husoma faili {n} tu kwa pamoja.',
  'Choose files': 'Chagua faili',
  'Nothing is sent or stored.': 'Hakuna kinachotumwa wala kuhifadhiwa.',
  'Choose a HAR, a log with one JSON in each line, or a folder.':
    'Chagua HAR, kumbukumbu yenye JSON moja kila mstari, au folda.',
  'Many requests': 'Maombi mengi',
  'Open many requests': 'Fungua maombi mengi',
  'No line of code is wrong. Load the secret of this environment.':
    'Hakuna mstari wa msimbo wenye kosa. Pakia siri ya mazingira haya.',
  'The lines to change ({language}):': 'Mistari ya kubadilisha ({language}):',
  'API secret': 'Siri ya API',
  'Digest-Method is not HS256.': 'Digest-Method si HS256.',
  'shape of Digest': 'umbo la Digest',

  'A URL is not encoded: {names}.': 'URL haijasimbwa: {names}.',
  'Section 2.1: the Base64 encoding of the URL. The URL is wrong even with a correct digest.':
    'Sehemu ya 2.1: usimbaji wa Base64 wa URL. Hata digest ikiwa sahihi, URL si sahihi.',
  'Encode it in Base64, and sign the encoded text.': 'Isimbe kwa Base64, kisha tia saini maandishi yaliyosimbwa.',
  'A URL is in Base64 twice: {names}.': 'URL imesimbwa kwa Base64 mara mbili: {names}.',
  'Section 2.1: encode it once. Decoded once, this value is no URL.':
    'Sehemu ya 2.1: isimbe mara moja. Ikisimbuliwa mara moja, thamani hii si URL.',
  'Encode once.': 'Simba mara moja.',
  'A URL was percent-encoded before Base64: {names}.': 'URL ilisimbwa kwa asilimia kabla ya Base64: {names}.',
  'The decoded text is https%3A%2F%2F…, which no browser opens.':
    'Maandishi yaliyosimbuliwa ni https%3A%2F%2F…, ambayo hakuna kivinjari kinachoyafungua.',
  'Encode the URL itself in Base64.': 'Simba URL yenyewe kwa Base64.',
  'The Base64 of a URL is URL-safe, unpadded, percent-encoded or has line breaks: {names}.':
    'Base64 ya URL ni salama kwa URL, haina alama za kujaza (=), imesimbwa kwa asilimia au ina mikatiko ya mstari: {names}.',
  'Standard Base64 of the same URL is another text. Which variants are accepted is not shown.':
    'Base64 ya kawaida ya URL ileile ni maandishi mengine. Aina zipi zinakubaliwa haijaonyeshwa.',
  'Use standard Base64 with padding, in one line.':
    'Tumia Base64 ya kawaida yenye alama za kujaza (=), katika mstari mmoja.',
  'A URL is not Base64 of a text: {names}.': 'URL si Base64 ya maandishi: {names}.',
  'Section 2.1 requires the Base64 encoding of the URL in UTF-8.':
    'Sehemu ya 2.1 inahitaji usimbaji wa Base64 wa URL iliyo katika UTF-8.',
  'Use standard Base64 with padding.': 'Tumia Base64 ya kawaida yenye alama za kujaza (=).',
  'A URL is empty: {names}.': 'URL ni tupu: {names}.',
  'Section 2.1 has all three URLs in every request that is shown.':
    'Katika sehemu ya 2.1 kila ombi linaloonyeshwa lina URL zote tatu.',
  'Send the Base64 of a URL.': 'Tuma Base64 ya URL.',
  'A decoded URL is not absolute: {names}.': 'URL iliyosimbuliwa si kamili: {names}.',
  'A buyer or the gateway could not open it.': 'Mnunuzi au lango halitaweza kuifungua.',
  'Start with https:// and a host.': 'Anza na https:// na jina la mwenyeji.',
  'Authorization has text that is not Base64.': 'Authorization ina maandishi ambayo si Base64.',
  'Section 5 wants the Base64 of the API key; a raw key is the most frequent mistake of all.':
    'Sehemu ya 5 inataka Base64 ya ufunguo wa API; ufunguo ambao haujasimbwa ndilo kosa linalotokea mara nyingi kuliko yote.',
  'Encode the API key in Base64 after the scheme word.': 'Simba ufunguo wa API kwa Base64 baada ya neno la scheme.',
  'Authorization has hex digits.': 'Authorization ina tarakimu za hexadesimali.',
  'Section 5 wants the Base64 of the API key. Hex digits read as Base64 are another key.':
    'Sehemu ya 5 inataka Base64 ya ufunguo wa API. Tarakimu za hexadesimali zikisomwa kama Base64 ni ufunguo mwingine.',
  'Encode the API key in Base64, not in hex.': 'Simba ufunguo wa API kwa Base64, si kwa hexadesimali.',
  'Authorization has URL-safe Base64.': 'Authorization ina Base64 salama kwa URL.',
  'Section 5 shows Base64; with - and _ it is another alphabet (RFC 4648 section 5).':
    'Sehemu ya 5 inaonyesha Base64; ikiwa na - na _ ni alfabeti nyingine (RFC 4648 sehemu ya 5).',
  'Authorization seems to have Base64 twice.': 'Authorization inaonekana kuwa na Base64 mara mbili.',
  'The decoded Base64 is Base64 of a text again. Section 5 encodes once. Some keys look so naturally.':
    'Base64 iliyosimbuliwa ni Base64 ya maandishi tena. Sehemu ya 5 husimba mara moja. Baadhi ya funguo huonekana hivyo kiasili.',
  'Encode the API key once.': 'Simba ufunguo wa API mara moja.',
  'The API key in Authorization has white space at its ends.':
    'Ufunguo wa API ulio katika Authorization una nafasi tupu mwanzoni au mwishoni.',
  'Echo or a file added a newline or space before encoding. That is another key.':
    'Echo au faili iliongeza mkatiko wa mstari au nafasi kabla ya kusimba. Huo ni ufunguo mwingine.',
  'Trim the key before encoding (echo -n, strip, trim).':
    'Ondoa nafasi tupu za ufunguo kabla ya kusimba (echo -n, strip, trim).',
  'Authorization has two parts with a colon.': 'Authorization ina sehemu mbili zenye nukta pacha (:) kati yake.',
  'Section 5 shows the Base64 of the API key alone; the digest has its own header.':
    'Sehemu ya 5 inaonyesha Base64 ya ufunguo wa API pekee; digest ina kichwa chake.',
  'Send only the Base64 of the API key.': 'Tuma Base64 ya ufunguo wa API pekee.',
  'Authorization has a placeholder or the word for a missing value.':
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
  'Section 5: the scheme word is fixed. A misspelled one names no scheme.':
    'Sehemu ya 5: neno la scheme halibadiliki. Lililoandikwa vibaya halitaji scheme yoyote.',
  'Write the assigned scheme word, letter for letter.': 'Andika neno la scheme ulilopewa, herufi kwa herufi.',
  'Authorization has no scheme word.': 'Authorization haina neno la scheme.',
  'Section 5: scheme word, one space, Base64 of the key.':
    'Sehemu ya 5: neno la scheme, nafasi moja, Base64 ya ufunguo.',
  'Put the assigned scheme word and one space in front.': 'Weka neno la scheme ulilopewa na nafasi moja mbele.',
  'Authorization has extra spaces, extra words, or a sign after the scheme word.':
    'Authorization ina nafasi za ziada, maneno ya ziada, au alama baada ya neno la scheme.',
  'Section 5 shows one bare word, one space, the key.':
    'Sehemu ya 5 inaonyesha neno moja tupu, nafasi moja, kisha ufunguo.',
  'Write the scheme word, one space, and the Base64 of the key.':
    'Andika neno la scheme, nafasi moja, na Base64 ya ufunguo.',
  'The method is not POST.': 'Mbinu ya HTTP si POST.',
  'Section 4.1: POST. A redirect, or a URL without https, may have turned it into a GET.':
    'Sehemu ya 4.1: POST. Huenda kuelekezwa kwingine, au URL isiyo na https, kumeigeuza kuwa GET.',
  'Send a POST to the URL itself.': 'Tuma POST kwenye URL yenyewe.',
  'The URL has /v1 twice.': 'URL ina /v1 mara mbili.',
  'The base URL already has /v1, and the path of section 4.1 begins with it.':
    'URL ya msingi tayari ina /v1, na njia ya sehemu ya 4.1 huanza nayo.',
  'Remove /v1 from the base URL.': 'Ondoa /v1 kwenye URL ya msingi.',
  'The URL does not end in the operation’s path.': 'URL haiishii kwa njia (path) ya operesheni.',
  'Section 4.1: {path}.': 'Sehemu ya 4.1: {path}.',
  'Use the documented path.': 'Tumia njia iliyo katika hati.',
  'The body is empty.': 'Mwili wa ombi ni mtupu.',
  'Section 1 rule 1: POST with a JSON body. Some clients remove it on GET or after a redirect.':
    'Sehemu ya 1 kanuni ya 1: POST yenye mwili wa JSON. Baadhi ya programu huuacha mwili kwenye GET au baada ya kuelekezwa kwingine.',
  'Send the JSON that was signed.': 'Tuma JSON iliyotiwa saini.',
  'The body is a form, not JSON.': 'Mwili wa ombi ni fomu, si JSON.',
  'Section 1 rule 1: a JSON body. Many clients send a form unless the code asks for JSON.':
    'Sehemu ya 1 kanuni ya 1: mwili wa JSON. Programu nyingi hutuma fomu isipokuwa msimbo uombe JSON.',
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
  'The body has fields twice: {names}.': 'Mwili una nyuga mara mbili: {names}.',
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
  'Digest has U+FFFD: raw bytes were turned into text before they were encoded.':
    'Digest ina U+FFFD: baiti ghafi ziligeuzwa kuwa maandishi kabla ya kusimbwa.',
  'Invalid UTF-8 was replaced. Nobody can restore the digest, not even with the secret.':
    'UTF-8 batili ilibadilishwa. Hakuna anayeweza kurejesha digest, hata kwa siri.',
  'Encode the bytes of the HMAC themselves, without a conversion to a string in between.':
    'Simba baiti za HMAC zenyewe, bila kuzigeuza kuwa maandishi kwanza.',
  'Digest has letters of one case only.': 'Digest ina herufi za aina moja tu: kubwa pekee au ndogo pekee.',
  'Base64 has both; the text was changed to upper or lower case, which cannot be undone.':
    'Base64 ina zote mbili; maandishi yalibadilishwa kuwa herufi kubwa au ndogo, jambo lisiloweza kutenduliwa.',
  'Leave the Base64 text as it is.': 'Acha maandishi ya Base64 kama yalivyo.',
  'Digest is the name of an object, not its content.': 'Digest ni jina la kitu (object), si maudhui yake.',
  "Java prints [B@1a2b3c for an array. JavaScript prints [object Object], and Python b'…' for bytes.":
    "Java huchapisha [B@1a2b3c kwa array. JavaScript huchapisha [object Object], na Python b'…' kwa baiti.",
  'Encode the bytes in Base64, and send that text.': 'Simba baiti kwa Base64, kisha tuma maandishi hayo.',
  'Digest is not Base64 of 32 bytes.': 'Digest si Base64 ya baiti 32.',
  'Section 5 shows 44 characters ending in =.': 'Sehemu ya 5 inaonyesha herufi 44 zinazoishia kwa =.',
  'Send the Base64 of the 32 bytes of the HMAC.': 'Tuma Base64 ya baiti 32 za HMAC.',
  'Headers are missing or have another name: {names}.': 'Vichwa havipo au vina jina jingine: {names}.',
  'Every request has all headers of section 5, with a correct digest or not.':
    'Kila ombi lina vichwa vyote vya sehemu ya 5, digest iwe sahihi au la.',
  'Add them under exactly these names.': 'Viongeze kwa majina haya haya hasa.',
  'Headers have a name that the document does not know: {names}.':
    'Vichwa vina jina lisilojulikana katika hati: {names}.',
  'The gateway reads only the names of section 5. For it, this header is missing.':
    'Lango husoma majina ya sehemu ya 5 pekee. Kwake, kichwa hiki hakipo.',
  'Rename them: Authorization, Timestamp, Digest-Method, Signed-Fields, Digest.':
    'Vibadilishe majina: Authorization, Timestamp, Digest-Method, Signed-Fields, Digest.',
  'Headers occur more than once: {names}.': 'Vichwa vipo zaidi ya mara moja: {names}.',
  'Which of them counts is not shown; often a client adds its own to the one of the code.':
    'Ni kipi kinachohesabika haijaonyeshwa; mara nyingi programu inayotuma huongeza chake juu ya kile cha msimbo.',
  'Headers are empty: {names}.': 'Vichwa ni vitupu: {names}.',
  'A variable was not filled when they were written.': 'Kigeu hakikujazwa vilipoandikwa.',
  'Fill them before the request is sent.': 'Vijaze kabla ombi halijatumwa.',
  'The same Digest is on another request with another body or time.':
    'Digest hiyo hiyo ipo kwenye ombi jingine lenye mwili au wakati mwingine.',
  'A digest belongs to one body and one timestamp; each request needs its own.':
    'Digest ni ya mwili mmoja na muhuri mmoja wa wakati; kila ombi linahitaji yake.',
  'Compute it again for every request, also for a repeated one.':
    'Ikokotoe upya kwa kila ombi, hata lile linalorudiwa.',
  'Section 5 shows HS256 and nothing else.': 'Sehemu ya 5 inaonyesha HS256 na si kingine chochote.',
  'Send Digest-Method: HS256.': 'Tuma Digest-Method: HS256.',
  'Content-Type is not application/json.': 'Content-Type si application/json.',
  'Section 4.1 wants it; a server that reads a form finds no JSON.':
    'Sehemu ya 4.1 inaitaka; seva inayosoma fomu haipati JSON.',
  'Send Content-Type: application/json.': 'Tuma Content-Type: application/json.',
  'Content-Length is not the length of the body in bytes.': 'Content-Length si urefu wa mwili wa ombi kwa baiti.',
  'The server cuts the body or waits for more. Often the code counted characters, not bytes.':
    'Seva hukata mwili au husubiri zaidi. Mara nyingi msimbo ulihesabu herufi, si baiti.',
  'Let the HTTP client set it.': 'Acha programu ya HTTP iiweke yenyewe.',
  'Signed-Fields holds white space.': 'Signed-Fields ina nafasi tupu.',
  'Section 5: comma-separated, no spaces. A name with a space in front is another name.':
    'Sehemu ya 5: hutenganishwa kwa koma, bila nafasi. Jina lenye nafasi mbele ni jina jingine.',
  'Join the names with a bare comma.': 'Unganisha majina kwa koma pekee.',
  'Signed-Fields is not separated by commas, or is printed as a list.':
    'Signed-Fields haikutenganishwa kwa koma, au imechapishwa kama orodha.',
  'Section 5: comma-separated names and nothing else.':
    'Sehemu ya 5: majina yaliyotenganishwa kwa koma na si kingine chochote.',
  'Signed-Fields spells documented names differently: {names}.':
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
  'Section 5 lists all 14. Someone could change an unlisted field.':
    'Sehemu ya 5 inaorodhesha zote 14. Mtu anaweza kubadilisha uga usioorodheshwa.',
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
  'East of Greenwich, local time with a Z does this. A wrong clock does too.':
    'Mashariki mwa Greenwich, saa za mahali zenye Z husababisha hili. Saa isiyo sahihi pia.',
  'Print UTC, and set the machine’s clock.': 'Chapisha UTC, na rekebisha saa ya mashine.',
  'Timestamp is off by whole or half hours: perhaps local time with a Z.':
    'Timestamp imepishana kwa saa nzima au nusu saa: huenda ni saa za mahali zenye Z.',
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
  'A number has an exponent: {names}.': 'Nambari ina kipeo: {names}.',
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
  'Section 2.1 has texts and numbers only. Languages print the others differently when they sign.':
    'Sehemu ya 2.1 ina maandishi na nambari pekee. Lugha huchapisha vingine kwa njia tofauti zinapotia saini.',
  'Send text, empty where there is none.': 'Tuma maandishi, matupu pale ambapo hakuna.',
  'A value is the word that a language prints for nothing: {names}.':
    'Thamani ni neno ambalo lugha ya programu huchapisha pasipo na kitu: {names}.',
  'A missing value was printed.': 'Thamani inayokosekana ilichapishwa.',
  'Send an empty text.': 'Tuma maandishi matupu.',
  'Letters were lost, a value has ? in a word or U+FFFD: {names}.':
    'Herufi zimepotea, thamani ina ? ndani ya neno au U+FFFD: {names}.',
  'An encoding without these letters was used, or a wrong one. After a digest over the lost letters, the signed text is unrecoverable.':
    'Usimbaji usio na herufi hizi ulitumika, au usio sahihi. Digest ikitangulia kupotea kwa herufi, kilichotiwa saini hakipatikani tena.',
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
  'They come with copied text. One place signs them, another removes them.':
    'Huja na maandishi yaliyonakiliwa. Mahali pamoja huyatia saini, pengine huyaondoa.',
  'Take them out before signing and sending.': 'Ziondoe kabla ya kutia saini na kutuma.',
  'The digest is correct for this secret (recipe “{recipe}”). A 4033 then means: the gateway has another secret or recipe.':
    'Digest ni sahihi kwa siri hii (kanuni “{recipe}”). Basi 4033 humaanisha: lango lina siri au kanuni nyingine.',
  'The digest is correct for the names that Signed-Fields means (recipe “{recipe}”). But the header is not these names with bare commas between them: a gateway may read others, and answer 4033.':
    'Digest ni sahihi kwa majina ambayo Signed-Fields inamaanisha (kanuni “{recipe}”). Lakini kichwa si majina hayo yenye mkato mtupu kati yake: lango linaweza kusoma mengine, na kujibu 4033.',
  '{list}, {next}': '{list}, {next}',
  'both presets': 'kanuni zote mbili zilizowekwa tayari',
  'every single mistake': 'kila kosa moja moja',
  'every millisecond within two seconds': 'kila milisekunde ndani ya sekunde mbili',
  'every composed mistake': 'kila kosa lililoundwa',
  'every pair of frequent mistakes': 'kila jozi ya makosa ya mara kwa mara',
  'three of the most frequent mistakes at once': 'makosa matatu ya mara kwa mara zaidi kwa wakati mmoja',
  'every pair of mistakes': 'kila jozi ya makosa',
  'every second of a day either way': 'kila sekunde ya siku nzima nyuma na mbele',
  'every subset of the signed fields': 'kila kundi dogo la nyuga zilizotiwa saini',
  'three mistakes at once': 'makosa matatu kwa wakati mmoja',
  'A chance hit is impossible in practice: {tried} variants against 2^{bits} values give odds of 1 in 10^{power}.':
    'Kulingana kwa bahati hakuwezekani kiutendaji: vibadala {tried} dhidi ya thamani 2^{bits} hutoa uwezekano wa 1 kati ya 10^{power}.',
  'The time: Timestamp may be too old or ahead; the accepted clock difference is not shown.':
    'Wakati: Timestamp huenda imepitwa mno na wakati au iko mbele; tofauti ya saa inayokubaliwa haijaonyeshwa.',
  'The source address: such gateways refuse callers outside the allow-list (4032: reported, not documented).':
    'Anwani ya chanzo: malango kama haya hukataa maombi yasiyo katika orodha ya zinazoruhusiwa (4032: imeripotiwa, haimo katika hati).',
  'The base URL: a doubled /v1 or another host never reaches the operation.':
    'URL ya msingi: /v1 iliyorudiwa au mwenyeji mwingine haifikii operesheni kamwe.',
  'The environment: sandbox keys do not work live, and live keys do not work there.':
    'Mazingira: funguo za sandbox hazifanyi kazi kwenye mazingira halisi, wala za halisi kwenye sandbox.',
  'See the problem “Letters were lost, a value has ? in a word or U+FFFD”: it alone can be the cause.':
    'Tazama tatizo “Herufi zimepotea, thamani ina ? ndani ya neno au U+FFFD”: hilo pekee linaweza kuwa sababu.',
  'See the problem “Digest has U+FFFD”: it alone can be the cause.':
    'Tazama tatizo “Digest ina U+FFFD”: hilo pekee linaweza kuwa sababu.',
  'See the problem “Digest has letters of one case only”: it alone can be the cause.':
    'Tazama tatizo “Digest ina herufi za aina moja tu”: hilo pekee linaweza kuwa sababu.',
  'See the problem “Digest is the name of an object, not its content”: it alone can be the cause.':
    'Tazama tatizo “Digest ni jina la kitu (object), si maudhui yake”: hilo pekee linaweza kuwa sababu.',
  'See the problem “The same Digest is on another request with another body or time”: it alone can be the cause.':
    'Tazama tatizo “Digest hiyo hiyo ipo kwenye ombi jingine lenye mwili au wakati mwingine”: hilo pekee linaweza kuwa sababu.',
  'See the problem “Content-Length is not the length of the body in bytes”: it alone can be the cause.':
    'Tazama tatizo “Content-Length si urefu wa mwili wa ombi kwa baiti”: hilo pekee linaweza kuwa sababu.',
  '{step}: theirs is “{option}”. {description}': '{step}: yao ni “{option}”. {description}',
  'Diagnosis of a refused request': 'Uchunguzi wa ombi lililokataliwa',
  'Other problems': 'Matatizo mengine',
  'Signed:': 'Kilichotiwa saini:',
  'The recipe “{recipe}” gives:': 'Kanuni ya “{recipe}” inatoa:',
  'The recipe of the profile gives:': 'Kanuni ya wasifu inatoa:',
  '[not shown: it may hold the buyer’s details or the secret]':
    '[haijaonyeshwa: huenda ina taarifa za mnunuzi au siri]',
  'The signed text is correct. The mistake is in the key or the digest encoding.':
    'Maandishi yaliyotiwa saini ni sahihi. Kosa liko kwenye ufunguo au usimbaji wa digest.',
  'First difference: byte {byte}.': 'Tofauti ya kwanza: baiti {byte}.',
  'First difference: {field}, byte {byte}.': 'Tofauti ya kwanza: {field}, baiti {byte}.',
  'Paste the refused request': 'Bandika ombi lililokataliwa',
  'The paste could not be read. {error}': 'Kilichobandikwa hakikuweza kusomwa. {error}',
  'Line {line}, column {column}: {error}': 'Mstari wa {line}, safu ya {column}: {error}',
  'The place': 'Mahali penyewe',
  'Of the paste': 'Kuhusu kilichobandikwa',
  'Read as {format}. {n} found without the secret.': 'Limesomwa kama {format}. Yaliyopatikana bila siri: {n}.',
  'Reading a large paste.': 'Inasoma maandishi makubwa yaliyobandikwa.',
  'The reading': 'Usomaji',
  'Stays in this page': 'Hubaki katika ukurasa huu',
  'Stays in this page · {n} bytes · fingerprint {print}':
    'Hubaki katika ukurasa huu · baiti {n} · alama ya kidole {print}',
  'Use the secret of “{name}”': 'Tumia siri ya “{name}”',
  'Also try the secrets of {names}. A sandbox’s secret used live is common.':
    'Jaribu pia siri za {names}. Ni jambo la kawaida siri ya sandbox kutumika kwenye mazingira halisi.',
  'The search': 'Utafutaji',
  'The search did not run: the browser did not start its workers, or stopped them. Close other tabs, reload the page and press Diagnose again.':
    'Utafutaji haukufanyika: kivinjari hakikuanzisha vichakata vyake vya usuli, au kilivisimamisha. Funga vichupo vingine, pakia upya ukurasa na ubonyeze Chunguza tena.',
  '{n} variants, {perSecond} a second. Now {stage}.': 'Vibadala {n}, {perSecond} kwa sekunde. Sasa {stage}.',
  'Ruled out: {stages}.': 'Vilivyoondolewa kwenye uwezekano: {stages}.',
  Verdict: 'Hitimisho',
  Explained: 'Imeelezwa',
  'Not explained': 'Haikuelezeka',
  '{n} variants': { one: 'kibadala {n}', other: 'vibadala {n}' },
  '{seconds} s': 'sekunde {seconds}',
  '{n} other explanations of the same text': 'maelezo mengine {n} ya maandishi yaleyale',
  'Search deeper': 'Tafuta kwa kina zaidi',
  'the corrected {language}': 'msimbo wa {language} uliorekebishwa',
  'Copy the fix': 'Nakili marekebisho',
  'The text is correct. The mistake comes after it.': 'Maandishi ni sahihi. Kosa liko baada yake.',

  'Signed by the merchant': 'Kilichotiwa saini na mfanyabiashara',
  'What the recipe gives': 'Kinachotolewa na kanuni',

  'nothing found without the secret': 'hakuna kilichopatikana bila siri',
  '{n} found without the secret': 'yaliyopatikana bila siri: {n}',
  'Checked: {families}.': 'Zimekaguliwa: {families}.',
  'nothing of what was looked at': 'hakuna kati ya vilivyokaguliwa',
  'Open in Compose': 'Fungua katika Tunga',
  'the report without secrets': 'ripoti isiyo na siri',
  'Copy the report': 'Nakili ripoti',
  'Save the report': 'Hifadhi ripoti',
  'Keep the buyer’s details': 'Acha taarifa za mnunuzi zibaki',
  '{hash} in place of {expected}.': '{hash} badala ya {expected}.',
  'The digest is written {form}.': 'Digest imeandikwa {form}.',
  'The timestamp is signed with milliseconds, from another reading of the clock.':
    'Muhuri wa wakati umetiwa saini pamoja na milisekunde, kutokana na usomaji mwingine wa saa.',
  'Another time is signed, {seconds} s apart.': 'Wakati mwingine umetiwa saini, tofauti ya sekunde {seconds}.',
  '{name} is not signed.': '{name} haijatiwa saini.',
  'openssl dgst without -binary prints “(stdin)= ” and hex digits. sha256sum adds a dash. The shell signs all of it.':
    'openssl dgst bila -binary huchapisha “(stdin)= ” na tarakimu za hexadesimali. sha256sum huongeza kistari. Shell hutia saini yote hayo.',
  'These give hex digits, not bytes. PHP: hash_hmac without its fourth argument. Python and Ruby: hexdigest(). Node: digest("hex"). Java and C#: toHexString. Go: hex.EncodeToString.':
    'Hizi hutoa tarakimu za hexadesimali, si baiti. PHP: hash_hmac bila hoja yake ya nne. Python na Ruby: hexdigest(). Node: digest("hex"). Java na C#: toHexString. Go: hex.EncodeToString.',
  'The raw bytes were taken for text: digest("binary") and toString("latin1") of Node, CryptoJS enc.Latin1, new String(bytes) of Java.':
    'Baiti ghafi zilichukuliwa kuwa maandishi: digest("binary") na toString("latin1") za Node, enc.Latin1 ya CryptoJS, new String(bytes) ya Java.',
  'The library gave Base64 already (digest("base64"), toString(CryptoJS.enc.Base64), base64_encode), and the code encoded it again.':
    'Maktaba ilikwisha kutoa Base64 (digest("base64"), toString(CryptoJS.enc.Base64), base64_encode), na msimbo ukaisimba tena.',
  'These write Base64 so, and every JWT library. Node: digest("base64url"). Java: getUrlEncoder(), withoutPadding(). Python and Ruby: urlsafe_b64encode. Go: base64.URLEncoding, RawStdEncoding.':
    'Hizi huandika Base64 hivyo, na kila maktaba ya JWT. Node: digest("base64url"). Java: getUrlEncoder(), withoutPadding(). Python na Ruby: urlsafe_b64encode. Go: base64.URLEncoding, RawStdEncoding.',
  'The bytes were printed, not encoded: Arrays.toString of Java, str() and repr() of Python, toString() of a Uint8Array, fmt.Sprint of Go.':
    'Baiti zilichapishwa, hazikusimbwa: Arrays.toString ya Java, str() na repr() za Python, toString() ya Uint8Array, fmt.Sprint ya Go.',
  'Prefixes, percent signs and line breaks come from webhooks and signatures of other interfaces; the header holds the Base64 text alone.':
    'Viambishi awali, alama za asilimia na mikatiko ya mistari hutoka kwenye webhook na saini za violesura vingine; kichwa kinabeba maandishi ya Base64 pekee.',
  'The name of the hash was taken from older code: hash_hmac("sha1"), HmacSHA512, HMACMD5. Digest-Method says HS256.':
    'Jina la hashi lilichukuliwa kutoka kwenye msimbo wa zamani: hash_hmac("sha1"), HmacSHA512, HMACMD5. Digest-Method inasema HS256.',
  'hash("sha256"), createHash, MessageDigest, SHA256.HashData and sha256.Sum256 take no key. An HMAC is another function, even with the secret before or after the text.':
    'hash("sha256"), createHash, MessageDigest, SHA256.HashData na sha256.Sum256 hazipokei ufunguo. HMAC ni kazi nyingine, hata siri ikiwekwa kabla au baada ya maandishi.',
  'The timestamp position came from another client, or the timestamp was left out. Published libraries put the header first. The document lists it once.':
    'Nafasi ya muhuri wa wakati ilitoka kwa programu nyingine, au muhuri uliachwa. Maktaba zilizochapishwa huweka kichwa kwanza. Hati inauorodhesha mara moja.',
  'The clock was read twice: once for the header or body, once for the input. Look for gmdate, new Date(), datetime.now(), Instant.now(), DateTime.UtcNow or time.Now().':
    'Saa ilisomwa mara mbili: mara moja kwa kichwa au mwili, mara moja kwa maandishi ya digest. Tafuta gmdate, new Date(), datetime.now(), Instant.now(), DateTime.UtcNow au time.Now().',
  'Local time was printed as if it were UTC. PHP: date(). Python: datetime.now() without a zone. Java: LocalDateTime. C#: DateTime.Now. Go: time.Now() without UTC(). Ruby: Time.now.':
    'Saa ya mahali ilichapishwa kana kwamba ni UTC. PHP: date(). Python: datetime.now() bila ukanda wa saa. Java: LocalDateTime. C#: DateTime.Now. Go: time.Now() bila UTC(). Ruby: Time.now.',
  'These print an offset, but the document shows Z. PHP: date(\'c\'). Python: isoformat(). Java: OffsetDateTime. C#: ToString("o"). Go: RFC3339 in local time. Ruby: iso8601.':
    'Hizi huchapisha tofauti ya saa na UTC, lakini hati inaonyesha Z. PHP: date(\'c\'). Python: isoformat(). Java: OffsetDateTime. C#: ToString("o"). Go: RFC3339 katika saa ya mahali. Ruby: iso8601.',
  'toISOString() of Node prints milliseconds. isoformat() of Python prints microseconds. Instant.toString() of Java prints what the clock gives. "o" of .NET prints seven digits.':
    'toISOString() ya Node huchapisha milisekunde. isoformat() ya Python huchapisha mikrosekunde. Instant.toString() ya Java huchapisha kile ambacho saa inatoa. "o" ya .NET huchapisha tarakimu saba.',
  'time(), Date.now(), currentTimeMillis() and time.Unix() count seconds or milliseconds; the document wants a date and time.':
    'time(), Date.now(), currentTimeMillis() na time.Unix() huhesabu sekunde au milisekunde; hati inataka tarehe na saa.',
  'The date format has a wrong letter. PHP: m for i. Java and .NET: mm for MM, hh for HH, DD for dd, YYYY for yyyy. JavaScript: getMonth() counts from 0.':
    'Muundo wa tarehe una herufi isiyo sahihi. PHP: m badala ya i. Java na .NET: mm badala ya MM, hh badala ya HH, DD badala ya dd, YYYY badala ya yyyy. JavaScript: getMonth() huanza na 0.',
  'The date was printed in the locale of the machine. Name the invariant or root locale. See .NET cultures, SimpleDateFormat and String.format of Java.':
    'Tarehe ilichapishwa kwa lugha na eneo (locale) la mashine. Taja locale ya “invariant” au “root”. Tazama culture za .NET, SimpleDateFormat na String.format za Java.',
  'The recipe of another interface was used: there timestamp and API key are signed, here the named fields.':
    'Kanuni ya kuunda ya kiolesura kingine ilitumika: huko muhuri wa wakati na ufunguo wa API hutiwa saini, hapa nyuga zilizotajwa.',
  'One place prints a date by default (toString, str(), interpolation). Another place uses a format.':
    'Mahali pamoja huchapisha tarehe kwa chaguo-msingi (toString, str(), interpolation). Mahali pengine hutumia muundo maalumu.',
  'The body and the input use two variables for the URL. Sign the encoded text of the body.':
    'Mwili na maandishi ya digest hutumia vigeu viwili vya URL. Tia saini maandishi yaliyosimbwa ya mwili.',
  'The variable held Base64 already, and base64_encode, btoa or b64encode ran once more.':
    'Kigeu kilikuwa tayari na Base64, na base64_encode, btoa au b64encode ikaendeshwa mara nyingine.',
  'These break lines: chunk_split of PHP, MIME encoders of Java and Python. Base64.encode64 of Ruby and base64 of the shell do too.':
    'Hizi hukata mistari: chunk_split ya PHP, visimbaji vya MIME vya Java na Python. Base64.encode64 ya Ruby na base64 ya shell pia.',
  'The body and the input have different encodings of one URL. Look for URL-safe or unpadded Base64, another slash, another escape.':
    'Mwili na maandishi ya digest yana usimbaji tofauti wa URL moja. Tafuta Base64 salama kwa URL au isiyo na alama za kujaza (=), mkwaju mwingine, uepushaji mwingine.',
  'A float was printed with an exponent. Java: Double.toString from 10,000,000, BigDecimal.toString after stripTrailingZeros. Python: str() from 1e16. Go: fmt.Sprint(%v) from 1e21 or 21 digits. Spreadsheets: from 12 digits.':
    'Nambari ya desimali (float) ilichapishwa kwa kipeo. Java: Double.toString kuanzia 10,000,000, BigDecimal.toString baada ya stripTrailingZeros. Python: str() kuanzia 1e16. Go: fmt.Sprint(%v) kuanzia 1e21 au tarakimu 21. Lahajedwali: kuanzia tarakimu 12.',
  'These print for people. PHP: number_format. JavaScript: toLocaleString. .NET: "N2" or a culture. Java: NumberFormat, String.format.':
    'Hizi huchapisha kwa ajili ya watu. PHP: number_format. JavaScript: toLocaleString. .NET: "N2" au culture. Java: NumberFormat, String.format.',
  'Other gateways take cents; here the amount is in the currency’s units, in the body and in the input.':
    'Malango mengine hupokea senti; hapa kiasi kiko katika vipimo kamili vya sarafu, katika mwili na katika maandishi ya digest.',
  'A float or a money column was printed. PHP: (float). Python: str(25000.0). Java: Double. JavaScript: toFixed(2). Database: DECIMAL(12,2).':
    'Nambari ya desimali (float) au safuwima ya pesa ilichapishwa. PHP: (float). Python: str(25000.0). Java: Double. JavaScript: toFixed(2). Hifadhidata: DECIMAL(12,2).',
  'The language printed a missing, empty or boolean value: null, None, undefined, <nil>, True, 1. Or array_filter, “if value” or omitempty removed it.':
    'Lugha ya programu ilichapisha thamani inayokosekana, tupu au ya boolean: null, None, undefined, <nil>, True, 1. Au array_filter, “if value” au omitempty iliiondoa.',
  'The number was formatted again for the input, or later for the body. Look for libphonenumber, a form’s mask, or a prefix in the database.':
    'Nambari iliumbizwa tena kwa ajili ya maandishi ya digest, au baadaye kwa ajili ya mwili. Tafuta libphonenumber, muundo wa uga wa fomu, au kiambishi awali katika hifadhidata.',
  'The API key names the merchant in Authorization; the secret is the key of the HMAC. The two were taken for each other.':
    'Ufunguo wa API unamtaja mfanyabiashara katika Authorization; siri ndiyo ufunguo wa HMAC. Kimoja kilichukuliwa kuwa kingine.',
  'The settings of another environment were loaded: the sandbox’s secret does not work live.':
    'Mipangilio ya mazingira mengine ilipakiwa: siri ya sandbox haifanyi kazi katika mazingira halisi.',
  'The order of the arguments differs. PHP: hash_hmac(algorithm, message, key). Node: createHmac(algorithm, key). Python: hmac.new(key, message). Ruby: OpenSSL::HMAC.digest(name, key, message).':
    'Mpangilio wa hoja unatofautiana. PHP: hash_hmac(algorithm, message, key). Node: createHmac(algorithm, key). Python: hmac.new(key, message). Ruby: OpenSSL::HMAC.digest(name, key, message).',
  'The secret looks like Base64 or hex, and the code decoded or encoded it. Look for base64_decode, Buffer.from(secret, "base64"), fromhex or Encoding.Unicode. The recipe uses the secret as text.':
    'Siri inafanana na Base64 au hexadesimali, na msimbo uliisimbua au kuisimba. Tafuta base64_decode, Buffer.from(secret, "base64"), fromhex au Encoding.Unicode. Kanuni hutumia siri kama maandishi.',
  'The secret was read from a file or web page with extra characters around it. Look for a newline of echo, quotation marks, or a byte order mark.':
    'Siri ilisomwa kutoka kwenye faili au ukurasa wa wavuti pamoja na herufi za ziada kandokando yake. Tafuta mkatiko wa mstari wa echo, alama za nukuu, au alama ya mpangilio wa baiti (BOM).',
  'The secret was not read: the variable is not set in this environment, or has another name.':
    'Siri haikusomwa: kigeu hakijawekwa katika mazingira haya, au kina jina jingine.',
  'The code changed the secret, or made the key as another interface does.':
    'Msimbo ulibadilisha siri, au ulitengeneza ufunguo kama kiolesura kingine kinavyofanya.',
  'The value was taken out of the JSON text with its escapes: json_encode of PHP writes \\/ and \\u00e9, json.dumps \\u00e9, Gson \\u003d, Go and .NET \\u0026.':
    'Thamani ilitolewa katika maandishi ya JSON pamoja na alama zake za kuepusha herufi: json_encode ya PHP huandika \\/ na \\u00e9, json.dumps \\u00e9, Gson \\u003d, Go na .NET \\u0026.',
  'htmlspecialchars, html.escape, a template or a form filter changed the value in one place only.':
    'htmlspecialchars, html.escape, kiolezo au kichujio cha fomu kilibadilisha thamani mahali pamoja tu.',
  'http_build_query, urlencode, URLSearchParams, urllib.parse.urlencode, URLEncoder, HttpUtility.UrlEncode and url.Values.Encode encode what is signed; the input takes values as they are.':
    'http_build_query, urlencode, URLSearchParams, urllib.parse.urlencode, URLEncoder, HttpUtility.UrlEncode na url.Values.Encode husimba kile kinachotiwa saini; maandishi ya digest hutumia thamani kama zilivyo.',
  'The code mixes up two variables in the input, or joins only the values.':
    'Msimbo huchanganya vigeu viwili katika maandishi ya digest, au huunganisha thamani pekee.',
  'The code has the order of the input and of Signed-Fields in two places. Or a map without order is between them: HashMap of Java, map of Go. Or sort or ksort came from another interface.':
    'Msimbo una mpangilio wa maandishi ya digest na wa Signed-Fields mahali pawili. Au kati yake kuna map isiyo na mpangilio: HashMap ya Java, map ya Go. Au sort au ksort ilitoka kiolesura kingine.',
  'The code has the signed list and the Signed-Fields list in two places. Build both from one list.':
    'Msimbo una orodha inayotiwa saini na orodha ya Signed-Fields mahali pawili. Unda zote mbili kutoka orodha moja.',
  'The code joins the pairs itself or prints a map or list. The input is name=value with & between, and nothing else.':
    'Msimbo huunganisha jozi wenyewe au huchapisha map au orodha. Maandishi ya digest ni name=value zenye & kati yake, na si kingine chochote.',
  'The platform’s default turned the text into bytes. Look for getBytes() of Java, Encoding.Default or ASCII of C#, utf8_decode of PHP. A database connection in Latin-1 does this too.':
    'Chaguo-msingi la mfumo liligeuza maandishi kuwa baiti. Tafuta getBytes() ya Java, Encoding.Default au ASCII ya C#, utf8_decode ya PHP. Muunganisho wa hifadhidata wa Latin-1 pia hufanya hivi.',
  'macOS file names and some keyboards give letters and accents apart; a library composed them in one place only.':
    'Majina ya faili ya macOS na baadhi ya kibodi hutoa herufi na alama zake za lafudhi zikiwa zimetengana; maktaba iliziunganisha mahali pamoja tu.',
  'The code uses the recipe of another interface, or signs an unfinished body. Here the named fields are signed.':
    'Msimbo hutumia kanuni ya kiolesura kingine, au hutia saini mwili usiokamilika. Hapa nyuga zilizotajwa ndizo zinazotiwa saini.',
  'The value changed after signing or before sending. A trim, a filter, an editor or a database column touched one of the two.':
    'Thamani ilibadilika baada ya kutia saini au kabla ya kutuma. Trim, kichujio, kihariri au safuwima ya hifadhidata iligusa moja kati ya hizo mbili.',
  'Their text is ours in Base64: it was encoded once more.':
    'Maandishi yao ni yetu kwa Base64: yalisimbwa mara nyingine.',
  'Theirs is the URL itself. Ours is its Base64, as in the body.':
    'Yao ni URL yenyewe. Yetu ni Base64 yake, kama katika mwili.',
  'Theirs is URL-safe or unpadded Base64. The body has standard Base64.':
    'Yao ni Base64 salama kwa URL au isiyo na alama za kujaza (=). Mwili una Base64 ya kawaida.',
  'The same letters in another Unicode form (NFC against NFD): they look equal and are other bytes.':
    'Herufi zilezile katika umbo jingine la Unicode (NFC dhidi ya NFD): zinaonekana sawa lakini ni baiti nyingine.',
  'Theirs is URL-encoded (percent signs, or + for a space); the digest input is not.':
    'Yao imesimbwa kwa URL (alama za asilimia, au + badala ya nafasi); maandishi ya digest hayasimbwi hivyo.',
  'Theirs is in quotation marks, as JSON prints it.': 'Yao imo ndani ya alama za nukuu, kama JSON inavyoichapisha.',
  'Theirs has the escapes of JSON (\\u, \\/ or \\"); the value itself is signed.':
    'Yao ina alama za JSON za kuepusha herufi (\\u, \\/ au \\"); kinachotiwa saini ni thamani yenyewe.',
  'Only white space or invisible characters differ.': 'Kinachotofautiana ni nafasi tupu au herufi zisizoonekana tu.',
  'Only upper and lower case differ.': 'Kinachotofautiana ni herufi kubwa na ndogo tu.',
  'Letters beyond ASCII were read in another encoding (UTF-8 taken for Latin-1 or windows-1252).':
    'Herufi zisizo za ASCII zilisomwa kwa usimbaji mwingine (UTF-8 ilichukuliwa kuwa Latin-1 au windows-1252).',
  'Letters beyond ASCII were lost and became ? or U+FFFD.': 'Herufi zisizo za ASCII zilipotea na kuwa ? au U+FFFD.',
  'The same instant in another format.': 'Wakati uleule, katika muundo mwingine.',
  'Another instant: the clock was read twice, or another time zone was written.':
    'Wakati mwingine: saa ilisomwa mara mbili, au ukanda mwingine wa saa uliandikwa.',
  'Theirs is Unix time; the document shows an ISO 8601 text.':
    'Yao ni wakati wa Unix; hati inaonyesha maandishi ya ISO 8601.',
  'The same number in another format (decimals, separators or an exponent).':
    'Nambari ileile katika muundo mwingine (desimali, vitenganishi au kipeo).',
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
  'Theirs has white space or a separator before or after.': 'Yao yana nafasi tupu au kitenganishi kabla au baada.',
  'Only the line ends differ (CR LF against LF).': 'Kinachotofautiana ni miisho ya mistari tu (CR LF dhidi ya LF).',
  'Theirs is JSON: the body was signed in place of the joined fields.':
    'Yao ni JSON: mwili ulitiwa saini badala ya nyuga zilizounganishwa.',
  'The whole text was URL-encoded.': 'Maandishi yote yalisimbwa kwa URL.',
  'The separators between the pairs are missing.': 'Vitenganishi kati ya jozi vinakosekana.',
  'The values are URL-encoded (percent signs, or + for a space).':
    'Thamani zimesimbwa kwa URL (alama za asilimia, au + badala ya nafasi).',
  'Theirs has the timestamp once more than ours.': 'Yao yana muhuri wa wakati mara moja zaidi ya yetu.',
  'Theirs has the timestamp once less than ours.': 'Yao yana muhuri wa wakati mara moja pungufu ya yetu.',
  'Theirs leaves out {names}.': 'Yao yanaacha {names}.',
  'Theirs also has {names}.': 'Yao pia ina {names}.',
  'The fields have another order.': 'Nyuga ziko katika mpangilio mwingine.',
  'Theirs goes on where ours ends.': 'Yao yanaendelea pale ambapo yetu yanaishia.',
  'The separator {separator} is missing here.': 'Kitenganishi {separator} kinakosekana hapa.',
  'Another separator is here in place of {separator}.': 'Kitenganishi kingine kiko hapa badala ya {separator}.',
  'A name has another spelling here.': 'Jina limeandikwa kwa tahajia nyingine hapa.',
  'The texts are long, so only the place of the first difference is shown.':
    'Maandishi ni marefu, kwa hiyo mahali pa tofauti ya kwanza tu panaonyeshwa.',
  'The values differ: the body was changed, or another order was signed.':
    'Thamani zinatofautiana: mwili ulibadilishwa, au oda nyingine ilitiwa saini.',
  'in hex': 'kwa hexadesimali',
  'in Base64': 'kwa Base64',
  'as a list of numbers': 'kama orodha ya nambari',
  '{form}, and Base64 over it': '{form}, na Base64 juu yake',
  '{form}, the bytes taken for text': '{form}, baiti zikichukuliwa kuwa maandishi',
  'Timestamp names a day or time that does not exist.': 'Timestamp inataja siku au saa isiyokuwepo.',
  'vendor is not letters followed by digits.': 'vendor si herufi zinazofuatwa na tarakimu.',
  'order_id has more than letters, digits and underscore.':
    'order_id ina zaidi ya herufi, tarakimu na mstari wa chini.',
  'Use those characters.': 'Tumia vibambo hivyo.',
  'buyer_phone has a plus sign.': 'buyer_phone ina alama ya kujumlisha.',
  'buyer_phone is not digits only.': 'buyer_phone si tarakimu pekee.',
  'buyer_email is not an email address.': 'buyer_email si anwani ya barua pepe.',
  'The body has fields that the document lacks: {names}.': 'Mwili una nyuga ambazo hati haina: {names}.',
  'The body has its fields in another order.': 'Mwili una nyuga zake kwa mpangilio mwingine.',
  'Content-Type names another charset than UTF-8.': 'Content-Type inataja usimbaji wa herufi usio UTF-8.',
  'The request has a Content-Encoding.': 'Ombi lina Content-Encoding.',
  'The body comes in chunks, without Content-Length.': 'Mwili unakuja kwa vipande, bila Content-Length.',
  'Send it whole, with its length.': 'Utume mzima, pamoja na urefu wake.',
  'Headers of section 4.1 are missing: {names}.': 'Vichwa vya sehemu ya 4.1 vinakosekana: {names}.',
  'Header names have other letter case: {names}.': 'Majina ya vichwa yana herufi kubwa au ndogo tofauti: {names}.',
  'HTTP does not mind.': 'HTTP haijali.',
  'The headers have another order.': 'Vichwa vina mpangilio mwingine.',
  'The URL has a query.': 'URL ina query.',
  'Your code {clause}.': 'Msimbo wako {clause}.',
  '{list}, and {next}': '{list}, na {next}',
  '{list} and {next}': '{list} na {next}',
  '{field} (also {others})': '{field} (pia {others})',
  'an empty text': 'maandishi tupu',
  'signed {signed} as {fields} and did not send it': 'ulitia saini {signed} kama {fields} bila kuituma',
  'Send {names} in the body, or take it out of Signed-Fields.':
    'Tuma {names} katika mwili, au iondoe kwenye Signed-Fields.',
  'signed {signed} and sent {sent} as {fields}': 'ulitia saini {signed} na kutuma {sent} kama {fields}',
  'signed {signed} in plain and sent its Base64 as {fields}':
    'ulitia saini {signed} bila kuisimba na kutuma Base64 yake kama {fields}',
  'signed the Base64 of {sent} and sent it in plain as {fields}':
    'ulitia saini Base64 ya {sent} na kuituma bila kuisimba kama {fields}',
  'encoded {sent} in Base64 once more before signing it as {fields}':
    'ulisimba {sent} kwa Base64 mara nyingine kabla ya kuitia saini kama {fields}',
  'changed {names} before signing: {what}': 'ulibadilisha {names} kabla ya kutia saini: {what}',
  'computed {hash} in place of {expected}': 'ulikokotoa {hash} badala ya {expected}',
  'did not sign {names}': 'haukutia saini {names}',
  'sent the digest in Base64': 'ulituma digest kwa Base64',
  'signed {signed} in place of {sent} as {fields}': 'ulitia saini {signed} badala ya {sent} kama {fields}',
  'signed {names}, which the recipe of the profile leaves out': 'ulitia saini {names}, ambayo kanuni ya wasifu huiacha',
  'signed by the recipe “{recipe}”, not by that of the profile':
    'ulitia saini kwa kanuni ya “{recipe}”, si kwa ile ya wasifu',
  'Signed by the recipe “{recipe}”, not by that of the profile.':
    'Imetiwa saini kwa kanuni ya “{recipe}”, si kwa ile ya wasifu.',
  'Sign by the recipe of the profile.': 'Tia saini kwa kanuni ya wasifu.',
  'The profile has a recipe of its own. The code follows another one.':
    'Wasifu una kanuni yake wenyewe. Msimbo unafuata nyingine.',
  'Compare the code with the recipe of the profile, step by step.':
    'Linganisha msimbo na kanuni ya wasifu, hatua kwa hatua.',
  'left out {names}, which is empty': 'uliacha {names}, ambayo ni tupu',
  'put {signed} between the pairs in place of {wanted}': 'uliweka {signed} kati ya jozi badala ya {wanted}',
  'joined the fields otherwise: {what}': 'uliunganisha nyuga kwa njia nyingine: {what}',
  'sent a plain {hash} of {what}, not an HMAC': 'ulituma {hash} ya kawaida ya {what}, si HMAC',
  'signed none of the fields': 'haukutia saini uga wowote',
  'signed only the first {count} of {all} bytes': 'ulitia saini baiti {count} za kwanza tu kati ya {all}',
  'signed only {names}': 'ulitia saini {names} tu',
  'signed {b} before {a}': 'ulitia saini {b} kabla ya {a}',
  'signed {names} once more than expected': 'ulitia saini {names} mara moja zaidi ya inavyotakiwa',
  'signed {names} only once': 'ulitia saini {names} mara moja tu',
  'signed {names}, which Signed-Fields does not list': 'ulitia saini {names}, ambayo Signed-Fields haiitaji',
  'signed {name} last': 'ulitia saini {name} mwishoni',
  'signed {name} too late': 'ulitia saini {name} kwa kuchelewa',
  'signed the fields in another order: {what}': 'ulitia saini nyuga kwa mpangilio mwingine: {what}',
  'signed {print}, in place of the fields': 'ulitia saini {print}, badala ya nyuga',
  'signed {print}, {around}, in place of the fields': 'ulitia saini {print}, {around}, badala ya nyuga',
  'signed {signed}: {what}': 'ulitia saini {signed}: {what}',
  'signed another text: {what}': 'ulitia saini maandishi mengine: {what}',
  'swapped the key and the message of the HMAC': 'ulibadilishana ufunguo na ujumbe wa HMAC',
  'used the API key as the key of the HMAC': 'ulitumia ufunguo wa API kuwa ufunguo wa HMAC',
  'used the secret of the profile {name}': 'ulitumia siri ya wasifu {name}',
  'used another key: {what}': 'ulitumia ufunguo mwingine: {what}',
  'removed the final “=” from the Base64 of {names} and the digest':
    'uliondoa “=” ya mwisho katika Base64 ya {names} na ya digest',
  'used URL-safe Base64 for {names} and the digest': 'ulitumia Base64 salama kwa URL kwa {names} na digest',
  'used URL-safe Base64 without “=” for {names} and the digest':
    'ulitumia Base64 salama kwa URL bila “=” kwa {names} na digest',
  'wrote the digest another way: {what}': 'uliandika digest kwa njia nyingine: {what}',
  'sent the Base64 of the digest’s hex text': 'ulituma Base64 ya maandishi ya hexadesimali ya digest',
  'sent the digest in hex with separators': 'ulituma digest kwa hexadesimali yenye vitenganishi',
  'sent the digest in upper-case hex': 'ulituma digest kwa hexadesimali ya herufi kubwa',
  'sent the digest in hex': 'ulituma digest kwa hexadesimali',
  'encoded the digest in Base64 twice': 'ulisimba digest kwa Base64 mara mbili',
  'turned the bytes of the digest into text before encoding them':
    'uligeuza baiti za digest kuwa maandishi kabla ya kuzisimba',
  'sent the digest in URL-safe Base64 without its final “=”':
    'ulituma digest kwa Base64 salama kwa URL bila “=” ya mwisho',
  'sent the digest in URL-safe Base64': 'ulituma digest kwa Base64 salama kwa URL',
  'sent the digest without its final “=”': 'ulituma digest bila “=” ya mwisho',
  'sent the digest as a list of numbers': 'ulituma digest kama orodha ya nambari',
  'sent the digest as openssl prints it': 'ulituma digest jinsi openssl inavyoichapisha',
  'sent a prefix before the digest': 'ulituma kiambishi awali kabla ya digest',
  'sent the digest with quotation marks around it': 'ulituma digest ikiwa ndani ya alama za nukuu',
  'sent the digest percent-encoded': 'ulituma digest iliyosimbwa kwa alama za asilimia',
  'sent white space within the digest': 'ulituma nafasi tupu ndani ya digest',
  'sent 0x before the digest': 'ulituma 0x kabla ya digest',
  'the secret and the digest input': 'siri na maandishi ya digest',
  'the digest input and the secret': 'maandishi ya digest na siri',
  'the secret and the body': 'siri na mwili',
  'the body and the secret': 'mwili na siri',
  'the digest input, & and the secret': 'maandishi ya digest, & na siri',
  'Read the clock once. Sign the text of the Timestamp header.':
    'Soma saa mara moja. Tia saini maandishi ya kichwa cha Timestamp.',
  'Send the Base64 in {names} too.': 'Tuma Base64 katika {names} pia.',
  'Sign {names} exactly as in the body.': 'Tia saini {names} kama ilivyo katika mwili.',
  'Send the standard Base64 of the 32 bytes, 44 characters ending in “=”.':
    'Tuma Base64 ya kawaida ya baiti 32, herufi 44 zinazoishia na “=”.',
  'Use the api_secret, as given, as the key of the HMAC.': 'Tumia api_secret, kama ilivyotolewa, kuwa ufunguo wa HMAC.',
  'Compute HMAC-SHA-256 with the api_secret as the key.': 'Kokotoa HMAC-SHA-256 kwa api_secret kama ufunguo.',
  'Sign the fields of Signed-Fields as name=value, joined with &.':
    'Tia saini nyuga za Signed-Fields kama name=value, zikiunganishwa kwa &.',
  'Sign the fields that Signed-Fields lists, in its order.':
    'Tia saini nyuga zilizotajwa na Signed-Fields, kwa mpangilio wake.',
  'Join the name=value pairs with & and nothing else.': 'Unganisha jozi za name=value kwa & pekee.',
  'Sign the Timestamp header first, then every field of Signed-Fields.':
    'Tia saini kichwa cha Timestamp kwanza, kisha kila uga wa Signed-Fields.',
  'Sign an empty field as name=.': 'Tia saini uga mtupu kama name=.',
  'Sign the whole digest input.': 'Tia saini maandishi yote ya digest.',
  'Use standard Base64 with its final “=” everywhere.': 'Tumia Base64 ya kawaida yenye “=” ya mwisho kila mahali.',
  'Not explained: no known mistake gives this Digest with this secret.':
    'Haijaelezwa: hakuna kosa linalojulikana linalotoa Digest hii kwa siri hii.',
  'Not explained: a request with so many fields is not searched.':
    'Haijaelezwa: ombi lenye sehemu nyingi hivi halitafutwi.',
  'Not explained: no Digest can be read as a hash, so there is nothing to search for.':
    'Haijaelezwa: hakuna Digest inayosomeka kama hash, kwa hiyo hakuna cha kutafuta.',
  'Another secret signed it, perhaps.': 'Huenda siri nyingine ndiyo iliyotia saini.',
  'The body or a header was changed after signing, perhaps.':
    'Huenda mwili au kichwa kilibadilika baada ya kutia saini.',
  'The code makes a mistake that is unknown here, perhaps.': 'Huenda msimbo una kosa lisilojulikana hapa.',
  'Your code sent the api_secret as the API key: the secret has leaked.':
    'Msimbo wako ulituma api_secret kama ufunguo wa API: siri imevuja.',
  'Your code exchanged the API key and the api_secret: the secret has leaked.':
    'Msimbo wako ulibadilishana ufunguo wa API na api_secret: siri imevuja.',
  'Authorization has it in Base64, readable for everybody who sees the request.':
    'Authorization inayo kwa Base64, inayosomeka na kila anayeona ombi.',
  'Replace the secret at the gateway. Then send the Base64 of the API key.':
    'Badilisha siri kwenye lango. Kisha tuma Base64 ya ufunguo wa API.',
  'Hello,': 'Habari,',
  'The gateway refused your order {order_id} (4033, invalid digest).':
    'Lango lilikataa oda yako {order_id} (4033, digest batili).',
  'What happened: {what}': 'Kilichotokea: {what}',
  'Where: {where}.': 'Mahali: {where}.',
  'What to do: {fix}': 'Cha kufanya: {fix}',
  'the header {name}': 'kichwa {name}',
  'the digest input, byte {byte}': 'maandishi ya digest, baiti {byte}',
  'the digest input, {field}, byte {byte}': 'maandishi ya digest, {field}, baiti {byte}',
  'the key of the HMAC': 'ufunguo wa HMAC',
  'The digest fits the secret that we have. Please check which secret your code uses.':
    'Digest inalingana na siri tuliyo nayo. Tafadhali angalia msimbo wako unatumia siri ipi.',
  'We could not find the cause yet. Please send us the exact text that your code signs.':
    'Bado hatujapata sababu. Tafadhali tutumie maandishi kamili ambayo msimbo wako unatia saini.',
  'Please never send us your api_secret.': 'Tafadhali usitutumie kamwe api_secret yako.',
  'Thank you.': 'Asante.',
  'Correct digest': 'Digest sahihi',
  'Fingerprint of this secret: {print}': 'Alama ya utambulisho ya siri hii: {print}',
  'How sure is this?': 'Je, hili lina uhakika kiasi gani?',
  'Differences: {n}': 'Tofauti: {n}',
  'both digest inputs': 'maandishi yote mawili ya digest',
  'Copy both': 'Nakili zote mbili',
  'red: what was signed': 'nyekundu: kilichotiwa saini',
  'green: what is expected': 'kijani: kinachotakiwa',
  'Whole texts': 'Maandishi kamili',
  'Enter the api_secret to search for further causes.': 'Weka api_secret ili kutafuta sababu zaidi.',
  'Searching for the cause…': 'Inatafuta sababu…',
  'Reading the paste…': 'Inasoma kilichobandikwa…',
  'Paste the refused request: the diagnosis runs at once.': 'Bandika ombi lililokataliwa: uchunguzi unaanza mara moja.',
  'The request was read. Enter the api_secret to find the cause.': 'Ombi limesomwa. Weka api_secret ili kupata sababu.',
  'A paste that is read looks like this:': 'Kinachosomeka kinafanana na hiki:',
  Example: 'Mfano',
  '{language}: lines that print what to paste': '{language}: mistari inayochapisha cha kubandika',
  'the lines for {language}': 'mistari ya {language}',
  'the message for the merchant': 'ujumbe kwa mfanyabiashara',
  'Copy message for the merchant': 'Nakili ujumbe kwa mfanyabiashara',
  'Language of the message': 'Lugha ya ujumbe',
  'Compare the signed text': 'Linganisha maandishi yaliyotiwa saini',
  'Ask the merchant for the exact text that the code signs. It needs no secret.':
    'Muombe mfanyabiashara maandishi kamili ambayo msimbo unatia saini. Hayahitaji siri.',
  'Text that the merchant signed': 'Maandishi ambayo mfanyabiashara alitia saini',
  'This is the expected text. The secret, the hash or a later change differs.':
    'Haya ndiyo maandishi yanayotakiwa. Siri, hash au badiliko la baadaye ndilo linalotofautiana.',
  'This text and this secret give the Digest of the request.': 'Maandishi haya na siri hii vinatoa Digest ya ombi.',
  'This text and this secret do not give the Digest of the request.':
    'Maandishi haya na siri hii havitoi Digest ya ombi.',
  'Anything that holds the request. Nothing is sent.': 'Chochote chenye ombi. Hakuna kinachotumwa.',
  'Runs when you paste. The secret is optional.': 'Huanza unapobandika. Siri si lazima.',
  'Try a sample:': 'Jaribu mfano:',
  'Amount with decimals': 'Kiasi chenye desimali',
  'URLs in plain': 'URL bila Base64',
  'Digest in hex': 'Digest kwa hexadesimali',
  'API key as secret': 'Ufunguo wa API kama siri',
  'Another secret': 'Siri nyingine',
  'added {before} before the digest input': 'uliongeza {before} kabla ya maandishi ya digest',
  'added {after} after the digest input': 'uliongeza {after} baada ya maandishi ya digest',
  'added {before} before and {after} after the digest input':
    'uliongeza {before} kabla na {after} baada ya maandishi ya digest',
  'wrote {name} in place of {right}': 'uliandika {name} badala ya {right}',
  'The digest is correct for this secret and the recipe of the profile. A 4033 then means: the gateway has another secret or recipe.':
    'Digest ni sahihi kwa siri hii na kanuni ya wasifu. 4033 basi inamaanisha: lango lina siri au kanuni nyingine.',
});
