import type { Exchange } from '#exchange/exchange.ts';
import { meaningOf, readEnvelope, type Meaning } from '#protocol/envelope.ts';
import type { Text } from '#texts/text.ts';

/** What can happen that the guide waits for: a reply with its known meaning, or a text that was taken away. */
export type Happening =
  | { readonly kind: 'replied'; readonly meaning: Meaning | undefined }
  | { readonly kind: 'taken' };

interface Row {
  readonly title: Text;
  readonly words: Text;
  /** What the one button of the step says. */
  readonly act: Text;
  readonly isDone: (happening: Happening) => boolean;
}

const replied =
  (code: string) =>
  (happening: Happening): boolean =>
    happening.kind === 'replied' && happening.meaning?.code === code;

/** The path, one row for each step. A step is done by what happened, whoever made it happen. */
export const STEPS = [
  {
    name: 'send',
    title: 'Send',
    words: 'This is a whole order with sample values, for a sandbox. Send it as it stands.',
    act: 'Now send it',
    isDone: replied('000'),
  },
  {
    name: 'break',
    title: 'Break it',
    words:
      'Answered 000: the sandbox made the same digest from the same fields and the same secret. Now change one character of the secret and send again.',
    act: 'Break the secret',
    isDone: replied('4033'),
  },
  {
    name: 'mend',
    title: 'Mend it',
    words:
      'Refused with 4033: the digest did not match, since the two sides hold different secrets. The reply says where to look. Put the secret back and send again.',
    act: 'Mend the secret',
    isDone: replied('000'),
  },
  {
    name: 'take',
    title: 'Take the code',
    words:
      'Answered 000 again. Now take code that signs by itself: open More targets, choose your language, copy or download it.',
    act: 'Go to More targets',
    isDone: ({ kind }) => kind === 'taken',
  },
] as const satisfies readonly (Row & { readonly name: string })[];

export type StepName = (typeof STEPS)[number]['name'];

/** What is said when every step is done. */
export const DONE: Text =
  'That was the minute: sent, refused, mended, taken along. A gateway of your own goes under Profiles, a refused request under Diagnose, every name is in the Reference.';

/** The number of steps done after something has happened; what does not belong to the step changes nothing. */
export const after = (done: number, happening: Happening): number =>
  STEPS[done]?.isDone(happening) === true ? done + 1 : done;

/** What an exchange is to the guide. */
export function happeningOf({ outcome }: Exchange): Happening {
  const envelope = outcome.kind === 'answered' ? readEnvelope(outcome.reply.text) : undefined;
  return { kind: 'replied', meaning: envelope && meaningOf(envelope) };
}

/** The secret with its last character changed, so that its length is no hint. */
export const brokenSecret = (secret: string): string => secret.slice(0, -1) + (secret.endsWith('x') ? 'y' : 'x');
