import type { Case, CaseReply, CaseRequest, Composed } from './case-schema.ts';
import { passFor, type Pass, type RedactOptions } from './pass.ts';
import { Placeholders, type Replaced } from './placeholders.ts';

/** What leaves the page: cases, and texts beside them such as a report. */
export interface Leaving {
  readonly cases: readonly Case[];
  readonly texts?: readonly string[];
}

export interface Redacted {
  readonly cases: readonly Case[];
  readonly texts: readonly string[];
  /** What became what, and how often; a key or a secret is never repeated. */
  readonly replaced: readonly Replaced[];
}

const mapped = <Value>(record: Readonly<Record<string, Value>>, map: (name: string, value: Value) => Value) =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(name, value)]));

const headersOf = (headers: CaseRequest['headers'], { bare, header }: Pass): CaseRequest['headers'] =>
  headers.map(([name, value]) => [bare(name), header(name, value)]);

/** A user name and a password are errors in an address, and likely hold a credential. */
const withoutUser = (address: string): string => address.replace(/^([^/]*\/\/)[^/?#]*@/, '$1');

/** What Compose holds, without what may not leave. */
const composedOf = (composed: Composed, { bare, full, header, box }: Pass): Composed => ({
  ...composed,
  order: { ...composed.order, ...mapped(composed.order, box) },
  Timestamp: composed.Timestamp == null ? composed.Timestamp : bare(composed.Timestamp),
  shape: { ...composed.shape, 'Signed-Fields': composed.shape['Signed-Fields'].map(bare) },
  overrides: {
    headers: mapped(composed.overrides.headers, (name, value) => header(name, value ?? '')),
    body: composed.overrides.body === null ? null : full(composed.overrides.body),
  },
  base_url: bare(withoutUser(composed.base_url).replace(/[?#].*$/s, '')),
  scheme: bare(composed.scheme),
});

function requestOf(request: CaseRequest, pass: Pass): CaseRequest {
  const [address = '', ...query] = request.url.split(/(?=[?#])/);
  return {
    method: pass.bare(request.method),
    url: pass.bare(withoutUser(address)) + pass.full(query.join('')),
    headers: headersOf(request.headers, pass),
    body: pass.full(request.body),
  };
}

const replyOf = (reply: CaseReply, pass: Pass): CaseReply => ({
  ...reply,
  headers: headersOf(reply.headers, pass),
  text: pass.full(reply.text),
});

const redactCase = (made: Case, pass: Pass): Case => ({
  ...made,
  ...(made.composed && { composed: composedOf(made.composed, pass) }),
  ...(made.request && { request: requestOf(made.request, pass) }),
  ...(made.reply && { reply: replyOf(made.reply, pass) }),
  ...(made.notes !== undefined && { notes: pass.full(made.notes) }),
});

/** Says in the case itself what was replaced; the placeholder of Authorization was never part of what was signed. */
function marked(made: Case, replaced: readonly Replaced[]): Case {
  const names = replaced.map(({ name }) => name).filter((name) => name !== 'Authorization');
  const fields = [...new Set([...(made.redacted_fields ?? []), ...names])];
  return fields.length === 0 ? made : { ...made, redacted: true, redacted_fields: fields };
}

/**
 * Everything that leaves the page goes through here. The same value has the same placeholder within all that leaves
 * together; a digest stays as it was sent, since a new one would hide what is to be explained.
 */
export function redact({ cases, texts = [] }: Leaving, options: RedactOptions): Redacted {
  const placeholders = new Placeholders(cases);
  const passes = cases.map((made) => ({ made, pass: passFor(made, options, placeholders) }));
  const done = passes.map(({ made, pass }) => {
    const before = placeholders.counts();
    const redacted = redactCase(made, pass);
    return marked(redacted, placeholders.since(before));
  });
  const words = texts.map((text) => passes.reduce((now, { pass }) => pass.full(now), text));
  return { cases: done, texts: words, replaced: withoutSecrets(placeholders.replaced(), passes) };
}

/** A value that was replaced may hold a secret itself, and the list of what became what is shown. */
const withoutSecrets = (replaced: readonly Replaced[], passes: readonly { readonly pass: Pass }[]): Replaced[] =>
  replaced.map((each) =>
    each.from === undefined ? each : { ...each, from: passes.reduce((now, { pass }) => pass.bare(now), each.from) },
  );
