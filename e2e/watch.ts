import { execFile } from 'node:child_process';
import { expect, type Locator, type Page } from '@playwright/test';

/** Runs a program of e2e/merchants that sends an order for each way to be right or wrong; gives what it printed. */
export const runShop = (name: 'php' | 'client', base: string, ...ways: readonly string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    const [command, file] = name === 'php' ? ['php', 'shop.php'] : [process.execPath, 'client.mjs'];
    execFile(command, [`e2e/merchants/${file}`, base, ...ways], (error, stdout, stderr) => {
      if (error === null) resolve(stdout);
      else reject(new Error(`${name} ${ways.join()}: ${stderr}`));
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
