import type { OrderDraft } from '#protocol/order.ts';
import { phrase, type Phrase } from '#texts/text.ts';
import type { Case } from './case-schema.ts';
import { openCaseLink } from './case-link.ts';
import { caseFault, isCaseFault, type CaseFault } from './case-fault.ts';
import { readDeepLink } from './deep-link.ts';
import { redactionWords } from './digest-holds.ts';

/** Where something came from that the page did not make itself. */
export type Origin = 'link' | 'file' | 'onboarding';

/** What somebody else's link or file brings. It is put into the boxes and never sent by itself. */
export interface Opened {
  readonly from: Origin;
  /** The whole case; a link of an onboarding page has none. */
  readonly case?: Case;
  readonly draft: Partial<OrderDraft>;
  readonly base_url?: string | undefined;
  readonly scheme?: string | undefined;
  /** What a person should know of it, one sentence each. */
  readonly notes: readonly Phrase[];
}

/** A case that was read from a link or a file, as something foreign. */
export function openedCase(made: Case, from: Origin): Opened {
  const { composed, notes } = made;
  const words = redactionWords(made);
  return {
    from,
    case: made,
    draft: composed?.order ?? {},
    base_url: composed?.base_url,
    scheme: composed?.scheme,
    notes: [
      ...(words === undefined ? [] : [words]),
      ...(notes === undefined ? [] : [phrase('Notes of the sender: {notes}', { notes })]),
    ],
  };
}

/** The parts of a view that a link from outside may name: `#/view/part?name=value`. */
type Open = (values: URLSearchParams) => Promise<Opened | CaseFault>;

const PARTS: Readonly<Record<string, Open>> = {
  case: async (values) => {
    const made = await openCaseLink(values.get('z') ?? '');
    return isCaseFault(made) ? made : openedCase(made, 'link');
  },
  fill: (values) => Promise.resolve({ from: 'onboarding', ...readDeepLink(values) }),
};

/** True for a part of a fragment that brings something from outside. */
export const isForeignPart = (part: string): boolean => Object.hasOwn(PARTS, part);

/** What a fragment brings, or why it cannot be opened. */
export const openLink = (part: string, values: URLSearchParams): Promise<Opened | CaseFault> =>
  isForeignPart(part) ? (PARTS[part]?.(values) ?? broken()) : broken();

const broken = (): Promise<CaseFault> => Promise.resolve(caseFault('link-broken'));
