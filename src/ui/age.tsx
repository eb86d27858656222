import { memo, useEffect, useState } from 'react';
import { t } from './language.ts';

const SECOND = 1000;

/** How old a timestamp text is, in words; counts on by itself. */
export const Age = memo(({ timestamp }: { readonly timestamp: string }) => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND);
    return () => clearInterval(timer);
  }, []);
  return <span>{describeAge((now - Date.parse(timestamp)) / SECOND)}</span>;
});

const whole = (count: number): string => String(Math.floor(count));

function describeAge(seconds: number): string {
  if (Number.isNaN(seconds)) return t('timestamp of unknown age');
  if (seconds < -5) return t('timestamp in the future');
  if (seconds < 5) return t('timestamp just now');
  if (seconds < 120) return t('timestamp {age} s old', { age: whole(seconds) });
  if (seconds < 7200) return t('timestamp {age} min old', { age: whole(seconds / 60) });
  return t('timestamp {age} h old', { age: whole(seconds / 3600) });
}
