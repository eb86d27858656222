import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { FIELD_NAMES } from '#protocol/order.ts';
import { SAMPLE } from '#protocol/profile.ts';
import type { PresetName } from '#protocol/recipe.ts';
import { toAuthorizationKey } from '#protocol/sign.ts';
import { createSandbox } from '#sandbox/sandbox.ts';
import { runCommands } from '#snippets/interpreters.test-support.ts';
import { needs } from '../needs.test-support.ts';
import { FIX_LANGUAGES, fixFor, listFixSteps, reasonsWithoutFix, type FixLanguage } from './fixes.ts';
import { CAUSES, type Cause } from './mistakes/causes.ts';

/** The merchant's own variables, one line of the file of orders each: Base64 of the value, or - where it is missing. */
const VARIABLES = [
  'vendor',
  'order_id',
  'buyer_email',
  'buyer_name',
  'buyer_phone',
  'amount',
  'currency',
  'redirect_url',
  'cancel_url',
  'webhook',
  'buyer_remarks',
  'merchant_remarks',
  'no_of_items',
] as const;

const toCamelCase = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

interface Case {
  readonly name: string;
  /** The names of the body. */
  readonly names: readonly string[];
  /** The steps of the program. */
  readonly code: string;
}

/** How the cases of one language become one program that prints a line for each case and order. */
interface Harness {
  /** The program that runs it. */
  readonly needs: string;
  readonly file: string;
  readonly program: (cases: readonly Case[]) => string;
  /** The commands that run it in its folder. */
  readonly commands: readonly (readonly string[])[];
}

/** What stands in the body before the steps: texts as they are, the rest not yet. */
const members = (names: readonly string[], put: (name: string, variable: string | undefined) => string): string =>
  names
    .map((name) =>
      put(name, /timestamp|amount|no_of_items|_url|webhook|_remarks/.test(name) ? undefined : toCamelCase(name)),
    )
    .join('\n');

const number = (index: number): string => `case${index}`;

const PHP: Harness = {
  needs: 'PHP',
  file: 'fixes.php',
  commands: [['php', 'fixes.php']],
  program: (cases) => `<?php
$cases = [];
${cases
  .map(
    ({ name, names, code }) => `$cases['${name}'] = function (array $order) {
    [${VARIABLES.map((variable) => `$${variable}`).join(', ')}] = $order;
    $body = [];
${members(names, (field, variable) => `    $body['${field}'] = ${variable === undefined ? 'null' : `$${field}`};`)}
${code}
    return [$timestamp, $signedFields, $digest, json_encode($body)];
};`,
  )
  .join('\n')}
foreach (file('orders.txt', FILE_IGNORE_NEW_LINES) as $line) {
    $order = array_map(fn($text) => $text === '-' ? null : base64_decode($text), explode(' ', $line));
    foreach ($cases as $name => $case) echo $name, ' ', implode(' ', array_map('base64_encode', $case($order))), "\\n";
}
`,
};

const createNode = (isTyped: boolean): Omit<Harness, 'file' | 'commands' | 'needs'> => ({
  program: (cases) => `import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
const cases${isTyped ? ': Record<string, (order: Record<string, any>) => string[]>' : ''} = {};
${cases
  .map(
    ({ name, names, code }) => `cases['${name}'] = ({ ${VARIABLES.map(toCamelCase).join(', ')} }) => {
  const body${isTyped ? ': Record<string, string | number>' : ''} = {};
${members(names, (field, variable) => `  body.${field} = ${variable ?? "''"};`)}
${code}
  void [${VARIABLES.map(toCamelCase).join(', ')}];
  return [timestamp, signedFields, digest, JSON.stringify(body)];
};`,
  )
  .join('\n')}
const names = ${JSON.stringify(VARIABLES.map(toCamelCase))};
for (const line of readFileSync('orders.txt', 'utf8').split('\\n')) {
  const texts = line.split(' ').map((text) => (text === '-' ? null : Buffer.from(text, 'base64').toString()));
  const order = Object.fromEntries(names.map((name, at) => [name, texts[at]]));
  for (const [name, run] of Object.entries(cases))
    console.log([name, ...run(order).map((text) => Buffer.from(text).toString('base64'))].join(' '));
}
`,
});

const NODE: Harness = {
  ...createNode(false),
  needs: 'Node',
  file: 'fixes.mjs',
  commands: [['node', 'fixes.mjs']],
};

