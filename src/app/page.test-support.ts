import 'fake-indexeddb/auto';
import { AsyncLocalStorage } from 'node:async_hooks';
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createElement } from 'react';
import { expect, vi } from 'vitest';
import { ENGLISH } from '#i18n/english.ts';
import { setLocale } from '#ui/language.ts';
import { createSandbox, toFetch, type SandboxOptions } from '#sandbox/sandbox.ts';
import { readSettings } from '#server/settings.ts';

// Code that loads when it is needed takes longer on a busy machine than the usual second. The whole page in an error hides
// its sentence.
configure({
  asyncUtilTimeout: 60_000,
  defaultHidden: true,
  getElementError: (message) => new Error(message?.split('\n\n')[0] ?? 'Not found.'),
});

export const GATEWAY = 'https://gateway.example';
export const PINNED = '2026-11-20T09:41:07Z';

type Network = (request: Request) => Response | Promise<Response>;

/** What left the page since it was opened. */
export const sent: Request[] = [];

/** The sandbox of the page's host. */
export const answerAsSandbox = (options: Partial<SandboxOptions> = {}): Network => {
  return toFetch(createSandbox({ ...readSettings({}).sandbox, ...options }));
};

/** What the page saved as files. */
export const files: { readonly text: Promise<string> }[] = [];

/** The worker whose code runs: there is no other thread in a test, and no other scope. */
const running = new AsyncLocalStorage<WorkerHere>();
const workers: WorkerHere[] = [];

class WorkerHere extends EventTarget {
  readonly listeners: ((event: MessageEvent<unknown>) => void)[] = [];
  readonly #loaded: Promise<unknown>;
  #isEnded = false;

  constructor(url: string) {
    super();
    const path = new URL(url, location.href).pathname;
    this.#loaded = running.run(this, () => import(/* @vite-ignore */ `${path}?copy=${workers.push(this)}`));
  }

  answer(data: unknown): void {
    if (!this.#isEnded) this.dispatchEvent(new MessageEvent('message', { data: structuredClone(data) }));
  }

  async postMessage(message: unknown): Promise<void> {
    const event = new MessageEvent('message', { data: structuredClone(message) });
    await this.#loaded;
    // A worker answers in a task of its own.
    await new Promise((resolve) => setTimeout(resolve));
    if (!this.#isEnded) running.run(this, () => this.listeners.forEach((listener) => listener(event)));
  }

  terminate(): void {
    this.#isEnded = true;
  }
}

const listen = globalThis.addEventListener;
const addListener = (type: string, listener: EventListener, options?: AddEventListenerOptions): void => {
  const worker = type === 'message' ? running.getStore() : undefined;
  if (worker === undefined) listen.call(window, type, listener, options);
  else worker.listeners.push(listener);
};

/**
 * Opens the real page in the DOM of the test; only its border is false: the network, workers and files. `isNew` is true
 * for a tab of its own, whose modules keep nothing of the page before, and which is slower.
 */
export async function openPage({
  hash = '',
  network = answerAsSandbox(),
  isNew = false,
  keepsStorage = false,
}: {
  readonly hash?: string;
  readonly network?: Network;
  readonly isNew?: boolean;
  readonly keepsStorage?: boolean;
} = {}): Promise<void> {
  cleanup();
  workers.forEach((worker) => worker.terminate());
  vi.unstubAllGlobals();
  if (isNew) vi.resetModules();
  if (!keepsStorage) for (const storage of [localStorage, sessionStorage]) storage.clear();
  sent.length = 0;
  files.length = 0;
  location.href = `https://console.example/${hash}`;
  // Room for three panes.
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(1440);
  // More workers would share one thread.
  vi.spyOn(navigator, 'hardwareConcurrency', 'get').mockReturnValue(1);
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('Worker', WorkerHere);
  vi.stubGlobal('addEventListener', addListener);
  vi.stubGlobal('postMessage', (data: unknown) => running.getStore()?.answer(data));
  vi.stubGlobal('fetch', async (input: string | URL, options: RequestInit) => {
    const request = new Request(input, options);
    sent.push(request);
    return network(request.clone());
  });
  // A click on a link to a file would leave the page.
  const { click } = HTMLElement.prototype;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (this.download === '') click.call(this);
  });
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    files.push({ text: (blob as Blob).text() });
    return 'blob:file';
  });
  const { setLocale: set } = isNew ? await import('#ui/language.ts') : { setLocale };
  set('en', { locale: 'en', entries: ENGLISH.entries });
  const { Page } = await import('./app.tsx');
  render(createElement(Page, { first: undefined }));
  if (hash === '') await until(() => expect(output('digest')).not.toBe(''));
}

