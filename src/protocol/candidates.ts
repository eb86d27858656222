import { msg, type Message, type MessageKey } from '#i18n/message.ts';
import { PRESETS, STEPS, type Recipe, type Step } from './recipe.ts';

/** A recipe that a gateway may use, with the words that name it. */
export interface Candidate {
  readonly label: Message;
  readonly recipe: Recipe;
}

const presets: readonly Candidate[] = Object.values(PRESETS).map(({ label, recipe }) => ({ label, recipe }));

type VariantLabel = Extract<MessageKey, `{preset}, but ${string}: {way}`>;

/** What a preset with another way in one row is called. */
const VARIANT_LABELS: Readonly<Record<Step, VariantLabel>> = {
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

function listVariants({ label: preset, recipe }: Candidate): Candidate[] {
  return (Object.keys(STEPS) as Step[]).flatMap((step) => {
    const options: Readonly<Record<string, { readonly label: MessageKey }>> = STEPS[step].options;
    return Object.entries(options)
      .filter(([name]) => name !== recipe[step])
      .map(([name, { label }]) => ({
        label: msg(VARIANT_LABELS[step], { preset: [preset], way: [label] }),
        recipe: { ...recipe, [step]: name } as Recipe,
      }));
  });
}

/** The presets, likeliest first, and behind them every recipe that differs from one in a single row of the table. */
export const listCandidates = (withVariants: boolean): readonly Candidate[] =>
  withVariants ? [...presets, ...presets.flatMap(listVariants)] : presets;
