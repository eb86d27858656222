import '#pages/compose/later.css';
import { useId, useState, type ReactNode } from 'react';
import { PRESETS, STEPS, type PresetName, type Recipe, type Step } from '#protocol/recipe.ts';
import { type Message, type MessageKey, msg } from '#i18n/message.ts';
import { translate, t, Trans } from '#ui/language.ts';
import { Select } from '#ui/form-field.tsx';
import { exportRecipes, importRecipes, readSavedRecipes } from '#connections/files.ts';
import { Cited } from '#pages/cited.tsx';
import type { Composer } from '#pages/compose/use-composer.ts';
import type { OwnRecipe } from '#protocol/draft-schema.ts';
import { createCredentialRedactor } from '#share/credentials.ts';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { download, FileButton } from '#ui/fields.tsx';
import { readSaved, save } from '#ui/saved.ts';
import { FIELD_NAMES, findField } from '#protocol/order.ts';
import { FIELD_SELECTIONS, type FieldSelection } from '#protocol/draft.ts';
import { moveName, toggleName } from '#protocol/signed-fields.ts';

interface Props {
  readonly composer: Composer;
  readonly recipe: Recipe;
  readonly preset: PresetName | undefined;
}

const DEFAULT = PRESETS['each-field-once'].recipe;
const optionsOf = (step: Step): Readonly<Record<string, { readonly label: MessageKey }>> => STEPS[step].options;

const isSame = (one: Recipe, other: Recipe): boolean =>
  (Object.keys(one) as Step[]).every((step) => one[step] === other[step]);

/** A change shows in the digest input at once. */
export function RecipeEditor({ composer, recipe, preset }: Props) {
  const onRecipe = (chosen: Recipe): void =>
    composer.store.dispatch('recipeChosen', { recipe: chosen, reason: msg('because you chose it') });
  const name = useId();
  const [saved, setSaved] = useState(loadRecipes);
  const redactNames = (recipes: readonly OwnRecipe[]): readonly OwnRecipe[] => {
    const { redact } = createCredentialRedactor(composer.store.listCredentials());
    return recipes.map((own) => ({ ...own, name: redact(own.name) }));
  };
  const change: Change = (edit) => {
    // Another tab may have saved some since.
    const next = redactNames(edit(loadRecipes()));
    setSaved(next);
    saveRecipes(next);
  };
  const renderChoice = (label: MessageKey | string, choice: Recipe, aside: ReactNode) => (
    <div key={label} className="recipe bar">
      <label>
        <input type="radio" name={name} checked={isSame(choice, recipe)} onChange={() => onRecipe(choice)} />{' '}
        {translate(label)}
      </label>
      {aside}
    </div>
  );
  return (
    <>
      <fieldset>
        <legend className="visually-hidden">{t('Signing recipe')}</legend>
        {Object.values(PRESETS).map(({ label, example, recipe: choice }) =>
          renderChoice(
            label,
            choice,
            <code translate="no" className="small">
              {example}
            </code>,
          ),
        )}
        {saved.map((own) =>
          renderChoice(
            own.name,
            own.recipe,
            <Button look="link" onClick={() => change((all) => all.filter((other) => other.name !== own.name))}>
              <Trans text="Delete {name}" values={{ name: <span className="visually-hidden">{own.name}</span> }} />
            </Button>,
          ),
        )}
      </fieldset>
      <p className="small">
        <Cited text="The document does not say which recipe a gateway uses." />
      </p>
      <details open={preset === undefined}>
        <summary>{t('Custom recipe…')}</summary>
        <div className="small">
          {(Object.keys(STEPS) as Step[]).map((step) => (
            <label key={step} className="recipe-row">
              <span data-changed={recipe[step] === DEFAULT[step] ? undefined : t('changed')}>
                {translate(STEPS[step].label)}
              </span>
              <Select
                value={recipe[step]}
                onChoose={(option) => onRecipe({ ...recipe, [step]: option })}
                options={Object.entries(optionsOf(step)).map(([option, { label }]) => [option, translate(label)])}
              />
            </label>
          ))}
        </div>
        <SavedRecipes
          recipe={recipe}
          saved={saved}
          onChange={change}
          onExport={() => download('checkout-console-recipes.json', exportRecipes(redactNames(saved)))}
        />
      </details>
    </>
  );
}

const KEY = 'checkout-console-recipes';
/** The longest name of a recipe that is typed, in characters; a longer one is read, up to 80. */
const MAX_NAME = 60;

const readStored = () => readSavedRecipes(readSaved('localStorage', KEY) ?? '');

/** The recipes where the browser could not save them: they are here alone, until the page is closed. */
let unsaved: readonly OwnRecipe[] | undefined;

/** Saved recipes hold nothing secret, so they are stored as they are. What cannot be read counts as none. */
const loadRecipes = (): readonly OwnRecipe[] => unsaved ?? readStored().recipes;

