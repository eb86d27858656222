import { useEffect, useEffectEvent, useId, useState, type FormEvent, type ReactNode } from 'react';
import type { Profile } from '#profiles/profile.ts';
import { pinTyped } from '#profiles/store.ts';
import { msg, type MessageKey } from '#i18n/message.ts';
import { PROFILE_ENTRIES, profileIssue } from '#protocol/profile.ts';
import { presetOf, PRESETS, type PresetName } from '#protocol/recipe.ts';
import { createIssue } from '#protocol/rules.ts';
import Fingerprint from '#pages/fingerprint.tsx';
import { Button } from '#ui/button.tsx';
import { CredentialField } from '#ui/credential-field.tsx';
import { translate, t } from '#ui/language.ts';
import { Panel } from '#ui/panel.tsx';
import { Select } from '#ui/form-field.tsx';

interface Props {
  /** The profile with what Compose holds of it. */
  readonly profile: Profile;
  readonly isActive: boolean;
  /** True for a card whose form is drawn only once it is near what is visible: hundreds of forms slow the page down. */
  readonly isDrawnLate: boolean;
  /** The names of the other profiles. */
  readonly otherNames: readonly string[];
  readonly onUse: () => void;
  readonly onSave: (part: Partial<Profile>) => void;
  /** Gets what is typed and not saved, each time that it is drawn: the tab may end without a word. */
  readonly onTyped: (part: (Draft & Pick<Profile, 'origin'>) | undefined) => void;
  /** Saves what is typed when the view closes, so that nothing is lost. */
  readonly onLeave: (part: Partial<Profile>) => void;
  readonly onDuplicate: () => void;
  /** Gets what is typed and not saved, which an undo brings back too. */
  readonly onRemove: (part: Partial<Profile> | undefined) => void;
}

const EDITED = [...PROFILE_ENTRIES, 'name', 'vendor', 'environment', 'recipe', 'reason'] as const;
type Draft = Pick<Profile, (typeof EDITED)[number]>;

const toDraft = ({
  base_url,
  scheme,
  api_key,
  api_secret,
  name,
  vendor,
  environment,
  recipe,
  reason,
}: Profile): Draft => ({ base_url, scheme, api_key, api_secret, name, vendor, environment, recipe, reason });

const isSame = (one: Draft, other: Draft): boolean =>
  EDITED.every((name) => JSON.stringify(one[name]) === JSON.stringify(other[name]));

/** The entries that are one line of text, by their wire names. */
const TEXT_ENTRIES = [
  ['base_url', 'Base URL'],
  ['scheme', 'Scheme'],
  ['vendor', 'Vendor for its orders'],
] as const satisfies readonly (readonly [wire: keyof Draft, label: MessageKey])[];

const CREDENTIAL_ENTRIES = [
  ['api_key', 'API key'],
  ['api_secret', 'API secret'],
] as const;

const PRESET_NAMES = Object.keys(PRESETS) as PresetName[];

