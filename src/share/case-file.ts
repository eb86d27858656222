import { findField } from '#protocol/order.ts';
import * as z from '#protocol/zod.ts';
import { msg, type Message, type MessageKey } from '#i18n/message.ts';
import { CASE_FORMAT, CASE_VERSION, caseSchema, MAX_CASE_LENGTH, type Case } from './case-schema.ts';
import { REMOVED_NAME } from './placeholders.ts';

/** Why a text or a link is no case that can be opened, or a case cannot leave in the way that was asked for. */
export interface CaseError {
  readonly code: CaseErrorCode;
  /** What is wrong and why; no text repeats a value. */
  readonly message: Message;
  /** What to do about it. */
  readonly fix: MessageKey;
}

const ASK_SENDER = 'Ask the sender to save it again.';

const MESSAGES = {
  'too-large': ['This is larger than 1 MB, so it is not a case.', 'Choose a file that this page has saved.'],
  'not-json': ['This is not JSON, so it is not a case.', 'Choose a file that this page has saved, and copy all of it.'],
  'not-a-case': ['This is JSON, but not a case of this page.', 'Choose a file that ends in .case.json.'],
  'newer-version': [
    'A newer version of the page made this case, so this version cannot read it.',
    'Open it in the newer version.',
  ],
  'wrong-member': ['This case differs from what the page writes.', ASK_SENDER],
  'link-too-large': [
    'The case is too large for a link. Email and chat programs accept 8 KB.',
    'Share a case file instead.',
  ],
  'file-too-large': [
    'The case is larger than 1 MB, so the page could not open its file.',
    'Share it as HAR or as a report.',
  ],
  'link-broken': [
    'The link is damaged or cut off, so the page cannot read it.',
    'Copy the whole link, or ask for the case file.',
  ],
  'link-inflates': [
    'The link unpacks to more than a case can hold. The page did not open it.',
    'Ask a sender whom you know for the case file.',
  ],
  'no-compression': [
    'This browser cannot open links: it has no CompressionStream.',
    'Use a case file, or a newer browser.',
  ],
} as const satisfies Record<string, readonly [message: MessageKey, fix: MessageKey]>;

export type CaseErrorCode = keyof typeof MESSAGES;

/** A fault in its words, with the member at which a case departs. */
export function createCaseError(code: CaseErrorCode, path = ''): CaseError {
  const [message, fix] = MESSAGES[code];
  return {
    code,
    message: path === '' ? message : msg('{fault} Look at {place}.', { fault: [message], place: path }),
    fix,
  };
}

/** True for a fault, false for what was asked for. */
export const isCaseError = (value: object): value is CaseError => 'code' in value && 'fix' in value;

const headSchema = z.looseObject({ format: z.literal(CASE_FORMAT), version: z.number() });

/** The text of a case file. */
export const writeCase = (sharedCase: Case): string => `${JSON.stringify(sharedCase, null, 2)}\n`;

/** Where a case departs: the way there and a member that nobody expects. Values are never repeated. */
function issuePath(issue: z.core.$ZodIssue | undefined): string {
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
  return [...(issue?.path ?? []), ...unknown].map((name) => String(name).slice(0, 40)).join(' › ');
}

/** A case from a text of outside, or why it is none. Nothing of a text that departs is taken over. */
export function readCase(text: string): Case | CaseError {
  if (text.length > MAX_CASE_LENGTH) return createCaseError('too-large');
  let json: unknown;
  try {
    json = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return createCaseError('not-json');
  }
  const head = headSchema.safeParse(json);
  if (!head.success) return createCaseError('not-a-case');
  if (head.data.version > CASE_VERSION) return createCaseError('newer-version');
  const { success, data, error } = caseSchema.safeParse(json);
  return success ? data : createCaseError('wrong-member', issuePath(error.issues[0]));
}

/** False when a value that may have been signed was replaced: the digest is then the one of the original. */
export const isDigestVerifiable = ({ redacted_fields = [] }: Case): boolean =>
  !redacted_fields.some((name) => findField(name) !== undefined || name.startsWith('api_') || name === REMOVED_NAME);

/** What a reader must know of a case that was redacted; undefined for one that was not. */
export function redactionMessage(sharedCase: Case): Message | undefined {
  if (sharedCase.redacted !== true) return undefined;
  const fields = (sharedCase.redacted_fields ?? []).map((name) => name.slice(0, 40)).join(', ');
  return isDigestVerifiable(sharedCase)
    ? msg('Placeholders replace these values: {fields}.', { fields })
    : msg(
        'Placeholders replace these values: {fields}. The digest belongs to the original values, so it cannot be checked.',
        { fields },
      );
}
