import { expect, test, vi } from 'vitest';

test('the methods that an old browser lacks do what those of a new one do', async () => {
  const looks = [
    () => [3, 1, 2].toSorted(),
    () => [3, 1, 2].toSorted((a, b) => b - a),
    () => [3, 1, 2].toReversed(),
    () => [3, 1, 2].toSpliced(1, 1),
    () => [3, 1, 2].toSpliced(1, 0, 8, 9),
  ];
  const expected = looks.map((look) => look());
  const names = ['toSorted', 'toReversed', 'toSpliced'] as const;
  const native = names.map((name) => Object.getOwnPropertyDescriptor(Array.prototype, name));
  for (const name of names) Reflect.deleteProperty(Array.prototype, name);
  expect(looks[0]).toThrow(TypeError);
  vi.resetModules();
  await import('./polyfill.ts');
  const found = looks.map((look) => look());
  const listed = Object.keys([]);
  // oxlint-disable-next-line no-extend-native -- the native methods come back
  for (const [index, name] of names.entries()) Object.defineProperty(Array.prototype, name, native[index] ?? {});
  expect(found).toEqual(expected);
  expect(listed).toEqual([]);
});
