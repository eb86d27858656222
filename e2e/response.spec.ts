import type { Page } from '@playwright/test';
import { Compose } from './compose.ts';
import { expect, test } from './fixtures.ts';

const responsePanel = (page: Page) => page.getByRole('tabpanel', { name: 'Response' });

test(
  'a response’s URL, token and QR code are shown decoded; headers, text, bytes and times on request',
  { tag: '@main' },
  async ({ page }) => {
    const compose = await new Compose(page).open();
    await compose.send();
    const response = responsePanel(page);
    const link = page.locator('[data-output="payment-address"]').getByRole('link');
    await expect(link).toHaveAttribute('href', /^https:\/\/pay\.example\/sandbox\/\d{8}$/);
    await expect(link).toHaveAttribute('rel', /noopener noreferrer/);
    await expect(page.getByRole('img', { name: 'QR code of qr' })).toBeVisible();
    await response.getByRole('button', { name: 'Headers' }).click();
    await expect(page.getByRole('rowheader', { name: 'content-type', exact: true })).toBeVisible();
    await response.getByRole('button', { name: 'Raw' }).click();
    const text = page.getByRole('region', { name: 'Response text' });
    await expect(text).toHaveText(await compose.text('envelope'));
    await response.getByRole('button', { name: 'Bytes' }).click();
    await expect(page.getByRole('region', { name: 'Bytes of the response' })).toContainText('7b 22 72 65');
    await response.getByRole('button', { name: 'Timing' }).click();
    await expect(page.getByRole('table', { name: 'Timing' })).toContainText('TTFB');
  },
);
