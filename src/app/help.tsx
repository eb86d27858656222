import { useBuildInfo } from '#ui/build-info.ts';
import './menus.css';
import { Fragment, useEffect, useId, useRef, useState } from 'react';
import type { ConsoleSettings } from '#connections/console-file.ts';
import type { MessageKey } from '#i18n/message.ts';
import { Button, Icon } from '#ui/button.tsx';
import { t, translate } from '#ui/language.ts';
import { readSaved, save } from '#ui/saved.ts';
import { keyOf, listViews, VIEWS, openView, type HelpName } from './route.ts';

const KEY = 'checkout-console-single-keys';

/** WCAG 2.1.4: shortcuts of a single letter can be switched off. */
const areSingleKeysOn = (): boolean => readSaved('localStorage', KEY) !== 'off';

/** Where a letter is typed, or chooses. */
const USES_LETTERS = 'input, textarea, select, [contenteditable], [role="menu"], [role="combobox"], dialog';

/** In ms: how long the first key of two waits for the second. */
const SEQUENCE_MS = 1500;

/** A held Enter repeats after half a second: as a press of its own it may send an order or answer a question. */
function ignoreHeldEnter(event: KeyboardEvent): void {
  const { target, key, repeat, ctrlKey, metaKey } = event;
  const isTyped = target instanceof HTMLTextAreaElement && !ctrlKey && !metaKey;
  if (key !== 'Enter' || !repeat || isTyped) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Follows `?`, and `g` with the first letter of a view, and lets a held Enter press once. */
export function watchKeys(onHelp: () => void, { signal }: AbortController): void {
  addEventListener('keydown', ignoreHeldEnter, { signal, capture: true });
  let lastG = -SEQUENCE_MS;
  const onKeyDown = (event: KeyboardEvent): void => {
    const { target, key, timeStamp, ctrlKey, metaKey, altKey } = event;
    const isTyped = target instanceof Element && target.closest(USES_LETTERS) !== null;
    if (ctrlKey || metaKey || altKey || isTyped || !areSingleKeysOn()) return;
    const view = timeStamp - lastG < SEQUENCE_MS ? listViews().find((each) => keyOf(each) === key) : undefined;
    lastG = key === 'g' ? timeStamp : -SEQUENCE_MS;
    if (key !== '?' && view === undefined) return;
    event.preventDefault();
    if (view === undefined) onHelp();
    else openView(view);
  };
  addEventListener('keydown', onKeyDown, { signal });
}

const SHORTCUTS: readonly (readonly [keys: readonly string[], label: MessageKey])[] = [
  [['Ctrl', 'K'], 'Search or run'],
  [['Ctrl', 'Enter'], 'Send the order'],
  [['?'], 'Show these shortcuts'],
];

const Keys = ({ keys }: { readonly keys: readonly string[] }) => (
  <dt>
    {keys.map((key) => (
      <Fragment key={key}>
        <kbd translate="no">{key}</kbd>{' '}
      </Fragment>
    ))}
  </dt>
);

function Shortcuts() {
  const id = useId();
  const [isOn, setOn] = useState(areSingleKeysOn);
  return (
    <>
      <dl>
        {SHORTCUTS.map(([keys, label]) => (
          <Fragment key={label}>
            <Keys keys={keys} />
            <dd>{translate(label)}</dd>
          </Fragment>
        ))}
        {listViews().map((view) => (
          <Fragment key={view}>
            <Keys keys={['g', keyOf(view)]} />
            <dd>{t(VIEWS[view])}</dd>
          </Fragment>
        ))}
      </dl>
      <label htmlFor={id}>
        <input
          id={id}
          type="checkbox"
          checked={isOn}
          onChange={({ target }) => {
            save('localStorage', KEY, target.checked ? 'on' : 'off');
            setOn(target.checked);
          }}
        />
        {t('Enable single-key shortcuts')}
      </label>
      <p className="small">{t('Single-key shortcuts are ignored while you type in a field.')}</p>
    </>
  );
}

function BuildFacts() {
  const info = useBuildInfo();
  if (info === undefined) return null;
  return (
    <>
      <dt>{t('Version')}</dt>
      <dd>{info?.version ?? t('The server did not report its version.')}</dd>
      {info !== null && (
        <>
          <dt>{t('Commit')}</dt>
          <dd>
            <code translate="no">{info.commit ?? '–'}</code>
          </dd>
          <dt>{t('Build')}</dt>
          <dd>
            <code translate="no">{info.hash}</code>
          </dd>
        </>
      )}
    </>
  );
}

/** No language translates these names. */
const [LICENSE, INDEX] = ['MIT', 'llms.txt'];

const NewTab = ({ href }: { readonly href: string }) => (
  <a href={href} target="_blank" rel="noopener">
    {href}
  </a>
);

const About = ({ documentation, support }: NonNullable<ConsoleSettings['links']>) => (
  <>
    <dl>
      <BuildFacts />
      <dt>{t('License')}</dt>
      <dd>{LICENSE}</dd>
      <dt>{t('Documentation')}</dt>
      <dd>
        {documentation === undefined ? <a href="#/reference">{t('Reference')}</a> : <NewTab href={documentation} />} ·{' '}
        <NewTab href={INDEX} />
      </dd>
      {support !== undefined && (
        <>
          <dt>{t('Contact')}</dt>
          <dd>
            <NewTab href={support} />
          </dd>
        </>
      )}
    </dl>
    <p>{t('The page signs in your browser. It sends nothing until you press Send.')}</p>
  </>
);

interface HelpProps {
  readonly name: HelpName;
  /** From console.json. */
  readonly links?: ConsoleSettings['links'];
  readonly onClose: () => void;
}

export default function Help({ name, links, onClose }: HelpProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const close = (): void => dialog.current?.close();
    dialog.current?.showModal();
    // A link of the dialog opens another view.
    addEventListener('hashchange', close);
    return () => removeEventListener('hashchange', close);
  }, []);
  return (
    <dialog ref={dialog} className="help" aria-labelledby={id} onClose={onClose}>
      <header className="bar">
        <h2 id={id}>{name === 'about' ? t('About Checkout Console') : t('Keyboard shortcuts')}</h2>
        <Button look="quiet" aria-label={t('Close')} onClick={() => dialog.current?.close()}>
          <Icon name="close" />
        </Button>
      </header>
      {name === 'about' ? <About {...links} /> : <Shortcuts />}
    </dialog>
  );
}
