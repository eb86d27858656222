import './take-away.css';
import { useEffect, useState } from 'react';
import type { Credentials } from '#protocol/digest.ts';
import { fieldNamed } from '#protocol/order.ts';
import { textOf } from '#protocol/piece.ts';
import type { SignableRequest, SignedRequest } from '#protocol/request.ts';
import { isRefused, type Renderer, type Target } from '#snippets/target.ts';
import { TARGETS, targetNamed } from '#snippets/targets.ts';
import type { Text } from '#texts/text.ts';
import { Age } from '#ui/age.tsx';
import { Button } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { download } from '#ui/files.tsx';
import { said, t } from '#ui/language.ts';
import { Select } from '#ui/select.tsx';
import { tellTaken } from '../taken.ts';
import { coloursOf } from './syntax.ts';

interface Props {
  readonly signed: SignedRequest | undefined;
  readonly signable: SignableRequest | undefined;
  readonly credentials: () => Credentials;
}

const KEY = 'checkout-console-target';
const GROUPS: Readonly<Record<Target['group'], Text>> = {
  command: 'Commands with the digest as shown',
  code: 'Code that signs by itself',
  'hand-over': 'Files for other tools',
};

const GROUP_NAMES = Object.keys(GROUPS) as Target['group'][];

const kept = (): string => {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
};

function keep(id: string): void {
  try {
    localStorage.setItem(KEY, id);
  } catch {
    // The choice is then forgotten with the page.
  }
}

/** The request for everything but the POSIX shell: commands, code that signs by itself, files for other tools. */
export default function TakeAway({ signed, signable, credentials }: Props) {
  const [id, setId] = useState(() => targetNamed(kept())?.id ?? 'php');
  const [written, setWritten] = useState(false);
  const target = targetNamed(id) ?? TARGETS[0];
  const choose = (next: string): void => {
    setId(next);
    setWritten(false);
    keep(next);
  };
  return (
    <div className="take-away">
      <label className="take-away-choice">
        {t('Take it away as')}
        <Select value={id} onChange={(event) => choose(event.target.value)}>
          {GROUP_NAMES.map((group) => (
            <optgroup key={group} label={said(GROUPS[group])}>
              {TARGETS.filter((each) => each.group === group).map(({ id: value, label }) => (
                <option key={value} value={value}>
                  {said(label)}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
      </label>
      {target !== undefined && signed !== undefined && signable !== undefined && (
        <Shown
          key={target.id}
          target={target}
          signed={signed}
          signable={signable}
          secrets={written ? credentials() : undefined}
          written={written}
          onWritten={setWritten}
        />
      )}
    </div>
  );
}

interface ShownProps {
  readonly target: Target;
  readonly signed: SignedRequest;
  readonly signable: SignableRequest;
  readonly secrets: Credentials | undefined;
  readonly written: boolean;
  readonly onWritten: (written: boolean) => void;
}

function Shown({ target, signed, signable, secrets, written, onWritten }: ShownProps) {
  const [render, setRender] = useState<{ readonly by: Renderer }>();
  useEffect(() => {
    let current = true;
    void target.load().then((by) => {
      if (current) setRender({ by });
    });
    return () => {
      current = false;
    };
  }, [target]);
  if (render === undefined) return <p className="small">{t('Loading…')}</p>;
  const snippet = render.by({ request: signed, signable, secrets });
  if (isRefused(snippet)) return <p data-output="refused">{said(snippet.refused)}</p>;
  const text = (): string => {
    if (target.group === 'code') tellTaken();
    return textOf(snippet);
  };
  return (
    <>
      <p className="small">
        {said(target.words)} {target.group === 'command' ? <Age timestamp={signable.Timestamp} /> : null}
      </p>
      <div className="take-away-bar">
        <CopyButton what={t('the text for {label}', { label: said(target.label) })} text={text} />
        <Button onClick={() => download(target.fileName, text(), 'text/plain')}>
          {t('Download {name}', { name: target.fileName })}
        </Button>
        {target.group !== 'hand-over' && (
          <Button aria-pressed={written} onClick={() => onWritten(!written)}>
            {t(target.group === 'code' ? 'Write key and secret in' : 'Write the key in')}
          </Button>
        )}
      </div>
      {written && (
        <p className="stopped">{t('The text now carries your credentials. Whoever sees it can use them.')}</p>
      )}
      {/* A long text scrolls, and the keyboard must reach it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className="code command-text" aria-label={said(target.label)} tabIndex={0}>
        <pre data-output="snippet">
          {coloursOf(snippet, target.language).map(({ text: run, field, part, token }, index) =>
            field === undefined ? (
              <span key={index} data-token={token}>
                {run}
              </span>
            ) : (
              <bdi
                key={index}
                className="piece"
                data-field={field}
                data-group={fieldNamed(field)?.group}
                data-part={part}
              >
                {run}
              </bdi>
            ),
          )}
        </pre>
      </section>
    </>
  );
}
