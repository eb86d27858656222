import './recipe-panel.css';
import { lazy, memo, Suspense, useId, useState, type ReactNode } from 'react';
import { PRESETS, STEPS, type PresetName, type Recipe } from '#protocol/recipe.ts';
import type { Phrase } from '#texts/text.ts';
import { Button } from '#ui/button.tsx';
import { said, t } from '#ui/language.ts';
import { Panel } from '#ui/panel.tsx';
import { presetOf } from './preset-of.ts';

const RecipeEditor = lazy(() => import('./recipe-editor.tsx'));

interface Props {
  readonly recipe: Recipe;
  /** Why this recipe is in force. */
  readonly reason: Phrase | string;
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
      aside={t('not documented')}
      actions={
        <>
          <Button aria-expanded={finding} onClick={() => setFinding(!finding)}>
            {t('Find the recipe')}
          </Button>
          <Button
            aria-expanded={open}
            aria-controls={`${id}-editor`}
            data-place="recipe"
            onClick={() => setOpen(!open)}
          >
            {t(open ? 'Close the recipe' : 'Change recipe')}
          </Button>
        </>
      }
    >
      <fieldset className="recipes">
        <legend className="visually-hidden">{t('Recipe of the digest input')}</legend>
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
            <label htmlFor={`${id}-${name}`}>{said(PRESETS[name].label)}</label>
            <p id={`${id}-${name}-words`} className="small">
              {said(PRESETS[name].words)} {said(PRESETS[name].provenance)}
            </p>
          </div>
        ))}
      </fieldset>
      <p className="small">
        {t(
          'In force: {recipe}, {reason}. Pairs {pair}, between them {joiner}, key: {key}. The document names the fields and does not show the digest input or the secret.',
          {
            recipe: said(chosen === undefined ? 'a recipe of your own' : PRESETS[chosen].label),
            reason: said(reason),
            pair: said(STEPS.pair.ways[recipe.pair].label),
            joiner: said(STEPS.joiner.ways[recipe.joiner].label),
            key: said(STEPS.key.ways[recipe.key].label),
          },
        )}
      </p>
      <div id={`${id}-editor`} hidden={!open}>
        {open && (
          <Suspense fallback={<p className="small">{t('Loading the rows…')}</p>}>
            <RecipeEditor recipe={recipe} onRecipe={onRecipe} />
          </Suspense>
        )}
      </div>
      {finding && <Suspense fallback={<p className="small">{t('Loading…')}</p>}>{finder()}</Suspense>}
    </Panel>
  );
});
