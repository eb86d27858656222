import { startHost } from './fixtures.ts';

/** The forms in which a text might hide in another: raw, Base64 at three offsets and URL-safe, hex, percent, JSON, HTML. */
export function listEncodings(text: string): string[] {
  const bytes = Buffer.from(text);
  const within = [0, 1, 2].map((offset) => {
    const encoded = Buffer.concat([Buffer.alloc(offset, 'x'), bytes]).toString('base64');
    return encoded.slice(Math.ceil((offset * 8) / 6), Math.floor(((offset + bytes.length) * 8) / 6));
  });
  const digits = bytes.toString('hex');
  return [
    text,
    ...within,
    ...within.map((encoded) => encoded.replaceAll('+', '-').replaceAll('/', '_')),
    digits,
    digits.toUpperCase(),
    encodeURIComponent(text),
    JSON.stringify(text).slice(1, -1),
    text.replaceAll('&', '&amp;').replaceAll('"', '&quot;'),
  ];
}

/** A console whose relay may call another one, the sandbox of which knows a planted key and secret. */
export async function startPair(SANDBOX_API_KEY: string, SANDBOX_API_SECRET: string) {
  const gateway = await startHost({ SANDBOX_API_KEY, SANDBOX_API_SECRET });
  const host = await startHost({ RELAY_ALLOW: new URL(gateway.url).host });
  return {
    url: host.url,
    gateway: new URL(gateway.url).origin,
    output: () => host.output() + gateway.output(),
    stop: () => {
      host.stop();
      gateway.stop();
    },
  };
}
