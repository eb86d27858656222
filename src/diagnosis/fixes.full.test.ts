import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { FIELD_NAMES } from '#protocol/order.ts';
import { SAMPLE } from '#protocol/profile.ts';
import type { PresetName } from '#protocol/recipe.ts';
import { toAuthorizationKey } from '#protocol/sign.ts';
import { createSandbox, toFetch } from '#sandbox/sandbox.ts';
import { runCommands, TSC } from '#snippets/interpreters.test-support.ts';
import { needs } from '../needs.test-support.ts';
import { FIX_LANGUAGES, fixFor, listFixSteps, reasonsWithoutFix, type FixLanguage } from './fixes.ts';
import { CAUSES, type Cause } from './mistakes/causes.ts';

/** The merchant's own variables. The environment has the value of each, or nothing where it is missing. */
const VARIABLES = FIELD_NAMES.filter((name) => name !== 'timestamp');

const toCamelCase = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
const CAMEL_CASE = VARIABLES.map(toCamelCase).join(', ');

const listVariables = (toLine: (name: string, variable: string) => string): string =>
  VARIABLES.map((name) => toLine(name, toCamelCase(name))).join('\n');

/** What stands in the body before the steps: texts as they are, the rest not yet. */
const members = (names: readonly string[], put: (name: string, variable: string | undefined) => string): string =>
  names
    .map((name) =>
      put(name, /timestamp|amount|no_of_items|_url|webhook|_remarks/.test(name) ? undefined : toCamelCase(name)),
    )
    .join('\n');

/** A program of one language that prints a line each for the timestamp, the listing, the digest and the body. */
interface Harness {
  /** The program that runs it. */
  readonly needs: string;
  readonly file: string;
  readonly build?: readonly string[];
  readonly run: readonly string[];
  /** With these names in the body, and these steps. */
  readonly program: (names: readonly string[], code: string) => string;
}

const createNode = (isTyped: boolean): Harness['program'] => {
  return (names, code) => `import { createHmac } from 'node:crypto';
const { ${VARIABLES.map((name) => `${name}: ${toCamelCase(name)}`).join(', ')} } = process.env${isTyped ? ' as Record<string, any>' : ''};
const body${isTyped ? ': Record<string, string | number>' : ''} = {};
${members(names, (field, variable) => `body.${field} = ${variable ?? "''"};`)}
${code}
void [${CAMEL_CASE}];
console.log([timestamp, signedFields, digest, JSON.stringify(body)].join('\\n'));
`;
};

