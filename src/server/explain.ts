import { createHmac } from 'node:crypto';
import { compareInputs } from '#diagnosis/compare-inputs.ts';
import { findSingle } from '#diagnosis/search/search.ts';
import { isListMisread, toSource, type Source } from '#diagnosis/search/source.ts';
import type { Credentials } from '#protocol/sign.ts';
import { HEADER_NAMES } from '#protocol/draft.ts';
import { textOf } from '#protocol/order.ts';
import { OPERATION_PATH } from '#protocol/profile.ts';
import type { ReceivedRequest } from '#protocol/received.ts';
import type { Explanation } from '#sandbox/sandbox.ts';
import { createCase } from '#share/case-file.ts';
import { createCaseLink } from '#share/case-link.ts';

interface ExplainOptions {
  readonly credentials: Credentials;
  /** A clock in ms that never goes back. */
  readonly clock?: () => number;
  /** The processor time of this process so far, in ms. */
  readonly processorTime?: () => number;
}

/** How much processor time one explanation may take, in ms: on a busy machine the clock runs on while others work. */
const MAX_DURATION = 20;

/** The first searches take several times as long as later ones. */
const [FIRST_SEARCHES, FIRST_MAX_DURATION] = [4, 100];

const MAX_PER_SECOND = 5;

const MAX_BODY_BYTES = 2 * 1024;
const MAX_HEADER_LENGTH = 512;
const MAX_NAMES = 32;

/** The longest link, in characters: it is one header of a response. */
const MAX_LINK_LENGTH = 2 * 1024;

const pickHeaders = ({ headers }: ReceivedRequest): ReceivedRequest['headers'] =>
  headers.filter(([name]) =>
    HEADER_NAMES.some((known) => known !== 'Authorization' && known.toLowerCase() === name.toLowerCase()),
  );

const isSmall = ({ body, headers }: ReceivedRequest): boolean =>
  body.length <= MAX_BODY_BYTES && headers.every(([, value]) => value.length <= MAX_HEADER_LENGTH);

const isNarrow = ({ listed, values }: Source): boolean =>
  listed.length <= MAX_NAMES && Object.keys(values).length <= MAX_NAMES;

const hmac = (key: Uint8Array, message: Uint8Array): Uint8Array => createHmac('sha256', key).update(message).digest();

/** What explains a digest with one mistake at most; undefined when nothing does in the given time. */
function explainSingle(
  request: ReceivedRequest,
  credentials: Credentials,
  isOver: () => boolean,
): Explanation | undefined {
  const source = toSource(request, { ...credentials, now: new Date(0) });
  const found = isNarrow(source) ? findSingle(source, hmac, isOver) : undefined;
  if (found === undefined || found.mistakes.length > 1 || isOver()) return undefined;
  const comparison = compareInputs(found.expected, textOf(found.input));
  // Without a mistake the digest is right for names that the sandbox does not read, or by a preset that it refuses.
  const cause = found.mistakes[0]?.id ?? (isListMisread(source) ? 'signed-fields-separator' : `preset:${found.preset}`);
  return { cause, field: comparison.equal ? undefined : comparison.first.field };
}

function readProcessorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

async function createLink(request: ReceivedRequest): Promise<string | undefined> {
  const page = request.url.slice(0, request.url.indexOf(OPERATION_PATH));
  const shared = createCase({ request: { ...request, headers: pickHeaders(request) } }, Date.now());
  const link = await createCaseLink(`${page}/`, 'diagnose', shared);
  return typeof link === 'string' && link.length <= MAX_LINK_LENGTH ? link : undefined;
}

/**
 * Explains wrong digests of the sandbox's own credentials: single mistakes only, and a few in a second, so that strangers
 * cannot keep the host busy. What is beyond that has no explanation.
 */
export function createExplain(options: ExplainOptions): (request: ReceivedRequest) => Promise<Explanation | undefined> {
  const { credentials, clock = () => performance.now(), processorTime = readProcessorTime } = options;
  let begun: readonly number[] = [];
  let count = 0;
  return async (request) => {
    const start = clock();
    begun = begun.filter((time) => start - time < 1000);
    if (begun.length >= MAX_PER_SECOND || !isSmall(request)) return undefined;
    begun = [...begun, start];
    count += 1;
    const limit = processorTime() + (count > FIRST_SEARCHES ? MAX_DURATION : FIRST_MAX_DURATION);
    const explanation = explainSingle(request, credentials, () => processorTime() > limit);
    return explanation && { ...explanation, link: await createLink(request) };
  };
}
