import { useId } from 'react';
import type { Profile } from '#profiles/profile-schema.ts';
import { originOf } from '#profiles/store.ts';
import { PRESETS, STEPS, type Recipe, type Step } from '#protocol/recipe.ts';
import type { MessageKey } from '#i18n/message.ts';
import { Button } from '#ui/button.tsx';
import { translate, t } from '#ui/language.ts';
import { Panel } from '#ui/panel.tsx';
import { Select } from '#ui/select.tsx';

type Environment = Profile['environment'];

interface Props {
  readonly profile: Profile;
  /** The same profile with what Compose holds of it. */
  readonly current: Profile;
  readonly isActive: boolean;
  readonly onUse: () => void;
  readonly onUpdate: (part: Partial<Profile>) => void;
  readonly onDuplicate: () => void;
  readonly onRemove: () => void;
}

const ENVIRONMENT_LABELS: Readonly<Record<Environment, MessageKey>> = {
  sandbox: 'Sandbox: sends without asking',
  live: 'Live: asks before each order',
};

function describeRecipe(recipe: Recipe): string {
  const defaultRecipe = PRESETS['each-field-once'].recipe;
  const changedSteps = (Object.keys(STEPS) as Step[]).filter((step) => recipe[step] !== defaultRecipe[step]);
  if (changedSteps.length === 0) return translate(PRESETS['each-field-once'].label);
  return changedSteps.length === 1 && recipe.timestamp === 'header-first'
    ? translate(PRESETS['header-then-fields'].label)
    : t('a recipe with {n} rows of its own', { n: changedSteps.length });
}

/** One profile: its name, where it points and how it signs. Its address and credentials are edited in Compose. */
export function ProfileCard({ profile, current, isActive, onUse, onUpdate, onDuplicate, onRemove }: Props) {
  const id = useId();
  return (
    <Panel
      title={profile.name === '' ? t('Unnamed profile') : profile.name}
      aside={isActive && t('in force')}
      tone={profile.environment === 'live' ? 'bad' : undefined}
      actions={
        <>
          <Button onClick={onUse}>{isActive ? t('Edit in Compose') : t('Use it')}</Button>
          <Button onClick={onDuplicate}>{t('Duplicate')}</Button>
          <Button onClick={onRemove}>{t('Remove')}</Button>
        </>
      }
    >
      <div className="profile-entries">
        <label htmlFor={`${id}-name`}>
          {t('Name')}
          <input id={`${id}-name`} value={profile.name} onChange={(event) => onUpdate({ name: event.target.value })} />
        </label>
        <label htmlFor={`${id}-vendor`}>
          {t('Vendor of its orders')}
          <input
            id={`${id}-vendor`}
            value={profile.vendor}
            onChange={(event) => onUpdate({ vendor: event.target.value })}
          />
        </label>
        <label htmlFor={`${id}-environment`}>
          {t('Environment')}
          <Select
            id={`${id}-environment`}
            value={profile.environment}
            onChange={(event) => onUpdate({ environment: event.target.value as Environment })}
          >
            {(Object.keys(ENVIRONMENT_LABELS) as Environment[]).map((name) => (
              <option key={name} value={name}>
                {translate(ENVIRONMENT_LABELS[name])}
              </option>
            ))}
          </Select>
        </label>
      </div>
      <p className="profile-facts">
        <span>{originOf(current.base_url) || t('no base address yet')}</span>
        <span>{current.api_key === '' ? t('no key') : t('key set')}</span>
        <span>{current.api_secret === '' ? t('no secret') : t('secret set')}</span>
        <span>
          {t('signs by {recipe}, {reason}', {
            recipe: describeRecipe(current.recipe),
            reason: translate(current.reason),
          })}
        </span>
      </p>
    </Panel>
  );
}
