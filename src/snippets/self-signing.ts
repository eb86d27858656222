import type { MessageKey } from '#i18n/message.ts';
import { fromBase64Text } from '#protocol/text.ts';
import { buildDigestParts } from '#protocol/sign.ts';
import { FIELDS, findField, type FieldName, toPiece, type Piece } from '#protocol/order.ts';
import { PRESETS, STEPS, presetOf, type Recipe } from '#protocol/recipe.ts';
import {
  toExpression,
  joinLines,
  toLiteral,
  type Refusal,
  type SnippetInput,
  type LanguageSyntax,
  type Part,
  type Slot,
} from './code.ts';

/** All that code needs to sign by itself, with the timestamp left open. */
export interface Plan {
  readonly url: string;
  readonly scheme: string;
  readonly recipe: Recipe;
  /** Header lines but for Authorization, Digest and Content-Length, which code makes. */
  readonly headers: readonly { readonly name: string; readonly parts: readonly Part[] }[];
  readonly body: readonly Part[];
  /** The pairs of the digest input, one list each. */
  readonly groups: readonly (readonly Part[])[];
  readonly joiner: string;
  readonly prefix: string;
  readonly suffix: string;
  /** The headers that a person has overridden. */
  readonly overrides: Readonly<Record<string, string>>;
}

const GENERATED_HEADERS = new Set(['Authorization', 'Digest', 'Content-Length', 'Timestamp']);
/** The timestamp as it is. */
const timestampSlot: Slot = { slot: 'timestamp', field: 'timestamp', part: 'value' };

const isTimestamp = (piece: Piece): boolean => piece.field === 'timestamp' && piece.part === 'value';

/** The request as code writes it: everything but the timestamp is known. */
export function createPlan({ request, signable }: SnippetInput): Plan {
  const { recipe, source, overrides } = signable;
  const { groups, joiner, prefix, suffix } = buildDigestParts(recipe, source);
  const escapes = STEPS.escape.options[recipe.escape].do(':') !== ':';
  const signedSlot: Slot = escapes ? { ...timestampSlot, slot: 'escaped' } : timestampSlot;
  const quote = toPiece('"');
  return {
    url: request.url,
    scheme: signable.scheme,
    recipe,
    headers: request.headers
      .filter(({ name, overridden }) => !GENERATED_HEADERS.has(name) || (name === 'Timestamp' && overridden))
      .map(({ name, value }) => ({ name, parts: [toPiece(value)] })),
    body: signable.body.flatMap((piece): Part[] => (isTimestamp(piece) ? [quote, timestampSlot, quote] : [piece])),
    groups: groups.map((group) => group.map((piece) => (isTimestamp(piece) ? signedSlot : piece))),
    joiner,
    prefix,
    suffix,
    overrides: overrides.headers,
  };
}

function describeSource(accepted: SnippetInput['accepted']): string {
  if (accepted === undefined) return 'not confirmed by a gateway';
  if ('console' in accepted) return `given by ${accepted.console}`;
  return `accepted by ${accepted.host}${accepted.date === undefined ? '' : ` on ${accepted.date.slice(0, 10)}`}`;
}

/** The recipe by its name, and who accepted it; a host from a file may hold any text, so only its plain signs stand here. */
export function describeRecipe({ signable: { recipe }, accepted }: SnippetInput): string {
  const preset = presetOf(recipe);
  const name = preset === undefined ? 'custom' : PRESETS[preset].label;
  return `Recipe: ${name} (${describeSource(accepted).replace(/[^\w.: [\]-]/g, '')}).`;
}

/** What to do where no answer came, or one of 408 or 5xx, whatever its body says: the order may have been created. */
export const LOOK_UP = 'The order may exist: look it up before you send it again.';

/** What every program says of itself before its code. */
const describeProgram = (input: SnippetInput, command: string, verb: string): string[] => [
  `Creates and signs one order. ${describeRecipe(input)}`,
  `${verb} it with: ${command}`,
  input.secrets === undefined
    ? 'It reads CHECKOUT_API_KEY and CHECKOUT_API_SECRET from the environment.'
    : 'It contains the API key and the API secret: keep it out of version control.',
];

/** Lines of a comment, each after its mark. */
export const toComment = (lines: readonly string[], mark: string): string =>
  lines.map((line) => mark + line).join('\n');

const VARIABLES = ['CHECKOUT_API_KEY', 'CHECKOUT_API_SECRET'] as const;
export type Variable = (typeof VARIABLES)[number];

/** How a language reads an environment variable, and, where a client holds what it read, how it names that. */
export interface Credentials {
  readonly read: (name: Variable) => string;
  readonly held?: Readonly<Record<Variable, string>>;
}

