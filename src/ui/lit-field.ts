/**
 * Lights a field everywhere it appears while it is hovered or focused anywhere. One attribute on the root and one rule
 * for each field do it, so no component renders again. The rules go through CSSOM, which the page's policy allows.
 */
export function lightFields(root: HTMLElement, names: readonly string[]): void {
  const sheet = new CSSStyleSheet();
  const lit = names.map((name) => `[data-lit='${name}'] [data-field='${name}']`).join();
  sheet.replaceSync(
    `@layer ui { :is(${lit}) { --lit: 1; background: var(--lit-ground); outline: 1px solid var(--lit-line); } }`,
  );
  document.adoptedStyleSheets.push(sheet);
  const light = ({ target }: Event): void => {
    const held = target instanceof Element ? target.closest<HTMLElement>('[data-field]') : null;
    if (held?.dataset['field'] === undefined) delete root.dataset['lit'];
    else root.dataset['lit'] = held.dataset['field'];
  };
  root.addEventListener('pointerover', light);
  root.addEventListener('focusin', light);
}
