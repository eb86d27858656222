// The build gives a worker's address for such an import; the linter looks for a default export in the file. A worker has
// no target origin.
/* oxlint-disable import/default, unicorn/require-post-message-target-origin */
import '#ui/pill.css';
import './read-paste.css';
import { Fragment, useMemo, useState, type ClipboardEvent, type DragEvent, type ReactNode } from 'react';
import { formatParseError, isParseError, type ParseError, type Reading, type Span } from '#import/parse-error.ts';
import type { Message } from '#i18n/message.ts';
import type { ImportRequest } from '#import/worker.ts';
import importUrl from '#import/worker.ts?worker&url';
import { headerOf, isUnreadable, listDifferent, readBody, type ReceivedRequest } from '#protocol/received.ts';
import { Button } from '#ui/button.tsx';
import { FileButton, readFile, TextArea } from '#ui/fields.tsx';
import { formatNumber, t, translate } from '#ui/language.ts';
import { ScrollArea } from '#ui/panel.tsx';
import { createWorker } from '#ui/worker.ts';

/** In a worker, so that no text holds up the page; undefined once the signal ends it. Rejects where none runs. */
export async function readPaste(text: string, signal?: AbortSignal): Promise<Reading | ParseError | undefined> {
  const worker = createWorker(importUrl);
  try {
    return await new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => resolve(undefined), { once: true });
      worker.addEventListener('message', ({ data }: MessageEvent<Reading | ParseError>) => resolve(data));
      worker.addEventListener('error', (event) => {
        // The browser would print the text of the error, and it could repeat a part of the paste.
        event.preventDefault();
        reject(new Error('The worker did not read the paste.'));
      });
      worker.postMessage({ text } satisfies ImportRequest);
    });
  } finally {
    worker.terminate();
  }
}

const READER_FAILED =
  'The pasted text was not read: the browser did not start a worker. Reload the page and try again.';

/** In a whole sentence why there are no requests. */
export async function readRequests(text: string): Promise<Reading | { readonly error: Message | string }> {
  const read = await readPaste(text).catch(() => undefined);
  if (read === undefined) return { error: READER_FAILED };
  if (!isParseError(read)) return read;
  return { error: read.refusal === undefined ? formatParseError(read) : read.message };
}

/** The file is one that would be too much for a field. */
export interface Pasted {
  readonly paste: string;
  readonly file?: { readonly name: string; readonly text: string } | undefined;
}

export const textOfPasted = ({ paste, file }: Pasted): string => file?.text ?? paste;

/** True when several characters came at once: pasted, dropped or filled in, not typed key by key. */
export function isPasted(before: string, after: string): boolean {
  let head = 0;
  while (head < after.length && before[head] === after[head]) head += 1;
  let tail = 0;
  while (tail < after.length - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  return after.length - head - tail > 1;
}

/** A longer text, in characters, is named as a file instead of shown in the field: a browser takes seconds to lay it out. */
const SHOWN = 100_000;
const ONE_DECIMAL = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

export const EXAMPLE = `curl 'https://…/v1/checkout/create-order-minimal' \\
  -H 'Authorization: SCHEME …' \\
  -H 'Timestamp: …' -H 'Digest-Method: HS256' \\
  -H 'Signed-Fields: timestamp,vendor,…' \\
  -H 'Digest: …' \\
  --data-raw '{"timestamp":"…","vendor":"…",…}'`;

interface PasteFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly pasted: Pasted;
  /** `isWhole` when the change came at once, so that it can be read at once. */
  readonly onChange: (pasted: Pasted, isWhole: boolean) => void;
  /** Takes several files, where the field is for many requests. */
  readonly files?: { readonly button: ReactNode; readonly onDrop: (files: readonly File[]) => void };
}

/** A field that also takes a file, chosen or dropped. */
export function PasteField({ label, hint, pasted: { paste, file }, onChange, files }: PasteFieldProps) {
  const [over, setOver] = useState(false);
  const takeText = (text: string, name: string): void =>
    onChange(text.length > SHOWN ? { file: { name, text }, paste: '' } : { paste: text }, true);
  const onPaste = (event: ClipboardEvent): void => {
    const text = event.clipboardData.getData('text/plain');
    if (text.length <= SHOWN) return;
    event.preventDefault();
    takeText(text, t('text'));
  };
  const onDrop = async (event: DragEvent): Promise<void> => {
    event.preventDefault();
    setOver(false);
    const [dropped] = event.dataTransfer.files;
    if (dropped !== undefined && files !== undefined) return files.onDrop([...event.dataTransfer.files]);
    if (dropped === undefined) return takeText(event.dataTransfer.getData('text/plain'), t('text'));
    await readFile(dropped, takeText);
  };
  return (
    // The field also takes a file that is dropped on it.
    <div
      className="paste stack"
      data-over={over}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => void onDrop(event)}
    >
      <TextArea
        label={label}
        value={paste}
        onChange={({ target: { value } }) => onChange({ paste: value }, isPasted(paste, value))}
        onPaste={onPaste}
        placeholder={EXAMPLE}
      />
      <p className="small bar">
        {files?.button ?? (
          <FileButton accept=".har,.json,.txt,.sh,.ps1,.bat,.http,application/json,text/plain" onText={takeText}>
            {t('Open a file')}
          </FileButton>
        )}
        {file === undefined ? (
          <span>{hint}</span>
        ) : (
          <>
            <span>
              {t('Reading {name} ({size} MB) instead of the field.', {
                name: file.name,
                size: formatNumber(file.text.length / 1_000_000, ONE_DECIMAL),
              })}
            </span>
            <Button look="link" onClick={() => onChange({ paste }, false)}>
              {t('Remove file')}
            </Button>
          </>
        )}
      </p>
    </div>
  );
}