const TYPESCRIPT: Harness = {
  ...createNode(true),
  needs: 'Node',
  file: 'fixes.mts',
  commands: [
    [
      'node',
      'TSC',
      '--strict',
      '--noUnusedLocals',
      '--skipLibCheck',
      '--target',
      'es2022',
      '--module',
      'nodenext',
      '--types',
      'node',
      '--typeRoots',
      'TYPES',
      '--outDir',
      'out',
      'fixes.mts',
    ],
    ['node', 'out/fixes.mjs'],
  ],
};

const PYTHON: Harness = {
  needs: 'Python',
  file: 'fixes.py',
  commands: [['python3', 'fixes.py']],
  program: (cases) => `import base64, hashlib, hmac, json, os
from datetime import datetime, timezone
cases = {}
${cases
  .map(
    ({ name, names, code }) => `def case(${VARIABLES.join(', ')}):
    body = {}
${members(names, (field, variable) => `    body['${field}'] = ${variable === undefined ? 'None' : field}`)}
${code.replace(/^/gm, '    ')}
    return [timestamp, signed_fields, digest, json.dumps(body)]
cases['${name}'] = case
`,
  )
  .join('\n')}
for line in open('orders.txt').read().split('\\n'):
    order = [None if text == '-' else base64.b64decode(text).decode() for text in line.split(' ')]
    for name, run in cases.items():
        print(name, *[base64.b64encode(text.encode()).decode() for text in run(*order)])
`,
};

const RUBY: Harness = {
  needs: 'Ruby',
  file: 'fixes.rb',
  commands: [['ruby', '-W0', 'fixes.rb']],
  program: (cases) => `require 'base64'
require 'json'
require 'openssl'
cases = {}
${cases
  .map(
    ({ name, names, code }) => `cases['${name}'] = lambda do |${VARIABLES.join(', ')}|
  body = {}
${members(names, (field, variable) => `  body['${field}'] = ${variable === undefined ? 'nil' : field}`)}
${code}
  [timestamp, signed_fields, digest, JSON.generate(body)]
end`,
  )
  .join('\n')}
File.read('orders.txt').split("\\n").each do |line|
  order = line.split(' ').map { |text| text == '-' ? nil : Base64.decode64(text).force_encoding('UTF-8') }
  cases.each { |name, run| puts [name, *run.call(*order).map { |text| Base64.strict_encode64(text) }].join(' ') }
end
`,
};

const GO: Harness = {
  needs: 'Go',
  file: 'main.go',
  commands: [['go', 'run', 'main.go']],
  program: (cases) => `package main

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

func text(value *string) string {
	if value == nil {
		return ""
	}
	return *value
}

${cases
  .map(
    ({ names, code }, index) => `func ${number(index)}(order []*string) []string {
${VARIABLES.map((variable, at) => `	${toCamelCase(variable)} := ${variable.endsWith('remarks') ? `order[${at}]` : `text(order[${at}])`}`).join('\n')}
	_ = []interface{}{${VARIABLES.map(toCamelCase).join(', ')}}
	body := map[string]interface{}{}
${members(names, (field, variable) => `	body["${field}"] = ${variable ?? 'nil'}`)}
${code}
	text, _ := json.Marshal(body)
	return []string{timestamp, signedFields, digest, string(text)}
}
`,
  )
  .join('\n')}
func main() {
	file, _ := os.ReadFile("orders.txt")
	for _, line := range strings.Split(string(file), "\\n") {
		order := []*string{}
		for _, word := range strings.Split(line, " ") {
			if word == "-" {
				order = append(order, nil)
				continue
			}
			bytes, _ := base64.StdEncoding.DecodeString(word)
			value := string(bytes)
			order = append(order, &value)
		}
${cases.map(({ name }, index) => `		show("${name}", ${number(index)}(order))`).join('\n')}
	}
}

func show(name string, texts []string) {
	fmt.Print(name)
	for _, text := range texts {
		fmt.Print(" ", base64.StdEncoding.EncodeToString([]byte(text)))
	}
	fmt.Println()
}
`,
};

