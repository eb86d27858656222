// What of JSON from outside is parsed at all: it is looked through first, which takes less than its parsing.

const [QUOTE, BACKSLASH, COMMA, BRACKET, BRACE, BRACKET_END, BRACE_END] = ['"', '\\', ',', '[', '{', ']', '}'].map(
  (each) => each.charCodeAt(0),
);

const isSign = (code: number): boolean =>
  code === COMMA || code === BRACKET || code === BRACE || code === BRACKET_END || code === BRACE_END;

/** True once `isEnough` is, for the code of a comma, bracket or brace outside the strings of JSON. */
function someSign(text: string, isEnough: (code: number) => boolean): boolean {
  let isInString = false;
  for (let at = 0; at < text.length; at += 1) {
    // By its code: to compare texts of one character takes several times as long.
    const code = text.charCodeAt(at);
    if (code === QUOTE) isInString = !isInString;
    else if (isInString) at += code === BACKSLASH ? 1 : 0;
    else if (isSign(code) && isEnough(code)) return true;
  }
  return false;
}

/** How many commas, and beginnings of lists and objects, JSON from outside may have to be parsed. */
const MAX_VALUES = 10_000;

/**
 * True for JSON with more values than any envelope has, or any call that a page posts to its host. A megabyte of them would
 * hold the page up for a second, and the host for 60 ms at each request.
 */
export function hasManyValues(text: string): boolean {
  if (!/^\s*[[{]/.test(text)) return false;
  let signs = 0;
  return someSign(text, (code) => {
    if (code !== BRACKET_END && code !== BRACE_END) signs += 1;
    return signs > MAX_VALUES;
  });
}

/** How deep lists and objects are read in each other. An order has one object. */
const MAX_DEPTH = 100;

/** True for a text that the parser of bodies, which calls itself for each level, would leave by an exception through thousands of calls. */
export function nestsTooDeep(text: string): boolean {
  let depth = 0;
  return someSign(text, (code) => {
    if (code !== COMMA) depth += code === BRACKET || code === BRACE ? 1 : -1;
    return depth > MAX_DEPTH;
  });
}
