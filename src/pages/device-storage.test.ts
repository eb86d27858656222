import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => void vi.unstubAllGlobals());

test('what another tab wrote is there before a task under the lock looks at it, however late it arrives', async () => {
  let record: string | null = 'before';
  const request = async (_name: string, _options: LockOptions, task: () => Promise<unknown>): Promise<unknown> => {
    // As Chromium does: the write of the tab that had the lock comes after the lock.
    setTimeout(() => (record = 'written by another tab'), 20);
    return task();
  };
  vi.stubGlobal('navigator', { locks: { request } });
  vi.stubGlobal('localStorage', { getItem: () => record });
  vi.resetModules();
  const { deviceStorage } = await import('./vault-controller.ts');
  expect(await deviceStorage.withLock?.(async () => deviceStorage.read())).toBe('written by another tab');
});
