import { t } from '#ui/language.ts';

/** Something that a person can do now: where it stands, what it is called, and how it is done. */
export interface Action {
  readonly id: string;
  readonly group: string;
  readonly name: string;
  readonly keys?: string | undefined;
  readonly run: () => void;
}

const CONTROLS = 'main :is(button, a[href], summary, input, textarea, select)';

const clean = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The name of a control as it is read: aria-labelledby, aria-label, its label, or its own text. */
function nameOf(control: HTMLElement): string {
  const ids = control.getAttribute('aria-labelledby')?.split(' ') ?? [];
  if (ids.length > 0) return clean(ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' '));
  const label = control.getAttribute('aria-label');
  if (label !== null) return clean(label);
  if (
    control instanceof HTMLInputElement ||
    control instanceof HTMLTextAreaElement ||
    control instanceof HTMLSelectElement
  )
    return clean(control.labels?.[0]?.textContent ?? '');
  const text = control.cloneNode(true) as HTMLElement;
  for (const hidden of text.querySelectorAll('[aria-hidden="true"]')) hidden.remove();
  return clean(text.textContent ?? '');
}

/** The title of the part of the page in which a control stands. */
function groupOf(control: Element): string {
  const part = control.closest('section, fieldset');
  const title = part?.querySelector('h2, h3, legend')?.textContent ?? part?.getAttribute('aria-label');
  return clean(title ?? '');
}

/** The name of a button beside a field, with the field: there is one for each. */
function withField(name: string, control: Element): string {
  const field = control.closest('.box')?.querySelector('.wire')?.textContent;
  return field == null ? name : `${name}: ${field}`;
}

const isThere = (control: HTMLElement): boolean =>
  control.checkVisibility() &&
  !control.matches(':disabled') &&
  control.closest('[inert], [aria-hidden="true"]') === null;

const typed = (control: HTMLElement): boolean =>
  control.matches('textarea, select, input:not([type="checkbox"], [type="radio"], [type="file"])');

function act(control: HTMLElement): void {
  control.scrollIntoView({ block: 'center' });
  control.focus();
  if (!typed(control)) control.click();
}

/**
 * Every control of the view that is open, as an action: pressing it, or going to it where something is typed. The page
 * itself is the list, so nothing can be missing from it.
 */
export const actionsOnPage = (): Action[] =>
  [...document.querySelectorAll<HTMLElement>(CONTROLS)].filter(isThere).flatMap((control, index) => {
    const name = nameOf(control);
    return name === ''
      ? []
      : [
          {
            id: `page-${index}`,
            group: groupOf(control),
            name: typed(control) ? t('Go to {name}', { name }) : withField(name, control),
            keys: control.getAttribute('aria-keyshortcuts') ?? undefined,
            run: () => act(control),
          },
        ];
  });

const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** The actions whose group and name hold every word, those first whose name begins with what is typed. */
export function found(actions: readonly Action[], query: string): readonly Action[] {
  const words = folded(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return actions;
  const rank = ({ name }: Action): number =>
    folded(name).startsWith(words.join(' ')) ? 0 : folded(name).includes(words[0] ?? '') ? 1 : 2;
  return actions
    .filter(({ group, name }) => words.every((word) => folded(`${group} ${name}`).includes(word)))
    .toSorted((a, b) => rank(a) - rank(b));
}
