import { catalogue } from '#texts/catalogue.ts';

/** Swahili: every text of the product under its English wording, in groups that follow the folders. */
export const sw = catalogue({
  // What many parts of the page share.
  Compose: 'Tunga',
  Diagnose: 'Chunguza',
  History: 'Historia',
  Profiles: 'Wasifu',
  Reference: 'Marejeo',
  Copy: 'Nakili',
  Copied: 'Imenakiliwa',
  Cancel: 'Ghairi',
  Done: 'Tayari',
  Delete: 'Futa',
  Dismiss: 'Ondoa',
  Undo: 'Tendua',
  Send: 'Tuma',
  Stop: 'Simamisha',
  'Loading…': 'Inapakia…',
  Language: 'Lugha',

  // Compose: the boxes, the digest, the command, the guide, the palette.
  Views: 'Mionekano',
  Profile: 'Wasifu',
  'Live profile': 'Wasifu halisi',
  unnamed: 'bila jina',
  '{name} (live)': '{name} (halisi)',
  Guide: 'Mwongozo',
  'Search or run…': 'Tafuta au tekeleza…',
  'Search or run': 'Tafuta au tekeleza',
  'Search or run an action': 'Tafuta au tekeleza kitendo',
  Actions: 'Vitendo',
  'Nothing of this name. Fewer letters find more.': 'Hakuna chenye jina hili. Herufi chache zaidi hupata vingi zaidi.',
  '{n} actions': { one: 'Kitendo {n}', other: 'Vitendo {n}' },
  '{n} actions, the first {most} shown': 'Vitendo {n}, {most} vya kwanza vinaonyeshwa',
  '{up} {down} choose · {enter} do · {escape} leave · {send} sends · {search} opens this':
    '{up} {down} kuchagua · {enter} kutekeleza · {escape} kutoka · {send} kutuma · {search} kufungua orodha hii',
  'Go to {name}': 'Nenda kwenye {name}',
  'Use the profile {name}': 'Tumia wasifu {name}',
  'New version': 'Toleo jipya',
  'A new version is ready.': 'Toleo jipya liko tayari.',
  'A new version is ready:': 'Toleo jipya liko tayari:',
  Reload: 'Pakia upya',
  Later: 'Baadaye',
  'What you typed stays, but for keys and secrets.': 'Ulichoandika kinabaki, isipokuwa funguo na siri.',
  'Mend it': 'Rekebisha',
  'timestamp of unknown age': 'muhuri wa wakati wa umri usiojulikana',
  'timestamp in the future': 'muhuri wa wakati ujao',
  'timestamp just now': 'muhuri wa wakati wa sasa hivi',
  'timestamp {age} s old': 'muhuri wa wakati wa sek. {age} zilizopita',
  'timestamp {age} min old': 'muhuri wa wakati wa dak. {age} zilizopita',
  'timestamp {age} h old': 'muhuri wa wakati wa saa {age} zilizopita',
  'Explain this field': 'Eleza uga huu',
  'More in the reference': 'Zaidi katika marejeo',
  'Copied {what}.': 'Imenakiliwa: {what}.',
  'The browser did not allow copying. Select the text and copy it by hand, or open the page over https or from 127.0.0.1.':
    'Kivinjari hakikuruhusu kunakili. Chagua maandishi na uyanakili kwa mkono, au fungua ukurasa kupitia https au kutoka 127.0.0.1.',
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
  Share: 'Shiriki',
  'Share this request': 'Shiriki ombi hili',
  'Share the newest {n} shown': 'Shiriki {n} mapya zaidi yanayoonyeshwa',
  'Share the {n} shown': 'Shiriki {n} yanayoonyeshwa',
  Order: 'Oda',
  Buyer: 'Mnunuzi',
  Addresses: 'Anwani',
  Remarks: 'Maelezo ya ziada',
  'sent as Base64': 'hutumwa kama Base64',
  'Paste a request': 'Bandika ombi',
  'Fill sample': 'Jaza mfano',
  Clear: 'Ondoa yote',
  'Base64, as signed and sent': 'Base64, kama inavyotiwa saini na kutumwa',
  'Make a new one': 'Tengeneza mpya',
  'When the time is taken': 'Wakati unapochukuliwa',
  'now, at Send': 'sasa, wakati wa Tuma',
  pinned: 'uliobanwa',
  'header apart': 'kichwa kando',
  'Header value, apart from the body': 'Thamani ya kichwa, tofauti na mwili',
  header: 'kichwa',
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
  'Digest input': 'Maandishi ya digest',
  Digest: 'Digest',
  'the digest input': 'maandishi ya digest',
  'the digest': 'digest',
  'not signed': 'haijatiwa saini',
  '{n} bytes': 'baiti {n}',
  '{n} characters': 'herufi {n}',
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
  'Download {name}': 'Pakua {name}',
  'The text now carries your credentials. Whoever sees it can use them.':
    'Maandishi sasa yamebeba vitambulisho vyako. Yeyote anayeyaona anaweza kuvitumia.',
  'not documented': 'haikuandikwa katika hati',
  'Find the recipe': 'Tafuta kanuni',
  'Change recipe': 'Badilisha kanuni',
  'Close the recipe': 'Funga kanuni',
  'Recipe of the digest input': 'Kanuni ya kuunda maandishi ya digest',
  'a recipe of your own': 'kanuni yako mwenyewe',
  'In force: {recipe}, {reason}. Pairs {pair}, between them {joiner}, key: {key}. The document names the fields and does not show the digest input or the secret.':
    'Inayotumika: {recipe}, {reason}. Jozi {pair}, kati yake {joiner}, ufunguo: {key}. Hati inataja nyuga na haionyeshi maandishi ya digest wala siri.',
  'the page’s default': 'chaguo-msingi la ukurasa',
  'because you chose it': 'kwa sababu uliichagua',
  'because the request was built for it': 'kwa sababu ombi liliundwa kwa ajili yake',
  'that of the exchange {order_id}': 'ile ya mawasiliano {order_id}',
  'that of the case': 'ile ya kesi',
  'Loading the rows…': 'Inapakia safu…',
  'Name of this recipe': 'Jina la kanuni hii',
  'Keep it': 'Ibakishe',
  'Replace it': 'Ibadilishe',
  'Import recipes': 'Ingiza kanuni',
  'Export recipes': 'Hamisha kanuni',
  'Use {name}': 'Tumia {name}',
  'Drop {name}': 'Ondoa {name}',
  'The browser refuses to keep recipes here; they stay until the page is closed. Export them.':
    'Kivinjari kinakataa kuhifadhi kanuni hapa; zitabaki hadi ukurasa ufungwe. Zihamishe kwenye faili.',
  changed: 'imebadilishwa',
  Headers: 'Vichwa',
  Body: 'Mwili',
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

  // Sending, the ways, the reply; reading what is pasted.
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
  answered: 'ilijibu',
  'no answer': 'hakuna jibu',
  'Asked the operation’s address, without any header, for a reply that a page may read':
    'Ukurasa uliomba anwani ya operesheni, bila kichwa chochote, jibu ambalo ukurasa unaruhusiwa kusoma',
  'it may': 'unaruhusiwa',
  refused: 'imekataliwa',
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
  '{fault} {fix}': '{fault} {fix}',
  '{fault} (at character {place})': '{fault} (kwenye herufi ya {place})',
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

  // History, profiles, cases, what leaves the page.
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
  '{fault} Look at {place}.': '{fault} Angalia {place}.',
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
  'HAR 1.2': 'HAR 1.2',
  'Requests and replies for browsers and proxies; one or many.':
    'Maombi na majibu kwa ajili ya vivinjari na proksi; moja au mengi.',
  JSON: 'JSON',
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
  '… and {n} characters more': '… na herufi {n} zaidi',
  Request: 'Ombi',
  Notes: 'Madokezo',
  '[cut]': '[limekatwa]',
  'Construction of the digest': 'Muundo wa digest',
  'It was not sent from this page.': 'Haikutumwa kutoka ukurasa huu.',
  'Sent at {time}, {ms} ms, {outcome}.': 'Ilitumwa {time}, ms {ms}, {outcome}.',
  unknown: 'haijulikani',
  cancelled: 'imeghairiwa',
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
  'Try again': 'Jaribu tena',
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
  Show: 'Onyesha',
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
  phases: 'awamu',
  resolve: 'kutafuta jina',
  connect: 'kuunganisha',
  secure: 'kulinda kwa TLS',
  waiting: 'kusubiri',
  code: 'msimbo',
  credentials: 'vitambulisho',
  again: 'tena',
  sandbox: 'sandbox',
  live: 'halisi',
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
  profile: 'wasifu',
  transport: 'njia ya kutuma',
  address: 'anwani',
  status: 'hali',
  sent: 'iliyotumwa',
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
  'API secret': 'Siri ya API',
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
  'New profile': 'Wasifu mpya',
  '{name} (copy)': '{name} (nakala)',
  'Export without secrets': 'Hamisha bila siri',
  'Import profiles': 'Ingiza wasifu',
  'Took over {n} profiles, without credentials.': 'Wasifu {n} umechukuliwa, bila vitambulisho.',
  'Removed the profile {name}.': 'Wasifu {name} umeondolewa.',
  'Removed the profile without a name.': 'Wasifu usio na jina umeondolewa.',
  'A profile lives in this page’s memory until you keep it. No address, export, command or log holds its secret. What the page cannot protect: a browser extension that reads pages, somebody at your unlocked machine, a browser that is itself compromised.':
    'Wasifu huishi katika kumbukumbu ya ukurasa huu hadi uuhifadhi. Hakuna anwani, faili iliyohamishwa, amri wala kumbukumbu ya matukio iliyo na siri yake. Ambacho ukurasa hauwezi kukilinda: kiendelezi cha kivinjari kinachosoma kurasa, mtu aliye kwenye mashine yako isiyofungwa, kivinjari ambacho chenyewe kimeingiliwa.',
  'file of profiles': 'faili ya wasifu',
  'file of recipes': 'faili ya kanuni',
  'This is larger than 1 MB, so it is no {what}. Choose another file.':
    'Hii ni kubwa kuliko MB 1, kwa hivyo si {what}. Chagua faili nyingine.',
  'This is not JSON, so it is no {what}. Choose a file that this page has exported.':
    'Hii si JSON, kwa hivyo si {what}. Chagua faili iliyohamishwa na ukurasa huu.',
  'This is not a {what} as this page exports it: look at {place}. Nothing was taken over.':
    'Hii si {what} kama ukurasa huu unavyoihamisha: angalia {place}. Hakuna kilichochukuliwa.',
  'the whole of it': 'yote nzima',
  'Unnamed profile': 'Wasifu usio na jina',
  'in force': 'unatumika',
  'Edit in Compose': 'Hariri katika Tunga',
  'Use it': 'Utumie',
  Duplicate: 'Rudufisha',
  Remove: 'Ondoa',
  'Vendor of its orders': 'Muuzaji wa oda zake',
  Environment: 'Mazingira',
  'Sandbox: sends without asking': 'Sandbox: hutuma bila kuuliza',
  'Live: asks before each order': 'Halisi: huuliza kabla ya kila oda',
  'no base address yet': 'bado hakuna anwani ya msingi',
  'no key': 'hakuna ufunguo',
  'key set': 'ufunguo umewekwa',
  'no secret': 'hakuna siri',
  'secret set': 'siri imewekwa',
  'signs by {recipe}, {reason}': 'hutia saini kwa {recipe}, {reason}',
  'a recipe with {n} rows of its own': {
    one: 'kanuni yenye safu {n} yake yenyewe',
    other: 'kanuni yenye safu {n} zake zenyewe',
  },
  'Nothing is kept on this device.': 'Hakuna kilichohifadhiwa kwenye kifaa hiki.',
  'Profiles are kept on this device, encrypted under a passphrase.':
    'Wasifu umehifadhiwa kwenye kifaa hiki, umesimbwa kwa kaulisiri.',
  'The passphrase does not open the kept profiles, or their record was damaged. Nothing was changed: try again.':
    'Kaulisiri haifungui wasifu uliohifadhiwa, au rekodi yake iliharibika. Hakuna kilichobadilishwa: jaribu tena.',
  'What is kept here was not written by this version of the page. Nothing was changed: open it with the version that wrote it, or forget it.':
    'Kilichohifadhiwa hapa hakikuandikwa na toleo hili la ukurasa. Hakuna kilichobadilishwa: kifungue kwa toleo lililokiandika, au kisahau.',
  'The browser refuses to keep or read anything here (private window, full storage or a policy). The profiles stay in memory: export them before you close the page.':
    'Kivinjari kinakataa kuhifadhi au kusoma chochote hapa (dirisha la faragha, hifadhi iliyojaa au sera). Wasifu unabaki kwenye kumbukumbu: uhamishe kabla ya kufunga ukurasa.',
  'This page has no WebCrypto, because it was opened over plain http from another machine. Open it over https or from 127.0.0.1.':
    'Ukurasa huu hauna WebCrypto, kwa sababu ulifunguliwa kwa http ya kawaida kutoka mashine nyingine. Ufungue kwa https au kutoka 127.0.0.1.',
  'The passphrase is shorter than 8 characters. Choose a longer one: it is all that protects the kept secrets.':
    'Kaulisiri ni fupi kuliko herufi 8. Chagua ndefu zaidi: ndiyo pekee inayolinda siri zilizohifadhiwa.',
  'Kept on this device.': 'Umehifadhiwa kwenye kifaa hiki.',
  'Unlocked.': 'Umefunguliwa.',
  'The passphrase is changed.': 'Kaulisiri imebadilishwa.',
  'The profiles were changed since they were kept: keep them again first.':
    'Wasifu umebadilishwa tangu ulipohifadhiwa: uhifadhi tena kwanza.',
  'Locked: keys and secrets are out of memory.': 'Umefungwa: funguo na siri hazipo tena kwenye kumbukumbu.',
  'Forgotten. The profiles in memory stay.': 'Umesahauliwa. Wasifu ulio kwenye kumbukumbu unabaki.',
  'Keep on this device': 'Hifadhi kwenye kifaa hiki',
  'working…': 'inafanya kazi…',
  unlocked: 'umefunguliwa',
  locked: 'umefungwa',
  Unlock: 'Fungua',
  'Keep the changes': 'Hifadhi mabadiliko',
  'Change the passphrase': 'Badilisha kaulisiri',
  'Change it': 'Ibadilishe',
  Lock: 'Funga kwa kaulisiri',
  'Forget what is kept': 'Sahau kilichohifadhiwa',
  'Old passphrase': 'Kaulisiri ya zamani',
  'New passphrase': 'Kaulisiri mpya',
  Passphrase: 'Kaulisiri',

  // The interface document: fields, headers, recipe, problems, result codes, the reference; characters and addresses; snippets.
  '&': '&',
  ',': ',',
  ', ': ', ',
  '|': '|',
  ';': ';',
  'SHA-256': 'SHA-256',
  'SHA-1': 'SHA-1',
  'SHA-512': 'SHA-512',
  Base64: 'Base64',
  'The body needs a number here, and the box is empty.': 'Mwili unahitaji nambari hapa, na kisanduku ni tupu.',
  'Type a number, such as 1.': 'Andika nambari, kwa mfano 1.',
  'These digits are not ASCII digits, so they are not a JSON number.':
    'Tarakimu hizi si tarakimu za ASCII, kwa hiyo si nambari ya JSON.',
  'Type the digits 0 to 9 of an ASCII keyboard.': 'Andika tarakimu 0 hadi 9 za kibodi ya ASCII.',
  'A JSON number has no plus sign.': 'Nambari ya JSON haina alama ya kujumlisha.',
  'Leave the plus sign out.': 'Ondoa alama ya kujumlisha.',
  'A JSON number has no leading zeros.': 'Nambari ya JSON haianzi na sifuri zisizo na thamani.',
  'Leave the zeros in front out.': 'Ondoa sifuri zilizo mwanzoni.',
  'White space, thousands separators and decimal commas are not part of a JSON number.':
    'Nafasi tupu, vitenganishi vya maelfu na mkato wa desimali si sehemu ya nambari ya JSON.',
  'Type digits only, with a full stop before decimals.': 'Andika tarakimu pekee, pamoja na nukta kabla ya desimali.',
  'This is not a JSON number.': 'Hii si nambari ya JSON.',
  'Type a number in plain digits, such as 25000 or 10.50.':
    'Andika nambari kwa tarakimu za kawaida, kwa mfano 25000 au 10.50.',
  'The number is negative. The document shows plain amounts and states no bounds.':
    'Nambari ni hasi. Hati inaonyesha viasi vya kawaida na haitaji mipaka.',
  'Leave the minus sign out, or keep it for a test.': 'Ondoa alama ya kutoa, au iache kwa ajili ya jaribio.',
  'An exponent is valid JSON, and it is signed and sent as typed; a receiver may print the number another way.':
    'Kipeo ni JSON sahihi, na kinatiwa saini na kutumwa kama kilivyoandikwa; mpokeaji anaweza kuiandika nambari kwa njia nyingine.',
  'Write the number out in plain digits.': 'Andika nambari nzima kwa tarakimu za kawaida.',
  'The document shows an integer here. The decimals are signed and sent as typed.':
    'Hati inaonyesha nambari kamili hapa. Desimali zinatiwa saini na kutumwa kama zilivyoandikwa.',
  'Use an integer, or keep the decimals for a test.': 'Tumia nambari kamili, au acha desimali kwa ajili ya jaribio.',
  'The text holds half of a surrogate pair, which UTF-8 cannot carry.':
    'Maandishi yana nusu ya jozi ya surrogate, ambayo UTF-8 haiwezi kuibeba.',
  'Delete the broken character and type it again.': 'Futa herufi iliyovunjika na uiandike tena.',
  'A carriage return or line feed would end the header early.':
    'Carriage return au line feed ingemaliza kichwa kabla ya wakati.',
  'Keep the value on one line.': 'Weka thamani kwenye mstari mmoja.',
  'A header value carries printable ASCII characters only; this one holds others.':
    'Thamani ya kichwa hubeba herufi za ASCII zinazochapika pekee; hii ina nyingine.',
  'Use ASCII letters, digits and signs.': 'Tumia herufi za alfabeti, tarakimu na alama za ASCII.',
  'HTTP drops white space around a header value, so the receiver would see another text.':
    'HTTP huondoa nafasi tupu kandokando ya thamani ya kichwa, kwa hiyo mpokeaji angeona maandishi mengine.',
  'Remove the white space at the start and the end.': 'Ondoa nafasi tupu mwanzoni na mwishoni.',
  'The document shows YYYY-MM-DDThh:mm:ssZ: UTC, whole seconds, trailing Z.':
    'Hati inaonyesha YYYY-MM-DDThh:mm:ssZ: UTC, sekunde kamili, Z mwishoni.',
  'Use that shape, or keep this one for a test.': 'Tumia umbo hilo, au acha hili kwa ajili ya jaribio.',
  'The shape is right, but there is no such date or time.': 'Umbo ni sahihi, lakini hakuna tarehe au saa kama hiyo.',
  'Check the month, day and time.': 'Kagua mwezi, siku na saa.',
  'The Timestamp header and the body field timestamp differ. The document says that they are equal.':
    'Kichwa Timestamp na uga timestamp wa mwili vinatofautiana. Hati inasema kwamba ni sawa.',
  'Link them again, or keep them apart for a test.': 'Viunganishe tena, au viache vikitofautiana kwa ajili ya jaribio.',
  'The names of Signed-Fields stand in another order than the document gives.':
    'Majina ya Signed-Fields yako katika mpangilio tofauti na ule ambao hati inatoa.',
  'Go back to the documented order, or keep this one for a test.':
    'Rudi kwenye mpangilio wa hati, au acha huu kwa ajili ya jaribio.',
  'Signed-Fields leaves names of the document out, so those fields can be changed without the digest noticing.':
    'Signed-Fields inaacha baadhi ya majina ya hati, kwa hiyo nyuga hizo zinaweza kubadilishwa bila digest kugundua.',
  'Include them again, or keep the list for a test.': 'Yajumuishe tena, au acha orodha hii kwa ajili ya jaribio.',
  'The body lacks fields that every request in the document has.':
    'Mwili unakosa nyuga ambazo kila ombi katika hati linazo.',
  'Go back to the documented shape, or keep this one for a test.':
    'Rudi kwenye umbo la hati, au acha hili kwa ajili ya jaribio.',
  'This was written by hand over what was signed; the digest was not made anew for it.':
    'Hii imeandikwa kwa mkono juu ya kilichotiwa saini; digest haikutengenezwa upya kwa ajili yake.',
  'Reset it to send what was signed, or keep it for a test.':
    'Irejeshe ili kutuma kilichotiwa saini, au iache kwa ajili ya jaribio.',
  'The document shows letters followed by digits.': 'Hati inaonyesha herufi za alfabeti zikifuatwa na tarakimu.',
  'Check the vendor code, for example TILL10000001.': 'Kagua msimbo wa vendor, kwa mfano TILL10000001.',
  'The document has seen letters, digits and underscore here.':
    'Hati imeona herufi za alfabeti, tarakimu na mstari wa chini hapa.',
  'Use those characters, or keep this one for a test.': 'Tumia herufi hizo, au acha hii kwa ajili ya jaribio.',
  'The document shows no plus sign.': 'Hati haionyeshi alama ya kujumlisha.',
  'Start with the country code, for example 255700000001.': 'Anza na msimbo wa nchi, kwa mfano 255700000001.',
  'The document shows digits only, with the country code.': 'Hati inaonyesha tarakimu pekee, pamoja na msimbo wa nchi.',
  'Leave out spaces and signs.': 'Ondoa nafasi na alama.',
  'This does not look like an e-mail address.': 'Hii haifanani na anwani ya barua pepe.',
  'Check for one @ between a name and a domain.': 'Hakikisha kuna @ moja kati ya jina na kikoa.',
  'The document shows three upper-case letters, ISO 4217 style.':
    'Hati inaonyesha herufi kubwa tatu, kwa mtindo wa ISO 4217.',
  'Use a code such as TZS.': 'Tumia msimbo kama TZS.',
  'This is not an absolute address, so a buyer or the gateway could not follow it.':
    'Hii si anwani kamili, kwa hiyo mnunuzi au lango halitaweza kuifuata.',
  'Start with https:// and a host name.': 'Anza na https:// na jina la mwenyeji.',
  'The body is not UTF-8, so its text cannot be read.': 'Mwili si UTF-8, kwa hiyo maandishi yake hayawezi kusomwa.',
  'Send the JSON in UTF-8.': 'Tuma JSON katika UTF-8.',
  'The body begins with a byte order mark, which JSON does not have.':
    'Mwili unaanza na alama ya mpangilio wa baiti (BOM), ambayo JSON haina.',
  'Send the JSON without it.': 'Tuma JSON bila hiyo.',
  'The body is not JSON.': 'Mwili si JSON.',
  'Send one JSON object with the fields of section 2.1.': 'Tuma object moja ya JSON yenye nyuga za sehemu ya 2.1.',
  'The body is nested too deeply to be read.': 'Mwili umepachikwa kwa kina kikubwa mno kusomeka.',
  'Send one flat JSON object.': 'Tuma object moja ya JSON isiyo na viwango vya ndani.',
  'The body is JSON, but not an object.': 'Mwili ni JSON, lakini si object.',
  'Without a base address there is nowhere to send the order.': 'Bila anwani ya msingi hakuna mahali pa kutuma oda.',
  'Type the base address, for example https://gateway.example.':
    'Andika anwani ya msingi, kwa mfano https://gateway.example.',
  'Start with https:// (or http:// for a sandbox) and a host name.':
    'Anza na https:// (au http:// kwa sandbox) na jina la mwenyeji.',
  'The base address carries a user name or password, which would travel with every request.':
    'Anwani ya msingi ina jina la mtumiaji au nywila, ambayo ingesafiri na kila ombi.',
  'Remove everything between // and @, and the @.': 'Ondoa kila kitu kati ya // na @, pamoja na @ yenyewe.',
  'The base address carries a query or a fragment; the path of the operation would land behind it.':
    'Anwani ya msingi ina query au fragment; njia ya operesheni ingewekwa nyuma yake.',
  'Remove everything from the ? or # on.': 'Ondoa kila kitu kuanzia ? au #.',
  'The API key is empty, so Authorization names no merchant.':
    'Ufunguo wa API ni tupu, kwa hiyo Authorization haitaji mfanyabiashara yeyote.',
  'Type the API key of the profile.': 'Andika ufunguo wa API wa wasifu.',
  'HMAC needs a key, and the API secret is empty.': 'HMAC inahitaji ufunguo, na siri ya API ni tupu.',
  'Type the API secret of the profile.': 'Andika siri ya API ya wasifu.',
  'The recipe reads its HMAC key from a text in another form, and this one has no such reading.':
    'Kanuni husoma ufunguo wake wa HMAC kutoka maandishi ya umbo lingine, na haya hayasomeki hivyo.',
  'Choose another key in the recipe, or check the text: hex and Base64 are read strictly.':
    'Chagua ufunguo mwingine katika kanuni, au kagua maandishi: hexadesimali na Base64 husomwa kwa ukali.',
  'Authorization starts with a scheme word, and this one is empty.':
    'Authorization huanza na neno la scheme, na hili ni tupu.',
  'Type the scheme word that the service assigned.': 'Andika neno la scheme ambalo huduma ilitoa.',
  'The document shows one word before the key.': 'Hati inaonyesha neno moja kabla ya ufunguo.',
  'Remove the white space inside the scheme word.': 'Ondoa nafasi tupu ndani ya neno la scheme.',
  'This page has no WebCrypto, because it was opened over plain http from another machine.':
    'Ukurasa huu hauna WebCrypto, kwa sababu ulifunguliwa kwa http ya kawaida kutoka mashine nyingine.',
  'Open it over https, or as http://127.0.0.1 or http://localhost on the machine that serves it.':
    'Ufungue kwa https, au kama http://127.0.0.1 au http://localhost kwenye mashine inayouhudumia.',
  Timestamp: 'Muhuri wa wakati',
  Vendor: 'Muuzaji',
  'Order ID': 'ID ya oda',
  'E-mail': 'Barua pepe',
  Phone: 'Simu',
  Amount: 'Kiasi',
  Currency: 'Sarafu',
  'After payment': 'Baada ya malipo',
  'On cancellation': 'Oda ikighairiwa',
  Notifications: 'Arifa',
  'From the buyer': 'Kutoka kwa mnunuzi',
  'From the merchant': 'Kutoka kwa mfanyabiashara',
  Items: 'Bidhaa',
  'number (integer as seen)': 'number (nambari kamili kama ilivyoonekana)',
  'Length and allowed characters are not shown.': 'Urefu na herufi zinazoruhusiwa havijaonyeshwa.',
  'Sent as the Base64 encoding of the address.': 'Hutumwa kama usimbaji wa Base64 wa anwani.',
  'Which Base64 variant, the allowed schemes and the length are not shown; standard Base64 over UTF-8 is used here.':
    'Aina ya Base64, scheme zinazoruhusiwa na urefu havijaonyeshwa; hapa inatumika Base64 ya kawaida juu ya UTF-8.',
  'Which Base64 variant, the allowed schemes and the length are not shown; standard Base64 over UTF-8 is used here. Event kinds, payload, signing and retries are not shown (section 6).':
    'Aina ya Base64, scheme zinazoruhusiwa na urefu havijaonyeshwa; hapa inatumika Base64 ya kawaida juu ya UTF-8. Aina za matukio, maudhui yake, utiaji saini na majaribio ya kutuma tena havijaonyeshwa (sehemu ya 6).',
  'When the request was made.': 'Wakati ambapo ombi lilitengenezwa.',
  'ISO 8601 UTC date-time with a trailing Z, to whole seconds. Equals the Timestamp header.':
    'Tarehe na saa za UTC kwa ISO 8601 zenye Z mwishoni, hadi sekunde kamili. Ni sawa na kichwa Timestamp.',
  'The accepted clock difference is not shown.': 'Tofauti ya saa inayokubaliwa haijaonyeshwa.',
  'Merchant identifier.': 'Kitambulisho cha mfanyabiashara.',
  'A till-style code: letters followed by digits.': 'Msimbo kama wa till: herufi za alfabeti zikifuatwa na tarakimu.',
  'Order reference that the merchant chooses.': 'Marejeo ya oda ambayo mfanyabiashara anachagua.',
  'Letters, digits and underscore are seen.': 'Herufi za alfabeti, tarakimu na mstari wa chini zimeonekana.',
  'Length is not shown, nor whether it must be unique.': 'Urefu haujaonyeshwa, wala kama ni lazima iwe ya kipekee.',
  'Buyer e-mail address.': 'Anwani ya barua pepe ya mnunuzi.',
  'An e-mail address.': 'Anwani ya barua pepe.',
  "Buyer's name.": 'Jina la mnunuzi.',
  'Text.': 'Maandishi.',
  "Buyer's phone number.": 'Nambari ya simu ya mnunuzi.',
  'Digits only, with country code and no plus sign.':
    'Tarakimu pekee, pamoja na msimbo wa nchi na bila alama ya kujumlisha.',
  'Length is not shown.': 'Urefu haujaonyeshwa.',
  "Order amount in the currency's units.": 'Kiasi cha oda katika vipimo vya sarafu.',
  'A JSON number; integers are seen.': 'Nambari ya JSON; nambari kamili zimeonekana.',
  'Bounds and decimals are not shown.': 'Mipaka na desimali havijaonyeshwa.',
  'Currency code.': 'Msimbo wa sarafu.',
  'Three upper-case letters, ISO 4217 style.': 'Herufi kubwa tatu, kwa mtindo wa ISO 4217.',
  'Which currencies are accepted is not shown.': 'Sarafu zinazokubaliwa hazijaonyeshwa.',
  'Where the buyer is sent after payment.': 'Mahali ambapo mnunuzi anaelekezwa baada ya malipo.',
  'Where the buyer is sent on cancellation.': 'Mahali ambapo mnunuzi anaelekezwa oda ikighairiwa.',
  'Address that receives notifications about the order.': 'Anwani inayopokea arifa kuhusu oda.',
  'Free text from the buyer side.': 'Maandishi huru kutoka upande wa mnunuzi.',
  'Free text from the merchant side.': 'Maandishi huru kutoka upande wa mfanyabiashara.',
  'Number of items in the order.': 'Idadi ya bidhaa katika oda.',
  'An integer.': 'Nambari kamili.',
  'Bounds are not shown.': 'Mipaka haijaonyeshwa.',
  'The digest did not match.': 'Digest haikulingana.',
  'The gateway joined the fields another way, or holds another secret. Check the API secret for a missing or extra character, then the digest input, then that the body was not changed after signing.':
    'Lango liliunganisha nyuga kwa njia nyingine, au lina siri nyingine. Kagua kama siri ya API imepungukiwa au imezidi herufi, kisha maandishi ya digest, kisha hakikisha kwamba mwili haukubadilishwa baada ya kutiwa saini.',
  'The call came from an address that is not on the merchant’s allow-list.':
    'Wito ulitoka kwenye anwani ambayo haimo katika orodha ya zinazoruhusiwa ya mfanyabiashara.',
  'Run the curl command on the merchant’s own server.': 'Endesha amri ya curl kwenye seva ya mfanyabiashara mwenyewe.',
  'The operation is not enabled for this vendor.': 'Operesheni haijawezeshwa kwa vendor huyu.',
  'Ask the gateway’s support to enable it.': 'Waombe wahudumu wa lango waiwezeshe.',
  'A parameter is invalid or missing.': 'Kigezo si sahihi au kinakosekana.',
  'Compare the body with the fields of the form; no_of_items was named in one report.':
    'Linganisha mwili na nyuga za fomu; no_of_items ilitajwa katika taarifa moja.',
  'The request was accepted.': 'Ombi lilikubaliwa.',
  'The document does not show what data holds on success.': 'Hati haionyeshi data ina nini ombi linapofanikiwa.',
  'The payment is in progress.': 'Malipo yanaendelea.',
  'Query the order after three minutes; do not pay again.': 'Uliza hali ya oda baada ya dakika tatu; usilipe tena.',
  'The outcome is ambiguous: the order may or may not have been taken.':
    'Matokeo hayako wazi: huenda oda ilipokelewa au haikupokelewa.',
  'Named in section 4.1.': 'Imetajwa katika sehemu ya 4.1.',
  'Its value is not shown.': 'Thamani yake haijaonyeshwa.',
  'The request content type of section 4.1: application/json.':
    'Aina ya maudhui ya ombi ya sehemu ya 4.1: application/json.',
  '<SCHEME> <BASE64_API_KEY>: a fixed scheme word assigned by the service, one space, then the Base64 encoding of the merchant’s API key.':
    '<SCHEME> <BASE64_API_KEY>: neno la scheme lisilobadilika lililotolewa na huduma, nafasi moja, kisha usimbaji wa Base64 wa ufunguo wa API wa mfanyabiashara.',
  'The scheme word itself is not shown.': 'Neno lenyewe la scheme halijaonyeshwa.',
  'ISO 8601 UTC date-time with trailing Z, equal to the body field timestamp.':
    'Tarehe na saa za UTC kwa ISO 8601 zenye Z mwishoni, sawa na uga timestamp wa mwili.',
  HS256: 'HS256',
  'Comma-separated list of body field names, no spaces, in the order of the fields here. The names are the body fields that the digest covers.':
    'Orodha ya majina ya nyuga za mwili iliyotenganishwa kwa mikato, bila nafasi, kwa mpangilio wa nyuga hapa. Majina hayo ni nyuga za mwili ambazo digest inazihusisha.',
  'Base64 text of a 32-byte HS256 value: 44 characters ending in =, computed over the fields named in Signed-Fields.':
    'Maandishi ya Base64 ya thamani ya HS256 ya baiti 32: herufi 44 zinazoishia na =, iliyokokotolewa juu ya nyuga zilizotajwa katika Signed-Fields.',
  'The exact digest input string and the secret are not shown.': 'Maandishi kamili ya digest na siri havijaonyeshwa.',
  'Its value is not shown. HTTP has it count the bytes of the body (RFC 9110 section 8.6).':
    'Thamani yake haijaonyeshwa. Katika HTTP huhesabu baiti za mwili (RFC 9110 sehemu ya 8.6).',
  'Gateway-assigned reference for the call: the letter S followed by digits. Present on failures, and differs per call.':
    'Marejeo ya wito yanayotolewa na lango: herufi S ikifuatwa na tarakimu. Yapo ombi linaposhindwa, na hutofautiana kwa kila wito.',
  'Result code as a string; equals the HTTP status in the failure case.':
    'Msimbo wa matokeo kama maandishi; ni sawa na hali ya HTTP ombi linaposhindwa.',
  'Codes other than "403" are not shown.': 'Misimbo mingine isipokuwa "403" haijaonyeshwa.',
  'Outcome word; the value FAIL marks a failure.': 'Neno la matokeo; thamani FAIL inaonyesha kushindwa.',
  'Which word marks a success is not shown.': 'Neno linaloonyesha mafanikio halijaonyeshwa.',
  'Human-readable text; for failures it ends with a four-digit code in parentheses.':
    'Maandishi ya kusomwa na watu; ombi linaposhindwa huishia na msimbo wa tarakimu nne kwenye mabano.',
  'Only the text of 4033 is shown.': 'Maandishi ya 4033 pekee yameonyeshwa.',
  'An empty array on failure.': 'Array tupu ombi linaposhindwa.',
  'Its contents in a successful response are not shown.': 'Maudhui yake katika jibu lililofanikiwa hayajaonyeshwa.',
  'Other operations of the gateway': 'Operesheni nyingine za lango',
  'This console speaks of the one operation that is shown.': 'Konsoli hii inahusu operesheni moja tu iliyoonyeshwa.',
  'Whether any field is optional': 'Kama kuna uga wowote usio wa lazima',
  'Every field is sent, since every request that is shown has them all. The classic shape leaves timestamp out, for a test.':
    'Kila uga hutumwa, kwa kuwa kila ombi lililoonyeshwa linazo zote. Umbo la zamani huacha timestamp, kwa ajili ya jaribio.',
  'Bounds, lengths and allowed values of request fields': 'Mipaka, urefu na thamani zinazoruhusiwa za nyuga za ombi',
  'Nothing is refused for its length or size. Departures from the shapes that are shown are named beside the box.':
    'Hakuna kinachokataliwa kwa sababu ya urefu au ukubwa wake. Tofauti na maumbo yaliyoonyeshwa hutajwa kando ya kisanduku.',
  'Contents of data in a successful response': 'Maudhui ya data katika jibu lililofanikiwa',
  'Whatever comes is shown as it came.': 'Chochote kinachokuja huonyeshwa kama kilivyokuja.',
  'States of an order and transitions between them': 'Hali za oda na mabadiliko kati yake',
  'None are assumed: a reply is explained, an order is not followed.':
    'Hakuna zinazodhaniwa: jibu linaelezwa, oda haifuatiliwi.',
  'Success response body and status': 'Mwili na hali ya jibu lililofanikiwa',
  'The sandbox answers 200 with resultcode "000", as public reports describe it, and says that it is its own answer.':
    'Sandbox hujibu 200 yenye resultcode "000", kama taarifa za umma zinavyoeleza, na husema kwamba ni jibu lake lenyewe.',
  'Other endpoints': 'Endpoint nyingine',
  'The exact digest input string': 'Maandishi kamili ya digest',
  'It is built by a recipe of visible rows, each of which can be changed; two presets cover the readings that are known. The sandbox accepts both.':
    'Hujengwa na kanuni ya safu zinazoonekana, ambazo kila moja inaweza kubadilishwa; kanuni mbili zilizowekwa tayari zinahusisha usomaji unaojulikana. Sandbox hukubali zote mbili.',
  'The secret used for HS256': 'Siri inayotumika kwa HS256',
  'The API secret as text is the key, unless the recipe says otherwise.':
    'Siri ya API kama maandishi ndiyo ufunguo, isipokuwa kanuni iseme vingine.',
  'The accepted clock difference for Timestamp': 'Tofauti ya saa inayokubaliwa kwa Timestamp',
  'The timestamp is taken at Send. The sandbox refuses no timestamp for its age; it names one that is far off.':
    'Muhuri wa wakati huchukuliwa wakati wa kutuma. Sandbox haikatai muhuri wa wakati kwa sababu ya umri wake; huutaja ule ulio mbali sana.',
  'Event kinds, their payload shape, signing and retry behaviour':
    'Aina za matukio, umbo la maudhui yake, utiaji saini na utaratibu wa kutuma tena',
  'The address in webhook is sent and signed; nothing here receives notifications.':
    'Anwani iliyo katika webhook hutumwa na kutiwa saini; hakuna kitu hapa kinachopokea arifa.',
  'Other error codes and statuses': 'Misimbo na hali nyingine za hitilafu',
  'Codes known from public reports are explained as reported, the sandbox’s own as its own. Any other is shown as it came.':
    'Misimbo inayojulikana kutoka taarifa za umma huelezwa kuwa imeripotiwa, ya sandbox yenyewe kuwa yake. Mingine yoyote huonyeshwa kama ilivyokuja.',
  'Rate limits, size limits, field length limits and time-outs':
    'Mipaka ya kasi, mipaka ya ukubwa, mipaka ya urefu wa nyuga na muda wa kusubiri',
  'None is assumed of a gateway. The sandbox’s own limits stand among its refusals.':
    'Hakuna unaodhaniwa kwa lango. Mipaka ya sandbox yenyewe imo kati ya makatao yake.',
  'Version policy, deprecation and other versions': 'Sera ya matoleo, kuacha matoleo ya zamani na matoleo mengine',
  'The path is the one that is shown, with its segment /v1/.': 'Njia ni ile iliyoonyeshwa, yenye kipande chake /v1/.',
  'Fields and their order': 'Nyuga na mpangilio wake',
  'Section 5 gives the order of the names in Signed-Fields; how the digest input orders them is not documented.':
    'Sehemu ya 5 inatoa mpangilio wa majina katika Signed-Fields; jinsi maandishi ya digest yanavyozipanga haijaandikwa katika hati.',
  'as in Signed-Fields': 'kama katika Signed-Fields',
  'The names of Signed-Fields, in that order.': 'Majina ya Signed-Fields, kwa mpangilio huo.',
  'as in the body': 'kama katika mwili',
  'The signed fields in the order in which the body has them.':
    'Nyuga zilizotiwa saini kwa mpangilio ambao mwili unazo.',
  'sorted by name': 'zilizopangwa kwa jina',
  'The signed fields in alphabetical order.': 'Nyuga zilizotiwa saini kwa mpangilio wa alfabeti.',
  'last first': 'ya mwisho kwanza',
  'The names of Signed-Fields from last to first.': 'Majina ya Signed-Fields kutoka la mwisho hadi la kwanza.',
  'Where the timestamp stands': 'Mahali pa muhuri wa wakati',
  'Not documented. Section 5 names timestamp first in Signed-Fields.':
    'Haijaandikwa katika hati. Sehemu ya 5 inataja timestamp kwanza katika Signed-Fields.',
  'once, where it is listed or else first': 'mara moja, ulipoorodheshwa au la sivyo mwanzoni',
  'Where Signed-Fields names it; where it does not, the Timestamp header first.':
    'Pale Signed-Fields inapoutaja; isipoutaja, kichwa Timestamp kwanza.',
  'the header first, then every field': 'kichwa kwanza, kisha kila uga',
  'The Timestamp header first, then every signed field, timestamp again if it is one.':
    'Kichwa Timestamp kwanza, kisha kila uga uliotiwa saini, timestamp tena ikiwa ni mmojawapo.',
  'the header first, not repeated': 'kichwa kwanza, bila kurudiwa',
  'The Timestamp header first, then the other fields.': 'Kichwa Timestamp kwanza, kisha nyuga nyingine.',
  'the header last': 'kichwa mwishoni',
  'The other fields first, the Timestamp header last.': 'Nyuga nyingine kwanza, kichwa Timestamp mwishoni.',
  'its value first, without a name': 'thamani yake kwanza, bila jina',
  'The value of the Timestamp header first, then the other fields.':
    'Thamani ya kichwa Timestamp kwanza, kisha nyuga nyingine.',
  'The timestamp is not part of the input.': 'Muhuri wa wakati si sehemu ya maandishi ya digest.',
  'Empty values': 'Thamani tupu',
  'Not documented.': 'Haijaandikwa katika hati.',
  kept: 'zinabaki',
  'An empty value is signed as a name with nothing behind it.':
    'Thamani tupu hutiwa saini kama jina lisilo na kitu nyuma yake.',
  skipped: 'zinarukwa',
  'Fields with an empty value are left out.': 'Nyuga zenye thamani tupu zinaachwa.',
  'Not documented. The body carries Base64 (section 2.1).':
    'Haijaandikwa katika hati. Mwili hubeba Base64 (sehemu ya 2.1).',
  'in Base64, as in the body': 'katika Base64, kama katika mwili',
  'The Base64 text that the body carries.': 'Maandishi ya Base64 ambayo mwili unabeba.',
  'in plain': 'bila kusimbwa',
  'The address itself, before Base64.': 'Anwani yenyewe, kabla ya Base64.',
  'in Base64 twice': 'katika Base64 mara mbili',
  'The Base64 text of the body, encoded once more.': 'Maandishi ya Base64 ya mwili, yaliyosimbwa mara moja zaidi.',
  'in Base64 without padding': 'katika Base64 bila vijazio',
  'The Base64 text without its final equals signs.': 'Maandishi ya Base64 bila alama zake za usawa za mwisho.',
  'in URL-safe Base64': 'katika Base64 salama kwa URL',
  'The Base64 text with - and _ for + and /.': 'Maandishi ya Base64 yenye - na _ badala ya + na /.',
  'Not documented. The body carries a number, an integer as seen (section 2.1).':
    'Haijaandikwa katika hati. Mwili hubeba nambari, nambari kamili kama ilivyoonekana (sehemu ya 2.1).',
  'The digits that the body carries.': 'Tarakimu ambazo mwili unabeba.',
  'with a decimal': 'chenye desimali moja',
  'One decimal at least: 25000.0.': 'Angalau desimali moja: 25000.0.',
  'with two decimals': 'chenye desimali mbili',
  'Two decimals at least: 25000.00.': 'Angalau desimali mbili: 25000.00.',
  'in hundredths': 'katika sehemu za mia',
  'Times one hundred: 2500000.': 'Mara mia moja: 2500000.',
  'Characters of a value': 'Herufi za thamani',
  'as they are': 'kama zilivyo',
  'No character is escaped.': 'Hakuna herufi inayoepushwa.',
  'percent-encoded': 'iliyosimbwa kwa asilimia',
  'Every value percent-encoded (RFC 3986).': 'Kila thamani iliyosimbwa kwa asilimia (RFC 3986).',
  'form-encoded': 'iliyosimbwa kama fomu',
  'As an HTML form sends them: a space becomes +.': 'Kama fomu ya HTML inavyozituma: nafasi huwa +.',
  'escaped as in JSON': 'zilizoepushwa kama katika JSON',
  'Quotes, backslashes and control characters as JSON escapes them.':
    'Alama za nukuu, mikwaju ya nyuma na herufi za udhibiti kama JSON inavyoziepusha.',
  'escaped as in ASCII JSON': 'zilizoepushwa kama katika JSON ya ASCII',
  'As in JSON, and \\uXXXX for every other character beyond ASCII.':
    'Kama katika JSON, na \\uXXXX kwa kila herufi nyingine nje ya ASCII.',
  'Form of a pair': 'Umbo la jozi',
  'name=value': 'jina=thamani',
  'The name, an equals sign, the value.': 'Jina, alama ya usawa, thamani.',
  'name:value': 'jina:thamani',
  'The name, a colon, the value.': 'Jina, nukta mbili, thamani.',
  'name and value': 'jina na thamani',
  'The value directly behind the name.': 'Thamani moja kwa moja nyuma ya jina.',
  'value alone': 'thamani pekee',
  'Values only.': 'Thamani pekee.',
  'Between pairs': 'Kati ya jozi',
  'An ampersand.': 'Alama ya „na“ (&).',
  nothing: 'hakuna kitu',
  'Nothing between the pairs.': 'Hakuna kitu kati ya jozi.',
  'A comma.': 'Mkato.',
  'A comma and a space.': 'Mkato na nafasi.',
  'A vertical bar.': 'Mstari wima.',
  'A semicolon.': 'Nukta mkato.',
  'line feed': 'mkatiko wa mstari (LF)',
  'A line feed.': 'Mkatiko wa mstari (LF).',
  'Around the input': 'Kandokando ya maandishi ya digest',
  'Nothing before or behind.': 'Hakuna kitu mbele wala nyuma.',
  '& behind': '& mwishoni',
  'A trailing ampersand.': 'Alama & mwishoni.',
  '& before': '& mwanzoni',
  'A leading ampersand.': 'Alama & mwanzoni.',
  '? before': '? mwanzoni',
  'A leading question mark.': 'Alama ya kuuliza mwanzoni.',
  'Key of the HMAC': 'Ufunguo wa HMAC',
  'Not documented: the secret used for HS256 is not shown (section 5).':
    'Haijaandikwa katika hati: siri inayotumika kwa HS256 haijaonyeshwa (sehemu ya 5).',
  'API secret as text': 'siri ya API kama maandishi',
  'The API secret as given, in UTF-8.': 'Siri ya API kama ilivyotolewa, katika UTF-8.',
  'API secret, Base64-decoded': 'siri ya API, iliyosimbuliwa kutoka Base64',
  'The bytes that the API secret encodes in Base64.': 'Baiti ambazo siri ya API inazisimba katika Base64.',
  'API secret, hex-decoded': 'siri ya API, iliyosimbuliwa kutoka hexadesimali',
  'The bytes that the API secret encodes in hex.': 'Baiti ambazo siri ya API inazisimba katika hexadesimali.',
  'API secret in Base64': 'siri ya API katika Base64',
  'The Base64 text of the API secret.': 'Maandishi ya Base64 ya siri ya API.',
  'API key': 'Ufunguo wa API',
  'The API key as given, in UTF-8.': 'Ufunguo wa API kama ulivyotolewa, katika UTF-8.',
  Hash: 'Hashi',
  'Section 5: Digest-Method HS256, a value of 32 bytes.': 'Sehemu ya 5: Digest-Method HS256, thamani ya baiti 32.',
  'HMAC-SHA-256, what Digest-Method HS256 names.': 'HMAC-SHA-256, ambayo Digest-Method HS256 inataja.',
  'HMAC-SHA-1.': 'HMAC-SHA-1.',
  'HMAC-SHA-512.': 'HMAC-SHA-512.',
  'Digest as text': 'Digest kama maandishi',
  'Section 5: Base64, 44 characters ending in =.': 'Sehemu ya 5: Base64, herufi 44 zinazoishia na =.',
  'Standard Base64 with padding: 44 characters for 32 bytes.':
    'Base64 ya kawaida yenye vijazio: herufi 44 kwa baiti 32.',
  'Base64 without padding': 'Base64 bila vijazio',
  'Base64 without the final equals sign.': 'Base64 bila alama ya usawa ya mwisho.',
  'URL-safe Base64': 'Base64 salama kwa URL',
  'Base64 with - and _ for + and /.': 'Base64 yenye - na _ badala ya + na /.',
  'URL-safe Base64 without padding': 'Base64 salama kwa URL bila vijazio',
  'As in JSON Web Tokens.': 'Kama katika JSON Web Tokens.',
  hex: 'hexadesimali',
  'Lower-case hex digits.': 'Tarakimu za hexadesimali kwa herufi ndogo.',
  'upper-case hex': 'hexadesimali kwa herufi kubwa',
  'Upper-case hex digits.': 'Tarakimu za hexadesimali kwa herufi kubwa.',
  'Base64 of hex': 'Base64 ya hexadesimali',
  'The hex text, then Base64 over it.': 'Maandishi ya hexadesimali, kisha Base64 juu yake.',
  'each field once': 'kila uga mara moja',
  'Every name of Signed-Fields, once, in that order; the Timestamp header first where the list leaves timestamp out.':
    'Kila jina la Signed-Fields, mara moja, kwa mpangilio huo; kichwa Timestamp kwanza ikiwa orodha inaacha timestamp.',
  'The plain reading of the interface document, which does not show the digest input.':
    'Usomaji wa kawaida wa hati, ambayo haionyeshi maandishi ya digest.',
  'header, then fields': 'kichwa, kisha nyuga',
  'The Timestamp header first, then every name of Signed-Fields.':
    'Kichwa Timestamp kwanza, kisha kila jina la Signed-Fields.',
  'What published client libraries of such gateways build. Reported, not documented.':
    'Kile ambacho maktaba za wateja zilizochapishwa za malango kama haya hujenga. Imeripotiwa, haijaandikwa katika hati.',
  '{preset}, but fields and their order: {way}': '{preset}, lakini nyuga na mpangilio wake: {way}',
  '{preset}, but where the timestamp stands: {way}': '{preset}, lakini mahali pa muhuri wa wakati: {way}',
  '{preset}, but empty values: {way}': '{preset}, lakini thamani tupu: {way}',
  '{preset}, but addresses: {way}': '{preset}, lakini anwani: {way}',
  '{preset}, but amount: {way}': '{preset}, lakini kiasi: {way}',
  '{preset}, but characters of a value: {way}': '{preset}, lakini herufi za thamani: {way}',
  '{preset}, but form of a pair: {way}': '{preset}, lakini umbo la jozi: {way}',
  '{preset}, but between pairs: {way}': '{preset}, lakini kati ya jozi: {way}',
  '{preset}, but around the input: {way}': '{preset}, lakini kandokando ya maandishi ya digest: {way}',
  '{preset}, but key of the HMAC: {way}': '{preset}, lakini ufunguo wa HMAC: {way}',
  '{preset}, but hash: {way}': '{preset}, lakini hashi: {way}',
  '{preset}, but digest as text: {way}': '{preset}, lakini digest kama maandishi: {way}',
  'Timestamp is {minutes} minutes old': 'Timestamp ina umri wa dakika {minutes}',
  'Timestamp is {minutes} minutes ahead': 'Timestamp iko mbele kwa dakika {minutes}',
  'Timestamp is not written as YYYY-MM-DDThh:mm:ssZ': 'Timestamp haikuandikwa kama YYYY-MM-DDThh:mm:ssZ',
  'the Timestamp header and the body field timestamp differ':
    'kichwa Timestamp na uga timestamp wa mwili vinatofautiana',
  'the body lacks: {names}': 'mwili unakosa: {names}',
  'the body has more than the document: {names}': 'mwili una zaidi ya hati: {names}',
  'the body repeats, and the last value counts: {names}':
    'mwili unarudia, na thamani ya mwisho ndiyo inayohesabiwa: {names}',
  'the body has its fields in another order': 'mwili una nyuga zake kwa mpangilio mwingine',
  'another JSON type than documented: {names}': 'aina ya JSON tofauti na ya hati: {names}',
  'not the Base64 of an address: {names}': 'si Base64 ya anwani: {names}',
  'Signed-Fields holds white space': 'Signed-Fields ina nafasi tupu',
  'Signed-Fields names what the body lacks, signed as empty: {names}':
    'Signed-Fields inataja ambavyo mwili unakosa, vilivyotiwa saini kama tupu: {names}',
  'Signed-Fields repeats: {names}': 'Signed-Fields inarudia: {names}',
  'Signed-Fields leaves out: {names}': 'Signed-Fields inaacha: {names}',
  'Signed-Fields is in another order': 'Signed-Fields iko kwa mpangilio mwingine',
  'Content-Type is not application/json': 'Content-Type si application/json',
  'This is {form} already, and would be encoded once more.': 'Hii tayari ni {form}, na ingesimbwa mara moja zaidi.',
  'This is Base64 of Base64, and would be encoded a third time.':
    'Hii ni Base64 ya Base64, na ingesimbwa mara ya tatu.',
  'White space stands before or behind the address.': 'Kuna nafasi tupu kabla au baada ya anwani.',
  'White space stands inside the address.': 'Kuna nafasi tupu ndani ya anwani.',
  'The address has no scheme, so nobody can follow it.': 'Anwani haina scheme, kwa hiyo hakuna anayeweza kuifuata.',
  'What stands behind # is not sent to a server.': 'Kilicho baada ya # hakitumwi kwa seva.',
  'This address is one of your own machine or network: a gateway cannot reach it.':
    'Anwani hii ni ya mashine au mtandao wako mwenyewe: lango haliwezi kuifikia.',
  'The address is plain http, where https is expected.': 'Anwani ni http ya kawaida, mahali ambapo https inatarajiwa.',
  'The path of the operation is part of it already and would be put behind it once more.':
    'Njia ya operesheni tayari ni sehemu yake na ingewekwa nyuma yake mara moja zaidi.',
  'It ends in /v1, so the request would go to /v1/v1/…, a common cause of refusals.':
    'Inaishia na /v1, kwa hiyo ombi lingeenda /v1/v1/…, sababu ya kawaida ya kukataliwa.',
  'It ends in a slash. The slash is not doubled; it is only not needed.':
    'Inaishia na mkwaju. Mkwaju haurudufiwi; hauhitajiki tu.',
  '{name} ({code})': '{name} ({code})',
  '{name} {char} ({code})': '{name} {char} ({code})',
  tab: 'kichupo (tab)',
  'carriage return': 'carriage return (CR)',
  'no-break space': 'nafasi isiyokatika',
  'soft hyphen': 'kistari laini',
  'Arabic letter mark': 'alama ya herufi ya Kiarabu',
  'Ogham space mark': 'alama ya nafasi ya Ogham',
  'Mongolian vowel separator': 'kitenganishi cha irabu cha Kimongolia',
  'zero width space': 'nafasi isiyo na upana',
  'zero width non-joiner': 'kizuia-kiunganishi kisicho na upana',
  'zero width joiner': 'kiunganishi kisicho na upana',
  'left-to-right mark': 'alama ya kushoto kwenda kulia',
  'right-to-left mark': 'alama ya kulia kwenda kushoto',
  'line separator': 'kitenganishi cha mistari',
  'paragraph separator': 'kitenganishi cha aya',
  'narrow no-break space': 'nafasi nyembamba isiyokatika',
  'medium mathematical space': 'nafasi ya kati ya hisabati',
  'word joiner': 'kiunganishi cha maneno',
  'Braille blank': 'nafasi tupu ya Breli',
  'ideographic space': 'nafasi ya kiideografia',
  'byte order mark': 'alama ya mpangilio wa baiti (BOM)',
  'bidirectional control': 'herufi ya kudhibiti mwelekeo wa maandishi',
  'control character': 'herufi ya udhibiti',
  'space of a certain width': 'nafasi ya upana maalumu',
  'invisible character': 'herufi isiyoonekana',
  'combining mark without a letter': 'alama ya kuunganishwa isiyo na herufi yake',
  'Cyrillic letter': 'herufi ya Kisirili',
  'Greek letter': 'herufi ya Kigiriki',
  'full-width form': 'umbo la upana kamili',
  'look-alike of - (dash)': 'mfano wa - (kistari)',
  'look-alike of a quote': 'mfano wa alama ya nukuu',
  'digit of another script': 'tarakimu ya mwandiko mwingine',
  'It holds a byte order mark, as a file saved by some editors does.':
    'Ina alama ya mpangilio wa baiti (BOM), kama faili iliyohifadhiwa na baadhi ya vihariri.',
  'It holds a line break, as a copied line does.': 'Ina mkatiko wa mstari, kama mstari ulionakiliwa.',
  'White space stands before or behind it and is part of the key.':
    'Kuna nafasi tupu kabla au baada yake, nayo ni sehemu ya ufunguo.',
  'Quotes stand around it, as in an .env file.': 'Imezungukwa na alama za nukuu, kama katika faili ya .env.',
  'It holds characters beyond ASCII: the other side must read them as UTF-8 too.':
    'Ina herufi nje ya ASCII: upande wa pili lazima uzisome kama UTF-8 pia.',
  'It looks like hex. It is used as text; a recipe row can decode it.':
    'Inafanana na hexadesimali. Inatumika kama maandishi; safu ya kanuni inaweza kuisimbua.',
  'It looks like Base64. It is used as text; a recipe row can decode it.':
    'Inafanana na Base64. Inatumika kama maandishi; safu ya kanuni inaweza kuisimbua.',
  'It equals the API key: one of the two is in the wrong box.':
    'Ni sawa na ufunguo wa API: kimoja kati ya hivyo viwili kiko katika kisanduku kisicho chake.',
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
  'Search the reference': 'Tafuta katika marejeo',
  'A field, a header, a code, a word': 'Uga, kichwa, msimbo, neno',
  'Nothing here speaks of “{search}”. Clear the box to see all {n} entries.':
    'Hakuna kinachozungumzia “{search}” hapa. Futa kilicho kwenye kisanduku ili kuona maingizo yote {n}.',
  '{n} entries': 'maingizo {n}',
  '{count} of {n} entries': 'maingizo {count} kati ya {n}',
  Operation: 'Operesheni',
  'Fields of the order': 'Nyuga za oda',
  'Response envelope': 'Bahasha ya jibu',
  'Result codes': 'Misimbo ya matokeo',
  'Not shown': 'Havijaonyeshwa',
  'Rows of the recipe': 'Safu za kanuni',
  'Refusals of the sandbox': 'Makatao ya sandbox',
  'Section {section}': 'Sehemu ya {section}',
  'Go to the field': 'Nenda kwenye uga',
  'Go to the header': 'Nenda kwenye kichwa',
  'Go to the recipe': 'Nenda kwenye kanuni',
  'Create order (minimal)': 'Unda oda (ya kiwango cha chini)',
  Method: 'Mbinu ya HTTP',
  Path: 'Njia',
  Response: 'Jibu',
  'A JSON object with the fields of section 2.1, under the headers of section 5.':
    'Object ya JSON yenye nyuga za sehemu ya 2.1, chini ya vichwa vya sehemu ya 5.',
  'The JSON envelope of section 2.2.': 'Bahasha ya JSON ya sehemu ya 2.2.',
  Meaning: 'Maana',
  Type: 'Aina',
  Documented: 'Katika hati',
  'Left open': 'Imeachwa wazi',
  'Request header': 'Kichwa cha ombi',
  'Envelope field': 'Uga wa bahasha',
  'Reported, not documented': 'Imeripotiwa, haijaandikwa katika hati',
  'The sandbox’s own, not documented': 'Ya sandbox yenyewe, haijaandikwa katika hati',
  'What to do': 'La kufanya',
  Document: 'Hati',
  'Not shown.': 'Haijaonyeshwa.',
  'This console': 'Konsoli hii',
  'Preset: {label}': 'Kanuni iliyowekwa tayari: {label}',
  'Not documented': 'Haijaandikwa katika hati',
  Recipe: 'Kanuni',
  'Where from': 'Inatoka wapi',
  'A row of the recipe': 'Safu ya kanuni',
  'HTTP status': 'Hali ya HTTP',
  'There is no such operation here; the path is {path}.': 'Hakuna operesheni kama hiyo hapa; njia ni {path}.',
  'The operation is invoked by POST.': 'Operesheni huitwa kwa POST.',
  'The body is larger than 1 MiB.': 'Mwili ni mkubwa kuliko MiB 1.',
  'The body could not be read to its end.': 'Mwili haukuweza kusomwa hadi mwisho wake.',
  'A header is missing.': 'Kichwa kinakosekana.',
  'Digest-Method is not HS256.': 'Digest-Method si HS256.',
  'The body cannot be read.': 'Mwili hauwezi kusomwa.',
  'The digest holds, but Authorization is not the scheme word and the key of this sandbox.':
    'Digest ni sahihi, lakini Authorization si neno la scheme na ufunguo wa sandbox hii.',
  'This could not be read as an HTTP request with one Host header.':
    'Hii haikuweza kusomwa kama ombi la HTTP lenye kichwa kimoja cha Host.',
  'The headers are larger than 16 KiB.': 'Vichwa ni vikubwa kuliko KiB 16.',
  'The request did not arrive in time.': 'Ombi halikufika kwa wakati.',
  'Expect asks for something else than 100-continue.': 'Expect inaomba kitu kingine badala ya 100-continue.',
  'The sandbox or its host failed.': 'Sandbox au mwenyeji wake ameshindwa.',

  // Diagnosis: what is seen without the secret.
  headers: 'vichwa',
  'shape of Digest': 'umbo la Digest',
  body: 'mwili wa ombi',
  addresses: 'anwani',
  values: 'thamani',
  'An address is in plain: {names}.': 'Anwani haijasimbwa: {names}.',
  'Section 2.1: the Base64 encoding of the address. With a right digest the address is still wrong.':
    'Sehemu ya 2.1: usimbaji wa Base64 wa anwani. Hata digest ikiwa sahihi, anwani bado si sahihi.',
  'Encode it in Base64, and sign the encoded text.': 'Isimbe kwa Base64, kisha tia saini maandishi yaliyosimbwa.',
  'An address is in Base64 twice: {names}.': 'Anwani imesimbwa kwa Base64 mara mbili: {names}.',
  'Section 2.1: encoded once; decoded once it is no address.':
    'Sehemu ya 2.1: husimbwa mara moja; hii ikisimbuliwa mara moja haitoi anwani.',
  'Encode once.': 'Simba mara moja.',
  'An address was percent-encoded before Base64: {names}.': 'Anwani ilisimbwa kwa asilimia kabla ya Base64: {names}.',
  'The decoded text is https%3A%2F%2F…, which no browser follows.':
    'Maandishi yaliyosimbuliwa ni https%3A%2F%2F…, ambayo hakuna kivinjari kinachoweza kuyafuata.',
  'Encode the address itself in Base64.': 'Simba anwani yenyewe kwa Base64.',
  'An address is URL-safe, unpadded or percent-encoded Base64, or has line breaks: {names}.':
    'Anwani ni Base64 salama kwa URL, isiyo na alama za kujaza (=) au iliyosimbwa kwa asilimia, au ina mikatiko ya mstari: {names}.',
  'Standard Base64 over the same address is another text; which variants are accepted is not shown.':
    'Base64 ya kawaida ya anwani ileile ni maandishi mengine; aina zipi zinakubaliwa haijaonyeshwa.',
  'Use standard Base64 with padding, in one line.':
    'Tumia Base64 ya kawaida yenye alama za kujaza (=), katika mstari mmoja.',
  'An address is not Base64 of a text: {names}.': 'Anwani si Base64 ya maandishi: {names}.',
  'Section 2.1 wants the Base64 encoding of the address over UTF-8.':
    'Sehemu ya 2.1 inataka usimbaji wa Base64 wa anwani iliyo katika UTF-8.',
  'Use standard Base64 with padding.': 'Tumia Base64 ya kawaida yenye alama za kujaza (=).',
  'An address is empty: {names}.': 'Anwani ni tupu: {names}.',
  'Section 2.1 has all three addresses in every request that is shown.':
    'Katika sehemu ya 2.1 kila ombi linaloonyeshwa lina anwani zote tatu.',
  'Send the Base64 of an address.': 'Tuma Base64 ya anwani.',
  'A decoded address is not absolute: {names}.': 'Anwani iliyosimbuliwa si kamili: {names}.',
  'A buyer or the gateway could not follow it.': 'Mnunuzi au lango la malipo lisingeweza kuifuata.',
  'Start with https:// and a host.': 'Anza na https:// na jina la mwenyeji.',
  'Authorization carries text that is not Base64.': 'Authorization ina maandishi ambayo si Base64.',
  'Section 5 wants the Base64 of the API key; a raw key is the most frequent mistake of all.':
    'Sehemu ya 5 inataka Base64 ya ufunguo wa API; ufunguo ambao haujasimbwa ndilo kosa linalotokea mara nyingi kuliko yote.',
  'Encode the API key in Base64 behind the scheme word.': 'Simba ufunguo wa API kwa Base64 baada ya neno la scheme.',
  'Authorization carries hex digits.': 'Authorization ina tarakimu za hexadesimali.',
  'Section 5 wants the Base64 of the API key. Hex digits read as Base64 are another key.':
    'Sehemu ya 5 inataka Base64 ya ufunguo wa API. Tarakimu za hexadesimali zikisomwa kama Base64 ni ufunguo mwingine.',
  'Encode the API key in Base64, not in hex.': 'Simba ufunguo wa API kwa Base64, si kwa hexadesimali.',
  'Authorization carries URL-safe Base64.': 'Authorization ina Base64 salama kwa URL.',
  'Section 5 shows Base64; with - and _ it is another alphabet (RFC 4648 section 5).':
    'Sehemu ya 5 inaonyesha Base64; ikiwa na - na _ ni alfabeti nyingine (RFC 4648 sehemu ya 5).',
  'Authorization seems to carry Base64 twice.': 'Authorization inaonekana kuwa na Base64 mara mbili.',
  'What comes out of the Base64 is Base64 of a text again; section 5 encodes once. Some keys look so by themselves.':
    'Kinachotoka kwenye Base64 ni Base64 ya maandishi tena; sehemu ya 5 husimba mara moja. Baadhi ya funguo huonekana hivyo zenyewe.',
  'Encode the API key once.': 'Simba ufunguo wa API mara moja.',
  'The API key in Authorization has white space at its ends.':
    'Ufunguo wa API ulio katika Authorization una nafasi tupu mwanzoni au mwishoni.',
  'A line feed or space was encoded with the key, as echo or a file leaves it; it is another key.':
    'Mkatiko wa mstari au nafasi ilisimbwa pamoja na ufunguo, kama echo au faili inavyoiacha; huo ni ufunguo mwingine.',
  'Trim the key before encoding (echo -n, strip, trim).':
    'Ondoa nafasi tupu za ufunguo kabla ya kusimba (echo -n, strip, trim).',
  'Authorization carries two parts with a colon.': 'Authorization ina sehemu mbili zenye nukta pacha (:) kati yake.',
  'Section 5 shows the Base64 of the API key alone; the digest has its own header.':
    'Sehemu ya 5 inaonyesha Base64 ya ufunguo wa API pekee; digest ina kichwa chake.',
  'Send only the Base64 of the API key.': 'Tuma Base64 ya ufunguo wa API pekee.',
  'Authorization carries a placeholder or the word for a missing value.':
    'Authorization ina kishikanafasi au neno la thamani inayokosekana.',
  'The variable of the API key was not filled.': 'Kigeu cha ufunguo wa API hakikujazwa.',
  'Put the Base64 of the API key in its place.': 'Weka Base64 ya ufunguo wa API mahali pake.',
  'Authorization says Basic, Bearer or another general scheme.':
    'Authorization inasema Basic, Bearer au scheme nyingine ya jumla.',
  'Section 5 has a fixed scheme word that the service assigns.':
    'Sehemu ya 5 ina neno la scheme lisilobadilika ambalo huduma hulitoa.',
  'Use the assigned scheme word.': 'Tumia neno la scheme ulilopewa.',
  'Authorization has another scheme word than the profile.':
    'Authorization ina neno la scheme tofauti na lile la wasifu.',
  'Section 5: the scheme word is fixed; a misspelt one names no way of signing.':
    'Sehemu ya 5: neno la scheme halibadiliki; lililoandikwa vibaya halitaji njia yoyote ya kutia saini.',
  'Write the assigned scheme word, letter for letter.': 'Andika neno la scheme ulilopewa, herufi kwa herufi.',
  'Authorization has no scheme word.': 'Authorization haina neno la scheme.',
  'Section 5: scheme word, one space, Base64 of the key.':
    'Sehemu ya 5: neno la scheme, nafasi moja, Base64 ya ufunguo.',
  'Put the assigned scheme word and one space in front.': 'Weka neno la scheme ulilopewa na nafasi moja mbele.',
  'Authorization has more than one space, more than two words, or a sign behind the scheme word.':
    'Authorization ina nafasi zaidi ya moja, maneno zaidi ya mawili, au alama baada ya neno la scheme.',
  'Section 5 shows one bare word, one space, the key.':
    'Sehemu ya 5 inaonyesha neno moja tupu, nafasi moja, kisha ufunguo.',
  'Write the scheme word, one space, and the Base64 of the key.':
    'Andika neno la scheme, nafasi moja, na Base64 ya ufunguo.',
  'The method is not POST.': 'Mbinu ya HTTP si POST.',
  'Section 4.1: POST. A redirect, or an address without https, may have turned it into a GET.':
    'Sehemu ya 4.1: POST. Huenda kuelekezwa kwingine, au anwani isiyo na https, kumeigeuza kuwa GET.',
  'Send a POST to the address itself.': 'Tuma POST kwenye anwani yenyewe.',
  'The address has /v1 twice.': 'Anwani ina /v1 mara mbili.',
  'The base address holds /v1 already, and the path of section 4.1 begins with it.':
    'Anwani ya msingi tayari ina /v1, na njia ya sehemu ya 4.1 huanza nayo.',
  'Take /v1 off the base address.': 'Ondoa /v1 kwenye anwani ya msingi.',
  'The address does not end in the operation’s path.': 'Anwani haiishii kwa njia (path) ya operesheni.',
  'Section 4.1: {path}.': 'Sehemu ya 4.1: {path}.',
  'Use the documented path.': 'Tumia njia iliyo katika hati.',
  'The body is empty.': 'Mwili wa ombi ni mtupu.',
  'Section 1 rule 1: POST with a JSON body. Some clients drop it on GET or after a redirect.':
    'Sehemu ya 1 kanuni ya 1: POST yenye mwili wa JSON. Baadhi ya programu huuacha mwili kwenye GET au baada ya kuelekezwa kwingine.',
  'Send the JSON that was signed.': 'Tuma JSON iliyotiwa saini.',
  'The body is a form, not JSON.': 'Mwili wa ombi ni fomu, si JSON.',
  'Section 1 rule 1: a JSON body. Clients send a form when they are given an array or a map without saying JSON.':
    'Sehemu ya 1 kanuni ya 1: mwili wa JSON. Programu hutuma fomu zinapopewa array au map bila kuambiwa kuwa ni JSON.',
  'Encode the body as JSON yourself and send that text.': 'Geuza mwili kuwa JSON mwenyewe, kisha tuma maandishi hayo.',
  'The body is JSON in a JSON string.': 'Mwili wa ombi ni JSON ndani ya maandishi ya JSON.',
  'It was encoded twice: by the code, and by the client again.':
    'Umesimbwa mara mbili: na msimbo wako, kisha tena na programu inayotuma.',
  'Give the client the object, or the text with “send as is”, not both.':
    'Ipe programu inayotuma kitu chenyewe (object), au maandishi yenye agizo la “tuma kama yalivyo”, si vyote viwili.',
  'The body is not a JSON object in UTF-8.': 'Mwili wa ombi si kitu cha JSON (object) katika UTF-8.',
  'Section 1 rule 1: POST with a JSON body; section 2.1: one JSON object.':
    'Sehemu ya 1 kanuni ya 1: POST yenye mwili wa JSON; sehemu ya 2.1: kitu kimoja cha JSON.',
  'Send one JSON object in UTF-8, without a byte order mark.':
    'Tuma kitu kimoja cha JSON katika UTF-8, bila alama ya mpangilio wa baiti (BOM).',
  'The body lacks fields: {names}.': 'Mwili wa ombi umekosa nyuga: {names}.',
  'Section 2.1: treat all 14 as sent.': 'Sehemu ya 2.1: zichukulie zote 14 kuwa zinatumwa.',
  'Send them all, an empty text where there is nothing to say.':
    'Zitume zote, kwa maandishi matupu pale ambapo hakuna cha kusema.',
  'The body has fields twice, with different values: {names}.':
    'Mwili wa ombi una nyuga mara mbili, zenye thamani tofauti: {names}.',
  'Parsers disagree on which of them counts, so signer and receiver may read different values.':
    'Visomaji vya JSON havikubaliani ni ipi inayohesabika, hivyo anayetia saini na anayepokea wanaweza kusoma thamani tofauti.',
  'Send each once.': 'Tuma mara moja tu kwa kila jina.',
  'Digest has the {size} bytes of {hash}.': 'Digest ina baiti {size} za {hash}.',
  'Digest-Method HS256 is HMAC-SHA-256, which has 32 bytes: 44 characters of Base64.':
    'Digest-Method HS256 ni HMAC-SHA-256, yenye baiti 32: herufi 44 za Base64.',
  'Use HMAC-SHA-256.': 'Tumia HMAC-SHA-256.',
  'Digest is hex.': 'Digest ni hexadesimali.',
  'Section 5 wants the Base64 of the 32 bytes: 44 characters ending in =, not 64 hex digits.':
    'Sehemu ya 5 inataka Base64 ya baiti 32: herufi 44 zinazoishia kwa =, si tarakimu 64 za hexadesimali.',
  'Encode the raw bytes of the HMAC in Base64.': 'Simba baiti ghafi za HMAC kwa Base64.',
  'Digest is the Base64 of hex text.': 'Digest ni Base64 ya maandishi ya hexadesimali.',
  'The hex text was encoded in place of the bytes: 88 characters, not 44.':
    'Maandishi ya hexadesimali yalisimbwa badala ya baiti: herufi 88, si 44.',
  'Take the raw output of the HMAC (PHP: the fourth argument true; Python: digest(), not hexdigest()).':
    'Chukua tokeo ghafi la HMAC (PHP: hoja ya nne iwe true; Python: digest(), si hexdigest()).',
  'Digest is Base64 twice.': 'Digest ni Base64 mara mbili.',
  'Section 5 wants 44 characters; encoding the encoded text gives 60.':
    'Sehemu ya 5 inataka herufi 44; kusimba maandishi yaliyokwisha simbwa hutoa 60.',
  'Digest has a prefix.': 'Digest ina kiambishi awali.',
  'Section 5 shows the Base64 text alone; prefixes belong to other interfaces.':
    'Sehemu ya 5 inaonyesha maandishi ya Base64 pekee; viambishi awali ni vya violesura vingine.',
  'Leave the prefix out.': 'Acha kiambishi awali hicho.',
  'Digest is URL-safe or unpadded Base64.': 'Digest ni Base64 salama kwa URL au isiyo na alama za kujaza (=).',
  'Section 5 shows 44 characters ending in =; URL-safe Base64 has - and _, and often no padding.':
    'Sehemu ya 5 inaonyesha herufi 44 zinazoishia kwa =; Base64 salama kwa URL ina - na _, na mara nyingi haina alama za kujaza.',
  'Digest holds U+FFFD: raw bytes were turned into text before they were encoded.':
    'Digest ina U+FFFD: baiti ghafi ziligeuzwa kuwa maandishi kabla ya kusimbwa.',
  'What is no UTF-8 was replaced, so the digest cannot be had back, not even with the secret.':
    'Kisicho UTF-8 kilibadilishwa, hivyo digest haiwezi kupatikana tena, hata kwa kutumia siri.',
  'Encode the bytes of the HMAC themselves, without a conversion to a string in between.':
    'Simba baiti za HMAC zenyewe, bila kuzigeuza kuwa maandishi kwanza.',
  'Digest has letters of one case only.': 'Digest ina herufi za aina moja tu: kubwa pekee au ndogo pekee.',
  'Base64 has both; the text was changed to upper or lower case, which cannot be undone.':
    'Base64 ina zote mbili; maandishi yalibadilishwa kuwa herufi kubwa au ndogo, jambo lisiloweza kutenduliwa.',
  'Leave the Base64 text as it is.': 'Acha maandishi ya Base64 kama yalivyo.',
  'Digest is the name of an object, not its content.': 'Digest ni jina la kitu (object), si maudhui yake.',
  "Java prints an array as [B@1a2b3c, JavaScript an object as [object Object], Python bytes as b'…'.":
    "Java huchapisha array kama [B@1a2b3c, JavaScript huchapisha object kama [object Object], Python huchapisha baiti kama b'…'.",
  'Encode the bytes in Base64, and send that text.': 'Simba baiti kwa Base64, kisha tuma maandishi hayo.',
  'Digest is not Base64 of 32 bytes.': 'Digest si Base64 ya baiti 32.',
  'Section 5 shows 44 characters ending in =.': 'Sehemu ya 5 inaonyesha herufi 44 zinazoishia kwa =.',
  'Send the Base64 of the 32 bytes of the HMAC.': 'Tuma Base64 ya baiti 32 za HMAC.',
  'Headers are missing or have another name: {names}.': 'Vichwa havipo au vina jina jingine: {names}.',
  'Every request carries all headers of section 5, whether its digest is right or not.':
    'Kila ombi hubeba vichwa vyote vya sehemu ya 5, iwe digest yake ni sahihi au la.',
  'Add them under exactly these names.': 'Viongeze kwa majina haya haya hasa.',
  'Headers have a name that the document does not know: {names}.':
    'Vichwa vina jina lisilojulikana katika hati: {names}.',
  'The gateway reads the names of section 5 only, and takes such a header for missing.':
    'Lango husoma majina ya sehemu ya 5 pekee, na kichwa cha namna hii hukichukulia kuwa hakipo.',
  'Rename them: Authorization, Timestamp, Digest-Method, Signed-Fields, Digest.':
    'Vibadilishe majina: Authorization, Timestamp, Digest-Method, Signed-Fields, Digest.',
  'Headers stand more than once: {names}.': 'Vichwa vipo zaidi ya mara moja: {names}.',
  'Which of them counts is not shown; often a client adds its own to the one of the code.':
    'Ni kipi kinachohesabika haijaonyeshwa; mara nyingi programu inayotuma huongeza chake juu ya kile cha msimbo.',
  'Headers are empty: {names}.': 'Vichwa ni vitupu: {names}.',
  'A variable was not filled when they were written.': 'Kigeu hakikujazwa vilipoandikwa.',
  'Fill them before the request is sent.': 'Vijaze kabla ombi halijatumwa.',
  'The same Digest stands on another request with another body or time.':
    'Digest hiyo hiyo ipo kwenye ombi jingine lenye mwili au wakati mwingine.',
  'A digest belongs to one body and one timestamp; each request needs its own.':
    'Digest ni ya mwili mmoja na muhuri mmoja wa wakati; kila ombi linahitaji yake.',
  'Compute it anew for every request, a repeated one too.': 'Ikokotoe upya kwa kila ombi, hata lile linalorudiwa.',
  'Section 5 shows HS256 and nothing else.': 'Sehemu ya 5 inaonyesha HS256 na si kingine chochote.',
  'Send Digest-Method: HS256.': 'Tuma Digest-Method: HS256.',
  'Content-Type is not application/json.': 'Content-Type si application/json.',
  'Section 4.1 wants it; a server that reads a form finds no JSON.':
    'Sehemu ya 4.1 inaitaka; seva inayosoma fomu haipati JSON.',
  'Send Content-Type: application/json.': 'Tuma Content-Type: application/json.',
  'Content-Length is not the length of the body in bytes.': 'Content-Length si urefu wa mwili wa ombi kwa baiti.',
  'Characters were counted in place of bytes, so the body is cut or the server waits for more.':
    'Zilihesabiwa herufi badala ya baiti, hivyo mwili unakatwa au seva inasubiri zaidi.',
  'Let the HTTP client set it.': 'Acha programu ya HTTP iiweke yenyewe.',
  'Signed-Fields holds white space.': 'Signed-Fields ina nafasi tupu.',
  'Section 5: comma-separated, no spaces. A name with a space in front is another name.':
    'Sehemu ya 5: hutenganishwa kwa koma, bila nafasi. Jina lenye nafasi mbele ni jina jingine.',
  'Join the names with a bare comma.': 'Unganisha majina kwa koma pekee.',
  'Signed-Fields is not separated by commas, or is printed as a list.':
    'Signed-Fields haikutenganishwa kwa koma, au imechapishwa kama orodha.',
  'Section 5: comma-separated names and nothing else.':
    'Sehemu ya 5: majina yaliyotenganishwa kwa koma na si kingine chochote.',
  'Signed-Fields spells documented names another way: {names}.':
    'Signed-Fields inaandika majina ya hati kwa njia nyingine: {names}.',
  'Section 5 gives the names letter for letter, in small letters with underscores.':
    'Sehemu ya 5 inatoa majina herufi kwa herufi, kwa herufi ndogo zenye vistari vya chini (_).',
  'Write the names as in section 5.': 'Andika majina kama yalivyo katika sehemu ya 5.',
  'Signed-Fields names what the body lacks: {names}.': 'Signed-Fields inataja ambazo mwili wa ombi hauna: {names}.',
  'Section 5 rule 1: the names are body fields. What the gateway signs for a missing one is not shown.':
    'Sehemu ya 5 kanuni ya 1: majina ni nyuga za mwili. Lango hutia saini nini kwa uga unaokosekana haijaonyeshwa.',
  'Take them out, or send the fields.': 'Yaondoe, au tuma nyuga hizo.',
  'Signed-Fields names fields twice: {names}.': 'Signed-Fields inataja nyuga mara mbili: {names}.',
  'Section 5 names each once; whether the second counts is not shown.':
    'Sehemu ya 5 inataja kila moja mara moja; kama ya pili inahesabika haijaonyeshwa.',
  'Name each field once.': 'Taja kila uga mara moja.',
  'Signed-Fields leaves out fields: {names}.': 'Signed-Fields inaacha nyuga: {names}.',
  'Section 5 lists all 14; a field that is left out can be changed on the way.':
    'Sehemu ya 5 inaorodhesha zote 14; uga ulioachwa unaweza kubadilishwa njiani.',
  'List all of them in the documented order.': 'Ziorodheshe zote kwa mpangilio wa hati.',
  'Signed-Fields has another order than documented.': 'Signed-Fields ina mpangilio tofauti na ule wa hati.',
  'Section 5 gives the order; whether another is accepted is not shown.':
    'Sehemu ya 5 inatoa mpangilio; kama mwingine unakubaliwa haijaonyeshwa.',
  'Use the documented order.': 'Tumia mpangilio wa hati.',
  'The body has fields that Signed-Fields does not name: {names}.':
    'Mwili wa ombi una nyuga ambazo Signed-Fields haizitaji: {names}.',
  'Section 5 rule 1: the two correspond.': 'Sehemu ya 5 kanuni ya 1: viwili hivyo hulingana.',
  'List them in Signed-Fields, or leave them out.': 'Ziorodheshe katika Signed-Fields, au ziache.',
  'Timestamp is not written as YYYY-MM-DDThh:mm:ssZ.': 'Timestamp haijaandikwa kama YYYY-MM-DDThh:mm:ssZ.',
  'Section 2.1: UTC, whole seconds, a trailing Z.': 'Sehemu ya 2.1: UTC, sekunde kamili, Z mwishoni.',
  'Print UTC with a trailing Z and no fraction.': 'Chapisha UTC yenye Z mwishoni na bila sehemu ya sekunde.',
  'Timestamp is Unix time.': 'Timestamp ni wakati wa Unix.',
  'Section 2.1 wants an ISO 8601 text, not a count of seconds or milliseconds.':
    'Sehemu ya 2.1 inataka maandishi ya ISO 8601, si hesabu ya sekunde au milisekunde.',
  'Print the date and time in UTC.': 'Chapisha tarehe na saa kwa UTC.',
  'Timestamp has an offset or no zone in place of Z.':
    'Timestamp ina tofauti ya saa, au haina ukanda wa saa, badala ya Z.',
  'Section 2.1 wants UTC with a trailing Z; the same instant in another notation is another text.':
    'Sehemu ya 2.1 inataka UTC yenye Z mwishoni; wakati uleule ukiandikwa kwa njia nyingine ni maandishi mengine.',
  'Print UTC with a trailing Z.': 'Chapisha UTC yenye Z mwishoni.',
  'Timestamp is more than five minutes old.': 'Timestamp imepitwa na zaidi ya dakika tano.',
  'The accepted difference is not shown; five minutes is our measure. A pasted request is old by nature: compare with the time at which it was sent.':
    'Tofauti inayokubaliwa haijaonyeshwa; dakika tano ni kipimo chetu. Ombi lililobandikwa huwa limepitwa na wakati kwa kawaida: linganisha na wakati lilipotumwa.',
  'Read the clock once per request and send at once.': 'Soma saa mara moja kwa kila ombi, kisha tuma papo hapo.',
  'Timestamp lies in the future.': 'Timestamp ni ya wakati ujao.',
  'Local time with a Z behind it does this east of Greenwich, and so does a machine’s clock that is wrong.':
    'Saa za mahali ulipo zikiandikwa Z nyuma yake husababisha hili mashariki mwa Greenwich, na vivyo hivyo saa ya mashine isiyo sahihi.',
  'Print UTC, and set the machine’s clock.': 'Chapisha UTC, na rekebisha saa ya mashine.',
  'Timestamp is off by whole or half hours: perhaps local time labelled Z.':
    'Timestamp imepishana kwa saa kamili au nusu saa: huenda ni saa za mahali ulipo zilizoandikwa Z.',
  'The document wants UTC. It may be chance when the request is some hours old.':
    'Hati inataka UTC. Huenda ni bahati tu ikiwa ombi ni la saa kadhaa zilizopita.',
  'Print UTC (gmdate, timezone.utc, toISOString, Instant.now).':
    'Chapisha UTC (gmdate, timezone.utc, toISOString, Instant.now).',
  'Timestamp and the body field timestamp differ.': 'Timestamp na uga timestamp wa mwili zinatofautiana.',
  'Section 4.1 rule 2: the body repeats the header.': 'Sehemu ya 4.1 kanuni ya 2: mwili unarudia kichwa.',
  'Read the clock once and use that text for both.': 'Soma saa mara moja, kisha tumia maandishi hayo kwa vyote viwili.',
  'A number is sent as text: {names}.': 'Nambari imetumwa kama maandishi: {names}.',
  'Section 2.1 has a JSON number here; the digest may still be right.':
    'Sehemu ya 2.1 ina nambari ya JSON hapa; digest bado inaweza kuwa sahihi.',
  'Send it without quotation marks.': 'Itume bila alama za nukuu.',
  'A number has decimals, separators or an exponent: {names}.': 'Nambari ina desimali, vitenganishi au kipeo: {names}.',
  'Integers are seen; a receiver that prints the number again signs another text.':
    'Zinazoonekana ni nambari kamili; mpokeaji anayechapisha nambari upya hutia saini maandishi mengine.',
  'Send plain digits.': 'Tuma tarakimu pekee.',
  'A text is sent as a number: {names}.': 'Maandishi yametumwa kama nambari: {names}.',
  'Section 2.1 has a JSON string here; as a number a phone or order reference loses zeros and gains exponents.':
    'Sehemu ya 2.1 ina maandishi ya JSON hapa; kama nambari, simu au rejeleo la oda hupoteza sifuri na kupata vipeo.',
  'Send it in quotation marks.': 'Yatume ndani ya alama za nukuu.',
  'A value is null, true, false, a list or an object: {names}.':
    'Thamani ni null, true, false, orodha au kitu (object): {names}.',
  'Section 2.1 has texts and numbers only; each language prints the others another way when it signs.':
    'Sehemu ya 2.1 ina maandishi na nambari pekee; kila lugha ya programu huchapisha vingine kwa njia yake inapotia saini.',
  'Send text, empty where there is none.': 'Tuma maandishi, matupu pale ambapo hakuna.',
  'A value is the word that a language prints for nothing: {names}.':
    'Thamani ni neno ambalo lugha ya programu huchapisha pasipo na kitu: {names}.',
  'A missing value was printed.': 'Thamani inayokosekana ilichapishwa.',
  'Send an empty text.': 'Tuma maandishi matupu.',
  'Letters were lost, a value holds ? in a word or U+FFFD: {names}.':
    'Herufi zimepotea, thamani ina ? ndani ya neno au U+FFFD: {names}.',
  'Text was put into an encoding that lacks the letters, or read from a wrong one. If the digest was made before, what was signed cannot be found again.':
    'Maandishi yaliwekwa katika usimbaji usio na herufi hizo, au yalisomwa kwa usimbaji usio sahihi. Ikiwa digest ilitengenezwa kabla ya hapo, kilichotiwa saini hakiwezi kupatikana tena.',
  'Keep UTF-8 from end to end: file, database connection, request.':
    'Tumia UTF-8 mwanzo hadi mwisho: faili, muunganisho wa hifadhidata, ombi.',
  'A value looks like UTF-8 that was read as Latin-1 or windows-1252: {names}.':
    'Thamani inaonekana kama UTF-8 iliyosomwa kama Latin-1 au windows-1252: {names}.',
  'Each letter beyond ASCII became two or three signs.': 'Kila herufi isiyo ya ASCII ilikuwa alama mbili au tatu.',
  'The phone number is not digits with a country code.': 'Nambari ya simu si tarakimu zenye msimbo wa nchi.',
  'Section 2.1: digits only, with country code, no plus sign. A 0 in front is the national form.':
    'Sehemu ya 2.1: tarakimu pekee, pamoja na msimbo wa nchi, bila alama ya kujumlisha (+). 0 ya mbele ni umbo la ndani ya nchi.',
  'Send digits, country code first.': 'Tuma tarakimu, ukianza na msimbo wa nchi.',
  'The currency is not three upper-case letters.': 'Sarafu si herufi kubwa tatu.',
  'Section 2.1: three upper-case letters, ISO 4217 style.': 'Sehemu ya 2.1: herufi kubwa tatu, kwa mtindo wa ISO 4217.',
  'Send a code such as TZS.': 'Tuma msimbo kama TZS.',
  'A value begins or ends in white space: {names}.': 'Thamani inaanza au kuishia kwa nafasi tupu: {names}.',
  'Many frameworks trim: then another text is signed than sent.':
    'Framework nyingi huondoa nafasi hizo: hapo maandishi yanayotiwa saini si yale yanayotumwa.',
  'Trim before both signing and sending.': 'Ondoa nafasi tupu za pembeni kabla ya kutia saini na kabla ya kutuma.',
  'A value holds invisible characters or no-break spaces: {names}.':
    'Thamani ina herufi zisizoonekana au nafasi zisizokatika: {names}.',
  'They come with copied text, are signed in one place and dropped in another.':
    'Huja na maandishi yaliyonakiliwa, hutiwa saini mahali pamoja na kuachwa mahali pengine.',
  'Take them out before signing and sending.': 'Ziondoe kabla ya kutia saini na kutuma.',

  // Diagnosis: the verdict and its view.
  'The digest is right: the recipe “{recipe}” gives it.': 'Digest ni sahihi: kanuni ya “{recipe}” ndiyo inayoitoa.',
  'One mistake explains the digest: {words}.': 'Kosa moja linaeleza digest hii: {words}.',
  '{n} mistakes together explain the digest: {words}.': 'Makosa {n} kwa pamoja yanaeleza digest hii: {words}.',
  'Not explained: {tried} constructions were tried ({stages}), and none gives this Digest.':
    'Haikuelezeka: miundo {tried} ilijaribiwa ({stages}), na hakuna hata mmoja unaotoa Digest hii.',
  'Not explained: there is no Digest that can be read as the value of a hash, so there is nothing to search for. See the notes.':
    'Haikuelezeka: hakuna Digest inayoweza kusomwa kama thamani ya hashi, hivyo hakuna cha kutafuta. Tazama madokezo.',
  'none to the end': 'hakuna hatua iliyokamilika',
  '{list}, {next}': '{list}, {next}',
  'both presets': 'kanuni zote mbili zilizowekwa tayari',
  'every single mistake': 'kila kosa moja moja',
  'every millisecond within two seconds': 'kila milisekunde ndani ya sekunde mbili',
  'every pair of mistakes': 'kila jozi ya makosa',
  'every second of a day either way': 'kila sekunde ya siku nzima nyuma na mbele',
  'every subset of the signed fields': 'kila kundi dogo la nyuga zilizotiwa saini',
  'three mistakes at once': 'makosa matatu kwa wakati mmoja',
  'A chance hit is impossible in practice: {tried} constructions against 2^256 values leave odds of about 1 in 10^{power}.':
    'Kulingana kwa bahati tu hakuwezekani kiutendaji: miundo {tried} dhidi ya thamani 2^256 huacha uwezekano wa takriban 1 kati ya 10^{power}.',
  'The time: Timestamp may be too old or ahead; the accepted clock difference is not shown.':
    'Wakati: Timestamp huenda imepitwa mno na wakati au iko mbele; tofauti ya saa inayokubaliwa haijaonyeshwa.',
  'The source address: gateways of this kind are reported to refuse callers that are not on the allow-list (4032: reported, not documented).':
    'Anwani ya chanzo: inaripotiwa kuwa malango ya aina hii hukataa maombi kutoka anwani zisizo kwenye orodha ya zilizoruhusiwa (4032: imeripotiwa, haimo katika hati).',
  'The base address: a doubled /v1 or another host never reaches the operation.':
    'Anwani ya msingi: /v1 iliyorudiwa au mwenyeji mwingine haifikii operesheni kamwe.',
  'The environment: the keys of a sandbox do not work live, nor the other way round.':
    'Mazingira: funguo za sandbox hazifanyi kazi kwenye mazingira halisi, wala za mazingira halisi kwenye sandbox.',
  'Another secret signed it. No search can tell this from the next cause.':
    'Ilitiwa saini kwa siri nyingine. Hakuna utafutaji unaoweza kutofautisha hili na sababu inayofuata.',
  'The body or a header was changed after signing. No search can tell this from the cause before.':
    'Mwili au kichwa kilibadilishwa baada ya kutiwa saini. Hakuna utafutaji unaoweza kutofautisha hili na sababu iliyotangulia.',
  'See the note “Letters were lost, a value holds ? in a word or U+FFFD”: it alone can be the cause.':
    'Tazama dokezo “Herufi zimepotea, thamani ina ? ndani ya neno au U+FFFD”: hilo pekee linaweza kuwa sababu.',
  'See the note “Digest holds U+FFFD”: it alone can be the cause.':
    'Tazama dokezo “Digest ina U+FFFD”: hilo pekee linaweza kuwa sababu.',
  'See the note “Digest has letters of one case only”: it alone can be the cause.':
    'Tazama dokezo “Digest ina herufi za aina moja tu”: hilo pekee linaweza kuwa sababu.',
  'See the note “Digest is the name of an object, not its content”: it alone can be the cause.':
    'Tazama dokezo “Digest ni jina la kitu (object), si maudhui yake”: hilo pekee linaweza kuwa sababu.',
  'See the note “The same Digest stands on another request with another body or time”: it alone can be the cause.':
    'Tazama dokezo “Digest hiyo hiyo ipo kwenye ombi jingine lenye mwili au wakati mwingine”: hilo pekee linaweza kuwa sababu.',
  'See the note “Content-Length is not the length of the body in bytes”: it alone can be the cause.':
    'Tazama dokezo “Content-Length si urefu wa mwili wa ombi kwa baiti”: hilo pekee linaweza kuwa sababu.',
  '{step}: theirs is “{way}”. {words}': '{step}: yao ni “{way}”. {words}',
  'Diagnosis of a refused request': 'Uchunguzi wa ombi lililokataliwa',
  'Notes beside the digest': 'Madokezo kando ya digest',
  'Signed:': 'Kilichotiwa saini:',
  'The recipe “{recipe}” gives:': 'Kanuni ya “{recipe}” inatoa:',
  '[not shown: it may hold the buyer’s details or the secret]':
    '[haijaonyeshwa: huenda ina taarifa za mnunuzi au siri]',
  'The signed text is the recipe’s own; the mistake is in the key or in the digest’s writing.':
    'Maandishi yaliyotiwa saini ni yaleyale ya kanuni; kosa liko kwenye ufunguo au kwenye uandishi wa digest.',
  'The two part at byte {byte}.': 'Maandishi hayo mawili yanaachana kwenye baiti ya {byte}.',
  'The two part at byte {byte}, in {field}.':
    'Maandishi hayo mawili yanaachana kwenye baiti ya {byte}, ndani ya {field}.',
  'Paste or drop a refused request': 'Bandika au dondosha ombi lililokataliwa',
  'Open a file': 'Fungua faili',
  'curl, PowerShell, HAR, raw HTTP or JSON with its headers. Nothing is run, nothing is sent.':
    'curl, PowerShell, HAR, HTTP ghafi au JSON pamoja na vichwa vyake. Hakuna kinachoendeshwa, hakuna kinachotumwa.',
  '{name} is larger than 25 MB: export the one request.':
    '{name} ni kubwa kuliko MB 25: toa (export) ombi husika pekee.',
  text: 'maandishi',
  '{name}, {size} MB, is read in place of the box.': '{name}, MB {size}, itasomwa badala ya kisanduku.',
  'Leave it': 'Iache',
  'The secret is optional.': 'Siri si lazima.',
  'The paste could not be read.': 'Kilichobandikwa hakikuweza kusomwa.',
  'The paste could not be read. {fault}': 'Kilichobandikwa hakikuweza kusomwa. {fault}',
  'Line {line}, column {column}: {fault}': 'Mstari wa {line}, safu ya {column}: {fault}',
  'The place': 'Mahali penyewe',
  'Of the paste': 'Kuhusu kilichobandikwa',
  'Read as {dialect}. {n} found without the secret.': 'Limesomwa kama {dialect}. Yaliyopatikana bila siri: {n}.',
  'Reading a large paste beside the page.': 'Inasoma maandishi makubwa yaliyobandikwa, kando ya ukurasa.',
  'The reading': 'Usomaji',
  'No secret at hand, or none that may be shared? Ask for the text that the merchant signs and hold it against ours: {link} needs none.':
    'Huna siri, au huruhusiwi kuishiriki? Omba maandishi ambayo mfanyabiashara hutia saini na uyalinganishe na yetu: {link} hakuhitaji siri.',
  'compare digest inputs': 'kulinganisha maandishi ya digest',
  'Stays in this page': 'Hubaki katika ukurasa huu',
  'Stays in this page · {n} bytes · fingerprint {print}':
    'Hubaki katika ukurasa huu · baiti {n} · alama ya kidole {print}',
  'Use the secret of “{name}”': 'Tumia siri ya “{name}”',
  'Also try the secrets of {names}. A sandbox’s secret used live is common.':
    'Jaribu pia siri za {names}. Ni jambo la kawaida siri ya sandbox kutumika kwenye mazingira halisi.',
  'Reading and search run in this page alone; its network stays silent. The API key is read from Authorization.':
    'Usomaji na utafutaji hufanyika katika ukurasa huu pekee; mtandao wake hubaki kimya. Ufunguo wa API husomwa kutoka Authorization.',
  'The search': 'Utafutaji',
  'The search did not run: the browser did not start its workers, or ended them. Close other tabs, reload the page and press Diagnose again.':
    'Utafutaji haukufanyika: kivinjari hakikuanzisha vichakata vyake vya usuli, au kilivisimamisha. Funga vichupo vingine, pakia upya ukurasa na ubonyeze Chunguza tena.',
  '{n} constructions, {perSecond} a second. Now {stage}.': 'Miundo {n}, {perSecond} kwa sekunde. Sasa {stage}.',
  'Ruled out: {stages}.': 'Vilivyoondolewa kwenye uwezekano: {stages}.',
  Verdict: 'Hitimisho',
  'Paste a request and press Diagnose.': 'Bandika ombi na ubonyeze Chunguza.',
  'Read. With the API secret, what gives the digest can be searched too; without it, see what was found beside it.':
    'Ombi limesomwa. Ukiwa na siri ya API, kinachotoa digest kinaweza kutafutwa pia; bila siri hiyo, tazama kilichopatikana kando yake.',
  'The digest is right': 'Digest ni sahihi',
  Explained: 'Imeelezwa',
  'Not explained': 'Haikuelezeka',
  '{n} mistakes': { one: 'kosa {n}', other: 'makosa {n}' },
  '{n} constructions': { one: 'muundo {n}', other: 'miundo {n}' },
  '{seconds} s': 'sekunde {seconds}',
  '{n} other explanations of the same text': 'maelezo mengine {n} ya maandishi yaleyale',
  'Search further': 'Endelea kutafuta',
  'the corrected {language}': 'msimbo wa {language} uliorekebishwa',
  'The input': 'Maandishi ya digest',
  'The two inputs': 'Maandishi mawili ya digest',
  'the text is right; the mistake is behind it': 'maandishi ni sahihi; kosa liko baada yake',
  'first difference at byte {byte}': 'tofauti ya kwanza iko kwenye baiti ya {byte}',
  'first difference at byte {byte}, in {field}': 'tofauti ya kwanza iko kwenye baiti ya {byte}, ndani ya {field}',
  'Signed by the merchant': 'Kilichotiwa saini na mfanyabiashara',
  'What the recipe gives': 'Kinachotolewa na kanuni',
  'The difference: ours struck out, theirs underlined': 'Tofauti: yetu imekatwa kwa mstari, yao imepigiwa mstari chini',
  'Beside the digest': 'Kando ya digest',
  'nothing found without the secret': 'hakuna kilichopatikana bila siri',
  '{n} found without the secret': 'yaliyopatikana bila siri: {n}',
  'In order: {families}.': 'Visivyo na kasoro: {families}.',
  'nothing of what was looked at': 'hakuna kati ya vilivyokaguliwa',
  'Open corrected in Compose': 'Fungua lililorekebishwa katika Tunga',
  'Request {place} of {all}: try the next': 'Ombi la {place} kati ya {all}: jaribu linalofuata',
  'the report without secrets': 'ripoti isiyo na siri',
  'Copy the report': 'Nakili ripoti',
  'Save the report': 'Hifadhi ripoti',
  'Keep the buyer’s details': 'Acha taarifa za mnunuzi zibaki',

  // Diagnosis: mistakes in values, their order and their structure.
  '{hash} in place of HMAC-SHA-256.': '{hash} badala ya HMAC-SHA-256.',
  'The digest is written {way}.': 'Digest imeandikwa {way}.',
  '{name}: {way}': '{name}: {way}',
  'All: {way}': 'Thamani zote: {way}',
  'All addresses: {way}': 'Anwani zote: {way}',
  '{a} and {b}: the address in plain, before Base64.': '{a} na {b}: anwani bila kusimbwa, kabla ya Base64.',
  'The timestamp is signed with milliseconds, from another reading of the clock.':
    'Muhuri wa wakati umetiwa saini pamoja na milisekunde, kutokana na usomaji mwingine wa saa.',
  'Another time is signed, {seconds} s apart.': 'Wakati mwingine umetiwa saini, tofauti ya sekunde {seconds}.',
  'The Base64 of the value, though the body carries it in plain.':
    'Base64 ya thamani, ingawa mwili wa ombi unaibeba bila kusimbwa.',
  'The text before Base64.': 'Maandishi yalivyokuwa kabla ya Base64.',
  'The address in plain, though the body carries Base64 twice.':
    'Anwani bila kusimbwa, ingawa mwili wa ombi una Base64 mara mbili.',
  'URL-safe Base64 without its final equals signs.': 'Base64 salama kwa URL bila alama zake za usawa (=) za mwisho.',
  'Standard Base64 with padding, though the body carries another kind.':
    'Base64 ya kawaida yenye alama za kujaza (=), ingawa mwili wa ombi una aina nyingine.',
  'The Base64 of the address with a final slash.': 'Base64 ya anwani yenye mkwaju (/) mwishoni.',
  'The Base64 of the address without its final slash.': 'Base64 ya anwani bila mkwaju (/) wake wa mwisho.',
  'The Base64 of the address with a line feed behind it.': 'Base64 ya anwani yenye mkatiko wa mstari (LF) nyuma yake.',
  'The Base64 of the address without white space around it.': 'Base64 ya anwani bila nafasi tupu kuizunguka.',
  'The Base64 of the address with http in place of https.': 'Base64 ya anwani yenye http badala ya https.',
  'The Base64 of the address without its query.': 'Base64 ya anwani bila sehemu yake ya maulizo (query).',
  'The Base64 of the address with &amp; for &.': 'Base64 ya anwani yenye &amp; badala ya &.',
  'The Base64 of the percent-encoded address.': 'Base64 ya anwani iliyosimbwa kwa asilimia.',
  'The Base64 of the address after encodeURI.': 'Base64 ya anwani baada ya encodeURI.',
  'The address in plain, percent-encoded.': 'Anwani yenyewe bila Base64, iliyosimbwa kwa asilimia.',
  'The address in plain, percent-encoded with small hex digits.':
    'Anwani yenyewe bila Base64, iliyosimbwa kwa asilimia kwa tarakimu ndogo za hexadesimali.',
  'The address in plain, form-encoded.': 'Anwani yenyewe bila Base64, iliyosimbwa kama fomu.',
  'The address in plain, with \\/ for /.': 'Anwani yenyewe bila Base64, yenye \\/ badala ya /.',
  'Base64 with a line break after 76 characters.': 'Base64 yenye mkatiko wa mstari baada ya herufi 76.',
  'Base64 with CR LF after 76 characters.': 'Base64 yenye CR LF baada ya herufi 76.',
  'Base64 with CR LF between lines of 76 characters.': 'Base64 yenye CR LF kati ya mistari ya herufi 76.',
  'Base64 with a line break after 60 characters, as Ruby encodes.':
    'Base64 yenye mkatiko wa mstari baada ya herufi 60, kama Ruby inavyosimba.',
  "Python's b'…' around the Base64.": "b'…' ya Python kuizunguka Base64.",
  'Three decimals.': 'Desimali tatu.',
  'Four decimals, as a money column prints.': 'Desimali nne, kama safu ya fedha ya hifadhidata inavyochapisha.',
  'Six decimals, as %f prints.': 'Desimali sita, kama %f inavyochapisha.',
  'A full stop behind the digits.': 'Nukta nyuma ya tarakimu.',
  'Without its decimals.': 'Bila desimali zake.',
  'Without zeros behind the decimals.': 'Bila sifuri za mwisho za desimali.',
  'A decimal comma.': 'Koma ya desimali.',
  'Two decimals behind a comma.': 'Desimali mbili nyuma ya koma.',
  'Commas between thousands.': 'Koma kati ya maelfu.',
  'Commas between thousands, two decimals.': 'Koma kati ya maelfu, desimali mbili.',
  'Full stops between thousands.': 'Nukta kati ya maelfu.',
  'Full stops between thousands and a decimal comma.': 'Nukta kati ya maelfu na koma ya desimali.',
  'Spaces between thousands.': 'Nafasi kati ya maelfu.',
  'Spaces between thousands and a decimal comma.': 'Nafasi kati ya maelfu na koma ya desimali.',
  'No-break spaces between thousands.': 'Nafasi zisizokatika kati ya maelfu.',
  'Narrow no-break spaces between thousands.': 'Nafasi nyembamba zisizokatika kati ya maelfu.',
  'Apostrophes between thousands.': 'Apostrofi kati ya maelfu.',
  'Curly apostrophes between thousands.': 'Apostrofi zilizopinda kati ya maelfu.',
  'Commas as in India: 2,50,00,000.': 'Koma kama India: 2,50,00,000.',
  'Underscores between thousands.': 'Vistari vya chini (_) kati ya maelfu.',
  'With an exponent: 2.5e+07.': 'Kwa kipeo: 2.5e+07.',
  'With an exponent: 2.5e+7.': 'Kwa kipeo: 2.5e+7.',
  'With an exponent: 2.5E7.': 'Kwa kipeo: 2.5E7.',
  'With an exponent: 2.5E+07.': 'Kwa kipeo: 2.5E+07.',
  'With an exponent: 2.5E+7.': 'Kwa kipeo: 2.5E+7.',
  'With an exponent: 2.5e7.': 'Kwa kipeo: 2.5e7.',
  'With an exponent: 0.25e8.': 'Kwa kipeo: 0.25e8.',
  'With an exponent: 2.500000e+07.': 'Kwa kipeo: 2.500000e+07.',
  'With an exponent as a spreadsheet shows it: 2.50E+07.': 'Kwa kipeo kama lahajedwali inavyoonyesha: 2.50E+07.',
  'Divided by one hundred.': 'Imegawanywa kwa mia moja.',
  'Divided by one hundred, two decimals.': 'Imegawanywa kwa mia moja, desimali mbili.',
  'Times one thousand.': 'Imezidishwa kwa elfu moja.',
  'A plus sign in front.': 'Alama ya kujumlisha (+) mbele.',
  'A zero in front.': 'Sifuri mbele.',
  'In Arabic digits, as a locale prints them.': 'Kwa tarakimu za Kiarabu, kama mipangilio ya eneo inavyozichapisha.',
  'In Persian digits, as a locale prints them.': 'Kwa tarakimu za Kiajemi, kama mipangilio ya eneo inavyozichapisha.',
  '{code} and a space in front.': '{code} na nafasi mbele.',
  'The number of the phone as a float: .0 behind it.':
    'Nambari ya simu kama nambari ya desimali (float): .0 nyuma yake.',
  'The digits as a spreadsheet shows them: 2.55712E+11.': 'Tarakimu kama lahajedwali inavyozionyesha: 2.55712E+11.',
  'The plus sign left out.': 'Alama ya kujumlisha (+) imeachwa.',
  '00 in front.': '00 mbele.',
  'National form: 0 for a country code of {count} digits.':
    'Umbo la ndani ya nchi: 0 badala ya msimbo wa nchi wenye tarakimu {count}.',
  'Without a country code of {count} digits.': 'Bila msimbo wa nchi wenye tarakimu {count}.',
  'The country code {code} for a 0 in front.': 'Msimbo wa nchi {code} badala ya 0 ya mbele.',
  'Digits alone.': 'Tarakimu peke yake.',
  'Zeros in front lost, as a number loses them.': 'Sifuri za mbele zimepotea, kama nambari inavyozipoteza.',
  'White space at the ends cut off.': 'Nafasi tupu za mwanzoni na mwishoni zimekatwa.',
  'White space behind the value cut off.': 'Nafasi tupu nyuma ya thamani zimekatwa.',
  'White space before the value cut off.': 'Nafasi tupu kabla ya thamani zimekatwa.',
  'Runs of white space made one space.': 'Nafasi tupu zinazofuatana zimefanywa nafasi moja.',
  'Runs of white space made one space, ends cut off.':
    'Nafasi tupu zinazofuatana zimefanywa nafasi moja, za mwanzoni na mwishoni zimekatwa.',
  'Spaces taken out.': 'Nafasi zimeondolewa.',
  'Underscores for spaces.': 'Vistari vya chini (_) badala ya nafasi.',
  'Dashes for spaces.': 'Vistari (-) badala ya nafasi.',
  'Dashes for underscores.': 'Vistari (-) badala ya vistari vya chini (_).',
  'A space behind the value.': 'Nafasi nyuma ya thamani.',
  'A space before the value.': 'Nafasi kabla ya thamani.',
  'A line feed behind the value.': 'Mkatiko wa mstari (LF) nyuma ya thamani.',
  'CR LF behind the value.': 'CR LF nyuma ya thamani.',
  'A byte order mark before the value.': 'Alama ya mpangilio wa baiti (BOM) kabla ya thamani.',
  'In lower case.': 'Kwa herufi ndogo.',
  'In upper case.': 'Kwa herufi kubwa.',
  'In lower case as Turkish has it.': 'Kwa herufi ndogo kama za Kituruki.',
  'In upper case as Turkish has it.': 'Kwa herufi kubwa kama za Kituruki.',
  'The first letter of each word in upper case.': 'Herufi ya kwanza ya kila neno ni kubwa.',
  'The first letter of each word in upper case, the others as they are.':
    'Herufi ya kwanza ya kila neno ni kubwa, nyingine zimebaki zilivyo.',
  'The first letter in upper case.': 'Herufi ya kwanza ni kubwa.',
  'In quotation marks, as JSON prints it.': 'Ndani ya alama za nukuu, kama JSON inavyoichapisha.',
  'Texts in quotation marks as JSON prints them, numbers bare.':
    'Maandishi ndani ya alama za nukuu kama JSON inavyoyachapisha, nambari bila alama hizo.',
  'In single quotation marks.': "Ndani ya alama za nukuu moja (').",
  'In quotation marks, those within left alone.': 'Ndani ya alama za nukuu, zilizomo ndani zimeachwa zilivyo.',
  'In quotation marks with \\uXXXX escapes.': 'Ndani ya alama za nukuu, herufi zikiepushwa kwa \\uXXXX.',
  'In quotation marks with \\/ for /, as PHP prints it.':
    'Ndani ya alama za nukuu, \\/ badala ya /, kama PHP inavyoichapisha.',
  "Python's b'…' around the value.": "b'…' ya Python kuizunguka thamani.",
  'Letters and accents composed (NFC).': 'Herufi na alama za lafudhi zimeunganishwa (NFC).',
  'Letters and accents taken apart (NFD).': 'Herufi na alama za lafudhi zimetenganishwa (NFD).',
  'Compatibility characters replaced (NFKC).': 'Herufi za upatanifu zimebadilishwa (NFKC).',
  'Compatibility characters replaced and taken apart (NFKD).':
    'Herufi za upatanifu zimebadilishwa na kutenganishwa (NFKD).',
  'Accents taken off.': 'Alama za lafudhi zimeondolewa.',
  'A question mark for every letter beyond ASCII.': 'Alama ya kuuliza badala ya kila herufi isiyo ya ASCII.',
  'U+FFFD for every letter beyond ASCII.': 'U+FFFD badala ya kila herufi isiyo ya ASCII.',
  'Letters beyond ASCII dropped.': 'Herufi zisizo za ASCII zimeachwa.',
  'Characters beyond U+FFFF dropped, as an old column does.':
    'Herufi zilizo juu ya U+FFFF zimeachwa, kama safu ya zamani ya hifadhidata inavyofanya.',
  'A question mark for every character beyond U+FFFF.': 'Alama ya kuuliza badala ya kila herufi iliyo juu ya U+FFFF.',
  'Four question marks for every character beyond U+FFFF.':
    'Alama nne za kuuliza badala ya kila herufi iliyo juu ya U+FFFF.',
  'Cut at the first character beyond U+FFFF, as an old column does.':
    'Imekatwa kwenye herufi ya kwanza iliyo juu ya U+FFFF, kama safu ya zamani ya hifadhidata inavyofanya.',
  'UTF-8 read as windows-1252 and encoded again.': 'UTF-8 imesomwa kama windows-1252 na kusimbwa tena.',
  'UTF-8 read as Latin-1 and encoded again.': 'UTF-8 imesomwa kama Latin-1 na kusimbwa tena.',
  'Only letters, digits and spaces kept.': 'Zimebaki herufi za alfabeti, tarakimu na nafasi tu.',
  'Quotation marks and apostrophes taken out.': 'Alama za nukuu na apostrofi zimeondolewa.',
  'What looks like a tag taken out.': 'Kinachofanana na tagi kimeondolewa.',
  'Ampersands taken out.': 'Alama za & zimeondolewa.',
  '“and” for &.': '“and” badala ya &.',
  'Cut at the first &, as a parser of queries does.':
    'Imekatwa kwenye & ya kwanza, kama kichanganuzi cha maulizo (query) kinavyofanya.',
  'Cut at the first #.': 'Imekatwa kwenye # ya kwanza.',
  'CR LF for line feeds.': 'CR LF badala ya LF.',
  'Line feeds for CR LF.': 'LF badala ya CR LF.',
  'Line breaks made spaces.': 'Mikatiko ya mistari imefanywa nafasi.',
  'Line breaks taken out.': 'Mikatiko ya mistari imeondolewa.',
  '<br /> before line breaks.': '<br /> kabla ya mikatiko ya mistari.',
  'Tabs made spaces.': 'Alama za tab zimefanywa nafasi.',
  'Curly quotation marks and dashes made plain.':
    'Alama za nukuu zilizopinda na vistari virefu vimefanywa vya kawaida.',
  'Plain apostrophes made curly.': 'Apostrofi za kawaida zimefanywa zilizopinda.',
  'Three full stops made one character.': 'Nukta tatu zimefanywa herufi moja.',
  'The character … made three full stops.': 'Herufi … imefanywa nukta tatu.',
  'No-break spaces made spaces.': 'Nafasi zisizokatika zimefanywa nafasi za kawaida.',
  'Invisible characters taken out.': 'Herufi zisizoonekana zimeondolewa.',
  'Cut to {count} characters, as a column does.':
    'Imekatwa ibaki herufi {count}, kama safu ya hifadhidata inavyofanya.',
  '\\/ for /, as PHP prints JSON.': '\\/ badala ya /, kama PHP inavyochapisha JSON.',
  '\\/ and \\uXXXX escapes, as PHP prints JSON.':
    'Herufi zimeepushwa kwa \\/ na \\uXXXX, kama PHP inavyochapisha JSON.',
  "encodeURIComponent, which leaves !'()* alone.": "encodeURIComponent, ambayo huacha !'()* zilivyo.",
  'encodeURI, which leaves & = / alone.': 'encodeURI, ambayo huacha & = / zilivyo.',
  'Percent-encoded with small hex digits, as .NET does.':
    'Imesimbwa kwa asilimia kwa tarakimu ndogo za hexadesimali, kama .NET inavyofanya.',
  'Form-encoded with small hex digits, as .NET does.':
    'Imesimbwa kama fomu kwa tarakimu ndogo za hexadesimali, kama .NET inavyofanya.',
  'As urlencode of PHP.': 'Kama urlencode ya PHP.',
  'As quote_plus of Python and QueryEscape of Go.': 'Kama quote_plus ya Python na QueryEscape ya Go.',
  'As UrlEncode of .NET.': 'Kama UrlEncode ya .NET.',
  'As HttpUtility.UrlEncode of .NET.': 'Kama HttpUtility.UrlEncode ya .NET.',
  'As URLEncoder of Java with %20 for the space.': 'Kama URLEncoder ya Java, %20 badala ya nafasi.',
  'As PathEscape of Go.': 'Kama PathEscape ya Go.',
  'Percent-encoded but for /, as Python quote() does.':
    'Imesimbwa kwa asilimia isipokuwa /, kama quote() ya Python inavyofanya.',
  'Percent-encoded bytes of windows-1252.': 'Baiti za windows-1252 zilizosimbwa kwa asilimia.',
  'Form-encoded bytes of windows-1252.': 'Baiti za windows-1252 zilizosimbwa kama fomu.',
  'Percent-encoded twice.': 'Imesimbwa kwa asilimia mara mbili.',
  'Form-encoded twice.': 'Imesimbwa kama fomu mara mbili.',
  'As escape() of JavaScript.': 'Kama escape() ya JavaScript.',
  'Only spaces percent-encoded.': 'Nafasi pekee zimesimbwa kwa asilimia.',
  'Only spaces, as +.': 'Nafasi pekee, kama +.',
  'Only ampersands percent-encoded.': 'Alama za & pekee zimesimbwa kwa asilimia.',
  '+ read as a space.': '+ imesomwa kama nafasi.',
  'Percent signs decoded.': 'Alama za asilimia zimesimbuliwa.',
  'HTML entities.': 'Entiti za HTML.',
  'HTML entities, apostrophes too.': 'Entiti za HTML, na apostrofi pia.',
  'HTML entities as Python and Go write them.': 'Entiti za HTML kama Python na Go zinavyoziandika.',
  'HTML entities as html.escape writes them.': 'Entiti za HTML kama html.escape inavyoziandika.',
  '&amp; for &.': '&amp; badala ya &.',
  'Quotation marks as &#34; and &#39;, as a filter of PHP does.':
    'Alama za nukuu kama &#34; na &#39;, kama kichujio cha PHP kinavyofanya.',
  'Letters beyond ASCII as numbered entities.': 'Herufi zisizo za ASCII kama entiti za nambari.',
  'Entities of XML.': 'Entiti za XML.',
  'HTML entities undone.': 'Entiti za HTML zimerudishwa kuwa herufi.',
  '\\u0026, \\u003c and \\u003e, as Go prints JSON.': '\\u0026, \\u003c na \\u003e, kama Go inavyochapisha JSON.',
  'Escaped as Go prints JSON, quotation marks too.':
    'Herufi zimeepushwa kama Go inavyochapisha JSON, na alama za nukuu pia.',
  '\\u003d, \\u0026 and \\u0027, as Gson prints JSON.': '\\u003d, \\u0026 na \\u0027, kama Gson inavyochapisha JSON.',
  'Escaped as System.Text.Json prints.': 'Herufi zimeepushwa kama System.Text.Json inavyochapisha.',
  'As in ASCII JSON, with capital hex digits.': 'Kama katika JSON ya ASCII, kwa tarakimu kubwa za hexadesimali.',
  'Only letters beyond ASCII as \\uXXXX.': 'Herufi zisizo za ASCII pekee kama \\uXXXX.',
  'A backslash before quotation marks.': 'Mkwaju wa nyuma (\\) kabla ya alama za nukuu.',
  'Apostrophes doubled.': 'Apostrofi zimeandikwa mara mbili.',
  'In quotation marks, those within doubled, as CSV writes.':
    'Ndani ya alama za nukuu, zilizomo ndani zikiandikwa mara mbili, kama CSV inavyoandika.',
  'Backslashes taken out.': 'Mikwaju ya nyuma (\\) imeondolewa.',
  'Sorted by name, timestamp among the others.': 'Zimepangwa kwa jina, timestamp ikiwa kati ya nyingine.',
  'Sorted by name, last first.': 'Zimepangwa kwa jina, ya mwisho kwanza.',
  'Sorted as a dictionary sorts, underscores last.':
    'Zimepangwa kama kamusi inavyopanga, vistari vya chini (_) mwishoni.',
  'The documented order, not that of Signed-Fields.': 'Mpangilio wa hati, si ule wa Signed-Fields.',
  'Sorted by the camelCase spelling of the names.': 'Zimepangwa kwa majina yaliyoandikwa kwa camelCase.',
  'Sorted by the length of the names.': 'Zimepangwa kwa urefu wa majina.',
  'Every field of the body but timestamp, sorted.': 'Kila uga wa mwili isipokuwa timestamp, zikiwa zimepangwa.',
  'The documented order without timestamp, timestamp last.':
    'Mpangilio wa hati bila timestamp, kisha timestamp mwishoni.',
  'Every field of the body in its order, whatever Signed-Fields lists.':
    'Kila uga wa mwili kwa mpangilio wake, bila kujali Signed-Fields inaorodhesha nini.',
  'All 14 documented fields, whatever Signed-Fields lists.':
    'Nyuga zote 14 za hati, bila kujali Signed-Fields inaorodhesha nini.',
  'Every field of the body, sorted.': 'Kila uga wa mwili, zikiwa zimepangwa.',
  'Only {names} signed.': 'Kilichotiwa saini ni {names} tu.',
  'Only {names} signed, without the timestamp.': 'Kilichotiwa saini ni {names} tu, bila muhuri wa wakati.',
  '{a} and {b} swapped.': '{a} na {b} zimebadilishana nafasi.',
  '{name} moved to place {place}.': '{name} imehamishiwa nafasi ya {place}.',
  '{a} and {b} are not signed.': '{a} na {b} hazijatiwa saini.',
  '{name} is not signed.': '{name} haijatiwa saini.',
  '{name} is signed twice.': '{name} imetiwa saini mara mbili.',
  '{name} is signed though Signed-Fields does not list it.': '{name} imetiwa saini ingawa Signed-Fields haiiorodheshi.',
  '{name} is signed in its documented place though Signed-Fields does not list it.':
    '{name} imetiwa saini kwenye nafasi yake ya hati ingawa Signed-Fields haiiorodheshi.',
  '{a}: the value of {b} is signed.': '{a}: thamani ya {b} ndiyo iliyotiwa saini.',
  'The values of {a} and {b} are swapped.': 'Thamani za {a} na {b} zimebadilishana.',
  'Only the values are signed, in a row.': 'Thamani pekee zimetiwa saini, zikifuatana bila kitenganishi.',
  'Only the values are signed, with commas.': 'Thamani pekee zimetiwa saini, kwa koma.',
  'Only the values are signed, with a comma and a space.': 'Thamani pekee zimetiwa saini, kwa koma na nafasi.',
  'Only the values are signed, with vertical bars.': 'Thamani pekee zimetiwa saini, kwa mistari wima (|).',
  'Only the values are signed, with colons.': 'Thamani pekee zimetiwa saini, kwa nukta pacha (:).',
  'Only the values are signed, with semicolons.': 'Thamani pekee zimetiwa saini, kwa nukta mkato (;).',
  'Only the values are signed, with full stops.': 'Thamani pekee zimetiwa saini, kwa nukta.',
  'Only the values are signed, with dashes.': 'Thamani pekee zimetiwa saini, kwa vistari (-).',
  'Only the values are signed, with underscores.': 'Thamani pekee zimetiwa saini, kwa vistari vya chini (_).',
  'Only the values are signed, with spaces.': 'Thamani pekee zimetiwa saini, kwa nafasi.',
  'Only the values are signed, one in a line.': 'Thamani pekee zimetiwa saini, moja kwa kila mstari.',
  'Only the values are signed, with #.': 'Thamani pekee zimetiwa saini, kwa #.',
  'name:value, one in a line.': 'name:value, moja kwa kila mstari.',
  '“name: value”, one in a line.': '“name: value”, moja kwa kila mstari.',
  'name:value with commas.': 'name:value kwa koma.',
  '“name: value” with commas and spaces.': '“name: value” kwa koma na nafasi.',
  'Names and values in a row, nothing between them.': 'Majina na thamani mfululizo, bila kitu kati yake.',
  '“name: value” in place of name=value.': '“name: value” badala ya name=value.',
  '“name = value”, spaces around the sign.': '“name = value”, nafasi kuizunguka alama.',
  'name=>value.': 'name=>value.',
  'Names and values alternate, all with commas.': 'Majina na thamani kwa zamu, yote kwa koma.',
  'As Java prints a map: {form}.': 'Kama Java inavyochapisha map: {form}.',
  'As Go prints a map: map[name:value name:value].': 'Kama Go inavyochapisha map: map[name:value name:value].',
  'As a list of texts is printed: ["name=value","name=value"].':
    'Kama orodha ya maandishi inavyochapishwa: ["name=value","name=value"].',
  "As Python prints a list: ['name=value', 'name=value'].":
    "Kama Python inavyochapisha orodha: ['name=value', 'name=value'].",
  '{text} between the pairs.': '{text} kati ya jozi.',
  '{before} before, {behind} behind the input.': '{before} kabla ya maandishi ya digest, {behind} nyuma yake.',
  'Names are written another way: {name}.': 'Majina yameandikwa kwa njia nyingine: {name}.',
  'The names of Signed-Fields keep their spaces, so no value is found: nothing is signed for each.':
    'Majina ya Signed-Fields yamebaki na nafasi zake, hivyo hakuna thamani inayopatikana: kila moja inatiwa saini ikiwa tupu.',
  'The names of Signed-Fields keep their spaces, so no value is found: {word} is signed for each.':
    'Majina ya Signed-Fields yamebaki na nafasi zake, hivyo hakuna thamani inayopatikana: kila moja inatiwa saini kama {word}.',
  'Empty, zero, false and null values are left out: {names}.':
    'Thamani tupu, sifuri, false na null zimeachwa: {names}.',

  // Diagnosis: mistakes in key, message, timestamp and digest; where mistakes come from.
  'openssl dgst without -binary prints “(stdin)= ” and hex digits, sha256sum adds a dash, and the shell signs all of it.':
    'openssl dgst bila -binary huchapisha “(stdin)= ” na tarakimu za hexadesimali, sha256sum huongeza kistari, na shell hutia saini yote hayo.',
  'hash_hmac of PHP without its fourth argument, hexdigest() of Python and Ruby, digest("hex") of Node, toHexString of Java and C#, hex.EncodeToString of Go give hex digits, not bytes.':
    'hash_hmac ya PHP bila hoja yake ya nne, hexdigest() ya Python na Ruby, digest("hex") ya Node, toHexString ya Java na C#, hex.EncodeToString ya Go hutoa tarakimu za hexadesimali, si baiti.',
  'The raw bytes were taken for text: digest("binary") and toString("latin1") of Node, CryptoJS enc.Latin1, new String(bytes) of Java.':
    'Baiti ghafi zilichukuliwa kuwa maandishi: digest("binary") na toString("latin1") za Node, enc.Latin1 ya CryptoJS, new String(bytes) ya Java.',
  'The library gave Base64 already (digest("base64"), toString(CryptoJS.enc.Base64), base64_encode), and the code encoded it again.':
    'Maktaba ilikwisha kutoa Base64 (digest("base64"), toString(CryptoJS.enc.Base64), base64_encode), na msimbo ukaisimba tena.',
  'digest("base64url") of Node, getUrlEncoder() and withoutPadding() of Java, urlsafe_b64encode of Python and Ruby, base64.URLEncoding and RawStdEncoding of Go, and every JWT library write Base64 so.':
    'digest("base64url") ya Node, getUrlEncoder() na withoutPadding() za Java, urlsafe_b64encode ya Python na Ruby, base64.URLEncoding na RawStdEncoding za Go, na kila maktaba ya JWT huandika Base64 hivyo.',
  'The bytes were printed, not encoded: Arrays.toString of Java, str() and repr() of Python, toString() of a Uint8Array, fmt.Sprint of Go.':
    'Baiti zilichapishwa, hazikusimbwa: Arrays.toString ya Java, str() na repr() za Python, toString() ya Uint8Array, fmt.Sprint ya Go.',
  'Prefixes, percent signs and line breaks come from webhooks and signatures of other interfaces; the header holds the Base64 text alone.':
    'Viambishi awali, alama za asilimia na mikatiko ya mistari hutoka kwenye webhook na saini za violesura vingine; kichwa kinabeba maandishi ya Base64 pekee.',
  'The name of the hash was taken from older code: hash_hmac("sha1"), HmacSHA512, HMACMD5. Digest-Method says HS256.':
    'Jina la hashi lilichukuliwa kutoka kwenye msimbo wa zamani: hash_hmac("sha1"), HmacSHA512, HMACMD5. Digest-Method inasema HS256.',
  'hash("sha256"), createHash, MessageDigest, SHA256.HashData and sha256.Sum256 take no key; an HMAC is another function, also where the secret is put before or behind.':
    'hash("sha256"), createHash, MessageDigest, SHA256.HashData na sha256.Sum256 hazipokei ufunguo; HMAC ni kazi nyingine, hata pale siri inapowekwa mbele au nyuma.',
  'Where the timestamp stands in the input was taken from another client or left out: published libraries put the header first, the document lists it once.':
    'Mahali pa muhuri wa wakati katika maandishi ya digest palichukuliwa kutoka kwa programu nyingine au paliachwa: maktaba zilizochapishwa huweka kichwa kwanza, hati inauorodhesha mara moja.',
  'The clock was read twice: once for the header or the body, once for the input (gmdate, new Date(), datetime.now(), Instant.now(), DateTime.UtcNow, time.Now()).':
    'Saa ilisomwa mara mbili: mara moja kwa ajili ya kichwa au mwili, mara moja kwa ajili ya maandishi ya digest (gmdate, new Date(), datetime.now(), Instant.now(), DateTime.UtcNow, time.Now()).',
  'Local time was printed as if it were UTC: date() of PHP, datetime.now() without a zone, LocalDateTime of Java, DateTime.Now of C#, time.Now() without UTC(), Time.now of Ruby.':
    'Saa ya mahali ilichapishwa kana kwamba ni UTC: date() ya PHP, datetime.now() bila ukanda wa saa, LocalDateTime ya Java, DateTime.Now ya C#, time.Now() bila UTC(), Time.now ya Ruby.',
  'date(\'c\') of PHP, isoformat() of Python, OffsetDateTime of Java, ToString("o") of C#, RFC3339 in local time of Go and iso8601 of Ruby print an offset; the document shows Z.':
    'date(\'c\') ya PHP, isoformat() ya Python, OffsetDateTime ya Java, ToString("o") ya C#, RFC3339 ya Go katika saa ya mahali na iso8601 ya Ruby huchapisha tofauti ya saa na UTC; hati inaonyesha Z.',
  'toISOString() of Node prints milliseconds, isoformat() of Python microseconds, Instant.toString() of Java what the clock gives, "o" of .NET seven digits.':
    'toISOString() ya Node huchapisha milisekunde, isoformat() ya Python mikrosekunde, Instant.toString() ya Java kile ambacho saa inatoa, "o" ya .NET tarakimu saba.',
  'time(), Date.now(), currentTimeMillis() and time.Unix() count seconds or milliseconds; the document wants a date and time.':
    'time(), Date.now(), currentTimeMillis() na time.Unix() huhesabu sekunde au milisekunde; hati inataka tarehe na saa.',
  'A wrong letter in the format: m for i in PHP, mm for MM, hh for HH, DD for dd and YYYY for yyyy in Java and .NET, getMonth() of JavaScript from 0.':
    'Herufi isiyo sahihi katika muundo wa tarehe: m badala ya i katika PHP, mm badala ya MM, hh badala ya HH, DD badala ya dd na YYYY badala ya yyyy katika Java na .NET, getMonth() ya JavaScript inayoanza na 0.',
  'The date was printed in the locale of the machine (.NET cultures, SimpleDateFormat and String.format of Java); name the invariant or root locale.':
    'Tarehe ilichapishwa kwa lugha na eneo (locale) la mashine (culture za .NET, SimpleDateFormat na String.format za Java); taja locale ya “invariant” au “root”.',
  'The recipe of another interface was used: there timestamp and API key are signed, here the named fields.':
    'Kanuni ya kuunda ya kiolesura kingine ilitumika: huko muhuri wa wakati na ufunguo wa API hutiwa saini, hapa nyuga zilizotajwa.',
  'A date was turned into text by default in one place (toString, str(), interpolation) and by a format in another.':
    'Tarehe iligeuzwa kuwa maandishi kwa njia ya chaguo-msingi mahali pamoja (toString, str(), interpolation) na kwa muundo maalumu mahali pengine.',
  'The address is encoded for the body in one place and signed from another variable; the input takes the text that the body carries.':
    'Anwani inasimbwa kwa ajili ya mwili mahali pamoja na kutiwa saini kutoka kwenye kigeu kingine; maandishi ya digest hutumia maandishi yaleyale yanayobebwa na mwili.',
  'The variable held Base64 already, and base64_encode, btoa or b64encode ran once more.':
    'Kigeu kilikuwa tayari na Base64, na base64_encode, btoa au b64encode ikaendeshwa mara nyingine.',
  'chunk_split of PHP, MIME encoders of Java and Python, Base64.encode64 of Ruby and base64 of the shell break lines.':
    'chunk_split ya PHP, visimbaji vya MIME vya Java na Python, Base64.encode64 ya Ruby na base64 ya shell hukata mistari.',
  'The body and the input hold two encodings of one address: URL-safe or unpadded Base64, another slash, another escape.':
    'Mwili na maandishi ya digest yana usimbaji wa aina mbili wa anwani moja: Base64 salama kwa URL au isiyo na alama za usawa (=) mwishoni, mkwaju mwingine, njia nyingine ya kuepusha herufi.',
  'A float was printed: Double.toString of Java from 10,000,000 up, str() of Python from 1e16, fmt.Sprint(%v) of Go from 1e21 or 21 digits, spreadsheets from 12 digits, BigDecimal.toString after stripTrailingZeros.':
    'Nambari ya desimali (float) ilichapishwa: Double.toString ya Java kuanzia 10,000,000, str() ya Python kuanzia 1e16, fmt.Sprint(%v) ya Go kuanzia 1e21 au tarakimu 21, lahajedwali kuanzia tarakimu 12, BigDecimal.toString baada ya stripTrailingZeros.',
  'number_format of PHP, toLocaleString of JavaScript, "N2" or a culture of .NET, NumberFormat and String.format of Java print for people.':
    'number_format ya PHP, toLocaleString ya JavaScript, "N2" au culture ya .NET, NumberFormat na String.format za Java huchapisha kwa ajili ya watu.',
  'Other gateways take cents; here the amount is in the currency’s units, in the body and in the input.':
    'Malango mengine hupokea senti; hapa kiasi kiko katika vipimo kamili vya sarafu, katika mwili na katika maandishi ya digest.',
  'A float or a money column was printed: (float) of PHP, str(25000.0) of Python, Double of Java, toFixed(2) of JavaScript, DECIMAL(12,2) of a database.':
    'Nambari ya desimali (float) au safuwima ya pesa ilichapishwa: (float) ya PHP, str(25000.0) ya Python, Double ya Java, toFixed(2) ya JavaScript, DECIMAL(12,2) ya hifadhidata.',
  'A missing, empty or boolean value was printed as the language likes: null, None, undefined, <nil>, True, 1; or array_filter, “if value” and omitempty dropped it.':
    'Thamani inayokosekana, iliyo tupu au ya kweli/si kweli (boolean) ilichapishwa kama lugha ya programu inavyopenda: null, None, undefined, <nil>, True, 1; au array_filter, “if value” na omitempty ziliidondosha.',
  'The number was formed anew for the input, or after it for the body (libphonenumber, a form’s mask, a prefix in the database).':
    'Nambari iliundwa upya kwa ajili ya maandishi ya digest, au baada yake kwa ajili ya mwili (libphonenumber, muundo wa kisanduku cha fomu, kiambishi awali katika hifadhidata).',
  'The API key names the merchant in Authorization; the secret is the key of the HMAC. The two were taken for each other.':
    'Ufunguo wa API unamtaja mfanyabiashara katika Authorization; siri ndiyo ufunguo wa HMAC. Kimoja kilichukuliwa kuwa kingine.',
  'The settings of another environment were loaded: the sandbox’s secret does not work live.':
    'Mipangilio ya mazingira mengine ilipakiwa: siri ya sandbox haifanyi kazi katika mazingira halisi.',
  'The order of the arguments differs: hash_hmac(algorithm, message, key) in PHP, createHmac(algorithm, key) in Node, hmac.new(key, message) in Python, OpenSSL::HMAC.digest(name, key, message) in Ruby.':
    'Mpangilio wa hoja unatofautiana: hash_hmac(algorithm, message, key) katika PHP, createHmac(algorithm, key) katika Node, hmac.new(key, message) katika Python, OpenSSL::HMAC.digest(name, key, message) katika Ruby.',
  'The secret looks like Base64 or hex and was decoded or encoded before use (base64_decode, Buffer.from(secret, "base64"), fromhex, Encoding.Unicode). The recipe takes its text.':
    'Siri inafanana na Base64 au hexadesimali na ilisimbuliwa au kusimbwa kabla ya kutumika (base64_decode, Buffer.from(secret, "base64"), fromhex, Encoding.Unicode). Kanuni hutumia maandishi yake.',
  'The secret was read from a file, an .env file or a web page with what stood around it: a line feed of echo, quotation marks, a byte order mark of an editor.':
    'Siri ilisomwa kutoka kwenye faili, faili ya .env au ukurasa wa wavuti pamoja na vilivyokuwa kandokando yake: mkatiko wa mstari wa echo, alama za nukuu, alama ya mpangilio wa baiti (BOM) ya kihariri.',
  'The secret was not read: the variable is not set in this environment, or has another name.':
    'Siri haikusomwa: kigeu hakijawekwa katika mazingira haya, au kina jina jingine.',
  'The secret was changed on its way, or the key was made as another interface makes it.':
    'Siri ilibadilishwa njiani, au ufunguo ulitengenezwa kama kiolesura kingine kinavyoutengeneza.',
  'The value was taken out of the JSON text with its escapes: json_encode of PHP writes \\/ and \\u00e9, json.dumps \\u00e9, Gson \\u003d, Go and .NET \\u0026.':
    'Thamani ilitolewa katika maandishi ya JSON pamoja na alama zake za kuepusha herufi: json_encode ya PHP huandika \\/ na \\u00e9, json.dumps \\u00e9, Gson \\u003d, Go na .NET \\u0026.',
  'htmlspecialchars, html.escape, a template or a filter for forms changed the value in one place only.':
    'htmlspecialchars, html.escape, kiolezo au kichujio cha fomu kilibadilisha thamani mahali pamoja tu.',
  'http_build_query, urlencode, URLSearchParams, urllib.parse.urlencode, URLEncoder, HttpUtility.UrlEncode and url.Values.Encode encode what is signed; the input takes values as they are.':
    'http_build_query, urlencode, URLSearchParams, urllib.parse.urlencode, URLEncoder, HttpUtility.UrlEncode na url.Values.Encode husimba kile kinachotiwa saini; maandishi ya digest hutumia thamani kama zilivyo.',
  'Two variables were mixed up where the input is built, or only the values were joined.':
    'Vigeu viwili vilichanganywa pale maandishi ya digest yanapoundwa, au thamani pekee ndizo ziliunganishwa.',
  'The order of the input and the list in Signed-Fields are written in two places, or a map without order lies between (HashMap of Java, map of Go, sort or ksort from another interface).':
    'Mpangilio wa maandishi ya digest na orodha ya Signed-Fields vimeandikwa mahali pawili, au kati yake kuna map isiyo na mpangilio (HashMap ya Java, map ya Go, sort au ksort kutoka kiolesura kingine).',
  'The list that is signed and the list in Signed-Fields are written in two places of the code; build both from one.':
    'Orodha inayotiwa saini na orodha ya Signed-Fields zimeandikwa mahali pawili katika msimbo; ziunde zote mbili kutoka kwenye orodha moja.',
  'The pairs are joined by hand or by a print of a map or list; the input is name=value with & between, and nothing else.':
    'Jozi zinaunganishwa kwa mkono au kwa kuchapisha map au orodha; maandishi ya digest ni name=value zenye & kati yake, na si kingine chochote.',
  'The text was turned into bytes by the platform’s default: getBytes() of Java, Encoding.Default or ASCII of C#, a database connection in Latin-1, utf8_decode of PHP.':
    'Maandishi yaligeuzwa kuwa baiti kwa chaguo-msingi la mfumo: getBytes() ya Java, Encoding.Default au ASCII ya C#, muunganisho wa hifadhidata wa Latin-1, utf8_decode ya PHP.',
  'macOS file names and some keyboards give letters and accents apart; a library composed them in one place only.':
    'Majina ya faili ya macOS na baadhi ya kibodi hutoa herufi na alama zake za lafudhi zikiwa zimetengana; maktaba iliziunganisha mahali pamoja tu.',
  'The recipe of another interface was used, or the body was signed before it was filled: here the named fields are signed.':
    'Kanuni ya kuunda ya kiolesura kingine ilitumika, au mwili ulitiwa saini kabla ya kujazwa: hapa nyuga zilizotajwa ndizo zinazotiwa saini.',
  'The value was changed after signing or before sending: a trim, a filter, an editor or a column of the database touched one of the two only.':
    'Thamani ilibadilishwa baada ya kutia saini au kabla ya kutuma: trim, kichujio, kihariri au safuwima ya hifadhidata iligusa moja tu kati ya hizo mbili.',
  'Their text is ours in Base64: it was encoded once more.':
    'Maandishi yao ni yetu kwa Base64: yalisimbwa mara nyingine.',
  'Theirs is the plain address; ours is its Base64, as the body carries it.':
    'Yao ni anwani isiyosimbwa; yetu ni Base64 yake, kama mwili unavyoibeba.',
  'Theirs is URL-safe or unpadded Base64; the body carries standard Base64.':
    'Yao ni Base64 salama kwa URL au isiyo na alama za usawa (=) mwishoni; mwili unabeba Base64 ya kawaida.',
  'The same letters in another Unicode form (NFC against NFD): they look equal and are other bytes.':
    'Herufi zilezile katika umbo jingine la Unicode (NFC dhidi ya NFD): zinaonekana sawa lakini ni baiti nyingine.',
  'Theirs is URL-encoded (percent signs, or + for a space); the digest input is not.':
    'Yao imesimbwa kwa URL (alama za asilimia, au + badala ya nafasi); maandishi ya digest hayasimbwi hivyo.',
  'Theirs stands in quotation marks, as JSON prints it.': 'Yao imo ndani ya alama za nukuu, kama JSON inavyoichapisha.',
  'Theirs has the escapes of JSON (\\u, \\/ or \\"); the value itself is signed.':
    'Yao ina alama za JSON za kuepusha herufi (\\u, \\/ au \\"); kinachotiwa saini ni thamani yenyewe.',
  'Only white space or invisible characters differ.': 'Kinachotofautiana ni nafasi tupu au herufi zisizoonekana tu.',
  'Only upper and lower case differ.': 'Kinachotofautiana ni herufi kubwa na ndogo tu.',
  'Letters beyond ASCII were read in another encoding (UTF-8 taken for Latin-1 or windows-1252).':
    'Herufi zisizo za ASCII zilisomwa kwa usimbaji mwingine (UTF-8 ilichukuliwa kuwa Latin-1 au windows-1252).',
  'Letters beyond ASCII were lost and became ? or U+FFFD.': 'Herufi zisizo za ASCII zilipotea na kuwa ? au U+FFFD.',
  'The same instant, written another way.': 'Wakati uleule, ulioandikwa kwa njia nyingine.',
  'Another instant: the clock was read twice, or another time zone was written.':
    'Wakati mwingine: saa ilisomwa mara mbili, au ukanda mwingine wa saa uliandikwa.',
  'Theirs is Unix time; the document shows an ISO 8601 text.':
    'Yao ni wakati wa Unix; hati inaonyesha maandishi ya ISO 8601.',
  'The same number, printed another way (decimals, separators or an exponent).':
    'Nambari ileile, iliyochapishwa kwa njia nyingine (desimali, vitenganishi au kipeo).',
  'Theirs is a hundred times ours: cents for units.':
    'Yao ni mara mia ya yetu: senti badala ya vipimo kamili vya sarafu.',
  'Theirs has a plus sign in front.': 'Yao ina alama ya kujumlisha mbele.',
  'Theirs is the word that a language prints for a missing value.':
    'Yao ni neno ambalo lugha ya programu huchapisha badala ya thamani inayokosekana.',
  'Their value is empty.': 'Thamani yao ni tupu.',
  'Their text is empty.': 'Maandishi yao ni tupu.',
  'Theirs is cut short: it ends where ours goes on.': 'Yao yamekatwa: yanaishia pale ambapo yetu yanaendelea.',
  'Theirs ends in a line break, which was signed too.': 'Yao yanaishia na mkatiko wa mstari, ambao nao ulitiwa saini.',
  'Theirs begins with a byte order mark (BOM).': 'Yao yanaanza na alama ya mpangilio wa baiti (BOM).',
  'Theirs has white space or a separator before or behind.': 'Yao yana nafasi tupu au kitenganishi mbele au nyuma.',
  'Only the line ends differ (CR LF against LF).': 'Kinachotofautiana ni miisho ya mistari tu (CR LF dhidi ya LF).',
  'Theirs is JSON: the body was signed in place of the joined fields.':
    'Yao ni JSON: mwili ulitiwa saini badala ya nyuga zilizounganishwa.',
  'The whole text was URL-encoded.': 'Maandishi yote yalisimbwa kwa URL.',
  'The separators are missing: nothing stands between the pairs.':
    'Vitenganishi vinakosekana: hakuna kitu kati ya jozi.',
  'The values are URL-encoded (percent signs, or + for a space).':
    'Thamani zimesimbwa kwa URL (alama za asilimia, au + badala ya nafasi).',
  'Theirs has the timestamp once more than ours.': 'Yao yana muhuri wa wakati mara moja zaidi ya yetu.',
  'Theirs has the timestamp once less than ours.': 'Yao yana muhuri wa wakati mara moja pungufu ya yetu.',
  'Theirs leaves out {names}.': 'Yao yanaacha {names}.',
  'Theirs has {names} besides.': 'Yao yana {names} zaidi ya yetu.',
  'The fields stand in another order.': 'Nyuga ziko katika mpangilio mwingine.',
  'Theirs goes on where ours ends.': 'Yao yanaendelea pale ambapo yetu yanaishia.',
  'The separator {separator} is missing here.': 'Kitenganishi {separator} kinakosekana hapa.',
  'Another separator stands here in place of {separator}.': 'Kitenganishi kingine kiko hapa badala ya {separator}.',
  'A name is spelt another way here.': 'Jina limeandikwa kwa tahajia nyingine hapa.',
  'The values differ: the body was changed, or another order was signed.':
    'Thamani zinatofautiana: mwili ulibadilishwa, au oda nyingine ilitiwa saini.',
  'A line feed behind the secret, as a file or echo leaves it.':
    'Mkatiko wa mstari (LF) baada ya siri, kama faili au echo inavyouacha.',
  'CR LF behind the secret, as a Windows file leaves it.': 'CR LF baada ya siri, kama faili ya Windows inavyoiacha.',
  'A carriage return behind the secret.': 'Herufi ya kurudi mwanzo wa mstari (CR) baada ya siri.',
  'A space behind the secret.': 'Nafasi baada ya siri.',
  'A space before the secret.': 'Nafasi kabla ya siri.',
  'Spaces around the secret.': 'Nafasi kabla na baada ya siri.',
  'A tab behind the secret.': 'Tab baada ya siri.',
  'A byte order mark before the secret.': 'Alama ya mpangilio wa baiti (BOM) kabla ya siri.',
  'A zero-width space behind the secret.': 'Nafasi isiyo na upana baada ya siri.',
  'A no-break space behind the secret.': 'Nafasi isiyokatika baada ya siri.',
  'White space of the secret cut off.': 'Nafasi tupu za siri zimekatwa.',
  'Double quotation marks around the secret, kept from an .env file.':
    'Alama za nukuu maradufu kuzunguka siri, zilizobaki kutoka faili ya .env.',
  'Single quotation marks around the secret.': 'Alama za nukuu moja kuzunguka siri.',
  'Quotation marks of the secret taken off.': 'Alama za nukuu za siri zimeondolewa.',
  'The secret in upper case.': 'Siri kwa herufi kubwa.',
  'The secret in lower case.': 'Siri kwa herufi ndogo.',
  'An empty key: the secret was not read.': 'Ufunguo mtupu: siri haikusomwa.',
  'The SHA-256 of the secret, in hex.': 'SHA-256 ya siri, kwa hexadesimali.',
  'The SHA-256 of the secret.': 'SHA-256 ya siri.',
  'The SHA-256 of the secret, in Base64.': 'SHA-256 ya siri, kwa Base64.',
  'The hex text of the secret.': 'Maandishi ya hexadesimali ya siri.',
  'The hex text of the secret, in upper case.': 'Maandishi ya hexadesimali ya siri, kwa herufi kubwa.',
  'The secret Base64-decoded, URL-safe or unpadded.':
    'Siri iliyosimbuliwa kutoka Base64, salama kwa URL au isiyo na alama za usawa (=) mwishoni.',
  'The secret Base64-decoded as PHP and Node do: other characters skipped, the end cut.':
    'Siri iliyosimbuliwa kutoka Base64 kama PHP na Node zinavyofanya: herufi nyingine zimerukwa, mwisho umekatwa.',
  'The Base64 of the secret and a line feed (echo without -n).':
    'Base64 ya siri pamoja na mkatiko wa mstari (echo bila -n).',
  'The secret percent-encoded.': 'Siri iliyosimbwa kwa asilimia.',
  'HTML entities in the secret.': 'Entiti za HTML ndani ya siri.',
  'The name of a variable in place of its value.': 'Jina la kigeu badala ya thamani yake.',
  'The word undefined: the secret was not read.': 'Neno undefined: siri haikusomwa.',
  'The word null: the secret was not read.': 'Neno null: siri haikusomwa.',
  'The word None: the secret was not read.': 'Neno None: siri haikusomwa.',
  'The Base64 of the API key.': 'Base64 ya ufunguo wa API.',
  'The API key and a line feed.': 'Ufunguo wa API na mkatiko wa mstari.',
  'The bytes that the API key encodes in Base64.': 'Baiti ambazo ufunguo wa API unazisimba kwa Base64.',
  'The bytes that the API key encodes in hex.': 'Baiti ambazo ufunguo wa API unazisimba kwa hexadesimali.',
  'The API key in upper case.': 'Ufunguo wa API kwa herufi kubwa.',
  'API key, full stop, secret.': 'Ufunguo wa API, nukta, siri.',
  'API key, ampersand, secret.': 'Ufunguo wa API, alama ya &, siri.',
  'Secret, colon, API key.': 'Siri, nukta pacha (:), ufunguo wa API.',
  'The Base64 of API key, colon, secret, as Basic has it.':
    'Base64 ya ufunguo wa API, nukta pacha (:), siri, kama ilivyo katika Basic.',
  'API key, colon, secret.': 'Ufunguo wa API, nukta pacha (:), siri.',
  'API key and secret in a row.': 'Ufunguo wa API na siri kwa mfululizo.',
  'Secret and API key in a row.': 'Siri na ufunguo wa API kwa mfululizo.',
  'Secret, ampersand, API key.': 'Siri, alama ya &, ufunguo wa API.',
  'The secret and an ampersand, as OAuth 1 builds it.': 'Siri na alama ya &, kama OAuth 1 inavyounda.',
  'The secret in UTF-16, as Encoding.Unicode of .NET has it.':
    'Siri kwa UTF-16, kama Encoding.Unicode ya .NET inavyoitoa.',
  'The secret in UTF-16, high byte first.': 'Siri kwa UTF-16, baiti ya juu kwanza.',
  'The secret in windows-1252, not UTF-8.': 'Siri kwa windows-1252, si UTF-8.',
  'The whole line of an .env file, with the name of the variable.':
    'Mstari wote wa faili ya .env, pamoja na jina la kigeu.',
  'The secret cut at its first equals sign, as a hand-made reader of .env does.':
    'Siri iliyokatwa kwenye alama yake ya kwanza ya usawa (=), kama kisomaji cha .env kilichoandikwa kwa mkono kinavyofanya.',
  'The secret without its final equals signs.': 'Siri bila alama zake za usawa (=) za mwisho.',
  'The secret cut at its first #, taken for a comment.':
    'Siri iliyokatwa kwenye # yake ya kwanza, iliyochukuliwa kuwa mwanzo wa maoni.',
  'The secret cut at its first semicolon.': 'Siri iliyokatwa kwenye nukta mkato (;) yake ya kwanza.',
  'The secret cut at its first space.': 'Siri iliyokatwa kwenye nafasi yake ya kwanza.',
  'A $ and the word behind it lost, as a shell or .env reader replaces variables.':
    '$ na neno linaloifuata vimepotea, kama shell au kisomaji cha .env kinavyobadilisha vigeu.',
  'A $ doubled, as Docker Compose wants it.': '$ imeandikwa mara mbili, kama Docker Compose inavyotaka.',
  'Backslashes of the secret lost.': 'Mikwaju ya nyuma (\\) ya siri imepotea.',
  'Backslashes of the secret doubled.': 'Mikwaju ya nyuma (\\) ya siri imeandikwa mara mbili.',
  'A backslash before quotation marks of the secret.': 'Mkwaju wa nyuma (\\) kabla ya alama za nukuu za siri.',
  'Percent signs of the secret decoded.': 'Alama za asilimia za siri zimesimbuliwa.',
  '+ of the secret read as a space.': '+ ya siri imesomwa kuwa nafasi.',
  'A space of the secret as +.': 'Nafasi ya siri imeandikwa kuwa +.',
  'All white space of the secret taken out.': 'Nafasi tupu zote za siri zimeondolewa.',
  'Dashes of the secret taken out.': 'Vistari vya siri vimeondolewa.',
  'Dashes of the secret made long by an editor.': 'Vistari vya siri vimefanywa virefu na kihariri.',
  'The secret as JSON prints it, without quotation marks.': 'Siri kama JSON inavyoichapisha, bila alama za nukuu.',
  'Backquotes around the secret.': 'Alama za nukuu za nyuma (`) kuzunguka siri.',
  'Angle brackets around the secret, kept from a placeholder.':
    'Mabano ya pembe (< >) kuzunguka siri, yaliyobaki kutoka kwenye kishikanafasi.',
  'A comma behind the secret.': 'Koma baada ya siri.',
  'A semicolon behind the secret.': 'Nukta mkato (;) baada ya siri.',
  'A full stop behind the secret, copied with a sentence.': 'Nukta baada ya siri, iliyonakiliwa pamoja na sentensi.',
  'The secret twice in a row: it was pasted twice.': 'Siri mara mbili mfululizo: ilibandikwa mara mbili.',
  'A line feed before the secret.': 'Mkatiko wa mstari (LF) kabla ya siri.',
  'Two line feeds behind the secret.': 'Mikatiko miwili ya mistari (LF) baada ya siri.',
  'A byte order mark before and a line feed behind the secret.':
    'Alama ya mpangilio wa baiti (BOM) kabla ya siri na mkatiko wa mstari (LF) baada yake.',
  'A byte order mark before and CR LF behind the secret.':
    'Alama ya mpangilio wa baiti (BOM) kabla ya siri na CR LF baada yake.',
  'A zero-width space before the secret.': 'Nafasi isiyo na upana kabla ya siri.',
  'Quotation marks around the secret and a line feed behind.':
    'Alama za nukuu kuzunguka siri na mkatiko wa mstari (LF) baada yake.',
  'The Base64 of the Base64 of the secret.': 'Base64 ya Base64 ya siri.',
  'The secret Base64-decoded twice.': 'Siri iliyosimbuliwa kutoka Base64 mara mbili.',
  'The URL-safe Base64 of the secret.': 'Base64 salama kwa URL ya siri.',
  'The SHA-256 of the secret, in upper-case hex.': 'SHA-256 ya siri, kwa hexadesimali ya herufi kubwa.',
  'The MD5 of the secret, in hex.': 'MD5 ya siri, kwa hexadesimali.',
  'The MD5 of the secret.': 'MD5 ya siri.',
  'The SHA-1 of the secret, in hex.': 'SHA-1 ya siri, kwa hexadesimali.',
  'The SHA-512 of the secret, in hex.': 'SHA-512 ya siri, kwa hexadesimali.',
  'The secret cut to {n} characters.': 'Siri iliyokatwa ibaki herufi {n}.',
  'The secret filled with 0 to {n} characters.': 'Siri iliyojazwa kwa 0 hadi herufi {n}.',
  'The word {word} in place of the secret.': 'Neno {word} badala ya siri.',
  'The first character of the secret is missing.': 'Herufi ya kwanza ya siri inakosekana.',
  'The last character of the secret is missing.': 'Herufi ya mwisho ya siri inakosekana.',
  'The vendor as the key.': 'vendor imetumika kama ufunguo.',
  'The order reference as the key.': 'Rejea ya oda imetumika kama ufunguo.',
  'The timestamp as the key.': 'Muhuri wa wakati umetumika kama ufunguo.',
  'The whole Authorization header as the key.': 'Kichwa chote cha Authorization kimetumika kama ufunguo.',
  'Secret and timestamp in a row.': 'Siri na muhuri wa wakati kwa mfululizo.',
  'Timestamp and secret in a row.': 'Muhuri wa wakati na siri kwa mfululizo.',
  'vendor and secret in a row.': 'vendor na siri kwa mfululizo.',
  'A key derived as HMAC of the timestamp with the secret.':
    'Ufunguo uliotokana na HMAC ya muhuri wa wakati kwa kutumia siri.',
  'The secret of the profile {name}.': 'Siri ya wasifu {name}.',
  'Key and message are swapped.': 'Ufunguo na ujumbe vimebadilishana nafasi.',
  'The timestamp is signed {way}.': 'Muhuri wa wakati umetiwa saini {way}.',
  'The timestamp of the body stands where the header’s belongs.':
    'Muhuri wa wakati wa mwili umewekwa mahali pa ule wa kichwa.',
  'The Timestamp header’s text stands where the body’s belongs.':
    'Maandishi ya kichwa cha Timestamp yamewekwa mahali pa yale ya mwili.',
  'with the month where the minutes belong (H:m in PHP)': 'ukiwa na mwezi mahali pa dakika (H:m katika PHP)',
  'with the month where the minutes belong, without T and Z': 'ukiwa na mwezi mahali pa dakika, bila T na Z',
  'with the minutes where the month belongs (yyyy-mm in Java and .NET)':
    'ukiwa na dakika mahali pa mwezi (yyyy-mm katika Java na .NET)',
  'with hours from 1 to 12 (hh)': 'ukiwa na saa kuanzia 1 hadi 12 (hh)',
  'with hours from 1 to 12 (hh), without T and Z': 'ukiwa na saa kuanzia 1 hadi 12 (hh), bila T na Z',
  'with the day of the year (DD in Java)': 'ukiwa na siku ya mwaka (DD katika Java)',
  'with months from 0 (getMonth of JavaScript)': 'ukiwa na miezi inayoanza na 0 (getMonth ya JavaScript)',
  'without zeros in front': 'bila sifuri za mbele',
  'without zeros in front, T and Z': 'bila sifuri za mbele, T na Z',
  'with two digits of the year': 'ukiwa na tarakimu mbili za mwaka',
  'with the year of the Thai calendar': 'ukiwa na mwaka wa kalenda ya Thai',
  'with full stops in the time, as some locales have': 'ukiwa na nukta katika saa, kama baadhi ya maeneo yanavyoandika',
  'in Arabic digits': 'kwa tarakimu za Kiarabu',
  'in Persian digits': 'kwa tarakimu za Kiajemi',
  'as JavaScript prints a date': 'kama JavaScript inavyochapisha tarehe',
  'as toLocaleString prints it': 'kama toLocaleString inavyouchapisha',
  'as toLocaleString prints it in Britain': 'kama toLocaleString inavyouchapisha nchini Uingereza',
  'as ToString of .NET prints it': 'kama ToString ya .NET inavyouchapisha',
  'as ToString of .NET prints it without a culture': 'kama ToString ya .NET inavyouchapisha bila culture',
  'as date prints it': 'kama amri ya date inavyouchapisha',
  'as Date of Java prints it': 'kama Date ya Java inavyouchapisha',
  'as Date of Java prints it, in GMT': 'kama Date ya Java inavyouchapisha, kwa GMT',
  'as ctime prints it': 'kama ctime inavyouchapisha',
  'as mail dates are written': 'kama tarehe za barua pepe zinavyoandikwa',
  'DD.MM.YYYY HH:mm:ss': 'kwa muundo DD.MM.YYYY HH:mm:ss',
  'DD-MM-YYYY HH:mm:ss': 'kwa muundo DD-MM-YYYY HH:mm:ss',
  'YYYY/MM/DD HH:mm:ss': 'kwa muundo YYYY/MM/DD HH:mm:ss',
  'YYYY-MM-DD HH:mm:ss.SSS': 'kwa muundo YYYY-MM-DD HH:mm:ss.SSS',
  'YYYY-MM-DD HH:mm:ss.SSSSSS': 'kwa muundo YYYY-MM-DD HH:mm:ss.SSSSSS',
  'YYYY-MM-DD HH:mm': 'kwa muundo YYYY-MM-DD HH:mm',
  'with the seconds 00': 'ukiwa na sekunde 00',
  'with tenths of a second': 'ukiwa na sehemu za kumi za sekunde',
  'with hundredths of a second': 'ukiwa na sehemu za mia za sekunde',
  'with Z twice': 'ukiwa na Z mara mbili',
  'with +00:00 and Z': 'ukiwa na +00:00 na Z',
  "with the quotation marks of a format: 'Z'": "ukiwa na alama za nukuu za muundo wa tarehe: 'Z'",
  "with the quotation marks of a format: 'T'": "ukiwa na alama za nukuu za muundo wa tarehe: 'T'",
  'with +00:00 whose plus became a space': 'ukiwa na +00:00 ambayo alama yake ya kujumlisha imekuwa nafasi',
  'Unix seconds with a decimal': 'kwa sekunde za Unix zenye desimali moja',
  'Unix seconds with milliseconds behind the point': 'kwa sekunde za Unix zenye milisekunde baada ya nukta',
  'Unix milliseconds with an exponent, as Java prints a double':
    'kwa milisekunde za Unix zenye kipeo, kama Java inavyochapisha double',
  'Unix microseconds': 'kwa mikrosekunde za Unix',
  'Unix nanoseconds': 'kwa nanosekunde za Unix',
  'whole seconds and Z': 'kwa sekunde kamili na Z',
  'with milliseconds': 'ukiwa na milisekunde',
  'without a zone': 'bila ukanda wa saa',
  'YYYY-MM-DD HH:mm:ss': 'kwa muundo YYYY-MM-DD HH:mm:ss',
  'YYYY-MM-DD HH:mm:ssZ': 'kwa muundo YYYY-MM-DD HH:mm:ssZ',
  'YYYY-DD-MM HH:mm:ss': 'kwa muundo YYYY-DD-MM HH:mm:ss',
  'YYYY-DD-MMTHH:mm:ssZ': 'kwa muundo YYYY-DD-MMTHH:mm:ssZ',
  'Unix seconds': 'kwa sekunde za Unix',
  'Unix milliseconds': 'kwa milisekunde za Unix',
  'milliseconds without a zone': 'ukiwa na milisekunde bila ukanda wa saa',
  'with microseconds': 'ukiwa na mikrosekunde',
  'microseconds without a zone': 'ukiwa na mikrosekunde bila ukanda wa saa',
  'with microseconds and +00:00': 'ukiwa na mikrosekunde na +00:00',
  'with seven decimals, as .NET prints': 'ukiwa na desimali saba, kama .NET inavyochapisha',
  'with nanoseconds': 'ukiwa na nanosekunde',
  'with milliseconds and +00:00': 'ukiwa na milisekunde na +00:00',
  'with +00': 'ukiwa na +00',
  'with -00:00': 'ukiwa na -00:00',
  'with UTC behind': 'ukiwa na UTC mwishoni',
  'with GMT behind': 'ukiwa na GMT mwishoni',
  'with a space and +00:00': 'ukiwa na nafasi na +00:00',
  'as Ruby prints a time': 'kama Ruby inavyochapisha wakati',
  'as Go prints a time': 'kama Go inavyochapisha wakati',
  'as Java prints whole minutes, or [UTC] behind': 'kama Java inavyochapisha dakika kamili, au ukiwa na [UTC] mwishoni',
  'to minutes': 'hadi dakika tu',
  'in lower case': 'kwa herufi ndogo',
  'without separators': 'bila vitenganishi',
  'as digits': 'kwa tarakimu tupu',
  'the day alone': 'kwa siku pekee',
  'as HTTP dates are written': 'kama tarehe za HTTP zinavyoandikwa',
  'DD/MM/YYYY HH:mm:ss': 'kwa muundo DD/MM/YYYY HH:mm:ss',
  'MM/DD/YYYY HH:mm:ss': 'kwa muundo MM/DD/YYYY HH:mm:ss',
  'percent-encoded with small hex digits': 'ukiwa umesimbwa kwa asilimia kwa tarakimu ndogo za hexadesimali',
  'in quotation marks': 'ukiwa ndani ya alama za nukuu',
  'with a space behind': 'ukiwa na nafasi mwishoni',
  'with a line feed behind': 'ukiwa na mkatiko wa mstari (LF) mwishoni',
  'the same instant at {zone}': 'kwa wakati uleule katika ukanda wa {zone}',
  'UTC labelled {zone}': 'kwa UTC iliyoandikiwa {zone}',
  'local time of {zone} labelled Z': 'kwa saa ya mahali pa {zone} iliyoandikiwa Z',
  'local time of {zone} without a zone': 'kwa saa ya mahali pa {zone} bila ukanda wa saa',
  'another reading of the clock, {shift} s apart': 'kwa usomaji mwingine wa saa, tofauti ya sekunde {shift}',
  'percent-encoded as it stands': 'ukiwa umesimbwa kwa asilimia kama ulivyo',
  'with a space for its plus sign': 'ukiwa na nafasi badala ya alama yake ya kujumlisha',
  'in lower case as it stands': 'kwa herufi ndogo kama ulivyo',
  'without its offset': 'bila tofauti yake ya saa na UTC',
  'with Z in place of its offset': 'ukiwa na Z badala ya tofauti yake ya saa na UTC',
  'without its fraction': 'bila sehemu yake ya desimali',
  'its fraction cut to milliseconds': 'sehemu yake ya desimali ikiwa imekatwa ibaki milisekunde',
  'Signed: {print}.': 'Kilichotiwa saini: {print}.',
  'Signed: {print} {around}.': 'Kilichotiwa saini: {print} {around}.',
  'the JSON body as sent': 'mwili wa JSON kama ulivyotumwa',
  'the body printed without spaces': 'mwili uliochapishwa bila nafasi',
  'the body printed with spaces, as Python does': 'mwili uliochapishwa kwa nafasi, kama Python inavyofanya',
  'the body indented by two spaces': 'mwili uliosogezwa ndani kwa nafasi mbili',
  'the body indented by four spaces': 'mwili uliosogezwa ndani kwa nafasi nne',
  'the body indented by tabs': 'mwili uliosogezwa ndani kwa tab',
  'the body with \\uXXXX escapes': 'mwili wenye herufi zilizoepushwa kwa \\uXXXX',
  'the body with spaces and \\uXXXX escapes, as Python does':
    'mwili wenye nafasi na herufi zilizoepushwa kwa \\uXXXX, kama Python inavyofanya',
  'the body with \\/ escapes': 'mwili wenye herufi zilizoepushwa kwa \\/',
  'the body with \\/ and \\uXXXX escapes, as PHP does':
    'mwili wenye herufi zilizoepushwa kwa \\/ na \\uXXXX, kama PHP inavyofanya',
  'the body with its names sorted': 'mwili ambao majina yake yamepangwa',
  'the body sorted, with spaces': 'mwili uliopangwa, wenye nafasi',
  'the body sorted, with spaces and \\uXXXX escapes':
    'mwili uliopangwa, wenye nafasi na herufi zilizoepushwa kwa \\uXXXX',
  'the body sorted, with \\uXXXX escapes': 'mwili uliopangwa, wenye herufi zilizoepushwa kwa \\uXXXX',
  'the body sorted, as PHP prints it': 'mwili uliopangwa, kama PHP inavyouchapisha',
  'an object of the signed fields': 'object ya nyuga zilizotiwa saini',
  'an object of the signed fields, with spaces': 'object ya nyuga zilizotiwa saini, yenye nafasi',
  'the body without its timestamp': 'mwili bila muhuri wake wa wakati',
  'the body without its timestamp, with spaces': 'mwili bila muhuri wake wa wakati, wenye nafasi',
  'the body with its addresses in plain': 'mwili ambao anwani zake hazijasimbwa',
  'the body sorted, with \\u0026, as Go prints a map': 'mwili uliopangwa, wenye \\u0026, kama Go inavyochapisha map',
  'the body with \\u0026, \\u003c and \\u003e, as Go and Rails print':
    'mwili wenye \\u0026, \\u003c na \\u003e, kama Go na Rails zinavyochapisha',
  'the body with \\u003d, \\u0026 and \\u0027, as Gson prints':
    'mwili wenye \\u003d, \\u0026 na \\u0027, kama Gson inavyochapisha',
  'the body sorted, as Gson prints a TreeMap': 'mwili uliopangwa, kama Gson inavyochapisha TreeMap',
  'the body with \\uXXXX in capital hex digits': 'mwili wenye \\uXXXX kwa tarakimu kubwa za hexadesimali',
  'the body as System.Text.Json prints it': 'mwili kama System.Text.Json inavyouchapisha',
  'the body as Python prints a dict': 'mwili kama Python inavyochapisha dict',
  'the body as Java prints a map': 'mwili kama Java inavyochapisha map',
  'the body as Ruby prints a hash': 'mwili kama Ruby inavyochapisha hash',
  'the body indented by two spaces, with CR LF': 'mwili uliosogezwa ndani kwa nafasi mbili, wenye CR LF',
  'the body indented by four spaces, as PHP prints it':
    'mwili uliosogezwa ndani kwa nafasi nne, kama PHP inavyouchapisha',
  'the body without its empty fields': 'mwili bila nyuga zake tupu',
  'the body with every value in quotation marks': 'mwili ambao kila thamani imo ndani ya alama za nukuu',
  'the body and a line feed': 'mwili na mkatiko wa mstari (LF)',
  'the body without white space around it': 'mwili bila nafasi tupu kabla na baada yake',
  'the body behind a byte order mark': 'mwili baada ya alama ya mpangilio wa baiti (BOM)',
  'the body printed as a JSON string': 'mwili uliochapishwa kama string ya JSON',
  'behind timestamp=T&payload=': 'baada ya timestamp=T&payload=',
  'in Base64 behind timestamp=T&payload=': 'kwa Base64 baada ya timestamp=T&payload=',
  'behind timestamp=T&body=': 'baada ya timestamp=T&body=',
  'behind timestamp=T&data=': 'baada ya timestamp=T&data=',
  'behind timestamp=T&': 'baada ya timestamp=T&',
  'behind timestamp=T': 'baada ya timestamp=T',
  'behind the timestamp and a full stop': 'baada ya muhuri wa wakati na nukta',
  'behind the timestamp': 'baada ya muhuri wa wakati',
  'behind the timestamp and &': 'baada ya muhuri wa wakati na &',
  'behind the timestamp and a line feed': 'baada ya muhuri wa wakati na mkatiko wa mstari (LF)',
  'behind the timestamp and a colon': 'baada ya muhuri wa wakati na nukta pacha (:)',
  'behind the timestamp and a bar': 'baada ya muhuri wa wakati na mstari wima (|)',
  'before the timestamp': 'kabla ya muhuri wa wakati',
  'before a full stop and the timestamp': 'kabla ya nukta na muhuri wa wakati',
  'hashed to hex first': 'baada ya kugeuzwa kwanza kuwa hashi ya hexadesimali',
  'in Base64 behind the timestamp': 'kwa Base64 baada ya muhuri wa wakati',
  'in Base64 behind the timestamp and a full stop': 'kwa Base64 baada ya muhuri wa wakati na nukta',
  'The timestamp alone is signed.': 'Muhuri wa wakati pekee umetiwa saini.',
  'timestamp=T alone is signed.': 'timestamp=T pekee imetiwa saini.',
  'The API key and the timestamp are signed.': 'Ufunguo wa API na muhuri wa wakati vimetiwa saini.',
  'The timestamp and the API key are signed.': 'Muhuri wa wakati na ufunguo wa API vimetiwa saini.',
  'timestamp=T&apikey=K is signed.': 'timestamp=T&apikey=K imetiwa saini.',
  'timestamp=T&api_key=K is signed.': 'timestamp=T&api_key=K imetiwa saini.',
  'The API key, a full stop and the timestamp are signed.': 'Ufunguo wa API, nukta na muhuri wa wakati vimetiwa saini.',
  'The API key, a colon and the timestamp are signed.':
    'Ufunguo wa API, nukta pacha (:) na muhuri wa wakati vimetiwa saini.',
  'The API key alone is signed.': 'Ufunguo wa API pekee umetiwa saini.',
  'The API key and the secret are signed.': 'Ufunguo wa API na siri vimetiwa saini.',
  'The text of Signed-Fields is signed.': 'Maandishi ya Signed-Fields yametiwa saini.',
  'An empty text is signed.': 'Maandishi tupu yametiwa saini.',
  'An empty object, {sample}, is signed: the body was not filled.':
    'Object tupu, {sample}, imetiwa saini: mwili haukujazwa.',
  'An empty list, [], is signed: the body was not filled.': 'Orodha tupu, [], imetiwa saini: mwili haukujazwa.',
  'The word null is signed: the body was not read.': 'Neno null limetiwa saini: mwili haukusomwa.',
  'The word undefined is signed: the body was not read.': 'Neno undefined limetiwa saini: mwili haukusomwa.',
  '[object Object] is signed: an object was joined as text.':
    '[object Object] imetiwa saini: object iliunganishwa kama maandishi.',
  'The word Array is signed: PHP joined an array as text.':
    'Neno Array limetiwa saini: PHP iliunganisha array kama maandishi.',
  'vendor and timestamp are signed.': 'vendor na muhuri wa wakati vimetiwa saini.',
  'Method, path and body are signed.': 'Method, path na mwili vimetiwa saini.',
  'Path, timestamp and body are signed.': 'Path, muhuri wa wakati na mwili vimetiwa saini.',
  'Method, path, timestamp and body are signed.': 'Method, path, muhuri wa wakati na mwili vimetiwa saini.',
  'Timestamp, method, path and body are signed.': 'Muhuri wa wakati, method, path na mwili vimetiwa saini.',
  'Method, path, timestamp and body are signed, one in a line.':
    'Method, path, muhuri wa wakati na mwili vimetiwa saini, kila kimoja katika mstari wake.',
  'Method, path and body are signed, one in a line.':
    'Method, path na mwili vimetiwa saini, kila kimoja katika mstari wake.',
  'API key, timestamp and body are signed.': 'Ufunguo wa API, muhuri wa wakati na mwili vimetiwa saini.',
  'Timestamp, API key and body are signed.': 'Muhuri wa wakati, ufunguo wa API na mwili vimetiwa saini.',
  'API key and body are signed.': 'Ufunguo wa API na mwili vimetiwa saini.',
  'Body and secret are signed.': 'Mwili na siri vimetiwa saini.',
  'Secret and body are signed.': 'Siri na mwili vimetiwa saini.',
  'The bytes of Latin-1 are signed, not UTF-8.': 'Baiti za Latin-1 zimetiwa saini, si za UTF-8.',
  'The low byte of each character is signed, as Node writes latin1.':
    'Baiti ya chini ya kila herufi imetiwa saini, kama Node inavyoandika latin1.',
  'The bytes of windows-1252 are signed, not UTF-8.': 'Baiti za windows-1252 zimetiwa saini, si za UTF-8.',
  'The bytes of UTF-16 are signed, not UTF-8.': 'Baiti za UTF-16 zimetiwa saini, si za UTF-8.',
  'The bytes of UTF-16, high byte first, are signed.': 'Baiti za UTF-16, baiti ya juu kwanza, zimetiwa saini.',
  'A question mark is signed for every letter beyond ASCII.':
    'Alama ya kuuliza imetiwa saini badala ya kila herufi isiyo ya ASCII.',
  'The whole text form-encoded.': 'Maandishi yote yamesimbwa kama fomu.',
  'The whole text percent-encoded.': 'Maandishi yote yamesimbwa kwa asilimia.',
  'encodeURIComponent over the whole text.': 'encodeURIComponent imetumika juu ya maandishi yote.',
  'The whole text percent-encoded with small hex digits.':
    'Maandishi yote yamesimbwa kwa asilimia kwa tarakimu ndogo za hexadesimali.',
  'The whole text form-encoded with small hex digits.':
    'Maandishi yote yamesimbwa kama fomu kwa tarakimu ndogo za hexadesimali.',
  'encodeURI over the whole text.': 'encodeURI imetumika juu ya maandishi yote.',
  'Every space of the text as +.': 'Kila nafasi ya maandishi imeandikwa kuwa +.',
  'Every space of the text as %20.': 'Kila nafasi ya maandishi imeandikwa kuwa %20.',
  '&amp; for & between the pairs.': '&amp; badala ya & kati ya jozi.',
  'The whole text in lower case.': 'Maandishi yote kwa herufi ndogo.',
  'The whole text in upper case.': 'Maandishi yote kwa herufi kubwa.',
  'White space taken out of the whole text.': 'Nafasi tupu zimeondolewa katika maandishi yote.',
  'The whole text in NFD.': 'Maandishi yote kwa NFD.',
  'The text in quotation marks.': 'Maandishi ndani ya alama za nukuu.',
  'The text as a JSON string.': 'Maandishi kama string ya JSON.',
  'The text in braces.': 'Maandishi ndani ya mabano ya mawimbi.',
  'The Base64 of the text is signed.': 'Base64 ya maandishi imetiwa saini.',
  'The SHA-256 of the text, in hex, is signed.': 'SHA-256 ya maandishi, kwa hexadesimali, imetiwa saini.',
  'The SHA-256 of the text is signed.': 'SHA-256 ya maandishi imetiwa saini.',
  'The SHA-256 of the text, in Base64, is signed.': 'SHA-256 ya maandishi, kwa Base64, imetiwa saini.',
  'A line feed behind the text.': 'Mkatiko wa mstari (LF) baada ya maandishi.',
  'CR LF behind the text.': 'CR LF baada ya maandishi.',
  'A space behind the text.': 'Nafasi baada ya maandishi.',
  'A space before the text.': 'Nafasi kabla ya maandishi.',
  'A byte order mark before the text.': 'Alama ya mpangilio wa baiti (BOM) kabla ya maandishi.',
  'A comma behind the text.': 'Koma baada ya maandishi.',
  'A zero byte behind the text.': 'Baiti ya sifuri baada ya maandishi.',
  '&secret behind the text.': '&siri baada ya maandishi.',
  'The secret behind the text.': 'Siri baada ya maandishi.',
  'The secret before the text.': 'Siri kabla ya maandishi.',
  'The API key before the text.': 'Ufunguo wa API kabla ya maandishi.',
  'apikey=K& before the text.': 'apikey=K& kabla ya maandishi.',
  'api_key=K& before the text.': 'api_key=K& kabla ya maandishi.',
  '&apikey=K behind the text.': '&apikey=K baada ya maandishi.',
  '&api_key=K behind the text.': '&api_key=K baada ya maandishi.',
  'The bare timestamp before the text.': 'Muhuri wa wakati bila jina kabla ya maandishi.',
  'The bare timestamp and a full stop before the text.': 'Muhuri wa wakati bila jina na nukta kabla ya maandishi.',
  'The bare timestamp behind the text.': 'Muhuri wa wakati bila jina baada ya maandishi.',
  'The path before the text.': 'Path kabla ya maandishi.',
  'The path and ? before the text.': 'Path na ? kabla ya maandishi.',
  'Method and path before the text.': 'Method na path kabla ya maandishi.',
  'Method, path and text, & between them.': 'Method, path na maandishi, zikiwa na & kati yake.',
  'Method, path and text, one in a line.': 'Method, path na maandishi, kila kimoja katika mstari wake.',
  'Method, path and text percent-encoded, & between them, as OAuth 1 signs.':
    'Method, path na maandishi vilivyosimbwa kwa asilimia, na & kati yake, kama OAuth 1 inavyotia saini.',
  'Signed-Fields before the text.': 'Signed-Fields kabla ya maandishi.',
  'signed_fields=… before the text.': 'signed_fields=… kabla ya maandishi.',
  '&signed_fields=… behind the text.': '&signed_fields=… baada ya maandishi.',
  'vendor before the text.': 'vendor kabla ya maandishi.',
  '&secret=… behind the text.': '&secret=… baada ya maandishi.',
  '&key=… with the secret behind the text.': '&key=… yenye siri baada ya maandishi.',
  '&api_secret=… behind the text.': '&api_secret=… baada ya maandishi.',
  'The secret before and behind the text.': 'Siri kabla na baada ya maandishi.',
  'CR LF for the line feeds of the text.': 'CR LF badala ya mikatiko ya mistari (LF) ya maandishi.',
  '\\uXXXX for every letter beyond ASCII in the whole text.':
    '\\uXXXX badala ya kila herufi isiyo ya ASCII katika maandishi yote.',
  'The UTF-8 of the text read as Latin-1 and encoded again.':
    'UTF-8 ya maandishi imesomwa kuwa Latin-1 na kusimbwa tena.',
  'The SHA-256 of the text, in upper-case hex, is signed.':
    'SHA-256 ya maandishi, kwa hexadesimali ya herufi kubwa, imetiwa saini.',
  'The URL-safe Base64 of the text is signed.': 'Base64 salama kwa URL ya maandishi imetiwa saini.',
  'The hex text of the input is signed.': 'Maandishi ya hexadesimali ya maandishi ya digest yametiwa saini.',
  'White space at the ends of the text cut off.': 'Nafasi tupu za mwanzoni na mwishoni mwa maandishi zimekatwa.',
  'urlencode of PHP over the whole text.': 'urlencode ya PHP imetumika juu ya maandishi yote.',
  'The bytes of UTF-16 behind a byte order mark are signed.':
    'Baiti za UTF-16 baada ya alama ya mpangilio wa baiti (BOM) zimetiwa saini.',
  'The body behind the text.': 'Mwili baada ya maandishi.',
  'A plain SHA-256 of the input, no key.': 'SHA-256 ya kawaida ya maandishi ya digest, bila ufunguo.',
  'A plain SHA-256 of secret and input.': 'SHA-256 ya kawaida ya siri na maandishi ya digest.',
  'A plain SHA-256 of input and secret.': 'SHA-256 ya kawaida ya maandishi ya digest na siri.',
  'A plain SHA-256 of the body.': 'SHA-256 ya kawaida ya mwili.',
  'A plain SHA-256 of secret and body.': 'SHA-256 ya kawaida ya siri na mwili.',
  'A plain SHA-256 of body and secret.': 'SHA-256 ya kawaida ya mwili na siri.',
  'A plain SHA-256 of input, & and secret.': 'SHA-256 ya kawaida ya maandishi ya digest, & na siri.',
  'Written as {text}.': 'Imeandikwa kuwa {text}.',
  'Written as nothing.': 'Imeandikwa kuwa tupu.',
  'Zero written as nothing.': 'Sifuri imeandikwa kuwa tupu.',
  'Written as 0: the text was no number.': 'Imeandikwa kuwa 0: maandishi hayakuwa nambari.',
  'Written as 1, a default.': 'Imeandikwa kuwa 1, thamani ya chaguo-msingi.',
  'true as {yes}, false as {no}.': 'true imeandikwa {yes}, false imeandikwa {no}.',
  'true as {yes}, false as nothing.': 'true imeandikwa {yes}, false imeandikwa kuwa tupu.',
  'in hex': 'kwa hexadesimali',
  'in Base64': 'kwa Base64',
  'as a list of numbers': 'kama orodha ya nambari',
  '{way}, and Base64 over it': '{way}, na Base64 juu yake',
  '{way}, the bytes taken for text': '{way}, baiti zikichukuliwa kuwa maandishi',
});
