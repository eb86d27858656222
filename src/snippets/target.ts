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
  /** True where the text has the digest as shown, which ages. */
  readonly hasDigest: boolean;
  /** How many requests `npm run test:full` sends with it; 0 where nothing here runs it. Undefined for a text to read. */
  readonly cases?: number | undefined;
  /** How to use it, and what it leaves to the person. */
  readonly description: MessageKey;
  readonly load: () => Promise<Renderer>;
}

/** The environment variable that commands read: the Base64 of the API key. */
export const KEY_BASE64 = 'CHECKOUT_API_KEY_BASE64';
