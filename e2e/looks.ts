import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** The rules that hang on the colours and on the width, for a second look at a state that was looked at whole. */
const BY_LOOKS = ['color-contrast', 'target-size', 'link-in-text-block'];

async function objections(page: Page, options: Parameters<AxeBuilder['options']>[0]): Promise<string[]> {
  // The page has no frames, for which another page would be opened each time.
  const { violations: all } = await new AxeBuilder({ page }).setLegacyMode().options(options).analyze();
  return all.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`);
}

/** What axe objects to on the page as it stands; how large what is pressed must be is a rule that it leaves off. */
export const violations = (page: Page): Promise<string[]> =>
  objections(page, { rules: { 'target-size': { enabled: true } }, resultTypes: ['violations'] });

/** The same, of colours and sizes alone. */
export const violationsOfLooks = (page: Page): Promise<string[]> =>
  objections(page, { runOnly: BY_LOOKS, resultTypes: ['violations'] });

/** Texts at a size as a browser's own setting gives it: the page's rem grows, the window does not. */
export const setTextSize = (page: Page, size: string): Promise<void> =>
  page.evaluate((wanted) => {
    document.documentElement.style.fontSize = wanted;
  }, size);

/**
 * What a person would see as broken, in words: a page wider than the window, texts that stick out of their box or are
 * cut, and controls or texts that lie on each other. It measures boxes, so it says the same on every machine.
 */
export const faults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const SHOWN = 'button,input,select,textarea,summary,a,label,h1,h2,h3,p,pre,dt,dd,li,legend,td,th,strong,output';
    const LEAST = 2;
    const EDGE = 1e6;
    const named = (element: Element): string => {
      const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 30);
      return `<${element.localName} ${element.className}> ${words}`;
    };
    /** What the ancestors do to an element: whether they lie over the page, scroll it, and the part that they show. */
    interface Around {
      readonly floats: boolean;
      readonly scrolls: boolean;
      readonly clip: readonly [left: number, top: number, right: number, bottom: number];
    }
    const known = new Map<Element, Around>();
    const OUTSIDE: Around = { floats: false, scrolls: false, clip: [-EDGE, -EDGE, EDGE, EDGE] };
    const within = (element: Element | null): Around => {
      if (element === null || element === document.body) return OUTSIDE;
      const before = known.get(element);
      if (before !== undefined) return before;
      const outer = within(element.parentElement);
      const style = getComputedStyle(element);
      const [left, top, right, bottom] = outer.clip;
      const box = element.getBoundingClientRect();
      const isOpen = style.overflowX === 'visible' && style.overflowY === 'visible' && style.clipPath === 'none';
      const around: Around = {
        floats: outer.floats || ['fixed', 'sticky'].includes(style.position),
        scrolls: outer.scrolls || ['auto', 'scroll'].includes(style.overflowX),
        clip: isOpen
          ? outer.clip
          : [
              Math.max(left, box.left),
              Math.max(top, box.top),
              Math.min(right, box.right),
              Math.min(bottom, box.bottom),
            ],
      };
      known.set(element, around);
      return around;
    };
    /** The part of an element's boxes that its scrolling ancestors show. */
    const seen = (element: Element): DOMRect[] => {
      const [left, top, right, bottom] = within(element.parentElement).clip;
      return [...element.getClientRects()]
        .map((box) => {
          const [x, y] = [Math.max(box.left, left), Math.max(box.top, top)];
          return new DOMRect(x, y, Math.min(box.right, right) - x, Math.min(box.bottom, bottom) - y);
        })
        .filter(({ width, height }) => width > LEAST && height > LEAST);
    };
    /** How much higher the text of a line to type in is than its place. */
    const below = (element: Element): number => {
      const { fontSize, paddingBlockStart, paddingBlockEnd } = getComputedStyle(element);
      const [size = 0, start = 0, end = 0] = [fontSize, paddingBlockStart, paddingBlockEnd].map(Number.parseFloat);
      const isText = !['checkbox', 'radio', 'file'].includes(element.getAttribute('type') ?? '');
      return isText ? size + start + end - element.clientHeight : 0;
    };
    const found: string[] = [];
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > innerWidth) found.push(`The page is ${scrollWidth - innerWidth} px wider than the window.`);
    // What lies over the page is looked at by itself; what lies under it is not seen.
    const dialog = document.querySelector('dialog[open]');
    const root = dialog ?? document;
    const isSeen = (element: Element): boolean =>
      element.checkVisibility() &&
      element.closest('.visually-hidden') === null &&
      (dialog !== null || !within(element).floats);
    const elements = [...root.querySelectorAll(SHOWN)].filter(isSeen);
    for (const element of elements) {
      const isBox = getComputedStyle(element).display !== 'inline';
      const isLine = element.localName === 'input' || element.localName === 'select';
      if (!isBox || element.localName === 'textarea') continue;
      const over = element.scrollWidth - element.clientWidth;
      if (over > LEAST && !isLine && !within(element).scrolls)
        found.push(`Sticks out by ${over} px: ${named(element)}`);
      if (isLine && below(element) > LEAST) found.push(`Cut by ${below(element)} px: ${named(element)}`);
    }
    // A row of a list that is scrolled shows the beginning of a text, which is whole elsewhere.
    for (const element of root.querySelectorAll('body *')) {
      const { overflowX, overflowY } = getComputedStyle(element);
      if (overflowX !== 'hidden' && overflowY !== 'hidden') continue;
      if (element.closest('input,select,textarea,[role="option"],svg') !== null || !isSeen(element)) continue;
      const over = Math.max(element.scrollWidth - element.clientWidth, element.scrollHeight - element.clientHeight);
      if (over > LEAST) found.push(`Hides ${over} px: ${named(element)}`);
    }
    const boxes = elements
      .flatMap((element) => seen(element).map((box) => ({ element, box })))
      .toSorted((one, other) => one.box.top - other.box.top);
    const said = new Set<string>();
    for (const [index, { element: one, box: a }] of boxes.entries()) {
      for (let at = index + 1; at < boxes.length; at++) {
        const next = boxes[at];
        if (next === undefined || next.box.top > a.bottom - LEAST) break;
        const { element: other, box: b } = next;
        if (Math.min(a.right, b.right) - Math.max(a.left, b.left) <= LEAST) continue;
        if (Math.min(a.bottom, b.bottom) - b.top <= LEAST) continue;
        if (one.contains(other) || other.contains(one)) continue;
        said.add(`On each other: ${named(one)} and ${named(other)}`);
      }
    }
    return [...found, ...said];
  });

/** Words that English cannot do without and Swahili does not know. */
const ENGLISH = /\b(?:the|is|are|was|of|and|with|not|this|that|for|from|by|its?|has|have|an|or|to)\b/i;

/**
 * What stands on the page in English, seen or read out, though the page speaks another language. Code, what is typed,
 * and the gateway's own words are in no language of the page.
 */
export const englishLeft = (page: Page): Promise<string[]> =>
  page.evaluate((pattern) => {
    const english = new RegExp(pattern, 'i');
    const OWN = 'pre, code, kbd, textarea, option, bdi, q, script, style, noscript, .wire, .derived, [data-foreign]';
    const foreign = [...document.querySelectorAll('pre')].map((each) => each.textContent ?? '').join('\n');
    const words: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
      if (node.parentElement?.closest(OWN) === null) words.push(node.nodeValue?.trim() ?? '');
    for (const each of document.querySelectorAll('[aria-label], [title], [placeholder]'))
      words.push(...['aria-label', 'title', 'placeholder'].map((name) => each.getAttribute(name) ?? ''));
    return [...new Set(words)].filter((text) => english.test(text) && !foreign.includes(text));
  }, ENGLISH.source);
