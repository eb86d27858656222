// main.tsx loads this file where the browser has no popovers: Chrome before 114, Firefox before 125, Safari before 17.

const sheet = new CSSStyleSheet();
sheet.replaceSync('[popover]:not([data-open]) { display: none } [popover][data-open] { display: block }');
document.adoptedStyleSheets.push(sheet);

/** The open menu, with what had the focus before it. */
let open: { readonly menu: HTMLElement; readonly before: Element | null } | undefined;

function announceToggle(menu: HTMLElement, newState: 'open' | 'closed'): void {
  menu.toggleAttribute('data-open', newState === 'open');
  menu.dispatchEvent(Object.assign(new Event('toggle'), { newState }));
}

function close(): void {
  if (open === undefined) return;
  const { menu, before } = open;
  open = undefined;
  if (menu.contains(document.activeElement) && before instanceof HTMLElement) before.focus();
  announceToggle(menu, 'closed');
}

function show(menu: HTMLElement): void {
  close();
  open = { menu, before: document.activeElement };
  announceToggle(menu, 'open');
}

Object.assign(HTMLElement.prototype, {
  showPopover(this: HTMLElement) {
    show(this);
  },
  hidePopover(this: HTMLElement) {
    if (open?.menu === this) close();
  },
});

// Before the page does: its own listeners may open a menu in the same press.
document.addEventListener(
  'click',
  (event) => {
    const { target } = event;
    if (!(target instanceof Element) || open?.menu.contains(target) === true) return;
    const button = target.closest('[popovertarget]');
    const menu = document.getElementById(button?.getAttribute('popovertarget') ?? '');
    const wasOpen = menu !== null && open?.menu === menu;
    close();
    if (menu === null) return;
    event.preventDefault();
    if (!wasOpen) show(menu);
  },
  { capture: true },
);
document.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') close();
});

// oxlint-disable-next-line unicorn/require-module-specifiers -- main.tsx imports this file, so it has to be a module
export {};
