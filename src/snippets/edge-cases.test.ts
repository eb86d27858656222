import { expect, test } from 'vitest';
import { textOf } from '#protocol/order.ts';
import { operationUrl } from '#protocol/profile.ts';
import { PRESETS } from '#protocol/recipe.ts';
import { isRefused, type Snippet, type SnippetInput } from './code.ts';
import { createInput } from './inputs.test-support.ts';
import { findTarget, TARGETS } from './targets.ts';

const base_url = 'https://g.example';

async function render(id: string, input: SnippetInput): Promise<Snippet> {
  return (await findTarget(id).load())(input);
}

test.each(['powershell-7-command', 'powershell-5-command', 'powershell'])(
  '%s: an address stands as it is, even with what a replacement gives a meaning',
  async (id) => {
    for (const base of ['https://gateway.example/$&$`$$', 'https://gateway.example/TYPE/URL']) {
      const snippet = await render(id, await createInput({ base_url: base }));
      expect(isRefused(snippet) ? '' : textOf(snippet)).toContain(`'${operationUrl(base)}'`);
    }
  },
);

test.each(['php', 'laravel', 'node', 'typescript'])(
  '%s writes what hides or turns a text by its number',
  async (id) => {
    const hidden = '\u202e\u2066\u2028\u2029\u200b\u0085';
    for (const form of ['order', 'function'] as const) {
      const snippet = await render(id, await createInput({ base_url, order: { buyer_remarks: hidden }, form }));
      const text = isRefused(snippet) ? '' : textOf(snippet);
      expect(text).toMatch(/\\u\{?202e/);
      expect(text).not.toMatch(new RegExp(`[${hidden}]`));
    }
  },
);

test('bash refuses NUL in a URL, which its function would encode by itself', async () => {
  const made = { base_url, order: { webhook: 'https://shop.example/\0' } };
  expect(isRefused(await render('bash', await createInput(made)))).toBe(false);
  const snippet = await render('bash', await createInput({ ...made, form: 'function' }));
  expect(snippet).toEqual({ refused: expect.stringContaining('NUL') });
});

test('Java and Kotlin refuse a value by its bytes in a class file: 65,535', async () => {
  const createLong = (buyer_remarks: string): Promise<SnippetInput> =>
    createInput({ base_url, order: { buyer_remarks }, form: 'function' });
  const refused = { refused: expect.stringContaining('Java string constant') };
  for (const id of ['java', 'kotlin'])
    for (const [char, most] of [
      ['a', 65_535],
      ['\u00e9', 32_767],
      ['\u20ac', 21_845],
      ['\u{1f600}', 10_922],
      ['\0', 32_767],
    ] as const) {
      expect(isRefused(await render(id, await createLong(char.repeat(most))))).toBe(false);
      expect(await render(id, await createLong(char.repeat(most + 1)))).toEqual(refused);
    }
  // The body of the exact text is one literal, so that the rest of it counts, too.
  expect(await render('java', { ...(await createLong('a'.repeat(65_400))), form: 'order' })).toEqual(refused);
});

test.each(TARGETS.filter(({ group }) => group === 'code').map(({ id }) => [id]))(
  '%s names the recipe and who accepted it, in one line',
  async (id) => {
    for (const form of ['order', 'function'] as const) {
      const input = await createInput({ base_url, form });
      const toText = async (more: Partial<SnippetInput>): Promise<string> => {
        const snippet = await render(id, { ...input, ...more });
        return isRefused(snippet) ? '' : textOf(snippet);
      };
      expect(await toText({})).toContain('Recipe: each field once (not confirmed by a gateway).');
      expect(await toText({ accepted: { host: 'g.example' } })).toContain('(accepted by g.example)');
      expect(await toText({ accepted: { console: 'Pesa Console' } })).toContain('(given by Pesa Console).');
      const accepted = { host: 'g.example\n?> "evil', date: '2026-11-27T21:06:14Z' };
      expect(await toText({ accepted })).toContain('(accepted by g.example evil on 2026-11-27).');
      expect(
        await toText(await createInput({ base_url, recipe: { ...PRESETS['each-field-once'].recipe, output: 'hex' } })),
      ).toContain('Recipe: custom (');
      expect(await toText({})).not.toContain('documented)');
    }
  },
);
