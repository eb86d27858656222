import type { Store } from '#store.ts';
import { fitsField } from '#gates/limits.ts';
import { HEADER_NAMES, type RequestDraft } from '#protocol/draft.ts';
import { bodyIssue, headerIssue } from '#protocol/text.ts';
import { createError, fieldIssue, FIELDS, type Field, findField, type Piece } from '#protocol/order.ts';
import type { IssueReference } from '#protocol/rules.ts';
import { operationUrl, PROFILE_ENTRIES, profileIssue, type ProfileEntry } from '#protocol/profile.ts';
import {
  type HeaderLine,
  type SignedRequest,
  sign,
  toSignable,
  toSignedRequest,
  type SignableRequest,
} from '#protocol/sign.ts';

export type SigningProfile = Readonly<Record<ProfileEntry, string>>;

/** What an error stops is absent. */
export interface DerivedRequest {
  /** In the order of the fields. */
  readonly issues: readonly IssueReference[];
  /** The part that needs no credentials; while a field has an error, the last one without. */
  readonly request?: SignableRequest;
  /** True while `request` is of before an error: the panels say so. */
  readonly isOld?: boolean;
  /** Absent while the base URL has an error. */
  readonly url?: string;
  /** Its `url` is empty while the base URL has an error. */
  readonly signed?: SignedRequest;
  /** The same, once it can be sent. */
  readonly signedRequest?: SignedRequest;
}

/** While nothing can be signed, without a digest. */
export const readHeaders = ({ signed, request }: DerivedRequest): readonly HeaderLine[] =>
  (signed ?? (request && toSignedRequest(request, '', '')))?.headers ?? [];

export const readIsOld = ({ isOld }: DerivedRequest): boolean => isOld === true;

/** Most views draw it by hand whenever it changes: a key renders no component. */
export type DerivedStore = Pick<Store<DerivedRequest>, 'read' | 'subscribe'>;

const isError = (found: IssueReference | undefined): found is IssueReference => found?.severity === 'error';

/** More than the page takes, or what section 2.1 does not allow. */
export const orderIssue = (field: Field, text: string): IssueReference | undefined =>
  fitsField(text) ? fieldIssue(field, text) : createError('field-long', field.name);

function findOrderErrors({ order, Timestamp }: RequestDraft): IssueReference[] {
  const header = Timestamp === null ? undefined : headerIssue(Timestamp);
  const found = FIELDS.map((field) => orderIssue(field, order[field.name]));
  return [...found, header && createError(header, 'Timestamp')].filter(isError);
}

const findProfileErrors = (profile: SigningProfile): IssueReference[] =>
  PROFILE_ENTRIES.map((entry) => profileIssue(entry, profile[entry])).filter(isError);

/** An override is sent too, so the same errors as those of the order stop it. */
function findOverrideErrors({ overrides: { headers, body } }: RequestDraft): IssueReference[] {
  const issues = HEADER_NAMES.map((name) => {
    const code = headerIssue(headers[name] ?? '');
    return code && createError(code, name);
  });
  const code = bodyIssue(body ?? '');
  return [...issues, code && createError(code, 'body')].filter(isError);
}

/** Signs as far as no error stops it. Draft and profile must not change while this runs. */
export async function deriveRequest(draft: RequestDraft, profile: SigningProfile): Promise<DerivedRequest> {
  const orderIssues = [...findOrderErrors(draft), ...findOverrideErrors(draft)];
  const profileIssues = findProfileErrors(profile);
  const cryptoIssues = globalThis.crypto?.subtle === undefined ? [createError('no-webcrypto')] : [];
  const issues = [...profileIssues, ...orderIssues, ...cryptoIssues];
  const isBlocked = (name: ProfileEntry): boolean => profileIssues.some(({ at }) => at === name);
  if (orderIssues.length > 0) return { issues };
  const url = isBlocked('base_url') ? undefined : operationUrl(profile.base_url);
  const unsigned = {
    issues,
    request: toSignable(draft, isBlocked('scheme') ? '' : profile.scheme),
    ...(url !== undefined && { url }),
  };
  const isUnsigned = (['scheme', 'api_secret', 'api_key'] as const).some(isBlocked);
  if (cryptoIssues.length > 0 || isUnsigned) return unsigned;
  const signed = await sign(draft, profile, url ?? '', unsigned.request);
  if (signed === undefined) return { ...unsigned, issues: [...issues, createError('key-unusable')] };
  return { ...unsigned, signed, ...(url !== undefined && { signedRequest: signed }) };
}

export const withColorGroups = (pieces: readonly Piece[]): (Piece & { readonly group?: string | undefined })[] =>
  pieces.map((piece) => (piece.field === undefined ? piece : { ...piece, group: findField(piece.field)?.group }));
