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
import { brotliDecompressSync, unzipSync } from 'node:zlib';
import { readEnvelope } from '#protocol/envelope.ts';
import { headerOf } from '#protocol/received.ts';
import { createCase, type Case } from '#share/case-file.ts';
import { AUDIENCES, Placeholders, UNREDACTED_BY_DEFAULT } from '#share/placeholders.ts';
import { redact } from '#share/redact.ts';
import { createCredentialRedactor } from '#share/credentials.ts';
import { judgeRefusal, toRecorded, type JudgeOptions } from './judge.ts';
import { describeError, toPlain, writeWhole } from './terminal.ts';
import type { Exchange } from './tunnel.ts';

export interface KeepOptions extends JudgeOptions {
  readonly file?: string | undefined;
  readonly bundle?: string | undefined;
}

/** How many exchanges are kept in memory, and how long each of the two files may become, in bytes. */
const [MOST_KEPT, MOST_BYTES] = [500, 20_000_000];

const decoder = new TextDecoder();

/** The text of a response; empty where it is not whole or in another encoding. */
function readText({ response }: Exchange): string {
  if (response === undefined) return '';
  const encoding = headerOf(response, 'Content-Encoding')?.toLowerCase() ?? 'identity';
  const limit = { maxOutputLength: 1024 * 1024 };
  try {
    if (encoding === 'br') return decoder.decode(brotliDecompressSync(response.body, limit));
    return decoder.decode(encoding === 'identity' ? response.body : unzipSync(response.body, limit));
  } catch {
    return '';
  }
}

const isRefused = ({ response, failure }: Exchange, text: string): boolean =>
  failure !== undefined || (response?.status ?? 0) >= 400 || readEnvelope(text)?.result === 'FAIL';

/** Keeps lines in a file of limited length for its owner alone, and the lines before them in another one. */
function createLog(file: string, say: (text: string) => unknown) {
  const lock = `${file}.lock`;
  let isOpen = false;
  let problem = '';
  const attempt = (task: () => void): void => {
    try {
      task();
      problem = '';
    } catch (error) {
      const text = `${file} cannot be written: ${describeError(error)}.`;
      if (text !== problem) say(`${text} The exchanges are kept in memory alone, and calls pass as before.`);
      problem = text;
    }
  };
  const write = (line: string): void => {
    let size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
    if (size + line.length > MOST_BYTES) {
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
  attempt(() => {
    const owner = readOwner(lock);
    if (owner !== undefined) throw new Error(`another recorder (process ${owner}) writes it`);
    appendFileSync(file, '', { mode: 0o600 });
    if (!statSync(file).isFile()) throw new Error('it is not a file');
    chmodSync(file, 0o600);
    writeFileSync(lock, String(process.pid));
    isOpen = true;
  });
  return {
    append: (line: string): void => {
      if (isOpen) attempt(() => write(line));
    },
    close: (): void => {
      if (isOpen) rmSync(lock, { force: true });
    },
  };
}

/** The process that holds a lock, unless it is gone. */
function readOwner(lock: string): number | undefined {
  try {
    const owner = Number(readFileSync(lock, 'utf8'));
    process.kill(owner, 0);
    return owner;
  } catch {
    return undefined;
  }
}

const formatTime = (started: number): string => new Date(started).toTimeString().slice(0, 8);

/** Keeps exchanges, and says of each refusal why it came. */
export function createKeeper(options: KeepOptions, print: (line: string) => unknown, say: (line: string) => unknown) {
  const { credentials, file, bundle, keepBuyer } = options;
  const all = [{ api_key: '', api_secret: '', ...credentials }];
  const keep = keepBuyer === true ? AUDIENCES[0].keep : UNREDACTED_BY_DEFAULT;
  const log = file === undefined ? undefined : createLog(file, say);
  const kept: Case[] = [];
  let placeholders: Placeholders | undefined;
  let work = Promise.resolve();

  const redactCase = (exchange: Exchange, text: string): Case => {
    const { request, response, started, duration, failure } = exchange;
    const sharedCase = createCase(
      {
        request,
        sent: { started, duration, outcome: failure ?? `HTTP ${response?.status}` },
        response: response && { ...response, text },
        notes: failure ?? '',
      },
      started,
    );
    placeholders = new Placeholders([], placeholders);
    return redact({ cases: [sharedCase] }, { credentials: all, keep }, placeholders).cases[0] ?? sharedCase;
  };
  const judge = async (exchange: Exchange, text: string, place: Case): Promise<void> => {
    const { request, started, response, failure } = exchange;
    const recorded =
      failure === undefined
        ? await judgeRefusal({ request, started, text }, options)
        : toRecorded('unexplained', `No whole response: ${failure}.`);
    const at = kept.indexOf(place);
    if (at >= 0) kept[at] = { ...place, recorded };
    const { redact: mask } = createCredentialRedactor(all);
    print(toPlain(mask(`${formatTime(started)} ${response?.status ?? '–'}: ${recorded.sentence}`)));
  };
  return {
    add: (exchange: Exchange): void => {
      const text = readText(exchange);
      const refused = isRefused(exchange, text);
      const redacted = redactCase(exchange, text);
      const entry = refused ? redacted : { ...redacted, recorded: toRecorded('correct', 'The gateway accepted it.') };
      log?.append(`${JSON.stringify(entry)}\n`);
      kept.push(entry);
      if (kept.length > MOST_KEPT) kept.shift();
      if (refused)
        work = work.then(() => judge(exchange, text, entry)).catch((error: unknown) => void say(String(error)));
    },
    /** Writes the bundle once every refusal has its cause. */
    end: async (): Promise<void> => {
      await work;
      log?.close();
      if (bundle !== undefined) writeWhole(bundle, kept.map((each) => `${JSON.stringify(each)}\n`).join(''));
    },
  };
}
