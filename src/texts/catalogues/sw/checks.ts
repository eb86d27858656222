import { catalogue } from '#texts/catalogue.ts';

export const checks = catalogue({});
