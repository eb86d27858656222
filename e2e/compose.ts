import { expect, type Locator, type Page } from '@playwright/test';
import { expectState, fillConnection, PASSPHRASE } from './connect-steps.ts';

/** The credentials of a gateway that is connected for a test. */
const OWN = { scheme: 'PESA', api_key: 'canary-key-4711', api_secret: 'canary-secret-0815', vendor: 'SHOP77' };

export type OutputName = 'digest-input' | 'digest' | 'headers' | 'body' | 'curl' | 'envelope';

/** The Compose view as a person meets it: fields by wire name, outputs by what they show. */
export class Compose {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Opens the page as a person first sees it, with the sandbox. */
  async open(): Promise<this> {
    await this.page.goto('/');
    await this.waitForText('digest', '');
    return this;
  }

  /** Waits until React has taken the page over. The names of the headers are links once their panel has loaded. */
  async waitForReact(): Promise<void> {
    await expect(this.output('headers').locator('a').first()).toBeAttached();
  }

  /** Connects a gateway in Connect and comes back; nothing is sent. */
  async connect(base_url: string, known: Partial<typeof OWN> & { readonly via?: string } = {}): Promise<void> {
    await this.openView('connect');
    const { via, ...credentials } = known;
    await fillConnection(this.page, base_url, { ...OWN, ...credentials });
    if (via !== undefined) await this.page.getByLabel('Send via').selectOption(via);
    await this.openView('compose');
    await expect(this.sendButton).toBeVisible();
  }

  /** Saves the connection, which is not saved yet, from its card. */
  async saveConnection(passphrase = PASSPHRASE): Promise<void> {
    const save = this.page.getByRole('button', { name: 'Save encrypted', exact: true });
    await save.click();
    await this.page.getByLabel('Passphrase', { exact: true }).fill(passphrase);
    await this.page.getByLabel('Repeat passphrase').fill(passphrase);
    await save.click();
    await expectState(this.page, 'saved');
  }

  /** Gives the connection in use another base URL. */
  async moveTo(base_url: string): Promise<void> {
    await this.openView('connect');
    await this.page.locator('[name="connection.base_url"]').fill(base_url);
    await this.openView('compose');
  }

  /** Connects a gateway that is marked live. */
  async connectLive(base_url: string): Promise<void> {
    await this.connect(base_url);
    await this.openView('connect');
    await this.page.getByRole('radio', { name: 'Live', exact: true }).check();
    await this.openView('compose');
    await expect(this.sendButton).toContainText('LIVE');
  }

  /** Opens a view without a reload. */
  async openView(name: string): Promise<void> {
    await this.page.evaluate((view) => {
      location.hash = `#/${view}`;
    }, name);
  }

  /** A control alone: other views name a part after a field too, and are there until Compose is. */
  field(wire: string): Locator {
    const label = new RegExp(String.raw`(?<!\w)${wire}(?!\w)`);
    return this.page.getByLabel(label).and(this.page.locator('input, select, textarea'));
  }

  /** Chooses what the Code tab shows, by its label. */
  async chooseCode(label: string): Promise<void> {
    await this.page.getByLabel('Programming language').selectOption({ label });
  }

  /** Shows each text of the Code tab in turn. */
  async forEachCode(check: (code: Locator, label: string) => Promise<void>): Promise<void> {
    const languages = this.page.getByLabel('Programming language');
    const code = this.page.locator('[data-output="code"]:visible');
    const showAll = async (list: Locator): Promise<void> => {
      await expect(list).toBeVisible();
      for (const label of await list.locator('option').allTextContents()) {
        await list.selectOption({ label });
        if (label.endsWith('…')) continue;
        await expect(code).not.toBeEmpty();
        await check(code, label);
      }
    };
    await showAll(languages);
    await showAll(this.page.getByLabel('Tests for my code', { exact: true }));
    await languages.selectOption('curl');
  }

  output(name: OutputName): Locator {
    return this.page.locator(`[data-output="${name}"]`);
  }

  text(name: OutputName): Promise<string> {
    return this.output(name).evaluate((element) => element.textContent ?? '');
  }

  /** Waits for another text; looks at every frame, where `expect` would look again after up to a second. */
  async waitForText(name: OutputName, before: string): Promise<void> {
    await this.page.waitForFunction(
      ([output, old]) => {
        const text = document.querySelector(`[data-output="${output}"]`)?.textContent ?? '';
        return text !== '' && text !== old;
      },
      [name, before] as const,
      { timeout: 15_000 },
    );
  }

  get sendButton(): Locator {
    return this.page.locator('#send');
  }

  /** Chooses a recipe by its name; its editor is open afterwards. */
  async useRecipe(name: string): Promise<void> {
    const button = this.page.locator('[data-place="recipe"]');
    if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
    await this.page.getByRole('radio', { name, exact: true }).check();
  }

  /** Joins the pairs in a way that no gateway does: the sandbox refuses the digest with 4033. */
  async breakRecipe(): Promise<void> {
    await this.openRecipe();
    await this.page.getByLabel('Separator').selectOption('|');
  }

  /** Opens the recipe with every row of it. */
  async openRecipe(): Promise<void> {
    const button = this.page.locator('[data-place="recipe"]');
    if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
    const rows = this.page.getByText('Custom recipe…');
    if (!(await this.page.getByLabel('Separator').isVisible())) await rows.click();
  }

  /** Pins the timestamp, so that every text of the page is known. */
  async pin(timestamp: string): Promise<void> {
    await this.field('timestamp').fill(timestamp);
  }

  async send(): Promise<{ readonly resultcode: string; readonly message: string; readonly reference: string }> {
    const before = await this.text('envelope');
    await this.sendButton.click();
    await this.waitForText('envelope', before);
    return JSON.parse(await this.text('envelope'));
  }
}
