import { catalogue } from '#texts/catalogue.ts';

export const solverRest = catalogue({});
