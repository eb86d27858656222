import type { Exchange } from '#transport/exchange.ts';
import { meaningOf, readEnvelope, type Meaning } from '#protocol/envelope.ts';
import type { MessageKey } from '#i18n/message.ts';

/** What can happen that the guide waits for: a reply with its known meaning, or a text that was taken away. */
export type GuideEvent =
  | { readonly kind: 'responded'; readonly meaning: Meaning | undefined }
  | { readonly kind: 'snippet-copied' };

interface Row {
  readonly title: MessageKey;
  readonly description: MessageKey;
  /** What the one button of the step says. */
  readonly buttonLabel: MessageKey;
  readonly isDone: (event: GuideEvent) => boolean;
}

const respondedWith =
  (code: string) =>
  (event: GuideEvent): boolean =>
    event.kind === 'responded' && event.meaning?.code === code;

/** The path, one row for each step. A step is done by what happened, whoever made it happen. */
export const STEPS = [
  {
    name: 'send',
    title: 'Send',
    description: 'This is a whole order with sample values, for a sandbox. Send it as it stands.',
    buttonLabel: 'Now send it',
    isDone: respondedWith('000'),
  },
  {
    name: 'break',
    title: 'Break it',
    description:
      'Answered 000: the sandbox made the same digest from the same fields and the same secret. Now change one character of the secret and send again.',
    buttonLabel: 'Break the secret',
    isDone: respondedWith('4033'),
  },
  {
    name: 'fix',
    title: 'Mend it',
    description:
      'Refused with 4033: the digest did not match, since the two sides hold different secrets. The reply says where to look. Put the secret back and send again.',
    buttonLabel: 'Mend the secret',
    isDone: respondedWith('000'),
  },
  {
    name: 'take',
    title: 'Take the code',
    description:
      'Answered 000 again. Now take code that signs by itself: open More targets, choose your language, copy or download it.',
    buttonLabel: 'Go to More targets',
    isDone: ({ kind }) => kind === 'snippet-copied',
  },
] as const satisfies readonly (Row & { readonly name: string })[];

export type StepName = (typeof STEPS)[number]['name'];

/** What is said when every step is done. */
export const DONE: MessageKey =
  'That was the minute: sent, refused, mended, taken along. A gateway of your own goes under Profiles, a refused request under Diagnose, every name is in the Reference.';

/** The number of steps done after something has happened; what does not belong to the step changes nothing. */
export const advance = (done: number, event: GuideEvent): number =>
  STEPS[done]?.isDone(event) === true ? done + 1 : done;

/** What an exchange is to the guide. */
export function toGuideEvent({ outcome }: Exchange): GuideEvent {
  const envelope = outcome.kind === 'answered' ? readEnvelope(outcome.response.text) : undefined;
  return { kind: 'responded', meaning: envelope && meaningOf(envelope) };
}

/** The secret with its last character changed, so that its length is no hint. */
export const brokenSecret = (secret: string): string => secret.slice(0, -1) + (secret.endsWith('x') ? 'y' : 'x');
