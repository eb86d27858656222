import '#pages/share/share-view.css';
import { useEffect, useId, useRef, useState } from 'react';
import { bringsContent, openView, type Route, type ViewName } from './route.ts';
import { sessionRestored } from './session.ts';
import { isLocked, NO_ORIGIN, originOf } from '#profiles/store.ts';
import { pinOrigin } from '#profiles/profile.ts';
import { isCaseError, writeCase } from '#share/case-file.ts';
import { openLink, type ImportedContent, type ImportSource } from '#share/case-link.ts';
import type { Diagnosis } from '#pages/diagnose/diagnosis.ts';
import { pasteRequest } from '#pages/diagnose/edit-diagnosis.ts';
import { FIELDS, findFieldNotes, type FieldName, type OrderDraft, SAMPLE_ORDER } from '#protocol/order.ts';
import { textOf } from '#protocol/piece.ts';
import { curl } from '#snippets/curl.ts';
import { msg, type Message, type MessageKey } from '#i18n/message.ts';
import { admitOrder } from '#gates/admit.ts';
import { announce } from '#ui/announce.ts';
import type { Store } from '#store.ts';
import { createUndo, fillFields, omitAuthorization } from '#pages/compose/order-actions.ts';
import type { Composer } from '#pages/compose/use-composer.ts';
import { Button } from '#ui/button.tsx';
import { Trans, translate, t } from '#ui/language.ts';

/** What a link brought, and how to undo it. */
interface Imported {
  readonly opened: ImportedContent;
  readonly undo: () => void;
  /** Puts the request into Diagnose; undefined where there is none, or it is there already. */
  readonly diagnose?: () => void;
}

/** The redacted fields whose placeholder the form does not take, such as an email without "@". */
const listUnusableFields = ({ order, case: sharedCase }: ImportedContent): FieldName[] =>
  FIELDS.flatMap((field) => {
    const text = order[field.name] ?? '';
    const isPlaceholder = sharedCase?.redacted_fields?.includes(field.name) === true && /^\w+#\d+$/.test(text);
    return isPlaceholder && findFieldNotes(field, text).length > 0 ? [field.name] : [];
  });

/** A link that was redacted opens without errors: sample values replace the placeholders that a field does not take. */
function fillPlaceholders(opened: ImportedContent): ImportedContent {
  const names = listUnusableFields(opened);
  if (names.length === 0) return opened;
  const sample: Partial<OrderDraft> = SAMPLE_ORDER;
  const samples = Object.fromEntries(names.map((name) => [name, sample[name]]));
  const message = msg('These redacted fields now have sample values: {fields}.', { fields: names.join(', ') });
  return { ...opened, order: { ...opened.order, ...samples }, messages: [...opened.messages, message] };
}

/** Fills the form with what a link brings. The credentials stay, and lock where it names another origin. */
function fillComposer(composer: Composer, { order, draft, base_url, scheme }: ImportedContent): () => void {
  const { form, store, change, sending } = composer;
  const undoOrder = createUndo(composer);
  const { currentId, unlocks } = store.state();
  const { origin } = form.getValues();
  const profile = { ...form.getValues('profile') };
  sending.resetIntent();
  fillFields(composer, order);
  if (order.timestamp !== undefined) form.setValue('timestampMode', 'fixed');
  if (base_url !== undefined) {
    // A key that was written by hand asks no question before it is sent.
    if (originOf(base_url) !== originOf(profile.base_url))
      change({ overrides: omitAuthorization(composer.choices).overrides });
    form.setValue('origin', pinOrigin({ ...profile, origin }, base_url));
    form.setValue('profile.base_url', base_url);
  }
  if (scheme !== undefined) form.setValue('profile.scheme', scheme);
  if (draft !== undefined) {
    const { Timestamp, recipe, 'Signed-Fields': listed, body, overrides } = draft;
    form.setValue('Timestamp', Timestamp);
    change({ recipe, 'Signed-Fields': listed, body, overrides, reason: msg('from the case') });
  }
  return () => {
    const now = store.state();
    // A profile that was chosen or unlocked since keeps its URL, and other credentials keep their origin.
    if (now.currentId === currentId && now.unlocks === unlocks) {
      const { profile: present, origin: last } = form.getValues();
      const isSame = present.api_key === profile.api_key && present.api_secret === profile.api_secret;
      form.setValue('origin', isSame ? origin : pinOrigin({ ...present, origin: last }, profile.base_url));
      form.setValue('profile.base_url', profile.base_url);
      form.setValue('profile.scheme', profile.scheme);
    }
    undoOrder();
  };
}

function pasteCase(diagnosis: Store<Diagnosis>, { case: sharedCase }: ImportedContent): () => void {
  const { paste: before } = diagnosis.read();
  if (sharedCase !== undefined) pasteRequest(diagnosis, writeCase(sharedCase));
  return () => pasteRequest(diagnosis, before);
}

