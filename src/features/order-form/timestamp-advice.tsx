import { useState } from 'react';
import { timestampSuspicion } from '#exchange/clock.ts';
import { said } from '#ui/language.ts';

/** What a pinned timestamp looks like beside the present. */
export default function TimestampAdvice({ text }: { readonly text: string }) {
  const [opened] = useState(() => new Date());
  const words = timestampSuspicion(text, opened);
  return words === undefined ? null : <p className="suspicion">{said(words)}</p>;
}
