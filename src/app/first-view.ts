import '#polyfill.ts';
// The policies come before any other code.
import '#ui/worker.ts';
import { showFirstView } from '#pages/compose/first-view.ts';
import { GUIDE_KEY, readSaved } from '#ui/saved.ts';

// The guide is offered once.
if (readSaved('localStorage', GUIDE_KEY) !== null) document.querySelector('#root .guide')?.remove();

/** The build lets index.html load this file alone. */
export const firstView = showFirstView().catch(() => undefined);

/** React and the rest of the first view, which the build lets the browser fetch meanwhile. It runs after the digest. */
const main = document.querySelector<HTMLLinkElement>('link[rel="preload"][as="script"]');
// before-paint.ts says so where a script of the page fails.
const reportFailure = (): unknown => document.scripts[0]?.dispatchEvent(new ErrorEvent('error'));
const start = (): void => void import(/* @vite-ignore */ main?.href ?? '').catch(reportFailure);
if (main !== null)
  void firstView.then((first) =>
    first === undefined || document.hidden ? start() : requestAnimationFrame(() => setTimeout(start)),
  );
