import { readPageUrl } from '#page-base.ts';
import { useEffect, useId, useState } from 'react';
import type { ConsoleStore } from '#connections/store.ts';
import type { MessageKey } from '#i18n/message.ts';
import Unlock from '#pages/connection-fields.tsx';
import { Button, CopyButton } from '#ui/button.tsx';
import { Select } from '#ui/form-field.tsx';
import { t, translate } from '#ui/language.ts';
import { channelUrl } from '#watch/wire.ts';
import { useFingerprint } from '#pages/fingerprint.tsx';
import { isSample, type Judge } from '#watch/judge.ts';
import type { Watcher } from './watcher.ts';
import type { Phase, WatchState } from './rows.ts';

const PHASES: Readonly<
  Record<
    Exclude<Phase['kind'], 'reconnecting'>,
    { readonly label: MessageKey; readonly why?: MessageKey; readonly action?: MessageKey }
  >
> = {
  connecting: { label: 'Connecting' },
  listening: { label: 'Listening' },
  paused: {
    label: 'Paused',
    why: 'Programs get 503 until this page listens again.',
    action: 'Resume',
  },
  // Without key and secret a right order would get 4033.
  waiting: { label: 'Paused' },
  taken: {
    label: 'Another tab is listening',
    why: 'Only one tab of a browser can listen at a time. This tab has its own base URL.',
    action: 'Listen here',
  },
  replaced: {
    label: 'Another page took over this channel',
    why: 'It listens with the same key. Your program gets its responses.',
    action: 'Listen here',
  },
  unsupported: {
    label: 'This host has no Watch',
    why: 'It is a static host, or Watch is off. Run the console on your own machine (npm ci && npm start), and open Watch there.',
  },
  forbidden: {
    label: 'The host refuses to listen',
    why: 'A login or a proxy refused the stream. Sign in again, then retry.',
    action: 'Try again',
  },
  insecure: {
    label: 'This page cannot listen',
    why: 'It was opened over plain http from another machine. Open it over https or at 127.0.0.1.',
  },
};

function Reconnecting({ at, reason }: Extract<Phase, { kind: 'reconnecting' }>) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, []);
  return (
    <>
      <strong>{t('Reconnecting, {seconds} s', { seconds: String(Math.max(0, Math.ceil((at - now) / 1000))) })}</strong>
      <span className="watch-why small">
        {reason === 'full'
          ? t('The server has no room for another channel. Try again later.')
          : t('The connection is lost. Programs get no response from this page.')}
      </span>
    </>
  );
}

function State({ phase, watcher }: Pick<Props, 'watcher'> & { readonly phase: Phase }) {
  if (phase.kind === 'reconnecting') return <Reconnecting {...phase} />;
  const { label, why, action } = PHASES[phase.kind];
  return (
    <>
      <strong>{translate(label)}</strong>
      {action !== undefined && (
        <Button look="primary" onClick={() => void watcher.listen(phase.kind === 'taken')}>
          {translate(action)}
        </Button>
      )}
      {why !== undefined && <span className="watch-why small">{translate(why)}</span>}
    </>
  );
}

interface Props {
  readonly store: ConsoleStore;
  readonly watcher: Watcher;
  readonly state: WatchState;
  readonly judge: Judge;
}

function Waiting({ store }: Pick<Props, 'store'>) {
  const isLocked = store.stateName() === 'locked';
  return (
    <div className="stack">
      <p>
        {isLocked
          ? t('Requests are not checked while this connection is locked. Programs get 503.')
          : t('Requests are not checked until this connection has a key and a secret. Programs get 503.')}
      </p>
      {isLocked ? <Unlock store={store} /> : <a href="#/connect">{t('Finish setup')}</a>}
    </div>
  );
}

