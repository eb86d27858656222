/** Texts of the mistakes that the search knows (src/diagnosis/mistakes). */
export const messages = {
  '{name}: {mistake}': '{name}: {mistake}',
  'All: {mistake}': 'Thamani zote: {mistake}',
  'All URLs: {mistake}': 'URL zote: {mistake}',
  'The Base64 of the value, though the body has it unencoded.': 'Base64 ya thamani, ingawa mwili unayo bila kusimbwa.',
  'The text before Base64.': 'Maandishi yalivyokuwa kabla ya Base64.',
  'URL-safe Base64 without its final equals signs.': 'Base64 salama kwa URL bila alama zake za usawa (=) za mwisho.',
  'Periods between thousands and a decimal comma.': 'Nukta kati ya maelfu na koma ya desimali.',
  'Without its decimals.': 'Bila desimali zake.',
  'With its shortest decimals, one at least.': 'Kwa desimali chache iwezekanavyo, angalau moja.',
  'Two decimals after a comma.': 'Desimali mbili baada ya koma.',
  'Commas between thousands.': 'Koma kati ya maelfu.',
  'With an exponent: 2.5e+07.': 'Kwa kipeo: 2.5e+07.',
  'With an exponent: 2.5E7.': 'Kwa kipeo: 2.5E7.',
  'A plus sign in front.': 'Alama ya kujumlisha (+) mbele.',
  'National form: 0 for a country code of {n} digits.':
    'Umbo la ndani ya nchi: 0 badala ya msimbo wa nchi wenye tarakimu {n}.',
  'Without a country code of {n} digits.': 'Bila msimbo wa nchi wenye tarakimu {n}.',
  'White space trimmed at both ends.': 'Nafasi tupu za mwanzoni na mwishoni zimekatwa.',
  'A space after the value.': 'Nafasi baada ya thamani.',
  'A space before the value.': 'Nafasi kabla ya thamani.',
  'A newline after the value.': 'Mkatiko wa mstari (LF) baada ya thamani.',
  'In lower case.': 'Kwa herufi ndogo.',
  'In upper case.': 'Kwa herufi kubwa.',
  'In quotation marks, as JSON prints it.': 'Ndani ya alama za nukuu, kama JSON inavyoichapisha.',
  'Strings in quotation marks as JSON prints them, numbers without.':
    'Maandishi ndani ya alama za nukuu kama JSON inavyoyachapisha, nambari bila alama hizo.',
  'Letters and accents composed (NFC).': 'Herufi na alama za lafudhi zimeunganishwa (NFC).',
  'Letters and accents decomposed (NFD).': 'Herufi na alama za lafudhi zimetenganishwa (NFD).',
  'UTF-8 read as windows-1252 and encoded again.': 'UTF-8 imesomwa kama windows-1252 na kusimbwa tena.',
  'UTF-8 read as Latin-1 and encoded again.': 'UTF-8 imesomwa kama Latin-1 na kusimbwa tena.',
  '<br /> before line breaks.': '<br /> kabla ya mikatiko ya mistari.',
  '\\/ for /, as PHP prints JSON.': '\\/ badala ya /, kama PHP inavyochapisha JSON.',
  '\\/ and \\uXXXX escapes, as PHP prints JSON.':
    'Herufi zimeepushwa kwa \\/ na \\uXXXX, kama PHP inavyochapisha JSON.',
  'Percent-encoded twice.': 'Imesimbwa kwa asilimia mara mbili.',
  'Form-encoded twice.': 'Imesimbwa kama fomu mara mbili.',
  '+ read as a space.': '+ imesomwa kama nafasi.',
  'Percent signs decoded.': 'Alama za asilimia zimesimbuliwa.',
  'In quotation marks, inner ones doubled, as in CSV.':
    'Ndani ya alama za nukuu, zilizomo ndani zikirudiwa, kama katika CSV.',
  'Sorted by name, timestamp among the others.': 'Zimepangwa kwa jina, timestamp ikiwa kati ya nyingine.',
  'Sorted case-insensitively.': 'Zimepangwa bila kujali herufi kubwa au ndogo.',
  'The documented order, not that of Signed-Fields.': 'Mpangilio wa hati, si ule wa Signed-Fields.',
  'Every field of the body in its order, whatever Signed-Fields lists.':
    'Kila uga wa mwili kwa mpangilio wake, bila kujali Signed-Fields inaorodhesha nini.',
  'All 14 documented fields, whatever Signed-Fields lists.':
    'Nyuga zote 14 za hati, bila kujali Signed-Fields inaorodhesha nini.',
  'Every field of the body, sorted.': 'Kila uga wa mwili, zikiwa zimepangwa.',
  'Only {names} signed.': 'Kilichotiwa saini ni {names} tu.',
  'Only {names} signed, without the timestamp.': 'Kilichotiwa saini ni {names} tu, bila muhuri wa wakati.',
  '{a} and {b} swapped.': '{a} na {b} zimebadilishana nafasi.',
  '{name} moved to place {place}.': '{name} imehamishiwa nafasi ya {place}.',
  'Not signed: {names}.': 'Hazijatiwa saini: {names}.',
  '{a} and {b} are not signed.': '{a} na {b} hazijatiwa saini.',
  '{name} is signed twice.': '{name} imetiwa saini mara mbili.',
  '{name} is signed though Signed-Fields does not list it.': '{name} imetiwa saini ingawa Signed-Fields haiiorodheshi.',
  '{name} is signed in its documented place though Signed-Fields does not list it.':
    '{name} imetiwa saini kwenye nafasi yake ya hati ingawa Signed-Fields haiiorodheshi.',
  'The values of {a} and {b} are swapped.': 'Thamani za {a} na {b} zimebadilishana nafasi.',
  'Only the values are signed, concatenated.': 'Thamani pekee zimetiwa saini, zikiunganishwa bila kitenganishi.',
  'Only the values are signed, with {text} between them.': 'Thamani pekee zimetiwa saini, zikiwa na {text} kati yake.',
  'name:value, one per line.': 'name:value, moja kwa kila mstari.',
  'Names and values concatenated.': 'Majina na thamani yameunganishwa bila kitenganishi.',
  '{text} between the pairs.': '{text} kati ya jozi.',
  '{before} before, {behind} after the input.': '{before} kabla ya maandishi ya digest, {behind} baada yake.',
  'Names are written differently: {name}.': 'Majina yameandikwa kwa njia tofauti: {name}.',
  'The names of Signed-Fields keep their spaces, so no value is found: nothing is signed for each.':
    'Majina ya Signed-Fields yamebaki na nafasi zake, hivyo hakuna thamani inayopatikana: kila moja inatiwa saini ikiwa tupu.',
  'The names of Signed-Fields keep their spaces, so no value is found: {word} is signed for each.':
    'Majina ya Signed-Fields yamebaki na nafasi zake, hivyo hakuna thamani inayopatikana: kila moja inatiwa saini kama {word}.',
  'Empty, zero, false and null values are omitted: {names}.': 'Thamani tupu, sifuri, false na null zimeachwa: {names}.',
  'A newline after the secret, as a file or echo leaves it.':
    'Mkatiko wa mstari (LF) baada ya siri, kama faili au echo inavyouacha.',
  'CR LF after the secret, as a Windows file leaves it.': 'CR LF baada ya siri, kama faili ya Windows inavyoiacha.',
  'A space after the secret.': 'Nafasi baada ya siri.',
  'Spaces around the secret.': 'Nafasi kabla na baada ya siri.',
  'A byte order mark before the secret.': 'Alama ya mpangilio wa baiti (BOM) kabla ya siri.',
  'Double quotation marks around the secret, kept from an .env file.':
    'Alama za nukuu maradufu kuzunguka siri, zilizobaki kutoka faili ya .env.',
  'Single quotation marks around the secret.': 'Alama za nukuu moja kuzunguka siri.',
  'The secret in upper case.': 'Siri kwa herufi kubwa.',
  'An empty key: the secret was not read.': 'Ufunguo mtupu: siri haikusomwa.',
  'The SHA-256 of the secret, in hex.': 'SHA-256 ya siri, kwa hexadesimali.',
  'The SHA-256 of the secret.': 'SHA-256 ya siri.',
  'The Base64 of the API key.': 'Base64 ya ufunguo wa API.',
  'The secret of the connection {name}.': 'Siri ya muunganisho {name}.',
  'Key and message are swapped.': 'Ufunguo na ujumbe vimebadilishana nafasi.',
  'The signed timestamp differs: {form}.': 'Muhuri wa wakati uliotiwa saini unatofautiana: {form}.',
  'The body’s timestamp is signed instead of the header’s.':
    'Muhuri wa wakati wa mwili umetiwa saini badala ya ule wa kichwa.',
  'The Timestamp header is signed instead of the body’s timestamp.':
    'Kichwa cha Timestamp kimetiwa saini badala ya muhuri wa wakati wa mwili.',
  'with milliseconds': 'ukiwa na milisekunde',
  'without a zone': 'bila ukanda wa saa',
  'YYYY-MM-DD HH:mm:ss': 'kwa muundo YYYY-MM-DD HH:mm:ss',
  'YYYY-DD-MM HH:mm:ss': 'kwa muundo YYYY-DD-MM HH:mm:ss',
  'Unix seconds': 'kwa sekunde za Unix',
  'Unix milliseconds': 'kwa milisekunde za Unix',
  'milliseconds without a zone': 'ukiwa na milisekunde bila ukanda wa saa',
  'the same instant at {zone}': 'kwa wakati uleule katika ukanda wa {zone}',
  'UTC labeled {zone}': 'kwa UTC iliyowekewa {zone}',
  'local time of {zone} labeled Z': 'kwa saa ya mahali pa {zone} iliyowekewa Z',
  'local time of {zone} without a zone': 'kwa saa ya mahali pa {zone} bila ukanda wa saa',
  'a different reading of the clock, {shift} s apart': 'usomaji tofauti wa saa, tofauti ya sekunde {shift}',
  'Signed: {print}.': 'Kilichotiwa saini: {print}.',
  'Signed: {print} {around}.': 'Kilichotiwa saini: {print} {around}.',
  'the JSON body as sent': 'mwili wa JSON kama ulivyotumwa',
  'the JSON body printed without spaces': 'mwili wa JSON uliochapishwa bila nafasi',
  'the JSON body printed with spaces, as Python does':
    'mwili wa JSON uliochapishwa kwa nafasi, kama Python inavyofanya',
  'the JSON body indented by two spaces': 'mwili wa JSON uliosogezwa ndani kwa nafasi mbili',
  'the JSON body indented by four spaces': 'mwili wa JSON uliosogezwa ndani kwa nafasi nne',
  'the JSON body with spaces and \\uXXXX escapes, as Python does':
    'mwili wa JSON wenye nafasi na herufi zilizoepushwa kwa \\uXXXX, kama Python inavyofanya',
  'the JSON body with \\/ and \\uXXXX escapes, as PHP does':
    'mwili wa JSON wenye herufi zilizoepushwa kwa \\/ na \\uXXXX, kama PHP inavyofanya',
  'the JSON body with its names sorted': 'mwili wa JSON ambao majina yake yamepangwa',
  'the sorted JSON body with spaces': 'mwili wa JSON uliopangwa, wenye nafasi',
  '{text} ({how})': '{text} ({how})',
  'encoded twice': 'imesimbwa mara mbili',
  'sorted, form-encoded': 'imepangwa, imesimbwa kama fomu',
  'JSON with escapes': 'JSON yenye herufi zilizoepushwa',
  'after timestamp=T&payload=': 'baada ya timestamp=T&payload=',
  'after timestamp=T&': 'baada ya timestamp=T&',
  'after timestamp=T': 'baada ya timestamp=T',
  'after the timestamp and a period': 'baada ya muhuri wa wakati na nukta',
  'after the timestamp': 'baada ya muhuri wa wakati',
  'Only the timestamp is signed.': 'Muhuri wa wakati pekee umetiwa saini.',
  'The API key and the timestamp are signed.': 'Ufunguo wa API na muhuri wa wakati vimetiwa saini.',
  'timestamp=T&apikey=K is signed.': 'timestamp=T&apikey=K imetiwa saini.',
  'The Latin-1 bytes are signed, not UTF-8.': 'Baiti za Latin-1 zimetiwa saini, si za UTF-8.',
  'The low byte of each character is signed, as Node writes latin1.':
    'Baiti ya chini ya kila herufi imetiwa saini, kama Node inavyoandika latin1.',
  'The windows-1252 bytes are signed, not UTF-8.': 'Baiti za windows-1252 zimetiwa saini, si za UTF-8.',
  'A question mark is signed for every non-ASCII letter.':
    'Alama ya kuuliza imetiwa saini badala ya kila herufi isiyo ya ASCII.',
  'The whole text form-encoded.': 'Maandishi yote yamesimbwa kama fomu.',
  'The whole text percent-encoded.': 'Maandishi yote yamesimbwa kwa asilimia.',
  'A newline after the text.': 'Mkatiko wa mstari (LF) baada ya maandishi.',
  'Written as {text}.': 'Imeandikwa kuwa {text}.',
  'Written as an empty string.': 'Imeandikwa kama maandishi matupu.',
  'true as {yes}, false as {no}.': 'true imeandikwa {yes}, false imeandikwa {no}.',
  'The text has unfilled placeholders: wrong quotation marks, a missing $ or f, or a missing argument.':
    'Maandishi yana vishikanafasi visivyojazwa: alama za nukuu zisizo sahihi, $ au f inayokosekana, au hoja inayokosekana.',
  'The key is {formula}.': 'Ufunguo ni {formula}.',
  'Characters are escaped: {list}.': 'Herufi zimeepushwa: {list}.',
  'The text is read as HTML: &times becomes ×, &curren becomes ¤.':
    'Maandishi yanasomwa kama HTML: &times inakuwa ×, &curren inakuwa ¤.',
  'The fields are in this order: {names}.': 'Nyuga ziko katika mpangilio huu: {names}.',
  '{name} is signed though the body does not have it.': '{name} inatiwa saini ingawa mwili hauna.',
  'The pairs are written as {text}.': 'Jozi zinaandikwa kama {text}.',
  'The timestamp is signed as {text}.': 'Muhuri wa wakati unatiwa saini kama {text}.',
  '{count} fields: {mistake}': 'Nyuga {count}: {mistake}',
  'in hex, cut to {count} characters': 'kwa hexadesimali, imekatwa hadi herufi {count}',
  'in Base64, cut to {count} characters': 'kwa Base64, imekatwa hadi herufi {count}',
  'in hex or as a number, without leading zeros': 'kwa hexadesimali au kama nambari, bila sifuri zake',
  'every single character of the digest input': 'kila herufi moja ya maandishi ya digest',
  'One character of the secret differs: a typing error, or a letter that looks like another one, such as l and I or O and 0.':
    'Herufi moja ya siri ni tofauti: kosa la kuandika, au herufi inayofanana na nyingine, kama l na I au O na 0.',
  'The code is fine. Copy the secret again, in the program and here.':
    'Msimbo uko sawa. Nakili siri tena, kwenye programu na hapa.',
  'The signed value and the value in the body are not the same. The code, a proxy or a person may have changed one of them.':
    'Thamani iliyotiwa saini na thamani iliyo kwenye mwili hazilingani. Msimbo, proksi au mtu huenda alibadilisha mojawapo.',
  'The digest input has a fixed text, a test value or another variable where the body has this value.':
    'Maandishi ya digest yana maandishi yasiyobadilika, thamani ya majaribio au kigeu kingine mahali ambapo mwili una thamani hii.',
  'The header needs Base64 of HMAC-SHA-256 over the digest input. A JWT, an RSA signature or the text itself is something else.':
    'Kichwa kinahitaji Base64 ya HMAC-SHA-256 ya maandishi ya digest. JWT, saini ya RSA au maandishi yenyewe ni kitu kingine.',
  'The URL is written differently.': 'URL imeandikwa kwa namna nyingine.',
  'left out {sign} before {name}': 'uliacha {sign} kabla ya {name}',
  'left out {sign} after {name}': 'uliacha {sign} baada ya {name}',
  'wrote {text} instead of {sign} before {name}': 'uliandika {text} badala ya {sign} kabla ya {name}',
  'wrote {text} instead of {sign} after {name}': 'uliandika {text} badala ya {sign} baada ya {name}',
  'swapped two characters next to {name}': 'ulibadilisha nafasi za herufi mbili karibu na {name}',
  'added {text} next to {name}': 'uliongeza {text} karibu na {name}',
  'One character differs.': 'Herufi moja ni tofauti.',
  'added {text} after the digest input': 'uliongeza {text} baada ya maandishi ya digest',
  'One character between the names and values is wrong.': 'Herufi moja kati ya majina na thamani si sahihi.',
  'The name {name} is written {text}.': 'Jina {name} limeandikwa {text}.',
  'The secret that signed this and the secret entered here differ at character {n}.':
    'Siri iliyotia saini hii na siri iliyoingizwa hapa zinatofautiana kwenye herufi ya {n}.',
  'Copy the secret again, in the program and here.': 'Nakili siri tena, kwenye programu na hapa.',
  'The joined text is read as a form (parse_str, parse_qsl, URLSearchParams) and joined again.':
    'Maandishi yaliyounganishwa yanasomwa kama fomu (parse_str, parse_qsl, URLSearchParams) na kuunganishwa tena.',
  'The option of echo was printed too: sh has an echo without -n.':
    'Chaguo la echo lilichapishwa pia: echo ya sh haina -n.',
  'signed {text} before the digest input: this echo prints its option':
    'ulitia saini {text} kabla ya maandishi ya digest: echo hii huchapisha chaguo lake',
  'A % after the secret, which zsh prints where a file has no newline at its end.':
    'Alama ya % baada ya siri, ambayo zsh huchapisha faili isipoishia na mkatiko wa mstari.',
  'Escapes such as \\n in the secret became the characters that they stand for.':
    'Alama kama \\n kwenye siri ziligeuka kuwa herufi zinazowakilishwa.',
  'added a newline after the digest input, as echo without -n does':
    'uliongeza mkatiko wa mstari (LF) baada ya maandishi ya digest, kama echo bila -n inavyofanya',
  'Use printf %s instead of echo.': 'Tumia printf %s badala ya echo.',
  'A plain SHA-256 of {what}, no key.': 'SHA-256 ya kawaida ya {what}, bila ufunguo.',
  'The Digest is a JWT.': 'Digest ni JWT.',
  'sent a JWT as the Digest; this secret signed the JWT': 'ulituma JWT kama Digest; siri hii ilitia saini JWT hiyo',
  'sent a JWT as the Digest; another key or algorithm signed the JWT':
    'ulituma JWT kama Digest; ufunguo au algoriti nyingine ilitia saini JWT hiyo',
  'The digest of an empty text is after the digest input.':
    'Digest ya maandishi matupu iko baada ya maandishi ya digest.',
  'called h.Sum(text), which appends the HMAC of an empty text to the text; h.Write(text) was missing':
    'uliita h.Sum(text), ambayo huongeza HMAC ya maandishi matupu baada ya maandishi; h.Write(text) ilikosekana',
  'called h.Sum(text), which appends the HMAC of an empty text to the text; another secret made that HMAC':
    'uliita h.Sum(text), ambayo huongeza HMAC ya maandishi matupu baada ya maandishi; siri nyingine ilitengeneza HMAC hiyo',
  'The Digest is the body.': 'Digest ni mwili.',
  'sent the encoded body as the Digest; nothing was hashed':
    'ulituma mwili uliosimbwa kama Digest; hakuna kilichofanyiwa hashi',
  'The Digest is the digest input.': 'Digest ni maandishi ya digest.',
  'sent the encoded digest input as the Digest; nothing was hashed':
    'ulituma maandishi ya digest yaliyosimbwa kama Digest; hakuna kilichofanyiwa hashi',
  'The Digest is a signature of {name}.': 'Digest ni saini ya {name}.',
  'sent a signature of {name}, {size} bytes, instead of the 32 bytes of HMAC-SHA-256':
    'ulituma saini ya {name}, baiti {size}, badala ya baiti 32 za HMAC-SHA-256',
  'Send the standard Base64 of HMAC-SHA-256 over the digest input, 44 characters ending in “=”.':
    'Tuma Base64 ya kawaida ya HMAC-SHA-256 ya maandishi ya digest, herufi 44 zinazoishia na “=”.',
  'sent the printed bytes of the digest, not their Base64': 'ulituma baiti za digest zilizochapishwa, si Base64 yake',
  'sent the digest with a space instead of +': 'ulituma digest ikiwa na nafasi badala ya +',
  'sent the Base64 of the printed bytes of the digest, as Python’s str() prints them':
    'ulituma Base64 ya baiti za digest zilizochapishwa, kama str() ya Python inavyozichapisha',
  'The body has {field} {sent}; {signed} was signed.': 'Mwili una {field} {sent}; {signed} ilitiwa saini.',
  'The Digest here has only its first {count} characters.': 'Digest hapa ina herufi zake {count} za kwanza tu.',
  'signed {fields} with <br /> before each line break, as PHP’s nl2br writes it':
    'ulitia saini {fields} ikiwa na <br /> kabla ya kila mkatiko wa mstari, kama nl2br ya PHP inavyoandika',
  'Sign the text before nl2br.': 'Tia saini maandishi kabla ya nl2br.',
  'Paste the whole Digest, or send all 44 characters.': 'Bandika Digest nzima, au tuma herufi zote 44.',
  'Find where {field} changed: in the code, or between signing and sending.':
    'Tafuta mahali {field} ilipobadilika: kwenye msimbo, au kati ya kutia saini na kutuma.',
  'If a chat or mail program changed {field} in this text, the digest is correct. Otherwise your code signed {signed} and sent {sent}.':
    'Ikiwa programu ya gumzo au barua pepe ilibadilisha {field} katika maandishi haya, digest ni sahihi. Vinginevyo msimbo wako ulitia saini {signed} na kutuma {sent}.',
  'Paste the request with its Content-Length, or from a file.':
    'Bandika ombi pamoja na Content-Length yake, au kutoka kwenye faili.',
  'Only {names} signed: {n} fields are missing.': 'Zilizotiwa saini ni {names} pekee: nyuga {n} hazipo.',
  'List and sign all 14 fields of section 5.': 'Orodhesha na utie saini nyuga zote 14 za sehemu ya 5.',
  'The digest is correct for the names in Signed-Fields, but the other fields are not protected.':
    'Digest ni sahihi kwa majina yaliyo kwenye Signed-Fields, lakini nyuga nyingine hazijalindwa.',
  'Authorization is missing.': 'Authorization haipo.',
  'Wrong API key: your program sent {sent}, this connection has {own}.':
    'Ufunguo wa API si sahihi: programu yako ilituma {sent}, muunganisho huu una {own}.',
  'Wrong API key: it is not the key of this connection.': 'Ufunguo wa API si sahihi: si ufunguo wa muunganisho huu.',
  'Wrong API key': 'Ufunguo wa API si sahihi',
  'Wrong scheme word': 'Neno la scheme si sahihi',
  'Scheme word {sent}; this connection has {own}.': 'Neno la scheme {sent}; muunganisho huu una {own}.',
  'Raw key instead of its Base64.': 'Ufunguo ghafi badala ya Base64 yake.',
  'The digest is correct. The gateway checks Authorization as well.':
    'Digest ni sahihi. Lango hukagua Authorization pia.',
  'Send the scheme word, one space and the Base64 of this connection’s API key.':
    'Tuma neno la scheme, nafasi moja na Base64 ya ufunguo wa API wa muunganisho huu.',
  'Send {own}, or use {sent} in the connection.': 'Tuma {own}, au tumia {sent} kwenye muunganisho.',
  'No common mistake gives this Digest with the secret entered here. The search continues.':
    'Hakuna kosa la kawaida linalotoa Digest hii kwa siri iliyoingizwa hapa. Utafutaji unaendelea.',
  'The search was stopped before all mistakes were tried.': 'Utafutaji ulisimamishwa kabla ya makosa yote kujaribiwa.',
  'No known mistake gives this Digest with the secret entered here. Compare its fingerprint with that of the program’s secret.':
    'Hakuna kosa linalojulikana linalotoa Digest hii kwa siri iliyoingizwa hapa. Linganisha alama yake ya utambulisho na ya siri ya programu.',
};
