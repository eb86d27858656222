import { useId, useState } from 'react';
import { exportRecipes, importRecipes } from '#profiles/own-recipes.ts';
import type { OwnRecipe } from '#protocol/recipe-schema.ts';
import type { Recipe } from '#protocol/recipe.ts';
import { phrase, type Phrase } from '#texts/text.ts';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { download, FileButton } from '#ui/files.tsx';
import { rich, said, t } from '#ui/language.ts';

interface Props {
  readonly recipe: Recipe;
  readonly onRecipe: (recipe: Recipe) => void;
}

const KEY = 'checkout-console-recipes';

/** Own recipes hold nothing secret, so this device keeps them as they are. What cannot be read counts as none. */
function kept(): readonly OwnRecipe[] {
  try {
    const read = importRecipes(localStorage.getItem(KEY) ?? '');
    return 'fault' in read ? [] : read.value;
  } catch {
    return [];
  }
}

function keep(recipes: readonly OwnRecipe[]): void {
  try {
    localStorage.setItem(KEY, exportRecipes(recipes));
  } catch {
    announce(
      phrase('The browser refuses to keep recipes here; they stay until the page is closed. Export them.'),
      'alert',
    );
  }
}

/** Recipes of one's own: named, kept, handed over and taken in. */
export function OwnRecipes({ recipe, onRecipe }: Props) {
  const id = useId();
  const [own, setOwn] = useState(kept);
  const [name, setName] = useState('');
  const [fault, setFault] = useState<Phrase | string>('');
  const change = (next: readonly OwnRecipe[]): void => {
    setOwn(next);
    keep(next);
  };
  const others = own.filter((each) => each.name !== name);
  const take = (text: string): void => {
    const read = importRecipes(text);
    setFault('fault' in read ? read.fault : '');
    if ('fault' in read) return;
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
        <FileButton onText={take}>{t('Import recipes')}</FileButton>
        <Button
          disabled={own.length === 0}
          onClick={() => download('checkout-console-recipes.json', exportRecipes(own))}
        >
          {t('Export recipes')}
        </Button>
      </div>
      {fault !== '' && (
        <p role="alert" className="stopped">
          {said(fault)}
        </p>
      )}
      <ul className="own-list">
        {own.map((each) => (
          <li key={each.name} className="own-bar">
            <span>{each.name}</span>
            <Button onClick={() => onRecipe(each.recipe)}>
              {rich('Use {name}', { name: <span className="visually-hidden">{each.name}</span> })}
            </Button>
            <Button onClick={() => change(own.filter((other) => other !== each))}>
              {rich('Drop {name}', { name: <span className="visually-hidden">{each.name}</span> })}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