function saveRecipes(recipes: readonly OwnRecipe[]): void {
  const isStored = save('localStorage', KEY, exportRecipes(recipes, readStored().others));
  unsaved = isStored ? undefined : recipes;
  if (!isStored) announce(msg('The browser cannot save recipes here. Export them before you close the page.'), 'alert');
}

type Change = (edit: (saved: readonly OwnRecipe[]) => readonly OwnRecipe[]) => void;

interface SavedRecipesProps {
  readonly recipe: Recipe;
  readonly saved: readonly OwnRecipe[];
  readonly onChange: Change;
  readonly onExport: () => void;
}

function SavedRecipes({ recipe, saved, onChange, onExport }: SavedRecipesProps) {
  const id = useId();
  const [name, setName] = useState('');
  const [error, setError] = useState<Message | string>('');
  /** Each replaces the one that had its name. */
  const add = (added: readonly OwnRecipe[]): void => {
    const names = new Set(added.map((each) => each.name));
    onChange((all) => [...all.filter((each) => !names.has(each.name)), ...added]);
  };
  const importText = (text: string): void => {
    const read = importRecipes(text);
    setError('error' in read ? read.error : '');
    if ('value' in read) add(read.value);
  };
  return (
    <div className="saved-recipes stack">
      <label htmlFor={id}>{t('Name of this recipe')}</label>
      <div className="bar">
        <input id={id} value={name} maxLength={MAX_NAME} onChange={(event) => setName(event.target.value)} />
        <Button disabled={name.trim() === ''} onClick={() => add([{ name, recipe }])}>
          {t(saved.some((each) => each.name === name) ? 'Replace recipe' : 'Save recipe')}
        </Button>
        <FileButton onText={importText}>{t('Import recipes')}</FileButton>
        <Button disabled={saved.length === 0} onClick={onExport}>
          {t('Export recipes')}
        </Button>
      </div>
      {error !== '' && (
        <p role="alert" className="stopped">
          {translate(error)}
        </p>
      )}
    </div>
  );
}

interface SignedFieldsProps {
  readonly selection: FieldSelection;
  readonly onSelect: (selection: FieldSelection) => void;
}

/** The body keeps its own order. Older clients neither list timestamp nor have it in the body; that selection is one press. */
export function SignedFieldsEditor({ selection, onSelect }: SignedFieldsProps) {
  const listed = selection['Signed-Fields'];
  const [dragged, setDragged] = useState<string>();
  const change = (next: readonly string[]): void => onSelect({ ...selection, 'Signed-Fields': next });
  const move = (name: string, to: number): void => {
    change(moveName(listed, name, to));
    announce(msg('{name} moved to position {place} of {n}.', { name, place: to + 1, n: listed.length }));
  };
  const isClassic = selection.body.length < FIELD_NAMES.length;
  const renderCheckbox = (name: string, onChange: () => void) => (
    <label>
      <input type="checkbox" checked={listed.includes(name)} onChange={onChange} /> {name}
    </label>
  );
  const leftOut = FIELD_NAMES.filter((name) => !listed.includes(name));
  return (
    <>
      <p>
        <Button
          aria-pressed={isClassic}
          onClick={() => onSelect(isClassic ? FIELD_SELECTIONS.documented : FIELD_SELECTIONS.classic)}
        >
          {t('Without timestamp (older clients)')}
        </Button>
      </p>
      {isClassic && (
        <p className="small">
          {t(
            'Reported for older clients: timestamp is neither listed nor in the body. The Timestamp header is signed first.',
          )}
        </p>
      )}
      <ol className="signed-names">
        {listed.map((name, place) => (
          // Dragging is for the pointer; the arrows beside it do the same for everybody.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
          <li
            key={name}
            className="signed-name bar"
            draggable
            {...colorsOf(name)}
            onDragStart={() => setDragged(name)}
            onDragEnd={() => setDragged(undefined)}
            onDragOver={(event) => dragged !== undefined && event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault();
              if (dragged !== undefined) move(dragged, place);
            }}
          >
            {renderCheckbox(name, () => change(listed.filter((other) => other !== name)))}
            <Button
              aria-label={t('Move {name} up', { name })}
              disabled={place === 0}
              onClick={() => move(name, place - 1)}
            >
              ↑
            </Button>
            <Button
              aria-label={t('Move {name} down', { name })}
              disabled={place === listed.length - 1}
              onClick={() => move(name, place + 1)}
            >
              ↓
            </Button>
          </li>
        ))}
      </ol>
      {leftOut.length > 0 && (
        <>
          <p className="small">{t('Not signed:')}</p>
          <ul className="signed-names">
            {leftOut.map((name) => (
              <li key={name} className="signed-name left-out bar" {...colorsOf(name)}>
                {renderCheckbox(name, () => change(toggleName(listed, name)))}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

const colorsOf = (name: string) => ({ 'data-field': name, 'data-group': findField(name)?.group });
