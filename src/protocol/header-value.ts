import type { ProblemCode } from './problem.ts';

/** Why a text cannot be a header value that arrives as written (RFC 9110 section 5.5), or undefined. */
export function headerFault(text: string): ProblemCode | undefined {
  if (/[\r\n]/.test(text)) return 'header-line-break';
  if (/^[\t ]|[\t ]$/.test(text)) return 'header-outer-space';
  return /^[\x20-\x7e]*$/.test(text) ? undefined : 'header-not-ascii';
}
