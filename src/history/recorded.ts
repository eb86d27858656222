import type { Credentials } from '#protocol/digest.ts';
import type { History } from './history.ts';
import { begun, idOf, settled, type Sending, type Sent } from './record.ts';

/**
 * Sends under the eyes of the history: the exchange is kept with an unknown outcome before the send starts, and settled
 * when it is over. The id is told as soon as it is known. What the history cannot do never stops a send.
 */
export async function recorded<Result extends Sent>(
  history: History,
  sending: Sending,
  credentials: Credentials,
  send: () => Promise<Result>,
  onId: (id: string) => void = () => undefined,
): Promise<Result> {
  const started = Date.now();
  const kept = begun(sending, credentials, idOf(started, crypto.getRandomValues(new Uint8Array(8))), started);
  onId(kept.id);
  await history.begin(kept);
  const result = await send();
  await history.change(kept.id, settled(result, kept, credentials));
  return result;
}
