import type { Connection } from '#connections/schema.ts';
import { createSampleDraft } from '#pages/compose/first-view.ts';
import { createTestId, type Attempt } from '#pages/compose/send/test-orders.ts';
import { SAMPLE_ORDER, type FieldName } from '#protocol/order.ts';
import type { RequestDraft } from '#protocol/draft.ts';
import { textOf } from '#protocol/piece.ts';
import { presetOf, PRESETS, type PresetName } from '#protocol/recipe.ts';
import type { Detection } from '#transport/detect-recipe.ts';
import { wasSent, type Exchange } from '#transport/exchange.ts';
import { createStore } from '#store.ts';

export const TEST_FIELDS = ['amount', 'currency', 'buyer_phone', 'buyer_email'] as const satisfies readonly FieldName[];
/** Where the gateway would send buyer and notifications. */
export const TEST_URLS = ['redirect_url', 'cancel_url', 'webhook'] as const satisfies readonly FieldName[];
type TestField = (typeof TEST_FIELDS)[number] | (typeof TEST_URLS)[number];

export const KNOWN_PRESETS: readonly PresetName[] = ['each-field-once', 'header-then-fields'];

/** A preset to try, under its name. */
export interface PresetAttempt extends Attempt {
  readonly preset: PresetName;
}

/** What the gateway answered to a test order, and to whom it was sent. */
export interface TestResult {
  readonly connectionId: string;
  readonly end: Detection<PresetAttempt>;
  /** The last order that was sent. */
  readonly exchange: Exchange;
  readonly attempts: readonly PresetAttempt[];
}

/** The attempts up to the last one that was sent. */
export function listTried({ exchange, attempts }: Pick<TestResult, 'exchange' | 'attempts'>): readonly PresetAttempt[] {
  const body = textOf(exchange.request.body);
  return attempts.slice(0, attempts.findIndex(({ order_id }) => body.includes(order_id)) + 1);
}

/** False where nothing was sent, as far as anyone can tell: the test order is still to be sent. */
export const isTested = (result: Pick<TestResult, 'exchange' | 'attempts'>): boolean =>
  wasSent(result.exchange.outcome) || listTried(result).length > 1;

type TestTexts = Readonly<Partial<Record<TestField, string>>>;

/** The test order of Connect. It outlives the view: leaving keeps everything. */
export const testOrder = createStore<{ readonly texts: TestTexts; readonly result: TestResult | undefined }>({
  texts: { amount: '1000' },
  result: undefined,
});

export const readTestText = (name: TestField): string => testOrder.read().texts[name] ?? SAMPLE_ORDER[name];

/** One order_id for each order that a test may send. */
export const createTestIds = (): readonly string[] => [createTestId(), createTestId()];

/** The two known recipes, the chosen one first, each with an order_id of its own. */
export function createAttempts({ recipe }: Connection, ids: readonly string[]): readonly PresetAttempt[] {
  const chosen = presetOf(recipe);
  const sorted = KNOWN_PRESETS.toSorted((a, b) => Number(b === chosen) - Number(a === chosen));
  return sorted.map((preset, at) => ({ preset, recipe: PRESETS[preset].recipe, order_id: ids[at] ?? '' }));
}

/** The test order of a connection. Nothing that was changed in Compose applies to it. */
export function createTestDraft(
  { id, vendor, transport }: Connection,
  timestamp: string,
  texts: TestTexts = testOrder.read().texts,
): RequestDraft {
  const draft = createSampleDraft(timestamp);
  return { ...draft, profile: id, transport, order: { ...draft.order, ...texts, vendor } };
}