/** The parts of self-signing code that every language arranges for itself, written in that language. */
export interface RenderedPlan {
  readonly plan: Plan;
  /** A literal. */
  readonly quote: (text: string) => string;
  /** The expressions that have the credentials where they are used. */
  readonly api_key: string;
  readonly api_secret: string;
  /** The variables that the request needs, each with what reads it, or the literal once a person asked for it. */
  readonly needed: readonly { readonly name: Variable; readonly value: string }[];
  /** The code that reads the environment; nothing once key and secret are written in. */
  readonly reader: (text: string) => string;
  readonly groups: (indent: string, end: string, lastEnd?: string) => Piece[];
  readonly joiner: string;
  /** Literal and operator before and after the joined pairs; mostly empty. */
  readonly prefix: string;
  readonly suffix: string;
  readonly body: Piece[];
  /** Name and value of each header that is known or is the timestamp. */
  readonly headers: readonly {
    readonly name: string;
    readonly value: readonly Piece[];
    /** Both as one text: "Name: value". */
    readonly line: readonly Piece[];
  }[];
  /** The scheme word with its space, to be followed by the Base64 of the key; undefined when overridden. */
  readonly scheme: string | undefined;
  readonly authorization: string;
  /** The overridden Digest. */
  readonly digest: string | undefined;
  /** The lines at the head of the program, each after the mark of a comment. */
  readonly comment: (mark: string, command: string, verb?: string) => string;
}

/** Writes a request's plan in a language. */
export function renderPlan(input: SnippetInput, syntax: LanguageSyntax, { read, held }: Credentials): RenderedPlan {
  const plan = createPlan(input);
  const quote = (text: string): string => toLiteral(text, syntax);
  const { overrides, scheme } = plan;
  const digest = overrides['Digest'];
  const secrets = input.secrets && {
    CHECKOUT_API_KEY: input.secrets.api_key,
    CHECKOUT_API_SECRET: input.secrets.api_secret,
  };
  const give = (name: Variable): string => (secrets === undefined ? read(name) : quote(secrets[name]));
  const signer = plan.recipe.key === 'api-key' ? 'CHECKOUT_API_KEY' : 'CHECKOUT_API_SECRET';
  const isNeeded = (name: Variable): boolean =>
    (name === signer && digest === undefined) ||
    (name === 'CHECKOUT_API_KEY' && overrides['Authorization'] === undefined);
  const renderHeader = (name: string, parts: readonly Part[]) => ({
    name,
    value: toExpression(parts, syntax),
    line: toExpression([toPiece(`${name}: `), ...parts], syntax),
  });
  const fixed = plan.headers.map(({ name, parts }) => renderHeader(name, parts));
  const timestamp = renderHeader('Timestamp', [timestampSlot]);
  return {
    plan,
    quote,
    api_key: held?.CHECKOUT_API_KEY ?? give('CHECKOUT_API_KEY'),
    api_secret: held?.CHECKOUT_API_SECRET ?? give('CHECKOUT_API_SECRET'),
    needed: VARIABLES.filter(isNeeded).map((name) => ({ name, value: give(name) })),
    reader: (text) => (input.secrets === undefined ? text : ''),
    groups: (indent, end, lastEnd) =>
      joinLines(
        plan.groups.map((group) => toExpression(group, syntax)),
        indent,
        end,
        lastEnd,
      ),
    joiner: quote(plan.joiner),
    prefix: plan.prefix === '' ? '' : `${quote(plan.prefix)}${syntax.plus}`,
    suffix: plan.suffix === '' ? '' : `${syntax.plus}${quote(plan.suffix)}`,
    body: toExpression(plan.body, syntax),
    headers: overrides['Timestamp'] === undefined ? [...fixed, timestamp] : fixed,
    scheme: overrides['Authorization'] === undefined ? quote(scheme === '' ? '' : `${scheme} `) : undefined,
    authorization: quote(overrides['Authorization'] ?? ''),
    digest: digest === undefined ? undefined : quote(digest),
    comment: (mark, command, verb = 'Run') => toComment(describeProgram(input, command, verb), mark),
  };
}

/** How a language writes an order as a map. */
export interface MapSyntax {
  /** The constant with the names of Signed-Fields. */
  readonly signedFields: string;
  /** One entry. */
  readonly entry: (name: string, value: readonly Piece[]) => readonly Piece[];
  /** The Base64 of a literal. */
  readonly toBase64: (literal: readonly Piece[]) => readonly Piece[];
  /** An integer of up to 15 digits; the digits themselves where it is absent. */
  readonly integer?: (digits: string) => string;
  /** A decimal in the language's own type, which keeps 10.50 as it is; a text where it is absent. */
  readonly decimal?: (literal: string) => string;
}

