import * as z from 'zod/mini';

// zod compiles its schemas with Function otherwise, which the page's policy forbids. Whoever has a schema imports zod
// from here, so that none is used before this is said.
z.config({ jitless: true });

export * from 'zod/mini';
