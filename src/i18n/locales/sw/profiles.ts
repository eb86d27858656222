import { catalog } from '#i18n/translate.ts';

/** Texts of the profiles and the vault (src/profiles, src/pages/profiles). */
export const messages = catalog({
  'New profile': 'Wasifu mpya',
  '{name} (copy)': '{name} (nakala)',
  'Export without secrets': 'Hamisha bila siri',
  'Import profiles': 'Ingiza wasifu',
  'Imported {n} profiles': { one: 'Wasifu {n} umeingizwa', other: 'Wasifu {n} umeingizwa' },
  'These connections already exist: {names}.': 'Miunganisho hii tayari ipo: {names}.',
  'Keep both': 'Bakisha zote',
  Replace: 'Badilisha',
  Skip: 'Ruka',
  'Removed the connection {name}.': 'Muunganisho {name} umeondolewa.',
  'Saved the changes to {name}.': 'Mabadiliko ya {name} yamehifadhiwa.',
  'What protects a profile': 'Kinacholinda wasifu',
  'A connection stays in memory until you save it encrypted. No URL, export, command or log contains its secret. The page cannot protect it from browser extensions or from others at your unlocked machine.':
    'Muunganisho hubaki kwenye kumbukumbu hadi uuhifadhi kwa usimbaji fiche. Hakuna URL, faili iliyohamishwa, amri wala kumbukumbu ya matukio iliyo na siri yake. Ukurasa hauwezi kuulinda dhidi ya viendelezi vya kivinjari au watu wengine kwenye mashine yako iliyofunguliwa.',
  'connections file': 'faili ya miunganisho',
  'recipes file': 'faili ya kanuni',
  'This is larger than 1 MB, so it is not a {what}. Choose another file.':
    'Hii ni kubwa kuliko MB 1, kwa hivyo si {what}. Chagua faili nyingine.',
  'This is not JSON, so it is not a {what}. Choose a file that this page has exported.':
    'Hii si JSON, kwa hivyo si {what}. Chagua faili iliyohamishwa na ukurasa huu.',
  'This {what} is not in the export format of this page: see {place}. Nothing was imported.':
    'Hii {what} haiko katika muundo wa faili zinazohamishwa na ukurasa huu: tazama {place}. Hakuna kilichoingizwa.',
  'the whole file': 'faili yote',
  'Unnamed profile': 'Wasifu usio na jina',
  Active: 'Unatumika',
  Live: 'Halisi',
  Use: 'Tumia',
  Duplicate: 'Rudufisha',
  Remove: 'Ondoa',
  'Vendor for its orders': 'Muuzaji wa oda zake',
  'Live: ask before each order': 'Halisi: uliza kabla ya kila oda',
  'Another connection has this name. Type a different one.': 'Muunganisho mwingine una jina hili. Andika tofauti.',
  'No connections are saved in this browser.': 'Hakuna muunganisho uliohifadhiwa katika kivinjari hiki.',
  'This browser has saved connections, encrypted with a passphrase.':
    'Kivinjari hiki kina miunganisho iliyohifadhiwa, iliyosimbwa kwa kaulisiri.',
  'Saved connections are locked. Enter the passphrase to unlock them.':
    'Miunganisho iliyohifadhiwa imefungwa. Ingiza kaulisiri ili kuifungua.',
  'Wrong passphrase, or the saved connections are damaged. Nothing was changed. Try again.':
    'Kaulisiri si sahihi, au miunganisho iliyohifadhiwa imeharibika. Hakuna kilichobadilishwa. Jaribu tena.',
  'A different version of the page wrote the saved connections. Nothing was changed: open them with that version, or delete them.':
    'Toleo tofauti la ukurasa liliandika miunganisho iliyohifadhiwa. Hakuna kilichobadilishwa: ifungue kwa toleo hilo, au uifute.',
  'The browser does not allow storage here. The connections stay in memory: export them before you close the page.':
    'Kivinjari hakiruhusu kuhifadhi hapa. Miunganisho inabaki kwenye kumbukumbu: ihamishe kabla ya kufunga ukurasa.',
  'WebCrypto is unavailable: this page was opened over plain http from another machine. Open it over https or at 127.0.0.1.':
    'WebCrypto haipatikani: ukurasa huu ulifunguliwa kwa http ya kawaida kutoka mashine nyingine. Ufungue kupitia https au katika 127.0.0.1.',
  'This passphrase is easy to guess, and it is the only protection of the secrets. Use four random words or twelve random characters.':
    'Kaulisiri hii ni rahisi kukisiwa, na ndiyo ulinzi pekee wa siri. Tumia maneno manne ya nasibu au herufi kumi na mbili za nasibu.',
  'The saved connections need more than 10,000,000 rounds of PBKDF2, which takes minutes. Nothing was opened or changed.':
    'Miunganisho iliyohifadhiwa inahitaji mizunguko zaidi ya 10,000,000 ya PBKDF2, ambayo huchukua dakika kadhaa. Hakuna kilichofunguliwa wala kubadilishwa.',
  'Another tab changed the saved connections. Nothing was saved here, and your connections stay in this tab. Unlock again, then save.':
    'Kichupo kingine kilibadilisha miunganisho iliyohifadhiwa. Hakuna kilichohifadhiwa hapa, na miunganisho yako inabaki kwenye kichupo hiki. Fungua tena, kisha hifadhi.',
  'Another tab deleted the saved connections, so this tab is locked.':
    'Kichupo kingine kilifuta miunganisho iliyohifadhiwa, kwa hiyo kichupo hiki kimefungwa.',
  'Lock automatically': 'Funga kiotomatiki',
  Never: 'Kamwe',
  'After {minutes} minutes without input': 'Baada ya dakika {minutes} bila kugusa chochote',
  'Saved encrypted in this browser.': 'Umehifadhiwa kwa usimbaji katika kivinjari hiki.',
  'Unlocked.': 'Umefunguliwa.',
  'The passphrase is changed.': 'Kaulisiri imebadilishwa.',
  'Locked. Watch keeps what it received until you clear it.':
    'Wasifu umefungwa. Tazama inahifadhi ilichopokea hadi utakapokiondoa.',
  'Saved connections deleted. The connections in memory stay.':
    'Miunganisho iliyohifadhiwa imefutwa. Iliyo kwenye kumbukumbu inabaki.',
  'Save encrypted in this browser': 'Hifadhi kwa usimbaji katika kivinjari hiki',
  'working…': 'inafanya kazi…',
  unlocked: 'umefunguliwa',
  Unlock: 'Fungua',
  'Save changes': 'Hifadhi mabadiliko',
  'Change passphrase': 'Badilisha kaulisiri',
  Lock: 'Funga kwa kaulisiri',
  'Download saved profiles': 'Pakua wasifu uliohifadhiwa',
  'Old passphrase': 'Kaulisiri ya zamani',
  'New passphrase': 'Kaulisiri mpya',
  Passphrase: 'Kaulisiri',
});
