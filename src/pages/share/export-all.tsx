// The build gives a worker's URL for such an import; the linter looks for a default export in the file. A worker has no
// target origin.
/* oxlint-disable import/default, unicorn/require-post-message-target-origin */
import { useEffect, useRef, useState } from 'react';
import { createTextParts, type ListFormatId } from '#share/export-formats.ts';
import type { RedactOptions } from '#share/redact.ts';
import type { PartRequest, PartResponse } from '#share/worker.ts';
import redactUrl from '#share/worker.ts?worker&url';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { download } from '#ui/files.tsx';
import { t } from '#ui/language.ts';
import { createWorker } from '#ui/worker.ts';
import type { ShareItem } from './share-item.ts';

interface Written {
  readonly file: Blob;
  /** How many requests are in it. */
  readonly count: number;
}

/**
 * Writes all cases in parts, each redacted in one worker, which numbers the placeholders over all of them. The page holds
 * one part at a time. Undefined when the signal stops it.
 */
async function writeAll(
  all: NonNullable<ShareItem['all']>,
  options: Omit<PartRequest, 'cases'>,
  signal: AbortSignal,
  onProgress: (done: number) => void,
): Promise<Written | undefined> {
  const worker = createWorker(redactUrl);
  const { begin, end } = createTextParts(options.format);
  const texts: (string | Blob)[] = [begin];
  let count = 0;
  try {
    for await (const cases of all.read()) {
      const part = await askForPart(worker, { ...options, cases }, signal);
      if (signal.aborted) return undefined;
      if (part === undefined) throw new Error('A part could not be redacted.');
      if (part.size > 0) texts.push(...(texts.length > 1 ? [','] : []), part);
      count += cases.length;
      onProgress(count);
    }
  } finally {
    worker.terminate();
  }
  return { file: new Blob([...texts, '\n', end]), count };
}

/** The next part; undefined when that failed or is stopped. */
const askForPart = (worker: Worker, request: PartRequest, stop: AbortSignal): Promise<Blob | undefined> =>
  new Promise((resolve) => {
    const end = new AbortController();
    const { signal } = end;
    const finish = (part?: Blob): void => {
      end.abort();
      resolve(part);
    };
    worker.addEventListener('message', ({ data }: MessageEvent<PartResponse>) => finish(data.part), { signal });
    worker.addEventListener(
      'error',
      (event) => {
        // The browser would print the text of the error, and it could repeat a value.
        event.preventDefault();
        finish();
      },
      { signal },
    );
    stop.addEventListener('abort', () => finish(), { signal });
    if (stop.aborted) finish();
    else worker.postMessage(request);
  });

interface Props extends RedactOptions {
  readonly all: NonNullable<ShareItem['all']>;
  readonly format: ListFormatId;
  readonly fileName: string;
}

/** Saves more requests than the panel shows. A change of what is redacted needs a new panel, so it stops the writing. */
export function ExportAll({ all, format, fileName, credentials, keep }: Props) {
  const [done, setDone] = useState<number>();
  const [result, setResult] = useState<{ readonly unread: number } | 'failed'>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const save = async (): Promise<void> => {
    const abort = new AbortController();
    running.current = abort;
    setDone(0);
    setResult(undefined);
    try {
      const written = await writeAll(all, { format, credentials, keep }, abort.signal, setDone);
      if (written !== undefined) {
        download(fileName, written.file);
        setResult({ unread: all.count - written.count });
        announce(() => t('{n} requests', { n: written.count }));
      }
    } catch {
      if (!abort.signal.aborted) setResult('failed');
    }
    setDone(undefined);
  };
  return (
    <>
      <p className="small">{t('The preview shows the newest requests. The file has all of them.')}</p>
      {done === undefined ? (
        <div className="share-bar">
          <Button onClick={() => void save()}>{t('Download {name}', { name: fileName })}</Button>
        </div>
      ) : (
        <div className="share-bar">
          <progress value={done} max={all.count} aria-label={t('Packing…')} />
          <Button onClick={() => running.current?.abort()}>{t('Cancel')}</Button>
          <span className="small">{t('{n} of {all}', { n: done, all: all.count })}</span>
        </div>
      )}
      {result === 'failed' && (
        <p className="share-refused" role="alert">
          {t('The values could not be redacted, so nothing can be shared. Close the panel and open it again.')}
        </p>
      )}
      {typeof result === 'object' && result.unread > 0 && (
        <p className="share-refused" role="alert">
          {t('Requests that could not be read: {n}.', { n: result.unread })}
        </p>
      )}
    </>
  );
}
