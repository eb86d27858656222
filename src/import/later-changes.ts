import { FIELDS } from '#protocol/order.ts';
import { headerOf, isUnreadable, readBody } from '#protocol/received.ts';
import { toUtf8 } from '#protocol/text.ts';
import { isField, type BodyText, type HeaderSet } from './request-parts.ts';

const HEADERS = 'authorization|timestamp|digest|digest-?method|signed-?fields';
const NAME = `(${FIELDS.map(({ name }) => name).join('|')}|${HEADERS})`;
const IS_HEADER = new RegExp(`^(?:${HEADERS})$`, 'i');
const MEMBER = String.raw`(?:\[\s{0,9}["':]|[\w\])](?:\.|->))${NAME}["']?\s{0,9}\]?`;

/** Statements of code that change one value of what was written before them. */
const CHANGES: readonly RegExp[] = [
  // x["Digest"] = …, x.amount += …
  String.raw`${MEMBER}\s{0,9}(?:[-+*/.]|\|\||\?\?)?=(?![=>])`,
  // headers.set("Digest", …), request.addHeader("Digest", …)
  String.raw`\.(?:set|add|put|append|header|with)\w{0,40}\(\s{0,9}["']${NAME}["']\s{0,9},`,
  // $headers[] = 'Digest: …', headers.push("Digest: …")
  String.raw`(?:\[\]\s{0,9}=|\.(?:push|append|add)\()\s{0,9}["']${NAME}\s{0,9}:`,
  // delete x.amount, unset($x['amount']), x.pop("amount")
  String.raw`\b(?:delete|del|unset)[ \t(]{1,4}[$\w]{1,60}${MEMBER}`,
  // body.update({"amount": 200}), order.merge!(amount: 200), Object.assign(order, {amount: 200}), {...order, amount: 200}
  String.raw`(?:\.(?:update|merge!?|assign|putAll)\(|[{[(,]\s{0,9}(?:\.\.\.|\*\*)[$\w]{1,60},)[^)}\]\n]{0,300}?\b${NAME}["']?\s{0,9}(?:=>|[:=](?!=))`,
  String.raw`\.(?:remove|delete|pop)\w{0,40}\(\s{0,9}["':]${NAME}["'\s)]`,
].map((source) => new RegExp(source, 'gi'));

/** `"Digest: " . $digest` or `...headers` in a list of headers: what it has is no part of the text. */
const JOINED = new RegExp(String.raw`["']${NAME}:\s{0,9}["']\s{0,9}[.+]|[{[(,]\s{0,9}(?:\.\.\.|\*\*)[a-z_$]`, 'gi');

/** `'{"amount":100}'.replace('100', amount)`, `"…" % total`: what follows a text changes it. */
const REWRITTEN = /^["'`]{1,3}\s{0,9}(?:\)\s{0,9})?(?:\.\s{0,9}(?:replace|gsub|sub|format|tr)\w{0,9}!?\(|% ?[\w(])/;

/** What a statement sets, where it is one text or number. */
const readRest = (text: string, from: number): string =>
  /^\s*["'`]?([^\n]*?)["'`]?[\s;,)}]*(?:\n|$)/.exec(text.slice(from, from + 2000))?.[1] ?? '';

/** Where code changes or makes up a value of what was read; undefined where it does not. */
export function findLaterChange(
  text: string,
  sets: readonly HeaderSet[],
  bodies: readonly BodyText[],
): number | undefined {
  const joined = [...text.matchAll(JOINED)].find(({ index }) =>
    sets.some(({ from, to }) => from <= index && index < to),
  );
  if (joined !== undefined) return joined.index;
  const rewritten = bodies.find(({ to }) => REWRITTEN.test(text.slice(to - 1, to + 60)));
  if (rewritten !== undefined) return rewritten.to;
  const orders = bodies.map((body) => ({ ...body, read: readBody(toUtf8(body.text)) }));
  for (const pattern of CHANGES)
    for (const { 0: whole, 1: name = '', index } of text.matchAll(pattern)) {
      const header = name.replace(/(?<=^(?:digest|signed))(?=method|fields)/i, '-');
      const changed = [
        ...(IS_HEADER.test(name) ? sets.map((set) => ({ ...set, value: headerOf(set, header) })) : []),
        ...(isField(name)
          ? orders.map(({ from, to, read }) => ({
              from,
              to,
              value: isUnreadable(read) ? undefined : read.members.get(name)?.text,
            }))
          : []),
      ];
      if (changed.every(({ from }) => from > index) || changed.some(({ from, to }) => from <= index && index < to))
        continue;
      const rest = readRest(text, index + whole.length);
      if (!changed.some(({ value }) => value === rest)) return index;
    }
  return undefined;
}