const HARNESSES: Readonly<Record<FixLanguage, Harness>> = {
  PHP: {
    needs: 'PHP',
    file: 'fixes.php',
    run: ['php', 'fixes.php'],
    program: (names, code) => `<?php
${listVariables((name) => `$${name} = $_SERVER['${name}'] ?? null;`)}
$body = [];
${members(names, (field, variable) => `$body['${field}'] = ${variable === undefined ? 'null' : `$${field}`};`)}
${code}
echo implode("\\n", [$timestamp, $signedFields, $digest, json_encode($body)]);
`,
  },
  Node: { needs: 'Node', file: 'fixes.mjs', run: ['node', 'fixes.mjs'], program: createNode(false) },
  TypeScript: {
    needs: 'Node',
    file: 'fixes.mts',
    build: [...TSC, '--noUnusedLocals', 'fixes.mts'],
    run: ['node', 'fixes.mjs'],
    program: createNode(true),
  },
  Python: {
    needs: 'Python',
    file: 'fixes.py',
    run: ['python3', 'fixes.py'],
    program: (names, code) => `import base64, hashlib, hmac, json, os
from datetime import datetime, timezone
${listVariables((name) => `${name} = os.environ.get('${name}')`)}
body = {}
${members(names, (field, variable) => `body['${field}'] = ${variable === undefined ? 'None' : field}`)}
${code}
print(timestamp, signed_fields, digest, json.dumps(body), sep='\\n')
`,
  },
  Ruby: {
    needs: 'Ruby',
    file: 'fixes.rb',
    run: ['ruby', '-W0', 'fixes.rb'],
    program: (names, code) => `require 'base64'
require 'json'
require 'openssl'
${listVariables((name) => `${name} = ENV['${name}']`)}
body = {}
${members(names, (field, variable) => `body['${field}'] = ${variable === undefined ? 'nil' : field}`)}
${code}
puts timestamp, signed_fields, digest, JSON.generate(body)
`,
  },
  Go: {
    needs: 'Go',
    file: 'main.go',
    build: ['go', 'build', '-o', 'fixes', 'main.go'],
    run: ['./fixes'],
    program: (names, code) => `package main

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"time"
)

func find(name string) *string {
	value, isSet := os.LookupEnv(name)
	if !isSet {
		return nil
	}
	return &value
}

func main() {
${listVariables((name, variable) => `	${variable} := ${name.endsWith('remarks') ? 'find' : 'os.Getenv'}("${name}")`)}
	_ = []interface{}{${CAMEL_CASE}}
	body := map[string]interface{}{}
${members(names, (field, variable) => `	body["${field}"] = ${variable ?? 'nil'}`)}
${code}
	text, _ := json.Marshal(body)
	fmt.Printf("%s\\n%s\\n%s\\n%s\\n", timestamp, signedFields, digest, text)
}
`,
  },
  Java: {
    needs: 'Java',
    file: 'Fixes.java',
    build: ['javac', '-encoding', 'UTF-8', 'Fixes.java'],
    run: ['java', 'Fixes'],
    program: (names, code) => `import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.*;
import java.time.temporal.ChronoUnit;
import java.util.*;
import java.util.stream.Collectors;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

public class Fixes {
    static String quote(Object value) {
        if (!(value instanceof String)) return String.valueOf(value);
        StringBuilder made = new StringBuilder();
        for (char c : ((String) value).toCharArray()) made.append(String.format("\\\\u%04x", (int) c));
        return "\\"" + made + "\\"";
    }
    public static void main(String[] arguments) throws Exception {
${listVariables((name, variable) => `        String ${variable} = System.getenv("${name}");`)}
        Map<String, Object> body = new LinkedHashMap<>();
${members(names, (field, variable) => `        body.put("${field}", ${variable ?? 'null'});`)}
${code}
        String json = body.entrySet().stream()
            .map(e -> quote(e.getKey()) + ":" + quote(e.getValue())).collect(Collectors.joining(",", "{", "}"));
        System.out.println(String.join("\\n", timestamp, signedFields, digest, json));
    }
}
`,
  },
  Kotlin: {
    needs: 'Kotlin',
    file: 'Fixes.kt',
    build: ['kotlinc', '-nowarn', 'Fixes.kt', '-include-runtime', '-d', 'fixes.jar'],
    run: ['java', '-jar', 'fixes.jar'],
    program: (names, code) => `import java.math.BigDecimal
import java.time.Instant
import java.time.temporal.ChronoUnit
import java.util.Base64
import javax.crypto.Mac
import javax.crypto.spec.SecretKeySpec

fun quote(value: Any?): String =
    if (value !is String) value.toString()
    else "\\"" + value.map { String.format("\\\\u%04x", it.toInt()) }.joinToString("") + "\\""
fun main() {
${listVariables((name, variable) => `    val ${variable} = System.getenv("${name}")`)}
    val body = linkedMapOf<String, Any?>()
${members(names, (field, variable) => `    body["${field}"] = ${variable ?? 'null'}`)}
${code}
    val json = body.entries.joinToString(",", "{", "}") { (name, value) -> quote(name) + ":" + quote(value) }
    println(listOf(timestamp, signedFields, digest, json).joinToString("\\n"))
}
`,
  },
  'C#': {
    needs: 'C# with Mono',
    file: 'Fixes.cs',
    build: ['mcs', '-langversion:7', '-out:Fixes.exe', 'Fixes.cs'],
    run: ['mono', 'Fixes.exe'],
    program: (names, code) => `using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Security.Cryptography;
using System.Text;

static class Fixes
{
    static string Quote(object value)
    {
        var text = value as string;
        if (text == null) return Convert.ToString(value, CultureInfo.InvariantCulture);
        return "\\"" + string.Concat(text.Select(c => "\\\\u" + ((int)c).ToString("x4"))) + "\\"";
    }
    static void Main()
    {
${listVariables((name, variable) => `        var ${variable} = Environment.GetEnvironmentVariable("${name}");`)}
        var body = new Dictionary<string, object>();
${members(names, (field, variable) => `        body["${field}"] = ${variable ?? 'null'};`)}
${code}
        var json = "{" + string.Join(",", body.Select(e => Quote(e.Key) + ":" + Quote(e.Value))) + "}";
        Console.WriteLine(string.Join("\\n", timestamp, signedFields, digest, json));
    }
}
`,
  },
  Bash: {
    needs: 'bash with OpenSSL',
    file: 'fixes.sh',
    run: ['bash', 'fixes.sh'],
    program: (names, code) => `set -eu
body=$(jq -nc '$ARGS.named' ${members(names, (field, variable) => `--arg ${field} "${variable === undefined ? '' : `$${field}`}"`).replaceAll('\n', ' ')})
${code}
printf '%s\\n' "$timestamp" "$signed_fields" "$digest" "$body"
`,
  },
};

