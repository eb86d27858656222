import type { Page } from '@playwright/test';
import axe, { type NodeResult, type RunOptions } from 'axe-core';

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}

const CONTRAST = 'color-contrast';
const WHOLE: RunOptions = {
  rules: { 'target-size': { enabled: true }, [CONTRAST]: { enabled: false } },
  resultTypes: ['violations'],
};
/** The rules that hang on the colours and on the width, for a second look at a state that was looked at whole. */
const VISUAL: RunOptions = { runOnly: ['target-size', 'link-in-text-block'], resultTypes: ['violations'] };

const cut = (html: string): string => html.slice(0, 200);

/** What axe holds against a node in its own words, with the other nodes that it names. */
function describeNode({ html, any, all, none }: NodeResult): string {
  const reasons = [...any, ...all, ...none].map(({ message, relatedNodes = [] }) =>
    [message, ...relatedNodes.map((related) => `beside ${cut(related.html)}`)].join(' '),
  );
  return [cut(html), ...reasons].join('; ');
}

/** How each text that axe found right is drawn, so that a text drawn in the same way needs no second look. */
const rightTexts = new Set<string>();

/**
 * The texts that are drawn as none that was found right: the look at every text took most of the time of axe, and all
 * that contrast depends on are the styles of a text and of what lies around it.
 */
