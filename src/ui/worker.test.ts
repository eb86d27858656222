import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const started: string[] = [];

beforeEach(() => {
  vi.resetModules();
  vi.stubEnv('DEV', false);
  started.length = 0;
  vi.stubGlobal('document', { baseURI: 'https://console.example/#/diagnose' });
  vi.stubGlobal('trustedTypes', {
    createPolicy: (_: string, rules: { readonly createScriptURL: (text: string) => string }) => rules,
  });
  vi.stubGlobal('Worker', function StartedWorker(url: string) {
    started.push(url);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

test('a worker of the build starts', async () => {
  const { createWorker } = await import('./worker.ts');
  createWorker('/assets/worker-DuZ_a-7x.js');
  expect(started).toEqual(['/assets/worker-DuZ_a-7x.js']);
});

test('a worker of a build in a folder starts, and none of the folder above', async () => {
  vi.stubGlobal('document', { baseURI: 'https://console.example/console/#/diagnose' });
  const { createWorker, SERVICE_WORKER_URL } = await import('./worker.ts');
  createWorker('https://console.example/console/assets/worker-DuZ_a-7x.js');
  expect(started).toEqual(['https://console.example/console/assets/worker-DuZ_a-7x.js']);
  expect(() => createWorker('/assets/worker-DuZ_a-7x.js')).toThrow('Not the address of a worker');
  expect(SERVICE_WORKER_URL).toBe('https://console.example/console/service-worker.js');
});

test.each([
  '/assets/index-DuZa7x.js',
  '/service-worker.js',
  '/relay',
  '/assets/../relay?/assets/worker-1.js',
  'https://foreign.example/assets/worker-1.js',
  '//foreign.example/assets/worker-1.js',
  'blob:https://console.example/assets/worker-1.js',
  'data:text/javascript,fetch(1)',
])('nothing else does: %s', async (url) => {
  const { createWorker } = await import('./worker.ts');
  expect(() => createWorker(url)).toThrow('Not the address of a worker');
  expect(started).toEqual([]);
});
