import {
  appendFileSync,
  chmodSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { brotliDecompressSync, unzipSync } from 'node:zlib';
import { LAST_SHARED_STAGE } from '#diagnosis/search/task.ts';
import { threadRunner } from '#diagnosis/search/thread-runner.ts';
import { toEnglish } from '#i18n/english.ts';
import type { Credentials } from '#protocol/digest.ts';
import { meaningOf, parseMessageCode, readEnvelope } from '#protocol/envelope.ts';
import { headerOf } from '#protocol/received.ts';
import type { Recipe } from '#protocol/recipe.ts';
import { createCase, type Case, type Recorded } from '#share/case-file.ts';
import { AUDIENCES, Placeholders, UNREDACTED_BY_DEFAULT } from '#share/placeholders.ts';
import { redact } from '#share/redact.ts';
import { explainRequest, type Explained } from './explain.ts';
import { createCleaner, describeError, writeWhole } from './terminal.ts';
import type { Exchange } from './tunnel.ts';

export interface KeepOptions {
  readonly credentials: Partial<Credentials>;
  readonly recipe?: Recipe | undefined;
  readonly file?: string | undefined;
  readonly bundle?: string | undefined;
  readonly keepBuyer?: boolean | undefined;
}

/** How many exchanges are kept in memory, and how long each of the two files may become, in bytes. */
const [MOST_KEPT, MOST_BYTES] = [500, 20_000_000];

/** The text of a response; empty where it is not whole or in another encoding. */
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

/** A verdict of now, as a case carries it. */
const toRecorded = (verdict: Recorded['verdict'], sentence: string, mistakes: readonly string[] = []): Recorded => ({
  at: Date.now(),
  verdict,
  sentence,
  mistakes: [...mistakes],
});

/**
 * Why a call was refused: by its digest where that explains it, else by the code of the response. `onLikely` gets what is
 * likely while the search goes on.
 */
async function judge(
  { request, started, failure }: Exchange,
  text: string,
  options: KeepOptions,
  onLikely: (recorded: Recorded) => void,
): Promise<Recorded> {
  if (failure !== undefined) return toRecorded('unexplained', `No whole response: ${failure}.`);
  const envelope = readEnvelope(text);
  const meaning = envelope && meaningOf(envelope);
  const isOther = meaning !== undefined && parseMessageCode(envelope?.message ?? '') !== '4033';
  const toCause = ({ verdict, sentence, fix, mistakes }: Explained): Recorded =>
    isOther && verdict !== 'explained'
      ? toRecorded('explained', `${toEnglish(meaning.title)} ${toEnglish(meaning.fix)}`, [meaning.code])
      : toRecorded(verdict, `${sentence} ${fix}`.trim(), mistakes);
  const explained = await explainRequest(
    { request },
    {
      credentials: options.credentials,
      recipe: options.recipe,
      hideBuyer: options.keepBuyer !== true,
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

/** The process that writes a file, unless it is gone. */
function readOwner(lock: string): number | undefined {
  try {
    const owner = Number(readFileSync(lock, 'utf8'));
    process.kill(owner, 0);
    return owner;
  } catch {
    return undefined;
  }
}

/** Keeps lines in a file of limited length for its owner alone, and the lines before them in another one. */
function createLog(file: string) {
  const lock = `${file}.lock`;
  let problem = '';
  const attempt = (task: () => void): boolean => {
    try {
      task();
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
    const owner = readOwner(lock);
    if (owner !== undefined) throw new Error(`another recorder (process ${owner}) writes to it`);
    appendFileSync(file, '', { mode: 0o600 });
    if (!statSync(file).isFile()) throw new Error('it is not a file');
    chmodSync(file, 0o600);
    writeFileSync(lock, String(process.pid));
  });
  return {
    append: (line: string) => isOpen && attempt(() => write(line)),
    close: () => isOpen && rmSync(lock, { force: true }),
  };
}

const formatTime = (started: number): string => new Date(started).toTimeString().slice(0, 8);

const toLine = (entry: Case): string => `${JSON.stringify(entry)}\n`;

/** Keeps exchanges, and prints the cause of each refusal. */
export function createKeeper(options: KeepOptions) {
  const { credentials, file, bundle, keepBuyer } = options;
  const all = [{ api_key: '', api_secret: '', ...credentials }];
  const keep = keepBuyer === true ? AUDIENCES[0].keep : UNREDACTED_BY_DEFAULT;
  const clean = createCleaner(all);
  const log = file === undefined ? undefined : createLog(file);
  const kept: Case[] = [];
  let placeholders: Placeholders | undefined;
  let work = Promise.resolve();

  const redactCase = ({ request, response, started, duration, failure }: Exchange, text: string): Case => {
    const sent = { started, duration, outcome: failure ?? `HTTP ${response?.status}` };
    const parts = { request, sent, response: response && { ...response, text }, notes: failure };
    const sharedCase = createCase(parts, started);
    placeholders = new Placeholders([], placeholders);
    return redact({ cases: [sharedCase] }, { credentials: all, keep }, placeholders).cases[0] ?? sharedCase;
  };
  const explain = async (exchange: Exchange, text: string, entry: Case): Promise<void> => {
    let printed = '';
    const print = ({ sentence }: Recorded): void => {
      if (sentence === printed) return;
      printed = sentence;
      console.log(clean(`${formatTime(exchange.started)} ${exchange.response?.status ?? '–'}: ${sentence}`));
    };
    entry.recorded = await judge(exchange, text, options, print);
    print(entry.recorded);
  };
  return {
    add: (exchange: Exchange): void => {
      const text = readText(exchange);
      const entry = redactCase(exchange, text);
      const refused = isRefused(exchange, text);
      if (!refused) entry.recorded = toRecorded('correct', 'The gateway accepted it.');
      log?.append(toLine(entry));
      kept.push(entry);
      if (kept.length > MOST_KEPT) kept.shift();
      if (refused) work = work.then(() => explain(exchange, text, entry)).catch(console.error);
    },
    /** Writes the bundle once every refusal has its cause. */
    end: async (): Promise<void> => {
      await work;
      log?.close();
      if (bundle !== undefined) writeWhole(bundle, kept.map(toLine).join(''));
    },
  };
}