const findContrastViolations = (page: Page, right: readonly string[]) =>
  page.evaluate(
    async ([known, rule]) => {
      const PLAIN = new Set(['rgba(0, 0, 0, 0)', 'none', '1', 'static']);
      const rightBefore = new Set(known);
      const styles = new Map<Element, string>();
      const describeStyle = (element: Element): string => {
        const before = styles.get(element);
        if (before !== undefined) return before;
        const outer = element.parentElement === null ? '' : describeStyle(element.parentElement);
        const { backgroundColor, backgroundImage, opacity, filter, position } = getComputedStyle(element);
        const drawn = [backgroundColor, backgroundImage, opacity, filter, position].filter((each) => !PLAIN.has(each));
        const text = [outer, element.localName, element.getAttribute('class'), ...drawn].join(' ');
        styles.set(element, text);
        return text;
      };
      const hasText = (element: Element): boolean =>
        element.matches('input, select, textarea') ||
        [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
      const fresh = new Map<string, Element>();
      for (const element of document.querySelectorAll('body, body *')) {
        if (!hasText(element) || !element.checkVisibility()) continue;
        const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
        const drawn = [describeStyle(element), color, fontSize, fontWeight, textShadow].join(' ');
        if (!rightBefore.has(drawn)) fresh.set(drawn, element);
      }
      if (fresh.size === 0) return { violations: [], drawn: [] };
      const { violations } = await window.axe.run([...fresh.values()], {
        runOnly: [rule],
        resultTypes: ['violations'],
      });
      return { violations, drawn: [...fresh.keys()] };
    },
    [right, CONTRAST] as const,
  );

async function runAxe(page: Page, options: RunOptions): Promise<string[]> {
  // Elsewhere the sticky bar lies over a part of the page, so sizes would depend on where a test left the page.
  const viewport = page.viewportSize();
  const height = await page.evaluate(() => {
    scrollTo(0, 0);
    return document.documentElement.scrollHeight;
  });
  // A bar at the bottom covers a part of any window that is lower than the page.
  if (viewport !== null && height > viewport.height) await page.setViewportSize({ ...viewport, height });
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(`${axe.source};0`);
  // A text that is still fading in has another contrast than a person reads.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().iterations !== Infinity,
        )
        .map(async (animation) => animation.finished),
    ),
  );
  const violations = await page.evaluate(async (given) => (await window.axe.run(document, given)).violations, options);
  const contrast = await findContrastViolations(page, [...rightTexts]);
  if (viewport !== null && height > viewport.height) await page.setViewportSize(viewport);
  if (contrast.violations.length === 0) for (const drawn of contrast.drawn) rightTexts.add(drawn);
  return [...violations, ...contrast.violations].flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${describeNode(node)}`),
  );
}

/** What axe finds on the page as it is now: its default rules and the size of targets (WCAG 2.5.8). */
export const findViolations = (page: Page): Promise<string[]> => runAxe(page, WHOLE);

/** The same, of colors and sizes only. */
export const findVisualViolations = (page: Page): Promise<string[]> => runAxe(page, VISUAL);

/** Texts at a size as a browser's own setting gives it: the page's rem grows, the window does not. */
export const setTextSize = (page: Page, size: string): Promise<void> =>
  page.evaluate((wanted) => {
    document.documentElement.style.fontSize = wanted;
  }, size);

/**
 * What a person would see as broken: a page wider than the window, texts that stick out of their element or are
 * cut, and controls or texts that overlap. It measures rectangles, so it gives the same result on every machine.
 */
export const findLayoutIssues = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    // Parts that measure the window place themselves in the frame after it changed.
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    const VISIBLE = 'button,input,select,textarea,summary,a,label,h1,h2,h3,p,pre,dt,dd,li,legend,td,th,strong,output';
    const MIN_PX = 2;
    const EDGE = 1e6;
    const describe = (element: Element): string => {
      const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 30);
      return `<${element.localName} ${element.className}> ${words}`;
    };
    /** What the ancestors do to an element: whether they lie over the page, scroll it, and the part that they show. */
    interface ClipContext {
      readonly floats: boolean;
      readonly scrolls: boolean;
      readonly clip: readonly [left: number, top: number, right: number, bottom: number];
    }
    const known = new Map<Element, ClipContext>();
    const NO_CLIP: ClipContext = { floats: false, scrolls: false, clip: [-EDGE, -EDGE, EDGE, EDGE] };
    const findClip = (element: Element | null): ClipContext => {
      if (element === null || element === document.body) return NO_CLIP;
      const before = known.get(element);
      if (before !== undefined) return before;
      const outer = findClip(element.parentElement);
      const style = getComputedStyle(element);
      const [left, top, right, bottom] = outer.clip;
      const box = element.getBoundingClientRect();
      const isOpen = style.overflowX === 'visible' && style.overflowY === 'visible' && style.clipPath === 'none';
      const context: ClipContext = {
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
      known.set(element, context);
      return context;
    };
    /** What assistive technology alone reads out is clipped to nothing. */
    const isClippedAway = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).clipPath === 'inset(50%)' || isClippedAway(element.parentElement));
    /** The part of an element's boxes that its scrolling ancestors show. */
    const visibleRects = (element: Element): DOMRect[] => {
      const [left, top, right, bottom] = findClip(element.parentElement).clip;
      return [...element.getClientRects()]
        .map((box) => {
          const [x, y] = [Math.max(box.left, left), Math.max(box.top, top)];
          return new DOMRect(x, y, Math.min(box.right, right) - x, Math.min(box.bottom, bottom) - y);
        })
        .filter(({ width, height }) => width > MIN_PX && height > MIN_PX);
    };
    /** How much higher the text of a line to type in is than its place. */
    const measureCut = (element: Element): number => {
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
    const isShown = (element: Element): boolean =>
      element.checkVisibility() && !isClippedAway(element) && (dialog !== null || !findClip(element).floats);
    const elements = [...root.querySelectorAll(VISIBLE)].filter(isShown);
    for (const element of elements) {
      const isBox = getComputedStyle(element).display !== 'inline';
      const isLine = element.localName === 'input' || element.localName === 'select';
      if (!isBox || element.localName === 'textarea') continue;
      const over = element.scrollWidth - element.clientWidth;
      if (over > MIN_PX && !isLine && !findClip(element).scrolls)
        found.push(`Sticks out by ${over} px: ${describe(element)}`);
      if (isLine && measureCut(element) > MIN_PX) found.push(`Cut by ${measureCut(element)} px: ${describe(element)}`);
    }
    // A row of a list that is scrolled shows the beginning of a text, which is whole elsewhere; so does a folded part.
    for (const element of root.querySelectorAll('body *')) {
      const { overflowX, overflowY } = getComputedStyle(element);
      if (overflowX !== 'hidden' && overflowY !== 'hidden') continue;
      if (element.closest('input,select,textarea,[role="option"],summary,svg') !== null || !isShown(element)) continue;
      const over = Math.max(element.scrollWidth - element.clientWidth, element.scrollHeight - element.clientHeight);
      if (over > MIN_PX) found.push(`Hides ${over} px: ${describe(element)}`);
    }
    const boxes = elements
      .flatMap((element) => visibleRects(element).map((box) => ({ element, box })))
      .toSorted((one, other) => one.box.top - other.box.top);
    const overlaps = new Set<string>();
    for (const [index, { element: one, box: a }] of boxes.entries()) {
      for (let at = index + 1; at < boxes.length; at++) {
        const next = boxes[at];
        if (next === undefined || next.box.top > a.bottom - MIN_PX) break;
        const { element: other, box: b } = next;
        if (Math.min(a.right, b.right) - Math.max(a.left, b.left) <= MIN_PX) continue;
        if (Math.min(a.bottom, b.bottom) - b.top <= MIN_PX) continue;
        if (one.contains(other) || other.contains(one)) continue;
        overlaps.add(`On each other: ${describe(one)} and ${describe(other)}`);
      }
    }
    return [...found, ...overlaps];
  });

/** Words that English cannot do without and Swahili does not know. */
const ENGLISH = /\b(?:the|is|are|was|of|and|with|not|this|that|for|from|by|its?|has|have|an|or|to)\b/i;

/**
 * What the page has in English, seen or read out, though the page speaks another language. Code, what is typed,
 * and the gateway's own words are in no language of the page.
 */
export const findEnglish = (page: Page): Promise<string[]> =>
  page.evaluate((pattern) => {
    const english = new RegExp(pattern, 'i');
    const EXCLUDED =
      'pre, code, kbd, textarea, option, bdi, q, script, style, noscript, .wire, .derived, [data-foreign]';
    const codeText = [...document.querySelectorAll('pre')].map((each) => each.textContent ?? '').join('\n');
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
      if (node.parentElement?.closest(EXCLUDED) === null) texts.push(node.nodeValue?.trim() ?? '');
    for (const each of document.querySelectorAll('[aria-label], [title], [placeholder]'))
      texts.push(...['aria-label', 'title', 'placeholder'].map((name) => each.getAttribute(name) ?? ''));
    return [...new Set(texts)].filter((text) => english.test(text) && !codeText.includes(text));
  }, ENGLISH.source);
