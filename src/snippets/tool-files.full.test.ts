import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { textOf } from '#protocol/order.ts';
import { SAMPLE } from '#protocol/profile.ts';
import { PRESETS, STEPS, STEP_NAMES, type Recipe } from '#protocol/recipe.ts';
import { needs } from '../needs.test-support.ts';
import { startSandbox } from './capture.test-support.ts';
import { isRefused, type SnippetInput } from './code.ts';
import { anyOrderWith, createInput as createAnyInput } from './inputs.test-support.ts';
import { TARGETS, findTarget } from './targets.ts';

const TOOLS = 'tools/runners/node_modules/.bin';
const LONG = 180_000;
const NASTY = {
  buyer_remarks: '20% & {{api_secret}} ${x} "q" \\ \' é 😀 \n ~*()',
  merchant_remarks: '{{$guid}} {{{x}}}',
  buyer_name: '',
};

let sandbox: Awaited<ReturnType<typeof startSandbox>>;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());

const createInput = (
  recipe: Recipe = PRESETS['header-then-fields'].recipe,
  order = {},
  base_url = sandbox.url,
): Promise<SnippetInput> =>
  createAnyInput({ base_url, recipe, order, timestamp: new Date().toISOString().replace(/\.\d+/, '') });

const ACCEPTED = expect.stringContaining('"resultcode":"000"');
/** The worst known values, and 300 values of any text and of the signs that such tools give a meaning. */
function createNastyInputs(): Promise<SnippetInput[]> {
  const orders = fc.sample(anyOrderWith('{{', '}}', '{{api_secret}}', '{{$guid}}'), { numRuns: 38, seed: 7 });
  return Promise.all([NASTY, ...orders].map((order) => createInput(PRESETS['each-field-once'].recipe, order)));
}

async function renderText(id: string, input: SnippetInput): Promise<string> {
  const snippet = await (await findTarget(id).load())(input);
  if (isRefused(snippet)) throw new Error(id);
  return textOf(snippet);
}

const run = (
  tool: string,
  args: readonly string[],
  cwd: string,
): Promise<{ readonly status: number; readonly text: string }> =>
  new Promise((done) => {
    execFile(resolve(TOOLS, tool), args, { cwd, env: { ...process.env, NO_COLOR: '1' } }, (error, stdout, stderr) => {
      done({ status: error === null ? 0 : 1, text: stdout + stderr });
    });
  });

/** Runs a tool that writes its report into the file that is named last. */
async function runReport(name: string, args: readonly string[], cwd: string) {
  const out = join(cwd, 'out.json');
  const { text } = await run(name, [...args, out], cwd);
  if (!existsSync(out)) throw new Error(text);
  return JSON.parse(readFileSync(out, 'utf8'));
}

/** A package that the runners bring. */
const tool = createRequire(resolve('tools/runners/package.json'));

const folder = (): string => mkdtempSync(join(tmpdir(), 'collection-'));

/** Runs collections, each with its body as a person edits it. */
type RunTool = (
  inputs: readonly SnippetInput[],
  secret: string,
  edit?: (body: string) => string,
) => Promise<readonly string[]>;

/** What a collection must do in its own tool, whose way of being asked is given. */
function trySigning(runTool: RunTool): void {
  test('gets 000, and 4033 with a wrong secret', async () => {
    expect(await runTool([await createInput()], SAMPLE.api_secret)).toEqual([ACCEPTED]);
    expect(await runTool([await createInput()], 'wrong')).toEqual([expect.stringContaining('(4033)')]);
  });

  test('signs the body as a person edits it, with a variable of the tool, 10.50 and null in it', async () => {
    const edit = (body: string): string =>
      body
        .replace(/"order_id": "[^"]*"/, '"order_id": "{{scheme}}_1"')
        .replace(/"amount": \d+/, '"amount": 10.50')
        .replace(/"buyer_remarks": "[^"]*"/, '"buyer_remarks": null')
        .replace(/"buyer_name": "[^"]*"/, '"buyer_name":"Ren\u00e9 \\"M\\" 😀"');
    for (const preset of ['each-field-once', 'header-then-fields'] as const)
      expect(await runTool([await createInput(PRESETS[preset].recipe)], SAMPLE.api_secret, edit)).toEqual([ACCEPTED]);
  });

  test('follows no redirect', async () => {
    const paths: string[] = [];
    const redirecting = createServer((request, response) => {
      paths.push(request.url ?? '');
      response.writeHead(302, { Location: '/elsewhere', 'Content-Type': 'application/json' }).end('{}');
    });
    await new Promise<void>((done) => redirecting.listen(0, '127.0.0.1', done));
    const { port } = redirecting.address() as AddressInfo;
    await runTool([await createInput(undefined, {}, `http://127.0.0.1:${port}`)], SAMPLE.api_secret);
    redirecting.close().closeAllConnections();
    expect(paths).toEqual(['/v1/checkout/create-order-minimal']);
  });

  test('any values, and those that look like its variables, stay as they are', async () => {
    const inputs = await createNastyInputs();
    expect(await runTool(inputs, SAMPLE.api_secret)).toEqual(inputs.map(() => ACCEPTED));
  });
}

