import { expect, test } from 'vitest';
import { textOf, SAMPLE_ORDER } from '#protocol/order.ts';
import { toEnglish } from '#i18n/english.ts';
import { checkRequest } from '#diagnosis/checks.ts';
import { createInput } from '#snippets/inputs.test-support.ts';
import { isRefused } from '#snippets/code.ts';
import { findTarget } from '#snippets/targets.ts';
import { importOrder } from './import-order.ts';
import { isParseError } from './parse-error.ts';
import { parseRequest } from './parse-request.ts';

const NASTY = { amount: '10.50', buyer_name: 'Ren\u00e9 "M" 😀', buyer_remarks: '{{x}} null\n#{y}' };

test.each(['postman', 'bruno', 'http-file'])('%s: the order of the file is read back', async (id) => {
  const input = await createInput({ base_url: 'https://gateway.example', order: NASTY });
  const snippet = (await findTarget(id).load())(input);
  if (isRefused(snippet)) throw new Error(id);
  const reading = parseRequest(textOf(snippet));
  if (isParseError(reading)) throw new Error(JSON.stringify(reading.message));
  const [request] = reading.requests;
  if (request === undefined) throw new Error(id);
  expect(importOrder(request)).toMatchObject({ order: { ...SAMPLE_ORDER, ...NASTY } });
  // The timestamp and the signature are not there yet, so nothing is said to be missing.
  const issues = checkRequest(request, new Date(), { unseen: reading.unseen });
  expect(issues.filter((issue) => issue.id !== 'number-form')).toEqual([]);
  expect(reading.notes.map(toEnglish).join()).toContain('Only the order was read:');
});
