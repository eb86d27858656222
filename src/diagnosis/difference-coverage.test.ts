import { expect, test } from 'vitest';
import { textOf } from '#protocol/piece.ts';
import { toEnglish } from '#i18n/english.ts';
import { compareInputs } from './compare-inputs.ts';
import { withValues } from './merchant-mistakes.test-support.ts';
import { API_KEY, FORMS, SECRET, buildRequest, type Mutation } from './merchants.test-support.ts';
import { createBases } from './search/bases.ts';
import { applyPatch, messagePieces } from './search/plan.ts';
import { toSource } from './search/source.ts';

const MUTATIONS: readonly Mutation[] = [
  () => undefined,
  withValues({ amount: 0.5, gift: true, buyer_remarks: null, buyer_name: ' A “b” …\r\n😀 &amp; <i>\t' }),
];
const FALLBACK = 'The values differ: the body was changed, or a different order was signed.';
const SEPARATORS =
  /^(Theirs continues where ours ends|A different separator is used here|The separator .* is missing here)/;

/** Texts that planted mistakes sign, every fourth of the catalog, beside the text of their base. */
function plantMistakes() {
  const sources = MUTATIONS.flatMap((mutation) =>
    FORMS.slice(0, 2).map((form) =>
      toSource(buildRequest(form, [], undefined, [mutation]), {
        api_secret: SECRET,
        api_key: API_KEY,
        now: new Date(0),
      }),
    ),
  );
  // A base of each request is enough: the presets differ in their first pair.
  return sources.flatMap((source) =>
    createBases(source)
      .slice(0, 1)
      .flatMap(({ recipe, plan, mistakes }) => {
        const pieces = messagePieces(plan);
        const texts = mistakes
          .filter((_, at) => at % 4 === 0)
          .map(({ patch }) => textOf(messagePieces(applyPatch(plan, patch))));
        const input = {
          listed: source.listed,
          values: new Map(Object.entries(source.values)),
          timestamp: source.timestamp,
        };
        return [...new Set(texts)]
          .filter((text) => text !== textOf(pieces))
          .map((theirs) => ({ pieces, theirs, recipe: { recipe, source: input } }));
      }),
  );
}

test('most differences that a mistake makes get an explanation', () => {
  const planted = plantMistakes();
  const explained = planted.filter(({ pieces, theirs, recipe }) => {
    const found = compareInputs(pieces, theirs, recipe);
    if (found.equal) return false;
    const cause = toEnglish(found.cause);
    return found.recipeCauses.length > 0 || (cause !== FALLBACK && !SEPARATORS.test(cause));
  });
  expect(planted.length).toBeGreaterThan(500);
  expect(explained.length / planted.length).toBeGreaterThan(0.78);
}, 60_000);