describe('in its own tool', { ...needs('npm ci in tools/runners'), timeout: LONG }, () => {
  describe('Postman', () => {
    const runTool: RunTool = async (inputs, secret, edit = (body) => body) => {
      const room = folder();
      const collections = await Promise.all(
        inputs.map(async (input) => JSON.parse(await renderText('postman', input))),
      );
      for (const { item } of collections) item[0].request.body.raw = edit(item[0].request.body.raw);
      // One start for all of them.
      const all = { ...collections[0], item: collections.flatMap(({ item }) => item) };
      writeFileSync(join(room, 'c.json'), JSON.stringify(all));
      const values = Object.entries({ api_key: SAMPLE.api_key, api_secret: secret }).map(([key, value]) => ({
        key,
        value,
        type: 'secret',
        enabled: true,
      }));
      writeFileSync(join(room, 'e.json'), JSON.stringify({ name: 'merchant', values }));
      const args = ['run', 'c.json', '-e', 'e.json', '-r', 'json', '--reporter-json-export'];
      const report = await runReport('newman', args, room);
      return report.run.executions.map(({ response }: { response: { stream: { data: number[] } } }) =>
        Buffer.from(response.stream.data).toString(),
      );
    };

    trySigning(runTool);
  });

  describe('Bruno', () => {
    /** What Bruno does on import: it gives ids and checks the collection by its schema. */
    const asImported = (collection: { items: object[]; environments: { variables: object[] }[] }): Promise<unknown> => {
      let count = 0;
      const withId = <T extends object>(value: T) => ({ ...value, uid: `id${String((count += 1)).padStart(19, '0')}` });
      const { name, version, items, environments } = JSON.parse(JSON.stringify(collection));
      return tool('@usebruno/schema').collectionSchema.validate({
        ...withId({ name, version }),
        items: items.map((item: { request: { headers: object[] } }) => ({
          ...withId(item),
          type: 'http-request',
          request: { ...item.request, headers: item.request.headers.map(withId) },
        })),
        environments: environments.map((each: { variables: object[] }) => ({
          ...withId(each),
          variables: each.variables.map(withId),
        })),
      });
    };

    const runTool: RunTool = async (inputs, secret, edit = (body) => body) => {
      const room = folder();
      const collections = await Promise.all(inputs.map(async (input) => JSON.parse(await renderText('bruno', input))));
      await Promise.all(collections.map(asImported));
      const [collection] = collections;
      // The command-line runner reads folders, as the application writes them from an imported collection.
      writeFileSync(join(room, 'bruno.json'), JSON.stringify(collection.brunoConfig));
      mkdirSync(join(room, 'environments'));
      const values: Readonly<Record<string, string>> = { api_key: SAMPLE.api_key, api_secret: secret };
      const variables = collection.environments[0].variables.map(
        ({ name, value }: { name: string; value: string }) => `  ${name}: ${values[name] ?? value}`,
      );
      writeFileSync(join(room, 'environments', 'e.bru'), `vars {\n${variables.join('\n')}\n}\n`);
      for (const [index, { items }] of collections.entries()) {
        const { url: address, method, headers, body, script } = items[0].request;
        const bru = tool('@usebruno/lang').jsonToBruV2({
          meta: { name: `Create order ${index}`, type: 'http', seq: index + 1 },
          http: { method: method.toLowerCase(), url: address, body: body.mode, auth: 'none' },
          headers,
          body: { json: edit(body.json) },
          script,
        });
        writeFileSync(join(room, `create-order-${index}.bru`), bru);
      }
      const report = await runReport('bru', ['run', '--env', 'e', '--format', 'json', '--output'], room);
      return (report[0]?.results ?? []).map(({ response }: { response: { data: unknown } }) =>
        JSON.stringify(response.data),
      );
    };

    trySigning(runTool);
  });

  describe('httpyac', () => {
    const runTool: RunTool = async (inputs, secret, edit = (body) => body) => {
      const room = folder();
      const merchant = { api_key: SAMPLE.api_key, api_secret: secret };
      writeFileSync(join(room, 'http-client.private.env.json'), JSON.stringify({ merchant }));
      const files = await Promise.all(inputs.map((input) => renderText('http-file', input)));
      for (const [index, text] of files.entries()) {
        const [script = '', body = ''] = text.split('\n\n{\n');
        writeFileSync(join(room, `order-${100 + index}.http`), `${script}\n\n${edit(`{\n${body}`)}`);
      }
      const { text } = await run('httpyac', ['send', '*.http', '--all', '--env', 'merchant', '--json'], room);
      return JSON.parse(text).requests.map(({ response }: { response: { body: string } }) => response.body);
    };

    trySigning(runTool);
  });

  test('OpenAPI: the linter finds no error', async () => {
    const room = folder();
    writeFileSync(join(room, 'o.json'), await renderText('openapi', await createInput()));
    const { status, text } = await run('redocly', ['lint', 'o.json', '--extends=spec', '--format=stylish'], room);
    expect(text).toMatch(/valid/i);
    expect(status).toBe(0);
  });
});

test('raw HTTP, sent as it is with the key filled in, gets 000', async () => {
  const input = await createInput(PRESETS['each-field-once'].recipe, NASTY);
  const text = await renderText('raw-http', { ...input, secrets: SAMPLE });
  const response = await new Promise<string>((done) => {
    let got = '';
    const socket = connect(Number(new URL(sandbox.url).port), '127.0.0.1', () => socket.write(text));
    socket.on('data', (data) => {
      got += data.toString();
      if (got.includes('"data":')) socket.destroy();
    });
    socket.on('close', () => done(got));
  });
  expect(response).toContain('"resultcode":"000"');
});

test('OpenAPI has all 14 fields, the headers, the envelope and the failure, and says what is not documented', async () => {
  const { paths, components, openapi } = JSON.parse(await renderText('openapi', await createInput()));
  const { post } = paths['/v1/checkout/create-order-minimal'];
  expect(openapi).toBe('3.1.0');
  expect(Object.keys(components.schemas.Order.properties)).toHaveLength(14);
  expect(post.parameters.map(({ name }: { name: string }) => name)).toEqual([
    'Timestamp',
    'Digest-Method',
    'Signed-Fields',
    'Digest',
  ]);
  expect(post.responses['403'].content['application/json'].example.message).toContain('(4033)');
  expect(post.responses.default.description).toContain('not documented');
  expect(components.schemas.Envelope.properties.data.type).toBe('array');
  expect(post.requestBody.content['application/json'].example).toMatchObject({ amount: 25000, currency: 'TZS' });
  expect(components.schemas.Order.properties.webhook).toMatchObject({ type: 'string', contentEncoding: 'base64' });
});

test.each(TARGETS.map((target) => [target.id, target] as const))(
  '%s: the same request gives the same text, without secrets',
  async (_, target) => {
    const render = await target.load();
    const input = await createInput(PRESETS['each-field-once'].recipe, NASTY);
    const snippet = render(input);
    if (isRefused(snippet)) throw new Error(target.id);
    expect(snippet).toEqual(render(input));
    const text = textOf(snippet);
    for (const secret of [SAMPLE.api_secret, SAMPLE.api_key, Buffer.from(SAMPLE.api_key).toString('base64')])
      expect(text).not.toContain(secret);
    if (target.group !== 'collection') expect(snippet.some(({ field }) => field === 'webhook')).toBe(true);
    for (const step of STEP_NAMES)
      for (const option of Object.keys(STEPS[step].options)) {
        const other = render(await createInput({ ...PRESETS['each-field-once'].recipe, [step]: option } as Recipe));
        if (!isRefused(other)) expect(textOf(other)).not.toContain('undefined');
      }
  },
);
