import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { field, fill, openPage, press, see, until } from './page.test-support.ts';

const search = async (typed: string): Promise<void> => {
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  fill(await screen.findByRole('combobox', { name: 'Search or run an action' }), typed);
};

const options = () => within(screen.getByRole('dialog')).getAllByRole('option');

beforeEach(() => openPage());

test('it knows what people call things, and says what is not there', async () => {
  await search('');
  expect(options()).toHaveLength(12);
  for (const [typed, found] of [
    ['signature', 'How signing works'],
    ['digest', 'Digest input'],
    ['php', 'Show code: PHP, Node, Postman, Windows and more'],
    ['403', 'Diagnose'],
    ['secret', 'Connect my gateway'],
    ['export', 'Export without secrets'],
    ['dark', 'Dark'],
    ['delete history', 'Clear history (keeps pinned)'],
    ['zzz', 'No results'],
  ] as const) {
    await search(typed);
    await see(found, screen.getByRole('dialog'));
  }
  await search('how signing works');
  expect(options()).toHaveLength(1);
});

test('the sample and an empty form can be undone, until something is typed', async () => {
  fill(field('order_id'), 'MINE_7');
  for (const name of ['Load sample', 'Clear']) {
    await press(name);
    await until(() => expect(field('order_id').value).not.toBe('MINE_7'));
    await press('Undo');
    await until(() => expect(field('order_id').value).toBe('MINE_7'));
  }
  await press('Load sample');
  await screen.findByRole('button', { name: 'Undo' });
  fill(field('amount'), '5');
  await until(() => expect(screen.queryByRole('region', { name: 'Undo' })?.hidden ?? true).toBe(true));
});

test('an action is done by the keyboard alone: a form is emptied, a field and a view are shown', async () => {
  fill(field('order_id'), 'MINE_8');
  const run = async (typed: string): Promise<void> => {
    await search(typed);
    fireEvent.keyDown(screen.getByRole('combobox', { name: 'Search or run an action' }), { key: 'Enter' });
  };
  await run('clear');
  await until(() => expect(field('order_id').value).toBe(''));
  await run('go to buyer_rem');
  await until(() => expect(document.activeElement).toBe(field('buyer_remarks')));
  await run('diagnose');
  await screen.findByLabelText(/refused request/);
});

test('the arrows choose among the actions', async () => {
  await search('');
  const chosen = () => options().find((option) => option.getAttribute('aria-selected') === 'true')?.textContent;
  expect(chosen()).toContain('Send the order');
  const box = screen.getByRole('combobox', { name: 'Search or run an action' });
  fireEvent.keyDown(box, { key: 'ArrowDown' });
  await until(() => expect(chosen()).toContain('Copy curl'));
  for (let presses = 0; presses < 2; presses += 1) fireEvent.keyDown(box, { key: 'ArrowUp' });
  await until(() => expect(chosen()).not.toMatch(/Send|Copy/));
});
