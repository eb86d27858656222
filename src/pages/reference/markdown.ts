import { toEnglish } from '#i18n/english.ts';
import { ENTRIES, KINDS, type Entry, type Kind, type Note } from './entries.ts';

/** How each source is named in the text. Only facts of the interface document have a section. */
function formatSource(note: Note): string {
  if (note.from === 'documented') return `documented, section ${note.section}`;
  return note.from === 'reported' ? 'reported, not documented' : 'of this console, not documented';
}

const formatNote = (note: Note): string[] =>
  note.facts.map(([label, text]) => `- ${toEnglish(label)} (${formatSource(note)}): ${toEnglish(text)}`);

/** Where an entry is. Of two names that differ only by letter case, which some file systems take for one, the later has its kind. */
function toPath({ name, kind }: Entry): string {
  const first = ENTRIES.find((entry) => entry.name.toLowerCase() === name.toLowerCase());
  return `reference/${first?.name === name ? name : `${name}-${kind}`}.md`;
}

/** A link from a file in a folder, which is `../` for a folder below the page. */
const formatLink = (entry: Entry, folder = ''): string => `[${entry.name}](${folder}${toPath(entry)})`;

const formatEntry = (entry: Entry): string => {
  const see = ENTRIES.filter(({ name }) => entry.see?.includes(name) === true);
  return [
    `# ${entry.name}`,
    '',
    `${toEnglish(entry.title)} (${toEnglish(KINDS[entry.kind])})`,
    '',
    ...entry.notes.flatMap(formatNote),
    ...(see.length === 0 ? [] : ['', `See also: ${see.map((other) => formatLink(other, '../')).join(', ')}`]),
    '',
    'What is marked "reported" or "of this console" is not documented. [All entries](../llms.txt)',
    '',
  ].join('\n');
};

const isKind = (name: string): name is Kind => name in KINDS;

const formatKind = (kind: Kind): string =>
  [
    `## ${toEnglish(KINDS[kind])}`,
    '',
    ...ENTRIES.filter((entry) => entry.kind === kind).map(
      (entry) => `- ${formatLink(entry)}: ${toEnglish(entry.title)}`,
    ),
  ].join('\n');

const SUMMARY = `Checkout Console is a browser console for one signed operation of a payment gateway: create order (minimal).
The interface document does not show the digest input, the use of the secret or a success. What it does not show is
marked: nothing that is marked "reported" or "of this console" is documented.`;

/** What assistants read first (llmstxt.org): what this is, what is open, and where each entry of the reference is. */
const createIndex = (): string =>
  [
    '# Checkout Console',
    SUMMARY.split('\n')
      .map((line) => `> ${line}`)
      .join('\n'),
    ...Object.keys(KINDS).filter(isKind).map(formatKind),
    `## Sandbox

POST /v1/checkout/create-order-minimal on this server checks the digest and lists every difference from the document.`,
    `## Rules

- Sign and send the same text. The digest covers the fields that Signed-Fields names.
- A request without a known result is unknown: the order may exist, so look it up before you send it again.
- Keep the secret on a server, out of code that people download, and out of logs.`,
  ].join('\n\n');

/** The text files of the build, by their names: the index, and one file for each entry of the reference. */
export const createTextFiles = (): Readonly<Record<string, string>> => ({
  'llms.txt': `${createIndex()}\n`,
  ...Object.fromEntries(ENTRIES.map((entry) => [toPath(entry), formatEntry(entry)])),
});