interface WhatWasReadProps {
  readonly read: Reading;
  readonly text: string;
  readonly request: ReceivedRequest | undefined;
}

export function WhatWasRead({ read, text, request }: WhatWasReadProps) {
  const body = useMemo(() => request && readBody(request.body), [request]);
  const missing =
    request === undefined
      ? []
      : ['Authorization', 'Timestamp', 'Signed-Fields', 'Digest'].filter(
          (name) => headerOf(request, name) === undefined,
        );
  return (
    // The group has no legend: its name is for those who do not see that it is below the paste.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div className="recognized bar" role="group" aria-label={t('Recognized content')}>
      <span className="pill" data-tone="good">
        <span aria-hidden="true">✓</span> <span>{translate(read.format)}</span>
      </span>
      {request !== undefined && <span className="pill">{t('Headers: {n}', { n: request.headers.length })}</span>}
      {body !== undefined && !isUnreadable(body) && (
        <span className="pill">{t('{n} fields', { n: body.members.size })}</span>
      )}
      {missing.length > 0 && (
        <span className="pill" data-tone="warn">
          {t('Missing from the pasted text: {names}', { names: missing.join(', ') })}
        </span>
      )}
      {read.repairs.map(translate).map((repair) => (
        <span key={repair} className="pill" data-tone="warn">
          {repair}
        </span>
      ))}
      <TakenText text={text} spans={read.taken} />
    </div>
  );
}

function TakenText({ text, spans }: { readonly text: string; readonly spans: readonly Span[] }) {
  const outside = useMemo(() => {
    const ends = spans.map(({ to }) => to);
    return spans.map(({ from }, at) => text.slice(ends[at - 1] ?? 0, from)).concat(text.slice(ends.at(-1) ?? 0));
  }, [text, spans]);
  const ignored = useMemo(() => outside.join('\n').match(/^.*\w.*$/gm)?.length ?? 0, [outside]);
  if (spans.length === 0 || ignored === 0) return null;
  const runs = outside
    .flatMap((rest, at) => [
      { text: rest, Mark: Fragment },
      { text: text.slice(spans[at]?.from ?? text.length, spans[at]?.to), Mark: 'mark' as const },
    ])
    .filter((run) => run.text !== '');
  return (
    <details className="taken" open>
      <summary className="pill">{t('Ignored lines: {n}', { n: ignored })}</summary>
      <ScrollArea aria-label={t('Ignored lines: {n}', { n: ignored })}>
        <pre translate="no">
          {/* Runs have no identity of their own but their place. */}
          {runs.map(({ text: run, Mark }, at) => (
            <Mark key={at}>{run}</Mark>
          ))}
        </pre>
      </ScrollArea>
    </details>
  );
}

/** The most requests that a choice lists, the longest value in characters, and how much of a Digest tells two apart. */
const [MAX_CHOICES, MAX_NAME, DIGEST_START] = [200, 40, 8];

/** By its method, order_id and time. */
function nameRequest(request: ReceivedRequest): string {
  const body = readBody(request.body);
  const textOf = (name: string): string => (isUnreadable(body) ? '' : (body.members.get(name)?.text ?? ''));
  const parts = [request.method, textOf('order_id'), headerOf(request, 'Timestamp') ?? textOf('timestamp')];
  return parts
    .map((part) => part.slice(0, MAX_NAME))
    .filter(Boolean)
    .join(' · ');
}

/** The names of some requests; two that share all parts also show how their digests begin. */
function nameRequests(requests: readonly ReceivedRequest[]): readonly string[] {
  const names = requests.map(nameRequest);
  return names.map((name, at) => {
    const digest = requests[at] && headerOf(requests[at], 'Digest');
    const isShared = names.indexOf(name) !== names.lastIndexOf(name);
    return isShared && digest !== undefined ? `${name} · Digest ${digest.slice(0, DIGEST_START)}…` : name;
  });
}

interface RequestChoiceProps {
  readonly requests: readonly ReceivedRequest[];
  readonly chosen: number | undefined;
  readonly onChoose: (place: number) => void;
  /** Diagnoses all of them; absent where only one can be taken. */
  readonly onAll?: () => void;
}

/** Nothing where there is only one. */
export function RequestChoice({ requests, chosen, onChoose, onAll }: RequestChoiceProps) {
  const { all, choices } = useMemo(() => {
    const places = listDifferent(requests);
    const shown = places.slice(0, MAX_CHOICES);
    const names = nameRequests(shown.flatMap((place) => requests[place] ?? []));
    return { all: places.length, choices: shown.map((place, at) => ({ place, name: `${at + 1}: ${names[at]}` })) };
  }, [requests]);
  if (choices.length < 2) return null;
  return (
    <fieldset className="request-choice stack">
      <legend>{t('This text contains several requests. Choose one.')}</legend>
      {choices.map(({ place, name }) => (
        <Button key={place} aria-pressed={place === chosen} onClick={() => onChoose(place)}>
          {name}
        </Button>
      ))}
      {onAll !== undefined && chosen !== undefined && (
        <Button look="link" onClick={onAll}>
          {t('Diagnose all')}
        </Button>
      )}
      {all > choices.length && (
        <p className="small">{t('Showing the first {n} of {all} requests.', { n: choices.length, all })}</p>
      )}
    </fieldset>
  );
}
