import { catalogue } from '#texts/catalogue.ts';

/** Words that many parts of the page share. */
export const common = catalogue({
  Compose: 'Tunga',
  Diagnose: 'Chunguza',
  History: 'Historia',
  Profiles: 'Wasifu',
  Reference: 'Marejeo',
  Copy: 'Nakili',
  Copied: 'Imenakiliwa',
  Download: 'Pakua',
  Save: 'Hifadhi',
  Cancel: 'Ghairi',
  Close: 'Funga',
  Done: 'Tayari',
  Delete: 'Futa',
  Dismiss: 'Ondoa',
  Undo: 'Tendua',
  Send: 'Tuma',
  Stop: 'Simamisha',
  'Loading…': 'Inapakia…',
  Language: 'Lugha',
});