/** What the function form needs beside the plan. */
export interface FunctionPlan {
  /** The names of Signed-Fields, as a literal. */
  readonly signedFields: string;
  /** The names of the fields that an order may have, as one literal; its timestamp is made by the code. */
  readonly fields: string;
  /** The order but for its timestamp, an entry each. */
  readonly entries: readonly (readonly Piece[])[];
  /** The names of the digest input in its order, as one literal; the name of the constant where both are one. */
  readonly digestFields: string;
  /** The names that an order may have, in the same form. */
  readonly orderFields: string;
  /** False where the body has no timestamp: only the header and the digest input have it. */
  readonly sendsTimestamp: boolean;
  /** Between name and value, as a literal; undefined where values are signed alone. */
  readonly separator: string | undefined;
  /** True where the timestamp comes first as a value alone. */
  readonly bareTimestamp: boolean;
  readonly skipsEmpty: boolean;
  readonly address: Recipe['address'];
  /** What changes the amount: patterns, each with what replaces it, one after the other. */
  readonly amount: readonly (readonly [pattern: string, replacement: string])[];
  readonly escape: Escape;
}

/** The escapes that the libraries of the languages have; encoders write JSON text each in its own way. */
export type Escape = 'none' | 'percent' | 'form';

const findEscape = ({ escape }: Recipe): Escape | undefined =>
  escape === 'none' || escape === 'percent' || escape === 'form' ? escape : undefined;

const PAD_TO_TWO = [
  ['^(-?[0-9]+)$', '$1.00'],
  ['(?<=[.][0-9])$', '0'],
] as const;

const AMOUNTS: Readonly<Record<Recipe['number'], FunctionPlan['amount']>> = {
  literal: [],
  'one-decimal': [['^(-?[0-9]+)$', '$1.0']],
  'two-decimals': PAD_TO_TWO,
  'minor-units': [...PAD_TO_TWO, ['[.](?=[0-9][0-9]$)', ''], ['^(-?)0+(?=[0-9])', '$1']],
};

/** The value of an order's timestamp where it is signed alone, without a name; `expression` reads it. */
export const renderTimestamp = (
  { escape }: FunctionPlan,
  { timestamp, escaped }: LanguageSyntax,
  expression: string,
): string => (escape === 'none' ? timestamp : escaped).replace(timestamp, () => expression);

/** What a language does with a value before it is signed, in lines. */
interface Steps {
  readonly address: readonly string[];
  readonly amount: readonly string[];
  readonly escape: string;
  readonly skip: readonly string[];
  /** What adds the pair. */
  readonly add: string;
}

/** The lines of those steps that the recipe has. */
export const renderSteps = (f: FunctionPlan, indent: string, { address, amount, escape, skip, add }: Steps): string =>
  [
    ...(f.address === 'as-sent' ? [] : address),
    ...(f.amount.length === 0 ? [] : amount),
    ...(f.escape === 'none' ? [] : [escape]),
    ...(f.skipsEmpty ? skip : []),
    add,
  ]
    .map((line) => (line === '' ? '' : indent + line))
    .join('\n');

const SEPARATORS = { 'name=value': '=', 'name:value': ':', namevalue: '', value: undefined } as const;

/** A number as code writes it. Any other number than these is a text, which every function takes as it is. */
function toNumber(text: string, map: MapSyntax, syntax: LanguageSyntax): string {
  if (/^(?:0|-?[1-9]\d{0,14})$/.test(text)) return map.integer?.(text) ?? text;
  // Some decimal types lose the sign of zero.
  const isDecimal = /^(?!-0\.0+$)-?(?:0|[1-9]\d*)\.\d+$/.test(text) && text.length < 25;
  return (isDecimal ? map.decimal?.(text) : undefined) ?? toLiteral(text, syntax);
}

/** The fields that are numbers in the body, or all others, as a list of names in the language's quotes. */
export const listFields = (kind: 'number' | 'text', syntax: LanguageSyntax): string =>
  FIELDS.filter((field) => (field.kind === 'number') === (kind === 'number'))
    .map(({ name }) => toLiteral(name, syntax))
    .join(', ');

/** The literal of a JSON number (RFC 8259 section 6), as the regular expressions of all these languages read it. */
export const NUMBER_PATTERN = '-?(0|[1-9][0-9]*)([.][0-9]+)?([eE][-+]?[0-9]+)?';

const isOverridden = ({ signable: { overrides } }: SnippetInput): boolean =>
  overrides.body !== null || Object.keys(overrides.headers).length > 0;

function findFunctionRefusal({ signable }: SnippetInput): MessageKey | undefined {
  const { source } = signable;
  const names = [...source.values.keys()];
  if (
    source.listed.length === 0 ||
    names.slice(1).includes('timestamp') ||
    (source.listed.includes('timestamp') && !names.includes('timestamp'))
  )
    return 'A map cannot represent this choice of fields. The code below contains the exact text.';
  return undefined;
}

