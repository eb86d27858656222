import { describe, expect, test } from 'vitest';
import { isParseError } from './parse-error.ts';
import { parseRequest } from './parse-request.ts';
import { readFirst } from './translate-result.test-support.ts';

const DIGEST = '1Prey+gg5LC1OTY4qDPHPpGj+879NE+rX2mbAcvJ3WU=';
const HEADERS = {
  'Digest-Method': 'HS256',
  Timestamp: '2026-01-01T00:00:00Z',
  'Signed-Fields': 'timestamp,vendor,order_id,amount',
  Digest: DIGEST,
};
const BODY = '{"timestamp":"2026-01-01T00:00:00Z","vendor":"T1","order_id":"x","amount":100}';
const HEAD = Object.entries(HEADERS)
  .map(([name, value]) => `${name}: ${value}`)
  .join('\n');
const URL_TEXT = 'https://gateway.example/v1/checkout/create-order-minimal';

const expectBody = (text: string, body: string): void => expect(readFirst(text)).toMatchObject({ body });
const expectHeader = (text: string, name: string, value: string): void =>
  expect(readFirst(text)).toHaveProperty('headers', expect.arrayContaining([[name, value]]));
const expectRefused = (text: string, id: string): void => expect(parseRequest(text)).toMatchObject({ refusal: { id } });

