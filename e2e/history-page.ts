import { expect, type Locator, type Page } from '@playwright/test';

const DATABASE = 'checkout-console';

interface StoredEntry {
  readonly id: string;
  readonly started: number;
  readonly order_id: string;
  readonly cleared?: number;
}

/** The History view as a person meets it, and what lies in the browser's database under it. */
export class HistoryPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(): Promise<this> {
    await this.page.getByRole('link', { name: 'History' }).click();
    await expect(this.page.locator('.history')).toHaveAttribute('aria-busy', 'false');
    return this;
  }

  get count(): Locator {
    return this.page.getByRole('search', { name: 'History' }).getByRole('status');
  }

  get list(): Locator {
    return this.page.getByRole('listbox', { name: 'Requests' });
  }

  get rows(): Locator {
    return this.list.getByRole('option');
  }

  row(text: string): Locator {
    return this.rows.filter({ hasText: text });
  }

  get search(): Locator {
    return this.page.getByRole('searchbox', { name: 'Search history' });
  }

  /** The text of one part of the shown request: its response body, its digest input. */
  text(name: string): Locator {
    return this.page.getByRole('region', { name, exact: true });
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** Every entry in the database. */
  stored(): Promise<readonly StoredEntry[]> {
    return this.page.evaluate(
      (name) =>
        new Promise<readonly StoredEntry[]>((resolve) => {
          const opening = indexedDB.open(name);
          // The page has not made it yet, and must find nothing in its place.
          opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
          opening.addEventListener('error', () => resolve([]));
          opening.addEventListener('success', () => {
            const reading = opening.result.transaction('exchanges').objectStore('exchanges').getAll();
            reading.addEventListener('success', () => {
              opening.result.close();
              resolve(reading.result);
            });
          });
        }),
      DATABASE,
    );
  }

  /** Multiplies the newest kept exchange, a minute between each two; the page then reloads. */
  async multiply(count: number): Promise<void> {
    await this.page.evaluate(
      async ([name, wanted]) => {
        const done = <T>(request: IDBRequest<T>): Promise<T> =>
          new Promise((resolve) => {
            request.addEventListener('success', () => resolve(request.result));
          });
        const database = await done(indexedDB.open(name));
        const change = database.transaction('exchanges', 'readwrite', { durability: 'relaxed' });
        const store = change.objectStore('exchanges');
        const [first] = await done(store.getAll(null, 1));
        for (let n = 1; n <= wanted; n++) {
          const started = first.started - n * 60_000;
          const id = started.toString(36).padStart(9, '0') + first.id.slice(9);
          const fail = n % 3 === 0 ? { result: 'FAIL', resultcode: '403', code: '4033', status: 403 } : {};
          store.put({ ...first, ...fail, id, started, order_id: `ORD_${String(n).padStart(6, '0')}`, pinned: false });
        }
        await new Promise((resolve) => {
          change.addEventListener('complete', resolve);
        });
        database.close();
      },
      [DATABASE, count] as const,
    );
    await this.page.reload();
  }
}
