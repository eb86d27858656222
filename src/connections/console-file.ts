import * as z from '#protocol/zod.ts';
import { profileIssue } from '#protocol/profile.ts';
import { presetOf, PRESETS, type PresetName } from '#protocol/recipe.ts';
import { parseUrl } from '#protocol/text.ts';
import type { Connection } from './schema.ts';

const MAX_CHARACTERS = 64 * 1024;

/** In words that follow “write”. The JSON Schema and the errors show them. */
const MEMBERS: Readonly<Record<string, string>> = {
  $schema: 'the address of console.schema.json, for an editor',
  name: 'the name of the console, 1 to 60 characters',
  logo: 'the name of an SVG or PNG file in the same folder',
  accent: 'two colors with a contrast of at least 4.5 to their background: "light" on #faf9f7, "dark" on #1c1b19',
  light: 'a color such as "#005c4a" with a contrast of at least 4.5 to #faf9f7',
  dark: 'a color such as "#4fd3b8" with a contrast of at least 4.5 to #1c1b19',
  links: 'https addresses for "documentation", "support" and "status"',
  documentation: 'an https address',
  support: 'an https address',
  status: 'an https address',
  environments: 'a list of 1 to 10 environments, each with "label", "base_url" and "environment"',
  label: 'a label of 1 to 60 characters',
  base_url: 'an http or https address without user name, query or fragment',
  environment: '"TEST" or "LIVE"',
  scheme: 'the scheme word of Authorization, printable ASCII without spaces',
  recipe: `${Object.keys(PRESETS)
    .map((name) => `"${name}"`)
    .join(' or ')}`,
  notes: 'a sentence of at most 300 characters for "4032" or "4033"',
  '4032': 'a sentence of at most 300 characters',
  '4033': 'a sentence of at most 300 characters',
  order: '"currency", and "vendor_example", which shows the shape of a vendor',
  currency: 'the currency of new orders, three capital letters such as "TZS"',
  vendor_example: 'a vendor as the gateway gives it to a merchant, 1 to 60 characters',
  languages: 'a list of language codes such as "en" or "sw"; the first one is for readers of other languages',
  transports: 'a list of "relay", "direct" or both: how orders may be sent to a gateway',
};

/** https without user name and password, which everybody may read. */
function isPublicLink(value: string): boolean {
  const { protocol, username, password } = parseUrl(value) ?? {};
  return protocol === 'https:' && username === '' && password === '';
}

const text = (most: number) => z.string().check(z.minLength(1), z.maxLength(most));
const matching = (pattern: RegExp) => z.string().check(z.regex(pattern));
const link = z.optional(z.string().check(z.refine(isPublicLink)));

