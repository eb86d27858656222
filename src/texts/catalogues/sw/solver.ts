import { catalogue } from '#texts/catalogue.ts';

/** The mistakes that the search knows: what merchants' code does, in words. */
export const solver = catalogue({
  // Around the words of a mistake
  '{hash} in place of HMAC-SHA-256.': '{hash} badala ya HMAC-SHA-256.',
  'The digest is written {way}.': 'Digest imeandikwa {way}.',
  '{name}: {way}': '{name}: {way}',
  'All: {way}': 'Thamani zote: {way}',
  'All addresses: {way}': 'Anwani zote: {way}',
  '{a} and {b}: the address in plain, before Base64.': '{a} na {b}: anwani bila kusimbwa, kabla ya Base64.',
  'The timestamp is signed with milliseconds, from another reading of the clock.':
    'Muhuri wa wakati umetiwa saini pamoja na milisekunde, kutokana na usomaji mwingine wa saa.',
  'Another time is signed, {seconds} s apart.': 'Wakati mwingine umetiwa saini, tofauti ya sekunde {seconds}.',

  // Addresses
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

  // Numbers
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

  // Phone numbers
  'The plus sign left out.': 'Alama ya kujumlisha (+) imeachwa.',
  '00 in front.': '00 mbele.',
  'National form: 0 for a country code of {count} digits.':
    'Umbo la ndani ya nchi: 0 badala ya msimbo wa nchi wenye tarakimu {count}.',
  'Without a country code of {count} digits.': 'Bila msimbo wa nchi wenye tarakimu {count}.',
  'The country code {code} for a 0 in front.': 'Msimbo wa nchi {code} badala ya 0 ya mbele.',
  'Digits alone.': 'Tarakimu peke yake.',
  'Zeros in front lost, as a number loses them.': 'Sifuri za mbele zimepotea, kama nambari inavyozipoteza.',

  // White space
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

  // Letters
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

  // Escapes
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

  // Which fields, and in which order
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

  // What stands between and around
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
});
