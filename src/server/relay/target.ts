import { isIP } from 'node:net';
import { OPERATION_PATH } from '#protocol/profile.ts';
import type { RefusalCode } from './refusals.ts';

/** Where an order goes, once its address has been found lawful as text. */
export interface Target {
  readonly url: URL;
  /** The name or the literal address, without brackets. */
  readonly hostname: string;
  readonly port: number;
  /** host:port, as RELAY_ALLOW names it. */
  readonly at: string;
  /** True when the operator has named it: plain http and private addresses are then open to it. */
  readonly allowed: boolean;
}

const PORTS: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443 };

function addressFault(text: string, url: URL): RefusalCode | undefined {
  if (PORTS[url.protocol] === undefined) return 'url';
  if (/^[^/]*\/\/[^/?#]*@/.test(text) || url.username !== '' || url.password !== '') return 'user-info';
  if (/[?#]/.test(text)) return 'query';
  return url.pathname.endsWith(OPERATION_PATH) ? undefined : 'path';
}

/** An address as a target, or why it is none: https, one path, nothing beside it. */
export function readTarget(text: string, allow: ReadonlySet<string>): Target | RefusalCode {
  if (!URL.canParse(text)) return 'url';
  const url = new URL(text);
  const fault = addressFault(text, url);
  if (fault !== undefined) return fault;
  const port = url.port === '' ? (PORTS[url.protocol] ?? 0) : Number(url.port);
  const at = `${url.hostname}:${port}`;
  const hostname = url.hostname.replace(/^\[|\]$/g, '');
  return { url, hostname, port, at, allowed: allow.has(at) };
}

/** True for a host that is written as an address, which no look-up ever sees. */
export const isLiteral = ({ hostname }: Target): boolean => isIP(hostname) !== 0;
