import './pieces.css';
import { memo } from 'react';

interface Run {
  readonly text: string;
  readonly field?: string;
  readonly group?: string | undefined;
  readonly part?: 'name' | 'value';
}

interface Props {
  readonly runs: readonly Run[];
}

/** So many runs render as one: a key changes a few of some 300, and what did not change is passed over as a whole. */
const CHUNK = 8;

const isSame = (one: Run, other: Run | undefined): boolean =>
  one.text === other?.text && one.field === other.field && one.group === other.group && one.part === other.part;

const Chunk = memo(
  ({ runs }: Props) =>
    runs.map(({ text, field, group, part }, index) =>
      field === undefined ? (
        text
      ) : (
        // Runs have no identity of their own but their place.
        // oxlint-disable-next-line react/no-array-index-key
        <bdi key={index} className="piece" data-field={field} data-group={group} data-part={part}>
          {text}
        </bdi>
      ),
    ),
  (before, after) =>
    before.runs.length === after.runs.length && before.runs.every((run, index) => isSame(run, after.runs[index])),
);

/** Runs of text in the colours of their fields; the text content is exactly the joined text. */
export const Pieces = memo(({ runs }: Props) =>
  Array.from({ length: Math.ceil(runs.length / CHUNK) }, (_, index) => (
    // oxlint-disable-next-line react/no-array-index-key
    <Chunk key={index} runs={runs.slice(index * CHUNK, (index + 1) * CHUNK)} />
  )),
);
