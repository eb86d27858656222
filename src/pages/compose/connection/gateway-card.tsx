import { findEntry, type StateName } from '#connections/states.ts';
import type { Composer } from '#pages/compose/use-composer.ts';
import { ConnectionTag } from '#pages/connection-tag.tsx';
import { CredentialFields, Locked, NotSaved, useVaultError } from '#pages/connection-fields.tsx';
import { getVaultController } from '#pages/vault-controller.ts';
import { profileIssue } from '#protocol/profile.ts';
import type { TransportName } from '#protocol/draft.ts';
import { VAULT_ERRORS } from '#connections/vault.ts';
import { useState } from 'react';
import { resolveTransport } from '#pages/compose/send/environment.ts';
import type { MessageKey } from '#i18n/message.ts';
import { Button } from '#ui/button.tsx';
import { useSelected, useStore } from '#ui/hooks.ts';
import { t, Trans, translate } from '#ui/language.ts';
import { FingerprintOfSecret } from './connection-card.tsx';

const SENT: Readonly<Record<TransportName, MessageKey>> = {
  relay: 'Relay on this server',
  direct: 'Sent from this browser',
  'same-origin': 'Sent from this browser',
  'in-page': 'Sandbox in this page',
  copy: 'Copied as a command',
};

/** While the secret is typed: its first letter completes the connection, and its field stays for the others. */
const TYPED_STATES: ReadonlySet<StateName> = new Set(['key-needed', 'not-saved', 'setup']);

interface Props {
  readonly composer: Composer;
}

export default function GatewayCard({ composer }: Props) {
  const { store } = composer;
  const entry = useStore({ subscribe: store.subscribe, read: () => findEntry(store.read()) });
  const isOtherVendor = useSelected(store, (state) => {
    // One merchant may have several tills.
    const vendor = findEntry(state)?.connection.vendor ?? '';
    return vendor !== '' && state.draft.order.vendor !== vendor;
  });
  const [askedId, setAskedId] = useState('');
  if (entry === undefined) return null;
  const { state, connection } = entry;
  if (state === 'key-needed' && askedId !== connection.id) setAskedId(connection.id);
  const isAsked = askedId === connection.id && TYPED_STATES.has(state);
  const isOpen = state === 'saved' || state === 'edited' || state === 'not-saved';
  const hasUrl = profileIssue('base_url', connection.base_url)?.severity !== 'error';
  return (
    <>
      <p className="connection-head bar" data-state={state}>
        <ConnectionTag state={state} connection={connection} />
        <a href="#/connect" aria-label={t('Edit the connection')}>
          {t('Edit')}
        </a>
      </p>
      {isOpen && hasUrl && (
        <p>
          <Trans
            text="Secret {fingerprint} · {transport}"
            values={{
              fingerprint: <FingerprintOfSecret key="fingerprint" store={store} />,
              transport: translate(SENT[resolveTransport(connection).transport]),
            }}
          />
        </p>
      )}
      {state === 'key-needed' && <p>{t('Key and secret were not saved. Enter them again.')}</p>}
      {isAsked && <CredentialFields key={connection.id} store={store} id={connection.id} />}
      {state === 'setup' && <p>{t('Setup is not finished.')}</p>}
      {state === 'not-saved' && <NotSaved store={store} id={connection.id} />}
      {state === 'edited' && <Edited composer={composer} id={connection.id} />}
      {state === 'locked' && <Locked store={store} id={connection.id} />}
      {state === 'key-needed' && <p className="small">{t('Kept: base URL, scheme word, vendor, recipe, order.')}</p>}
      {isOtherVendor && <p>{t('The order has a different vendor than this connection.')}</p>}
    </>
  );
}

function Edited({ composer: { store }, id }: Props & { readonly id: string }) {
  const controller = getVaultController(store);
  const error = useVaultError(store, 'save');
  return (
    <>
      <p className="bar">
        <Button look="link" onClick={() => void controller.save(id, '')}>
          {t('Save changes')}
        </Button>
        <Button look="link" onClick={() => store.dispatch('discarded', { id })}>
          {t('Discard')}
        </Button>
      </p>
      {error !== undefined && <p className="error">{t(VAULT_ERRORS[error])}</p>}
    </>
  );
}
