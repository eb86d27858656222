import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { textOf } from '#protocol/order.ts';
import { LARAVEL_APP } from './batch.test-support.ts';
import { createEnvironment, createInput, createOrders, RECIPES } from './inputs.test-support.ts';
import { needs } from '../needs.test-support.ts';
import { INTERPRETERS, runCommands } from './interpreters.test-support.ts';
import { isRefused } from './code.ts';
import { findTarget } from './targets.ts';

/** How a language signs every order of a file by the function that the page shows, and prints a digest for each. */
interface Driver {
  readonly commands: readonly (readonly string[])[];
  readonly file: string;
  readonly text: string;
  /** How many orders the full test takes; 10,000 unless a process for each step makes that too slow. */
  readonly count?: number;
}

const PYTHON = `from create_order import sign
import json
for line in open("orders.txt", encoding="utf-8", newline="\\n"):
    print(sign(json.loads(line, parse_float=str)))
`;
const NODE = `import { readFileSync } from 'node:fs';
import { sign } from './create-order.mjs';
const toText = (name, value) => (typeof value === 'number' ? String(value) : value);
for (const line of readFileSync('orders.txt', 'utf8').split('\\n')) console.log(sign(JSON.parse(line, toText)));
`;

const DRIVERS: Readonly<Record<string, Driver>> = {
  node: { commands: [[process.execPath, 'all.mjs']], file: 'all.mjs', text: NODE },
  python: { commands: [['python3', 'all.py']], file: 'all.py', text: PYTHON },
  php: {
    commands: [['php', 'all.php']],
    file: 'all.php',
    text: `<?php
require 'CheckoutClient.php';
$client = Checkout\\CheckoutClient::create();
foreach (explode("\\n", file_get_contents('orders.txt')) as $line) {
    echo $client->sign(array_map('strval', json_decode($line, true))), "\\n";
}
`,
  },
  ruby: {
    commands: [['ruby', 'all.rb']],
    file: 'all.rb',
    text: `require "json"
require_relative "create_order"
File.read("orders.txt", encoding: "UTF-8").split("\\n").each { |line| puts Checkout.sign(JSON.parse(line, decimal_class: BigDecimal)) }
`,
  },
  bash: {
    commands: [['bash', 'all.bash']],
    file: 'all.bash',
    // Nine processes for each digest.
    count: 1_000,
    text: `source ./create-order.bash
while IFS= read -r -d '' count; do
  order=()
  for ((; count > 0; count--)); do
    IFS= read -r -d '' name
    IFS= read -r -d '' text
    order+=("$name" "$text")
  done
  sign "\${order[@]}"
  echo
done <orders.nul
`,
  },
  'python-requests': {
    commands: [['python3', 'all.py']],
    file: 'all.py',
    text: PYTHON.replace('create_order', 'create_order_requests'),
  },
  typescript: {
    commands: [
      [
        process.execPath,
        resolve('node_modules/typescript/bin/tsc'),
        ...'--strict --target es2022 --module nodenext --types node --typeRoots'.split(' '),
        resolve('node_modules/@types'),
        'create-order.mts',
      ],
      [process.execPath, 'all.mjs'],
    ],
    file: 'all.mjs',
    text: NODE,
  },
  laravel: {
    commands: [['php', 'all.php']],
    file: 'all.php',
    text: `<?php
${LARAVEL_APP}
require 'CheckoutClient.php';
$client = $app->make('App\\Services\\CheckoutClient');
foreach (explode("\\n", file_get_contents('orders.txt')) as $line) {
    echo $client->sign(array_map('strval', json_decode($line, true))), "\\n";
}
`,
  },
  java: {
    commands: [
      ['javac', '-encoding', 'UTF-8', 'CheckoutClient.java', 'All.java'],
      ['java', 'All'],
    ],
    file: 'All.java',
    text: `import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Paths;
import java.util.LinkedHashMap;
import java.util.Map;

public class All {
    public static void main(String[] arguments) throws Exception {
        CheckoutClient client = CheckoutClient.create();
        String[] parts = Files.readString(Paths.get("orders.nul")).split("\\0", -1);
        for (int at = 0; at + 1 < parts.length; ) {
            Map<String, Object> order = new LinkedHashMap<>();
            for (int count = Integer.parseInt(parts[at++]); count > 0; count--) {
                String name = parts[at++];
                String text = parts[at++];
                boolean isNumber = name.equals("amount") || name.equals("no_of_items");
                order.put(name, isNumber ? (Object) new BigDecimal(text) : text);
            }
            System.out.println(client.sign(order));
        }
    }
}
`,
  },
  kotlin: {
    commands: [
      ['kotlinc', 'CreateOrder.kt', 'All.kt', '-include-runtime', '-d', 'all.jar'],
      ['java', '-cp', 'all.jar', 'All'],
    ],
    file: 'All.kt',
    text: `object All {
    @JvmStatic
    fun main(arguments: Array<String>) {
        val client = CheckoutClient.create()
        val parts = java.io.File("orders.nul").readText().split("\\u0000").iterator()
        while (true) {
            val count = parts.next()
            if (count.isEmpty()) return
            val order = linkedMapOf<String, Any>()
            repeat(count.toInt()) {
                val name = parts.next()
                val text = parts.next()
                order[name] = if (name == "amount" || name == "no_of_items") java.math.BigDecimal(text) else text
            }
            println(client.sign(order))
        }
    }
}
`,
  },
  go: {
    commands: [['go', 'build', '-o', 'all', 'create_order.go', 'all.go'], ['./all']],
    file: 'all.go',
    // The program has a main of its own, so this one runs before it.
    text: `package main

import (
	"encoding/json"
	"fmt"
	"os"
	"strconv"
	"strings"
)

func init() {
	client, err := NewClient(os.Getenv("CHECKOUT_API_KEY"), os.Getenv("CHECKOUT_API_SECRET"))
	if err != nil {
		panic(err)
	}
	text, _ := os.ReadFile("orders.nul")
	parts := strings.Split(string(text), "\\x00")
	for at := 0; at+1 < len(parts); {
		count, _ := strconv.Atoi(parts[at])
		at++
		order := Order{}
		for ; count > 0; count-- {
			name, text := parts[at], parts[at+1]
			at += 2
			if name == "amount" || name == "no_of_items" {
				order = append(order, Field{name, json.Number(text)})
			} else {
				order = append(order, Field{name, text})
			}
		}
		digest, err := client.Sign(order)
		fmt.Println(digest)
		if err != nil {
			fmt.Fprintln(os.Stderr, err)
		}
	}
	os.Exit(0)
}
`,
  },
  csharp: {
    commands: [
      [
        'mcs',
        '-langversion:7',
        '-r:System.Net.Http.dll,System.Runtime.Serialization.dll,System.Xml.dll',
        '-main:All',
        '-out:all.exe',
        'CreateOrder.cs',
        'All.cs',
      ],
      ['mono', 'all.exe'],
    ],
    file: 'All.cs',
    text: `using System;
using System.Globalization;
using System.IO;
using Checkout;

static class All
{
    static void Main()
    {
        CheckoutClient client = CheckoutClient.Create();
        string[] parts = File.ReadAllText("orders.nul").Split('\\0');
        for (int at = 0; at + 1 < parts.Length; )
        {
            var order = new Order();
            for (int count = int.Parse(parts[at++]); count > 0; count--)
            {
                string name = parts[at++];
                string text = parts[at++];
                bool isNumber = name == "amount" || name == "no_of_items";
                order.Add(name, isNumber ? (object)decimal.Parse(text, CultureInfo.InvariantCulture) : text);
            }
            Console.WriteLine(client.Sign(order));
        }
    }
}
`,
  },
};

