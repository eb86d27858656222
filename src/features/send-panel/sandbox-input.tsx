import type { Reply } from '#exchange/exchange.ts';
import { headerOf } from '#protocol/received.ts';
import { t } from '#ui/language.ts';

interface Props {
  readonly reply: Reply;
  readonly ours: string;
}

const INPUT_HEADER = 'sandbox-digest-input';

/** The digest inputs that the sandbox computed, when it says so and none is the one that was signed. */
export function SandboxInput({ reply, ours }: Props) {
  const theirs = headerOf(reply, INPUT_HEADER)?.split(', ').map(decoded);
  if (theirs === undefined) return null;
  if (theirs.includes(ours)) {
    return (
      <p className="small">
        {t(
          'The sandbox signed the very same digest input, so the two sides hold different secrets: compare api_secret.',
        )}
      </p>
    );
  }
  return (
    <div>
      <p className="small">{t('The sandbox signed another digest input:')}</p>
      {theirs.map((text) => (
        <pre key={text} className="code">
          {text}
        </pre>
      ))}
    </div>
  );
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
