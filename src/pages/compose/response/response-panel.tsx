import { memo } from 'react';
import { responseOf, type Exchange } from '#transport/exchange.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { formatTime, t } from '#ui/language.ts';
import { Panel } from '#ui/panel.tsx';
import { lazyWithRetry, Pane } from '#ui/pane.tsx';

/** The most of a reply that is laid out, in characters: a line of a mebibyte would hold up the page. */
const MOST = 65_536;

const loadResponseView = () => import('./response-view.tsx');
const ResponseView = lazyWithRetry(loadResponseView);

/** Fetches what explains a reply before there is one, so that a server that went away can be explained too. */
export const preloadResponseView = (): void => void loadResponseView();

/** What came back, explained and as it came. */
export const ResponsePanel = memo(({ exchange }: { readonly exchange: Exchange | undefined }) => {
  const response = exchange && responseOf(exchange);
  return (
    <Panel
      title={t('Reply')}
      aside={exchange !== undefined && formatTime(exchange.started)}
      actions={response !== undefined && <CopyButton what={t('the reply')} text={() => response.text} />}
    >
      {exchange === undefined ? (
        <p className="small">{t('Nothing was sent yet. What the gateway answers is shown and explained here.')}</p>
      ) : (
        <Pane fallback={<p className="small">{t('Loading…')}</p>}>
          <ResponseView key={exchange.started} exchange={exchange} />
        </Pane>
      )}
      {/* Long replies scroll, and the keyboard must reach them. */}
      <section
        className="code response-text"
        aria-label={t('Reply as it came')}
        hidden={response === undefined}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        <pre data-output="envelope">{response?.text.slice(0, MOST) ?? ''}</pre>
      </section>
      {response !== undefined && response.text.length > MOST && (
        <p className="small">
          {t('The first {most} characters are shown; Copy gives all that was read.', { most: String(MOST) })}
        </p>
      )}
    </Panel>
  );
});
