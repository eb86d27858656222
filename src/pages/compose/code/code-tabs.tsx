import '#pages/compose/later.css';
import { useEffect, useState, type ReactNode } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { readAccepted } from '#connections/connection.ts';
import { readCurrent, readReason } from '#connections/states.ts';
import type { MessageKey } from '#i18n/message.ts';
import { toSignedRequest } from '#protocol/sign.ts';
import { findField, textOf, type Piece } from '#protocol/order.ts';
import { withColorGroups } from '#pages/compose/derived-request.ts';
import { colorize, isRefused, type Form, type Renderer, type Target } from '#snippets/code.ts';
import { curl } from '#snippets/curl.ts';
import { CODE_GROUPS, findTarget, KITS } from '#snippets/targets.ts';
import { snippetCopies } from '#pages/compose/use-composer.ts';
import { announce } from '#ui/announce.ts';
import { Button, CopyButton, Icon } from '#ui/button.tsx';
import { download } from '#ui/fields.tsx';
import { Select } from '#ui/form-field.tsx';
import { formatDateTime, useSecondsSince, t, translate } from '#ui/language.ts';
import { useSelected, useStore } from '#ui/hooks.ts';
import { runLoaded } from '#ui/pane.tsx';
import { ScrollArea } from '#ui/panel.tsx';
import { Pieces } from '#ui/pieces.tsx';
import { readSaved, save } from '#ui/saved.ts';
import { Command, readCommand, type CodeProps } from './code-panel.tsx';
import { SAMPLE } from '#protocol/profile.ts';
import { listSetLines } from '#snippets/set-lines.ts';

const KEY = 'checkout-console-target';
const FORM_KEY = 'checkout-console-form';

const loadTarget = (): Target => findTarget(readSaved('localStorage', KEY) ?? '');

const loadForm = (): Form => (readSaved('sessionStorage', FORM_KEY) === 'function' ? 'function' : 'order');

/** When the sheet was printed, in ms since 1970: between the events of a printer; a preview has the media query only. */
function usePrintedAt(): number | undefined {
  const [date, setDate] = useState<number>();
  useEffect(() => {
    const abort = new AbortController();
    // The sheet is drawn as soon as the event is over.
    const set = (isPrinting: boolean): void => flushSync(() => setDate(isPrinting ? Date.now() : undefined));
    addEventListener('beforeprint', () => set(true), abort);
    addEventListener('afterprint', () => set(false), abort);
    matchMedia('print').addEventListener('change', ({ matches }) => set(matches), abort);
    return () => abort.abort();
  }, []);
  return date;
}

/** The curl command without the key, whatever the screen shows; the body while nothing is signed. */
function PrintedCommand({ derived }: Pick<CodeProps, 'derived'>): ReactNode {
  const date = usePrintedAt();
  if (date === undefined) return null;
  const { signedRequest, request } = derived.read();
  return createPortal(
    <section className="printed-command">
      <h2>{signedRequest === undefined ? t('Body') : 'curl'}</h2>
      <pre translate="no">{textOf(signedRequest === undefined ? (request?.body ?? []) : curl(signedRequest))}</pre>
      <p>{t('Printed on {date}.', { date: formatDateTime(date) })}</p>
    </section>,
    document.body,
  );
}

