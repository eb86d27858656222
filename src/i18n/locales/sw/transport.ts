/** Texts of sending, of the relay and of the outcome of a request (src/transport, src/server). */
export const messages = {
  unnamed: 'bila jina',
  'The browser is offline.': 'Kivinjari hakina mtandao.',
  'Connect and send again, or run the curl command elsewhere.':
    'Unganisha mtandao kisha utume tena, au endesha amri ya curl mahali pengine.',
  'The browser went offline during the request.': 'Kivinjari kilipoteza mtandao wakati wa ombi.',
  'Connect first. The order may have been created: look it up before you send it again.':
    'Unganisha mtandao kwanza. Huenda oda imeundwa: itafute kabla ya kuituma tena.',
  'The server of this page did not respond.': 'Seva ya ukurasa huu haikujibu.',
  'The connection broke before the response began.': 'Muunganisho ulikatika kabla jibu halijaanza.',
  'The server is reachable, but this call ended without a response. Some browsers then repeat the call automatically, so it may have arrived twice. The order may have been created: look it up before you send it again.':
    'Seva inafikika, lakini ombi hili liliisha bila jibu. Baadhi ya vivinjari hurudia ombi kiotomatiki, hivyo huenda limefika mara mbili. Huenda oda imeundwa: itafute kabla ya kuituma tena.',
  'The call failed, and the browser cannot reach this URL.': 'Ombi limeshindwa, na kivinjari hakiwezi kufikia URL hii.',
  'The host name may be wrong, or no server listens there. The certificate may not be trusted, or the browser may block private networks. Check base_url. The curl command names the cause. Or the gateway went away during the call. The order may have been created: look it up before you send it again.':
    'Huenda jina la mwenyeji si sahihi, au hakuna seva inayosikiliza hapo. Huenda cheti hakiaminiki, au kivinjari kinazuia mitandao binafsi. Kagua base_url. Amri ya curl hutaja sababu. Au lango liliondoka wakati wa ombi. Huenda oda imeundwa: itafute kabla ya kuituma tena.',
  'The gateway responds, but it does not let a browser page read its response.':
    'Lango linajibu, lakini haliruhusu ukurasa wa kivinjari kusoma jibu lake.',
  'That is normal: such gateways expect calls from servers, not from browsers. The browser’s preflight was probably refused, and nothing was sent. Browsers do not say so, and the order may have been created. Send through the relay if the host has one. Or run the curl command on the merchant’s server.':
    'Hilo ni la kawaida: malango kama haya hutarajia maombi kutoka kwa seva, si vivinjari. Inaelekea preflight ya kivinjari ilikataliwa, na hakuna kilichotumwa. Vivinjari havisemi hivyo, na huenda oda imeundwa. Tuma kupitia kipitishi ikiwa mwenyeji anacho. Au endesha amri ya curl kwenye seva ya mfanyabiashara.',
  'The gateway lets this page read its responses, but this call ended without one.':
    'Lango linaruhusu ukurasa huu kusoma majibu yake, lakini ombi hili liliisha bila jibu.',
  'It refused a header in the preflight, or the connection broke after sending. Some browsers then repeat the call automatically, so it may have arrived twice. The order may have been created: look it up before you send it again.':
    'Lilikataa kichwa katika preflight, au muunganisho ulikatika baada ya kutuma. Baadhi ya vivinjari hurudia ombi kiotomatiki, hivyo huenda limefika mara mbili. Huenda oda imeundwa: itafute kabla ya kuituma tena.',
  'The gateway responded with a redirect. The page does not follow it.':
    'Lango lilijibu kwa uelekezaji upya. Ukurasa hauufuati.',
  'A redirect would send the key to a different URL. Check base_url: often it has http instead of https, or part of the path is missing.':
    'Uelekezaji upya ungetuma ufunguo kwenye URL tofauti. Kagua base_url: mara nyingi ina http badala ya https, au sehemu ya njia haipo.',
  'The connection broke while the response was arriving.': 'Muunganisho ulikatika wakati jibu lilikuwa linafika.',
  'The part that arrived is below. It is shorter than announced, or cut off. The order may have been created: look it up before you send it again.':
    'Sehemu iliyofika iko hapa chini. Ni fupi kuliko ilivyotangazwa, au imekatwa. Huenda oda imeundwa: itafute kabla ya kuituma tena.',
  'The response says that it is compressed, but the browser could not decompress it.':
    'Jibu linasema limebanwa, lakini kivinjari hakikuweza kulifungua.',
  'The page received none of it. The order may have been created: look it up before you send it again.':
    'Ukurasa haukupokea chochote cha jibu hilo. Huenda oda imeundwa: itafute kabla ya kuituma tena.',
  'No complete response came in time, so the page stopped waiting.':
    'Hakuna jibu kamili lililokuja kwa wakati, hivyo ukurasa uliacha kusubiri.',
  'The server may have accepted the call and responded too slowly, or not at all. Or it was not reached in time. The order may have been created: look it up before you send it again.':
    'Huenda seva ilikubali ombi na kujibu polepole mno, au haikujibu kabisa. Au haikufikiwa kwa wakati. Huenda oda imeundwa: itafute kabla ya kuituma tena.',
  'Canceled.': 'Imeghairiwa.',
  'The order may have been created: look it up before you send it again.':
    'Huenda oda imeundwa: itafute kabla ya kuituma tena.',
  'The relay of this page’s host did not respond.': 'Kipitishi cha mwenyeji wa ukurasa huu hakikujibu.',
  'The host may have stopped: start it again and reload the page. The order may have been created: look it up before you send it again.':
    'Huenda mwenyeji amesimama: mwashe tena na upakie upya ukurasa. Huenda oda imeundwa: itafute kabla ya kuituma tena.',
  'The relay’s response could not be read.': 'Jibu la kipitishi halikuweza kusomwa.',
  'The page and the host may have different versions: reload the page. The order may have been created: look it up before you send it again.':
    'Huenda ukurasa na mwenyeji vina matoleo tofauti: pakia upya ukurasa. Huenda oda imeundwa: itafute kabla ya kuituma tena.',
  'Asked the browser whether it is online': 'Ukurasa uliuliza kivinjari kama kina mtandao',
  yes: 'ndiyo',
  no: 'hapana',
  'Asked this page’s host for the page': 'Ukurasa ulijiomba kutoka kwa mwenyeji wake',
  'Asked {origin} without any header': 'Ukurasa uliuliza {origin} bila kichwa chochote',
  'no response': 'hakuna jibu',
  'Asked the operation’s URL, without headers, for a response that a page may read':
    'Ukurasa uliuliza URL ya operesheni, bila vichwa, ili kupata jibu ambalo ukurasa unaweza kulisoma',
  readable: 'linasomeka',
  'It is {hours} h in the future: probably local time labeled Z. Z means UTC.':
    'Uko mbele kwa saa {hours}: inaelekea ni saa ya mahali iliyowekewa Z. Z humaanisha UTC.',
  'It is {hours} h in the past: probably local time labeled Z. Z means UTC.':
    'Uko nyuma kwa saa {hours}: inaelekea ni saa ya mahali iliyowekewa Z. Z humaanisha UTC.',
  'It is {hours} h in the future: probably UTC labeled {zone}. The document shows UTC with Z.':
    'Uko mbele kwa saa {hours}: inaelekea ni UTC iliyowekewa {zone}. Hati inaonyesha UTC yenye Z.',
  'It is {hours} h in the past: probably UTC labeled {zone}. The document shows UTC with Z.':
    'Uko nyuma kwa saa {hours}: inaelekea ni UTC iliyowekewa {zone}. Hati inaonyesha UTC yenye Z.',
  'This is a number of seconds or milliseconds since 1970; the document shows a date and time.':
    'Hii ni idadi ya sekunde au milisekunde tangu 1970; hati inaonyesha tarehe na saa.',
  'It has fractions of a second; the document shows whole seconds.':
    'Una sehemu za sekunde; hati inaonyesha sekunde kamili.',
  'It is in the future.': 'Uko katika wakati ujao.',
  'It is old; the accepted difference is not shown.': 'Umepitwa na wakati; tofauti inayokubalika haijaonyeshwa.',
  'Check that base_url names the gateway, and that no proxy is in front of it.':
    'Kagua kwamba base_url inataja lango, na kwamba hakuna proksi mbele yake.',
  'Contact the gateway’s support and quote the reference.':
    'Wasiliana na wahudumu wa lango na utaje rejea (reference).',
  'An envelope is never that long. Another service responded, or the response is an attack.':
    'Bahasha haiwi ndefu hivyo kamwe. Huduma nyingine ilijibu, au jibu ni shambulio.',
  'The response is a redirect ({status}) without a URL. The page did not follow it.':
    'Jibu ni uelekezaji upya ({status}) bila URL. Ukurasa haukuufuata.',
  'The response is a redirect ({status}) to {address}. The page did not follow it.':
    'Jibu ni uelekezaji upya ({status}) kwenda {address}. Ukurasa haukuufuata.',
  'A redirect would send the key to a different URL. Check base_url.':
    'Uelekezaji upya ungetuma ufunguo kwenye URL tofauti. Kagua base_url.',
  'The response is compressed ({encoding}) and expands to more than {limit}. The rest was not read.':
    'Jibu lilikuja limebanwa ({encoding}) na likifunguliwa linazidi {limit}. Sehemu iliyobaki haikusomwa.',
  'The response is longer than {limit}. The rest was not read.':
    'Jibu ni refu kuliko {limit}. Sehemu iliyobaki haikusomwa.',
  'The body is still compressed (gzip): these are the raw bytes.': 'Mwili bado umebanwa (gzip): hizi ni baiti ghafi.',
  'The request did not ask for compression. Use a different transport: a browser decompresses it.':
    'Ombi halikuomba ubanaji. Tumia njia nyingine ya kutuma: kivinjari hulifungua.',
  'Content-Length says {claimed} bytes, but {arrived} arrived.':
    'Content-Length inasema baiti {claimed}, lakini {arrived} zimefika.',
  'The response is incomplete. Treat whatever is missing as unknown.':
    'Jibu halijakamilika. Chukulia chochote kinachokosekana kuwa hakijulikani.',
  'The response has no body. Section 1 rule 2 requires the envelope.':
    'Jibu halina mwili. Sehemu ya 1, kifungu cha 2, inahitaji bahasha ya jibu.',
  'This is an HTML page, not JSON: a proxy, a login page or another service responded.':
    'Huu ni ukurasa wa HTML, si JSON: proksi, ukurasa wa kuingia au huduma nyingine ilijibu.',
  'Its bytes are not valid UTF-8. � replaces unreadable bytes.':
    'Baiti zake si UTF-8 halali. � huwekwa badala ya baiti zisizosomeka.',
  'Look at the bytes below.': 'Tazama baiti hapa chini.',
  'The text has more values than any envelope, and was not read as JSON.':
    'Maandishi yana thamani nyingi kuliko bahasha yoyote ya jibu, na hayakusomwa kama JSON.',
  'The secret is used as plain text.': 'Siri inatumika kama maandishi ya kawaida.',
  'Decode from Base64 instead': 'Simbua kutoka Base64 badala yake',
  'Decode from hex instead': 'Simbua kutoka hexadesimali badala yake',
  'It is shown as plain text.': 'Imeonyeshwa kama maandishi ya kawaida.',
  'This is not JSON; section 1 rule 2 says that every response body is.':
    'Hii si JSON; sehemu ya 1, kifungu cha 2, inasema kila mwili wa jibu ni JSON.',
  'This is JSON, but not an object.': 'Hii ni JSON, lakini si objekti.',
  'These fields of section 2.2 are missing or have the wrong type: {names}.':
    'Nyuga hizi za sehemu ya 2.2 hazipo au zina aina isiyo sahihi: {names}.',
  'These names occur twice: {names}. Programs differ on which one counts. Here the last one does.':
    'Majina haya yapo mara mbili: {names}. Programu hutofautiana kuhusu ipi inahesabika. Hapa ni ya mwisho.',
  'The body is the envelope, but Content-Type does not say JSON.':
    'Mwili ni bahasha ya jibu, lakini Content-Type haisemi JSON.',
  'resultcode is {resultcode} and the HTTP status is {status}; section 2.2 has them equal on failure.':
    'resultcode ni {resultcode} na hali ya HTTP ni {status}; sehemu ya 2.2 huzifanya kuwa sawa ombi linaposhindwa.',
  'Rely on the code in the message, and contact the gateway’s support.':
    'Tegemea msimbo uliomo katika message, na uwasiliane na wahudumu wa lango.',
  'data is not the empty array that section 2.2 shows on failure.':
    'data si safu (array) tupu ambayo sehemu ya 2.2 huionyesha ombi linaposhindwa.',
  'Read the raw response below.': 'Soma jibu ghafi hapa chini.',
  'reference is not the letter S followed by digits (section 2.2).':
    'reference si herufi S ikifuatiwa na tarakimu (sehemu ya 2.2).',
  'no reason given': 'sababu haikutolewa',
  'no URL': 'hakuna URL',
  'The order may exist: look for its order_id at the gateway before you send it again.':
    'Huenda oda ipo: tafuta order_id yake kwenye lango kabla ya kuituma tena.',
  'Reload the page from the host that it came from.': 'Pakia upya ukurasa kutoka kwa mwenyeji uliotoka kwake.',
  'The relay serves only its own host’s page.': 'Kipitishi huhudumia ukurasa wa mwenyeji wake tu.',
  'The relay is switched off.': 'Kipitishi kimezimwa.',
  'Start the host without RELAY=off, or run the command yourself.':
    'Washa mwenyeji bila RELAY=off, au endesha amri mwenyewe.',
  'The host accepts other machines but does not know its own name, so its relay stays off.':
    'Mwenyeji hukubali mashine nyingine lakini hajui jina lake mwenyewe. Kipitishi chake hubaki kimezimwa.',
  'Set RELAY_HOSTS to the names under which the page is opened, or do not set HOST.':
    'Weka katika RELAY_HOSTS majina ambayo ukurasa hufunguliwa kwayo, au usiweke HOST.',
  'The relay accepts POST only.': 'Kipitishi hukubali POST pekee.',
  'The Host header is not one of the host’s own names.': 'Kichwa cha Host si mojawapo ya majina ya mwenyeji mwenyewe.',
  'The token does not match the one in the host’s page.': 'Tokeni hailingani na ile iliyo katika ukurasa wa mwenyeji.',
  'The call does not come from the host’s own page.': 'Ombi halitoki kwenye ukurasa wa mwenyeji mwenyewe.',
  'The relay accepts only application/json, without parameters.':
    'Kipitishi hukubali application/json pekee, bila vigezo.',
  'The call is larger than the relay accepts. The body of an order may have 64 KiB.':
    'Ombi ni kubwa kuliko kipitishi kinavyokubali. Mwili wa oda unaweza kuwa na KiB 64.',
  'Send a shorter order.': 'Tuma oda fupi zaidi.',
  'The call could not be read.': 'Ombi halikuweza kusomwa.',
  'The URL is not a complete http or https URL.': 'URL si URL kamili ya http au https.',
  'Correct the base URL.': 'Rekebisha URL ya msingi.',
  'The URL has a user name or password.': 'URL ina jina la mtumiaji au nenosiri.',
  'Remove it from the base URL.': 'Liondoe kwenye URL ya msingi.',
  'The URL has a query or a fragment.': 'URL ina sehemu ya ? (query) au ya # (fragment).',
  'The relay calls one operation only: a path that ends in /v1/checkout/create-order-minimal.':
    'Kipitishi huita operesheni moja tu: njia inayoishia na /v1/checkout/create-order-minimal.',
  'Plain http would show the API key to the network. The relay calls https only.':
    'Http isiyosimbwa ingeuonyesha mtandao ufunguo wa API. Kipitishi huita https tu.',
  'Use https, or start the host with RELAY_ALLOW={at} for a test gateway of your own.':
    'Tumia https, au washa mwenyeji na RELAY_ALLOW={at} kwa lango lako mwenyewe la majaribio.',
  'A header does not belong to the operation, or occurs twice.':
    'Kichwa kimojawapo si cha operesheni hii, au kipo mara mbili.',
  'Remove it.': 'Kiondoe.',
  'A header value is not printable ASCII on one line.': 'Thamani ya kichwa si ASCII inayochapika katika mstari mmoja.',
  'Correct the value.': 'Rekebisha thamani.',
  'The Host header is not the host of the URL.': 'Kichwa cha Host si mwenyeji aliye katika URL.',
  'Content-Length is not the length of the body. A server would read the rest as another request.':
    'Content-Length si urefu wa mwili. Seva ingesoma kilichobaki kama ombi jingine.',
  'Do not override Content-Length, or run the command yourself.':
    'Usibadilishe Content-Length, au endesha amri mwenyewe.',
  'The gateway’s host name was not found ({why}).': 'Jina la mwenyeji wa lango halikupatikana ({why}).',
  'Check the base URL and the host’s network.': 'Kagua URL ya msingi na mtandao wa mwenyeji.',
  'The gateway’s network address is on this machine or in a private network. The relay does not call it by default.':
    'Anwani ya mtandao ya lango iko kwenye mashine hii au katika mtandao binafsi. Kipitishi hakiiti kwa chaguomsingi.',
  'If it is a gateway of yours, start the host with RELAY_ALLOW={at}.':
    'Kama ni lango lako, washa mwenyeji na RELAY_ALLOW={at}.',
  'No gateway on the internet has this network address: it is link-local, metadata, multicast or wrapped.':
    'Hakuna lango kwenye intaneti lenye anwani hii ya mtandao: ni link-local, metadata, multicast au imefungwa ndani ya nyingine.',
  'Check the base URL. The relay never calls this address.': 'Kagua URL ya msingi. Kipitishi hakiiti anwani hii kamwe.',
  'Could not connect to {at} ({why}).': 'Haikuwezekana kuunganisha na {at} ({why}).',
  'Could not connect securely to {at} ({why}), so nothing was sent.':
    'Haikuwezekana kuunganisha kwa usalama na {at} ({why}), hivyo hakuna kilichotumwa.',
  'Check the name in the base URL and the gateway’s certificate.':
    'Kagua jina katika URL ya msingi na cheti cha lango.',
  'Could not connect to {at} in time.': 'Haikuwezekana kuunganisha na {at} kwa wakati.',
  'Check the base URL, or try again later.': 'Kagua URL ya msingi, au jaribu tena baadaye.',
  'The connection broke after the order was sent, before a response ({why}).':
    'Muunganisho ulikatika baada ya oda kutumwa, kabla ya jibu ({why}).',
  'The order was sent, but the response was not complete in time.':
    'Oda ilitumwa, lakini jibu halikukamilika kwa wakati.',
  'The response was cut off ({why}).': 'Jibu lilikatika ({why}).',
  'The response could not be read as HTTP ({why}).': 'Jibu halikuweza kusomwa kama HTTP ({why}).',
  'The connection to the server broke and the browser repeated the call. The relay did not send the order again.':
    'Muunganisho na seva ulikatika na kivinjari kikarudia ombi. Kipitishi hakikutuma oda tena.',
  'The request was canceled.': 'Ombi lilighairiwa.',
  receiving: 'kupokea',
  cancelled: 'imeghairiwa',
  phases: 'awamu',
  resolve: 'kutafuta jina',
  connect: 'kuunganisha',
  secure: 'kulinda kwa TLS',
  waiting: 'kusubiri',
  status: 'hali',
  sent: 'iliyotumwa',
  'Too many calls run at the same time.': 'Maombi mengi mno yanaendelea kwa wakati mmoja.',
  'Wait a few seconds, then send again.': 'Subiri sekunde chache, kisha tuma tena.',
  'The server is stopping and accepts no new calls.': 'Seva inazimwa na haipokei maombi mapya.',
  'Send again when the server has started again.': 'Tuma tena seva itakapokuwa imewashwa tena.',
  'The gateway’s name resolves to this server’s own address.':
    'Jina la lango linaelekeza kwenye anwani ya seva hii yenyewe.',
  'The relay calls port 443 only.': 'Kipitishi huita mlango (port) 443 tu.',
  'The server stopped before it sent anything.': 'Seva ilizimwa kabla ya kutuma chochote.',
  'The gateway sent too many informational responses (1xx) before its final response.':
    'Lango lilituma majibu mengi mno ya taarifa (1xx) kabla ya jibu lake.',
  'The response has more than 1,023 header lines.': 'Jibu lina zaidi ya mistari 1,023 ya vichwa.',
  'The response has a status outside 100 to 599 ({why}).': 'Jibu lina hali (status) iliyo nje ya 100 hadi 599 ({why}).',
  'The server stopped while the call ran.': 'Seva ilizimwa wakati ombi lilikuwa linaendelea.',
  'different host': 'mwenyeji tofauti',
  'The base URL names a different host than this page.': 'URL ya msingi inataja mwenyeji tofauti na wa ukurasa huu.',
  'Use a different transport, or change base_url to this page’s host.':
    'Tumia njia nyingine ya kutuma, au badilisha base_url iwe mwenyeji wa ukurasa huu.',
  'this page’s own host': 'mwenyeji wa ukurasa huu',
  'The base URL names this page’s own host.': 'URL ya msingi inataja mwenyeji wa ukurasa huu wenyewe.',
  'Use “Same server”, or a different base_url.': 'Tumia “Seva ileile”, au base_url nyingine.',
  'plain http': 'http isiyosimbwa',
  'switched off on this server': 'imezimwa kwenye seva hii',
  'The policy of this server blocks calls from the browser.':
    'Sera ya seva hii inazuia maombi kutoka kwenye kivinjari.',
  'Send through the relay on this server.': 'Tuma kupitia kipitishi kwenye seva hii.',
  'The browser blocks this plain http URL.': 'Kivinjari huzuia URL hii ya http isiyosimbwa.',
  'The page’s policy does not allow plain http with the key. Use https in base_url.':
    'Sera ya ukurasa hairuhusu http isiyosimbwa pamoja na ufunguo. Tumia https katika base_url.',
  'A page from https cannot call a plain http URL.': 'Ukurasa wa https hauwezi kuita URL ya http isiyosimbwa.',
  'Use https in base_url.': 'Tumia https katika base_url.',
  'no relay': 'hakuna kipitishi',
  'This page’s host has no relay.': 'Mwenyeji wa ukurasa huu hana kipitishi.',
  'Start Checkout Console’s own server with its relay on.':
    'Washa seva ya Checkout Console yenyewe pamoja na kipitishi chake.',
  'not allowed here': 'hairuhusiwi hapa',
  'The console.json of this page does not allow this transport.':
    'console.json ya ukurasa huu hairuhusu njia hii ya kutuma.',
  'Use a different transport.': 'Tumia njia nyingine ya kutuma.',
  'Sandbox in this page': 'Sandbox ndani ya ukurasa',
  'Same server': 'Seva ileile',
  Browser: 'Kivinjari',
  'Relay on this server': 'Kipitishi kwenye seva hii',
  'Don’t send, copy the command': 'Usitume, nakili amri',
};
