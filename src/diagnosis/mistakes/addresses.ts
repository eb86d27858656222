import { toBase64Text, fromBase64, fromBase64Text } from '#protocol/base64.ts';
import { STEPS, type Recipe } from '#protocol/recipe.ts';
import { fromUtf8, toUtf8 } from '#protocol/text.ts';
import { ADDRESS_ENCODED_TWICE, ADDRESS_VARIABLE, BASE64_LINES, OTHER_ADDRESS_ENCODING, type Cause } from './causes.ts';
import { ADDRESS, listOptions, optionRow, TEXT, frequent, rare, type ValueMistake } from './mistake.ts';

const { percent, form } = { percent: STEPS.escape.options.percent.do, form: STEPS.escape.options.form.do };
const lowerPercent = (value: string): string => value.replace(/%[\dA-F]{2}/g, (hex) => hex.toLowerCase());

function decode(value: string): string {
  const inner = fromBase64(value);
  try {
    return inner === undefined ? value : fromUtf8(inner);
  } catch {
    return value;
  }
}

/** Changes the address and encodes it again. */
const reencode = (change: (address: string) => string) => (value: string) => {
  const address = fromBase64Text(value);
  return address === undefined ? value : toBase64Text(change(address));
};
/** Decodes the address and changes it. */
const changeDecoded = (change: (address: string) => string) => (value: string) => {
  const address = fromBase64Text(value);
  return address === undefined ? value : change(address);
};
const wrapLines = (count: number, end: string, last: string) => (value: string) =>
  (value.match(new RegExp(`.{1,${count}}`, 'g')) ?? []).join(end) + last;

/** Why code does this as another option of the recipe table says. */
const ADDRESS_CAUSES: Readonly<Record<Recipe['address'], Cause>> = {
  'as-sent': OTHER_ADDRESS_ENCODING,
  plain: ADDRESS_VARIABLE,
  'base64-twice': ADDRESS_ENCODED_TWICE,
  'base64-unpadded': OTHER_ADDRESS_ENCODING,
  'base64-url-safe': OTHER_ADDRESS_ENCODING,
};

/** What is done to the Base64 of an address, or to the address before it (section 2.1). */
export const ADDRESS_MISTAKES: readonly ValueMistake[] = [
  ...listOptions(STEPS.address.options, (id) => ADDRESS_CAUSES[id]).map(optionRow('address', ADDRESS)),
  frequent(
    'address-encoded',
    'The Base64 of the value, though the body carries it in plain.',
    ADDRESS_VARIABLE,
    ['text', 'address'],
    (v) => toBase64Text(v),
  ),
  frequent('address-decoded', 'The text before Base64.', ADDRESS_VARIABLE, TEXT, decode),
  rare(
    'address-plain-inner',
    'The address in plain, though the body carries Base64 twice.',
    ADDRESS_VARIABLE,
    ADDRESS,
    (v) => decode(decode(v)),
  ),
  frequent(
    'address-url-safe-unpadded',
    'URL-safe Base64 without its final equals signs.',
    OTHER_ADDRESS_ENCODING,
    ADDRESS,
    (v) => v.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, ''),
  ),
  rare(
    'address-standard',
    'Standard Base64 with padding, though the body carries another kind.',
    OTHER_ADDRESS_ENCODING,
    ADDRESS,
    (v) => {
      const bare = v.replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, '');
      return bare.padEnd(Math.ceil(bare.length / 4) * 4, '=');
    },
  ),
  rare(
    'address-slash-added',
    'The Base64 of the address with a final slash.',
    OTHER_ADDRESS_ENCODING,
    ADDRESS,
    reencode((a) => `${a}/`),
  ),
  rare(
    'address-slash-cut',
    'The Base64 of the address without its final slash.',
    OTHER_ADDRESS_ENCODING,
    ADDRESS,
    reencode((a) => a.replace(/\/$/, '')),
  ),
  rare(
    'address-newline',
    'The Base64 of the address with a line feed behind it.',
    OTHER_ADDRESS_ENCODING,
    ADDRESS,
    reencode((a) => `${a}\n`),
  ),
  rare(
    'address-trimmed',
    'The Base64 of the address without white space around it.',
    OTHER_ADDRESS_ENCODING,
    ADDRESS,
    reencode((a) => a.trim()),
  ),
  rare(
    'address-http',
    'The Base64 of the address with http in place of https.',
    OTHER_ADDRESS_ENCODING,
    ADDRESS,
    reencode((a) => a.replace(/^https:/, 'http:')),
  ),
  rare(
    'address-no-query',
    'The Base64 of the address without its query.',
    OTHER_ADDRESS_ENCODING,
    ADDRESS,
    reencode((a) => a.replace(/\?.*$/, '')),
  ),
  rare(
    'address-html',
    'The Base64 of the address with &amp; for &.',
    OTHER_ADDRESS_ENCODING,
    ADDRESS,
    reencode((a) => a.replaceAll('&', '&amp;')),
  ),
  rare(
    'address-encoded-percent',
    'The Base64 of the percent-encoded address.',
    ADDRESS_VARIABLE,
    ADDRESS,
    reencode(percent),
  ),
  rare(
    'address-encoded-uri',
    'The Base64 of the address after encodeURI.',
    ADDRESS_VARIABLE,
    ADDRESS,
    reencode((a) => encodeURI(fromUtf8(toUtf8(a)))),
  ),
  rare(
    'address-plain-percent',
    'The address in plain, percent-encoded.',
    ADDRESS_VARIABLE,
    ADDRESS,
    changeDecoded(percent),
  ),
  rare(
    'address-plain-percent-lower',
    'The address in plain, percent-encoded with small hex digits.',
    ADDRESS_VARIABLE,
    ADDRESS,
    changeDecoded((a) => lowerPercent(percent(a))),
  ),
  rare('address-plain-form', 'The address in plain, form-encoded.', ADDRESS_VARIABLE, ADDRESS, changeDecoded(form)),
  rare('address-plain-slashes', 'The address in plain, with \\/ for /.', ADDRESS_VARIABLE, ADDRESS, (v) =>
    changeDecoded((a) => a.replaceAll('/', '\\/'))(v),
  ),
  rare(
    'address-lines',
    'Base64 with a line break after 76 characters.',
    BASE64_LINES,
    ADDRESS,
    wrapLines(76, '\n', '\n'),
  ),
  rare(
    'address-lines-crlf',
    'Base64 with CR LF after 76 characters.',
    BASE64_LINES,
    ADDRESS,
    wrapLines(76, '\r\n', '\r\n'),
  ),
  rare(
    'address-lines-between',
    'Base64 with CR LF between lines of 76 characters.',
    BASE64_LINES,
    ADDRESS,
    wrapLines(76, '\r\n', ''),
  ),
  rare(
    'address-lines-60',
    'Base64 with a line break after 60 characters, as Ruby encodes.',
    BASE64_LINES,
    ADDRESS,
    wrapLines(60, '\n', '\n'),
  ),
  rare('address-bytes', "Python's b'…' around the Base64.", OTHER_ADDRESS_ENCODING, ADDRESS, (v) => `b'${v}'`),
];
