import { writeCase } from '#cases/case-file.ts';
import { isCaseFault } from '#cases/case-fault.ts';
import { openLink, type Opened } from '#cases/open-link.ts';
import type { Diagnosis } from '#features/diagnose-view/diagnosis.ts';
import { FIELD_NAMES } from '#protocol/order.ts';
import { textOf } from '#protocol/piece.ts';
import { curl } from '#snippets/curl.ts';
import { phrase } from '#texts/text.ts';
import { announce } from '#ui/announce.ts';
import type { Held } from '#ui/held.ts';
import { wayBack } from './order-moves.ts';
import type { ViewName } from './route.ts';
import type { Desk } from './use-desk.ts';

/** What a link brought, and the way back to what was there before. */
export interface Taken {
  readonly opened: Opened;
  readonly undo: () => void;
}

/** Puts what a link brings into the boxes; the credentials stay, and lock where it names another origin. */
function fill(desk: Desk, { draft, base_url, scheme, case: made }: Opened): () => void {
  const { form, change, sending } = desk;
  const back = wayBack(desk);
  const profile = { ...form.getValues('profile') };
  sending.edited();
  for (const name of FIELD_NAMES) if (draft[name] !== undefined) form.setValue(`order.${name}`, draft[name]);
  if (draft.timestamp !== undefined) form.setValue('pinned', true);
  if (base_url !== undefined) form.setValue('profile.base_url', base_url);
  if (scheme !== undefined) form.setValue('profile.scheme', scheme);
  if (made?.composed !== undefined) {
    const { Timestamp = null, recipe, shape, overrides } = made.composed;
    form.setValue('Timestamp', Timestamp);
    change({ recipe, shape, overrides, reason: phrase('that of the case') });
  }
  return () => {
    back();
    form.setValue('profile.base_url', profile.base_url);
    form.setValue('profile.scheme', profile.scheme);
  };
}

function paste(diagnosis: Held<Diagnosis>, { case: made }: Opened): () => void {
  const { paste: before } = diagnosis.read();
  if (made !== undefined)
    diagnosis.write({ paste: writeCase(made), read: undefined, verdict: undefined, findings: [] });
  return () => diagnosis.write({ paste: before, read: undefined, verdict: undefined, findings: [] });
}

/** Puts the request behind the last reply into Diagnose, as the command that carries it: with its key left out. */
function pasteSent(desk: Desk, diagnosis: Held<Diagnosis>): void {
  const { exchange } = desk.sending;
  if (exchange === undefined) return;
  const command = textOf(curl(exchange.request));
  diagnosis.write({ paste: command, file: undefined, read: undefined, verdict: undefined, findings: [] });
}

/** Opens what a fragment brings; undefined when it cannot be opened, which is then said. */
export async function takeForeign(
  view: ViewName,
  part: string,
  query: string,
  desk: Desk,
  diagnosis: Held<Diagnosis>,
): Promise<Taken | undefined> {
  if (part === 'reply') return void pasteSent(desk, diagnosis);
  const opened = await openLink(part, new URLSearchParams(query));
  if (isCaseFault(opened)) return void announce([opened.message, opened.fix], 'alert');
  return { opened, undo: view === 'diagnose' ? paste(diagnosis, opened) : fill(desk, opened) };
}
