import './headers-editor.css';
import { useId } from 'react';
import { headerFault } from '#protocol/header-value.ts';
import { problem } from '#protocol/problem.ts';
import type { HeaderLine, Overrides } from '#protocol/request.ts';
import { Button } from '#ui/button.tsx';
import { rich, t } from '#ui/language.ts';
import { Remarks } from '#ui/remarks.tsx';

interface Props {
  readonly headers: readonly HeaderLine[];
  readonly overrides: Overrides;
  readonly onOverrides: (overrides: Overrides) => void;
}

/** Every header but the transport's own, to be written over by hand for a test. The digest is not made anew. */
export default function HeadersEditor({ headers, overrides, onOverrides }: Props) {
  const write = (name: string, value: string | undefined): void => {
    const { [name as keyof Overrides['headers']]: _, ...others } = overrides.headers;
    onOverrides({ ...overrides, headers: value === undefined ? others : { ...others, [name]: value } });
  };
  return (
    <div className="header-boxes">
      {headers
        .filter(({ name }) => name !== 'Content-Length')
        .map(({ name, value, slot }) => (
          <HeaderBox
            key={name}
            name={name}
            signed={slot === true ? '' : value}
            written={overrides.headers[name]}
            onWrite={(text) => write(name, text)}
          />
        ))}
    </div>
  );
}

interface BoxProps {
  readonly name: string;
  readonly signed: string;
  readonly written: string | undefined;
  readonly onWrite: (text: string | undefined) => void;
}

function HeaderBox({ name, signed, written, onWrite }: BoxProps) {
  const id = useId();
  const fault = headerFault(written ?? '');
  return (
    <>
      <div className="header-box">
        <label htmlFor={id}>{t('{name} by hand', { name })}</label>
        <input
          id={id}
          value={written ?? signed}
          placeholder={signed === '' ? t('scheme word and key of the profile') : ''}
          aria-invalid={fault !== undefined}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => onWrite(event.target.value)}
        />
        <Button disabled={written === undefined} onClick={() => onWrite(undefined)}>
          {rich('Reset {name}', { name: <span className="visually-hidden">{name}</span> })}
        </Button>
      </div>
      {fault !== undefined && <Remarks remarks={[problem(fault, name)]} />}
    </>
  );
}
