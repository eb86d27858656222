/** Texts of Watch (src/watch, src/pages/watch). */
export const messages = {
  'Checks with': 'Hukagua kwa',
  'Requests are not checked while this connection is locked. Programs get 503.':
    'Maombi hayakaguliwi wakati muunganisho huu umefungwa. Programu hupata 503.',
  'Requests are not checked until this connection has a key and a secret. Programs get 503.':
    'Maombi hayakaguliwi hadi muunganisho huu uwe na ufunguo na siri. Programu hupata 503.',
  Watch: 'Tazama',
  Connecting: 'Inaunganisha',
  Listening: 'Inasikiliza',
  Paused: 'Imesimamishwa',
  'Programs get 503 until this page listens again.': 'Programu hupata 503 hadi ukurasa huu usikilize tena.',
  Resume: 'Endelea',
  'Another tab is listening': 'Kichupo kingine kinasikiliza',
  'Only one tab of a browser can listen at a time. This tab has its own base URL.':
    'Kichupo kimoja tu cha kivinjari kinaweza kusikiliza kwa wakati mmoja. Kichupo hiki kina URL ya msingi yake.',
  'Listen here': 'Sikiliza hapa',
  'Another page took over this channel': 'Ukurasa mwingine umechukua kituo hiki',
  'It listens with the same key. Your program gets its responses.':
    'Unasikiliza kwa ufunguo uleule. Programu yako hupata majibu yake.',
  'This host has no Watch': 'Mwenyeji huyu hana Tazama',
  'It is a static host, or Watch is off. Run the console on your own machine (npm ci && npm start), and open Watch there.':
    'Ni mwenyeji tuli, au Tazama imezimwa. Endesha konsoli kwenye mashine yako mwenyewe (npm ci && npm start), na ufungue Tazama hapo.',
  'The host refuses to listen': 'Mwenyeji anakataa kusikiliza',
  'A login or a proxy refused the stream. Sign in again, then retry.':
    'Ukurasa wa kuingia au proksi imekataa mtiririko. Ingia tena, kisha ujaribu tena.',
  'This page cannot listen': 'Ukurasa huu hauwezi kusikiliza',
  'It was opened over plain http from another machine. Open it over https or at 127.0.0.1.':
    'Umefunguliwa kwa http isiyosimbwa kutoka mashine nyingine. Ufungue kupitia https au katika 127.0.0.1.',
  'Reconnecting, {seconds} s': 'Inaunganisha tena, sekunde {seconds}',
  'The server has no room for another channel. Try again later.':
    'Seva haina nafasi ya kituo kingine. Jaribu tena baadaye.',
  'The connection is lost. Programs get no response from this page.':
    'Muunganisho umepotea. Programu hazipati jibu kutoka ukurasa huu.',
  'Once requests are checked, a command appears here that sends an order with a common mistake.':
    'Maombi yakianza kukaguliwa, amri inayotuma oda yenye kosa la kawaida itaonekana hapa.',
  'the base URL': 'URL ya msingi',
  'API key {api_key}, secret {api_secret} (public sample credentials).':
    'Ufunguo wa API {api_key}, siri {api_secret} (vitambulisho vya mfano vya umma).',
  Pause: 'Simamisha',
  'Requests missed: {n}. The host dropped them.': 'Maombi yaliyokosekana: {n}. Mwenyeji ameyaacha.',
  'The host restarted. Requests that were not yet shown are lost.':
    'Mwenyeji ameanza upya. Maombi ambayo hayakuwa yameonyeshwa yamepotea.',
  'My program runs in a container or on another machine': 'Programu yangu iko kwenye kontena au mashine nyingine',
  '{host} means this machine only. Inside a container, it means the container itself.':
    '{host} humaanisha mashine hii pekee. Ndani ya kontena humaanisha kontena.',
  'Container: start the console with HOST=0.0.0.0, and send to':
    'Kontena: anzisha konsoli kwa HOST=0.0.0.0, na tuma kwa',
  'On Linux, add this option to docker run:': 'Kwenye Linux, ongeza chaguo hili kwa docker run:',
  'Another machine: use a tunnel of your own, such as': 'Mashine nyingine: tumia handaki (tunnel) lako, kama',
  'Or open a hosted console over https, and use its base URL.':
    'Au fungua konsoli iliyopangishwa kwa https, na tumia URL yake ya msingi.',
  'Open this page over https or at 127.0.0.1. Otherwise the browser does not let it listen.':
    'Fungua ukurasa huu kupitia https au katika 127.0.0.1. Vinginevyo kivinjari hakiuruhusu kusikiliza.',
  Passed: 'Imefaulu',
  Failed: 'Imeshindwa',
  Observed: 'Imeonekana',
  'To do': 'Cha kufanya',
  'Waiting for the next order': 'Inasubiri oda ijayo',
  'Refuse the next order': 'Kataa oda ijayo',
  'The digest is correct.': 'Digest ni sahihi.',
  'The digest is not correct.': 'Digest si sahihi.',
  '{names}: not the Base64 of a URL.': '{names}: si Base64 ya URL.',
  'Missing or different: {names}.': 'Havipo au ni tofauti: {names}.',
  'Timestamp is not in the form YYYY-MM-DDThh:mm:ssZ.': 'Timestamp haiko katika umbo YYYY-MM-DDThh:mm:ssZ.',
  'The header and the body field are different.': 'Kichwa na uga wa mwili ni tofauti.',
  'The program got 4033 and did not send the order again.': 'Programu imepata 4033 na haikutuma oda tena.',
  'The program got 4033 and sent the order again. Times: {n}.': 'Programu imepata 4033 na imetuma oda tena. Mara: {n}.',
  'The program stopped waiting and sent the order again. Times: {n}.':
    'Programu imeacha kusubiri na imetuma oda tena. Mara: {n}.',
  'The program waited 20 s for its response.': 'Programu imesubiri jibu lake kwa sekunde 20.',
  'The program stopped waiting and did not send the order again.': 'Programu imeacha kusubiri na haikutuma oda tena.',
  'Send an order in plain ASCII with a whole amount and both remarks.':
    'Tuma oda yenye herufi za ASCII pekee, kiasi kizima na maelezo yote mawili ya ziada.',
  'Send an order with a buyer_name such as José or Amélie.': 'Tuma oda yenye buyer_name kama José au Amélie.',
  'Send an amount such as 10.50, or leave a remark empty.': 'Tuma kiasi kama 10.50, au acha maelezo ya ziada matupu.',
  'URLs in Base64': 'URL katika Base64',
  'Send redirect_url, cancel_url and webhook as Base64 of a URL.':
    'Tuma redirect_url, cancel_url na webhook kama Base64 ya URL.',
  'All headers': 'Vichwa vyote',
  'Send all eight headers that the document lists.': 'Tuma vichwa vyote vinane ambavyo hati inaorodhesha.',
  'Send two orders, a few seconds apart.': 'Tuma oda mbili, kwa tofauti ya sekunde chache.',
  correct: 'sahihi',
  'the body was cut off': 'mwili umekatika',
  'a header is missing': 'kichwa kimoja hakipo',
  'Digest-Method is not HS256': 'Digest-Method si HS256',
  'the body is not JSON': 'mwili si JSON',
  'wrong API key': 'ufunguo wa API usio sahihi',
  'wrong path': 'njia isiyo sahihi',
  '/v1 is doubled': '/v1 imerudiwa',
  'wrong method': 'mbinu ya HTTP isiyo sahihi',
  'the body is too large': 'mwili ni mkubwa mno',
  'too many requests': 'maombi mengi mno',
  'refused as a test': 'limekataliwa kwa jaribio',
  'searching for the cause': 'inatafuta sababu',
  'not explained': 'haijaelezwa',
  'not explained yet: open it to search on': 'bado haijaelezwa: ifungue ili kutafuta zaidi',
  'signed with a different recipe': 'limetiwa saini kwa kanuni tofauti',
  'Signed-Fields is not a plain comma-separated list': 'Signed-Fields si orodha ya kawaida iliyotenganishwa kwa koma',
  'The program closed the connection before it got a response.': 'Programu imefunga muunganisho kabla ya kupata jibu.',
  'No page was listening. The host responded with {status}.':
    'Hakuna ukurasa uliosikiliza. Mwenyeji amejibu kwa {status}.',
  'Too many requests came at once. The host responded with {status}.':
    'Maombi mengi mno yalikuja kwa wakati mmoja. Mwenyeji amejibu kwa {status}.',
  'This page did not respond in time. The host responded with {status}.':
    'Ukurasa huu haukujibu kwa wakati. Mwenyeji amejibu kwa {status}.',
  'Saved to History.': 'Limehifadhiwa katika Historia.',
  Saved: 'Limehifadhiwa',
  'Save to History': 'Hifadhi katika Historia',
  'the link': 'kiungo',
  'By cause': 'Kwa kila sababu',
  Readiness: 'Utayari',
  'No request has arrived yet.': 'Hakuna ombi lililofika bado.',
  'New requests: {n}.': 'Maombi mapya: {n}.',
  'Follow the newest': 'Fuata jipya zaidi',
  '{n} refused': 'yaliyokataliwa: {n}',
  'Another tab is listening on this channel and shows the request.':
    'Kichupo kingine kinasikiliza kituo hiki na kinaonyesha ombi.',
  'The tab of this link is closed. Its requests are gone: send the order again.':
    'Kichupo cha kiungo hiki kimefungwa. Maombi yake yamepotea: tuma oda tena.',
  'Checked with a different connection or recipe: {n}.': 'Yaliyokaguliwa kwa muunganisho au kanuni tofauti: {n}.',
  'Check again': 'Kagua tena',
  'See it work': 'Ona inavyofanya kazi',
  'Run this command. It sends an order with a common mistake, and this page explains it.':
    'Endesha amri hii. Inatuma oda yenye kosa la kawaida, na ukurasa huu unalieleza.',
  'the command': 'amri',
  'Copy the command': 'Nakili amri',
  'Then set the base URL in your own program. It gets the response that the gateway would give.':
    'Kisha weka URL ya msingi katika programu yako. Inapata jibu ambalo lango lingetoa.',
  'Leave /v1 out of the base URL: the operation’s path includes it.':
    'Acha /v1 nje ya URL ya msingi: njia ya operesheni inayo.',
  'The only operation here is': 'Operesheni pekee hapa ni',
  'Only one operation is documented. Check the path after the base URL.':
    'Operesheni moja tu iko katika hati. Angalia njia baada ya URL ya msingi.',
  'This operation accepts POST only. A redirect may have turned it into GET.':
    'Operesheni hii hukubali POST pekee. Huenda uelekezaji upya umeigeuza kuwa GET.',
  'The body is longer than 64 KiB. An order needs about 1 KiB.':
    'Mwili ni mrefu kuliko KiB 64. Oda inahitaji takriban KiB 1.',
  'A channel accepts 10 requests per second. The program may be retrying in a loop.':
    'Kituo hupokea maombi 10 kwa sekunde. Huenda programu inajaribu tena bila kukoma.',
  'The page answered 4033 as a test. The verdict is about the request itself.':
    'Ukurasa umejibu 4033 kwa jaribio. Hitimisho linahusu ombi lenyewe.',
  'The request as received': 'Ombi kama lilivyopokelewa',
  'The body is chunked and has no Content-Length.': 'Mwili umegawanywa vipande (chunked) na hauna Content-Length.',
  'A proxy may change header names. No verdict depends on their case or order.':
    'Proksi inaweza kubadilisha majina ya vichwa. Hakuna hitimisho linalotegemea herufi kubwa na ndogo au mpangilio wake.',
  Confirmed: 'Imethibitishwa',
  'Not applicable': 'Haihusiki',
  Confirm: 'Thibitisha',
  '{passed} of {n} passed.': '{passed} kati ya {n} zimefaulu.',
  'Ready means that no test failed, no test is left to do, every observation is confirmed, and the newest order was accepted.':
    'Tayari maana yake: hakuna jaribio lililoshindwa wala lililobaki, kila kilichoonekana kimethibitishwa, na oda mpya zaidi imekubaliwa.',
  'Open report': 'Fungua ripoti',
  'More formats': 'Miundo zaidi',
  Tests: 'Majaribio',
  ID: 'ID',
  Details: 'Maelezo',
  'What failed': 'Kilichoshindwa',
  'Refused in this session': 'Zilizokataliwa katika kipindi hiki',
  'Passed or failed: required by the document. Observed: not specified.':
    'Imefaulu au imeshindwa: hati inahitaji. Imeonekana: haijabainishwa.',
  Merchant: 'Mfanyabiashara',
  Program: 'Programu',
  'Detected from User-Agent.': 'Imetambuliwa kutoka User-Agent.',
  'Delay the next response': 'Chelewesha jibu lijalo',
  'Why does {id} not apply?': 'Kwa nini {id} haihusiki?',
  '{orders} orders, {timestamps} timestamps.': 'Oda {orders}, mihuri ya wakati {timestamps}.',
  '{order_id} was sent {n} times. Check that this is what you want.':
    '{order_id} imetumwa mara {n}. Hakikisha ndivyo unavyotaka.',
  'Plain order': 'Oda ya kawaida',
  'Name with accents': 'Jina lenye alama za lafudhi',
  'Decimals or empty remarks': 'Desimali au maelezo ya ziada matupu',
  'New timestamp for each order': 'Muhuri mpya wa wakati kwa kila oda',
  'Refused order': 'Oda iliyokataliwa',
  'Slow response': 'Jibu la polepole',
  'Same order_id twice': 'order_id ileile mara mbili',
  'Press the button: the next order then gets 4033. Check that your program reports it.':
    'Bonyeza kitufe: oda inayofuata itapata 4033. Hakikisha programu yako inairipoti.',
  'Press the button: the next response then takes 20 s. Check that your program reports a time-out.':
    'Bonyeza kitufe: jibu linalofuata litachukua sekunde 20. Hakikisha programu yako inaripoti kuisha kwa muda.',
  'Send the same order_id twice. Check what your program does with the second response.':
    'Tuma order_id ileile mara mbili. Angalia programu yako hufanya nini na jibu la pili.',
  'All three decode to a URL.': 'Zote tatu husimbuliwa kuwa URL.',
  'All 8 are present and valid.': 'Vyote 8 vipo na ni sahihi.',
  Ready: 'Tayari',
  'Ready for the sandbox': 'Tayari kwa sandbox',
  'Not ready': 'Si tayari',
  'Ready, if {host} uses “{recipe}”': 'Tayari, ikiwa {host} hutumia “{recipe}”',
  'Send a first order to the gateway.': 'Tuma oda ya kwanza kwa lango.',
  'Connect the gateway and run the tests with its key.': 'Unganisha lango na uendeshe majaribio kwa ufunguo wake.',
  'Send a test order to {host}. It confirms the recipe.': 'Tuma oda ya jaribio kwa {host}. Inathibitisha kanuni.',
  '{n} failed': { one: '{n} imeshindwa', other: '{n} zimeshindwa' },
  '{n} to do': { one: '{n} ya kufanya', other: '{n} za kufanya' },
  '{n} to confirm': { one: '{n} ya kuthibitisha', other: '{n} za kuthibitisha' },
  '{n} passed': { one: '{n} imefaulu', other: '{n} zimefaulu' },
  'Fix {tests}.': 'Rekebisha {tests}.',
  'Run {tests}.': 'Endesha {tests}.',
  'Confirm {tests}.': 'Thibitisha {tests}.',
  'the newest order was refused': 'oda mpya zaidi imekataliwa',
  'Send an order that is accepted.': 'Tuma oda inayokubaliwa.',
  'Not tested yet.': 'Bado haijajaribiwa.',
  'Back to Readiness': 'Rudi kwenye Utayari',
  'Omit buyer details': 'Ondoa taarifa za mnunuzi',
  'Download HTML': 'Pakua HTML',
  'Print or save as PDF': 'Chapisha au hifadhi kama PDF',
  'Checked for': 'Imekaguliwa kwa',
  Secret: 'Siri',
  'fingerprint {print}': 'alama ya utambulisho {print}',
  'Integration readiness report': 'Ripoti ya utayari wa ujumuishaji',
  'Next:': 'Kinachofuata:',
  'order {order_id}, {time}': 'oda {order_id}, {time}',
  'and {n} earlier': 'na {n} za awali',
  'The console answered these orders itself. No order reached the gateway.':
    'Konsoli yenyewe imejibu oda hizi. Hakuna oda iliyofika kwenye lango.',
  'The report contains no key, no secret and no buyer details.': 'Ripoti haina ufunguo, siri wala taarifa za mnunuzi.',
  'The report contains no key and no secret. Buyer details appear only under What failed.':
    'Ripoti haina ufunguo wala siri. Taarifa za mnunuzi ziko tu chini ya Kilichoshindwa.',
  'the body is not UTF-8': 'mwili si UTF-8',
  'Secret {fingerprint}. It stays in this page.': 'Siri {fingerprint}. Hubaki katika ukurasa huu.',
  'Base URL for your program': 'URL ya msingi ya programu yako',
  'Any scheme word is accepted.': 'Neno lolote la scheme linakubaliwa.',
  'The body is not UTF-8. Invalid bytes are shown as �.': 'Mwili si UTF-8. Baiti batili huonyeshwa kama �.',
  '{id} ({title})': '{id} ({title})',
};
