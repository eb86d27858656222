/** Texts of the diagnosis: checks, verdict, search and their page (src/diagnosis, src/pages/diagnose). */
export const messages = {
  Diagnose: 'Chunguza',
  Stop: 'Simamisha',
  'How to fix it': 'Jinsi ya kurekebisha',
  'Fix it': 'Rekebisha',
  'Diagnosis of multiple requests': 'Uchunguzi wa maombi mengi',
  '{count} of {all}: {cause}': '{count} kati ya {all}: {cause}',
  'Save as {format}': 'Hifadhi kama {format}',
  'The browser stopped this page’s workers. Close other tabs and try again.':
    'Kivinjari kilisimamisha vichakata vya usuli vya ukurasa huu. Funga vichupo vingine ujaribu tena.',
  'Diagnose all': 'Chunguza yote',
  'API secret for the key that ends in {end}': 'Siri ya API ya ufunguo unaoishia na {end}',
  'API secret for requests without a key': 'Siri ya API ya maombi yasiyo na ufunguo',
  'Files without a request: {count}': 'Faili zisizo na ombi: {count}',
  'Choose a folder': 'Chagua folda',
  'The page reads at most {n} files.': 'Ukurasa husoma faili {n} tu kwa pamoja.',
  'Choose files': 'Chagua faili',
  'Nothing is sent or stored.': 'Hakuna kinachotumwa wala kuhifadhiwa.',
  'The code is fine. Load the secret for this environment.': 'Msimbo hauna kosa. Pakia siri ya mazingira haya.',
  'The lines to change ({language}):': 'Mistari ya kubadilisha ({language}):',
  'API secret': 'Siri ya API',
  'Digest-Method is not HS256.': 'Digest-Method si HS256.',
  'Digest format': 'umbo la Digest',

  'A URL is not Base64-encoded: {names}.': 'URL haijasimbwa kwa Base64: {names}.',
  'Section 2.1 requires the Base64 encoding of the URL. It is wrong even if the digest is correct.':
    'Sehemu ya 2.1 inahitaji usimbaji wa Base64 wa URL. Si sahihi hata digest ikiwa sahihi.',
  'Encode it in Base64, and sign the encoded text.': 'Isimbe kwa Base64, kisha tia saini maandishi yaliyosimbwa.',
  'A URL is Base64-encoded twice: {names}.': 'URL imesimbwa kwa Base64 mara mbili: {names}.',
  'Section 2.1 requires one encoding. Decoded once, this value is not a URL.':
    'Sehemu ya 2.1 inahitaji usimbaji mmoja. Ikisimbuliwa mara moja, thamani hii si URL.',
  'Encode once.': 'Simba mara moja.',
  'A URL was percent-encoded before Base64: {names}.': 'URL ilisimbwa kwa asilimia kabla ya Base64: {names}.',
  'The decoded text is https%3A%2F%2F…, which no browser opens.':
    'Maandishi yaliyosimbuliwa ni https%3A%2F%2F…, ambayo hakuna kivinjari kinachoyafungua.',
  'Encode the URL itself in Base64.': 'Simba URL yenyewe kwa Base64.',
  'A URL has non-standard Base64 (URL-safe, unpadded, percent-encoded or wrapped): {names}.':
    'URL ina Base64 isiyo ya kawaida (salama kwa URL, isiyo na alama za kujaza (=), iliyosimbwa kwa asilimia au yenye mikatiko ya mstari): {names}.',
  'Standard Base64 of the same URL is a different string. Which variants are accepted is not shown.':
    'Base64 ya kawaida ya URL ileile ni maandishi tofauti. Aina zipi zinakubaliwa haijaonyeshwa.',
  'Use standard Base64 with padding, on one line.':
    'Tumia Base64 ya kawaida yenye alama za kujaza (=), katika mstari mmoja.',
  'A URL is not valid Base64 text: {names}.': 'URL si maandishi halali ya Base64: {names}.',
  'Section 2.1 requires the Base64 encoding of the URL in UTF-8.':
    'Sehemu ya 2.1 inahitaji usimbaji wa Base64 wa URL iliyo katika UTF-8.',
  'Use standard Base64 with padding.': 'Tumia Base64 ya kawaida yenye alama za kujaza (=).',
  'A URL is empty: {names}.': 'URL ni tupu: {names}.',
  'Every request shown in section 2.1 has all three URLs.':
    'Kila ombi linaloonyeshwa katika sehemu ya 2.1 lina URL zote tatu.',
  'Send the Base64 of a URL.': 'Tuma Base64 ya URL.',
  'A decoded URL is not absolute: {names}.': 'URL iliyosimbuliwa si kamili: {names}.',
  'Neither a buyer nor the gateway could open it.': 'Mnunuzi wala lango hawangeweza kuifungua.',
  'Start with https:// and a host.': 'Anza na https:// na jina la mwenyeji.',
  'The key in Authorization is not Base64.': 'Ufunguo ulio katika Authorization si Base64.',
  'Section 5 requires the Base64 of the API key. Sending the raw key is the most common mistake.':
    'Sehemu ya 5 inahitaji Base64 ya ufunguo wa API. Kutuma ufunguo ghafi ndilo kosa linalotokea mara nyingi zaidi.',
  'Encode the API key in Base64 after the scheme word.': 'Simba ufunguo wa API kwa Base64 baada ya neno la scheme.',
  'The key in Authorization is hex.': 'Ufunguo ulio katika Authorization ni hexadesimali.',
  'Section 5 requires the Base64 of the API key. Hex digits decoded as Base64 give a different key.':
    'Sehemu ya 5 inahitaji Base64 ya ufunguo wa API. Tarakimu za hexadesimali zikisimbuliwa kama Base64 hutoa ufunguo tofauti.',
  'Encode the API key in Base64, not in hex.': 'Simba ufunguo wa API kwa Base64, si kwa hexadesimali.',
  'The key in Authorization is URL-safe Base64.': 'Ufunguo ulio katika Authorization ni Base64 salama kwa URL.',
  'Section 5 shows Base64. With - and _ it uses a different alphabet (RFC 4648 section 5).':
    'Sehemu ya 5 inaonyesha Base64. Ikiwa na - na _ inatumia alfabeti tofauti (RFC 4648 sehemu ya 5).',
  'The key in Authorization appears to be Base64-encoded twice.':
    'Ufunguo ulio katika Authorization unaonekana kusimbwa kwa Base64 mara mbili.',
  'Decoding it once gives Base64 text again. Section 5 encodes once. Some keys look like this by chance.':
    'Ukisimbuliwa mara moja hutoa tena maandishi ya Base64. Sehemu ya 5 husimba mara moja. Baadhi ya funguo huonekana hivi kwa bahati.',
  'Encode the API key once.': 'Simba ufunguo wa API mara moja.',
  'The API key in Authorization has leading or trailing white space.':
    'Ufunguo wa API ulio katika Authorization una nafasi tupu mwanzoni au mwishoni.',
  'A newline or space from echo or a file was encoded too. That makes a different key.':
    'Mkatiko wa mstari au nafasi kutoka echo au faili ilisimbwa pia. Hiyo hufanya ufunguo tofauti.',
  'Trim the key before encoding (echo -n, strip, trim).':
    'Ondoa nafasi tupu za ufunguo kabla ya kusimba (echo -n, strip, trim).',
  'Authorization has two parts separated by a colon.':
    'Authorization ina sehemu mbili zilizotenganishwa kwa nukta mbili (:).',
  'Section 5 shows only the Base64 of the API key; the digest has its own header.':
    'Sehemu ya 5 inaonyesha Base64 ya ufunguo wa API pekee; digest ina kichwa chake.',
  'Send only the Base64 of the API key.': 'Tuma Base64 ya ufunguo wa API pekee.',
  'Authorization has a placeholder or a printed null.': 'Authorization ina kishikanafasi au null iliyochapishwa.',
  'The API key variable was not set.': 'Kigeu cha ufunguo wa API hakikuwekwa.',
  'Replace it with the Base64 of the API key.': 'Weka badala yake Base64 ya ufunguo wa API.',
  'Authorization uses Basic, Bearer or another standard scheme.':
    'Authorization inatumia Basic, Bearer au scheme nyingine ya kawaida.',
  'Section 5 has a fixed scheme word that the service assigns.':
    'Sehemu ya 5 ina neno la scheme lisilobadilika ambalo huduma hulitoa.',
  'Use the assigned scheme word.': 'Tumia neno la scheme ulilopewa.',
  'Authorization uses a different scheme word than the connection.':
    'Authorization inatumia neno la scheme tofauti na lile la muunganisho.',
  'Section 5: the scheme word is fixed. A misspelled word is not a known scheme.':
    'Sehemu ya 5: neno la scheme halibadiliki. Neno lililoandikwa vibaya si scheme inayojulikana.',
  'Use the assigned scheme word exactly as given.': 'Tumia neno la scheme ulilopewa hasa kama lilivyo.',
  'Authorization has no scheme word.': 'Authorization haina neno la scheme.',
  'Section 5: scheme word, one space, Base64 of the key.':
    'Sehemu ya 5: neno la scheme, nafasi moja, Base64 ya ufunguo.',
  'Start with the assigned scheme word and one space.': 'Anza na neno la scheme ulilopewa na nafasi moja.',
  'Authorization has extra spaces, extra words, or punctuation after the scheme word.':
    'Authorization ina nafasi za ziada, maneno ya ziada, au alama za uakifishaji baada ya neno la scheme.',
  'Section 5 shows one word, one space and the key.': 'Sehemu ya 5 inaonyesha neno moja, nafasi moja na ufunguo.',
  'Write the scheme word, one space, and the Base64 of the key.':
    'Andika neno la scheme, nafasi moja, na Base64 ya ufunguo.',
  'The method is not POST.': 'Mbinu ya HTTP si POST.',
  'Section 4.1 requires POST. A redirect or an http URL may have turned it into a GET.':
    'Sehemu ya 4.1 inahitaji POST. Huenda uelekezaji upya au URL ya http imeigeuza kuwa GET.',
  'Send a POST to the URL itself.': 'Tuma POST kwenye URL yenyewe.',
  'The URL has /v1 twice.': 'URL ina /v1 mara mbili.',
  'The base URL already has /v1, and the path in section 4.1 begins with it.':
    'URL ya msingi tayari ina /v1, na njia iliyo katika sehemu ya 4.1 huanza nayo.',
  'Remove /v1 from the base URL.': 'Ondoa /v1 kwenye URL ya msingi.',
  'The URL does not end in the operation’s path.': 'URL haiishii kwa njia (path) ya operesheni.',
  'Section 4.1: {path}.': 'Sehemu ya 4.1: {path}.',
  'Use the documented path.': 'Tumia njia iliyo katika hati.',
  'The body is empty.': 'Mwili wa ombi ni mtupu.',
  'Section 1 rule 1: POST with a JSON body. Some clients remove it on GET or after a redirect.':
    'Sehemu ya 1, kifungu cha 1: POST yenye mwili wa JSON. Baadhi ya programu huuacha mwili kwenye GET au baada ya uelekezaji upya.',
  'Send the JSON that was signed.': 'Tuma JSON iliyotiwa saini.',
  'The body is a form, not JSON.': 'Mwili wa ombi ni fomu, si JSON.',
  'Section 1 rule 1: a JSON body. Many clients send a form unless the code asks for JSON.':
    'Sehemu ya 1, kifungu cha 1: mwili wa JSON. Programu nyingi hutuma fomu isipokuwa msimbo uombe JSON.',
  'Encode the body as JSON yourself and send that text.': 'Geuza mwili kuwa JSON mwenyewe, kisha tuma maandishi hayo.',
  'The body is a JSON string that contains JSON.': 'Mwili ni maandishi ya JSON yenye JSON ndani yake.',
  'It was encoded twice: by the code, and again by the HTTP client.':
    'Ulisimbwa mara mbili: na msimbo, kisha tena na programu ya HTTP.',
  'Give the HTTP client either the object or the raw text, not both.':
    'Ipe programu ya HTTP ama objekti ama maandishi ghafi, si vyote viwili.',
  'The body is not a JSON object in UTF-8.': 'Mwili wa ombi si objekti ya JSON katika UTF-8.',
  'Section 1 rule 1: POST with a JSON body; section 2.1: one JSON object.':
    'Sehemu ya 1, kifungu cha 1: POST yenye mwili wa JSON; sehemu ya 2.1: objekti moja ya JSON.',
  'Send one JSON object in UTF-8, without a byte order mark.':
    'Tuma objekti moja ya JSON katika UTF-8, bila alama ya mpangilio wa baiti (BOM).',
  'The body is missing fields: {names}.': 'Mwili unakosa nyuga: {names}.',
  'Section 2.1 says to treat all 14 fields as sent.': 'Sehemu ya 2.1 inasema nyuga zote 14 zichukuliwe kuwa zinatumwa.',
  'Send them all. Use an empty string where there is no value.':
    'Zitume zote. Tumia maandishi matupu pale ambapo hakuna thamani.',
  'The body has repeated fields: {names}.': 'Mwili una nyuga zilizorudiwa: {names}.',
  'Parsers disagree on which one counts, so signer and receiver may read different values.':
    'Visomaji vya JSON havikubaliani ni ipi inayohesabika, hivyo anayetia saini na anayepokea wanaweza kusoma thamani tofauti.',
  'Send each once.': 'Tuma mara moja tu kwa kila jina.',
  'Digest decodes to {size} bytes, as {hash} gives.': 'Digest ikisimbuliwa hutoa baiti {size}, kama {hash} inavyotoa.',
  'Digest has U+FFFD: raw bytes were turned into text before they were encoded.':
    'Digest ina U+FFFD: baiti ghafi ziligeuzwa kuwa maandishi kabla ya kusimbwa.',
  'Invalid UTF-8 was replaced. The digest cannot be recovered, even with the secret.':
    'UTF-8 batili ilibadilishwa. Digest haiwezi kurejeshwa, hata kwa siri.',
  'Encode the raw bytes of the HMAC, without converting them to a string first.':
    'Simba baiti ghafi za HMAC, bila kuzigeuza kuwa maandishi kwanza.',
  'Digest has letters of one case only.': 'Digest ina herufi za aina moja tu: kubwa pekee au ndogo pekee.',
  'Base64 uses both cases. The text was changed to one case, which cannot be undone.':
    'Base64 hutumia herufi kubwa na ndogo. Maandishi yalibadilishwa kuwa za aina moja, jambo lisiloweza kutenduliwa.',
  'Do not change the case of the Base64 text.': 'Usibadilishe herufi kubwa na ndogo za maandishi ya Base64.',
  'Digest is the printed name of an object, not its content.':
    'Digest ni jina lililochapishwa la objekti, si maudhui yake.',
  "Java prints [B@1a2b3c for an array. JavaScript prints [object Object], and Python b'…' for bytes.":
    "Java huchapisha [B@1a2b3c kwa safu (array). JavaScript huchapisha [object Object], na Python b'…' kwa baiti.",
  'Encode the bytes in Base64, and send that text.': 'Simba baiti kwa Base64, kisha tuma maandishi hayo.',
  'Digest is not Base64 of 32 bytes.': 'Digest si Base64 ya baiti 32.',
  'Section 5 shows 44 characters ending in =.': 'Sehemu ya 5 inaonyesha herufi 44 zinazoishia kwa =.',
  'Headers are missing or misnamed: {names}.': 'Vichwa havipo au vimepewa majina yasiyo sahihi: {names}.',
  'Section 5 has all of these headers in every request, even with a wrong digest.':
    'Sehemu ya 5 ina vichwa hivi vyote katika kila ombi, hata digest isipokuwa sahihi.',
  'Add them under exactly these names.': 'Viongeze kwa majina haya haya hasa.',
  'Unknown header names: {names}.': 'Majina ya vichwa yasiyojulikana: {names}.',
  'The gateway reads only the names in section 5. It does not see this header.':
    'Lango husoma majina yaliyo katika sehemu ya 5 pekee. Halioni kichwa hiki.',
  'Rename them: Authorization, Timestamp, Digest-Method, Signed-Fields, Digest.':
    'Vibadilishe majina: Authorization, Timestamp, Digest-Method, Signed-Fields, Digest.',
  'Headers are repeated: {names}.': 'Vichwa vimerudiwa: {names}.',
  'Which one counts is not shown. Often the HTTP client adds its own copy.':
    'Kipi kinahesabika haijaonyeshwa. Mara nyingi programu ya HTTP huongeza nakala yake.',
  'Headers are empty: {names}.': 'Vichwa ni vitupu: {names}.',
  'A variable was not set when they were written.': 'Kigeu hakikuwekwa vilipoandikwa.',
  'Set them before sending the request.': 'Viweke kabla ya kutuma ombi.',
  'Another request with a different body or time has the same Digest.':
    'Ombi jingine lenye mwili au wakati tofauti lina Digest hiyo hiyo.',
  'A digest belongs to one body and one timestamp; each request needs its own.':
    'Digest ni ya mwili mmoja na muhuri mmoja wa wakati; kila ombi linahitaji yake.',
  'Compute a new digest for every request, including retries.':
    'Kokotoa digest mpya kwa kila ombi, pamoja na majaribio ya kurudia.',
  'Section 5 shows only HS256.': 'Sehemu ya 5 inaonyesha HS256 pekee.',
  'Send Digest-Method: HS256.': 'Tuma Digest-Method: HS256.',
  'Content-Type is not application/json.': 'Content-Type si application/json.',
  'Section 4.1 requires it. A server that expects a form finds no JSON.':
    'Sehemu ya 4.1 inaihitaji. Seva inayotarajia fomu haipati JSON.',
  'Send Content-Type: application/json.': 'Tuma Content-Type: application/json.',
  'Content-Length is not the length of the body in bytes.': 'Content-Length si urefu wa mwili wa ombi kwa baiti.',
  'The server cuts the body or waits for more. Often the code counted characters, not bytes.':
    'Seva hukata mwili au husubiri zaidi. Mara nyingi msimbo ulihesabu herufi, si baiti.',
  'Let the HTTP client set it.': 'Acha programu ya HTTP iiweke yenyewe.',
  'Signed-Fields contains white space.': 'Signed-Fields ina nafasi tupu.',
  'Section 5: comma-separated, no spaces. A name with a leading space is a different name.':
    'Sehemu ya 5: hutenganishwa kwa koma, bila nafasi. Jina linaloanza na nafasi ni jina tofauti.',
  'Join the names with a comma and no space.': 'Unganisha majina kwa koma bila nafasi.',
  'Signed-Fields is not separated by commas, or is printed as a list.':
    'Signed-Fields haikutenganishwa kwa koma, au imechapishwa kama orodha.',
  'Section 5: only comma-separated names.': 'Sehemu ya 5: majina yaliyotenganishwa kwa koma pekee.',
  'Signed-Fields misspells documented names: {names}.': 'Signed-Fields inakosea tahajia ya majina ya hati: {names}.',
  'Section 5 gives the exact names, in lower case with underscores.':
    'Sehemu ya 5 inatoa majina kamili, kwa herufi ndogo zenye mistari ya chini (_).',
  'Write the names as in section 5.': 'Andika majina kama yalivyo katika sehemu ya 5.',
  'Signed-Fields lists fields that the body does not have: {names}.':
    'Signed-Fields inaorodhesha nyuga ambazo mwili hauna: {names}.',
  'Section 5 rule 1: the names are body fields. What the gateway signs for a missing one is not shown.':
    'Sehemu ya 5, kifungu cha 1: majina ni nyuga za mwili. Lango hutia saini nini kwa uga unaokosekana haijaonyeshwa.',
  'Remove them from Signed-Fields, or send the fields.': 'Ziondoe kwenye Signed-Fields, au tuma nyuga hizo.',
  'Signed-Fields lists fields twice: {names}.': 'Signed-Fields inaorodhesha nyuga mara mbili: {names}.',
  'Section 5 lists each once; whether a second entry counts is not shown.':
    'Sehemu ya 5 inaorodhesha kila moja mara moja; kama ya pili inahesabika haijaonyeshwa.',
  'Name each field once.': 'Taja kila uga mara moja.',
  'Signed-Fields is missing fields: {names}.': 'Signed-Fields inakosa nyuga: {names}.',
  'Section 5 lists all 14. Someone could change an unlisted field unnoticed.':
    'Sehemu ya 5 inaorodhesha zote 14. Mtu anaweza kubadilisha uga usioorodheshwa bila kugunduliwa.',
  'List all of them in the documented order.': 'Ziorodheshe zote kwa mpangilio wa hati.',
  'Signed-Fields is not in the documented order.': 'Signed-Fields haiko katika mpangilio wa hati.',
  'Section 5 gives the order; whether a different one is accepted is not shown.':
    'Sehemu ya 5 inatoa mpangilio; kama mpangilio tofauti unakubaliwa haijaonyeshwa.',
  'Use the documented order.': 'Tumia mpangilio wa hati.',
  'The body has fields that Signed-Fields does not list: {names}.':
    'Mwili una nyuga ambazo Signed-Fields haiziorodheshi: {names}.',
  'Section 5, rule 1: the names in Signed-Fields correspond to the body fields.':
    'Sehemu ya 5, kifungu cha 1: majina katika Signed-Fields yanalingana na nyuga za mwili.',
  'List them in Signed-Fields, or remove them from the body.': 'Ziorodheshe katika Signed-Fields, au ziondoe mwilini.',
  'Timestamp is not written as YYYY-MM-DDThh:mm:ssZ.': 'Timestamp haijaandikwa kama YYYY-MM-DDThh:mm:ssZ.',
  'Section 2.1: UTC, whole seconds, a trailing Z.': 'Sehemu ya 2.1: UTC, sekunde kamili, Z mwishoni.',
  'Print UTC with a trailing Z and no fraction.': 'Chapisha UTC yenye Z mwishoni na bila sehemu ya sekunde.',
  'Timestamp is Unix time.': 'Timestamp ni wakati wa Unix.',
  'Section 2.1 requires an ISO 8601 string, not a count of seconds or milliseconds.':
    'Sehemu ya 2.1 inahitaji maandishi ya ISO 8601, si hesabu ya sekunde au milisekunde.',
  'Print the date and time in UTC.': 'Chapisha tarehe na saa kwa UTC.',
  'Timestamp has an offset or no time zone instead of Z.':
    'Timestamp ina tofauti ya saa, au haina ukanda wa saa, badala ya Z.',
  'Section 2.1 requires UTC with a trailing Z. The same instant in another notation is a different string.':
    'Sehemu ya 2.1 inahitaji UTC yenye Z mwishoni. Wakati uleule ukiandikwa kwa njia nyingine ni maandishi tofauti.',
  'Print UTC with a trailing Z.': 'Chapisha UTC yenye Z mwishoni.',
  'Timestamp is more than five minutes old.': 'Timestamp ina umri wa zaidi ya dakika tano.',
  'The accepted difference is not shown; five minutes is our threshold. A pasted request is usually old: compare with the time when it was sent.':
    'Tofauti inayokubaliwa haijaonyeshwa; dakika tano ni kikomo chetu. Ombi lililobandikwa kwa kawaida ni la zamani: linganisha na wakati lilipotumwa.',
  'It was that old when the request arrived. The accepted difference is not shown; five minutes is our threshold.':
    'Ilikuwa ya zamani hivyo ombi lilipofika. Tofauti inayokubaliwa haijaonyeshwa; dakika tano ni kikomo chetu.',
  'Read the clock once per request and send immediately.': 'Soma saa mara moja kwa kila ombi, kisha tuma papo hapo.',
  'Timestamp is in the future.': 'Timestamp iko katika wakati ujao.',
  'Local time labeled Z causes this east of Greenwich. So does a wrong clock.':
    'Saa ya mahali iliyowekewa Z husababisha hili mashariki mwa Greenwich. Saa isiyo sahihi pia.',
  'Print UTC, and synchronize the machine’s clock.': 'Chapisha UTC, na sawazisha saa ya mashine.',
  'Timestamp is off by whole or half hours: probably local time labeled Z.':
    'Timestamp imepishana kwa saa nzima au nusu saa: inaelekea ni saa ya mahali iliyowekewa Z.',
  'The document requires UTC. In a request that is hours old, this may be coincidence.':
    'Hati inahitaji UTC. Katika ombi la saa kadhaa zilizopita, huenda hili ni sadfa.',
  'Print UTC (gmdate, timezone.utc, toISOString, Instant.now).':
    'Chapisha UTC (gmdate, timezone.utc, toISOString, Instant.now).',
  'Timestamp and the body field timestamp differ.': 'Timestamp na uga timestamp wa mwili vinatofautiana.',
  'Section 4.1 rule 2: the body repeats the header.': 'Sehemu ya 4.1, kifungu cha 2: mwili unarudia kichwa.',
  'Read the clock once and use that text for both.': 'Soma saa mara moja, kisha tumia maandishi hayo kwa vyote viwili.',
  'A number is sent as a string: {names}.': 'Nambari imetumwa kama maandishi: {names}.',
  'Section 2.1 has a JSON number here. The digest may still be correct.':
    'Sehemu ya 2.1 ina nambari ya JSON hapa. Digest bado inaweza kuwa sahihi.',
  'Send it without quotation marks.': 'Itume bila alama za nukuu.',
  'A number has an exponent: {names}.': 'Nambari ina kipeo: {names}.',
  'A number has decimals, separators or an exponent: {names}.': 'Nambari ina desimali, vitenganishi au kipeo: {names}.',
  'Integers are seen. A receiver that reformats the number signs a different string.':
    'Zinazoonekana ni nambari kamili. Mpokeaji anayeumbiza nambari upya hutia saini maandishi tofauti.',
  'Send plain digits.': 'Tuma tarakimu pekee.',
  'A string is sent as a number: {names}.': 'Maandishi yametumwa kama nambari: {names}.',
  'Section 2.1 has a JSON string here. As a number, a phone or order reference loses zeros or gains an exponent.':
    'Sehemu ya 2.1 ina maandishi ya JSON hapa. Kama nambari, simu au rejea ya oda hupoteza sifuri au hupata kipeo.',
  'Send it in quotation marks.': 'Yatume ndani ya alama za nukuu.',
  'A value is null, true, false, a list or an object: {names}.':
    'Thamani ni null, true, false, orodha au objekti: {names}.',
  'Section 2.1 has strings and numbers only. Languages print other types differently.':
    'Sehemu ya 2.1 ina maandishi na nambari pekee. Lugha huchapisha aina nyingine kwa njia tofauti.',
  'Send a string, empty if there is no value.': 'Tuma maandishi, matupu ikiwa hakuna thamani.',
  'A value is a printed null (null, None, undefined): {names}.':
    'Thamani ni null iliyochapishwa (null, None, undefined): {names}.',
  'A missing value was printed.': 'Thamani inayokosekana ilichapishwa.',
  'Send an empty string.': 'Tuma maandishi matupu.',
  'Characters were lost (? inside a word, or U+FFFD): {names}.':
    'Herufi zimepotea (? ndani ya neno, au U+FFFD): {names}.',
  'The wrong encoding was used, or one without these characters. If they were signed that way, the signed text is unrecoverable.':
    'Usimbaji usio sahihi ulitumika, au usio na herufi hizi. Zikiwa zilitiwa saini hivyo, maandishi yaliyotiwa saini hayapatikani tena.',
  'Use UTF-8 throughout: file, database connection, request.':
    'Tumia UTF-8 kila mahali: faili, muunganisho wa hifadhidata, ombi.',
  'A value looks like UTF-8 that was read as Latin-1 or windows-1252: {names}.':
    'Thamani inaonekana kama UTF-8 iliyosomwa kama Latin-1 au windows-1252: {names}.',
  'Each non-ASCII letter became two or three characters.': 'Kila herufi isiyo ya ASCII iligeuka herufi mbili au tatu.',
  'The phone number is not digits with a country code.': 'Nambari ya simu si tarakimu zenye msimbo wa nchi.',
  'Section 2.1: digits only, with country code, no plus sign. A 0 in front is the national form.':
    'Sehemu ya 2.1: tarakimu pekee, pamoja na msimbo wa nchi, bila alama ya kujumlisha (+). 0 ya mbele ni umbo la ndani ya nchi.',
  'Send digits, country code first.': 'Tuma tarakimu, ukianza na msimbo wa nchi.',
  'The currency is not three upper-case letters.': 'Sarafu si herufi kubwa tatu.',
  'Section 2.1: three upper-case letters, ISO 4217 style.': 'Sehemu ya 2.1: herufi kubwa tatu, kwa mtindo wa ISO 4217.',
  'Send a code such as TZS.': 'Tuma msimbo kama TZS.',
  'A value has leading or trailing white space: {names}.': 'Thamani ina nafasi tupu mwanzoni au mwishoni: {names}.',
  'Many frameworks trim values. Then the signed text differs from the sent one.':
    'Framework nyingi huondoa nafasi hizo. Hapo maandishi yaliyotiwa saini hutofautiana na yaliyotumwa.',
  'Trim before both signing and sending.': 'Ondoa nafasi tupu za pembeni kabla ya kutia saini na kabla ya kutuma.',
  'A value has invisible characters or no-break spaces: {names}.':
    'Thamani ina herufi zisizoonekana au nafasi zisizokatika: {names}.',
  'They come with copied text. One step signs them, another removes them.':
    'Huja na maandishi yaliyonakiliwa. Hatua moja huzitia saini, nyingine huziondoa.',
  'Remove them before signing and sending.': 'Ziondoe kabla ya kutia saini na kutuma.',
  'The digest is correct for this secret and the recipe “{recipe}”. If the gateway still answers 4033, it uses a different secret or recipe.':
    'Digest ni sahihi kwa siri hii na kanuni “{recipe}”. Lango likiendelea kujibu 4033, linatumia siri au kanuni tofauti.',
  'The digest is correct for the names that Signed-Fields intends (recipe “{recipe}”). But the header is not a plain comma-separated list: a gateway may read it differently and answer 4033.':
    'Digest ni sahihi kwa majina ambayo Signed-Fields inakusudia (kanuni “{recipe}”). Lakini kichwa si orodha ya kawaida iliyotenganishwa kwa koma: lango linaweza kuisoma kwa njia tofauti na kujibu 4033.',
  'both presets': 'kanuni zote mbili zilizowekwa tayari',
  'every single mistake': 'kila kosa moja moja',
  'every compound mistake': 'kila kosa la mchanganyiko',
  'every rare single mistake': 'kila kosa moja la nadra',
  'every pair of common mistakes': 'kila jozi ya makosa ya mara kwa mara',
  'three of the most common mistakes at once': 'makosa matatu ya mara kwa mara zaidi kwa wakati mmoja',
  'every pair of mistakes': 'kila jozi ya makosa',
  'every second within a day and every subset of the signed fields':
    'kila sekunde ndani ya siku moja na kila kundi dogo la nyuga zilizotiwa saini',
  'three mistakes at once': 'makosa matatu kwa wakati mmoja',
  'A coincidence is practically impossible: {tried} variants against 2^{bits} values are odds of 1 in 10^{power}.':
    'Sadfa haiwezekani kiutendaji: vibadala {tried} dhidi ya thamani 2^{bits} ni uwezekano wa 1 kati ya 10^{power}.',
  'Time: Timestamp may be too old or too far ahead; the accepted clock difference is not shown.':
    'Wakati: Timestamp huenda ni ya zamani mno au iko mbele mno; tofauti ya saa inayokubaliwa haijaonyeshwa.',
  'Source address: such gateways refuse callers outside the allow-list (4032: reported, not documented).':
    'Anwani ya chanzo: malango kama haya hukataa maombi yasiyo katika orodha ya zinazoruhusiwa (4032: imeripotiwa, haimo katika hati).',
  'Base URL: a doubled /v1 or the wrong host never reaches the operation.':
    'URL ya msingi: /v1 iliyorudiwa au mwenyeji asiye sahihi haifikii operesheni kamwe.',
  'Environment: sandbox keys do not work live, and live keys do not work in the sandbox.':
    'Mazingira: funguo za sandbox hazifanyi kazi kwenye mazingira halisi, wala za halisi kwenye sandbox.',
  'See the problem “Characters were lost (? inside a word, or U+FFFD)”: it alone can be the cause.':
    'Tazama tatizo “Herufi zimepotea (? ndani ya neno, au U+FFFD)”: hilo pekee linaweza kuwa sababu.',
  'See the problem “Digest has U+FFFD”: it alone can be the cause.':
    'Tazama tatizo “Digest ina U+FFFD”: hilo pekee linaweza kuwa sababu.',
  'See the problem “Digest has letters of one case only”: it alone can be the cause.':
    'Tazama tatizo “Digest ina herufi za aina moja tu”: hilo pekee linaweza kuwa sababu.',
  'See the problem “Digest is the printed name of an object, not its content”: it alone can be the cause.':
    'Tazama tatizo “Digest ni jina lililochapishwa la objekti, si maudhui yake”: hilo pekee linaweza kuwa sababu.',
  'See the problem “Another request with a different body or time has the same Digest”: it alone can be the cause.':
    'Tazama tatizo “Ombi jingine lenye mwili au wakati tofauti lina Digest hiyo hiyo”: hilo pekee linaweza kuwa sababu.',
  'See the problem “Content-Length is not the length of the body in bytes”: it alone can be the cause.':
    'Tazama tatizo “Content-Length si urefu wa mwili wa ombi kwa baiti”: hilo pekee linaweza kuwa sababu.',
  '{step}: theirs is “{option}”. {description}': '{step}: yao ni “{option}”. {description}',
  'Diagnosis of a refused request': 'Uchunguzi wa ombi lililokataliwa',
  'Other problems': 'Matatizo mengine',
  '[hidden: it may contain the buyer’s details or the secret]': '[imefichwa: huenda ina taarifa za mnunuzi au siri]',
  'First difference: byte {byte}.': 'Tofauti ya kwanza: baiti {byte}.',
  'First difference: {field}, byte {byte}.': 'Tofauti ya kwanza: {field}, baiti {byte}.',
  'Paste the refused request': 'Bandika ombi lililokataliwa',
  'Could not read the pasted text. {error}': 'Maandishi yaliyobandikwa hayakuweza kusomwa. {error}',
  'Line {line}, column {column}: {error}': 'Mstari wa {line}, safuwima ya {column}: {error}',
  'Position of the error': 'Mahali pa kosa',
  'In the pasted text': 'Katika maandishi yaliyobandikwa',
  'Read as {format}. {n} found without the secret.': 'Limesomwa kama {format}. Yaliyopatikana bila siri: {n}.',
  'Reading a large text…': 'Inasoma maandishi makubwa…',
  'Reading progress': 'Maendeleo ya usomaji',
  'Stays in this page': 'Hubaki katika ukurasa huu',
  'Stays in this page · {n} bytes · fingerprint {print}':
    'Hubaki katika ukurasa huu · baiti {n} · alama ya utambulisho {print}',
  'Use the secret of “{name}”': 'Tumia siri ya “{name}”',
  'Also try the secrets of {names}. Using a sandbox secret live is a common mistake.':
    'Jaribu pia siri za {names}. Kutumia siri ya sandbox kwenye mazingira halisi ni kosa la kawaida.',
  'Search progress': 'Maendeleo ya utafutaji',
  'The search did not run: the browser did not start this page’s workers, or stopped them. Close other tabs, reload the page and press Diagnose again.':
    'Utafutaji haukufanyika: kivinjari hakikuanzisha vichakata vya usuli vya ukurasa huu, au kilivisimamisha. Funga vichupo vingine, pakia upya ukurasa na ubonyeze Chunguza tena.',
  'Still checking': 'Bado inakagua',
  'Still checking {stage}…': 'Bado inakagua {stage}…',
  'Checked without a match: {stages}.': 'Vilivyokaguliwa bila kupatana: {stages}.',
  Verdict: 'Hitimisho',
  Explained: 'Imeelezwa',
  'Not explained': 'Haijaelezwa',
  '{n} variants': { one: 'Kibadala {n}', other: 'Vibadala {n}' },
  '{seconds} s': 'sekunde {seconds}',
  '{n} other explanations for the same text': 'maelezo mengine {n} ya maandishi yaleyale',
  'Use {scheme}': 'Tumia {scheme}',
  'Search deeper': 'Tafuta kwa kina zaidi',
  'the corrected {language}': 'msimbo wa {language} uliorekebishwa',
  'Copy the fix': 'Nakili marekebisho',
  'The signed text is correct. The mistake is in a later step.':
    'Maandishi yaliyotiwa saini ni sahihi. Kosa liko katika hatua ya baadaye.',

  'Signed by the merchant': 'Kilichotiwa saini na mfanyabiashara',
  'What the recipe gives': 'Kinachotolewa na kanuni',

  'no problems found without the secret': 'hakuna tatizo lililopatikana bila siri',
  '{n} found without the secret': 'yaliyopatikana bila siri: {n}',
  'Checked: {families}.': 'Vilivyokaguliwa: {families}.',
  'Open in Compose': 'Fungua katika Tunga',
  'the report without secrets': 'ripoti isiyo na siri',
  'Copy the report': 'Nakili ripoti',
  'Save the report': 'Hifadhi ripoti',
  'Include the buyer’s details': 'Jumuisha taarifa za mnunuzi',
  '{hash} instead of {expected}.': '{hash} badala ya {expected}.',
  'The digest is written {form}.': 'Digest imeandikwa {form}.',
  '{name} is not signed.': '{name} haijatiwa saini.',
  'openssl dgst without -binary prints “(stdin)= ” and hex digits. sha256sum adds a dash. The shell signs all of it.':
    'openssl dgst bila -binary huchapisha “(stdin)= ” na tarakimu za hexadesimali. sha256sum huongeza kistari. Shell hutia saini yote hayo.',
  'These return hex digits, not bytes. PHP: hash_hmac without its fourth argument. Python and Ruby: hexdigest(). Node: digest("hex"). Java and C#: toHexString. Go: hex.EncodeToString.':
    'Hizi hutoa tarakimu za hexadesimali, si baiti. PHP: hash_hmac bila hoja yake ya nne. Python na Ruby: hexdigest(). Node: digest("hex"). Java na C#: toHexString. Go: hex.EncodeToString.',
  'The raw bytes were treated as text: Node’s digest("binary") and toString("latin1"), CryptoJS enc.Latin1, Java’s new String(bytes).':
    'Baiti ghafi zilichukuliwa kuwa maandishi: digest("binary") na toString("latin1") za Node, enc.Latin1 ya CryptoJS, new String(bytes) ya Java.',
  'The library already returned Base64 (digest("base64"), toString(CryptoJS.enc.Base64), base64_encode), and the code encoded it again.':
    'Maktaba ilikwisha kurudisha Base64 (digest("base64"), toString(CryptoJS.enc.Base64), base64_encode), na msimbo ukaisimba tena.',
  'These write URL-safe Base64, as every JWT library does. Node: digest("base64url"). Java: getUrlEncoder(), withoutPadding(). Python and Ruby: urlsafe_b64encode. Go: base64.URLEncoding, RawStdEncoding.':
    'Hizi huandika Base64 salama kwa URL, kama kila maktaba ya JWT inavyofanya. Node: digest("base64url"). Java: getUrlEncoder(), withoutPadding(). Python na Ruby: urlsafe_b64encode. Go: base64.URLEncoding, RawStdEncoding.',
  'The bytes were printed, not encoded: Java’s Arrays.toString, Python’s str() and repr(), Uint8Array’s toString(), Go’s fmt.Sprint.':
    'Baiti zilichapishwa, hazikusimbwa: Arrays.toString ya Java, str() na repr() za Python, toString() ya Uint8Array, fmt.Sprint ya Go.',
  'Prefixes, percent signs and line breaks come from webhooks and other APIs’ signatures. The header has only the Base64 text.':
    'Viambishi awali, alama za asilimia na mikatiko ya mistari hutoka kwenye webhook na saini za API nyingine. Kichwa kina maandishi ya Base64 pekee.',
  'The hash name came from older code: hash_hmac("sha1"), HmacSHA512, HMACMD5. Digest-Method says HS256.':
    'Jina la hashi lilitoka kwenye msimbo wa zamani: hash_hmac("sha1"), HmacSHA512, HMACMD5. Digest-Method inasema HS256.',
  'hash("sha256"), createHash, MessageDigest, SHA256.HashData and sha256.Sum256 take no key. An HMAC is a different function, even with the secret before or after the text.':
    'hash("sha256"), createHash, MessageDigest, SHA256.HashData na sha256.Sum256 hazipokei ufunguo. HMAC ni kitendakazi tofauti, hata siri ikiwekwa kabla au baada ya maandishi.',
  'The timestamp position came from another client, or the timestamp was omitted. Published libraries put the header first. The document lists it once.':
    'Nafasi ya muhuri wa wakati ilitoka kwa programu nyingine, au muhuri uliachwa. Maktaba zilizochapishwa huweka kichwa kwanza. Hati inauorodhesha mara moja.',
  'The clock was read twice: once for the header or body, once for the input. Look for gmdate, new Date(), datetime.now(), Instant.now(), DateTime.UtcNow or time.Now().':
    'Saa ilisomwa mara mbili: mara moja kwa kichwa au mwili, mara moja kwa maandishi ya digest. Tafuta gmdate, new Date(), datetime.now(), Instant.now(), DateTime.UtcNow au time.Now().',
  'Local time was printed as if it were UTC. PHP: date(). Python: datetime.now() without a zone. Java: LocalDateTime. C#: DateTime.Now. Go: time.Now() without UTC(). Ruby: Time.now.':
    'Saa ya mahali ilichapishwa kana kwamba ni UTC. PHP: date(). Python: datetime.now() bila ukanda wa saa. Java: LocalDateTime. C#: DateTime.Now. Go: time.Now() bila UTC(). Ruby: Time.now.',
  'These print an offset, but the document shows Z. PHP: date(\'c\'). Python: isoformat(). Java: OffsetDateTime. C#: ToString("o"). Go: RFC3339 in local time. Ruby: iso8601.':
    'Hizi huchapisha tofauti ya saa na UTC, lakini hati inaonyesha Z. PHP: date(\'c\'). Python: isoformat(). Java: OffsetDateTime. C#: ToString("o"). Go: RFC3339 katika saa ya mahali. Ruby: iso8601.',
  'Node’s toISOString() prints milliseconds. Python’s isoformat() prints microseconds. Java’s Instant.toString() prints whatever the clock gives. .NET’s "o" prints seven digits.':
    'toISOString() ya Node huchapisha milisekunde. isoformat() ya Python huchapisha mikrosekunde. Instant.toString() ya Java huchapisha kile ambacho saa inatoa. "o" ya .NET huchapisha tarakimu saba.',
  'time(), Date.now(), currentTimeMillis() and time.Unix() count seconds or milliseconds. The document requires a date and time.':
    'time(), Date.now(), currentTimeMillis() na time.Unix() huhesabu sekunde au milisekunde. Hati inahitaji tarehe na saa.',
  'The date format has a wrong letter. PHP: m for i. Java and .NET: mm for MM, hh for HH, DD for dd, YYYY for yyyy. JavaScript: getMonth() counts from 0.':
    'Muundo wa tarehe una herufi isiyo sahihi. PHP: m badala ya i. Java na .NET: mm badala ya MM, hh badala ya HH, DD badala ya dd, YYYY badala ya yyyy. JavaScript: getMonth() huanza na 0.',
  'The date was formatted in the machine’s locale. Use the invariant or root locale. See .NET cultures, and Java’s SimpleDateFormat and String.format.':
    'Tarehe iliumbizwa kwa locale ya mashine. Tumia locale ya “invariant” au “root”. Tazama culture za .NET, SimpleDateFormat na String.format za Java.',
  'Another API’s scheme was used: it signs timestamp and API key. This one signs the named fields.':
    'Utaratibu wa API nyingine ulitumika: hutia saini muhuri wa wakati na ufunguo wa API. Huu hutia saini nyuga zilizotajwa.',
  'One place uses the default date format (toString, str(), interpolation). Another place uses an explicit one.':
    'Mahali pamoja hutumia muundo chaguomsingi wa tarehe (toString, str(), interpolation). Mahali pengine hutumia muundo uliotajwa.',
  'The body and the digest input use two different variables for the URL. Sign the encoded value from the body.':
    'Mwili na maandishi ya digest hutumia vigeu viwili tofauti vya URL. Tia saini thamani iliyosimbwa kutoka mwilini.',
  'The variable already contained Base64, and base64_encode, btoa or b64encode ran again.':
    'Kigeu kilikuwa tayari na Base64, na base64_encode, btoa au b64encode ikaendeshwa tena.',
  'These wrap lines: PHP’s chunk_split, Java’s and Python’s MIME encoders. So do Ruby’s Base64.encode64 and the shell’s base64.':
    'Hizi hukata mistari: chunk_split ya PHP, visimbaji vya MIME vya Java na Python. Base64.encode64 ya Ruby na base64 ya shell pia.',
  'The body and the digest input encode the URL differently. Look for URL-safe or unpadded Base64, a final slash, or different escaping.':
    'Mwili na maandishi ya digest husimba URL kwa njia tofauti. Tafuta Base64 salama kwa URL au isiyo na alama za kujaza (=), mkwaju wa mwisho, au uepushaji tofauti.',
  'A float was printed with an exponent. Java: Double.toString from 10,000,000, BigDecimal.toString after stripTrailingZeros. Python: str() from 1e16. Go: fmt.Sprint(%v) from 1e21 or 21 digits. Spreadsheets: from 12 digits.':
    'Nambari ya desimali (float) ilichapishwa kwa kipeo. Java: Double.toString kuanzia 10,000,000, BigDecimal.toString baada ya stripTrailingZeros. Python: str() kuanzia 1e16. Go: fmt.Sprint(%v) kuanzia 1e21 au tarakimu 21. Lahajedwali: kuanzia tarakimu 12.',
  'These format numbers for display. PHP: number_format. JavaScript: toLocaleString. .NET: "N2" or a culture. Java: NumberFormat, String.format.':
    'Hizi huumbiza nambari kwa ajili ya kuonyeshwa. PHP: number_format. JavaScript: toLocaleString. .NET: "N2" au culture. Java: NumberFormat, String.format.',
  'Other gateways take cents. Here the amount is in currency units, in the body and in the digest input.':
    'Malango mengine hupokea senti. Hapa kiasi kiko katika vizio vya sarafu, mwilini na katika maandishi ya digest.',
  'A float or a money column was printed. PHP: (float). Python: str(25000.0). Java: Double. JavaScript: toFixed(2). Database: DECIMAL(12,2).':
    'Nambari ya desimali (float) au safuwima ya pesa ilichapishwa. PHP: (float). Python: str(25000.0). Java: Double. JavaScript: toFixed(2). Hifadhidata: DECIMAL(12,2).',
  'The language printed a missing, empty or boolean value: null, None, undefined, <nil>, True, 1. Or array_filter, “if value” or omitempty removed it.':
    'Lugha ya programu ilichapisha thamani inayokosekana, tupu au ya boolean: null, None, undefined, <nil>, True, 1. Au array_filter, “if value” au omitempty iliiondoa.',
  'The number was reformatted for the digest input, or later for the body. Look for libphonenumber, an input mask, or a prefix in the database.':
    'Nambari iliumbizwa upya kwa ajili ya maandishi ya digest, au baadaye kwa ajili ya mwili. Tafuta libphonenumber, muundo wa uga wa fomu (input mask), au kiambishi awali katika hifadhidata.',
  'The API key identifies the merchant in Authorization; the secret is the HMAC key. The two were swapped.':
    'Ufunguo wa API humtambulisha mfanyabiashara katika Authorization; siri ndiyo ufunguo wa HMAC. Vyote viwili vilibadilishana nafasi.',
  'Settings for a different environment were loaded: a sandbox secret does not work live.':
    'Mipangilio ya mazingira tofauti ilipakiwa: siri ya sandbox haifanyi kazi katika mazingira halisi.',
  'The arguments are in the wrong order. PHP: hash_hmac(algorithm, message, key). Node: createHmac(algorithm, key). Python: hmac.new(key, message). Ruby: OpenSSL::HMAC.digest(name, key, message).':
    'Hoja ziko katika mpangilio usio sahihi. PHP: hash_hmac(algorithm, message, key). Node: createHmac(algorithm, key). Python: hmac.new(key, message). Ruby: OpenSSL::HMAC.digest(name, key, message).',
  'The secret looks like Base64 or hex, and the code decoded or encoded it. Look for base64_decode, Buffer.from(secret, "base64"), fromhex or Encoding.Unicode. The recipe uses the secret as text.':
    'Siri inafanana na Base64 au hexadesimali, na msimbo uliisimbua au kuisimba. Tafuta base64_decode, Buffer.from(secret, "base64"), fromhex au Encoding.Unicode. Kanuni hutumia siri kama maandishi.',
  'The secret was read from a file or web page with extra characters around it. Look for a newline from echo, quotation marks, or a byte order mark.':
    'Siri ilisomwa kutoka kwenye faili au ukurasa wa wavuti pamoja na herufi za ziada kandokando yake. Tafuta mkatiko wa mstari kutoka echo, alama za nukuu, au alama ya mpangilio wa baiti (BOM).',
  'The secret was not read: the variable is not set in this environment, or has a different name.':
    'Siri haikusomwa: kigeu hakijawekwa katika mazingira haya, au kina jina tofauti.',
  'The code changed the secret, or derived the key as another API does.':
    'Msimbo ulibadilisha siri, au ulitokeza ufunguo kama API nyingine inavyofanya.',
  'The value was taken from JSON text with its escapes: PHP’s json_encode writes \\/ and \\u00e9, json.dumps \\u00e9, Gson \\u003d, Go and .NET \\u0026.':
    'Thamani ilichukuliwa kutoka maandishi ya JSON pamoja na alama zake za kuepusha herufi: json_encode ya PHP huandika \\/ na \\u00e9, json.dumps \\u00e9, Gson \\u003d, Go na .NET \\u0026.',
  'htmlspecialchars, html.escape, a template or a form filter changed the value in one place only.':
    'htmlspecialchars, html.escape, kiolezo au kichujio cha fomu kilibadilisha thamani mahali pamoja tu.',
  'http_build_query, urlencode, URLSearchParams, urllib.parse.urlencode, URLEncoder, HttpUtility.UrlEncode and url.Values.Encode encode the signed text. The digest input has unencoded values.':
    'http_build_query, urlencode, URLSearchParams, urllib.parse.urlencode, URLEncoder, HttpUtility.UrlEncode na url.Values.Encode husimba maandishi yanayotiwa saini. Maandishi ya digest yana thamani zisizosimbwa.',
  'The code mixes up two variables in the input, or joins only the values.':
    'Msimbo huchanganya vigeu viwili katika maandishi ya digest, au huunganisha thamani pekee.',
  'The field order is defined twice: for the digest input and for Signed-Fields. Or an unordered map is involved: Java’s HashMap, Go’s map. Or sort or ksort came from another API.':
    'Mpangilio wa nyuga umewekwa mara mbili: kwa maandishi ya digest na kwa Signed-Fields. Au kuna map isiyo na mpangilio: HashMap ya Java, map ya Go. Au sort au ksort ilitoka API nyingine.',
  'The signed fields and the Signed-Fields header come from two lists. Build both from one list.':
    'Nyuga zinazotiwa saini na kichwa cha Signed-Fields hutoka kwenye orodha mbili. Unda zote mbili kutoka orodha moja.',
  'The code joins the pairs differently, or prints a map or list. The digest input is name=value pairs joined with &, and nothing else.':
    'Msimbo huunganisha jozi kwa njia tofauti, au huchapisha map au orodha. Maandishi ya digest ni jozi za name=value zilizounganishwa kwa &, na si kingine chochote.',
  'The platform’s default encoding turned the text into bytes. Look for Java’s getBytes(), C#’s Encoding.Default or ASCII, PHP’s utf8_decode. A Latin-1 database connection does this too.':
    'Usimbaji chaguomsingi wa mfumo uligeuza maandishi kuwa baiti. Tafuta getBytes() ya Java, Encoding.Default au ASCII ya C#, utf8_decode ya PHP. Muunganisho wa hifadhidata wa Latin-1 pia hufanya hivi.',
  'The letter {letter} was sent as {mark}.': 'Herufi {letter} ilitumwa kama {mark}.',
  'The body went through an encoding that lacks the letter: a Latin-1 database connection, an editor or a console. The digest was made before.':
    'Mwili ulipitia usimbaji usio na herufi hiyo: muunganisho wa hifadhidata wa Latin-1, kihariri au konsoli. Digest ilitengenezwa kabla.',
  'macOS file names and some keyboards produce decomposed accents; a library composed them in one place only.':
    'Majina ya faili ya macOS na baadhi ya kibodi hutoa alama za lafudhi zilizotenganishwa; maktaba iliziunganisha mahali pamoja tu.',
  'The code follows another API’s scheme, or signs an incomplete body. Here the named fields are signed.':
    'Msimbo hufuata utaratibu wa API nyingine, au hutia saini mwili usiokamilika. Hapa nyuga zilizotajwa ndizo zinazotiwa saini.',
  'The value changed between signing and sending. A trim, a filter, an editor or a database column altered one copy.':
    'Thamani ilibadilika kati ya kutia saini na kutuma. Trim, kichujio, kihariri au safuwima ya hifadhidata ilibadilisha nakala moja.',
  'Theirs is ours encoded in Base64 again.': 'Yao ni yetu iliyosimbwa kwa Base64 tena.',
  'Theirs is the URL itself. Ours is its Base64, as in the body.':
    'Yao ni URL yenyewe. Yetu ni Base64 yake, kama katika mwili.',
  'Theirs is URL-safe or unpadded Base64. The body has standard Base64.':
    'Yao ni Base64 salama kwa URL au isiyo na alama za kujaza (=). Mwili una Base64 ya kawaida.',
  'The same letters in a different Unicode form (NFC and NFD): they look identical but their bytes differ.':
    'Herufi zilezile katika umbo tofauti la Unicode (NFC na NFD): zinaonekana sawa lakini baiti zake zinatofautiana.',
  'Theirs is URL-encoded (percent signs, or + for a space); the digest input is not.':
    'Yao imesimbwa kwa URL (alama za asilimia, au + badala ya nafasi); maandishi ya digest hayasimbwi hivyo.',
  'Theirs is in quotation marks, as JSON prints it.': 'Yao imo ndani ya alama za nukuu, kama JSON inavyoichapisha.',
  'Theirs has JSON escapes (\\u, \\/ or \\"); the value itself is signed.':
    'Yao ina alama za JSON za kuepusha herufi (\\u, \\/ au \\"); kinachotiwa saini ni thamani yenyewe.',
  'Only white space or invisible characters differ.': 'Kinachotofautiana ni nafasi tupu au herufi zisizoonekana tu.',
  'Only upper and lower case differ.': 'Kinachotofautiana ni herufi kubwa na ndogo tu.',
  'Non-ASCII letters were decoded with the wrong encoding (UTF-8 read as Latin-1 or windows-1252).':
    'Herufi zisizo za ASCII zilisimbuliwa kwa usimbaji usio sahihi (UTF-8 ilisomwa kama Latin-1 au windows-1252).',
  'Non-ASCII letters were lost and became ? or U+FFFD.': 'Herufi zisizo za ASCII zilipotea na kuwa ? au U+FFFD.',
  'The same instant in a different format.': 'Wakati uleule, katika muundo tofauti.',
  'A different instant: the clock was read twice, or a different time zone was used.':
    'Wakati tofauti: saa ilisomwa mara mbili, au ukanda tofauti wa saa ulitumika.',
  'Theirs is Unix time; the document shows an ISO 8601 string.':
    'Yao ni wakati wa Unix; hati inaonyesha maandishi ya ISO 8601.',
  'The same number in a different format (decimals, separators or an exponent).':
    'Nambari ileile katika muundo tofauti (desimali, vitenganishi au kipeo).',
  'Theirs is 100 times ours: cents instead of currency units.':
    'Yao ni mara 100 ya yetu: senti badala ya vizio vya sarafu.',
  'Theirs starts with a plus sign.': 'Yao inaanza na alama ya kujumlisha.',
  'Theirs is a printed null, such as null, None or undefined.':
    'Yao ni null iliyochapishwa, kama null, None au undefined.',
  'Theirs is truncated: ours continues.': 'Yao yamekatwa: yetu yanaendelea.',
  'Theirs is empty.': 'Yao ni matupu.',
  'Theirs has a line break, white space, a BOM or a separator before or after.':
    'Yao yana mkatiko wa mstari, nafasi tupu, BOM au kitenganishi kabla au baada.',
  'Only the line endings differ (CR LF and LF).': 'Kinachotofautiana ni miisho ya mistari tu (CR LF na LF).',
  'Theirs is JSON: the body was signed instead of the joined fields.':
    'Yao ni JSON: mwili ulitiwa saini badala ya nyuga zilizounganishwa.',
  'The separators between the pairs are missing.': 'Vitenganishi kati ya jozi vinakosekana.',
  'Theirs has the timestamp one time more than ours.': 'Yao yana muhuri wa wakati mara moja zaidi ya yetu.',
  'Theirs has the timestamp one time fewer than ours.': 'Yao yana muhuri wa wakati mara moja pungufu ya yetu.',
  'Theirs omits {names}.': 'Yao yanaacha {names}.',
  'Theirs also has {names}.': 'Yao pia yana {names}.',
  'The fields are in a different order.': 'Nyuga ziko katika mpangilio tofauti.',
  'Theirs continues where ours ends.': 'Yao yanaendelea pale ambapo yetu yanaishia.',
  'The separator {separator} is missing here.': 'Kitenganishi {separator} kinakosekana hapa.',
  'A different separator is used here instead of {separator}.':
    'Kitenganishi tofauti kimetumika hapa badala ya {separator}.',
  'A name is spelled differently here.': 'Jina lina tahajia tofauti hapa.',
  'The values differ: the body was changed, or a different order was signed.':
    'Thamani zinatofautiana: mwili ulibadilishwa, au oda tofauti ilitiwa saini.',
  'in hex': 'kwa hexadesimali',
  'in Base64': 'kwa Base64',
  'in Base32': 'kwa Base32',
  'as a list of numbers': 'kama orodha ya nambari',
  '{form}, then encoded in Base64': '{form}, kisha kusimbwa kwa Base64',
  '{form}, with the bytes treated as text': '{form}, baiti zikichukuliwa kuwa maandishi',
  'Timestamp is a day or time that does not exist.': 'Timestamp ni siku au saa isiyokuwepo.',
  'vendor is not letters followed by digits.': 'vendor si herufi zinazofuatwa na tarakimu.',
  'order_id has characters other than letters, digits and underscore.':
    'order_id ina herufi zisizo herufi za alfabeti, tarakimu na mstari wa chini.',
  'Use only letters, digits and underscore.': 'Tumia herufi za alfabeti, tarakimu na mstari wa chini pekee.',
  'buyer_phone has a plus sign.': 'buyer_phone ina alama ya kujumlisha.',
  'buyer_phone is not digits only.': 'buyer_phone si tarakimu pekee.',
  'buyer_email is not an email address.': 'buyer_email si anwani ya barua pepe.',
  'The body has undocumented fields: {names}.': 'Mwili una nyuga zisizoandikwa katika hati: {names}.',
  'The fields of the body are in a different order.': 'Nyuga za mwili ziko katika mpangilio tofauti.',
  'Content-Type declares a charset other than UTF-8.': 'Content-Type inatangaza usimbaji wa herufi usio UTF-8.',
  'The request has a Content-Encoding.': 'Ombi lina Content-Encoding.',
  'The body is chunked, without Content-Length.': 'Mwili umegawanywa vipande (chunked), bila Content-Length.',
  'Send it unchunked, with its length.': 'Utume bila kuugawanya vipande, pamoja na urefu wake.',
  'Headers from section 4.1 are missing: {names}.': 'Vichwa vya sehemu ya 4.1 havipo: {names}.',
  'Header names differ in letter case: {names}.':
    'Majina ya vichwa yanatofautiana katika herufi kubwa na ndogo: {names}.',
  'HTTP allows this.': 'HTTP inaruhusu hili.',
  'The headers are in a different order.': 'Vichwa viko katika mpangilio tofauti.',
  'The URL has a query string.': 'URL ina query string.',
  'Your code {clause}.': 'Msimbo wako {clause}.',
  '{list}, and {next}': '{list}, na {next}',
  '{list} and {next}': '{list} na {next}',
  '{field} (also {others})': '{field} (pia {others})',
  'an empty string': 'maandishi matupu',
  'signed {signed} as {fields} and did not send it': 'ulitia saini {signed} kama {fields} bila kuituma',
  'Send {names} in the body, or remove it from Signed-Fields.':
    'Tuma {names} katika mwili, au iondoe kwenye Signed-Fields.',
  'signed {signed} but sent {sent} as {fields}': 'ulitia saini {signed} lakini ulituma {sent} kama {fields}',
  'signed {signed} unencoded but sent its Base64 as {fields}':
    'ulitia saini {signed} bila kuisimba lakini ulituma Base64 yake kama {fields}',
  'signed the Base64 of {sent} but sent it unencoded as {fields}':
    'ulitia saini Base64 ya {sent} lakini uliituma bila kuisimba kama {fields}',
  'encoded {sent} in Base64 again before signing it as {fields}':
    'ulisimba {sent} kwa Base64 tena kabla ya kuitia saini kama {fields}',
  'changed {names} before signing: {what}': 'ulibadilisha {names} kabla ya kutia saini: {what}',
  'computed {hash} instead of {expected}': 'ulikokotoa {hash} badala ya {expected}',
  'did not sign {names}': 'haukutia saini {names}',
  'sent the digest in Base64': 'ulituma digest kwa Base64',
  'signed {signed} instead of {sent} as {fields}': 'ulitia saini {signed} badala ya {sent} kama {fields}',
  'signed {names}, which the connection’s recipe omits': 'ulitia saini {names}, ambayo kanuni ya muunganisho huiacha',
  'signed with the recipe “{recipe}”, not with the connection’s':
    'ulitia saini kwa kanuni ya “{recipe}”, si kwa ile ya muunganisho',
  'Signed with the recipe “{recipe}”, not with the connection’s.':
    'Imetiwa saini kwa kanuni ya “{recipe}”, si kwa ile ya muunganisho.',
  'Sign with the connection’s recipe.': 'Tia saini kwa kanuni ya muunganisho.',
  'The connection has a recipe of its own. The code follows a different one.':
    'Muunganisho una kanuni yake wenyewe. Msimbo unafuata kanuni tofauti.',
  'Compare the code with the connection’s recipe, step by step.':
    'Linganisha msimbo na kanuni ya muunganisho, hatua kwa hatua.',
  'omitted {names}, which is empty': 'uliacha {names}, ambayo ni tupu',
  'joined the pairs with {signed} instead of {wanted}': 'uliunganisha jozi kwa {signed} badala ya {wanted}',
  'joined the fields differently: {what}': 'uliunganisha nyuga kwa njia tofauti: {what}',
  'sent a plain {hash} of {what}, not an HMAC': 'ulituma {hash} ya kawaida ya {what}, si HMAC',
  'signed none of the fields': 'haukutia saini uga wowote',
  'signed only the first {count} of {all} bytes': 'ulitia saini baiti {count} za kwanza tu kati ya {all}',
  'signed only {names}': 'ulitia saini {names} tu',
  'signed {b} before {a}': 'ulitia saini {b} kabla ya {a}',
  'signed {names} one time too many': 'ulitia saini {names} mara moja zaidi ya inavyotakiwa',
  'signed {names} only once': 'ulitia saini {names} mara moja tu',
  'signed {names}, which Signed-Fields does not list': 'ulitia saini {names}, ambayo Signed-Fields haiitaji',
  'signed {name} last': 'ulitia saini {name} mwishoni',
  'signed {name} too late in the order': 'ulitia saini {name} nyuma ya mahali pake katika mpangilio',
  'signed the fields in the wrong order: {what}': 'ulitia saini nyuga kwa mpangilio usio sahihi: {what}',
  'signed {print} instead of the fields': 'ulitia saini {print}, badala ya nyuga',
  'signed {print}, {around}, instead of the fields': 'ulitia saini {print}, {around}, badala ya nyuga',
  'signed {signed}: {what}': 'ulitia saini {signed}: {what}',
  'signed a different text: {what}': 'ulitia saini maandishi tofauti: {what}',
  'swapped the HMAC key and message': 'ulibadilisha nafasi za ufunguo na ujumbe wa HMAC',
  'used the API key as the HMAC key': 'ulitumia ufunguo wa API kuwa ufunguo wa HMAC',
  'used the secret of the connection {name}': 'ulitumia siri ya muunganisho {name}',
  'used the wrong key: {what}': 'ulitumia ufunguo usio sahihi: {what}',
  'encoded the digest differently: {what}': 'ulisimba digest kwa njia tofauti: {what}',
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
  'sent the digest as openssl prints it': 'ulituma digest jinsi openssl inavyoichapisha',
  'sent a prefix before the digest': 'ulituma kiambishi awali kabla ya digest',
  'sent the digest with quotation marks around it': 'ulituma digest ikiwa ndani ya alama za nukuu',
  'sent the digest percent-encoded': 'ulituma digest iliyosimbwa kwa asilimia',
  'sent white space within the digest': 'ulituma nafasi tupu ndani ya digest',
  'sent 0x before the digest': 'ulituma 0x kabla ya digest',
  'the secret and the digest input': 'siri na maandishi ya digest',
  'the digest input and the secret': 'maandishi ya digest na siri',
  'the secret and the body': 'siri na mwili',
  'the body and the secret': 'mwili na siri',
  'Read the clock once. Sign the text of the Timestamp header.':
    'Soma saa mara moja. Tia saini maandishi ya kichwa cha Timestamp.',
  'Send the Base64 in {names} too.': 'Tuma Base64 katika {names} pia.',
  'Sign {names} exactly as in the body.': 'Tia saini {names} kama ilivyo katika mwili.',
  'Send the standard Base64 of the 32 bytes, 44 characters ending in “=”.':
    'Tuma Base64 ya kawaida ya baiti 32, herufi 44 zinazoishia na “=”.',
  'Use the api_secret, exactly as given, as the HMAC key.':
    'Tumia api_secret, hasa kama ilivyotolewa, kuwa ufunguo wa HMAC.',
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
  'Not explained: no known mistake gives this Digest with this secret.':
    'Haijaelezwa: hakuna kosa linalojulikana linalotoa Digest hii kwa siri hii.',
  'Not explained: the request has too many fields to search.': 'Haijaelezwa: ombi lina nyuga nyingi mno kutafutwa.',
  'Not explained: the Digest cannot be read as a hash, so there is nothing to search for.':
    'Haijaelezwa: Digest haiwezi kusomwa kama hashi, kwa hiyo hakuna cha kutafuta.',
  'Likely: a different secret was used.': 'Inaelekea: siri tofauti ilitumika.',
  'Possible: the body or a header changed after signing.':
    'Inawezekana: mwili au kichwa kilibadilika baada ya kutia saini.',
  'Possible: a mistake that we do not know yet.': 'Inawezekana: kosa ambalo bado hatulijui.',
  'Your code sent the api_secret as the API key: the secret has leaked.':
    'Msimbo wako ulituma api_secret kama ufunguo wa API: siri imevuja.',
  'Your code swapped the API key and the api_secret: the secret has leaked.':
    'Msimbo wako ulibadilisha nafasi za ufunguo wa API na api_secret: siri imevuja.',
  'Authorization has it in Base64, which anyone who sees the request can decode.':
    'Authorization inayo kwa Base64, ambayo kila anayeona ombi anaweza kuisimbua.',
  'Replace the secret at the gateway. Then send the Base64 of the API key.':
    'Badilisha siri kwenye lango. Kisha tuma Base64 ya ufunguo wa API.',
  'Hello,': 'Habari,',
  'What happened: {what}': 'Kilichotokea: {what}',
  'What to do: {fix}': 'Cha kufanya: {fix}',
  'Please never send us your api_secret.': 'Tafadhali usitutumie kamwe api_secret yako.',
  'Thank you.': 'Asante.',
  'Correct digest': 'Digest sahihi',
  'Found by the recorder on {date}: {sentence}': 'Kirekodi kiligundua tarehe {date}: {sentence}',
  'Fingerprint of this secret: {print}': 'Alama ya utambulisho ya siri hii: {print}',
  'How sure is this?': 'Je, hili lina uhakika kiasi gani?',
  'Differences: {n}': 'Tofauti: {n}',
  'both digest inputs': 'maandishi yote mawili ya digest',
  'Copy both': 'Nakili yote mawili',
  'red: what was signed': 'nyekundu: kilichotiwa saini',
  'green: what is expected': 'kijani: kinachotakiwa',
  'Full texts': 'Maandishi kamili',
  'Enter the api_secret to search for further causes.': 'Ingiza api_secret ili kutafuta sababu zaidi.',
  'Searching for the cause…': 'Inatafuta sababu…',
  'Reading the pasted text…': 'Inasoma maandishi yaliyobandikwa…',
  'Paste the refused request. The diagnosis starts immediately.':
    'Bandika ombi lililokataliwa. Uchunguzi unaanza mara moja.',
  'Example of a request that the page can read:': 'Mfano wa ombi ambalo ukurasa unaweza kulisoma:',
  Example: 'Mfano',
  'the message for the merchant': 'ujumbe kwa mfanyabiashara',
  'Copy message for the merchant': 'Nakili ujumbe kwa mfanyabiashara',
  'Language of the message': 'Lugha ya ujumbe',
  'Compare the digest input': 'Linganisha maandishi ya digest',
  'Ask the merchant for the digest input, the exact text that the code signs. It needs no secret.':
    'Mwombe mfanyabiashara maandishi ya digest, yaani maandishi kamili ambayo msimbo unatia saini. Hayahitaji siri.',
  'The merchant’s digest input': 'Maandishi ya digest ya mfanyabiashara',
  'This text and this secret give the Digest of the request.': 'Maandishi haya na siri hii vinatoa Digest ya ombi.',
  'This text and this secret do not give the Digest of the request.':
    'Maandishi haya na siri hii havitoi Digest ya ombi.',
  'curl, raw HTTP, HAR, a log or an email. Nothing is sent.':
    'curl, HTTP ghafi, HAR, logi au barua pepe. Hakuna kinachotumwa.',
  'Runs when you paste. The secret is optional.': 'Huanza unapobandika. Siri si lazima.',
  'Try a sample:': 'Jaribu mfano:',
  'Amount with decimals': 'Kiasi chenye desimali',
  'Unencoded URLs': 'URL zisizosimbwa',
  'Digest in hex': 'Digest kwa hexadesimali',
  'API key as secret': 'Ufunguo wa API kama siri',
  'Wrong secret': 'Siri isiyo sahihi',
  'added {before} before the digest input': 'uliongeza {before} kabla ya maandishi ya digest',
  'added {after} after the digest input': 'uliongeza {after} baada ya maandishi ya digest',
  'put quotation marks ({mark}) around the digest input':
    'uliweka alama za nukuu ({mark}) kuzunguka maandishi ya digest',
  'added {before} before and {after} after the digest input':
    'uliongeza {before} kabla na {after} baada ya maandishi ya digest',
  'wrote {name} instead of {right}': 'uliandika {name} badala ya {right}',
  'The digest is correct for this secret and the connection’s recipe. If the gateway still answers 4033, it uses a different secret or recipe.':
    'Digest ni sahihi kwa siri hii na kanuni ya muunganisho. Lango likiendelea kujibu 4033, linatumia siri au kanuni tofauti.',
  'It has no signed request: Digest and Signed-Fields are missing.':
    'Haina ombi lililotiwa saini: Digest na Signed-Fields hazipo.',
  'It could not be opened.': 'Haikuweza kufunguliwa.',
  'It is empty.': 'Ni tupu.',
  'Add the API secret to find the cause.': 'Ingiza siri ya API ili kupata sababu.',
  'The request has every part that the digest needs. Only the secret can show what was signed.':
    'Ombi lina kila sehemu ambayo digest inahitaji. Ni siri pekee inayoweza kuonyesha kilichotiwa saini.',
  'The headers are missing.': 'Vichwa havipo.',
  'Digest and Signed-Fields are headers, so nothing can be checked without them.':
    'Digest na Signed-Fields ni vichwa, kwa hiyo hakuna kinachoweza kukaguliwa bila hivyo.',
  'The body is missing.': 'Mwili haupo.',
  'The digest covers fields of the body, so nothing can be checked without it.':
    'Digest inahusu nyuga za mwili, kwa hiyo hakuna kinachoweza kukaguliwa bila mwili.',
  'The header Digest is missing.': 'Kichwa cha Digest hakipo.',
  'There is no digest to check. The gateway refuses an order without it.':
    'Hakuna digest ya kukagua. Lango hukataa oda isiyo nayo.',
  'The header Signed-Fields is missing.': 'Kichwa cha Signed-Fields hakipo.',
  'It lists what was signed. The gateway refuses an order without it.':
    'Huorodhesha kilichotiwa saini. Lango hukataa oda isiyo nacho.',
  'The request is cut off.': 'Ombi limekatwa.',
  'This text contains no request.': 'Maandishi haya hayana ombi.',
  'This is code, not a request.': 'Huu ni msimbo, si ombi.',
  'A signed value is hidden.': 'Thamani iliyotiwa saini imefichwa.',
  'Two requests have the same Digest.': 'Maombi mawili yana Digest ileile.',
  'Digest covers order_id and timestamp, so it differs for each order.':
    'Digest inahusu order_id na timestamp, kwa hiyo hutofautiana kwa kila oda.',
  'The gateway cannot read the order, whatever was signed.':
    'Lango haliwezi kusoma oda, hata kilichotiwa saini kiwe nini.',
  'The gateway refused the caller’s address (4032, reported).':
    'Lango lilikataa anwani ambako ombi lilitoka (4032, imeripotiwa).',
  'The operation is not enabled for this vendor (4035, reported).':
    'Operesheni haijawezeshwa kwa muuzaji huyu (4035, imeripotiwa).',
  'A parameter is invalid or missing (412, reported).': 'Kigezo si sahihi au hakipo (412, imeripotiwa).',
  'For example, {order_id}: {what}': 'Kwa mfano, {order_id}: {what}',
  'No known mistake: compare the secret': 'Hakuna kosa linalojulikana: linganisha siri',
  'Press Diagnose to find the cause.': 'Bonyeza Chunguza ili kupata sababu.',
  'The cause is now known. Copy again.': 'Sababu sasa inajulikana. Nakili tena.',
  'Copy CSV': 'Nakili CSV',
  'One message for all of them, with their order_ids.': 'Ujumbe mmoja kwa yote, pamoja na order_id zake.',
  '{n} API keys': 'Funguo za API: {n}',
  '{n} duplicates skipped': 'Nakala zilizorukwa: {n}',
  'Stopped. {n} of {all} checked.': 'Imesimamishwa. {n} kati ya {all} yamekaguliwa.',
  'All {n} checked in {seconds} s': 'Yote {n} yamekaguliwa kwa sekunde {seconds}',
  'Taken from your connection {name}.': 'Imechukuliwa kwenye muunganisho wako {name}.',
  'the table as CSV': 'jedwali kama CSV',
  'Wrong key: {what}': 'Ufunguo usio sahihi: {what}',
};
