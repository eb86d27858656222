import { english } from '#texts/english.ts';
import { phrase, type Phrase, type Text } from '#texts/text.ts';
import { PRESETS, STEPS, type Recipe, type Step } from './recipe.ts';

/** A recipe that a gateway may use, with the words that name it. */
export interface Candidate {
  /** Its English name, by which programs know it. */
  readonly label: string;
  readonly words: Phrase;
  readonly recipe: Recipe;
}

const candidate = (words: Phrase, recipe: Recipe): Candidate => ({ label: english(words), words, recipe });

const presets: readonly Candidate[] = Object.values(PRESETS).map(({ label, do: recipe }) => candidate(label, recipe));

type OtherRow = Extract<Text, `{preset}, but ${string}: {way}`>;

/** What a preset with another way in one row is called. */
const OTHER_ROW: Readonly<Record<Step, OtherRow>> = {
  order: '{preset}, but fields and their order: {way}',
  timestamp: '{preset}, but where the timestamp stands: {way}',
  empty: '{preset}, but empty values: {way}',
  address: '{preset}, but addresses: {way}',
  number: '{preset}, but amount: {way}',
  escape: '{preset}, but characters of a value: {way}',
  pair: '{preset}, but form of a pair: {way}',
  joiner: '{preset}, but between pairs: {way}',
  ends: '{preset}, but around the input: {way}',
  key: '{preset}, but key of the HMAC: {way}',
  hash: '{preset}, but hash: {way}',
  output: '{preset}, but digest as text: {way}',
};

function changedInOneRow({ words, recipe }: Candidate): Candidate[] {
  return (Object.keys(STEPS) as Step[]).flatMap((step) => {
    const ways: Readonly<Record<string, { readonly label: Text }>> = STEPS[step].ways;
    return Object.entries(ways)
      .filter(([name]) => name !== recipe[step])
      .map(([name, { label }]) =>
        candidate(phrase(OTHER_ROW[step], { preset: [words], way: [label] }), { ...recipe, [step]: name } as Recipe),
      );
  });
}

/** The presets, likeliest first, and behind them every recipe that differs from one in a single row of the table. */
export const candidates = (withRows: boolean): readonly Candidate[] =>
  withRows ? [...presets, ...presets.flatMap(changedInOneRow)] : presets;
