import { fromBase64Text, toBase64Text } from '#protocol/bytes.ts';
import { findField } from '#protocol/order.ts';
import { parseUrl } from '#protocol/text.ts';
import { msg } from '#i18n/message.ts';
import type { Source } from '#diagnosis/search/source.ts';
import { ADDRESS_VARIABLE, BASE64_LINES, OTHER_ADDRESS_ENCODING, type Cause } from '#diagnosis/mistakes/causes.ts';
import { escapeSlashes, form, lowerPercent, percent } from '#diagnosis/mistakes/escapes.ts';
import { buildEach, combine, createComposed, TEXT, type Mistake, type Texts } from '#diagnosis/mistakes/mistake.ts';
import { listValueRows } from '#diagnosis/mistakes/values.ts';
import { createWritten } from './values.ts';

const LOCAL_HOSTS = ['localhost', '127.0.0.1', '0.0.0.0', '10.0.2.2', 'host.docker.internal', 'example.com', 'www.example.com', 'yourdomain.com', 'your-domain.com']; // prettier-ignore
const SUBDOMAINS = ['www', 'api', 'app', 'shop', 'test', 'dev', 'staging', 'sandbox', 'm', 'admin', 'beta'];
const PORTS = ['', ':443', ':80', ':8080', ':8000', ':3000', ':8443', ':5000', ':4200', ':5173', ':8888', ':5001', ':4000', ':9000']; // prettier-ignore

type Edit = (url: string) => string;

/** The hosts that a URL may have in another copy of the settings. */
function hostsOf(host: string, others: readonly string[]): string[] {
  const bare = host.replace(/^[^.]+\.(?=[^.]+\.)/, '');
  return [...new Set([host, bare, ...SUBDOMAINS.flatMap((name) => [`${name}.${host}`, `${name}.${bare}`]), ...others, ...LOCAL_HOSTS])]; // prettier-ignore
}

/** The parts of a URL as other settings, proxies and frameworks build it: scheme × host × port × path. */
function rebuildUrl(url: string, others: readonly string[]): string[] {
  const read = /^([a-z][a-z\d+.-]*:)?\/\/([^/:?#]*)(:\d+)?([^?#]*)(\?[^#]*)?(#.*)?$/i.exec(url);
  if (read === null) return [];
  const [, scheme = '', host = '', port = '', path = '', query = '', hash = ''] = read;
  const rest = path + query + hash;
  const paths = [rest, path, '', '/', `${path}/${query}`, path.replace(/\/$/, '') + query, `/${rest}`, rest.replace(/^\/[^/]*/, ''), rest.slice(1)]; // prettier-ignore
  const hosts = hostsOf(host, others);
  return [
    ...combine([...new Set([scheme, 'http:', 'https:', ''])], hosts, [...new Set([port, ...PORTS])], [rest, path]).map(
      ([a, b, c, d]) => `${a}//${b}${c}${d}`,
    ),
    ...combine([scheme, 'http:', 'https:'], hosts, paths).map(([a, b, c]) => `${a}//${b}${port}${c}`),
    rest,
    path,
    rest.slice(1),
    path.slice(1),
    host,
    host + port,
    host + rest,
    `//${host}${rest}`,
    path.split('/').at(-1) ?? '',
  ]; // prettier-ignore
}

/** Changes that keep the parts of a URL: marks of forms, templates and editors, and each row that changes a text. */
const createEdits = (): Edit[] => [
  (url) => url.replaceAll('&', '&#038;'),
  (url) => url.replaceAll('&', '&#38;'),
  (url) => url.replace(/(?<!:)\/(?=[^/])/, '//'),
  (url) => url.replace(/(?<!:)\/\//g, '/'),
  (url) => url.replace(/^(https?):\/\//, '$1:/'),
  (url) => `<${url}>`,
  (url) => url.replace(/[?&][^=&]*=[^&]*$/, ''),
  (url) => url.replace(/^(https?:\/\/)?/, 'https://'),
  (url) => `${url}?`,
  (url) => `${url}&`,
  (url) => `${url}#`,
  (url) => `${url}/`,
  ...listValueRows()
    .filter(({ kinds }) => kinds.some((kind) => TEXT.includes(kind)))
    .map(
      ({ apply }): Edit =>
        (url) =>
          apply(url, ''),
    ),
];

const wrapLines = (count: number, end: string, last: string) => (url: string) =>
  (toBase64Text(url).match(new RegExp(`.{1,${count}}`, 'g')) ?? []).join(end) + last;

/** How a URL is written in the digest input, by the reason: unencoded with escapes, or as Base64 in lines. */
const WRITERS: readonly (readonly [Cause, Edit])[] = [
  [ADDRESS_VARIABLE, percent],
  [ADDRESS_VARIABLE, (url) => lowerPercent(percent(url))],
  [ADDRESS_VARIABLE, form],
  [ADDRESS_VARIABLE, escapeSlashes],
  [BASE64_LINES, wrapLines(76, '\n', '\n')],
  [BASE64_LINES, wrapLines(76, '\r\n', '')],
  [BASE64_LINES, wrapLines(60, '\n', '\n')],
];

/** URLs that other settings give, every change of a text before Base64, other writers: each URL alone, and all of them. */
export function* addressMistakes(source: Source): Iterable<Mistake | Texts> {
  const addresses = Object.entries(source.values).flatMap(([name, value]): [string, string][] => {
    const url = findField(name)?.kind === 'address' ? fromBase64Text(value) : undefined;
    return url === undefined ? [] : [[name, url]];
  });
  const hosts = addresses.flatMap(([, url]) => parseUrl(url)?.host ?? []);
  const edits = createEdits();
  const writers = [
    ...edits.map((edit) => [OTHER_ADDRESS_ENCODING, (url: string) => toBase64Text(edit(url))] as const),
    ...WRITERS,
  ];
  for (const [name, url] of addresses) {
    const create = (cause: Cause, texts: Iterable<string>): Texts => ({
      texts,
      create: (text) => createWritten('url-written', [name], text, cause, { [name]: text }),
    });
    const urls = new Set([...edits.map((edit) => edit(url)), ...rebuildUrl(url, hosts), ...addresses.map(([, other]) => other)]); // prettier-ignore
    urls.delete(url);
    yield create(OTHER_ADDRESS_ENCODING, Array.from(urls, toBase64Text));
    for (const [cause, write] of WRITERS) yield create(cause, [write(url)]);
  }
  yield* buildEach(writers, ([cause, write]) => [
    createAll(
      cause,
      addresses.map(([name, url]) => [name, write(url)]),
    ),
  ]);
  const rebuilt = addresses.map(([, url]) => rebuildUrl(url, []));
  yield* buildEach([...(rebuilt[0] ?? []).keys()], (at) => [
    createAll(
      OTHER_ADDRESS_ENCODING,
      addresses.map(([name, url], i) => [name, toBase64Text(rebuilt[i]?.[at] ?? url)]),
    ),
  ]);
}

const createAll = (cause: Cause, texts: readonly (readonly [name: string, text: string])[]): Mistake =>
  createComposed(
    'urls-written',
    msg('All URLs: {mistake}', { mistake: ['The URL is written differently.'] }),
    cause,
    { values: Object.fromEntries(texts) },
    { dimension: 'every' },
  );
