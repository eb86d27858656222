import { headerOf } from '#protocol/received.ts';
import { utf8 } from '#protocol/text.ts';
import { english } from '#texts/english.ts';
import type { Case, CaseReply, CaseRequest } from './case-schema.ts';
import { redactionWords } from './digest-holds.ts';

const HTTP = 'HTTP/1.1';
const pairs = (headers: CaseRequest['headers']) => headers.map(([name, value]) => ({ name, value }));

const queryOf = (url: string) =>
  URL.canParse(url) ? [...new URL(url).searchParams].map(([name, value]) => ({ name, value })) : [];

const requestOf = ({ method, url, headers, body }: CaseRequest) => ({
  method,
  url,
  httpVersion: HTTP,
  cookies: [],
  headers: pairs(headers),
  queryString: queryOf(url),
  postData: { mimeType: headerOf({ headers }, 'Content-Type') ?? '', params: [], text: body },
  headersSize: -1,
  bodySize: utf8(body).length,
});

/** A request without a reply has status 0, as browsers write it. */
const responseOf = ({ status, headers, text, cut }: CaseReply) => ({
  status,
  statusText: '',
  httpVersion: HTTP,
  cookies: [],
  headers: pairs(headers),
  content: {
    size: utf8(text).length,
    mimeType: headerOf({ headers }, 'Content-Type') ?? 'x-unknown',
    text,
    ...(cut === true && { comment: 'The reply was longer; the rest was not kept.' }),
  },
  redirectURL: headerOf({ headers }, 'Location') ?? '',
  headersSize: -1,
  bodySize: -1,
});

const NO_REPLY: CaseReply = { status: 0, headers: [], text: '' };

function entriesOf(made: Case) {
  const { request, reply = NO_REPLY, sent, made: seconds, notes } = made;
  if (request === undefined) return [];
  const words = redactionWords(made);
  const comment = [words && english(words), notes].filter((each) => each !== undefined).join('\n');
  return [
    {
      startedDateTime: new Date(sent?.started ?? seconds * 1000).toISOString(),
      time: sent?.duration ?? 0,
      request: requestOf(request),
      response: responseOf(reply),
      cache: {},
      timings: { send: 0, wait: sent?.duration ?? 0, receive: 0 },
      ...(comment !== '' && { comment }),
    },
  ];
}

/** HAR 1.2 of the exchanges in cases, in order; a case that has no request is not in it. */
export const harOf = (cases: readonly Case[]): string => {
  const creator = { name: 'Checkout Console', version: '0.1.0' };
  return `${JSON.stringify({ log: { version: '1.2', creator, entries: cases.flatMap(entriesOf) } }, null, 2)}\n`;
};
