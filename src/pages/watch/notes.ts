import * as z from '#protocol/zod.ts';
import { createStore, type Store } from '#store.ts';
import { readSaved, save } from '#ui/saved.ts';
import { PROGRAM_TESTS } from './rows.ts';

const textsSchema = z.record(z.string(), z.string());
const notesSchema = z.object({
  /** The channel whose requests the notes are about. */
  channel: z.string(),
  merchant: z.string(),
  /** Absent while nobody typed one: then User-Agent tells it. */
  program: z.optional(z.string()),
  /** The newest request of each observation that is confirmed, by the name of the test. */
  confirmed: textsSchema,
  /** Why a test does not apply, by its name. */
  waived: textsSchema,
  /** How the page tested a request, by its id: the host does not know it. */
  tested: z.record(z.string(), z.enum(PROGRAM_TESTS)),
});

/** What a person noted about a program and its tests. */
export type Notes = z.infer<typeof notesSchema>;

const KEY = 'checkout-console-readiness';
const EMPTY: Notes = { channel: '', merchant: '', confirmed: {}, waived: {}, tested: {} };

function readNotes(): Notes {
  try {
    const read = notesSchema.safeParse(JSON.parse(readSaved('sessionStorage', KEY) ?? ''));
    return read.success ? read.data : EMPTY;
  } catch {
    return EMPTY;
  }
}

/** The notes of this tab, which survive a reload. `mask` takes the credentials out of what is saved. */
export function createNotes(mask: (text: string) => string): Store<Notes> {
  const notes = createStore(readNotes());
  notes.subscribe(() => void save('sessionStorage', KEY, mask(JSON.stringify(notes.read()))));
  return notes;
}

/** Begins the notes of a channel; of another channel the names stay, which are about the program. */
export function openChannel(notes: Store<Notes>, channel: string): void {
  const { merchant, program } = notes.read();
  if (notes.read().channel !== channel) notes.write({ ...EMPTY, merchant, program, channel });
}
