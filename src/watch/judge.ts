import type { Credentials } from '#protocol/digest.ts';
import { OPERATION_PATH, SAMPLE } from '#protocol/profile.ts';
import type { ReceivedRequest } from '#protocol/received.ts';
import { PRESETS, type PresetName, type Recipe } from '#protocol/recipe.ts';
import { createInvalidDigestResponse, createRefusal, generateRandomReference } from '#sandbox/response.ts';
import { createSandbox } from '#sandbox/sandbox.ts';
import { ANSWER_HEADER, type Answer } from './wire.ts';

/** By what a request is judged: a profile, as it was then. */
export interface Judge extends Credentials {
  readonly name: string;
  readonly scheme: string;
  readonly recipe: Recipe;
}

/** What the page thinks of a request. */
export interface Judgment {
  readonly judge: Judge;
  readonly answer: Answer;
  readonly result: 'accepted' | 'invalid-digest' | 'refused';
}

/** True when both judges come to the same judgment of any request. */
export const isSameJudge = (one: Judge, other: Judge): boolean =>
  JSON.stringify(one, MEMBERS) === JSON.stringify(other, MEMBERS);
const MEMBERS = ['scheme', 'api_key', 'api_secret', 'recipe', ...Object.keys(PRESETS['each-field-once'].recipe)];

/** True for the public sample credentials: everybody may see what is made with them. */
export const isSample = ({ api_key, api_secret }: Credentials): boolean =>
  api_key === SAMPLE.api_key && api_secret === SAMPLE.api_secret;

const isSameRecipe = (one: Recipe, other: Recipe): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The recipes that a judge accepts. With the sample credentials those of the sandbox, if the profile has one of them. */
function recipesOf(judge: Judge): Readonly<Record<string, Recipe>> {
  const presets = Object.entries(PRESETS).map(([name, { recipe }]) => [name as PresetName, recipe] as const);
  const own = presets.find(([, recipe]) => isSameRecipe(recipe, judge.recipe));
  if (own === undefined) return { custom: judge.recipe };
  return Object.fromEntries(isSample(judge) ? presets : [own]);
}

/** A response has the names of its headers in lower case. */
const toHeaderName = (name: string): string => name.replace(/(?:^|-)[a-z]/g, (text) => text.toUpperCase());

async function toAnswer(response: Response, explainUrl?: string): Promise<Answer> {
  const headers = [...response.headers]
    .map(([name, value]): [string, string] => [toHeaderName(name), value])
    .filter(([name]) => ANSWER_HEADER.test(name) && name !== EXPLAIN);
  const explain: [string, string][] = explainUrl === undefined ? [] : [[EXPLAIN, explainUrl]];
  return { status: response.status, body: await response.text(), headers: [...headers, ...explain] };
}

/** The header with the URL of the page where a failing answer is explained. */
const EXPLAIN = 'Sandbox-Explain';

/** The documented failure, for a test of the program: the request may be right. */
export const createTestRefusal = (explainUrl: string): Promise<Answer> =>
  toAnswer(createInvalidDigestResponse(generateRandomReference(), {}), explainUrl);

/** The headers of a request that this page gets; what no fetch may send, such as Content-Length, the browser drops. */
function toRequest({ method, url, headers, body }: ReceivedRequest): Request {
  const query = /\?.*$/s.exec(url)?.[0] ?? '';
  return new Request(`http://channel.invalid${OPERATION_PATH}${query}`, {
    method,
    headers: headers.map(([name, value]): [string, string] => [name, value]),
    body: new Uint8Array(body),
  });
}

/**
 * Judges a request as the gateway of a profile would: by the sandbox in this page, with the profile's own credentials.
 * They do not leave it: an answer has no digest, only the digest input, which is made of the request alone. A failing
 * answer says where the request is explained.
 */
export async function judgeRequest(request: ReceivedRequest, judge: Judge, explainUrl: string): Promise<Judgment> {
  const { scheme, api_key, api_secret } = judge;
  const recipes = recipesOf(judge);
  const sandbox = createSandbox({ scheme, api_key, api_secret, recipes });
  // The sandbox reads the headers from here, in their case and order, and all of them.
  const incoming = { rawHeaders: request.headers.flat() };
  const read = async (): Promise<Response> => sandbox.fetch(toRequest(request), { incoming });
  const response = await read().catch(() => createRefusal(generateRandomReference(), 'failure'));
  const result = response.status === 200 ? 'accepted' : response.status === 403 ? 'invalid-digest' : 'refused';
  return { judge, result, answer: await toAnswer(response, result === 'accepted' ? undefined : explainUrl) };
}
