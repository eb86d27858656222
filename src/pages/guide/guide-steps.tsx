import './guide-steps.css';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Exchange } from '#transport/exchange.ts';
import { originOf } from '#profiles/store.ts';
import type { MessageKey } from '#i18n/message.ts';
import { Button } from '#ui/button.tsx';
import { Trans, translate, t } from '#ui/language.ts';
import { snippetCopies } from '#pages/snippet-copied.ts';
import type { GuideProps } from './guide.tsx';
import { meaningOf, readEnvelope, type Meaning } from '#protocol/envelope.ts';

/** What can happen that the guide waits for: a response with its known meaning, or a code that was copied. */
export type GuideEvent =
  | { readonly kind: 'responded'; readonly meaning: Meaning | undefined }
  | { readonly kind: 'snippet-copied' };

interface Row {
  readonly title: MessageKey;
  readonly description: MessageKey;
  /** What the one button of the step says. */
  readonly buttonLabel: MessageKey;
  readonly isDone: (event: GuideEvent) => boolean;
}

const respondedWith =
  (code: string) =>
  (event: GuideEvent): boolean =>
    event.kind === 'responded' && event.meaning?.code === code;

/** The steps, one row each. A step is done by what happened, whoever made it happen. */
export const STEPS = [
  {
    name: 'send',
    title: 'Send',
    description: 'The form contains a complete sample order. Send it to the sandbox.',
    buttonLabel: 'Send it',
    isDone: respondedWith('000'),
  },
  {
    name: 'break',
    title: 'Break it',
    description: 'Code 000: the sandbox built the same digest. Change one character of the secret and send again.',
    buttonLabel: 'Break the secret',
    isDone: respondedWith('4033'),
  },
  {
    name: 'fix',
    title: 'Fix it',
    description: 'Code 4033: the digest did not match, because the secrets differ.',
    buttonLabel: 'Fix it',
    isDone: respondedWith('000'),
  },
  {
    name: 'take',
    title: 'Copy the code',
    description: 'Code 000 again. Copy the code in your language.',
    buttonLabel: 'Open the code',
    isDone: ({ kind }) => kind === 'snippet-copied',
  },
] as const satisfies readonly (Row & { readonly name: string })[];

export type StepName = (typeof STEPS)[number]['name'];

/** What is said when every step is done. */
const DONE: MessageKey =
  'Done: you sent, broke and fixed an order, and copied its code. Add your own gateway in Profiles.';

/** The number of steps done after something has happened; what does not belong to the step changes nothing. */
export const advance = (done: number, event: GuideEvent): number =>
  STEPS[done]?.isDone(event) === true ? done + 1 : done;

/** What an exchange is to the guide. */
function toGuideEvent({ outcome }: Exchange): GuideEvent {
  const envelope = outcome.kind === 'answered' ? readEnvelope(outcome.response.text) : undefined;
  return { kind: 'responded', meaning: envelope && meaningOf(envelope) };
}

/** The secret with its last character changed, so that its length is no hint. */
export const breakSecret = (secret: string): string => secret.slice(0, -1) + (secret.endsWith('x') ? 'y' : 'x');

const NOT_SANDBOX: MessageKey = 'The tour sends to a sandbox only. Switch to the Sandbox connection, then continue.';
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
  const press = (): void => (step === undefined ? guide.leave() : actions[step.name]());
  return (
    <>
      <h2>{t('One-minute tour')}</h2>
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
      {/* One step for a double click: the sandbox has answered by its second click, which would meet the next step. */}
      <Button ref={button} look="primary" onClick={({ detail }) => detail < 2 && press()}>
        {t(step?.buttonLabel ?? 'Close tour')}
      </Button>
      {done > 0 && step !== undefined && (
        <Button look="link" onClick={() => openTab('response')}>
          {t('Go to the response')}
        </Button>
      )}
      {step !== undefined && <Button onClick={guide.leave}>{t('Exit tour')}</Button>}
    </>
  );
}
