import { useLoaded } from '#ui/hooks.ts';
import { computeFingerprint } from '#protocol/secrets.ts';

/** A moment after the typing; undefined while there is no secret. */
export const useFingerprint = (secret: string): string | undefined => useLoaded(computeFingerprint, secret);

/** It loads after the first view, with the code that computes it. */
export default function Fingerprint({ secret, placeholder }: Readonly<Record<'secret' | 'placeholder', string>>) {
  return useFingerprint(secret) ?? placeholder;
}