/** Language and form are remembered, the choice of credentials is not. */
export default function CodeTabs(props: CodeProps) {
  const { derived, store, onRefresh } = props;
  const isSampleKey = useSelected(store, (state) => readCurrent(state).api_key === SAMPLE.api_key);
  const [withSecrets, setWithSecrets] = useState(false);
  const [target, setTarget] = useState(loadTarget);
  const [form, setForm] = useState(loadForm);
  const isCurl = target.id === 'curl';
  const isFunction = target.group === 'code' && form === 'function';
  const render = useRenderer(target);
  // A function reads key and secret where it runs; the files for other tools have variables.
  const canHaveKey =
    (target.group === 'command' && !(isCurl && isSampleKey)) || (target.group === 'code' && !isFunction);
  const needsVariables = target.group === 'code' || (canHaveKey && target.language !== 'http');
  const readWith = (renderer: Renderer): Rendered => {
    const { request: signable, signedRequest, url } = derived.read();
    // A function signs any order when it runs, so it waits for no key.
    const canWait = isFunction && signable !== undefined && url !== undefined;
    const request = signedRequest ?? (canWait ? toSignedRequest(signable, '', url) : undefined);
    if (request === undefined || signable === undefined) return {};
    const secrets = withSecrets ? store.current() : undefined;
    const accepted = readAccepted(readReason(store.read())) ?? store.findRecipeGiver();
    const input = { request, signable, secrets, accepted };
    const asked = renderer({ ...input, form });
    if (!isRefused(asked)) return { pieces: asked };
    // Only the exact text can show every request.
    const exact = isFunction ? renderer(input) : asked;
    return isRefused(exact) ? { note: exact.refused } : { pieces: exact, note: asked.refused };
  };
  const readText = (): string =>
    textOf(isCurl ? readCommand(props, withSecrets) : ((render && readWith(render).pieces) ?? []));
  const hasText = useSelected(derived, () => readText() !== '');
  const copy = (): string => {
    snippetCopies.write({ count: snippetCopies.read().count + 1 });
    return readText();
  };
  const saved = target.download ?? target;
  const fileName = useSelected(derived, () => {
    const { functionFileName } = saved;
    if (functionFileName === undefined || !isFunction || render === undefined) return saved.fileName;
    // A note says that the exact text is shown instead.
    return readWith(render).note === undefined ? functionFileName : saved.fileName;
  });
  const saveFile = (): void => {
    if (saved === target) return download(fileName, copy(), 'text/plain');
    runLoaded(saved.load, (renderer) => {
      const { pieces, note } = readWith(renderer);
      if (pieces === undefined) announce(note ?? '', 'alert');
      else download(fileName, textOf(pieces), 'text/plain');
    });
  };
  return (
    <>
      <div className="code-bar bar">
        <TargetSelect
          id={target.id}
          onSelect={(next) => {
            setTarget(findTarget(next));
            setWithSecrets(false);
            save('localStorage', KEY, next);
          }}
        />
        {target.group === 'code' && (
          <span className="bar">
            {FORMS.map(([name, label]) => (
              <Button
                key={name}
                aria-pressed={name === form}
                onClick={() => {
                  setForm(name);
                  setWithSecrets(false);
                  save('sessionStorage', FORM_KEY, name);
                }}
              >
                {translate(label)}
              </Button>
            ))}
          </span>
        )}
        {canHaveKey && (
          <Select
            aria-label={t('Key in the code')}
            value={withSecrets ? 'shown' : 'hidden'}
            onChoose={(chosen) => setWithSecrets(chosen === 'shown')}
            options={[
              ['hidden', t('Key hidden')],
              ['shown', target.group === 'code' ? t('With key and secret') : t('With key')],
            ]}
          />
        )}
        {hasText && (
          <span className="code-actions bar">
            <Button aria-label={t('Download {name}', { name: fileName })} onClick={saveFile}>
              <Icon name="download" />
            </Button>
            <CopyButton
              key={target.id}
              what={isCurl ? t('the curl command') : t('the code for {label}', { label: translate(target.label) })}
              text={copy}
            />
          </span>
        )}
      </div>
      {target.hasDigest && onRefresh !== undefined && <SignedAgo derived={derived} onRefresh={onRefresh} />}
      <PrintedCommand derived={derived} />
      {withSecrets && (
        <p className="stopped">
          {target.group === 'code'
            ? t('The code now contains your credentials. Anyone who sees it can use them.')
            : t('The command now contains your API key. Anyone who sees it can use it.')}
        </p>
      )}
      <Command {...props} withKey={withSecrets} isShown={isCurl} />
      {!isCurl && render !== undefined && <CodeView target={target} derived={derived} read={() => readWith(render)} />}
      {isCurl && !hasText && <NoCode />}
      {hasText && (
        <>
          <p className="small">
            {isCurl && isSampleKey
              ? t('The sample API key is public, so the command includes it.')
              : translate(target.description)}
          </p>
          {target.group === 'code' && (
            <p className="small">
              {t('Never put the secret into an app (Dart, Swift, Android). Sign on your server.')}
            </p>
          )}
          {needsVariables && !withSecrets && <SetLines target={target} isSampleKey={isSampleKey} />}
        </>
      )}
    </>
  );
}

const isTest = (id: string): boolean => KITS.some((kit) => kit.id === id);

const TESTS = 'tests';

