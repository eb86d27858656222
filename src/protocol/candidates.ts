import { phrase, type Phrase, type Text } from '#texts/text.ts';
import { PRESETS, STEPS, type Recipe, type Step } from './recipe.ts';

/** A recipe that a gateway may use, with the words that name it. */
export interface Candidate {
  readonly label: Phrase;
  readonly recipe: Recipe;
}

const presets: readonly Candidate[] = Object.values(PRESETS).map(({ label, do: recipe }) => ({ label, recipe }));

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

function changedInOneRow({ label: preset, recipe }: Candidate): Candidate[] {
  return (Object.keys(STEPS) as Step[]).flatMap((step) => {
    const ways: Readonly<Record<string, { readonly label: Text }>> = STEPS[step].ways;
    return Object.entries(ways)
      .filter(([name]) => name !== recipe[step])
      .map(([name, { label }]) => ({
        label: phrase(OTHER_ROW[step], { preset: [preset], way: [label] }),
        recipe: { ...recipe, [step]: name } as Recipe,
      }));
  });
}

/** The presets, likeliest first, and behind them every recipe that differs from one in a single row of the table. */
export const candidates = (withRows: boolean): readonly Candidate[] =>
  withRows ? [...presets, ...presets.flatMap(changedInOneRow)] : presets;
