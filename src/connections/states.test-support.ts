import { createDraft } from '#protocol/draft.ts';
import { SAMPLE_ORDER } from '#protocol/order.ts';
import { createSandbox, SANDBOX_ID } from './connection.ts';
import type { ConsoleState, PageDraft } from './states.ts';

export const PAGE = 'https://console.example';

const {
  transport: _transport,
  profile: _profile,
  ...order
} = createDraft({ order: { ...SAMPLE_ORDER, timestamp: '2026-11-27T21:06:12Z' } });

/** The order of a new tab. */
export const DRAFT: PageDraft = { ...order, orderIdMode: 'new', reason: 'the page’s default' };

/** The page of a new tab. */
export const START: ConsoleState = {
  sandbox: createSandbox(PAGE),
  entries: [],
  currentId: SANDBOX_ID,
  draft: DRAFT,
  locks: 0,
};
