import { catalogue } from '#texts/catalogue.ts';

/** The page around the views, and everything in Compose. */
export const compose = catalogue({
  // The top of the page
  Views: 'Mionekano',
  Profile: 'Wasifu',
  'Live profile': 'Wasifu halisi',
  unnamed: 'bila jina',
  '{name} (live)': '{name} (halisi)',
  Guide: 'Mwongozo',
  'Search or run…': 'Tafuta au tekeleza…',
  'Search or run': 'Tafuta au tekeleza',
  // The palette
  'Search or run an action': 'Tafuta au tekeleza kitendo',
  Actions: 'Vitendo',
  'Nothing of this name. Fewer letters find more.': 'Hakuna chenye jina hili. Herufi chache zaidi hupata vingi zaidi.',
  '{n} actions': { one: 'Kitendo {n}', other: 'Vitendo {n}' },
  '{n} actions, the first {most} shown': 'Vitendo {n}, {most} vya kwanza vinaonyeshwa',
  '{up} {down} choose · {enter} do · {escape} leave · {send} sends · {search} opens this':
    '{up} {down} kuchagua · {enter} kutekeleza · {escape} kutoka · {send} kutuma · {search} kufungua orodha hii',
  'Go to {name}': 'Nenda kwenye {name}',
  'Use the profile {name}': 'Tumia wasifu {name}',
  // A new version
  'New version': 'Toleo jipya',
  'A new version is ready.': 'Toleo jipya liko tayari.',
  'A new version is ready:': 'Toleo jipya liko tayari:',
  Reload: 'Pakia upya',
  Later: 'Baadaye',
  'What you typed stays, but for keys and secrets.': 'Ulichoandika kinabaki, isipokuwa funguo na siri.',
  // The visual parts
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
  // Sending, and what exchanges the order
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
  // The order form
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
  // Digest input and digest
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
  // The command, and what is taken away
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
  // The recipe
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
  'Keep it': 'Ihifadhi',
  'Replace it': 'Ibadilishe',
  'Import recipes': 'Ingiza kanuni',
  'Export recipes': 'Hamisha kanuni',
  'Use {name}': 'Tumia {name}',
  'Drop {name}': 'Ondoa {name}',
  'The browser refuses to keep recipes here; they stay until the page is closed. Export them.':
    'Kivinjari kinakataa kuhifadhi kanuni hapa; zitabaki hadi ukurasa ufungwe. Zihamishe kwenye faili.',
  changed: 'imebadilishwa',
  // Headers and body
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
  // Signed-Fields
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
  // The first minute
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
});