const JAVA: Harness = {
  needs: 'Java',
  file: 'Fixes.java',
  commands: [['java', 'Fixes.java']],
  program: (cases) => `import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.*;
import java.time.*;
import java.time.temporal.ChronoUnit;
import java.util.*;
import java.util.stream.Collectors;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

public class Fixes {
    static String quote(String text) {
        StringBuilder made = new StringBuilder("\\"");
        for (char c : text.toCharArray())
            made.append(c == '"' || c == '\\\\' ? "\\\\" + c : c < ' ' ? String.format("\\\\u%04x", (int) c) : String.valueOf(c));
        return made + "\\"";
    }
    static String toJson(Map<String, Object> body) {
        return body.entrySet().stream()
            .map(e -> quote(e.getKey()) + ":" + (e.getValue() instanceof String ? quote((String) e.getValue()) : String.valueOf(e.getValue())))
            .collect(Collectors.joining(",", "{", "}"));
    }
${cases
  .map(
    ({ names, code }, index) => `    static String[] ${number(index)}(String[] order) throws Exception {
${VARIABLES.map((variable, at) => `        String ${toCamelCase(variable)} = order[${at}];`).join('\n')}
        Map<String, Object> body = new LinkedHashMap<>();
${members(names, (field, variable) => `        body.put("${field}", ${variable ?? 'null'});`)}
${code}
        return new String[] { timestamp, signedFields, digest, toJson(body) };
    }`,
  )
  .join('\n')}
    static void show(String name, String[] texts) {
        System.out.println(name + " " + Arrays.stream(texts)
            .map(text -> Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8))).collect(Collectors.joining(" ")));
    }
    public static void main(String[] arguments) throws Exception {
        for (String line : Files.readAllLines(Path.of("orders.txt"))) {
            String[] order = Arrays.stream(line.split(" "))
                .map(text -> text.equals("-") ? null : new String(Base64.getDecoder().decode(text), StandardCharsets.UTF_8)).toArray(String[]::new);
${cases.map(({ name }, index) => `            show("${name}", ${number(index)}(order));`).join('\n')}
        }
    }
}
`,
};

const KOTLIN: Harness = {
  needs: 'Kotlin',
  file: 'Fixes.kt',
  commands: [
    ['kotlinc', '-nowarn', 'Fixes.kt', '-include-runtime', '-d', 'fixes.jar'],
    ['java', '-jar', 'fixes.jar'],
  ],
  program: (cases) => `import java.io.File
import java.math.BigDecimal
import java.time.Instant
import java.time.temporal.ChronoUnit
import java.util.Base64
import javax.crypto.Mac
import javax.crypto.spec.SecretKeySpec

fun quote(text: String): String = "\\"" + text.map { c ->
    if (c == '"' || c == '\\\\') "\\\\" + c else if (c < ' ') "\\\\u" + c.toInt().toString(16).padStart(4, '0') else c.toString()
}.joinToString("") + "\\""
fun toJson(body: Map<String, Any?>): String =
    body.entries.joinToString(",", "{", "}") { (name, value) -> quote(name) + ":" + (if (value is String) quote(value) else value.toString()) }
${cases
  .map(
    ({ names, code }, index) => `fun ${number(index)}(order: List<String?>): List<String> {
${VARIABLES.map((variable, at) => `    val ${toCamelCase(variable)} = order[${at}]${variable.endsWith('remarks') ? '' : '!!'}`).join('\n')}
    val body = linkedMapOf<String, Any?>()
${members(names, (field, variable) => `    body["${field}"] = ${variable ?? 'null'}`)}
${code}
    return listOf(timestamp, signedFields, digest, toJson(body))
}`,
  )
  .join('\n')}
fun show(name: String, texts: List<String>) =
    println((listOf(name) + texts.map { Base64.getEncoder().encodeToString(it.toByteArray()) }).joinToString(" "))
fun main() {
    File("orders.txt").readLines().forEach { line ->
        val order = line.split(" ").map { if (it == "-") null else String(Base64.getDecoder().decode(it)) }
${cases.map(({ name }, index) => `        show("${name}", ${number(index)}(order))`).join('\n')}
    }
}
`,
};

