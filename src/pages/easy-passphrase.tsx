import { t } from '#ui/language.ts';

/** Words that a guesser tries first: the commonest ones of English and Swahili, and those of lists of passwords. */
const COMMON = `able about above accept account across act action add admin afraid after again against age ago agree air alive
all almost alone along already also always among amount and anger angel animal another answer any anyone anything apple april
area arm army around arrive art ask attack august aunt autumn away baby back bad bag ball banana bank bar base baseball basket
batman battery beach bean bear beat beautiful because become bed bee beer before begin behind believe bell below beside best
better between bible big bike bill bird birth birthday bit bite black blood blow blue board boat body bone book boot born both
bottle bottom bowl box boy brain branch bread break breakfast bridge bright bring broken brother brown brush build building burn
bus business busy but butter button buy cake call camera camp can candle car card care carry case castle cat catch cause cell
center central chain chair chance change changeit changeme cheap check checkout cheese chicken child children chocolate choice
choose christmas church circle city class clean clear climb clock close cloth cloud coal coat code coffee coin cold color come
common company complete computer connect console control cook cookie cool copper copy corn corner correct cost cotton could count
country course cousin cover cow crazy cream credit cross crowd cry cup cut dad dance danger dark data date daughter day dead dear
death december decide deep deer default desert desk dinner direction dirty discover doctor dog dollar door double down dragon draw
dream dress drink drive drop dry duck dust each eagle ear early earth east easy eat edge egg eight either elephant else empty end
enemy energy engine enjoy enough enter equal even evening ever every evil exam example except eye face fact fail fall family
famous far farm fast fat father february feed feel few field fight file fill final find fine finger finish fire first fish five
fix flag flat floor flower fly follow food foot football for force forest forever forget fork forward found four fox free freedom
fresh friday friend frog from front fruit full fun funny future game garden gas gate gateway general gentle get ghost giant gift
girl give glad glass go goat god gold golden good goodbye grand grape grass gray great green ground group grow guess guest guide
guitar gun hair half hand happen happy hard hat hate have head health hear heart heat heaven heavy hell hello help hen her here
hero high hill history hit hold hole holiday holy home honey hope horse hospital hot hotel hour house how human hundred hungry
hunter hurry hurt ice idea if important in inside iron island jacket january jesus job john join juice july jump june just keep
key kick kill kind king kiss kitchen knee knife know lady lake lamp land language large last late laugh law lazy lead leaf learn
leather leave left leg lemon less lesson let letmein letter level library lie life light like line lion lip list listen little
live local lock login london long look lord lose lost loud love low lucky lunch machine magic mail main make man mango many map
march mark market marry master matter may maybe meal mean meat medicine meet member merchant message metal michael middle might
milk million mind mine minute mirror miss mobile modern moment monday money monkey month moon more morning most mother mountain
mouse mouth move movie much mud music must my name narrow nature near neck need needle never new news next nice night nine no
noise none noon north nose not nothing november now number nurse ocean october of off offer office often oil okay old on once one
onion only open or orange order other our out over own page pain paint pair paper parent park part party pass passphrase password
past path pay payment peace pen pencil people pepper perfect person pet phone photo piano picture piece pig pilot pink place plain
plan plane plant plastic plate play please pocket poem point police pool poor port potato pound power present press pretty price
prince princess print prison private problem promise proud public pull purple push put qazwsx queen question quick quiet qwerty
rabbit race radio rain rainbow raise ranger reach read ready real reason receive red remember repeat rest return rice rich ride
right ring rise river road robot rock roll roof room root rope rose round royal rule run sad safe salt same sample sand sandbox
saturday save say school science sea season seat second secret secure see seed sell send september serve service set seven shade
shadow shake shape share sharp she sheep ship shirt shoe shoot shop short should shoulder show sick side sign silver simple sing
sister sit six size skin sky sleep slow small smart smell smile smoke snake snow so soap soccer soft soldier some son song soon
sorry soul sound soup south space speak special speed spider spoon sport spring square stand staple star start state station stay
steal stone stop store storm story strange street strong student study sugar summer sun sunday sunshine super superman sure sweet
swim system table tail take talk tall tea teach team temp ten test than thank that the then there they thick thin thing think
third thirty this thousand three through thursday tiger till time tiny tired to today toe together token tomato tomorrow tongue
tonight too tool tooth top total touch tower town toy train travel tree trip trouble truck true trust try tuesday turn twelve
twenty two ugly umbrella uncle under understand until up use user valley very village visit voice wait wake walk wall want war
warm wash watch water wave way we weak wear weather wednesday week welcome well west wet what wheel when where which white who
whole why wide wife wild will win wind window wine wing winner winter wish with woman wonder wood word work world worry write
wrong yard year yellow yes yesterday you young your zebra zero
adhuhuri asante asubuhi baba bahari bahati bajaji barabara baridi benki biashara chai chakula chama chumba dada daktari dunia
elfu embe familia fedha furaha gari habari haraka hesabu jambo jana jina jioni joto jua kaka kalamu karibu kazi kesho kitabu
kitanda kiti kuku kwanza leo maisha maji malipo mama mbwa mchana meza mfuko mia mimi mkate mlango mlima mmoja moja moto moyo
mpira msitu mtoto mtu mungu muziki mwaka mwalimu mwanga mwezi mzee ndege ndoto ndugu neno ngombe njia nyama nyota nyumba nzuri
paka pesa pili pole rafiki rahisi rais safari samaki sana sasa sauti serikali shamba shule siku simba simu siri soko sukari tatu
tembo ubuntu uhuru ulinzi upendo usiku wakati wali wewe wiki wimbo yangu zawadi`;

/** A text of at most four of these words, with spaces, digits and signs anywhere between their letters' runs. */
const FEW_WORDS = new RegExp(`^\\P{L}*(?:(?:${COMMON.split(/\s/).join('|')})\\P{L}*){1,4}$`, 'iu');

/** One of them says as much as a syllable of another script. */
const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;

const MIN_LENGTH = 12;

/** True for a passphrase under 12 characters, of which those of CJK count double, or of fewer than five common words. */
function isEasyPassphrase(passphrase: string): boolean {
  const text = passphrase.normalize('NFC');
  const length = [...text.replace(CJK, '  ')].length;
  return length < MIN_LENGTH || FEW_WORDS.test(text);
}

/** Warns of a new passphrase that is easy to guess. It refuses nothing. */
export default function EasyPassphrase({ passphrase }: { readonly passphrase: string }) {
  return (
    <output className="warning">
      {isEasyPassphrase(passphrase) &&
        t(
          'This passphrase is easy to guess, and it is the only protection of the secrets. Use five random words or twelve random characters.',
        )}
    </output>
  );
}
