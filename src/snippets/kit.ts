import { hmac } from '@noble/hashes/hmac.js';
import { sha1 } from '@noble/hashes/legacy.js';
import { sha256, sha512 } from '@noble/hashes/sha2.js';
import { buildDigestInput, buildDigestParts, toKeyBytes } from '#protocol/sign.ts';
import { FIELD_SELECTIONS } from '#protocol/draft.ts';
import { FIELDS, findField, SAMPLE_ORDER, toWireValue, textOf, toPiece } from '#protocol/order.ts';
import { STEPS, type Recipe } from '#protocol/recipe.ts';
import { toUtf8 } from '#protocol/text.ts';
import {
  toBracedEscape,
  toJsonPieces,
  toLongEscape,
  toUnicodeEscape,
  type Renderer,
  type SnippetInput,
} from './code.ts';

/** Credentials of the vectors alone. The secret is text, hex and Base64, so that every option of the key can read it. */
const CREDENTIALS = { api_key: 'key-of-the-vectors', api_secret: '00112233445566778899aabbccddeeff' };
const TIMESTAMP = '2026-01-02T03:04:05Z';
const HASHES = { 'sha-256': sha256, 'sha-1': sha1, 'sha-512': sha512 } as const;

type Values = Readonly<Record<string, string>>;

const ORDERS = {
  plain: {},
  decimals: { amount: '10.25' },
  'composed letters (NFC)': { buyer_name: 'Ren\u00e9 Mu\u00f1oz' },
  'decomposed letters (NFD)': { buyer_name: 'Rene\u0301 Mun\u0303oz' },
  'signs that something may escape': { buyer_remarks: 'a&b=c "q" \\ \' % + # $x {y} ~*()/\n<\u00e9> \u{1f600}' },
  'an empty string': { merchant_remarks: '' },
} as const satisfies Readonly<Record<string, Values>>;

function createVector(name: string, order: Values, recipe: Recipe, listed: readonly string[]) {
  const texts: Values = { ...SAMPLE_ORDER, timestamp: TIMESTAMP, ...order };
  const fields = new Map<string, string>(
    FIELDS.map((field) => [field.name, toWireValue(field, texts[field.name] ?? '')]),
  );
  const source = { listed, values: fields, timestamp: TIMESTAMP };
  const digestInput = textOf(buildDigestInput(recipe, source));
  const mac = hmac(HASHES[recipe.hash], toKeyBytes(recipe, CREDENTIALS) ?? new Uint8Array(), toUtf8(digestInput));
  const pairs = buildDigestParts(recipe, source).groups.map(textOf);
  const digest = STEPS.output.options[recipe.output].do(mac);
  return { name, recipe, listed, order, fields, digestInput, pairs, digest };
}

const createVectors = ({ signable: { recipe, source } }: SnippetInput) =>
  Object.entries(ORDERS).map(([name, order]) => createVector(name, order, recipe, source.listed));

const PLAIN = { text: 'x', timestamp: TIMESTAMP.replace('2026', '2027'), number: '1', address: 'https://x.example' };

/** The steps that change the value of a field, each with a field that it changes. */
const STEPS_OF_FIELDS = [
  ['amount', 'number'],
  ['redirect_url', 'address'],
] as const;

/**
 * Orders with their digests, of which a signer that has one field wrong gives one: the order with a plain value in that
 * field, or the order itself with the digest of a mistake, such as the field left out.
 */
function createProbes({ recipe, listed, order, digest }: ReturnType<typeof createVector>) {
  const sign = (field: string, changes: Values, changed = recipe, names = listed) => {
    const vector = createVector('', { ...order, ...changes }, changed, names);
    return { field, value: vector.fields.get(field) ?? '', digest: vector.digest };
  };
  const signed = FIELDS.filter(({ name }) => listed.includes(name));
  const leaveOut = (name: string): string[] => listed.filter((each) => each !== name);
  return [
    ...signed.map(({ name, kind }) => sign(name, { [name]: PLAIN[kind] })),
    ...signed.map(({ name }) => sign(name, {}, recipe, leaveOut(name))),
    ...STEPS_OF_FIELDS.flatMap(([field, step]) =>
      Object.keys(STEPS[step].options).map((option) => sign(field, {}, { ...recipe, [step]: option })),
    ),
  ].filter((probe) => probe.digest !== digest);
}

const isNumber = (name: string): boolean => findField(name)?.kind === 'number';

