import './headers-editor.css';
import { useId } from 'react';
import { headerIssue } from '#protocol/text.ts';
import { createError } from '#protocol/issue.ts';
import type { Overrides } from '#protocol/draft.ts';
import type { HeaderLine } from '#protocol/request.ts';
import { Button } from '#ui/button.tsx';
import { Trans, t } from '#ui/language.ts';
import { IssueList } from '#ui/issue-list.tsx';
import { addTexts } from '#pages/compose/issue-text.tsx';

interface Props {
  readonly headers: readonly HeaderLine[];
  readonly overrides: Overrides;
  readonly onOverrides: (overrides: Overrides) => void;
}

/** Every header that the page sets, to be overridden for a test. The digest stays. */
export default function HeadersEditor({ headers, overrides, onOverrides }: Props) {
  const setOverride = (name: string, value: string | undefined): void => {
    const { [name as keyof Overrides['headers']]: _, ...others } = overrides.headers;
    onOverrides({ ...overrides, headers: value === undefined ? others : { ...others, [name]: value } });
  };
  return (
    <div className="header-fields">
      {headers
        .filter(({ name }) => name !== 'Content-Length')
        .map(({ name, value, slot }) => (
          <HeaderField
            key={name}
            name={name}
            signed={slot === true ? '' : value}
            override={overrides.headers[name]}
            onOverride={(text) => setOverride(name, text)}
          />
        ))}
    </div>
  );
}

interface HeaderFieldProps {
  readonly name: string;
  readonly signed: string;
  readonly override: string | undefined;
  readonly onOverride: (text: string | undefined) => void;
}

function HeaderField({ name, signed, override, onOverride }: HeaderFieldProps) {
  const id = useId();
  const code = headerIssue(override ?? '');
  return (
    <>
      <div className="header-field">
        <label htmlFor={id}>{t('Override of {name}', { name })}</label>
        <input
          id={id}
          value={override ?? signed}
          placeholder={signed === '' ? t('scheme and key of the profile') : ''}
          aria-invalid={code !== undefined}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => onOverride(event.target.value)}
        />
        <Button disabled={override === undefined} onClick={() => onOverride(undefined)}>
          <Trans text="Reset {name}" values={{ name: <span className="visually-hidden">{name}</span> }} />
        </Button>
      </div>
      {code !== undefined && <IssueList issues={addTexts([createError(code, name)])} />}
    </>
  );
}
