import { OPERATION_PATH } from '#protocol/profile.ts';
import type { Text } from '#texts/text.ts';

/** A base address that most likely says too much, with the offer to mend it. */
export interface BaseUrlRemark {
  readonly id: 'path-included' | 'version-included' | 'slashes';
  readonly message: Text;
  readonly mended: string;
}

const MESSAGES: Readonly<Record<BaseUrlRemark['id'], Text>> = {
  'path-included': 'The path of the operation is part of it already and would be put behind it once more.',
  'version-included': 'It ends in /v1, so the request would go to /v1/v1/…, a common cause of refusals.',
  slashes: 'It ends in a slash. The slash is not doubled; it is only not needed.',
};

/** What the operation's path brings, the longest first. */
const ENDS: readonly (readonly [end: string, id: BaseUrlRemark['id']])[] = [
  [OPERATION_PATH, 'path-included'],
  ['/v1/checkout', 'path-included'],
  ['/v1', 'version-included'],
  ['/', 'slashes'],
];

/** What a base address carries that the operation's path brings anyway (section 4.1). Undefined when it is plain. */
export function baseUrlRemark(base_url: string): BaseUrlRemark | undefined {
  const [, origin, path = ''] = /^([a-z]+:\/\/[^/]+)(.*)$/is.exec(base_url) ?? [];
  if (origin === undefined) return undefined;
  const ids: BaseUrlRemark['id'][] = [];
  let left = path;
  for (let found = endOf(left); found !== undefined; found = endOf(left)) {
    left = left.slice(0, -found[0].length);
    ids.push(found[1]);
  }
  const id = ids.find((each) => each !== 'slashes') ?? ids[0];
  return id === undefined ? undefined : { id, message: MESSAGES[id], mended: origin + left };
}

const endOf = (path: string) => ENDS.find(([end]) => path.endsWith(end));
