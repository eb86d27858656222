import { catalogue } from '#texts/catalogue.ts';

export const compose = catalogue({});
