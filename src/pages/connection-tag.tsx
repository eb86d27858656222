import type { Connection } from '#connections/schema.ts';
import type { StateName } from '#connections/states.ts';
import type { ConsoleStore } from '#connections/store.ts';
import type { MessageKey } from '#i18n/message.ts';
import { Icon } from '#ui/button.tsx';
import { t, translate } from '#ui/language.ts';

/** The one word that a state needs; saved and open is what a person expects. */
const STATE_WORDS: Partial<Record<StateName, MessageKey>> = {
  locked: 'Locked',
  'key-needed': 'Key needed',
  setup: 'Setup',
  edited: 'Edited',
  'not-saved': 'Not saved',
};

interface Props {
  readonly state: StateName;
  readonly connection: Pick<Connection, 'name' | 'environment'>;
}

export function ConnectionTag({ state, connection: { name, environment } }: Props) {
  const word = STATE_WORDS[state];
  return (
    <>
      {state === 'locked' ? <Icon name="lock" /> : <span className="connection-dot" aria-hidden="true" />}
      <span translate="no" className="connection-label">
        {name === '' ? t('New connection') : name}
      </span>
      {state !== 'sandbox' && (
        <strong className="tag" data-environment={environment}>
          {environment === 'live' ? t('LIVE') : t('TEST')}
        </strong>
      )}
      {word !== undefined && <span className="connection-word">{translate(word)}</span>}
    </>
  );
}

export function openConnect(store: ConsoleStore, id = store.newId()): void {
  store.dispatch('connectOpened', { id });
  location.hash = '#/connect';
}
