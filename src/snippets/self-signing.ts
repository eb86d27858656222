import type { MessageKey } from '#i18n/message.ts';
import { fromBase64Text } from '#protocol/text.ts';
import { buildDigestParts } from '#protocol/sign.ts';
import { FIELDS, findField, textOf, type FieldName, toPiece, type Piece } from '#protocol/order.ts';
import { PRESETS, STEPS, presetOf, type Recipe } from '#protocol/recipe.ts';
import {
  isTimestamp,
  joinLines,
  toExpression,
  toLiteral,
  type LanguageSyntax,
  type Refusal,
  type Snippet,
  type SnippetInput,
} from './code.ts';

export const VARIABLES = ['CHECKOUT_API_KEY', 'CHECKOUT_API_SECRET'] as const;
type Variable = (typeof VARIABLES)[number];
/** Of a credential the member of the connection, and the field of a client. */
export const MEMBERS = { CHECKOUT_API_KEY: 'api_key', CHECKOUT_API_SECRET: 'api_secret' } as const;
const FIELDS_OF_CLIENT = { CHECKOUT_API_KEY: 'apiKey', CHECKOUT_API_SECRET: 'apiSecret' } as const;

/** How a language writes texts, an order as a map and the steps of a recipe. Functions take an expression. */
export interface LanguageRow extends LanguageSyntax {
  /** The current time, and the bytes of the HMAC of `signed` where one expression gives them. */
  readonly now: string;
  readonly hmac?: (hash: string, key: string) => string;
  /** Of an environment variable, and of the field of a client: apiKey or apiSecret. */
  readonly read: (name: Variable) => string;
  readonly held?: (field: string) => string;
  readonly signedFields: string;
  /** One entry of an order, and one header where it differs; `line` is "Name: value" as one text. */
  readonly entry: (name: string, value: readonly Piece[]) => readonly Piece[];
  readonly header?: (name: string, value: readonly Piece[], line: readonly Piece[]) => readonly Piece[];
  /** Up to 15 digits; the digits themselves where it is absent. */
  readonly integer?: (digits: string) => string;
  /** The language's own type, which keeps 10.50 as it is; a text where it is absent. */
  readonly decimal?: (literal: string) => string;
  readonly hashes?: Readonly<Record<Recipe['hash'], string>>;
  /** The bytes of a text: its own, and those that it has as Base64 or as hex digits. */
  readonly bytes?: (text: string) => string;
  readonly fromBase64: (text: string) => string;
  readonly fromHex: (text: string) => string;
  /** The Base64 of bytes and of a text; without its padding, and with `-_` for `+/`. */
  readonly base64: (bytes: string) => string;
  readonly base64Text: (text: string) => string;
  readonly unpadded: (base64: string) => string;
  readonly urlSafe: (base64: string) => string;
  /** The hex digits of the HMAC, whose variable is `mac`. */
  readonly hex: string;
  readonly hexUpper: string;
  /** The text that the variable `value` of a field has as Base64, and the value escaped. */
  readonly plain: string;
  readonly percent: string;
  readonly form: string;
  /** Expressions that differ from what these give; NUL is the text, in `entry` the address of an order. */
  readonly own?: Partial<Record<Recipe['output'] | 'base64-twice' | 'secret-base64-encoded' | 'entry', string>>;
}

const GENERATED_HEADERS = new Set(['Authorization', 'Digest', 'Content-Length', 'Timestamp']);

function describeSource(accepted: SnippetInput['accepted']): string {
  if (accepted === undefined) return 'not confirmed by a gateway';
  if ('console' in accepted) return `given by ${accepted.console}`;
  return `accepted by ${accepted.host}${accepted.date === undefined ? '' : ` on ${accepted.date.slice(0, 10)}`}`;
}

/** The recipe by its name, and who accepted it; a host from a file may hold any text, so only its plain signs stand here. */
function describeRecipe({ signable: { recipe }, accepted }: SnippetInput): string {
  const preset = presetOf(recipe);
  const name = preset === undefined ? 'custom' : PRESETS[preset].label;
  return `Recipe: ${name} (${describeSource(accepted).replace(/[^\w.: [\]-]/g, '')}).`;
}

/** What to do where no answer came, or one of 408 or 5xx, whatever its body says: the order may have been created. */
export const LOOK_UP = 'The order may exist: look it up before you send it again.';

const toKey = ({ bytes = (text) => text, ...row }: LanguageRow, { key }: Recipe, api_key: string, api_secret: string) =>
  ({
    'secret-utf8': bytes(api_secret),
    'secret-base64-decoded': row.fromBase64(api_secret),
    'secret-hex-decoded': row.fromHex(api_secret),
    'secret-base64-encoded':
      row.own?.['secret-base64-encoded']?.replace('\0', () => api_secret) ?? bytes(row.base64Text(api_secret)),
    'api-key': bytes(api_key),
  })[key];

