import { HOST_PARTS_META, RELAY_TOKEN_META, type HostPart } from '#protocol/relay.ts';

/** What a host tells its page: the parts that it has, and the relay's token where it has a relay. */
export interface PageMeta {
  readonly parts: readonly HostPart[];
  readonly token?: string | undefined;
}

/** The meta elements for a host with or without a relay. */
export const metaFor = (token?: string): PageMeta => ({
  parts: token === undefined ? ['sandbox'] : ['sandbox', 'relay'],
  token,
});

const element = (name: string, content: string): string => `<meta name="${name}" content="${content}">`;

/** The page with the host's meta elements at the end of its head. A static host adds none, and the page says so. */
export function withMeta(html: string, { parts, token }: PageMeta): string {
  const elements = [
    element(HOST_PARTS_META, parts.join(' ')),
    ...(token === undefined ? [] : [element(RELAY_TOKEN_META, token)]),
  ];
  return html.replace('</head>', () => `${elements.join('')}</head>`);
}
