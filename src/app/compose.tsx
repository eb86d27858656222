import './compose.css';
import { lazy, Suspense, useCallback, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { OrderForm } from '#features/order-form/order-form.tsx';
import { ProfileForm } from '#features/profile-form/profile-form.tsx';
import { ReplyPanel } from '#features/send-panel/reply-panel.tsx';
import { SendPanel } from '#features/send-panel/send-panel.tsx';
import { surroundings } from './host-parts.ts';
import { Share } from './share.tsx';
import type { Desk } from './use-desk.ts';
import { Views } from './views.tsx';

const Finder = lazy(() => import('./finder.tsx'));
const ClockLine = lazy(() => import('#features/clock-line/clock-line.tsx'));
const FillPanel = lazy(() => import('#features/fill-panel/fill-panel.tsx'));
const SendGuard = lazy(() => import('#features/send-panel/send-guard.tsx'));

const items = () => import('./share-item.ts');
const moves = () => import('./order-moves.ts');

const FORM_ID = 'order';

/** Compose: the order on the left, its construction in the middle, command and reply on the right. */
export function Compose({ desk, part }: { readonly desk: Desk; readonly part: string }) {
  const { store, form, construction, change, takeTime, sending, guard } = desk;
  const transport = useWatch({ control: form.control, name: 'transport' });
  const [pasting, setPasting] = useState(false);
  useEffect(() => {
    const left = new AbortController();
    if (part !== '') void import('./go-to.ts').then(({ goTo }) => goTo(part, form, left));
    return () => left.abort();
  }, [part, form]);
  const sendButton = useRef<HTMLButtonElement>(null);
  const finder = useCallback(
    () => <Finder form={form} store={store} construction={construction} change={change} />,
    [form, store, construction, change],
  );
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    sendButton.current?.click();
  };

  return (
    // Ctrl+Enter sends from anywhere in the view; the button says so.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="compose" onKeyDown={onKeyDown}>
      <form
        id={FORM_ID}
        className="column"
        noValidate
        onSubmit={(event) => void desk.onSubmit(event)}
        onInput={desk.onInput}
      >
        <ProfileForm form={form} name={desk.profileName} here={surroundings} />
        {(pasting || desk.filled !== undefined) && (
          <Suspense>
            <FillPanel
              filled={desk.filled}
              onFill={(taken) => void moves().then(({ fillFrom }) => fillFrom(desk, taken))}
              onClose={() => {
                setPasting(false);
                desk.setFilled(undefined);
              }}
            />
          </Suspense>
        )}
        <OrderForm
          form={form}
          onSample={() => void moves().then(({ fillSample }) => fillSample(desk))}
          onClear={() => void moves().then(({ clear }) => clear(desk))}
          onPaste={() => setPasting(true)}
          onNow={takeTime}
        />
      </form>
      <Views
        form={form}
        construction={construction}
        onChange={change}
        onRefresh={takeTime}
        finder={finder}
        comparing={part === 'compare'}
      >
        {(url, signed) => (
          <>
            <SendPanel
              around={url === undefined ? undefined : surroundings(url)}
              choice={transport}
              formId={FORM_ID}
              sending={sending}
              button={sendButton}
            />
            {guard !== undefined && (
              <Suspense>
                <SendGuard guard={guard} onConfirm={() => desk.confirmGuard(guard)} onCancel={desk.dropGuard} />
              </Suspense>
            )}
            <ReplyPanel exchange={sending.exchange} />
            <Share desk={desk} item={async () => (await items()).itemOfDesk(desk, signed())} />
            <Suspense>
              <ClockLine exchange={sending.exchange} correction={desk.correction} onCorrect={desk.setCorrection} />
            </Suspense>
          </>
        )}
      </Views>
    </div>
  );
}
