import { toEnglish } from '#i18n/english.ts';
import { ENTRIES, KINDS, type Entry, type Kind, type Note } from './entries.ts';

/** How each source is named in the text. Only facts of the interface document have a section. */
function formatSource(note: Note): string {
  if (note.from === 'documented') return `documented, section ${note.section}`;
  return note.from === 'reported' ? 'reported, not documented' : 'of this console, not documented';
}

const formatNote = (note: Note): string[] =>
  note.facts.map(([label, text]) => `- ${toEnglish(label)} (${formatSource(note)}): ${toEnglish(text)}`);

const formatEntry = ({ name, title, notes }: Entry): string =>
  [`### ${name}`, '', toEnglish(title), '', ...notes.flatMap(formatNote)].join('\n');

const isKind = (name: string): name is Kind => name in KINDS;

const formatKind = (kind: Kind): string =>
  [`## ${toEnglish(KINDS[kind])}`, ...ENTRIES.filter((entry) => entry.kind === kind).map(formatEntry)].join('\n\n');

const SUMMARY = `Checkout Console is a browser console for one signed operation of a payment gateway: create order (minimal).
The interface document does not show the digest input, the use of the secret or a success. What it does not show is
marked below: nothing that is marked "reported" or "of this console" is documented.`;

/** The reference as Markdown: every entry under its own name, which is its address in the page too. */
const createReference = (): string =>
  ['# Reference of the create-order operation', SUMMARY, ...Object.keys(KINDS).filter(isKind).map(formatKind)].join(
    '\n\n',
  );

/** What assistants read first (llmstxt.org): what this is, what is open, and where the rest is. */
const createIndex = (): string =>
  [
    '# Checkout Console',
    SUMMARY.split('\n')
      .map((line) => `> ${line}`)
      .join('\n'),
    `## Reference

- [Reference](/reference.md): fields, headers, recipe, result codes and what is not shown, each with its source
- [Sandbox](/#/reference/open-success): POST /v1/checkout/create-order-minimal on this host judges a digest and names every departure`,
    `## Rules

- Sign and send the same text. The digest covers the fields that Signed-Fields names.
- A success without a known result is unknown: the order may exist, so look it up before you send it again.
- Keep the secret on a server, out of code that people download, and out of logs.`,
  ].join('\n\n');

/** The text files of the build, by their names. */
export const createTextFiles = (): Readonly<Record<string, string>> => ({
  'llms.txt': `${createIndex()}\n`,
  'reference.md': `${createReference()}\n`,
});
