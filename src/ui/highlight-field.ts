/** The field of the nearest element that names one. */
const findField = (target: EventTarget | null): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-field]')?.dataset['field'] : undefined;

/**
 * Lights a field everywhere it appears while it is hovered or focused anywhere. One attribute on the root and one rule
 * for each field do it, so no component renders again. The rules go through CSSOM, which the page's policy allows.
 */
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
  // Somebody may be in a field already.
  highlight({ target: document.activeElement });
}
