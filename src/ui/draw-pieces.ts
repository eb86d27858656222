// The first view draws with this file before React is there, so it imports nothing.

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

/** A token ends after `&` and `,` and at white space, but not within the name or value of a field. */
function toTokens(runs: readonly Run[]): Token[] {
  const tokens: Run[][] = [];
  let open = false;
  for (const run of runs) {
    for (const text of run.field === undefined ? run.text.split(BREAK) : [run.text]) {
      const isSpace = run.field === undefined && SPACE.test(text);
      if (open && !isSpace) tokens.at(-1)?.push({ ...run, text });
      else tokens.push([{ ...run, text }]);
      open = !isSpace && (run.field !== undefined || !SEPARATOR.test(text));
    }
  }
  return tokens;
}

/** Bare text, or an element in the color of its field that keeps its direction to itself. */
function nodeOf({ text, field, group, part }: Run): ChildNode {
  if (field === undefined) return document.createTextNode(text);
  const piece = document.createElement('bdi');
  piece.className = 'piece';
  for (const [name, value] of Object.entries({ field, group, part }))
    if (value !== undefined) piece.dataset[name] = value;
  piece.append(text);
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

function draw(token: Token): Drawn {
  const runs = token.map(nodeOf);
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
    isChanged ||= run.text !== other.text;
    return true;
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
export function drawPieces(parent: Element, runs: readonly Run[]): void {
  const drawn = drawnIn.get(parent) ?? [];
  drawnIn.set(parent, drawn);
  const tokens = toTokens(runs);
  for (const [index, token] of tokens.entries()) {
    const before = drawn[index];
    if (before !== undefined && redraw(before, token)) continue;
    const next = draw(token);
    if (before === undefined) parent.append(...next.nodes);
    else before.nodes[0]?.before(...next.nodes);
    for (const node of before?.nodes ?? []) node.remove();
    drawn[index] = next;
  }
  for (const { nodes } of drawn.splice(tokens.length)) for (const node of nodes) node.remove();
}
