import './panel.css';
import { useRef, type ComponentProps } from 'react';
import { DRAWN_BY_HAND, useDrawing, type Subscribe } from './hooks.ts';
import { drawPieces, type Run } from './draw-pieces.ts';

interface Props extends Pick<ComponentProps<'span'>, 'className'> {
  readonly runs: () => readonly Run[];
  /** Follows a store: a change of it is drawn without a render. */
  readonly follow?: Subscribe;
}

/**
 * Runs of text in the colors of their fields; the text content is exactly the joined text. A key changes a few of
 * some 300 runs, so they are drawn by hand: React would compare them all.
 */
export function Pieces({ runs, follow, ...rest }: Props) {
  const parent = useRef<HTMLSpanElement>(null);
  useDrawing(() => {
    if (parent.current !== null) drawPieces(parent.current, runs());
  }, follow);
  return <span translate="no" {...rest} ref={parent} {...DRAWN_BY_HAND} />;
}

interface DifferenceRun {
  readonly text: string;
  readonly in: 'both' | 'ours' | 'theirs';
}

/** Two texts as one: what only ours has is struck out, what only theirs has is underlined. */
export const Difference = ({ runs }: { readonly runs: readonly DifferenceRun[] }) => (
  <span className="difference">
    {runs.map(({ text, in: side }, index) =>
      // Runs have no identity of their own but their place.
      side === 'both' ? text : side === 'ours' ? <del key={index}>{text}</del> : <ins key={index}>{text}</ins>,
    )}
  </span>
);
