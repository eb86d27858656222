import { hmac } from '@noble/hashes/hmac.js';
import { sha1 } from '@noble/hashes/legacy.js';
import { sha256, sha512 } from '@noble/hashes/sha2.js';
import { buildDigestInput, buildDigestParts, toKeyBytes } from '#protocol/digest.ts';
import { FIELD_SELECTIONS } from '#protocol/draft.ts';
import { FIELDS, findField, SAMPLE_ORDER, toWireValue } from '#protocol/order.ts';
import { textOf, toPiece } from '#protocol/piece.ts';
import { STEPS, type Recipe } from '#protocol/recipe.ts';
import { toUtf8 } from '#protocol/text.ts';
import { toJsonPieces, type Renderer, type SnippetInput } from './code.ts';
import { toComment } from './self-signing.ts';

/** Credentials of the vectors alone. The secret is text, hex and Base64, so that every option of the key can read it. */
const CREDENTIALS = { api_key: 'key-of-the-vectors', api_secret: '00112233445566778899aabbccddeeff' };
const TIMESTAMP = '2026-01-02T03:04:05Z';
const HASHES = { 'sha-256': sha256, 'sha-1': sha1, 'sha-512': sha512 } as const;

type Values = Readonly<Record<string, string>>;

/** What differs from the sample order. */
const ORDERS = {
  plain: {},
  decimals: { amount: '10.25' },
  'composed letters (NFC)': { buyer_name: 'Ren\u00e9 Mu\u00f1oz' },
  'decomposed letters (NFD)': { buyer_name: 'Rene\u0301 Mun\u0303oz' },
  'signs that something may escape': { buyer_remarks: 'a&b=c "q" \\ \' % + # $x {y} ~*()/\n<\u00e9> \u{1f600}' },
  'an empty string': { merchant_remarks: '' },
} as const satisfies Readonly<Record<string, Values>>;

interface Vector {
  readonly name: string;
  readonly recipe: Recipe;
  readonly listed: readonly string[];
  /** The fields as the body has them, and the timestamp. */
  readonly fields: ReadonlyMap<string, string>;
  readonly digestInput: string;
  readonly pairs: readonly string[];
  readonly digest: string;
}

function createVector(name: string, order: Values, recipe: Recipe, listed: readonly string[]): Vector | undefined {
  const texts: Values = { ...SAMPLE_ORDER, timestamp: TIMESTAMP, ...order };
  const fields = new Map(FIELDS.map((field) => [field.name, toWireValue(field, texts[field.name] ?? '')]));
  const source = { listed, values: fields, timestamp: TIMESTAMP };
  const digestInput = textOf(buildDigestInput(recipe, source));
  const key = toKeyBytes(recipe, CREDENTIALS);
  if (key === undefined) return undefined;
  const mac = hmac(HASHES[recipe.hash], key, toUtf8(digestInput));
  return {
    name,
    recipe,
    listed,
    fields,
    digestInput,
    pairs: buildDigestParts(recipe, source).groups.map(textOf),
    digest: STEPS.output.options[recipe.output].do(mac),
  };
}

/** The vectors that one function with the recipe and list of this request must give. */
const createVectors = ({ signable: { recipe, source } }: SnippetInput): Vector[] =>
  Object.entries(ORDERS).flatMap(([name, order]) => createVector(name, order, recipe, source.listed) ?? []);

const isNumber = (name: string): boolean => findField(name)?.kind === 'number';

