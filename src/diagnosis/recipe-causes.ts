import { digestInput, type DigestSource } from '#protocol/digest-input.ts';
import { textOf } from '#protocol/piece.ts';
import { STEPS, type Recipe, type Step } from '#protocol/recipe.ts';
import { phrase, type Phrase, type Text } from '#texts/text.ts';

/** What our input was built from. */
export interface BuiltFrom {
  readonly recipe: Recipe;
  readonly source: DigestSource;
}

/** The rows of the recipe that, changed alone, give another party's input: the table explains itself. */
export function recipeCauses({ recipe, source }: BuiltFrom, theirs: string): Phrase[] {
  return (Object.keys(STEPS) as Step[]).flatMap((step) => {
    const ways: Readonly<Record<string, { readonly label: Text; readonly words: Text }>> = STEPS[step].ways;
    return Object.entries(ways).flatMap(([name, { label, words }]) =>
      name !== recipe[step] && textOf(digestInput({ ...recipe, [step]: name }, source)) === theirs
        ? [phrase('{step}: theirs is “{way}”. {words}', { step: [STEPS[step].label], way: [label], words: [words] })]
        : [],
    );
  });
}
