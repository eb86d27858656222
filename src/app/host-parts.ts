import { HOST_PARTS_META, RELAY_TOKEN_META } from '#protocol/host-parts.ts';
import type { Surroundings } from '#exchange/transports.ts';

const meta = (name: string): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;

let last: Surroundings | undefined;

/**
 * The address of the operation with all that decides which ways are open to it: the page's host says what it has. The
 * same value for the same address, so that what takes it need not render anew.
 */
export function surroundings(url: string): Surroundings {
  if (last?.url !== url)
    last = {
      pageOrigin: location.origin,
      url,
      // The development server mounts the sandbox and writes nothing into the page.
      sandbox: import.meta.env.DEV || (meta(HOST_PARTS_META) ?? '').split(' ').includes('sandbox'),
      relayToken: meta(RELAY_TOKEN_META),
    };
  return last;
}
