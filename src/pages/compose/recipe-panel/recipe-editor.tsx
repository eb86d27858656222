import './recipe-editor.css';
import { useId, useState } from 'react';
import { PRESETS, STEPS, type Recipe, type Step } from '#protocol/recipe.ts';
import { type Message, msg } from '#i18n/message.ts';
import { translate, t, Trans } from '#ui/language.ts';
import { Select } from '#ui/select.tsx';
import { exportRecipes, importRecipes } from '#profiles/profile-file.ts';
import type { OwnRecipe } from '#protocol/draft-schema.ts';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { download, FileButton } from '#ui/files.tsx';

interface Props {
  readonly recipe: Recipe;
  readonly onRecipe: (recipe: Recipe) => void;
}

interface ShownOption {
  readonly label: Message | string;
  readonly description: Message | string;
}

const DEFAULT = PRESETS['each-field-once'].recipe;
const optionsOf = (step: Step): Readonly<Record<string, ShownOption>> => STEPS[step].options;

/** Every row of the recipe table with its ways; a change shows in the digest input at once. */
export default function RecipeEditor({ recipe, onRecipe }: Props) {
  return (
    <>
      <div className="recipe-rows">
        {(Object.keys(STEPS) as Step[]).map((step) => (
          <Row
            key={step}
            step={step}
            chosen={recipe[step]}
            onOption={(option) => onRecipe({ ...recipe, [step]: option })}
          />
        ))}
      </div>
      <OwnRecipes recipe={recipe} onRecipe={onRecipe} />
    </>
  );
}

interface RowProps {
  readonly step: Step;
  readonly chosen: string;
  readonly onOption: (option: string) => void;
}

function Row({ step, chosen, onOption }: RowProps) {
  const id = useId();
  const options = optionsOf(step);
  return (
    <div className="recipe-row">
      <label htmlFor={id} data-changed={chosen === DEFAULT[step] ? undefined : t('changed')}>
        {translate(STEPS[step].label)}
      </label>
      <Select
        id={id}
        value={chosen}
        aria-describedby={`${id}-description`}
        onChange={(event) => onOption(event.target.value)}
      >
        {Object.entries(options).map(([name, { label }]) => (
          <option key={name} value={name}>
            {translate(label)}
          </option>
        ))}
      </Select>
      <p id={`${id}-description`} className="small">
        {translate(options[chosen]?.description ?? '')} {translate(STEPS[step].document)}
      </p>
    </div>
  );
}

interface OwnRecipesProps {
  readonly recipe: Recipe;
  readonly onRecipe: (recipe: Recipe) => void;
}

const KEY = 'checkout-console-recipes';

/** Own recipes hold nothing secret, so this device keeps them as they are. What cannot be read counts as none. */
function loadRecipes(): readonly OwnRecipe[] {
  try {
    const read = importRecipes(localStorage.getItem(KEY) ?? '');
    return 'error' in read ? [] : read.value;
  } catch {
    return [];
  }
}

function saveRecipes(recipes: readonly OwnRecipe[]): void {
  try {
    localStorage.setItem(KEY, exportRecipes(recipes));
  } catch {
    announce(
      msg('The browser refuses to keep recipes here; they stay until the page is closed. Export them.'),
      'alert',
    );
  }
}

/** Recipes of one's own: named, kept, handed over and taken in. */
function OwnRecipes({ recipe, onRecipe }: OwnRecipesProps) {
  const id = useId();
  const [own, setOwn] = useState(loadRecipes);
  const [name, setName] = useState('');
  const [error, setError] = useState<Message | string>('');
  const change = (next: readonly OwnRecipe[]): void => {
    setOwn(next);
    saveRecipes(next);
  };
  const others = own.filter((each) => each.name !== name);
  const importText = (text: string): void => {
    const read = importRecipes(text);
    setError('error' in read ? read.error : '');
    if ('error' in read) return;
    const names = new Set(read.value.map((each) => each.name));
    change([...own.filter((each) => !names.has(each.name)), ...read.value]);
  };
  return (
    <div className="own-recipes">
      <label htmlFor={id}>{t('Name of this recipe')}</label>
      <div className="own-bar">
        <input id={id} value={name} maxLength={80} onChange={(event) => setName(event.target.value)} />
        <Button disabled={name.trim() === ''} onClick={() => change([...others, { name, recipe }])}>
          {t(others.length < own.length ? 'Replace it' : 'Keep it')}
        </Button>
        <FileButton onText={importText}>{t('Import recipes')}</FileButton>
        <Button
          disabled={own.length === 0}
          onClick={() => download('checkout-console-recipes.json', exportRecipes(own))}
        >
          {t('Export recipes')}
        </Button>
      </div>
      {error !== '' && (
        <p role="alert" className="stopped">
          {translate(error)}
        </p>
      )}
      <ul className="own-list">
        {own.map((each) => (
          <li key={each.name} className="own-bar">
            <span>{each.name}</span>
            <Button onClick={() => onRecipe(each.recipe)}>
              <Trans text="Use {name}" values={{ name: <span className="visually-hidden">{each.name}</span> }} />
            </Button>
            <Button onClick={() => change(own.filter((other) => other !== each))}>
              <Trans text="Drop {name}" values={{ name: <span className="visually-hidden">{each.name}</span> }} />
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
