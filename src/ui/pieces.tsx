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

/** What wraps as one: a pair with its separator, an argument. Only what is wider than a line wraps within. */
type Token = readonly Run[];

const SPACE = /^\s+$/;
const SEPARATOR = /[&,]$/;

/** Runs as tokens: a token ends after `&` and `,` and at white space, but not within the name or value of a field. */
function toTokens(runs: readonly Run[]): Token[] {
  const tokens: Run[][] = [];
  let open = false;
  for (const run of runs)
    for (const text of run.field === undefined ? run.text.split(/(?<=[&,])|(?<=\s)(?=\S)|(?<=\S)(?=\s)/) : [run.text]) {
      const isSpace = run.field === undefined && SPACE.test(text);
      if (open && !isSpace) tokens.at(-1)?.push({ ...run, text });
      else tokens.push([{ ...run, text }]);
      open = !isSpace && (run.field !== undefined || !SEPARATOR.test(text));
    }
  return tokens;
}

/** The node of a run: bare text, or an element in the color of its field that keeps its direction to itself. */
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

/** The node of a token. Bare words need none of their own: they wrap as the browser does. */
function nodeOfToken(token: Token): ChildNode {
  const [first] = token;
  if (first !== undefined && token.length === 1 && first.field === undefined && !SEPARATOR.test(first.text))
    return nodeOf(first);
  const span = document.createElement('span');
  span.className = 'token';
  span.append(...token.map(nodeOf));
  return span;
}

const isSameField = (one: Run, other: Run | undefined): boolean =>
  one.field === other?.field && one.group === other?.group && one.part === other?.part;

const hasSameFields = (one: Token, other: Token | undefined): boolean =>
  one.length === other?.length && one.every((run, index) => isSameField(run, other[index]));

/** Draws what differs from what was drawn: with most keys that is one text. */
function draw(parent: Element, tokens: readonly Token[], drawn: readonly Token[]): void {
  for (const [index, token] of tokens.entries()) {
    const node = parent.childNodes[index];
    const before = drawn[index];
    if (node === undefined) parent.append(nodeOfToken(token));
    else if (!(node instanceof Element) || !hasSameFields(token, before)) {
      if (!isEqual(token, before)) node.replaceWith(nodeOfToken(token));
    } else
      for (const [at, { text }] of token.entries()) {
        const child = node.childNodes[at];
        if (child !== undefined && text !== before?.[at]?.text) (child.firstChild ?? child).nodeValue = text;
      }
  }
  while (parent.childNodes.length > tokens.length) parent.lastChild?.remove();
}

const isEqual = (one: Token, other: Token | undefined): boolean =>
  hasSameFields(one, other) && one.every(({ text }, index) => text === other?.[index]?.text);

/**
 * Runs of text in the colours of their fields; the text content is exactly the joined text. A key changes a few of some
 * 300 runs, so they are drawn by hand: React would compare them all.
 */
export const Pieces = memo(({ runs }: Props) => {
  const parent = useRef<HTMLSpanElement>(null);
  const drawn = useRef<readonly Token[]>([]);
  useLayoutEffect(() => {
    const tokens = toTokens(runs);
    if (parent.current !== null) draw(parent.current, tokens, drawn.current);
    drawn.current = tokens;
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
