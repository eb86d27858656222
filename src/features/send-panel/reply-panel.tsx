import { lazy, memo, Suspense } from 'react';
import { replyOf, type Exchange } from '#exchange/exchange.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { clockTime, t } from '#ui/language.ts';
import { Panel } from '#ui/panel.tsx';

/** The most of a reply that is laid out, in characters: a line of a mebibyte would hold up the page. */
const MOST = 65_536;

const loadReplyView = () => import('./reply-view.tsx');
const ReplyView = lazy(loadReplyView);

/** Fetches what explains a reply before there is one, so that a server that went away can be explained too. */
export const preloadReplyView = (): void => void loadReplyView();

/** What came back, explained and as it came. */
export const ReplyPanel = memo(({ exchange }: { readonly exchange: Exchange | undefined }) => {
  const reply = exchange && replyOf(exchange);
  return (
    <Panel
      title={t('Reply')}
      aside={exchange !== undefined && clockTime(exchange.started)}
      actions={reply !== undefined && <CopyButton what={t('the reply')} text={() => reply.text} />}
    >
      {exchange === undefined ? (
        <p className="small">{t('Nothing was sent yet. What the gateway answers is shown and explained here.')}</p>
      ) : (
        <Suspense fallback={<p className="small">{t('Loading…')}</p>}>
          <ReplyView key={exchange.started} exchange={exchange} />
        </Suspense>
      )}
      {/* Long replies scroll, and the keyboard must reach them. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className="code reply-text" aria-label={t('Reply as it came')} hidden={reply === undefined} tabIndex={0}>
        <pre data-output="envelope">{reply?.text.slice(0, MOST) ?? ''}</pre>
      </section>
      {reply !== undefined && reply.text.length > MOST && (
        <p className="small">
          {t('The first {most} characters are shown; Copy gives all that was read.', { most: String(MOST) })}
        </p>
      )}
    </Panel>
  );
});
