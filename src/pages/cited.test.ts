import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { MessageKey } from '#i18n/message.ts';
import { Cited } from './cited.tsx';

const linksOf = (text: string): readonly string[] =>
  [...renderToStaticMarkup(createElement(Cited, { text })).matchAll(/href="#\/reference\/([^"]*)">([^<]*)/g)].map(
    ([, name, label]) => `${label} → ${name}`,
  );

test.each<readonly [MessageKey, readonly string[]]>([
  [
    'Section 5 shows Base64. With - and _ it uses a different alphabet (RFC 4648 section 5).',
    ['Section 5 → authentication'],
  ],
  [
    'Section 1 rule 1: POST with a JSON body; section 2.1: one JSON object.',
    ['Section 1 → service', 'section 2.1 → part-field'],
  ],
  ['The document shows no plus sign.', ['The document → document']],
  ['Enter the API secret to sign.', []],
])('%s', (text, links) => expect(linksOf(text)).toEqual(links));
