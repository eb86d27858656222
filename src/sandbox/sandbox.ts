import { Hono } from 'hono';
import { readUpTo } from '#protocol/bytes.ts';
import { departures } from '#protocol/departures.ts';
import type { Credentials } from '#protocol/digest.ts';
import { textOf } from '#protocol/piece.ts';
import { OPERATION_PATH } from '#protocol/profile.ts';
import { isUnreadable, readBody, type ReceivedBody } from '#protocol/received-body.ts';
import { PRESETS, type PresetName, type Recipe } from '#protocol/recipe.ts';
import { authorizationKey, HEADER_NAMES } from '#protocol/request.ts';
import { isSameText, verify, type Verification } from '#protocol/verify.ts';
import { english } from '#texts/english.ts';
import { inputHeader } from './input-header.ts';
import { accepted, invalidDigest, randomReference, refused, type NewReference } from './reply.ts';

/** The most of a body that the sandbox reads, in bytes. */
export const BODY_LIMIT = 1024 * 1024;

export interface SandboxOptions extends Credentials {
  readonly scheme: string;
  /** The presets that explain a request to this sandbox. */
  readonly recipes: readonly PresetName[];
  /** False where the caller cannot set Content-Length, which is so inside a page. */
  readonly wantsContentLength?: boolean;
  readonly now?: () => Date;
  readonly newReference?: NewReference;
}

/**
 * The embedded gateway: a value with `fetch`, the same over HTTP and inside a page. It keeps nothing between requests
 * and answers everything with the envelope of section 2.2. A header that was sent twice is its values joined by a comma
 * and a space (RFC 9110 section 5.3).
 */
export function createSandbox(options: SandboxOptions): Hono {
  const newReference = options.newReference ?? randomReference;
  const app = new Hono();
  app.post(OPERATION_PATH, ({ req }) => answer(req.raw, options, newReference()));
  app.all(OPERATION_PATH, () => refused(newReference(), 'method'));
  app.notFound(() => refused(newReference(), 'path', OPERATION_PATH));
  app.onError(() => refused(newReference(), 'fault'));
  return app;
}

const missingHeaders = (headers: Headers, wantsContentLength: boolean): string[] =>
  HEADER_NAMES.filter((name) => !headers.has(name) && (wantsContentLength || name !== 'Content-Length'));

async function answer(request: Request, options: SandboxOptions, reference: string): Promise<Response> {
  const read = await readUpTo(request.body, BODY_LIMIT).catch(() => undefined);
  if (read === undefined) return refused(reference, 'body-broken');
  if (read.cut) return refused(reference, 'body-size');
  const missing = missingHeaders(request.headers, options.wantsContentLength ?? true);
  if (missing.length > 0) return refused(reference, 'header-missing', missing.join(', '));
  if (request.headers.get('Digest-Method') !== 'HS256') return refused(reference, 'digest-method');
  const body = readBody(read.bytes);
  if (isUnreadable(body)) return refused(reference, 'body-unreadable', `(${body.message})`);
  return judged(request.headers, body, options, reference);
}

async function judged(
  headers: Headers,
  body: ReceivedBody,
  options: SandboxOptions,
  reference: string,
): Promise<Response> {
  const header = (name: string): string => headers.get(name) ?? '';
  const claim = {
    'Signed-Fields': header('Signed-Fields'),
    Timestamp: header('Timestamp'),
    Digest: header('Digest'),
    body,
  };
  const verified = await verify(claim, options, recipesOf(options));
  if (verified.holds === undefined) return invalidDigest(reference, await explanation(verified));
  const expected = `${options.scheme} ${authorizationKey(options.api_key)}`;
  if (!isSameText(header('Authorization'), expected)) return refused(reference, 'key');
  const found = departures({ body, header, now: (options.now ?? (() => new Date()))() });
  return accepted(
    reference,
    successWords(
      verified.holds,
      found.map(({ words }) => english(words)),
    ),
  );
}

const recipesOf = ({ recipes }: SandboxOptions): Record<string, Recipe> =>
  Object.fromEntries(recipes.map((name) => [name, PRESETS[name].do]));

function successWords(recipe: string, found: readonly string[]): string {
  const holds = `Sandbox’s own answer: no order was created anywhere. The digest holds by ${recipe}.`;
  return found.length === 0 ? holds : `${holds} Departs from the document: ${found.join('; ')}.`;
}

async function explanation({ inputs }: Verification<string>): Promise<Record<string, string>> {
  const texts = [...new Set(Object.values(inputs).map(textOf))];
  return { 'Sandbox-Digest-Input': (await Promise.all(texts.map(inputHeader))).join(', ') };
}
