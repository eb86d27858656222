import { useEffect, useMemo, useState } from 'react';
import { detectNormalForm, findCharacterIssues, measureLengths, type CharacterIssue } from '#protocol/characters.ts';

/** What the page says about the characters of a text. */
export interface TextAnalysis {
  readonly bytes: number;
  readonly characters: number;
  readonly normalForm: ReturnType<typeof detectNormalForm>;
  /** The first issues: a page shows no more, and a megabyte may have a million. */
  readonly issues: readonly CharacterIssue[];
  readonly issueCount: number;
}

/** The most issues of an analysis. */
const MAX_ISSUES = 12;

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

export function analyzeText(text: string): TextAnalysis {
  const issues = findCharacterIssues(text);
  return {
    ...measureLengths(text),
    normalForm: detectNormalForm(text),
    issues: issues.slice(0, MAX_ISSUES),
    issueCount: issues.length,
  };
}

function joinNormalForms(a: TextAnalysis['normalForm'], b: TextAnalysis['normalForm']): TextAnalysis['normalForm'] {
  if (a === b || b === 'both') return a;
  return a === 'both' ? b : 'mixed';
}

/** Analyzes a text slice by slice, with a pause after each, so that the page answers meanwhile. */
export async function analyzeInSlices(slices: readonly string[], signal: AbortSignal): Promise<TextAnalysis> {
  let bytes = 0;
  let characters = 0;
  let issueCount = 0;
  let normalForm: TextAnalysis['normalForm'] = 'both';
  const issues: CharacterIssue[] = [];
  let start = 0;
  for (const slice of slices) {
    const found = analyzeText(slice);
    bytes += found.bytes;
    characters += found.characters;
    normalForm = joinNormalForms(normalForm, found.normalForm);
    for (const issue of found.issues.slice(0, MAX_ISSUES - issues.length))
      issues.push({ ...issue, at: issue.at + start });
    issueCount += found.issueCount;
    start += slice.length;
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
    signal.throwIfAborted();
  }
  return { bytes, characters, normalForm, issues, issueCount };
}

/**
 * The analysis of a text: at once for a short text, later for a long one, so that nothing holds the page. While a long
 * text changes, the analysis is that of the text before.
 */
export function useAnalysis(text: string): TextAnalysis | undefined {
  const slices = useMemo(() => sliceText(text), [text]);
  const short = useMemo(() => (slices.length === 1 ? analyzeText(text) : undefined), [slices, text]);
  const [long, setLong] = useState<TextAnalysis>();
  useEffect(() => {
    if (slices.length === 1) return undefined;
    const abort = new AbortController();
    analyzeInSlices(slices, abort.signal).then(setLong, () => undefined);
    return () => abort.abort();
  }, [slices]);
  return short ?? long;
}
