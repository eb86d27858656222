import { useEffect, useState, type ReactNode } from 'react';
import type { ProfileStore } from '#profiles/store.ts';
import { lazyWithRetry, Pane } from '#ui/pane.tsx';

const Palette = lazyWithRetry(() => import('./palette.tsx'));

/** The command palette: Ctrl+K or a button opens it, and its code loads then. */
export function usePalette(store: ProfileStore): { readonly open: () => void; readonly palette: ReactNode } {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      setOpen(true);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
  const palette = isOpen ? (
    <Pane>
      <Palette store={store} onClose={() => setOpen(false)} />
    </Pane>
  ) : null;
  return { open: () => setOpen(true), palette };
}
