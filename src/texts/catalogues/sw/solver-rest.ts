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
    'Mwili na maandishi ya digest yana usimbaji wa aina mbili wa anwani moja: Base64 ya URL au isiyo na alama za = mwishoni, mkwaju mwingine, njia nyingine ya kuepusha herufi.',
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
    'Majina ya faili ya macOS na baadhi ya kibodi hutoa herufi na alama zake za juu (accent) zikiwa zimetengana; maktaba iliziunganisha mahali pamoja tu.',
  'The recipe of another interface was used, or the body was signed before it was filled: here the named fields are signed.':
    'Kanuni ya kuunda ya kiolesura kingine ilitumika, au mwili ulitiwa saini kabla ya kujazwa: hapa nyuga zilizotajwa ndizo zinazotiwa saini.',
  'The value was changed after signing or before sending: a trim, a filter, an editor or a column of the database touched one of the two only.':
    'Thamani ilibadilishwa baada ya kutia saini au kabla ya kutuma: trim, kichujio, kihariri au safuwima ya hifadhidata iligusa moja tu kati ya hizo mbili.',

  // difference-causes.ts
  'Their text is ours in Base64: it was encoded once more.':
    'Maandishi yao ni yetu kwa Base64: yalisimbwa mara nyingine.',
  'Theirs is the plain address; ours is its Base64, as the body carries it.':
    'Yao ni anwani iliyo wazi; yetu ni Base64 yake, kama mwili unavyoibeba.',
  'Theirs is URL-safe or unpadded Base64; the body carries standard Base64.':
    'Yao ni Base64 ya URL au isiyo na alama za = mwishoni; mwili unabeba Base64 ya kawaida.',
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
    'Herufi zilizo nje ya ASCII zilisomwa kwa usimbaji mwingine (UTF-8 ilichukuliwa kuwa Latin-1 au windows-1252).',
  'Letters beyond ASCII were lost and became ? or U+FFFD.': 'Herufi zilizo nje ya ASCII zilipotea na kuwa ? au U+FFFD.',
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
});
