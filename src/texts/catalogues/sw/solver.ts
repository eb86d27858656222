import { catalogue } from '#texts/catalogue.ts';

export const solver = catalogue({});
