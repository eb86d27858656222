import '#pages/compose/later.css';
import { useId, useState, type DragEvent } from 'react';
import { PRESETS, STEPS, type PresetName, type Recipe, type Step } from '#protocol/recipe.ts';
import { type Message, type MessageKey, msg } from '#i18n/message.ts';
import { translate, t, Trans } from '#ui/language.ts';
import { Select } from '#ui/form-field.tsx';
import { exportRecipes, importRecipes, readOtherRecipes, readSavedRecipes } from '#connections/files.ts';
import { Cited } from '#pages/cited.tsx';
import type { Composer } from '#pages/compose/use-composer.ts';
import type { OwnRecipe } from '#protocol/draft-schema.ts';
import { createCredentialRedactor } from '#share/credentials.ts';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { download, FileButton } from '#ui/files.tsx';
import { readSaved, save } from '#ui/saved.ts';
import { FIELD_NAMES, findField } from '#protocol/order.ts';
import { FIELD_SELECTIONS, type FieldSelection } from '#protocol/draft.ts';
import { moveName, toggleName } from '#protocol/signed-fields.ts';

interface Props {
  readonly composer: Composer;
  readonly recipe: Recipe;
  /** The preset that has the same rows. */
  readonly preset: PresetName | undefined;
}

const DEFAULT = PRESETS['each-field-once'].recipe;
const optionsOf = (step: Step): Readonly<Record<string, { readonly label: MessageKey }>> => STEPS[step].options;

const isSame = (one: Recipe, other: Recipe): boolean =>
  (Object.keys(one) as Step[]).every((step) => one[step] === other[step]);

