import * as z from 'zod/mini';

// By default zod compiles schemas with Function, which the page's policy forbids. Every schema imports zod from here, so
// that the setting applies before the first one is used.
z.config({ jitless: true });

export * from 'zod/mini';
