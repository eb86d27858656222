import { catalogue } from '#texts/catalogue.ts';

export const exchange = catalogue({
  // src/exchange: why a send ended without a whole reply
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

  // What the page asked to find the cause
  'Asked the browser whether it is online': 'Ukurasa uliuliza kivinjari kama kina mtandao',
  yes: 'ndiyo',
  no: 'hapana',
  'Asked this page’s host for the page': 'Ukurasa ulijiomba kutoka kwa mwenyeji wake',
  'Asked {origin} without any header': 'Ukurasa uliuliza {origin} bila kichwa chochote',
  answered: 'ilijibu',
  'no answer': 'hakuna jibu',
  'Asked the operation’s address, without any header, for a reply that a page may read':
    'Ukurasa uliomba anwani ya operesheni, bila kichwa chochote, jibu ambalo ukurasa unaruhusiwa kusoma',
  'it may': 'unaruhusiwa',
  refused: 'imekataliwa',

  // Ways of sending
  'Sandbox inside the page': 'Sandbox ndani ya ukurasa',
  'Same origin': 'Chanzo kilekile',
  'Direct from the browser': 'Moja kwa moja kutoka kivinjari',
  'Relay of this host': 'Kipitishi cha mwenyeji huyu',
  'Copy and run yourself': 'Nakili na uendeshe mwenyewe',
  'Not sent: the base address names another origin than this page’s.':
    'Haijatumwa: anwani ya msingi inataja chanzo kingine, si cha ukurasa huu.',
  'Choose direct, relay, or copy and run yourself; or put this page’s origin into base_url.':
    'Chagua moja kwa moja, kipitishi, au nakili na uendeshe mwenyewe; au weka chanzo cha ukurasa huu katika base_url.',
  'Not sent: the base address is this page’s own origin, which is no call to another.':
    'Haijatumwa: anwani ya msingi ni chanzo cha ukurasa huu wenyewe, hivyo si wito kwa chanzo kingine.',
  'Choose same origin, or another base_url.': 'Chagua chanzo kilekile, au base_url nyingine.',
  'Not sent: this page may not call a plain http address on another origin.':
    'Haijatumwa: ukurasa huu hauruhusiwi kuita anwani ya http isiyosimbwa kwenye chanzo kingine.',
  'The page’s own policy forbids it, so that no key travels unencrypted. Run the curl command instead, or use https.':
    'Sera ya ukurasa wenyewe inakataza, ili ufunguo wowote usisafiri bila kusimbwa. Badala yake endesha amri ya curl, au tumia https.',
  'Not sent: this page came over https, and neither the browser nor its policy lets it call a plain http address.':
    'Haijatumwa: ukurasa huu ulikuja kwa https, na si kivinjari wala sera yake inayouruhusu kuita anwani ya http isiyosimbwa.',
  'Use https in base_url, or run the curl command instead.':
    'Tumia https katika base_url, au badala yake endesha amri ya curl.',
  'Not sent: this page’s host has no relay.': 'Haijatumwa: mwenyeji wa ukurasa huu hana kipitishi.',
  'Start the product’s own host with its relay on, or copy the command and run it yourself.':
    'Washa mwenyeji wa programu hii yenyewe kipitishi chake kikiwa kimewashwa, au nakili amri na uiendeshe mwenyewe.',
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

  // A timestamp beside the present
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

  // What is odd about a reply
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

  // The relay's refusals
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

  // Two sentences one after the other, and a fault with its place
  '{fault} {fix}': '{fault} {fix}',
  '{fault} (at character {place})': '{fault} (kwenye herufi ya {place})',

  // src/features/send-panel: the button and the way
  'Send to the sandbox in this page': 'Tuma kwa sandbox iliyo katika ukurasa huu',
  'Send to sandbox ({host})': 'Tuma kwa sandbox ({host})',
  'Send to {host}': 'Tuma kwa {host}',
  'Send to {host} by relay': 'Tuma kwa {host} kupitia kipitishi',
  'Copy the command for {host}': 'Nakili amri ya {host}',
  'The order is on its way': 'Oda iko njiani',
  'Way: {way}.': 'Njia: {way}.',
  'Way: {way}. This host has a relay, which a gateway does answer.':
    'Njia: {way}. Mwenyeji huyu ana kipitishi, ambacho lango hukijibu.',
  'This page’s host serves files alone: it has no sandbox and no relay. Orders for its own address are answered by the sandbox inside the page.':
    'Mwenyeji wa ukurasa huu hutoa faili tu: hana sandbox wala kipitishi. Oda za anwani yake mwenyewe hujibiwa na sandbox iliyo ndani ya ukurasa.',
  'The credentials are locked': 'Vitambulisho vimefungwa',
  'Use them there too': 'Vitumie huko pia',
  'A live gateway': 'Lango halisi',
  'Create the order for real': 'Unda oda kwa kweli',
  'The key and the secret were given for {origin}. The base address now names {other}, which would receive the key. Nothing is sent until you say that it may. The views, the digest and the command stay as they are.':
    'Ufunguo na siri vilitolewa kwa ajili ya {origin}. Anwani ya msingi sasa inataja {other}, ambayo ingepokea ufunguo. Hakuna kinachotumwa mpaka useme kuwa inaruhusiwa. Mionekano, digest na amri hubaki kama zilivyo.',
  'This profile is marked live. The order goes to {url} and may be created for real.':
    'Wasifu huu umetiwa alama ya halisi. Oda inaenda kwa {url} na huenda ikaundwa kwa kweli.',
  'Keep it here': 'Ibaki hapa',

  // The reply
  Reply: 'Jibu',
  'the reply': 'jibu',
  'Nothing was sent yet. What the gateway answers is shown and explained here.':
    'Hakuna kilichotumwa bado. Lango likijibu, jibu lake huonyeshwa na kuelezwa hapa.',
  'Reply as it came': 'Jibu kama lilivyokuja',
  'The first {most} characters are shown; Copy gives all that was read.':
    'Herufi {most} za kwanza zimeonyeshwa; Nakili hutoa yote yaliyosomwa.',
  'no envelope': 'hakuna bahasha ya jibu',
  'way: {way}': 'njia: {way}',
  '{size} B sent': 'B {size} zimetumwa',
  '{size} B, cut': 'B {size}, limekatwa',
  'This is not the JSON envelope of section 2.2. It is shown as it came.':
    'Hii si bahasha ya JSON ya sehemu ya 2.2. Imeonyeshwa kama ilivyokuja.',
  'About this reply': 'Kuhusu jibu hili',
  'What the page asked to find the cause': 'Maswali ambayo ukurasa uliuliza ili kupata sababu',
  '{question}: {answer}': '{question}: {answer}',
  'Documented in section 7.': 'Imeandikwa katika sehemu ya 7.',
  'Reported, not documented.': 'Imeripotiwa, haijaandikwa katika hati.',
  'The sandbox’s own, not documented.': 'Ni ya sandbox yenyewe, haijaandikwa katika hati.',
  'The interface document does not show this code.': 'Hati haionyeshi msimbo huu.',
  'Find out why this request was refused': 'Tafuta kwa nini ombi hili lilikataliwa',
  '{code} in the reference': '{code} katika marejeo',
  '{text}… ({length} characters; the whole is below)': '{text}… (herufi {length}; yote yako hapa chini)',
  'nested too deeply to be written out; the reply as it came is below':
    'ina tabaka nyingi mno za ndani kuweza kuandikwa; jibu kama lilivyokuja liko hapa chini',
  'The sandbox signed the very same digest input, so the two sides hold different secrets: compare api_secret.':
    'Sandbox ilitia saini maandishi ya digest yaleyale, hivyo pande mbili zina siri tofauti: linganisha api_secret.',
  'The sandbox signed another digest input:': 'Sandbox ilitia saini maandishi mengine ya digest:',
  'What data says about paying': 'Kile data inachosema kuhusu kulipa',
  'From data: reported, not documented.': 'Kutoka kwenye data: imeripotiwa, haijaandikwa katika hati.',
  'the payment token': 'tokeni ya malipo',
  'Drawing the QR code…': 'Inachora msimbo wa QR…',
  'Decoded from Base64.': 'Imesimbuliwa kutoka Base64.',
  'As it came.': 'Kama ilivyokuja.',
  'No https address, so it is text alone.': 'Si anwani ya https, hivyo ni maandishi tu.',
  'An address from outside: it opens in a window of its own and learns nothing of this page.':
    'Anwani kutoka nje: hufunguka katika dirisha lake lenyewe na haijui chochote kuhusu ukurasa huu.',
  'qr cannot be drawn: it is empty, or too long for a QR code.':
    'qr haiwezi kuchorwa: ni tupu, au ni ndefu mno kwa msimbo wa QR.',
  'QR code of qr': 'Msimbo wa QR wa qr',
  'finding the name': 'kutafuta jina',
  connecting: 'kuunganisha',
  TLS: 'TLS',
  sending: 'kutuma',
  'waiting for the first byte': 'kusubiri baiti ya kwanza',
  receiving: 'kupokea',
  'Where the time went': 'Muda ulivyotumika',
  'Where the time went is not known: nothing left the page.':
    'Muda ulivyotumika haujulikani: hakuna kilichotoka kwenye ukurasa.',
  'Where the time went is not known: the browser gave no figures.':
    'Muda ulivyotumika haujulikani: kivinjari hakikutoa takwimu.',
  'Where the time went is not known: the gateway does not let a page see them (Timing-Allow-Origin).':
    'Muda ulivyotumika haujulikani: lango haliruhusu ukurasa kuona takwimu (Timing-Allow-Origin).',
  'Where the time went is not known: the relay gave no figures.':
    'Muda ulivyotumika haujulikani: kipitishi hakikutoa takwimu.',
  'Where the time went is not known: nothing was sent.': 'Muda ulivyotumika haujulikani: hakuna kilichotumwa.',
  'Headers ({count})': 'Vichwa ({count})',
  'Bytes ({count})': 'Baiti ({count})',
  Name: 'Jina',
  Value: 'Thamani',
  'Bytes of the reply': 'Baiti za jibu',
  Offset: 'Nafasi',
  Hex: 'Hexadesimali',
  'The first {shown} of {all} bytes.': 'Baiti {shown} za kwanza kati ya {all}.',

  // src/features/clock-line
  'This machine’s clock: {time}': 'Saa ya mashine hii: {time}',
  'This machine’s clock: {time}, timestamps are taken {seconds} later':
    'Saa ya mashine hii: {time}, mihuri ya wakati huchukuliwa {seconds} baadaye',
  'This machine’s clock: {time}, timestamps are taken {seconds} earlier':
    'Saa ya mashine hii: {time}, mihuri ya wakati huchukuliwa {seconds} mapema',
  'The last reply showed no Date, so the gateway’s clock is not known.':
    'Jibu la mwisho halikuonyesha Date, hivyo saa ya lango haijulikani.',
  'The gateway’s Date: {date}; no difference that could be measured, within {within}. How far Timestamp may be off is not documented.':
    'Date ya lango: {date}; hakuna tofauti inayoweza kupimika, ndani ya {within}. Hati haisemi Timestamp inaweza kutofautiana kwa kiasi gani.',
  'The gateway’s Date: {date}; {seconds} ahead of this machine, within {within}. How far Timestamp may be off is not documented.':
    'Date ya lango: {date}; iko mbele ya mashine hii kwa {seconds}, ndani ya {within}. Hati haisemi Timestamp inaweza kutofautiana kwa kiasi gani.',
  'The gateway’s Date: {date}; {seconds} behind this machine, within {within}. How far Timestamp may be off is not documented.':
    'Date ya lango: {date}; iko nyuma ya mashine hii kwa {seconds}, ndani ya {within}. Hati haisemi Timestamp inaweza kutofautiana kwa kiasi gani.',
  'Use this machine’s clock again': 'Tumia tena saa ya mashine hii',
  'Take timestamps by the gateway’s clock': 'Chukua mihuri ya wakati kwa saa ya lango',

  // src/features/recipe-finder
  'Ask the gateway': 'Uliza lango',
  'Sends this order to {host} at most {most} times, once a second, each time by another recipe and with an order_id of its own, and stops at the first answer that is not 4033. {warning}':
    'Hutuma oda hii kwa {host} si zaidi ya mara {most}, mara moja kwa sekunde, kila mara kwa kanuni nyingine na kwa order_id yake yenyewe, na husimama kwenye jibu la kwanza ambalo si 4033. {warning}',
  'A success creates an order.': 'Ikifanikiwa, oda huundwa.',
  'After the two presets, also every recipe that differs in one row':
    'Baada ya kanuni mbili zilizowekwa tayari, pia kila kanuni inayotofautiana katika safu moja',
  'I may do this with that gateway': 'Ninaruhusiwa kufanya hivi na lango hilo',
  'The profile is live, and an order may be created for real': 'Wasifu ni halisi, na huenda oda ikaundwa kwa kweli',
  'Ask at most {most} times': 'Uliza si zaidi ya mara {most}',
  'Recipes tried': 'Kanuni zilizojaribiwa',
  '{count} of {most}: {name}': '{count} kati ya {most}: {name}',
  'Stop asking': 'Acha kuuliza',
  'Stopped at “{name}”: the answer was not 4033 but no answer. That tells nothing of the recipe, so none was stored.':
    'Imesimama kwenye “{name}”: badala ya 4033 hapakuwa na jibu. Hilo halisemi chochote kuhusu kanuni, hivyo hakuna iliyohifadhiwa.',
  'Stopped at “{name}”: the answer was not 4033 but {status} and no envelope. That tells nothing of the recipe, so none was stored.':
    'Imesimama kwenye “{name}”: jibu halikuwa 4033 bali {status} bila bahasha ya jibu. Hilo halisemi chochote kuhusu kanuni, hivyo hakuna iliyohifadhiwa.',
  'Stopped at “{name}”: the answer was not 4033 but {answer}. That tells nothing of the recipe, so none was stored.':
    'Imesimama kwenye “{name}”: jibu halikuwa 4033 bali {answer}. Hilo halisemi chochote kuhusu kanuni, hivyo hakuna iliyohifadhiwa.',
  'The gateway accepts “{name}”. An order was created. The recipe is now in force and stays with the profile.':
    'Lango linakubali “{name}”. Oda imeundwa. Kanuni hiyo sasa inatumika na inabaki na wasifu.',
  'Every candidate was refused with 4033. Most likely the secret is another; nothing was changed.':
    'Kila kanuni iliyojaribiwa ilikataliwa kwa 4033. Inaelekea siri ni nyingine; hakuna kilichobadilishwa.',
  'Cancelled. Orders that were under way may exist.': 'Imeghairiwa. Huenda oda zilizokuwa njiani zipo.',
  'because {host} accepted it': 'kwa sababu {host} iliikubali',
  'because a request that {host} accepted was signed by it':
    'kwa sababu ombi ambalo {host} ililikubali lilitiwa saini kwa kanuni hiyo',
  'Or paste a request that it has accepted': 'Au bandika ombi ambalo limekubaliwa nalo',
  'Request known to be accepted, as curl, raw HTTP or HAR':
    'Ombi linalojulikana kuwa limekubaliwa, kama curl, HTTP ghafi au HAR',
  'A curl command, or header lines, an empty line and the JSON body. Nothing is sent.':
    'Amri ya curl, au mistari ya vichwa, mstari mtupu na mwili wa JSON. Hakuna kinachotumwa.',
  'Settle the recipe': 'Bainisha kanuni',
  '“{name}” gives its digest. The recipe is now in force.': '“{name}” inatoa digest yake. Kanuni hiyo sasa inatumika.',
  'The request lacks {names}. Paste it with its headers.': 'Ombi linakosa {names}. Libandike pamoja na vichwa vyake.',
  'No recipe that differs from a preset in one row gives this digest under the secret of the profile. Compare the secret’s fingerprint first.':
    'Hakuna kanuni inayotofautiana katika safu moja na kanuni iliyowekwa tayari inayotoa digest hii kwa siri ya wasifu. Kwanza linganisha alama ya kidole ya siri.',

  // src/features/fill-panel and what is taken from a request
  'The paste holds no request.': 'Ulichobandika hakina ombi.',
  'The first of {all} requests was taken.': 'Ombi la kwanza kati ya {all} limechukuliwa.',
  'Filled from a request': 'Imejazwa kutoka kwenye ombi',
  'The boxes hold the order of the request. Its time, address and credentials were not taken.':
    'Visanduku vina oda ya ombi. Wakati, anwani na vitambulisho vyake havikuchukuliwa.',
  'Keep it': 'Ibakishe',
  'Fill from a request': 'Jaza kutoka kwenye ombi',
  'Paste a request to fill the boxes': 'Bandika ombi ili kujaza visanduku',
  'curl, PowerShell, HAR, raw HTTP, or a JSON body. Credentials are never taken.':
    'curl, PowerShell, HAR, HTTP ghafi, au mwili wa JSON. Vitambulisho havichukuliwi kamwe.',
  Fill: 'Jaza',
  '{name} was sent as it is; the console sends its Base64.': '{name} ilitumwa kama ilivyo; konsoli hutuma Base64 yake.',
  '{name} was in Base64 twice.': '{name} ilikuwa katika Base64 mara mbili.',
  '{name} was left out: it is neither Base64 nor an address.': '{name} imeachwa: si Base64 wala si anwani.',
  '{name} was left out: it is null.': '{name} imeachwa: ni null.',
  '{name} was left out: it is an array.': '{name} imeachwa: ni safu (array).',
  '{name} was left out: it is an object.': '{name} imeachwa: ni objekti.',
  '{name} was sent as a string; the console sends a number.': '{name} ilitumwa kama maandishi; konsoli hutuma nambari.',
  '{name} was sent as a boolean; the console sends a number.': '{name} ilitumwa kama boolean; konsoli hutuma nambari.',
  '{name} was sent as a number; the console sends a string.': '{name} ilitumwa kama nambari; konsoli hutuma maandishi.',
  '{name} was sent as a boolean; the console sends a string.':
    '{name} ilitumwa kama boolean; konsoli hutuma maandishi.',
  'The body lacks {names}.': 'Mwili unakosa {names}.',
  'Left out, since the document has no such field: {names}.': 'Zimeachwa, kwa kuwa hati haina nyuga hizo: {names}.',
  'Of names that stand twice the last value was taken: {names}.':
    'Kwa majina yaliyopo mara mbili, thamani ya mwisho imechukuliwa: {names}.',

  // src/intake: dialects, and what any of them says
  HAR: 'HAR',
  'Checkout Console case': 'kesi ya Checkout Console',
  PowerShell: 'PowerShell',
  'curl for Windows cmd': 'curl ya Windows cmd',
  'curl for POSIX shells': 'curl ya shell za POSIX',
  'raw HTTP': 'HTTP ghafi',
  'a JSON body with its headers': 'mwili wa JSON pamoja na vichwa vyake',
  'The paste is empty.': 'Ulichobandika ni tupu.',
  'No dialect reads this.': 'Hakuna muundo unaosoma hiki.',
  'The paste is larger than {size} MB.': 'Ulichobandika ni kikubwa kuliko MB {size}.',
  'Half of a character stands here; the other half was lost on the way.':
    'Nusu ya herufi iko hapa; nusu nyingine ilipotea njiani.',
  'This case holds an order and no request. Open it in Compose.':
    'Kesi hii ina oda na haina ombi. Ifungue katika Tunga.',
  'The API key is in the variable {name}, so Authorization is not known; the digest is.':
    'Ufunguo wa API uko katika kigeugeu {name}, hivyo Authorization haijulikani; digest inajulikana.',
  'The value of the variable {name} is not part of the paste: write it in.':
    'Thamani ya kigeugeu {name} haimo katika ulichobandika: iandike ndani.',
  'The value of {name} is not known from the paste: write it in.':
    'Thamani ya {name} haijulikani kutokana na ulichobandika: iandike ndani.',
  'This quote is not closed.': 'Alama hii ya nukuu haijafungwa.',
  'There is no such character.': 'Hakuna herufi kama hiyo.',
  'This is nested too deeply to be read.': 'Hiki kina tabaka nyingi mno za ndani kuweza kusomwa.',
  'A pipe: only the command itself can be read.': 'Bomba (|): amri yenyewe tu ndiyo inayoweza kusomwa.',
  'A second command: only one can be read.': 'Amri ya pili: moja tu ndiyo inayoweza kusomwa.',
  'A redirection, which cannot be followed.': 'Uelekezaji wa faili (< au >), ambao hauwezi kufuatwa.',
  'A line break in a header.': 'Mkatiko wa mstari ndani ya kichwa.',

  // HAR and raw HTTP
  'This is JSON, but no HAR: it has no log with entries.': 'Hii ni JSON, lakini si HAR: haina log yenye entries.',
  'This is not JSON, so it is no HAR.': 'Hii si JSON, hivyo si HAR.',
  'Cookies and headers that are not of this operation were left out.':
    'Vidakuzi na vichwa ambavyo si vya operesheni hii vimeachwa.',
  'A request of the operation has no body in this HAR, so it cannot be diagnosed: export it with content.':
    'Ombi la operesheni halina mwili katika HAR hii, hivyo haliwezi kuchunguzwa: lihamishe pamoja na maudhui.',
  'The HAR is larger than 25 MB. Export the one request alone.':
    'HAR ni kubwa kuliko MB 25. Hamisha ombi hilo moja peke yake.',
  'The HAR holds no request to create-order-minimal.': 'HAR haina ombi la create-order-minimal.',
  'This line is neither a request line nor a header: “Name: value”.':
    'Mstari huu si mstari wa ombi wala si kichwa: “Name: value”.',
  'The body is missing: it stands behind an empty line.': 'Mwili haupo: hukaa baada ya mstari mtupu.',
  'The body is in chunks (Transfer-Encoding: chunked). Paste it whole, without that header.':
    'Mwili uko katika vipande (Transfer-Encoding: chunked). Ubandike wote, bila kichwa hicho.',
  'The body is compressed (Content-Encoding), so its text is not here.':
    'Mwili umebanwa (Content-Encoding), hivyo maandishi yake hayapo hapa.',
  'Content-Length says {said} bytes and the paste has {has}. The paste is taken whole; line ends may have changed on the way.':
    'Content-Length inasema baiti {said} na ulichobandika kina {has}. Kimechukuliwa chote; huenda mikatiko ya mstari ilibadilika njiani.',
  'Content-Length says {said} bytes and the paste has {has}. What is behind was left out; line ends may have changed on the way.':
    'Content-Length inasema baiti {said} na ulichobandika kina {has}. Kilicho baada ya hapo kimeachwa; huenda mikatiko ya mstari ilibadilika njiani.',

  // curl
  'This does not begin with curl.': 'Hii haianzi na curl.',
  'There is no curl command here.': 'Hakuna amri ya curl hapa.',
  'Two backslashes stand together, and curl.exe sends both. Browsers write every backslash twice when they copy for cmd, so the request that the browser itself sent may have had one.':
    'Mikwaju miwili ya nyuma (\\) iko pamoja, na curl.exe hutuma yote miwili. Vivinjari huandika kila mkwaju wa nyuma mara mbili vinaponakili kwa ajili ya cmd, hivyo huenda ombi lililotumwa na kivinjari chenyewe lilikuwa na mmoja.',
  'POSIX shells and cmd read this command in different ways. Quote with single quotes for a POSIX shell, or with carets (^") for cmd.':
    'Shell za POSIX na cmd husoma amri hii kwa njia tofauti. Tumia alama moja za nukuu kwa shell ya POSIX, au alama za caret (^") kwa cmd.',
  'Carets inside quotes: some versions of Chrome copied so, and cmd reads it other than it was meant. Copy as cURL (bash) instead.':
    'Alama za caret (^) ndani ya alama za nukuu: baadhi ya matoleo ya Chrome yalinakili hivyo, na cmd huisoma tofauti na ilivyokusudiwa. Badala yake tumia Copy as cURL (bash).',
  'A single percent sign in a .bat file stands for an argument of it.':
    'Alama moja ya asilimia katika faili ya .bat huwakilisha hoja ya faili hiyo.',
  'A second line without a caret before it: only one command can be read.':
    'Mstari wa pili bila alama ya caret (^) kabla yake: amri moja tu ndiyo inayoweza kusomwa.',
  'A second line without a continuation: only one command can be read.':
    'Mstari wa pili bila alama ya mwendelezo: amri moja tu ndiyo inayoweza kusomwa.',
  'Brackets and braces in an address make curl send several requests. Add -g if they are meant as they are.':
    'Mabano ya mraba na mabano ya mawimbi katika anwani hufanya curl itume maombi kadhaa. Ongeza -g ikiwa yamekusudiwa kama yalivyo.',
  'curl refuses white space and control characters in an address: write them as %20 and so on.':
    'curl hukataa nafasi tupu na herufi za udhibiti katika anwani: ziandike kama %20 na kadhalika.',
  'curl changes letters outside ASCII in an address: write them percent-encoded.':
    'curl hubadilisha herufi zisizo za ASCII katika anwani: ziandike zikiwa zimesimbwa kwa asilimia.',
  'Only http and https addresses are read.': 'Anwani za http na https tu ndizo zinazosomwa.',
  'curl guesses another protocol from this host name: write https:// before it.':
    'curl hukisia itifaki nyingine kutokana na jina hili la mwenyeji: andika https:// kabla yake.',
  'The address carries a user name: write it with -u, so that the header can be read.':
    'Anwani ina jina la mtumiaji: liandike kwa -u, ili kichwa kiweze kusomwa.',
  'A backslash in an address: curl and servers read it in different ways.':
    'Mkwaju wa nyuma (\\) katika anwani: curl na seva huusoma kwa njia tofauti.',
  'curl shortens . and .. in a path: write the path that is meant.':
    'curl hufupisha . na .. katika njia ya anwani: andika njia iliyokusudiwa.',
  'The address is empty.': 'Anwani ni tupu.',
  'This is not an address.': 'Hii si anwani.',
  'Not a header name, so a server would refuse the request.': 'Si jina la kichwa, hivyo seva ingekataa ombi.',
  'Headers from a file cannot be read here: paste them.':
    'Vichwa kutoka kwenye faili haviwezi kusomwa hapa: vibandike.',
  'A line break in a header: curl would send a second header from it.':
    'Mkatiko wa mstari ndani ya kichwa: curl ingetuma kichwa cha pili kutokana nao.',
  'This header has no colon, so curl leaves it out.': 'Kichwa hiki hakina nukta mbili (:), hivyo curl hukiacha.',
  'Cookies were left out: the operation has none, and they are a browser’s secrets.':
    'Vidakuzi vimeachwa: operesheni haina vidakuzi, na ni siri za kivinjari.',
  'The body comes from a file, which is not part of the paste. Write it in with --data-raw.':
    'Mwili unatoka kwenye faili, ambayo haimo katika ulichobandika. Uandike ndani kwa --data-raw.',
  'The body comes from standard input, which is not part of the paste. Write it in with --data-raw.':
    'Mwili unatoka kwenye ingizo sanifu (stdin), ambalo halimo katika ulichobandika. Uandike ndani kwa --data-raw.',
  'This is not a method.': 'Hii si mbinu ya HTTP.',
  'A second address: only one request can be read.': 'Anwani ya pili: ombi moja tu ndilo linaloweza kusomwa.',
  'curl would ask for the password, which is not part of the paste.':
    'curl ingeuliza nenosiri, ambalo halimo katika ulichobandika.',
  'The option {name} is not known here.': 'Chaguo {name} halijulikani hapa.',
  'The option {name} wants a value.': 'Chaguo {name} linataka thamani.',
  'The command has no address.': 'Amri haina anwani.',
  'curl refuses -I together with a body.': 'curl hukataa -I pamoja na mwili.',
  'curl refuses this data in an address.': 'curl hukataa data hii katika anwani.',

  // Words of a shell
  'A NUL ends the text for bash, so the rest would be lost.':
    'NUL humaliza maandishi kwa bash, hivyo yaliyobaki yangepotea.',
  'Half of a surrogate pair: bash writes bytes for it that are not UTF-8. Write the character itself.':
    'Nusu ya jozi mbadala (surrogate pair): bash huandika kwa ajili yake baiti ambazo si UTF-8. Andika herufi yenyewe.',
  'This escape is read in different ways by different shells.':
    'Uepushaji huu wa herufi husomwa kwa njia tofauti na shell tofauti.',
  'These bytes are not UTF-8, so a shell would send no text from here. Write the letter itself: some browsers copy letters such as é as \\xe9.':
    'Baiti hizi si UTF-8, hivyo shell isingetuma maandishi kuanzia hapa. Andika herufi yenyewe: baadhi ya vivinjari hunakili herufi kama é kuwa \\xe9.',
  'A command within the command: nothing is run here, so its text is not known.':
    'Amri ndani ya amri: hakuna kinachoendeshwa hapa, hivyo maandishi yake hayajulikani.',
  'A command in the background, or a second one: only the command itself can be read.':
    'Amri ya usuli, au amri ya pili: amri yenyewe tu ndiyo inayoweza kusomwa.',
  'A subshell, which is not run here.': 'Shell ndogo (subshell), ambayo haiendeshwi hapa.',
  'A tilde here stands for a home directory, which is not part of the paste. Quote it if it is meant as it is.':
    'Alama ya ~ hapa huwakilisha folda ya nyumbani, ambayo haimo katika ulichobandika. Iweke katika alama za nukuu ikiwa imekusudiwa kama ilivyo.',
  'Braces outside quotes: bash makes several words of them, other shells do not. Quote them.':
    'Mabano ya mawimbi nje ya alama za nukuu: bash huyafanya maneno kadhaa, shell nyingine hazifanyi hivyo. Yaweke katika alama za nukuu.',
  'A pattern for file names outside quotes: what it stands for depends on the folder. Quote it.':
    'Ruwaza ya majina ya faili nje ya alama za nukuu: kinachowakilishwa hutegemea folda. Iweke katika alama za nukuu.',
  'What this expands to is not part of the paste: write it in.':
    'Kinachotokana na hiki hakimo katika ulichobandika: kiandike ndani.',
  'Text that a shell may translate: write it without the dollar sign.':
    'Maandishi ambayo shell inaweza kuyatafsiri: yaandike bila alama ya dola.',
  'A shell splits this: put the variable in double quotes.':
    'Shell hugawanya hiki: weka kigeugeu katika alama mbili za nukuu.',
  'The command goes on behind this backslash, but the paste ends.':
    'Amri inaendelea baada ya mkwaju huu wa nyuma (\\), lakini ulichobandika kinaishia hapa.',
  'A NUL cannot stand in a command.': 'NUL haiwezi kuwa ndani ya amri.',

  // PowerShell
  'What this expands to is not known from the paste: write it in.':
    'Kinachotokana na hiki hakijulikani kutokana na ulichobandika: kiandike ndani.',
  'This here-string is not closed.': 'Here-string hii haijafungwa.',
  'This is not read here: texts, tables and UTF8.GetBytes are. Write the value in.':
    'Hiki hakisomwi hapa: maandishi, majedwali na UTF8.GetBytes husomwa. Andika thamani ndani.',
  'A name is wanted here.': 'Jina linahitajika hapa.',
  'An equals sign is wanted here.': 'Alama ya sawasawa (=) inahitajika hapa.',
  'Only texts are joined here.': 'Maandishi tu ndiyo yanayounganishwa hapa.',
  'The parameter {name} is not known here.': 'Kigezo {name} hakijulikani hapa.',
  'The parameter {name} stands twice.': 'Kigezo {name} kipo mara mbili.',
  'The table {name} is not part of the paste.': 'Jedwali {name} halimo katika ulichobandika.',
  'Cookies and what a session holds were left out: the operation has none.':
    'Vidakuzi na vilivyomo katika kipindi (session) vimeachwa: operesheni haina vyovyote.',
  'This parenthesis is not closed.': 'Mabano haya hayajafungwa.',
  'This statement is not read here: a request by Invoke-WebRequest or Invoke-RestMethod is.':
    'Kauli hii haisomwi hapa: ombi la Invoke-WebRequest au Invoke-RestMethod husomwa.',
  'This is not read here. Write the value in as one text.':
    'Hiki hakisomwi hapa. Andika thamani ndani kama maandishi mamoja.',
  'A text is wanted here.': 'Maandishi yanahitajika hapa.',
  'A table of headers is wanted here: {example}.': 'Jedwali la vichwa linahitajika hapa: {example}.',
  'PowerShell before 7.4 sends a text body as ISO-8859-1, so letters outside it are lost. It is read as UTF-8 here, as newer versions send it.':
    'PowerShell kabla ya 7.4 hutuma mwili wa maandishi kama ISO-8859-1, hivyo herufi zilizo nje yake hupotea. Hapa husomwa kama UTF-8, kama matoleo mapya yanavyoutuma.',
  'The body is made by PowerShell: write it in as one text.':
    'Mwili unatengenezwa na PowerShell: uandike ndani kama maandishi mamoja.',
  'The body holds half of a character.': 'Mwili una nusu ya herufi.',
  'The command has no -Uri.': 'Amri haina -Uri.',
  'PowerShell puts the body of a GET elsewhere: add -Method Post.':
    'PowerShell huweka mwili wa GET mahali pengine: ongeza -Method Post.',
  'This is not an http or https address.': 'Hii si anwani ya http au https.',
  'Something behind the request: only one command can be read.':
    'Kuna kitu baada ya ombi: amri moja tu ndiyo inayoweza kusomwa.',
  'There is no Invoke-WebRequest or Invoke-RestMethod here.': 'Hakuna Invoke-WebRequest wala Invoke-RestMethod hapa.',
});
