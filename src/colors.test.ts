import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('ui/base.css', import.meta.url), 'utf8');

/** The two values of a color, for light and for dark. */
function readColors(name: string): readonly [string, string] {
  const [, light, dark] = new RegExp(`${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(css) ?? [];
  if (light === undefined || dark === undefined) throw new Error(`base.css has no color --${name}.`);
  return [light, dark];
}

/** WCAG 2.2: relative luminance. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const BACKGROUNDS = ['ground', 'surface', 'sunken'] as const;
const GROUPS = ['time', 'identity', 'buyer', 'money', 'address', 'text'].map(
  (name) => `group='${name}'] {\n    --group`,
);

/** What stands as text on which grounds, and the contrast that it keeps there: 7 for AAA, 3 for what is no text. */
const CONTRASTS: readonly (readonly [name: string, backgrounds: readonly string[], least: number])[] = [
  ...['text', 'muted', 'accent', 'accent-hover', 'good', ...GROUPS].map((name) => [name, BACKGROUNDS, 7] as const),
  ['bad', [...BACKGROUNDS, 'bad-ground'], 7],
  ['warn', [...BACKGROUNDS, 'warn-ground'], 7],
  ['good', ['good-ground'], 7],
  ['on-bad', ['bad'], 7],
  ['text', ['bad-ground', 'warn-ground'], 7],
  ['on-accent', ['accent', 'accent-hover'], 7],
  ['line-strong', BACKGROUNDS, 3],
  ['focus', BACKGROUNDS, 3],
];

test.each(CONTRASTS)('--%s on %j keeps a contrast of %d, light and dark', (name, backgrounds, least) => {
  for (const background of backgrounds)
    for (const scheme of [0, 1] as const)
      expect(
        contrast(readColors(name)[scheme], readColors(background)[scheme]),
        `on --${background}`,
      ).toBeGreaterThanOrEqual(least);
});
