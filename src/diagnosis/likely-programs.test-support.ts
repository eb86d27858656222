/**
 * Mistakes of merchants' programs, written from the interface document alone, before anyone read the catalog: they measure what share of
 * likely mistakes the search names. A row is the program's fault, so it has no place in the catalog.
 */
import { createHash, createHmac } from 'node:crypto';

type Wire = Record<string, string | number | null>;

type Program = {
  name: string;
  order?: Wire;
  /** What the program puts in the header `Digest`. */
  digest: (order: Wire, secret: string) => string;
  /** What the program sends where it departs from the order, the secret or the list of the document. */
  body?: (order: Wire) => string;
  fields?: string;
  entered?: string;
  authorization?: string;
  /** Words of which the verdict must have one, so that a developer sees the cause. */
  shows: RegExp;
};

export const SECRET = 'mT4xW9pLq7Zr2KdY';
export const API_KEY = 'PWANI-LIVE-5521-x8';

const base64 = (text: string | Buffer): string => Buffer.from(text).toString('base64');

export const FIELDS = [
  'timestamp',
  'vendor',
  'order_id',
  'buyer_email',
  'buyer_name',
  'buyer_phone',
  'amount',
  'currency',
  'redirect_url',
  'cancel_url',
  'webhook',
  'buyer_remarks',
  'merchant_remarks',
  'no_of_items',
];

export const PLAIN: Wire = {
  timestamp: '2026-10-08T14:07:31Z',
  vendor: 'PWANI5521',
  order_id: 'DUKA_40771',
  buyer_email: 'Rehema.Mushi@mail.example',
  buyer_name: "Rehema O'Neil Mushi",
  buyer_phone: '255754330218',
  amount: 48500,
  currency: 'TZS',
  redirect_url: base64('https://duka.pwani.example/order/done?id=40771&lang=sw&ref=checkout-button'),
  cancel_url: base64('https://duka.pwani.example/order/cancelled?id=40771'),
  webhook: base64('https://duka.pwani.example/hooks/paid?>~'),
  buyer_remarks: 'Leave at gate / call first & wait',
  merchant_remarks: 'Order 40771, Tanga',
  no_of_items: 3,
};
const ACCENTED: Wire = { ...PLAIN, buyer_name: 'José Ngũgĩ', buyer_remarks: 'Asante sana 🎉' };
const LINES: Wire = { ...PLAIN, buyer_remarks: 'Ring twice\nthen wait', merchant_remarks: '' };
const DOLLARS: Wire = { ...PLAIN, currency: 'USD', amount: 12750000 };
const CENTS: Wire = { ...PLAIN, currency: 'USD', amount: 129.5 };
const MIDNIGHT: Wire = { ...PLAIN, timestamp: '2026-10-08T00:30:00Z' };
const SPACED: Wire = { ...PLAIN, buyer_name: 'Rehema Mushi ' };

const hmac = (key: string | Buffer, text: string | Buffer, hash = 'sha256'): Buffer =>
  createHmac(hash, key).update(text).digest();
const pairs = (order: Wire, print = (value: string | number | null): string => String(value)): string[] =>
  FIELDS.filter((name) => name in order).map((name) => `${name}=${print(order[name] ?? null)}`);
const input = (order: Wire): string => pairs(order).join('&');
const sign = (text: string | Buffer, secret: string): string => base64(hmac(secret, text));
/** A program that signs the right text of an order with other values than it sends. */
const values =
  (change: (order: Wire) => Wire) =>
  (order: Wire, secret: string): string =>
    sign(input({ ...order, ...change(order) }), secret);
const text =
  (write: (order: Wire) => string | Buffer) =>
  (order: Wire, secret: string): string =>
    sign(write(order), secret);
const key =
  (change: (secret: string) => string | Buffer) =>
  (order: Wire, secret: string): string =>
    base64(hmac(change(secret), input(order)));
const output =
  (write: (digest: Buffer) => string) =>
  (order: Wire, secret: string): string =>
    write(hmac(secret, input(order)));
