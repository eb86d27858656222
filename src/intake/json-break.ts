const TOKEN =
  /\s*(?:("(?:[^"\\]|\\[^])*")|([{}[\],:])|(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null))/y;

/** What may come next, outside and inside of objects and arrays. */
type Wanted = 'value' | 'value or ]' | 'name' | 'name or }' | ':' | ', or end';

interface Place {
  readonly open: string[];
  wanted: Wanted;
}

function punctuation(place: Place, sign: string): boolean {
  const { open, wanted } = place;
  const last = open.at(-1);
  if (sign === '{' || sign === '[') {
    open.push(sign);
    place.wanted = sign === '{' ? 'name or }' : 'value or ]';
    return wanted.startsWith('value');
  }
  if (sign === '}' || sign === ']') {
    open.pop();
    place.wanted = ', or end';
    const empty = sign === '}' ? 'name or }' : 'value or ]';
    return last === (sign === '}' ? '{' : '[') && (wanted === ', or end' || wanted === empty);
  }
  place.wanted = sign === ':' || last === '[' ? 'value' : 'name';
  return sign === ':' ? wanted === ':' : wanted === ', or end' && last !== undefined;
}

function scalar(place: Place, isText: boolean): boolean {
  const { wanted } = place;
  const isName = wanted.startsWith('name');
  place.wanted = isName ? ':' : ', or end';
  return isName ? isText : wanted.startsWith('value');
}

/** The offset at which a text stops being JSON; its length when it only ends too early. Engines do not agree on it. */
export function jsonBreak(text: string): number {
  const place: Place = { open: [], wanted: 'value' };
  for (let at = 0; ;) {
    TOKEN.lastIndex = at;
    const [token = '', quoted, sign] = TOKEN.exec(text) ?? [];
    const fits = token !== '' && (sign === undefined ? scalar(place, quoted !== undefined) : punctuation(place, sign));
    if (!fits) return at + (/^\s*/.exec(text.slice(at))?.[0].length ?? 0);
    at += token.length;
  }
}
