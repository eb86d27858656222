import * as z from '#protocol/zod.ts';
import { clearedSchema } from './shelf.ts';

/** What the tabs of this page tell each other over; the part of BroadcastChannel that is used. */
export interface Channel {
  postMessage: (message: unknown) => void;
  addEventListener: (type: 'message', listener: (event: MessageEvent) => void) => void;
  close: () => void;
}

/** What one tab tells the others; they read the rest from the database. */
export const newsSchema = z.object({
  changed: z.array(z.string()),
  removed: z.array(z.string()),
  /** True when a clearing began or was undone. */
  mark: z.boolean(),
  /** The clearing that was carried out. */
  finished: z.nullable(clearedSchema),
});
export type News = z.infer<typeof newsSchema>;
export const NO_NEWS: News = { changed: [], removed: [], mark: false, finished: null };
