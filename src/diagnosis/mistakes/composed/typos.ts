import { findField, type Piece } from '#protocol/order.ts';
import { fromUtf8, toUtf8 } from '#protocol/text.ts';
import { msg, type MessageWithValues } from '#i18n/message.ts';
import type { Source } from '#diagnosis/search/source.ts';
import {
  buildEach,
  combine,
  composeMessage,
  createComposed,
  type Mistake,
  type Saying,
} from '#diagnosis/mistakes/mistake.ts';
import { joinBytes } from '#diagnosis/mistakes/escapes.ts';
import { NAME_STYLES } from './quotes.ts';

type Bytes = Uint8Array<ArrayBuffer>;
const decode = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

/** What is typed by mistake: printable ASCII and a line feed. */
const TYPED = [...Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)), '\n'];

/** One character left out, changed, inserted or swapped: a text instead of the bytes from `at` up to `end`. */
export interface Edit {
  readonly at: number;
  readonly end: number;
  readonly text: string;
}

const isInsertion = ({ at, end }: Edit): boolean => at === end;
const isSwap = ({ text }: Edit): boolean => Array.from(text).length > 1;

function endOfCharacter(bytes: Uint8Array, at: number): number {
  let end = at + 1;
  while (((bytes[end] ?? 0) & 0xc0) === 0x80) end += 1;
  return Math.min(end, bytes.length);
}

/** Every edit before the character at a place that changes the text; of those that give one text, the first. */
export function listEdits(bytes: Uint8Array, at: number): Edit[] {
  const inserted = TYPED.filter((typed) => bytes[at - 1] !== typed.charCodeAt(0));
  const edits = inserted.map((text): Edit => ({ at, end: at, text }));
  if (at === bytes.length) return edits;
  const end = endOfCharacter(bytes, at);
  const after = endOfCharacter(bytes, end);
  if (bytes[at] !== bytes[at - 1]) edits.push({ at, end, text: '' });
  if (end < bytes.length && bytes[at] !== bytes[at + 1])
    edits.push({ at, end: after, text: decode(bytes.subarray(end, after)) + decode(bytes.subarray(at, end)) });
  const replaced = TYPED.filter((typed) => bytes[at] !== typed.charCodeAt(0));
  return [...edits, ...replaced.map((text): Edit => ({ at, end, text }))];
}

const applyEdit = (bytes: Bytes, { at, end, text }: Edit): Bytes =>
  joinBytes([bytes.subarray(0, at), toUtf8(text), bytes.subarray(end)]);

/** Where the piece is that an edit changes, and where it begins, in bytes. What is inserted belongs to a name first. */
function findSpot(pieces: readonly Piece[], edit: Edit) {
  let end = 0;
  const touched = pieces.flatMap((piece, index) => {
    const start = end;
    end += toUtf8(piece.text).length;
    const isTouched = start <= edit.at && (isInsertion(edit) ? edit.at <= end : edit.at < end);
    return isTouched ? [{ piece, before: pieces[index - 1], after: pieces[index + 1], start }] : [];
  });
  const ofPart = (part: Piece['part']) => touched.find(({ piece }) => piece.part === part);
  return ofPart('name') ?? ofPart('value') ?? touched[0];
}
type Spot = NonNullable<ReturnType<typeof findSpot>>;

const show = (text: string): string => (text === '\n' ? '\\n' : text);

function describeSign({ piece, before, after }: Spot, edit: Edit): MessageWithValues {
  const [sign, text] = [piece.text, show(edit.text)];
  const isBefore = after?.part === 'name';
  const name = (isBefore ? after?.field : before?.field) ?? after?.field ?? '';
  if (edit.text === '')
    return isBefore
      ? msg('left out {sign} before {name}', { sign, name })
      : msg('left out {sign} after {name}', { sign, name });
  if (!isInsertion(edit) && !isSwap(edit))
    return isBefore
      ? msg('wrote {text} instead of {sign} before {name}', { text, sign, name })
      : msg('wrote {text} instead of {sign} after {name}', { text, sign, name });
  return isSwap(edit)
    ? msg('swapped two characters next to {name}', { name })
    : msg('added {text} next to {name}', { text, name });
}

/**
 * One wrong character of the digest input as a mistake. In a name or a sign the code has a typing error. A value may have
 * changed anywhere, so that is a difference and nobody's mistake.
 */
