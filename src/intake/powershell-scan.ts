import type { Phrase } from '#texts/text.ts';
import { fault, type IntakeFault } from './intake-fault.ts';

/** What an expression of PowerShell stands for, as far as requests need it. */
export type Value =
  | { readonly kind: 'text'; readonly text: string; readonly at: number; readonly bytes?: boolean }
  | { readonly kind: 'table'; readonly rows: readonly (readonly [name: string, value: Value])[]; readonly at: number }
  | { readonly kind: 'object'; readonly at: number };

/** A script under reading. */
export interface Scan {
  readonly text: string;
  at: number;
  /** Names in lower case, as PowerShell has no other; `env:` before those of the environment. */
  readonly variables: Map<string, Value>;
  readonly notes: Set<Phrase>;
}

/** Ends the reading from within an expression; `readPowershell` hands its fault back. */
export class Stop extends Error {
  readonly fault: IntakeFault;
  constructor(found: IntakeFault) {
    super('The reading ended.');
    this.fault = found;
  }
}

/** Ends the reading at a place, with the reason. */
export function stop(words: Phrase, at: number): never {
  throw new Stop(fault(words, at));
}

/** Takes what a sticky pattern matches here, or nothing. */
export function take(scan: Scan, pattern: RegExp): RegExpExecArray | undefined {
  pattern.lastIndex = scan.at;
  const found = pattern.exec(scan.text) ?? undefined;
  if (found !== undefined) scan.at = pattern.lastIndex;
  return found;
}

const BLANK = /(?:[ \t]|`\r?\n)*/y;
const BLANK_LINES = /(?:[\s;]|`\r?\n|#[^\n]*|<#(?:[^#]|#(?!>))*#>)*/y;

/** White space and continued lines. */
export const skipBlank = (scan: Scan): void => void take(scan, BLANK);

/** White space, line ends, semicolons and comments. */
export const skipLines = (scan: Scan): void => void take(scan, BLANK_LINES);
