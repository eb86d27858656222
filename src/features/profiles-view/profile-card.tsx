import { useId } from 'react';
import type { Profile } from '#profiles/profile-schema.ts';
import { originOf } from '#profiles/profile.ts';
import { PRESETS, STEPS, type Recipe, type Step } from '#protocol/recipe.ts';
import { Button } from '#ui/button.tsx';
import { said } from '#ui/language.ts';
import { Panel } from '#ui/panel.tsx';
import { Select } from '#ui/select.tsx';

type Environment = Profile['environment'];

interface Props {
  readonly profile: Profile;
  /** The same profile with what Compose holds of it. */
  readonly current: Profile;
  readonly inForce: boolean;
  readonly onChoose: () => void;
  readonly onUpdate: (part: Partial<Profile>) => void;
  readonly onDuplicate: () => void;
  readonly onRemove: () => void;
}

const ENVIRONMENT_WORDS: Readonly<Record<Environment, string>> = {
  sandbox: 'Sandbox: sends without asking',
  live: 'Live: asks before each order',
};

function recipeWords(recipe: Recipe): string {
  const plain = PRESETS['each-field-once'].do;
  const changed = (Object.keys(STEPS) as Step[]).filter((step) => recipe[step] !== plain[step]);
  if (changed.length === 0) return PRESETS['each-field-once'].label;
  return changed.length === 1 && recipe.timestamp === 'header-first'
    ? PRESETS['header-then-fields'].label
    : `a recipe with ${changed.length} rows of its own`;
}

/** One profile: its name, where it points and how it signs. Its address and credentials are edited in Compose. */
export function ProfileCard({ profile, current, inForce, onChoose, onUpdate, onDuplicate, onRemove }: Props) {
  const id = useId();
  return (
    <Panel
      title={profile.name === '' ? 'Unnamed profile' : profile.name}
      aside={inForce && 'in force'}
      tone={profile.environment === 'live' ? 'bad' : undefined}
      actions={
        <>
          <Button onClick={onChoose}>{inForce ? 'Edit in Compose' : 'Use it'}</Button>
          <Button onClick={onDuplicate}>Duplicate</Button>
          <Button onClick={onRemove}>Remove</Button>
        </>
      }
    >
      <div className="profile-entries">
        <label htmlFor={`${id}-name`}>
          Name
          <input id={`${id}-name`} value={profile.name} onChange={(event) => onUpdate({ name: event.target.value })} />
        </label>
        <label htmlFor={`${id}-vendor`}>
          Vendor of its orders
          <input
            id={`${id}-vendor`}
            value={profile.vendor}
            onChange={(event) => onUpdate({ vendor: event.target.value })}
          />
        </label>
        <label htmlFor={`${id}-environment`}>
          Environment
          <Select
            id={`${id}-environment`}
            value={profile.environment}
            onChange={(event) => onUpdate({ environment: event.target.value as Environment })}
          >
            {Object.entries(ENVIRONMENT_WORDS).map(([name, words]) => (
              <option key={name} value={name}>
                {words}
              </option>
            ))}
          </Select>
        </label>
      </div>
      <p className="profile-facts">
        <span>{originOf(current.base_url) || 'no base address yet'}</span>
        <span>{current.api_key === '' ? 'no key' : 'key set'}</span>
        <span>{current.api_secret === '' ? 'no secret' : 'secret set'}</span>
        <span>
          signs by {recipeWords(current.recipe)}, {said(current.reason)}
        </span>
      </p>
    </Panel>
  );
}
