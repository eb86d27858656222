import { createStore } from '#store.ts';

/** How often a person copied or downloaded what the Code tab shows. The guide follows it. */
export const snippetCopies = createStore({ count: 0 });

export const notifySnippetCopied = (): void => snippetCopies.write({ count: snippetCopies.read().count + 1 });
