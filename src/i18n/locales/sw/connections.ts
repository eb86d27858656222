/** Texts of the connections and the vault (src/connections, src/pages/connect, src/pages/connections). */
export const messages = {
  '{name} (copy)': '{name} (nakala)',
  'Export as console.json': 'Hamisha kama console.json',
  'Export without secrets': 'Hamisha bila siri',
  'These connections already exist: {names}.': 'Miunganisho hii tayari ipo: {names}.',
  'Keep both': 'Bakisha zote',
  Replace: 'Badilisha',
  Skip: 'Ruka',
  'A connection stays in memory until you save it encrypted. No URL, export, command or log contains its secret. The page cannot protect it from browser extensions or from others at your unlocked machine.':
    'Muunganisho hubaki kwenye kumbukumbu hadi uuhifadhi kwa usimbaji fiche. Hakuna URL, faili iliyohamishwa, amri wala logi iliyo na siri yake. Ukurasa hauwezi kuulinda dhidi ya viendelezi vya kivinjari au watu wengine kwenye mashine yako iliyofunguliwa.',
  'connections file': 'faili ya miunganisho',
  'recipes file': 'faili ya kanuni',
  'This is larger than 1 MB, so it is not a {what}. Choose another file.':
    'Hii ni kubwa kuliko MB 1, kwa hivyo si {what}. Chagua faili nyingine.',
  'This is not JSON, so it is not a {what}. Choose a file that this page has exported.':
    'Hii si JSON, kwa hivyo si {what}. Chagua faili iliyohamishwa na ukurasa huu.',
  'This {what} is not in the export format of this page: see {place}. Nothing was imported.':
    'Hii {what} haiko katika muundo wa faili zinazohamishwa na ukurasa huu: tazama {place}. Hakuna kilichoingizwa.',
  'the whole file': 'faili yote',
  Live: 'Halisi',
  Use: 'Tumia',
  'In use': 'Unatumika',
  'Plain http would show the API key to the network. Orders to this URL are refused unless the operator of this page allows it. Use https.':
    'http isiyosimbwa ingeonyesha ufunguo wa API kwenye mtandao. Oda kwa URL hii hukataliwa isipokuwa mwendeshaji wa ukurasa huu ameiruhusu. Tumia https.',
  Duplicate: 'Rudufisha',
  Remove: 'Ondoa',
  'Another connection has this name. Type a different one.': 'Muunganisho mwingine una jina hili. Andika tofauti.',
  'No connections are saved in this browser.': 'Hakuna muunganisho uliohifadhiwa katika kivinjari hiki.',
  'This browser has saved connections, encrypted with a passphrase.':
    'Kivinjari hiki kina miunganisho iliyohifadhiwa, iliyosimbwa kwa kaulisiri.',
  'Wrong passphrase, or the saved connections are damaged. Nothing was changed. Try again.':
    'Kaulisiri si sahihi, au miunganisho iliyohifadhiwa imeharibika. Hakuna kilichobadilishwa. Jaribu tena.',
  'A different version of the page wrote the saved connections. Nothing was changed: open them with that version, or delete them.':
    'Toleo tofauti la ukurasa liliandika miunganisho iliyohifadhiwa. Hakuna kilichobadilishwa: ifungue kwa toleo hilo, au uifute.',
  'The browser does not allow storage here. The connections stay in memory: export them before you close the page.':
    'Kivinjari hakiruhusu kuhifadhi hapa. Miunganisho inabaki kwenye kumbukumbu: ihamishe kabla ya kufunga ukurasa.',
  'WebCrypto is unavailable: this page was opened over plain http from another machine. Open it over https or at 127.0.0.1.':
    'WebCrypto haipatikani: ukurasa huu ulifunguliwa kwa http isiyosimbwa kutoka mashine nyingine. Ufungue kupitia https au katika 127.0.0.1.',
  'This passphrase is easy to guess, and it is the only protection of the secrets. Use four random words or twelve random characters.':
    'Kaulisiri hii ni rahisi kukisiwa, na ndiyo ulinzi pekee wa siri. Tumia maneno manne ya nasibu au herufi kumi na mbili za nasibu.',
  'Another tab changed the saved connections. Nothing was saved here, and your connections stay in this tab. Unlock again, then save.':
    'Kichupo kingine kilibadilisha miunganisho iliyohifadhiwa. Hakuna kilichohifadhiwa hapa, na miunganisho yako inabaki kwenye kichupo hiki. Fungua tena, kisha hifadhi.',
  'Lock automatically': 'Funga kiotomatiki',
  Never: 'Kamwe',
  'After {minutes} minutes without input': 'Baada ya dakika {minutes} bila kugusa',
  'Saved encrypted in this browser.': 'Umehifadhiwa kwa usimbaji fiche katika kivinjari hiki.',
  'Unlocked.': 'Umefunguliwa.',
  'The passphrase is changed.': 'Kaulisiri imebadilishwa.',
  'Locked. Watch keeps what it received until you clear it.':
    'Miunganisho imefungwa. Tazama inahifadhi ilichopokea hadi utakapokiondoa.',
  'Saved connections deleted. The connections in memory stay.':
    'Miunganisho iliyohifadhiwa imefutwa. Iliyo kwenye kumbukumbu inabaki.',
  'working…': 'inafanya kazi…',
  unlocked: 'imefunguliwa',
  Unlock: 'Fungua',
  'Save changes': 'Hifadhi mabadiliko',
  'Change passphrase': 'Badilisha kaulisiri',
  'Old passphrase': 'Kaulisiri ya zamani',
  'New passphrase': 'Kaulisiri mpya',
  Passphrase: 'Kaulisiri',
  '4 random words or 12 random characters': 'Maneno 4 ya nasibu au herufi 12 za nasibu',
  'A reload clears key and secret.': 'Kupakia upya hufuta ufunguo na siri.',
  'Accepted by {host}': 'Imekubaliwa na {host}',
  'Accepted by {host} with “{recipe}”.': 'Imekubaliwa na {host} kwa “{recipe}”.',
  'Accepted with “{recipe}”': 'Imekubaliwa kwa “{recipe}”',
  'Gateway response': 'Jibu la lango',
  'At most 2 requests': 'Maombi yasiyozidi 2',
  'At most one can be accepted.': 'Isiyozidi moja inaweza kukubaliwa.',
  'Back to sandbox': 'Rudi kwenye sandbox',
  'Break the body': 'Haribu mwili',
  'Built in': 'Wa ndani',
  'Check key and secret': 'Kagua ufunguo na siri',
  'Check the base URL': 'Kagua URL ya msingi',
  'Code 000: the sandbox built the same digest. Change the amount after signing and send again.':
    'Msimbo 000: sandbox ilitengeneza digest ileile. Badilisha kiasi baada ya kutia saini kisha utume tena.',
  'Code 4033: the digest did not match, because the body changed after signing.':
    'Msimbo 4033: digest haikulingana, kwa sababu mwili ulibadilika baada ya kutia saini.',
  'Code in your language': 'Msimbo katika lugha yako ya programu',
  Connect: 'Unganisha',
  'Connect a gateway…': 'Unganisha lango…',
  'Connect my gateway': 'Unganisha lango langu',
  'Connection removed.': 'Muunganisho umeondolewa.',
  Connections: 'Miunganisho',
  'Copied as a command': 'Imenakiliwa kama amri',
  'Create a live order with the sample vendor?': 'Uunde oda halisi kwa muuzaji wa mfano?',
  'Custom recipe…': 'Kanuni maalumu…',
  'Delete saved connections': 'Futa miunganisho iliyohifadhiwa',
  Discard: 'Tupa',
  'Done: the gateway accepted your test order.': 'Tayari: lango lilikubali oda yako ya jaribio.',
  'Done: you sent, broke and fixed an order, and copied its code.':
    'Tayari: umetuma, umeharibu na umerekebisha oda, na umenakili msimbo wake.',
  'Download saved connections': 'Pakua miunganisho iliyohifadhiwa',
  'Edit the connection': 'Hariri muunganisho',
  Edited: 'Umehaririwa',
  'Encrypted in this browser with a passphrase. Nobody can recover a lost passphrase.':
    'Husimbwa katika kivinjari hiki kwa kaulisiri. Hakuna anayeweza kurejesha kaulisiri iliyopotea.',
  'Enter key and secret instead': 'Badala yake ingiza ufunguo na siri',
  'Enter my URLs': 'Ingiza URL zangu',
  'Enter the API key to send': 'Ingiza ufunguo wa API ili kutuma',
  'Enter your base URL, key and secret. One test order checks the signature.':
    'Ingiza URL yako ya msingi, ufunguo na siri. Oda moja ya jaribio hukagua saini.',
  Environment: 'Mazingira',
  'Fingerprint {value}. The gateway can compare it with its own.':
    'Alama ya utambulisho {value}. Lango linaweza kuilinganisha na yake.',
  'Finish setup': 'Maliza usanidi',
  'Four steps. Nothing is sent before step 3.': 'Hatua nne. Hakuna kinachotumwa kabla ya hatua ya 3.',
  Gateway: 'Lango',
  'Go on': 'Endelea',
  'Go to Compose': 'Nenda kwenye Tunga',
  'HTTP {status} from {host} is HTML, not the JSON of the interface document.':
    'HTTP {status} kutoka {host} ni HTML, si JSON ya hati ya kiolesura.',
  'How it is sent': 'Jinsi inavyotumwa',
  'If the gateway answers 4033, the console sends {order_id} with the other recipe. It stops at the first accepted order.':
    'Lango likijibu 4033, konsoli hutuma {order_id} kwa kanuni nyingine. Husimama kwenye oda ya kwanza inayokubaliwa.',
  'Imported {n} connections': { one: 'Muunganisho {n} umeingizwa', other: 'Miunganisho {n} imeingizwa' },
  'It is not part of the digest input, so the digest still matches.':
    'Si sehemu ya maandishi ya digest, kwa hiyo digest bado inalingana.',
  'Kept: base URL, scheme word, vendor, recipe, order.':
    'Vimebaki: URL ya msingi, neno la scheme, muuzaji, kanuni, oda.',
  'Key and secret stay in this tab. Nothing is sent until step 3.':
    'Ufunguo na siri hubaki kwenye kichupo hiki. Hakuna kinachotumwa hadi hatua ya 3.',
  'Key and secret were not saved. Enter them again.': 'Ufunguo na siri havikuhifadhiwa. Viingize tena.',
  'Key needed': 'Ufunguo unahitajika',
  'Likely: a different secret was used, or the key or scheme word is wrong. Fingerprint {fingerprint}.':
    'Inaelekea: siri tofauti ilitumika, au ufunguo au neno la scheme si sahihi. Alama ya utambulisho {fingerprint}.',
  'Live asks before each order.': 'Halisi huuliza kabla ya kila oda.',
  'Lock now': 'Funga sasa',
  'Lock here': 'Funga hapa',
  'Saved connections are locked. Not saved, so still open in this tab: {names}.':
    'Miunganisho iliyohifadhiwa imefungwa. Haijahifadhiwa, kwa hiyo bado imefunguliwa katika kichupo hiki: {names}.',
  Locked: 'Umefungwa',
  'Look the order up before you send another one.': 'Tafuta oda kabla ya kutuma nyingine.',
  'Manage connections': 'Simamia miunganisho',
  'New connection': 'Muunganisho mpya',
  'New for each send': 'Mpya kila mara',
  'New order': 'Oda mpya',
  'No such operation at {url}.': 'Hakuna operesheni kama hiyo katika {url}.',
  'The relay calls this address only if this page’s server was started with {setting}.':
    'Relay hupigia anwani hii ikiwa tu seva ya ukurasa huu ilianzishwa kwa {setting}.',
  'Not accepted': 'Haikukubaliwa',
  'Outcome unknown': 'Matokeo hayajulikani',
  'Not confirmed yet': 'Bado haijathibitishwa',
  'Not saved': 'Haujahifadhiwa',
  'Not saved: {names}. A lock clears their keys and secrets.':
    'Haijahifadhiwa: {names}. Kufunga hufuta funguo na siri zake.',
  'Old: {host} · {time}': 'Ya zamani: {host} · {time}',
  'Order ID source': 'Chanzo cha ID ya oda',
  'Order {order_id} ({amount}) now exists at the gateway. Cancel it there if you do not need it.':
    'Oda {order_id} ({amount}) sasa ipo kwenye lango. Ighairi huko ikiwa huihitaji.',
  'Orders go to {url}': 'Oda hutumwa kwa {url}',
  'Paste a request that the gateway accepted': 'Bandika ombi ambalo lango lilikubali',
  'Possible: a different secret was used, or the key or scheme word is wrong. Fingerprint {fingerprint}.':
    'Inawezekana: siri tofauti ilitumika, au ufunguo au neno la scheme si sahihi. Alama ya utambulisho {fingerprint}.',
  'Refused by {host}': 'Imekataliwa na {host}',
  'Relay on this server. Your key passes through it, and the gateway sees the server’s IP address.':
    'Kipitishi kwenye seva hii. Ufunguo wako hupita humo, na lango huona anwani ya IP ya seva.',
  'Removed {name}.': '{name} umeondolewa.',
  Rename: 'Badilisha jina',
  'Repeat passphrase': 'Rudia kaulisiri',
  'Reset and send again': 'Rejesha kisha tuma tena',
  'Sample URL': 'URL ya mfano',
  'Sample URL. Use your own.': 'URL ya mfano. Tumia yako mwenyewe.',
  'Sample data: {phone} may be a person’s number.': 'Data ya mfano: {phone} inaweza kuwa nambari ya mtu.',
  'Sample email. Use your own.': 'Barua pepe ya mfano. Tumia yako mwenyewe.',
  'Sample key and secret. No real orders.': 'Ufunguo na siri vya mfano. Hakuna oda halisi.',
  'Sample phone. Use your own.': 'Simu ya mfano. Tumia yako mwenyewe.',
  'Sample vendor. Use your own.': 'Muuzaji wa mfano. Tumia wako mwenyewe.',
  'Sandbox: accepted. No real order was created.': 'Sandbox: imekubaliwa. Hakuna oda halisi iliyoundwa.',
  'Save and get the code': 'Hifadhi upate msimbo',
  'Save encrypted': 'Hifadhi kwa usimbaji fiche',
  'Save this connection?': 'Uhifadhi muunganisho huu?',
  'Saved connections': 'Miunganisho iliyohifadhiwa',
  'Saved connections are locked.': 'Miunganisho iliyohifadhiwa imefungwa.',
  'Scheme word': 'Neno la scheme',
  'Secret {fingerprint} · {transport}': 'Siri {fingerprint} · {transport}',
  'Send LIVE test order to {host}': 'Tuma oda HALISI ya jaribio kwa {host}',
  'Send a new test order': 'Tuma oda mpya ya jaribio',
  'Send a sandbox order': 'Tuma oda ya sandbox',
  'Send again with the gateway’s time': 'Tuma tena kwa saa ya lango',
  'Send again with “{recipe}”': 'Tuma tena kwa “{recipe}”',
  'Send it again': 'Itume tena',
  'Send it again, or a new order?': 'Itumwe tena, au oda mpya?',
  'Send test order to {host}': 'Tuma oda ya jaribio kwa {host}',
  'Send through this server': 'Tuma kupitia seva hii',
  'Send to sandbox': 'Tuma kwa sandbox',
  'Send up to {most} test orders': 'Tuma hadi oda {most} za jaribio',
  'Sending {count} of {most} …': 'Inatuma {count} kati ya {most} …',
  'Sends this order to {host}. The gateway creates the order if it accepts it.':
    'Hutuma oda hii kwa {host}. Lango huunda oda likiikubali.',
  'Sent from this browser': 'Inatumwa na kivinjari hiki',
  'Sent to this page’s server.': 'Hutumwa kwa seva ya ukurasa huu.',
  'Sent from this browser. Most gateways do not allow that.':
    'Inatumwa na kivinjari hiki. Malango mengi hayaruhusu hivyo.',
  'Sent: Authorization: {scheme} ••••. Compare both with what the gateway gave you.':
    'Kilichotumwa: Authorization: {scheme} ••••. Linganisha vyote viwili na ulivyopewa na lango.',
  Setup: 'Usanidi',
  'Setup is not finished.': 'Usanidi haujakamilika.',
  'Show response': 'Onyesha jibu',
  'Copy order_id': 'Nakili order_id',
  'Skip the test order': 'Ruka oda ya jaribio',
  Skipped: 'Imerukwa',
  Start: 'Mwanzo',
  'Switch to': 'Badilisha kwenda',
  'Take the tour': 'Fanya ziara',
  LIVE: 'HALISI',
  TEST: 'JARIBIO',
  Test: 'Jaribio',
  'Test order': 'Oda ya jaribio',
  'The browser may not call {host}.': 'Kivinjari hakiruhusiwi kuita {host}.',
  'This connection no longer has its key and secret. Unlock it or enter them, then replay.':
    'Muunganisho huu hauna tena ufunguo na siri yake. Ufungue au uviingize, kisha utume tena.',
  'The digest was computed for the original body. If a signed value differs, the digest no longer matches.':
    'Digest ilikokotolewa kwa mwili wa awali. Thamani iliyotiwa saini ikitofautiana, digest hailingani tena.',
  'The digest was computed with the original Timestamp. A recipe that signs this header no longer matches.':
    'Digest ilikokotolewa kwa Timestamp ya awali. Kanuni inayotia saini kichwa hiki hailingani tena.',
  'The first word of Authorization. The gateway gives it to you.': 'Neno la kwanza la Authorization. Lango hukupa.',
  'The gateway answered FAIL.': 'Lango lilijibu FAIL.',
  'The gateway builds the digest input from these names, so the digest no longer matches.':
    'Lango hutengeneza maandishi ya digest kutoka majina haya, kwa hiyo digest hailingani tena.',
  'The gateway compares this value with its own digest, so the digest no longer matches.':
    'Lango hulinganisha thamani hii na digest yake, kwa hiyo digest hailingani tena.',
  'The gateway may use the other recipe.': 'Lango linaweza kutumia kanuni nyingine.',
  'The gateway refused the order.': 'Lango lilikataa oda.',
  'The gateway would notify a sample URL.': 'Lango lingearifu URL ya mfano.',
  'The gateway’s document does not say how the fields are joined before signing. Two recipes are known. The test order finds yours.':
    'Hati ya lango haisemi jinsi nyuga zinavyounganishwa kabla ya kutia saini. Kanuni mbili zinajulikana. Oda ya jaribio hupata yako.',
  'The key belongs to the live environment; this connection is marked TEST.':
    'Ufunguo ni wa mazingira halisi; muunganisho huu una alama JARIBIO.',
  'The key belongs to the test environment; this connection is marked LIVE.':
    'Ufunguo ni wa mazingira ya jaribio; muunganisho huu una alama HALISI.',
  'The order has a different vendor than this connection.': 'Oda ina muuzaji tofauti na muunganisho huu.',
  'The passphrase of your saved connections unlocks them too.':
    'Kaulisiri ya miunganisho yako iliyohifadhiwa huifungua pia.',
  'The sandbox accepts two recipes. This request uses a different one.':
    'Sandbox hukubali kanuni mbili. Ombi hili linatumia nyingine.',
  'The two passphrases differ. Type them again.': 'Kaulisiri hizo mbili zinatofautiana. Ziandike tena.',
  'The vendor of this order is {vendor}, which is sample data. Use your own.':
    'Muuzaji wa oda hii ni {vendor}, ambayo ni data ya mfano. Tumia wako mwenyewe.',
  'This call came from the address of this server.': 'Ombi hili lilitoka kwenye anwani ya seva hii.',
  'This call came from the address of your own network.': 'Ombi hili lilitoka kwenye anwani ya mtandao wako.',
  'This connection is locked. Enter your passphrase to use its key and secret.':
    'Muunganisho huu umefungwa. Ingiza kaulisiri yako ili kutumia ufunguo na siri yake.',
  'This console signed the order. Most likely first:':
    'Konsoli hii ilitia saini oda. Sababu yenye uwezekano zaidi kwanza:',
  'This is the sandbox’s public sample key. No gateway accepts it.':
    'Huu ni ufunguo wa mfano wa umma wa sandbox. Hakuna lango linaloukubali.',
  'This is the sandbox’s public sample secret. No gateway accepts it.':
    'Hii ni siri ya mfano ya umma ya sandbox. Hakuna lango linaloikubali.',
  'This page cannot sign over plain http. Open it over https or at 127.0.0.1.':
    'Ukurasa huu hauwezi kutia saini kupitia http isiyosimbwa. Ufungue kupitia https au katika 127.0.0.1.',
  'This page may call one gateway only. Reload it for {host} before you enter the key.':
    'Ukurasa huu unaruhusiwa kuita lango moja tu. Upakie upya kwa {host} kabla ya kuingiza ufunguo.',
  'This page’s own server is the sandbox.': 'Seva ya ukurasa huu ndiyo sandbox.',
  'This recipe worked before. The secret or key has changed since.':
    'Kanuni hii ilifanya kazi awali. Siri au ufunguo umebadilika tangu hapo.',
  'This recipe worked on {date}. The secret or key has changed since.':
    'Kanuni hii ilifanya kazi tarehe {date}. Siri au ufunguo umebadilika tangu hapo.',
  'This session only: a reload keeps the gateway, vendor and recipe, but asks for the key and secret again.':
    'Kipindi hiki tu: kupakia upya hubakisha lango, muuzaji na kanuni, lakini huomba ufunguo na siri tena.',
  'Try more recipes…': 'Jaribu kanuni zaidi…',
  'Try the sandbox': 'Jaribu sandbox',
  'Unlock my connections': 'Fungua miunganisho yangu',
  'Unlock the connection to remove it.': 'Fungua muunganisho ili kuuondoa.',
  'Unlock to send': 'Fungua ili kutuma',
  'Unlock to sign.': 'Fungua ili kutia saini.',
  'Unlocks all saved connections for this tab.': 'Hufungua miunganisho yote iliyohifadhiwa kwa kichupo hiki.',
  'Use for this session only': 'Tumia kwa kipindi hiki tu',
  'Use the Sandbox': 'Tumia Sandbox',
  'Use {name}': 'Tumia {name}',
  'Wait {seconds} s.': 'Subiri sekunde {seconds}.',
  'What protects a connection': 'Kinacholinda muunganisho',
  'What will be sent': 'Kitakachotumwa',
  'Which recipe?': 'Kanuni ipi?',
  'Works in the sandbox': 'Hufanya kazi kwenye sandbox',
  'Works right now with a sample key. No real orders.':
    'Hufanya kazi sasa hivi kwa ufunguo wa mfano. Hakuna oda halisi.',
  'You changed {names} after signing.': 'Ulibadilisha {names} baada ya kutia saini.',
  'You entered the key and secret for {origin}. Enter them again, or confirm the new host when you send.':
    'Uliingiza ufunguo na siri kwa {origin}. Viingize tena, au uthibitishe mwenyeji mpya unapotuma.',
  'Your clock is {n} min ahead.': 'Saa yako iko mbele kwa dakika {n}.',
  'Your clock is {n} min behind.': 'Saa yako iko nyuma kwa dakika {n}.',
  'Your secret has the fingerprint {fingerprint}.': 'Siri yako ina alama ya utambulisho {fingerprint}.',
  'Your till code at this gateway.': 'Msimbo wako wa till katika lango hili.',
  'not sent yet': 'bado haijatumwa',
  'signs with “{recipe}”': 'hutia saini kwa “{recipe}”',
  '{host} answered {status}, but not with the expected envelope.':
    '{host} ilijibu {status}, lakini si kwa bahasha inayotarajiwa.',
  '{host} answered {status}.': '{host} ilijibu {status}.',
  '{order_id} may exist: its outcome is unknown. Look it up before you send it again.':
    '{order_id} inaweza kuwepo: matokeo yake hayajulikani. Itafute kabla ya kuituma tena.',
  'A test order from Connect, not the order of this form.': 'Oda ya jaribio kutoka Unganisha, si oda ya fomu hii.',
  'Connection edited since.': 'Muunganisho umehaririwa tangu hapo.',
  'From another connection. It says nothing about this one.':
    'Kutoka muunganisho mwingine. Haisemi chochote kuhusu huu.',
  'Order edited since.': 'Oda imehaririwa tangu hapo.',
  'A web page answered, possibly a login page.': 'Ukurasa wa wavuti ulijibu, huenda ni wa kuingia.',
  'Key or scheme word refused.': 'Ufunguo au neno la scheme limekataliwa.',
  'This gateway accepts calls from known addresses only.':
    'Lango hili hukubali maombi kutoka anwani zinazojulikana tu.',
  'Check the part of the base URL after the host.': 'Kagua sehemu ya URL ya msingi baada ya jina la mwenyeji.',
  'Too many requests.': 'Maombi ni mengi mno.',
  'Wait a moment.': 'Subiri kidogo.',
  'The gateway failed.': 'Lango lilishindwa.',
  'Nothing is known about the order.': 'Hakuna kinachojulikana kuhusu oda.',
  'The order may exist; the recipe is not confirmed.': 'Oda inaweza kuwepo; kanuni haijathibitishwa.',
  'This console does not recognize the response.': 'Konsoli hii haitambui jibu hili.',
  'The order may exist. Look it up before you send again.': 'Oda inaweza kuwepo. Itafute kabla ya kutuma tena.',
  'A different secret, key or scheme word is likely.': 'Inaelekea siri, ufunguo au neno la scheme ni tofauti.',
  'Not sent: the connection changed meanwhile.': 'Haikutumwa: muunganisho ulibadilika wakati huo.',
  'Another tab deleted the saved connections. The connections in this tab are no longer saved.':
    'Kichupo kingine kimefuta miunganisho iliyohifadhiwa. Miunganisho ya kichupo hiki haijahifadhiwa tena.',
  'Use the Sandbox connection for it, or type the base URL of your gateway.':
    'Tumia muunganisho wa Sandbox kwa hiyo, au andika URL ya msingi ya lango lako.',
  'Enter the API key that the gateway gave you.': 'Ingiza ufunguo wa API uliopewa na lango.',
  'Enter the API secret that the gateway gave you.': 'Ingiza siri ya API uliyopewa na lango.',
  '{name} contains your API key. A reload does not keep it.':
    '{name} ina ufunguo wako wa API. Kupakia upya hakuubakishi.',
  '{name} contains your API secret. A reload does not keep it.':
    '{name} ina siri yako ya API. Kupakia upya hakuibakishi.',
  'Did you mean {url}?': 'Je, ulimaanisha {url}?',
  'Sandbox: accepted, although the request differs from the document. A gateway may refuse it.':
    'Sandbox: imekubaliwa, ingawa ombi linatofautiana na hati. Lango linaweza kulikataa.',
};
