import { findField } from '#protocol/order.ts';
import type { Source } from '#diagnosis/search/source.ts';
import { CLOCK_READ_TWICE, HARD_CODED, PRINTED_FLOAT } from '#diagnosis/mistakes/causes.ts';
import type { Texts } from '#diagnosis/mistakes/mistake.ts';
import { SECOND } from '#diagnosis/mistakes/timestamp-texts.ts';
import { namesOf } from '#diagnosis/mistakes/values.ts';
import { createWritten, listPlaceholders, WORDS, writeTexts } from './values.ts';

const CURRENCIES = 'TZS KES UGX USD RWF BIF ETB ZMW MWK MZN ZAR NGN GHS XOF XAF EUR GBP CDF SSP INR AED CNY'.split(' ');

/** Texts that a test leaves in the code, by the field. */
const CONSTANTS: Readonly<Record<string, readonly string[]>> = {
  currency: [...CURRENCIES, ...CURRENCIES.map((code) => code.toLowerCase()), 'TSH', 'TSh', 'Tsh', 'KSH', 'Ksh', '834', '404', '800', '840', 'TZ', 'KE'],
  no_of_items: ['0', '1', '2', '3', '10'],
  amount: ['1', '10', '100', '500', '1000', '2000', '5000', '10000', '1.00', '100.00', '1000.00'],
  buyer_phone: ['255', '2557', '255700000000', '255700000001', '255712345678', '0712345678', '255123456789', '1234567890'],
  buyer_email: ['test@test.com', 'test@example.com', 'user@example.com', 'admin@example.com', 'john@example.com', 'email@example.com', 'customer@example.com', 'info@example.com', 'test@gmail.com', 'john.doe@example.com'],
  buyer_name: ['John Doe', 'Jane Doe', 'Test', 'Test User', 'Test Buyer', 'Customer', 'Guest', 'John', 'Buyer'],
  vendor: ['TILL00000000', 'VENDOR', 'vendor', 'TILL', 'TEST', 'TILL60000000'],
  order_id: ['1', '12345', '123456', '1234', 'order_id', 'TEST', 'ORDER_1', 'ORD001', 'ORDER001'],
  buyer_remarks: ['None', 'none', 'No remarks', 'N/A', 'NA', 'remarks', 'test', 'Test', 'No remark', 'Payment', 'payment', 'buyer_remarks'],
  merchant_remarks: ['None', 'none', 'No remarks', 'N/A', 'NA', 'remarks', 'test', 'Test', 'No remark', 'Payment', 'payment', 'merchant_remarks'],
}; // prettier-ignore

/** The value of another field, a part of the request, a constant or an unfilled placeholder where a value belongs. */
export function* otherValues(source: Source): Iterable<Texts> {
  const { values, api_key, method, path, timestamp, authorization } = source;
  const others = [...Object.values(values), timestamp, api_key, method, path, authorization];
  for (const name of new Set(['timestamp', ...namesOf(source)])) {
    const value = name === 'timestamp' ? timestamp : (values[name] ?? '');
    const texts = [
      ...others,
      ...WORDS,
      ...(CONSTANTS[name] ?? []),
      ...listPlaceholders(source).map((form) => form(name)),
    ];
    const distinct = new Set(texts.filter((text) => text !== value));
    yield writeTexts(
      'other-value',
      name,
      distinct,
      () => HARD_CODED,
      (text) => text !== '',
    );
  }
}

/** How far two readings of a clock may be apart, in seconds; in milliseconds where the value counts them. */
const [SECONDS_APART, MILLISECONDS_APART] = [120, 20_000];

const pad = (value: number, length: number): string => String(value).padStart(length, '0');

/** YYYYMMDDhhmmss moved by some seconds; undefined where the digits are no time. */
function moveDigits(digits: string, seconds: number): string | undefined {
  const [, year, month, day, hour, minute, second] = (/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(digits) ?? []).map(Number); // prettier-ignore
  const at = Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour, minute, (second ?? 0) + seconds);
  return Number.isNaN(at) ? undefined : new Date(at).toISOString().replace(/\D/g, '').slice(0, 14);
}

/** One run of digits of a value, moved as a clock moves it: seconds, milliseconds, or a date and time. */
function* moveClock(digits: string): Iterable<string> {
  const step = digits.length === 13 ? MILLISECONDS_APART : SECONDS_APART;
  for (let apart = 1; apart <= step; apart += 1)
    for (const shift of [apart, -apart]) {
      if (digits.length === 14) yield moveDigits(digits, shift) ?? digits;
      else yield pad(Number(digits) + shift, digits.length);
    }
}

/** A value that the code makes of the clock, made a second time: it has the seconds or milliseconds of another moment. */
export function* clockValues(source: Source): Iterable<Texts> {
  for (const name of namesOf(source)) {
    const value = source.values[name] ?? '';
    if (source.types[name] !== 'string' || findField(name)?.kind === 'timestamp') continue;
    for (const match of value.matchAll(/(?<!\d)(?:1\d{9}|1\d{12}|20\d{12})(?!\d)/g)) {
      const [head, tail] = [value.slice(0, match.index), value.slice(match.index + match[0].length)];
      const texts = Array.from(moveClock(match[0]), (digits) => head + digits + tail);
      yield writeTexts('other-value', name, texts, () => CLOCK_READ_TWICE);
    }
  }
}

/** Another reading of the clock in the timestamp, up to two minutes away. */
export function* clockTimestamps({ timestamp }: Source): Iterable<Texts> {
  const at = Date.parse(timestamp);
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(timestamp) || Number.isNaN(at)) return;
  const texts = Array.from({ length: 2 * SECONDS_APART + 1 }, (_, i) =>
    new Date(at + (i - SECONDS_APART) * SECOND).toISOString().replace('.000', ''),
  );
  yield {
    texts: texts.filter((text) => text !== timestamp),
    create: (text) => createWritten('clock', ['timestamp'], text, CLOCK_READ_TWICE, { timestamp: text }),
  };
}

/** A number that was rounded or cut after it was signed: each hundredth that rounds to the number in the body. */
export function* roundedNumbers({ values, types }: Source): Iterable<Texts> {
  for (const [name, value] of Object.entries(values)) {
    if (types[name] !== 'number' || !/^\d{1,15}$/.test(value)) continue;
    const texts = [Number(value) - 1, Number(value)].flatMap((whole) =>
      Array.from({ length: 99 }, (_, i) => `${whole}.${pad(i + 1, 2)}`),
    );
    const all = new Set([...texts, ...texts.map((text) => text.replace(/0$/, ''))]);
    yield writeTexts('other-value', name, all, () => PRINTED_FLOAT);
  }
}
