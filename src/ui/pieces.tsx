import './pieces.css';
import { memo } from 'react';

interface Run {
  readonly text: string;
  readonly field?: string;
  readonly group?: string | undefined;
  readonly part?: 'name' | 'value';
}

/** Runs of text in the colours of their fields; the text content is exactly the joined text. */
export const Pieces = memo(({ runs }: { readonly runs: readonly Run[] }) =>
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
);
