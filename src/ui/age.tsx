import { memo, useEffect, useState } from 'react';

const SECOND = 1000;

/** How old a timestamp text is, in words; counts on by itself. */
export const Age = memo(({ timestamp }: { readonly timestamp: string }) => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND);
    return () => clearInterval(timer);
  }, []);
  return <span>timestamp {agePhrase((now - Date.parse(timestamp)) / SECOND)}</span>;
});

function agePhrase(seconds: number): string {
  if (Number.isNaN(seconds)) return 'of unknown age';
  if (seconds < -5) return 'in the future';
  if (seconds < 5) return 'just now';
  if (seconds < 120) return `${Math.floor(seconds)} s old`;
  return seconds < 7200 ? `${Math.floor(seconds / 60)} min old` : `${Math.floor(seconds / 3600)} h old`;
}
