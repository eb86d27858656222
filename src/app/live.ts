import type { Construction } from '#features/construction.ts';
import type { ConsoleForm } from '#features/form.ts';
import { fieldError, FIELDS } from '#protocol/order.ts';
import { headerFault } from '#protocol/header-value.ts';
import { problem, type Problem } from '#protocol/problem.ts';
import { operationUrl, PROFILE_ENTRIES, profileFault } from '#protocol/profile.ts';
import { digestOf, HEADER_NAMES, headerLines, signable, signed } from '#protocol/request.ts';
import type { HeaderLine, SignableRequest, SignedRequest } from '#protocol/request.ts';
import { isWellFormed } from '#protocol/text.ts';

/** Everything that the page shows of one request; what an error stops is absent. */
export interface Live {
  /** The errors, in the order of the boxes. */
  readonly problems: readonly Problem[];
  readonly request?: SignableRequest;
  readonly digest?: string;
  readonly headers?: readonly HeaderLine[];
  readonly signed?: SignedRequest;
}

const isError = (found: Problem | undefined): found is Problem => found?.grade === 'error';

function orderErrors({ order, Timestamp }: ConsoleForm): Problem[] {
  const header = Timestamp === null ? undefined : headerFault(Timestamp);
  const found = FIELDS.map((field) => fieldError(field, order[field.name]));
  return [...found, header && problem(header, 'Timestamp')].filter(isError);
}

const profileErrors = ({ profile }: ConsoleForm): Problem[] =>
  PROFILE_ENTRIES.map((entry) => profileFault(entry, profile[entry])).filter(isError);

/** What was written by hand goes on the wire too, so the same errors stop it. */
function overrideErrors({ overrides: { headers, body } }: Construction): Problem[] {
  const faults = HEADER_NAMES.map((name) => {
    const code = headerFault(headers[name] ?? '');
    return code && problem(code, name);
  });
  const broken = isWellFormed(body ?? '') ? undefined : problem('lone-surrogate', 'body');
  return [...faults, broken].filter(isError);
}

/** Form to request, digest and headers, as far as nothing stops it. */
export async function derive(form: ConsoleForm, construction: Construction): Promise<Live> {
  const inOrder = [...orderErrors(form), ...overrideErrors(construction)];
  const inProfile = profileErrors(form);
  const insecure = globalThis.crypto?.subtle === undefined ? [problem('no-webcrypto')] : [];
  const problems = [...inProfile, ...inOrder, ...insecure];
  const stopped = (name: string): boolean => inProfile.some(({ at }) => at === name);
  // Taken before anything is waited for: the boxes may hold something else by then.
  const url = stopped('base_url') ? undefined : operationUrl(form.profile.base_url);
  const credentials = { ...form.profile };
  if (inOrder.length > 0 || stopped('scheme')) return { problems };
  const request = requestOf(form, construction);
  if (insecure.length > 0 || stopped('api_secret') || stopped('api_key')) return { problems, request };
  const digest = await digestOf(request, credentials);
  if (digest === undefined) return { problems: [...problems, problem('key-unusable')], request };
  const shown = { problems, request, digest, headers: headerLines(request, digest) };
  return url === undefined ? shown : { ...shown, signed: signed(request, digest, url) };
}

const requestOf = ({ order, profile, Timestamp }: ConsoleForm, { recipe, shape, overrides }: Construction) =>
  signable({ order, shape, recipe, scheme: profile.scheme, Timestamp: Timestamp ?? undefined, overrides });
