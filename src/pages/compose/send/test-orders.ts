import { hostOf } from '#connections/connection.ts';
import { findSender, readCurrent } from '#connections/states.ts';
import { deriveRequest } from '#pages/compose/derived-request.ts';
import { describeIntent, type Composer } from '#pages/compose/use-composer.ts';
import type { RequestDraft } from '#protocol/draft.ts';
import { generateOrderId } from '#protocol/order.ts';
import type { Recipe } from '#protocol/recipe.ts';
import { formatTimestamp } from '#protocol/timestamp.ts';
import { detectRecipe, type Detection } from '#transport/detect-recipe.ts';
import { resolveTransport } from './environment.ts';

/** Milliseconds between two orders, so that a gateway is not pressed. */
const DELAY_MS = 1000;

const pause = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, DELAY_MS);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** A recipe to try, under the order_id that a person was shown. */
export interface Attempt {
  readonly recipe: Recipe;
  readonly order_id: string;
}

/** A new order_id for a test order. */
export const createTestId = (): string =>
  generateOrderId(new Date(), crypto.getRandomValues(new Uint8Array(4)), 'TEST');

/** A test order as it is sent: signed now, with every documented field and nothing changed by hand. */
export const toTestDraft = (draft: RequestDraft, { recipe, order_id }: Attempt, now = new Date()): RequestDraft => ({
  ...draft,
  recipe,
  timestampMode: 'current',
  Timestamp: null,
  order: { ...draft.order, order_id, timestamp: formatTimestamp(now) },
});

interface Options<Each extends Attempt> {
  readonly composer: Composer;
  readonly draft: RequestDraft;
  readonly attempts: readonly Each[];
  /** Ends the search before the next order; what is on its way goes on. */
  readonly signal: AbortSignal;
  readonly onTry: (attempt: Each, tried: number) => void;
}

/**
 * Sends an order under one recipe after the other and stops at the first answer that is not 4033. Once the connection or
 * the order has changed, or the page is locked, nothing more is sent.
 */
export async function sendTestOrders<Each extends Attempt>(options: Options<Each>): Promise<Detection<Each>> {
  const { composer, draft, attempts, signal, onTry } = options;
  const { store, sending } = composer;
  const readIntent = (): string => JSON.stringify(describeIntent(store.read()));
  const intent = readIntent();
  return detectRecipe({
    names: attempts,
    pause,
    onTry,
    signal,
    send: async (attempt) => {
      const connection = findSender(store.read());
      if (connection === undefined || readIntent() !== intent) return undefined;
      const signed = toTestDraft(draft, attempt);
      const { signedRequest } = await deriveRequest(signed, connection);
      if (signedRequest === undefined || signal.aborted) return undefined;
      const resolved = resolveTransport(connection.transport, signedRequest.url);
      const context = { profile: connection, others: store.listCredentials(), ...resolved };
      return (await sending.send(signed, signedRequest, context, true))?.exchange;
    },
  });
}

/** The host that test orders go to. */
export const readHost = ({ store }: Composer): string => hostOf(readCurrent(store.read()).base_url);
