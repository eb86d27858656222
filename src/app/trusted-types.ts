// main.tsx imports this file first: the name of a policy can be used once, so no later code can take it.
import { trustedTypes } from '#ui/worker.ts';

const WORKER_URL = '/service-worker.js';

/** The URL of the service worker. The policy gives it for any text. */
export const SERVICE_WORKER_URL: string =
  trustedTypes?.createPolicy('service-worker-url', { createScriptURL: () => WORKER_URL }).createScriptURL('') ??
  WORKER_URL;