const CSHARP: Harness = {
  needs: 'C# with Mono',
  file: 'Fixes.cs',
  commands: [
    ['mcs', '-langversion:7', '-out:Fixes.exe', 'Fixes.cs'],
    ['mono', 'Fixes.exe'],
  ],
  program: (cases) => `using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Security.Cryptography;
using System.Text;

static class Fixes
{
    static string Quote(string text)
    {
        return "\\"" + string.Concat(text.Select(c => c == '"' || c == '\\\\' ? "\\\\" + c : c < ' ' ? "\\\\u" + ((int)c).ToString("x4") : c.ToString())) + "\\"";
    }
    static string ToJson(Dictionary<string, object> body)
    {
        return "{" + string.Join(",", body.Select(e => Quote(e.Key) + ":" + (e.Value is string ? Quote((string)e.Value) : e.Value == null ? "null" : Convert.ToString(e.Value, CultureInfo.InvariantCulture)))) + "}";
    }
${cases
  .map(
    ({ names, code }, index) => `    static string[] ${number(index)}(string[] order)
    {
${VARIABLES.map((variable, at) => `        var ${toCamelCase(variable)} = order[${at}];`).join('\n')}
        var body = new Dictionary<string, object>();
${members(names, (field, variable) => `        body["${field}"] = ${variable ?? 'null'};`)}
${code}
        return new[] { timestamp, signedFields, digest, ToJson(body) };
    }`,
  )
  .join('\n')}
    static void Show(string name, string[] texts)
    {
        Console.WriteLine(name + " " + string.Join(" ", texts.Select(text => Convert.ToBase64String(Encoding.UTF8.GetBytes(text)))));
    }
    static void Main()
    {
        foreach (var line in File.ReadAllLines("orders.txt"))
        {
            var order = line.Split(' ').Select(text => text == "-" ? null : Encoding.UTF8.GetString(Convert.FromBase64String(text))).ToArray();
${cases.map(({ name }, index) => `            Show("${name}", ${number(index)}(order));`).join('\n')}
        }
    }
}
`,
};

const BASH: Harness = {
  needs: 'bash with OpenSSL',
  file: 'fixes.sh',
  commands: [['bash', 'fixes.sh']],
  program: (cases) => `set -eu
LC_ALL=C.UTF-8
encode() { jq -nj '$ARGS.positional[] | " " + @base64' --args "$@"; echo; }
${cases
  .map(
    ({ name, names, code }) => `run_${name.replaceAll('-', '_')}() {
  body=$(jq -nc '$ARGS.named' ${members(names, (field, variable) => `--arg ${field} "${variable === undefined ? '' : `$${field}`}"`).replaceAll('\n', ' ')})
${code}
  printf %s '${name}'; encode "$timestamp" "$signed_fields" "$digest" "$body"
}`,
  )
  .join('\n')}
while read -r ${VARIABLES.join(' ')}; do
  for variable in ${VARIABLES.join(' ')}; do
    if [ "\${!variable}" = - ]; then unset "$variable"; else printf -v "$variable" %s "$(printf %s "\${!variable}" | openssl base64 -d -A)"; fi
  done
${cases.map(({ name }) => `  run_${name.replaceAll('-', '_')}`).join('\n')}
done < orders.txt
`,
};

const HARNESSES: Readonly<Record<FixLanguage, Harness>> = {
  PHP,
  Node: NODE,
  TypeScript: TYPESCRIPT,
  Python: PYTHON,
  Java: JAVA,
  Kotlin: KOTLIN,
  'C#': CSHARP,
  Go: GO,
  Ruby: RUBY,
  Bash: BASH,
};

const LONG = 300_000;
const CLASSIC = FIELD_NAMES.filter((name) => name !== 'timestamp');

/** Orders as merchants hold them: the amount as a text, the URLs in plain, a remark that may be empty or missing. */
const ORDERS: readonly Readonly<Record<(typeof VARIABLES)[number], string | undefined>>[] = (
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
  merchant_remarks,
  no_of_items: '3',
}));

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
const SHAPES: Readonly<Record<string, Shape>> = {
  once: { preset: 'each-field-once', names: FIELD_NAMES },
  twice: { preset: 'header-then-fields', names: FIELD_NAMES },
  classic: { preset: 'each-field-once', names: CLASSIC },
};

type Steps = ReadonlyMap<string, string>;
const listRightSteps = (language: FixLanguage, shape: Shape): Steps =>
  new Map(listFixSteps(EVERYTHING, shape, language));
const joinSteps = (steps: Steps): string => [...steps.values()].join('\n');

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

