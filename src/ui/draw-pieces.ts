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

/** Children of the parent: a word and a listed name need no element around them. */
function draw(token: Token): readonly ChildNode[] {
  const nodes = token.map(nodeOf);
  // One bare word wraps as the browser does. Within several that are of these characters no line can end.
  const isWord = token.every(({ field, text }) => field === undefined && !SEPARATOR.test(text));
  if (isWord && (token.length === 1 || token.every(({ text }) => /^[\w=']*$/.test(text)))) return nodes;
  // A name in a list, as in Signed-Fields: nothing but its comma follows it.
  const [first, second, ...rest] = token;
  if (first?.part === 'name' && (second === undefined || second.text === ',') && rest.length === 0) {
    if (nodes[0] instanceof HTMLElement) nodes[0].classList.add('listed');
    return nodes;
  }
  const span = document.createElement('span');
  span.className = 'token';
  span.append(...nodes);
  return [span];
}

interface Drawn {
  /** To see whether the token has changed. */
  readonly key: string;
  readonly nodes: readonly ChildNode[];
}

/** What each element shows, so that the first view and React draw in the same nodes. */
const drawnIn = new WeakMap<Element, readonly Drawn[]>();

/** Touches only what has changed. */
export function drawPieces(parent: Element, runs: readonly Run[]): void {
  const before = drawnIn.get(parent) ?? [];
  const drawn = toTokens(runs).map((token, index): Drawn => {
    const key = JSON.stringify(token);
    return before[index]?.key === key ? before[index] : { key, nodes: draw(token) };
  });
  drawnIn.set(parent, drawn);
  for (const [index, { nodes }] of drawn.entries()) {
    const old = before[index];
    if (old === undefined) parent.append(...nodes);
    else if (old.nodes !== nodes) {
      old.nodes[0]?.before(...nodes);
      for (const node of old.nodes) node.remove();
    }
  }
  for (const { nodes } of before.slice(drawn.length)) for (const node of nodes) node.remove();
}
