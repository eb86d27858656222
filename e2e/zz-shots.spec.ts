import { test, fillConnection, sendTestOrder, getAnswer, saveEncrypted, expectState, connectWithoutTest, getConnection } from './connect-steps.ts';
import { expect } from './fixtures.ts';
const SIZES = [[1440, 900], [768, 1000], [360, 740]] as const;
for (const scheme of ['light', 'dark'] as const)
  for (const [width, height] of SIZES)
    test(`${scheme} ${width}`, async ({ page, gateways }) => {
      test.setTimeout(120_000);
      const gateway = gateways[1]!;
      await page.emulateMedia({ colorScheme: scheme });
      await page.setViewportSize({ width, height });
      const shot = async (name: string) => { await page.waitForTimeout(400); await page.screenshot({ path: `/tmp/shots/${name}-${width}-${scheme}.png` }); };
      await page.goto('/');
      await expectState(page, 'sandbox');
      await shot('start');
      await page.goto('/#/connect');
      await page.waitForTimeout(500);
      await shot('connect-1');
      await fillConnection(page, gateway.url);
      await shot('connect-3');
      await sendTestOrder(page);
      await expect(getAnswer(page)).toContainText('Accepted by');
      await shot('connect-accepted');
      await page.goto('/#/compose');
      await shot('compose-not-saved');
      await getConnection(page).click();
      await shot('menu-not-saved');
      await page.keyboard.press('Escape');
      await page.goto('/#/connect');
      await saveEncrypted(page);
      await page.goto('/#/connections');
      await shot('connections');
      await page.goto('/#/compose');
      await page.reload();
      await expectState(page, 'locked');
      await shot('compose-locked');
      await getConnection(page).click();
      await shot('menu-locked');
    });
