import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Credentials, toSignable, type SignableRequest } from './sign.ts';
import type { OrderDraft } from './order.ts';
import { PRESETS, type Recipe } from './recipe.ts';
import { createDraft, FIELD_SELECTIONS, type FieldSelection, type RequestDraft } from './draft.ts';

const ROOT = 'vectors';

interface VectorProfile extends Credentials {
  readonly base_url: string;
  readonly scheme: string;
}

/** One known answer, written by vectors/generate.py. */
export interface Vector {
  readonly name: string;
  readonly profile: VectorProfile;
  readonly recipe: Recipe;
  readonly draft: RequestDraft;
  readonly request: SignableRequest;
  /** The text of a stage's file. */
  readonly stage: (file: string) => string;
}

const readJson = <T>(path: string): T => JSON.parse(readFileSync(path, 'utf8')) as T;
const readIf = <T>(path: string, fallback: T): T => (existsSync(path) ? readJson<T>(path) : fallback);

function readVector(name: string): Vector {
  const file = (stage: string): string => join(ROOT, name, stage);
  const profile = readJson<VectorProfile>(file('profile.json'));
  const recipe = { ...PRESETS['each-field-once'].recipe, ...readIf<Partial<Recipe>>(file('recipe.json'), {}) };
  const header = file('timestamp-header.txt');
  return {
    name,
    profile,
    recipe,
    // Made when a test asks: what is made while tests are collected, no test covers.
    get draft() {
      return createDraft({
        order: readJson<OrderDraft>(file('order.json')),
        ...readIf<FieldSelection>(file('shape.json'), FIELD_SELECTIONS.documented),
        recipe,
        Timestamp: existsSync(header) ? readFileSync(header, 'utf8') : null,
      });
    },
    get request() {
      return toSignable(this.draft, profile.scheme);
    },
    stage: (stage) => readFileSync(file(stage), 'utf8'),
  };
}

const folders = (root: string): string[] =>
  readdirSync(root, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));

/** Every valid case. The data of older versions, in the same folder, is left out. */
export const VECTORS: readonly Vector[] = folders(ROOT)
  .filter((name) => name !== 'bad' && !name.startsWith('saved-'))
  .map(readVector);

/** A case that breaks a rule. */
export interface BadVector {
  readonly name: string;
  readonly order: Readonly<Record<string, string>>;
  readonly profile: Readonly<Record<string, string>>;
  readonly shape: FieldSelection | undefined;
  readonly body: Uint8Array | undefined;
  readonly issue: { readonly code: string; readonly at?: string };
}

export const BAD_VECTORS: readonly BadVector[] = folders(join(ROOT, 'bad')).map((name) => {
  const file = (stage: string): string => join(ROOT, 'bad', name, stage);
  return {
    name,
    order: readIf(file('order.json'), {}),
    profile: readIf(file('profile.json'), {}),
    shape: readIf<FieldSelection | undefined>(file('shape.json'), undefined),
    body: existsSync(file('body.bin')) ? readFileSync(file('body.bin')) : undefined,
    issue: readJson(file('problem.json')),
  };
});
