import { useEffect, useState, type ReactNode } from 'react';
import type { ProfileStore } from '#profiles/store.ts';
import { firstViewShown, lazyWithRetry, Pane, runLoaded } from '#ui/pane.tsx';

const Palette = lazyWithRetry(() => import('./palette.tsx'));
const loadHelp = () => import('./help.tsx');
const Help = lazyWithRetry(loadHelp);

/** What explains the page in a dialog. */
export type HelpName = 'shortcuts' | 'about';
type DialogName = HelpName | 'palette';

interface Dialogs {
  readonly open: (name: DialogName) => void;
  /** The dialog that is open. */
  readonly dialog: ReactNode;
}

/** The keys that work in every view, and the dialogs that they open. The code of a dialog loads when it opens. */
export function useShortcuts(store: ProfileStore, onGuide: () => void): Dialogs {
  const [name, setName] = useState<DialogName>();
  useEffect(() => {
    const abort = new AbortController();
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      setName('palette');
    };
    addEventListener('keydown', onKeyDown, abort);
    void firstViewShown.then(() =>
      runLoaded(loadHelp, ({ watchSingleKeys }) => watchSingleKeys(() => setName('shortcuts'), abort)),
    );
    return () => abort.abort();
  }, []);
  const close = (): void => setName(undefined);
  const dialog = name !== undefined && (
    <Pane>
      {name === 'palette' ? (
        <Palette store={store} onGuide={onGuide} onHelp={setName} onClose={close} />
      ) : (
        <Help key={name} name={name} onClose={close} />
      )}
    </Pane>
  );
  return { open: setName, dialog };
}
