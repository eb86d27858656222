const findField = (target: EventTarget | null): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-field]')?.dataset['field'] : undefined;

/** One attribute on the root and one rule for each field: no component renders. CSSOM is what the policy allows. */
export function highlightFields(root: HTMLElement, names: readonly string[]): void {
  const sheet = new CSSStyleSheet();
  const selectors = names.map((name) => `[data-lit='${name}'] [data-field='${name}']`).join();
  sheet.replaceSync(
    `@layer ui { :is(${selectors}) { --highlight: 1; background: var(--highlight-background); outline: 1px solid var(--highlight-line); } }`,
  );
  document.adoptedStyleSheets.push(sheet);
  const highlight = ({ target }: Pick<Event, 'target'>): void => {
    const name = findField(target) ?? findField(document.activeElement);
    if (name === undefined) delete root.dataset['lit'];
    else root.dataset['lit'] = name;
  };
  // Not pointerover: it also comes when the page scrolls to a focused field under a pointer at rest.
  root.addEventListener('pointermove', highlight);
  root.addEventListener('focusin', highlight);
  // Somebody may be in a field, or point at one, already.
  highlight({ target: [...document.querySelectorAll(':hover')].at(-1) ?? null });
}

// A link that skips shows only while it has the focus: nobody looks for the focus there.
const FOCUSABLE =
  'a[href]:not(.skip),button:enabled,input:enabled,select:enabled,textarea:enabled,summary,[tabindex="0"]';
/** Ways back. */
const REMEMBERED = 20;

const isGone = (element: Element): boolean =>
  !element.isConnected || element.matches(':disabled') || element.getClientRects().length === 0;

const focusableIn = (node: Node | null): HTMLElement[] => {
  if (!(node instanceof HTMLElement)) return [];
  const all = [...node.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((one) => !isGone(one));
  return node.matches(FOCUSABLE) && !isGone(node) ? [node, ...all] : all;
};

/** What took the place of what is gone or follows it, else its neighbor in the same parent. */
function findReplacement(removed: Element, changes: readonly MutationRecord[]): HTMLElement | undefined {
  const removal = changes.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(removed)));
  const parent = removal?.target ?? removed.parentElement;
  if (!parent?.isConnected || removed.closest('dialog') !== null) return undefined;
  const before = removal === undefined ? removed : removal.previousSibling;
  const focusable = focusableIn(parent);
  const isAfter = (element: HTMLElement): boolean =>
    before === null || before.compareDocumentPosition(element) === Node.DOCUMENT_POSITION_FOLLOWING;
  return focusable.find(isAfter) ?? focusable.at(-1);
}

/**
 * Whatever held the focus and disappears or can no longer be pressed, the focus goes to what took its place, to its
 * neighbour, or back to where it was before; it is never lost to the page as a whole. What sets the focus itself is
 * let be.
 */
export function keepFocus(): void {
  const { activeElement } = document;
  let before = activeElement instanceof HTMLElement && activeElement !== document.body ? [activeElement] : [];
  const rememberFocus = ({ target }: FocusEvent): void => {
    if (target instanceof HTMLElement)
      before = [target, ...before.filter((one) => one !== target)].slice(0, REMEMBERED);
  };
  const observer = new MutationObserver((changes) => {
    const [removed, ...others] = before;
    // With every key: nothing here may ask for the styles.
    const isHidden = changes.some(({ attributeName }) => attributeName === 'hidden');
    if (
      removed === undefined ||
      (removed.isConnected && !removed.matches(':disabled') && !isHidden) ||
      !isGone(removed)
    )
      return;
    if (document.activeElement !== document.body && document.activeElement !== removed) return;
    (findReplacement(removed, changes) ?? others.find((one) => !isGone(one)) ?? focusableIn(document.body)[0])?.focus();
  });
  addEventListener('focusin', rememberFocus);
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled', 'hidden'],
  });
}
import { admitField } from '#gates/admit.ts';
import { LIMITS } from '#gates/limits.ts';
import { announce } from './announce.ts';
import { refusedText } from './form-field.tsx';
import { formatNumber, t, translate } from './language.ts';

/** A text area without a name takes a long text. */
const isField = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLInputElement || (target instanceof HTMLTextAreaElement && target.name !== '');

const readInserted = ({ data, dataTransfer }: InputEvent): string => data ?? dataTransfer?.getData('text/plain') ?? '';

/** `length` in characters. */
const describeRefusal = (length: number): string =>
  t('This text is too long ({length} characters; the limit is {most}). Nothing changed. Paste a shorter text.', {
    length: formatNumber(length),
    most: formatNumber(LIMITS.field),
  });

function clearRefusal(): void {
  if (refusedText.read().id !== '') refusedText.write({ id: '' });
}

/** Refuses what would make a field too long: `maxlength` would cut it, and the cut value would be signed. */
export function guardFields(): void {
  document.addEventListener(
    'beforeinput',
    (event) => {
      const { target, inputType } = event;
      if (!isField(target) || !/^insertFrom(?:Paste|Drop)/.test(inputType)) return;
      const text = readInserted(event);
      const { value } = target;
      // An input for a number or an email has no selection.
      const whole =
        value.slice(0, target.selectionStart ?? value.length) + text + value.slice(target.selectionEnd ?? value.length);
      const admission = admitField(target.name.replace('order.', ''), whole);
      if ('value' in admission) return;
      event.preventDefault();
      const describe = (): string =>
        whole.length > LIMITS.field ? describeRefusal(text.length) : translate(admission.refusal);
      refusedText.write({ id: target.id, describe });
      if (target.closest('.form-field') === null) announce(describe, 'alert');
    },
    { capture: true },
  );
  document.addEventListener('input', clearRefusal);
  // Who looks elsewhere for a shorter text comes back to the same field.
  document.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget !== null) clearRefusal();
  });
}