/** WCAG 2.2, relative luminance of a color written #rrggbb: 0 for black, 1 for white. */
function findLuminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2.2, contrast ratio of two colors: 1 to 21. */
export function findContrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [findLuminance(one), findLuminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** The ground of each scheme on which the accent has the least contrast, and the text on a button of its color: base.css. */
export const GROUNDS = { light: '#faf9f7', dark: '#1c1b19' } as const;
const color = (ground: string) =>
  matching(/^#[\da-f]{6}$/i).check(z.refine((value) => findContrast(value, ground) >= 4.5));

/** The file forbids no transport to the sandbox. */
const GATEWAY_TRANSPORTS = ['relay', 'direct'] as const;

const isPreset = (name: string): name is PresetName => Object.hasOwn(PRESETS, name);

const environmentSchema = z.strictObject({
  label: text(60),
  base_url: z.string().check(z.refine((value) => profileIssue('base_url', value)?.severity !== 'error')),
  environment: z.enum(['TEST', 'LIVE']),
});

const schema = z.strictObject({
  $schema: z.optional(text(2000)),
  name: text(60),
  logo: z.optional(matching(/^[\w-]+\.(?:svg|png)$/)),
  accent: z.optional(z.strictObject({ light: color(GROUNDS.light), dark: color(GROUNDS.dark) })),
  links: z.optional(z.strictObject({ documentation: link, support: link, status: link })),
  environments: z.array(environmentSchema).check(z.minLength(1), z.maxLength(10)),
  scheme: z.optional(z.string().check(z.refine((value) => profileIssue('scheme', value) === undefined))),
  recipe: z.optional(z.string().check(z.refine(isPreset))),
  notes: z.optional(z.strictObject({ 4032: z.optional(text(300)), 4033: z.optional(text(300)) })),
  order: z.optional(
    z.strictObject({ currency: z.optional(matching(/^[A-Z]{3}$/)), vendor_example: z.optional(text(60)) }),
  ),
  languages: z.optional(z.array(matching(/^[a-z]{2,3}$/)).check(z.minLength(1))),
  transports: z.optional(z.array(z.enum(GATEWAY_TRANSPORTS)).check(z.minLength(1))),
});

/** Stands beside the page. */
export type ConsoleFile = z.infer<typeof schema>;

/** Draft 2020-12; an editor completes the file from it. */
export const createConsoleSchema = (): unknown => ({
  title: 'console.json of Checkout Console',
  ...z.toJSONSchema(schema, {
    unrepresentable: 'any',
    override: ({ path, jsonSchema }) => {
      const [kind, name = ''] = path.slice(-2);
      if (kind === 'properties') jsonSchema.description = `Write ${MEMBERS[name]}.`;
    },
  }),
});

/** Of the first wrong member: where, and what to write. Values are never repeated. */
function describeIssue(issue: z.core.$ZodIssue): string {
  const names = issue.path.map(String);
  if (issue.code === 'unrecognized_keys') {
    const place = [...names, String(issue.keys[0])].join('.');
    return `${place} is not known: remove it. The members are ${Object.keys(schema.shape).join(', ')}; a key or a secret is never one.`;
  }
  const member = names.findLast((name) => Object.hasOwn(MEMBERS, name));
  return `${names.join('.') || 'The file'} cannot be used: write ${member === undefined ? 'an object in braces' : MEMBERS[member]}.`;
}

/** `problem` is one sentence that says where and what to write. */
export function readConsoleFile(json: string): { readonly file: ConsoleFile } | { readonly problem: string } {
  if (json.length > MAX_CHARACTERS) return { problem: 'The file is larger than 64 KiB: leave out what is not needed.' };
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (error) {
    return { problem: `The file is not JSON: ${error instanceof Error ? error.message : String(error)}.` };
  }
  const { success, data, error } = schema.safeParse(value);
  if (success) return { file: data };
  const [issue] = error.issues;
  return { problem: issue === undefined ? 'The file cannot be used.' : describeIssue(issue) };
}

/** Each environment is what a new connection begins with. */
export interface ConsoleSettings extends Omit<ConsoleFile, '$schema' | 'environments' | 'recipe' | 'scheme'> {
  readonly scheme: string | undefined;
  readonly environments: readonly Partial<Connection>[];
}

export function toSettings({
  $schema: _schema,
  environments,
  recipe = '',
  scheme,
  ...rest
}: ConsoleFile): ConsoleSettings {
  const known = { scheme: scheme ?? '', ...(isPreset(recipe) && { recipe: PRESETS[recipe].recipe }) };
  return {
    ...rest,
    scheme,
    environments: environments.map(({ label, base_url, environment }) => ({
      ...known,
      name: label,
      base_url,
      environment: environment === 'LIVE' ? 'live' : 'sandbox',
    })),
  };
}

/** Without credentials and vendor. */
export function formatConsoleFile({ name, base_url, environment, scheme, recipe }: Connection): string {
  const preset = presetOf(recipe);
  const file: ConsoleFile = {
    $schema: 'console.schema.json',
    name,
    environments: [{ label: name, base_url, environment: environment === 'live' ? 'LIVE' : 'TEST' }],
    scheme,
    ...(preset !== undefined && { recipe: preset }),
  };
  return `${JSON.stringify(file, undefined, 2)}\n`;
}
