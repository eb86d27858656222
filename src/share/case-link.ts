import { fromBase64, toBase64, readUpTo, fromUtf8, toUtf8, isWellFormed } from '#protocol/text.ts';
import { admitField, admitLink } from '#gates/admit.ts';
import { LIMITS } from '#gates/limits.ts';
import { createCaseError, isCaseError, readCase, type CaseError, type Case, redactionMessage } from './case-file.ts';
import { migrateDraft } from '#protocol/draft-schema.ts';
import type { RequestDraft } from '#protocol/draft.ts';
import { findField, type FieldName, type OrderDraft } from '#protocol/order.ts';
import { profileIssue } from '#protocol/profile.ts';
import { createIssue } from '#protocol/rules.ts';
import { msg, type Message } from '#i18n/message.ts';

const FORMAT = 'deflate-raw';

const streamOf = (bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> =>
  new Blob([bytes]).stream();

/** RFC 4648 section 5 without padding, which a URL needs no escapes for. */
const base64url = (bytes: Uint8Array): string =>
  toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');

/** Strict: each other spelling of the same bytes is refused. */
function fromBase64url(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[\w-]*$/.test(text)) return undefined;
  const standard = text.replaceAll('-', '+').replaceAll('_', '/');
  return fromBase64(standard.padEnd(Math.ceil(standard.length / 4) * 4, '='));
}

/** Deflated (RFC 1951) and in Base64url. */
async function pack(text: string): Promise<string | CaseError> {
  const bytes = toUtf8(text);
  // Nobody could open it.
  if (bytes.length > LIMITS.link.unpacked) return createCaseError('link-too-large');
  const stream = streamOf(bytes).pipeThrough(new CompressionStream(FORMAT));
  return base64url(new Uint8Array(await new Response(stream).arrayBuffer()));
}

/** Read no further than the limit. Never throws, whatever is in it. */
async function unpack(packed: string): Promise<string | CaseError> {
  const bytes = fromBase64url(packed);
  if (bytes === undefined || bytes.length === 0) return createCaseError('link-broken');
  try {
    const stream = streamOf(bytes).pipeThrough(new DecompressionStream(FORMAT));
    const { bytes: inflated, cut } = await readUpTo(stream, LIMITS.link.unpacked);
    return cut ? createCaseError('link-inflates') : fromUtf8(inflated);
  } catch {
    return createCaseError('link-broken');
  }
}

/** The views that open a case from a link: `#/compose/case?z=…` and `#/diagnose/case?z=…`. */
export type CaseView = 'compose' | 'diagnose';

/** The case is in the fragment, which a browser never sends to a server. */
export async function createCaseLink(page: string, view: CaseView, sharedCase: Case): Promise<string | CaseError> {
  const z = await pack(JSON.stringify(sharedCase));
  if (typeof z !== 'string') return z;
  const link = `${page.replace(/#.*$/s, '')}#/${view}/case?z=${z}`;
  return 'refusal' in admitLink(link) ? createCaseError('link-too-large') : link;
}

/** It is untrusted: it is shown, never sent automatically. */
export async function openCaseLink(z: string): Promise<Case | CaseError> {
  const text = await unpack(z);
  if (typeof text !== 'string') return text;
  const result = readCase(text);
  return isCaseError(result) && result.code === 'not-json' ? createCaseError('link-broken') : result;
}

/** From outside: it fills the form and is never sent automatically. */
export interface ImportedContent {
  readonly from: 'link' | 'onboarding';
  readonly case?: Case;
  readonly order: Partial<OrderDraft>;
  /** How its request is composed; absent where it only fills fields. */
  readonly draft?: RequestDraft;
  readonly base_url?: string | undefined;
  readonly scheme?: string | undefined;
  /** What the user should know, one sentence each. */
  readonly messages: readonly Message[];
}

function toImportedContent(sharedCase: Case): ImportedContent {
  const { composed, notes } = sharedCase;
  const redaction = redactionMessage(sharedCase);
  return {
    from: 'link',
    case: sharedCase,
    order: composed?.order ?? {},
    ...(composed && { draft: migrateDraft(composed) }),
    base_url: composed?.base_url,
    scheme: composed?.scheme,
    messages: [
      ...(redaction === undefined ? [] : [redaction]),
      ...(notes === undefined ? [] : [msg('Sender’s notes: {notes}', { notes })]),
    ],
  };
}

export async function openLink(part: string, values: URLSearchParams): Promise<ImportedContent | CaseError> {
  if (part === 'fill') return { from: 'onboarding', ...readDeepLink(values) };
  if (part !== 'case') return createCaseError('link-broken');
  const sharedCase = await openCaseLink(values.get('z') ?? '');
  return isCaseError(sharedCase) ? sharedCase : toImportedContent(sharedCase);
}

const CREDENTIAL = /key|secret|token|passw|authorization|credential/i;

const toSafeName = (name: string): string => name.slice(0, 40).replace(/[^\w.-]/g, '?');
const isProfileEntry = (name: string): name is 'base_url' | 'scheme' => name === 'base_url' || name === 'scheme';
const isField = (name: string): name is FieldName => findField(name) !== undefined;

function findNameIssue(name: string, values: readonly string[]): Message | undefined {
  const [value = '', ...repeated] = values;
  if (CREDENTIAL.test(name))
    return msg(
      'The link contains {name}, which the page ignored. Others may have seen the link: replace that credential, and enter the new one.',
      { name: toSafeName(name) },
    );
  if (!isField(name) && !isProfileEntry(name))
    return msg('{name} was omitted: the form has no such field.', { name: toSafeName(name) });
  if (repeated.length > 0) return msg('{name} was omitted: the link has it more than once.', { name });
  const admission = admitField(name, value);
  if ('refusal' in admission) return admission.refusal;
  if (!isWellFormed(value)) return msg('{name} was omitted: it is damaged.', { name });
  return isProfileEntry(name) ? findEntryIssue(name, value) : undefined;
}

function findEntryIssue(name: 'base_url' | 'scheme', value: string): Message | undefined {
  const issue = profileIssue(name, value);
  if (issue?.severity !== 'error') return undefined;
  return msg('{name} was omitted: {why}', { name, why: [createIssue(issue.code).message] });
}

/** More would fill the page. */
const MAX_MESSAGES = 5;

/**
 * Reads what a link such as `#/compose/fill?order_id=…&base_url=…` asks to put into the form, exactly as written there. Keys
 * and secrets are never read, whatever they are called. The messages say what was not read and why; none repeats a value.
 */
export function readDeepLink(values: URLSearchParams): Omit<ImportedContent, 'from'> {
  const names = [...new Set(values.keys())];
  const checked = names.map((name) => ({
    name,
    value: values.get(name) ?? '',
    issue: findNameIssue(name, values.getAll(name)),
  }));
  const issues = checked.map(({ issue }) => issue).filter((issue) => issue !== undefined);
  const rest = Math.max(0, issues.length - MAX_MESSAGES);
  const accepted = checked.filter(({ issue }) => issue === undefined);
  const textOf = (wanted: string): string | undefined => accepted.find(({ name }) => name === wanted)?.value;
  return {
    order: Object.fromEntries(accepted.filter(({ name }) => isField(name)).map(({ name, value }) => [name, value])),
    base_url: textOf('base_url'),
    scheme: textOf('scheme'),
    messages: [...issues.slice(0, MAX_MESSAGES), ...(rest > 0 ? [msg('and {n} more', { n: rest })] : [])],
  };
}
