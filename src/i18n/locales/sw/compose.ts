import { catalog } from '#i18n/catalog.ts';

export const messages = catalog({
  Cancel: 'Ghairi',
  Send: 'Tuma',
  'Copied the curl command. Nothing was sent: run it where the gateway accepts calls from.':
    'Amri ya curl imenakiliwa. Hakuna kilichotumwa: itekeleze mahali ambapo lango linakubali maombi kutoka.',
  'The browser did not allow copying. Select the curl command and copy it by hand.':
    'Kivinjari hakikuruhusu kunakili. Chagua amri ya curl na uinakili kwa mkono.',
  'Not sent.': 'Haijatumwa.',
  'This was sent to {base_url}; the profile in force names another address. Choose its profile first.':
    'Hili lilitumwa kwa {base_url}; wasifu unaotumika unataja anwani nyingine. Chagua kwanza wasifu wake.',
  'This profile asks before it sends: open the exchange in Compose and send it there.':
    'Wasifu huu huuliza kabla ya kutuma: fungua mawasiliano hayo katika Tunga na uyatume hapo.',
  'The credentials were given for another origin. Press Send once to confirm the new one.':
    'Vitambulisho vilitolewa kwa asili (origin) nyingine. Bonyeza Tuma mara moja kuthibitisha mpya.',
  Order: 'Oda',
  Buyer: 'Mnunuzi',
  'Paste a request': 'Bandika ombi',
  Clear: 'Ondoa yote',
  'Documented:': 'Kilichoandikwa katika hati:',
  'Left open:': 'Kilichoachwa wazi:',
  'Hard to see: {list}.': 'Vigumu kuona: {list}.',
  'character {place}: {name}': 'herufi ya {place}: {name}',
  'and {n} more': 'na {n} zaidi',
  'the digest input': 'maandishi ya digest',
  'the digest': 'digest',
  '{n} bytes': 'baiti {n}',
  Compare: 'Linganisha',
  '{characters}, {bytes} in UTF-8, the same in NFC and NFD.':
    '{characters}, {bytes} katika UTF-8, ni sawa katika NFC na NFD.',
  '{characters}, {bytes} in UTF-8, a mixture of NFC and NFD.':
    '{characters}, {bytes} katika UTF-8, mchanganyiko wa NFC na NFD.',
  'And {n} more.': 'Na {n} zaidi.',
  Bytes: 'Baiti',
  Offset: 'Nafasi',
  Hex: 'Hexadesimali',
  Characters: 'Herufi',
  'The first {n} bytes are shown.': 'Baiti {n} za kwanza zinaonyeshwa.',
  'Another party’s digest input': 'Maandishi ya digest ya upande mwingine',
  'Another party’s digest': 'Digest ya upande mwingine',
  'Paste the Digest that they send.': 'Bandika Digest wanayoituma.',
  'Take the time anew': 'Chukua wakati upya',
  'More targets': 'Mifumo zaidi',
  'the curl command': 'amri ya curl',
  Command: 'Amri',
  'The sample key is public, so it is written in: the command runs as it is.':
    'Ufunguo wa mfano ni wa wazi kwa wote, kwa hiyo umeandikwa ndani: amri inafanya kazi kama ilivyo.',
  'Loading the targets…': 'Inapakia mifumo…',
  'Write the key in': 'Andika ufunguo ndani',
  'Write key and secret in': 'Andika ufunguo na siri ndani',
  'The command now carries your API key. Whoever sees it can use it.':
    'Amri sasa imebeba ufunguo wako wa API. Yeyote anayeiona anaweza kuutumia.',
  'The command reads {variable}. Set it once in that shell:':
    'Amri inasoma {variable}. Iweke mara moja katika shell hiyo:',
  'the line that sets the variable': 'mstari unaoweka kigezo hicho',
  'Take it away as': 'Ichukue kama',
  'Commands with the digest as shown': 'Amri zenye digest kama inavyoonyeshwa',
  'Code that signs by itself': 'Msimbo unaotia saini wenyewe',
  'Files for other tools': 'Faili za zana nyingine',
  'the text for {label}': 'maandishi ya {label}',
  'The text now carries your credentials. Whoever sees it can use them.':
    'Maandishi sasa yamebeba vitambulisho vyako. Yeyote anayeyaona anaweza kuvitumia.',
  'because you chose it': 'kwa sababu uliichagua',
  'because the request was built for it': 'kwa sababu ombi liliundwa kwa ajili yake',
  'that of the exchange {order_id}': 'ile ya mawasiliano {order_id}',
  'Name of this recipe': 'Jina la kanuni hii',
  'Import recipes': 'Ingiza kanuni',
  'Export recipes': 'Hamisha kanuni',
  changed: 'imebadilishwa',
  'Reset {name}': 'Rejesha {name}',
  'the body': 'mwili',
  'not printed': 'haichapishwi',
  '{n} of {all}': '{n} kati ya {all}',
  'Not signed:': 'Hazijatiwa saini:',
  '{name} is now number {place} of {n}.': '{name} sasa ni ya {place} kati ya {n}.',
  'Move {name} up': 'Sogeza {name} juu',
  'Move {name} down': 'Sogeza {name} chini',
  'First minute': 'Dakika ya kwanza',
  'New here? One minute: send an order, see it refused on purpose, mend it, take the code.':
    'Wewe ni mgeni hapa? Dakika moja: tuma oda, ione ikikataliwa kwa makusudi, irekebishe, chukua msimbo.',
  'Show me': 'Nionyeshe',
  'No, thanks': 'Hapana, asante',
  'The guide sends to a sandbox only. Choose the profile Sandbox at the top of the page, then go on.':
    'Mwongozo hutuma kwa sandbox pekee. Chagua wasifu Sandbox juu ya ukurasa, kisha endelea.',
  'Break it': 'Iharibu',
  'Take the code': 'Chukua msimbo',
  'This is a whole order with sample values, for a sandbox. Send it as it stands.':
    'Hii ni oda kamili yenye thamani za mfano, kwa ajili ya sandbox. Itume kama ilivyo.',
  'Now send it': 'Sasa itume',
  'Answered 000: the sandbox made the same digest from the same fields and the same secret. Now change one character of the secret and send again.':
    'Jibu ni 000: sandbox imeunda digest ile ile kutoka nyuga zile zile na siri ile ile. Sasa badilisha herufi moja ya siri na utume tena.',
  'Break the secret': 'Haribu siri',
  'Refused with 4033: the digest did not match, since the two sides hold different secrets. The reply says where to look. Put the secret back and send again.':
    'Imekataliwa kwa 4033: digest hazikulingana, kwa kuwa pande mbili zina siri tofauti. Jibu linasema utazame wapi. Rudisha siri na utume tena.',
  'Mend the secret': 'Rekebisha siri',
  'Answered 000 again. Now take code that signs by itself: open More targets, choose your language, copy or download it.':
    'Jibu ni 000 tena. Sasa chukua msimbo unaotia saini wenyewe: fungua Mifumo zaidi, chagua lugha yako, unakili au uupakue.',
  'Go to More targets': 'Nenda kwenye Mifumo zaidi',
  'That was the minute: sent, refused, mended, taken along. A gateway of your own goes under Profiles, a refused request under Diagnose, every name is in the Reference.':
    'Hiyo ndiyo ilikuwa dakika: imetumwa, imekataliwa, imerekebishwa, imechukuliwa. Lango lako mwenyewe huwekwa chini ya Wasifu, ombi lililokataliwa chini ya Chunguza, na kila jina limo katika Marejeo.',
  'Close the guide': 'Funga mwongozo',
  'Leave the guide': 'Acha mwongozo',
  'Go to the reply': 'Nenda kwenye jibu',
  '(done)': '(imekamilika)',
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
  'The page must reload': 'Ukurasa lazima upakiwe upya',
  'Reload and allow it': 'Pakia upya na uruhusu',
  'The browser lets this page call its own address and one gateway, while it holds a key or secret of yours. To allow {origin} instead, which would receive the key, the page must reload. The order is kept. Key and secret are never stored: type them again afterwards, or unlock the profile.':
    'Kivinjari huruhusu ukurasa huu kuita anwani yake mwenyewe na lango moja tu, wakati unashika ufunguo au siri yako. Ili kuruhusu {origin} badala yake, ambayo itapokea ufunguo, ukurasa lazima upakiwe upya. Oda inabaki. Ufunguo na siri havihifadhiwi kamwe: viandike tena baadaye, au fungua wasifu.',
  'The page must reload to allow {host}. Press Send once to confirm it.':
    'Ukurasa lazima upakiwe upya ili kuruhusu {host}. Bonyeza Tuma mara moja kuthibitisha.',
  'The credentials are locked': 'Vitambulisho vimefungwa',
  'Use them there too': 'Vitumie huko pia',
  'A live gateway': 'Lango halisi',
  'Create the order for real': 'Unda oda kwa kweli',
  'The key and the secret were given for {origin}. The base address now names {other}, which would receive the key. Nothing is sent until you say that it may. The views, the digest and the command stay as they are.':
    'Ufunguo na siri vilitolewa kwa ajili ya {origin}. Anwani ya msingi sasa inataja {other}, ambayo ingepokea ufunguo. Hakuna kinachotumwa mpaka useme kuwa inaruhusiwa. Mionekano, digest na amri hubaki kama zilivyo.',
  'This profile is marked live. The order goes to {url} and may be created for real.':
    'Wasifu huu umetiwa alama ya halisi. Oda inaenda kwa {url} na huenda ikaundwa kwa kweli.',
  'Keep it here': 'Ibaki hapa',
  'the reply': 'jibu',
  'Nothing was sent yet. What the gateway answers is shown and explained here.':
    'Hakuna kilichotumwa bado. Lango likijibu, jibu lake huonyeshwa na kuelezwa hapa.',
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
  'Bytes of the reply': 'Baiti za jibu',
  'The first {shown} of {all} bytes.': 'Baiti {shown} za kwanza kati ya {all}.',
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
  'A success creates an order.': 'Ikifanikiwa, oda huundwa.',
  'Recipes tried': 'Kanuni zilizojaribiwa',
  '{count} of {most}: {name}': '{count} kati ya {most}: {name}',
  'because {host} accepted it': 'kwa sababu {host} iliikubali',
  'because a request that {host} accepted was signed by it':
    'kwa sababu ombi ambalo {host} ililikubali lilitiwa saini kwa kanuni hiyo',
  'The request lacks {names}. Paste it with its headers.': 'Ombi linakosa {names}. Libandike pamoja na vichwa vyake.',
  Scheme: 'Scheme',
  Hide: 'Ficha',
  Reveal: 'Onyesha',
  'Fingerprint {value}': 'Alama ya kidole {value}',
  'the fingerprint command': 'amri ya alama ya kidole',
  'Not sent: a field has an error.': 'Haijatumwa: uga mmoja una kosa.',
  'Sample order loaded.': 'Oda ya mfano imepakiwa.',
  'Order cleared.': 'Oda imeondolewa.',
  'Order imported. Its time and credentials were not.': 'Oda imeingizwa. Wakati na vitambulisho vyake havikuingizwa.',
  'Order {order_id} opened.': 'Oda {order_id} imefunguliwa.',
  'Order restored.': 'Oda imerejeshwa.',
  'The profile has no base URL yet.': 'Wasifu bado hauna URL ya msingi.',
  'The selected transport sends nothing. Select another.': 'Njia iliyochaguliwa haitumi chochote. Chagua nyingine.',
  'signed and sent as Base64': 'hutiwa saini na kutumwa kama Base64',
  Import: 'Ingiza',
  'Load sample': 'Pakia mfano',
  'Copy the Base64, as signed and sent': 'Nakili Base64, kama inavyotiwa saini na kutumwa',
  Generate: 'Tengeneza',
  'Source of the time': 'Chanzo cha wakati',
  'Current time': 'Wakati wa sasa',
  'Different header value': 'Thamani tofauti ya kichwa',
  'header value': 'thamani ya kichwa',
  'The document says that the header equals the body field. A different one is a test.':
    'Hati inasema kwamba kichwa ni sawa na uga wa mwili. Tofauti ni jaribio.',
  'Accents are separate characters (NFD). NFC has other bytes.':
    'Alama za lafudhi ni herufi tofauti (NFD). NFC ina baiti nyingine.',
  'Accents are partly separate characters. NFC has other bytes.':
    'Baadhi ya alama za lafudhi ni herufi tofauti. NFC ina baiti nyingine.',
  '{characters}, {bytes} in UTF-8, in NFC. The NFD form has other bytes.':
    '{characters}, {bytes} katika UTF-8, katika NFC. Umbo la NFD lina baiti nyingine.',
  '{characters}, {bytes} in UTF-8, in NFD. The NFC form has other bytes.':
    '{characters}, {bytes} katika UTF-8, katika NFD. Umbo la NFC lina baiti nyingine.',
  'Character {place}: {name} is invisible.': 'Herufi ya {place}: {name} haionekani.',
  'Character {place}: {name} looks like another.': 'Herufi ya {place}: {name} inafanana na nyingine.',
  'Paste the string that they sign. No secret is needed.': 'Bandika maandishi wanayotia saini. Siri haihitajiki.',
  'The digest inputs are equal. If the digests differ, compare the secrets and the hash.':
    'Maandishi ya digest ni sawa. Digest zikitofautiana, linganisha siri na hash.',
  'First difference: byte {byte}, character {character}, between two fields.':
    'Tofauti ya kwanza: baiti {byte}, herufi {character}, kati ya nyuga mbili.',
  'First difference: {field}, byte {byte}, character {character}.':
    'Tofauti ya kwanza: {field}, baiti {byte}, herufi {character}.',
  '− yours, + theirs:': '− yako, + yao:',
  'The digests are equal. Both sides sign the same string with the same key.':
    'Digest ni sawa. Pande zote hutia saini maandishi yaleyale kwa ufunguo uleule.',
  'The digests differ. Compare the digest inputs, then the fingerprints of the secrets.':
    'Digest zinatofautiana. Linganisha maandishi ya digest, kisha alama za siri.',
  'Diagnose that request': 'Chunguza ombi hilo',
  'not in the gateway’s document': 'haimo katika hati ya lango',
  Detect: 'Tambua',
  Change: 'Badilisha',
  'Signing recipe': 'Njia ya kutia saini',
  'your own recipe': 'njia yako mwenyewe',
  'Using {recipe}, {reason}.': 'Inatumika: {recipe}, {reason}.',
  'Replace recipe': 'Badilisha njia hii',
  'Delete {name}': 'Futa {name}',
  'The browser cannot save recipes here. Export them before you close the page.':
    'Kivinjari hakiwezi kuhifadhi njia hapa. Zihamishe kabla ya kufunga ukurasa.',
  overridden: 'imebadilishwa',
  'Override of {name}': 'Thamani mbadala ya {name}',
  Override: 'Badilisha thamani',
  'Hide key': 'Ficha ufunguo',
  'Show key': 'Onyesha ufunguo',
  'the headers': 'vichwa',
  'Copy (key hidden)': 'Nakili (ufunguo umefichwa)',
  'Copy with key': 'Nakili pamoja na ufunguo',
  'scheme and key of the profile': 'neno la scheme na ufunguo wa wasifu',
  'all {all}, in order': 'zote {all}, kwa mpangilio',
  'Without timestamp (older clients)': 'Bila timestamp (wateja wa zamani)',
  'Reported of older clients: timestamp is neither listed nor a body field. Its header is signed first.':
    'Imeripotiwa kwa wateja wa zamani: timestamp haiorodheshwi wala haimo mwilini. Kichwa chake hutiwa saini kwanza.',
  'Send test orders': 'Tuma oda za jaribio',
  'Sends up to {most} test orders to {host}, one each second. Each has another recipe and its own order_id. It stops at the first response that is not 4033. {warning}':
    'Hutuma hadi oda {most} za jaribio kwa {host}, moja kila sekunde. Kila moja ina njia nyingine na order_id yake. Husimama kwenye jibu la kwanza lisilo 4033. {warning}',
  'Also try every recipe that differs in one row': 'Jaribu pia kila njia inayotofautiana katika safu moja',
  'I’m allowed to send test orders to this gateway': 'Ninaruhusiwa kutuma oda za jaribio kwa lango hili',
  'The profile is live. A real order may be created.': 'Wasifu ni wa moja kwa moja. Oda halisi inaweza kuundwa.',
  'Up to {most} test orders': 'Hadi oda {most} za jaribio',
  'Stopped at “{name}”: no response. The recipe is still unknown, so nothing changed.':
    'Imesimama kwenye “{name}”: hakuna jibu. Njia bado haijulikani, hivyo hakuna kilichobadilika.',
  'Stopped at “{name}”: the response was {status} without an envelope. Nothing changed.':
    'Imesimama kwenye “{name}”: jibu lilikuwa {status} bila bahasha. Hakuna kilichobadilika.',
  'Stopped at “{name}”: the response was {answer}. Nothing changed.':
    'Imesimama kwenye “{name}”: jibu lilikuwa {answer}. Hakuna kilichobadilika.',
  'The gateway accepts “{name}”. An order was created. The profile now uses this recipe.':
    'Lango linakubali “{name}”. Oda iliundwa. Wasifu sasa unatumia njia hii.',
  'The gateway refused every recipe with 4033. The secret probably differs. Nothing changed.':
    'Lango lilikataa kila njia kwa 4033. Huenda siri inatofautiana. Hakuna kilichobadilika.',
  'Cancelled. Orders already sent may exist.': 'Imeghairiwa. Oda zilizokwisha kutumwa zinaweza kuwepo.',
  'Or paste an accepted request': 'Au bandika ombi lililokubaliwa',
  'Accepted request (curl, raw HTTP or HAR)': 'Ombi lililokubaliwa (curl, HTTP ghafi au HAR)',
  'A curl command, or headers, an empty line and the body. Nothing is sent.':
    'Amri ya curl, au vichwa, mstari mtupu na mwili. Hakuna kinachotumwa.',
  'Use this recipe': 'Tumia njia hii',
  '“{name}” gives its digest. The recipe is now in use.': '“{name}” hutoa digest yake. Njia hiyo sasa inatumika.',
  'No known recipe gives this digest with this secret. Compare the fingerprints first.':
    'Hakuna njia inayojulikana inayotoa digest hii kwa siri hii. Linganisha kwanza alama za siri.',
  'No request found in this text.': 'Hakuna ombi katika maandishi haya.',
  'Imported the first of {all} requests.': 'Ombi la kwanza kati ya {all} limeingizwa.',
  'Imported request': 'Ombi lililoingizwa',
  'Order imported. Its time, URL and credentials were not.':
    'Oda imeingizwa. Wakati, URL na vitambulisho vyake havikuingizwa.',
  'Import a request': 'Ingiza ombi',
  'curl, PowerShell, HAR, raw HTTP, or a JSON body. Credentials are never imported.':
    'curl, PowerShell, HAR, HTTP ghafi, au mwili wa JSON. Vitambulisho haviingizwi kamwe.',
  'Import order': 'Ingiza oda',
  Connection: 'Muunganisho',
  'Base URL': 'URL ya msingi',
  'The service assigns this word. Authorization begins with it (section 5).':
    'Huduma hutoa neno hili. Authorization huanza nalo (sehemu 5).',
  'Send via': 'Tuma kupitia',
  'How the order leaves this page. The page never changes it without you.':
    'Jinsi oda inavyoondoka kwenye ukurasa huu. Ukurasa haubadilishi bila wewe.',
  Automatic: 'Kiotomatiki',
  'Automatic ({transport})': 'Kiotomatiki ({transport})',
  '{transport} (not available here)': '{transport} (haipatikani hapa)',
  'Two sides compare fingerprints instead of the secret. A fingerprint is {bits} bits of an HMAC-SHA-256 of a fixed text. The other side computes it with OpenSSL:':
    'Pande mbili hulinganisha alama badala ya siri. Alama ni biti {bits} za HMAC-SHA-256 ya maandishi yasiyobadilika. Upande mwingine huikokotoa kwa OpenSSL:',
  Reset: 'Rejesha',
  Fixed: 'Usiobadilika',
  'after payment': 'baada ya malipo',
  'on cancellation': 'malipo yakighairiwa',
  notifications: 'arifa',
  URLs: 'URL',
  'The order is empty. Fill it in, or load the sample.': 'Oda ni tupu. Ijaze, au pakia mfano.',
  'Empty: {names}': 'Tupu: {names}',
  'key {key} · secret {fingerprint}': 'ufunguo {key} · siri {fingerprint}',
  Save: 'Hifadhi',
  'the profile': 'wasifu',
  connection: 'muunganisho',
  recipe: 'njia',
  Edit: 'Hariri',
  'Skip to Send': 'Ruka hadi Tuma',
  'string to sign · {bytes}': 'maandishi ya kutiwa saini · {bytes}',
  'How signing works': 'Jinsi kutia saini kunavyofanya kazi',
  '↓ {hmac}, key = {key} {fingerprint} ↓ {output}': '↓ {hmac}, ufunguo = {key} {fingerprint} ↓ {output}',
  'Not signed yet. Check these fields:': 'Bado haijatiwa saini. Angalia nyuga hizi:',
  'Signing recipe:': 'Njia ya kutia saini:',
  'Save recipe': 'Hifadhi njia',
  'The page adds /v1/checkout/create-order-minimal (section 4.1). This host receives the API key.':
    'Ukurasa huongeza /v1/checkout/create-order-minimal (sehemu 4.1). Seva hii hupokea ufunguo wa API.',
  'Authorization has its Base64 after the scheme (section 5). It stays in memory only.':
    'Authorization ina Base64 yake baada ya scheme (sehemu 5). Hubaki katika kumbukumbu ya ukurasa tu.',
  'The key of the HMAC. It stays in memory only and is never sent. The document does not show how it is used.':
    'Ufunguo wa HMAC. Hubaki katika kumbukumbu ya ukurasa tu na hautumwi kamwe. Hati haionyeshi jinsi unavyotumika.',
  'curl for cmd, to paste': 'curl kwa cmd, ya kubandika',
  'curl for cmd, as .bat': 'curl kwa cmd, kama .bat',
  'PowerShell 7 command': 'amri ya PowerShell 7',
  'PowerShell 5.1 command': 'amri ya PowerShell 5.1',
  'Raw HTTP/1.1': 'HTTP/1.1 ghafi',
  'bash with OpenSSL': 'bash pamoja na OpenSSL',
  'Postman collection': 'mkusanyiko wa Postman',
  'Bruno collection': 'mkusanyiko wa Bruno',
  '.http file': 'faili ya .http',
  'Carries the digest as shown: send it while its timestamp is fresh.':
    'Hubeba digest kama inavyoonyeshwa: itume wakati muhuri wake wa wakati bado ni mpya.',
  'Carries the digest as shown: send it while its timestamp is fresh. The key comes from CHECKOUT_API_KEY_BASE64.':
    'Hubeba digest kama inavyoonyeshwa: itume wakati muhuri wake wa wakati bado ni mpya. Ufunguo hutoka kwenye CHECKOUT_API_KEY_BASE64.',
  'Carries the digest as shown: send it while its timestamp is fresh. The key comes from CHECKOUT_API_KEY_BASE64. For bash, dash, zsh, ksh and fish.':
    'Hubeba digest kama inavyoonyeshwa: itume wakati muhuri wake wa wakati bado ni mpya. Ufunguo hutoka kwenye CHECKOUT_API_KEY_BASE64. Kwa bash, dash, zsh, ksh na fish.',
  'Carries the digest as shown: send it while its timestamp is fresh. The key comes from CHECKOUT_API_KEY_BASE64. Risky characters of the body stand as \\uXXXX: other bytes, the same values and digest.':
    'Hubeba digest kama inavyoonyeshwa: itume wakati muhuri wake wa wakati bado ni mpya. Ufunguo hutoka kwenye CHECKOUT_API_KEY_BASE64. Herufi za mwili zenye hatari zimeandikwa kama \\uXXXX: baiti nyingine, thamani na digest zilezile.',
  'Carries the digest as shown: send it while its timestamp is fresh. The key comes from CHECKOUT_API_KEY_BASE64. For the REST clients of editors. Risky characters of the body stand as \\uXXXX: other bytes, the same values and digest.':
    'Hubeba digest kama inavyoonyeshwa: itume wakati muhuri wake wa wakati bado ni mpya. Ufunguo hutoka kwenye CHECKOUT_API_KEY_BASE64. Kwa viteja vya REST vya vihariri. Herufi za mwili zenye hatari zimeandikwa kama \\uXXXX: baiti nyingine, thamani na digest zilezile.',
  'Signs by itself when it runs; reads CHECKOUT_API_KEY and CHECKOUT_API_SECRET from the environment.':
    'Hutia saini yenyewe inapoendeshwa; husoma CHECKOUT_API_KEY na CHECKOUT_API_SECRET kutoka kwenye mazingira.',
  'Signs by itself when it runs; reads CHECKOUT_API_KEY and CHECKOUT_API_SECRET from the environment. While it runs, OpenSSL’s arguments show the key of the HMAC to other users of the machine.':
    'Hutia saini yenyewe inapoendeshwa; husoma CHECKOUT_API_KEY na CHECKOUT_API_SECRET kutoka kwenye mazingira. Inapoendeshwa, hoja za OpenSSL huonyesha ufunguo wa HMAC kwa watumiaji wengine wa mashine.',
  'Signs by itself when it runs; reads CHECKOUT_API_KEY and CHECKOUT_API_SECRET from the environment. Run it with: java CreateOrder.java':
    'Hutia saini yenyewe inapoendeshwa; husoma CHECKOUT_API_KEY na CHECKOUT_API_SECRET kutoka kwenye mazingira. Iendeshe kwa: java CreateOrder.java',
  'Signs by itself when it runs; reads CHECKOUT_API_KEY and CHECKOUT_API_SECRET from the environment. Run it with: go run create_order.go':
    'Hutia saini yenyewe inapoendeshwa; husoma CHECKOUT_API_KEY na CHECKOUT_API_SECRET kutoka kwenye mazingira. Iendeshe kwa: go run create_order.go',
  'Signs by itself when it runs; reads CHECKOUT_API_KEY and CHECKOUT_API_SECRET from the environment. For 5.1 save it as UTF-8 with a byte order mark.':
    'Hutia saini yenyewe inapoendeshwa; husoma CHECKOUT_API_KEY na CHECKOUT_API_SECRET kutoka kwenye mazingira. Kwa 5.1 ihifadhi kama UTF-8 yenye alama ya mpangilio wa baiti (BOM).',
  'Import it, then fill its variables api_key and api_secret. Its script signs before each request.':
    'Iingize, kisha jaza vigezo vyake api_key na api_secret. Skripti yake hutia saini kabla ya kila ombi.',
  'Import it into Bruno, choose its environment merchant and fill in api_key and api_secret. Its script signs before each request.':
    'Iingize katika Bruno, chagua mazingira yake merchant na ujaze api_key na api_secret. Skripti yake hutia saini kabla ya kila ombi.',
  'The one operation as the interface document shows it; what it leaves open is marked not documented.':
    'Operesheni moja tu kama hati inavyoionyesha; kile ambacho hati inaacha wazi kimewekewa alama kuwa hakijaandikwa katika hati.',
  'No argument of a command can hold NUL.': 'Hakuna hoja ya amri inayoweza kubeba NUL.',
  'No text of a shell can hold NUL.': 'Hakuna maandishi ya shell yanayoweza kubeba NUL.',
  'A value is longer than a text in a Java class file may be. Read it from a file instead.':
    'Thamani ni ndefu kuliko maandishi yanavyoruhusiwa kuwa katika faili ya class ya Java. Badala yake isome kutoka kwenye faili.',
  'The body was written by hand and holds control characters, which a pasted command cannot.':
    'Mwili uliandikwa kwa mkono na una herufi za udhibiti, ambazo amri iliyobandikwa haiwezi kuzibeba.',
  'The body was written by hand, and braces in it would be taken for variables.':
    'Mwili uliandikwa kwa mkono, na mabano ya mawimbi ndani yake yangechukuliwa kuwa vigezo.',
  'A header holds a backslash, which HTTPie takes for an escape of its own. Take curl.':
    'Kichwa kina mkwaju wa nyuma, ambao HTTPie huuchukulia kuwa alama yake ya kuepusha. Tumia curl.',
  'The body was written by hand, and cmd cannot carry any text as it is.':
    'Mwili uliandikwa kwa mkono, na cmd haiwezi kubeba maandishi yoyote kama yalivyo.',
  'A header or the address holds a quote, which cmd and curl.exe read in different ways.':
    'Kichwa au anwani ina alama ya nukuu, ambayo cmd na curl.exe huisoma kwa njia tofauti.',
  'A header or the address holds a character that the code page of cmd may change.':
    'Kichwa au anwani ina herufi ambayo code page ya cmd inaweza kuibadilisha.',
  'A header or the address holds a percent sign, which cannot be kept from cmd in pasted text: take the .bat file.':
    'Kichwa au anwani ina alama ya asilimia, ambayo haiwezi kufichwa kwa cmd katika maandishi yaliyobandikwa: tumia faili ya .bat.',
  'cmd reads no line beyond 8191 characters, and this command is longer. Take PowerShell.':
    'cmd haisomi mstari unaozidi herufi 8191, na amri hii ni ndefu zaidi. Tumia PowerShell.',
  'A header, the address or a body written by hand holds braces, which this tool takes for a variable of its own.':
    'Kichwa, anwani au mwili ulioandikwa kwa mkono una mabano ya mawimbi, ambayo zana hii huyachukulia kuwa kigezo chake.',
});
