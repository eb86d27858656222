import { catalog } from '#i18n/catalog.ts';

export const messages = catalog({
  'New profile': 'Wasifu mpya',
  '{name} (copy)': '{name} (nakala)',
  'Export without secrets': 'Hamisha bila siri',
  'Import profiles': 'Ingiza wasifu',
  'Took over {n} profiles, without credentials.': 'Wasifu {n} umechukuliwa, bila vitambulisho.',
  'Removed the profile {name}.': 'Wasifu {name} umeondolewa.',
  'Removed the profile without a name.': 'Wasifu usio na jina umeondolewa.',
  'A profile lives in this page’s memory until you keep it. No address, export, command or log holds its secret. What the page cannot protect: a browser extension that reads pages, somebody at your unlocked machine, a browser that is itself compromised.':
    'Wasifu huishi katika kumbukumbu ya ukurasa huu hadi uuhifadhi. Hakuna anwani, faili iliyohamishwa, amri wala kumbukumbu ya matukio iliyo na siri yake. Ambacho ukurasa hauwezi kukilinda: kiendelezi cha kivinjari kinachosoma kurasa, mtu aliye kwenye mashine yako isiyofungwa, kivinjari ambacho chenyewe kimeingiliwa.',
  'file of profiles': 'faili ya wasifu',
  'file of recipes': 'faili ya kanuni',
  'This is larger than 1 MB, so it is no {what}. Choose another file.':
    'Hii ni kubwa kuliko MB 1, kwa hivyo si {what}. Chagua faili nyingine.',
  'This is not JSON, so it is no {what}. Choose a file that this page has exported.':
    'Hii si JSON, kwa hivyo si {what}. Chagua faili iliyohamishwa na ukurasa huu.',
  'This is not a {what} as this page exports it: look at {place}. Nothing was taken over.':
    'Hii si {what} kama ukurasa huu unavyoihamisha: angalia {place}. Hakuna kilichochukuliwa.',
  'the whole of it': 'yote nzima',
  'Unnamed profile': 'Wasifu usio na jina',
  'in force': 'unatumika',
  'Edit in Compose': 'Hariri katika Tunga',
  'Use it': 'Utumie',
  Duplicate: 'Rudufisha',
  Remove: 'Ondoa',
  'Vendor of its orders': 'Muuzaji wa oda zake',
  Environment: 'Mazingira',
  'Sandbox: sends without asking': 'Sandbox: hutuma bila kuuliza',
  'Live: asks before each order': 'Halisi: huuliza kabla ya kila oda',
  'no base address yet': 'bado hakuna anwani ya msingi',
  'no key': 'hakuna ufunguo',
  'key set': 'ufunguo umewekwa',
  'no secret': 'hakuna siri',
  'secret set': 'siri imewekwa',
  'signs by {recipe}, {reason}': 'hutia saini kwa {recipe}, {reason}',
  'a recipe with {n} rows of its own': {
    one: 'kanuni yenye safu {n} yake yenyewe',
    other: 'kanuni yenye safu {n} zake zenyewe',
  },
  'Nothing is kept on this device.': 'Hakuna kilichohifadhiwa kwenye kifaa hiki.',
  'Profiles are kept on this device, encrypted under a passphrase.':
    'Wasifu umehifadhiwa kwenye kifaa hiki, umesimbwa kwa kaulisiri.',
  'The passphrase does not open the kept profiles, or their record was damaged. Nothing was changed: try again.':
    'Kaulisiri haifungui wasifu uliohifadhiwa, au rekodi yake iliharibika. Hakuna kilichobadilishwa: jaribu tena.',
  'What is kept here was not written by this version of the page. Nothing was changed: open it with the version that wrote it, or forget it.':
    'Kilichohifadhiwa hapa hakikuandikwa na toleo hili la ukurasa. Hakuna kilichobadilishwa: kifungue kwa toleo lililokiandika, au kisahau.',
  'The browser refuses to keep or read anything here (private window, full storage or a policy). The profiles stay in memory: export them before you close the page.':
    'Kivinjari kinakataa kuhifadhi au kusoma chochote hapa (dirisha la faragha, hifadhi iliyojaa au sera). Wasifu unabaki kwenye kumbukumbu: uhamishe kabla ya kufunga ukurasa.',
  'This page has no WebCrypto, because it was opened over plain http from another machine. Open it over https or from 127.0.0.1.':
    'Ukurasa huu hauna WebCrypto, kwa sababu ulifunguliwa kwa http ya kawaida kutoka mashine nyingine. Ufungue kwa https au kutoka 127.0.0.1.',
  'This passphrase is easy to guess, and it is all that protects the secrets. Use four random words or twelve random characters.':
    'Kaulisiri hii ni rahisi kukisiwa, na ndiyo pekee inayolinda siri. Tumia maneno manne ya nasibu au herufi kumi na mbili za nasibu.',
  'The saved profiles ask for more than 10,000,000 rounds of PBKDF2, which would take minutes. Nothing was opened or changed.':
    'Wasifu uliohifadhiwa unadai mizunguko zaidi ya 10,000,000 ya PBKDF2, ambayo ingechukua dakika kadhaa. Hakuna kilichofunguliwa wala kubadilishwa.',
  'Another tab has changed the saved profiles. Nothing was saved here, and your profiles stay in this tab. Unlock again, then save.':
    'Kichupo kingine kimebadilisha wasifu uliohifadhiwa. Hakuna kilichohifadhiwa hapa, na wasifu wako unabaki kwenye kichupo hiki. Fungua tena, kisha hifadhi.',
  'Another tab has deleted the saved profiles, so this tab is locked.':
    'Kichupo kingine kimefuta wasifu uliohifadhiwa, kwa hiyo kichupo hiki kimefungwa.',
  'Lock automatically': 'Funga kiotomatiki',
  Never: 'Kamwe',
  'After {minutes} minutes without input': 'Baada ya dakika {minutes} bila kugusa chochote',
  'Kept on this device.': 'Umehifadhiwa kwenye kifaa hiki.',
  'Unlocked.': 'Umefunguliwa.',
  'The passphrase is changed.': 'Kaulisiri imebadilishwa.',
  'Locked: keys and secrets are out of memory.': 'Umefungwa: funguo na siri hazipo tena kwenye kumbukumbu.',
  'Forgotten. The profiles in memory stay.': 'Umesahauliwa. Wasifu ulio kwenye kumbukumbu unabaki.',
  'Keep on this device': 'Hifadhi kwenye kifaa hiki',
  'working…': 'inafanya kazi…',
  unlocked: 'umefunguliwa',
  Unlock: 'Fungua',
  'Keep the changes': 'Hifadhi mabadiliko',
  'Change the passphrase': 'Badilisha kaulisiri',
  'Change it': 'Ibadilishe',
  Lock: 'Funga kwa kaulisiri',
  'Download what is kept': 'Pakua kilichohifadhiwa',
  'Forget what is kept': 'Sahau kilichohifadhiwa',
  'Old passphrase': 'Kaulisiri ya zamani',
  'New passphrase': 'Kaulisiri mpya',
  Passphrase: 'Kaulisiri',
});
