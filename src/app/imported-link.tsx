import '#pages/share/share-view.css';
import { useEffect, useId, useRef, useState } from 'react';
import { bringsContent, openView, type Route, type ViewName } from './route.ts';
import { sessionRestored, type Session } from './session.ts';
import { SANDBOX_ID } from '#connections/connection.ts';
import { findEntry, findTarget, omitAuthorization } from '#connections/states.ts';
import { createCaseError, isCaseError, writeCase } from '#share/case-file.ts';
import { openLink, type ImportedContent } from '#share/case-link.ts';
import { type Diagnosis, pasteRequest } from '#pages/diagnose/diagnosis.ts';
import { FIELDS, fieldShapeIssues, type OrderDraft, SAMPLE_ORDER, textOf } from '#protocol/order.ts';
import { curl } from '#snippets/curl.ts';
import { msg, type MessageKey } from '#i18n/message.ts';
import { admitLink, admitOrder } from '#gates/admit.ts';
import { announce } from '#ui/announce.ts';
import type { Store } from '#store.ts';
import { createUndo } from '#pages/compose/order-actions.ts';
import { typeOrder, type Composer } from '#pages/compose/use-composer.ts';
import { Button } from '#ui/button.tsx';
import { TransCode, translate, t } from '#ui/language.ts';

interface Imported {
  readonly opened: ImportedContent;
  readonly undo: () => void;
  /** Undefined where there is no request, or it is in Diagnose already. */
  readonly diagnose?: () => void;
}

/** Sample values replace the placeholders that a field does not take, such as an email without "@". */
function fillPlaceholders(opened: ImportedContent): ImportedContent {
  const names = FIELDS.filter((field) => {
    const text = opened.order[field.name] ?? '';
    const isRedacted = opened.case?.redacted_fields?.includes(field.name) === true;
    return isRedacted && /^\w+#\d+$/.test(text) && fieldShapeIssues(field, text).length > 0;
  }).map(({ name }) => name);
  if (names.length === 0) return opened;
  const sample: Partial<OrderDraft> = SAMPLE_ORDER;
  const samples = Object.fromEntries(names.map((name) => [name, sample[name]]));
  const message = msg('These redacted fields now have sample values: {fields}.', { fields: names.join(', ') });
  return { ...opened, order: { ...opened.order, ...samples }, messages: [...opened.messages, message] };
}

/** Chooses where the order goes by the base URL that the link names. */
function fillComposer(composer: Composer, { order, draft, base_url, scheme }: ImportedContent): () => void {
  const { store } = composer;
  const undoOrder = createUndo(composer);
  const before = store.read();
  const target = findTarget(before, base_url, scheme);
  if (target.kind === 'sandbox') store.dispatch('chosen', { id: SANDBOX_ID });
  if (target.kind === 'new') {
    if (target.id === undefined) store.dispatch('connectOpened', { id: store.newId() });
    const id = target.id ?? store.read().currentId;
    store.dispatch('chosen', { id });
    store.dispatch('typed', {
      id,
      part: { ...(base_url !== undefined && { base_url }), ...(scheme !== undefined && { scheme }) },
    });
  }
  if (draft !== undefined) {
    const { Timestamp, recipe, 'Signed-Fields': listed, body, overrides } = draft;
    store.dispatch('drafted', {
      Timestamp,
      'Signed-Fields': listed,
      body,
      overrides: omitAuthorization({ overrides }).overrides,
    });
    store.dispatch('recipeChosen', { recipe, reason: msg('from the case') });
  }
  typeOrder(store, order);
  return () => {
    const isNew = target.kind === 'new' && target.id === undefined;
    const { currentId } = store.read();
    // What was typed into a new connection since stays in the menu.
    const added = isNew ? store.read().entries.find(({ connection }) => connection.id === currentId) : undefined;
    if (currentId !== before.currentId) store.dispatch('chosen', { id: before.currentId });
    if (added?.state === 'setup' && added.connection.api_secret === '') store.dispatch('removed', { id: currentId });
    undoOrder();
  };
}