/** One profile with every field; what is typed counts once it is saved. */
export function ProfileCard(props: Props) {
  const { profile, isActive, isDrawnLate, otherNames, onUse, onSave, onTyped, onLeave, onDuplicate, onRemove } = props;
  const [draft, setDraft] = useState(() => toDraft(profile));
  const [base, setBase] = useState<Draft>(profile);
  const [isDrawn, setIsDrawn] = useState(!isDrawnLate);
  // Unlocking, another card or Undo may have changed it.
  if (!isSame(base, profile)) {
    setBase(profile);
    setDraft(toDraft(profile));
  }
  const isChanged = !isSame(draft, profile);
  const isTaken = otherNames.includes(draft.name);
  const set = (part: Partial<Draft>): void => setDraft({ ...draft, ...part });
  // A name that another profile has is left out: the view may close with it.
  const kept = isTaken ? { ...draft, name: profile.name } : draft;
  const origin = pinTyped({ ...draft, origin: profile.origin });
  const toPart = (): Draft & Pick<Profile, 'origin'> => ({ ...kept, origin });
  const save = (event: FormEvent): void => {
    event.preventDefault();
    if (isChanged && !isTaken) onSave(toPart());
  };
  const typed = isSame(kept, profile) ? undefined : toPart();
  const onDraw = useEffectEvent(() => onTyped(typed));
  useEffect(onDraw);
  const onUnmount = useEffectEvent(() => {
    onTyped(undefined);
    if (typed !== undefined) onLeave(typed);
  });
  useEffect(() => onUnmount, []);
  return (
    <Panel
      title={profile.name === '' ? t('Unnamed profile') : profile.name}
      aside={
        <>
          {isActive && (
            <span className="pill" data-tone="good">
              {t('Active')}
            </span>
          )}{' '}
          {profile.environment === 'live' && (
            <span className="pill" data-tone="bad">
              {t('Live')}
            </span>
          )}{' '}
          {isChanged && t('changed')}
        </>
      }
      actions={
        <>
          <Button onClick={onDuplicate}>{t('Duplicate')}</Button>
          <Button onClick={() => onRemove(typed)}>{t('Remove')}</Button>
        </>
      }
    >
      {isDrawn ? (
        <form className="profile-form" onSubmit={save}>
          <div className="profile-entries">
            <Entry
              label={t('Name')}
              error={isTaken ? t('Another connection has this name. Type a different one.') : undefined}
            >
              {(control) => (
                <input {...control} value={draft.name} onChange={({ target }) => set({ name: target.value })} />
              )}
            </Entry>
            {TEXT_ENTRIES.map(([wire, label]) => (
              <Entry
                key={wire}
                label={t(label)}
                wire={wire}
                error={wire === 'base_url' ? baseUrlError(draft.base_url) : undefined}
              >
                {(control) => (
                  <input
                    {...control}
                    value={draft[wire]}
                    autoComplete="off"
                    spellCheck={false}
                    onChange={({ target }) => set({ [wire]: target.value })}
                  />
                )}
              </Entry>
            ))}
            {CREDENTIAL_ENTRIES.map(([wire, label]) => (
              <Entry
                key={wire}
                label={t(label)}
                wire={wire}
                aside={
                  wire === 'api_secret' &&
                  draft.api_secret !== '' && (
                    <code>
                      <Fingerprint secret={draft.api_secret} placeholder="" />
                    </code>
                  )
                }
              >
                {(control) => (
                  <CredentialField
                    {...control}
                    what={t(label)}
                    value={draft[wire]}
                    onChange={({ target }) => set({ [wire]: target.value })}
                  />
                )}
              </Entry>
            ))}
            <RecipeEntry draft={draft} onChange={set} />
            <label className="profile-live">
              <input
                type="checkbox"
                checked={draft.environment === 'live'}
                onChange={({ target }) => set({ environment: target.checked ? 'live' : 'sandbox' })}
              />
              {t('Live: ask before each order')}
            </label>
          </div>
          <div className="profile-bar">
            <Button type="submit" aria-disabled={!isChanged || isTaken}>
              {t('Save')}
            </Button>
            <Button
              look={isActive ? 'plain' : 'primary'}
              onClick={() => {
                if (isChanged && !isTaken) onSave(toPart());
                onUse();
              }}
            >
              {isActive ? t('Open in Compose') : t('Use')}
            </Button>
          </div>
        </form>
      ) : (
        <FormPlace onNear={() => setIsDrawn(true)} />
      )}
    </Panel>
  );
}

/** Holds the place of a form until it is near what is visible. */
const FormPlace = ({ onNear }: { readonly onNear: () => void }) => (
  <div
    className="profile-form-place"
    ref={(place) => {
      if (place === null) return undefined;
      const observer = new IntersectionObserver(
        (entries) => entries.some(({ isIntersecting }) => isIntersecting) && onNear(),
        { rootMargin: '50%' },
      );
      observer.observe(place);
      return () => observer.disconnect();
    }}
  />
);

/** What is wrong with a base URL that somebody has begun to type. */
function baseUrlError(text: string): string | undefined {
  if (text === '' || text === 'https://') return undefined;
  const issue = profileIssue('base_url', text);
  return issue?.severity === 'error' ? translate(createIssue(issue.code).message) : undefined;
}

interface Control {
  readonly id: string;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string;
}

interface EntryProps {
  readonly label: string;
  /** The name by which the interface document calls it. */
  readonly wire?: string;
  readonly error?: string | undefined;
  /** Beside the label: a fingerprint, a choice. */
  readonly aside?: ReactNode;
  readonly children: (control: Control) => ReactNode;
}

function Entry({ label, wire, error, aside, children }: EntryProps) {
  const id = useId();
  return (
    <div className="profile-entry">
      <div className="profile-label">
        <label htmlFor={id}>
          {wire !== undefined && <code>{wire}</code>} {label}
        </label>
        <span className="small">{aside}</span>
      </div>
      {children({ id, 'aria-invalid': error !== undefined, 'aria-describedby': `${id}-error` })}
      <p id={`${id}-error`} className="error" hidden={error === undefined}>
        {error}
      </p>
    </div>
  );
}

interface RecipeProps {
  readonly draft: Draft;
  readonly onChange: (part: Partial<Draft>) => void;
}

/** The recipe: a preset, or what the profile has. Its steps are changed in Compose. */
function RecipeEntry({ draft, onChange }: RecipeProps) {
  const preset = presetOf(draft.recipe);
  return (
    <Entry label={t('Recipe')} aside={translate(draft.reason)}>
      {(control) => (
        <Select
          {...control}
          value={preset ?? ''}
          onChange={({ target }) => {
            const name = PRESET_NAMES.find((each) => each === target.value);
            if (name !== undefined) onChange({ recipe: PRESETS[name].recipe, reason: msg('because you chose it') });
          }}
        >
          {preset === undefined && <option value="">{t('your own recipe')}</option>}
          {PRESET_NAMES.map((name) => (
            <option key={name} value={name}>
              {translate(PRESETS[name].label)}
            </option>
          ))}
        </Select>
      )}
    </Entry>
  );
}