/** Puts the request of the last response into Diagnose, as its curl command without the key. */
function pasteSentRequest(composer: Composer, diagnosis: Store<Diagnosis>): void {
  const { exchange } = composer.sending;
  if (exchange === undefined) return;
  const { api_secret: secret } = composer.form.getValues('profile');
  pasteRequest(diagnosis, textOf(curl(exchange.request)), { secret, refused: true });
}

/** Opens what a fragment brings; undefined, with a message, when it cannot be opened. */
async function importCase(
  view: ViewName,
  part: string,
  query: string,
  composer: Composer,
  diagnosis: Store<Diagnosis>,
): Promise<Imported | undefined> {
  if (part === 'reply') return void pasteSentRequest(composer, diagnosis);
  const opened = await openLink(part, new URLSearchParams(query));
  if (isCaseError(opened)) return void announce([opened.message, opened.fix], 'alert');
  if (view === 'diagnose') return { opened, undo: pasteCase(diagnosis, opened) };
  const admission = admitOrder(opened.order);
  if ('refusal' in admission) return void announce(admission.refusal, 'alert');
  const filled = fillPlaceholders(opened);
  const undo = fillComposer(composer, filled);
  return opened.case?.request === undefined
    ? { opened: filled, undo }
    : { opened: filled, undo, diagnose: () => void pasteCase(diagnosis, opened) };
}

interface Props {
  readonly route: Route;
  readonly composer: Composer;
  readonly diagnosis: Store<Diagnosis>;
}

/** Opens what a link brings, once, and says so. The URL no longer has it then. */
export default function ImportedLink({ route: { view, part, values }, composer, diagnosis }: Props) {
  const [imported, setImported] = useState<Imported>();
  const latest = useRef(composer);
  const query = values.toString();
  useEffect(() => {
    latest.current = composer;
  });
  useEffect(() => {
    if (!bringsContent(part)) return;
    history.replaceState(null, '', `#/${view}`);
    void sessionRestored.then(async () => {
      const found = await importCase(view, part, query, latest.current, diagnosis);
      if (found !== undefined) setImported(found);
    });
  }, [view, part, query, diagnosis]);
  if (imported === undefined) return null;
  const { origin, profile } = composer.form.getValues();
  const dismiss = (): void => setImported(undefined);
  const { diagnose } = imported;
  return (
    <ImportedBanner
      {...imported.opened}
      lockedTo={isLocked({ ...profile, origin }) ? origin : undefined}
      onKeep={dismiss}
      onDiagnose={
        diagnose &&
        (() => {
          diagnose();
          dismiss();
          openView('diagnose');
        })
      }
      onDrop={() => {
        imported.undo();
        dismiss();
      }}
    />
  );
}

interface BannerProps {
  readonly from: ImportSource;
  /** The gateway that it names, if any. */
  readonly base_url?: string | undefined;
  /** The origin that the credentials were given for, when it names another one. */
  readonly lockedTo?: string | undefined;
  /** What a person should know of it, one sentence each. */
  readonly messages?: readonly Message[];
  readonly onKeep: () => void;
  readonly onDrop: () => void;
  /** Opens the request in Diagnose; undefined where there is none, or it is there already. */
  readonly onDiagnose?: (() => void) | undefined;
}

const FROM: Readonly<Record<ImportSource, MessageKey>> = {
  link: 'Opened from a shared link.',
  file: 'Opened from a case file.',
  onboarding: 'The form was filled from a link.',
};

const NOTHING_SENT: MessageKey = 'Nothing has been sent.';

/** Says that what the page shows came from outside, and lets a person keep it or restore what was there. */
function ImportedBanner({ from, base_url, lockedTo, messages = [], onKeep, onDrop, onDiagnose }: BannerProps) {
  const id = useId();
  useEffect(() => announce([FROM[from], NOTHING_SENT]), [from]);
  return (
    <section className="imported" aria-labelledby={id} data-output="foreign">
      <p id={id}>
        <strong>{translate(FROM[from])}</strong> {translate(NOTHING_SENT)}
      </p>
      {base_url !== undefined && base_url !== '' && (
        <p>
          <Trans text="Gateway: {address}" values={{ address: <code key="address">{base_url}</code> }} />
          {lockedTo !== undefined && (
            <>
              {'. '}
              <Trans
                text="Your credentials belong to {address} and stay locked. Make sure that you trust the new URL."
                values={{ address: lockedTo === NO_ORIGIN ? t('no URL yet') : <code key="address">{lockedTo}</code> }}
              />
            </>
          )}
        </p>
      )}
      {messages.map(translate).map((message) => (
        <p key={message} className="imported-note">
          {message}
        </p>
      ))}
      <div className="share-bar">
        {onDiagnose !== undefined && (
          <Button look="primary" onClick={onDiagnose}>
            {t('Diagnose this')}
          </Button>
        )}
        <Button onClick={onKeep}>{t('Keep order')}</Button>
        <Button onClick={onDrop}>{t('Restore my previous order')}</Button>
      </div>
    </section>
  );
}
