import { catalogue } from '#texts/catalogue.ts';

export const keeping = catalogue({});
