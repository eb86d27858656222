import { useEffect, useState } from 'react';
import { computeFingerprint } from '#protocol/secrets.ts';

/** A moment after the typing; undefined while there is no secret. */
export function useFingerprint(secret: string): string | undefined {
  const [value, setValue] = useState<string>();
  useEffect(() => {
    let current = true;
    void computeFingerprint(secret).then((next) => {
      if (current) setValue(next);
    });
    return () => {
      current = false;
    };
  }, [secret]);
  return value;
}

/** It loads after the first view, with the code that computes it. */
export default function Fingerprint({ secret, placeholder }: Readonly<Record<'secret' | 'placeholder', string>>) {
  return useFingerprint(secret) ?? placeholder;
}
