import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { textOf } from '#protocol/piece.ts';
import { IS_FULL } from '../../tools/full.mjs';
import { createEnvironment, createInput, createOrders, RECIPES } from './inputs.test-support.ts';
import { runCommands } from './interpreters.test-support.ts';
import { isRefused } from './target.ts';
import { findTarget } from './targets.ts';

/** How a language signs every order of a file, one in a line, by the function that the page shows. */
const DRIVERS: Readonly<Record<string, readonly [command: readonly string[], text: string]>> = {
  node: [
    [process.execPath, 'all.mjs'],
    `import { readFileSync } from 'node:fs';
import { sign } from './create-order.mjs';
for (const line of readFileSync('orders.txt', 'utf8').split('\\n')) console.log(sign(JSON.parse(line)));
`,
  ],
  python: [
    ['python3', 'all.py'],
    `import json
from create_order import sign
for line in open("orders.txt", encoding="utf-8", newline="\\n"):
    print(sign(json.loads(line)))
`,
  ],
  php: [
    ['php', 'all.php'],
    `<?php
require 'create-order.php';
foreach (explode("\\n", file_get_contents('orders.txt')) as $line) {
    echo sign(json_decode($line, true)), "\\n";
}
`,
  ],
  ruby: [
    ['ruby', 'all.rb'],
    `require "json"
require_relative "create_order"
File.read("orders.txt", encoding: "UTF-8").split("\\n").each { |line| puts sign(JSON.parse(line)) }
`,
  ],
};

const SECRET = '61207365637265742c2074686174206973206865';
const TIMESTAMP = '2026-11-20T09:41:07Z';
const COUNT = IS_FULL ? 10_000 : 10 * RECIPES.length;
const PER_RECIPE = Math.ceil(COUNT / RECIPES.length);
const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

/** Amounts that every language writes as they were given. */
const amounts = (seed: number): string[] =>
  fc
    .sample(fc.tuple(fc.nat(1e9), fc.integer({ min: 1, max: 9 }), fc.boolean()), { numRuns: PER_RECIPE, seed })
    .map(([whole, tenths, isWhole]) => (isWhole ? String(whole) : `${whole}.${tenths}`));

test.each(Object.entries(DRIVERS))(
  `%s signs ${COUNT} random orders, over the recipes of a function, as the page does`,
  async (id, [command, driver]) => {
    const target = findTarget(id);
    if (target === undefined) throw new Error(id);
    const renderer = await target.load();
    let compared = 0;
    for (const [index, each] of RECIPES.entries()) {
      // A function has no other escapes, and no other numbers than its caller gives.
      const escape = index % 2 === 0 ? ('none' as const) : ('percent' as const);
      const recipe = { ...each, number: 'literal' as const, escape };
      const texts = createOrders(index + 1, PER_RECIPE);
      const sums = amounts(index + 1);
      const inputs = await Promise.all(
        texts.map((order, at) =>
          createInput({
            base_url: 'https://gateway.example',
            order: { ...order, amount: sums[at] ?? '1' },
            recipe,
            timestamp: TIMESTAMP,
            api_secret: SECRET,
            form: 'function',
          }),
        ),
      );
      const [first] = inputs;
      const snippet = first === undefined ? undefined : renderer(first);
      if (snippet === undefined || isRefused(snippet))
        throw new Error(`${id} has no function for ${JSON.stringify(recipe)}`);
      const folder = mkdtempSync(join(tmpdir(), 'differential-'));
      folders.push(folder);
      writeFileSync(join(folder, target.fileName), textOf(snippet));
      writeFileSync(join(folder, command[1] ?? ''), driver);
      writeFileSync(join(folder, 'orders.txt'), inputs.map(({ request }) => textOf(request.body)).join('\n'));
      const { stdout, stderr } = await runCommands(
        [command],
        { ...createEnvironment(SECRET), LC_ALL: 'C.UTF-8' },
        folder,
      );
      expect(stderr).toBe('');
      const expected = inputs.map(({ request }) => request.digest);
      expect([JSON.stringify(recipe), ...stdout.trimEnd().split('\n')]).toEqual([JSON.stringify(recipe), ...expected]);
      compared += expected.length;
    }
    expect(compared).toBeGreaterThanOrEqual(COUNT);
  },
  600_000,
);
