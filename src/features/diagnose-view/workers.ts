// The build gives a worker's address for such an import; the linter looks for a default export in the file.
/* oxlint-disable import/default */
import intakeUrl from '#intake/worker.ts?worker&url';
import solverUrl from '#diagnosis/solver/worker.ts?worker&url';

interface TrustedTypes {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: (text: string) => string },
  ) => { readonly createScriptURL: (text: string) => string };
}

const trusted = (globalThis as { readonly trustedTypes?: TrustedTypes }).trustedTypes;

/** The page's one policy: it lets through the addresses that the build gave to the workers, and nothing else. */
const policy = trusted?.createPolicy('worker-url', {
  createScriptURL: (text) => {
    if (text !== solverUrl && text !== intakeUrl) throw new TypeError('Not the address of a worker of this page.');
    return text;
  },
});

const newWorker = (address: string): Worker =>
  new Worker(policy?.createScriptURL(address) ?? address, { type: 'module' });

/** A worker of the search. */
export const newSolverWorker = (): Worker => newWorker(solverUrl);

/** A worker that reads large pastes. */
export const newIntakeWorker = (): Worker => newWorker(intakeUrl);
