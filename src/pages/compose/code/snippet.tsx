import { useEffect, useState } from 'react';
import type { Credentials } from '#protocol/digest.ts';
import { findField } from '#protocol/order.ts';
import { textOf, type Piece } from '#protocol/piece.ts';
import type { SignedRequest } from '#protocol/request.ts';
import type { SignableRequest } from '#protocol/sign.ts';
import type { MessageKey } from '#i18n/message.ts';
import { SET_KEY_COMMAND } from '#snippets/curl.ts';
import { isRefused, KEY_BASE64, type Form, type Language, type Renderer, type Target } from '#snippets/target.ts';
import { findTarget } from '#snippets/targets.ts';
import { Age } from '#ui/age.tsx';
import { Button } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { download } from '#ui/files.tsx';
import { translate, t } from '#ui/language.ts';
import { notifySnippetCopied } from '#pages/snippet-copied.ts';

const FORMS: readonly (readonly [Form, MessageKey])[] = [
  ['order', 'This order'],
  ['function', 'Function'],
];

const SECRETS = [
  ['CHECKOUT_API_KEY', 'your API key'],
  ['CHECKOUT_API_SECRET', 'your API secret'],
] as const;

/** The lines that set what a target reads, for the shells in which it runs. */
function toSetLines({ group, language }: Target): string {
  const isCommand = group === 'command';
  const powershell = isCommand
    ? `$env:${KEY_BASE64} = [Convert]::ToBase64String([Text.Encoding]::UTF8.GetBytes('your API key'))`
    : SECRETS.map(([name, text]) => `$env:${name} = '${text}'`).join('\n');
  if (language === 'powershell') return powershell;
  if (language === 'cmd') return `set "${KEY_BASE64}=the Base64 of your API key"`;
  if (isCommand) return SET_KEY_COMMAND;
  const shell = SECRETS.map(([name, text]) => `export ${name}='${text}'`);
  const cmd = SECRETS.map(([name, text]) => `set "${name}=${text}"`);
  const shells = [['bash, zsh', ...shell].join('\n')];
  if (language !== 'shell') shells.push(['cmd', ...cmd].join('\n'), `PowerShell\n${powershell}`);
  return shells.map((lines) => `# ${lines}`).join('\n');
}

/** A run with the color of its kind, where it belongs to no field. */
type ColoredPiece = Piece & { readonly token?: 'comment' | 'keyword' };

const KEYWORDS: Partial<Record<Language, string>> = {
  shell: 'curl http printf set export',
  cmd: 'curl echo setlocal',
  powershell: 'if else try catch throw exit function return',
  http: 'POST HTTP/1.1',
  php: 'if exit echo false true function return throw new try catch const',
  javascript: 'import from const let await new if throw async function return export class',
  python: 'import from with as try except def return raise class',
  java: 'import public static void class throws new if throw return boolean byte',
  csharp: 'using static class int new if throw return string byte bool var',
  go: 'package import func if return defer var struct',
  ruby: 'require def end raise rescue exit puts',
  typescript: 'import from const let await new if throw async function return export interface class',
  kotlin: 'import fun val var class if throw return const',
};

