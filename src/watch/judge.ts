import type { Credentials } from '#protocol/sign.ts';
import { OPERATION_PATH, SAMPLE } from '#protocol/profile.ts';
import type { ReceivedRequest } from '#protocol/received.ts';
import { presetOf, PRESETS, type Recipe } from '#protocol/recipe.ts';
import { createInvalidDigestResponse, type PlainResponse } from '#sandbox/response.ts';
import { createSandbox } from '#sandbox/sandbox.ts';
import { ANSWER_HEADER, type Answer } from './wire.ts';

/** A profile, as it was then. */
export interface Judge extends Credentials {
  readonly name: string;
  readonly scheme: string;
  readonly recipe: Recipe;
}

export interface Judgment {
  readonly judge: Judge;
  readonly answer: Answer;
  readonly result: 'accepted' | 'invalid-digest' | 'refused';
}

export const isSameJudge = (one: Judge, other: Judge): boolean =>
  JSON.stringify(one, MEMBERS) === JSON.stringify(other, MEMBERS);
const MEMBERS = ['scheme', 'api_key', 'api_secret', 'recipe', ...Object.keys(PRESETS['each-field-once'].recipe)];

/** Everybody may see what is made with them. */
export const isSample = ({ api_key, api_secret }: Credentials): boolean =>
  api_key === SAMPLE.api_key && api_secret === SAMPLE.api_secret;

/** With the sample credentials those of the sandbox, if the profile has one of them. */
function recipesOf(judge: Judge): Readonly<Record<string, Recipe>> {
  const preset = presetOf(judge.recipe);
  if (preset === undefined) return { custom: judge.recipe };
  const all = Object.entries(PRESETS).map(([name, { recipe }]) => [name, recipe] as const);
  return Object.fromEntries(isSample(judge) ? all : [[preset, judge.recipe]]);
}

function toAnswer({ status, text, headers }: PlainResponse, explainUrl?: string): Answer {
  const own = Object.entries(headers).filter(([name]) => ANSWER_HEADER.test(name) && name !== EXPLAIN);
  const explain: [string, string][] = explainUrl === undefined ? [] : [[EXPLAIN, explainUrl]];
  return { status, body: text, headers: [...own, ...explain] };
}

const EXPLAIN = 'Sandbox-Explain';

/** For a test of the program: the request may be right. */
export const createTestRefusal = (explainUrl: string): Answer => toAnswer(createInvalidDigestResponse({}), explainUrl);

/**
 * As the gateway of a profile would: by the sandbox in this page, with the profile's own credentials. They do not leave
 * it: an answer has no digest, only the digest input, which is made of the request alone. A failing answer says where
 * the request is explained.
 */
export async function judgeRequest(request: ReceivedRequest, judge: Judge, explainUrl: string): Promise<Judgment> {
  const { api_key, api_secret } = judge;
  // Everybody's programs come with the sample credentials, and a connection may leave its scheme word open.
  const scheme = isSample(judge) || judge.scheme === '' ? undefined : judge.scheme;
  const recipes = recipesOf(judge);
  const sandbox = createSandbox({ scheme, api_key, api_secret, recipes });
  const query = /\?.*$/s.exec(request.url)?.[0] ?? '';
  const response = await sandbox({ ...request, url: `http://channel.invalid${OPERATION_PATH}${query}` });
  const result = response.status === 200 ? 'accepted' : response.status === 403 ? 'invalid-digest' : 'refused';
  return { judge, result, answer: toAnswer(response, result === 'accepted' ? undefined : explainUrl) };
}
