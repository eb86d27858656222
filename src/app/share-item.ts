import { caseOf } from '#cases/case-of.ts';
import { replyOf } from '#exchange/exchange.ts';
import type { ShareItem } from '#features/share-view/use-share.ts';
import type { KeptExchange } from '#history/kept-exchange.ts';
import type { ReceivedRequest } from '#protocol/received.ts';
import type { SignedRequest } from '#protocol/request.ts';
import type { Desk } from './use-desk.ts';

/** What is on the desk, with the last exchange if there was one, as something to hand over. */
export function itemOfDesk({ form, construction, sending }: Desk, signed: SignedRequest | undefined): ShareItem {
  const { order, profile, Timestamp } = form.getValues();
  const { exchange } = sending;
  const { base_url, scheme } = profile;
  const { recipe, shape, overrides } = construction;
  const made = caseOf(
    {
      composed: { order, Timestamp, recipe, shape, overrides, base_url, scheme },
      request: exchange?.request ?? signed,
      sent: exchange && { started: exchange.started, duration: exchange.duration, outcome: exchange.outcome.kind },
      reply: exchange && replyOf(exchange),
    },
    Date.now(),
  );
  return { cases: [made], view: 'compose', name: order.order_id };
}

/** Kept exchanges as something to hand over; several become a HAR, JSON or a report. */
export function itemOfKept(all: readonly KeptExchange[]): ShareItem {
  const cases = all.map((kept) => {
    const { parts, base_url, reply, status, started, duration, outcome, note } = kept;
    return caseOf(
      {
        composed: parts === null ? undefined : { ...parts, base_url },
        request: kept,
        sent: { started, duration, outcome },
        reply: reply === null ? undefined : { ...reply, status },
        notes: note,
      },
      Date.now(),
    );
  });
  return { cases, view: 'compose', name: all.length === 1 ? (all[0]?.order_id ?? '') : 'exchanges' };
}

/** A refused request, as it was read, with what was found of it. */
export const itemOfRefused = (request: ReceivedRequest, report: string | undefined): ShareItem => ({
  cases: [caseOf({ request }, Date.now())],
  ...(report === undefined ? {} : { reports: [report] }),
  view: 'diagnose',
  name: 'refused-request',
});
