import { expect, test } from 'vitest';
import { isParseError } from './parse-error.ts';
import { parseRequest } from './parse-request.ts';

const BODY = '{"timestamp":"2026-01-01T00:00:00Z","vendor":"T1","order_id":"x","amount":100}';
const DIGEST = '1Prey+gg5LC1OTY4qDPHPpGj+879NE+rX2mbAcvJ3WU=';
const SIGNED = '"Digest-Method":"HS256","Signed-Fields":"timestamp,vendor,order_id,amount"';
const URL_TEXT = 'https://gateway.example/v1/checkout/create-order-minimal';

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
  expect(parseRequest(writeCode(statement))).toMatchObject({ refusal: { id: 'no-values' } });
});

test.each([`.replace('100', total)`, `.gsub("100", total)`, ` % total`, `.replaceAll("100", total)`])(
  'a body that code rewrites shows no values: %s',
  (change) => {
    const code = `body = '${BODY}'${change}\nheaders = {${SIGNED},"Digest":"${DIGEST}"}\nsend("${URL_TEXT}", headers, body)`;
    expect(parseRequest(code)).toMatchObject({ refusal: { id: 'no-values' } });
  },
);

test('a header that a list joins with a variable is no missing one', () => {
  const list = `$headers = ['Digest-Method: HS256', 'Signed-Fields: vendor', 'Digest: ' . $digest];`;
  expect(parseRequest(`<?php\n${list}\n$body = '${BODY}';\ncurl_init('${URL_TEXT}');`)).toMatchObject({
    refusal: { id: 'no-values' },
  });
});

test.each(['...sign(body)', '**sign(body)'])('headers that hold others are not all shown: %s', (others) => {
  expect(parseRequest(writeCode('', `${others}, ${SIGNED}`))).toMatchObject({ refusal: { id: 'no-values' } });
});

test.each([
  ['the same value again', `headers["Digest"] = "${DIGEST}"`],
  ['a comparison', 'if (body.amount == 200) log(body["amount"])'],
  ['a reading', 'x = body.get("amount", 0)'],
  ['the same value in an update', 'body.update({"amount": 100})'],
  ['an update of another object', 'seen.update({"count": 1})'],
  ['another name', 'headers["Accept"] = "application/json"'],
])('what changes nothing is read: %s', (_, statement) => {
  const result = parseRequest(writeCode(statement, `${SIGNED},"Digest":"${DIGEST}"`));
  expect(isParseError(result) ? result : result.requests[0]?.headers).toContainEqual(['Digest', DIGEST]);
});
