/** Texts of the page Compose, of the guide and of the snippets (src/pages/compose, src/pages/guide, src/snippets). */
export const messages = {
  'This server has no sandbox and no relay. The sandbox in this page responds instead.':
    'Seva hii haina sandbox wala kipitishi. Sandbox iliyo ndani ya ukurasa huu hujibu badala yake.',
  Cancel: 'Ghairi',
  Send: 'Tuma',
  'Copied the curl command. Nothing was sent. Run it on a server that the gateway allows.':
    'Amri ya curl imenakiliwa. Hakuna kilichotumwa. Iendeshe kwenye seva ambayo lango linairuhusu.',
  'The browser blocked copying. Select the curl command and copy it yourself.':
    'Kivinjari kimezuia kunakili. Chagua amri ya curl na uinakili mwenyewe.',
  'Not sent.': 'Haijatumwa.',
  'This request went to {base_url}, but the active connection has a different base URL. Switch connections first.':
    'Ombi hili lilitumwa kwa {base_url}, lakini muunganisho unaotumika una URL tofauti ya msingi. Badilisha muunganisho kwanza.',
  'This connection asks for confirmation. Open the request in Compose and send it there.':
    'Muunganisho huu huomba uthibitisho. Fungua ombi katika Tunga na ulitume hapo.',
  Order: 'Oda',
  Buyer: 'Mnunuzi',
  'Request to import': 'Ombi la kuingiza',
  Clear: 'Ondoa yote',
  'Documented:': 'Kilichoandikwa katika hati:',
  'Not specified:': 'Haijabainishwa:',
  'Hard to see: {list}.': 'Vigumu kuona: {list}.',
  'character {place}: {name}': 'herufi ya {place}: {name}',
  'and {n} more': 'na {n} zaidi',
  'the digest input': 'maandishi ya digest',
  'the digest': 'digest',
  '{n} bytes': 'baiti {n}',
  Compare: 'Linganisha',
  '{characters}, {bytes} in UTF-8, the same in NFC and NFD.':
    '{characters}, {bytes} katika UTF-8, ni sawa katika NFC na NFD.',
  '{characters}, {bytes} in UTF-8, a mixture of NFC and NFD.':
    '{characters}, {bytes} katika UTF-8, mchanganyiko wa NFC na NFD.',
  'And {n} more.': 'Na {n} zaidi.',
  Bytes: 'Baiti',
  Offset: 'Nafasi',
  Hex: 'Hexadesimali',
  Characters: 'Herufi',
  'The other side’s digest input': 'Maandishi ya digest ya upande mwingine',
  'The other side’s digest': 'Digest ya upande mwingine',
  'Paste the Digest header that they send.': 'Bandika kichwa cha Digest wanachokituma.',
  'the curl command': 'amri ya curl',
  Command: 'Amri',
  'the lines for {shell}': 'mistari ya {shell}',
  'because you chose it': 'kwa sababu uliichagua',
  'because the request was built for it': 'kwa sababu ombi liliundwa kwa ajili yake',
  'from request {order_id}': 'kutoka kwenye ombi {order_id}',
  'Name of this recipe': 'Jina la kanuni hii',
  'Import recipes': 'Ingiza kanuni',
  'Export recipes': 'Hamisha kanuni',
  changed: 'imebadilishwa',
  'Reset {name}': 'Rejesha {name}',
  'the body': 'mwili',
  'not printed': 'haichapishwi',
  '{n} of {all}': '{n} kati ya {all}',
  'Not signed:': 'Hazijatiwa saini:',
  '{name} moved to position {place} of {n}.': '{name} imehamishwa hadi nafasi ya {place} kati ya {n}.',
  'Move {name} up': 'Sogeza {name} juu',
  'Move {name} down': 'Sogeza {name} chini',
  'One-minute tour': 'Ziara ya dakika moja',
  'Break it': 'Iharibu',
  'Copy the code': 'Nakili msimbo',
  'The form contains a complete sample order. Send it to the sandbox.':
    'Fomu ina oda kamili ya mfano. Itume kwa sandbox.',
  'Send it': 'Itume',
  'Code 000 again. Copy the code in your language.': 'Msimbo 000 tena. Nakili msimbo katika lugha yako ya programu.',
  'Open the code': 'Fungua msimbo',
  'Close tour': 'Funga ziara',
  'Exit tour': 'Acha ziara',
  'Go to the response': 'Nenda kwenye jibu',
  '(done)': '(imekamilika)',
  'Send to {host}': 'Tuma kwa {host}',
  'Copy the command for {host}': 'Nakili amri ya {host}',
  'Sending the order': 'Oda inatumwa',
  'no envelope': 'hakuna bahasha ya jibu',
  '{question}: {answer}': '{question}: {answer}',
  'Documented in section 7.': 'Imeandikwa katika sehemu ya 7.',
  'Reported, not documented.': 'Imeripotiwa, haijaandikwa katika hati.',
  'Specific to the sandbox, not documented.': 'Ni ya sandbox pekee, haijaandikwa katika hati.',
  'The interface document does not show this code.': 'Hati haionyeshi msimbo huu.',
  '{code} in the reference': '{code} katika marejeo',
  'From the data field. Reported, not documented.': 'Kutoka kwenye uga wa data. Imeripotiwa, haijaandikwa katika hati.',
  'the payment token': 'tokeni ya malipo',
  'Decoded from Base64.': 'Imesimbuliwa kutoka Base64.',
  'Cannot draw qr as a QR code: it is empty or too long.':
    'qr haiwezi kuchorwa kama msimbo wa QR: ni tupu au ni ndefu mno.',
  'QR code of qr': 'Msimbo wa QR wa qr',
  TLS: 'TLS',
  'The first {shown} of {all} bytes.': 'Baiti {shown} za kwanza kati ya {all}.',
  'If the gateway accepts one, it creates an order.': 'Lango likikubali moja, huunda oda.',
  'Recipes tried': 'Kanuni zilizojaribiwa',
  '{count} of {most}: {name}': '{count} kati ya {most}: {name}',
  'because {host} accepted it': 'kwa sababu {host} iliikubali',
  'because a request that {host} accepted was signed by it':
    'kwa sababu ombi ambalo {host} ililikubali lilitiwa saini kwa kanuni hiyo',
  'The request is missing {names}. Paste it with its headers.':
    'Ombi linakosa {names}. Libandike pamoja na vichwa vyake.',
  'Not sent: a field has an error.': 'Haijatumwa: uga mmoja una kosa.',
  'Not sent: the request changed after you were asked. Check it and send it again.':
    'Haijatumwa: ombi lilibadilika baada ya wewe kuulizwa. Likague, kisha ulitume tena.',
  'Sample order loaded.': 'Oda ya mfano imepakiwa.',
  'Order cleared.': 'Oda imeondolewa.',
  'Order imported, without its timestamp and credentials.':
    'Oda imeingizwa, bila muhuri wake wa wakati na vitambulisho.',
  'Order {order_id} opened.': 'Oda {order_id} imefunguliwa.',
  'Order restored.': 'Oda imerejeshwa.',
  'The connection was locked while the order was being sent. See History for the outcome.':
    'Muunganisho ulifungwa wakati oda ikitumwa. Tazama matokeo katika Historia.',
  'signed and sent as Base64': 'hutiwa saini na kutumwa kama Base64',
  Import: 'Ingiza',
  'Load sample': 'Pakia mfano',
  'Copy the Base64, as signed and sent': 'Nakili Base64, kama inavyotiwa saini na kutumwa',
  Generate: 'Unda',
  'Timestamp source': 'Chanzo cha muhuri wa wakati',
  'Current time': 'Wakati wa sasa',
  'Different header value': 'Kichwa tofauti',
  'header value': 'thamani ya kichwa',
  'The document says that the header equals the body field. Use a different value only for testing.':
    'Hati inasema kwamba kichwa ni sawa na uga wa mwili. Tumia thamani tofauti kwa jaribio tu.',
  'Accents are separate characters (NFD). The NFC form has different bytes.':
    'Alama za lafudhi ni herufi tofauti (NFD). Umbo la NFC lina baiti tofauti.',
  'Some accents are separate characters. The NFC form has different bytes.':
    'Baadhi ya alama za lafudhi ni herufi tofauti. Umbo la NFC lina baiti tofauti.',
  '{characters}, {bytes} in UTF-8, in NFC. The NFD form has different bytes.':
    '{characters}, {bytes} katika UTF-8, katika NFC. Umbo la NFD lina baiti tofauti.',
  '{characters}, {bytes} in UTF-8, in NFD. The NFC form has different bytes.':
    '{characters}, {bytes} katika UTF-8, katika NFD. Umbo la NFC lina baiti tofauti.',
  'Character {place}: {name} is invisible.': 'Herufi ya {place}: {name} haionekani.',
  'Character {place}: {name} looks like a different character.':
    'Herufi ya {place}: {name} inafanana na herufi tofauti.',
  'Paste the exact string that they sign. No secret needed.':
    'Bandika maandishi kamili wanayotia saini. Siri haihitajiki.',
  'Your order is compared with their timestamp, {timestamp}.':
    'Oda yako inalinganishwa kwa timestamp yao, {timestamp}.',
  'The digest inputs match. If the digests still differ, compare the secrets and the hash.':
    'Maandishi ya digest yanalingana. Digest zikitofautiana bado, linganisha siri na hashi.',
  'First difference: byte {byte}, character {character}, between two fields.':
    'Tofauti ya kwanza: baiti {byte}, herufi {character}, kati ya nyuga mbili.',
  'First difference: {field}, byte {byte}, character {character}.':
    'Tofauti ya kwanza: {field}, baiti {byte}, herufi {character}.',
  '− yours, + theirs:': '− yako, + yao:',
  'The digests match. Both sides sign the same string with the same key.':
    'Digest zinalingana. Pande zote hutia saini maandishi yaleyale kwa ufunguo uleule.',
  'The digests differ. Compare the digest inputs, then the fingerprints of the secrets.':
    'Digest zinatofautiana. Linganisha maandishi ya digest, kisha alama za utambulisho za siri.',
  'Diagnose that request': 'Chunguza ombi hilo',
  Change: 'Badilisha',
  'Signing recipe': 'Kanuni ya kutia saini',
  'your own recipe': 'kanuni yako mwenyewe',
  'Replace recipe': 'Badilisha kanuni hii',
  'Delete {name}': 'Futa {name}',
  'The browser cannot save recipes here. Export them before you close the page.':
    'Kivinjari hakiwezi kuhifadhi kanuni hapa. Zihamishe kabla ya kufunga ukurasa.',
  overridden: 'imebadilishwa',
  'Override of {name}': 'Thamani mbadala ya {name}',
  Override: 'Badilisha thamani',
  'Hide key': 'Ficha ufunguo',
  'Show key': 'Onyesha ufunguo',
  'the headers': 'vichwa',
  'Copy (key hidden)': 'Nakili (ufunguo umefichwa)',
  'Copy with key': 'Nakili pamoja na ufunguo',
  'Programming language': 'Lugha ya programu',
  'the connection’s scheme and key': 'neno la scheme na ufunguo wa muunganisho',
  'all {all}, in order': 'zote {all}, kwa mpangilio',
  'Without timestamp (older clients)': 'Bila timestamp (programu za zamani)',
  'Reported for older clients: timestamp is neither listed nor in the body. The Timestamp header is signed first.':
    'Imeripotiwa kwa programu za zamani: timestamp haiorodheshwi wala haimo mwilini. Kichwa cha Timestamp hutiwa saini kwanza.',
  'Sends up to {most} test orders to {host}, one per second. Each has a different recipe and its own order_id. Stops at the first response other than 4033. {warning}':
    'Hutuma hadi oda {most} za jaribio kwa {host}, moja kila sekunde. Kila moja ina kanuni tofauti na order_id yake. Husimama kwenye jibu la kwanza lisilo 4033. {warning}',
  'Stopped at “{name}”: no response. The recipe is still unknown, so nothing changed.':
    'Imesimama kwenye “{name}”: hakuna jibu. Kanuni bado haijulikani, hivyo hakuna kilichobadilika.',
  'Stopped at “{name}”: the response was {answer}. Nothing changed.':
    'Imesimama kwenye “{name}”: jibu lilikuwa {answer}. Hakuna kilichobadilika.',
  'Stopped at “{name}”: the request changed, or has an error. Nothing more was sent.':
    'Imesimama kwenye “{name}”: ombi limebadilika, au lina kosa. Hakuna kingine kilichotumwa.',
  'The gateway accepts “{name}”. An order was created. The connection now uses this recipe.':
    'Lango linakubali “{name}”. Oda iliundwa. Muunganisho sasa unatumia kanuni hii.',
  'The gateway refused every recipe with 4033. The secret probably differs. Nothing changed.':
    'Lango lilikataa kila kanuni kwa 4033. Inaelekea siri inatofautiana. Hakuna kilichobadilika.',
  'Canceled. Orders already sent may exist.': 'Imeghairiwa. Oda zilizokwisha kutumwa zinaweza kuwepo.',
  'Accepted request (curl, raw HTTP or HAR)': 'Ombi lililokubaliwa (curl, HTTP ghafi au HAR)',
  'A curl command, or headers, an empty line and the body. Nothing is sent.':
    'Amri ya curl, au vichwa, mstari mtupu na mwili. Hakuna kinachotumwa.',
  'Use this recipe': 'Tumia kanuni hii',
  '“{name}” produces this digest. The recipe is now in use.': '“{name}” hutoa digest hii. Kanuni hiyo sasa inatumika.',
  'No known recipe produces this digest with this secret. Compare the fingerprints first.':
    'Hakuna kanuni inayojulikana inayotoa digest hii kwa siri hii. Linganisha kwanza alama za utambulisho.',
  'No request found in this text.': 'Hakuna ombi katika maandishi haya.',
  'A repaired character is part of a value. Compare the values with the original.':
    'Herufi iliyorekebishwa ni sehemu ya thamani. Linganisha thamani na zile za asili.',
  'Imported request': 'Ombi lililoingizwa',
  'Order imported, without its timestamp, URL and credentials.':
    'Oda imeingizwa, bila muhuri wake wa wakati, URL na vitambulisho.',
  'Import a request': 'Ingiza ombi',
  'curl, raw HTTP, HAR, a log or an email. Credentials are never imported.':
    'curl, HTTP ghafi, HAR, logi au barua pepe. Vitambulisho haviingizwi kamwe.',
  'Import order': 'Ingiza oda',
  Connection: 'Muunganisho',
  'Base URL': 'URL ya msingi',
  'Send via': 'Tuma kupitia',
  Reset: 'Rejesha',
  Fixed: 'Thabiti',
  'after payment': 'baada ya malipo',
  'on cancellation': 'oda ikighairiwa',
  notifications: 'arifa',
  URLs: 'URL',
  'The order is empty. Fill it in, or load the sample.': 'Oda ni tupu. Ijaze, au pakia mfano.',
  'Empty: {names}': 'Tupu: {names}',
  connection: 'muunganisho',
  recipe: 'kanuni',
  Edit: 'Hariri',
  'Skip to Send': 'Ruka hadi Tuma',
  'string to sign · {bytes}': 'maandishi ya kutiwa saini · {bytes}',
  '↓ {hmac}, key: {key} {output}': '↓ {hmac}, ufunguo: {key} {output}',
  '(fingerprint {print})': '(alama ya utambulisho {print})',
  'Not signed yet. Check these fields:': 'Bado haijatiwa saini. Angalia nyuga hizi:',
  'The document does not say which recipe a gateway uses.': 'Hati haisemi lango linatumia kanuni ipi.',
  'Recipe:': 'Kanuni:',
  'Save recipe': 'Hifadhi kanuni',
  '.http file': 'faili ya .http',
  'HTTP request (raw)': 'Ombi la HTTP (ghafi)',
  Commands: 'Amri',
  'Files for other tools': 'Faili za zana nyingine',
  'Tests for my code': 'Majaribio ya msimbo wangu',
  'Tests for my code…': 'Majaribio ya msimbo wangu…',
  'Key in the code': 'Ufunguo ndani ya msimbo',
  'Key hidden': 'Ufunguo umefichwa',
  'With key': 'Pamoja na ufunguo',
  'With key and secret': 'Pamoja na ufunguo na siri',
  'Signed {n} min ago.': {
    one: 'Ilitiwa saini dakika {n} iliyopita.',
    other: 'Ilitiwa saini dakika {n} zilizopita.',
  },
  Refresh: 'Sasisha',
  'Contains the digest shown here. Send it while its timestamp is fresh.':
    'Ina digest inayoonyeshwa hapa. Itume wakati muhuri wake wa wakati bado ni mpya.',
  'Contains the digest shown here. Send it while its timestamp is fresh. Reads the key from CHECKOUT_API_KEY_BASE64.':
    'Ina digest inayoonyeshwa hapa. Itume wakati muhuri wake wa wakati bado ni mpya. Husoma ufunguo kutoka CHECKOUT_API_KEY_BASE64.',
  'Contains the digest shown here. Send it while its timestamp is fresh. Reads the key from CHECKOUT_API_KEY_BASE64. For bash, dash, zsh and fish; in ksh, run it from a file.':
    'Ina digest inayoonyeshwa hapa. Itume wakati muhuri wake wa wakati bado ni mpya. Husoma ufunguo kutoka CHECKOUT_API_KEY_BASE64. Kwa bash, dash, zsh na fish; kwenye ksh, iendeshe kutoka kwenye faili.',
  'Contains the digest shown here. Send it while its timestamp is fresh. Reads the key from CHECKOUT_API_KEY_BASE64. Risky characters in the body are written as \\uXXXX: different bytes, same values and digest.':
    'Ina digest inayoonyeshwa hapa. Itume wakati muhuri wake wa wakati bado ni mpya. Husoma ufunguo kutoka CHECKOUT_API_KEY_BASE64. Herufi za mwili zenye hatari huandikwa kama \\uXXXX: baiti tofauti, thamani na digest zilezile.',
  'For httpyac and the HTTP client of JetBrains. Set api_key and api_secret in an environment file. Its script signs each request before sending.':
    'Kwa httpyac na programu ya HTTP cha JetBrains. Weka api_key na api_secret kwenye faili ya mazingira. Skripti yake hutia saini kila ombi kabla ya kulituma.',
  'Signs when it runs; reads CHECKOUT_API_KEY and CHECKOUT_API_SECRET from the environment.':
    'Hutia saini inapoendeshwa; husoma CHECKOUT_API_KEY na CHECKOUT_API_SECRET kutoka kwenye mazingira.',
  'Import it, then set api_key and api_secret in an environment, as type secret. Its script signs each request before sending.':
    'Iingize, kisha weka api_key na api_secret katika mazingira (environment), kwa aina secret. Skripti yake hutia saini kila ombi kabla ya kulituma.',
  'Import it into Bruno, select the environment merchant and set api_key and api_secret. Its script signs each request before sending. Keep the file below 200 KB, Bruno’s limit.':
    'Iingize katika Bruno, chagua mazingira merchant na uweke api_key na api_secret. Skripti yake hutia saini kila ombi kabla ya kulituma. Weka faili chini ya KB 200, kikomo cha Bruno.',
  'The operation as the interface document shows it. Gaps are marked “not documented”.':
    'Operesheni kama hati ya kiolesura inavyoionyesha. Mapengo yamewekewa alama “haijaandikwa katika hati”.',
  'This recipe signs JSON text, which encoders format differently. The code below contains the exact text.':
    'Kanuni hii hutia saini maandishi ya JSON, ambayo visimbaji huyaumbiza kwa njia tofauti. Msimbo ulio hapa chini una maandishi kamili.',
  'A map cannot represent this choice of fields. The code below contains the exact text.':
    'Map haiwezi kuwakilisha uchaguzi huu wa nyuga. Msimbo ulio hapa chini una maandishi kamili.',
  'This file cannot express an override, this choice of fields, or a recipe that signs JSON text.':
    'Faili hii haiwezi kueleza ombi lililobadilishwa, uchaguzi huu wa nyuga, au kanuni inayotia saini maandishi ya JSON.',
  'The request is overridden. The code below contains the exact text.':
    'Ombi limebadilishwa. Msimbo ulio hapa chini una maandishi kamili.',
  'curl, key from stdin': 'curl, ufunguo kutoka stdin',
  'The body is too long for this command. Use curl or Bash.': 'Mwili ni mrefu mno kwa amri hii. Tumia curl au Bash.',
  'Contains the digest shown here. Send it while its timestamp is fresh. Reads the key from CHECKOUT_API_KEY_BASE64. The key does not appear in process lists.':
    'Ina digest inayoonyeshwa hapa. Itume wakati muhuri wake wa wakati bado ni mpya. Husoma ufunguo kutoka CHECKOUT_API_KEY_BASE64. Ufunguo hauonekani katika orodha za michakato.',
  'A shell string cannot contain NUL.': 'Maandishi ya shell hayawezi kuwa na NUL.',
  'A value exceeds the size limit of a Java string constant. Read it from a file instead.':
    'Thamani inazidi kikomo cha ukubwa wa maandishi ya kudumu (string constant) ya Java. Badala yake isome kutoka kwenye faili.',
  'The overridden body has control characters, which a pasted command cannot contain.':
    'Mwili uliobadilishwa una herufi za udhibiti, ambazo amri iliyobandikwa haiwezi kuwa nazo.',
  'A header has a backslash, which HTTPie treats as an escape. Use curl.':
    'Kichwa kina mkwaju wa nyuma (\\), ambao HTTPie huuchukulia kama alama ya kuepusha herufi. Tumia curl.',
  'The overridden body may have text that cmd cannot pass unchanged.':
    'Mwili uliobadilishwa unaweza kuwa na maandishi ambayo cmd haiwezi kuyapitisha bila kuyabadilisha.',
  'A header or the URL has a quote, which cmd and curl.exe read differently.':
    'Kichwa au URL ina alama ya nukuu, ambayo cmd na curl.exe huisoma tofauti.',
  'A header or the URL has a character that the cmd code page may change.':
    'Kichwa au URL ina herufi ambayo code page ya cmd inaweza kuibadilisha.',
  'A header or the URL has a percent sign, which cmd changes in pasted text. Use the .bat file.':
    'Kichwa au URL ina alama ya asilimia, ambayo cmd huibadilisha katika maandishi yaliyobandikwa. Tumia faili ya .bat.',
  'This command exceeds cmd’s limit of 8,191 characters. Use PowerShell.':
    'Amri hii inazidi kikomo cha cmd cha herufi 8,191. Tumia PowerShell.',
  'A header, the URL or the overridden body has braces. This tool reads them as variables.':
    'Kichwa, URL au mwili uliobadilishwa una mabano ya mawimbi. Zana hii huyasoma kama vigeu.',
  'Copy as curl': 'Nakili kama curl',
  'This order': 'Oda hii',
  Function: 'Kitendakazi',
  'Never put the secret into an app (Dart, Swift, Android). Sign on your server.':
    'Usiweke siri kamwe kwenye programu ya simu (Dart, Swift, Android). Tia saini kwenye seva yako.',
  'Set the variables first. Shell history keeps what you type; process lists show arguments.':
    'Weka vigeu kwanza. Historia ya shell huhifadhi unachoandika; orodha za michakato huonyesha hoja.',
  'the code for {label}': 'msimbo wa {label}',
  'The code appears here once the order can be signed.': 'Msimbo utaonekana hapa oda itakapoweza kutiwa saini.',
  'The sample API key is public, so the command includes it.':
    'Ufunguo wa API wa mfano ni wa umma, kwa hiyo amri inao.',
  'The code now contains your credentials. Anyone who sees it can use them.':
    'Sasa msimbo una ufunguo na siri yako. Yeyote anayeuona anaweza kuvitumia.',
  'The command now contains your API key. Anyone who sees it can use it.':
    'Sasa amri ina ufunguo wako wa API. Yeyote anayeuona anaweza kuutumia.',
  'Code and response': 'Msimbo na jibu',
  'The response appears here.': 'Jibu litaonekana hapa.',
  'Show code': 'Onyesha msimbo',
  'Send LIVE order to {host}': 'Tuma oda HALISI kwa {host}',
  'Switch to: {transport}': 'Badilisha kwenda: {transport}',
  'Reload to allow a different host?': 'Upakie upya ili kuruhusu mwenyeji tofauti?',
  'Send your API key to a new host?': 'Utume ufunguo wako wa API kwa mwenyeji mpya?',
  'Create a live order?': 'Uunde oda halisi?',
  'Reload page': 'Pakia ukurasa upya',
  'Create live order': 'Unda oda halisi',
  'While this page has your key or secret, it may call one gateway only. A reload allows {origin}, which then receives the key. Your order is kept. Key and secret are not stored: enter them again, or unlock the connection.':
    'Ukurasa huu ukiwa na ufunguo au siri yako, unaweza kuita lango moja tu. Kupakia upya kunaruhusu {origin}, ambayo kisha hupokea ufunguo. Oda yako inabaki. Ufunguo na siri havihifadhiwi: viingize tena, au fungua muunganisho.',
  'The browser cannot save anything here, so a reload loses the order. Copy it first, then reload the page yourself.':
    'Kivinjari hakiwezi kuhifadhi chochote hapa, kwa hiyo kupakia upya kunapoteza oda. Inakili kwanza, kisha upakie ukurasa upya mwenyewe.',
  'You entered the key and secret for {origin}. The base URL is now {other}, which would receive the key. Nothing is sent until you confirm.':
    'Uliingiza ufunguo na siri kwa ajili ya {origin}. URL ya msingi sasa ni {other}, ambayo ingepokea ufunguo. Hakuna kinachotumwa hadi uthibitishe.',
  Canceled: 'Imeghairiwa',
  'No response': 'Hakuna jibu',
  'Not sent': 'Haijatumwa',
  '{size} B, truncated': 'baiti {size}, imekatwa',
  Explanation: 'Maelezo',
  'What the page checked': 'Ukurasa ulichokagua',
  'About this response': 'Kuhusu jibu hili',
  'This is not the JSON envelope of section 2.2.': 'Hii si bahasha ya JSON ya sehemu ya 2.2.',
  'Digest inputs that the sandbox accepts:': 'Maandishi ya digest ambayo sandbox inakubali:',
  '{text}… ({length} characters, see Raw)': '{text}… (herufi {length}, tazama Ghafi)',
  'Nested too deeply to show here. See Raw.': 'Ina tabaka nyingi mno kuonyeshwa hapa. Tazama Ghafi.',
  Payment: 'Malipo',
  'As received.': 'Kama lilivyopokelewa.',
  'Not an https URL, so it is not a link.': 'Si URL ya https, kwa hiyo si kiungo.',
  'External link. It opens in a new window, without a referrer.':
    'Kiungo cha nje. Hufunguka kwenye dirisha jipya, bila kutaja chanzo (referrer).',
  Raw: 'Ghafi',
  Timing: 'Vipimo vya muda',
  Envelope: 'Bahasha',
  'Response text': 'Maandishi ya jibu',
  'the response': 'jibu',
  'The first {most} characters are shown. Copy gives the whole text.':
    'Herufi {most} za kwanza zimeonyeshwa. Kunakili hutoa maandishi yote.',
  'Sent via: {transport} · {size} B · {time}': 'Imetumwa kupitia: {transport} · baiti {size} · {time}',
  'No timing: nothing left the page.': 'Hakuna vipimo vya muda: hakuna kilichotoka kwenye ukurasa.',
  'No timing: the browser reported none.': 'Hakuna vipimo vya muda: kivinjari hakikuripoti vyovyote.',
  'No timing: the gateway does not let a page see it (Timing-Allow-Origin).':
    'Hakuna vipimo vya muda: lango haliruhusu ukurasa kuviona (Timing-Allow-Origin).',
  'No timing: the server reported none.': 'Hakuna vipimo vya muda: seva haikuripoti vyovyote.',
  'Bytes of the response': 'Baiti za jibu',
  Upload: 'Kupakia',
  'Timestamps follow the gateway’s clock ({seconds} s apart from yours).':
    'Mihuri ya wakati hufuata saa ya lango (tofauti ya sekunde {seconds} na yako).',
  'Use this computer’s clock': 'Tumia saa ya kompyuta hii',
  'Your clock is in sync (±{within} s).': 'Saa yako inalingana (±sekunde {within}).',
  'Your clock is {seconds} s behind the gateway (±{within} s).':
    'Saa yako iko nyuma ya lango kwa sekunde {seconds} (±{within}).',
  'Your clock is {seconds} s ahead of the gateway (±{within} s).':
    'Saa yako iko mbele ya lango kwa sekunde {seconds} (±{within}).',
  'Use the gateway’s clock': 'Tumia saa ya lango',
  Text: 'Maandishi',
  Pretty: 'Iliyopangwa',
  'Known answers, JSON': 'Majibu yanayojulikana, JSON',
  'Orders with the digest input and the digest that your code must produce.':
    'Oda pamoja na maandishi ya digest na digest ambayo msimbo wako lazima utoe.',
  'Tests your code’s sign function against known answers. Put it next to the file of the Function form.':
    'Hujaribu kitendakazi sign ya msimbo wako kwa majibu yanayojulikana. Iweke kando ya faili ya “Kitendakazi”.',
  'of the last valid order': 'ya oda halali ya mwisho',
  'This body keeps the timestamp {body}, but the Timestamp header and the digest take the time of Send.':
    'Mwili huu unabaki na muhuri wa wakati {body}, lakini kichwa cha Timestamp na digest hupata wakati wa kutuma.',
  'This body has the timestamp {body}, but the Timestamp header and the digest have {header}.':
    'Mwili huu una muhuri wa wakati {body}, lakini kichwa cha Timestamp na digest vina {header}.',
  'Sign with the body’s timestamp': 'Tia saini kwa muhuri wa wakati wa mwili',
};
