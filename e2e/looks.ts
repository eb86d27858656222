import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What axe objects to on the page as it stands. */
export async function violations(page: Page): Promise<string[]> {
  const found = await new AxeBuilder({ page }).analyze();
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`);
}

/**
 * What a person would see as broken, in words: a page wider than the window, texts that stick out of their box or are
 * cut, and controls or texts that lie on each other. It measures boxes, so it says the same on every machine.
 */
export const faults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const SHOWN = 'button,input,select,textarea,summary,a,label,h1,h2,h3,p,pre,dt,dd,legend,td,th';
    const LEAST = 2;
    const named = (element: Element): string => {
      const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 30);
      return `<${element.localName} ${element.className}> ${words}`;
    };
    /** Fixed and sticky bars lie over what scrolls under them, and dialogs over the page. */
    const floats = (element: Element): boolean => {
      for (let at: Element | null = element; at !== null; at = at.parentElement)
        if (['fixed', 'sticky'].includes(getComputedStyle(at).position) || at.localName === 'dialog') return true;
      return false;
    };
    /** The part of an element's boxes that its scrolling ancestors show. */
    const seen = (element: Element): DOMRect[] => {
      let [left, top, right, bottom] = [-1e6, -1e6, 1e6, 1e6];
      for (let at = element.parentElement; at !== null && at !== document.body; at = at.parentElement) {
        const style = getComputedStyle(at);
        if (style.overflowX === 'visible' && style.overflowY === 'visible' && style.clipPath === 'none') continue;
        const box = at.getBoundingClientRect();
        [left, top] = [Math.max(left, box.left), Math.max(top, box.top)];
        [right, bottom] = [Math.min(right, box.right), Math.min(bottom, box.bottom)];
      }
      return [...element.getClientRects()]
        .map(
          (box) =>
            new DOMRect(
              Math.max(box.left, left),
              Math.max(box.top, top),
              Math.min(box.right, right) - Math.max(box.left, left),
              Math.min(box.bottom, bottom) - Math.max(box.top, top),
            ),
        )
        .filter(({ width, height }) => width > LEAST && height > LEAST);
    };
    const found: string[] = [];
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > innerWidth) found.push(`The page is ${scrollWidth - innerWidth} px wider than the window.`);
    const elements = [...document.querySelectorAll(SHOWN)].filter(
      (element) => element.checkVisibility() && element.closest('.visually-hidden') === null && !floats(element),
    );
    for (const element of elements) {
      const { overflowX, display } = getComputedStyle(element);
      const isBox = display !== 'inline' && !['input', 'textarea', 'select'].includes(element.localName);
      if (isBox && overflowX !== 'auto' && element.scrollWidth > element.clientWidth + LEAST)
        found.push(`Sticks out by ${element.scrollWidth - element.clientWidth} px: ${named(element)}`);
    }
    const boxes = elements.map((element) => ({ element, boxes: seen(element) }));
    for (const [index, one] of boxes.entries()) {
      for (const other of boxes.slice(index + 1)) {
        if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
        const meets = one.boxes.some((a) =>
          other.boxes.some(
            (b) =>
              Math.min(a.right, b.right) - Math.max(a.left, b.left) > LEAST &&
              Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > LEAST,
          ),
        );
        if (meets) found.push(`On each other: ${named(one.element)} and ${named(other.element)}`);
      }
    }
    return found;
  });
