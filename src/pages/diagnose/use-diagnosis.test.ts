import { expect, test } from 'vitest';
import { PRESETS } from '#protocol/recipe.ts';
import type { DiagnosedProfile } from './diagnosis.ts';
import { findProfile } from './use-diagnosis.ts';

const profileOf = (base_url: string): DiagnosedProfile => ({
  name: base_url,
  base_url,
  scheme: 'SCHEME',
  recipe: PRESETS['each-field-once'].recipe,
  api_key: '',
  api_secret: '',
});
const PROFILES = ['', 'https://gateway.example/api', 'http://localhost:8080'].map(profileOf);
const PATH = '/v1/checkout/create-order-minimal';

test.each([
  [`https://gateway.example${PATH}`, undefined, 'https://gateway.example/api'],
  [`https://gateway.example${PATH}`, 'localhost:8080', 'https://gateway.example/api'],
  [`https://other.example${PATH}`, 'gateway.example', undefined],
  [PATH, 'Gateway.example', 'https://gateway.example/api'],
  [PATH, 'gateway.example:443', 'https://gateway.example/api'],
  [PATH, 'localhost:8080', 'http://localhost:8080'],
  [PATH, 'localhost', undefined],
  [PATH, 'not a host', undefined],
  [PATH, undefined, undefined],
  ['', undefined, undefined],
])('the profile of a request to %j with the Host %j is that of %j', (url, host, expected) => {
  const headers: [string, string][] = host === undefined ? [] : [['Host', host]];
  expect(findProfile({ url, headers }, PROFILES)?.base_url).toBe(expected);
});
