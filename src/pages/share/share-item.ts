import { createCase, type Case } from '#share/case-file.ts';
import { responseOf, type Exchange } from '#transport/transports.ts';
import type { RequestDraft } from '#protocol/draft.ts';
import type { CaseView } from '#share/case-link.ts';
import type { HistoryEntry } from '#history/history-entry.ts';
import type { ReceivedRequest } from '#protocol/received.ts';
import type { SignedRequest } from '#protocol/sign.ts';

/** What is to be shared. */
export interface ShareItem {
  readonly cases: readonly Case[];
  /** A report that was made elsewhere, such as a diagnosis; it comes first in the Markdown. */
  readonly reports?: readonly string[];
  /** The view in which a link opens. */
  readonly view: CaseView;
  /** The name of a file, without an ending; an order_id, for example. */
  readonly name: string;
}

/** What Compose holds: the draft, for which gateway, and the last exchange if there was one. */
export interface ComposerContent {
  readonly draft: RequestDraft;
  readonly profile: Readonly<Record<'base_url' | 'scheme', string>>;
  readonly exchange: Exchange | undefined;
  readonly signedRequest: SignedRequest | undefined;
}

/** A response that broke off was cut: its end may be the begin of a value. */
const markCut = <Response extends { readonly cut: boolean }>(response: Response, outcome: string): Response =>
  outcome === 'answered' ? response : { ...response, cut: true };

/** What Compose holds, as something to share. */
export function createComposerItem({ draft, profile, exchange, signedRequest }: ComposerContent): ShareItem {
  const response = exchange && responseOf(exchange);
  const sharedCase = createCase(
    {
      composed: { draft, base_url: profile.base_url, scheme: profile.scheme },
      request: exchange?.request ?? signedRequest,
      sent: exchange && { started: exchange.started, duration: exchange.duration, outcome: exchange.outcome.kind },
      response: response && markCut(response, exchange.outcome.kind),
    },
    Date.now(),
  );
  return { cases: [sharedCase], view: 'compose', name: draft.order.order_id };
}

/** Entries of the history as something to share; several become a HAR, JSON or a report. */
export function createHistoryItem(entries: readonly HistoryEntry[]): ShareItem {
  const cases = entries.map((entry) => {
    const { draft, base_url, scheme, reply, status, started, duration, outcome, note } = entry;
    return createCase(
      {
        composed: draft === null ? undefined : { draft, base_url, scheme },
        request: entry,
        sent: { started, duration, outcome },
        response: reply === null ? undefined : { ...markCut(reply, outcome), status },
        notes: note,
      },
      Date.now(),
    );
  });
  return { cases, view: 'compose', name: entries.length === 1 ? (entries[0]?.order_id ?? '') : 'exchanges' };
}

/** A refused request, as it was read, with what was found of it. */
export const createRefusedItem = (request: ReceivedRequest, report: string | undefined): ShareItem => ({
  cases: [createCase({ request }, Date.now())],
  ...(report === undefined ? {} : { reports: [report] }),
  view: 'diagnose',
  name: 'refused-request',
});