/** What each case of a program made of each order. */
async function runCases(language: FixLanguage, cases: Readonly<Record<string, readonly [Shape, Steps]>>) {
  const harness = HARNESSES[language];
  const folder = mkdtempSync(join(tmpdir(), 'fixes-'));
  folders.push(folder);
  const lines = ordersOf(language).map((order) =>
    VARIABLES.map((name) => {
      const value = order[name];
      // An empty word would be lost.
      return value === undefined || value === '' ? '-' : toBase64(value);
    }).join(' '),
  );
  writeFileSync(join(folder, 'orders.txt'), lines.join('\n') + (language === 'Bash' ? '\n' : ''));
  writeFileSync(
    join(folder, harness.file),
    harness.program(
      Object.entries(cases).map(([name, [{ names }, steps]]) => ({ name, names, code: joinSteps(steps) })),
    ),
  );
  const commands = harness.commands.map((command) =>
    command.map((word) =>
      word === 'TSC'
        ? resolve('node_modules/typescript/bin/tsc')
        : word === 'TYPES'
          ? resolve('node_modules/@types')
          : word,
    ),
  );
  const { status, stdout, stderr } = await runCommands(commands, { CHECKOUT_API_SECRET: SAMPLE.api_secret }, folder);
  expect([status, stderr, status === 0 ? '' : stdout]).toEqual([0, expect.not.stringMatching(/error|warning/i), '']);
  const made = stdout
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', ...texts] = line.split(' ');
      const [timestamp = '', listing = '', digest = '', body = ''] = texts.map((text) =>
        Buffer.from(text, 'base64').toString(),
      );
      return { name, timestamp, listing, digest, body };
    });
  expect(made.length).toBe(Object.keys(cases).length * lines.length);
  return made;
}
type Made = Awaited<ReturnType<typeof runCases>>[number];

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
  const sandbox = createSandbox({ ...SAMPLE, recipes: [preset], requiresContentLength: false });
  const response = await sandbox.fetch(
    new Request('http://sandbox/v1/checkout/create-order-minimal', {
      method: 'POST',
      headers: toHeaders(made),
      body: made.body,
    }),
  );
  const { resultcode, message }: { resultcode: string; message: string } = JSON.parse(await response.text());
  return resultcode === '000' ? resultcode : `${resultcode} ${/\(\d+\)/.exec(message)?.[0]}`;
}

/** Bash starts some thirty processes for one order, and Kotlin compiles for long: they have less of them. */
const SLOW: readonly FixLanguage[] = ['Bash', 'Kotlin'];
const ordersOf = (language: FixLanguage) => (SLOW.includes(language) ? ORDERS.slice(0, 2) : ORDERS);

for (const language of FIX_LANGUAGES)
  test(
    `${language}: the program made of the fixes is accepted, and what the merchant holds arrives`,
    { ...needs(HARNESSES[language].needs), timeout: LONG },
    async () => {
      const shapes = Object.entries(SHAPES);
      const made = await runCases(
        language,
        Object.fromEntries(shapes.map(([name, shape]) => [name, [shape, listRightSteps(language, shape)]])),
      );
      for (const [form, shape] of shapes)
        for (const [at, each] of made.filter(({ name }) => name === form).entries()) {
          expect([form, at, await send(each, shape.preset)]).toEqual([form, at, '000']);
          const body: Record<string, unknown> = JSON.parse(each.body);
          const order = ORDERS[at];
          expect(each.listing).toBe(shape.names.join());
          expect(body).toEqual({
            ...Object.fromEntries(Object.entries(order ?? {}).map(([name, value]) => [name, value ?? ''])),
            ...(shape.names.includes('timestamp') ? { timestamp: each.timestamp } : {}),
            amount: Number(order?.amount),
            no_of_items: 3,
            redirect_url: toBase64(order?.redirect_url ?? ''),
            cancel_url: toBase64(order?.cancel_url ?? ''),
            webhook: toBase64(order?.webhook ?? ''),
          });
        }
    },
  );

test.each(FIX_LANGUAGES)('%s: the lines that fix one mistake are lines of the program that is accepted', (language) => {
  for (const shape of Object.values(SHAPES)) {
    const right = listRightSteps(language, shape);
    for (const mistake of EVERYTHING)
      for (const [step, lines] of listFixSteps([mistake], shape, language)) expect(right.get(step)).toContain(lines);
  }
});

test('what no line repairs has a reason in place of lines', () => {
  const mistakes = [{ cause: CAUSES.OTHER_ENVIRONMENT, fields: [] }];
  expect(fixFor(mistakes, { preset: 'each-field-once', names: FIELD_NAMES }, 'PHP')).toBe('');
  expect(reasonsWithoutFix(mistakes).join()).toMatch(/The code is fine/);
});
