import type { FixLanguage } from './fixes.ts';

/** What a merchant's program is asked to print. */
export type Printed = 'body' | 'headers' | 'stringToSign' | 'request';

interface PrintLines {
  /** Prints the value of a variable. */
  readonly one: (name: string) => string;
  /** Prints headers and body so that they can be pasted. */
  readonly request: string;
}

/** In each language: what prints a part of a request, or all of it. Not translated. */
const PRINT_LINES: Readonly<Record<FixLanguage, PrintLines>> = {
  PHP: {
    one: (name) => (name === 'headers' ? 'error_log(json_encode($headers));' : `error_log($${name});`),
    request: 'echo json_encode(["url" => $url, "headers" => $headers, "body" => $body]), PHP_EOL;',
  },
  Node: { one: (name) => `console.log(${name});`, request: 'console.log(JSON.stringify({ url, headers, body }));' },
  TypeScript: {
    one: (name) => `console.log(${name});`,
    request: 'console.log(JSON.stringify({ url, headers, body }));',
  },
  Python: {
    one: (name) => `print(${name === 'stringToSign' ? 'string_to_sign' : name})`,
    request: 'import json\nprint(json.dumps({"url": url, "headers": headers, "body": body}))',
  },
  Java: {
    one: (name) => `System.out.println(${name === 'headers' ? 'request.headers().map()' : name});`,
    request:
      'System.out.println(request.method() + " " + request.uri());\nrequest.headers().map().forEach((name, values) -> System.out.println(name + ": " + values.get(0)));\nSystem.out.println("\\n" + body);',
  },
  Kotlin: {
    one: (name) => `println(${name})`,
    request: 'println("POST $url")\nheaders.forEach { (name, value) -> println("$name: $value") }\nprintln("\\n$body")',
  },
  'C#': {
    one: (name) => `Console.WriteLine(${name === 'headers' ? 'request' : name});`,
    request: 'Console.WriteLine(request);\nConsole.WriteLine(await request.Content.ReadAsStringAsync());',
  },
  Go: {
    one: (name) => `fmt.Println(${name === 'body' ? 'string(body)' : name === 'headers' ? 'req.Header' : name})`,
    request: 'dump, _ := httputil.DumpRequestOut(req, true)\nfmt.Println(string(dump))',
  },
  Ruby: {
    one: (name) => `puts ${name === 'stringToSign' ? 'string_to_sign' : name}`,
    request: 'require "json"\nputs({ url: url, headers: headers, body: body }.to_json)',
  },
  Bash: {
    one: (name) => (name === 'headers' ? 'set -x  # before curl' : `printf '%s\\n' "$${name}"`),
    request: 'set -x  # before curl; paste the line that begins with "+ curl"',
  },
};

/** The lines that print a part of a request, or all of it. */
export function fillPrint(printed: Printed, language: FixLanguage): string {
  const { request, one } = PRINT_LINES[language];
  return printed === 'request' ? request : one(printed);
}

/** A paste that is read. */
export const EXAMPLE = `POST /v1/checkout/create-order-minimal HTTP/1.1
Authorization: SCHEME …
Timestamp: 2026-11-22T09:41:07Z
Digest-Method: HS256
Signed-Fields: timestamp,vendor,…
Digest: …

{"timestamp":"2026-11-22T09:41:07Z","vendor":"…",…}`;
