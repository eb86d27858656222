import type { Connection } from '#connections/schema.ts';
import type { ConsoleStore } from '#connections/store.ts';
import type { Attempt } from '#pages/compose/order-actions.ts';
import { createOrderId } from '#pages/compose/use-composer.ts';
import { createDraft, type RequestDraft } from '#protocol/draft.ts';
import { type FieldName, formatTimestamp, textOf } from '#protocol/order.ts';
import { presetOf, PRESETS, type PresetName } from '#protocol/recipe.ts';
import type { Detection } from '#transport/detect-recipe.ts';
import { wasSent, type Exchange, type GatewayResponse, type Failure } from '#transport/transports.ts';
import { createStore } from '#store.ts';
import { hostOf } from '#connections/connection.ts';
import { msg, type Message } from '#i18n/message.ts';
import { meaningOf, readEnvelope } from '#protocol/envelope.ts';
import { operationUrl } from '#protocol/profile.ts';
import { headerOf } from '#protocol/received.ts';

export const TEST_FIELDS = ['amount', 'currency', 'buyer_phone', 'buyer_email'] as const satisfies readonly FieldName[];
/** Where the gateway would send buyer and notifications. */
export const TEST_URLS = ['redirect_url', 'cancel_url', 'webhook'] as const satisfies readonly FieldName[];
type TestField = (typeof TEST_FIELDS)[number] | (typeof TEST_URLS)[number];

export const KNOWN_PRESETS: readonly PresetName[] = ['each-field-once', 'header-then-fields'];

export interface PresetAttempt extends Attempt {
  readonly preset: PresetName;
}

export interface TestResult {
  readonly connectionId: string;
  readonly end: Detection<PresetAttempt>;
  readonly exchange: Exchange;
  readonly attempts: readonly PresetAttempt[];
}

export function listTried({ exchange, attempts }: Pick<TestResult, 'exchange' | 'attempts'>): readonly PresetAttempt[] {
  const body = textOf(exchange.request.body);
  return attempts.slice(0, attempts.findIndex(({ order_id }) => body.includes(order_id)) + 1);
}

/** False where nothing was sent, as far as anyone can tell: the test order is still to be sent. */
export const isTested = (result: Pick<TestResult, 'exchange' | 'attempts'>): boolean =>
  wasSent(result.exchange.outcome) || listTried(result).length > 1;

type TestTexts = Readonly<Partial<Record<TestField, string>>>;

/** It outlives the view: leaving keeps everything. */
export const testOrder = createStore<{ readonly texts: TestTexts; readonly result: TestResult | undefined }>({
  texts: { amount: '1000' },
  result: undefined,
});

export const readTestText = ({ sampleOrder }: ConsoleStore, name: TestField): string =>
  testOrder.read().texts[name] ?? sampleOrder[name];

export const createTestIds = (): readonly string[] => [createOrderId('TEST'), createOrderId('TEST')];

/** The chosen recipe first. */
export function createAttempts({ recipe }: Connection, ids: readonly string[]): readonly PresetAttempt[] {
  const chosen = presetOf(recipe);
  const sorted = KNOWN_PRESETS.toSorted((a, b) => Number(b === chosen) - Number(a === chosen));
  return sorted.map((preset, at) => ({ preset, recipe: PRESETS[preset].recipe, order_id: ids[at] ?? '' }));
}

/** Nothing that was changed in Compose applies to it. */
export const createTestDraft = (
  { sampleOrder }: ConsoleStore,
  { id, vendor, transport }: Connection,
  { texts } = testOrder.read(),
): RequestDraft => ({
  ...createDraft({ order: { ...sampleOrder, timestamp: formatTimestamp(new Date()), ...texts, vendor } }),
  profile: id,
  transport,
});

export type AnswerAction =
  | 'check-credentials'
  | 'check-url'
  | 'copy-curl'
  | 'copy-order-id'
  | 'send-through-relay'
  | 'show-response'
  | 'wait';

/** What it is, what it means and what to do; nothing once the test order is accepted. */
export interface Answer {
  readonly title: Message | string;
  readonly text: Message | string;
  /** Where the knowledge comes from, where that is not the interface document. */
  readonly isReported?: boolean;
  readonly action?: AnswerAction;
}

