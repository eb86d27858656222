import { Buffer } from 'node:buffer';
import { type Pairs, type Shop, type MerchantMistake, type Mutation, type Value } from './merchants.test-support.ts';

export const changeValue =
  (name: string, change: (value: string) => string): MerchantMistake =>
  (shop) => {
    shop.fields = shop.fields.map(([n, v]) => [n, n === name ? change(v) : v]);
  };
export const changeValues =
  (change: (value: string, name: string) => string): MerchantMistake =>
  (shop) => {
    shop.fields = shop.fields.map(([n, v]) => [n, change(v, n)]);
  };
export const changeFields =
  (change: (fields: Pairs) => Pairs): MerchantMistake =>
  (shop) => {
    shop.fields = change(shop.fields);
  };
export const withTimestamp = (text: string): MerchantMistake => changeValue('timestamp', () => text);
export const fromBase64 = (v: string): string => Buffer.from(v, 'base64').toString('utf8');
export const dropFields = (...names: string[]): MerchantMistake =>
  changeFields((f) => f.filter(([n]) => !names.includes(n)));
export const withKey =
  (change: (key: string) => string | Buffer): MerchantMistake =>
  (shop) => {
    shop.key = change(shop.setup.secret);
  };
export const withMessage =
  (message: Shop['message']): MerchantMistake =>
  (shop) => {
    shop.message = message;
  };
export const withJoin =
  (join: Shop['join']): MerchantMistake =>
  (shop) => {
    shop.join = join;
  };
export const withFinish =
  (finish: Shop['finish'], algorithm = 'sha256'): MerchantMistake =>
  (shop) => {
    shop.finish = finish;
    shop.algorithm = algorithm;
  };
export const withPlainHash =
  (message: Shop['message']): MerchantMistake =>
  (shop) => {
    shop.keyless = true;
    shop.message = message;
  };
export const sortFields = (f: Pairs): Pairs => f.toSorted(([a], [b]) => (a < b ? -1 : 1));
export const encodeMac = (m: Buffer): string => m.toString('base64');
export const escapeAscii = (s: string): string =>
  s.replace(/[^\x20-\x7e]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`);
export const reprintBody = (body: string, space: boolean, sorted = false): string => {
  const o = JSON.parse(body) as Record<string, unknown>;
  const keys = sorted ? Object.keys(o).toSorted() : Object.keys(o);
  return `{${keys.map((k) => `${JSON.stringify(k)}:${space ? ' ' : ''}${JSON.stringify(o[k])}`).join(space ? ', ' : ',')}}`;
};
export const timestampOf = (shop: Shop): string => shop.header;
export const moveTimestampLast = (f: Pairs): Pairs => {
  const at = f.findIndex(([n]) => n === 'timestamp');
  return at < 0 ? f : [...f.filter(([n]) => n !== 'timestamp'), f[at] as [string, string]];
};

/** A world with other values in the order, or with more of them. */
export const withValues =
  (values: Record<string, Value>): Mutation =>
  (setup) => {
    const added = Object.keys(values).filter((name) => !(name in setup.order));
    Object.assign(setup.order, values);
    setup.listed = [...setup.listed, ...added];
  };
export const withSecret =
  (secret: string): Mutation =>
  (setup) => {
    setup.secret = secret;
  };
export const withListedNames =
  (change: (names: string[]) => string[]): Mutation =>
  (setup) => {
    setup.listed = change(setup.listed);
  };
