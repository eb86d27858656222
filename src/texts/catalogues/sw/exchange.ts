import { catalogue } from '#texts/catalogue.ts';

export const exchange = catalogue({});
