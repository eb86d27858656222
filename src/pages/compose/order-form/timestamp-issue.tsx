import { useState } from 'react';
import { timestampWarning } from '#transport/clock.ts';
import { translate } from '#ui/language.ts';

/** What a pinned timestamp looks like beside the present. */
export default function TimestampIssue({ text }: { readonly text: string }) {
  const [opened] = useState(() => new Date());
  const message = timestampWarning(text, opened);
  return message === undefined ? null : <p className="timestamp-issue">{translate(message)}</p>;
}
