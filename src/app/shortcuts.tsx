import { useCallback, useEffect, useState, type ReactNode } from 'react';
import type { ConsoleStore } from '#connections/store.ts';
import { firstViewShown, lazyWithRetry, Pane, runLoaded } from '#ui/pane.tsx';

const Palette = lazyWithRetry(() => import('./palette.tsx'));
const loadHelp = () => import('./help.tsx');
const Help = lazyWithRetry(loadHelp);

/** What explains the page in a dialog. */
export type HelpName = 'shortcuts' | 'about';
type DialogName = HelpName | 'palette';

/** The dialog that is shown; each opening has a key of its own. */
interface ShownDialog {
  readonly name: DialogName;
  readonly key: number;
}

interface Dialogs {
  readonly open: (name: DialogName) => void;
  /** The dialog that is open. */
  readonly dialog: ReactNode;
}

/** The keys that work in every view, and the dialogs that they open. The code of a dialog loads when it opens. */
export function useShortcuts(store: ConsoleStore, onGuide: () => void): Dialogs {
  const [shown, setShown] = useState<ShownDialog>();
  const open = useCallback(
    (name: DialogName): void => setShown((before) => ({ name, key: (before?.key ?? 0) + 1 })),
    [],
  );
  useEffect(() => {
    const abort = new AbortController();
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      if (document.querySelector('.palette[open]') === null) open('palette');
    };
    addEventListener('keydown', onKeyDown, abort);
    void firstViewShown.then(() => runLoaded(loadHelp, ({ watchKeys }) => watchKeys(() => open('shortcuts'), abort)));
    return () => abort.abort();
  }, [open]);
  if (shown === undefined) return { open, dialog: undefined };
  const { name, key } = shown;
  // The event of a dialog that closed comes later, when the next one may be open already.
  const close = (): void => setShown((now) => (now?.key === key ? undefined : now));
  const dialog = (
    <Pane>
      {name === 'palette' ? (
        <Palette key={key} store={store} onGuide={onGuide} onHelp={open} onClose={close} />
      ) : (
        <Help key={key} name={name} links={store.settings?.links} onClose={close} />
      )}
    </Pane>
  );
  return { open, dialog };
}
