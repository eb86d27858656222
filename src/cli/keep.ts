import { appendFileSync, chmodSync, renameSync, statSync, truncateSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { brotliDecompressSync, unzipSync } from 'node:zlib';
import { LAST_SHARED_STAGE } from '#diagnosis/search/task.ts';
import { threadRunner } from '#diagnosis/search/search.ts';
import { toEnglish } from '#i18n/english.ts';
import { meaningOf, parseMessageCode, readEnvelope } from '#protocol/envelope.ts';
import { headerOf } from '#protocol/received.ts';
import { createCase, type Case, type Recorded } from '#share/case-file.ts';
import { AUDIENCES, Placeholders, UNREDACTED_BY_DEFAULT } from '#share/placeholders.ts';
import { redact } from '#share/redact.ts';
import { explainRequest, type Explained } from './explain.ts';
import { createCleaner, describeError, writeWhole, type Expected } from './terminal.ts';
import type { Exchange } from './tunnel.ts';

export interface KeepOptions extends Expected {
  readonly file?: string | undefined;
  readonly bundle?: string | undefined;
  readonly keepBuyer?: boolean | undefined;
}

/** Exchanges in memory; bytes of each of the two files. */
const [MOST_KEPT, MOST_BYTES] = [500, 20_000_000];

/** Empty where it is not whole or in another encoding. */
function readText({ response }: Exchange): string {
  if (response === undefined) return '';
  const encoding = headerOf(response, 'Content-Encoding')?.toLowerCase() ?? 'identity';
  const unpack = encoding === 'br' ? brotliDecompressSync : unzipSync;
  try {
    const body = encoding === 'identity' ? response.body : unpack(response.body, { maxOutputLength: 1024 * 1024 });
    return new TextDecoder().decode(body);
  } catch {
    return '';
  }
}

const isRefused = ({ response, failure }: Exchange, text: string): boolean =>
  failure !== undefined || (response?.status ?? 0) >= 400 || readEnvelope(text)?.result === 'FAIL';

type Cause = Omit<Recorded, 'at'>;
const ACCEPTED: Cause = { verdict: 'correct', sentence: 'The gateway accepted it.', mistakes: [] };

/**
 * By its digest where that explains it, else by the code of the response. `onLikely` gets what is likely while the
 * search goes on.
 */
async function findCause(
  { request, started, failure }: Exchange,
  text: string,
  { keepBuyer, credentials, recipe }: KeepOptions,
  onLikely: (cause: Cause) => void,
): Promise<Cause> {
  if (failure !== undefined)
    return { verdict: 'unexplained', sentence: `No whole response: ${failure}.`, mistakes: [] };
  const envelope = readEnvelope(text);
  const meaning = envelope && meaningOf(envelope);
  const isOther = meaning !== undefined && parseMessageCode(envelope?.message ?? '') !== '4033';
  const toCause = ({ verdict, sentence, fix, mistakes }: Explained): Cause =>
    isOther && verdict !== 'explained'
      ? {
          verdict: 'explained',
          sentence: `${toEnglish(meaning.title)} ${toEnglish(meaning.fix)}`,
          mistakes: [meaning.code],
        }
      : { verdict, sentence: `${sentence} ${fix}`.trim(), mistakes: [...mistakes] };
  const explained = await explainRequest(
    { request },
    {
      credentials,
      recipe,
      hideBuyer: keepBuyer !== true,
      now: new Date(started),
      isRefused: true,
      // Other refusals wait for their causes.
      until: LAST_SHARED_STAGE,
      onLikely: (likely) => onLikely(toCause(likely)),
      // What arrives meanwhile is kept first.
      createRunner: (source) => threadRunner(source, () => setImmediate()),
    },
  );
  return toCause(explained);
}

/** For its owner alone; the lines before them are in another file. */
function createLog(file: string) {
  let problem = '';
  const attempt = (write: () => void): boolean => {
    try {
      write();
      problem = '';
    } catch (error) {
      const text = `${file} cannot be written: ${describeError(error)}.`;
      if (text !== problem) console.error(`${text} The exchanges are kept in memory only, and calls pass as before.`);
      problem = text;
    }
    return problem === '';
  };
  const write = (line: string): void => {
    let size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
    if (size + Buffer.byteLength(line) > MOST_BYTES) {
      renameSync(file, file.replace(/(\.[^./\\]*)?$/, '.1$1'));
      size = 0;
    }
    try {
      appendFileSync(file, line, { mode: 0o600 });
    } catch (error) {
      // No half line stays.
      truncateSync(file, size);
      throw error;
    }
  };
  const isOpen = attempt(() => {
    write('');
    if (!statSync(file).isFile()) throw new Error('it is not a file');
    chmodSync(file, 0o600);
  });
  return (line: string): void => void (isOpen && attempt(() => write(line)));
}

const toLine = (entry: Case): string => `${JSON.stringify(entry)}\n`;

export function createKeeper(options: KeepOptions) {
  const { file, bundle } = options;
  const credentials = [{ api_key: '', api_secret: '', ...options.credentials }];
  const keep = options.keepBuyer === true ? AUDIENCES[0].keep : UNREDACTED_BY_DEFAULT;
  const clean = createCleaner(credentials);
  const log = file === undefined ? undefined : createLog(file);
  const kept: Case[] = [];
  const placeholders = new Placeholders([]);
  let work = Promise.resolve();

  const redactCase = ({ request, response, started, duration, failure }: Exchange, text: string): Case => {
    const sent = { started, duration, outcome: failure ?? `HTTP ${response?.status}` };
    const parts = { request, sent, response: response && { ...response, text }, notes: failure };
    const sharedCase = createCase(parts, started);
    return redact({ cases: [sharedCase] }, { credentials, keep }, placeholders).cases[0] ?? sharedCase;
  };
  const explain = async (exchange: Exchange, text: string, entry: Case): Promise<void> => {
    const place = `${new Date(exchange.started).toTimeString().slice(0, 8)} ${exchange.response?.status ?? '–'}`;
    let printed = '';
    const print = ({ sentence }: Cause): void => {
      if (sentence !== printed) console.log(clean(`${place}: ${sentence}`));
      printed = sentence;
    };
    const cause = await findCause(exchange, text, options, print);
    print(cause);
    entry.recorded = { at: Date.now(), ...cause };
  };
  return {
    add: (exchange: Exchange): void => {
      const text = readText(exchange);
      const entry = redactCase(exchange, text);
      const refused = isRefused(exchange, text);
      if (!refused) entry.recorded = { at: Date.now(), ...ACCEPTED };
      log?.(toLine(entry));
      kept.push(entry);
      if (kept.length > MOST_KEPT) kept.shift();
      if (refused) work = work.then(() => explain(exchange, text, entry)).catch(console.error);
    },
    end: async (): Promise<void> => {
      await work;
      if (bundle !== undefined) writeWhole(bundle, kept.map(toLine).join(''));
    },
  };
}
