import './guide-steps.css';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Exchange } from '#transport/exchange.ts';
import { originOf } from '#profiles/store.ts';
import type { MessageKey } from '#i18n/message.ts';
import { Button } from '#ui/button.tsx';
import { Trans, translate, t } from '#ui/language.ts';
import { snippetCopies } from '#pages/snippet-copied.ts';
import type { GuideProps } from './guide.tsx';
import { advance, breakSecret, DONE, toGuideEvent, STEPS, type GuideEvent, type StepName } from './steps.ts';

const NOT_SANDBOX: MessageKey = 'The guide sends to a sandbox only. Choose the Sandbox profile, then continue.';
const SECRET = 'profile.api_secret';

const find = (selector: string): HTMLElement | null => document.querySelector(selector);

/** Opens a tab of Compose and puts the focus on it. */
function openTab(name: 'code' | 'response'): void {
  const tab = find(`[role="tab"][data-place="${name}"]`);
  tab?.click();
  tab?.focus();
  tab?.scrollIntoView({ block: 'nearest' });
}

interface Props extends GuideProps {
  /** The latest exchange when the guide began. */
  readonly before: Exchange | undefined;
}

/** The four steps, each with its one button; what happens on the page moves them on, not the button. */
export default function GuideSteps({ guide, form, exchange, before }: Props) {
  const [done, setDone] = useState(0);
  const [away, setAway] = useState(false);
  const seen = useRef(before);
  /** The secret before it was broken, and what it was broken to. */
  const broken = useRef<readonly [whole: string, changed: string]>(undefined);
  const button = useRef<HTMLButtonElement>(null);
  const [change, setChange] = useState<readonly [before: string, after: string]>();

  useEffect(() => button.current?.focus(), []);
  // What came back, and the next step, are in view.
  useEffect(() => {
    if (done > 0) find('.send-pane')?.scrollIntoView({ block: 'nearest' });
    find('.guide')?.scrollIntoView({ block: 'nearest' });
  }, [done]);
  useEffect(() => {
    const record = (event: GuideEvent): void => setDone((count) => advance(count, event));
    if (exchange !== undefined && exchange !== seen.current) record(toGuideEvent(exchange));
    seen.current = exchange;
    return snippetCopies.subscribe(() => record({ kind: 'snippet-copied' }));
  }, [exchange]);

  const restoreSecret = useCallback((): void => {
    const [whole, changed] = broken.current ?? [];
    // What was typed since is left alone.
    if (whole !== undefined && form.getValues(SECRET) === changed) form.setValue(SECRET, whole);
    broken.current = undefined;
  }, [form]);
  // However the guide is left, it leaves no broken secret.
  useEffect(() => restoreSecret, [restoreSecret]);
  const changeSecret = (): void => {
    const whole = form.getValues(SECRET);
    broken.current ??= [whole, breakSecret(whole)];
    const [intact, changed] = broken.current;
    setChange([intact.slice(-1), changed.slice(-1)]);
    form.setValue(SECRET, changed);
  };
  const isSandbox = (): boolean =>
    form.getValues('transport') === 'in-page' || originOf(form.getValues('profile.base_url')) === location.origin;
  const send = (prepare?: () => void): void => {
    setAway(!isSandbox());
    if (!isSandbox()) return;
    prepare?.();
    document.querySelector<HTMLFormElement>('form#order')?.requestSubmit();
  };
  const actions: Readonly<Record<StepName, () => void>> = {
    send: () => send(),
    break: () => send(changeSecret),
    fix: () => send(restoreSecret),
    take: () => openTab('code'),
  };
  const step = STEPS[done];
  return (
    <>
      <h2>{t('First minute')}</h2>
      <ol className="guide-steps">
        {STEPS.map(({ name, title }, at) => (
          <li key={name} aria-current={at === done ? 'step' : undefined} data-done={at < done}>
            {t(title)}
            {at < done && <span className="visually-hidden"> {t('(done)')}</span>}
          </li>
        ))}
      </ol>
      <output className="guide-description">
        {translate(step?.description ?? DONE)} {away && translate(NOT_SANDBOX)}
        {step?.name === 'fix' && change !== undefined && (
          <Trans
            text="The last character of api_secret changed from {before} to {after}."
            values={{ before: <code key="before">{change[0]}</code>, after: <code key="after">{change[1]}</code> }}
          />
        )}
      </output>
      <Button ref={button} look="primary" onClick={() => (step === undefined ? guide.leave() : actions[step.name]())}>
        {t(step?.buttonLabel ?? 'Close the guide')}
      </Button>
      {done > 0 && step !== undefined && (
        <Button look="link" onClick={() => openTab('response')}>
          {t('Go to the response')}
        </Button>
      )}
      {step !== undefined && <Button onClick={guide.leave}>{t('Leave the guide')}</Button>}
    </>
  );
}
