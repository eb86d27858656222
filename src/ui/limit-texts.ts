import { announce } from './announce.ts';
import { MAX_FIELD_LENGTH, refusedText } from './form-field.tsx';
import { formatNumber, t } from './language.ts';

/** What takes one value. A text area without a name takes a long text. */
const isField = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLInputElement || (target instanceof HTMLTextAreaElement && target.name !== '');

const readInserted = ({ data, dataTransfer }: InputEvent): string => data ?? dataTransfer?.getData('text/plain') ?? '';

/** Says that a text was too long for a field, why, and what to do. `length` in characters. */
const describeRefusal = (length: number): string =>
  t('This text is too long ({length} characters; a field takes {most}). Nothing changed. Paste a shorter text.', {
    length: formatNumber(length),
    most: formatNumber(MAX_FIELD_LENGTH),
  });

function clearRefusal(): void {
  if (refusedText.read().id !== '') refusedText.write({ id: '' });
}

/**
 * Refuses what is pasted or dropped into a field of one value and would make it too long. The browser alone would take
 * 250 ms to insert a megabyte. The field keeps its text, its selection and the focus, and says why.
 */
function limitFields(): void {
  document.addEventListener(
    'beforeinput',
    (event) => {
      const { target, inputType } = event;
      if (!isField(target) || !/^insertFrom(?:Paste|Drop)/.test(inputType)) return;
      const text = readInserted(event);
      // An input for a number or an email has no selection.
      const selected = (target.selectionEnd ?? 0) - (target.selectionStart ?? 0);
      if (target.value.length - selected + text.length <= MAX_FIELD_LENGTH) return;
      event.preventDefault();
      const describe = (): string => describeRefusal(text.length);
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

/** What the browser lays out in the square of its length, and the style that makes the time grow with the length alone. */
interface Costly {
  readonly pattern: RegExp;
  /** How many matches one element may have. */
  readonly most: number;
  readonly property: string;
  readonly value: string;
}

const COSTLY: readonly Costly[] = [
  {
    // The scripts whose words the browser finds with a dictionary (Line_Break=SA of UAX #14).
    pattern: /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u1950-\u19ff\u1a20-\u1aaf\ua9e0-\ua9ff\uaa60-\uaadf]/g,
    most: 2_000,
    property: 'line-break',
    value: 'anywhere',
  },
  {
    // A change of direction (UAX #9): from right to left, to a letter or digit from left to right.
    pattern: /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefe][^\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefe\da-z]*[\da-z]/gi,
    most: 1_000,
    property: 'unicode-bidi',
    value: 'isolate-override',
  },
];

/** A text area shows its value. */
const readText = (node: Node): string => (node instanceof HTMLTextAreaElement ? node.value : (node.textContent ?? ''));

/** True for a text with more of it than the browser lays out in a moment. */
function isCostly(text: string, { pattern, most }: Costly): boolean {
  let left = most;
  for (const _ of text.matchAll(pattern)) if ((left -= 1) < 0) return true;
  return false;
}

/** Styles one element by a text of it, and takes the style away once the text is short. */
function styleFor(text: string, { style }: HTMLElement, costly: Costly): void {
  if (isCostly(text, costly)) style.setProperty(costly.property, costly.value);
  else style.removeProperty(costly.property);
}

/** Styles the innermost elements that hold a costly text: the words around them stay whole. */
function styleCostly(element: HTMLElement, costly: Costly): void {
  let own = element instanceof HTMLTextAreaElement ? readText(element) : '';
  for (const node of element.childNodes) {
    const text = readText(node);
    if (node instanceof HTMLElement && isCostly(text, costly)) styleCostly(node, costly);
    else own += text;
  }
  styleFor(own, element, costly);
}

/** Styles what changed, and the text areas: a script sets their value without a change of a node. */
function styleChanged(changed: Iterable<Node>): void {
  const elements = new Set([...changed].map((node) => (node instanceof HTMLElement ? node : node.parentElement)));
  for (const element of [...elements, ...document.querySelectorAll('textarea')])
    if (element !== null) for (const costly of COSTLY) styleCostly(element, costly);
}

/**
 * Keeps the time of a layout in proportion to the text, wherever a text from outside is shown. 60,000 letters of Thai in
 * one paragraph would take 2 s. The text stays as it is.
 */
function limitLayout(): void {
  new MutationObserver((records) => styleChanged(records.map(({ target }) => target))).observe(document.body, {
    characterData: true,
    childList: true,
    subtree: true,
  });
  // The browser lays out what is typed or pasted before it says so.
  document.addEventListener(
    'beforeinput',
    (event) => {
      const { target } = event;
      if (target instanceof HTMLTextAreaElement)
        for (const costly of COSTLY) styleFor(target.value + readInserted(event), target, costly);
    },
    { capture: true },
  );
  document.addEventListener('input', () => styleChanged([]), { capture: true });
  styleChanged([document.body]);
}

/** Keeps the page fast whatever text comes in: it limits the length of a field, and the time of a layout. */
export function limitTexts(): void {
  limitFields();
  limitLayout();
}
