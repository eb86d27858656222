import { detectNormalForm, findCharacterIssues, measureLengths, type CharacterIssue } from '#protocol/characters.ts';

/** What the bytes view says about a text. */
export interface TextAnalysis {
  readonly bytes: number;
  readonly characters: number;
  readonly normalForm: ReturnType<typeof detectNormalForm>;
  readonly issues: readonly CharacterIssue[];
}

/** The least size of a slice in UTF-16 units: one slice takes a few milliseconds. No slice is twice as long. */
const SLICE = 4096;
/** ASCII that is no part of a word. It never combines with what is before it, so a cut there changes nothing. */
const WORD_END = /[ -/:-@[-^`{-~]/;
/** What belongs to the character before the cut. */
const CONTINUATIONS = /^[\p{M}\uDC00-\uDFFF]*/u;

/** Where to cut a slice that begins at `start`. */
function findCut(text: string, start: number): number {
  const window = text.slice(start + SLICE, start + 2 * SLICE);
  const wordEnd = window.search(WORD_END);
  if (wordEnd >= 0) return start + SLICE + wordEnd;
  return start + SLICE + (CONTINUATIONS.exec(window)?.[0].length ?? 0);
}

/** Cuts a text into slices that can be analyzed one by one. */
export function sliceText(text: string): readonly string[] {
  const slices: string[] = [];
  let start = 0;
  while (text.length - start > SLICE) {
    const end = findCut(text, start);
    slices.push(text.slice(start, end));
    start = end;
  }
  return [...slices, text.slice(start)];
}

export const analyzeText = (text: string): TextAnalysis => ({
  ...measureLengths(text),
  normalForm: detectNormalForm(text),
  issues: findCharacterIssues(text),
});

function joinNormalForms(a: TextAnalysis['normalForm'], b: TextAnalysis['normalForm']): TextAnalysis['normalForm'] {
  if (a === b || b === 'both') return a;
  return a === 'both' ? b : 'mixed';
}

/** Analyzes a text slice by slice, with a pause after each, so that the page answers meanwhile. */
export async function analyzeInSlices(slices: readonly string[], signal: AbortSignal): Promise<TextAnalysis> {
  let bytes = 0;
  let characters = 0;
  let normalForm: TextAnalysis['normalForm'] = 'both';
  const issues: CharacterIssue[] = [];
  let start = 0;
  for (const slice of slices) {
    const found = analyzeText(slice);
    bytes += found.bytes;
    characters += found.characters;
    normalForm = joinNormalForms(normalForm, found.normalForm);
    for (const issue of found.issues) issues.push({ ...issue, at: issue.at + start });
    start += slice.length;
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
    signal.throwIfAborted();
  }
  return { bytes, characters, normalForm, issues };
}
