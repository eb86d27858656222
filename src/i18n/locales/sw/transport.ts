import { catalog } from '#i18n/catalog.ts';

export const messages = catalog({
  unnamed: 'bila jina',
  'The browser is offline.': 'Kivinjari hakina mtandao.',
  'Connect and send again, or run the curl command elsewhere.':
    'Unganisha mtandao kisha utume tena, au endesha amri ya curl mahali pengine.',
  'The browser went offline while the order was on its way.': 'Kivinjari kilipoteza mtandao wakati oda ilikuwa njiani.',
  'Connect first. The order may have been created: look it up before you send it again.':
    'Unganisha mtandao kwanza. Huenda oda imeundwa: itafute kabla ya kuituma tena.',
  'The server of this page did not answer.': 'Seva ya ukurasa huu haikujibu.',
  'It may have been stopped: start it again, or run the curl command. The order may have been created: look it up before you send it again.':
    'Huenda imesimamishwa: iwashe tena, au endesha amri ya curl. Huenda oda imeundwa: itafute kabla ya kuituma tena.',
  'The connection broke before a reply began.': 'Muunganisho ulikatika kabla jibu halijaanza.',
  'The server is there, and this call ended without an answer. Some browsers then repeat the call by themselves, so it may have arrived twice. The order may have been created: look it up before you send it again.':
    'Seva ipo, na ombi hili liliisha bila jibu. Baadhi ya vivinjari hurudia ombi vyenyewe, hivyo huenda limefika mara mbili. Huenda oda imeundwa: itafute kabla ya kuituma tena.',
  'The address could not be reached.': 'Anwani haikuweza kufikiwa.',
  'Its name may be wrong, nothing may listen there, its certificate may not be trusted, or the browser keeps pages out of private networks. Check base_url, or run the curl command, which names the cause.':
    'Huenda jina lake si sahihi, hakuna kinachosikiliza hapo, cheti chake hakiaminiki, au kivinjari kinazuia kurasa kufikia mitandao binafsi. Kagua base_url, au endesha amri ya curl, ambayo hutaja sababu.',
  'The gateway answers, but it does not let a browser page read its reply.':
    'Lango linajibu, lakini haliruhusu ukurasa wa kivinjari kusoma jibu lake.',
  'That is usual: gateways of this kind answer no browser, they are called from servers. Most likely the browser’s own question before the call (the preflight) was refused, and nothing was sent; it does not tell, and the order may have been created. Choose relay where the host has one, or run the curl command on the merchant’s server.':
    'Hilo ni la kawaida: malango ya aina hii hayajibu kivinjari chochote, huitwa kutoka kwenye seva. Inaelekea swali la kivinjari chenyewe kabla ya ombi (preflight) lilikataliwa, na hakuna kilichotumwa; kivinjari hakisemi, na huenda oda imeundwa. Chagua kipitishi pale mwenyeji anapokuwa nacho, au endesha amri ya curl kwenye seva ya mfanyabiashara.',
  'The gateway lets this page read its replies, and yet this call ended without one.':
    'Lango linaruhusu ukurasa huu kusoma majibu yake, lakini ombi hili liliisha bila jibu.',
  'Either it refused one of the headers in the browser’s question before the call (the preflight), or the connection broke after sending. Some browsers then repeat the call by themselves, so it may have arrived twice. The order may have been created: look it up before you send it again.':
    'Ama lilikataa kimojawapo cha vichwa katika swali la kivinjari kabla ya ombi (preflight), au muunganisho ulikatika baada ya kutuma. Baadhi ya vivinjari hurudia ombi vyenyewe, hivyo huenda limefika mara mbili. Huenda oda imeundwa: itafute kabla ya kuituma tena.',
  'The address answered with a redirect, which is not followed.':
    'Anwani ilijibu kwa kuelekeza kwingine, na maelekezo hayo hayafuatwi.',
  'Following it would carry the key to another address. Check base_url: often http stands for https, or a part of the path is missing.':
    'Kuyafuata kungepeleka ufunguo kwenye anwani nyingine. Kagua base_url: mara nyingi imeandikwa http badala ya https, au sehemu ya njia ya anwani inakosekana.',
  'The connection broke while the reply was arriving.': 'Muunganisho ulikatika wakati jibu lilikuwa linafika.',
  'What had arrived is shown below: it is shorter than the reply said, or was cut off. The order may have been created: look it up before you send it again.':
    'Kilichokuwa kimefika kimeonyeshwa hapa chini: ni kifupi kuliko jibu lilivyosema, au kilikatwa. Huenda oda imeundwa: itafute kabla ya kuituma tena.',
  'The reply says that it is compressed, and its bytes could not be unpacked.':
    'Jibu linasema limebanwa, na baiti zake hazikuweza kufunguliwa.',
  'The browser gave none of it to the page. The order may have been created: look it up before you send it again.':
    'Kivinjari hakikuupa ukurasa chochote cha jibu hilo. Huenda oda imeundwa: itafute kabla ya kuituma tena.',
  'No whole reply came in time, so the page stopped waiting.':
    'Hakuna jibu kamili lililokuja kwa wakati, hivyo ukurasa uliacha kusubiri.',
  'A server that accepts a call and keeps silent, or sends drop by drop, looks like this. The order may have been created: look it up before you send it again.':
    'Seva inayopokea ombi na kukaa kimya, au kutuma tone kwa tone, huonekana hivi. Huenda oda imeundwa: itafute kabla ya kuituma tena.',
  'Cancelled.': 'Imeghairiwa.',
  'The order may have been created: look it up before you send it again.':
    'Huenda oda imeundwa: itafute kabla ya kuituma tena.',
  'The relay of this page’s host did not answer.': 'Kipitishi cha mwenyeji wa ukurasa huu hakikujibu.',
  'The host may have been stopped: start it again and load the page anew. The order may have been created: look it up before you send it again.':
    'Huenda mwenyeji amesimamishwa: mwashe tena na upakie ukurasa upya. Huenda oda imeundwa: itafute kabla ya kuituma tena.',
  'The relay’s answer could not be read.': 'Jibu la kipitishi halikuweza kusomwa.',
  'Page and host may be of different versions: load the page anew. The order may have been created: look it up before you send it again.':
    'Huenda ukurasa na mwenyeji ni wa matoleo tofauti: pakia ukurasa upya. Huenda oda imeundwa: itafute kabla ya kuituma tena.',
  'Asked the browser whether it is online': 'Ukurasa uliuliza kivinjari kama kina mtandao',
  yes: 'ndiyo',
  no: 'hapana',
  'Asked this page’s host for the page': 'Ukurasa ulijiomba kutoka kwa mwenyeji wake',
  'Asked {origin} without any header': 'Ukurasa uliuliza {origin} bila kichwa chochote',
  'no answer': 'hakuna jibu',
  'Asked the operation’s address, without any header, for a reply that a page may read':
    'Ukurasa uliomba anwani ya operesheni, bila kichwa chochote, jibu ambalo ukurasa unaruhusiwa kusoma',
  'it may': 'unaruhusiwa',
  'The sandbox runs in this page and judges by the sample credentials. Nothing leaves the page, whatever the address; no gateway is asked. It shows the whole reply, without times of a network.':
    'Sandbox huendeshwa ndani ya ukurasa huu na huamua kwa vitambulisho vya mfano. Hakuna kinachotoka kwenye ukurasa, anwani iwe ipi; hakuna lango linaloulizwa. Huonyesha jibu lote, bila nyakati za mtandao.',
  'The browser calls the host that served this page: the product’s sandbox, or whatever answers there. It shows status, headers, body and times. The browser writes the header lines itself, and may repeat a call whose kept connection breaks before a reply.':
    'Kivinjari humwita mwenyeji aliyetoa ukurasa huu: sandbox ya programu hii, au chochote kinachojibu hapo. Huonyesha hali, vichwa, mwili na nyakati. Kivinjari huandika mistari ya vichwa chenyewe, na kinaweza kurudia ombi ambalo muunganisho wake uliotunzwa ulikatika kabla ya jibu.',
  'The browser calls the gateway itself. It asks first (CORS), and gateways of this kind answer no browser, so expect a refusal. When one answers, the page sees only the headers it lets through. The browser may repeat a call whose kept connection breaks before a reply.':
    'Kivinjari huita lango chenyewe. Huuliza kwanza (CORS), na malango ya aina hii hayajibu kivinjari chochote, hivyo tarajia kukataliwa. Lango likijibu, ukurasa huona vichwa vile tu ambavyo lango linaruhusu. Kivinjari kinaweza kurudia ombi ambalo muunganisho wake uliotunzwa ulikatika kabla ya jibu.',
  'The host of this page sends the very bytes and header lines shown here, once, and brings back status, all headers, the raw body and the times. The key passes through that host; the gateway sees its address, not yours.':
    'Mwenyeji wa ukurasa huu hutuma baiti na mistari ya vichwa ileile inayoonyeshwa hapa, mara moja, na kurudisha hali, vichwa vyote, mwili ghafi na nyakati. Ufunguo hupitia kwa mwenyeji huyo; lango huona anwani yake, si yako.',
  'Nothing is sent: the button copies the command, to be run where the gateway accepts calls from, such as the merchant’s own server. The reply is shown there, not here.':
    'Hakuna kinachotumwa: kitufe hunakili amri, ili iendeshwe mahali ambapo lango hukubali maombi kutoka, kama vile seva ya mfanyabiashara mwenyewe. Jibu huonyeshwa huko, si hapa.',
  'It is {hours} h ahead: most likely local time with a Z behind it. Z means UTC.':
    'Uko mbele kwa saa {hours}: inaelekea ni saa za hapa zilizoongezewa Z mwishoni. Z humaanisha UTC.',
  'It is {hours} h behind: most likely local time with a Z behind it. Z means UTC.':
    'Uko nyuma kwa saa {hours}: inaelekea ni saa za hapa zilizoongezewa Z mwishoni. Z humaanisha UTC.',
  'It is {hours} h ahead: most likely UTC with {zone} behind it. The document shows UTC with Z.':
    'Uko mbele kwa saa {hours}: inaelekea ni UTC iliyoongezewa {zone} mwishoni. Hati inaonyesha UTC yenye Z.',
  'It is {hours} h behind: most likely UTC with {zone} behind it. The document shows UTC with Z.':
    'Uko nyuma kwa saa {hours}: inaelekea ni UTC iliyoongezewa {zone} mwishoni. Hati inaonyesha UTC yenye Z.',
  'This is a number of seconds since 1970; the document shows a date and time.':
    'Hii ni idadi ya sekunde tangu 1970; hati inaonyesha tarehe na saa.',
  'This is a number of milliseconds since 1970; the document shows a date and time.':
    'Hii ni idadi ya milisekunde tangu 1970; hati inaonyesha tarehe na saa.',
  'It has parts of a second; the document shows whole seconds.':
    'Una sehemu za sekunde; hati inaonyesha sekunde kamili.',
  'It lies in the future.': 'Uko katika wakati ujao.',
  'It is old; the accepted difference is not shown.': 'Umepitwa na wakati; tofauti inayokubalika haijaonyeshwa.',
  'Check that base_url names the gateway, and that nothing stands in front of it.':
    'Kagua kwamba base_url inataja lango, na kwamba hakuna kitu kilichosimama mbele yake.',
  'Tell the gateway’s support; the reference names the call.':
    'Wajulishe wahudumu wa lango; reference inalitaja ombi hili.',
  'No envelope is that long: something else answered, or it means harm.':
    'Hakuna bahasha ya jibu iliyo ndefu hivyo: kitu kingine kilijibu, au kina nia mbaya.',
  'A redirect ({status}) to nowhere; it was not followed.': 'Maelekezo ({status}) yasiyotaja pa kwenda; hayakufuatwa.',
  'A redirect ({status}) to {address}; it was not followed.': 'Maelekezo ({status}) kwenda {address}; hayakufuatwa.',
  'Following it would carry the key to another address. Check base_url.':
    'Kuyafuata kungepeleka ufunguo kwenye anwani nyingine. Kagua base_url.',
  'The reply came compressed ({encoding}) and unpacks to more than {limit}; the rest was not read.':
    'Jibu lilikuja limebanwa ({encoding}) na likifunguliwa linazidi {limit}; sehemu iliyobaki haikusomwa.',
  'The reply is longer than {limit}; the rest was not read.':
    'Jibu ni refu kuliko {limit}; sehemu iliyobaki haikusomwa.',
  'The body is still compressed (gzip): the raw bytes are shown, as they came.':
    'Mwili bado umebanwa (gzip): baiti ghafi zimeonyeshwa, kama zilivyokuja.',
  'Nobody asked for that. Send on another way, and the browser unpacks it.':
    'Hakuna aliyeomba hivyo. Tuma kwa njia nyingine, na kivinjari kitaufungua.',
  'Content-Length says {claimed} bytes, and {arrived} reached the page.':
    'Content-Length inasema baiti {claimed}, na {arrived} zimefika kwenye ukurasa.',
  'The reply is not whole: trust nothing that is missing in it.':
    'Jibu si kamili: usiamini chochote kinachokosekana ndani yake.',
  'The reply has no body; section 1 rule 2 wants the envelope.':
    'Jibu halina mwili; sehemu ya 1 kanuni ya 2 inataka bahasha ya jibu.',
  'This is an HTML page, not JSON: a proxy, a login or another service answered.':
    'Huu ni ukurasa wa HTML, si JSON: proksi, ukurasa wa kuingia au huduma nyingine ilijibu.',
  'Its bytes are not UTF-8; \uFFFD stands where they are not.':
    'Baiti zake si UTF-8; \uFFFD imewekwa mahali ambapo si UTF-8.',
  'Look at the bytes below.': 'Tazama baiti hapa chini.',
  'The JSON is nested too deeply to be read to its end.':
    'JSON ina tabaka nyingi mno za ndani kuweza kusomwa hadi mwisho.',
  'It is shown as text alone.': 'Imeonyeshwa kama maandishi tu.',
  'This is not JSON; section 1 rule 2 says that every response body is.':
    'Hii si JSON; sehemu ya 1 kanuni ya 2 inasema kila mwili wa jibu ni JSON.',
  'This is JSON, but no object.': 'Hii ni JSON, lakini si objekti.',
  'These fields of section 2.2 are missing or of another type: {names}.':
    'Nyuga hizi za sehemu ya 2.2 hazipo au ni za aina nyingine: {names}.',
  'Names that stand twice with different values: {names}. Programs differ in which one counts; here the last does.':
    'Majina yaliyopo mara mbili yenye thamani tofauti: {names}. Programu hutofautiana kuhusu ipi inahesabika; hapa ya mwisho ndiyo inayohesabika.',
  'It names __proto__, which changes objects in careless programs. Here it is text and changes nothing.':
    'Linataja __proto__, ambayo hubadilisha objekti katika programu zisizo makini. Hapa ni maandishi tu na haibadilishi chochote.',
  'Read such a reply with care in your own code.': 'Soma jibu la aina hii kwa uangalifu katika msimbo wako.',
  'The body is the envelope, but Content-Type does not say JSON.':
    'Mwili ni bahasha ya jibu, lakini Content-Type haisemi JSON.',
  'resultcode is {resultcode} and the HTTP status {status}; section 2.2 has them equal in a failure.':
    'resultcode ni {resultcode} na hali ya HTTP ni {status}; sehemu ya 2.2 huzifanya kuwa sawa ombi linaposhindwa.',
  'Go by the message’s code, and tell the gateway’s support.':
    'Fuata msimbo uliomo katika message, na uwajulishe wahudumu wa lango.',
  'data is not the empty array that section 2.2 shows on failure.':
    'data si safu tupu ambayo sehemu ya 2.2 huionyesha ombi linaposhindwa.',
  'Read it below as it came.': 'Isome hapa chini kama ilivyokuja.',
  'reference is not the letter S followed by digits (section 2.2).':
    'reference si herufi S ikifuatiwa na tarakimu (sehemu ya 2.2).',
  'no reason given': 'sababu haikutolewa',
  'no address': 'hakuna anwani',
  'The order may exist: look for its order_id at the gateway before you send it again.':
    'Huenda oda ipo: tafuta order_id yake kwenye lango kabla ya kuituma tena.',
  'Reload the page from the host that it came from.': 'Pakia upya ukurasa kutoka kwa mwenyeji uliotoka kwake.',
  'The relay serves the page of its own host only.': 'Kipitishi huhudumia ukurasa wa mwenyeji wake tu.',
  'The relay is switched off.': 'Kipitishi kimezimwa.',
  'Start the host without RELAY=off, or run the command yourself.':
    'Washa mwenyeji bila RELAY=off, au endesha amri mwenyewe.',
  'The host listens for other machines and was not told its own name, so its relay stays off.':
    'Mwenyeji husikiliza mashine nyingine na hakuambiwa jina lake mwenyewe, hivyo kipitishi chake hubaki kimezimwa.',
  'Set RELAY_HOSTS to the names under which the page is opened, or leave HOST out.':
    'Weka katika RELAY_HOSTS majina ambayo ukurasa hufunguliwa kwayo, au acha HOST.',
  'The relay needs sockets of its own, which an edge runtime does not give; it belongs to the Node entry.':
    'Kipitishi kinahitaji soketi zake chenyewe, ambazo mazingira ya ukingoni (edge) hayatoi; ni cha mwenyeji wa Node.',
  'Run the host with Node, or run the command yourself.': 'Endesha mwenyeji kwa Node, au endesha amri mwenyewe.',
  'The relay is called by POST.': 'Kipitishi huitwa kwa POST.',
  'The Host header is not one of the host’s own names.': 'Kichwa Host si mojawapo ya majina ya mwenyeji mwenyewe.',
  'The token is not the one that the host put into its page.':
    'Tokeni si ile ambayo mwenyeji aliiweka katika ukurasa wake.',
  'The call does not come from the host’s own page.': 'Ombi halitoki kwenye ukurasa wa mwenyeji mwenyewe.',
  'The relay reads application/json, without parameters.': 'Kipitishi husoma application/json, bila vigezo.',
  'The call is larger than the relay takes; an order’s body may have 64 KiB.':
    'Ombi ni kubwa kuliko kipitishi kinavyopokea; mwili wa oda unaweza kuwa na KiB 64.',
  'Send a shorter order.': 'Tuma oda fupi zaidi.',
  'The call could not be read.': 'Ombi halikuweza kusomwa.',
  'The address is not a whole http or https address.': 'Anwani si anwani kamili ya http au https.',
  'Mend the base address.': 'Rekebisha anwani ya msingi.',
  'The address carries a user name or password.': 'Anwani ina jina la mtumiaji au nenosiri.',
  'Leave it out of the base address.': 'Liondoe kwenye anwani ya msingi.',
  'The address carries a query or a fragment.': 'Anwani ina sehemu ya ? (query) au ya # (fragment).',
  'The relay calls one operation only: a path that ends in /v1/checkout/create-order-minimal.':
    'Kipitishi huita operesheni moja tu: njia inayoishia na /v1/checkout/create-order-minimal.',
  'Plain http would show the API key to the network, so the relay calls https only.':
    'Http isiyosimbwa ingeuonyesha mtandao ufunguo wa API, hivyo kipitishi huita https tu.',
  'Use https, or start the host with RELAY_ALLOW={at} for a test gateway of your own.':
    'Tumia https, au washa mwenyeji na RELAY_ALLOW={at} kwa lango lako mwenyewe la majaribio.',
  'A header is not one of the operation’s, or stands there twice.':
    'Kichwa kimojawapo si cha operesheni hii, au kipo mara mbili.',
  'Leave it out.': 'Kiondoe.',
  'A header value is not printable ASCII on one line.': 'Thamani ya kichwa si ASCII inayochapika katika mstari mmoja.',
  'Mend the value.': 'Rekebisha thamani.',
  'The Host header is not the host of the address.': 'Kichwa Host si mwenyeji aliye katika anwani.',
  'Content-Length is not the length of the body; what stands behind it would be read as another request.':
    'Content-Length si urefu wa mwili; kilicho nyuma yake kingesomwa kama ombi jingine.',
  'Leave Content-Length as it is counted, or run the command yourself.':
    'Acha Content-Length kama inavyohesabiwa, au endesha amri mwenyewe.',
  'The name of the gateway was not found ({why}).': 'Jina la lango halikupatikana ({why}).',
  'Check the base address and the host’s network.': 'Kagua anwani ya msingi na mtandao wa mwenyeji.',
  'The gateway’s address is on this machine or in a private network, where the relay does not call by itself.':
    'Anwani ya lango iko kwenye mashine hii au katika mtandao binafsi, ambako kipitishi hakiiti chenyewe.',
  'If it is a gateway of yours, start the host with RELAY_ALLOW={at}.':
    'Kama ni lango lako, washa mwenyeji na RELAY_ALLOW={at}.',
  'The gateway’s address is one that no gateway on the internet has: link-local, metadata, multicast or a wrapped one.':
    'Anwani ya lango ni ya aina ambayo hakuna lango kwenye intaneti linayo: link-local, metadata, multicast au iliyofungwa ndani ya nyingine.',
  'Check the base address; this cannot be allowed.': 'Kagua anwani ya msingi; hii haiwezi kuruhusiwa.',
  'No connection to {at} came about ({why}).': 'Hakuna muunganisho na {at} uliopatikana ({why}).',
  'No secure connection to {at} came about ({why}), so nothing was sent.':
    'Hakuna muunganisho salama na {at} uliopatikana ({why}), hivyo hakuna kilichotumwa.',
  'Check the name in the base address and the gateway’s certificate.':
    'Kagua jina katika anwani ya msingi na cheti cha lango.',
  'No connection to {at} came about in time.': 'Hakuna muunganisho na {at} uliopatikana kwa wakati.',
  'Check the base address, or try again later.': 'Kagua anwani ya msingi, au jaribu tena baadaye.',
  'The connection broke after the order was sent, before an answer ({why}).':
    'Muunganisho ulikatika baada ya oda kutumwa, kabla ya jibu ({why}).',
  'The order was sent and the answer did not end in time.': 'Oda ilitumwa na jibu halikuisha kwa wakati.',
  'The answer began and broke off ({why}).': 'Jibu lilianza kisha likakatika ({why}).',
  'What came back could not be read as HTTP ({why}).': 'Kilichorudi hakikuweza kusomwa kama HTTP ({why}).',
  'The page hung up while the call ran.': 'Ukurasa ulikata mawasiliano wakati ombi lilikuwa linaendelea.',
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
  'The server is stopping and takes no new calls.': 'Seva inazimwa na haipokei maombi mapya.',
  'Send again when the server has started again.': 'Tuma tena seva itakapokuwa imewashwa tena.',
  'The gateway’s address is this server’s own.': 'Anwani ya lango ni ya seva hii yenyewe.',
  'The relay calls port 443 only.': 'Kipitishi huita mlango (port) 443 tu.',
  'The server stopped before it sent anything.': 'Seva ilizimwa kabla ya kutuma chochote.',
  'The gateway sent too many informational responses (1xx) before its answer.':
    'Lango lilituma majibu mengi mno ya taarifa (1xx) kabla ya jibu lake.',
  'The response has more than 1,023 header lines.': 'Jibu lina zaidi ya mistari 1,023 ya vichwa.',
  'The response has a status outside 100 to 599 ({why}).': 'Jibu lina hali (status) iliyo nje ya 100 hadi 599 ({why}).',
  'The server stopped while the call ran.': 'Seva ilizimwa wakati ombi lilikuwa linaendelea.',
  'another host': 'mwenyeji mwingine',
  'The base URL names another host than this page.': 'URL ya msingi inataja mwenyeji mwingine, si ukurasa huu.',
  'Use another transport, or change base_url to this page’s host.':
    'Tumia njia nyingine ya kutuma, au badilisha base_url iwe mwenyeji wa ukurasa huu.',
  'this page’s own host': 'mwenyeji wa ukurasa huu',
  'The base URL names this page’s own host.': 'URL ya msingi inataja mwenyeji wa ukurasa huu wenyewe.',
  'Use “This server”, or another base_url.': 'Tumia “Seva hii”, au base_url nyingine.',
  'plain http': 'http isiyosimbwa',
  'switched off on this server': 'imezimwa kwenye seva hii',
  'The policy of this server blocks calls from the browser.': 'Sera ya seva hii inazuia miito kutoka kivinjarini.',
  'Send through this server.': 'Tuma kupitia seva hii.',
  'The browser blocks this plain http URL.': 'Kivinjari huzuia URL hii ya http isiyosimbwa.',
  'The page’s policy keeps the key encrypted on its way. Use https in base_url.':
    'Sera ya ukurasa hulinda ufunguo kwa usimbaji njiani. Tumia https katika base_url.',
  'A page from https cannot call a plain http URL.': 'Ukurasa wa https hauwezi kuita URL ya http isiyosimbwa.',
  'Use https in base_url.': 'Tumia https katika base_url.',
  'no relay': 'hakuna kipitishi',
  'This page’s host has no relay.': 'Mwenyeji wa ukurasa huu hana kipitishi.',
  'Start the product’s own host with its relay on.': 'Washa mwenyeji wa bidhaa yenyewe pamoja na kipitishi chake.',
  'Sandbox in this page': 'Sandbox ndani ya ukurasa',
  'This server': 'Seva hii',
  Browser: 'Kivinjari',
  'Through this server': 'Kupitia seva hii',
  'Don’t send, copy the command': 'Usitume, nakili amri',
});
