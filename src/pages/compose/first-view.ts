// This file draws before React is there, so nothing that it imports may need React.
import { BUILT_URL, readPageUrl, CONSOLE_FILE_META } from '#page-base.ts';
import type { MessageKey } from '#i18n/message.ts';
import { withColorGroups, deriveRequest, readHeaders, type DerivedRequest } from './derived-request.ts';
import { createDraft, type RequestDraft, HOST_CAPABILITIES_META } from '#protocol/draft.ts';
import { findField, SAMPLE_ORDER, textOf, formatTimestamp, type FieldName, type OrderDraft } from '#protocol/order.ts';
import { SAMPLE } from '#protocol/profile.ts';
import { formatHeaders, toAuthorizationKey } from '#protocol/sign.ts';
import { curl } from '#snippets/curl.ts';
import { drawPieces, type Run } from '#ui/draw-pieces.ts';

/** What can be a tab beside Send. Where there is room, order and signature have panes of their own. */
export type SendTab = 'form' | 'signature' | 'code' | 'response';

const ALL_TABS: readonly (readonly [name: SendTab, label: MessageKey])[] = [
  ['form', 'Order'],
  ['signature', 'Digest'],
  ['code', 'Code'],
  ['response', 'Response'],
];

/** By the number of panes that fit. What has a pane of its own is not among them. */
export const TABS = { wide: ALL_TABS.slice(2), medium: ALL_TABS.slice(1), narrow: ALL_TABS };
type Layout = keyof typeof TABS;

let measured: Layout | undefined;

/** By the width in rem, as the grid of panes in panel.css. */
export function measureLayout(): Layout {
  const root = document.documentElement;
  const width = root.clientWidth / Number.parseFloat(getComputedStyle(root).fontSize);
  measured = width >= 75 ? 'wide' : width >= 48 ? 'medium' : 'narrow';
  return measured;
}

/** Without a layout of the page amid a render, where a control has a text that it does not keep. */
export const readLayout = (): Layout => measured ?? measureLayout();

export const createSampleDraft = (timestamp: string): RequestDraft =>
  createDraft({ order: { ...SAMPLE_ORDER, timestamp } });

export const deriveForSandbox = (draft: RequestDraft, pageUrl: string): Promise<DerivedRequest> =>
  deriveRequest(draft, { ...SAMPLE, base_url: pageUrl });

const BUILT_HOST = new URL(BUILT_URL).host;

/** What shows instead of the API key until a person reveals it. */
export const MASK = '••••••••';

/** Until the code of their panels is there. */
export const REQUEST_TEXTS = {
  headers: (derived: DerivedRequest): string => formatHeaders(readHeaders(derived), MASK),
  body: ({ request }: DerivedRequest): string => textOf(request?.body ?? []),
} as const;

const isField = (target: unknown): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/** Compose as the page shows it before React is there. */
export interface FirstView {
  readonly draft: RequestDraft;
  /** Of the draft, or of what was typed since. */
  readonly derived: () => DerivedRequest;
  readonly release: () => void;
  /** From then on React draws alone. */
  readonly takeTyped: () => Partial<OrderDraft>;
  readonly repeatPresses: () => void;
}

/** Writes where the page is, which the build could not know. */
function fillOrigin(parent: Element): void {
  const texts = document.createTreeWalker(parent, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode())
    if (node.nodeValue?.includes(BUILT_HOST) === true)
      node.nodeValue = node.nodeValue.replace(BUILT_URL, readPageUrl()).replace(BUILT_HOST, location.host);
}

function drawOutput(name: string, runs: readonly Run[]): void {
  const parent = document.querySelector(`[data-output="${name}"] > span`);
  if (parent !== null) drawPieces(parent, runs);
}

function drawText(name: string, text: string): void {
  const parent = document.querySelector(`[data-output="${name}"]`);
  if (parent !== null) parent.textContent = text;
}

function drawDerived(derived: DerivedRequest): void {
  const { request, signed } = derived;
  if (request !== undefined) drawOutput('digest-input', withColorGroups(request.input));
  if (signed !== undefined) drawOutput('curl', withColorGroups(curl(signed, toAuthorizationKey(SAMPLE.api_key))));
  drawText('digest', signed?.digest ?? '');
  for (const [name, getText] of Object.entries(REQUEST_TEXTS)) drawText(name, getText(derived));
}

/** True when the page, as it is built, is what this browser and this host show. */
const isAsBuilt = (): boolean =>
  document.documentElement.dataset['firstView'] === 'waiting' &&
  globalThis.crypto.subtle !== undefined &&
  document.querySelector(`meta[name="${CONSOLE_FILE_META}"]`) === null &&
  document.querySelector(`meta[name="${HOST_CAPABILITIES_META}"][content~="sandbox"]`) !== null;

function selectTab(tab: Element, isSelected: boolean): void {
  tab.setAttribute('aria-selected', String(isSelected));
  tab.setAttribute('tabindex', isSelected ? '0' : '-1');
}

