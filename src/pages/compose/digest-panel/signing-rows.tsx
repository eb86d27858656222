import { Fragment, useId, useState, type ReactNode } from 'react';
import type { MessageKey } from '#i18n/message.ts';
import { hostOf, readAccepted } from '#connections/connection.ts';
import { findEntry, readStateName, type ConsoleState, type StateName } from '#connections/states.ts';
import { FIELD_SELECTIONS, type FieldSelection } from '#protocol/draft.ts';
import { FIELD_NAMES } from '#protocol/order.ts';
import { presetOf, PRESETS, STEPS, type PresetName } from '#protocol/recipe.ts';
import { selectionIssues } from '#protocol/signed-fields.ts';
import { Button } from '#ui/button.tsx';
import { FingerprintOfSecret } from '#pages/compose/connection/connection-card.tsx';
import { IssueList } from '#ui/form-field.tsx';
import { useSelected } from '#ui/hooks.ts';
import { t, Trans, translate } from '#ui/language.ts';
import { lazyWithRetry, Pane } from '#ui/pane.tsx';
import { addTexts, IssueText } from '#pages/cited.tsx';
import { useDraftPart, type Composer } from '#pages/compose/use-composer.ts';

const loadEditors = () => import('./signing-editors.tsx');
const RecipeEditor = lazyWithRetry(async () => ({ default: (await loadEditors()).RecipeEditor }));
const RecipeFinder = lazyWithRetry(() => import('./find-recipe.tsx'));
const SignedFieldsEditor = lazyWithRetry(async () => ({ default: (await loadEditors()).SignedFieldsEditor }));

interface Props {
  readonly composer: Composer;
}

export function SigningLine({ composer }: Props) {
  const { hash, key, output } = useDraftPart(composer, ({ recipe }) => recipe);
  return (
    <>
      <span>
        <Trans
          text="↓ {hmac}, key: {key} {output}"
          values={{
            hmac: `HMAC-${STEPS.hash.options[hash].label}`,
            key: (
              <Fragment key="key">
                {key === 'secret-utf8' ? t('API secret') : translate(STEPS.key.options[key].label)}{' '}
                {key !== 'api-key' && (
                  <Trans
                    text="(fingerprint {print})"
                    values={{ print: <FingerprintOfSecret key="print" store={composer.store} /> }}
                  />
                )}
              </Fragment>
            ),
            // The arrow stays with what it leads to.
            output: `↓\u00a0${translate(STEPS.output.options[output].label)}`,
          }}
        />
      </span>
      <a href="#/reference/signing">{t('How signing works')}</a>
    </>
  );
}

const NEEDED: Partial<Record<StateName, MessageKey>> = {
  locked: 'Unlock to sign.',
  'key-needed': 'Enter the API secret to sign.',
};

/** One issue in whole sentences, several by their places alone. */
function NotSigned({ composer: { derived, store } }: Props) {
  useSelected(derived, ({ issues: found }) => found.map(({ code, at }) => `${code} ${at}`).join());
  const needed = NEEDED[useSelected(store, readStateName)];
  if (needed !== undefined) return <p className="stopped">{translate(needed)}</p>;
  const { issues } = derived.read();
  const [first, ...others] = issues;
  if (first === undefined) return null;
  if (others.length === 0)
    return (
      <p className="stopped">
        {first.at !== undefined && <code translate="no">{first.at}: </code>}
        <IssueText code={first.code} />
      </p>
    );
  return (
    <p className="small">
      {t('Not signed yet. Check these fields:')}{' '}
      {issues.map(({ code, at }, index) => (
        <span key={`${code} ${at}`}>
          {index > 0 && ', '}
          {at === undefined ? <IssueText code={code} /> : <a href={`#/compose/${at}`}>{at}</a>}
        </span>
      ))}
    </p>
  );
}

function describeStatus(state: ConsoleState, preset: PresetName | undefined): string {
  const entry = findEntry(state);
  if (entry === undefined) return preset === undefined ? '' : t('Works in the sandbox');
  const { refused, connection } = entry;
  if (preset !== undefined && refused.includes(preset))
    return t('Refused by {host}', { host: hostOf(connection.base_url) });
  const accepted = readAccepted(connection.reason);
  return accepted === undefined
    ? t('Not confirmed yet')
    : t('Accepted by {host}', { host: accepted.host.replace(/^https?:\/\//, '') });
}

interface SigningRowProps {
  readonly label: string;
  readonly place?: string;
  readonly summary: ReactNode;
  readonly action: MessageKey;
  readonly subject: string;
  readonly more?: ReactNode;
  readonly below?: ReactNode;
  readonly children: ReactNode;
}

function SigningRow({ label, place, summary, action, subject, more, below, children }: SigningRowProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <section className="signing-row stack" aria-label={label}>
      <div className="bar">
        {summary}
        <span className="signing-row-actions bar">
          {more}
          <Button
            subject={open ? undefined : subject}
            look="link"
            aria-expanded={open}
            aria-controls={id}
            data-place={place}
            onClick={() => setOpen(!open)}
          >
            {translate(open ? 'Done' : action)}
          </Button>
        </span>
      </div>
      {below}
      <div id={id} hidden={!open}>
        {open && <Pane fallback={<p className="small">{t('Loading…')}</p>}>{children}</Pane>}
      </div>
    </section>
  );
}

function RecipeRow({ composer }: Props) {
  const recipe = useDraftPart(composer, (draft) => draft.recipe);
  const preset = presetOf(recipe);
  return (
    <SigningRow
      label={t('Signing recipe')}
      place="recipe"
      action="Change"
      subject={t('recipe')}
      summary={
        <>
          <span>
            {t('Recipe:')}{' '}
            <strong data-output="recipe">
              {translate(preset === undefined ? 'your own recipe' : PRESETS[preset].label)}
            </strong>
          </span>
          <span className="small">{useSelected(composer.store, (state) => describeStatus(state, preset))}</span>
        </>
      }
    >
      <RecipeEditor composer={composer} recipe={recipe} preset={preset} />
      <RecipeFinder composer={composer} />
    </SigningRow>
  );
}

/** Section 5. */
function SignedFieldsRow({ composer }: Props) {
  const selection = {
    'Signed-Fields': useDraftPart(composer, (draft) => draft['Signed-Fields']),
    body: useDraftPart(composer, (draft) => draft.body),
  };
  const issues = selectionIssues(selection);
  const onSelect = (chosen: FieldSelection): void => composer.store.dispatch('drafted', chosen);
  const summary: MessageKey = issues.length === 0 ? 'all {all}, in order' : '{n} of {all}';
  return (
    <SigningRow
      label="Signed-Fields"
      action="Edit"
      subject="Signed-Fields"
      summary={
        <span>
          <code translate="no">Signed-Fields</code>{' '}
          <strong>{t(summary, { n: selection['Signed-Fields'].length, all: String(FIELD_NAMES.length) })}</strong>
        </span>
      }
      more={
        issues.length > 0 && (
          <Button subject="Signed-Fields" look="link" onClick={() => onSelect(FIELD_SELECTIONS.documented)}>
            {t('Reset')}
          </Button>
        )
      }
      below={<IssueList issues={addTexts(issues)} />}
    >
      <SignedFieldsEditor selection={selection} onSelect={onSelect} />
    </SigningRow>
  );
}

export default function SigningRows(props: Props) {
  return (
    <>
      <NotSigned {...props} />
      <RecipeRow {...props} />
      <SignedFieldsRow {...props} />
    </>
  );
}
