import '#ui/tokens.css';
import '#ui/base.css';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { preloadSchema } from '#features/form.ts';
import { preloadReplyView } from '#features/send-panel/reply-panel.tsx';
import { FIELD_NAMES } from '#protocol/order.ts';
import { lightFields } from '#ui/lit-field.ts';
import { App } from './app.tsx';
import { drawInFirstLanguage } from './languages.ts';
import { preloadHistory } from './use-desk.ts';
import { preloadSend } from './use-send.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id root.');
lightFields(document.documentElement, FIELD_NAMES);
// Once the form can be used, fetch what the first send needs.
addEventListener('load', () => {
  preloadSchema();
  preloadSend();
  preloadReplyView();
  preloadHistory();
});
// In slices, so that the words of index.html are seen first and a slow phone answers a finger meanwhile.
drawInFirstLanguage(() =>
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  ),
);
