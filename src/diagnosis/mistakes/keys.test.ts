import { expect, test } from 'vitest';
import { toUtf8 } from '#protocol/text.ts';
import { toSource } from '#diagnosis/search/source.ts';
import { composedKeys } from './composed/keys.ts';

test.each(['c2VjcmV0IQ==', 'c2VjcmV0IQ', ' c2VjcmV0IQ==\n'])(
  'the secret %j is Base64, decoded without care',
  (secret) => {
    const request = { method: 'POST', url: '', headers: [], body: new Uint8Array() };
    const source = toSource(request, { api_secret: secret, now: new Date(0) });
    expect(Array.from(composedKeys(source), ({ patch }) => patch.key)).toContainEqual(toUtf8('secret!'));
  },
);
