import './recipe-panel.css';
import { memo, useId, useState, type ReactNode } from 'react';
import { PRESETS, STEPS, type PresetName, type Recipe, type Step } from '#protocol/recipe.ts';
import type { Message } from '#i18n/message.ts';
import { Button } from '#ui/button.tsx';
import { translate, t } from '#ui/language.ts';
import { Panel } from '#ui/panel.tsx';
import { lazyWithRetry, Pane } from '#ui/pane.tsx';

const isSame = (one: Recipe, other: Recipe): boolean =>
  (Object.keys(one) as Step[]).every((step) => one[step] === other[step]);

/** The preset whose rows a recipe has; undefined for a recipe of one's own. */
const presetOf = (recipe: Recipe): PresetName | undefined =>
  (Object.keys(PRESETS) as PresetName[]).find((name) => isSame(PRESETS[name].recipe, recipe));

const RecipeEditor = lazyWithRetry(() => import('./recipe-editor.tsx'));

interface Props {
  readonly recipe: Recipe;
  /** Why this recipe is in force. */
  readonly reason: Message | string;
  readonly onRecipe: (recipe: Recipe) => void;
  /** What finds the recipe of a gateway; made only when it is asked for. */
  readonly renderDetect: () => ReactNode;
}

/** Which construction is in force and why, and what the interface document leaves open about it. */
export const RecipePanel = memo(({ recipe, reason, onRecipe, renderDetect }: Props) => {
  const [open, setOpen] = useState(false);
  const [detecting, setDetecting] = useState(false);
  const id = useId();
  const chosen = presetOf(recipe);
  return (
    <Panel
      title={`HMAC-${STEPS.hash.options[recipe.hash].label}`}
      aside={t('not documented')}
      actions={
        <>
          <Button aria-expanded={detecting} onClick={() => setDetecting(!detecting)}>
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
              onChange={() => onRecipe(PRESETS[name].recipe)}
              aria-describedby={`${id}-${name}-description`}
            />
            <label htmlFor={`${id}-${name}`}>{translate(PRESETS[name].label)}</label>
            <p id={`${id}-${name}-description`} className="small">
              {translate(PRESETS[name].description)} {translate(PRESETS[name].provenance)}
            </p>
          </div>
        ))}
      </fieldset>
      <p className="small">
        {t(
          'In force: {recipe}, {reason}. Pairs {pair}, between them {joiner}, key: {key}. The document names the fields and does not show the digest input or the secret.',
          {
            recipe: translate(chosen === undefined ? 'a recipe of your own' : PRESETS[chosen].label),
            reason: translate(reason),
            pair: translate(STEPS.pair.options[recipe.pair].label),
            joiner: translate(STEPS.joiner.options[recipe.joiner].label),
            key: translate(STEPS.key.options[recipe.key].label),
          },
        )}
      </p>
      <div id={`${id}-editor`} hidden={!open}>
        {open && (
          <Pane fallback={<p className="small">{t('Loading the rows…')}</p>}>
            <RecipeEditor recipe={recipe} onRecipe={onRecipe} />
          </Pane>
        )}
      </div>
      {detecting && <Pane fallback={<p className="small">{t('Loading…')}</p>}>{renderDetect()}</Pane>}
    </Panel>
  );
});
