import { execFile } from 'node:child_process';
import { expect, type Locator, type Page } from '@playwright/test';

/** What runs the shops of e2e/merchants, by language. */
const SHOPS = {
  php: ['php', 'shop.php'],
  python: ['python3', 'shop.py'],
  ruby: ['ruby', 'shop.rb'],
  node: [process.execPath, 'shop.mjs'],
  bash: ['bash', 'shop.sh'],
  client: [process.execPath, 'client.mjs'],
} as const;
export type ShopLanguage = keyof typeof SHOPS;

/** What a shop needs, for `needs`. */
export const SHOP_PROGRAMS: Readonly<Record<ShopLanguage, string>> = {
  php: 'PHP',
  python: 'Python',
  ruby: 'Ruby',
  node: 'Node',
  bash: 'bash with OpenSSL',
  client: 'Node',
};

/** Runs a shop that sends an order for each way to be right or wrong; gives what it printed. */
export const runShop = (language: ShopLanguage, base: string, ...ways: readonly string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    const [command, file] = SHOPS[language];
    execFile(command, [`e2e/merchants/${file}`, base, ...ways], (error, stdout, stderr) => {
      if (error === null) resolve(stdout);
      else reject(new Error(`${language} ${ways.join()}: ${stderr}`));
    });
  });

/** The Watch view as a person meets it. */
export class WatchView {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Opens the view and waits until it listens. Gives the base URL. */
  async open(url = '/#/watch'): Promise<string> {
    await this.page.goto(url);
    return this.listening();
  }

  async listening(): Promise<string> {
    await expect(this.page.getByText('Listening', { exact: true })).toBeVisible();
    return this.url();
  }

  url(): Promise<string> {
    return this.page.locator('[data-output="watch-url"]').innerText();
  }

  get list(): Locator {
    return this.page.getByRole('listbox', { name: 'Requests' });
  }

  get rows(): Locator {
    return this.page.locator('[data-arrival]');
  }

  row(order: string): Locator {
    return this.rows.filter({ has: this.page.getByText(order, { exact: true }) });
  }
}
