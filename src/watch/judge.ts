import type { Credentials } from '#protocol/digest.ts';
import { OPERATION_PATH, SAMPLE } from '#protocol/profile.ts';
import type { MessageKey } from '#i18n/message.ts';
import { headerOf, isUnreadable, readBody, type ReceivedRequest } from '#protocol/received.ts';
import { PRESETS, STEP_NAMES, STEPS, type PresetName, type Recipe } from '#protocol/recipe.ts';
import { verify } from '#protocol/verify.ts';
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

/** True for a recipe that is no preset: the search of Diagnose knows the presets alone. */
export const hasOwnRecipe = ({ recipe }: Judge): boolean =>
  !Object.values(PRESETS).some((preset) => isSameRecipe(preset.recipe, recipe));

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

/** One step of the recipe that a program does otherwise, with both ways to do it. */
export interface OtherStep {
  readonly id: string;
  readonly step: MessageKey;
  readonly option: MessageKey;
  readonly expected: MessageKey;
}

function listOtherSteps({ recipe }: Judge): (OtherStep & { readonly recipe: Recipe })[] {
  return STEP_NAMES.flatMap((name) => {
    const { label: step, options }: { label: MessageKey; options: Readonly<Record<string, { label: MessageKey }>> } =
      STEPS[name];
    const expected = options[recipe[name]]?.label ?? step;
    return Object.entries(options)
      .filter(([option]) => option !== recipe[name])
      .map(([option, { label }]) => ({
        id: `${name}-${option}`,
        step,
        option: label,
        expected,
        recipe: { ...recipe, [name]: option },
      }));
  });
}

/** The one step that explains a wrong digest, compared with the recipe of the judge. */
export async function findOtherStep(request: ReceivedRequest, judge: Judge): Promise<OtherStep | undefined> {
  const body = readBody(request.body);
  if (isUnreadable(body)) return undefined;
  const [Timestamp = '', listed = '', Digest = ''] = ['Timestamp', 'Signed-Fields', 'Digest'].map((name) =>
    headerOf(request, name),
  );
  const steps = listOtherSteps(judge);
  const recipes: Readonly<Record<string, Recipe>> = Object.fromEntries(steps.map(({ id, recipe }) => [id, recipe]));
  const { matchingRecipe } = await verify({ Timestamp, 'Signed-Fields': listed, Digest, body }, judge, recipes);
  return steps.find(({ id }) => id === matchingRecipe);
}
