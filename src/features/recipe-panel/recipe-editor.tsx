import './recipe-editor.css';
import { useId } from 'react';
import { PRESETS, STEPS, type Recipe, type Step } from '#protocol/recipe.ts';
import type { Phrase } from '#texts/text.ts';
import { said, t } from '#ui/language.ts';
import { Select } from '#ui/select.tsx';
import { OwnRecipes } from './own-recipes.tsx';

interface Props {
  readonly recipe: Recipe;
  readonly onRecipe: (recipe: Recipe) => void;
}

interface ShownWay {
  readonly label: Phrase | string;
  readonly words: Phrase | string;
}

const DEFAULT = PRESETS['each-field-once'].do;
const waysOf = (step: Step): Readonly<Record<string, ShownWay>> => STEPS[step].ways;

/** Every row of the recipe table with its ways; a change shows in the digest input at once. */
export default function RecipeEditor({ recipe, onRecipe }: Props) {
  return (
    <>
      <div className="recipe-rows">
        {(Object.keys(STEPS) as Step[]).map((step) => (
          <Row key={step} step={step} chosen={recipe[step]} onWay={(way) => onRecipe({ ...recipe, [step]: way })} />
        ))}
      </div>
      <OwnRecipes recipe={recipe} onRecipe={onRecipe} />
    </>
  );
}

interface RowProps {
  readonly step: Step;
  readonly chosen: string;
  readonly onWay: (way: string) => void;
}

function Row({ step, chosen, onWay }: RowProps) {
  const id = useId();
  const ways = waysOf(step);
  return (
    <div className="recipe-row">
      <label htmlFor={id} data-changed={chosen === DEFAULT[step] ? undefined : t('changed')}>
        {said(STEPS[step].label)}
      </label>
      <Select id={id} value={chosen} aria-describedby={`${id}-words`} onChange={(event) => onWay(event.target.value)}>
        {Object.entries(ways).map(([name, { label }]) => (
          <option key={name} value={name}>
            {said(label)}
          </option>
        ))}
      </Select>
      <p id={`${id}-words`} className="small">
        {said(ways[chosen]?.words ?? '')} {said(STEPS[step].document)}
      </p>
    </div>
  );
}