function toOutput({ own, variable = String, ...row }: LanguageRow, { output }: Recipe): string {
  const whole = row.base64(variable('mac'));
  const outputs = {
    base64: whole,
    'base64-unpadded': row.unpadded(whole),
    'base64-url-safe': row.urlSafe(whole),
    'base64-url-safe-unpadded': row.unpadded(row.urlSafe(whole)),
    hex: row.hex,
    'hex-upper': row.hexUpper,
    'base64-of-hex': row.base64Text(row.hex),
  };
  return own?.[output] ?? outputs[output];
}

type Text = string | readonly Piece[];
const when =
  (holds: boolean) =>
  <Some extends Text>(text: Some): Some | '' =>
    holds ? text : '';

function renderParts(input: SnippetInput, language: LanguageRow) {
  const { recipe, scheme, source, overrides, body } = input.signable;
  const { plus = ' + ', variable = String, held, signedFields } = language;
  const isFunction = input.form === 'function';
  const quote = (text: string): string => toLiteral(text, language);
  const { groups, prefix, suffix, joiner } = buildDigestParts(recipe, source);
  const { Digest: digest, Authorization: authorization, Timestamp } = overrides.headers;
  const known = input.request.headers.filter(
    ({ name, overridden }) => !GENERATED_HEADERS.has(name) || (name === 'Timestamp' && overridden),
  );
  const values = known.map(({ name, value }): readonly [string, Piece] => [name, toPiece(value)]);
  const stamp: Piece = { text: source.timestamp, field: 'timestamp', part: 'value' };
  if (Timestamp === undefined) values.push(['Timestamp', stamp]);
  const headers = values.map(([name, text]) => {
    const title = `${name}: `;
    const [value, line] =
      isFunction && name === 'Signed-Fields'
        ? [[toPiece(signedFields)], [toPiece(quote(title) + plus + signedFields)]]
        : [toExpression([text], language), toExpression([toPiece(title), text], language)];
    return { name, value, row: (language.header ?? language.entry)(name, value, line) };
  });
  const { secrets } = input;
  const give = (name: Variable): string =>
    secrets === undefined ? language.read(name) : quote(secrets[MEMBERS[name]]);
  const signer = recipe.key === 'api-key' ? 'CHECKOUT_API_KEY' : 'CHECKOUT_API_SECRET';
  const isNeeded = (name: Variable): boolean =>
    (name === signer && digest === undefined) || (name === 'CHECKOUT_API_KEY' && authorization === undefined);
  const hold = (name: Variable): string => held?.(FIELDS_OF_CLIENT[name]) ?? give(name);
  const [api_key, api_secret] = [hold('CHECKOUT_API_KEY'), hold('CHECKOUT_API_SECRET')];
  const isEscaped = STEPS.escape.options[recipe.escape].do(':') !== ':';
  const toSigned = (pieces: readonly Piece[]): Piece[] =>
    toExpression(pieces, language, isEscaped ? language.escapeColons(variable('timestamp')) : undefined);
  const quoted = [toPiece('"'), stamp, toPiece('"')];
  const hash = language.hashes?.[recipe.hash] ?? recipe.hash.replace('-', '');
  const key = toKey(language, recipe, api_key, api_secret);
  const output = toOutput(language, recipe);
  const word = quote(scheme === '' ? '' : `${scheme} `);
  return {
    recipe,
    url: input.request.url,
    quote,
    /** A text of the program for any order, and one of the program that has the exact text of one. */
    any: when(isFunction),
    exact: when(!isFunction),
    /** The code that reads the environment, unless key and secret are written in; the code that computes the digest. */
    reader: when(secrets === undefined),
    signs: when(digest === undefined),
    signer: give(signer),
    /** What reads a credential, or its literal; and the expressions that have both where they are used. */
    give,
    api_key,
    api_secret,
    /** The variables that the request needs, each with the field of a client, and what reads it or its literal. */
    needed: VARIABLES.filter(isNeeded).map((name) => ({ name, field: FIELDS_OF_CLIENT[name], value: give(name) })),
    /** Where a client that is created without them has key and secret from. */
    origin: secrets === undefined ? 'from the environment' : 'of this file',
    groups: (indent: string, end: string, lastEnd?: string): Piece[] =>
      joinLines(groups.map(toSigned), indent, end, lastEnd),
    /** The pairs, the first and the last with what is around all, as expressions of the text that they add. */
    additions: () =>
      groups.map((group, at) => {
        const [before, after] = [at === 0 ? prefix : '', at === groups.length - 1 ? suffix : joiner];
        return toSigned([toPiece(before), ...group, toPiece(after)]);
      }),
    joiner: quote(joiner),
    /** With the operator; mostly empty. */
    prefix: prefix === '' ? '' : `${quote(prefix)}${plus}`,
    suffix: suffix === '' ? '' : `${plus}${quote(suffix)}`,
    body: toExpression(
      body.flatMap((piece) => (isTimestamp(piece) ? quoted : [piece])),
      language,
    ),
    headers: (indent: string, end: string, but?: string): Piece[] => {
      const shown = headers.filter(({ name }) => name !== but).map(({ row }) => row);
      return joinLines(shown, indent, end);
    },
    /** The value of Content-Type, for what takes it apart from the headers. */
    type: headers.find(({ name }) => name === 'Content-Type')?.value,
    /** Undefined when Authorization is overridden. */
    scheme: authorization === undefined ? word : undefined,
    authorization: authorization === undefined ? word + plus + language.base64Text(api_key) : quote(authorization),
    now: language.now,
    hash,
    key,
    hmac: language.hmac?.(hash, key) ?? '',
    /** The digest of the HMAC; and that one, or the overridden one. */
    output,
    digest: digest === undefined ? output : quote(digest),
    about: describeRecipe(input),
    /** `mark` begins a comment. */
    comment: (mark: string, command: string, verb = 'Run'): string =>
      [
        `Creates and signs one order. ${describeRecipe(input)}`,
        `${verb} it with: ${command}`,
        secrets === undefined
          ? 'It reads CHECKOUT_API_KEY and CHECKOUT_API_SECRET from the environment.'
          : 'It contains the API key and the API secret: keep it out of version control.',
      ]
        .map((line) => mark + line)
        .join('\n'),
  };
}

