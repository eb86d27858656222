import { expect, test } from 'vitest';
import { toUtf8 } from '#protocol/text.ts';
import { toSource } from '#diagnosis/search/source.ts';
import { keyMistakes } from './keys.ts';

test.each(['c2VjcmV0IQ==', 'c2VjcmV0IQ', ' c2VjcmV0IQ==\n'])(
  'the secret %j is Base64, decoded without care',
  (secret) => {
    const request = { method: 'POST', url: '', headers: [], body: new Uint8Array() };
    const source = toSource(request, { api_secret: secret, now: new Date(0) });
    const found = keyMistakes(source).find(({ id }) => id === 'key-secret-base64-lenient');
    expect(found?.patch.key).toEqual(toUtf8('secret!'));
  },
);
