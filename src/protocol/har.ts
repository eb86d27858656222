import { headerOf } from './received.ts';
import { toUtf8, parseUrl } from './text.ts';

type Headers = readonly (readonly [name: string, value: string])[];

export interface HarExchange {
  /** ISO 8601. */
  readonly startedDateTime: string;
  /** In ms. */
  readonly time: number;
  readonly request: {
    readonly method: string;
    readonly url: string;
    readonly headers: Headers;
    readonly body: string;
  };
  /** Undefined for a request that was not sent; status 0 for one without a response, as browsers write it. */
  readonly response?:
    | { readonly status: number; readonly headers: Headers; readonly text: string; readonly cut?: boolean | undefined }
    | undefined;
  readonly comment?: string | undefined;
}

const HTTP = 'HTTP/1.1';

const toPairs = (headers: Headers) => headers.map(([name, value]) => ({ name, value }));

const toQueryString = (url: string) =>
  [...(parseUrl(url)?.searchParams ?? [])].map(([name, value]) => ({ name, value }));

const toHarRequest = ({ method, url, headers, body }: HarExchange['request']) => ({
  method,
  url,
  httpVersion: HTTP,
  cookies: [],
  headers: toPairs(headers),
  queryString: toQueryString(url),
  postData: { mimeType: headerOf({ headers }, 'Content-Type') ?? '', params: [], text: body },
  headersSize: -1,
  bodySize: toUtf8(body).length,
});

const toHarContent = (response: HarExchange['response']) =>
  response === undefined
    ? { size: 0, mimeType: 'x-unknown' }
    : {
        size: toUtf8(response.text).length,
        mimeType: headerOf(response, 'Content-Type') ?? 'x-unknown',
        text: response.text,
        ...(response.cut === true && { comment: 'The response was longer. The rest was not saved.' }),
      };

const toHarResponse = (response: HarExchange['response']) => ({
  status: response?.status ?? 0,
  statusText: '',
  httpVersion: HTTP,
  cookies: [],
  headers: toPairs(response?.headers ?? []),
  content: toHarContent(response),
  redirectURL: headerOf({ headers: response?.headers ?? [] }, 'Location') ?? '',
  headersSize: -1,
  bodySize: -1,
});

const toHarEntry = ({ startedDateTime, time, request, response, comment = '' }: HarExchange) => ({
  startedDateTime,
  time,
  request: toHarRequest(request),
  response: toHarResponse(response),
  cache: {},
  timings: { send: 0, wait: time, receive: 0 },
  ...(comment !== '' && { comment }),
});

/** HAR 1.2. */
export const toHarLog = (exchanges: readonly HarExchange[]) => ({
  log: {
    version: '1.2',
    creator: { name: 'Checkout Console', version: '0.2.0' },
    entries: exchanges.map(toHarEntry),
  },
});