/** The most specific meaning first. */
function describeResponse(response: GatewayResponse, { base_url, scheme }: Connection, isRelayed: boolean): Answer {
  const { status, text } = response;
  const host = hostOf(base_url);
  const envelope = readEnvelope(text);
  const meaning = envelope && meaningOf(envelope);
  const code = meaning?.code ?? envelope?.resultcode ?? String(status);
  if (code === '4033')
    return { title: 'A different secret, key or scheme word is likely.', text: '', action: 'check-credentials' };
  if (code === '4032')
    return {
      title: 'This gateway accepts calls from known addresses only.',
      text: isRelayed
        ? 'This call came from the address of this server.'
        : 'This call came from the address of your own network.',
      isReported: true,
      action: 'copy-curl',
    };
  if (['4035', '412', '400', '415'].includes(code))
    return {
      title: meaning?.title ?? 'The gateway refused the order.',
      text: envelope?.message ?? '',
      isReported: true,
      action: 'show-response',
    };
  if ([200, 403].includes(status) && /^\s*<(?:!doctype|html|head|body|\?xml)/i.test(text))
    return {
      title: 'A web page answered, possibly a login page.',
      text: msg('HTTP {status} from {host} is HTML, not the JSON of the interface document.', {
        status: String(status),
        host,
      }),
      action: 'show-response',
    };
  if ([401, 403].includes(status) && !/^\d{4}$/.test(code))
    return {
      title: 'Key or scheme word refused.',
      text: msg('Sent: Authorization: {scheme} ••••. Compare both with what the gateway gave you.', { scheme }),
      action: 'check-credentials',
    };
  if ([404, 405].includes(status))
    return {
      title: msg('No such operation at {url}.', { url: operationUrl(base_url) }),
      text: 'Check the part of the base URL after the host.',
      action: 'check-url',
    };
  if (status === 429) {
    const seconds = headerOf(response, 'Retry-After') ?? '';
    return {
      title: 'Too many requests.',
      text: /^\d+$/.test(seconds) ? msg('Wait {seconds} s.', { seconds }) : 'Wait a moment.',
      action: 'wait',
    };
  }
  if (status >= 500)
    return { title: 'The gateway failed.', text: 'Nothing is known about the order.', action: 'show-response' };
  if (status === 200 && (['111', '927', '999'].includes(code) || envelope?.result === 'FAIL'))
    return {
      title: meaning?.title ?? 'The gateway answered FAIL.',
      text: meaning?.fix ?? 'Look the order up before you send another one.',
      isReported: true,
      action: 'copy-order-id',
    };
  if (status >= 200 && status < 300)
    return {
      title: msg('{host} answered {status}, but not with the expected envelope.', { host, status: String(status) }),
      text: 'The order may exist; the recipe is not confirmed.',
      action: 'copy-order-id',
    };
  return {
    title: msg('{host} answered {status}.', { host, status: String(status) }),
    text: 'This console does not recognize the response.',
    action: 'show-response',
  };
}

/** Failures after which the browser, the relay or the host must be another one. */
const BLOCKED = new Set([
  'cross-origin',
  'no-relay',
  'not-allowed',
  'relay-only',
  'plain-http',
  'mixed-content',
  'not-own',
  'off',
  'unnamed',
]);

function describeFailure(failure: Failure, connection: Connection, hasRelay: boolean): Answer {
  // A redirect comes instead of the operation, so no order was created.
  if (failure.kind !== 'refused' && failure.code !== 'redirect')
    return {
      title: 'The order may exist. Look it up before you send again.',
      text: failure.message,
      action: 'copy-order-id',
    };
  if (BLOCKED.has(failure.code))
    return {
      title: msg('The browser may not call {host}.', { host: hostOf(connection.base_url) }),
      text: failure.fix,
      action: hasRelay ? 'send-through-relay' : 'copy-curl',
    };
  return { title: failure.message, text: failure.fix, action: 'check-url' };
}

/** `hasRelay` is true where this server could send the order instead. */
export function describeAnswer({ outcome, transport }: Exchange, connection: Connection, hasRelay: boolean): Answer {
  return outcome.kind === 'answered'
    ? describeResponse(outcome.response, connection, transport === 'relay')
    : describeFailure(outcome, connection, hasRelay);
}
