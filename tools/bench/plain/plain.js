/**
 * The page's form and views without a framework: the floor that `npm run bench` measures the product against. Written
 * as plain DOM code is at its best: nodes are made once, and a key changes only the texts that it changes. What stands
 * around the views (headings, buttons, the choice of the recipe) is there too, but does nothing.
 */

/** @typedef {{ text: string, field?: string, group?: string, part?: 'name' | 'value' }} Run */

/** @type {readonly (readonly [name: string, group: string, sample: string])[]} */
const FIELDS = [
  ['timestamp', 'identity', ''],
  ['vendor', 'identity', 'TILL10000001'],
  ['order_id', 'identity', 'ORD_SAMPLE_0001'],
  ['buyer_email', 'buyer', 'buyer@example.com'],
  ['buyer_name', 'buyer', 'Sample Buyer'],
  ['buyer_phone', 'buyer', '255700000001'],
  ['amount', 'money', '25000'],
  ['currency', 'money', 'TZS'],
  ['redirect_url', 'address', 'https://shop.example/paid'],
  ['cancel_url', 'address', 'https://shop.example/cancelled'],
  ['webhook', 'address', 'https://shop.example/hooks/checkout'],
  ['buyer_remarks', 'text', 'Deliver after 5 pm'],
  ['merchant_remarks', 'text', 'Spring promotion'],
  ['no_of_items', 'money', '3'],
];
const NUMBERS = new Set(['amount', 'no_of_items']);
const NAMES = FIELDS.map(([name]) => name);
/** @type {readonly (readonly [name: string, group: string, sample: string])[]} */
const PROFILE = [
  ['base_url', 'identity', location.origin],
  ['scheme', 'identity', 'SCHEME'],
  ['api_key', 'identity', 'sample-api-key'],
  ['api_secret', 'identity', 'sample-api-secret'],
];
const [KEY, SECRET] = ['sample-api-key', 'sample-api-secret'];
const URL_OF_ORDERS = `${location.origin}/v1/checkout/create-order-minimal`;

const encoder = new TextEncoder();
/** @param {Uint8Array} bytes */
const base64 = (bytes) => btoa(String.fromCharCode(...bytes));
const macKey = crypto.subtle.importKey('raw', encoder.encode(SECRET), { name: 'HMAC', hash: 'SHA-256' }, false, [
  'sign',
]);

/** @template {Element} T @param {string} selector @param {abstract new () => T} kind @returns {T} */
function element(selector, kind) {
  const found = document.querySelector(selector);
  if (found instanceof kind) return found;
  throw new Error(`index.html has no ${selector}.`);
}
/** @param {string} name */
const output = (name) => element(`[data-output="${name}"]`, HTMLElement);

/** @type {Map<string, HTMLInputElement | HTMLTextAreaElement>} */
const fields = new Map();
/** @type {Map<string, Element>} */
const derived = new Map();
const form = element('#fields', HTMLFormElement);
for (const [name, group, sample] of [...PROFILE, ...FIELDS]) {
  const label = document.createElement('label');
  const wire = document.createElement('code');
  const explain = document.createElement('button');
  const field = document.createElement(group === 'text' ? 'textarea' : 'input');
  field.name = name;
  field.id = name;
  field.value = sample;
  field.dataset['group'] = group;
  label.htmlFor = name;
  label.append(name.replaceAll('_', ' '));
  wire.append(name);
  explain.type = 'button';
  explain.append('?');
  const head = document.createElement('div');
  head.className = 'head';
  head.append(label, wire, explain);
  form.append(head, field);
  fields.set(name, field);
  if (group !== 'address') continue;
  const line = document.createElement('p');
  line.className = 'derived';
  line.dataset['group'] = group;
  form.append(line);
  derived.set(name, line);
}

