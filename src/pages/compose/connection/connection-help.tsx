import { TRANSPORT_DESCRIPTIONS } from '#transport/transport-descriptions.ts';
import type { MessageKey } from '#i18n/message.ts';
import type { ProfileEntry } from '#protocol/profile.ts';
import type { TransportName } from '#protocol/transport.ts';
import { translate } from '#ui/language.ts';

const HELP: Readonly<Record<ProfileEntry, MessageKey>> = {
  base_url:
    'The service’s base address. /v1/checkout/create-order-minimal is put behind it (section 4.1). Whoever it names receives the API key.',
  scheme: 'The fixed word that the service assigns; Authorization begins with it (section 5).',
  api_key: 'Authorization carries its Base64 behind the scheme word (section 5). Kept in this page’s memory only.',
  api_secret:
    'The key of the HMAC. The document does not show which secret is used, nor how. Kept in this page’s memory only, never sent.',
};

interface Props {
  readonly entry?: ProfileEntry;
  readonly transport?: TransportName;
}

/** What a field of the connection means, or how a transport sends. It loads when a person asks. */
export default function ConnectionHelp({ entry, transport }: Props) {
  if (entry !== undefined) return <p>{translate(HELP[entry])}</p>;
  return transport && <p className="small">{translate(TRANSPORT_DESCRIPTIONS[transport])}</p>;
}
