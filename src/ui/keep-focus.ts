const FOCUSABLE = 'a[href],button:enabled,input:enabled,select:enabled,textarea:enabled,summary,[tabindex="0"]';
/** How many of the places before are remembered, as ways back. */
const REMEMBERED = 20;

const isGone = (element: Element): boolean =>
  !element.isConnected || element.matches(':disabled') || !element.checkVisibility();

const placesIn = (node: Node | null): HTMLElement[] => {
  if (!(node instanceof HTMLElement)) return [];
  const all = [...node.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((one) => !isGone(one));
  return node.matches(FOCUSABLE) && !isGone(node) ? [node, ...all] : all;
};

/** What took the place of what is gone, or stands beside it in the same parent. */
function beside(lost: Element, changes: readonly MutationRecord[]): HTMLElement | undefined {
  const removal = changes.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(lost)));
  const parent = removal?.target ?? lost.parentElement;
  if (parent === null || parent === undefined || !parent.isConnected || lost.closest('dialog') !== null)
    return undefined;
  const [instead] = changes
    .filter(({ target }) => target === parent)
    .flatMap(({ addedNodes }) => [...addedNodes].flatMap(placesIn));
  if (instead !== undefined) return instead;
  const places = placesIn(parent);
  const next = removal === undefined ? lost : removal.nextSibling;
  const isAfter = (place: HTMLElement): boolean =>
    next !== null &&
    (next.contains(place) || (next.compareDocumentPosition(place) & Node.DOCUMENT_POSITION_FOLLOWING) > 0);
  return places.find(isAfter) ?? places.at(-1);
}

/**
 * Whatever held the focus and disappears or can no longer be pressed, the focus goes to what took its place, to its
 * neighbour, or back to where it was before; it is never lost to the page as a whole. What sets the focus itself is
 * let be.
 */
export function keepFocus(): void {
  const { activeElement } = document;
  let before = activeElement instanceof HTMLElement && activeElement !== document.body ? [activeElement] : [];
  const note = ({ target }: FocusEvent): void => {
    if (target instanceof HTMLElement)
      before = [target, ...before.filter((one) => one !== target)].slice(0, REMEMBERED);
  };
  // Who clicks beside everything wants no focus; what was taken from the page is gone by now.
  const leave = ({ target, relatedTarget }: FocusEvent): void => {
    if (relatedTarget !== null) return;
    queueMicrotask(() => {
      const [last] = before;
      if (last !== undefined && target === last && document.hasFocus() && !isGone(last)) before = [];
    });
  };
  const watch = new MutationObserver((changes) => {
    const [lost, ...others] = before;
    // With every key: nothing here may ask for the styles.
    const isHidden = changes.some(({ attributeName }) => attributeName === 'hidden');
    if (lost === undefined || (lost.isConnected && !lost.matches(':disabled') && !isHidden) || !isGone(lost)) return;
    if (document.activeElement !== document.body && document.activeElement !== lost) return;
    (beside(lost, changes) ?? others.find((one) => !isGone(one)) ?? placesIn(document.body)[0])?.focus();
  });
  addEventListener('focusin', note);
  addEventListener('focusout', leave);
  watch.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled', 'hidden'],
  });
}
