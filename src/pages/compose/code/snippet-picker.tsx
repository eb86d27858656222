import './snippet-picker.css';
import { useEffect, useState } from 'react';
import type { Credentials } from '#protocol/digest.ts';
import { findField } from '#protocol/order.ts';
import { textOf, type Piece } from '#protocol/piece.ts';
import type { SignedRequest } from '#protocol/request.ts';
import type { SignableRequest } from '#protocol/sign.ts';
import { isRefused, type Renderer, type Target, type Language } from '#snippets/target.ts';
import { TARGETS, findTarget } from '#snippets/targets.ts';
import type { MessageKey } from '#i18n/message.ts';
import { Age } from '#ui/age.tsx';
import { Button } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { download } from '#ui/files.tsx';
import { translate, t } from '#ui/language.ts';
import { Select } from '#ui/select.tsx';
import { notifySnippetCopied } from '#pages/snippet-copied.ts';

/** A run with the colour of its kind, where it belongs to no field. */
type ColoredPiece = Piece & { readonly token?: 'comment' | 'keyword' };

const KEYWORDS: Partial<Record<Language, string>> = {
  shell: 'curl http printf set export',
  cmd: 'curl echo setlocal',
  powershell: 'if else try catch throw exit function return',
  http: 'POST HTTP/1.1',
  php: 'if exit echo false true',
  javascript: 'import from const await new if throw',
  python: 'import from with as try except',
  java: 'import public static void class throws new if throw return boolean byte',
  csharp: 'using static class int new if throw return string byte bool var',
  go: 'package import func if return defer var struct',
  ruby: 'require exit puts',
};

const COMMENTS: Partial<Record<Language, RegExp>> = {
  shell: /^#.*/,
  powershell: /^#.*/,
  python: /^""".*"""/,
  ruby: /^#.*/,
  php: /^\/\/.*/,
  javascript: /^\/\/.*/,
  java: /^\/\*\*.*?\*\//,
  csharp: /^\/\/.*/,
  go: /^\/\/.*/,
  http: /^#.*/,
};

/** One pass over one text: comments at the start of a line, and the language's words. */
function tokenize(text: string, language: Language): ColoredPiece[] {
  const keywords = KEYWORDS[language]?.split(' ').join('|');
  const comment = COMMENTS[language]?.source.slice(1);
  if (keywords === undefined) return [{ text }];
  const found = new RegExp(
    `(?:^|(?<=\\n))\\s*(?<comment>${comment ?? '(?!)'})|(?<![\\w$-])(?<keyword>${keywords})(?![\\w-])`,
    'g',
  );
  const runs: ColoredPiece[] = [];
  let end = 0;
  for (const match of text.matchAll(found)) {
    const { index, groups } = match;
    if (index > end) runs.push({ text: text.slice(end, index) });
    runs.push({ text: match[0], token: groups?.['comment'] === undefined ? 'keyword' : 'comment' });
    end = index + match[0].length;
  }
  if (end < text.length) runs.push({ text: text.slice(end) });
  return runs;
}

/** Texts in a row that belong to no field, as one: a comment may run through several of them. */
function mergePieces(pieces: readonly Piece[]): Piece[] {
  const runs: Piece[] = [];
  for (const piece of pieces) {
    const last = runs.at(-1);
    if (piece.field === undefined && last?.field === undefined && last !== undefined)
      runs.splice(-1, 1, { text: last.text + piece.text });
    else runs.push(piece);
  }
  return runs;
}

/** Colours what stands between the fields; the joined text is the same. */
const colorize = (pieces: readonly Piece[], language: Language): ColoredPiece[] =>
  mergePieces(pieces).flatMap((piece): ColoredPiece[] =>
    piece.field === undefined ? tokenize(piece.text, language) : [piece],
  );

interface Props {
  readonly signed: SignedRequest | undefined;
  readonly signable: SignableRequest | undefined;
  readonly credentials: () => Credentials;
}

const KEY = 'checkout-console-target';
const GROUPS: Readonly<Record<Target['group'], MessageKey>> = {
  command: 'Commands with the digest as shown',
  code: 'Code that signs by itself',
  'hand-over': 'Files for other tools',
};

const GROUP_NAMES = Object.keys(GROUPS) as Target['group'][];

const loadTargetId = (): string => {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
};

function saveTargetId(id: string): void {
  try {
    localStorage.setItem(KEY, id);
  } catch {
    // The choice is then forgotten with the page.
  }
}

/** The request for everything but the POSIX shell: commands, code that signs by itself, files for other tools. */
export default function SnippetPicker({ signed, signable, credentials }: Props) {
  const [id, setId] = useState(() => findTarget(loadTargetId())?.id ?? 'php');
  const [includeSecrets, setIncludeSecrets] = useState(false);
  const target = findTarget(id) ?? TARGETS[0];
  const choose = (next: string): void => {
    setId(next);
    setIncludeSecrets(false);
    saveTargetId(next);
  };
  return (
    <div className="snippet-picker">
      <label className="snippet-picker-choice">
        {t('Take it away as')}
        <Select value={id} onChange={(event) => choose(event.target.value)}>
          {GROUP_NAMES.map((group) => (
            <optgroup key={group} label={translate(GROUPS[group])}>
              {TARGETS.filter((each) => each.group === group).map(({ id: value, label }) => (
                <option key={value} value={value}>
                  {translate(label)}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
      </label>
      {target !== undefined && signed !== undefined && signable !== undefined && (
        <Snippet
          key={target.id}
          target={target}
          signed={signed}
          signable={signable}
          secrets={includeSecrets ? credentials() : undefined}
          includeSecrets={includeSecrets}
          onIncludeSecrets={setIncludeSecrets}
        />
      )}
    </div>
  );
}

interface SnippetProps {
  readonly target: Target;
  readonly signed: SignedRequest;
  readonly signable: SignableRequest;
  readonly secrets: Credentials | undefined;
  readonly includeSecrets: boolean;
  readonly onIncludeSecrets: (includeSecrets: boolean) => void;
}

function Snippet({ target, signed, signable, secrets, includeSecrets, onIncludeSecrets }: SnippetProps) {
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
  if (isRefused(snippet)) return <p data-output="refused">{translate(snippet.refused)}</p>;
  const text = (): string => {
    if (target.group === 'code') notifySnippetCopied();
    return textOf(snippet);
  };
  return (
    <>
      <p className="small">
        {translate(target.description)} {target.group === 'command' ? <Age timestamp={signable.Timestamp} /> : null}
      </p>
      <div className="snippet-picker-bar">
        <CopyButton what={t('the text for {label}', { label: translate(target.label) })} text={text} />
        <Button onClick={() => download(target.fileName, text(), 'text/plain')}>
          {t('Download {name}', { name: target.fileName })}
        </Button>
        {target.group !== 'hand-over' && (
          <Button aria-pressed={includeSecrets} onClick={() => onIncludeSecrets(!includeSecrets)}>
            {t(target.group === 'code' ? 'Write key and secret in' : 'Write the key in')}
          </Button>
        )}
      </div>
      {includeSecrets && (
        <p className="stopped">{t('The text now carries your credentials. Whoever sees it can use them.')}</p>
      )}
      {/* A long text scrolls, and the keyboard must reach it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className="code command-text" aria-label={translate(target.label)} tabIndex={0}>
        <pre data-output="snippet">
          {colorize(snippet, target.language).map(({ text: run, field, part, token }, index) =>
            field === undefined ? (
              <span key={index} data-token={token}>
                {run}
              </span>
            ) : (
              <bdi
                key={index}
                className="piece"
                data-field={field}
                data-group={findField(field)?.group}
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
