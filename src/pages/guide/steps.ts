import type { Exchange } from '#transport/exchange.ts';
import { meaningOf, readEnvelope, type Meaning } from '#protocol/envelope.ts';
import type { MessageKey } from '#i18n/message.ts';

/** What can happen that the guide waits for: a response with its known meaning, or a code that was copied. */
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

/** The steps, one row each. A step is done by what happened, whoever made it happen. */
export const STEPS = [
  {
    name: 'send',
    title: 'Send',
    description: 'The form holds a complete sample order. Send it to the sandbox.',
    buttonLabel: 'Now send it',
    isDone: respondedWith('000'),
  },
  {
    name: 'break',
    title: 'Break it',
    description: 'Code 000: the sandbox built the same digest. Change one character of the secret and send again.',
    buttonLabel: 'Break the secret',
    isDone: respondedWith('4033'),
  },
  {
    name: 'fix',
    title: 'Fix it',
    description: 'Code 4033: the digest did not match, because the secrets differ.',
    buttonLabel: 'Fix it',
    isDone: respondedWith('000'),
  },
  {
    name: 'take',
    title: 'Copy the code',
    description: 'Code 000 again. Copy the code in your language.',
    buttonLabel: 'Open the code',
    isDone: ({ kind }) => kind === 'snippet-copied',
  },
] as const satisfies readonly (Row & { readonly name: string })[];

export type StepName = (typeof STEPS)[number]['name'];

/** What is said when every step is done. */
export const DONE: MessageKey =
  'Done: you sent, broke and fixed an order, and copied its code. Add your own gateway in Profiles.';

/** The number of steps done after something has happened; what does not belong to the step changes nothing. */
export const advance = (done: number, event: GuideEvent): number =>
  STEPS[done]?.isDone(event) === true ? done + 1 : done;

/** What an exchange is to the guide. */
export function toGuideEvent({ outcome }: Exchange): GuideEvent {
  const envelope = outcome.kind === 'answered' ? readEnvelope(outcome.response.text) : undefined;
  return { kind: 'responded', meaning: envelope && meaningOf(envelope) };
}

/** The secret with its last character changed, so that its length is no hint. */
export const breakSecret = (secret: string): string => secret.slice(0, -1) + (secret.endsWith('x') ? 'y' : 'x');
