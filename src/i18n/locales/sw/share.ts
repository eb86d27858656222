/** Texts of sharing, export formats and case files (src/share, src/pages/share). */
export const messages = {
  Done: 'Tayari',
  'Share this request': 'Shiriki ombi hili',
  'Share with': 'Shiriki na',
  'For support: signed values kept, so the digest can be checked':
    'Kwa usaidizi: thamani zilizotiwa saini zinabaki, ili digest ikaguliwe',
  'For anyone: buyer redacted': 'Kwa yeyote: mnunuzi amefichwa',
  'Ask the sender to save it again.': 'Mwombe mtumaji aihifadhi tena.',
  'This is not JSON, so it is not a case.': 'Hii si JSON, kwa hivyo si kesi.',
  'Choose a file that this page has saved, and copy all of it.':
    'Chagua faili iliyohifadhiwa na ukurasa huu, na uinakili yote.',
  'This is JSON, but not a Checkout Console case.': 'Hii ni JSON, lakini si kesi ya Checkout Console.',
  'Choose a file that ends in .case.json.': 'Chagua faili inayoishia na .case.json.',
  'A newer version of the page made this case, so this version cannot read it.':
    'Toleo jipya la ukurasa lilitengeneza kesi hii, kwa hivyo toleo hili haliwezi kuisoma.',
  'Open it in the newer version.': 'Ifungue katika toleo jipya zaidi.',
  'This case is not in the format of this page.': 'Kesi hii haiko katika muundo wa ukurasa huu.',
  '{error} See {place}.': '{error} Tazama {place}.',
  'The case is too large for a link (at most 16 KB).': 'Kesi ni kubwa mno kwa kiungo (KB 16 tu).',
  'Share a case file instead.': 'Badala yake, shiriki faili ya kesi.',
  'The link is damaged or cut off, so the page cannot read it.':
    'Kiungo kimeharibika au kimekatwa, kwa hivyo ukurasa hauwezi kukisoma.',
  'Copy the whole link, or ask for the case file.': 'Nakili kiungo chote, au omba faili ya kesi.',
  'The link expands to more than a case can contain. The page did not open it.':
    'Kiungo kinapanuka kuzidi kile ambacho kesi inaweza kuwa nacho. Ukurasa haukukifungua.',
  'Ask someone you trust for the case file.': 'Omba faili ya kesi kutoka kwa mtu unayemwamini.',
  'Placeholders replace these values: {fields}.': 'Vishikanafasi vimechukua nafasi ya thamani hizi: {fields}.',
  'Placeholders replace these values: {fields}. The digest belongs to the original values, so it cannot be checked.':
    'Vishikanafasi vimechukua nafasi ya thamani hizi: {fields}. Digest ni ya thamani asilia, kwa hivyo haiwezi kukaguliwa.',
  'These redacted fields now have sample values: {fields}.':
    'Nyuga hizi zilizofichwa sasa zina thamani za mfano: {fields}.',
  'Sender’s notes: {notes}': 'Madokezo ya mtumaji: {notes}',
  'The link contains {name}, which the page ignored. Others may have seen the link: replace that credential, and enter the new one.':
    'Kiungo kina {name}, ambayo ukurasa uliipuuza. Huenda wengine wameona kiungo: badilisha kitambulisho hicho, kisha ingiza kipya.',
  '{name} was omitted: the form has no such field.': '{name} imeachwa: fomu haina uga kama huo.',
  '{name} was omitted: the link has it more than once.': '{name} imeachwa: kiungo kinayo zaidi ya mara moja.',
  '{name} was omitted: {why}': '{name} imeachwa: {why}',
  'Opened from a shared link.': 'Imefunguliwa kutoka kiungo kilichoshirikiwa.',
  'The form was filled from a link.': 'Fomu ilijazwa kutoka kwenye kiungo.',
  'Nothing has been sent.': 'Hakuna kilichotumwa.',
  'Gateway: {address}': 'Lango: {address}',
  'Diagnose this': 'Chunguza hili',
  'Restore my previous order': 'Rejesha oda yangu ya awali',
  'Buyer’s name': 'Jina la mnunuzi',
  'Buyer’s phone': 'Simu ya mnunuzi',
  'Buyer’s email': 'Barua pepe ya mnunuzi',
  'Shop URLs': 'URL za duka',
  'Payment link in the response': 'Kiungo cha malipo katika jibu',
  Cookies: 'Vidakuzi',
  'Network addresses in headers': 'Anwani za mtandao katika vichwa',
  'Reference in the response': 'Rejea katika jibu',
  '{n} values': 'Thamani {n}',
  '{n} values redacted.': { one: 'Thamani {n} imefichwa.', other: 'Thamani {n} zimefichwa.' },
  'The API key and the API secret are always redacted.': 'Ufunguo wa API na siri ya API hufichwa kila wakati.',
  'Placeholders replace signed values, so nobody can check the digest.':
    'Vishikanafasi vimechukua nafasi ya thamani zilizotiwa saini, kwa hivyo digest haiwezi kukaguliwa.',
  Replacements: 'Mabadilisho',
  'Redacted values': 'Thamani zilizofichwa',
  '{n} requests': { one: 'Ombi {n}', other: 'Maombi {n}' },
  Link: 'Kiungo',
  'A link of at most 16 KB that opens in Compose or Diagnose. No server stores it.':
    'Kiungo kisichozidi KB 16 kinachofunguka katika Tunga au Chunguza. Hakuna seva inayokihifadhi.',
  'Case file': 'Faili ya kesi',
  'A file that opens in Compose or Diagnose: order, recipe, request and response.':
    'Faili inayofunguka katika Tunga au Chunguza: oda, kanuni, ombi na jibu.',
  'Report (Markdown)': 'Ripoti (Markdown)',
  'Text for a ticket or an email.': 'Maandishi kwa ajili ya tiketi au barua pepe.',
  'Requests and responses for browsers and proxies.': 'Maombi na majibu kwa ajili ya vivinjari na proksi.',
  'Requests and responses as plain JSON for scripts.': 'Maombi na majibu kama JSON ya kawaida kwa ajili ya skripti.',
  'Notes for the reader': 'Madokezo kwa msomaji',
  'the {format}': '{format}',
  'Packing…': 'Inabana…',
  'Use a case file': 'Tumia faili ya kesi',
  'Copy link': 'Nakili kiungo',
  '{used} of {n} characters': 'Herufi {used} kati ya {n}',
  Preview: 'Onyesho la awali',
  'The values could not be redacted, so nothing can be shared. Close the panel and open it again.':
    'Thamani hazikuweza kufichwa, kwa hivyo hakuna kinachoweza kushirikiwa. Funga paneli kisha uifungue tena.',
  Notes: 'Madokezo',
  '[truncated]': '[imekatwa]',
  'Digest recipe': 'Kanuni ya digest',
  'This page did not send the request.': 'Ukurasa huu haukutuma ombi.',
  'Sent at {time}, {ms} ms, {outcome}.': 'Ilitumwa {time}, milisekunde {ms}, {outcome}.',
  'For an AI assistant': 'Kwa msaidizi wa AI',
  'Text for an AI chat: the case with its recipe, and two known answers, all marked as data.':
    'Maandishi kwa gumzo la AI: kesi pamoja na kanuni yake, na majibu mawili yanayojulikana, yote yakitajwa kuwa data.',
  '{name} has more than {most} combining marks on one letter. This is a limit of this page, not of the gateway.':
    '{name} ina alama zaidi ya {most} kwenye herufi moja. Kikomo hiki ni cha ukurasa huu, si cha lango.',
  '{name} is longer than {most} characters. This is a limit of this page, not of the gateway.':
    '{name} ina zaidi ya herufi {most}. Kikomo hiki ni cha ukurasa huu, si cha lango.',
  'The body is larger than {most} KiB. Send a shorter one.': 'Mwili ni mkubwa kuliko KiB {most}. Tuma mfupi zaidi.',
  'The body has more than {most} fields. Send fewer.': 'Mwili una nyuga zaidi ya {most}. Tuma chache zaidi.',
  'The body is nested deeper than {most} levels. Use fewer levels.':
    'Mwili una ngazi za ndani zaidi ya {most}. Tumia ngazi chache zaidi.',
  'The header {name} is longer than {most} KiB. Send a shorter one.':
    'Kichwa cha {name} ni kirefu kuliko KiB {most}. Tuma kifupi zaidi.',
  'All headers together are longer than {most} KiB. Send fewer.':
    'Vichwa vyote pamoja ni virefu kuliko KiB {most}. Tuma vichache zaidi.',
  '{name} is larger than {most} MB. Export fewer requests.':
    '{name} ni kubwa kuliko MB {most}. Hamisha maombi machache zaidi.',
  'The link is longer than {most} KiB.': 'Kiungo ni kirefu kuliko KiB {most}.',
  '{name} was omitted: it is damaged.': '{name} imeachwa: imeharibika.',
};
