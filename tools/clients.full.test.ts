import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Envelope } from '#protocol/envelope.ts';
import { SAMPLE } from '#protocol/profile.ts';
import { needs } from '../src/needs.test-support.ts';
import { startSandbox } from '#snippets/capture.test-support.ts';
import { runCommands } from '#snippets/interpreters.test-support.ts';

const PATH = '/v1/checkout/create-order-minimal';
const encode = (text: string): string => Buffer.from(text).toString('base64');
const NOW = `${new Date().toISOString().slice(0, 19)}Z`;
const ORDER = {
  timestamp: NOW,
  vendor: 'TILL1',
  order_id: 'O_1',
  buyer_email: 'b@example.com',
  buyer_name: 'Amina Mwangaza é',
  buyer_phone: '255700000001',
  amount: 25000,
  currency: 'TZS',
  redirect_url: encode('https://shop.example/r'),
  cancel_url: encode('https://shop.example/c'),
  webhook: encode('https://shop.example/w'),
  buyer_remarks: '',
  merchant_remarks: 'm',
  no_of_items: 3,
};
const INPUT = Object.entries(ORDER)
  .map(([name, value]) => `${name}=${value}`)
  .join('&');
const sign = (input: string): string => createHmac('sha256', SAMPLE.api_secret).update(input).digest('base64');

/** Every client sends these headers and no others of its own choice. */
const HEADERS = {
  'Content-Type': 'application/json',
  Authorization: `${SAMPLE.scheme} ${encode(SAMPLE.api_key)}`,
  Timestamp: NOW,
  'Digest-Method': 'HS256',
  'Signed-Fields': Object.keys(ORDER).join(),
  Digest: sign(INPUT),
};

/** The program reads URL and BODY from the environment, sends the headers and prints the body of the response. */
interface Client {
  readonly file: string;
  readonly program: string;
  readonly needs: string;
  readonly commands: readonly (readonly string[])[];
}

const listAs = (format: (name: string, value: string) => string, separator: string): string =>
  Object.entries(HEADERS)
    .map(([name, value]) => format(name, value))
    .join(separator);
const OBJECT = `{${listAs((name, value) => `'${name}': '${value}'`, ', ')}}`;

const NODE = { needs: 'Node', file: 'client.mjs', commands: [[process.execPath, 'client.mjs']] };
const PYTHON = { needs: 'Python', file: 'client.py', commands: [['python3', 'client.py']] };
const GO = { needs: 'Go', file: 'client.go', commands: [['go', 'run', 'client.go']] };
const JAVA = { needs: 'Java', file: 'Client.java', commands: [['java', 'Client.java']] };
const PHP = { file: 'client.php', commands: [['php', 'client.php']] };
const MONO = {
  needs: 'C# with Mono',
  file: 'Client.cs',
  commands: [
    ['mcs', '-out:Client.exe', 'Client.cs'],
    ['mono', 'Client.exe'],
  ],
};

const createGo = (body: string): string => `package main

import (
	"fmt"
	"io"
	"net/http"
	"os"
	"strings"
)

func main() {
	request, _ := http.NewRequest("POST", os.Getenv("URL"), ${body})
${listAs((name, value) => `	request.Header.Set("${name}", "${value}")`, '\n')}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		panic(err)
	}
	text, _ := io.ReadAll(response.Body)
	fmt.Println(string(text))
}
`;

