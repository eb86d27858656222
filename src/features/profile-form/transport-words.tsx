import { TRANSPORT_WORDS } from '#exchange/transport-words.ts';
import type { TransportName } from '#protocol/transport.ts';
import { said } from '#ui/language.ts';

/** One way in words. */
export default function TransportWords({ way }: { readonly way: TransportName }) {
  return <p className="small">{said(TRANSPORT_WORDS[way])}</p>;
}