/** The page is built for three panes; in a smaller window the first of them become tabs. */
function fitLayout(compose: HTMLElement, layout: Layout): void {
  const code = compose.querySelector<HTMLElement>('[role="tab"][data-place="code"]');
  const codePanel = code && document.getElementById(code.getAttribute('aria-controls') ?? '');
  const names = TABS[layout].slice(0, -2);
  const first = names[0]?.[0];
  if (!code || !codePanel || first === undefined) return;
  const [tabId, panelId] = [code.id, codePanel.id];
  selectTab(code, false);
  code.removeAttribute('aria-controls');
  codePanel.hidden = true;
  compose.dataset['layout'] = layout;
  compose.dataset['tab'] = first;
  for (const [name, label] of names) {
    const tab = document.createElement('button');
    const panel = compose.querySelector(name === 'form' ? '.pane.request' : '.pane.signature');
    const [id, controls] = [tabId.replace('code', name), panelId.replace('code', name)];
    Object.assign(tab, { type: 'button', role: 'tab', id, textContent: label });
    tab.dataset['place'] = name;
    selectTab(tab, name === first);
    if (name === first) tab.setAttribute('aria-controls', controls);
    code.before(tab);
    if (panel) Object.assign(panel, { role: 'tabpanel', id: controls });
    panel?.setAttribute('aria-labelledby', id);
  }
}

const on = <Name extends keyof DocumentEventMap>(
  name: Name,
  { signal }: AbortController,
  listener: (event: DocumentEventMap[Name]) => void,
): void => document.addEventListener(name, listener, { capture: true, signal });

function listen(onTyped: (typed: Partial<OrderDraft>) => void): Omit<FirstView, 'draft' | 'derived'> {
  const typed: { -readonly [Name in FieldName]?: string } = {};
  const presses: (() => void)[] = [];
  const untilHydration = new AbortController();
  const untilTaken = new AbortController();
  const untilRepeated = new AbortController();
  on('input', untilTaken, ({ target }) => {
    const field = isField(target) ? findField(target.name.replace('order.', '')) : undefined;
    if (!isField(target) || field === undefined) return;
    typed[field.name] = target.value;
    onTyped(typed);
  });
  // From here on React gets the events, and renders what they need.
  on('submit', untilHydration, (event) => event.preventDefault());
  on('change', untilHydration, ({ target, type }) => {
    if (!(target instanceof HTMLSelectElement)) return;
    const { value } = target;
    presses.push(() => {
      target.value = value;
      target.dispatchEvent(new Event(type, { bubbles: true }));
    });
  });
  on('click', untilHydration, ({ target }) => {
    // The browser itself opens what a popover button opens.
    const button = target instanceof Element ? target.closest<HTMLElement>('button:not([popovertarget])') : null;
    if (button !== null) presses.push(() => button.click());
  });
  // Shortcuts are no events of React.
  on('keydown', untilRepeated, (event) => {
    const { target, ctrlKey, metaKey } = event;
    if (ctrlKey || metaKey || !isField(target))
      presses.push(() => target?.dispatchEvent(new KeyboardEvent('keydown', event)));
  });
  return {
    release: () => untilHydration.abort(),
    takeTyped: () => {
      untilTaken.abort();
      return typed;
    },
    repeatPresses: () => {
      untilRepeated.abort();
      for (const press of presses.splice(0)) press();
    },
  };
}

/** Fills in the time, the origin and the digest. Undefined when this tab shows something else. */
export async function showFirstView(): Promise<FirstView | undefined> {
  const { dataset } = document.documentElement;
  const compose = document.querySelector<HTMLElement>('#root .compose');
  if (compose === null || !isAsBuilt()) return undefined;
  const draft = createSampleDraft(formatTimestamp(new Date()));
  const time = compose.querySelector<HTMLInputElement>('[name="order.timestamp"]');
  if (time !== null) time.defaultValue = draft.order.timestamp;
  // React sets the default of a text area when it takes it over. Once a value was set, that leaves the selection as it is.
  for (const area of compose.querySelectorAll('textarea')) area.value = area.defaultValue;
  fillOrigin(compose);
  fitLayout(compose, measureLayout());
  delete dataset['firstView'];
  let derived = await deriveForSandbox(draft, readPageUrl());
  if (derived.signedRequest === undefined) {
    dataset['firstView'] = 'replaced';
    return undefined;
  }
  drawDerived(derived);
  let latest = 0;
  const update = async (typed: Partial<OrderDraft>): Promise<void> => {
    const turn = ++latest;
    const next = await deriveForSandbox({ ...draft, order: { ...draft.order, ...typed } }, readPageUrl());
    if (turn !== latest) return;
    drawDerived(next);
    // Without a digest the panels have other elements: React draws them.
    if (next.signedRequest !== undefined) derived = next;
  };
  const { takeTyped, ...events } = listen((typed) => void update(typed));
  return {
    draft,
    derived: () => derived,
    ...events,
    takeTyped: () => {
      latest = Number.NaN;
      return takeTyped();
    },
  };
}
