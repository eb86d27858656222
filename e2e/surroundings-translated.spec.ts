import { test } from './connect-steps.ts';
import { Compose } from './compose.ts';
import { expect } from './fixtures.ts';
import { connect, diagnoseBoth, lookUp, sendFirstOrder, watch } from './surroundings.ts';

/**
 * Translates the page as Google Translate does: each text node leaves the page, and two font elements with the
 * translation come in its place. What says that it is not to be translated stays.
 */
function translatePages(): void {
  const SKIPPED = '[translate="no"], .notranslate, script, style, textarea, title, font font';
  const replace = (text: Text): void => {
    const words = text.data.trim();
    if (words === '' || text.parentElement === null || text.parentElement.closest(SKIPPED) !== null) return;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.textContent = text.data.replace(words, `‹${words}›`);
    outer.append(inner);
    text.replaceWith(outer);
  };
  const replaceIn = (node: Node): void => {
    const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const found = node instanceof Text ? [node] : [];
    for (let each = texts.nextNode(); each !== null; each = texts.nextNode())
      if (each instanceof Text) found.push(each);
    for (const each of found) replace(each);
  };
  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records)
      for (const node of type === 'characterData' ? [target] : addedNodes) if (node.isConnected) replaceIn(node);
  });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  replaceIn(document.body);
}

test('in a translated page what is shown is what is signed, and every view goes on', async ({
  page,
  gateways: [gateway],
}) => {
  test.slow();
  const compose = await new Compose(page).open();
  await compose.waitForReact();
  await page.evaluate(translatePages);
  await expect(page.getByRole('link', { name: '‹Compose›' })).toBeVisible();
  await sendFirstOrder(page);
  await diagnoseBoth(page);
  await watch(page);
  await lookUp(page);
  await connect(page, gateway);
});
