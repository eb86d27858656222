import { useRef, type FormEvent, type RefObject } from 'react';
import type { ConsoleStore } from '#connections/store.ts';
import type { OrderDraft } from '#protocol/order.ts';
import { createStore } from '#store.ts';
import { useDrawing } from '#ui/hooks.ts';

/** Changes fields of the order. A time or an order_id that a person types stays as it is. */
export function typeOrder(store: ConsoleStore, part: Partial<OrderDraft>): void {
  store.dispatch('drafted', {
    order: { ...store.read().draft.order, ...part },
    ...(part.timestamp !== undefined && { timestampMode: 'fixed' }),
    ...(part.order_id !== undefined && { orderIdMode: 'fixed' }),
  });
}

type Control = HTMLInputElement | HTMLTextAreaElement;

interface Binding {
  readonly ref: RefObject<null>;
  readonly defaultValue: string;
  readonly onInput: (event: FormEvent<Control>) => void;
}

/** Ties a control to a text of the store: what is typed goes there, and what others write shows, without a render. */
export function useBoundText(store: ConsoleStore, read: () => string, write: (text: string) => void): Binding {
  const ref = useRef<Control>(null);
  useDrawing(() => {
    const { current } = ref;
    if (current !== null && current.value !== read()) current.value = read();
  }, store.subscribe);
  return {
    // The same binding serves a field of one line and of several.
    ref: ref as RefObject<null>,
    defaultValue: read(),
    onInput: ({ currentTarget: { value } }) => write(value),
  };
}

/** What another party says that it signs and sends. It outlives the view that compares it. */
export const comparisonStore = createStore({ input: '', digest: '' });
