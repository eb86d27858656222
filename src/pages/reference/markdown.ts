import { FIX_LANGUAGES, fixFor, type FixLanguage } from '#diagnosis/fixes.ts';
import { toEnglish } from '#i18n/english.ts';
import { toBase64, toHex, toUtf8 } from '#protocol/text.ts';
import { hmac, formatHeaders, toAuthorizationKey, toSignable, toSignedRequest } from '#protocol/sign.ts';
import { createDraft } from '#protocol/draft.ts';
import { FIELD_NAMES, SAMPLE_ORDER, textOf } from '#protocol/order.ts';
import { operationUrl, SAMPLE } from '#protocol/profile.ts';
import { PRESETS, type PresetName } from '#protocol/recipe.ts';
import { ENTRIES, KINDS, type Entry, type Kind, type Note, type Row } from './entries.ts';

/** Only facts of the interface document have a section. */
function formatSource(note: Note): string {
  if (note.from === 'documented') return `documented, section ${note.section}`;
  return note.from === 'reported' ? 'reported, not documented' : 'of this console, not documented';
}

const formatNote = (note: Note): string[] =>
  note.facts.map(([label, text]) => `- ${toEnglish(label)} (${formatSource(note)}): ${toEnglish(text)}`);

/** Of two names that differ only by letter case, which some file systems take for one, the later has its kind. */
function toPath({ name, kind }: Entry): string {
  const first = ENTRIES.find((entry) => entry.name.toLowerCase() === name.toLowerCase());
  return `reference/${first?.name === name ? name : `${name}-${kind}`}.md`;
}

/** `folder` is `../` for a link from a file in a folder below the page. */
const formatLink = (entry: Entry, folder = ''): string => `[${entry.name}](${folder}${toPath(entry)})`;

const formatEntry = (entry: Entry): string => {
  const see = ENTRIES.filter(({ name, rows = [] }) =>
    [name, ...rows.map((row) => row.name)].some((each) => entry.see?.includes(each) === true),
  );
  return [
    `# ${entry.name}`,
    '',
    `${toEnglish(entry.title)} (${toEnglish(KINDS[entry.kind])})`,
    '',
    ...entry.notes.flatMap(formatNote),
    ...(entry.rows ?? []).map(formatRow),
    ...(see.length === 0 ? [] : ['', `See also: ${see.map((other) => formatLink(other, '../')).join(', ')}`]),
    '',
    'What is marked "reported" or "of this console" is not documented. [How to sign, and all entries](../llms.txt)',
    '',
  ].join('\n');
};

const formatRow = ({ title, aside, facts }: Row): string => {
  const place = aside === undefined ? '' : ` (${toEnglish(aside)})`;
  return `- ${toEnglish(title)}${place}: ${facts.map((fact) => fact.map(toEnglish).join(': ')).join('; ')}`;
};

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

const FIVE_STEPS = `1. Read the clock once: UTC, whole seconds, YYYY-MM-DDThh:mm:ssZ. The Timestamp header and the body's timestamp have this text.
2. Write the body as JSON once, with the fields in the order of Signed-Fields. redirect_url, cancel_url and webhook are the Base64 of the URL's UTF-8. Keep this text: it is sent as it is.
3. Build the digest input: name=value for each name of Signed-Fields, in that order, joined with &. A value is the text of the body's JSON string without its quotes and escapes, or the digits of its JSON number. Nothing else is escaped.
4. Compute HMAC-SHA-256 of the digest input in UTF-8. The key is the API secret as text, in UTF-8.
5. Encode the 32 bytes in standard Base64 with padding: the Digest header. Send it with the other headers.`;

/** The order of the known answer: the sample of the page at a fixed time, signed with the public sample secret. */
const KNOWN_TIME = '2026-11-20T09:41:07Z';

async function formatKnownAnswer(preset: PresetName): Promise<string> {
  const { recipe } = PRESETS[preset];
  const draft = createDraft({ order: { ...SAMPLE_ORDER, timestamp: KNOWN_TIME }, recipe });
  const request = toSignable(draft, SAMPLE.scheme);
  const mac = await hmac(toUtf8(SAMPLE.api_secret), 'SHA-256', textOf(request.input));
  const signed = toSignedRequest(request, toBase64(mac), operationUrl('https://gateway.example'));
  return `### Known answer with “${PRESETS[preset].label}”

API key \`${SAMPLE.api_key}\`, API secret \`${SAMPLE.api_secret}\`, scheme word \`${SAMPLE.scheme}\`. Body:

${formatBlock(textOf(signed.body))}

Digest input:

${formatBlock(textOf(request.input))}

HMAC in hex: \`${toHex(mac)}\`

Headers:

${formatBlock(formatHeaders(signed.headers, toAuthorizationKey(SAMPLE.api_key)))}`;
}

const formatBlock = (text: string): string => `\`\`\`\n${text}\n\`\`\``;

/** They give the digest of `body`, an order with its timestamp as it is sent. */
const formatCode = (language: FixLanguage, preset: PresetName): string =>
  `### ${language}, “${PRESETS[preset].label}”\n\n${formatBlock(
    fixFor(DIGEST_STEPS, { preset, names: FIELD_NAMES }, language),
  )}`;

const DIGEST_STEPS = (['input', 'secret'] as const).map((fix) => ({ cause: { fix }, fields: [] }));

async function formatSigning(): Promise<string> {
  const answers = await Promise.all((Object.keys(PRESETS) as PresetName[]).map(formatKnownAnswer));
  return [
    `## How to sign

The document does not show the digest input. Two recipes are known; ask the gateway or send a test order to find which
one it uses. These are the steps of “each field once”. “Header, then fields” puts timestamp=TIMESTAMP& before the same
digest input.`,
    FIVE_STEPS,
    'Digest = Base64(HMAC-SHA-256(API secret, "timestamp=" + timestamp + "&vendor=" + vendor + … + "&no_of_items=" + no_of_items))',
    ...answers,
    `## Code

Each block gives digest from body, an order with its timestamp, and reads CHECKOUT_API_SECRET. Keep an amount with decimals as
text in body, such as "10.50", and write these digits into the JSON without quotes.`,
    ...FIX_LANGUAGES.filter((language) => language !== 'TypeScript').flatMap((language) =>
      formatCode(language, 'each-field-once'),
    ),
  ].join('\n\n');
}

/** What assistants read first (llmstxt.org). */
const createIndex = async (): Promise<string> =>
  [
    '# Checkout Console',
    SUMMARY.split('\n')
      .map((line) => `> ${line}`)
      .join('\n'),
    await formatSigning(),
    ...(Object.keys(KINDS) as Kind[]).map(formatKind),
    `## Sandbox

POST /v1/checkout/create-order-minimal on this server checks the digest and lists every difference from the document.`,
    `## Rules

- Sign and send the same text. The digest covers the fields that Signed-Fields names.
- A request without a known result is unknown: the order may exist, so look it up before you send it again.
- Keep the secret on a server, out of code that people download, and out of logs.`,
  ].join('\n\n');

/** By file name: the index, and one file for each entry of the reference. */
export const createTextFiles = async (): Promise<Readonly<Record<string, string>>> => ({
  'llms.txt': `${await createIndex()}\n`,
  ...Object.fromEntries(ENTRIES.map((entry) => [toPath(entry), formatEntry(entry)])),
});
