import './recipe-panel.css';
import { lazy, memo, Suspense, useId, useState, type ReactNode } from 'react';
import { PRESETS, STEPS, type PresetName, type Recipe } from '#protocol/recipe.ts';
import { Button } from '#ui/button.tsx';
import { said } from '#ui/language.ts';
import { Panel } from '#ui/panel.tsx';
import type { Construction } from '../construction.ts';
import { presetOf } from './preset-of.ts';

const RecipeEditor = lazy(() => import('./recipe-editor.tsx'));

interface Props {
  readonly recipe: Recipe;
  /** Why this recipe is in force, in words. */
  readonly reason: Construction['reason'];
  readonly onRecipe: (recipe: Recipe) => void;
  /** What finds the recipe of a gateway; made only when it is asked for. */
  readonly finder: () => ReactNode;
}

/** Which construction is in force and why, and what the interface document leaves open about it. */
export const RecipePanel = memo(({ recipe, reason, onRecipe, finder }: Props) => {
  const [open, setOpen] = useState(false);
  const [finding, setFinding] = useState(false);
  const id = useId();
  const chosen = presetOf(recipe);
  return (
    <Panel
      title={`HMAC-${STEPS.hash.ways[recipe.hash].label}`}
      aside="not documented"
      actions={
        <>
          <Button aria-expanded={finding} onClick={() => setFinding(!finding)}>
            Find the recipe
          </Button>
          <Button
            aria-expanded={open}
            aria-controls={`${id}-editor`}
            data-place="recipe"
            onClick={() => setOpen(!open)}
          >
            {open ? 'Close the recipe' : 'Change recipe'}
          </Button>
        </>
      }
    >
      <fieldset className="recipes">
        <legend className="visually-hidden">Recipe of the digest input</legend>
        {(Object.keys(PRESETS) as PresetName[]).map((name) => (
          <div key={name} className="recipe">
            <input
              id={`${id}-${name}`}
              type="radio"
              name={`${id}-recipe`}
              checked={name === chosen}
              onChange={() => onRecipe(PRESETS[name].do)}
              aria-describedby={`${id}-${name}-words`}
            />
            <label htmlFor={`${id}-${name}`}>{PRESETS[name].label}</label>
            <p id={`${id}-${name}-words`} className="small">
              {PRESETS[name].words} {PRESETS[name].provenance}
            </p>
          </div>
        ))}
      </fieldset>
      <p className="small">
        In force: {chosen === undefined ? 'a recipe of your own' : PRESETS[chosen].label}, {said(reason)}. Pairs{' '}
        {STEPS.pair.ways[recipe.pair].label}, between them {STEPS.joiner.ways[recipe.joiner].label}, key:{' '}
        {STEPS.key.ways[recipe.key].label}. The document names the fields and does not show the digest input or the
        secret.
      </p>
      <div id={`${id}-editor`} hidden={!open}>
        {open && (
          <Suspense fallback={<p className="small">Loading the rows…</p>}>
            <RecipeEditor recipe={recipe} onRecipe={onRecipe} />
          </Suspense>
        )}
      </div>
      {finding && <Suspense fallback={<p className="small">Loading…</p>}>{finder()}</Suspense>}
    </Panel>
  );
});
