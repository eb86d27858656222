import { KEY_PLACEHOLDER } from './authorization.ts';
import type { Case } from './case-schema.ts';
import type { FoundValue } from './found-values.ts';
import { kindOfHeader, kindOfName, type KindId } from './kinds.ts';

/** One value that was replaced. */
export interface Replaced {
  /** The wire name of the field or header; `api_key` and `api_secret` where one of them stood in a text. */
  readonly name: string;
  /** The kind by which it can be kept; undefined for what is never kept. */
  readonly kind: KindId | undefined;
  /** The value; undefined for a key or a secret. */
  readonly from: string | undefined;
  readonly to: string;
  readonly count: number;
}

/** What stands in the place of a key or a secret that is met in a text. */
export const SECRET_PLACEHOLDERS = { api_key: '<api_key>', api_secret: '<api_secret>' } as const;

const SECRET_NAMES: Readonly<Record<string, string>> = {
  [KEY_PLACEHOLDER]: 'Authorization',
  [SECRET_PLACEHOLDERS.api_key]: 'api_key',
  [SECRET_PLACEHOLDERS.api_secret]: 'api_secret',
};

const PLACEHOLDER = /\b([a-z][\w-]{0,60})#(\d{1,9})(?!\d)/g;

/** Gives each value one placeholder such as `buyer_name#1` and counts how often it is used. */
export class Placeholders {
  readonly #of = new Map<string, string>();
  readonly #values = new Map<string, FoundValue>();
  readonly #last = new Map<string, number>();
  readonly #counts = new Map<string, number>();
  readonly #before = new Set<string>();

  /** Cases that were redacted before have placeholders, which stay; new ones are numbered behind them. */
  constructor(cases: readonly Case[]) {
    for (const made of cases.filter(({ redacted }) => redacted === true)) this.#takeOver(made);
  }

  #takeOver(made: Case): void {
    for (const [placeholder, name = '', number] of JSON.stringify(made).matchAll(PLACEHOLDER)) {
      if (made.redacted_fields?.includes(name) !== true) continue;
      this.#before.add(placeholder);
      this.#last.set(name, Math.max(this.#last.get(name) ?? 0, Number(number)));
    }
  }

  /** True for a text that is the placeholder of an earlier redaction. */
  isOne(text: string): boolean {
    return this.#before.has(text);
  }

  /** The placeholder of a value, the same for the same value. */
  of(found: FoundValue): string {
    const known = this.isOne(found.value) ? found.value : this.#of.get(found.value);
    if (known !== undefined) return known;
    const number = (this.#last.get(found.name) ?? 0) + 1;
    const placeholder = `${found.name}#${number}`;
    this.#last.set(found.name, number);
    this.#of.set(found.value, placeholder);
    this.#values.set(placeholder, found);
    return placeholder;
  }

  /** The placeholder of a value that is replaced as a whole, counted. */
  use(found: FoundValue): string {
    const placeholder = this.of(found);
    if (!this.isOne(found.value)) this.count(placeholder);
    return placeholder;
  }

  readonly count = (placeholder: string): void => {
    this.#counts.set(placeholder, (this.#counts.get(placeholder) ?? 0) + 1);
  };

  /** How often each was used so far, to be held against a later count. */
  counts(): ReadonlyMap<string, number> {
    return new Map(this.#counts);
  }

  /** What was replaced since, each with how often. */
  since(before: ReadonlyMap<string, number>): Replaced[] {
    return [...this.#counts].flatMap(([to, now]) => {
      const count = now - (before.get(to) ?? 0);
      const { name = SECRET_NAMES[to] ?? to, value: from } = this.#values.get(to) ?? {};
      return count === 0 ? [] : [{ name, kind: kindOfName(name) ?? kindOfHeader(name), from, to, count }];
    });
  }

  /** All that was replaced. */
  replaced(): Replaced[] {
    return this.since(new Map());
  }
}