/** The tests for code have a second list, so that nobody takes one for code. */
function TargetSelect({ id, onSelect }: { readonly id: string; readonly onSelect: (id: string) => void }) {
  return (
    <>
      <Select
        aria-label={t('Programming language')}
        value={isTest(id) ? TESTS : id}
        onChoose={(value) => onSelect(value !== TESTS ? value : isTest(`kit-${id}`) ? `kit-${id}` : KITS[0].id)}
      >
        {CODE_GROUPS.map(({ name, targets }) => (
          <optgroup key={name} label={translate(name)}>
            {targets.map((target) => (
              <option key={target.id} value={target.id}>
                {translate(target.label)}
              </option>
            ))}
          </optgroup>
        ))}
        <option value={TESTS}>{t('Tests for my code…')}</option>
      </Select>
      {isTest(id) && (
        <Select
          aria-label={t('Tests for my code')}
          value={id}
          onChoose={onSelect}
          options={KITS.map((kit) => [kit.id, translate(kit.label)])}
        />
      )}
    </>
  );
}

const FORMS: readonly (readonly [Form, MessageKey])[] = [
  ['order', 'This order'],
  ['function', 'Function'],
];

const NoCode = () => <p className="small">{t('The code appears here once the order can be signed.')}</p>;

/** From this age on, in seconds, a gateway may refuse the timestamp of a command. */
const OLD = 120;

function SignedAgo({ derived, onRefresh }: Pick<CodeProps, 'derived'> & { readonly onRefresh: () => void }) {
  const seconds = useSecondsSince(useSelected(derived, ({ signed, request }) => signed && request?.Timestamp) ?? '');
  if (!(seconds >= OLD)) return null;
  return (
    <p className="small">
      {t('Signed {n} min ago.', { n: Math.floor(seconds / 60) })}{' '}
      <Button look="link" onClick={onRefresh}>
        {t('Refresh')}
      </Button>
    </p>
  );
}

interface Rendered {
  readonly pieces?: readonly Piece[];
  readonly note?: MessageKey;
}

interface CodeViewProps extends Pick<CodeProps, 'derived'> {
  readonly target: Target;
  readonly read: () => Rendered;
}

function CodeView({ target, derived, read }: CodeViewProps) {
  useStore(derived);
  const { pieces, note } = read();
  const isCommand = target.language === 'shell' && target.group === 'command';
  const look = isCommand ? 'code command-text' : 'code command-text code-lines';
  if (pieces === undefined && note === undefined) return <NoCode />;
  return (
    <>
      {note !== undefined && <p data-output="refused">{translate(note)}</p>}
      {pieces !== undefined && (
        <ScrollArea className={look} aria-label={translate(target.label)}>
          <pre translate="no" data-output="code">
            {isCommand ? (
              // A backslash at the end of a line wraps with what it follows.
              <Pieces runs={() => withColorGroups(pieces)} />
            ) : (
              colorize(pieces, target.language).map(({ text: run, field, part, token }, index) =>
                field === undefined ? (
                  <span key={index} data-token={token}>
                    {run}
                  </span>
                ) : (
                  <bdi
                    translate="no"
                    key={index}
                    className="piece"
                    data-field={field}
                    data-group={findField(field)?.group}
                    data-part={part}
                  >
                    {run}
                  </bdi>
                ),
              )
            )}
          </pre>
        </ScrollArea>
      )}
    </>
  );
}

function useRenderer(target: Target): Renderer | undefined {
  const [loaded, setLoaded] = useState<{ readonly target: Target; readonly renderer: Renderer }>();
  useEffect(() => {
    let current = true;
    runLoaded(target.load, (renderer) => {
      if (current) setLoaded({ target, renderer });
    });
    return () => {
      current = false;
    };
  }, [target]);
  return loaded?.target === target ? loaded.renderer : undefined;
}

interface SetLinesProps {
  readonly target: Pick<Target, 'group' | 'language'>;
  readonly isSampleKey: boolean;
}

export const SetLines = ({ target, isSampleKey }: SetLinesProps) => (
  <>
    <p className="small">
      {t('Set the variables first. Shell history keeps what you type; process lists show arguments.')}
    </p>
    {listSetLines(target, isSampleKey ? SAMPLE : undefined).map(({ shell, lines }) => (
      <div key={shell} className="stack">
        <div className="code-bar bar">
          <span className="small">{shell}</span>
          <CopyButton what={t('the lines for {shell}', { shell })} text={() => lines} />
        </div>
        <pre translate="no" className="code">
          {lines}
        </pre>
      </div>
    ))}
  </>
);
