import type { KeptExchange } from '#history/kept-exchange.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { Panel } from '#ui/panel.tsx';

type Headers = KeptExchange['headers'];

const lines = (headers: Headers): string => headers.map(([name, value]) => `${name}: ${value}`).join('\n');

/** What was sent and what came back, as kept. All of it is text, whatever it says. */
export function RequestAndReply({ kept }: { readonly kept: KeptExchange }) {
  const { reply } = kept;
  return (
    <>
      <Panel title="What was sent" aside={`${kept.method} ${kept.body.length} characters`}>
        <Text label="Headers" text={lines(kept.headers)} />
        <Text label="Body" text={kept.body} />
        <Text label="Digest input" text={kept.input} />
      </Panel>
      {reply !== null && (
        <Panel title="What came back" aside={`${kept.status} · ${reply.size} B${reply.cut ? ', cut here' : ''}`}>
          {!reply.wellFormed && <p>Its bytes are not UTF-8; what could not be read is shown as �.</p>}
          {reply.cut && <p>Only the beginning of this reply was kept.</p>}
          <Text label="Headers that came back" text={lines(reply.headers)} />
          <Text label="Reply as it came" text={reply.text} />
        </Panel>
      )}
    </>
  );
}

const Text = ({ label, text }: { readonly label: string; readonly text: string }) => (
  <div className="history-text">
    <div className="history-bar">
      <h3>{label}</h3>
      <CopyButton what={label.toLowerCase()} text={() => text} />
    </div>
    {/* Long texts scroll, and the keyboard must reach them. */}
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
    <section className="code" aria-label={label} tabIndex={0}>
      <pre data-output>{text === '' ? '(empty)' : text}</pre>
    </section>
  </div>
);
