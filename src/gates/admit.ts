import { msg, type MessageWithValues } from '#i18n/message.ts';
import { hasManyMarks, LIMITS } from './limits.ts';

/** A refusal names the field and the limit. */
export type Admission<Value> = { readonly value: Value } | { readonly refusal: MessageWithValues };

const KIB = 1024;
const encoder = new TextEncoder();
const bytesOf = (text: string): number => encoder.encode(text).length;

/** Typed, pasted, or brought by an import, a link or a session. */
export function admitField(name: string, text: string): Admission<string> {
  const [most, marks] = [String(LIMITS.field), String(LIMITS.marks)];
  const long = '{name} is longer than {most} characters. This is a limit of this page, not of the gateway.';
  const many =
    '{name} has more than {most} combining marks on one letter. This is a limit of this page, not of the gateway.';
  if (text.length > LIMITS.field) return { refusal: msg(long, { name, most }) };
  return hasManyMarks(text) ? { refusal: msg(many, { name, most: marks }) } : { value: text };
}

/** For the form: all fields, or the sentence about the first one that is too long. */
export function admitOrder<Order extends Readonly<Partial<Record<string, string>>>>(order: Order): Admission<Order> {
  for (const [name, text = ''] of Object.entries(order)) {
    const admission = admitField(name, text);
    if ('refusal' in admission) return admission;
  }
  return { value: order };
}

function measureJson(text: string): { readonly depth: number; readonly members: number } {
  let [depth, deepest, members] = [0, 0, 0];
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{},:]/g)) {
    if (token === '{' || token === '[') depth += 1;
    else if (token === '}' || token === ']') depth -= 1;
    else if (token === ':') members += 1;
    deepest = Math.max(deepest, depth);
  }
  return { depth: deepest, members };
}

export function admitSentBody(text: string): Admission<string> {
  const { bytes, members, depth } = LIMITS.sentBody;
  if (bytesOf(text) > bytes)
    return { refusal: msg('The body is larger than {most} KiB. Send a shorter one.', { most: String(bytes / KIB) }) };
  const found = measureJson(text);
  if (found.members > members)
    return { refusal: msg('The body has more than {most} fields. Send fewer.', { most: String(members) }) };
  if (found.depth > depth)
    return {
      refusal: msg('The body is nested deeper than {most} levels. Use fewer levels.', { most: String(depth) }),
    };
  return { value: text };
}

export function admitHeaders<Header extends readonly [name: string, value: string]>(
  headers: readonly Header[],
): Admission<readonly Header[]> {
  const { line, all } = LIMITS.headers;
  const sizes = headers.map(([name, value]) => bytesOf(`${name}: ${value}`));
  const name = headers.find((_, at) => (sizes[at] ?? 0) > line)?.[0].slice(0, 40);
  const most = String((name === undefined ? all : line) / KIB);
  if (name !== undefined)
    return { refusal: msg('The header {name} is longer than {most} KiB. Send a shorter one.', { name, most }) };
  return sizes.reduce((sum, size) => sum + size, 0) > all
    ? { refusal: msg('All headers together are longer than {most} KiB. Send fewer.', { most }) }
    : { value: headers };
}

/** The refusal is for a field that takes no files. */
export const admitPaste = (text: string): Admission<string> =>
  text.length <= LIMITS.paste
    ? { value: text }
    : { refusal: msg('The pasted text is larger than {size} MB.', { size: String(LIMITS.paste / KIB / KIB) }) };

export const admitFile = <File extends { readonly name: string; readonly size: number }>(
  file: File,
): Admission<File> =>
  file.size <= LIMITS.file.bytes
    ? { value: file }
    : {
        refusal: msg('{name} is larger than {most} MB. Export fewer requests.', {
          name: file.name.slice(0, 100),
          most: String(LIMITS.file.bytes / 1_000_000),
        }),
      };

export const admitRequests = <Request>(
  requests: readonly Request[],
): { readonly read: readonly Request[]; readonly others: number } => ({
  read: requests.slice(0, LIMITS.file.requests),
  others: Math.max(0, requests.length - LIMITS.file.requests),
});

export const admitLink = (link: string): Admission<string> =>
  link.length <= LIMITS.link.packed
    ? { value: link }
    : { refusal: msg('The link is longer than {most} KiB.', { most: String(LIMITS.link.packed / KIB) }) };

export const admitResponse = (text: string): { readonly shown: string; readonly isWhole: boolean } => ({
  // A pair of surrogates stays whole.
  shown: text.length <= LIMITS.response ? text : text.slice(0, LIMITS.response).replace(/[\ud800-\udbff]$/, ''),
  isWhole: text.length <= LIMITS.response,
});
