import type { Credentials } from '#protocol/digest.ts';
import type { Piece } from '#protocol/piece.ts';
import type { SignedRequest } from '#protocol/request.ts';
import type { SignableRequest } from '#protocol/sign.ts';
import type { MessageKey } from '#i18n/message.ts';

/** Self-signing code has the order as exact text, or takes any order as a map. */
export type Form = 'order' | 'function';

/** What a snippet is made from. It holds no credentials unless a person has asked to write them in. */
export interface SnippetInput {
  readonly request: SignedRequest;
  readonly signable: SignableRequest;
  readonly secrets?: Credentials | undefined;
  /** The form of self-signing code; the exact order where it is absent. */
  readonly form?: Form | undefined;
}

/** A snippet, or why this target cannot express the request. It is refused, never approximated. */
export type Snippet = readonly Piece[] | Refusal;
export interface Refusal {
  readonly refused: MessageKey;
}

export const isRefused = (snippet: Snippet): snippet is Refusal => 'refused' in snippet;

export type Renderer = (input: SnippetInput) => Snippet;

/** The language whose keywords are highlighted. */
export type Language =
  | 'shell'
  | 'cmd'
  | 'powershell'
  | 'http'
  | 'php'
  | 'javascript'
  | 'python'
  | 'java'
  | 'csharp'
  | 'go'
  | 'ruby'
  | 'typescript'
  | 'kotlin'
  | 'json';

/** One row of the table: what a person can take away. */
export interface Target {
  readonly id: string;
  /** A command has the digest as shown; code signs by itself; a hand-over is a file for another tool. */
  readonly group: 'command' | 'code' | 'hand-over';
  readonly language: Language;
  readonly fileName: string;
  /** How many requests `npm run test:full` sends with it; 0 where nothing here runs it. Undefined for a text to read. */
  readonly cases?: number | undefined;
  /** How to use it, and what it leaves to the person. */
  readonly description: MessageKey;
  readonly load: () => Promise<Renderer>;
}

/** The environment variable that commands read: the Base64 of the API key. */
export const KEY_BASE64 = 'CHECKOUT_API_KEY_BASE64';

/** One choice of a tab: the id of a target, and its label where the tab has several. */
interface Variant {
  readonly id: string;
  readonly label?:
    | MessageKey
    | 'curl'
    | 'HTTPie'
    | 'PHP'
    | 'Laravel'
    | 'JavaScript'
    | 'TypeScript'
    | 'requests'
    | '.NET 8'
    | 'Postman'
    | 'Bruno'
    | 'HAR 1.2'
    | 'OpenAPI 3.1'
    | 'PHPUnit'
    | 'node:test'
    | 'unittest, pytest'
    | 'JUnit 5'
    | 'NUnit 2.6'
    | 'go test'
    | 'minitest';
}

/** Where the page shows each target: one tab for a language, and one for the files of other tools. */
export const CODE_TABS = [
  {
    name: 'curl',
    variants: [
      { id: 'curl', label: 'curl' },
      { id: 'curl-stdin', label: 'curl, key by standard input' },
      { id: 'httpie', label: 'HTTPie' },
      { id: 'curl-cmd', label: 'curl for cmd, to paste' },
      { id: 'curl-bat', label: 'curl for cmd, as .bat' },
    ],
  },
  {
    name: 'PHP',
    variants: [
      { id: 'php', label: 'PHP' },
      { id: 'laravel', label: 'Laravel' },
    ],
  },
  {
    name: 'Node',
    variants: [
      { id: 'node', label: 'JavaScript' },
      { id: 'typescript', label: 'TypeScript' },
    ],
  },
  {
    name: 'Python',
    variants: [
      { id: 'python', label: 'Standard library' },
      { id: 'python-requests', label: 'requests' },
    ],
  },
  { name: 'Java', variants: [{ id: 'java' }] },
  { name: 'Kotlin', variants: [{ id: 'kotlin' }] },
  {
    name: 'C#',
    variants: [
      { id: 'csharp', label: '.NET Framework and Mono' },
      { id: 'csharp-net8', label: '.NET 8' },
    ],
  },
  { name: 'Go', variants: [{ id: 'go' }] },
  { name: 'Ruby', variants: [{ id: 'ruby' }] },
  { name: 'Bash', variants: [{ id: 'bash' }] },
  {
    name: 'PowerShell',
    variants: [
      { id: 'powershell', label: 'Signs by itself' },
      { id: 'powershell-7-command', label: 'PowerShell 7 command' },
      { id: 'powershell-5-command', label: 'PowerShell 5.1 command' },
    ],
  },
  {
    name: 'Collections',
    variants: [
      { id: 'postman', label: 'Postman' },
      { id: 'bruno', label: 'Bruno' },
      { id: 'http-file', label: '.http file' },
      { id: 'raw-http', label: 'Raw HTTP/1.1' },
      { id: 'har', label: 'HAR 1.2' },
      { id: 'openapi', label: 'OpenAPI 3.1' },
      { id: 'kit-vectors', label: 'Known answers, JSON' },
      { id: 'kit-php', label: 'PHPUnit' },
      { id: 'kit-node', label: 'node:test' },
      { id: 'kit-python', label: 'unittest, pytest' },
      { id: 'kit-java', label: 'JUnit 5' },
      { id: 'kit-csharp', label: 'NUnit 2.6' },
      { id: 'kit-go', label: 'go test' },
      { id: 'kit-ruby', label: 'minitest' },
    ],
  },
] as const satisfies readonly { readonly name: string; readonly variants: readonly Variant[] }[];

type CodeTab = (typeof CODE_TABS)[number];
export type CodeTabName = CodeTab['name'];
export type TargetId = CodeTab['variants'][number]['id'];

/** The tab of a target; undefined for an id that none has. */
export const findCodeTab = (id: string): CodeTab | undefined =>
  CODE_TABS.find(({ variants }) => variants.some((variant) => variant.id === id));