function pasteCase(diagnosis: Store<Diagnosis>, { case: sharedCase }: ImportedContent): () => void {
  const { paste: before } = diagnosis.read();
  if (sharedCase !== undefined) pasteRequest(diagnosis, writeCase(sharedCase));
  return () => pasteRequest(diagnosis, before);
}

/** As its curl command without the key. */
function pasteSentRequest(composer: Composer, diagnosis: Store<Diagnosis>): void {
  const { exchange } = composer.sending;
  if (exchange === undefined) return;
  const { api_secret: secret } = composer.store.current();
  pasteRequest(diagnosis, textOf(curl(exchange.request)), { secret, refused: true });
}

/** Undefined, with a message, when what the fragment brings cannot be opened. */
async function importCase(
  view: ViewName,
  part: string,
  query: string,
  composer: Composer,
  diagnosis: Store<Diagnosis>,
): Promise<Imported | undefined> {
  if (part === 'reply') return void pasteSentRequest(composer, diagnosis);
  const opened =
    'refusal' in admitLink(query)
      ? createCaseError('link-too-large')
      : await openLink(part, new URLSearchParams(query));
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

const FROM: Readonly<Record<ImportedContent['from'], MessageKey>> = {
  link: 'Opened from a shared link.',
  onboarding: 'The form was filled from a link.',
};

const NOTHING_SENT: MessageKey = 'Nothing has been sent.';

interface Props extends Session {
  readonly route: Route;
}

/** Opens what a link brings once; a person keeps it or restores what was there. The URL no longer has it then. */
export default function ImportedLink({ route: { view, part, values }, composer, diagnosis }: Props) {
  const id = useId();
  const [imported, setImported] = useState<Imported & { readonly sent: Composer['sending']['sent'] }>();
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
      if (found === undefined) return;
      setImported({ ...found, sent: latest.current.sending.sent });
      announce([FROM[found.opened.from], NOTHING_SENT]);
    });
  }, [view, part, query, diagnosis]);
  const { store } = composer;
  useEffect(() => {
    if (imported === undefined) return undefined;
    const { draft } = store.read();
    // What a person edits is that person's order; an edit ends the notice.
    return store.subscribe(() => {
      if (store.read().draft !== draft) setImported(undefined);
    });
  }, [imported, store]);
  // What was sent since is that person's order, too.
  if (imported === undefined || composer.sending.sent !== imported.sent) return null;
  const { diagnose, undo, opened } = imported;
  const { from, base_url, scheme, messages } = opened;
  const target = findTarget(store.read(), base_url, scheme);
  const other = target.kind === 'other' ? findEntry(store.read(), target.id)?.connection : undefined;
  const dismiss = (): void => setImported(undefined);
  return (
    <section className="imported bar" aria-labelledby={id} data-output="foreign">
      <p id={id}>
        <strong>{translate(FROM[from])}</strong> {translate(NOTHING_SENT)}
      </p>
      {base_url !== undefined && base_url !== '' && (
        <p>
          <TransCode text="Gateway: {address}" values={{ address: base_url }} />
          {other !== undefined && (
            <>
              {' '}
              <Button look="link" onClick={() => store.dispatch('chosen', { id: other.id })}>
                {t('Use {name}', { name: other.name })}
              </Button>
            </>
          )}
        </p>
      )}
      {messages.map(translate).map((message) => (
        <p key={message} className="imported-note">
          {message}
        </p>
      ))}
      <div className="share-bar bar">
        {diagnose !== undefined && (
          <Button
            look="primary"
            onClick={() => {
              diagnose();
              dismiss();
              openView('diagnose');
            }}
          >
            {t('Diagnose this')}
          </Button>
        )}
        <Button onClick={dismiss}>{t('Keep order')}</Button>
        <Button
          onClick={() => {
            undo();
            dismiss();
          }}
        >
          {t('Restore my previous order')}
        </Button>
      </div>
    </section>
  );
}
