import { useEffect, useState } from 'react';
import { computeFingerprint } from '#protocol/secrets.ts';

/** The check value of a secret, a moment behind its typing; undefined while there is none. */
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
