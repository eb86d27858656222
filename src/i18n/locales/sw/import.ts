/** Texts of reading what is pasted (src/import). */
export const messages = {
  '{error} {fix}': '{error} {fix}',
  '{error} (at character {place})': '{error} (kwenye herufi ya {place})',
  '{name} was sent unencoded; the console sends its Base64.':
    '{name} ilitumwa bila kusimbwa; konsoli hutuma Base64 yake.',
  '{name} was Base64-encoded twice.': '{name} ilisimbwa kwa Base64 mara mbili.',
  '{name} was omitted: it is neither Base64 nor a URL.': '{name} imeachwa: si Base64 wala si URL.',
  '{name} was omitted: it is {type}.': '{name} imeachwa: ni {type}.',
  'an array': 'safu (array)',
  'an object': 'objekti',
  'a string': 'maandishi',
  'a number': 'nambari',
  'a boolean': 'boolean',
  '{name} was sent as {sent}; the console sends {wanted}.': '{name} ilitumwa kama {sent}; konsoli hutuma {wanted}.',
  'The body is missing {names}.': 'Mwili unakosa {names}.',
  'Ignored, because the document has no such fields: {names}.': 'Zimepuuzwa, kwa kuwa hati haina nyuga hizo: {names}.',
  'Repeated names; the last value was used: {names}.': 'Majina yaliyorudiwa; thamani ya mwisho imetumika: {names}.',
  HAR: 'HAR',
  'Checkout Console case': 'kesi ya Checkout Console',
  PowerShell: 'PowerShell',
  'curl for Windows cmd': 'curl ya Windows cmd',
  'curl for POSIX shells': 'curl ya shell za POSIX',
  'raw HTTP': 'HTTP ghafi',
  'a JSON body with its headers': 'mwili wa JSON pamoja na vichwa vyake',
  'a body without headers': 'mwili bila vichwa',
  'The pasted text is empty.': 'Maandishi yaliyobandikwa ni matupu.',
  'The pasted text is larger than {size} MB.': 'Maandishi yaliyobandikwa ni makubwa kuliko MB {size}.',
  'The pasted text was not read: the browser did not start a worker. Reload the page and try again.':
    'Maandishi yaliyobandikwa hayakusomwa: kivinjari hakikuanzisha kichakata cha usuli. Pakia upya ukurasa kisha ujaribu tena.',
  'This is half of a surrogate pair. The other half was lost.':
    'Hii ni nusu ya jozi ya surrogate. Nusu nyingine ilipotea.',
  'This case contains an order but no request. Open it in Compose.':
    'Kesi hii ina oda lakini haina ombi. Ifungue katika Tunga.',
  'The API key is in the variable {name}, so Authorization is unknown. The digest is known.':
    'Ufunguo wa API uko katika kigeu {name}, kwa hiyo Authorization haijulikani. Digest inajulikana.',
  'The variable {name} has no value in the pasted text. Replace it with its value.':
    'Kigeu {name} hakina thamani katika maandishi yaliyobandikwa. Weka thamani yake badala yake.',
  'This quote is not closed.': 'Alama hii ya nukuu haijafungwa.',
  'This is a pipe. Paste only the command itself.': 'Hili ni bomba (|). Bandika amri yenyewe tu.',
  'This is a redirection, which the page cannot follow.':
    'Huu ni uelekezaji wa faili (< au >), ambao ukurasa hauwezi kuufuata.',
  'Cookies and unrelated headers were omitted.': 'Vidakuzi na vichwa visivyohusika vimeachwa.',
  'A request has more than {n} headers or fields. Paste only one order.':
    'Ombi lina vichwa au nyuga zaidi ya {n}. Bandika oda moja pekee.',
  'No request found in this text. Paste headers as “Name: value”, an empty line and the body.':
    'Hakuna ombi lililopatikana katika maandishi haya. Bandika vichwa kama “Name: value”, mstari mtupu na mwili.',
  'The body is missing. It must follow an empty line.': 'Mwili haupo. Lazima ufuate mstari mtupu.',
  'The body is chunked (Transfer-Encoding: chunked). Paste the decoded body, without that header.':
    'Mwili umegawanywa vipande (Transfer-Encoding: chunked). Bandika mwili uliosimbuliwa, bila kichwa hicho.',
  'The body is compressed (Content-Encoding), so it cannot be read here.':
    'Mwili umebanwa (Content-Encoding), kwa hiyo hauwezi kusomwa hapa.',
  'Content-Length says {declared} bytes, but the pasted text has {actual}. All of it was read. Line endings may have changed.':
    'Content-Length inasema baiti {declared}, lakini maandishi yaliyobandikwa yana {actual}. Yote yamesomwa. Huenda miisho ya mistari ilibadilika.',
  'Content-Length says {declared} bytes, but the pasted text has {actual}. The rest was ignored. Line endings may have changed.':
    'Content-Length inasema baiti {declared}, lakini maandishi yaliyobandikwa yana {actual}. Yaliyobaki yamepuuzwa. Huenda miisho ya mistari ilibadilika.',
  'There is no curl command here.': 'Hakuna amri ya curl hapa.',
  'There are two backslashes, and curl.exe sends both. Browsers double each backslash when they copy for cmd. The browser’s own request may have had one.':
    'Kuna mikwaju miwili ya nyuma (\\), na curl.exe hutuma yote miwili. Vivinjari huongeza maradufu kila mkwaju wa nyuma vinaponakili kwa cmd. Huenda ombi la kivinjari chenyewe lilikuwa na mmoja.',
  'POSIX shells and cmd read this command differently. Quote with single quotes for a POSIX shell, or with carets (^") for cmd.':
    'Shell za POSIX na cmd husoma amri hii kwa njia tofauti. Tumia alama za nukuu moja kwa shell ya POSIX, au alama za caret (^") kwa cmd.',
  'Carets are inside quotes. Some versions of Chrome copied it like this, but cmd reads it differently. Use Copy as cURL (bash) instead.':
    'Alama za caret (^) ziko ndani ya nukuu. Baadhi ya matoleo ya Chrome yalinakili hivi, lakini cmd huisoma tofauti. Badala yake tumia Copy as cURL (bash).',
  'A single percent sign in a .bat file means an argument of the file.':
    'Alama moja ya asilimia katika faili ya .bat huwakilisha hoja ya faili hiyo.',
  'The second line has no caret before it. Paste only one command.':
    'Mstari wa pili hauna caret (^) kabla yake. Bandika amri moja tu.',
  'Only http and https URLs are supported.': 'URL za http na https tu ndizo zinazotumika.',
  'The URL has a user name: write it with -u, so that the header can be read.':
    'URL ina jina la mtumiaji: liandike kwa -u, ili kichwa kiweze kusomwa.',
  'This is not a URL.': 'Hii si URL.',
  'This is not a header name, so a server would refuse the request.':
    'Hili si jina la kichwa, hivyo seva ingekataa ombi.',
  'Headers from a file cannot be read here: paste them.':
    'Vichwa kutoka kwenye faili haviwezi kusomwa hapa: vibandike.',
  'A header has a line break: curl would send a second header from it.':
    'Kichwa kina mkatiko wa mstari: curl ingetuma kichwa cha pili kutokana nao.',
  'This header has no colon, so curl omits it.': 'Kichwa hiki hakina nukta mbili (:), hivyo curl hukiacha.',
  'Cookies were omitted: the operation has none, and they are sensitive.':
    'Vidakuzi vimeachwa: operesheni haina vidakuzi, na ni taarifa nyeti.',
  'The body comes from a file, which is not in the pasted text. Write it in with --data-raw.':
    'Mwili unatoka kwenye faili, ambayo haimo katika maandishi yaliyobandikwa. Uandike ndani kwa --data-raw.',
  'The body comes from standard input, which is not in the pasted text. Write it in with --data-raw.':
    'Mwili unatoka kwenye ingizo sanifu (stdin), ambalo halimo katika maandishi yaliyobandikwa. Uandike ndani kwa --data-raw.',
  'This is not an HTTP method.': 'Hii si mbinu ya HTTP.',
  'This is a second URL. Paste only one request.': 'Hii ni URL ya pili. Bandika ombi moja tu.',
  'curl would ask for the password, which is not in the pasted text.':
    'curl ingeuliza nenosiri, ambalo halimo katika maandishi yaliyobandikwa.',
  'Unknown option: {name}.': 'Chaguo lisilojulikana: {name}.',
  'The option {name} needs a value.': 'Chaguo {name} linahitaji thamani.',
  'The command has no URL.': 'Amri haina URL.',
  'Different shells read this escape differently.': 'Shell tofauti husoma uepushaji huu wa herufi kwa njia tofauti.',
  'These bytes are not UTF-8, so they are not text. Write the letter itself: some browsers copy letters such as é as \\xe9.':
    'Baiti hizi si UTF-8, hivyo si maandishi. Andika herufi yenyewe: baadhi ya vivinjari hunakili herufi kama é kuwa \\xe9.',
  'This is a command substitution. Nothing is run here, so its output is unknown.':
    'Hii ni amri ndani ya amri (command substitution). Hakuna kinachoendeshwa hapa, kwa hiyo tokeo lake halijulikani.',
  'This is a second command. Paste only one.': 'Hii ni amri ya pili. Bandika moja tu.',
  'This is a background or second command. Paste only one command.':
    'Hii ni amri ya usuli (background) au ya pili. Bandika amri moja tu.',
  'This is a subshell, which is not run here.': 'Hii ni shell ndogo (subshell), ambayo haiendeshwi hapa.',
  'A tilde here means a home directory, which is not in the pasted text. Quote it if you mean it literally.':
    'Alama ya ~ hapa humaanisha folda ya nyumbani, ambayo haimo katika maandishi yaliyobandikwa. Iweke katika alama za nukuu ikiwa unaimaanisha kama ilivyo.',
  'Braces are outside quotes. bash expands them to several words, other shells do not. Quote them.':
    'Mabano ya mawimbi yako nje ya alama za nukuu. bash huyapanua kuwa maneno kadhaa, shell nyingine hazifanyi hivyo. Yaweke katika alama za nukuu.',
  'A file name pattern is outside quotes: its meaning depends on the folder. Quote it.':
    'Ruwaza ya majina ya faili iko nje ya alama za nukuu: maana yake hutegemea folda. Iweke katika alama za nukuu.',
  'This expands to something outside the pasted text. Replace it with its value.':
    'Hiki kinapanuka kuwa kitu kilicho nje ya maandishi yaliyobandikwa. Weka thamani yake badala yake.',
  'A shell may translate this text: write it without the dollar sign.':
    'Huenda shell ikatafsiri maandishi haya: yaandike bila alama ya dola.',
  'A shell would split this. Put the variable in double quotes.':
    'Shell ingegawanya hiki. Weka kigeu katika alama za nukuu maradufu.',
  'The command continues after this backslash, but the pasted text ends.':
    'Amri inaendelea baada ya mkwaju huu wa nyuma (\\), lakini maandishi yaliyobandikwa yanaishia hapa.',
  'A command cannot contain NUL.': 'Amri haiwezi kuwa na NUL.',
  'This expression is not supported. Replace it with a single string.':
    'Usemi huu hautumiki hapa. Weka badala yake maandishi mamoja.',
  'PowerShell before 7.4 sends a string body as ISO-8859-1, which loses all other letters. The page reads it as UTF-8, as newer versions send it.':
    'PowerShell kabla ya 7.4 hutuma mwili wa maandishi kama ISO-8859-1, ambayo hupoteza herufi nyingine zote. Ukurasa huusoma kama UTF-8, kama matoleo mapya yanavyoutuma.',
  'The pasted text is too large.': 'Maandishi yaliyobandikwa ni makubwa mno.',
  'This is only a response. Paste the request that was sent.': 'Hili ni jibu tu. Bandika ombi lililotumwa.',
  'The code computes values, so they are not in the pasted text. Print the finished request and paste that.':
    'Msimbo hukokotoa thamani, kwa hiyo hazimo katika maandishi yaliyobandikwa. Chapisha ombi lililokamilika na ulibandike.',
  'The pasted text has headers but no body. Paste the body too.':
    'Maandishi yaliyobandikwa yana vichwa lakini hayana mwili. Bandika mwili pia.',
  'Part of the request is missing. Paste all of it.': 'Sehemu ya ombi haipo. Bandika lote.',
  'The page cannot tell the parts of the request apart. Paste one request with its headers and body.':
    'Ukurasa hauwezi kutofautisha sehemu za ombi. Bandika ombi moja na vichwa na mwili wake.',
  'headers and body as text': 'vichwa na mwili kama maandishi',
  wget: 'wget',
  HTTPie: 'HTTPie',
  'A line break from an email or a terminal was removed.':
    'Mkatiko wa mstari kutoka barua pepe au terminali umeondolewa.',
  'HTML escapes were decoded.': 'Herufi za HTML zilizoepushwa zimesimbuliwa.',
  'Typographic dashes became hyphens.': 'Vistari vya uchapaji vimekuwa vya kawaida.',
  'Typographic quotes became plain quotes.': 'Alama za nukuu za uchapaji zimekuwa za kawaida.',
  'Special spaces became plain spaces.': 'Nafasi maalumu zimekuwa za kawaida.',
  'Quoted-printable text was decoded.': 'Maandishi ya quoted-printable yamesimbuliwa.',
  'Quote marks at line starts were removed.': 'Alama za nukuu mwanzoni mwa mistari zimeondolewa.',
  'Log prefixes at line starts were removed.': 'Viambishi vya logi mwanzoni mwa mistari vimeondolewa.',
  'Missing backslashes at line ends were added.': 'Alama za \\ zilizokosekana mwishoni mwa mistari zimeongezwa.',
  'The file {name} was taken from the pasted text.': 'Faili {name} imechukuliwa kutoka maandishi yaliyobandikwa.',
  'This here-document is not closed.': 'Here-document hii haijafungwa.',
  'a collection of requests': 'mkusanyiko wa maombi',
  'This HAR file is damaged or cut off. Export it again.': 'Faili hii ya HAR imeharibika au imekatwa. Ihamishe tena.',
  'A create-order-minimal request in this file has no body. Export it with content.':
    'Ombi la create-order-minimal katika faili hii halina mwili. Ihamishe pamoja na maudhui.',
  'The file contains requests, but none to create-order-minimal.':
    'Faili ina maombi, lakini hakuna la create-order-minimal.',
  'A signed value is hidden or a placeholder: {names}. Paste the request with the values that were sent.':
    'Thamani iliyotiwa saini imefichwa au ni kishikanafasi: {names}. Bandika ombi lenye thamani zilizotumwa.',
  'Only the order was read: the tool signs this request when it sends it. To check a digest, paste what was sent.':
    'Oda pekee ilisomwa: zana hutia saini ombi hili inapolituma. Ili kukagua digest, bandika kilichotumwa.',
  'The first {n} requests were read; the other {others} were not.':
    'Maombi {n} ya kwanza yamesomwa; mengine {others} hayakusomwa.',
  'Changes by a mail or chat program were undone. The body now has the length that Content-Length states.':
    'Mabadiliko ya programu ya barua pepe au gumzo yametenduliwa. Sasa mwili una urefu unaotajwa na Content-Length.',
  'This is a picture, which cannot be read. Paste the request as text.':
    'Hii ni picha, haiwezi kusomwa. Bandika ombi kama maandishi.',
  'This file is compressed. Unpack it first.': 'Faili hii imebanwa. Ifungue kwanza.',
  'This is a PDF, which cannot be read. Paste the request as text.':
    'Hii ni PDF, haiwezi kusomwa. Bandika ombi kama maandishi.',
  'This is a binary file, which cannot be read. Export the request as text, for example as HAR.':
    'Hii si faili ya maandishi, haiwezi kusomwa. Hamisha ombi kama maandishi, kwa mfano HAR.',
  'This is an OpenAPI document: it describes an API and contains no request. Paste a request that was sent.':
    'Hii ni hati ya OpenAPI: inaeleza API na haina ombi. Bandika ombi lililotumwa.',
  'This is an environment with variables and contains no request. Export the collection, or copy the request as curl.':
    'Hii ni seti ya vigeu (environment) na haina ombi. Hamisha mkusanyiko (collection), au nakili ombi kama curl.',
  'This is a package file of a program and contains no request. Paste the request that the program sent.':
    'Hii ni faili ya vifurushi vya programu na haina ombi. Bandika ombi ambalo programu ilituma.',
  'This is a file of Checkout Console without a request. Open it where it was saved.':
    'Hii ni faili ya Checkout Console isiyo na ombi. Ifungue pale ilipohifadhiwa.',
  'This is a hex dump. Export it as text: in Wireshark, Follow HTTP Stream, shown as ASCII.':
    'Huu ni mchapisho wa hexadesimali. Uhamishe kama maandishi: katika Wireshark, Follow HTTP Stream, kwa ASCII.',
  'an address': 'anwani',
  'a link': 'kiungo',
  'a space': 'nafasi',
  'a special space': 'nafasi maalumu',
  '{sent} to {pasted}': '{sent} kuwa {pasted}',
  'Correct digest, if a mail or chat program changed {sent} to {pasted}. If your program sends {pasted}, it signs a different text.':
    'Digest ni sahihi, ikiwa programu ya barua pepe au gumzo ilibadilisha {sent} kuwa {pasted}. Ikiwa programu yako inatuma {pasted}, inatia saini maandishi mengine.',
  'Correct digest, if a mail or chat program changed: {changes}. If your program sends the body as it was pasted, it signs a different text.':
    'Digest ni sahihi, ikiwa programu ya barua pepe au gumzo ilibadilisha: {changes}. Ikiwa programu yako inatuma mwili kama ulivyobandikwa, inatia saini maandishi mengine.',
  'Correct digest, if letters of Digest that look alike were mixed up, such as l and I. Copy the Digest as text to be sure.':
    'Digest ni sahihi, ikiwa herufi za Digest zinazofanana zilichanganywa, kama l na I. Nakili Digest kama maandishi ili kuwa na uhakika.',
};
