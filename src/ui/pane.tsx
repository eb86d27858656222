import './panel.css';
import { Component, lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { announce } from './announce.ts';
import { Button } from './button.tsx';
import { t } from './language.ts';

/** Before the second, third and fourth try, in ms. */
const PAUSES = [200, 800, 2000];

/** Vite asks for each sheet once only, so a second import would lack one that failed to load. */
const loadStyles = (href: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => reject(new Error(`Unable to preload CSS for ${href}`)));
    document.head.append(link);
  });

/** How long code may be on its way, in ms, before the page says that it did not load: a line may be silent for ever. */
const LOAD_LIMIT = 20_000;

async function retry<T>(load: () => Promise<T>, [ms, ...pauses] = PAUSES): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (ms === undefined) throw error;
    await new Promise((resolve) => {
      setTimeout(resolve, ms);
    });
    const href = /CSS for (\S+)$/.exec(String(error))?.[1];
    return retry(href === undefined ? load : () => loadStyles(href).then(load), pauses);
  }
}

/** Tries three times more: a network may be down for a moment. Firefox keeps the failure until the page reloads. */
export const loadWithRetry = <T,>(load: () => Promise<T>): Promise<T> =>
  Promise.race([
    retry(load),
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('The code is not here in time.')), LOAD_LIMIT);
    }),
  ]);

/** In Firefox only a reload brings the code. */
export const announceLoadError = (): void =>
  announce(['Part of the page did not load.', 'Try again, or reload the page.'], 'alert');

/** When the code does not load, the page says so. */
export const runLoaded = <T,>(load: () => Promise<T>, run: (loaded: T) => unknown): void =>
  void loadWithRetry(load).then(run, announceLoadError);

let showFirstView = (): void => undefined;

/** When the first digest, or a view without one, is on the page. What the digest does not need loads after it. */
export const firstViewShown = new Promise<void>((resolve) => {
  showFirstView = resolve;
});

/** Call it when the view is rendered: its frame comes first, where there are frames. */
export function markFirstViewShown(): void {
  if (document.hidden) showFirstView();
  else requestAnimationFrame(() => setTimeout(showFirstView));
}

const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'dragenter', 'input'] as const;

/** Of a person or a password manager, after the first view. What only an action needs loads then. */
export const firstTouch = new Promise<void>((resolve) => {
  const listen = (): void => {
    const abort = new AbortController();
    const end = (): void => {
      abort.abort();
      resolve();
    };
    // A field may have the focus already.
    if (document.activeElement !== document.body) end();
    else
      for (const type of TOUCHES) addEventListener(type, end, { capture: true, passive: true, signal: abort.signal });
  };
  void firstViewShown.then(listen);
});

/** Called before a failed part renders again. */
const failedParts = new Set<() => void>();
const panes = new Set<Pane>();

/** Loads at its first render, after the first view. Render it in a Pane: Try again there loads it once more. */
export function lazyWithRetry<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): ComponentType<Props> {
  const create = () =>
    lazy(() =>
      // Its time begins after the first view, which a page that is hidden at once shows when it is looked at.
      firstViewShown
        .then(() => loadWithRetry(load))
        .catch((error: unknown) => {
          failedParts.add(() => {
            Part = create();
          });
          throw error;
        })
        // React alone would show the part 300 ms after the fallback at the earliest.
        .finally(() => panes.forEach((pane) => pane.setState({}))),
    );
  let Part = create();
  return (props) => <Part {...props} />;
}

interface PaneProps {
  readonly fallback?: ReactNode;
  /** For an extra that the page works without: a failure shows nothing. */
  readonly quiet?: boolean;
  /**
   * True where nothing inside loads but in a pane of its own. React takes over a drawn page part by part, and each pane
   * that may load is a part: what was typed before React would change one part before the next is taken over.
   */
  readonly isLoaded?: boolean;
  readonly children: ReactNode;
}

/** What was typed lives above it, so a failure does not lose it. */
export class Pane extends Component<PaneProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError = () => ({ failed: true });

  override componentDidMount = () => panes.add(this);
  override componentWillUnmount = () => panes.delete(this);

  readonly #tryAgain = (): void => {
    failedParts.forEach((reset) => reset());
    failedParts.clear();
    this.setState({ failed: false });
  };

  override render(): ReactNode {
    const { fallback, quiet, isLoaded, children } = this.props;
    if (!this.state.failed) return isLoaded ? children : <Suspense fallback={fallback}>{children}</Suspense>;
    if (quiet) return null;
    return (
      <div role="alert" className="pane-error stack">
        <p>
          {failedParts.size > 0 ? t('Part of the page did not load.') : t('This part of the page stopped working.')}{' '}
          {t('Try again, or reload the page.')}
        </p>
        <Button onClick={this.#tryAgain}>{t('Try again')}</Button>
        <Button onClick={() => location.reload()}>{t('Reload')}</Button>
        <p className="small">{t('What you typed is kept, except keys and secrets.')}</p>
      </div>
    );
  }
}
