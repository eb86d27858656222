// The first view draws with this file before React is there, so it imports nothing.

/** A part of a text, with the field that it is of. */
export interface Run {
  readonly text: string;
  readonly field?: string;
  readonly group?: string | undefined;
  readonly part?: 'name' | 'value';
}

/** What wraps as one: a pair with its separator, an argument. Only what is wider than a line wraps within. */
type Token = readonly Run[];

const SPACE = /^\s+$/;
/** A backslash at the end of a line of a command stays with what it follows. */
const SEPARATOR = /[&,\\]$/;

const BREAK = /(?<=[&,])|(?<=\s)(?=\S)(?!\\\n)|(?<=\S)(?=\s)(?! \\\n)/;

/**
 * Runs as tokens: a token ends after `&` and `,` and at white space, but not within the name or value of a field, nor in a
 * long run: the browser lays out thousands of tokens for seconds.
 */
function toTokens(runs: readonly Run[]): Token[] {
  const tokens: Run[][] = [];
  let open = false;
  for (const run of runs) {
    const parts = run.field === undefined && run.text.length <= MAX_COMPLEX ? run.text.split(BREAK) : [run.text];
    for (const text of tokens.length + parts.length > MAX_TOKENS ? [run.text] : parts) {
      const isSpace = run.field === undefined && SPACE.test(text);
      if (open && !isSpace) tokens.at(-1)?.push({ ...run, text });
      else tokens.push([{ ...run, text }]);
      open = !isSpace && (run.field !== undefined || !SEPARATOR.test(text));
    }
  }
  return tokens;
}

/** A run that would make more tokens is one, however many commas it has. */
const MAX_TOKENS = 400;
/** In characters, so a longer run shows its beginning: a link may bring seven long headers, each in two panes. */
const MAX_SHOWN = 10_000;
/** Of what is not Latin-1, controls and line ends fewer: they take many times as long, or the square. */
const MAX_COMPLEX = 2_000;
/** The most of them, times the length of their text: the browser takes both together. */
const MAX_WORK = 2 * MAX_COMPLEX * MAX_SHOWN;
const COMPLEX = /[^ -~\u00a0-\u00ff]/gu;

/** How much of a text the browser lays out in a moment, in characters; `most` of plain ones. */
export function countShown(text: string, most = MAX_SHOWN): number {
  const end = Math.min(text.length, most);
  if (end <= MAX_COMPLEX) return end;
  let count = 0;
  for (const { index } of text.slice(0, end).matchAll(COMPLEX))
    if ((count += 1) > MAX_COMPLEX || count * index > MAX_WORK) return index;
  return end;
}

/** The end of what is shown of a run. Of a value it comes sooner: an order has 14 of them, each in several panes. */
const endOf = ({ text, field }: Run): number => countShown(text, field === undefined ? MAX_SHOWN : MAX_COMPLEX);

/** Says how many characters are not shown. */
type DescribeRest = (count: number) => string;

/**
 * The node of a run: bare text, or an element in the color of its field that keeps its direction to itself. What is not
 * shown is in the document all the same, for whoever copies or reads it there.
 */
function nodeOf(run: Run, describeRest: DescribeRest): ChildNode {
  const { text, field, group, part } = run;
  const shown = endOf(run);
  if (field === undefined && shown === text.length) return document.createTextNode(text);
  const piece = document.createElement('bdi');
  if (field !== undefined) piece.className = 'piece';
  for (const [name, value] of Object.entries({ field, group, part }))
    if (value !== undefined) piece.dataset[name] = value;
  // A pair of surrogates stays whole.
  const end = shown < text.length && /[\uD800-\uDBFF]/.test(text.charAt(shown - 1)) ? shown - 1 : shown;
  piece.append(text.slice(0, end));
  if (end === text.length) return piece;
  const rest = document.createElement('span');
  rest.hidden = true;
  rest.textContent = text.slice(end);
  const more = document.createElement('span');
  more.className = 'pieces-more';
  more.dataset['more'] = describeRest(text.length - end);
  piece.append(rest, more);
  return piece;
}

/** How a token is drawn. A word and a listed name need no element around them. */
type TokenKind = 'word' | 'listed' | 'wrapped';

function kindOf(token: Token): TokenKind {
  // One bare word wraps as the browser does. Within several that are of these characters no line can end.
  const isWord = token.every(({ field, text }) => field === undefined && !SEPARATOR.test(text));
  if (isWord && (token.length === 1 || token.every(({ text }) => /^[\w=']*$/.test(text)))) return 'word';
  // A name in a list, as in Signed-Fields: nothing but its comma follows it.
  const [first, second, ...rest] = token;
  const isListed = first?.part === 'name' && (second === undefined || second.text === ',') && rest.length === 0;
  return isListed ? 'listed' : 'wrapped';
}

/** A token and its nodes: one for each run, and the children of the parent. */
interface Drawn {
  token: Token;
  readonly kind: TokenKind;
  readonly runs: readonly ChildNode[];
  readonly nodes: readonly ChildNode[];
}

function draw(token: Token, describeRest: DescribeRest): Drawn {
  const runs = token.map((run) => nodeOf(run, describeRest));
  const kind = kindOf(token);
  if (kind === 'listed' && runs[0] instanceof HTMLElement) runs[0].classList.add('listed');
  if (kind !== 'wrapped') return { token, kind, runs, nodes: runs };
  const span = document.createElement('span');
  span.className = 'token';
  span.append(...runs);
  return { token, kind, runs, nodes: [span] };
}

/** Draws a token into the nodes of another where only texts differ: the browser lays those out faster than new nodes. */
function redraw(drawn: Drawn, token: Token): boolean {
  const { token: before, kind, runs } = drawn;
  let isChanged = false;
  const canStay = token.every((run, index) => {
    const other = before[index];
    if (other === undefined || run.field !== other.field || run.part !== other.part) return false;
    if (run.text === other.text) return true;
    isChanged = true;
    return [run, other].every((each) => endOf(each) === each.text.length);
  });
  if (!canStay || token.length !== before.length || (isChanged && kindOf(token) !== kind)) return false;
  for (const [index, { text }] of token.entries()) {
    const node = runs[index];
    if (node !== undefined && text !== before[index]?.text) (node.firstChild ?? node).nodeValue = text;
  }
  drawn.token = token;
  return true;
}

/** What each element shows, so that the first view and React draw in the same nodes. */
const drawnIn = new WeakMap<Element, Drawn[]>();

/** Draws runs into an element. It touches only what has changed. */
export function drawPieces(parent: Element, runs: readonly Run[], describeRest: DescribeRest = String): void {
  const drawn = drawnIn.get(parent) ?? [];
  drawnIn.set(parent, drawn);
  const tokens = toTokens(runs);
  for (const [index, token] of tokens.entries()) {
    const before = drawn[index];
    if (before !== undefined && redraw(before, token)) continue;
    const next = draw(token, describeRest);
    if (before === undefined) parent.append(...next.nodes);
    else before.nodes[0]?.before(...next.nodes);
    for (const node of before?.nodes ?? []) node.remove();
    drawn[index] = next;
  }
  for (const { nodes } of drawn.splice(tokens.length)) for (const node of nodes) node.remove();
}