const decoded = (value: unknown): string => Buffer.from(String(value), 'base64').toString();
const sorted = (order: Wire): Wire =>
  Object.fromEntries(Object.entries(order).toSorted(([a], [b]) => (a < b ? -1 : 1)));
const plus = (value: unknown): string =>
  encodeURIComponent(String(value)).replaceAll('%20', '+').replaceAll("'", '%27');
const camel = (name: string): string => name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());
const javaHash = (name: string): number => {
  let hash = 0;
  for (const letter of name) hash = (Math.imul(31, hash) + letter.charCodeAt(0)) | 0;
  return (hash ^ (hash >>> 16)) & 31;
};

export const PROGRAMS: Program[] = [
  // PHP
  {
    name: 'PHP base64_encode(hash_hmac(…)) without raw output',
    digest: output((d) => base64(d.toString('hex'))),
    shows: /hex/i,
  },
  { name: 'PHP hash_hmac(…) sent as it is', digest: output((d) => d.toString('hex')), shows: /hex/i },
  {
    name: 'PHP http_build_query',
    digest: text((o) => FIELDS.map((n) => `${n}=${plus(o[n])}`).join('&')),
    shows: /encod|%/i,
  },
  {
    name: 'PHP json_encode($data) signed, slashes escaped',
    digest: text((o) => JSON.stringify(o).replaceAll('/', '\\/')),
    shows: /json|body/i,
  },
  {
    name: 'PHP number_format($amount, 2)',
    digest: values((o) => ({ amount: Number(o.amount).toLocaleString('en-US', { minimumFractionDigits: 2 }) })),
    shows: /amount/i,
  },
  {
    name: "PHP date('c') in Dar es Salaam signed, Z sent",
    digest: values(() => ({ timestamp: '2026-10-08T17:07:31+03:00' })),
    shows: /timestamp|time zone|clock/i,
  },
  {
    name: 'PHP htmlspecialchars($buyer_name)',
    digest: values((o) => ({ buyer_name: String(o.buyer_name).replaceAll("'", '&#039;') })),
    shows: /HTML|&#0?39|&amp;#039/i,
  },
  { name: 'PHP loop leaves & at the end', digest: text((o) => `${input(o)}&`), shows: /end|after/i },
  {
    name: 'PHP loop leaves & at the start',
    digest: text((o) => `&${input(o)}`),
    shows: /start|begin|front|leading|before/i,
  },
  {
    name: 'PHP arguments of hash_hmac swapped',
    digest: (o, s) => base64(hmac(input(o), s)),
    shows: /swap|exchang|argument|place of each other|as the key/i,
  },
  { name: 'PHP secret from .env with its quotes', digest: key((s) => `"${s}"`), shows: /quot/i },
  {
    name: 'PHP file_get_contents of the secret, line feed kept',
    digest: key((s) => `${s}\n`),
    shows: /line (feed|break)|newline|\\n/i,
  },
  {
    name: 'PHP addresses encoded twice in the signed text',
    digest: values((o) => ({
      redirect_url: base64(String(o.redirect_url)),
      cancel_url: base64(String(o.cancel_url)),
      webhook: base64(String(o.webhook)),
    })),
    shows: /twice/i,
  },
  {
    name: 'PHP addresses signed before base64_encode',
    digest: values((o) => ({
      redirect_url: decoded(o.redirect_url),
      cancel_url: decoded(o.cancel_url),
      webhook: decoded(o.webhook),
    })),
    shows: /base64|url/i,
  },
  {
    name: 'PHP strtolower($buyer_email)',
    digest: values((o) => ({ buyer_email: String(o.buyer_email).toLowerCase() })),
    shows: /lower|buyer_email/i,
  },
  {
    name: 'PHP utf8_encode of a name that is UTF-8',
    order: ACCENTED,
    digest: values((o) => ({ buyer_name: Buffer.from(String(o.buyer_name)).toString('latin1') })),
    shows: /UTF-8|twice|latin|buyer_name/i,
  },
  {
    name: 'PHP ksort before signing',
    digest: text((o) =>
      Object.entries(sorted(o))
        .map(([n, v]) => `${n}=${v}`)
        .join('&'),
    ),
    shows: /sort|alphabet|order/i,
  },
  { name: 'PHP implode of values only', digest: text((o) => FIELDS.map((n) => o[n]).join('&')), shows: /name/i },
  {
    name: 'PHP rtrim forgotten, substr cuts the last character',
    digest: text((o) => input(o).slice(0, -1)),
    shows: /last character|no_of_items|end/i,
  },
  {
    name: 'PHP stripslashes/addslashes on the name',
    digest: values((o) => ({ buyer_name: String(o.buyer_name).replaceAll("'", "\\'") })),
    shows: /slash|escap|buyer_name/i,
  },
  {
    name: 'PHP nl2br on the remark',
    order: LINES,
    digest: values((o) => ({ buyer_remarks: String(o.buyer_remarks).replaceAll('\n', '<br />\n') })),
    shows: /<br|line break/i,
  },
  {
    name: 'PHP date("Y-m-d H:i:s") signed',
    digest: values((o) => ({ timestamp: String(o.timestamp).replace('T', ' ').replace('Z', '') })),
    shows: /timestamp/i,
  },
  // Node
  {
    name: 'Node undefined remark printed, JSON drops it',
    digest: text((o) => input({ ...o, buyer_remarks: 'undefined' })),
    body: (o) => JSON.stringify({ ...o, buyer_remarks: undefined }),
    shows: /undefined/i,
  },
  {
    name: 'Node encodeURIComponent on values',
    digest: text((o) => pairs(o, (v) => encodeURIComponent(String(v))).join('&')),
    shows: /encod|%/i,
  },
  {
    name: 'Node toISOString with milliseconds signed',
    digest: values((o) => ({ timestamp: String(o.timestamp).replace('Z', '.000Z') })),
    shows: /millisecond|timestamp/i,
  },
  {
    name: 'Node clock read twice, one second apart',
    digest: values(() => ({ timestamp: '2026-10-08T14:07:30Z' })),
    shows: /timestamp|time|clock/i,
  },
  { name: "Node digest('base64url')", digest: output((d) => d.toString('base64url')), shows: /base64url|url/i },
  { name: "Node createHmac('sha512')", digest: (o, s) => base64(hmac(s, input(o), 'sha512')), shows: /SHA-?512/i },
  { name: "Node Buffer.from(secret, 'base64')", digest: key((s) => Buffer.from(s, 'base64')), shows: /base64/i },
  { name: 'Node template over many lines', digest: text((o) => pairs(o).join('&\n')), shows: /line|\\n/i },
  { name: 'Node JSON.stringify(body) signed', digest: text((o) => JSON.stringify(o)), shows: /json|body/i },
  {
    name: 'Node JSON.stringify on each value',
    digest: text((o) => pairs(o, (v) => JSON.stringify(v)).join('&')),
    shows: /quot|json|“"/i,
  },
  { name: 'Node API key in place of the secret', digest: key(() => API_KEY), shows: /API key/i },
  {
    name: 'Node order_id made of Date.now() twice',
    order: { ...PLAIN, order_id: 'DUKA_1791468451207' },
    digest: values(() => ({ order_id: 'DUKA_1791468451204' })),
    shows: /order_id/i,
  },
  {
    name: 'Node order ids with a random end made twice',
    order: { ...PLAIN, order_id: 'DUKA_1791468451' },
    digest: values(() => ({ order_id: 'DUKA_1791468450' })),
    shows: /order_id/i,
  },
  {
    name: 'Node camelCase names signed',
    digest: text((o) => FIELDS.map((n) => `${camel(n)}=${o[n]}`).join('&')),
    shows: /camel|name/i,
  },
  {
    name: 'Node no_of_items forgotten in the text',
    digest: text((o) =>
      FIELDS.slice(0, -1)
        .map((n) => `${n}=${o[n]}`)
        .join('&'),
    ),
    shows: /no_of_items/i,
  },
  {
    name: 'Node no_of_items forgotten in Signed-Fields',
    digest: text(input),
    fields: FIELDS.slice(0, -1).join(','),
    shows: /no_of_items|signed-fields/i,
  },
  {
    name: 'Node names and values joined by a colon',
    digest: text((o) => FIELDS.map((n) => `${n}:${o[n]}`).join('&')),
    shows: /:|colon/i,
  },
  {
    name: "Node [object Object] for the amount's object",
    digest: values(() => ({ amount: '[object Object]' })),
    shows: /object/i,
  },
  // Python
  {
    name: 'Python base64 of str(digest)',
    digest: (o, s) => {
      const bytes = [...hmac(s, input(o))]
        .map((byte) =>
          byte === 92
            ? '\\\\'
            : byte === 9
              ? '\\t'
              : byte === 10
                ? '\\n'
                : byte === 13
                  ? '\\r'
                  : byte >= 32 && byte < 127
                    ? String.fromCharCode(byte)
                    : `\\x${byte.toString(16).padStart(2, '0')}`,
        )
        .join('');
      return base64(bytes.includes("'") && !bytes.includes('"') ? `b"${bytes}"` : `b'${bytes.replaceAll("'", "\\'")}'`);
    },
    shows: /python|str\(|print/i,
  },
  { name: 'Python f"{float(amount)}"', digest: values((o) => ({ amount: `${o.amount}.0` })), shows: /amount/i },
  {
    name: 'Python None for an empty remark',
    order: LINES,
    digest: values(() => ({ merchant_remarks: 'None' })),
    shows: /None/,
  },
  {
    name: 'Python b64encode without decode',
    digest: values((o) => ({
      redirect_url: `b'${o.redirect_url}'`,
      cancel_url: `b'${o.cancel_url}'`,
      webhook: `b'${o.webhook}'`,
    })),
    shows: /b'|bytes/i,
  },
  {
    name: 'Python urlsafe_b64encode of the addresses signed',
    digest: values((o) => ({ webhook: String(o.webhook).replaceAll('+', '-').replaceAll('/', '_') })),
    shows: /url-?safe|base64url|webhook/i,
  },
  {
    name: 'Python json.dumps(sort_keys=True)',
    digest: text((o) =>
      JSON.stringify(sorted(o))
        .replaceAll('","', '", "')
        .replaceAll('":', '": ')
        .replace(/(\d),"/g, '$1, "'),
    ),
    shows: /json/i,
  },
  {
    name: 'Python name.strip() signed, name sent',
    order: SPACED,
    digest: values((o) => ({ buyer_name: String(o.buyer_name).trim() })),
    shows: /space|blank|trim|\[20\]/i,
  },
  {
    name: 'Python phone with + signed',
    digest: values((o) => ({ buyer_phone: `+${o.buyer_phone}` })),
    shows: /buyer_phone|\+/i,
  },
  { name: 'Python local phone signed', digest: values(() => ({ buyer_phone: '0754330218' })), shows: /buyer_phone/i },
  {
    name: 'Python clock in Dar es Salaam with a Z',
    digest: values(() => ({ timestamp: '2026-10-08T17:07:31Z' })),
    shows: /hour|time zone|timestamp/i,
  },
  {
    name: 'Python buyer_name.title() signed',
    order: { ...PLAIN, buyer_name: 'rehema mushi' },
    digest: values(() => ({ buyer_name: 'Rehema Mushi' })),
    shows: /buyer_name|capital|case/i,
  },
  // Java
  {
    name: 'Java HashMap order',
    digest: text((o) =>
      FIELDS.toSorted((a, b) => javaHash(a) - javaHash(b))
        .map((n) => `${n}=${o[n]}`)
        .join('&'),
    ),
    shows: /order|hash/i,
  },
  {
    name: 'Java Double.toString(amount)',
    order: DOLLARS,
    digest: values(() => ({ amount: '1.275E7' })),
    shows: /amount/i,
  },
  { name: 'Java Map.toString()', digest: text((o) => `{${pairs(o).join(', ')}}`), shows: /map|\{|print|brace|joined/i },
  { name: 'Java URLEncoder.encode of the whole text', digest: text((o) => plus(input(o))), shows: /encod|%/i },
  {
    name: 'Java MIME encoder for the addresses',
    digest: values((o) => ({ redirect_url: String(o.redirect_url).replace(/(.{76})(?=.)/g, '$1\r\n') })),
    shows: /line|76|redirect_url/i,
  },
  {
    name: 'Java getBytes("UTF-16")',
    digest: text((o) => Buffer.concat([Buffer.from([254, 255]), Buffer.from(input(o), 'utf16le').swap16()])),
    shows: /UTF-16/i,
  },
  {
    name: 'Java LocalDateTime.toString() drops the seconds',
    order: MIDNIGHT,
    digest: values(() => ({ timestamp: '2026-10-08T00:30Z' })),
    shows: /timestamp|second/i,
  },
  // C#
  {
    name: 'C# Encoding.ASCII',
    order: ACCENTED,
    digest: text((o) => input(o).replace(/\P{ASCII}/gu, '?')),
    shows: /ASCII|\?/i,
  },
  { name: 'C# Encoding.Unicode', digest: text((o) => Buffer.from(input(o), 'utf16le')), shows: /UTF-16/i },
  {
    name: 'C# BitConverter.ToString',
    digest: output((d) => (d.toString('hex').toUpperCase().match(/../g) ?? []).join('-')),
    shows: /hex/i,
  },
  {
    name: 'C# hh in place of HH',
    digest: values(() => ({ timestamp: '2026-10-08T02:07:31Z' })),
    shows: /12|hour|timestamp/i,
  },
  { name: 'C# AppendLine between pairs', digest: text((o) => pairs(o).join('\r\n')), shows: /line|\\n/i },
  {
    name: 'C# string.Join("&", dictionary)',
    digest: text((o) => FIELDS.map((n) => `[${n}, ${o[n]}]`).join('&')),
    shows: /\[|bracket|print/i,
  },
  { name: 'C# decimal comma', order: CENTS, digest: values(() => ({ amount: '129,5' })), shows: /comma|amount/i },
  {
    name: 'C# ToString("F2") of the amount',
    order: CENTS,
    digest: values(() => ({ amount: '129.50' })),
    shows: /amount/i,
  },
  // Go
  {
    name: 'Go url.Values.Encode()',
    digest: text((o) =>
      Object.entries(sorted(o))
        .map(([n, v]) => `${n}=${plus(v)}`)
        .join('&'),
    ),
    shows: /sort|encod|order/i,
  },
  {
    name: 'Go %d for a text',
    digest: values((o) => ({ buyer_phone: `%!d(string=${o.buyer_phone})` })),
    shows: /buyer_phone|%!d|Go/,
  },
  {
    name: 'Go json.Marshal signed, & as \\u0026',
    digest: text((o) => JSON.stringify(o).replaceAll('&', '\\u0026').replaceAll('>', '\\u003e')),
    shows: /json|body/i,
  },
  { name: 'Go RawStdEncoding of the digest', digest: output((d) => base64(d).replace('=', '')), shows: /padding|=/i },
  { name: 'Go %v of a float64', order: DOLLARS, digest: values(() => ({ amount: '1.275e+07' })), shows: /amount/i },
  { name: 'Go %f of the amount', digest: values((o) => ({ amount: `${o.amount}.000000` })), shows: /amount/i },
  {
    name: 'Go time.Now().Unix() signed',
    digest: values((o) => ({ timestamp: String(Date.parse(String(o.timestamp)) / 1000) })),
    shows: /timestamp|unix/i,
  },
  // Ruby
  {
    name: 'Ruby Base64.encode64 of the addresses',
    digest: values((o) => {
      const wrap = (value: unknown): string => String(value).replace(/(.{1,60})/g, '$1\n');
      return { redirect_url: wrap(o.redirect_url), cancel_url: wrap(o.cancel_url), webhook: wrap(o.webhook) };
    }),
    shows: /line|60|base64|\\n/i,
  },
  {
    name: 'Ruby Hash#inspect',
    digest: text((o) => `{${FIELDS.map((n) => `${JSON.stringify(n)}=>${JSON.stringify(o[n])}`).join(', ')}}`),
    shows: /print|inspect|hash|=>/i,
  },
  {
    name: 'Ruby Time#to_s',
    digest: values((o) => ({ timestamp: String(o.timestamp).replace('T', ' ').replace('Z', ' UTC') })),
    shows: /timestamp/i,
  },
  // By hand, in any language
  { name: 'A question mark in front of the text', digest: text((o) => `?${input(o)}`), shows: /\?|front|start/i },
  {
    name: 'The two return addresses exchanged',
    digest: values((o) => ({ redirect_url: o.cancel_url ?? '', cancel_url: o.redirect_url ?? '' })),
    shows: /redirect_url|cancel_url/i,
  },
  {
    name: 'Wrong variable: the phone for the email',
    digest: values((o) => ({ buyer_email: o.buyer_phone ?? '' })),
    shows: /buyer_email|buyer_phone/i,
  },
  {
    name: 'HMAC of the SHA-256 of the text',
    digest: (o, s) => sign(createHash('sha256').update(input(o)).digest('hex'), s),
    shows: /hash|SHA-256|twice/i,
  },
  {
    name: 'The key is the SHA-256 of the secret',
    digest: key((s) => createHash('sha256').update(s).digest('hex')),
    shows: /SHA-256/i,
  },
  { name: 'The key is the Base64 of the secret', digest: key((s) => base64(s)), shows: /base64/i },
  {
    name: 'The key is key and secret joined by a colon',
    digest: key((s) => `${API_KEY}:${s}`),
    shows: /API key|colon|:/i,
  },
  {
    name: 'Name typed bueyr_phone',
    digest: text((o) => input(o).replace('buyer_phone=', 'bueyr_phone=')),
    shows: /buyer_phone/i,
  },
  { name: 'Name typed ammount', digest: text((o) => input(o).replace('&amount=', '&ammount=')), shows: /amount/i },
  {
    name: 'Name typed merchant_remark',
    digest: text((o) => input(o).replace('merchant_remarks=', 'merchant_remark=')),
    shows: /merchant_remark/i,
  },
  {
    name: 'An & forgotten before currency',
    digest: text((o) => input(o).replace('&currency', 'currency')),
    shows: /currency|&/i,
  },
  {
    name: 'A space after an = sign',
    digest: text((o) => input(o).replace('currency=', 'currency= ')),
    shows: /currency|space/i,
  },
  {
    name: 'One capital of the secret in lower case',
    digest: key((s) => s),
    entered: SECRET.replace('W', 'w'),
    shows: /character 5/i,
  },
  {
    name: 'Last character of the secret not copied',
    digest: key((s) => s),
    entered: SECRET.slice(0, -1),
    shows: /character 16|end/i,
  },
  { name: 'Currency hard-coded', order: DOLLARS, digest: values(() => ({ currency: 'TZS' })), shows: /currency/i },
  {
    name: 'Site address without www',
    digest: values(() => ({
      redirect_url: base64('https://www.duka.pwani.example/order/done?id=40771&lang=sw&ref=checkout-button'),
    })),
    shows: /www/i,
  },
  {
    name: 'http in the signed address',
    digest: values((o) => ({ webhook: base64(decoded(o.webhook).replace('https', 'http')) })),
    shows: /http/i,
  },
  {
    name: 'Scheme word and right digest, key not Base64',
    digest: key((s) => s),
    authorization: `SELCOM ${API_KEY}`,
    shows: /base64/i,
  },
  {
    name: 'Method and path in front, line by line',
    digest: text((o) => `POST\n/v1/checkout/create-order-minimal\n${input(o)}`),
    shows: /POST|method|path/i,
  },
  { name: 'The secret appended to the text', digest: (o, s) => sign(input(o) + s, s), shows: /secret/i },
  { name: 'Quotation marks round the whole text', digest: text((o) => `"${input(o)}"`), shows: /quot/i },
  {
    name: 'Array of values in PHP var_export / str() list',
    digest: text((o) => `['${FIELDS.map((n) => o[n]).join("', '")}']`),
    shows: /list|print|\[/i,
  },
];
