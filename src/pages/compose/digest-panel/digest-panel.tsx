import './digest-panel.css';
import { memo, useMemo, useState } from 'react';
import { textOf, type Piece } from '#protocol/piece.ts';
import type { IssueReference } from '#protocol/issue.ts';
import type { SignableRequest } from '#protocol/sign.ts';
import { toUtf8 } from '#protocol/text.ts';
import { Age } from '#ui/age.tsx';
import { Button } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { t } from '#ui/language.ts';
import { Panel } from '#ui/panel.tsx';
import { Pieces } from '#ui/pieces.tsx';
import { useStable } from '#ui/hooks.ts';
import { withColorGroups } from '#pages/color-groups.ts';
import { lazyWithRetry, Pane } from '#ui/pane.tsx';
import { IssueText } from '#pages/compose/issue-text.tsx';

const BytesView = lazyWithRetry(() => import('./bytes-view.tsx'));
const CompareView = lazyWithRetry(() => import('./compare-view.tsx'));

interface InputProps {
  readonly request: SignableRequest | undefined;
  readonly digest: string;
  /** True when the page was asked for the comparison. */
  readonly comparing: boolean;
}

const NOTHING: readonly Piece[] = [];
type Opened = 'bytes' | 'compare' | undefined;

/** The text that is signed, before it is signed; on request as bytes, or held against another party's. */
export const DigestInputPanel = memo(({ request, digest, comparing }: InputProps) => {
  const [opened, setOpened] = useState<Opened>(comparing ? 'compare' : undefined);
  const input = request?.input ?? NOTHING;
  const text = useStable(() => textOf(input));
  const actions = useMemo(() => {
    const toggle = (view: Opened) => ({
      'aria-pressed': opened === view,
      onClick: () => setOpened(opened === view ? undefined : view),
    });
    return (
      <>
        <Button {...toggle('bytes')}>{t('Show bytes')}</Button>
        <Button {...toggle('compare')}>{t('Compare')}</Button>
        <CopyButton what={t('the digest input')} text={text} />
      </>
    );
  }, [opened, text]);
  return (
    <Panel
      title={t('Digest input')}
      aside={`${t('{n} bytes', { n: toUtf8(textOf(input)).length })} · UTF-8`}
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
    </Panel>
  );
});

interface DigestProps {
  readonly digest: string;
  readonly timestamp: string;
  readonly issues: readonly IssueReference[];
}

/** The digest, or why there is none. */
export const DigestPanel = memo(({ digest, timestamp, issues }: DigestProps) => {
  const text = useStable(() => digest);
  const actions = useMemo(() => <CopyButton what={t('the digest')} text={text} />, [text]);
  return (
    <Panel
      title={t('Digest')}
      aside={
        digest === '' ? (
          t('not signed')
        ) : (
          <>
            {t('{n} characters', { n: digest.length })} · <Age timestamp={timestamp} />
          </>
        )
      }
      actions={actions}
    >
      <pre data-output="digest" className="digest-text">
        {digest}
      </pre>
      {issues.map(({ code, at }) => (
        <p key={`${code} ${at}`} className="stopped">
          {at !== undefined && <code>{at}: </code>}
          <IssueText code={code} />
        </p>
      ))}
    </Panel>
  );
});