const SECRET = '61207365637265742c2074686174206973206865';
const TIMESTAMP = '2026-11-20T09:41:07Z';
const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

/** Amounts that every language writes as they were given. */
const amounts = (seed: number, numRuns: number): string[] =>
  fc
    .sample(fc.tuple(fc.nat(1e9), fc.integer({ min: 1, max: 9 }), fc.boolean()), { numRuns, seed })
    .map(([whole, tenths, isWhole]) => (isWhole ? String(whole) : `${whole}.${tenths}`));

/** An order for what reads no JSON: how many fields it has, then each name and each value, with a zero byte after each. */
const toFields = (body: string): string => {
  const fields = Object.entries<string | number>(JSON.parse(body));
  return [fields.length, ...fields.flat()].map((part) => `${part}\0`).join('');
};

/** How many orders a language signs, over all recipes. Bash starts some thirty processes for one. */
const countOrders = (id: string): number => (id === 'bash' ? 100 : 1000);

for (const [id, { commands, file, text }] of Object.entries(DRIVERS)) {
  const count = countOrders(id);
  test(
    `${id} signs ${count} random orders, over the recipes of a function, as the page does`,
    { ...needs(...INTERPRETERS.filter(({ target }) => target === id).map(({ name }) => name)), timeout: 600_000 },
    async () => {
      const target = findTarget(id);
      const renderer = await target.load();
      const perRecipe = Math.ceil(count / RECIPES.length);
      let compared = 0;
      for (const [index, each] of RECIPES.entries()) {
        // A function has no other escapes.
        const recipe = { ...each, escape: (['none', 'percent', 'form'] as const)[index % 3] ?? 'none' };
        const sums = amounts(index + 1, perRecipe);
        const inputs = await Promise.all(
          createOrders(index + 1, perRecipe).map((order, at) =>
            createInput({
              base_url: 'https://gateway.example',
              order: { ...order, amount: sums[at] ?? '1' },
              recipe,
              timestamp: TIMESTAMP,
              api_secret: SECRET,
              form: 'function',
            }),
          ),
        );
        const [first] = inputs;
        const snippet = first === undefined ? undefined : renderer(first);
        if (snippet === undefined || isRefused(snippet))
          throw new Error(`${id} has no function for ${JSON.stringify(recipe)}`);
        const folder = mkdtempSync(join(tmpdir(), 'differential-'));
        folders.push(folder);
        const bodies = inputs.map(({ request }) => textOf(request.body));
        writeFileSync(join(folder, target.functionFileName ?? target.fileName), textOf(snippet));
        writeFileSync(join(folder, file), text);
        writeFileSync(join(folder, 'orders.txt'), bodies.join('\n'));
        writeFileSync(join(folder, 'orders.nul'), bodies.map(toFields).join(''));
        const environment = { ...createEnvironment(SECRET), LC_ALL: 'C.UTF-8' };
        const { status, stdout, stderr } = await runCommands(commands, environment, folder);
        expect([status, stderr]).toEqual([0, '']);
        const expected = inputs.map(({ request }) => request.digest);
        expect([JSON.stringify(recipe), ...stdout.trimEnd().split('\n')]).toEqual([
          JSON.stringify(recipe),
          ...expected,
        ]);
        compared += expected.length;
      }
      expect(compared).toBeGreaterThanOrEqual(count);
    },
  );
}