const COMMENTS: Partial<Record<Language, RegExp>> = {
  shell: /^#.*/,
  powershell: /^#.*/,
  python: /^#.*/,
  ruby: /^#.*/,
  php: /^\/\/.*/,
  javascript: /^\/\/.*/,
  java: /^\/\/.*/,
  csharp: /^\/\/.*/,
  go: /^\/\/.*/,
  typescript: /^\/\/.*/,
  kotlin: /^\/\/.*/,
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

/** Colors what is between the fields; the joined text is the same. */
const colorize = (pieces: readonly Piece[], language: Language): ColoredPiece[] =>
  mergePieces(pieces).flatMap((piece): ColoredPiece[] =>
    piece.field === undefined ? tokenize(piece.text, language) : [piece],
  );

interface SnippetProps {
  readonly id: string;
  readonly label: string;
  readonly signed: SignedRequest;
  readonly signable: SignableRequest;
  /** Key and secret, once a person includes them. */
  readonly secrets: Credentials | undefined;
  readonly onSecrets: (withSecrets: boolean) => void;
  readonly onRefresh: (() => void) | undefined;
  readonly form: Form;
  readonly onForm: (form: Form) => void;
}

/** The request for one target other than curl. */
export function SnippetView({
  id,
  label,
  signed,
  signable,
  secrets,
  onSecrets,
  onRefresh,
  form,
  onForm,
}: SnippetProps) {
  const target = findTarget(id);
  const render = useRenderer(target);
  if (target === undefined || render === undefined) return <p className="small">{t('Loading…')}</p>;
  const input = { request: signed, signable, secrets };
  const asked = render({ ...input, form });
  // Only the exact text can show every request.
  const snippet = isRefused(asked) && target.group === 'code' && form === 'function' ? render(input) : asked;
  if (isRefused(snippet)) return <p data-output="refused">{translate(snippet.refused)}</p>;
  const text = (): string => {
    if (target.group === 'code') notifySnippetCopied();
    return textOf(snippet);
  };
  const isCommand = target.group === 'command';
  const copyLabel =
    target.group === 'hand-over' ? t('Copy') : secrets === undefined ? t('Copy (key hidden)') : t('Copy with key');
  return (
    <>
      <div className="code-bar">
        <span className="small">
          {target.hasDigest ? (
            <>
              {t('This request')} · <Age timestamp={signable.Timestamp} />
            </>
          ) : (
            target.group === 'code' && t('Signs by itself')
          )}
        </span>
        {target.group === 'code' &&
          FORMS.map(([name, formLabel]) => (
            <Button key={name} aria-pressed={name === form} onClick={() => onForm(name)}>
              {translate(formLabel)}
            </Button>
          ))}
        {target.hasDigest && onRefresh !== undefined && <Button onClick={onRefresh}>{t('Refresh timestamp')}</Button>}
        {target.group !== 'hand-over' && (
          <Button aria-pressed={secrets !== undefined} onClick={() => onSecrets(secrets === undefined)}>
            {isCommand ? t('Include key') : t('Include key and secret')}
          </Button>
        )}
        <Button
          aria-label={t('Download {name}', { name: target.fileName })}
          onClick={() => download(target.fileName, text(), 'text/plain')}
        >
          {t('Download')}
        </Button>
        <CopyButton key={copyLabel} what={t('the code for {label}', { label })} text={text}>
          {copyLabel}
        </CopyButton>
      </div>
      {isRefused(asked) && <p data-output="refused">{translate(asked.refused)}</p>}
      {secrets !== undefined && (
        <p className="stopped">{t('The code now contains your credentials. Anyone who sees it can use them.')}</p>
      )}
      {/* A long text scrolls, and the keyboard must reach it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className="code command-text" aria-label={label} tabIndex={0}>
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
      <p className="small">{translate(target.description)}</p>
      {target.group === 'code' && (
        <p className="small">{t('Never put the secret into an app (Dart, Swift, Android). Sign on your server.')}</p>
      )}
      {target.group !== 'hand-over' && target.language !== 'http' && secrets === undefined && (
        <>
          <p className="small">
            {t('Set the variables first. Shell history keeps what you type; process lists show arguments.')}
          </p>
          <pre className="code">{toSetLines(target)}</pre>
        </>
      )}
      {target.cases !== undefined && (
        <p className="small">
          {target.cases === 0
            ? t('Our tests do not run this. They only read it by the grammar of its language.')
            : t('Our full tests run this with {n} requests.', { n: target.cases })}
        </p>
      )}
    </>
  );
}

function useRenderer(target: ReturnType<typeof findTarget>): Renderer | undefined {
  const [loaded, setLoaded] = useState<{ readonly renderer: Renderer }>();
  useEffect(() => {
    let current = true;
    void target?.load().then((renderer) => {
      if (current) setLoaded({ renderer });
    });
    return () => {
      current = false;
    };
  }, [target]);
  return loaded?.renderer;
}
