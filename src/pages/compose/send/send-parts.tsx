import type { ConsoleStore } from '#connections/store.ts';
import type { Composer } from '#pages/compose/use-composer.ts';
import { ShareButton } from '#pages/share/share-button.tsx';
import type { SignedRequest } from '#protocol/request.ts';
import { Button } from '#ui/button.tsx';
import { translate, t } from '#ui/language.ts';
import type { TransportName } from '#protocol/transport.ts';
import { OBSTACLES } from '#transport/failures.ts';
import { suggestTransport, TRANSPORTS } from '#transport/transports.ts';
import type { ResolvedTransport } from './environment.ts';

/** Selects the transport that would work. The sandbox has none to choose. */
export function SwitchTransport({ store, to }: { readonly store: ConsoleStore; readonly to: TransportName }) {
  const { id } = store.current();
  return (
    <Button onClick={() => store.dispatch('typed', { id, part: { transport: to } })}>
      {t('Switch to: {transport}', { transport: translate(TRANSPORTS[to].label) })}
    </Button>
  );
}

interface NoteProps {
  readonly store: ConsoleStore;
  readonly resolved: ResolvedTransport;
}

/** What the transport cannot do here: why it is unavailable with one button for another, or what a static host lacks. */
export function TransportNote({ store, resolved }: NoteProps) {
  const { available, transport, environment } = resolved;
  if (available !== true)
    return (
      <div className="send-note small bar" data-output="unavailable">
        <span>{translate(OBSTACLES[available].message)}</span>
        <SwitchTransport store={store} to={suggestTransport(environment, transport)} />
      </div>
    );
  const isStatic = !environment.sandbox && environment.relayToken === undefined;
  return isStatic && transport === 'in-page' ? (
    <p className="small">{t('This server has no sandbox and no relay. The sandbox in this page responds instead.')}</p>
  ) : null;
}

interface ShareProps {
  readonly composer: Composer;
  readonly getSignedRequest: () => SignedRequest | undefined;
}

/** Shares the request as it is now, with the latest response. */
export const ShareRequest = ({ composer, getSignedRequest }: ShareProps) => (
  <ShareButton
    credentials={composer.store.listCredentials}
    item={async () =>
      (await import('#pages/share/share-item.ts')).createComposerItem({
        draft: composer.readDraft(),
        profile: composer.store.current(),
        exchange: composer.sending.exchange,
        signedRequest: getSignedRequest(),
      })
    }
  />
);
