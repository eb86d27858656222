/** Texts of messages that support sends to a merchant or to the gateway (src/diagnosis/messages.ts). */
export const messages = {
  'Please print the headers just before the request is sent ({language}):':
    'Tafadhali chapisha vichwa mara tu kabla ya ombi kutumwa ({language}):',
  'Please print it just before it is sent ({language}):': 'Tafadhali uchapishe mara tu kabla ya kutumwa ({language}):',
  'Please send the headers and the body as a text file. Your program can print them ({language}):':
    'Tafadhali tuma vichwa na mwili kama faili ya maandishi. Programu yako inaweza kuvichapisha ({language}):',
  'These values are hidden, so the digest cannot be checked: {names}.':
    'Thamani hizi zimefichwa, kwa hiyo digest haiwezi kukaguliwa: {names}.',
  'Please send the values as they were sent. The API key may stay hidden.':
    'Tafadhali tuma thamani jinsi zilivyotumwa. Ufunguo wa API unaweza kubaki umefichwa.',
  'We compared your request with all mistakes that we know, and none explains its digest.':
    'Tulilinganisha ombi lako na makosa yote tunayoyajua, na hakuna linaloeleza digest yake.',
  'Please print the exact string that your code signs ({language}):':
    'Tafadhali chapisha maandishi kamili ambayo msimbo wako unatia saini ({language}):',
  'The digest is correct for the secret that we checked, but Timestamp was old when the order arrived.':
    'Digest ni sahihi kwa siri tuliyoikagua, lakini Timestamp ilikuwa ya zamani oda ilipofika.',
  'Please synchronize the clock of your server, and read it once for each request, just before it is sent.':
    'Tafadhali sawazisha saa ya seva yako, na uisome mara moja kwa kila ombi, mara tu kabla ya kutumwa.',
  'Please compute Digest for each request, from the values of that request.':
    'Tafadhali kokotoa Digest kwa kila ombi, kutoka kwa thamani za ombi hilo.',
  'Please build the body with the JSON functions of your language, and send it without changes.':
    'Tafadhali tengeneza mwili kwa kutumia vitendakazi vya JSON za lugha yako, na uutume bila mabadiliko.',
  'The digest is correct for the secret that we checked.': 'Digest ni sahihi kwa siri tuliyoikagua.',
  'Please confirm that your API key and secret are for this environment, test or live.':
    'Tafadhali thibitisha kwamba ufunguo wako wa API na siri ni vya mazingira haya, ya jaribio au halisi.',
  'Please send us the public IP address of your server, so that it can be allowed.':
    'Tafadhali tutumie anwani ya IP ya umma ya seva yako, ili iweze kuruhusiwa.',
  'Please confirm your vendor, so that we can have the operation enabled.':
    'Tafadhali thibitisha muuzaji wako, ili tuweze kuomba operesheni iwezeshwe.',
  'Please compare the body with the documented fields, for example no_of_items.':
    'Tafadhali linganisha mwili na nyuga zilizoandikwa kwenye hati, kwa mfano no_of_items.',
  'We computed the digest of this request again, and it is correct for the secret that we have.':
    'Tulikokotoa tena digest ya ombi hili, na ni sahihi kwa siri tuliyo nayo.',
  'Please check which secret you have for this API key, and how you join the fields before signing.':
    'Tafadhali angalieni siri mliyo nayo kwa ufunguo huu wa API, na jinsi mnavyounganisha nyuga kabla ya kutia saini.',
  'The merchant’s server calls from an address that is refused with 4032.':
    'Seva ya mfanyabiashara hutuma maombi kutoka anwani inayokataliwa kwa 4032.',
  'Please tell us which addresses are allowed for this vendor.':
    'Tafadhali tuambieni anwani zinazoruhusiwa kwa muuzaji huyu.',
  'The merchant got no clear answer, so it is unknown whether the order exists.':
    'Mfanyabiashara hakupata jibu la wazi, kwa hiyo haijulikani kama oda ipo.',
  'Please tell us whether the order exists, and what its state is.':
    'Tafadhali tuambieni kama oda ipo, na hali yake ni ipi.',
  'The secret that we checked has the fingerprint {print}. Please compare it with the secret of your program:':
    'Siri tuliyoikagua ina alama ya utambulisho {print}. Tafadhali ilinganishe na ya siri ya programu yako:',
  'Please tell us which of the two texts your program sends.':
    'Tafadhali tuambie ni maandishi gani kati ya hayo mawili ambayo programu yako hutuma.',
  'This is about {n} of your orders: {orders} and {others} more.':
    'Hii inahusu oda zako {n}: {orders} na nyingine {others}.',
  'This is about {n} of your orders: {orders}.': 'Hii inahusu oda zako {n}: {orders}.',
  'This is about the order that you sent us.': 'Hii inahusu oda uliyotutumia.',
  'This is about order {order_id} of {timestamp}.': 'Hii inahusu oda {order_id} ya {timestamp}.',
  'This is about order {order_id}.': 'Hii inahusu oda {order_id}.',
  'Reference of the gateway: {reference}.': 'Rejea ya lango: {reference}.',
  'Replace the buyer’s name, email and phone if you like. Never send the API secret.':
    'Ukipenda, badilisha jina, barua pepe na simu ya mnunuzi. Kamwe usitume siri ya API.',
  'Copy message for the gateway': 'Nakili ujumbe kwa lango',
  Message: 'Ujumbe',
  'You do not have the secret?': 'Huna siri?',
  Causes: 'Sababu',
  'One request': 'Ombi moja',
  'Many requests': 'Maombi mengi',
  'One request or many': 'Ombi moja au mengi',
  '{n} requests found.': 'Maombi {n} yamepatikana.',
  'Open in “One request”': 'Fungua katika “Ombi moja”',
  '{at} of {n}': '{at} kati ya {n}',
  Previous: 'Lililotangulia',
  Next: 'Linalofuata',
  'Paste a log, a HAR file or several requests': 'Bandika logi, faili ya HAR au maombi kadhaa',
  'The requests are grouped by the mistake that explains them, with one message for each group.':
    'Maombi yanapangwa kwa kosa linaloyaeleza, pamoja na ujumbe mmoja kwa kila kundi.',
  'Copy summary': 'Nakili muhtasari',
  'the summary': 'muhtasari',
  '{n} requests: {explained} explained, {unknown} unknown, {correct} correct':
    'Maombi {n}: {explained} yameelezwa, {unknown} hayajulikani, {correct} sahihi',
  'Show {n} more': 'Onyesha {n} zaidi',
};
