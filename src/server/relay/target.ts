import { isIP } from 'node:net';
import { OPERATION_PATH } from '#protocol/profile.ts';
import type { RefusalCode } from './responses.ts';

/** Where an order goes, after the text of its address was checked. */
export interface Target {
  readonly url: URL;
  /** The name or the literal address, without brackets. */
  readonly hostname: string;
  readonly port: number;
  /** host:port, as RELAY_ALLOW names it. */
  readonly at: string;
  /** True when RELAY_ALLOW names it: plain http, any port and private addresses are then allowed. */
  readonly allowed: boolean;
}

const PORTS: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443 };

function checkUrl(text: string, url: URL): RefusalCode | undefined {
  if (PORTS[url.protocol] === undefined) return 'url';
  if (/^[^/]*\/\/[^/?#]*@/.test(text) || url.username !== '' || url.password !== '') return 'user-info';
  if (/[?#]/.test(text)) return 'query';
  return url.pathname.endsWith(OPERATION_PATH) ? undefined : 'path';
}

/** Reads an address as a target, or says why it is none: http or https, one path, and nothing else. */
export function readTarget(text: string, allow: ReadonlySet<string>): Target | RefusalCode {
  if (!URL.canParse(text)) return 'url';
  const url = new URL(text);
  const refusalCode = checkUrl(text, url);
  if (refusalCode !== undefined) return refusalCode;
  const port = url.port === '' ? (PORTS[url.protocol] ?? 0) : Number(url.port);
  const at = `${url.hostname}:${port}`;
  const hostname = url.hostname.replace(/^\[|\]$/g, '');
  return { url, hostname, port, at, allowed: allow.has(at) };
}

/** True for a host that is written as an address, which needs no look-up. */
export const isLiteral = ({ hostname }: Target): boolean => isIP(hostname) !== 0;
