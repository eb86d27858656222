import { catalogue } from '#texts/catalogue.ts';

/** The verdict on a refused request, its report, and the view that asks for it. */
export const diagnosis = catalogue({
  // The verdict
  'The digest is right: the recipe “{recipe}” gives it.': 'Digest ni sahihi: kanuni ya “{recipe}” ndiyo inayoitoa.',
  'One mistake explains the digest: {words}.': 'Kosa moja linaeleza digest hii: {words}.',
  '{n} mistakes together explain the digest: {words}.': 'Makosa {n} kwa pamoja yanaeleza digest hii: {words}.',
  'Not explained: {tried} constructions were tried ({stages}), and none gives this Digest.':
    'Haikuelezwa: miundo {tried} ilijaribiwa ({stages}), na hakuna hata mmoja unaotoa Digest hii.',
  'Not explained: there is no Digest that can be read as the value of a hash, so there is nothing to search for. See the notes.':
    'Haikuelezwa: hakuna Digest inayoweza kusomwa kama thamani ya hashi, hivyo hakuna cha kutafuta. Tazama madokezo.',
  'none to the end': 'hakuna kilichomalizika',
  '{list}, {next}': '{list}, {next}',
  'both presets': 'kanuni zote mbili zilizowekwa tayari',
  'every single mistake': 'kila kosa moja moja',
  'every millisecond within two seconds': 'kila milisekunde ndani ya sekunde mbili',
  'every pair of mistakes': 'kila jozi ya makosa',
  'every second of a day either way': 'kila sekunde ya siku nzima nyuma na mbele',
  'every subset of the signed fields': 'kila mkusanyiko mdogo wa nyuga zilizotiwa saini',
  'three mistakes at once': 'makosa matatu kwa wakati mmoja',
  'A chance hit is impossible in practice: {tried} constructions against 2^256 values leave odds of about 1 in 10^{power}.':
    'Kupatikana kwa bahati tu hakuwezekani kiutendaji: miundo {tried} dhidi ya thamani 2^256 huacha uwezekano wa takriban 1 kati ya 10^{power}.',

  // What else can be the cause
  'The time: Timestamp may be too old or ahead; the accepted clock difference is not shown.':
    'Wakati: Timestamp huenda imepitwa mno na wakati au iko mbele; tofauti ya saa inayokubaliwa haijaonyeshwa.',
  'The source address: gateways of this kind are reported to refuse callers that are not on the allow-list (4032: reported, not documented).':
    'Anwani ya chanzo: inaripotiwa kuwa malango ya aina hii hukataa wapigaji wasio kwenye orodha ya walioruhusiwa (4032: imeripotiwa, haimo katika hati).',
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
});
