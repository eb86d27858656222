import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fill, goTo, openPage, see, sendButton, until, user } from '#app/page.test-support.ts';

const note = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text of the note' });

test('a note stays as it is typed while an earlier text of it is still being saved', async () => {
  await openPage();
  await user.click(sendButton());
  await see('Sandbox: accepted.');
  goTo('history');
  await until(note);
  fill(note(), 'paid');
  await new Promise((resolve) => setTimeout(resolve, 200));
  fill(note(), 'paid?');
  fill(note(), 'paid');
  for (let turn = 0; turn < 100; turn += 1) {
    expect(note().value).toBe('paid');
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
});
