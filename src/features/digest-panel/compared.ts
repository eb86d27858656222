import { held } from '#ui/held.ts';

/** What another party says that it signs and sends; it outlives the view that holds it against ours. */
export const compared = held({ input: '', digest: '' });
