import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { CredentialField } from './fields.tsx';

function render(canMask: boolean): string {
  vi.stubGlobal('CSS', { supports: () => canMask });
  return renderToStaticMarkup(createElement(CredentialField, { what: 'API secret', value: 'canary' }));
}

afterEach(() => vi.unstubAllGlobals());

test('a credential is typed into a masked text field that managers, spelling and keyboards leave alone', () => {
  const markup = render(true);
  for (const attribute of [
    'type="text"',
    'data-masked="true"',
    'autoComplete="off"',
    'autoCorrect="off"',
    'autoCapitalize="off"',
    'spellCheck="false"',
    'writingsuggestions="false"',
    'data-1p-ignore=""',
    'data-bwignore=""',
    'data-lpignore="true"',
    'data-protonpass-ignore="true"',
    'data-form-type="other"',
  ])
    expect(markup).toContain(attribute);
});

test('a browser that cannot mask a text field gets a password field, so that nobody reads along', () => {
  expect(render(false)).toContain('type="password"');
});

test('the markup of the page, which is saved with it, has no credential', () => {
  expect(render(true)).not.toContain('canary');
});
