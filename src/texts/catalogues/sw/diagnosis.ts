import { catalogue } from '#texts/catalogue.ts';

/** The verdict on a refused request, its report, and the view that asks for it. */
export const diagnosis = catalogue({
  // The verdict
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

  // What else can be the cause
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

  // Which row of the recipe gives another party's input
  '{step}: theirs is “{way}”. {words}': '{step}: yao ni “{way}”. {words}',

  // The report
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

  // The view: the paste
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

  // The view: the secret
  'No secret at hand, or none that may be shared? Ask for the text that the merchant signs and hold it against ours: {link} needs none.':
    'Huna siri, au huruhusiwi kuishiriki? Omba maandishi ambayo mfanyabiashara hutia saini na uyalinganishe na yetu: {link} hakuhitaji siri.',
  'compare digest inputs': 'kulinganisha maandishi ya digest',
  'API secret': 'Siri ya API',
  Show: 'Onyesha',
  'Stays in this page': 'Hubaki katika ukurasa huu',
  'Stays in this page · {n} bytes · fingerprint {print}':
    'Hubaki katika ukurasa huu · baiti {n} · alama ya kidole {print}',
  'Use the secret of “{name}”': 'Tumia siri ya “{name}”',
  'Also try the secrets of {names}. A sandbox’s secret used live is common.':
    'Jaribu pia siri za {names}. Ni jambo la kawaida siri ya sandbox kutumika kwenye mazingira halisi.',
  'Reading and search run in this page alone; its network stays silent. The API key is read from Authorization.':
    'Usomaji na utafutaji hufanyika katika ukurasa huu pekee; mtandao wake hubaki kimya. Ufunguo wa API husomwa kutoka Authorization.',

  // The view: the search
  'The search': 'Utafutaji',
  'The search did not run: the browser did not start its workers, or ended them. Close other tabs, reload the page and press Diagnose again.':
    'Utafutaji haukufanyika: kivinjari hakikuanzisha vichakata vyake vya usuli, au kilivisimamisha. Funga vichupo vingine, pakia upya ukurasa na ubonyeze Chunguza tena.',
  '{n} constructions, {perSecond} a second. Now {stage}.': 'Miundo {n}, {perSecond} kwa sekunde. Sasa {stage}.',
  'Ruled out: {stages}.': 'Vilivyoondolewa kwenye uwezekano: {stages}.',

  // The view: what was found
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

  // The view: ways out
  'Open corrected in Compose': 'Fungua lililorekebishwa katika Tunga',
  'Request {place} of {all}: try the next': 'Ombi la {place} kati ya {all}: jaribu linalofuata',
  'the report without secrets': 'ripoti isiyo na siri',
  'Copy the report': 'Nakili ripoti',
  'Save the report': 'Hifadhi ripoti',
  'Keep the buyer’s details': 'Acha taarifa za mnunuzi zibaki',
});
