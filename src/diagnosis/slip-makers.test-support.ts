import { Buffer } from 'node:buffer';
import { type Pairs, type Shop, type Slip, type Twist, type Value } from './merchants.test-support.ts';

export const onValue =
  (name: string, change: (value: string) => string): Slip =>
  (shop) => {
    shop.fields = shop.fields.map(([n, v]) => [n, n === name ? change(v) : v]);
  };
export const onValues =
  (change: (value: string, name: string) => string): Slip =>
  (shop) => {
    shop.fields = shop.fields.map(([n, v]) => [n, change(v, n)]);
  };
export const onFields =
  (change: (fields: Pairs) => Pairs): Slip =>
  (shop) => {
    shop.fields = change(shop.fields);
  };
export const time = (text: string): Slip => onValue('timestamp', () => text);
export const from64 = (v: string): string => Buffer.from(v, 'base64').toString('utf8');
export const drop = (...names: string[]): Slip => onFields((f) => f.filter(([n]) => !names.includes(n)));
export const keyed =
  (change: (key: string) => string | Buffer): Slip =>
  (shop) => {
    shop.key = change(shop.world.secret);
  };
export const says =
  (message: Shop['message']): Slip =>
  (shop) => {
    shop.message = message;
  };
export const joins =
  (join: Shop['join']): Slip =>
  (shop) => {
    shop.join = join;
  };
export const ends =
  (finish: Shop['finish'], algorithm = 'sha256'): Slip =>
  (shop) => {
    shop.finish = finish;
    shop.algorithm = algorithm;
  };
export const plainHash =
  (message: Shop['message']): Slip =>
  (shop) => {
    shop.keyless = true;
    shop.message = message;
  };
export const sort = (f: Pairs): Pairs => f.toSorted(([a], [b]) => (a < b ? -1 : 1));
export const rawMac = (m: Buffer): string => m.toString('base64');
export const escapeAscii = (s: string): string =>
  s.replace(/[^\x20-\x7e]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`);
export const reprint = (body: string, space: boolean, sorted = false): string => {
  const o = JSON.parse(body) as Record<string, unknown>;
  const keys = sorted ? Object.keys(o).toSorted() : Object.keys(o);
  return `{${keys.map((k) => `${JSON.stringify(k)}:${space ? ' ' : ''}${JSON.stringify(o[k])}`).join(space ? ', ' : ',')}}`;
};
export const T = (shop: Shop): string => shop.header;
export const firstTime = (f: Pairs): Pairs => {
  const at = f.findIndex(([n]) => n === 'timestamp');
  return at < 0 ? f : [...f.filter(([n]) => n !== 'timestamp'), f[at] as [string, string]];
};

/** A world with other values in the order, or with more of them. */
export const holding =
  (values: Record<string, Value>): Twist =>
  (world) => {
    const added = Object.keys(values).filter((name) => !(name in world.order));
    Object.assign(world.order, values);
    world.listed = [...world.listed, ...added];
  };
export const withSecret =
  (secret: string): Twist =>
  (world) => {
    world.secret = secret;
  };
export const listing =
  (change: (names: string[]) => string[]): Twist =>
  (world) => {
    world.listed = change(world.listed);
  };