const CLIENTS: Readonly<Record<string, Client>> = {
  'Node http, in chunks': {
    ...NODE,
    program: `import { request } from 'node:http';
const sent = request(process.env.URL, { method: 'POST', headers: ${OBJECT} }, async (response) => {
  for await (const part of response) process.stdout.write(part);
});
sent.write(process.env.BODY);
sent.end();`,
  },
  'Node fetch': {
    ...NODE,
    program: `const response = await fetch(process.env.URL, { method: 'POST', headers: ${OBJECT}, body: process.env.BODY });
console.log(await response.text());`,
  },
  'Python urllib': {
    ...PYTHON,
    program: `import os, urllib.request
request = urllib.request.Request(os.environ['URL'], os.environ['BODY'].encode(), ${OBJECT})
print(urllib.request.urlopen(request).read().decode())`,
  },
  'Python http.client': {
    ...PYTHON,
    program: `import http.client, os, urllib.parse
url = urllib.parse.urlsplit(os.environ['URL'])
connection = http.client.HTTPConnection(url.netloc)
connection.request('POST', url.path, os.environ['BODY'].encode(), ${OBJECT})
print(connection.getresponse().read().decode())`,
  },
  'Go net/http': { ...GO, program: createGo('strings.NewReader(os.Getenv("BODY"))') },
  'Go net/http, in chunks': { ...GO, program: createGo('io.MultiReader(strings.NewReader(os.Getenv("BODY")))') },
  'Java HttpClient': {
    ...JAVA,
    program: `import java.net.URI;
import java.net.http.*;
public class Client {
  public static void main(String[] arguments) throws Exception {
    HttpRequest request = HttpRequest.newBuilder(URI.create(System.getenv("URL")))
        ${listAs((name, value) => `.header("${name}", "${value}")`, '')}
        .POST(HttpRequest.BodyPublishers.ofString(System.getenv("BODY"))).build();
    System.out.println(HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString()).body());
  }
}`,
  },
  'Java HttpURLConnection': {
    ...JAVA,
    program: `import java.net.*;
public class Client {
  public static void main(String[] arguments) throws Exception {
    HttpURLConnection connection = (HttpURLConnection) new URL(System.getenv("URL")).openConnection();
    connection.setRequestMethod("POST");
    connection.setDoOutput(true);
    ${listAs((name, value) => `connection.setRequestProperty("${name}", "${value}");`, ' ')}
    connection.getOutputStream().write(System.getenv("BODY").getBytes("UTF-8"));
    System.out.println(new String(connection.getInputStream().readAllBytes(), "UTF-8"));
  }
}`,
  },
  'Ruby net/http': {
    needs: 'Ruby',
    file: 'client.rb',
    commands: [['ruby', 'client.rb']],
    program: `require 'net/http'
puts Net::HTTP.post(URI(ENV['URL']), ENV['BODY'], ${OBJECT}).body`,
  },
  'PHP curl': {
    ...PHP,
    needs: 'PHP',
    program: `<?php
$handle = curl_init(getenv('URL'));
curl_setopt($handle, CURLOPT_POSTFIELDS, getenv('BODY'));
curl_setopt($handle, CURLOPT_HTTPHEADER, [${listAs((name, value) => `'${name}: ${value}'`, ', ')}]);
curl_exec($handle);`,
  },
  'PHP streams': {
    ...PHP,
    needs: 'PHP',
    program: `<?php
$options = ['method' => 'POST', 'content' => getenv('BODY'), 'header' => [${listAs((name, value) => `'${name}: ${value}'`, ', ')}]];
echo file_get_contents(getenv('URL'), false, stream_context_create(['http' => $options]));`,
  },
  'mono HttpWebRequest': {
    ...MONO,
    program: `using System;
using System.IO;
using System.Net;
using System.Text;
class Client {
  static void Main() {
    var request = (HttpWebRequest)WebRequest.Create(Environment.GetEnvironmentVariable("URL"));
    request.Method = "POST";
    request.ContentType = "application/json";
    ${listAs((name, value) => (name === 'Content-Type' ? '' : `request.Headers["${name}"] = "${value}";`), ' ')}
    var body = Encoding.UTF8.GetBytes(Environment.GetEnvironmentVariable("BODY"));
    using (var stream = request.GetRequestStream()) stream.Write(body, 0, body.Length);
    using (var reader = new StreamReader(request.GetResponse().GetResponseStream())) Console.WriteLine(reader.ReadToEnd());
    // Mono may wait for most of a minute when Main returns.
    Environment.Exit(0);
  }
}`,
  },
};

let sandbox: Awaited<ReturnType<typeof startSandbox>>;
let folder = '';

describe('plain HTTP clients, with the headers that each adds or leaves out', () => {
  beforeAll(async () => {
    sandbox = await startSandbox();
    folder = mkdtempSync(join(tmpdir(), 'clients-'));
  });
  afterAll(() => {
    sandbox.stop();
    rmSync(folder, { recursive: true });
  });

  for (const [name, { needs: runner, file, program, commands }] of Object.entries(CLIENTS))
    test(`${name} is judged by its digest`, needs(runner), async () => {
      const own = mkdtempSync(join(folder, 'client-'));
      writeFileSync(join(own, file), program);
      const environment = { URL: `${sandbox.url}${PATH}`, BODY: JSON.stringify(ORDER), LC_ALL: 'C.UTF-8' };
      const { stdout, stderr } = await runCommands(commands, environment, own);
      expect(stderr).toBe('');
      const { resultcode, message }: Envelope = JSON.parse(stdout);
      expect([resultcode, message]).toEqual([
        '000',
        expect.stringContaining('The digest is correct (recipe: each-field-once).'),
      ]);
      if (name.includes('chunks')) expect(message).toContain('The body is chunked');
    });
});

/** A published client library of such a gateway, from the tools of the tests. */
const LIBRARY = 'selcom-apigw-client';
const load = createRequire(resolve('tools/runners/package.json'));

describe('a published client library, unmodified', needs('npm ci in tools/runners'), () => {
  beforeAll(async () => {
    sandbox = await startSandbox('SELCOM');
  });
  afterAll(() => sandbox.stop());
  const { timestamp: _, ...order } = ORDER;

  test('signs an order that is accepted, and one of another secret gets 4033', async () => {
    const { apigwCLient: Library } = load(LIBRARY);
    const ask = async (api_secret: string): Promise<Envelope> =>
      new Library(sandbox.url, SAMPLE.api_key, api_secret).postFunc(PATH, order);
    expect(await ask(SAMPLE.api_secret)).toMatchObject({ resultcode: '000', result: 'SUCCESS' });
    expect((await ask('another')).message).toMatch(/\(4033\)$/);
  });
});
