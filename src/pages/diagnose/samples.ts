import type { MessageKey } from '#i18n/message.ts';
import { NO_OVERRIDES } from '#protocol/draft.ts';
import { FIELD_NAMES, SAMPLE_ORDER } from '#protocol/order.ts';
import { textOf } from '#protocol/piece.ts';
import { operationUrl, SAMPLE } from '#protocol/profile.ts';
import { PRESETS, type Recipe } from '#protocol/recipe.ts';
import { sign } from '#protocol/sign.ts';

interface Sample {
  readonly label: MessageKey;
  /** What the code does otherwise than the recipe. */
  readonly recipe?: Partial<Recipe>;
  readonly secret?: string;
}

/** Broken requests to try: one of each kind of verdict. */
export const SAMPLES: readonly Sample[] = [
  { label: 'Amount with decimals', recipe: { number: 'two-decimals' } },
  { label: 'Unencoded URLs', recipe: { address: 'plain' } },
  { label: 'Digest in hex', recipe: { output: 'hex' } },
  { label: 'API key as secret', recipe: { key: 'api-key' } },
  { label: 'Wrong secret', secret: 'another-api-secret' },
  { label: 'Correct digest' },
];

const BASE_URL = 'https://gateway.example';

/** The text of a sample that is sent now, as raw HTTP. */
export async function buildSample({ recipe, secret = SAMPLE.api_secret }: Sample): Promise<string> {
  const timestamp = new Date().toISOString().replace(/\.\d+/, '');
  const request = await sign(
    {
      order: { ...SAMPLE_ORDER, timestamp },
      Timestamp: null,
      recipe: { ...PRESETS['each-field-once'].recipe, ...recipe },
      'Signed-Fields': FIELD_NAMES,
      body: FIELD_NAMES,
      overrides: NO_OVERRIDES,
      timestampMode: 'fixed',
      transport: 'default',
      profile: '',
    },
    { ...SAMPLE, api_secret: secret },
    operationUrl(BASE_URL),
  );
  if (request === undefined) return '';
  const headers = request.headers.map(
    ({ name, value, slot }) => `${name}: ${value}${slot === true ? btoa(SAMPLE.api_key) : ''}`,
  );
  return [`${request.method} ${request.url} HTTP/1.1`, ...headers, '', textOf(request.body)].join('\n');
}
