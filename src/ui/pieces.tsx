import './pieces.css';
import { memo, useLayoutEffect, useRef } from 'react';
import './difference.css';
import { t } from '#ui/language.ts';

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
/** A backslash at the end of a line of a command stays with what it follows. */
const SEPARATOR = /[&,\\]$/;

const BREAK = /(?<=[&,])|(?<=\s)(?=\S)(?!\\\n)|(?<=\S)(?=\s)(?! \\\n)/;

/** Runs as tokens: a token ends after `&` and `,` and at white space, but not within the name or value of a field. */
function toTokens(runs: readonly Run[]): Token[] {
  const tokens: Run[][] = [];
  let open = false;
  for (const run of runs)
    for (const text of run.field === undefined ? run.text.split(BREAK) : [run.text]) {
      const isSpace = run.field === undefined && SPACE.test(text);
      if (open && !isSpace) tokens.at(-1)?.push({ ...run, text });
      else tokens.push([{ ...run, text }]);
      open = !isSpace && (run.field !== undefined || !SEPARATOR.test(text));
    }
  return tokens;
}

/** In characters: the browser lays out a megabyte for seconds, so a longer run shows its beginning. */
const MAX_SHOWN = 20_000;

/** The text of a run. What is not shown is in the document all the same, for whoever copies or reads it there. */
function createText(text: string): readonly (string | Node)[] {
  if (text.length <= MAX_SHOWN) return [text];
  const rest = document.createElement('span');
  rest.hidden = true;
  // A pair of surrogates stays whole.
  const end = /[\uD800-\uDBFF]/.test(text.charAt(MAX_SHOWN - 1)) ? MAX_SHOWN - 1 : MAX_SHOWN;
  rest.textContent = text.slice(end);
  const more = document.createElement('span');
  more.className = 'pieces-more';
  more.dataset['more'] = t('… {n} more characters', { n: text.length - end });
  return [text.slice(0, end), rest, more];
}

/** The node of a run: bare text, or an element in the color of its field that keeps its direction to itself. */
function nodeOf({ text, field, group, part }: Run): ChildNode {
  if (field === undefined && text.length <= MAX_SHOWN) return document.createTextNode(text);
  const piece = document.createElement('bdi');
  if (field !== undefined) {
    piece.className = 'piece';
    piece.dataset['field'] = field;
  }
  if (group !== undefined) piece.dataset['group'] = group;
  if (part !== undefined) piece.dataset['part'] = part;
  piece.append(...createText(text));
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

/**
 * Runs of text in the colors of their fields; the text content is exactly the joined text. A key changes a few of
 * some 300 runs, so they are drawn by hand: React would compare them all.
 */
export const Pieces = memo(({ runs }: Props) => {
  const parent = useRef<HTMLSpanElement>(null);
  const drawn = useRef<readonly string[]>([]);
  useLayoutEffect(() => {
    if (parent.current === null) return;
    const { childNodes } = parent.current;
    const tokens = toTokens(runs);
    const keys = tokens.map((token) => JSON.stringify(token));
    for (const [index, token] of tokens.entries())
      if (childNodes[index] === undefined) parent.current.append(nodeOfToken(token));
      else if (keys[index] !== drawn.current[index]) childNodes[index].replaceWith(nodeOfToken(token));
    while (childNodes.length > tokens.length) parent.current.lastChild?.remove();
    drawn.current = keys;
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
