import { checks } from './sw/checks.ts';
import { common } from './sw/common.ts';
import { compose } from './sw/compose.ts';
import { diagnosis } from './sw/diagnosis.ts';
import { exchange } from './sw/exchange.ts';
import { keeping } from './sw/keeping.ts';
import { protocol } from './sw/protocol.ts';
import { solver } from './sw/solver.ts';
import { solverRest } from './sw/solver-rest.ts';

/** Swahili. */
export const sw = {
  ...common,
  ...protocol,
  ...solver,
  ...solverRest,
  ...checks,
  ...diagnosis,
  ...exchange,
  ...keeping,
  ...compose,
};
