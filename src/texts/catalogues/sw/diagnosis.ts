import { catalogue } from '#texts/catalogue.ts';

export const diagnosis = catalogue({});
