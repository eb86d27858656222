import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkRequest } from '#diagnosis/checks.ts';
import { isParseError } from '#import/parse-error.ts';
import { parseRequest } from '#import/parse-request.ts';
import { headerOf, listDifferent } from '#protocol/received.ts';
import { chooseReading } from '#diagnosis/choose-reading.ts';

interface Paste {
  readonly name: string;
  /** `condition`: correct if a chat changed it. `pasted`: not correct, and no chat may be blamed. */
  readonly shows: 'correct' | 'condition' | 'pasted' | 'several' | 'refused';
  readonly secret: string;
  readonly paste: string;
}

/** Requests as people paste them: from chats, mails, logs, cells, prints of programs, files of clients. */
const PASTES: readonly Paste[] = JSON.parse(readFileSync(new URL('pastes/pastes.json', import.meta.url), 'utf8'));
/** What the orders themselves have, whoever prints them. */
const OWN_ISSUES = ['number-form'];

async function show({ paste, secret }: Paste) {
  const result = parseRequest(paste);
  if (isParseError(result)) return { shows: 'refused' };
  const places = listDifferent(result.requests);
  const [request] = result.requests;
  if (places.length > 1 && headerOf({ headers: result.requests[1]?.headers ?? [] }, 'Digest') !== undefined)
    return { shows: 'several' };
  if (request === undefined) return {};
  const given = { api_secret: secret, recipe: undefined };
  const chosen = await chooseReading(request, result, given);
  if (chosen === undefined) return { shows: 'pasted' };
  const now = new Date(headerOf(chosen.request, 'Timestamp') ?? '2026-11-27T09:12:33Z');
  const issues = checkRequest(chosen.request, now, { unseen: result.unseen }).map(({ id }) => id);
  return {
    shows: chosen.changes.length > 0 ? 'condition' : 'correct',
    issues: issues.filter((id) => !OWN_ISSUES.includes(id)),
  };
}

test.each(PASTES)('$name', async (paste) => {
  const shown = await show(paste);
  // A paste whose text shows that a chat changed it may be correct under a condition.
  const isCorrect = paste.shows === 'correct' && shown.shows === 'condition';
  expect({ ...shown, shows: isCorrect ? 'correct' : shown.shows }).toEqual(
    ['correct', 'condition'].includes(paste.shows) ? { shows: paste.shows, issues: [] } : { shows: paste.shows },
  );
});
