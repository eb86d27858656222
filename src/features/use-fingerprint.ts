import { useEffect, useState } from 'react';
import { fingerprint } from '#inspection/fingerprint.ts';

/** The check value of a secret, a moment behind its typing; undefined while there is none. */
export function useFingerprint(secret: string): string | undefined {
  const [value, setValue] = useState<string>();
  useEffect(() => {
    let current = true;
    void fingerprint(secret).then((next) => {
      if (current) setValue(next);
    });
    return () => {
      current = false;
    };
  }, [secret]);
  return value;
}
