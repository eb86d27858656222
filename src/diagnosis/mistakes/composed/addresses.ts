import { fromBase64Text, toBase64Text, parseUrl } from '#protocol/text.ts';
import { findField } from '#protocol/order.ts';
import { msg } from '#i18n/message.ts';
import type { Source } from '#diagnosis/search/source.ts';
import type { CauseName } from '#diagnosis/mistakes/causes.ts';
import { escapeSlashes, form, lowerPercent, percent } from '#diagnosis/mistakes/escapes.ts';
import { buildEach, combine, createRow, type Mistake } from '#diagnosis/mistakes/mistake.ts';
import { VALUE_MISTAKES } from '#diagnosis/mistakes/values.ts';
import { writeTexts } from './values.ts';

const LOCAL_HOSTS = ['localhost', '127.0.0.1', '0.0.0.0', '10.0.2.2', 'host.docker.internal', 'example.com', 'www.example.com', 'yourdomain.com', 'your-domain.com']; // prettier-ignore
const SUBDOMAINS = ['www', 'api', 'app', 'shop', 'test', 'dev', 'staging', 'sandbox', 'm', 'admin', 'beta'];
const PORTS = ['', ':443', ':80', ':8080', ':8000', ':3000', ':8443', ':5000', ':4200', ':5173', ':8888', ':5001', ':4000', ':9000']; // prettier-ignore

type Edit = (url: string) => string;

function hostsOf(host: string, others: readonly string[]): string[] {
  const bare = host.replace(/^[^.]+\.(?=[^.]+\.)/, '');
  return [...new Set([host, bare, ...SUBDOMAINS.flatMap((name) => [`${name}.${host}`, `${name}.${bare}`]), ...others, ...LOCAL_HOSTS])]; // prettier-ignore
}

