import './compose.css';
import { useCallback, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { useForm } from 'react-hook-form';
import { DOCUMENTED, type Construction } from '#features/construction.ts';
import { resolver, type ConsoleForm } from '#features/form.ts';
import { OrderForm } from '#features/order-form/order-form.tsx';
import { ProfileForm } from '#features/profile-form/profile-form.tsx';
import { ReplyPanel } from '#features/send-panel/reply-panel.tsx';
import { SendPanel } from '#features/send-panel/send-panel.tsx';
import { FIELD_NAMES } from '#protocol/order.ts';
import { SAMPLE } from '#protocol/profile.ts';
import { authorizationKey } from '#protocol/request.ts';
import { SAMPLE_ORDER } from '#protocol/sample.ts';
import { timestampText } from '#protocol/timestamp.ts';
import { announce } from '#ui/announce.ts';
import { derive } from './live.ts';
import { useSend } from './use-send.ts';
import { Views } from './views.tsx';

const FORM_ID = 'order';

const timeNow = (): string => timestampText(new Date());

const sampleForm = (): ConsoleForm => ({
  order: { ...SAMPLE_ORDER, timestamp: timeNow() },
  profile: { base_url: location.origin, ...SAMPLE },
  pinned: false,
  Timestamp: null,
});

/** Compose: the order on the left, its construction in the middle, command and reply on the right. */
export function Compose() {
  const form = useForm<ConsoleForm>({ defaultValues: sampleForm(), resolver, reValidateMode: 'onSubmit' });
  const [construction, setConstruction] = useState(DOCUMENTED);
  const sending = useSend();
  const { edited } = sending;
  const sendButton = useRef<HTMLButtonElement>(null);

  const takeTime = useCallback((): void => {
    if (!form.getValues('pinned')) form.setValue('order.timestamp', timeNow());
  }, [form]);
  const onInput = ({ target }: FormEvent): void => {
    edited();
    if (target instanceof HTMLInputElement && target.name === 'order.timestamp') form.setValue('pinned', true);
    else takeTime();
  };
  const change = useCallback(
    (part: Partial<Construction>): void => {
      edited();
      setConstruction((before) => ({ ...before, ...part }));
    },
    [edited],
  );
  const fillSample = (): void => {
    for (const name of FIELD_NAMES) if (name !== 'timestamp') form.setValue(`order.${name}`, SAMPLE_ORDER[name]);
    takeTime();
  };
  const submit = async (): Promise<void> => {
    takeTime();
    const { signed, problems } = await derive(form.getValues(), construction);
    if (signed === undefined) announce(problems.map(({ message, fix }) => `${message} ${fix}`).join(' '), 'alert');
    else await sending.start(signed, authorizationKey(form.getValues('profile.api_key')));
  };
  const onSubmit = form.handleSubmit(submit, () => announce('Not sent: a box holds what cannot be put on the wire.'));
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    sendButton.current?.click();
  };

  return (
    // Ctrl+Enter sends from anywhere in the view; the button says so.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="compose" onKeyDown={onKeyDown}>
      <form id={FORM_ID} className="column" noValidate onSubmit={(event) => void onSubmit(event)} onInput={onInput}>
        <ProfileForm form={form} name="Sandbox" />
        <OrderForm form={form} onSample={fillSample} onNow={takeTime} />
      </form>
      <Views form={form} construction={construction} onChange={change} onRefresh={takeTime}>
        {({ signed }) => (
          <>
            <SendPanel url={signed?.url} formId={FORM_ID} sending={sending} button={sendButton} />
            <ReplyPanel exchange={sending.exchange} />
          </>
        )}
      </Views>
    </div>
  );
}
