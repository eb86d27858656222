import type { ProblemCode } from './problem.ts';

const JSON_NUMBER = /^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?$/;

/**
 * Why a typed text cannot be the literal of a JSON number (RFC 8259 section 6), or undefined. The literal travels as
 * typed, so nothing is trimmed or rewritten: `10.50` is signed and sent as `10.50`.
 */
export function numberFault(text: string): ProblemCode | undefined {
  if (JSON_NUMBER.test(text)) return undefined;
  if (text === '') return 'number-empty';
  if (/[^\P{Nd}0-9]/u.test(text)) return 'number-digits';
  if (/^\+[\d.]/.test(text)) return 'number-plus';
  if (/^-?0\d/.test(text)) return 'number-zeros';
  return /^[-\d\s.,'_]*\d[-\d\s.,'_]*$/.test(text) && /[\s,'_]/.test(text) ? 'number-separators' : 'number-shape';
}

/** How a valid literal departs from the integers that the document shows (section 2.1: amount, no_of_items). */
export function numberNotes(text: string): ProblemCode[] {
  if (!JSON_NUMBER.test(text)) return [];
  const notes: ProblemCode[] = [];
  if (text.startsWith('-')) notes.push('number-negative');
  if (/[eE]/.test(text)) notes.push('number-exponent');
  else if (text.includes('.')) notes.push('number-fraction');
  return notes;
}
