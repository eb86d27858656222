import { setImmediate } from 'node:timers/promises';
import { checkRequest } from '#diagnosis/checks.ts';
import { diagnose } from '#diagnosis/diagnose.ts';
import { guessLanguage } from '#diagnosis/fixes.ts';
import { threadRunner } from '#diagnosis/search/thread-runner.ts';
import { toSource } from '#diagnosis/search/source.ts';
import { toEnglish } from '#i18n/english.ts';
import type { Credentials } from '#protocol/digest.ts';
import { meaningOf, parseMessageCode, readEnvelope } from '#protocol/envelope.ts';
import { headerOf, type ReceivedRequest } from '#protocol/received.ts';
import type { Recipe } from '#protocol/recipe.ts';
import type { Recorded } from '#share/case-file.ts';
import { explainFinding, explainVerdict } from './explain.ts';
import { secretFor } from './terminal.ts';

export interface JudgeOptions {
  readonly credentials: Partial<Credentials>;
  readonly recipe?: Recipe | undefined;
  readonly keepBuyer?: boolean | undefined;
}

interface Refusal {
  readonly request: ReceivedRequest;
  readonly started: number;
  readonly text: string;
}

/** A verdict of now, as a case carries it. */
export const toRecorded = (
  verdict: Recorded['verdict'],
  sentence: string,
  mistakes: readonly string[] = [],
): Recorded => ({ at: Date.now(), verdict, sentence, mistakes: [...mistakes] });

/** Why a request was refused: by its digest where that explains it, else by the code of the response. */
export async function judgeRefusal({ request, started, text }: Refusal, options: JudgeOptions): Promise<Recorded> {
  const found = await explainDigest(request, started, options);
  const envelope = readEnvelope(text);
  const meaning = envelope && meaningOf(envelope);
  const isOther = meaning !== undefined && parseMessageCode(envelope?.message ?? '') !== '4033';
  return isOther && found.verdict !== 'explained'
    ? toRecorded('explained', `${toEnglish(meaning.title)} ${toEnglish(meaning.fix)}`, [meaning.code])
    : toRecorded(found.verdict, `${found.sentence} ${found.fix}`.trim(), found.mistakes);
}

async function explainDigest(request: ReceivedRequest, started: number, options: JudgeOptions) {
  const { credentials, recipe, keepBuyer } = options;
  const now = new Date(started);
  const language = guessLanguage(request) ?? 'PHP';
  const { api_key } = toSource(request, { api_secret: '', now });
  const api_secret = secretFor(api_key, credentials);
  if (api_secret === '' || headerOf(request, 'Digest') === undefined)
    return explainFinding({ searched: false, issues: checkRequest(request, now) }, language);
  const given = { ...credentials, api_secret, now };
  const verdict = await diagnose(request, given, {
    recipe,
    isRefused: true,
    // Other refusals wait for their causes.
    until: 'compounds',
    // What arrives meanwhile is kept first.
    createRunner: (source) => threadRunner(source, () => setImmediate()),
  });
  return explainVerdict(verdict, language, { hideBuyer: keepBuyer !== true, credentials: [{ api_key, api_secret }] });
}
