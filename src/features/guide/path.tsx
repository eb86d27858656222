import './path.css';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Exchange } from '#exchange/exchange.ts';
import { originOf } from '#profiles/profile.ts';
import type { Text } from '#texts/text.ts';
import { Button } from '#ui/button.tsx';
import { said, t } from '#ui/language.ts';
import { onTaken } from '../taken.ts';
import type { GuideProps } from './guide.tsx';
import { after, brokenSecret, DONE, happeningOf, STEPS, type Happening, type StepName } from './steps.ts';

const AWAY: Text = 'The guide sends to a sandbox only. Choose the profile Sandbox at the top of the page, then go on.';
const SECRET = 'profile.api_secret';

const place = (selector: string): HTMLElement | null => document.querySelector(selector);

interface Props extends GuideProps {
  /** The exchange that was the latest when the path began. */
  readonly before: Exchange | undefined;
}

/** The four steps, each with its one button; what happens on the page moves them on, not the button. */
export default function Path({ guide, form, exchange, before }: Props) {
  const [done, setDone] = useState(0);
  const [away, setAway] = useState(false);
  const seen = useRef(before);
  /** The secret before it was broken, and what it was broken to. */
  const broken = useRef<readonly [whole: string, changed: string]>(undefined);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => button.current?.focus(), []);
  useEffect(() => {
    const happened = (happening: Happening): void => setDone((count) => after(count, happening));
    if (exchange !== undefined && exchange !== seen.current) happened(happeningOf(exchange));
    seen.current = exchange;
    return onTaken(() => happened({ kind: 'taken' }));
  }, [exchange]);

  const mend = useCallback((): void => {
    const [whole, changed] = broken.current ?? [];
    // What was typed since is left alone.
    if (whole !== undefined && form.getValues(SECRET) === changed) form.setValue(SECRET, whole);
    broken.current = undefined;
  }, [form]);
  // However the guide is left, it leaves no broken secret.
  useEffect(() => mend, [mend]);
  const breakIt = (): void => {
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
  const acts: Readonly<Record<StepName, () => void>> = {
    send: () => send(),
    break: () => send(breakIt),
    mend: () => send(mend),
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
      <output className="guide-words">
        {said(step?.words ?? DONE)} {away && said(AWAY)}
      </output>
      <Button ref={button} look="primary" onClick={() => (step === undefined ? guide.leave() : acts[step.name]())}>
        {t(step?.act ?? 'Close the guide')}
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