export const user = userEvent.setup({ pointerEventsCheck: 0 });

/** Waits until what is expected is so. */
export const until = waitFor;

/** The text that is not hidden, with single spaces. */
export function shown(parent: Element = document.body): string {
  const copy = parent.cloneNode(true) as Element;
  for (const hidden of copy.querySelectorAll('[hidden], script')) hidden.remove();
  return copy.textContent?.replace(/\s+/g, ' ') ?? '';
}

/** Waits for a text, which may be in several elements. */
export const see = (text: string | RegExp, parent?: Element): Promise<void> =>
  until(() => expect(shown(parent)).toMatch(text));

/** The text of an output, by what it shows; empty where it is not there. */
export const output = (name: string): string => document.querySelector(`[data-output="${name}"]`)?.textContent ?? '';

/** A field of the order, by its name on the wire. */
export const field = (wire: string): HTMLInputElement =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(String.raw`(?<!\w)${wire}(?!\w)`), {
    selector: 'input, select, textarea',
  });

/** Gives a field another text, as with a paste. */
export const fill = (element: Element, value: string): void => void fireEvent.input(element, { target: { value } });

/** A button by its name; the one in the view, where the bar above has another. */
export async function findButton(name: string | RegExp): Promise<HTMLButtonElement> {
  const all = await screen.findAllByRole<HTMLButtonElement>('button', { name });
  return all.at(-1) ?? new HTMLButtonElement();
}

export const press = async (name: string | RegExp): Promise<void> => user.click(await findButton(name));

/** Opens a view without a reload. */
export function goTo(view: string): void {
  location.hash = `#/${view}`;
}

/** Presses the button of the recipe, so that its editor is open with every row. */
export async function openRecipe(): Promise<void> {
  if (screen.queryByLabelText('Separator') !== null) return;
  await press('Change recipe');
  await user.click(await screen.findByText('Custom recipe…'));
}

/** Chooses a recipe by its name; its editor is open afterwards. */
export async function useRecipe(name: string): Promise<void> {
  if (screen.queryByRole('radio', { name }) === null) await press('Change recipe');
  await user.click(await screen.findByRole('radio', { name }));
  await until(() => expect(output('recipe')).not.toBe(''));
}

export const MERCHANT = {
  scheme: 'PESA',
  api_key: 'canary-key-4711',
  api_secret: 'canary-secret-0815',
  vendor: 'SHOP77',
};

/** A field of the connection in Connect. */
export function connectionField(name: string): HTMLInputElement {
  const found = document.querySelector<HTMLInputElement>(`[name="connection.${name}"]`);
  if (found === null) throw new Error(`Connect shows no ${name}.`);
  return found;
}

/** Connects a gateway in Connect and comes back; nothing is sent. */
export async function connect(known: Partial<typeof MERCHANT & { readonly base_url: string }> = {}): Promise<void> {
  goTo('connect');
  await until(() => connectionField('base_url'));
  for (const [name, text] of Object.entries({ base_url: GATEWAY, ...MERCHANT, ...known }))
    fill(connectionField(name), text);
  goTo('compose');
  await until(() => expect(document.getElementById('send')).not.toBeNull());
}

export const sendButton = (): HTMLElement => document.getElementById('send') ?? document.body;

/** Sends, and gives the envelope of the response. */
export async function send(): Promise<{ readonly resultcode: string; readonly message: string }> {
  const before = output('envelope');
  await user.click(sendButton());
  await until(() => expect([before, '']).not.toContain(output('envelope')));
  return JSON.parse(output('envelope'));
}