/** Presets, saved recipes, and every row of the recipe with its options. A change shows in the digest input at once. */
export function RecipeEditor({ composer, recipe, preset }: Props) {
  const onRecipe = (chosen: Recipe): void =>
    composer.change('recipeChosen', { recipe: chosen, reason: msg('because you chose it') });
  const id = useId();
  const [saved, setSaved] = useState(loadRecipes);
  const redactNames = (recipes: readonly OwnRecipe[]): readonly OwnRecipe[] => {
    const { redact } = createCredentialRedactor(composer.store.listCredentials());
    // A placeholder may be longer than what it replaces, and a longer name would not be read again.
    const named = new Map(recipes.map((own) => [redact(own.name).slice(0, MAX_NAME), own.recipe]));
    return [...named].map(([name, own]) => ({ name, recipe: own }));
  };
  const change: Change = (edit) => {
    // Another tab may have saved some since.
    const next = redactNames(edit(loadRecipes()));
    setSaved(next);
    saveRecipes(next);
  };
  const choices = [
    ...(Object.keys(PRESETS) as PresetName[]).map((name) => ({ ...PRESETS[name], name, isSaved: false })),
    ...saved.map((own) => ({ ...own, label: own.name, example: '', isSaved: true })),
  ];
  return (
    <>
      <fieldset className="recipes">
        <legend className="visually-hidden">{t('Signing recipe')}</legend>
        {choices.map(({ name, label, example, isSaved, recipe: choice }) => (
          <div key={`${isSaved} ${name}`} className="recipe">
            <input
              id={`${id}-${isSaved}-${name}`}
              type="radio"
              name={`${id}-recipe`}
              checked={isSame(choice, recipe)}
              onChange={() => onRecipe(choice)}
            />
            <label htmlFor={`${id}-${isSaved}-${name}`}>{translate(label)}</label>
            {isSaved ? (
              <Button look="link" onClick={() => change((all) => all.filter((other) => other.name !== name))}>
                <Trans text="Delete {name}" values={{ name: <span className="visually-hidden">{name}</span> }} />
              </Button>
            ) : (
              <code translate="no">{example}</code>
            )}
          </div>
        ))}
      </fieldset>
      <p className="small">
        <Cited text="The document does not say which recipe a gateway uses." />
      </p>
      <details open={preset === undefined}>
        <summary>{t('Custom recipe…')}</summary>
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
        <SavedRecipes recipe={recipe} saved={saved} onChange={change} redactNames={redactNames} />
      </details>
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
  return (
    <div className="recipe-row">
      <label htmlFor={id} data-changed={chosen === DEFAULT[step] ? undefined : t('changed')}>
        {translate(STEPS[step].label)}
      </label>
      <Select id={id} value={chosen} onChange={(event) => onOption(event.target.value)}>
        {Object.entries(optionsOf(step)).map(([name, { label }]) => (
          <option key={name} value={name}>
            {translate(label)}
          </option>
        ))}
      </Select>
    </div>
  );
}

const KEY = 'checkout-console-recipes';
/** The longest name of a recipe, in characters. */
const MAX_NAME = 80;

const readStored = (): string => readSaved('localStorage', KEY) ?? '';

/** The recipes that the browser did not save: they are here alone, until the page is closed. */
let unsaved: readonly OwnRecipe[] = [];

/** Saved recipes hold nothing secret, so they are stored as they are. What cannot be read counts as none. */
function loadRecipes(): readonly OwnRecipe[] {
  const names = new Set(unsaved.map(({ name }) => name));
  const stored = readSavedRecipes(readStored());
  return [...stored.filter(({ name }) => !names.has(name)), ...unsaved];
}

/** Saves recipes, or says that the browser does not. */
function saveRecipes(recipes: readonly OwnRecipe[]): void {
  const isStored = save('localStorage', KEY, exportRecipes(recipes, readOtherRecipes(readStored())));
  unsaved = isStored ? [] : recipes;
  if (!isStored) announce(msg('The browser cannot save recipes here. Export them before you close the page.'), 'alert');
}

type Change = (edit: (saved: readonly OwnRecipe[]) => readonly OwnRecipe[]) => void;

interface SavedRecipesProps {
  readonly recipe: Recipe;
  readonly saved: readonly OwnRecipe[];
  readonly onChange: Change;
  /** The recipes as they may be stored and shared. */
  readonly redactNames: (recipes: readonly OwnRecipe[]) => readonly OwnRecipe[];
}

/** Saves the recipe under a name, exports the saved ones and imports others. */
function SavedRecipes({ recipe, saved, onChange, redactNames }: SavedRecipesProps) {
  const id = useId();
  const [name, setName] = useState('');
  const [error, setError] = useState<Message | string>('');
  const omitNamed = (all: readonly OwnRecipe[]): readonly OwnRecipe[] => all.filter((each) => each.name !== name);
  const importText = (text: string): void => {
    const read = importRecipes(text);
    setError('error' in read ? read.error : '');
    if ('error' in read) return;
    const names = new Set(read.value.map((each) => each.name));
    onChange((all) => [...all.filter((each) => !names.has(each.name)), ...read.value]);
  };
  return (
    <div className="saved-recipes stack">
      <label htmlFor={id}>{t('Name of this recipe')}</label>
      <div className="bar">
        <input id={id} value={name} maxLength={MAX_NAME} onChange={(event) => setName(event.target.value)} />
        <Button disabled={name.trim() === ''} onClick={() => onChange((all) => [...omitNamed(all), { name, recipe }])}>
          {t(omitNamed(saved).length < saved.length ? 'Replace recipe' : 'Save recipe')}
        </Button>
        <FileButton onText={importText}>{t('Import recipes')}</FileButton>
        <Button
          disabled={saved.length === 0}
          onClick={() => download('checkout-console-recipes.json', exportRecipes(redactNames(saved)))}
        >
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

/**
 * The list as rows: check to sign, drag or press the arrows to move. The body keeps its own order. Older clients neither
 * list timestamp nor have it in the body; that selection is one press.
 */
export function SignedFieldsEditor({ selection, onSelect }: SignedFieldsProps) {
  const listed = selection['Signed-Fields'];
  const [dragged, setDragged] = useState<string>();
  const change = (next: readonly string[]): void => onSelect({ ...selection, 'Signed-Fields': next });
  const move = (name: string, to: number): void => {
    change(moveName(listed, name, to));
    announce(msg('{name} moved to position {place} of {n}.', { name, place: to + 1, n: listed.length }));
  };
  const isClassic = selection.body.length < FIELD_NAMES.length;
  const leftOut = FIELD_NAMES.filter((name) => !listed.includes(name));
  return (
    <>
      <p className="signed-names-bar">
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
          <SignedName
            key={name}
            name={name}
            place={place}
            count={listed.length}
            dragged={dragged}
            onDragged={setDragged}
            onMove={move}
            onLeaveOut={() => change(listed.filter((other) => other !== name))}
          />
        ))}
      </ol>
      {leftOut.length > 0 && (
        <>
          <p className="small">{t('Not signed:')}</p>
          <ul className="signed-names">
            {leftOut.map((name) => (
              <li key={name} className="signed-name left-out bar" {...colorsOf(name)}>
                <Signed name={name} checked={false} onChange={() => change(toggleName(listed, name))} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

interface SignedNameProps {
  readonly name: string;
  readonly place: number;
  readonly count: number;
  readonly dragged: string | undefined;
  readonly onDragged: (name: string | undefined) => void;
  readonly onMove: (name: string, to: number) => void;
  readonly onLeaveOut: () => void;
}

const colorsOf = (name: string) => ({ 'data-field': name, 'data-group': findField(name)?.group });

function SignedName({ name, place, count, dragged, onDragged, onMove, onLeaveOut }: SignedNameProps) {
  const [over, setOver] = useState(false);
  const onDragOver = (event: DragEvent): void => {
    if (dragged === undefined || dragged === name) return;
    event.preventDefault();
    setOver(true);
  };
  const onDrop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    if (dragged !== undefined) onMove(dragged, place);
  };
  return (
    // Dragging is for the pointer; the arrows beside it do the same for everybody.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      className="signed-name bar"
      draggable
      data-over={over}
      {...colorsOf(name)}
      onDragStart={() => onDragged(name)}
      onDragEnd={() => onDragged(undefined)}
      onDragOver={onDragOver}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <Signed name={name} checked onChange={onLeaveOut} />
      <Button aria-label={t('Move {name} up', { name })} disabled={place === 0} onClick={() => onMove(name, place - 1)}>
        ↑
      </Button>
      <Button
        aria-label={t('Move {name} down', { name })}
        disabled={place === count - 1}
        onClick={() => onMove(name, place + 1)}
      >
        ↓
      </Button>
    </li>
  );
}

interface SignedProps {
  readonly name: string;
  readonly checked: boolean;
  readonly onChange: () => void;
}

function Signed({ name, checked, onChange }: SignedProps) {
  const id = useId();
  return (
    <>
      <input id={id} type="checkbox" checked={checked} onChange={onChange} />
      <label htmlFor={id}>{name}</label>
    </>
  );
}
