import { useCallback, useEffect, useRef, useState } from 'react';
import type { Exchange } from '#transport/transports.ts';
import { SANDBOX_ID } from '#connections/connection.ts';
import { toRequestDraft } from '#connections/states.ts';
import { NO_OVERRIDES } from '#protocol/draft.ts';
import { textOf } from '#protocol/order.ts';
import { toSignable } from '#protocol/sign.ts';
import { announceLoadError } from '#ui/pane.tsx';
import type { MessageKey } from '#i18n/message.ts';
import { Button } from '#ui/button.tsx';
import { translate, t } from '#ui/language.ts';
import { snippetCopies } from '#pages/compose/use-composer.ts';
import type { GuideProps } from './guide.tsx';
import { meaningOf, readEnvelope } from '#protocol/envelope.ts';

/** Stands for the code of a response where a snippet was copied. */
export const COPIED = 'copied';

interface Row {
  readonly name: string;
  readonly title: MessageKey;
  readonly description: MessageKey;
  readonly buttonLabel: MessageKey;
  /** What ends the step, whoever made it happen: the known code of a response, or COPIED. */
  readonly doneBy: string;
}

export const STEPS = [
  {
    name: 'send',
    title: 'Send',
    description: 'The form contains a complete sample order. Send it to the sandbox.',
    buttonLabel: 'Send it',
    doneBy: '000',
  },
  {
    name: 'break',
    title: 'Break it',
    description: 'Code 000: the sandbox built the same digest. Change the amount after signing and send again.',
    buttonLabel: 'Break the body',
    doneBy: '4033',
  },
  {
    name: 'fix',
    title: 'Fix it',
    description: 'Code 4033: the digest did not match, because the body changed after signing.',
    buttonLabel: 'Fix it',
    doneBy: '000',
  },
  {
    name: 'take',
    title: 'Copy the code',
    description: 'Code 000 again. Copy the code in your language.',
    buttonLabel: 'Open the code',
    doneBy: COPIED,
  },
] as const satisfies readonly Row[];

type StepName = (typeof STEPS)[number]['name'];

const DONE: MessageKey = 'Done: you sent, broke and fixed an order, and copied its code.';

/** What does not belong to the step changes nothing. */
export const advance = (done: number, event: string): number => (STEPS[done]?.doneBy === event ? done + 1 : done);

function codeOf({ outcome }: Exchange): string {
  const envelope = outcome.kind === 'answered' ? readEnvelope(outcome.response.text) : undefined;
  return (envelope && meaningOf(envelope)?.code) ?? '';
}

/** Changes the last digit of the amount; the rest stays to the byte. */
export const breakBody = (body: string): string =>
  body.replace(/("amount":\d*)(\d)/, (_, head: string, digit: string) => head + ((Number(digit) + 1) % 10));

const find = (selector: string): HTMLElement | null => document.querySelector(selector);

function openTab(name: 'code' | 'response'): void {
  const tab = find(`[role="tab"][data-place="${name}"]`);
  tab?.click();
  tab?.focus();
  tab?.scrollIntoView({ block: 'nearest' });
}

/** What happens on the page moves the steps on, not the button. */
export default function GuideSteps({ guide, composer }: GuideProps) {
  const { store } = composer;
  const { exchange } = composer.sending;
  const [done, setDone] = useState(0);
  // What was there when the tour began is not part of it.
  const seen = useRef(exchange);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => button.current?.focus(), []);
  // What came back, and the next step, are in view.
  useEffect(() => {
    if (done > 0) find('.send-pane')?.scrollIntoView({ block: 'nearest' });
    find('.guide')?.scrollIntoView({ block: 'nearest' });
  }, [done]);
  useEffect(() => {
    const record = (event: string): void => setDone((count) => advance(count, event));
    if (exchange !== undefined && exchange !== seen.current) record(codeOf(exchange));
    seen.current = exchange;
    return snippetCopies.subscribe(() => record(COPIED));
  }, [exchange]);

  const restoreBody = useCallback((): void => store.dispatch('drafted', { overrides: NO_OVERRIDES }), [store]);
  // The tour is of the sandbox, and however it is left, it leaves no broken body.
  useEffect(() => {
    store.dispatch('chosen', { id: SANDBOX_ID });
    restoreBody();
    return restoreBody;
  }, [store, restoreBody]);
  const breakIt = (): void => {
    const body = textOf(toSignable(toRequestDraft(store.read()), '').body);
    store.dispatch('drafted', { overrides: { headers: {}, body: breakBody(body) } });
  };
  const send = (prepare?: () => void): void => {
    prepare?.();
    composer.submit().catch(announceLoadError);
  };
  const actions: Readonly<Record<StepName, () => void>> = {
    send: () => send(),
    break: () => send(breakIt),
    fix: () => send(restoreBody),
    take: () => openTab('code'),
  };
  const leave = (): void => {
    guide.leave();
    // The button that was pressed is gone; the one that calls the tour again is not.
    find('[data-place="menu"]')?.focus();
  };
  const connect = (): void => {
    guide.leave();
    location.hash = '#/connect';
  };
  const step = STEPS[done];
  const press = (): void => (step === undefined ? connect() : actions[step.name]());
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
      <output className="guide-description">{translate(step?.description ?? DONE)}</output>
      <div className="bar">
        {/* One step for a double click: the sandbox has answered by its second click, which would meet the next step. */}
        <Button ref={button} look="primary" onClick={({ detail }) => detail < 2 && press()}>
          {t(step?.buttonLabel ?? 'Connect my gateway')}
        </Button>
        {done > 0 && step !== undefined && (
          <Button look="link" onClick={() => openTab('response')}>
            {t('Go to the response')}
          </Button>
        )}
        <Button onClick={leave}>{t(step === undefined ? 'Close tour' : 'Exit tour')}</Button>
      </div>
    </>
  );
}
