import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { textOf } from '#protocol/piece.ts';
import { operationUrl } from '#protocol/profile.ts';
import { PRESETS, type Recipe } from '#protocol/recipe.ts';
import { createDraft, NO_OVERRIDES, FIELD_SELECTIONS, type Overrides, type FieldSelection } from '#protocol/draft.ts';
import { toSignable, toSignedRequest } from '#protocol/sign.ts';
import { SAMPLE_ORDER } from '#protocol/order.ts';
import { INTERPRETERS, isInstalled, runSnippet, type Interpreter } from './interpreters.test-support.ts';
import { isRefused, type Snippet, type SnippetInput } from './target.ts';
import { findTarget } from './targets.ts';

const LONG = 60_000;
const CODE = INTERPRETERS.filter((each) => isInstalled(each) && findTarget(each.target)?.group === 'code');
const SUCCESS = '{"resultcode":"000"}';

interface InputOptions {
  readonly url?: string;
  readonly recipe?: Partial<Recipe>;
  readonly selection?: FieldSelection;
  readonly overrides?: Overrides;
}

function createInput({
  url,
  recipe = {},
  selection = FIELD_SELECTIONS.documented,
  overrides = NO_OVERRIDES,
}: InputOptions): SnippetInput {
  const order = { ...SAMPLE_ORDER, timestamp: '2026-11-20T09:41:07Z' };
  const draft = { order, ...selection, recipe: { ...PRESETS['each-field-once'].recipe, ...recipe }, overrides };
  const request = toSignable(createDraft(draft), 'SCHEME');
  return { signable: request, request: toSignedRequest(request, 'D=', url ?? operationUrl(address(gateway))) };
}

async function render(id: string, input: SnippetInput): Promise<Snippet> {
  const target = findTarget(id);
  if (target === undefined) throw new Error(id);
  return (await target.load())(input);
}

async function runForStatus(interpreter: Interpreter, input: SnippetInput): Promise<number> {
  const snippet = await render(interpreter.target, input);
  if (isRefused(snippet)) throw new Error(snippet.refused);
  const environment = { CHECKOUT_API_KEY: 'key', CHECKOUT_API_SECRET: 'secret' };
  const fileName = findTarget(interpreter.target)?.fileName ?? '';
  return (await runSnippet(interpreter, fileName, textOf(snippet), environment)).status;
}

const address = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const listen = (server: Server): Promise<Server> =>
  new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));

let responseStatus = 200;
let digests: unknown[] = [];
let strangers = 0;
let gateway: Server;
let stranger: Server;
beforeAll(async () => {
  stranger = await listen(
    createServer((_, response) => {
      strangers += 1;
      response.end(SUCCESS);
    }),
  );
  gateway = await listen(
    createServer((request, response) => {
      digests.push(request.headers['digest']);
      request.resume().on('end', () => {
        response.writeHead(
          responseStatus,
          responseStatus === 302 ? { Location: `${address(stranger)}/elsewhere` } : {},
        );
        response.end(SUCCESS);
      });
    }),
  );
});
beforeEach(() => {
  responseStatus = 200;
  digests = [];
  strangers = 0;
});
afterAll(() => [gateway, stranger].forEach((server) => server.close().closeAllConnections()));

describe.each(CODE.map((each) => [each.name, each] as const))('%s', (_, interpreter) => {
  test(
    'ends well only on 2xx with 000, and takes the key to no address that a reply names',
    async () => {
      for (responseStatus of [200, 302, 500])
        expect((await runForStatus(interpreter, createInput({}))) === 0).toBe(responseStatus === 200);
      expect(digests).toHaveLength(3);
      expect(strangers).toBe(0);
    },
    LONG,
  );

  test(
    'runs with headers written by hand, whatever the recipe, and with nothing signed',
    async () => {
      const headers = { Digest: 'hex.strings.', Authorization: 'A hex. base64. sha1.' };
      const byHand = createInput({ recipe: { output: 'hex' }, overrides: { headers, body: null } });
      expect(await runForStatus(interpreter, byHand)).toBe(0);
      expect(digests).toEqual(['hex.strings.']);
      expect(await runForStatus(interpreter, createInput({ selection: { 'Signed-Fields': [], body: [] } }))).toBe(0);
    },
    LONG,
  );
});

test.each(['powershell-7-command', 'powershell-5-command', 'powershell'])(
  '%s: an address stands as it is, even with what a replacement gives a meaning',
  async (id) => {
    for (const base of ['https://gateway.example/$&$`$$', 'https://gateway.example/TYPE/URL']) {
      const url = operationUrl(base);
      const snippet = await render(id, createInput({ url }));
      expect(isRefused(snippet) ? '' : textOf(snippet)).toContain(`'${url}'`);
    }
  },
);

test.each(['curl', 'httpie', 'bash'])('%s: NUL in a body written by hand is refused', async (id) => {
  const snippet = await render(id, createInput({ overrides: { headers: {}, body: '{"a":"\0"}' } }));
  expect(snippet).toEqual({ refused: expect.stringContaining('NUL') });
});