describe('where an order and its headers stand', () => {
  const NAMED = BODY.replace('T1', "O'Neil");
  const ORDER = Object.entries({ timestamp: '2026-01-01T00:00:00Z', vendor: "O'Neil", order_id: 'x', amount: '100' });
  const LINES = Object.entries(HEADERS);
  const RAW = `POST /v1/checkout/create-order-minimal HTTP/1.1\n${HEAD}\n\n${NAMED}`;
  const escapeSql = (text: string): string =>
    text.replaceAll(/["'\\]/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`);
  const quoteCell = (text: string): string => `"${text.replaceAll('"', '""')}"`;
  const toTabs = (rows: readonly (readonly string[])[]): string => rows.map((row) => row.join('\t')).join('\n');

  test.each([
    ['syslog', `Jan  1 00:00:00 web app[2]: sent: ${RAW.replaceAll('\n', '#015#012')}`],
    [
      'psql’s expanded display',
      `-[ RECORD 1 ]---\nid   | 3\nhead | ${HEAD.replaceAll('\n', '     +\n     | ')}\nbody | ${NAMED.replaceAll(',', ',  +\n     | ')}\n`,
    ],
    ['a message in code marks', `Ann:\n\`${HEAD}\`\nBen:\n\`${NAMED}\``],
    ['cells in two columns, with the answer', `${toTabs(LINES)}\n\t\n${toTabs(ORDER)}\nresultcode\t403`],
    [
      'one row of cells with prefixes',
      [
        ['id', ...LINES.map(([name]) => `hdr_${name.toLowerCase().replace('-', '_')}`), ...ORDER.map(([name]) => name)],
        ['7', ...[...LINES, ...ORDER].map(([, value]) => value)],
      ]
        .map((row) => row.join(';'))
        .join('\n'),
    ],
    [
      'a cell of a log with other text',
      `"at","message"\n"1",${quoteCell(`headers ${JSON.stringify(HEADERS)}`)}\n"2",${quoteCell(`body ${NAMED}`)}`,
    ],
    ['a dump of MySQL', `INSERT INTO log VALUES (1,'${escapeSql(HEAD)}','${escapeSql(NAMED)}',403);`],
    [
      'a document of MongoDB',
      `{ _id: ObjectId('65'), headers: ${JSON.stringify(HEADERS)}, body: ${NAMED.replace('100', 'NumberInt(100)')} }`,
    ],
    ['XML with Base64', `<item><request base64="true"><![CDATA[${btoa(RAW)}]]></request></item>`],
    ['a command above the print of its request', `$ http -v POST https://gateway.example/v1 < body.json\n${RAW}\n`],
    [
      'a message of a phone',
      `${HEAD.replaceAll('-F', ' F').replaceAll('t-M', 't–M')}\n\nBody —\n${NAMED.replaceAll(/"(?=\w)/g, '“').replaceAll(/"/g, '”')}\n`,
    ],
  ])('a request is found in %s', (_, paste) => {
    const result = parseRequest(paste);
    if (isParseError(result)) throw new Error(JSON.stringify(result));
    expect(result.requests).toHaveLength(1);
    expect(result.requests[0]?.headers).toEqual(expect.arrayContaining(LINES));
    expect(JSON.parse(new TextDecoder().decode(result.requests[0]?.body))).toEqual(JSON.parse(NAMED));
  });

  test.each([
    ['cut-off', `${HEAD}\nbody: ${NAMED.slice(0, 60)} [TRUNCATED]\ndone`],
    ['hidden', `${HEAD}\n\n${NAMED.replace('"x"', '"2557****12"')}`],
  ])('a request that is %s is refused as that', (id, paste) => {
    expectRefused(paste, id);
  });
});

const PARTS = `POST ${URL_TEXT}\n${HEAD}\nbody `;

test.each([
  `Order(timestamp='2026-01-01T00:00:00Z', vendor='T1', order_id='x', amount=100)`,
  `timestamp='2026-01-01T00:00:00Z' vendor='T1' order_id='x' amount=100`,
  `#<Order timestamp="2026-01-01T00:00:00Z", vendor="T1", order_id="x", amount=100>`,
  `{ timestamp: 2026-01-01T00:00:00Z, vendor: T1, order_id: x, amount: 100 }`,
])('an order that prints itself in one line has values without their quotes: %s', (print) => {
  expectBody(`${PARTS}${print}\n`, BODY);
});

test.each([
  `{timestamp:'2026-01-01T00:00:00Z',vendor:'T1',order_id:'x',amount:total}`,
  `{ timestamp: "2026-01-01T00:00:00Z", vendor: "T1", order_id: id, amount: 100 }`,
  `{timestamp:now(),vendor:'T1',order_id:'x',amount:-fee}`,
])('code in one line that computes a value shows none: %s', (code) => {
  expectRefused(`${PARTS}${code}\n`, 'no-values');
});

test('an apostrophe within single quotes is a part of the value', () => {
  const print = `Order(timestamp='2026-01-01T00:00:00Z', vendor='T1', order_id='x', buyer_name='Zoë O'Brien', amount=1)`;
  expectBody(`${PARTS}${print}\n`, expect.stringContaining(`"buyer_name":"Zoë O'Brien"`));
});

const SIGNED = '"Digest-Method":"HS256","Signed-Fields":"timestamp,vendor,order_id,amount"';

/** Code that writes an order and headers, then runs a statement, then sends. */
const writeCode = (statement: string, headers = SIGNED): string =>
  `body = ${BODY}\nheaders = {${headers}}\n${statement}\nsend("${URL_TEXT}", headers, body)`;

test.each([
  `headers["Digest"] = "${DIGEST}"`,
  `headers['Digest'] = sign(body)`,
  `headers.Digest = digest`,
  `headers.set("Digest", "${DIGEST}")`,
  `request.addHeader("Digest", digest)`,
  `$headers[] = 'Digest: ${DIGEST}';`,
  `headers.push("Digest: " + digest)`,
  `body["amount"] = 200`,
  `body[:amount] = 200`,
  `body.amount += 1`,
  `$body->timestamp = date('c');`,
  `delete body.amount`,
  `unset($body['amount']);`,
  `body.pop("amount")`,
  `body.update({"amount": 200})`,
  `body.update(order_id="y", amount=200)`,
  `order.merge!(amount: 200)`,
  `Object.assign(body, { order_id: 'x', amount: 200 });`,
  `const second = { ...body, amount: total };`,
  `second = {**body, "amount": 200}`,
])('code that changes later what it wrote shows no values: %s', (statement) => {
  expectRefused(writeCode(statement), 'no-values');
});

test.each([`.replace('100', total)`, `.gsub("100", total)`, ` % total`, `.replaceAll("100", total)`])(
  'a body that code rewrites shows no values: %s',
  (change) => {
    const code = `body = '${BODY}'${change}\nheaders = {${SIGNED},"Digest":"${DIGEST}"}\nsend("${URL_TEXT}", headers, body)`;
    expectRefused(code, 'no-values');
  },
);

test('a header that a list joins with a variable is no missing one', () => {
  const list = `$headers = ['Digest-Method: HS256', 'Signed-Fields: vendor', 'Digest: ' . $digest];`;
  expectRefused(`<?php\n${list}\n$body = '${BODY}';\ncurl_init('${URL_TEXT}');`, 'no-values');
});

test.each(['...sign(body)', '**sign(body)'])('headers that hold others are not all shown: %s', (others) => {
  expectRefused(writeCode('', `${others}, ${SIGNED}`), 'no-values');
});

test.each([
  ['the same value again', `headers["Digest"] = "${DIGEST}"`],
  ['a comparison', 'if (body.amount == 200) log(body["amount"])'],
  ['a reading', 'x = body.get("amount", 0)'],
  ['the same value in an update', 'body.update({"amount": 100})'],
  ['an update of another object', 'seen.update({"count": 1})'],
  ['another name', 'headers["Accept"] = "application/json"'],
])('what changes nothing is read: %s', (_, statement) => {
  expectHeader(writeCode(statement, `${SIGNED},"Digest":"${DIGEST}"`), 'Digest', DIGEST);
});

const ALL = { Authorization: 'SCHEME a2V5', ...HEADERS };

/** What a program printed: the body, then the headers, with one of them last. */
function printWithLast(last: string, value: string): string {
  const others = Object.entries(ALL).filter(([name]) => name !== last);
  return [BODY, ...[...others, [last, value]].map(([name, text]) => `${name}: ${text}`)].join('\n');
}

describe('a header at the end of a paste', () => {
  test.each([
    ['Timestamp', '1763804467'],
    ['Timestamp', '1763804467123'],
    ['Digest', 'a9'.repeat(16)],
    ['Digest', 'a9'.repeat(20)],
    ['Signed-Fields', 'timestamp,vendor,amount'],
    ['Signed-Fields', 'amount, vendor'],
  ] as const)('is read when it is whole, also where it is wrong: %s: %s', (name, value) => {
    expectHeader(printWithLast(name, value), name, value);
  });

  test.each([
    ['Timestamp', '2026'],
    ['Timestamp', '2026-11-22T09:4'],
    ['Digest', DIGEST.slice(0, 20)],
    ['Digest-Method', 'HS2'],
    ['Signed-Fields', 'timestamp,ven'],
    ['Digest', ''],
  ] as const)('is refused when it is cut off: %s: %s', (name, value) => {
    expectRefused(printWithLast(name, value), 'cut-off');
  });
});

test.each(['Digest', 'Authorization', 'Timestamp'] as const)('an empty %s in a log of one line is a value', (name) => {
  expectHeader(JSON.stringify({ url: URL_TEXT, headers: { ...ALL, [name]: '' }, body: BODY }), name, '');
});

test.each(['Authorization', 'Signed-Fields'] as const)(
  'only at the end of a paste %s may have lost its end',
  (name) => {
    const listUnseen = (text: string): readonly string[] => {
      const result = parseRequest(text);
      return isParseError(result) ? [] : result.unseen;
    };
    expect(listUnseen(printWithLast(name, ALL[name]))).toContain(name);
    for (const value of [ALL[name], ''])
      expect(listUnseen(printWithLast('Digest', DIGEST).replace(ALL[name], value))).not.toContain(name);
  },
);

test('a hidden Digest in brackets is refused as hidden, also below what is left of a line', () => {
  const text = `amp,vendor,amount\n${printWithLast('Digest', '[REDACTED]').replace(`${BODY}\n`, '')}\n\n${BODY}`;
  expect(parseRequest(text)).toMatchObject({ refusal: { id: 'hidden', names: ['Digest'] } });
});

test('hidden values are named', () => {
  const hidden = BODY.replace('"T1"', '"***"').replace('"x"', '"****12"');
  expect(readFirst(printWithLast('Digest', DIGEST).replace(BODY, hidden))).toMatchObject({
    refusal: { names: ['vendor', 'order_id'] },
    message: expect.stringContaining('placeholder: vendor, order_id.'),
  });
});
