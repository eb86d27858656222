import '#polyfill.ts';
import '#ui/worker.ts';
import '#ui/base.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { FIELD_NAMES } from '#protocol/order.ts';
import { CONSOLE_FILE_META } from '#page-base.ts';
import { firstTouch, runLoaded } from '#ui/pane.tsx';
import { Page } from './app.tsx';
import type { LoadedConsole } from './console-file.ts';
import { firstView } from './first-view.ts';
import { renderInFirstLanguage } from '#ui/languages.ts';
import { parseRoute } from './route.ts';
import { sessionRestored } from './session.ts';
import { preloadResponseView } from '#pages/compose/send/send-pane.tsx';
import { preloadSend } from '#pages/compose/use-composer.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id root.');
function loadTheRest(): void {
  runLoaded(
    () => import('#ui/focus.ts'),
    ({ highlightFields, guardFields }) => {
      highlightFields(document.documentElement, FIELD_NAMES);
      guardFields();
    },
  );
  preloadSend();
  preloadResponseView();
}
void firstTouch.then(loadTheRest);

async function loadSettings(): Promise<LoadedConsole | undefined> {
  const name = document.querySelector<HTMLMetaElement>(`meta[name="${CONSOLE_FILE_META}"]`)?.content;
  return name === undefined ? undefined : (await import('./console-file.ts')).loadConsoleFile(name);
}

/** Takes the first view over where there is one. */
async function render(parent: HTMLElement): Promise<void> {
  const [first, loaded] = await Promise.all([firstView, loadSettings()]);
  followTranslator(parent);
  // In slices, so that a slow phone answers a finger meanwhile.
  startTransition(() => {
    first?.release();
    // A link that was followed before React leads elsewhere: the drawn page is of Compose.
    if (first === undefined || parseRoute(location.hash).view !== 'compose')
      createRoot(parent).render(<Page first={first} loaded={loaded} />);
    else hydrateRoot(parent, <Page first={first} loaded={loaded} />);
  });
}
void renderInFirstLanguage(() => void render(root));
// What the tab had saved comes before anything is seen.
void sessionRestored.then(() => requestAnimationFrame(() => delete document.documentElement.dataset['firstView']));

/** The elements that a translator of the browser put in the places of texts. */
const translations = new WeakMap<Node, ChildNode>();

function putBack(text: Node | null): void {
  if (text === null) return;
  translations.get(text)?.replaceWith(text);
  translations.delete(text);
}

/** A translator takes out texts that React goes on to write into. Each comes back first, and is translated again. */
function followTranslator(page: Node): void {
  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      if (type === 'characterData') putBack(target);
      for (const text of removedNodes) {
        const font = [...addedNodes, previousSibling, nextSibling].find((node) => node?.nodeName === 'FONT');
        if (!(text instanceof Text) || text.isConnected || !(font instanceof HTMLElement)) continue;
        translations.set(text, font);
        observer.observe(text, { characterData: true });
      }
    }
  });
  observer.observe(page, { subtree: true, childList: true });
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function remove<T extends Node>(child: T): T {
    putBack(child);
    removeChild.call(this, child);
    return child;
  };
  Node.prototype.insertBefore = function insert<T extends Node>(node: T, before: Node | null): T {
    putBack(node);
    putBack(before);
    insertBefore.call(this, node, before);
    return node;
  };
}
