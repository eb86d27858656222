import type { Plugin } from 'vite';
import { META_POLICY, SLASH_SCRIPT } from '../../src/server/policy.ts';

/** Writes the page's policy into index.html, for static hosts that send no headers, and the script that it allows there. */
export const policyMeta = (): Plugin => ({
  name: 'policy-meta',
  apply: 'build',
  transformIndexHtml: () => [
    {
      tag: 'meta',
      attrs: { 'http-equiv': 'Content-Security-Policy', content: META_POLICY },
      injectTo: 'head-prepend',
    },
    { tag: 'script', children: SLASH_SCRIPT, injectTo: 'head-prepend' },
  ],
});
