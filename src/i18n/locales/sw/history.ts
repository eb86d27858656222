/** Texts of the history (src/history, src/pages/history). */
export const messages = {
  Delete: 'Futa',
  'Share these {n}': 'Shiriki haya {n}',
  'This browser does not allow a database here. New requests stay in memory until you close this page.':
    'Kivinjari hiki hakiruhusu hifadhidata hapa. Maombi mapya hubaki kwenye kumbukumbu hadi ufunge ukurasa huu.',
  'Use a regular window, not a private one, and allow this page to store data.':
    'Tumia dirisha la kawaida, si la faragha, na uruhusu ukurasa huu uhifadhi data.',
  'The browser refuses to open the page’s database. New requests stay in memory until you close this page.':
    'Kivinjari kinakataa kufungua hifadhidata ya ukurasa. Maombi mapya hubaki kwenye kumbukumbu hadi ufunge ukurasa huu.',
  'Free up disk space, restart the browser, then reload this page. If this continues, delete the stored data of this site.':
    'Ongeza nafasi kwenye diski, anzisha upya kivinjari, kisha pakia upya ukurasa huu. Hali ikiendelea, futa data iliyohifadhiwa ya tovuti hii.',
  'The browser’s database does not respond. New requests stay in memory until you close this page.':
    'Hifadhidata ya kivinjari haijibu. Maombi mapya hubaki kwenye kumbukumbu hadi ufunge ukurasa huu.',
  'Close the other tabs of this page, then reload it. If this continues, restart the browser.':
    'Funga vichupo vingine vya ukurasa huu, kisha uupakie upya. Hali ikiendelea, anzisha upya kivinjari.',
  'Another tab still uses an older version of the saved requests. New requests stay in memory until you close this page.':
    'Kichupo kingine bado kinatumia toleo la zamani la maombi yaliyohifadhiwa. Maombi mapya hubaki kwenye kumbukumbu hadi ufunge ukurasa huu.',
  'Close or reload the other tabs of this page, then reload this one.':
    'Funga au pakia upya vichupo vingine vya ukurasa huu, kisha pakia upya hiki.',
  'Another tab has a newer version of this page, which uses the saved requests. New requests stay in memory until you close this page.':
    'Kichupo kingine kina toleo jipya la ukurasa huu, linalotumia maombi yaliyohifadhiwa. Maombi mapya hubaki kwenye kumbukumbu hadi ufunge ukurasa huu.',
  'Reload this page to get the newer version.': 'Pakia upya ukurasa huu ili kupata toleo jipya zaidi.',
  'A newer version of this page saved the requests, and this version cannot read them. They are unchanged. New requests stay in memory until you close this page.':
    'Toleo jipya la ukurasa huu lilihifadhi maombi, na toleo hili haliwezi kuyasoma. Hayajabadilika. Maombi mapya hubaki kwenye kumbukumbu hadi ufunge ukurasa huu.',
  'Reload the page without the browser’s cache to get the newer version.':
    'Pakia upya ukurasa bila akiba ya kivinjari ili kupata toleo jipya zaidi.',
  'The browser closed the page’s database. Its data may have been deleted. New requests stay in memory until you close this page.':
    'Kivinjari kilifunga hifadhidata ya ukurasa. Huenda data yake imefutwa. Maombi mapya hubaki kwenye kumbukumbu hadi ufunge ukurasa huu.',
  'Reload this page.': 'Pakia upya ukurasa huu.',
  'The storage of this page is full. The newest requests are in memory only.':
    'Hifadhi ya ukurasa huu imejaa. Maombi mapya zaidi yako kwenye kumbukumbu tu.',
  'Delete requests, clear the history, or free up disk space. Then press Try again.':
    'Futa maombi au historia, au ongeza nafasi kwenye diski. Kisha bonyeza Jaribu tena.',
  'The browser could not write to the page’s database. The newest requests are in memory only.':
    'Kivinjari hakikuweza kuandika kwenye hifadhidata ya ukurasa. Maombi mapya zaidi yako kwenye kumbukumbu tu.',
  'Press Try again. If this continues, restart the browser.':
    'Bonyeza Jaribu tena. Hali ikiendelea, anzisha upya kivinjari.',
  'The browser could not read the whole database. Some saved requests are missing here.':
    'Kivinjari hakikuweza kusoma hifadhidata yote. Baadhi ya maombi yaliyohifadhiwa hayapo hapa.',
  'Reload this page. If this continues, restart the browser.':
    'Pakia upya ukurasa huu. Hali ikiendelea, anzisha upya kivinjari.',
  'Try again with all {n}': 'Jaribu tena na yote {n}',
  'Damaged requests: {n}.': 'Maombi yaliyoharibika: {n}.',
  'The others are intact. Download or delete the damaged ones.': 'Mengine ni mazima. Pakua au futa yaliyoharibika.',
  'Delete damaged requests': 'Futa maombi yaliyoharibika',
  'Cleared: {n}. You can undo this for ten minutes.': 'Yamefutwa: {n}. Unaweza kutendua kwa dakika kumi.',
  'Delete permanently': 'Futa kabisa',
  'This request was deleted, possibly in another tab.': 'Ombi hili lilifutwa, huenda katika kichupo kingine.',
  'This request is damaged. You can delete it or leave it.': 'Ombi hili limeharibika. Unaweza kulifuta au kuliacha.',
  'The browser could not read this request. Reload the page and try again.':
    'Kivinjari hakikuweza kusoma ombi hili. Pakia upya ukurasa na ujaribu tena.',
  'Search history': 'Tafuta katika historia',
  'order_id, code, buyer or note': 'order_id, msimbo, mnunuzi au dokezo',
  Filters: 'Vichujio',
  Result: 'Matokeo',
  Code: 'Msimbo',
  any: 'yoyote',
  From: 'Kuanzia',
  To: 'Hadi',
  everything: 'yote',
  templates: 'violezo',
  'Show everything': 'Onyesha yote',
  'Every request that you send appears here.': 'Kila ombi unalotuma huonekana hapa.',
  'Compose a request': 'Tunga ombi',
  'No request matches.': 'Hakuna ombi linalolingana.',
  'Back to the list': 'Rudi kwenye orodha',
  '{shown} of {n}': '{shown} kati ya {n}',
  'Where requests are stored': 'Maombi yanahifadhiwa wapi',
  'Requests are stored in this browser without key and secret, and unencrypted. Anyone who uses this browser can read the buyer’s details. Clear what you no longer need.':
    'Maombi huhifadhiwa katika kivinjari hiki bila ufunguo wala siri, na bila usimbaji fiche. Yeyote anayetumia kivinjari hiki anaweza kusoma taarifa za mnunuzi. Futa usichokihitaji tena.',
  Requests: 'Maombi',
  'no order_id': 'bila order_id',
  'template {name}': 'kiolezo {name}',
  'A request without order_id': 'Ombi bila order_id',

  'Replaying…': 'Inatuma tena…',
  Replay: 'Tuma tena',
  'Compare with…': 'Linganisha na…',
  Pin: 'Bana',
  'Select the request to compare with {order_id}.': 'Chagua ombi la kulinganisha na {order_id}.',
  'Deleted a request.': 'Ombi limefutwa.',
  'Replayed: {result}.': 'Limetumwa tena: {result}.',
  'The outcome is unknown. The response had not arrived when this was saved. The order may have been created: look it up before you send it again.':
    'Matokeo hayajulikani. Jibu lilikuwa halijafika hii ilipohifadhiwa. Huenda oda imeundwa: itafute kabla ya kuituma tena.',
  'No response: {outcome}. The order may have been created: look it up before you send it again.':
    'Hakuna jibu: {outcome}. Huenda oda imeundwa: itafute kabla ya kuituma tena.',
  'Local time': 'Saa ya hapa',
  'Sent via': 'Imetumwa kupitia',
  Duration: 'Muda',
  Credentials: 'Vitambulisho',
  'redacted in {n} places': 'vimefichwa mahali {n}',
  'A different version of the page saved this, so Compose cannot open it.':
    'Toleo tofauti la ukurasa lilihifadhi hii, kwa hivyo Tunga haiwezi kuifungua.',
  Note: 'Dokezo',
  'Text of the note': 'Maandishi ya dokezo',
  'Not changed: this request was deleted or cannot be read.':
    'Haikubadilishwa: ombi hili lilifutwa au haliwezi kusomwa.',
  'Template “{name}”': 'Kiolezo “{name}”',
  'Remove template': 'Ondoa kiolezo',
  'Type a name for the template.': 'Andika jina la kiolezo.',
  'Template name': 'Jina la kiolezo',
  'Save as template': 'Hifadhi kama kiolezo',
  '{size} B, truncated here': 'baiti {size}, imekatwa hapa',
  'Only the beginning of this response was saved.': 'Mwanzo tu wa jibu hili ulihifadhiwa.',
  'Response headers': 'Vichwa vya jibu',
  '(empty)': '(tupu)',
  Comparison: 'Ulinganisho',
  'URL, fields, headers, recipe and outcome are the same.': 'URL, nyuga, vichwa, kanuni na matokeo ni yale yale.',
  Differences: 'Tofauti',
  signed: 'iliyotiwa saini',
  received: 'iliyopokelewa',
  'The digest input is the same.': 'Maandishi ya digest ni yale yale.',
};
