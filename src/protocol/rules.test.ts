import { expect, test } from 'vitest';
import { toEnglish } from '#i18n/english.ts';
import { createError, createNote } from './order.ts';
import { createIssue, createReceivedIssue, DRAFT_CODES, fillNames } from './rules.ts';

test('an issue has the place of its rule unless another is given, and none where there is none', () => {
  expect(createIssue('vendor-shape')).toMatchObject({ code: 'vendor-shape', severity: 'note', at: 'vendor' });
  expect(createIssue('vendor-shape', 'row 3')).toMatchObject({ at: 'row 3' });
  expect(createIssue('number-plus')).not.toHaveProperty('at');
  expect(createIssue('number-plus', 'amount')).toMatchObject({ severity: 'error', at: 'amount' });
  expect(createReceivedIssue('number-fraction', [])).not.toHaveProperty('at');
});

test('a received request is spoken of in texts of its own, where the rule has them', () => {
  expect(createReceivedIssue('phone-plus', []).message).not.toBe(createIssue('phone-plus').message);
  expect(createReceivedIssue('phone-plus', []).fix).not.toBe(createIssue('phone-plus').fix);
  expect(createReceivedIssue('body-bom', [])).toEqual(createIssue('body-bom'));
});

test('every rule says in whole sentences what is wrong and what to do', () => {
  for (const code of DRAFT_CODES)
    for (const { message, fix } of [createIssue(code), createReceivedIssue(code, [])])
      for (const text of [message, fix]) expect(toEnglish(text)).toMatch(/^[A-Za-z].*\.$/s);
});

test('the names stand where the message asks for them', () => {
  const { message } = createReceivedIssue('body-short', []);
  expect(toEnglish(fillNames(message, ['vendor', 'amount']))).toContain(': vendor, amount.');
  expect(fillNames(message, [])).toBe(message);
  const other = createReceivedIssue('phone-plus', []).message;
  expect(fillNames(other, ['buyer_phone'])).toBe(other);
  const filled = fillNames(message, ['vendor']);
  expect(fillNames(filled, ['amount'])).toBe(filled);
});

test('a reference to a rule has its severity, and a place only where one is given', () => {
  expect(createError('number-plus', 'amount')).toEqual({ code: 'number-plus', severity: 'error', at: 'amount' });
  expect(createError('number-plus')).toEqual({ code: 'number-plus', severity: 'error' });
  expect(createNote('body-short')).toEqual({ code: 'body-short', severity: 'note' });
});
