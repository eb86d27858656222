import './trusted-types.ts';
import '#ui/tokens.css';
import '#ui/base.css';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { preloadSchema } from '#pages/compose/form.ts';
import { FIELD_NAMES } from '#protocol/order.ts';
import { firstViewShown, Pane, runLoaded } from '#ui/pane.tsx';
import { App } from './app.tsx';
import { renderInFirstLanguage } from './languages.ts';
import { preloadResponseView } from '#pages/compose/send/send-pane.tsx';
import { preloadSend } from '#pages/compose/send/use-send.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id root.');
/** Fetches what shows a field everywhere and what the first send needs. */
function loadTheRest(): void {
  runLoaded(
    () => import('#ui/highlight-field.ts'),
    ({ highlightFields }) => highlightFields(document.documentElement, FIELD_NAMES),
  );
  preloadSchema();
  preloadSend();
  preloadResponseView();
}
// What the view shows comes first.
void firstViewShown.then(() => setTimeout(loadTheRest));
// In slices, so that the words of index.html are seen first and a slow phone answers a finger meanwhile.
renderInFirstLanguage(() =>
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <Pane>
          <App />
        </Pane>
      </StrictMode>,
    ),
  ),
);
