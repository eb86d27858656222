import { chooseLanguage, LANGUAGES, type LanguageOption } from '#app/languages.ts';
import { VIEWS, type ViewName } from '#app/route.ts';
import type { ProfileStore } from '#profiles/store.ts';
import { t } from '#ui/language.ts';

/** Something that a person can do now: its group, its name and how to run it. */
export interface Action {
  readonly id: string;
  readonly group: string;
  readonly name: string;
  readonly keys?: string | undefined;
  readonly run: () => void;
}

const createViewAction = (view: ViewName): Action => ({
  id: `view-${view}`,
  group: t('Views'),
  name: t(VIEWS[view]),
  run: () => {
    location.hash = `#/${view}`;
  },
});

function getLanguageGroup(): string {
  const word = t('Language');
  return word === 'Language' ? word : `${word} (Language)`;
}

/** Changes the language. A person who cannot read this one finds it by its own name, or by the English word. */
const createLanguageAction = ({ code, name }: LanguageOption): Action => ({
  id: `language-${code}`,
  group: getLanguageGroup(),
  name,
  run: () => void chooseLanguage(code).then(() => document.querySelector<HTMLElement>('.language select')?.focus()),
});

/** The actions of the page as a whole: views, profiles, languages. */
export const listPageActions = (store: ProfileStore): readonly Action[] => [
  ...(Object.keys(VIEWS) as ViewName[]).map(createViewAction),
  ...store.state().profiles.map(({ id, name }) => ({
    id: `profile-${id}`,
    group: t('Profiles'),
    name: t('Use the profile {name}', { name: name === '' ? t('unnamed') : name }),
    run: () => store.choose(id),
  })),
  ...LANGUAGES.map(createLanguageAction),
];

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
  const field = control.closest('.form-field')?.querySelector('.wire')?.textContent;
  return field == null ? name : `${name}: ${field}`;
}

const isVisible = (control: HTMLElement): boolean =>
  control.checkVisibility() &&
  !control.matches(':disabled') &&
  control.closest('[inert], [aria-hidden="true"]') === null;

const isTextInput = (control: HTMLElement): boolean =>
  control.matches('textarea, select, input:not([type="checkbox"], [type="radio"], [type="file"])');

function activate(control: HTMLElement): void {
  control.scrollIntoView({ block: 'center' });
  control.focus();
  if (!isTextInput(control)) control.click();
}

/**
 * Every control of the view that is open, as an action: pressing it, or going to it where something is typed. The page
 * itself is the list, so nothing can be missing from it.
 */
export const actionsOnPage = (): Action[] =>
  [...document.querySelectorAll<HTMLElement>(CONTROLS)].filter(isVisible).flatMap((control, index) => {
    const name = nameOf(control);
    return name === ''
      ? []
      : [
          {
            id: `page-${index}`,
            group: groupOf(control),
            name: isTextInput(control) ? t('Go to {name}', { name }) : withField(name, control),
            keys: control.getAttribute('aria-keyshortcuts') ?? undefined,
            run: () => activate(control),
          },
        ];
  });

const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** The actions whose group and name hold every word, those first whose name begins with what is typed. */
export function filterActions(actions: readonly Action[], query: string): readonly Action[] {
  const terms = fold(query).split(/\s+/).filter(Boolean);
  if (terms.length === 0) return actions;
  const rank = ({ name }: Action): number =>
    fold(name).startsWith(terms.join(' ')) ? 0 : fold(name).includes(terms[0] ?? '') ? 1 : 2;
  return actions
    .filter(({ group, name }) => terms.every((word) => fold(`${group} ${name}`).includes(word)))
    .toSorted((a, b) => rank(a) - rank(b));
}
