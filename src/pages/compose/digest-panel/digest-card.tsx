import { useState } from 'react';
import { textOf, type Piece } from '#protocol/order.ts';
import { countBytes } from '#protocol/text.ts';
import { Age, t, Trans } from '#ui/language.ts';
import { Button, CopyButton } from '#ui/button.tsx';
import { Panel } from '#ui/panel.tsx';
import { Pieces } from '#ui/pieces.tsx';
import { DRAWN_BY_HAND, useSelected, useText } from '#ui/hooks.ts';
import { readIsOld, type DerivedStore, withColorGroups } from '#pages/compose/derived-request.ts';
import type { Composer } from '#pages/compose/use-composer.ts';
import { lazyWithRetry, Pane } from '#ui/pane.tsx';

const BytesView = lazyWithRetry(() => import('./bytes-view.tsx'));
const CompareView = lazyWithRetry(() => import('./compare-view.tsx'));
const loadSigningRows = () => import('./signing-rows.tsx');
const SigningRows = lazyWithRetry(loadSigningRows);
const SigningLine = lazyWithRetry(async () => ({ default: (await loadSigningRows()).SigningLine }));

/** After the first digest: the first use of a number's format takes long. */
const InputSize = lazyWithRetry<DerivedProps>(() =>
  Promise.resolve({
    default: ({ derived }) => (
      <span ref={useText(() => t('{n} bytes', { n: countBytes(textOf(readInput(derived))) }), derived.subscribe)} />
    ),
  }),
);

interface DerivedProps {
  readonly derived: DerivedStore;
}

interface Props {
  readonly composer: Composer;
  readonly comparing: boolean;
}

const NOTHING: readonly Piece[] = [];
const readInput = ({ read }: DerivedStore): readonly Piece[] => read().request?.input ?? NOTHING;

export function DigestCard({ composer, comparing }: Props) {
  const { derived } = composer;
  const [opened, setOpened] = useState(comparing ? 'compare' : undefined);
  const hasInput = useSelected(derived, ({ request }) => request !== undefined);
  const isOld = useSelected(derived, readIsOld);
  const hasDigest = useSelected(derived, ({ signed }) => signed !== undefined);
  const readDigest = (): string => derived.read().signed?.digest ?? '';
  const digest = useText<HTMLPreElement>(readDigest, derived.subscribe);
  const toggle = (view: 'bytes' | 'compare') => ({
    'aria-pressed': opened === view,
    onClick: () => setOpened(opened === view ? undefined : view),
  });
  return (
    <Panel
      title={t('Digest input')}
      aside={
        isOld ? (
          t('of the last valid order')
        ) : (
          <Trans
            text="string to sign · {bytes}"
            values={{
              bytes: (
                <Pane key="bytes" quiet>
                  <InputSize derived={derived} />
                </Pane>
              ),
            }}
          />
        )
      }
      actions={
        hasInput && (
          <>
            <Button {...toggle('bytes')}>{t('Bytes')}</Button>
            <Button {...toggle('compare')}>{t('Compare')}</Button>
            <CopyButton what={t('the digest input')} text={() => textOf(readInput(derived))} />
          </>
        )
      }
    >
      <pre translate="no" data-output="digest-input" data-place="digest-input" className="input-text" tabIndex={-1}>
        <Pieces runs={() => withColorGroups(readInput(derived))} follow={derived.subscribe} />
      </pre>
      <Pane fallback={<p className="small">{t('Loading…')}</p>}>
        {opened === 'bytes' && <InputBytes derived={derived} />}
        {opened === 'compare' && hasInput && <CompareView derived={derived} focused={comparing} />}
      </Pane>
      <div className="signing-line small bar">
        <Pane>
          <SigningLine composer={composer} />
        </Pane>
      </div>
      <div className="panel-head bar">
        <h2>{t('Digest')}</h2>
        <span className="panel-aside">{hasDigest && <RequestAge derived={derived} />}</span>
        <span className="panel-actions">{hasDigest && <CopyButton what={t('the digest')} text={readDigest} />}</span>
      </div>
      <pre translate="no" ref={digest} data-output="digest" className="digest-text" {...DRAWN_BY_HAND} />
      <Pane fallback={<p className="signing-wait" />}>
        <SigningRows composer={composer} />
      </Pane>
    </Panel>
  );
}

const InputBytes = ({ derived }: DerivedProps) => (
  <BytesView text={useSelected(derived, () => textOf(readInput(derived)))} />
);

const RequestAge = ({ derived }: DerivedProps) => (
  <Age timestamp={useSelected(derived, ({ request }) => request?.Timestamp ?? '')} />
);
