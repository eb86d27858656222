import { catalog } from '#i18n/catalog.ts';

export const messages = catalog({
  Done: 'Tayari',
  'Share this request': 'Shiriki ombi hili',
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
  '{error} Look at {place}.': '{error} Angalia {place}.',
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
  'Go back to what was here': 'Rudi kwa yaliyokuwa hapa',
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
  'Requests and replies for browsers and proxies; one or many.':
    'Maombi na majibu kwa ajili ya vivinjari na proksi; moja au mengi.',
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
  'There are too many values to search for each of them, so whole texts were removed.':
    'Kuna thamani nyingi mno kutafutwa moja moja, kwa hiyo maandishi mazima yameondolewa.',
  'The values could not be replaced, so nothing can be shared. Close the panel and open it again.':
    'Thamani hazikuweza kubadilishwa, kwa hiyo hakuna kinachoweza kushirikiwa. Funga paneli kisha uifungue tena.',
  '… and {n} characters more': '… na herufi {n} zaidi',
  Notes: 'Madokezo',
  '[cut]': '[limekatwa]',
  'Construction of the digest': 'Muundo wa digest',
  'It was not sent from this page.': 'Haikutumwa kutoka ukurasa huu.',
  'Sent at {time}, {ms} ms, {outcome}.': 'Ilitumwa {time}, ms {ms}, {outcome}.',
});
