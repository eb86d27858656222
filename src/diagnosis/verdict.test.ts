import { expect, test } from 'vitest';
import { sw } from '#i18n/locales/sw.ts';
import { toEnglish } from '#i18n/english.ts';
import { createTranslate } from '#i18n/translate.ts';
import { CHECKS } from './checks.ts';
import { createVerdict } from './verdict.ts';

test.each([
  { locale: 'en', translate: toEnglish },
  { locale: 'sw', translate: createTranslate({ locale: 'sw', entries: sw }) },
])('where a note alone can be the cause, it is quoted as it stands ($locale)', ({ translate }) => {
  const { otherCauses } = createVerdict(
    undefined,
    CHECKS.map((check) => ({ ...check, code: check.id, severity: 'note' })),
  );
  expect(otherCauses.length).toBeGreaterThan(0);
  for (const line of otherCauses) {
    const quoted = /“(.+)”/.exec(translate(line))?.[1] ?? '';
    const quotedIssues = CHECKS.filter(({ message: what }) => translate(what).startsWith(quoted));
    expect([line, quotedIssues.length]).toEqual([line, 1]);
  }
});
