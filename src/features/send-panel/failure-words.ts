import type { Failure } from '#exchange/exchange.ts';

interface Words {
  readonly title: string;
  readonly advice: string;
}

const MAY_EXIST = 'The order may have been created: look it up before you send it again.';

/** What to say when there is no reply. */
export const FAILURE_WORDS: Readonly<Record<Failure, Words>> = {
  blocked: {
    title: 'Not sent: this page may not call a plain http address on another origin.',
    advice:
      'The page’s own policy forbids it, so that no key travels unencrypted. Run the curl command instead, or use https.',
  },
  offline: { title: 'The browser is offline.', advice: 'Connect and send again, or run the curl command elsewhere.' },
  'host-gone': {
    title: 'The server of this page did not answer.',
    advice: `It may have been stopped: start it again, or run the curl command. ${MAY_EXIST}`,
  },
  unreachable: {
    title: 'The address could not be reached.',
    advice:
      'Its name may be wrong, nothing may listen there, or its certificate may not be trusted. Check base_url, or run the curl command, which names the cause.',
  },
  'cross-origin': {
    title: 'The gateway answers, but it does not let a browser page read its reply.',
    advice: `That is usual: gateways are called from servers. Run the curl command on the merchant’s server. ${MAY_EXIST}`,
  },
  redirect: {
    title: 'The address answered with a redirect, which is not followed.',
    advice:
      'Following it would carry the key to another address. Check base_url: often http stands for https, or a part of the path is missing.',
  },
  'broken-off': { title: 'The connection broke while the reply was arriving.', advice: MAY_EXIST },
  cancelled: { title: 'Cancelled.', advice: MAY_EXIST },
};
