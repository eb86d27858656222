import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { textOf } from '#protocol/piece.ts';
import { operationUrl, SAMPLE } from '#protocol/profile.ts';
import { PRESETS, STEPS, type Recipe, type Step } from '#protocol/recipe.ts';
import { digestOf, SHAPES, signable, signed } from '#protocol/request.ts';
import { SAMPLE_ORDER } from '#protocol/sample.ts';
import { createSandbox } from '#sandbox/sandbox.ts';
import { createHost } from '#server/host.ts';
import { isRefused, type SnippetInput } from './target.ts';
import { TARGETS, targetNamed } from './targets.ts';

const TOOLS = 'e2e/tools/node_modules/.bin';
const HAS_TOOLS = existsSync(TOOLS);
const LONG = 180_000;
const NASTY = {
  buyer_remarks: '20% & {{api_secret}} ${x} "q" \\ \' é 😀 \n ~*()',
  merchant_remarks: '{{$guid}} {{{x}}}',
  buyer_name: '',
};

let server: Server;
let url = '';
beforeAll(async () => {
  const app = createSandbox({ ...SAMPLE, recipes: ['each-field-once', 'header-then-fields'] });
  server = createHost((request) => app.fetch(request));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close().closeAllConnections());

async function inputOf(recipe: Recipe = PRESETS['header-then-fields'].do, order = {}): Promise<SnippetInput> {
  const timestamp = new Date().toISOString().replace(/\.\d+/, '');
  const request = signable({
    order: { ...SAMPLE_ORDER, timestamp, ...order },
    shape: SHAPES.documented,
    recipe,
    scheme: SAMPLE.scheme,
  });
  return { signable: request, request: signed(request, (await digestOf(request, SAMPLE)) ?? '', operationUrl(url)) };
}

async function textFor(id: string, input: SnippetInput): Promise<string> {
  const snippet = await (await targetNamed(id)?.load())?.(input);
  if (snippet === undefined || isRefused(snippet)) throw new Error(id);
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

const folder = (): string => mkdtempSync(join(tmpdir(), 'hand-over-'));

test('the runners of the hand-overs are counted; in CI none is left out', () => {
  const count = HAS_TOOLS ? 3 : 0;
  console.log(
    `${count} of 3 runners of hand-overs were run: newman, bru, redocly${HAS_TOOLS ? '' : ' are not here; npm ci in e2e/tools brings them'}.`,
  );
  expect(count).toBe(process.env['CI'] === 'true' ? 3 : count);
});

if (HAS_TOOLS) {
  describe('Postman', () => {
    const asked = async (input: SnippetInput, secret: string): Promise<string> => {
      const room = folder();
      // As a person fills them in after the import.
      const filled = (await textFor('postman', input))
        .replace(/("key": "api_key",\s*"value": ")/, `$1${SAMPLE.api_key}`)
        .replace(/("key": "api_secret",\s*"value": ")/, `$1${secret}`);
      writeFileSync(join(room, 'c.json'), filled);
      const out = join(room, 'out.json');
      const { text } = await run('newman', ['run', 'c.json', '-r', 'json', '--reporter-json-export', out], room);
      if (!existsSync(out)) throw new Error(text);
      const { default: report } = await import(out, { with: { type: 'json' } });
      return Buffer.from(report.run.executions[0].response.stream.data).toString();
    };

    test(
      'newman gets 000, and 4033 with a wrong secret',
      async () => {
        expect(await asked(await inputOf(), SAMPLE.api_secret)).toContain('"resultcode":"000"');
        expect(JSON.parse(await asked(await inputOf(), 'wrong')).message).toContain('(4033)');
      },
      LONG,
    );

    test(
      'values that look like its variables stay values',
      async () => {
        expect(
          JSON.parse(await asked(await inputOf(PRESETS['each-field-once'].do, NASTY), SAMPLE.api_secret)).resultcode,
        ).toBe('000');
      },
      LONG,
    );
  });

  describe('Bruno', () => {
    const asked = async (input: SnippetInput, secret: string): Promise<string> => {
      const room = folder();
      writeFileSync(join(room, 'bruno.json'), '{"version":"1","name":"c","type":"collection"}');
      mkdirSync(join(room, 'environments'));
      writeFileSync(
        join(room, 'environments', 'e.bru'),
        `vars {\n  api_key: ${SAMPLE.api_key}\n  api_secret: ${secret}\n}\n`,
      );
      writeFileSync(join(room, 'create-order.bru'), await textFor('bruno', input));
      const out = join(room, 'out.json');
      const { text } = await run(
        'bru',
        ['run', 'create-order.bru', '--env', 'e', '--output', out, '--format', 'json'],
        room,
      );
      if (!existsSync(out)) throw new Error(text);
      const { default: report } = await import(out, { with: { type: 'json' } });
      return JSON.stringify(report[0]?.results[0]?.response?.data ?? text);
    };

    test(
      'bru gets 000, and 4033 with a wrong secret',
      async () => {
        expect(await asked(await inputOf(), SAMPLE.api_secret)).toContain('"resultcode":"000"');
        expect(await asked(await inputOf(), 'wrong')).toContain('(4033)');
      },
      LONG,
    );

    test(
      'values that look like its variables stay values',
      async () => {
        expect(await asked(await inputOf(PRESETS['each-field-once'].do, NASTY), SAMPLE.api_secret)).toContain(
          '"resultcode":"000"',
        );
      },
      LONG,
    );
  });

  test(
    'OpenAPI: the linter finds no error',
    async () => {
      const room = folder();
      writeFileSync(join(room, 'o.json'), await textFor('openapi', await inputOf()));
      const { status, text } = await run('redocly', ['lint', 'o.json', '--extends=spec', '--format=stylish'], room);
      expect(text).toMatch(/valid/i);
      expect(status).toBe(0);
    },
    LONG,
  );
}

test('raw HTTP, sent as it is with the key filled in, gets 000', async () => {
  const input = await inputOf(PRESETS['each-field-once'].do, NASTY);
  const text = await textFor('raw-http', { ...input, secrets: SAMPLE });
  const answer = await new Promise<string>((done) => {
    let got = '';
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(text));
    socket.on('data', (data) => {
      got += data.toString();
      if (got.includes('"data":')) socket.destroy();
    });
    socket.on('close', () => done(got));
  });
  expect(answer).toContain('"resultcode":"000"');
});

test('OpenAPI has all 14 fields, the headers, the envelope and the failure, and says what is not documented', async () => {
  const { paths, components, openapi } = JSON.parse(await textFor('openapi', await inputOf()));
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
  expect(components.schemas.Order.properties.webhook).toMatchObject({ type: 'string', contentEncoding: 'base64' });
});

test('HAR 1.2 holds the very request', async () => {
  const input = await inputOf(PRESETS['each-field-once'].do, NASTY);
  const { log } = JSON.parse(await textFor('har', input));
  expect(log.version).toBe('1.2');
  expect(log.entries[0].request.postData.text).toBe(textOf(input.request.body));
  expect(log.entries[0].request.headers.map(({ name }: { name: string }) => name)).toEqual(
    input.request.headers.map(({ name }) => name),
  );
});

describe('every target', () => {
  const steps = Object.keys(STEPS) as Step[];

  test.each(TARGETS.map((target) => [target.id, target] as const))(
    '%s: the same request gives the same text, without secrets',
    async (_, target) => {
      const render = await target.load();
      const input = await inputOf(PRESETS['each-field-once'].do, NASTY);
      const snippet = render(input);
      expect(snippet).toEqual(render(input));
      expect(isRefused(snippet)).toBe(false);
      if (isRefused(snippet)) return;
      const text = textOf(snippet);
      for (const secret of [SAMPLE.api_secret, SAMPLE.api_key, Buffer.from(SAMPLE.api_key).toString('base64')])
        expect(text).not.toContain(secret);
      if (target.group !== 'hand-over') expect(snippet.some(({ field }) => field === 'webhook')).toBe(true);
      for (const step of steps)
        for (const way of Object.keys(STEPS[step].ways)) {
          const other = render(await inputOf({ ...PRESETS['each-field-once'].do, [step]: way } as Recipe));
          if (!isRefused(other)) expect(textOf(other)).not.toContain('undefined');
        }
    },
  );

  test('ids and file names are distinct', () => {
    expect(new Set(TARGETS.map(({ id }) => id)).size).toBe(TARGETS.length);
    expect(new Set(TARGETS.map(({ fileName }) => fileName)).size).toBe(TARGETS.length);
  });
});
