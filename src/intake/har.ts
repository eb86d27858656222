import * as z from '#protocol/zod.ts';
import { OPERATION_PATH } from '#protocol/profile.ts';
import type { ReceivedRequest } from '#protocol/received.ts';
import { utf8 } from '#protocol/text.ts';
import type { IntakeFault } from './raw-http.ts';

const header = z.looseObject({ name: z.string(), value: z.string() });
const harSchema = z.looseObject({
  log: z.looseObject({
    entries: z.array(
      z.looseObject({
        request: z.looseObject({
          method: z.string(),
          url: z.string(),
          headers: z.array(header),
          postData: z.optional(z.looseObject({ text: z.optional(z.string()) })),
        }),
      }),
    ),
  }),
});

/** Headers of the operation; cookies and whatever else a browser adds are dropped. */
const OURS = /^(accept|content-type|content-length|authorization|timestamp|digest-method|signed-fields|digest)$/i;

/** The requests of our operation in a HAR, in order. */
export function readHar(text: string): readonly ReceivedRequest[] | IntakeFault {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { fault: 'This is not JSON, so it is no HAR.', at: 0 };
  }
  const { success, data } = harSchema.safeParse(json);
  if (!success) return { fault: 'This is JSON, but no HAR: it has no log with entries.', at: 0 };
  const found = data.log.entries
    .map(({ request }) => request)
    .filter(({ url, method }) => method.toUpperCase() === 'POST' && url.split('?')[0]?.endsWith(OPERATION_PATH));
  if (found.length === 0) return { fault: 'The HAR holds no request to create-order-minimal.', at: 0 };
  return found.map(({ method, url, headers, postData }) => ({
    method,
    url,
    headers: headers.filter(({ name }) => OURS.test(name)).map(({ name, value }): [string, string] => [name, value]),
    body: utf8(postData?.text ?? ''),
  }));
}
