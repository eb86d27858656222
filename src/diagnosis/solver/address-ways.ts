import { base64Text, fromBase64, fromBase64Text } from '#protocol/base64.ts';
import { STEPS } from '#protocol/recipe.ts';
import { fromUtf8, utf8 } from '#protocol/text.ts';
import { ADDRESS, recipeWays, TEXT, way, type ValueWay } from './value-way.ts';

const { percent, form } = { percent: STEPS.escape.ways.percent.do, form: STEPS.escape.ways.form.do };
const lowerPercent = (value: string): string => value.replace(/%[\dA-F]{2}/g, (hex) => hex.toLowerCase());

function decoded(value: string): string {
  const inner = fromBase64(value);
  try {
    return inner === undefined ? value : fromUtf8(inner);
  } catch {
    return value;
  }
}

/** Changes the address and encodes it again. */
const remade = (change: (address: string) => string) => (value: string) => {
  const address = fromBase64Text(value);
  return address === undefined ? value : base64Text(change(address));
};
/** Decodes the address and changes it. */
const bared = (change: (address: string) => string) => (value: string) => {
  const address = fromBase64Text(value);
  return address === undefined ? value : change(address);
};
const lines = (count: number, end: string, last: string) => (value: string) =>
  (value.match(new RegExp(`.{1,${count}}`, 'g')) ?? []).join(end) + last;

/** What is done to the Base64 of an address, or to the address before it (section 2.1). */
export const ADDRESS_WAYS: readonly ValueWay[] = [
  ...recipeWays('address', ADDRESS),
  way('address-encoded', 'The Base64 of the value, though the body carries it in plain.', ['text', 'address'], (v) =>
    base64Text(v),
  ),
  way('address-decoded', 'The text before Base64.', TEXT, decoded),
  way('address-plain-inner', 'The address in plain, though the body carries Base64 twice.', ADDRESS, (v) =>
    decoded(decoded(v)),
  ),
  way('address-url-safe-unpadded', 'URL-safe Base64 without its final equals signs.', ADDRESS, (v) =>
    v.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, ''),
  ),
  way('address-standard', 'Standard Base64 with padding, though the body carries another kind.', ADDRESS, (v) => {
    const bare = v.replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, '');
    return bare.padEnd(Math.ceil(bare.length / 4) * 4, '=');
  }),
  way(
    'address-slash-added',
    'The Base64 of the address with a final slash.',
    ADDRESS,
    remade((a) => `${a}/`),
  ),
  way(
    'address-slash-cut',
    'The Base64 of the address without its final slash.',
    ADDRESS,
    remade((a) => a.replace(/\/$/, '')),
  ),
  way(
    'address-newline',
    'The Base64 of the address with a line feed behind it.',
    ADDRESS,
    remade((a) => `${a}\n`),
  ),
  way(
    'address-trimmed',
    'The Base64 of the address without white space around it.',
    ADDRESS,
    remade((a) => a.trim()),
  ),
  way(
    'address-http',
    'The Base64 of the address with http in place of https.',
    ADDRESS,
    remade((a) => a.replace(/^https:/, 'http:')),
  ),
  way(
    'address-no-query',
    'The Base64 of the address without its query.',
    ADDRESS,
    remade((a) => a.replace(/\?.*$/, '')),
  ),
  way(
    'address-html',
    'The Base64 of the address with &amp; for &.',
    ADDRESS,
    remade((a) => a.replaceAll('&', '&amp;')),
  ),
  way('address-encoded-percent', 'The Base64 of the percent-encoded address.', ADDRESS, remade(percent)),
  way(
    'address-encoded-uri',
    'The Base64 of the address after encodeURI.',
    ADDRESS,
    remade((a) => encodeURI(fromUtf8(utf8(a)))),
  ),
  way('address-plain-percent', 'The address in plain, percent-encoded.', ADDRESS, bared(percent)),
  way(
    'address-plain-percent-lower',
    'The address in plain, percent-encoded with small hex digits.',
    ADDRESS,
    bared((a) => lowerPercent(percent(a))),
  ),
  way('address-plain-form', 'The address in plain, form-encoded.', ADDRESS, bared(form)),
  way('address-plain-slashes', 'The address in plain, with \\/ for /.', ADDRESS, (v) =>
    bared((a) => a.replaceAll('/', '\\/'))(v),
  ),
  way('address-lines', 'Base64 with a line break after 76 characters.', ADDRESS, lines(76, '\n', '\n')),
  way('address-lines-crlf', 'Base64 with CR LF after 76 characters.', ADDRESS, lines(76, '\r\n', '\r\n')),
  way('address-lines-between', 'Base64 with CR LF between lines of 76 characters.', ADDRESS, lines(76, '\r\n', '')),
  way(
    'address-lines-60',
    'Base64 with a line break after 60 characters, as Ruby encodes.',
    ADDRESS,
    lines(60, '\n', '\n'),
  ),
  way('address-bytes', "Python's b'…' around the Base64.", ADDRESS, (v) => `b'${v}'`),
];
