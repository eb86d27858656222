import './menus.css';
import { Fragment, useEffect, useId, useRef, useState, type ReactNode } from 'react';
import type { MessageKey } from '#i18n/message.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { t, translate } from '#ui/language.ts';
import { listViews, VIEWS } from './route.ts';
import type { HelpName } from './shortcuts.tsx';
import { areSingleKeysOn, switchSingleKeys } from './single-keys.ts';

/** The shortcuts that work in every view, with what they do. */
const SHORTCUTS: readonly (readonly [keys: readonly string[], label: MessageKey])[] = [
  [['Ctrl', 'K'], 'Search or run'],
  [['Ctrl', 'Enter'], 'Send the order'],
  [['?'], 'Show these shortcuts'],
];

const Keys = ({ keys }: { readonly keys: readonly string[] }) => (
  <dt>
    {keys.map((key) => (
      <Fragment key={key}>
        <kbd>{key}</kbd>{' '}
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
            <Keys keys={['g', view.charAt(0)]} />
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
            switchSingleKeys(target.checked);
            setOn(target.checked);
          }}
        />
        {t('Use single-key shortcuts')}
      </label>
      <p className="small">{t('Single keys never work while you type in a field.')}</p>
    </>
  );
}

/** What the build says of itself, in a file beside the page. */
interface BuildInfo {
  readonly version: string;
  /** Absent where the build did not know it. */
  readonly commit?: string;
  readonly hash: string;
}

/** Undefined without a network, and where nothing is built. */
const fetchBuildInfo = (): Promise<BuildInfo | undefined> =>
  fetch('/build.json').then(
    (response) => (response.ok ? response.json() : undefined),
    () => undefined,
  );

function BuildFacts() {
  const [info, setInfo] = useState<BuildInfo | 'reading' | undefined>('reading');
  useEffect(() => void fetchBuildInfo().then(setInfo, () => setInfo(undefined)), []);
  if (info === 'reading') return null;
  if (info === undefined) return <p>{t('The host does not tell its version now.')}</p>;
  return (
    <dl>
      <dt>{t('Version')}</dt>
      <dd>{info.version}</dd>
      <dt>{t('Commit')}</dt>
      <dd>
        <code>{info.commit ?? '–'}</code>
      </dd>
      <dt>{t('Build')}</dt>
      <dd>
        <code>{info.hash}</code>
      </dd>
    </dl>
  );
}

const About = () => (
  <>
    <BuildFacts />
    <p>{t('The page signs in your browser. It sends nothing until you press Send.')}</p>
  </>
);

const HELP: Readonly<Record<HelpName, readonly [title: MessageKey, render: () => ReactNode]>> = {
  shortcuts: ['Keyboard shortcuts', () => <Shortcuts />],
  about: ['About Checkout Console', () => <About />],
};

/** A dialog that explains the page. Escape closes it and gives the focus back. */
export default function Help({ name, onClose }: { readonly name: HelpName; readonly onClose: () => void }) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  const [title, render] = HELP[name];
  return (
    <dialog ref={dialog} className="help" aria-labelledby={id} onClose={onClose}>
      <header>
        <h2 id={id}>{translate(title)}</h2>
        <Button look="quiet" aria-label={t('Close')} onClick={() => dialog.current?.close()}>
          <Icon name="close" />
        </Button>
      </header>
      {render()}
    </dialog>
  );
}