const LONG = 300_000;

/** Orders as merchants hold them: the amount as a text, the URLs in plain, a remark that may be empty or missing. */
const ORDERS = (
  [
    ['25000', 'Anna Muster', 'Ring twice', ''],
    ['10.50', ' Zoë d’Été & Søn 😀 ', 'a "quoted" \\ <b>&amp;</b> 100% +1', undefined],
    ['1234567.89', 'Ошо=а&b=c', '', ''],
    ['0.1', "O'Neil $HOME `x` #{1}", 'two\nlines\tand a tab', undefined],
  ] as const
).map(([amount, buyer_name, buyer_remarks, merchant_remarks]) => ({
  vendor: 'TILL40000077',
  order_id: 'ORD_77_A',
  buyer_email: 'anna@shop.example',
  buyer_name,
  buyer_phone: '255712345678',
  amount,
  currency: 'TZS',
  redirect_url: 'https://shop.example/p?a=1&b=ü~?>',
  cancel_url: 'https://shop.example/cancel',
  webhook: 'https://shop.example/hooks/1?x=y',
  buyer_remarks,
  no_of_items: '3',
  ...(merchant_remarks === undefined ? {} : { merchant_remarks }),
}));
type MerchantOrder = (typeof ORDERS)[number];

const toBase64 = (text: string): string => Buffer.from(text).toString('base64');

/** All that can be repaired, so all the lines of a language. */
const EVERYTHING = Object.values<Cause>(CAUSES).map((cause) => ({
  cause,
  fields: [...FIELD_NAMES].filter((name) => /_url|webhook|_remarks|amount|no_of_items/.test(name)),
}));

interface Shape {
  readonly preset: PresetName;
  readonly names: readonly string[];
}
const SHAPES: readonly Shape[] = [
  { preset: 'each-field-once', names: FIELD_NAMES },
  { preset: 'header-then-fields', names: FIELD_NAMES },
  { preset: 'each-field-once', names: VARIABLES },
];

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

