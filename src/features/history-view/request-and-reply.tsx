import type { KeptExchange, KeptReply } from '#history/kept-exchange.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { number, t } from '#ui/language.ts';
import { Panel } from '#ui/panel.tsx';

type Headers = KeptExchange['headers'];

const lines = (headers: Headers): string => headers.map(([name, value]) => `${name}: ${value}`).join('\n');

/** What was sent and what came back, as kept. All of it is text, whatever it says. */
export function RequestAndReply({ kept }: { readonly kept: KeptExchange }) {
  const { reply } = kept;
  return (
    <>
      <Panel title={t('What was sent')} aside={`${kept.method} ${t('{n} characters', { n: kept.body.length })}`}>
        <Text label={t('Headers')} text={lines(kept.headers)} />
        <Text label={t('Body')} text={kept.body} />
        <Text label={t('Digest input')} text={kept.input} />
      </Panel>
      {reply !== null && (
        <Panel title={t('What came back')} aside={`${kept.status} · ${sizeWords(reply)}`}>
          {!reply.wellFormed && <p>{t('Its bytes are not UTF-8; what could not be read is shown as �.')}</p>}
          {reply.cut && <p>{t('Only the beginning of this reply was kept.')}</p>}
          <Text label={t('Headers that came back')} text={lines(reply.headers)} />
          <Text label={t('Reply as it came')} text={reply.text} />
        </Panel>
      )}
    </>
  );
}

const sizeWords = ({ size, cut }: KeptReply): string => (cut ? t('{size} B, cut here', { size }) : `${number(size)} B`);

const Text = ({ label, text }: { readonly label: string; readonly text: string }) => (
  <div className="history-text">
    <div className="history-bar">
      <h3>{label}</h3>
      <CopyButton what={label.toLowerCase()} text={() => text} />
    </div>
    {/* Long texts scroll, and the keyboard must reach them. */}
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
    <section className="code" aria-label={label} tabIndex={0}>
      <pre data-output>{text === '' ? t('(empty)') : text}</pre>
    </section>
  </div>
);
