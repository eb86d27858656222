import { headerFault } from '#protocol/header-value.ts';
import { HEADER_NAMES } from '#protocol/request.ts';
import type { RefusalCode } from './refusals.ts';

export type RawLine = readonly [name: string, value: string];

/** The operation's own headers (section 4.1) and Host: nothing that frames a message or speaks to a proxy. */
const KNOWN: ReadonlySet<string> = new Set(['host', ...HEADER_NAMES.map((name) => name.toLowerCase())]);

function linesFault(values: ReadonlyMap<string, string>, host: string, length: string): RefusalCode | undefined {
  if ([...values.keys()].some((name) => !KNOWN.has(name))) return 'header';
  if ([...values.values()].some((value) => headerFault(value) !== undefined)) return 'header-value';
  if ((values.get('host') ?? host) !== host) return 'host-header';
  return (values.get('content-length') ?? length) === length ? undefined : 'content-length';
}

/**
 * The lines as they travel: as they were given, with Host in front and Content-Length behind where they are absent. A
 * length that is not the body's would let a second request ride along, past every check of the address.
 */
export function travelling(given: readonly RawLine[], host: string, bytes: number): RawLine[] | RefusalCode {
  const values = new Map(given.map(([name, value]) => [name.toLowerCase(), value]));
  if (values.size < given.length) return 'header';
  const fault = linesFault(values, host, String(bytes));
  if (fault !== undefined) return fault;
  return [
    ...(values.has('host') ? [] : [['Host', host] as const]),
    ...given,
    ...(values.has('content-length') ? [] : [['Content-Length', String(bytes)] as const]),
  ];
}
