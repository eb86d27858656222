import { Buffer } from 'node:buffer';
import { createHash, createHmac } from 'node:crypto';
import type { ReceivedRequest } from '#protocol/received.ts';

/**
 * Merchants' code, written by hand and apart from the product: what a shop might run, with one switch per mistake.
 * Nothing here is imported from the recipe table or the solver, so that a mistake and its test share no line.
 */
export const SECRET = 'c2VjcmV0LW9mLXRlc3Q1';
export const API_KEY = 'key-of-tests-01';

export type Pairs = [string, string][];
export type Value = string | number | boolean | null;

/** What a merchant holds before any code runs: the order, the names for Signed-Fields, the secret. */
export interface MerchantSetup {
  order: Record<string, Value>;
  listed: string[];
  secret: string;
  header: string;
}

/** What one run of a merchant's code builds. */
export interface Shop {
  setup: MerchantSetup;
  header: string;
  listing: string;
  fields: Pairs;
  key: string | Buffer;
  join: (pairs: Pairs) => string;
  message: (text: string, body: string, shop: Shop) => string | Buffer;
  algorithm: string;
  keyless: boolean;
  swapped: boolean;
  finish: (computeMac: Buffer) => string;
}

export type MerchantMistake = (shop: Shop) => void;
export type Form = 'once' | 'twice' | 'classic';
export const FORMS: readonly Form[] = ['once', 'twice', 'classic'];

export const toBase64 = (text: string): string => Buffer.from(text, 'utf8').toString('base64');

const ORDER: Readonly<Record<string, Value>> = {
  timestamp: '2026-03-11T08:05:09Z',
  vendor: 'TILL40000077',
  order_id: 'ORD_77_A',
  buyer_email: 'Anna.Muster@example.org',
  buyer_name: 'Zoë d’Été & Søn',
  buyer_phone: '255712345678',
  amount: 25000000,
  currency: 'TZS',
  redirect_url: toBase64('https://shop.example.org/p?a=1&b=ü~?>'),
  cancel_url: toBase64('https://shop.example.org/cancel'),
  webhook: toBase64('https://shop.example.org/hooks/1?x=y'),
  buyer_remarks: '',
  merchant_remarks: 'Ring "twice" / back door ',
  no_of_items: 3,
};

const createDefaultSetup = (): MerchantSetup => ({
  order: { ...ORDER },
  listed: Object.keys(ORDER),
  secret: SECRET,
  header: String(ORDER['timestamp']),
});

const createShop = (form: Form, setup: MerchantSetup): Shop => {
  const listed = setup.listed.filter((name) => form !== 'classic' || name !== 'timestamp');
  const fields = listed.map((name): [string, string] => [
    name,
    String(setup.order[name] ?? (name in setup.order ? null : '')),
  ]);
  const time: [string, string] = ['timestamp', setup.header];
  return {
    setup,
    header: setup.header,
    listing: listed.join(),
    fields: form === 'once' ? fields : [time, ...fields],
    key: setup.secret,
    join: (pairs) => pairs.map(([n, v]) => `${n}=${v}`).join('&'),
    message: (text) => text,
    algorithm: 'sha256',
    keyless: false,
    swapped: false,
    finish: (mac) => mac.toString('base64'),
  };
};

const mac = (shop: Shop, message: string | Buffer): Buffer => {
  if (shop.keyless) return createHash(shop.algorithm).update(message).digest();
  const [key, text] = shop.swapped ? [message, shop.key] : [shop.key, message];
  return createHmac(shop.algorithm, key).update(text).digest();
};

/** How a world departs from the usual one, before any code runs. */
export type Mutation = (setup: MerchantSetup) => void;
export type Merchant = readonly [id: string, part: string, mistake: MerchantMistake, mutation?: Mutation];

function createSetup(mutations: readonly (Mutation | undefined)[]): MerchantSetup {
  const setup = createDefaultSetup();
  for (const mutation of mutations) mutation?.(setup);
  return setup;
}

/** The secret that a merchant in such a world has. */
export const secretOf = (mutations: readonly (Mutation | undefined)[]): string => createSetup(mutations).secret;

/** What such a shop sends. */
export function buildRequest(
  form: Form,
  mistakes: readonly MerchantMistake[],
  alterBody: (body: string) => string = (body) => body,
  mutations: readonly (Mutation | undefined)[] = [],
): ReceivedRequest {
  const shop = createShop(form, createSetup(mutations));
  for (const mistake of mistakes) mistake(shop);
  const order = Object.entries(shop.setup.order).filter(([name]) => form !== 'classic' || name !== 'timestamp');
  const body = JSON.stringify(Object.fromEntries(order));
  const digest = shop.finish(mac(shop, shop.message(shop.join(shop.fields), body, shop)));
  return {
    method: 'POST',
    url: 'https://gateway.example/v1/checkout/create-order-minimal',
    headers: [
      ['Content-Type', 'application/json'],
      ['Authorization', `SCHEME ${toBase64(API_KEY)}`],
      ['Timestamp', shop.header],
      ['Digest-Method', 'HS256'],
      ['Signed-Fields', shop.listing],
      ['Digest', digest],
    ],
    body: new TextEncoder().encode(alterBody(body)),
  };
}

export const changeValues =
  (change: (value: string, name: string) => string): MerchantMistake =>
  (shop) => {
    shop.fields = shop.fields.map(([n, v]) => [n, change(v, n)]);
  };
export const changeSome = (names: readonly string[], change: (value: string) => string): MerchantMistake =>
  changeValues((value, name) => (names.includes(name) ? change(value) : value));
export const changeValue = (name: string, change: (value: string) => string): MerchantMistake =>
  changeSome([name], change);
export const changeFields =
  (change: (fields: Pairs) => Pairs): MerchantMistake =>
  (shop) => {
    shop.fields = change(shop.fields);
  };
export const withTimestamp = (text: string): MerchantMistake => changeValue('timestamp', () => text);
export const fromBase64 = (v: string): string => Buffer.from(v, 'base64').toString('utf8');
/** One field before another one, or at the end; once, where it was signed twice. */
export const moveField = (name: string, before?: string): MerchantMistake =>
  changeFields((fields) => {
    const rest = fields.filter(([n]) => n !== name);
    const at = before === undefined ? rest.length : rest.findIndex(([n]) => n === before);
    return rest.toSpliced(at, 0, ...fields.filter(([n]) => n === name).slice(0, 1));
  });
export const keepFields = (...names: string[]): MerchantMistake =>
  changeFields((fields) => fields.filter(([n]) => names.includes(n)));
/** Signed-Fields with a space after each comma. */
export const withSpaces: MerchantMistake = (shop) => {
  shop.listing = shop.listing.replaceAll(',', ', ');
};
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
export const joinPairs = (pairs: Pairs, glue = '&', sign = '='): string =>
  pairs.map((pair) => pair.join(sign)).join(glue);
export const sortFields = (f: Pairs): Pairs => f.toSorted(([a], [b]) => (a < b ? -1 : 1));
export const escapeAscii = (s: string): string =>
  s.replace(/[^\x20-\x7e]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`);
export const reprintBody = (body: string, space: boolean, sorted = false): string => {
  const o = JSON.parse(body) as Record<string, unknown>;
  const keys = sorted ? Object.keys(o).toSorted() : Object.keys(o);
  return `{${keys.map((k) => `${JSON.stringify(k)}:${space ? ' ' : ''}${JSON.stringify(o[k])}`).join(space ? ', ' : ',')}}`;
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
