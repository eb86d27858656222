import './pieces.css';
import { memo, useLayoutEffect, useRef } from 'react';
import './difference.css';

interface Run {
  readonly text: string;
  readonly field?: string;
  readonly group?: string | undefined;
  readonly part?: 'name' | 'value';
}

interface Props {
  readonly runs: readonly Run[];
}

/** The node of a run: bare text, or an element in the colour of its field that keeps its direction to itself. */
function nodeOf({ text, field, group, part }: Run): ChildNode {
  if (field === undefined) return document.createTextNode(text);
  const piece = document.createElement('bdi');
  piece.className = 'piece';
  piece.dataset['field'] = field;
  if (group !== undefined) piece.dataset['group'] = group;
  if (part !== undefined) piece.dataset['part'] = part;
  piece.append(text);
  return piece;
}

const isSameField = (one: Run, other: Run | undefined): boolean =>
  one.field === other?.field && one.group === other?.group && one.part === other?.part;

/** Draws what differs from what was drawn: with most keys that is one text. */
function draw(parent: Element, runs: readonly Run[], drawn: readonly Run[]): void {
  for (const [index, run] of runs.entries()) {
    const node = parent.childNodes[index];
    const before = drawn[index];
    if (node === undefined) parent.append(nodeOf(run));
    else if (!isSameField(run, before)) node.replaceWith(nodeOf(run));
    else if (run.text !== before?.text) (node.firstChild ?? node).nodeValue = run.text;
  }
  while (parent.childNodes.length > runs.length) parent.lastChild?.remove();
}

/**
 * Runs of text in the colours of their fields; the text content is exactly the joined text. A key changes a few of some
 * 300 runs, so they are drawn by hand: React would compare them all.
 */
export const Pieces = memo(({ runs }: Props) => {
  const parent = useRef<HTMLSpanElement>(null);
  const drawn = useRef<readonly Run[]>([]);
  useLayoutEffect(() => {
    if (parent.current !== null) draw(parent.current, runs, drawn.current);
    drawn.current = runs;
  }, [runs]);
  return <span ref={parent} className="pieces" />;
});

interface DifferenceRun {
  readonly text: string;
  readonly in: 'both' | 'ours' | 'theirs';
}

/** Two texts as one: what only ours has is struck out, what only theirs has is underlined. */
export const Difference = ({ runs }: { readonly runs: readonly DifferenceRun[] }) => (
  <span className="difference">
    {runs.map(({ text, in: side }, index) =>
      // Runs have no identity of their own but their place.
      // oxlint-disable-next-line react/no-array-index-key
      side === 'both' ? text : side === 'ours' ? <del key={index}>{text}</del> : <ins key={index}>{text}</ins>,
    )}
  </span>
);