/** Shows runs of text; only what changed is touched. @param {Element} parent @param {readonly Run[]} runs */
function show(parent, runs) {
  for (const [index, { text, field, group, part }] of runs.entries()) {
    const there = parent.childNodes[index];
    if (there !== undefined) {
      if (there.textContent !== text) (there.firstChild ?? there).nodeValue = text;
      continue;
    }
    if (field === undefined) {
      parent.append(text);
      continue;
    }
    const made = document.createElement('bdi');
    Object.assign(made.dataset, { field, group, part });
    made.append(text);
    parent.append(made);
  }
}

const now = () => `${new Date().toISOString().slice(0, 19)}Z`;
/** @param {string} text */
const quoted = (text) => text.replaceAll("'", String.raw`'\''`);

/** @param {ReadonlyMap<string, string>} wire @returns {Run[]} */
const inputRuns = (wire) =>
  FIELDS.flatMap(([field, group], index) => [
    ...(index === 0 ? [] : [{ text: '&' }]),
    { text: field, field, group, part: /** @type {const} */ ('name') },
    { text: '=' },
    { text: wire.get(field) ?? '', field, group, part: /** @type {const} */ ('value') },
  ]);

/** @param {ReadonlyMap<string, string>} wire @returns {Run[]} */
const bodyRuns = (wire) => [
  ...FIELDS.flatMap(([field, group], index) => {
    const value = wire.get(field) ?? '';
    return [
      { text: index === 0 ? '{' : ',' },
      { text: `"${field}"`, field, group, part: /** @type {const} */ ('name') },
      { text: ':' },
      {
        text: NUMBERS.has(field) ? value : JSON.stringify(value),
        field,
        group,
        part: /** @type {const} */ ('value'),
      },
    ];
  }),
  { text: '}' },
];

/** @param {readonly (readonly [string, string])[]} headers @param {string} before @param {string} after @returns {Run[]} */
const headerRuns = (headers, before, after) =>
  headers.flatMap(([name, value]) => [
    { text: `${before}${name}: ` },
    ...(name === 'Signed-Fields'
      ? FIELDS.flatMap(([field, group], index) => [{ text: index === 0 ? '' : ',' }, { text: field, field, group }])
      : [{ text: value }]),
    { text: after },
  ]);

let turn = 0;
async function update() {
  const mine = ++turn;
  const timestamp = fields.get('timestamp');
  if (timestamp !== undefined && document.activeElement !== timestamp) timestamp.value = now();
  const wire = new Map(
    FIELDS.map(([name, group]) => {
      const value = fields.get(name)?.value ?? '';
      return [name, group === 'address' ? base64(encoder.encode(value)) : value];
    }),
  );
  const input = inputRuns(wire);
  const body = bodyRuns(wire);
  const message = encoder.encode(input.map(({ text }) => text).join(''));
  const digest = base64(new Uint8Array(await crypto.subtle.sign('HMAC', await macKey, message)));
  if (mine !== turn) return;
  /** @type {readonly (readonly [string, string])[]} */
  const headers = [
    ['Accept', 'application/json'],
    ['Content-Type', 'application/json'],
    ['Authorization', `SCHEME ${btoa(KEY)}`],
    ['Timestamp', wire.get('timestamp') ?? ''],
    ['Digest-Method', 'HS256'],
    ['Signed-Fields', NAMES.join()],
    ['Digest', digest],
    ['Content-Length', String(encoder.encode(body.map(({ text }) => text).join('')).length)],
  ];
  for (const [name, line] of derived) line.textContent = wire.get(name) ?? '';
  show(output('digest-input'), input);
  output('size').textContent = `${message.length} bytes`;
  output('digest').textContent = digest;
  show(output('headers'), headerRuns(headers, '', '\n'));
  show(output('body'), body);
  show(output('curl'), [
    { text: `curl --globoff '${URL_OF_ORDERS}'` },
    ...headerRuns(headers.slice(0, -1), " \\\n  -H '", "'"),
    { text: " \\\n  --data-raw '" },
    ...body.map((run) => ({ ...run, text: quoted(run.text) })),
    { text: "'" },
  ]);
}

form.addEventListener('input', () => void update());
void update();
