import { catalog } from '#i18n/catalog.ts';

export const messages = catalog({
  Delete: 'Futa',
  'Share the newest {n} shown': 'Shiriki {n} mapya zaidi yanayoonyeshwa',
  'Share the {n} shown': 'Shiriki {n} yanayoonyeshwa',
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
  'Search history': 'Tafuta katika historia',
  'order_id, vendor, reference, resultcode, result, note': 'order_id, vendor, reference, resultcode, result, dokezo',
  Result: 'Matokeo',
  Code: 'Msimbo',
  any: 'yoyote',
  From: 'Kuanzia',
  To: 'Hadi',
  everything: 'yote',
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
  credentials: 'vitambulisho',
  again: 'tena',
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
  '(empty)': '(tupu)',
  Comparison: 'Ulinganisho',
  'End the comparison': 'Maliza ulinganisho',
  'The same address, fields, headers, recipe and outcome.': 'Anwani, nyuga, vichwa, kanuni na matokeo ni yale yale.',
  'What differs': 'Kinachotofautiana',
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
});
