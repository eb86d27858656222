import type { Plugin } from 'vite';
import { META_POLICY } from '../../src/server/policy.ts';

/** Writes the page's policy into index.html, for static hosts that send no headers. */
export const policyMeta = (): Plugin => ({
  name: 'policy-meta',
  apply: 'build',
  transformIndexHtml: () => [
    {
      tag: 'meta',
      attrs: { 'http-equiv': 'Content-Security-Policy', content: META_POLICY },
      injectTo: 'head-prepend',
    },
  ],
});