/** Builds the program of the fixes; it gives what it makes of an order. */
async function buildProgram(language: FixLanguage, shape: Shape) {
  const { file, build, run, program } = HARNESSES[language];
  const folder = mkdtempSync(join(tmpdir(), 'fixes-'));
  folders.push(folder);
  writeFileSync(join(folder, file), program(shape.names, fixFor(EVERYTHING, shape, language)));
  if (build !== undefined) expect(await runCommands([build], {}, folder)).toMatchObject({ status: 0 });
  return async (order: MerchantOrder) => {
    const environment = { ...order, CHECKOUT_API_SECRET: SAMPLE.api_secret, LC_ALL: 'C.UTF-8' };
    const ended = await runCommands([run], environment, folder);
    expect(ended).toMatchObject({ status: 0, stderr: expect.not.stringMatching(/error|warning/i) });
    const [timestamp = '', listing = '', digest = '', body = '', ...more] = ended.stdout.trimEnd().split('\n');
    expect(more).toEqual([]);
    return { timestamp, listing, digest, body };
  };
}
type Made = Awaited<ReturnType<Awaited<ReturnType<typeof buildProgram>>>>;

const toHeaders = ({ timestamp, listing, digest }: Made): [string, string][] => [
  ['Content-Type', 'application/json'],
  ['Accept', 'application/json'],
  ['Authorization', `${SAMPLE.scheme} ${toAuthorizationKey(SAMPLE.api_key)}`],
  ['Timestamp', timestamp],
  ['Digest-Method', 'HS256'],
  ['Signed-Fields', listing],
  ['Digest', digest],
];

/** The result code of a sandbox that accepts one recipe alone. */
async function send(made: Made, preset: PresetName): Promise<string> {
  const sandbox = createSandbox({ ...SAMPLE, recipes: [preset] });
  const response = await toFetch(sandbox)(
    new Request('http://sandbox/v1/checkout/create-order-minimal', {
      method: 'POST',
      headers: toHeaders(made),
      body: made.body,
    }),
  );
  const { resultcode, message }: { resultcode: string; message: string } = JSON.parse(await response.text());
  return resultcode === '000' ? resultcode : `${resultcode} ${/\(\d+\)/.exec(message)?.[0]}`;
}

/** Bash starts some thirty processes for one order. */
const ordersOf = (language: FixLanguage) => (language === 'Bash' ? ORDERS.slice(0, 2) : ORDERS);

for (const language of FIX_LANGUAGES)
  test(
    `${language}: the program made of the fixes is accepted, and what the merchant holds arrives`,
    { ...needs(HARNESSES[language].needs), timeout: LONG },
    async () => {
      for (const shape of SHAPES) {
        const run = await buildProgram(language, shape);
        for (const order of ordersOf(language)) {
          const made = await run(order);
          expect([shape, order, await send(made, shape.preset)]).toEqual([shape, order, '000']);
          expect(made.listing).toBe(shape.names.join());
          const { merchant_remarks = '', amount, redirect_url, cancel_url, webhook } = order;
          expect(JSON.parse(made.body)).toEqual({
            ...order,
            ...(shape.names.includes('timestamp') ? { timestamp: made.timestamp } : {}),
            merchant_remarks,
            amount: Number(amount),
            no_of_items: 3,
            redirect_url: toBase64(redirect_url),
            cancel_url: toBase64(cancel_url),
            webhook: toBase64(webhook),
          });
        }
      }
    },
  );

test.each(FIX_LANGUAGES)('%s: the lines that fix one mistake are lines of the program that is accepted', (language) => {
  for (const shape of SHAPES) {
    const right = new Map<string, string>(listFixSteps(EVERYTHING, shape, language));
    for (const mistake of EVERYTHING)
      for (const [step, lines] of listFixSteps([mistake], shape, language)) expect(right.get(step)).toContain(lines);
  }
});

test('what no line repairs has a reason instead of lines', () => {
  const mistakes = [{ cause: CAUSES.OTHER_ENVIRONMENT, fields: [] }];
  expect(fixFor(mistakes, { preset: 'each-field-once', names: FIELD_NAMES }, 'PHP')).toBe('');
  expect(reasonsWithoutFix(mistakes).join()).toMatch(/The code is fine/);
});
