import { fillConnection, getField, openConnect } from './connect-steps.ts';
import { expect, test } from './fixtures.ts';
import { readClipboard } from './frame.ts';

for (const [wire, what] of [
  ['api_key', 'API key'],
  ['api_secret', 'API secret'],
] as const)
  test(
    `the ${what} is masked, and can be copied, cut or dragged only where it is shown`,
    { tag: '@main' },
    async ({ page }) => {
      await openConnect(page);
      await fillConnection(page, 'https://gateway.example');
      const field = getField(page, wire);
      await field.fill('canary-7f3a');
      await page.evaluate(() => navigator.clipboard.writeText('before'));
      const drag = (): Promise<boolean> =>
        field.evaluate((input) => input.dispatchEvent(new DragEvent('dragstart', { bubbles: true, cancelable: true })));
      const mask = (): Promise<string> =>
        field.evaluate((input) => getComputedStyle(input).getPropertyValue('-webkit-text-security'));

      await field.press('ControlOrMeta+A');
      await field.press('ControlOrMeta+C');
      await field.press('ControlOrMeta+X');
      expect(await readClipboard(page)).toBe('before');
      await expect(field).toHaveValue('canary-7f3a');
      expect(await drag()).toBe(false);
      expect(await mask()).toBe('disc');

      await page.getByRole('button', { name: `Show ${what}` }).click();
      expect(await mask()).toBe('none');
      expect(await drag()).toBe(true);
      await field.press('ControlOrMeta+A');
      await field.press('ControlOrMeta+X');
      expect(await readClipboard(page)).toBe('canary-7f3a');
      await expect(field).toHaveValue('');
      await page.getByRole('button', { name: `Hide ${what}` }).click();
      expect(await mask()).toBe('disc');
    },
  );
