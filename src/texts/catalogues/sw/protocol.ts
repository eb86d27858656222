import { catalogue } from '#texts/catalogue.ts';

export const protocol = catalogue({});