/** Those of this request, and two of other choices. */
export const kitVectors: Renderer = (input) => {
  const { recipe, source } = input.signable;
  const { 'Signed-Fields': classic } = FIELD_SELECTIONS.classic;
  const others = [
    createVector('without timestamp', { order_id: 'ORD_SAMPLE_0002' }, recipe, classic),
    createVector('minor units', { amount: '10.25' }, { ...recipe, number: 'minor-units' }, source.listed),
  ];
  return toJsonPieces({
    about: 'Known answers for sign(order). The recipe is not documented; the credentials belong to the vectors alone.',
    ...CREDENTIALS,
    vectors: [...createVectors(input), ...others].map((vector) => ({
      name: vector.name,
      recipe: vector.recipe,
      signed_fields: vector.listed.join(),
      order: Object.fromEntries(
        Array.from(vector.fields, ([name, value]) => [name, isNumber(name) ? Number(value) : value]),
      ),
      pairs: vector.pairs,
      digest_input: vector.digestInput,
      digest: vector.digest,
    })),
  });
};

interface Case {
  readonly name: string;
  /** Its name in letters, for languages whose tests are named like functions. */
  readonly id: string;
  readonly digest: string;
  readonly order: (line: (field: string, value: string) => string) => string;
  /** A signer that gives the digest has this field wrong. */
  readonly probes: (line: (field: string, value: string, digest: string) => string) => string;
}

/** Java reads \u before anything else, so that an ASCII sign would end the literal. */
const escapeJava = (char: string): string =>
  char < '\x80' ? `\\${char.charCodeAt(0).toString(8).padStart(3, '0')}` : toUnicodeEscape(char);

interface Kit {
  readonly escape: (char: string) => string;
  readonly number: (digits: string) => string;
  readonly test: (each: Case) => string;
  readonly file: (tests: string) => string;
}

function createKit({ escape, number, test, file }: Kit): Renderer {
  const escapeChar = (char: string): string => (char === '"' || char === '\\' ? `\\${char}` : escape(char));
  const quote = (text: string): string => `"${text.replace(/[^\w .,:;/=+@&%!?()*~<>|'-]/gu, escapeChar)}"`;
  const toValue = (field: string, value: string): string => (isNumber(field) ? number(value) : quote(value));
  return (input) => {
    const tests = createVectors(input).map((vector) =>
      test({
        name: quote(vector.name),
        id: vector.name.toLowerCase().replaceAll(/\W+/g, '_').replace(/_$/, ''),
        digest: quote(vector.digest),
        order: (line) => Array.from(vector.fields, ([name, value]) => line(quote(name), toValue(name, value))).join(''),
        probes: (line) =>
          createProbes(vector)
            .map(({ field, value, digest }) => line(quote(field), toValue(field, value), quote(digest)))
            .join(''),
      }),
    );
    return [toPiece(file(tests.join('')))];
  };
}

/** Where a decimal is given as a text. */
const toIntegerOrText = (digits: string): string => (/^\d+$/.test(digits) ? digits : `'${digits}'`);

const { api_key, api_secret } = CREDENTIALS;
const NOTE = 'The credentials belong to the vectors alone, and the recipe is not documented.';
const ELSE = 'Several fields differ, or the separators, the key, the hash or the encoding of the digest.';
export const kitNode = createKit({
  escape: toUnicodeEscape,
  number: toIntegerOrText,
  test: ({ name, order, digest, probes }) => `
test(${name}, () => {
  const order = {
${order((field, value) => `    ${field}: ${value},\n`)}  };
  check(order, ${digest}, [
${probes((field, value, expected) => `    [${field}, ${value}, ${expected}],\n`)}  ]);
});
`,
  file: (tests) => `// Checks sign(order) of create-order.mjs. Run it with: node --test
// ${NOTE}
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sign } from './create-order.mjs';

process.env.CHECKOUT_API_KEY = "${api_key}";
process.env.CHECKOUT_API_SECRET = "${api_secret}";

/** Tries one field after the other: where the digest is then the expected one, that field differs. */
function check(order, digest, probes) {
  const found = sign(order);
  if (found === digest) return;
  for (const [name, value, expected] of probes) {
    const changed = sign({ ...order, [name]: value });
    if (changed === expected) assert.fail(name + ' is signed in another form, or left out.');
  }
  assert.equal(found, digest, '${ELSE}');
}
${tests}`,
});

