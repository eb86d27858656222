import './guide-steps.css';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Exchange } from '#transport/exchange.ts';
import { originOf } from '#profiles/store.ts';
import type { MessageKey } from '#i18n/message.ts';
import { Button } from '#ui/button.tsx';
import { translate, t } from '#ui/language.ts';
import { snippetCopies } from '#pages/snippet-copied.ts';
import type { GuideProps } from './guide.tsx';
import { advance, brokenSecret, DONE, toGuideEvent, STEPS, type GuideEvent, type StepName } from './steps.ts';

const NOT_SANDBOX: MessageKey =
  'The guide sends to a sandbox only. Choose the profile Sandbox at the top of the page, then go on.';
const SECRET = 'profile.api_secret';

const place = (selector: string): HTMLElement | null => document.querySelector(selector);

interface Props extends GuideProps {
  /** The exchange that was the latest when the path began. */
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

  useEffect(() => button.current?.focus(), []);
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
  const breakSecret = (): void => {
    const whole = form.getValues(SECRET);
    broken.current ??= [whole, brokenSecret(whole)];
    form.setValue(SECRET, broken.current[1]);
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
    break: () => send(breakSecret),
    fix: () => send(restoreSecret),
    take: () => place('[data-place="targets"]')?.focus(),
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
      </output>
      <Button ref={button} look="primary" onClick={() => (step === undefined ? guide.leave() : actions[step.name]())}>
        {t(step?.buttonLabel ?? 'Close the guide')}
      </Button>
      {done > 0 && step !== undefined && (
        <Button look="link" onClick={() => place('[data-output="envelope"]')?.closest<HTMLElement>('section')?.focus()}>
          {t('Go to the reply')}
        </Button>
      )}
      {step !== undefined && <Button onClick={guide.leave}>{t('Leave the guide')}</Button>}
    </>
  );
}
