import type { Text } from '#texts/text.ts';
import * as z from './zod.ts';

/** The response envelope (section 2.2). `data` is an array on failure; its contents otherwise are not shown. */
export const envelopeSchema = z.looseObject({
  reference: z.string(),
  resultcode: z.string(),
  result: z.string(),
  message: z.string(),
  data: z.unknown(),
});
export type Envelope = z.infer<typeof envelopeSchema>;

/** The fields of section 2.2, in its order. */
export const ENVELOPE_FIELDS = ['reference', 'resultcode', 'result', 'message', 'data'] as const;

/** The fields of section 2.2 that a JSON value lacks or holds in another type. */
export const envelopeFaults = (value: unknown): string[] => {
  const missing = ENVELOPE_FIELDS.filter((name) => !Object.hasOwn(Object(value), name));
  const wrong = envelopeSchema.safeParse(value).error?.issues.map(({ path }) => String(path[0])) ?? [];
  return ENVELOPE_FIELDS.filter((name) => missing.includes(name) || wrong.includes(name));
};

/** The envelope in a reply's text, or undefined when the text is anything else. */
export function readEnvelope(text: string): Envelope | undefined {
  try {
    const { success, data } = envelopeSchema.safeParse(JSON.parse(text));
    return success ? data : undefined;
  } catch {
    return undefined;
  }
}

/** The four-digit code in parentheses at the end of a failure's message (section 2.2), or undefined. */
export const messageCode = (message: string): string | undefined => /\((\d{4})\)\s*$/.exec(message)?.[1];

/** Where the knowledge of a code comes from. */
export type Provenance = 'documented' | 'reported' | 'sandbox';

export interface Meaning {
  readonly code: string;
  readonly provenance: Provenance;
  readonly title: Text;
  readonly advice: Text;
}

/** Every code that is known, and from where. Only 4033 is documented (section 7). */
export const MEANINGS: readonly Meaning[] = [
  {
    code: '4033',
    provenance: 'documented',
    title: 'The digest did not match.',
    advice:
      'The gateway joined the fields another way, or holds another secret. Check the API secret for a missing or extra character, then the digest input, then that the body was not changed after signing.',
  },
  {
    code: '4032',
    provenance: 'reported',
    title: 'The call came from an address that is not on the merchant’s allow-list.',
    advice: 'Run the curl command on the merchant’s own server.',
  },
  {
    code: '4035',
    provenance: 'reported',
    title: 'The operation is not enabled for this vendor.',
    advice: 'Ask the gateway’s support to enable it.',
  },
  {
    code: '412',
    provenance: 'reported',
    title: 'A parameter is invalid or missing.',
    advice: 'Compare the body with the fields of the form; no_of_items was named in one report.',
  },
  {
    code: '000',
    provenance: 'reported',
    title: 'The request was accepted.',
    advice: 'The document does not show what data holds on success.',
  },
  {
    code: '111',
    provenance: 'reported',
    title: 'The payment is in progress.',
    advice: 'Query the order after three minutes; do not pay again.',
  },
  ...['927', '999'].map((code): Meaning => ({
    code,
    provenance: 'reported',
    title: 'The outcome is ambiguous: the order may or may not have been taken.',
    advice: 'Query the order after three minutes; do not pay again.',
  })),
];

/** What is known of an envelope: the message's four-digit code first, then the resultcode. */
export function meaningOf({ message, resultcode }: Envelope): Meaning | undefined {
  const code = messageCode(message);
  return MEANINGS.find((row) => row.code === code) ?? MEANINGS.find((row) => row.code === resultcode);
}
