import { CREDENTIAL_HEADER, KEY_PLACEHOLDER, shownKeys, withoutKey } from './authorization.ts';
import type { Credentials } from '#protocol/digest.ts';
import { credentialNeedles } from '#redaction/credential-needles.ts';
import type { Needle } from '#redaction/needle.ts';
import { replacer } from '#redaction/replacer.ts';
import type { Case } from './case-schema.ts';
import { foundValues } from './found-values.ts';
import { kindOfHeader, kindOfName, type KindId } from './kinds.ts';
import { SECRET_PLACEHOLDERS, type Placeholders } from './placeholders.ts';
import { valueNeedles } from './value-needles.ts';

export interface RedactOptions {
  /** The keys and secrets that the page knows; they are replaced whatever is kept. */
  readonly credentials: readonly Credentials[];
  /** The kinds that a person keeps on purpose. */
  readonly keep: ReadonlySet<KindId>;
}

/** The ways in which the texts of one case are replaced. */
export interface Pass {
  /** Credentials alone: for texts by which the page works, such as an address or the name of a header. */
  readonly bare: (text: string) => string;
  /** Everything that is not kept. */
  readonly full: (text: string) => string;
  readonly header: (name: string, value: string) => string;
  /** The text of one box of the order, which goes whole when its kind is not kept. */
  readonly box: (name: string, text: string) => string;
}

/** Headers of the operation hold nothing of a person (section 5), so their texts stay. */
const OURS = /^(?:accept|content-(?:type|length)|timestamp|digest-method|signed-fields|digest|date)$/i;

function secretsOf({ composed, request }: Case, credentials: readonly Credentials[]): Needle[] {
  const written = Object.entries(composed?.overrides.headers ?? {}).map(
    ([name, value = '']) => [name, value] as [string, string],
  );
  const shown = shownKeys([...(request?.headers ?? []), ...written], composed?.scheme ?? '');
  return credentialNeedles([...credentials, ...shown], SECRET_PLACEHOLDERS, 'alone');
}

/** What finds the values that are not kept, longest first, so that one inside another does not tear it. */
function valuesOf(made: Case, isReplaced: (kind: KindId | undefined) => boolean, placeholders: Placeholders): Needle[] {
  const all = foundValues(made).filter(({ value }) => !placeholders.isOne(value));
  const kept = all.filter(({ name }) => !isReplaced(kindOfName(name)));
  const isKept = (value: string): boolean => kept.some((each) => each.value.includes(value));
  return all
    .filter(({ name }) => isReplaced(kindOfName(name)))
    .map((found) => ({ found, placeholder: placeholders.of(found) }))
    .toSorted((one, other) => other.found.value.length - one.found.value.length)
    .flatMap(({ found, placeholder }) => valueNeedles(found, placeholder, isKept(found.value)));
}

/** How one case is redacted; placeholders and their counts are shared with the others that leave with it. */
export function passFor(made: Case, { credentials, keep }: RedactOptions, placeholders: Placeholders): Pass {
  const isReplaced = (kind: KindId | undefined): boolean => kind !== undefined && !keep.has(kind);
  const secrets = secretsOf(made, credentials);
  const values = valuesOf(made, isReplaced, placeholders);
  const bare = replacer(secrets, placeholders.count);
  const full = replacer([...secrets, ...values], placeholders.count);
  const withoutCredential = (value: string): string => {
    const text = withoutKey(value, made.composed?.scheme ?? '');
    if (text !== value) placeholders.count(KEY_PLACEHOLDER);
    return bare(text);
  };
  return {
    bare,
    full,
    header: (name, value) => {
      if (CREDENTIAL_HEADER.test(name)) return withoutCredential(value);
      if (isReplaced(kindOfHeader(name))) return placeholders.use({ name: name.toLowerCase(), value });
      return OURS.test(name) ? bare(value) : full(value);
    },
    box: (name, text) => {
      if (name === 'timestamp') return bare(text);
      return text !== '' && isReplaced(kindOfName(name)) ? placeholders.use({ name, value: text }) : full(text);
    },
  };
}
