import './digest-card.css';
import { memo, useMemo, useState, type ReactNode } from 'react';
import { textOf, type Piece } from '#protocol/piece.ts';
import type { SignableRequest } from '#protocol/sign.ts';
import { countBytes } from '#protocol/text.ts';
import { Age } from '#ui/age.tsx';
import { Button } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { t } from '#ui/language.ts';
import { Panel } from '#ui/panel.tsx';
import { Pieces } from '#ui/pieces.tsx';
import { useStable } from '#ui/hooks.ts';
import { withColorGroups } from '#pages/color-groups.ts';
import { lazyWithRetry, Pane } from '#ui/pane.tsx';

const BytesView = lazyWithRetry(() => import('./bytes-view.tsx'));
const CompareView = lazyWithRetry(() => import('./compare-view.tsx'));

interface Props {
  readonly request: SignableRequest | undefined;
  readonly digest: string;
  /** True when the page was asked for the comparison. */
  readonly comparing: boolean;
  /** The step from the digest input to the digest. */
  readonly signingLine: ReactNode;
  /** Why there is no digest, and the rows that decide the digest input: recipe and Signed-Fields. */
  readonly children: ReactNode;
}

const NOTHING: readonly Piece[] = [];
type Opened = 'bytes' | 'compare' | undefined;

/** The text that is signed, how it is signed, and the digest. */
export const DigestCard = memo(({ request, digest, comparing, signingLine, children }: Props) => {
  const [opened, setOpened] = useState<Opened>(comparing ? 'compare' : undefined);
  const input = request?.input ?? NOTHING;
  const hasInput = request !== undefined;
  const text = useStable(() => textOf(input));
  const actions = useMemo(() => {
    const toggle = (view: Opened) => ({
      'aria-pressed': opened === view,
      onClick: () => setOpened(opened === view ? undefined : view),
    });
    return (
      hasInput && (
        <>
          <Button {...toggle('bytes')}>{t('Bytes')}</Button>
          <Button {...toggle('compare')}>{t('Compare')}</Button>
          <CopyButton what={t('the digest input')} text={text} />
        </>
      )
    );
  }, [opened, text, hasInput]);
  return (
    <Panel
      title={t('Digest input')}
      aside={t('string to sign · {bytes}', { bytes: t('{n} bytes', { n: countBytes(textOf(input)) }) })}
      actions={actions}
    >
      <pre data-output="digest-input" className="input-text">
        <Pieces runs={withColorGroups(input)} />
      </pre>
      <Pane fallback={<p className="small">{t('Loading…')}</p>}>
        {opened === 'bytes' && <BytesView text={textOf(input)} />}
        {opened === 'compare' && request !== undefined && (
          <CompareView ours={request} digest={digest} focused={comparing} />
        )}
      </Pane>
      <div className="signing-line">{signingLine}</div>
      <div className="digest-head">
        <h2>{t('Digest')}</h2>
        <span className="panel-aside">
          {digest !== '' && request !== undefined && <Age timestamp={request.Timestamp} />}
        </span>
        <span className="panel-actions">
          {digest !== '' && <CopyButton what={t('the digest')} text={() => digest} />}
        </span>
      </div>
      <pre data-output="digest" className="digest-text">
        {digest}
      </pre>
      {children}
    </Panel>
  );
});
