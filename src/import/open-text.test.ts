import { expect, test } from 'vitest';
import { isParseError } from './parse-error.ts';
import { parseRequest } from './parse-request.ts';

const HEADERS = [
  ['Digest-Method', 'HS256'],
  ['Timestamp', '2026-01-01T00:00:00Z'],
  ['Signed-Fields', 'timestamp,vendor,order_id,amount'],
  ['Digest', '1Prey+gg5LC1OTY4qDPHPpGj+879NE+rX2mbAcvJ3WU='],
] as const;
const ORDER = [
  ['timestamp', '2026-01-01T00:00:00Z'],
  ['vendor', "O'Neil"],
  ['order_id', 'x'],
  ['amount', '100'],
] as const;
const BODY = '{"timestamp":"2026-01-01T00:00:00Z","vendor":"O\'Neil","order_id":"x","amount":100}';
const HEAD = HEADERS.map(([name, value]) => `${name}: ${value}`).join('\n');
const RAW = `POST /v1/checkout/create-order-minimal HTTP/1.1\n${HEAD}\n\n${BODY}`;
const escapeSql = (text: string): string =>
  text.replaceAll(/["'\\]/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`);
const quoteCell = (text: string): string => `"${text.replaceAll('"', '""')}"`;
const toTabs = (rows: readonly (readonly [string, string])[]): string => rows.map((row) => row.join('\t')).join('\n');

test.each([
  ['syslog', `Jan  1 00:00:00 web app[2]: sent: ${RAW.replaceAll('\n', '#015#012')}`],
  [
    'psql’s expanded display',
    `-[ RECORD 1 ]---\nid   | 3\nhead | ${HEAD.replaceAll('\n', '     +\n     | ')}\nbody | ${BODY.replaceAll(',', ',  +\n     | ')}\n`,
  ],
  ['a message in code marks', `Ann:\n\`${HEAD}\`\nBen:\n\`${BODY}\``],
  ['cells in two columns, with the answer', `${toTabs(HEADERS)}\n\t\n${toTabs(ORDER)}\nresultcode\t403`],
  [
    'one row of cells with prefixes',
    [
      ['id', ...HEADERS.map(([name]) => `hdr_${name.toLowerCase().replace('-', '_')}`), ...ORDER.map(([name]) => name)],
      ['7', ...[...HEADERS, ...ORDER].map(([, value]) => value)],
    ]
      .map((row) => row.join(';'))
      .join('\n'),
  ],
  [
    'a cell of a log with other text',
    `"at","message"\n"1",${quoteCell(`headers ${JSON.stringify(Object.fromEntries(HEADERS))}`)}\n"2",${quoteCell(`body ${BODY}`)}`,
  ],
  ['a dump of MySQL', `INSERT INTO log VALUES (1,'${escapeSql(HEAD)}','${escapeSql(BODY)}',403);`],
  [
    'a document of MongoDB',
    `{ _id: ObjectId('65'), headers: ${JSON.stringify(Object.fromEntries(HEADERS))}, body: ${BODY.replace('100', 'NumberInt(100)')} }`,
  ],
  ['XML with Base64', `<item><request base64="true"><![CDATA[${btoa(RAW)}]]></request></item>`],
  ['a command above the print of its request', `$ http -v POST https://gateway.example/v1 < body.json\n${RAW}\n`],
  [
    'a message of a phone',
    `${HEAD.replaceAll('-F', ' F').replaceAll('t-M', 't–M')}\n\nBody —\n${BODY.replaceAll(/"(?=\w)/g, '“').replaceAll(/"/g, '”')}\n`,
  ],
])('a request is found in %s', (_, paste) => {
  const result = parseRequest(paste);
  if (isParseError(result)) throw new Error(JSON.stringify(result));
  expect(result.requests).toHaveLength(1);
  expect(result.requests[0]?.headers).toEqual(expect.arrayContaining(HEADERS.map((header) => [...header])));
  expect(JSON.parse(new TextDecoder().decode(result.requests[0]?.body))).toEqual(JSON.parse(BODY));
});

test.each([
  ['cut-off', `${HEAD}\nbody: ${BODY.slice(0, 60)} [TRUNCATED]\ndone`],
  ['hidden', `${HEAD}\n\n${BODY.replace('"x"', '"2557****12"')}`],
])('a request that is %s is refused as that', (id, paste) => {
  expect(parseRequest(paste)).toMatchObject({ refusal: { id } });
});
