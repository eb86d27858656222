import type { MessageKey } from '#i18n/message.ts';
import type { ParseError, PrintLines, RefusalId } from './parse-error.ts';

const EXAMPLE = `POST /v1/checkout/create-order-minimal HTTP/1.1
Authorization: SCHEME …
Timestamp: 2026-11-22T09:41:07Z
Digest-Method: HS256
Signed-Fields: timestamp,vendor,…
Digest: …

{"timestamp":"2026-11-22T09:41:07Z","vendor":"…",…}`;

/** In each language: what prints headers and body so that they can be pasted. A test reads what they print. */
export const PRINT_LINES: readonly PrintLines[] = [
  {
    language: 'PHP',
    lines: 'echo json_encode(["url" => $url, "headers" => $headers, "body" => $body]), PHP_EOL;',
  },
  { language: 'Node', lines: 'console.log(JSON.stringify({ url, headers, body }));' },
  { language: 'TypeScript', lines: 'console.log(JSON.stringify({ url, headers, body }));' },
  { language: 'Python', lines: 'import json\nprint(json.dumps({"url": url, "headers": headers, "body": body}))' },
  {
    language: 'Java',
    lines:
      'System.out.println(request.method() + " " + request.uri());\nrequest.headers().map().forEach((name, values) -> System.out.println(name + ": " + values.get(0)));\nSystem.out.println("\\n" + body);',
  },
  {
    language: 'Kotlin',
    lines: 'println("POST $url")\nheaders.forEach { (name, value) -> println("$name: $value") }\nprintln("\\n$body")',
  },
  {
    language: 'C#',
    lines: 'Console.WriteLine(request);\nConsole.WriteLine(await request.Content.ReadAsStringAsync());',
  },
  { language: 'Go', lines: 'dump, _ := httputil.DumpRequestOut(req, true)\nfmt.Println(string(dump))' },
  { language: 'Ruby', lines: 'require "json"\nputs({ url: url, headers: headers, body: body }.to_json)' },
  { language: 'Bash', lines: 'set -x  # before curl; paste the line that begins with "+ curl"' },
];

/** The sentence of each refusal. */
const SENTENCES: Readonly<Record<RefusalId, MessageKey>> = {
  empty: 'The paste is empty.',
  'too-large': 'The paste is too large.',
  'no-request': 'No request found in this text. Paste headers as “Name: value”, an empty line and the body.',
  'response-only': 'This is only a response. Paste the request that was sent.',
  'no-values': 'The code computes values, so the paste does not show them. Print the request and paste that.',
  'no-body': 'The paste has headers but no body. Paste the body too.',
  'cut-off': 'The paste ends before the body does. Paste all of it.',
  damaged: 'Parts of the request cannot be told apart. Paste one request with its headers and body.',
};

/** A refusal of the whole text, with an example and the lines that print what to paste. */
export const createRefusal = (id: RefusalId, at: number): ParseError => ({
  message: SENTENCES[id],
  at,
  refusal: { id, example: EXAMPLE, prints: PRINT_LINES },
});
