import type { Piece } from '#protocol/piece.ts';
import type { Language } from '#snippets/target.ts';

/** A run with the colour of its kind, where it belongs to no field. */
export type Coloured = Piece & { readonly token?: 'comment' | 'keyword' };

const WORDS: Partial<Record<Language, string>> = {
  shell: 'curl http printf set export',
  cmd: 'curl echo setlocal',
  powershell: 'if else try catch throw exit function return',
  http: 'POST HTTP/1.1',
  php: 'if exit echo false true',
  javascript: 'import from const await new if throw',
  python: 'import from with as try except',
  java: 'import public static void class throws new if throw return boolean byte',
  csharp: 'using static class int new if throw return string byte bool var',
  go: 'package import func if return defer var struct',
  ruby: 'require exit puts',
};

const COMMENTS: Partial<Record<Language, RegExp>> = {
  shell: /^#.*/,
  powershell: /^#.*/,
  python: /^""".*"""/,
  ruby: /^#.*/,
  php: /^\/\/.*/,
  javascript: /^\/\/.*/,
  java: /^\/\*\*.*?\*\//,
  csharp: /^\/\/.*/,
  go: /^\/\/.*/,
  http: /^#.*/,
};

/** One pass over one text: comments at the start of a line, and the language's words. */
function tokens(text: string, language: Language): Coloured[] {
  const words = WORDS[language]?.split(' ').join('|');
  const comment = COMMENTS[language]?.source.slice(1);
  if (words === undefined) return [{ text }];
  const found = new RegExp(
    `(?:^|(?<=\\n))\\s*(?<comment>${comment ?? '(?!)'})|(?<![\\w$-])(?<keyword>${words})(?![\\w-])`,
    'g',
  );
  const runs: Coloured[] = [];
  let end = 0;
  for (const match of text.matchAll(found)) {
    const { index, groups } = match;
    if (index > end) runs.push({ text: text.slice(end, index) });
    runs.push({ text: match[0], token: groups?.['comment'] === undefined ? 'keyword' : 'comment' });
    end = index + match[0].length;
  }
  if (end < text.length) runs.push({ text: text.slice(end) });
  return runs;
}

/** Texts in a row that belong to no field, as one: a comment may run through several of them. */
function merged(pieces: readonly Piece[]): Piece[] {
  const runs: Piece[] = [];
  for (const piece of pieces) {
    const last = runs.at(-1);
    if (piece.field === undefined && last?.field === undefined && last !== undefined)
      runs.splice(-1, 1, { text: last.text + piece.text });
    else runs.push(piece);
  }
  return runs;
}

/** Colours what stands between the fields; the joined text is the same. */
export const coloursOf = (pieces: readonly Piece[], language: Language): Coloured[] =>
  merged(pieces).flatMap((piece): Coloured[] => (piece.field === undefined ? tokens(piece.text, language) : [piece]));