const PAD_TO_TWO = [
  ['^(-?[0-9]+)$', '$1.00'],
  ['(?<=[.][0-9])$', '0'],
] as const;

/** What changes the amount: patterns, each with what replaces it, one after the other. */
const AMOUNTS: Readonly<Record<Recipe['number'], readonly (readonly [pattern: string, replacement: string])[]>> = {
  literal: [],
  'one-decimal': [['^(-?[0-9]+)$', '$1.0']],
  'two-decimals': PAD_TO_TWO,
  'minor-units': [...PAD_TO_TWO, ['[.](?=[0-9][0-9]$)', ''], ['^(-?)0+(?=[0-9])', '$1']],
};

const SEPARATORS = { 'name=value': '=', 'name:value': ':', namevalue: '', value: undefined } as const;

/** A number as code writes it. Any other number than these is a text, which every function takes as it is. */
function toNumber(text: string, language: LanguageRow): string {
  if (/^(?:0|-?[1-9]\d{0,14})$/.test(text)) return language.integer?.(text) ?? text;
  // Some decimal types lose the sign of zero.
  const isDecimal = /^(?!-0\.0+$)-?(?:0|[1-9]\d*)\.\d+$/.test(text) && text.length < 25;
  return (isDecimal ? language.decimal?.(text) : undefined) ?? toLiteral(text, language);
}

/** The fields that are numbers in the body, or all others, as a list of names in the language's quotes. */
const listFields = (isNumber: boolean, language: LanguageRow): string =>
  FIELDS.filter((field) => (field.kind === 'number') === isNumber)
    .map(({ name }) => toLiteral(name, language))
    .join(', ');

/** The literal of a JSON number (RFC 8259 section 6), as the regular expressions of all these languages read it. */
export const NUMBER_PATTERN = '-?(0|[1-9][0-9]*)([.][0-9]+)?([eE][-+]?[0-9]+)?';

function findFunctionRefusal({ signable: { recipe, source, overrides } }: SnippetInput): MessageKey | undefined {
  if (overrides.body !== null || Object.keys(overrides.headers).length > 0)
    return 'The request is overridden. The code below contains the exact text.';
  const names = [...source.values.keys()];
  if (
    source.listed.length === 0 ||
    names.slice(1).includes('timestamp') ||
    (source.listed.includes('timestamp') && !names.includes('timestamp'))
  )
    return 'A map cannot represent this choice of fields. The code below contains the exact text.';
  return recipe.escape.startsWith('json')
    ? 'This recipe signs JSON text, which encoders format differently. The code below contains the exact text.'
    : undefined;
}

