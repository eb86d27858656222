// The policies come before any other code.
import '#ui/worker.ts';
import { showFirstView } from '#pages/compose/first-view.ts';
import { GUIDE_KEY, readSaved } from '#ui/saved.ts';

// The guide is offered once.
if (readSaved('localStorage', GUIDE_KEY) !== null) document.querySelector('#root .guide')?.remove();

/** The first view, once its digest is shown. The build lets index.html load this file alone. */
export const firstView = showFirstView().catch(() => undefined);

/** Says that the page is only drawn. No language is loaded yet, so the sentence is in English. */
function showFailure(): void {
  const [alert, button] = [document.createElement('p'), document.createElement('button')];
  alert.role = 'alert';
  button.textContent = 'Reload';
  button.addEventListener('click', () => location.reload());
  alert.append('The code of the page did not load. ', button);
  document.body.prepend(alert);
  delete document.documentElement.dataset['firstView'];
}

/** What the build lets the browser fetch meanwhile: React and the rest of the first view. It runs after the digest. */
const main = document.querySelector<HTMLLinkElement>('link[rel="preload"][as="script"]');
const start = (): void => void import(/* @vite-ignore */ main?.href ?? '').catch(showFailure);
if (main !== null)
  void firstView.then((first) =>
    first === undefined || document.hidden ? start() : requestAnimationFrame(() => setTimeout(start)),
  );
