import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toUtf8 } from '#protocol/text.ts';
import { detectRecipe, type DetectOptions } from './detect-recipe.ts';
import type { Exchange, Outcome } from './transports.ts';
import { createFailure } from './failures.ts';
import { createSignedRequest } from './send.test-support.ts';

const createExchange = (outcome: Outcome): Exchange => ({
  request: createSignedRequest(),
  transport: 'direct',
  started: 0,
  duration: 1,
  outcome,
});
function createResponse(status: number, text: string): Exchange {
  const response = { status, headers: [], bytes: toUtf8(text), text, wellFormed: true, cut: false };
  return createExchange({ kind: 'answered', response });
}
const envelope = (resultcode: string, message: string): string =>
  JSON.stringify({ reference: 'S12345678901', resultcode, result: 'x', message, data: [] });
const refused = createResponse(403, envelope('403', 'Authentication failed. Invalid Digest (4033)'));
const created = createResponse(200, envelope('000', 'Created'));

/** Runs over the answers in turn and notes what happens, in order. */
async function runDetection(exchanges: readonly Exchange[], part: Partial<DetectOptions<string>> = {}) {
  const log: string[] = [];
  const names = exchanges.map((_, index) => `recipe ${index}`);
  const result = await detectRecipe({
    names,
    send: (name) => {
      log.push(`send ${name}`);
      return Promise.resolve(exchanges[names.indexOf(name)] ?? refused);
    },
    pause: () => {
      log.push('pause');
      return Promise.resolve();
    },
    onTry: (name, tried) => log.push(`try ${name} ${tried}`),
    signal: new AbortController().signal,
    ...part,
  });
  return { log, result };
}

test('it goes on after 4033 with a pause between two sends, and settles at a success', async () => {
  const { log, result } = await runDetection([refused, created, refused]);
  expect(result).toEqual({ kind: 'accepted', name: 'recipe 1', exchange: created });
  expect(log).toEqual(['try recipe 0 0', 'send recipe 0', 'pause', 'try recipe 1 1', 'send recipe 1']);
});

test.each([
  ['another refusal', createResponse(403, envelope('403', 'Not allowed (4032)'))],
  ['an unsettled outcome', createResponse(200, envelope('111', 'In progress'))],
  ['success words under another status', createResponse(500, envelope('000', 'Created'))],
  ['no JSON', createResponse(502, '<html>4033</html>')],
  ['4033 that is not at the end of the message', createResponse(403, envelope('403', '(4033) and more'))],
  ['no response', createExchange(createFailure('unreachable'))],
])('it stops at any other answer and settles nothing: %s', async (_, other) => {
  const { log, result } = await runDetection([refused, other, created]);
  expect(result).toEqual({ kind: 'stopped', name: 'recipe 1', exchange: other });
  expect(log.filter((line) => line.startsWith('send'))).toHaveLength(2);
});

test('it stops where a candidate can no longer be sent, and tries no other', async () => {
  const sent: string[] = [];
  const send = (name: string) => {
    sent.push(name);
    return Promise.resolve(sent.length === 2 ? undefined : refused);
  };
  const { result } = await runDetection([refused, refused, created], { send });
  expect([result, sent]).toEqual([{ kind: 'not-sent', name: 'recipe 1' }, ['recipe 0', 'recipe 1']]);
});

test('no candidate accepted: exhausted, after one request for each name', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: 12 }), async (count) => {
      const { log, result } = await runDetection(Array.from({ length: count }, () => refused));
      expect(result).toEqual({ kind: 'exhausted', exchange: count > 0 ? refused : undefined });
      expect(log.filter((line) => line.startsWith('send'))).toHaveLength(count);
    }),
    { numRuns: 15 },
  );
});

test('cancelled before the first try it sends nothing', async () => {
  const { log, result } = await runDetection([refused], { signal: AbortSignal.abort() });
  expect([log, result]).toEqual([[], { kind: 'cancelled' }]);
});

test('cancelled in a pause it sends no more', async () => {
  const abort = new AbortController();
  const pause = async () => abort.abort();
  const { log, result } = await runDetection([refused, created], { pause, signal: abort.signal });
  expect(result).toEqual({ kind: 'cancelled', exchange: refused });
  expect(log).toEqual(['try recipe 0 0', 'send recipe 0']);
});

test('cancelled under way it gives back the request that left, since its order may exist', async () => {
  const abort = new AbortController();
  const left = createExchange(createFailure('cancelled'));
  const send = () => {
    abort.abort();
    return Promise.resolve(left);
  };
  const { result } = await runDetection([refused, refused], { send, signal: abort.signal });
  expect(result).toEqual({ kind: 'cancelled', exchange: left });
});

test('a success that arrives together with the cancel is still told: the order exists', async () => {
  const abort = new AbortController();
  const send = () => {
    abort.abort();
    return Promise.resolve(created);
  };
  const { result } = await runDetection([refused], { send, signal: abort.signal });
  expect(result).toEqual({ kind: 'accepted', name: 'recipe 0', exchange: created });
});