/** It is the connection of the whole page. */
function JudgeChoice({ store, judge, isWaiting }: Pick<Props, 'store' | 'judge'> & { readonly isWaiting: boolean }) {
  const { sandbox, entries, currentId } = store.read();
  const id = useId();
  const fingerprint = useFingerprint(judge.api_secret);
  return (
    <>
      <p className="watch-judge bar small">
        {entries.length === 0 ? (
          <>
            <span>
              {t('Checks with')} <strong>{sandbox.name}</strong>
            </span>
            <a href="#/connect">{t('Change')}</a>
          </>
        ) : (
          <>
            <label htmlFor={id}>{t('Checks with')}</label>
            <Select
              id={id}
              value={currentId}
              onChoose={(chosen) => store.dispatch('chosen', { id: chosen })}
              options={[sandbox, ...entries.map(({ connection }) => connection)].map((connection) => [
                connection.id,
                connection.name === '' ? t('New connection') : connection.name,
              ])}
            />
          </>
        )}
      </p>
      {!isWaiting && (
        <p className="small">
          {isSample(judge)
            ? `${t('API key {api_key}, secret {api_secret} (public sample credentials).', judge)} ${t('Any scheme word is accepted.')}`
            : t('Secret {fingerprint}. It stays in this page.', { fingerprint: fingerprint ?? '…' })}
        </p>
      )}
    </>
  );
}

export function ChannelCard({ store, watcher, state, judge }: Props) {
  const isWaiting = watcher.isWaiting();
  const { phase, channel, rows, missed, isBroken } = state;
  const hasUrl = channel !== '';
  const url = channelUrl(readPageUrl(), channel);
  const isOn = watcher.isOn();
  return (
    <section className="panel watch-channel" aria-labelledby="watch-channel">
      <header className="panel-head bar">
        <h2 id="watch-channel">{hasUrl ? t('Base URL for your program') : t('Watch')}</h2>
        {hasUrl && (
          <span className="panel-actions">
            <CopyButton what={t('the base URL')} text={() => url} />
          </span>
        )}
      </header>
      {hasUrl && (
        <code translate="no" className="code watch-url" data-output="watch-url">
          {url}
        </code>
      )}
      {(hasUrl || isWaiting) && <JudgeChoice store={store} judge={judge} isWaiting={isWaiting} />}
      <div className="watch-state bar" data-phase={phase.kind}>
        <span className="watch-dot" aria-hidden="true" />
        <State phase={phase} watcher={watcher} />
        <span className="panel-actions">
          {isOn && (
            <Button look="quiet" onClick={watcher.pause}>
              {t('Pause')}
            </Button>
          )}
          {rows.length > 0 && (
            <Button look="quiet" onClick={watcher.clear}>
              {t('Clear')}
            </Button>
          )}
        </span>
      </div>
      {isWaiting && <Waiting store={store} />}
      {missed > 0 && (
        <p className="small watch-missed">{t('Requests missed: {n}. The host dropped them.', { n: missed })}</p>
      )}
      {isBroken && (
        <p className="small watch-missed">{t('The host restarted. Requests that were not yet shown are lost.')}</p>
      )}
      {hasUrl && (
        <details className="small">
          <summary>{t('My program runs in a container or on another machine')}</summary>
          <Reach />
        </details>
      )}
    </section>
  );
}

const isOnThisMachine = (): boolean => /^(localhost|127\.|\[::1\])/.test(location.hostname);

const DOCKER_HOST = 'host.docker.internal';
const DOCKER_OPTION = `--add-host=${DOCKER_HOST}:host-gateway`;
const getTunnelCommand = (): string => {
  const port = location.port || '443';
  return `ssh -R ${port}:127.0.0.1:${port} HOST`;
};

/** For a program that cannot reach this address. */
const Reach = () => (
  <ul className="watch-reach">
    {isOnThisMachine() && (
      <li>
        {t('{host} means this machine only. Inside a container, it means the container itself.', {
          host: location.hostname,
        })}
      </li>
    )}
    <li>
      {t('Container: start the console with HOST=0.0.0.0, and send to')} <code translate="no">{DOCKER_HOST}</code>.
    </li>
    <li>
      {t('On Linux, add this option to docker run:')} <code translate="no">{DOCKER_OPTION}</code>
    </li>
    <li>
      {t('Another machine: use a tunnel of your own, such as')} <code translate="no">{getTunnelCommand()}</code>
    </li>
    <li>{t('Or open a hosted console over https, and use its base URL.')}</li>
    <li>{t('Open this page over https or at 127.0.0.1. Otherwise the browser does not let it listen.')}</li>
  </ul>
);
