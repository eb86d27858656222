import '#ui/tokens.css';
import '#ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import * as z from 'zod/mini';
import { FIELD_NAMES } from '#protocol/order.ts';
import { lightFields } from '#ui/lit-field.ts';
import { App } from './app.tsx';

// zod compiles its schemas with Function otherwise, which the page's policy forbids.
z.config({ jitless: true });

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id root.');
lightFields(document.documentElement, FIELD_NAMES);
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
