import { msg } from '#i18n/message.ts';
import type { Source } from '#diagnosis/search/source.ts';
import { JOINED_BY_HAND, MISSING_VALUE, MIXED_VARIABLES } from './causes.ts';
import { camel } from './composed/quotes.ts';
import { createRow, type Mistake } from './mistake.ts';

const [common, frequent] = [createRow('joiner', 'common'), createRow('joiner', 'frequent')];

/** Forms that change the pair and the joiner at once, each of one habit, and the likeliest spelling of the names. */
const HABITS: readonly Mistake[] = [
  common('lines-colon', 'name:value, one per line.', JOINED_BY_HAND, { pair: 'name:value', joiner: '\n' }),
  frequent('joiner-ampersand-space', msg('{text} between the pairs.', { text: '"& "' }), JOINED_BY_HAND, {
    joiner: '& ',
  }),
  frequent('names-and-values', 'Names and values concatenated.', JOINED_BY_HAND, { pair: 'namevalue', joiner: '' }),
  common('values-nothing', 'Only the values are signed, concatenated.', MIXED_VARIABLES, { pair: 'value', joiner: '' }),
  common(
    'values-comma',
    msg('Only the values are signed, with {text} between them.', { text: '","' }),
    MIXED_VARIABLES,
    { pair: 'value', joiner: ',' },
  ),
  createRow('names', 'common')(
    'names-camel-case',
    msg('Names are written differently: {name}.', { name: 'orderId' }),
    JOINED_BY_HAND,
    { spell: camel },
  ),
];

/** How a name that kept its space is written: as it is, and escaped as URL encoders escape names too. */
const UNTRIMMED: Readonly<Record<string, string>> = { '': ' ', '-form': '+', '-percent': '%20' };

/** Names of a Signed-Fields with spaces, cut at the commas and looked up with their spaces: nothing is found. */
function untrimmedNameMistakes({ listed, listing }: Source): Mistake[] {
  if (!/,\s/.test(listing)) return [];
  // What the code adds to the list has no space.
  const isAdded = (name: string): boolean => !listed.includes(name);
  const isFound = (name: string): boolean => name === listed[0] || name === 'timestamp' || isAdded(name);
  const create = (word: string, form: string, space: string, known: (name: string) => boolean): Mistake => {
    const values = Object.fromEntries(listed.filter((name) => !known(name)).map((name) => [name, word]));
    return {
      id: `names-not-trimmed${form}:${word.replace(/\W/g, '') || 'nothing'}`,
      dimension: 'names',
      description:
        word === ''
          ? 'The names of Signed-Fields keep their spaces, so no value is found: nothing is signed for each.'
          : msg('The names of Signed-Fields keep their spaces, so no value is found: {word} is signed for each.', {
              word,
            }),
      cause: JOINED_BY_HAND,
      rank: 'rare',
      patch: { values, spell: (name: string) => (known(name) ? name : space + name) },
    };
  };
  return ['', 'undefined', 'None', 'null', '<nil>', 'nil'].flatMap((word) => [
    ...Object.entries(UNTRIMMED).map(([form, space]) => create(word, form, space, isFound)),
    create(word, '-all', ' ', isAdded),
  ]);
}

/** Fields whose value counts as false in PHP, Python or JavaScript, left out together. */
function createFalsyMistake({ values, listed }: Source): Mistake {
  const drop = listed.filter((name) => ['', '0', '0.0', 'false', 'null'].includes(values[name] ?? ''));
  const description = msg('Empty, zero, false and null values are omitted: {names}.', { names: drop.join(', ') });
  return createRow('empty', 'common')('empty-skipped-falsy', description, MISSING_VALUE, { drop });
}

/** Spellings of names and habits that the recipe table does not have. */
export const structureMistakes = (source: Source): Mistake[] => [
  ...HABITS,
  ...untrimmedNameMistakes(source),
  createFalsyMistake(source),
];