/** Known answers as data: those of this request, and two of other choices. */
export const kitVectors: Renderer = (input) => {
  const { recipe, source } = input.signable;
  const others = [
    createVector(
      'without timestamp',
      { order_id: 'ORD_SAMPLE_0002' },
      recipe,
      FIELD_SELECTIONS.classic['Signed-Fields'],
    ),
    createVector('minor units', { amount: '10.25' }, { ...recipe, number: 'minor-units' }, source.listed),
  ].flatMap((vector) => vector ?? []);
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

/** How a language writes the texts and orders of the tests. Everything that a literal could read otherwise is escaped. */
interface KitSyntax {
  readonly escape: (char: string) => string;
  readonly entry: (name: string, value: string) => string;
  readonly number?: (digits: string) => string;
  /** The whole file of the tests. */
  readonly file: (cases: readonly Case[], quote: (text: string) => string) => string;
  readonly mark: string;
  readonly about: string;
}

interface Case {
  readonly name: string;
  /** The name in letters, for languages whose tests are named like functions. */
  readonly id: string;
  readonly entries: readonly string[];
  readonly digest: string;
}

const codeOf = (char: string): string => (char.codePointAt(0) ?? 0).toString(16);
const escapeUnits = (char: string): string =>
  Array.from({ length: char.length }, (_, at) => `\\u${char.charCodeAt(at).toString(16).padStart(4, '0')}`).join('');
const escapeLong = (char: string): string => `\\U${codeOf(char).padStart(8, '0')}`;
const escapeBraces = (char: string): string => `\\u{${codeOf(char)}}`;
/** Java reads \u before anything else, so that an ASCII sign would end the literal. */
const escapeJava = (char: string): string =>
  char < '\x80' ? `\\${char.charCodeAt(0).toString(8).padStart(3, '0')}` : escapeUnits(char);

const toQuoted = (text: string, escape: KitSyntax['escape']): string =>
  `"${text.replace(/[^\w .,:;/=+@&%!?()*~<>|'-]/gu, (char) => (char === '"' || char === '\\' ? `\\${char}` : escape(char)))}"`;

function createRenderer({ escape, entry, number = (digits) => digits, file, mark, about }: KitSyntax): Renderer {
  const quote = (text: string): string => toQuoted(text, escape);
  const head = [about, 'The credentials belong to the vectors alone, and the recipe is not documented.'];
  return (input) => {
    const cases = createVectors(input).map(({ name, fields, digest }) => ({
      name,
      id: name.toLowerCase().replaceAll(/\W+/g, '_').replace(/_$/, ''),
      entries: Array.from(fields, ([field, value]) =>
        entry(quote(field), isNumber(field) ? number(value) : quote(value)),
      ),
      digest: quote(digest),
    }));
    return [toPiece(file(cases, quote).replace('HEAD', () => toComment(head, mark)))];
  };
}

const { api_key, api_secret } = CREDENTIALS;
const joinEntries = ({ entries }: Case, indent: string): string =>
  entries.map((each) => `${indent}${each},\n`).join('');

export const kitNode = createRenderer({
  mark: '// ',
  about: 'Checks sign(order) of create-order.mjs. Run it with: node --test',
  escape: escapeUnits,
  entry: (name, value) => `${name}: ${value}`,
  file: (cases, quote) => `HEAD
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sign } from './create-order.mjs';

process.env.CHECKOUT_API_KEY = ${quote(api_key)};
process.env.CHECKOUT_API_SECRET = ${quote(api_secret)};
${cases
  .map(
    (each) => `
test(${quote(each.name)}, () => {
  const order = {
${joinEntries(each, '    ')}  };
  assert.equal(sign(order), ${each.digest});
});
`,
  )
  .join('')}`,
});

export const kitPython = createRenderer({
  mark: '# ',
  about: 'Checks sign(order) of create_order.py. Run it with: python3 -m unittest, or: pytest',
  escape: escapeLong,
  entry: (name, value) => `${name}: ${value}`,
  file: (cases, quote) => `HEAD
import os
import unittest

from create_order import sign


class CreateOrderTest(unittest.TestCase):
    def setUp(self):
        os.environ["CHECKOUT_API_KEY"] = ${quote(api_key)}
        os.environ["CHECKOUT_API_SECRET"] = ${quote(api_secret)}
${cases
  .map(
    (each) => `
    def test_${each.id}(self):
        order = {
${joinEntries(each, '            ')}        }
        self.assertEqual(sign(order), ${each.digest})
`,
  )
  .join('')}

if __name__ == "__main__":
    unittest.main()
`,
});

export const kitPhp = createRenderer({
  mark: '// ',
  about: 'Checks CheckoutClient::sign of create-order.php. Run it with: phpunit CreateOrderTest.php',
  escape: escapeBraces,
  entry: (name, value) => `${name} => ${value}`,
  file: (cases, quote) => `<?php
HEAD

use PHPUnit\\Framework\\TestCase;

require_once __DIR__ . '/create-order.php';

final class CreateOrderTest extends TestCase
{
    protected function setUp(): void
    {
        putenv('CHECKOUT_API_KEY=' . ${quote(api_key)});
        putenv('CHECKOUT_API_SECRET=' . ${quote(api_secret)});
    }
${cases
  .map(
    (each) => `
    public function test_${each.id}(): void
    {
        $order = [
${joinEntries(each, '            ')}        ];
        $this->assertSame(${each.digest}, Checkout\\CheckoutClient::create()->sign($order));
    }
`,
  )
  .join('')}}
`,
});

export const kitRuby = createRenderer({
  mark: '# ',
  about: 'Checks sign(order) of create_order.rb. Run it with: ruby test_create_order.rb',
  escape: escapeBraces,
  entry: (name, value) => `${name} => ${value}`,
  file: (cases, quote) => `# frozen_string_literal: true

HEAD
require "minitest/autorun"
require_relative "create_order"

class CreateOrderTest < Minitest::Test
  def setup
    ENV["CHECKOUT_API_KEY"] = ${quote(api_key)}
    ENV["CHECKOUT_API_SECRET"] = ${quote(api_secret)}
  end
${cases
  .map(
    (each) => `
  def test_${each.id}
    order = {
${joinEntries(each, '      ')}    }
    assert_equal ${each.digest}, sign(order)
  end
`,
  )
  .join('')}end
`,
});

export const kitJava = createRenderer({
  mark: '// ',
  about: `Checks CreateOrder.sign(order) with JUnit 5. Set CHECKOUT_API_KEY=${api_key} and CHECKOUT_API_SECRET=${api_secret} for it.`,
  escape: escapeJava,
  entry: (name, value) => `order.put(${name}, ${value});`,
  number: (digits) => `new BigDecimal("${digits}")`,
  file: (cases) => `HEAD
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CreateOrderTest {
${cases
  .map(
    (each) => `    @Test
    void ${each.id}() throws Exception {
        Map<String, Object> order = new LinkedHashMap<>();
${each.entries.map((line) => `        ${line}\n`).join('')}        assertEquals(${each.digest}, CreateOrder.create().sign(order));
    }
`,
  )
  .join('\n')}}
`,
});

export const kitCsharp = createRenderer({
  mark: '// ',
  about: 'Checks CheckoutClient.Sign with NUnit 2.6 and newer.',
  escape: escapeUnits,
  entry: (name, value) => `{ ${name}, ${value} }`,
  number: (digits) => `${digits}m`,
  file: (cases, quote) => `HEAD
using System;
using NUnit.Framework;

[TestFixture]
public class CreateOrderTests
{
    [SetUp]
    public void SetUp()
    {
        Environment.SetEnvironmentVariable("CHECKOUT_API_KEY", ${quote(api_key)});
        Environment.SetEnvironmentVariable("CHECKOUT_API_SECRET", ${quote(api_secret)});
    }
${cases
  .map(
    (each) => `
    [Test]
    public void ${each.id}()
    {
        var order = new Order
        {
${joinEntries(each, '            ')}        };
        Assert.That(CheckoutClient.Create().Sign(order), Is.EqualTo(${each.digest}));
    }
`,
  )
  .join('')}}
`,
});

export const kitGo = createRenderer({
  mark: '// ',
  about: 'Checks Client.Sign of create_order.go. Run it with: go test create_order.go create_order_test.go',
  escape: escapeLong,
  entry: (name, value) => `{${name}, ${value}}`,
  file: (cases, quote) => `HEAD
package main

import "testing"

func TestSign(t *testing.T) {
	t.Setenv("CHECKOUT_API_KEY", ${quote(api_key)})
	t.Setenv("CHECKOUT_API_SECRET", ${quote(api_secret)})
	client, err := NewClient()
	if err != nil {
		t.Fatal(err)
	}
	for _, each := range []struct {
		name   string
		order  Order
		digest string
	}{
${cases.map((each) => `\t\t{${quote(each.name)}, Order{\n${joinEntries(each, '\t\t\t')}\t\t}, ${each.digest}},\n`).join('')}	} {
		t.Run(each.name, func(t *testing.T) {
			digest, err := client.Sign(each.order)
			if err != nil {
				t.Fatal(err)
			}
			if digest != each.digest {
				t.Errorf("got %s, want %s", digest, each.digest)
			}
		})
	}
}
`,
});
