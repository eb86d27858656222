import { phrase } from '#texts/text.ts';
import type { Mistake, Patch } from './plan.ts';
import type { Source } from './source.ts';
import { timestampTexts } from './timestamp-ways.ts';

const FREQUENT_TIMES =
  /^(seconds|milliseconds|milliseconds-offset|no-zone|no-zone-milliseconds|microseconds.*|space|day-first|epoch-.*|percent|clock:[+-][12]s|(offset|labelled|local-z|local-space|local):\+0[0-3]:?00)$/;

/** Of one timestamp among two only the frequent zones are tried: both say what clock the code reads. */
const ZONED = /^(of-body-)?(offset|labelled|local)/;

/** The timestamp in other notations and of other instants: everywhere, or in one of its two places (sections 2.1 and 5). */
export function timestampMistakes(source: Source): Mistake[] {
  const body = source.values['timestamp'];
  const texts = [
    ...timestampTexts(source.timestamp),
    ...(body !== undefined && body !== source.timestamp
      ? timestampTexts(body).map(([id, way, text]) => [`of-body-${id}`, way, text] as const)
      : []),
  ];
  const apart: Mistake[] =
    body === undefined || body === source.timestamp
      ? []
      : [
          {
            id: 'timestamp-from-body',
            axis: 'time',
            words: 'The timestamp of the body stands where the header’s belongs.',
            patch: { header: body },
          },
          {
            id: 'timestamp-from-header',
            axis: 'time',
            words: 'The Timestamp header’s text stands where the body’s belongs.',
            patch: { values: { timestamp: source.timestamp } },
          },
        ];
  const once = (suffix: string, patchOf: (text: string) => Patch, rare: boolean): Mistake[] =>
    (suffix === '' ? texts : texts.filter(([id]) => FREQUENT_TIMES.test(id) || !ZONED.test(id))).map(
      ([id, way, text]) => ({
        id: `timestamp${suffix}-${id}`,
        axis: 'time',
        words: phrase('The timestamp is signed {way}.', { way: [way] }),
        patch: patchOf(text),
        rare: rare || !FREQUENT_TIMES.test(id),
      }),
    );
  return [
    ...apart,
    ...once('', (text) => ({ header: text, values: { timestamp: text } }), false),
    ...once('-first', (text) => ({ header: text }), true),
    ...once('-second', (text) => ({ values: { timestamp: text } }), true),
  ];
}