export const kitPython = createKit({
  escape: toLongEscape,
  number: (digits) => `"${digits}"`,
  test: ({ id, order, digest, probes }) => `
    def test_${id}(self):
        order = {
${order((field, value) => `            ${field}: ${value},\n`)}        }
        self.check(order, ${digest}, [
${probes((field, value, expected) => `            (${field}, ${value}, ${expected}),\n`)}        ])
`,
  file: (tests) => `# Checks sign(order) of create_order.py. Run it with: python3 -m unittest, or: pytest
# ${NOTE}
import os
import unittest

from create_order import sign


class CreateOrderTest(unittest.TestCase):
    def setUp(self):
        os.environ["CHECKOUT_API_KEY"] = "${api_key}"
        os.environ["CHECKOUT_API_SECRET"] = "${api_secret}"

    def check(self, order, digest, probes):
        """Tries one field after the other: where the digest is then the expected one, that field differs."""
        found = sign(order)
        if found == digest:
            return
        for name, value, expected in probes:
            changed = sign({**order, name: value})
            if changed == expected:
                self.fail(name + " is signed in another form, or left out.")
        self.assertEqual(found, digest, "${ELSE}")
${tests}

if __name__ == "__main__":
    unittest.main()
`,
});

export const kitPhp = createKit({
  escape: toBracedEscape,
  number: toIntegerOrText,
  test: ({ id, order, digest, probes }) => `
    public function test_${id}(): void
    {
        $order = [
${order((field, value) => `            ${field} => ${value},\n`)}        ];
        $this->check($order, ${digest}, [
${probes((field, value, expected) => `            [${field}, ${value}, ${expected}],\n`)}        ]);
    }
`,
  file: (tests) => `<?php
// Checks CheckoutClient::sign of CheckoutClient.php. Run it with: phpunit CreateOrderTest.php
// ${NOTE}

use PHPUnit\\Framework\\TestCase;

require_once __DIR__ . '/CheckoutClient.php';

final class CreateOrderTest extends TestCase
{
    protected function setUp(): void
    {
        putenv('CHECKOUT_API_KEY=' . "${api_key}");
        putenv('CHECKOUT_API_SECRET=' . "${api_secret}");
    }

    /** Tries one field after the other: where the digest is then the expected one, that field differs. */
    private function check(array $order, string $digest, array $probes): void
    {
        $client = Checkout\\CheckoutClient::create();
        $found = $client->sign($order);
        foreach ($found === $digest ? [] : $probes as [$name, $value, $expected]) {
            $changed = $client->sign([$name => $value] + $order);
            $this->assertNotSame($expected, $changed, "$name is signed in another form, or left out.");
        }
        $this->assertSame($digest, $found, '${ELSE}');
    }
${tests}}
`,
});

export const kitRuby = createKit({
  escape: toBracedEscape,
  number: (digits) => `"${digits}"`,
  test: ({ id, order, digest, probes }) => `
  def test_${id}
    order = {
${order((field, value) => `      ${field} => ${value},\n`)}    }
    probes = [
${probes((field, value, expected) => `      [${field}, ${value}, ${expected}],\n`)}    ]
    check(order, ${digest}, probes)
  end
`,
  file: (tests) => `# frozen_string_literal: true

# Checks Checkout.sign(order) of create_order.rb. Run it with: ruby test_create_order.rb
# ${NOTE}
require "minitest/autorun"
require_relative "create_order"

class CreateOrderTest < Minitest::Test
  def setup
    ENV["CHECKOUT_API_KEY"] = "${api_key}"
    ENV["CHECKOUT_API_SECRET"] = "${api_secret}"
  end

  # Tries one field after the other: where the digest is then the expected one, that field differs.
  def check(order, digest, probes)
    found = Checkout.sign(order)
    (found == digest ? [] : probes).each do |name, value, expected|
      changed = Checkout.sign(order.merge(name => value))
      refute_equal expected, changed, "#{name} is signed in another form, or left out."
    end
    assert_equal digest, found, "${ELSE}"
  end
${tests}end
`,
});

