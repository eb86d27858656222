import { PRESETS, STEPS, type Recipe, type Step } from './recipe.ts';

/** A recipe that a gateway may use, with the words that name it. */
export interface Candidate {
  readonly label: string;
  readonly recipe: Recipe;
}

const presets: readonly Candidate[] = Object.values(PRESETS).map(({ label, do: recipe }) => ({ label, recipe }));

function changedInOneRow({ label, recipe }: Candidate): Candidate[] {
  return (Object.keys(STEPS) as Step[]).flatMap((step) => {
    const ways: Readonly<Record<string, { readonly label: string }>> = STEPS[step].ways;
    return Object.entries(ways)
      .filter(([name]) => name !== recipe[step])
      .map(([name, way]) => ({
        label: `${label}, but ${STEPS[step].label.toLowerCase()}: ${way.label}`,
        recipe: { ...recipe, [step]: name } as Recipe,
      }));
  });
}

/** The presets, likeliest first, and behind them every recipe that differs from one in a single row of the table. */
export const candidates = (withRows: boolean): readonly Candidate[] =>
  withRows ? [...presets, ...presets.flatMap(changedInOneRow)] : presets;
