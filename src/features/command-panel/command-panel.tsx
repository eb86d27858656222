import './command-panel.css';
import { lazy, memo, Suspense, useMemo, useState } from 'react';
import type { Credentials } from '#protocol/digest.ts';
import { textOf, type Piece } from '#protocol/piece.ts';
import type { SignableRequest, SignedRequest } from '#protocol/request.ts';
import { curl, setKeyVariable } from '#snippets/curl.ts';
import { KEY_BASE64 } from '#snippets/target.ts';
import { Age } from '#ui/age.tsx';
import { Button } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { rich, t } from '#ui/language.ts';
import { Panel } from '#ui/panel.tsx';
import { Pieces } from '#ui/pieces.tsx';
import { useStable } from '#ui/use-stable.ts';
import { coloured } from '../coloured.ts';

const TakeAway = lazy(() => import('./take-away.tsx'));

interface Props {
  readonly signed: SignedRequest | undefined;
  readonly signable: SignableRequest | undefined;
  /** Key and secret, asked for only when a person wants them written in. */
  readonly credentials: () => Credentials;
  readonly timestamp: string;
  /** True while the key is the public sample one. */
  readonly sampleKey: boolean;
  /** The Base64 of the API key, asked for only when it is to be written in. */
  readonly authorizationKey: () => string;
  readonly onRefresh: (() => void) | undefined;
}

/** The request as a command. The sample key is public and written in; any other only on an explicit wish. */
export const CommandPanel = memo(
  ({ signed, signable, credentials, timestamp, sampleKey, authorizationKey, onRefresh }: Props) => {
    const [written, setWritten] = useState(false);
    const [more, setMore] = useState(false);
    const key = sampleKey || written ? authorizationKey() : undefined;
    const pieces: readonly Piece[] = signed === undefined ? [] : curl(signed, key);
    const text = useStable(() => textOf(pieces));
    const actions = useMemo(
      () => (
        <>
          {onRefresh !== undefined && <Button onClick={onRefresh}>{t('Take the time anew')}</Button>}
          <Button aria-expanded={more} data-place="targets" onClick={() => setMore(!more)}>
            {t('More targets')}
          </Button>
          <CopyButton what={t('the curl command')} text={text} />
        </>
      ),
      [onRefresh, more, text],
    );
    return (
      <Panel title="curl" aside={signed !== undefined && <Age timestamp={timestamp} />} actions={actions}>
        {/* A long command scrolls, and the keyboard must reach it. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <section className="code command-text" aria-label={t('Command')} tabIndex={0}>
          <pre data-output="curl">
            <Pieces runs={coloured(pieces)} />
          </pre>
        </section>
        {sampleKey ? (
          <p className="small">{t('The sample key is public, so it is written in: the command runs as it is.')}</p>
        ) : (
          <KeyChoice written={written} onWritten={setWritten} />
        )}
        {more && (
          <Suspense fallback={<p className="small">{t('Loading the targets…')}</p>}>
            <TakeAway signed={signed} signable={signable} credentials={credentials} />
          </Suspense>
        )}
      </Panel>
    );
  },
);

interface ChoiceProps {
  readonly written: boolean;
  readonly onWritten: (written: boolean) => void;
}

const KeyChoice = ({ written, onWritten }: ChoiceProps) => (
  <div className="key-choice">
    <Button aria-pressed={written} onClick={() => onWritten(!written)}>
      {t('Write the key in')}
    </Button>
    {written ? (
      <p className="small">{t('The command now carries your API key. Whoever sees it can use it.')}</p>
    ) : (
      <>
        <p className="small">
          {rich('The command reads {variable}. Set it once in that shell:', { variable: <code>{KEY_BASE64}</code> })}
        </p>
        <pre className="code">{setKeyVariable}</pre>
        <CopyButton what={t('the line that sets the variable')} text={() => setKeyVariable} />
      </>
    )}
  </div>
);