/** The function form of a request, or why only the exact text can show it. */
function renderFunction(input: SnippetInput, syntax: LanguageSyntax, map: MapSyntax): FunctionPlan | Refusal {
  if (isOverridden(input)) return { refused: 'The request is overridden. The code below contains the exact text.' };
  const refused = findFunctionRefusal(input);
  if (refused !== undefined) return { refused };
  const { recipe, source } = input.signable;
  const escape = findEscape(recipe);
  if (escape === undefined)
    return {
      refused:
        'This recipe signs JSON text, which encoders format differently. The code below contains the exact text.',
    };
  const { listed, values } = source;
  const slots = STEPS.timestamp.options[recipe.timestamp].do(
    STEPS.order.options[recipe.order].do({ listed, body: [...values.keys()] }),
  );
  const bareTimestamp = slots[0]?.bare === true;
  const digestFields = (bareTimestamp ? slots.slice(1) : slots).map(({ name }) => name).join();
  const literal = (text: string, field: FieldName): Piece[] => toExpression([{ text, field, part: 'value' }], syntax);
  const toValue = (name: FieldName, text: string): readonly Piece[] => {
    const kind = findField(name)?.kind;
    if (kind === 'address') return map.toBase64(literal(fromBase64Text(text) ?? text, name));
    if (kind !== 'number') return literal(text, name);
    return [{ text: toNumber(text, map, syntax), field: name, part: 'value' }];
  };
  const separator = SEPARATORS[recipe.pair];
  const orderFields = [...new Set([...listed, ...values.keys()])];
  return {
    signedFields: toLiteral(listed.join(), syntax),
    fields: toLiteral(orderFields.filter((name) => name !== 'timestamp').join(), syntax),
    entries: [...values].flatMap(([name, text]) => {
      const field = findField(name)?.name;
      return field === undefined || field === 'timestamp' ? [] : [map.entry(name, toValue(field, text))];
    }),
    digestFields: digestFields === listed.join() ? map.signedFields : toLiteral(digestFields, syntax),
    orderFields: orderFields.length === listed.length ? map.signedFields : toLiteral(orderFields.join(), syntax),
    sendsTimestamp: values.has('timestamp'),
    separator: separator === undefined ? undefined : toLiteral(separator, syntax),
    bareTimestamp,
    skipsEmpty: recipe.empty === 'skipped',
    address: recipe.address,
    amount: AMOUNTS[recipe.number],
    escape,
  };
}

/** A program of either form. */
export interface Program extends RenderedPlan {
  /** Undefined where the program has the exact text of one order. */
  readonly f: FunctionPlan | undefined;
}

/** Writes a program in the form that is asked for; only the exact text can show every request. */
export function renderProgram(
  input: SnippetInput,
  syntax: LanguageSyntax,
  map: MapSyntax,
  credentials: Credentials,
): Program | Refusal {
  const w = renderPlan(input, syntax, credentials);
  if (input.form !== 'function') return { ...w, f: undefined };
  const f = renderFunction(input, syntax, map);
  if ('refused' in f) return f;
  const headers = w.headers.map((header) =>
    header.name === 'Signed-Fields'
      ? {
          name: header.name,
          value: [toPiece(map.signedFields)],
          line: [toPiece(`${w.quote('Signed-Fields: ')}${syntax.plus}${map.signedFields}`)],
        }
      : header,
  );
  return { ...w, headers, f };
}

/** Texts in a row that become one literal. */
function literalsOf(parts: readonly Part[]): string[] {
  const texts = [''];
  for (const part of parts)
    if ('slot' in part) texts.push('');
    else texts.push((texts.pop() ?? '') + part.text);
  return texts;
}

/** The bytes of a text in a class file: UTF-8, but for NUL and for characters beyond U+FFFF. */
const countClassBytes = (text: string): number =>
  text.split('').reduce((sum, unit) => sum + (unit > '\u07ff' ? 3 : unit > '\x7f' || unit === '\0' ? 2 : 1), 0);

/** The bytes that one text of a class file can have. */
const MAX_CLASS_BYTES = 65_535;

/** Why a class file cannot have a literal of a program, or undefined. */
export function findClassFileRefusal({ f, plan }: Program, input: SnippetInput): Refusal | undefined {
  const texts =
    f === undefined
      ? [plan.body, ...plan.groups, ...plan.headers.map(({ parts }) => parts)].flatMap(literalsOf)
      : [...input.signable.source.values.values()];
  return texts.some((text) => countClassBytes(text) > MAX_CLASS_BYTES)
    ? { refused: 'A value exceeds the size limit of a Java string constant. Read it from a file instead.' }
    : undefined;
}