export function createTypo(pieces: readonly Piece[], edit: Edit): Mistake {
  const spot = findSpot(pieces, edit);
  const { field, part, text } = spot?.piece ?? { text: '' };
  const isSign = isInsertion(edit) && (edit.text === '&' || edit.text === '=');
  const [bytes, start] = [toUtf8(text), spot?.start ?? 0];
  const changed = decode(applyEdit(bytes, { ...edit, at: edit.at - start, end: edit.end - start }));
  const isWithin = edit.end - start <= bytes.length;
  if (part === 'value' && field !== undefined && isWithin && !isSign)
    return createComposed(
      'value-differs',
      msg('{name}: {mistake}', { name: field, mistake: ['One character differs.'] }),
      'VALUE_DIFFERS',
      { values: { [field]: changed }, ...(findField(field)?.kind === 'timestamp' ? { header: changed } : {}) },
      { dimension: `value:${field}`, field, isNeutral: true },
    );
  if (part === 'name' && field !== undefined && isWithin && !isSign) return createTypedName(field, changed);
  const clause =
    spot === undefined
      ? msg('added {text} after the digest input', { text: show(edit.text) })
      : describeSign(spot, edit);
  return composeMessage(
    'sign-typed',
    'One character between the names and values is wrong.',
    'JOINED_BY_HAND',
    { message: (input) => applyEdit(toUtf8(input), edit) },
    { says: { text: clause, fix: 'Join the name=value pairs with & and nothing else.' } },
  );
}

function createTypedName(name: string, text: string): Mistake {
  const description = msg('The name {name} is written {text}.', { name, text });
  const clause = msg('wrote {name} instead of {right}', { name: text, right: name });
  const spell = (each: string): string => (each === name ? text : each);
  const says: Saying = { text: clause, fix: 'Write the names as in section 5.' };
  return createComposed('name-typed', description, 'JOINED_BY_HAND', { spell }, { dimension: 'names', says });
}

const SYNONYMS: readonly (readonly string[])[] = [
  ['url', 'uri', 'link', 'address'],
  ['redirect', 'return', 'success', 'callback'],
  ['cancel', 'cancelled', 'canceled', 'fail', 'failure', 'back'],
  ['webhook', 'webhooks', 'web_hook', 'callback', 'callback_url', 'notify_url', 'notification_url', 'ipn_url', 'hook'],
  ['buyer', 'customer', 'client', 'user', 'payer'],
  ['phone', 'msisdn', 'mobile', 'tel', 'phone_number', 'phonenumber', 'phone_no'],
  ['email', 'mail', 'e_mail', 'email_address'],
  ['name', 'fullname', 'full_name', 'names'],
  ['remarks', 'remark', 'comment', 'comments', 'note', 'notes'],
  ['merchant', 'vendor', 'seller'],
  ['vendor', 'vendor_id', 'merchant', 'merchant_id', 'till'],
  ['no_of_items', 'number_of_items', 'num_of_items', 'num_items', 'items', 'no_items', 'item_count', 'items_count', 'quantity', 'qty'],
  ['order_id', 'orderid', 'order', 'order_no', 'order_number', 'order_ref', 'reference', 'id', 'transid'],
  ['currency', 'currency_code', 'cur'],
  ['amount', 'total', 'total_amount', 'price', 'amt'],
  ['timestamp', 'time', 'date', 'timeStamp', 'time_stamp'],
]; // prettier-ignore
const AFFIXES = [['', '_url'], ['', '_id'], ['', 's'], ['', '_code'], ['buyer_', ''], ['merchant_', ''], ['', '_address'], ['customer_', ''], ['order_', '']] as const; // prettier-ignore

/** One name that the code writes by hand in another way: another word, a part more or less, another spelling. */
export const typedNames = ({ listed }: Source): Iterable<Mistake> =>
  buildEach(listed, (name) => {
    const others = SYNONYMS.flatMap((words) =>
      combine(words, words).flatMap(([from, to]) =>
        name === from || name.split('_').includes(from) ? [name.replace(from, to)] : [],
      ),
    );
    const affixed = AFFIXES.flatMap(([before, behind]) => [
      before + name + behind,
      ...(name.startsWith(before) && name.endsWith(behind)
        ? [name.slice(before.length, name.length - behind.length)]
        : []),
    ]);
    const words = [name, ...others, ...affixed];
    const texts = new Set([...words, ...NAME_STYLES.flatMap((spell) => words.map(spell))]);
    texts.delete(name);
    return Array.from(texts, (text) => createTypedName(name, text));
  });

const LONGEST_SECRET = 128;

/** One wrong character of the secret, here or in the program: which of them is right, nobody can tell. */
export function* secretTypos({ api_secret }: Source): Iterable<Mistake> {
  const secret = toUtf8(api_secret);
  if (secret.length === 0 || secret.length > LONGEST_SECRET) return;
  for (let at = 0; at <= secret.length; at = at === secret.length ? at + 1 : endOfCharacter(secret, at))
    for (const edit of listEdits(secret, at)) {
      const n = String(fromUtf8(secret.subarray(0, at)).length + 1);
      const text = msg('The secret that signed this and the secret entered here differ at character {n}.', { n });
      yield createComposed('secret-differs', text, 'SECRET_DIFFERS', { key: applyEdit(secret, edit) }, {
        dimension: 'key',
        says: { text, isSentence: true, fix: 'Copy the secret again, in the program and here.' },
      }); // prettier-ignore
    }
}
