import './pieces.css';
import { useRef, type ComponentProps } from 'react';
import { DRAWN_BY_HAND, useDrawing, type Subscribe } from '#ui/hooks.ts';
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
