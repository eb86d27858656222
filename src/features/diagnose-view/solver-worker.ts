// The build gives the worker's address for this import; the linter looks for a default export in the file.
// oxlint-disable-next-line import/default
import workerUrl from '#diagnosis/solver/worker.ts?worker&url';

interface TrustedTypes {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: (text: string) => string },
  ) => { readonly createScriptURL: (text: string) => string };
}

const trusted = (globalThis as { readonly trustedTypes?: TrustedTypes }).trustedTypes;

/** The page's one policy: it lets through the address that the build gave to the worker, and nothing else. */
const policy = trusted?.createPolicy('worker-url', {
  createScriptURL: (text) => {
    if (text !== workerUrl) throw new TypeError('Not the address of the worker.');
    return text;
  },
});

/** A worker of the search. */
export const newSolverWorker = (): Worker =>
  new Worker(policy?.createScriptURL(workerUrl) ?? workerUrl, { type: 'module' });