function readUrl(url: string, others: readonly string[]) {
  const read = /^([a-z][a-z\d+.-]*:)?\/\/([^/:?#]*)(:\d+)?([^?#]*)(\?[^#]*)?(#.*)?$/i.exec(url);
  if (read === null) return undefined;
  const [, scheme = '', host = '', port = '', path = '', query = '', hash = ''] = read;
  const rest = path + query + hash;
  const paths = [rest, path, '', '/', `${path}/${query}`, path.replace(/\/$/, '') + query, `/${rest}`, rest.replace(/^\/[^/]*/, ''), rest.slice(1)]; // prettier-ignore
  const schemes = [...new Set([scheme, 'http:', 'https:', ''])];
  return { schemes, hosts: hostsOf(host, others), ports: [...new Set([port, ...PORTS])], paths };
}

type Parts = NonNullable<ReturnType<typeof readUrl>>;

const rebuildUrl = ({ schemes, hosts, ports, paths }: Parts): string[] => [
  ...combine(schemes, hosts, ports, paths.slice(0, 2)).map(([a, b, c, d]) => `${a}//${b}${c}${d}`),
  ...combine(schemes.filter((scheme) => scheme !== ''), hosts, paths).map(([a, b, c]) => `${a}//${b}${ports[0] ?? ''}${c}`),
]; // prettier-ignore

function changeUrl({ schemes, hosts, ports, paths }: Parts): string[] {
  const [[scheme = ''], [host = ''], [port = ''], [rest = '', path = '']] = [schemes, hosts, ports, paths];
  return [
    ...schemes.map((each) => `${each}//${host}${port}${rest}`),
    ...hosts.map((each) => `${scheme}//${each}${port}${rest}`),
    ...ports.map((each) => `${scheme}//${host}${each}${rest}`),
    ...paths.map((each) => `${scheme}//${host}${port}${each}`),
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
  ...VALUE_MISTAKES.flatMap(({ kinds, apply }) => (kinds.includes('text') ? [apply] : [])),
];

const wrapLines = (count: number, end: string, last: string) => (url: string) =>
  (toBase64Text(url).match(new RegExp(`.{1,${count}}`, 'g')) ?? []).join(end) + last;

/** How a URL is written in the digest input, by the reason: unencoded with escapes, or as Base64 in lines. */
const WRITERS: readonly (readonly [CauseName, Edit])[] = [
  ['ADDRESS_VARIABLE', percent],
  ['ADDRESS_VARIABLE', (url) => lowerPercent(percent(url))],
  ['ADDRESS_VARIABLE', form],
  ['ADDRESS_VARIABLE', escapeSlashes],
  ['BASE64_LINES', wrapLines(76, '\n', '\n')],
  ['BASE64_LINES', wrapLines(76, '\r\n', '')],
  ['BASE64_LINES', wrapLines(60, '\n', '\n')],
];

type Addresses = readonly (readonly [name: string, url: string, parts: Parts | undefined])[];

function readAddresses({ values }: Source): Addresses {
  const addresses = Object.entries(values).flatMap(([name, value]): [string, string][] => {
    const url = findField(name)?.kind === 'address' ? fromBase64Text(value) : undefined;
    return url === undefined ? [] : [[name, url]];
  });
  const hosts = addresses.flatMap(([, url]) => parseUrl(url)?.host ?? []);
  return addresses.map(([name, url]) => [name, url, readUrl(url, hosts)]);
}

const writeUrls = (name: string, cause: CauseName, texts: Iterable<string>): Iterable<Mistake> =>
  writeTexts('url-written', name, texts, () => cause);

/** The URLs of all fields, each at the same place of the list that its parts give. */
function writeAllUrls(addresses: Addresses, build: (parts: Parts) => string[]): Iterable<Mistake> {
  const built = addresses.map(([, , parts]) => (parts === undefined ? [] : build(parts)));
  return buildEach([...(built[0] ?? []).keys()], (at) => [
    createAll('OTHER_ADDRESS_ENCODING', addresses, (url, i) => toBase64Text(built[i]?.[at] ?? url)),
  ]);
}

/** One part of a URL changed, every change of a text before Base64, other writers: each URL alone, and all of them. */
export function* addressMistakes(source: Source): Iterable<Mistake> {
  const addresses = readAddresses(source);
  const edits = createEdits();
  const writers = [
    ...edits.map((edit) => ['OTHER_ADDRESS_ENCODING', (url: string) => toBase64Text(edit(url))] as const),
    ...WRITERS,
  ];
  for (const [name, url, parts] of addresses) {
    const changed = parts === undefined ? [] : changeUrl(parts);
    const urls = new Set([...edits.map((edit) => edit(url)), ...changed, ...addresses.map(([, other]) => other)]);
    urls.delete(url);
    yield* writeUrls(name, 'OTHER_ADDRESS_ENCODING', Array.from(urls, toBase64Text));
    for (const [cause, write] of WRITERS) yield* writeUrls(name, cause, [write(url)]);
  }
  yield* buildEach(writers, ([cause, write]) => [createAll(cause, addresses, write)]);
  yield* writeAllUrls(addresses, changeUrl);
}

/** URLs that other settings build of other parts: each alone, and all of them. */
export function* rebuiltAddresses(source: Source): Iterable<Mistake> {
  const addresses = readAddresses(source);
  for (const [name, , parts] of addresses)
    if (parts !== undefined)
      yield* writeUrls(name, 'OTHER_ADDRESS_ENCODING', new Set(rebuildUrl(parts).map(toBase64Text)));
  yield* writeAllUrls(addresses, rebuildUrl);
}

const createAll = (cause: CauseName, addresses: Addresses, write: (url: string, at: number) => string): Mistake =>
  createRow('every', 'rare')(
    'urls-written',
    msg('All URLs: {mistake}', { mistake: ['The URL is written differently.'] }),
    cause,
    { values: Object.fromEntries(addresses.map(([name, url], at) => [name, write(url, at)])) },
  );