function renderFunction({ signable: { recipe, source } }: SnippetInput, language: LanguageRow) {
  const { variable = String, own, signedFields, base64Text, unpadded, urlSafe } = language;
  const value = variable('value');
  const { listed, values } = source;
  const slots = STEPS.timestamp.options[recipe.timestamp].do(
    STEPS.order.options[recipe.order].do({ listed, body: [...values.keys()] }),
  );
  const bareTimestamp = slots[0]?.bare === true;
  const digestFields = (bareTimestamp ? slots.slice(1) : slots).map(({ name }) => name).join();
  const [before = '', after = ''] = (own?.entry ?? base64Text('\0')).split('\0');
  const toValue = (name: FieldName, text: string): readonly Piece[] => {
    const kind = findField(name)?.kind;
    if (kind === 'number') return [{ text: toNumber(text, language), field: name, part: 'value' }];
    const shown = kind === 'address' ? (fromBase64Text(text) ?? text) : text;
    const literal = toExpression([{ text: shown, field: name, part: 'value' }], language);
    return kind === 'address' ? [toPiece(before), ...literal, toPiece(after)] : literal;
  };
  const entries = [...values].flatMap(([name, text]) => {
    const field = findField(name)?.name;
    return field === undefined || field === 'timestamp' ? [] : [language.entry(name, toValue(field, text))];
  });
  const separator = SEPARATORS[recipe.pair];
  const orderFields = [...new Set([...listed, ...values.keys()])];
  const address = {
    'as-sent': '',
    plain: language.plain,
    'base64-twice': own?.['base64-twice'] ?? base64Text(value),
    'base64-unpadded': unpadded(value),
    'base64-url-safe': urlSafe(value),
  }[recipe.address];
  // Encoders write JSON text each in its own way.
  const escape = { none: '', percent: language.percent, form: language.form, json: '', 'json-ascii': '' }[
    recipe.escape
  ];
  const amount = AMOUNTS[recipe.number];
  return {
    signedFields: toLiteral(listed.join(), language),
    /** Without its timestamp, which the code makes. */
    fields: toLiteral(orderFields.filter((name) => name !== 'timestamp').join(), language),
    entries: (indent: string, end: string, lastEnd?: string): Piece[] => joinLines(entries, indent, end, lastEnd),
    /** The names of the digest input in its order, as one literal; the name of the constant where both are one. */
    digestFields: digestFields === listed.join() ? signedFields : toLiteral(digestFields, language),
    orderFields: orderFields.length === listed.length ? signedFields : toLiteral(orderFields.join(), language),
    numbers: listFields(true, language),
    texts: listFields(false, language),
    /** Only the header and the digest input have it. */
    sendsTimestamp: values.has('timestamp'),
    /** Between name and value, as a literal; undefined where values are signed alone. */
    separator: separator === undefined ? undefined : toLiteral(separator, language),
    bareTimestamp,
    /** The timestamp where it comes first as a value alone, nothing elsewhere; `expression` reads it. */
    timestamp: (expression: string): string => {
      if (!bareTimestamp) return '';
      return escape === '' ? expression : language.escapeColons(expression);
    },
    /** The expressions of an address and of a value as they are signed; nothing where they stay as they are. */
    address,
    escape,
    amount,
    isChanged: address !== '' || escape !== '' || amount.length > 0,
    /** A text for each pattern that changes the amount. */
    amounts: (toText: (pattern: string, replacement: string) => string): string =>
      amount.map(([pattern, replacement]) => toText(pattern, replacement)).join(''),
    /** A text of the template where a step changes addresses, the amount or every value, or leaves out empty ones. */
    onAddress: when(address !== ''),
    onAmount: when(amount.length > 0),
    onEscape: when(escape !== ''),
    onEmpty: when(recipe.empty === 'skipped'),
  };
}

export type Program = ReturnType<typeof renderParts> & ReturnType<typeof renderFunction>;

/** What fills the template of a program, in the form that is asked for; only the exact text can show every request. */
export function renderProgram(input: SnippetInput, language: LanguageRow): Program | Refusal {
  const refused = input.form === 'function' ? findFunctionRefusal(input) : undefined;
  return refused === undefined ? { ...renderParts(input, language), ...renderFunction(input, language) } : { refused };
}

/** A language by its row and the template of its program. */
export const createLanguage =
  (language: LanguageRow, render: (program: Program, input: SnippetInput) => Snippet) =>
  (input: SnippetInput): Snippet => {
    const program = renderProgram(input, language);
    return 'refused' in program ? program : render(program, input);
  };

/** The bytes of a text in a class file: UTF-8, but for NUL and for characters beyond U+FFFF. */
const countClassBytes = (text: string): number =>
  text.split('').reduce((sum, unit) => sum + (unit > '\u07ff' ? 3 : unit > '\x7f' || unit === '\0' ? 2 : 1), 0);

const MAX_CLASS_BYTES = 65_535;

/** A language whose class files cannot have every literal of a program. */
export const createClassLanguage = (language: LanguageRow, render: (program: Program) => Snippet) =>
  createLanguage(language, (program, { form, signable: { source, recipe, body } }) => {
    const { groups } = buildDigestParts(recipe, source);
    const texts = form === 'function' ? [...source.values.values()] : [body, ...groups].map(textOf);
    return texts.some((text) => countClassBytes(text) > MAX_CLASS_BYTES)
      ? { refused: 'A value exceeds the size limit of a Java string constant. Read it from a file instead.' }
      : render(program);
  });
