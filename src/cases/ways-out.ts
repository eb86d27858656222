import type { Say, Text } from '#texts/text.ts';
import type { Case } from './case-schema.ts';
import { writeCase } from './case-file.ts';
import { harOf } from './har-of.ts';
import type { Redacted } from './redact.ts';
import { reportOf } from './report-of.ts';

/** One way for cases to leave the page as a text. */
interface WayOut {
  readonly id: string;
  readonly label: Text;
  readonly words: Text;
  /** The name of the file, from a name without an ending. */
  readonly fileName: (name: string) => string;
  readonly mime: string;
  /** True for a way that carries one case alone. */
  readonly single?: boolean;
  /**
   * The text; it takes what was redacted and nothing else, so nothing can leave unredacted. What people are to read is
   * worded by `say`; what programs read has no language.
   */
  readonly write: (redacted: Redacted, say: Say) => string;
}

const plain = ({ format: _format, version: _version, composed: _composed, ...exchange }: Case) => exchange;

/** Every way out, in the order of the page; a new one is one row. The link is made by `caseLink`, since it can refuse. */
export const WAYS_OUT = [
  {
    id: 'link',
    label: 'Link',
    words: 'A link of at most 8 KB that opens in Compose or Diagnose. The case is in the link itself and on no server.',
    fileName: (name) => `${name}.txt`,
    mime: 'text/plain',
    single: true,
    write: ({ cases }) => cases.map(writeCase).join(''),
  },
  {
    id: 'case',
    label: 'Case file',
    words: 'A file that opens in Compose or Diagnose: the order, its construction, the request and the reply.',
    fileName: (name) => `${name}.case.json`,
    mime: 'application/json',
    single: true,
    write: ({ cases }) => cases.map(writeCase).join(''),
  },
  {
    id: 'report',
    label: 'Report (Markdown)',
    words: 'A text for a ticket or a mail.',
    fileName: (name) => `${name}.md`,
    mime: 'text/markdown',
    write: ({ cases, texts }, say) => reportOf(cases, say, texts),
  },
  {
    id: 'har',
    label: 'HAR 1.2',
    words: 'Requests and replies for browsers and proxies; one or many.',
    fileName: (name) => `${name}.har`,
    mime: 'application/json',
    write: ({ cases }) => harOf(cases),
  },
  {
    id: 'json',
    label: 'JSON',
    words: 'Requests and replies as plain JSON for scripts; one or many.',
    fileName: (name) => `${name}.json`,
    mime: 'application/json',
    write: ({ cases }) => `${JSON.stringify({ exchanges: cases.map(plain) }, null, 2)}\n`,
  },
] as const satisfies readonly WayOut[];

export type WayOutId = (typeof WAYS_OUT)[number]['id'];
