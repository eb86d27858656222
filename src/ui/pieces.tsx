import './panel.css';
import { Fragment, useRef, type ComponentProps } from 'react';
import { DRAWN_BY_HAND, useDrawing, type Subscribe } from './hooks.ts';
import { drawPieces, type Run } from './draw-pieces.ts';

interface Props extends Pick<ComponentProps<'span'>, 'className'> {
  readonly runs: () => readonly Run[];
  /** A change of the store is drawn without a render. */
  readonly follow?: Subscribe;
}

/** The text content is the joined text. A key changes a few of some 300 runs: React would compare them all. */
export function Pieces({ runs, follow, ...rest }: Props) {
  const parent = useRef<HTMLSpanElement>(null);
  useDrawing(() => {
    if (parent.current !== null) drawPieces(parent.current, runs());
  }, follow);
  return <span translate="no" {...rest} ref={parent} {...DRAWN_BY_HAND} />;
}

interface DifferenceProps {
  readonly runs: readonly (string | { readonly ours: string; readonly theirs: string })[];
}

/** What only ours has is struck out, what only theirs has is underlined. */
export const Difference = ({ runs }: DifferenceProps) => (
  <span className="difference">
    {runs.map((run, index) =>
      typeof run === 'string' ? (
        run
      ) : (
        // Runs have no identity of their own but their place.
        <Fragment key={index}>
          {run.ours !== '' && <del>{run.ours}</del>}
          {run.theirs !== '' && <ins>{run.theirs}</ins>}
        </Fragment>
      ),
    )}
  </span>
);
