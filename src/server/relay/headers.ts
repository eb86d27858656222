import { headerIssue } from '#protocol/text.ts';
import { HEADER_NAMES } from '#protocol/draft.ts';
import type { RefusalCode } from './responses.ts';

export type RawLine = readonly [name: string, value: string];

/** The operation's own headers (section 4.1) and Host: nothing that frames a message or speaks to a proxy. */
const ALLOWED_HEADERS: ReadonlySet<string> = new Set(['host', ...HEADER_NAMES.map((name) => name.toLowerCase())]);

function checkHeaderLines(values: ReadonlyMap<string, string>, host: string, length: string): RefusalCode | undefined {
  if ([...values.keys()].some((name) => !ALLOWED_HEADERS.has(name))) return 'header';
  if ([...values.values()].some((value) => headerIssue(value) !== undefined)) return 'header-value';
  if ((values.get('host') ?? host) !== host) return 'host-header';
  return (values.get('content-length') ?? length) === length ? undefined : 'content-length';
}

/**
 * The lines as they travel: as they were given, with Host in front and Content-Length behind where they are absent. A
 * length that is not the body's would let a second request ride along, past every check of the address.
 */
export function buildHeaderLines(lines: readonly RawLine[], host: string, bytes: number): RawLine[] | RefusalCode {
  const values = new Map(lines.map(([name, value]) => [name.toLowerCase(), value]));
  if (values.size < lines.length) return 'header';
  const refusalCode = checkHeaderLines(values, host, String(bytes));
  if (refusalCode !== undefined) return refusalCode;
  return [
    ...(values.has('host') ? [] : [['Host', host] as const]),
    ...lines,
    ...(values.has('content-length') ? [] : [['Content-Length', String(bytes)] as const]),
  ];
}
