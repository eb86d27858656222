import type { Case } from './case-schema.ts';
import { readCase } from './case-file.ts';
import { caseFault, isCaseFault, type CaseFault } from './case-fault.ts';
import { pack, unpack } from './packed.ts';

/** The longest link, in characters; all of them are ASCII, so in bytes too. */
export const LONGEST_LINK = 8192;

/** The views that open a case from a link: `#/compose/case?z=…` and `#/diagnose/case?z=…`. */
export type CaseView = 'compose' | 'diagnose';

/** The address of a page without its fragment, with a case in the fragment, which a browser never sends anywhere. */
export async function caseLink(page: string, view: CaseView, made: Case): Promise<string | CaseFault> {
  const z = await pack(JSON.stringify(made));
  if (typeof z !== 'string') return z;
  const link = `${page.replace(/#.*$/s, '')}#/${view}/case?z=${z}`;
  return link.length > LONGEST_LINK ? caseFault('link-too-large') : link;
}

/** The case in the value `z` of a link, or why there is none. It came from outside: it is shown, never sent by itself. */
export async function openCaseLink(z: string): Promise<Case | CaseFault> {
  if (z.length > LONGEST_LINK) return caseFault('link-too-large');
  const text = await unpack(z);
  if (typeof text !== 'string') return text;
  const read = readCase(text);
  return isCaseFault(read) && (read.code === 'not-json' || read.code === 'too-large') ? caseFault('link-broken') : read;
}
