import { OPERATION_PATH } from '#protocol/profile.ts';

/** A base address that most likely says too much, with the offer to mend it. */
export interface BaseUrlRemark {
  readonly id: 'path-included' | 'version-included' | 'slashes';
  readonly message: string;
  readonly mended: string;
}

const VERSION = '/v1';

/** What a base address carries that the operation's path brings anyway (section 4.1). Undefined when it is plain. */
export function baseUrlRemark(base_url: string): BaseUrlRemark | undefined {
  const bare = base_url.replace(/\/+$/, '');
  const mend = (end: string): string => bare.slice(0, bare.length - end.length).replace(/\/+$/, '');
  for (const path of [OPERATION_PATH, '/v1/checkout']) {
    if (bare.endsWith(path)) {
      const message = 'The path of the operation is part of it already and would be put behind it once more.';
      return { id: 'path-included', message, mended: mend(path) };
    }
  }
  if (bare.endsWith(VERSION)) {
    const message = 'It ends in /v1, so the request would go to /v1/v1/…, a common cause of refusals.';
    return { id: 'version-included', message, mended: mend(VERSION) };
  }
  return bare === base_url
    ? undefined
    : { id: 'slashes', message: 'It ends in a slash. The slash is not doubled; it is only not needed.', mended: bare };
}
