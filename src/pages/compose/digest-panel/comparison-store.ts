import { createStore } from '#store.ts';

/** What another party says that it signs and sends; it outlives the view that holds it against ours. */
export const comparisonStore = createStore({ input: '', digest: '' });
