import type { FilledOrder } from '#intake/fill-order.ts';
import type { KeptExchange } from '#history/kept-exchange.ts';
import { FIELD_NAMES, type FieldName } from '#protocol/order.ts';
import type { ReceivedRequest } from '#protocol/received.ts';
import { PRESETS, type PresetName } from '#protocol/recipe.ts';
import { NO_OVERRIDES, SHAPES } from '#protocol/request.ts';
import { phrase, type Phrase, type Text } from '#texts/text.ts';
import { SAMPLE_ORDER } from '#protocol/sample.ts';
import { announce, offerUndo } from '#ui/announce.ts';
import { derive } from './live.ts';
import type { Desk } from './use-desk.ts';

/** What exchanges the whole order on the desk. It loads when it is first asked for. */

/** The way back to the order and its construction as they stand now. */
export function wayBack(desk: Desk): () => void {
  const { order, ...rest } = desk.typed();
  const before = { ...rest, order: { ...order } };
  return () => {
    desk.sending.edited();
    desk.restore(before);
    desk.setFilled(undefined);
    announce(phrase('The order is as it was.'));
  };
}

function replaceOrder(desk: Desk, order: Partial<Record<FieldName, string>>, words: Text): void {
  const undo = wayBack(desk);
  desk.sending.edited();
  for (const name of FIELD_NAMES) if (name !== 'timestamp') desk.form.setValue(`order.${name}`, order[name] ?? '');
  desk.takeTime();
  offerUndo(words, undo);
}

export const fillSample = (desk: Desk): void => replaceOrder(desk, SAMPLE_ORDER, 'The boxes hold the sample order.');
export const clear = (desk: Desk): void => replaceOrder(desk, {}, 'The boxes are empty.');

/** Takes the order of a request: never its address, its credentials, its digest or its old time. */
export function fillFrom(desk: Desk, taken: FilledOrder, preset?: PresetName): void {
  const { form, change, takeTime, setFilled } = desk;
  const undo = wayBack(desk);
  const listed = taken['Signed-Fields'];
  for (const name of FIELD_NAMES)
    if (name !== 'timestamp') form.setValue(`order.${name}`, taken.order[name] ?? form.getValues(`order.${name}`));
  form.setValue('pinned', false);
  takeTime();
  change({
    ...(preset === undefined
      ? {}
      : { recipe: PRESETS[preset].do, reason: phrase('because the request was built for it') }),
    shape: listed === undefined || listed.includes('timestamp') ? SHAPES.documented : SHAPES.classic,
    overrides: NO_OVERRIDES,
  });
  setFilled({ notes: taken.notes, undo });
  announce(phrase('The boxes hold the order of the request. Its time and credentials were not taken.'));
}

/** Opens the order of a refused request in Compose, to be signed rightly. */
export async function correct(desk: Desk, request: ReceivedRequest, preset: PresetName | undefined): Promise<void> {
  const { fillOrder } = await import('#intake/fill-order.ts');
  const taken = fillOrder(request);
  if ('code' in taken) return announce([taken.message, taken.fix], 'alert');
  fillFrom(desk, taken, preset);
  location.hash = '#/compose';
}

/** Fills Compose from a kept exchange. The profile in force stays: it alone says where to and with which key. */
export function openKept(desk: Desk, { parts, order_id }: KeptExchange): void {
  if (parts === null) return;
  const { order, recipe, shape, overrides } = parts;
  const undo = wayBack(desk);
  desk.sending.edited();
  const construction = { recipe, shape, overrides, reason: phrase('that of the exchange {order_id}', { order_id }) };
  desk.restore({ order: { ...order, timestamp: desk.timeNow() }, pinned: false, Timestamp: null, construction });
  location.hash = '#/compose';
  offerUndo(phrase('The boxes hold the order {order_id}.', { order_id }), undo);
}

/** Says why nothing was sent. */
const stop = (...words: readonly (Phrase | string)[]): undefined =>
  void announce([phrase('Not sent.'), ...words], 'alert');

/** Signs a kept order again with the time of now, and sends it. Gives the id of what is kept of it. */
export async function replay(desk: Desk, { id, parts, base_url }: KeptExchange): Promise<string | undefined> {
  if (parts === null) return undefined;
  const now = desk.form.getValues();
  const { recipe, shape, overrides } = parts;
  const made = { recipe, shape, overrides, reason: '' };
  const order = { ...parts.order, timestamp: desk.timeNow() };
  const again = { ...now, order, Timestamp: null };
  const { signed, problems } = await derive(again, made);
  if (base_url !== now.profile.base_url)
    return stop(
      phrase('This was sent to {base_url}; the profile in force names another address. Choose its profile first.', {
        base_url,
      }),
    );
  if (signed === undefined) return stop(...problems.flatMap(({ message, fix }) => [message, fix]));
  if (desk.asks(again, signed))
    return stop(phrase('This profile asks before it sends: open the exchange in Compose and send it there.'));
  return desk.start(again, made, signed, id);
}
