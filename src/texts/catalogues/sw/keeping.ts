import { catalogue } from '#texts/catalogue.ts';

/** Cases and links, the history, profiles, and what is handed over. */
export const keeping = catalogue({
  // Cases that cannot be opened or cannot leave.
  'Ask whoever made it to save it again.': 'Mwombe aliyeitengeneza aihifadhi tena.',
  'This is larger than 1 MB, so it is no case.': 'Hii ni kubwa kuliko MB 1, kwa hivyo si kesi.',
  'Choose a file that this page has saved.': 'Chagua faili iliyohifadhiwa na ukurasa huu.',
  'This is not JSON, so it is no case.': 'Hii si JSON, kwa hivyo si kesi.',
  'Choose a file that this page has saved, and take all of it.':
    'Chagua faili iliyohifadhiwa na ukurasa huu, na uichukue yote.',
  'This is JSON, but no case of this page.': 'Hii ni JSON, lakini si kesi ya ukurasa huu.',
  'Choose a file that ends in .case.json.': 'Chagua faili inayoishia na .case.json.',
  'This case was made by a newer version of the page, which may say things that this one does not understand.':
    'Kesi hii ilitengenezwa na toleo jipya zaidi la ukurasa, ambalo huenda linasema mambo ambayo toleo hili halielewi.',
  'Open it in the newer version.': 'Ifungue katika toleo jipya zaidi.',
  'This case departs from what the page writes.': 'Kesi hii inatofautiana na jinsi ukurasa unavyoandika kesi.',
  '{fault} Look at {place}.': '{fault} Angalia {place}.',
  'The case is too large for a link: 8 KB is what every mail and chat program carries whole.':
    'Kesi ni kubwa mno kwa kiungo: KB 8 ndicho kiasi ambacho kila programu ya barua pepe na ya gumzo hubeba bila kukikata.',
  'Save it as a case file and hand over the file.': 'Ihifadhi kama faili ya kesi, kisha ukabidhi faili hiyo.',
  'The case is larger than 1 MB, so the page could not open the file again.':
    'Kesi ni kubwa kuliko MB 1, kwa hivyo ukurasa haungeweza kuifungua faili hiyo tena.',
  'Hand it over as HAR or as a report.': 'Ikabidhi kama HAR au kama ripoti.',
  'The link is damaged or cut off, so the case in it cannot be read.':
    'Kiungo kimeharibika au kimekatwa, kwa hivyo kesi iliyomo haiwezi kusomwa.',
  'Copy the whole link, or ask for the case file.': 'Nakili kiungo chote, au omba faili ya kesi.',
  'The link unpacks to more than a case can be, so it was not unpacked.':
    'Kiungo kikifumuliwa kinazidi ukubwa wa kesi yoyote, kwa hivyo hakikufumuliwa.',
  'Ask for the case file instead, from somebody whom you know.':
    'Badala yake, omba faili ya kesi kutoka kwa mtu unayemfahamu.',
  'This browser cannot pack or unpack links (it has no CompressionStream).':
    'Kivinjari hiki hakiwezi kubana wala kufumua viungo (hakina CompressionStream).',
  'Use a case file, or a newer browser.': 'Tumia faili ya kesi, au kivinjari kipya zaidi.',

  // What a reader must know of a case or of a link that fills the form.
  'Values were replaced by placeholders: {fields}.': 'Thamani zilibadilishwa kwa vishikanafasi: {fields}.',
  'Values were replaced by placeholders: {fields}. The Digest is the one of the original values, so it cannot be checked against these.':
    'Thamani zilibadilishwa kwa vishikanafasi: {fields}. Digest ni ile ya thamani asilia, kwa hivyo haiwezi kukaguliwa kwa hizi.',
  'Notes of the sender: {notes}': 'Madokezo ya mtumaji: {notes}',
  'The link carries {name}. It was not read: whoever has seen the link may know it, so have it replaced, and type credentials by hand.':
    'Kiungo kimebeba {name}. Haikusomwa: yeyote aliyeona kiungo huenda anaijua, kwa hivyo omba ibadilishwe, na uandike vitambulisho kwa mkono.',
  '{name} was left out: the form has no such box.': '{name} iliachwa: fomu haina kisanduku kama hicho.',
  '{name} was left out: the link has it more than once.': '{name} iliachwa: kiungo kinayo zaidi ya mara moja.',
  '{name} was left out: it is too long or damaged.': '{name} iliachwa: ni ndefu mno au imeharibika.',
  '{name} was left out: {why}': '{name} iliachwa: {why}',
  'This came from a link that somebody made.': 'Hii ilitoka kwenye kiungo kilichotengenezwa na mtu fulani.',
  'This came from a case file.': 'Hii ilitoka kwenye faili ya kesi.',
  'A link filled the form.': 'Kiungo kiliijaza fomu.',
  'Nothing was sent, and nothing is until you press Send.':
    'Hakuna kilichotumwa, wala hakuna kitakachotumwa hadi ubonyeze Tuma.',
  'It names the gateway {address}.': 'Inataja lango la malipo {address}.',
  'Your credentials were given for {address}, so they are locked: they do not go there unless you say so. Check that you know this address.':
    'Vitambulisho vyako vilitolewa kwa ajili ya {address}, kwa hivyo vimefungwa: haviendi huko usiposema hivyo. Hakikisha unaifahamu anwani hii.',
  'Keep it': 'Ibakishe',
  'Go back to what was here': 'Rudi kwa yaliyokuwa hapa',

  // What is replaced before a case leaves.
  'Buyer’s name': 'Jina la mnunuzi',
  'Buyer’s phone': 'Simu ya mnunuzi',
  'Buyer’s e-mail': 'Barua pepe ya mnunuzi',
  'Addresses of the shop': 'Anwani za duka',
  'Payment link of the reply': 'Kiungo cha malipo cha jibu',
  Cookies: 'Vidakuzi',
  'Network addresses in headers': 'Anwani za mtandao katika vichwa',
  'Reference of the reply': 'Rejeleo la jibu',
  'Replaced before it leaves': 'Yanayobadilishwa kabla ya kuondoka',
  '{n} places': { one: 'mahali {n}', other: 'mahali {n}' },
  '{n} places replaced.': 'Mahali {n} pamebadilishwa.',
  'API key, API secret and the key in Authorization are never kept.':
    'Ufunguo wa API, siri ya API na ufunguo ulio katika Authorization havibakishwi kamwe.',
  'API key, API secret and the key in Authorization are never kept: {places}.':
    'Ufunguo wa API, siri ya API na ufunguo ulio katika Authorization havibakishwi kamwe: {places}.',
  'What becomes what': 'Nini kinakuwa nini',
  'The digest stays the one that was sent, so the reader cannot check it against placeholders. Keep what is needed for that, if you may.':
    'Digest inabaki ile iliyotumwa, kwa hivyo msomaji hawezi kuikagua kwa vishikanafasi. Bakisha kinachohitajika kwa hilo, ukiruhusiwa.',

  // The ways out.
  '{n} requests': { one: 'ombi {n}', other: 'maombi {n}' },
  'Hand over as': 'Kabidhi kama',
  Link: 'Kiungo',
  'A link of at most 8 KB that opens in Compose or Diagnose. The case is in the link itself and on no server.':
    'Kiungo kisichozidi KB 8 kinachofunguka katika Tunga au Chunguza. Kesi imo ndani ya kiungo chenyewe wala haipo kwenye seva yoyote.',
  'Case file': 'Faili ya kesi',
  'A file that opens in Compose or Diagnose: the order, its construction, the request and the reply.':
    'Faili inayofunguka katika Tunga au Chunguza: oda, muundo wake, ombi na jibu.',
  'Report (Markdown)': 'Ripoti (Markdown)',
  'A text for a ticket or a mail.': 'Maandishi kwa ajili ya tiketi au barua pepe.',
  'HAR 1.2': 'HAR 1.2',
  'Requests and replies for browsers and proxies; one or many.':
    'Maombi na majibu kwa ajili ya vivinjari na proksi; moja au mengi.',
  JSON: 'JSON',
  'Requests and replies as plain JSON for scripts; one or many.':
    'Maombi na majibu kama JSON ya kawaida kwa ajili ya skripti; moja au mengi.',
  'Notes for the reader': 'Madokezo kwa msomaji',
  'the {way}': '{way}',
  'Packing…': 'Inabana…',
  'Use a case file': 'Tumia faili ya kesi',
  'Copy link': 'Nakili kiungo',
  'to the case': 'cha kesi',
  '{used} of {n} characters': 'herufi {used} kati ya {n}',
  'What leaves': 'Kinachoondoka',
  '… and {n} characters more': '… na herufi {n} zaidi',

  // The report.
  Request: 'Ombi',
  Reply: 'Jibu',
  Notes: 'Madokezo',
  '[cut]': '[limekatwa]',
  'Construction of the digest': 'Muundo wa digest',
  'It was not sent from this page.': 'Haikutumwa kutoka ukurasa huu.',
  'Sent at {time}, {ms} ms, {outcome}.': 'Ilitumwa {time}, ms {ms}, {outcome}.',
  answered: 'ilijibu',
  refused: 'imekataliwa',
  unknown: 'haijulikani',
  cancelled: 'imeghairiwa',

  // What keeps the history from keeping.
  'This browser offers the page no database, so no exchange can be kept. What is sent from now on is remembered until this page is closed.':
    'Kivinjari hiki hakiupi ukurasa hifadhidata, kwa hivyo hakuna mawasiliano yanayoweza kuhifadhiwa. Kinachotumwa kuanzia sasa kinakumbukwa hadi ukurasa huu ufungwe.',
  'Open the page in an ordinary window, not a private one, and allow it to store data.':
    'Fungua ukurasa katika dirisha la kawaida, si la faragha, na uuruhusu kuhifadhi data.',
  'The browser refuses to open the page’s database. What is sent from now on is remembered until this page is closed.':
    'Kivinjari kinakataa kufungua hifadhidata ya ukurasa. Kinachotumwa kuanzia sasa kinakumbukwa hadi ukurasa huu ufungwe.',
  'Free space on the disk, restart the browser, then reload this page. If it lasts, remove the stored data of this site.':
    'Ongeza nafasi kwenye diski, anzisha upya kivinjari, kisha pakia upya ukurasa huu. Hali ikiendelea, ondoa data iliyohifadhiwa ya tovuti hii.',
  'The browser’s database does not answer. What is sent from now on is remembered until this page is closed.':
    'Hifadhidata ya kivinjari haijibu. Kinachotumwa kuanzia sasa kinakumbukwa hadi ukurasa huu ufungwe.',
  'Close the other tabs of this page, then reload it. If it lasts, restart the browser.':
    'Funga vichupo vingine vya ukurasa huu, kisha uupakie upya. Hali ikiendelea, anzisha upya kivinjari.',
  'Another tab holds the kept exchanges in an older form and does not let go of them. What is sent from now on is remembered until this page is closed.':
    'Kichupo kingine kinashikilia mawasiliano yaliyohifadhiwa kwa muundo wa zamani na hakiyaachii. Kinachotumwa kuanzia sasa kinakumbukwa hadi ukurasa huu ufungwe.',
  'Close or reload the other tabs of this page, then reload this one.':
    'Funga au pakia upya vichupo vingine vya ukurasa huu, kisha pakia upya hiki.',
  'A newer version of this page was opened in another tab and took over the kept exchanges. What is sent from now on is remembered until this page is closed.':
    'Toleo jipya zaidi la ukurasa huu lilifunguliwa katika kichupo kingine na kuchukua mawasiliano yaliyohifadhiwa. Kinachotumwa kuanzia sasa kinakumbukwa hadi ukurasa huu ufungwe.',
  'Reload this page to get the newer version.': 'Pakia upya ukurasa huu ili kupata toleo jipya zaidi.',
  'The kept exchanges were written by a newer version of this page, which this one cannot read. They were not touched. What is sent from now on is remembered until this page is closed.':
    'Mawasiliano yaliyohifadhiwa yaliandikwa na toleo jipya zaidi la ukurasa huu, na toleo hili haliwezi kuyasoma. Hayakuguswa. Kinachotumwa kuanzia sasa kinakumbukwa hadi ukurasa huu ufungwe.',
  'Reload the page, past the browser’s cache if need be, to get the newer version.':
    'Pakia upya ukurasa, kwa kuruka akiba ya kivinjari ikibidi, ili kupata toleo jipya zaidi.',
  'The browser closed the page’s database; its stored data may have been removed. What is sent from now on is remembered until this page is closed.':
    'Kivinjari kilifunga hifadhidata ya ukurasa; huenda data yake iliyohifadhiwa imeondolewa. Kinachotumwa kuanzia sasa kinakumbukwa hadi ukurasa huu ufungwe.',
  'Reload this page.': 'Pakia upya ukurasa huu.',
  'The storage that the browser gives this page is full, so the newest exchanges are in memory only.':
    'Hifadhi ambayo kivinjari kinaupa ukurasa huu imejaa, kwa hivyo mawasiliano mapya zaidi yako kwenye kumbukumbu tu.',
  'Delete exchanges or clear the history, or free space on the disk, then press Try again.':
    'Futa mawasiliano au ondoa historia yote, au ongeza nafasi kwenye diski, kisha bonyeza Jaribu tena.',
  'The browser could not write to the page’s database, so the newest exchanges are in memory only.':
    'Kivinjari hakikuweza kuandika kwenye hifadhidata ya ukurasa, kwa hivyo mawasiliano mapya zaidi yako kwenye kumbukumbu tu.',
  'Press Try again. If it lasts, restart the browser.': 'Bonyeza Jaribu tena. Hali ikiendelea, anzisha upya kivinjari.',
  'The browser could not read all of the page’s database, so some kept exchanges are missing here.':
    'Kivinjari hakikuweza kusoma hifadhidata yote ya ukurasa, kwa hivyo baadhi ya mawasiliano yaliyohifadhiwa hayapo hapa.',
  'Reload this page. If it lasts, restart the browser.':
    'Pakia upya ukurasa huu. Hali ikiendelea, anzisha upya kivinjari.',
  'Try again': 'Jaribu tena',
  'Try again with all {n}': 'Jaribu tena na yote {n}',
  '{n} kept exchanges are damaged and cannot be read.':
    'Mawasiliano {n} yaliyohifadhiwa yameharibika na hayawezi kusomwa.',
  'The others are whole. Delete what is damaged, or leave it where it is.':
    'Mengine ni mazima. Futa yaliyoharibika, au yaache yalipo.',
  'Delete what is damaged': 'Futa yaliyoharibika',
  'Cleared {n}. They are deleted for good when the page is opened ten minutes from now or later.':
    'Yameondolewa {n}. Yatafutwa kabisa ukurasa utakapofunguliwa dakika kumi kuanzia sasa au baadaye.',
  'Delete for good now': 'Futa kabisa sasa',
  'This exchange was deleted, perhaps in another tab.': 'Mawasiliano haya yalifutwa, labda katika kichupo kingine.',
  'This exchange is damaged and cannot be read. Delete it, or leave it where it is.':
    'Mawasiliano haya yameharibika na hayawezi kusomwa. Yafute, au yaache yalipo.',
  'The browser could not read this exchange. Reload the page and try again.':
    'Kivinjari hakikuweza kusoma mawasiliano haya. Pakia upya ukurasa na ujaribu tena.',

  // The list of the history and what narrows it.
  'Search history': 'Tafuta katika historia',
  'order_id, vendor, reference, resultcode, result, note': 'order_id, vendor, reference, resultcode, result, dokezo',
  Result: 'Matokeo',
  Code: 'Msimbo',
  any: 'yoyote',
  From: 'Kuanzia',
  To: 'Hadi',
  Show: 'Onyesha',
  everything: 'yote',
  pinned: 'iliyobanwa',
  templates: 'violezo',
  'Show everything': 'Onyesha yote',
  'Clear all but pins and templates': 'Ondoa yote ila yaliyobanwa na violezo',
  'Nothing was sent yet. Every send is kept here.': 'Bado hakuna kilichotumwa. Kila kinachotumwa huhifadhiwa hapa.',
  'Nothing matches.': 'Hakuna kinacholingana.',
  '{n} exchanges': 'mawasiliano {n}',
  '{n} exchanges, reading on…': 'mawasiliano {n}, inaendelea kusoma…',
  '{shown} of {n} exchanges': 'mawasiliano {shown} kati ya {n}',
  '{shown} of {n} exchanges, reading on…': 'mawasiliano {shown} kati ya {n}, inaendelea kusoma…',
  'Exchanges are kept in this browser, with what the buyer entered and without key and secret. They are not encrypted: who uses this browser can read them. Clear what you no longer need.':
    'Mawasiliano huhifadhiwa katika kivinjari hiki, pamoja na alichoandika mnunuzi na bila ufunguo wala siri. Hayajasimbwa kwa njia fiche: anayetumia kivinjari hiki anaweza kuyasoma. Ondoa usichokihitaji tena.',
  Exchanges: 'Mawasiliano',
  'no order_id': 'bila order_id',
  'template {name}': 'kiolezo {name}',

  // One exchange.
  'An exchange without order_id': 'Mawasiliano bila order_id',
  'Open in Compose': 'Fungua katika Tunga',
  'Replaying…': 'Inatuma tena…',
  Replay: 'Tuma tena',
  'Compare with…': 'Linganisha na…',
  Pin: 'Bana',
  'Choose the other exchange in the list.': 'Chagua mawasiliano mengine katika orodha.',
  'Deleted an exchange.': 'Mawasiliano yamefutwa.',
  'Replayed: {result}.': 'Yametumwa tena: {result}.',
  'The outcome is unknown. The reply had not come when this was last written: the page was closed in between, or it is on its way. The order may exist: look it up before you send it again.':
    'Matokeo hayajulikani. Jibu lilikuwa halijafika hii ilipoandikwa mara ya mwisho: ukurasa ulifungwa katikati, au jibu liko njiani. Huenda oda ipo: itafute kabla ya kuituma tena.',
  'No reply: {outcome}. The order may exist: look it up before you send it again.':
    'Hakuna jibu: {outcome}. Huenda oda ipo: itafute kabla ya kuituma tena.',
  'sent to': 'ilitumwa kwa',
  'on behalf of': 'kwa niaba ya',
  over: 'kupitia',
  took: 'ilichukua',
  phases: 'awamu',
  resolve: 'kutafuta jina',
  connect: 'kuunganisha',
  secure: 'kulinda kwa TLS',
  waiting: 'kusubiri',
  receiving: 'kupokea',
  code: 'msimbo',
  credentials: 'vitambulisho',
  again: 'tena',
  sandbox: 'sandbox',
  live: 'halisi',
  'Taken out in {n} places. Where key or secret stood, a placeholder stands.':
    'Vimeondolewa mahali {n}. Palipokuwa na ufunguo au siri pana kishikanafasi.',
  'Another version of the page made this, so it cannot be opened in Compose.':
    'Hii ilitengenezwa na toleo jingine la ukurasa, kwa hivyo haiwezi kufunguliwa katika Tunga.',
  Note: 'Dokezo',
  'Not changed: this exchange was deleted, or cannot be read now.':
    'Haikubadilishwa: mawasiliano haya yalifutwa, au hayawezi kusomwa sasa.',
  'Template “{name}”': 'Kiolezo “{name}”',
  'No longer a template': 'Si kiolezo tena',
  'A template wants a name.': 'Kiolezo kinahitaji jina.',
  'Name of a template': 'Jina la kiolezo',
  'Save as template': 'Hifadhi kama kiolezo',
  'What was sent': 'Kilichotumwa',
  'What came back': 'Kilichorudi',
  '{size} B, cut here': 'B {size}, imekatwa hapa',
  'Its bytes are not UTF-8; what could not be read is shown as �.':
    'Baiti zake si UTF-8; kisichoweza kusomwa kinaonyeshwa kama �.',
  'Only the beginning of this reply was kept.': 'Mwanzo tu wa jibu hili ulihifadhiwa.',
  'Headers that came back': 'Vichwa vilivyorudi',
  'Reply as it came': 'Jibu kama lilivyokuja',
  '(empty)': '(tupu)',

  // Two exchanges.
  Comparison: 'Ulinganisho',
  'End the comparison': 'Maliza ulinganisho',
  'The same address, fields, headers, recipe and outcome.': 'Anwani, nyuga, vichwa, kanuni na matokeo ni yale yale.',
  'What differs': 'Kinachotofautiana',
  profile: 'wasifu',
  transport: 'njia ya kutuma',
  address: 'anwani',
  status: 'hali',
  sent: 'iliyotumwa',
  signed: 'iliyotiwa saini',
  'came back': 'iliyorudi',
  'Digest input: the same, character for character.': 'Maandishi ya digest: yale yale, herufi kwa herufi.',
  'Digest input: the first struck out, the second underlined':
    'Maandishi ya digest: ya kwanza yamekatwa kwa mstari, ya pili yamepigiwa mstari chini',
  'Digest input, compared': 'Maandishi ya digest, yakilinganishwa',
  'Reply: the same, character for character.': 'Jibu: lile lile, herufi kwa herufi.',
  'Reply: the first struck out, the second underlined':
    'Jibu: la kwanza limekatwa kwa mstari, la pili limepigiwa mstari chini',
  'Reply, compared': 'Jibu, likilinganishwa',

  // The profile in Compose.
  'Sent to': 'Inatumwa kwa',
  'profile: {name}': 'wasifu: {name}',
  'Base address': 'Anwani ya msingi',
  'The service’s base address. /v1/checkout/create-order-minimal is put behind it (section 4.1). Whoever it names receives the API key.':
    'Anwani ya msingi ya huduma. /v1/checkout/create-order-minimal huwekwa nyuma yake (sehemu ya 4.1). Yeyote anayetajwa nayo hupokea ufunguo wa API.',
  Scheme: 'Scheme',
  'The fixed word that the service assigns; Authorization begins with it (section 5).':
    'Neno lisilobadilika linalopangwa na huduma; Authorization huanza nalo (sehemu ya 5).',
  'Authorization carries its Base64 behind the scheme word (section 5). Kept in this page’s memory only.':
    'Authorization hubeba Base64 yake nyuma ya neno la scheme (sehemu ya 5). Huhifadhiwa katika kumbukumbu ya ukurasa huu tu.',
  'API secret': 'Siri ya API',
  'The key of the HMAC. The document does not show which secret is used, nor how. Kept in this page’s memory only, never sent.':
    'Ufunguo wa HMAC. Hati haionyeshi ni siri ipi inatumika, wala jinsi inavyotumika. Huhifadhiwa katika kumbukumbu ya ukurasa huu tu, haitumwi kamwe.',
  Hide: 'Ficha',
  Reveal: 'Onyesha',
  Way: 'Njia',
  'How the order leaves this page. It stays as chosen: the page never takes another way by itself.':
    'Jinsi oda inavyoondoka katika ukurasa huu. Inabaki kama ilivyochaguliwa: ukurasa hauchukui kamwe njia nyingine wenyewe.',
  'As the address wants': 'Kama anwani inavyotaka',
  'Not chosen: {way}': 'Haijachaguliwa: {way}',
  '{way} (not open here)': '{way} (haipatikani hapa)',
  'Fingerprint {value}': 'Alama ya kidole {value}',
  'Two sides read it out to each other instead of the secret: the first {bits} bits of an HMAC-SHA-256 with the secret as key over a fixed label. It tells at most {bits} bits, and two different secrets share one in 16 million times. The other side gets it with OpenSSL:':
    'Pande mbili husomeana alama hii badala ya siri: biti {bits} za kwanza za HMAC-SHA-256 yenye siri kama ufunguo juu ya lebo isiyobadilika. Hufichua biti {bits} tu kwa wingi, na siri mbili tofauti hulingana mara moja katika milioni 16. Upande mwingine huipata kwa OpenSSL:',
  'the fingerprint command': 'amri ya alama ya kidole',

  // Profiles.
  'New profile': 'Wasifu mpya',
  '{name} (copy)': '{name} (nakala)',
  'Export without secrets': 'Hamisha bila siri',
  'Import profiles': 'Ingiza wasifu',
  'Took over {n} profiles, without credentials.': 'Wasifu {n} umechukuliwa, bila vitambulisho.',
  'Removed the profile {name}.': 'Wasifu {name} umeondolewa.',
  'Removed the profile without a name.': 'Wasifu usio na jina umeondolewa.',
  'A profile lives in this page’s memory until you keep it. No address, export, command or log holds its secret. What the page cannot protect: a browser extension that reads pages, somebody at your unlocked machine, a browser that is itself compromised.':
    'Wasifu huishi katika kumbukumbu ya ukurasa huu hadi uuhifadhi. Hakuna anwani, faili iliyohamishwa, amri wala kumbukumbu ya matukio iliyo na siri yake. Ambacho ukurasa hauwezi kukilinda: kiendelezi cha kivinjari kinachosoma kurasa, mtu aliye kwenye mashine yako isiyofungwa, kivinjari ambacho chenyewe kimeingiliwa.',
  'file of profiles': 'faili ya wasifu',
  'file of recipes': 'faili ya kanuni',
  'This is larger than 1 MB, so it is no {what}. Choose another file.':
    'Hii ni kubwa kuliko MB 1, kwa hivyo si {what}. Chagua faili nyingine.',
  'This is not JSON, so it is no {what}. Choose a file that this page has exported.':
    'Hii si JSON, kwa hivyo si {what}. Chagua faili iliyohamishwa na ukurasa huu.',
  'This is not a {what} as this page exports it: look at {place}. Nothing was taken over.':
    'Hii si {what} kama ukurasa huu unavyoihamisha: angalia {place}. Hakuna kilichochukuliwa.',
  'the whole of it': 'yote nzima',
  'Unnamed profile': 'Wasifu usio na jina',
  'in force': 'unatumika',
  'Edit in Compose': 'Hariri katika Tunga',
  'Use it': 'Utumie',
  Duplicate: 'Rudufisha',
  Remove: 'Ondoa',
  'Vendor of its orders': 'Muuzaji wa oda zake',
  Environment: 'Mazingira',
  'Sandbox: sends without asking': 'Sandbox: hutuma bila kuuliza',
  'Live: asks before each order': 'Halisi: huuliza kabla ya kila oda',
  'no base address yet': 'bado hakuna anwani ya msingi',
  'no key': 'hakuna ufunguo',
  'key set': 'ufunguo umewekwa',
  'no secret': 'hakuna siri',
  'secret set': 'siri imewekwa',
  'signs by {recipe}, {reason}': 'hutia saini kwa {recipe}, {reason}',
  'a recipe with {n} rows of its own': {
    one: 'kanuni yenye safu {n} yake yenyewe',
    other: 'kanuni yenye safu {n} zake zenyewe',
  },

  // Keeping profiles under a passphrase.
  'Nothing is kept on this device.': 'Hakuna kilichohifadhiwa kwenye kifaa hiki.',
  'Profiles are kept on this device, encrypted under a passphrase.':
    'Wasifu umehifadhiwa kwenye kifaa hiki, umesimbwa kwa kaulisiri.',
  'The passphrase does not open the kept profiles, or their record was damaged. Nothing was changed: try again.':
    'Kaulisiri haifungui wasifu uliohifadhiwa, au rekodi yake iliharibika. Hakuna kilichobadilishwa: jaribu tena.',
  'What is kept here was not written by this version of the page. Nothing was changed: open it with the version that wrote it, or forget it.':
    'Kilichohifadhiwa hapa hakikuandikwa na toleo hili la ukurasa. Hakuna kilichobadilishwa: kifungue kwa toleo lililokiandika, au kisahau.',
  'The browser refuses to keep or read anything here (private window, full storage or a policy). The profiles stay in memory: export them before you close the page.':
    'Kivinjari kinakataa kuhifadhi au kusoma chochote hapa (dirisha la faragha, hifadhi iliyojaa au sera). Wasifu unabaki kwenye kumbukumbu: uhamishe kabla ya kufunga ukurasa.',
  'This page has no WebCrypto, because it was opened over plain http from another machine. Open it over https or from 127.0.0.1.':
    'Ukurasa huu hauna WebCrypto, kwa sababu ulifunguliwa kwa http ya kawaida kutoka mashine nyingine. Ufungue kwa https au kutoka 127.0.0.1.',
  'The passphrase is shorter than 8 characters. Choose a longer one: it is all that protects the kept secrets.':
    'Kaulisiri ni fupi kuliko herufi 8. Chagua ndefu zaidi: ndiyo pekee inayolinda siri zilizohifadhiwa.',
  'Kept on this device.': 'Umehifadhiwa kwenye kifaa hiki.',
  'Unlocked.': 'Umefunguliwa.',
  'The passphrase is changed.': 'Kaulisiri imebadilishwa.',
  'The profiles were changed since they were kept: keep them again first.':
    'Wasifu umebadilishwa tangu ulipohifadhiwa: uhifadhi tena kwanza.',
  'Locked: keys and secrets are out of memory.': 'Umefungwa: funguo na siri hazipo tena kwenye kumbukumbu.',
  'Forgotten. The profiles in memory stay.': 'Umesahauliwa. Wasifu ulio kwenye kumbukumbu unabaki.',
  'Keep on this device': 'Hifadhi kwenye kifaa hiki',
  'working…': 'inafanya kazi…',
  unlocked: 'umefunguliwa',
  locked: 'umefungwa',
  Unlock: 'Fungua',
  'Keep the changes': 'Hifadhi mabadiliko',
  'Change the passphrase': 'Badilisha kaulisiri',
  'Change it': 'Ibadilishe',
  Lock: 'Funga kwa kaulisiri',
  'Forget what is kept': 'Sahau kilichohifadhiwa',
  'Old passphrase': 'Kaulisiri ya zamani',
  'New passphrase': 'Kaulisiri mpya',
  Passphrase: 'Kaulisiri',
});