export const kitJava = createKit({
  escape: escapeJava,
  number: (digits) => `new BigDecimal("${digits}")`,
  test: ({ id, order, digest, probes }) => `
    @Test
    void ${id}() throws Exception {
        Map<String, Object> order = new LinkedHashMap<>();
${order((field, value) => `        order.put(${field}, ${value});\n`)}        check(order, ${digest}, new Object[][] {
${probes((field, value, expected) => `            { ${field}, ${value}, ${expected} },\n`)}        });
    }
`,
  file: (
    tests,
  ) => `// Checks CheckoutClient.sign(order) with JUnit 5. Set CHECKOUT_API_KEY=${api_key} and CHECKOUT_API_SECRET=${api_secret} for it.
// ${NOTE}
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CreateOrderTest {
    /** Tries one field after the other: where the digest is then the expected one, that field differs. */
    static void check(Map<String, Object> order, String digest, Object[][] probes) throws Exception {
        CheckoutClient client = CheckoutClient.create();
        String found = client.sign(order);
        if (found.equals(digest)) {
            return;
        }
        for (Object[] probe : probes) {
            Map<String, Object> changed = new LinkedHashMap<>(order);
            changed.put(probe[0].toString(), probe[1]);
            assertNotEquals(probe[2], client.sign(changed), probe[0] + " is signed in another form, or left out.");
        }
        assertEquals(digest, found, "${ELSE}");
    }
${tests}}
`,
});

export const kitCsharp = createKit({
  escape: toUnicodeEscape,
  number: (digits) => `${digits}m`,
  test: ({ id, order, digest, probes }) => `
    [Test]
    public void ${id}()
    {
        var order = new Order
        {
${order((field, value) => `            { ${field}, ${value} },\n`)}        };
        Check(order, ${digest}, new object[][]
        {
${probes((field, value, expected) => `            new object[] { ${field}, ${value}, ${expected} },\n`)}        });
    }
`,
  file: (tests) => `// Checks CheckoutClient.Sign with NUnit 2.6 and newer.
// ${NOTE}
using System;
using Checkout;
using NUnit.Framework;

[TestFixture]
public class CreateOrderTests
{
    [SetUp]
    public void SetUp()
    {
        Environment.SetEnvironmentVariable("CHECKOUT_API_KEY", "${api_key}");
        Environment.SetEnvironmentVariable("CHECKOUT_API_SECRET", "${api_secret}");
    }

    /// <summary>Tries one field after the other: where the digest is then the expected one, that field differs.</summary>
    static void Check(Order order, string digest, object[][] probes)
    {
        CheckoutClient client = CheckoutClient.Create();
        string found = client.Sign(order);
        foreach (object[] probe in found == digest ? new object[0][] : probes)
        {
            var changed = new Order();
            foreach (var field in order)
            {
                changed.Add(field.Key, field.Key == (string)probe[0] ? probe[1] : field.Value);
            }
            Assert.That(client.Sign(changed), Is.Not.EqualTo(probe[2]), probe[0] + " is signed in another form, or left out.");
        }
        Assert.That(found, Is.EqualTo(digest), "${ELSE}");
    }
${tests}}
`,
});

export const kitGo = createKit({
  escape: toLongEscape,
  number: (digits) => `json.Number("${digits}")`,
  test: ({ name, order, digest, probes }) => `		{${name}, Order{
${order((field, value) => `\t\t\t{${field}, ${value}},\n`)}		}, ${digest}, []probe{
${probes((field, value, expected) => `\t\t\t{${field}, ${value}, ${expected}},\n`)}		}},
`,
  file: (tests) => `// Checks Client.Sign of create_order.go. Run it with: go test create_order.go create_order_test.go
// ${NOTE}
package main

import (
	"encoding/json"
	"testing"
)

type probe struct {
	name     string
	value    any
	expected string
}

// differ tries one field after the other: where the digest is then the expected one, that field differs.
func differ(t *testing.T, client *Client, order Order, probes []probe) string {
	for _, each := range probes {
		changed := append(Order{}, order...)
		for i := range changed {
			if changed[i].Name == each.name {
				changed[i].Value = each.value
			}
		}
		digest, err := client.Sign(changed)
		if err != nil {
			t.Fatal(err)
		}
		if digest == each.expected {
			return each.name + " is signed in another form, or left out"
		}
	}
	return "${ELSE.slice(0, -1).replace('Several', 'several')}"
}

func TestSign(t *testing.T) {
	client, err := NewClient("${api_key}", "${api_secret}")
	if err != nil {
		t.Fatal(err)
	}
	for _, each := range []struct {
		name   string
		order  Order
		digest string
		probes []probe
	}{
${tests}	} {
		t.Run(each.name, func(t *testing.T) {
			digest, err := client.Sign(each.order)
			if err != nil {
				t.Fatal(err)
			}
			if digest != each.digest {
				t.Errorf("%s: got %s, want %s", differ(t, client, each.order, each.probes), digest, each.digest)
			}
		})
	}
}
`,
});
