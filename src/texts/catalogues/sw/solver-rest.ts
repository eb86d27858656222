import { catalogue } from '#texts/catalogue.ts';

export const solverRest = catalogue({
  // causes.ts
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

  // difference-causes.ts
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

  // compare-inputs.ts
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

  // solver/key-ways.ts
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

  // solver/timestamp-mistakes.ts; what stands for {way} follows
  'The timestamp is signed {way}.': 'Muhuri wa wakati umetiwa saini {way}.',
  'The timestamp of the body stands where the header’s belongs.':
    'Muhuri wa wakati wa mwili umewekwa mahali pa ule wa kichwa.',
  'The Timestamp header’s text stands where the body’s belongs.':
    'Maandishi ya kichwa cha Timestamp yamewekwa mahali pa yale ya mwili.',

  // solver/timestamp-ways.ts
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
  'percent-encoded': 'ukiwa umesimbwa kwa asilimia',
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

  // solver/message-ways.ts; what stands for {print} and {around} follows
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

  // solver/word-ways.ts
  'Written as {text}.': 'Imeandikwa kuwa {text}.',
  'Written as nothing.': 'Imeandikwa kuwa tupu.',
  'Zero written as nothing.': 'Sifuri imeandikwa kuwa tupu.',
  'Written as 0: the text was no number.': 'Imeandikwa kuwa 0: maandishi hayakuwa nambari.',
  'Written as 1, a default.': 'Imeandikwa kuwa 1, thamani ya chaguo-msingi.',
  'true as {yes}, false as {no}.': 'true imeandikwa {yes}, false imeandikwa {no}.',
  'true as {yes}, false as nothing.': 'true imeandikwa {yes}, false imeandikwa kuwa tupu.',

  // solver/targets.ts: how the digest is written
  'in hex': 'kwa hexadesimali',
  'in Base64': 'kwa Base64',
  'as a list of numbers': 'kama orodha ya nambari',
  '{way}, and Base64 over it': '{way}, na Base64 juu yake',
  '{way}, the bytes taken for text': '{way}, baiti zikichukuliwa kuwa maandishi',
});
