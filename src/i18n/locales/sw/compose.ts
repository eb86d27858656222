import { catalog } from '#i18n/catalog.ts';

export const messages = catalog({
  Cancel: 'Ghairi',
  Send: 'Tuma',
  'Copied the curl command. Nothing was sent: run it where the gateway accepts calls from.':
    'Amri ya curl imenakiliwa. Hakuna kilichotumwa: itekeleze mahali ambapo lango linakubali maombi kutoka.',
  'The browser did not allow copying. Select the curl command and copy it by hand.':
    'Kivinjari hakikuruhusu kunakili. Chagua amri ya curl na uinakili kwa mkono.',
  'Not sent: a box holds what cannot be put on the wire.':
    'Haijatumwa: kisanduku kimoja kina kitu kisichoweza kusafirishwa katika ombi.',
  'Not sent.': 'Haijatumwa.',
  'This was sent to {base_url}; the profile in force names another address. Choose its profile first.':
    'Hili lilitumwa kwa {base_url}; wasifu unaotumika unataja anwani nyingine. Chagua kwanza wasifu wake.',
  'This profile asks before it sends: open the exchange in Compose and send it there.':
    'Wasifu huu huuliza kabla ya kutuma: fungua mawasiliano hayo katika Tunga na uyatume hapo.',
  'The order is as it was.': 'Oda iko kama ilivyokuwa.',
  'The boxes hold the sample order.': 'Visanduku vina oda ya mfano.',
  'The boxes are empty.': 'Visanduku ni vitupu.',
  'The boxes hold the order of the request. Its time and credentials were not taken.':
    'Visanduku vina oda ya ombi hilo. Wakati wake na vitambulisho vyake havikuchukuliwa.',
  'The boxes hold the order {order_id}.': 'Visanduku vina oda {order_id}.',
  'The profile has no base address yet.': 'Wasifu bado hauna anwani ya msingi.',
  'The chosen way sends nothing: choose another to ask.':
    'Njia iliyochaguliwa haitumi chochote: chagua nyingine ili kuuliza.',
  'The credentials were given for another origin. Press Send once to confirm the new one.':
    'Vitambulisho vilitolewa kwa asili (origin) nyingine. Bonyeza Tuma mara moja kuthibitisha mpya.',
  Order: 'Oda',
  Buyer: 'Mnunuzi',
  'sent as Base64': 'hutumwa kama Base64',
  'Paste a request': 'Bandika ombi',
  'Fill sample': 'Jaza mfano',
  Clear: 'Ondoa yote',
  'Base64, as signed and sent': 'Base64, kama inavyotiwa saini na kutumwa',
  'Make a new one': 'Tengeneza mpya',
  'When the time is taken': 'Wakati unapochukuliwa',
  'now, at Send': 'sasa, wakati wa Tuma',
  'header apart': 'kichwa kando',
  'Header value, apart from the body': 'Thamani ya kichwa, tofauti na mwili',
  'The document says that the header equals the body field. Apart, they make a request to test with.':
    'Hati inasema kwamba kichwa ni sawa na uga wa mwili. Vikitofautiana, vinaunda ombi la kufanyia jaribio.',
  'Documented:': 'Kilichoandikwa katika hati:',
  'Left open:': 'Kilichoachwa wazi:',
  'Hard to see: {list}.': 'Vigumu kuona: {list}.',
  'character {place}: {name}': 'herufi ya {place}: {name}',
  'and {n} more': 'na {n} zaidi',
  'Accents stand as characters of their own (NFD). A side that composes them (NFC) signs other bytes.':
    'Alama za lafudhi ni herufi zinazojitegemea (NFD). Upande unaoziunganisha (NFC) hutia saini baiti nyingine.',
  'Composed and separate accents are mixed; a side that normalises signs other bytes.':
    'Alama za lafudhi zilizounganishwa na zilizotenganishwa zimechanganywa; upande unaozisawazisha hutia saini baiti nyingine.',
  'the digest input': 'maandishi ya digest',
  'the digest': 'digest',
  '{n} bytes': 'baiti {n}',
  'Show bytes': 'Onyesha baiti',
  Compare: 'Linganisha',
  '{characters}, {bytes} in UTF-8, the same in NFC and NFD.':
    '{characters}, {bytes} katika UTF-8, ni sawa katika NFC na NFD.',
  '{characters}, {bytes} in UTF-8, in NFC; its NFD form would be signed as other bytes.':
    '{characters}, {bytes} katika UTF-8, katika NFC; umbo lake la NFD lingetiwa saini kama baiti nyingine.',
  '{characters}, {bytes} in UTF-8, in NFD; its NFC form would be signed as other bytes.':
    '{characters}, {bytes} katika UTF-8, katika NFD; umbo lake la NFC lingetiwa saini kama baiti nyingine.',
  '{characters}, {bytes} in UTF-8, a mixture of NFC and NFD.':
    '{characters}, {bytes} katika UTF-8, mchanganyiko wa NFC na NFD.',
  'Character {place}: {name}, not seen.': 'Herufi ya {place}: {name}, haionekani.',
  'Character {place}: {name}, taken for another.': 'Herufi ya {place}: {name}, hudhaniwa kuwa nyingine.',
  'And {n} more.': 'Na {n} zaidi.',
  Bytes: 'Baiti',
  Offset: 'Nafasi',
  Hex: 'Hexadesimali',
  Characters: 'Herufi',
  'The first {n} bytes are shown.': 'Baiti {n} za kwanza zinaonyeshwa.',
  'Another party’s digest input': 'Maandishi ya digest ya upande mwingine',
  'Paste the text that they sign. No secret is needed.':
    'Bandika maandishi wanayoyatia saini. Hakuna siri inayohitajika.',
  'Another party’s digest': 'Digest ya upande mwingine',
  'Paste the Digest that they send.': 'Bandika Digest wanayoituma.',
  'The same digest input, byte for byte. If the digests differ, the secrets or the hash do.':
    'Maandishi ya digest ni yale yale, baiti kwa baiti. Kama digest zinatofautiana, basi siri au hashi ndizo zinazotofautiana.',
  'They part at byte {byte} (character {character}), between two fields.':
    'Yanaachana kwenye baiti {byte} (herufi ya {character}), kati ya nyuga mbili.',
  'They part at byte {byte} (character {character}), in {field}.':
    'Yanaachana kwenye baiti {byte} (herufi ya {character}), ndani ya {field}.',
  'Ours struck out, theirs underlined:': 'Yetu yamekatwa kwa mstari, yao yamepigiwa mstari chini:',
  'The same digest: both sides sign the same text with the same key.':
    'Digest ni ile ile: pande zote mbili zinatia saini maandishi yale yale kwa ufunguo ule ule.',
  'Another digest. Compare the digest inputs above; if they are the same, compare the fingerprints of the two secrets.':
    'Digest ni nyingine. Linganisha maandishi ya digest hapo juu; kama ni yale yale, linganisha alama za vidole za siri hizo mbili.',
  'Diagnose the request that carries it': 'Chunguza ombi linaloibeba',
  'the curl command': 'amri ya curl',
  Command: 'Amri',
  'the line that sets the variable': 'mstari unaoweka kigezo hicho',
  'not documented': 'haikuandikwa katika hati',
  'Find the recipe': 'Tafuta kanuni',
  'Change recipe': 'Badilisha kanuni',
  'Close the recipe': 'Funga kanuni',
  'Recipe of the digest input': 'Kanuni ya kuunda maandishi ya digest',
  'a recipe of your own': 'kanuni yako mwenyewe',
  'In force: {recipe}, {reason}. Pairs {pair}, between them {joiner}, key: {key}. The document names the fields and does not show the digest input or the secret.':
    'Inayotumika: {recipe}, {reason}. Jozi {pair}, kati yake {joiner}, ufunguo: {key}. Hati inataja nyuga na haionyeshi maandishi ya digest wala siri.',
  'because you chose it': 'kwa sababu uliichagua',
  'because the request was built for it': 'kwa sababu ombi liliundwa kwa ajili yake',
  'that of the exchange {order_id}': 'ile ya mawasiliano {order_id}',
  'Loading the rows…': 'Inapakia safu…',
  'Name of this recipe': 'Jina la kanuni hii',
  'Replace it': 'Ibadilishe',
  'Import recipes': 'Ingiza kanuni',
  'Export recipes': 'Hamisha kanuni',
  'Use {name}': 'Tumia {name}',
  'Drop {name}': 'Ondoa {name}',
  'The browser refuses to keep recipes here; they stay until the page is closed. Export them.':
    'Kivinjari kinakataa kuhifadhi kanuni hapa; zitabaki hadi ukurasa ufungwe. Zihamishe kwenye faili.',
  changed: 'imebadilishwa',
  'by hand': 'kwa mkono',
  '{name} by hand': '{name} kwa mkono',
  'Write by hand': 'Andika kwa mkono',
  'Reset the body': 'Rejesha mwili',
  'Reset {name}': 'Rejesha {name}',
  'the body': 'mwili',
  'not printed': 'haichapishwi',
  'Mask the key': 'Ficha ufunguo',
  'Reveal the key': 'Onyesha ufunguo',
  'the headers with the key masked': 'vichwa ufunguo ukiwa umefichwa',
  'Copy masked': 'Nakili kwa kuficha',
  'the headers in full, with the key': 'vichwa vyote kamili, pamoja na ufunguo',
  'Copy in full': 'Nakili kikamilifu',
  'scheme word and key of the profile': 'neno la SCHEME na ufunguo wa wasifu',
  'Loading the boxes…': 'Inapakia visanduku…',
  'The document does not show a value for Accept: this one is our choice. Content-Length is set by whatever sends the request.':
    'Hati haionyeshi thamani ya Accept: hii ni chaguo letu. Content-Length huwekwa na chochote kinachotuma ombi.',
  '{n} of {all}': '{n} kati ya {all}',
  '{n} of {all}, as documented': '{n} kati ya {all}, kama ilivyo katika hati',
  'Classic shape': 'Umbo la zamani',
  'Edit the list': 'Hariri orodha',
  'Close the list': 'Funga orodha',
  'As documented': 'Kama ilivyo katika hati',
  'The classic shape, reported of older clients: timestamp is neither listed nor a body field. Both presets then sign the same text, the Timestamp header first.':
    'Umbo la zamani, linaloripotiwa kwa programu za zamani: timestamp haimo katika orodha wala si uga wa mwili. Hapo kanuni zote mbili zilizowekwa tayari hutia saini maandishi yale yale, kichwa Timestamp kikiwa cha kwanza.',
  'Loading the list…': 'Inapakia orodha…',
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
  'Send to sandbox ({host})': 'Tuma kwa sandbox ({host})',
  'Send to {host}': 'Tuma kwa {host}',
  'Copy the command for {host}': 'Nakili amri ya {host}',
  'The order is on its way': 'Oda iko njiani',
  'The page must reload to allow {host}. Press Send once to confirm it.':
    'Ukurasa lazima upakiwe upya ili kuruhusu {host}. Bonyeza Tuma mara moja kuthibitisha.',
  'no envelope': 'hakuna bahasha ya jibu',
  '{question}: {answer}': '{question}: {answer}',
  'Documented in section 7.': 'Imeandikwa katika sehemu ya 7.',
  'Reported, not documented.': 'Imeripotiwa, haijaandikwa katika hati.',
  'The sandbox’s own, not documented.': 'Ni ya sandbox yenyewe, haijaandikwa katika hati.',
  'The interface document does not show this code.': 'Hati haionyeshi msimbo huu.',
  '{code} in the reference': '{code} katika marejeo',
  'From data: reported, not documented.': 'Kutoka kwenye data: imeripotiwa, haijaandikwa katika hati.',
  'the payment token': 'tokeni ya malipo',
  'Decoded from Base64.': 'Imesimbuliwa kutoka Base64.',
  'qr cannot be drawn: it is empty, or too long for a QR code.':
    'qr haiwezi kuchorwa: ni tupu, au ni ndefu mno kwa msimbo wa QR.',
  'QR code of qr': 'Msimbo wa QR wa qr',
  TLS: 'TLS',
  'The first {shown} of {all} bytes.': 'Baiti {shown} za kwanza kati ya {all}.',
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
  'The paste holds no request.': 'Ulichobandika hakina ombi.',
  'The first of {all} requests was taken.': 'Ombi la kwanza kati ya {all} limechukuliwa.',
  'Filled from a request': 'Imejazwa kutoka kwenye ombi',
  'The boxes hold the order of the request. Its time, address and credentials were not taken.':
    'Visanduku vina oda ya ombi. Wakati, anwani na vitambulisho vyake havikuchukuliwa.',
  'Fill from a request': 'Jaza kutoka kwenye ombi',
  'Paste a request to fill the boxes': 'Bandika ombi ili kujaza visanduku',
  'curl, PowerShell, HAR, raw HTTP, or a JSON body. Credentials are never taken.':
    'curl, PowerShell, HAR, HTTP ghafi, au mwili wa JSON. Vitambulisho havichukuliwi kamwe.',
  Fill: 'Jaza',
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
  'curl for cmd, to paste': 'curl kwa cmd, ya kubandika',
  'curl for cmd, as .bat': 'curl kwa cmd, kama .bat',
  'PowerShell 7 command': 'amri ya PowerShell 7',
  'PowerShell 5.1 command': 'amri ya PowerShell 5.1',
  'Raw HTTP/1.1': 'HTTP/1.1 ghafi',
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
  'Include key': 'Weka ufunguo',
  'Include key and secret': 'Weka ufunguo na siri',
  'Copy (key hidden)': 'Nakili (ufunguo umefichwa)',
  'Copy with key': 'Nakili pamoja na ufunguo',
  '(key hidden)': '(ufunguo umefichwa)',
  'Copy as curl': 'Nakili kama curl',
  'Refresh timestamp': 'Sasisha muhuri wa muda',
  'This request': 'Ombi hili',
  'Signs by itself': 'Hujisaini lenyewe',
  Collections: 'Makusanyo',
  'the code for {label}': 'msimbo wa {label}',
  'The code appears here when the order has no errors.': 'Msimbo utaonekana hapa oda itakapokuwa haina makosa.',
  'The sample key is public, so the command contains it.': 'Ufunguo wa mfano ni wa umma, hivyo amri inao.',
  'The code now contains your credentials. Anyone who sees it can use them.':
    'Sasa msimbo una ufunguo na siri yako. Yeyote anayeuona anaweza kuvitumia.',
  'The command now contains your API key. Anyone who sees it can use it.':
    'Sasa amri ina ufunguo wako wa API. Yeyote anayeuona anaweza kuutumia.',
  'The command reads {variable}. Set it once in your shell:':
    'Amri husoma {variable}. Iweke mara moja kwenye shell yako:',
  'Code and response': 'Msimbo na jibu',
  'The response appears here.': 'Jibu litaonekana hapa.',
  'Show code': 'Onyesha msimbo',
  'Send to sandbox (in this page)': 'Tuma kwenye sandbox (ndani ya ukurasa)',
  'Send order to {host}': 'Tuma oda kwa {host}',
  'Send LIVE order to {host}': 'Tuma oda HALISI kwa {host}',
  'Send via': 'Tuma kupitia',
  via: 'kupitia',
  Automatic: 'Otomatiki',
  'Automatic ({transport})': 'Otomatiki ({transport})',
  '{transport} (blocked: {reason})': '{transport} (imezuiwa: {reason})',
  'Switch to: {transport}': 'Badili kwenda: {transport}',
  'Reload to call another host?': 'Upakie upya ili kuita mwenyeji mwingine?',
  'Send your API key to a new host?': 'Utume ufunguo wako wa API kwa mwenyeji mpya?',
  'Create a live order?': 'Uunde oda halisi?',
  'Reload page': 'Pakia ukurasa upya',
  'Create live order': 'Unda oda halisi',
  'This page may call one gateway while it holds your key or secret. A reload allows {origin}, which then receives the key. The order stays. Key and secret are not stored: enter them again, or unlock the profile.':
    'Ukurasa huu unaweza kuita lango moja wakati una ufunguo au siri yako. Kupakia upya kunaruhusu {origin}, ambayo kisha hupokea ufunguo. Oda inabaki. Ufunguo na siri havihifadhiwi: viingize tena, au ufungue wasifu.',
  'This profile is live. The order goes to {url} and can be real.':
    'Wasifu huu ni halisi. Oda inakwenda {url} na inaweza kuwa ya kweli.',
  'You entered the key and secret for {origin}. The base URL is now {other}, which receives the key. Nothing is sent until you confirm.':
    'Uliingiza ufunguo na siri kwa ajili ya {origin}. URL ya msingi sasa ni {other}, ambayo hupokea ufunguo. Hakuna kinachotumwa hadi uthibitishe.',
  Cancelled: 'Imeghairiwa',
  'No response': 'Hakuna jibu',
  'Not sent': 'Haijatumwa',
  '{size} B, cut off': '{size} B, imekatwa',
  Explanation: 'Maelezo',
  'What the page checked': 'Ukurasa ulichokagua',
  'About this response': 'Kuhusu jibu hili',
  'This is not the JSON envelope of section 2.2.': 'Hii si bahasha ya JSON ya sehemu ya 2.2.',
  'The profile now has the sandbox’s secret. Send the order again.': 'Wasifu sasa una siri ya sandbox. Tuma oda tena.',
  'The sandbox signed the same digest input, so the secret differs. Yours is {yours}, the sandbox’s is {theirs}.':
    'Sandbox imesaini ingizo lilelile la dijesti, hivyo siri inatofautiana. Yako ni {yours}, ya sandbox ni {theirs}.',
  'Use the sandbox’s secret': 'Tumia siri ya sandbox',
  'The sandbox built a different digest input:': 'Sandbox imeunda ingizo tofauti la dijesti:',
  '{text}… ({length} characters, all in Raw)': '{text}… (herufi {length}, zote zipo kwenye Ghafi)',
  'Nested too deeply to show here. Raw has the text.':
    'Ina tabaka nyingi mno kuonyeshwa hapa. Ghafi ina maandishi yote.',
  Payment: 'Malipo',
  'As received.': 'Kama lilivyopokelewa.',
  'Not an https URL, so it is text only.': 'Si URL ya https, hivyo ni maandishi tu.',
  'An external URL: it opens in a new window without a referrer.':
    'URL ya nje: hufunguka kwenye dirisha jipya bila kutaja chanzo.',
  Raw: 'Ghafi',
  Timing: 'Muda',
  Envelope: 'Bahasha',
  'Response text': 'Maandishi ya jibu',
  'the response': 'jibu',
  'The first {most} characters are shown. Copy gives the whole text.':
    'Herufi {most} za kwanza zimeonyeshwa. Kunakili hutoa maandishi yote.',
  'Sent via: {transport} · {size} B · {time}': 'Imetumwa kupitia: {transport} · {size} B · {time}',
  'No timing: nothing left the page.': 'Hakuna muda: hakuna kilichotoka kwenye ukurasa.',
  'No timing: the browser gave no figures.': 'Hakuna muda: kivinjari hakikutoa takwimu.',
  'No timing: the gateway does not let a page see it (Timing-Allow-Origin).':
    'Hakuna muda: lango haliruhusu ukurasa kuuona (Timing-Allow-Origin).',
  'No timing: the server gave no figures.': 'Hakuna muda: seva haikutoa takwimu.',
  'No timing: nothing was sent.': 'Hakuna muda: hakuna kilichotumwa.',
  'Bytes of the response': 'Baiti za jibu',
  Upload: 'Kupakia',
  'Timestamps use the gateway’s clock ({seconds} s apart).':
    'Mihuri ya muda hutumia saa ya lango (tofauti ya s {seconds}).',
  'Use this computer’s clock': 'Tumia saa ya kompyuta hii',
  'Your clock is in sync (±{within} s).': 'Saa yako inalingana (±{within} s).',
  'Your clock is {seconds} s behind the gateway (±{within} s).':
    'Saa yako iko nyuma ya lango kwa s {seconds} (±{within} s).',
  'Your clock is {seconds} s ahead of the gateway (±{within} s).':
    'Saa yako iko mbele ya lango kwa s {seconds} (±{within} s).',
  'Use the gateway’s clock': 'Tumia saa ya lango',
});
