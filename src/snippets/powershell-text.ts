import type { Writing } from './code.ts';

/** Text for the inside of single quotes; PowerShell takes four more characters for the quote. */
const inside = (text: string): string => text.replace(/['\u2018\u2019\u201A\u201B]/g, '$&$&');

export const POWERSHELL: Writing = {
  open: "'",
  close: "'",
  inside,
  plus: ' + ',
  timestamp: '$timestamp',
  escaped: '$escaped',
};

/** A text as a literal. */
export const quotedPs = (text: string): string => `'${inside(text)}'`;
