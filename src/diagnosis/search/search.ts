import { FIELD_NAMES, findField } from '#protocol/order.ts';
import { PRESETS, STEPS } from '#protocol/recipe.ts';
import { toUtf8 } from '#protocol/text.ts';
import { msg, type Message } from '#i18n/message.ts';
import { Engine } from '#diagnosis/engine/engine.ts';
import {
  applyMistakes,
  createBases,
  createPlan,
  createPlans,
  listCatalogs,
  listMistakes,
  type Base,
  rankMistakes,
} from './bases.ts';
import { CAUSES, type Cause } from '#diagnosis/mistakes/causes.ts';
import type { Mistake, Saying } from '#diagnosis/mistakes/mistake.ts';
import { messageOf, messagePieces, computeMac, type Plan } from './plan.ts';
import { isWide, toSource, type Source } from './source.ts';
import {
  LAST_SINGLE_STAGE,
  STAGES,
  type Found,
  type FoundMistake,
  type Runner,
  type Search,
  type Stage,
  type Task,
  type TaskResult,
  type WholeSearch,
} from './task.ts';
import { STAGE_TABLE, type Run } from './stages.ts';
import { HASH_SIZES, pickDigestCause, readTargets, SEND_BASE64, type Target } from './targets.ts';

const firstWords = ({ bytes, lost }: Target): readonly number[] =>
  lost?.words ?? [new DataView(bytes.buffer, bytes.byteOffset).getInt32(0)];

/** Undefined where WebAssembly or its SIMD is missing or forbidden. */
function createEngine(targets: readonly Target[]): Engine | undefined {
  const wanted = targets.flatMap(firstWords);
  try {
    return new Engine((words, at) => wanted.includes(words[at] as number));
  } catch {
    return undefined;
  }
}

export function prepareSearch(source: Source, targets: readonly Target[] = readTargets(source.digest)): Search {
  const bases = createBases(source);
  const quick = targets.every(({ bytes }) => bytes.length === 32);
  const engine = quick ? createEngine(targets) : undefined;
  return { source, bases, rankings: bases.map(rankMistakes), targets, quick, engine };
}

export function listTasks(search: Search, stage: Stage): Task[] {
  const { rows, rowsPerTask } = STAGE_TABLE[stage];
  const count = rows(search);
  return Array.from({ length: Math.ceil(count / rowsPerTask) }, (_, i) => ({
    stage,
    from: i * rowsPerTask,
    to: Math.min(count, (i + 1) * rowsPerTask),
  }));
}

const matchesTarget = (mac: Uint8Array, { bytes, lost }: Target): boolean =>
  lost !== undefined
    ? mac.length === 32 && lost.fits(mac)
    : bytes[0] === mac[0] && bytes.length === mac.length && bytes.every((byte, i) => byte === mac[i]);

const createFound = (part: string, id: string, description: Message, cause: Cause, says: readonly Saying[]) => ({
  id,
  description,
  cause,
  part,
  fields: [],
  says,
});

const USE_HMAC = 'Compute HMAC-SHA-256 with the api_secret as the key.';

export function listHashMistakes({ recipe }: Base, { bytes }: Target): FoundMistake[] {
  const name = HASH_SIZES[bytes.length] ?? '';
  const expected = STEPS.hash.options[recipe.hash].do;
  if (name === expected) return [];
  const values = { hash: `HMAC-${name}`, expected: `HMAC-${expected}` };
  const description = msg('{hash} instead of {expected}.', values);
  const says: Saying = { text: msg('computed {hash} instead of {expected}', values), fix: USE_HMAC };
  return [createFound('hash', `hash-${name.toLowerCase()}`, description, CAUSES.OTHER_HASH, [says])];
}

export function listDigestMistakes({ recipe }: Base, target: Target, digest: string): FoundMistake[] {
  const { steps, description: form } = target;
  if (target.lost === undefined && STEPS.output.options[recipe.output].do(target.bytes) === digest) return [];
  const description = msg('The digest is written {form}.', { form });
  const plain: Saying = { text: msg('sent the digest in Base64'), fix: SEND_BASE64 };
  if (steps.length === 0) return [createFound('digest', 'digest-base64', description, CAUSES.OTHER_STEP, [plain])];
  const says = steps.map(({ clause, isNeutral }): Saying => ({
    text: clause,
    ...(isNeutral === true
      ? { isSentence: true, fix: 'Paste the whole Digest, or send all 44 characters.' }
      : { fix: SEND_BASE64 }),
  }));
  const id = steps.map((step) => step.id).join('+');
  const isNeutral = steps.every((step) => step.isNeutral === true);
  return [{ ...createFound('digest', id, description, pickDigestCause(target), says), isNeutral }];
}

export function listRecipeMistakes(
  { preset }: Pick<Base, 'preset'>,
  { recipe }: Pick<Source, 'recipe'>,
): FoundMistake[] {
  if (recipe === undefined || preset === undefined) return [];
  const values = { recipe: [PRESETS[preset].label] };
  const description = msg('Signed with the recipe “{recipe}”, not with the connection’s.', values);
  const text = msg('signed with the recipe “{recipe}”, not with the connection’s', values);
  const says: Saying = { text, fix: 'Sign with the connection’s recipe.' };
  return [{ ...createFound('recipe', `preset:${preset}`, description, CAUSES.OTHER_STEP, [says]), preset }];
}

const sortMistakes = (base: Base, mistakes: readonly Mistake[]): Mistake[] =>
  mistakes.toSorted((a, b) => base.mistakes.indexOf(a) - base.mistakes.indexOf(b));

/** A whole number signed instead of another one with as many digits: nobody can tell which of the two is meant. */
const isOtherNumber = ({ patch: { values } }: Mistake, plan: Plan): boolean =>
  values !== undefined &&
  Object.entries(values).every(
    ([name, value]) =>
      findField(name)?.kind === 'number' && /^\d+$/.test(value) && value.length === plan.values[name]?.length,
  );

export const toFoundMistake = (
  mistake: Mistake,
  { plan }: Pick<Base, 'plan'>,
  target: Pick<Target, 'bytes'>,
): FoundMistake => ({
  id: mistake.id,
  description: mistake.description,
  anonymous: mistake.anonymous,
  cause: mistake.cause,
  part: mistake.dimension.replace(/:.*$/s, ''),
  fields: Object.keys(mistake.patch.values ?? {}),
  names: [
    ...(mistake.patch.drop ?? []),
    ...(mistake.patch.added ?? []),
    ...(mistake.patch.names ?? plan.names).filter((name, at) => name !== plan.names[at]),
  ],
  says: mistake.says && [mistake.patch.bare === true ? withHash(mistake.says, target) : mistake.says],
  isNeutral: mistake.isNeutral === true || isOtherNumber(mistake, plan),
});

function toFound(
  { source }: Pick<Search, 'source'>,
  base: Base,
  mistakes: readonly Mistake[],
  plan: Plan,
  target: Target,
): Found {
  const ofRecipe = listRecipeMistakes(base, source);
  const others = [
    ...sortMistakes(base, mistakes).map((mistake) => toFoundMistake(mistake, base, target)),
    ...(plan.bare === true ? [] : listHashMistakes(base, target)),
    ...listDigestMistakes(base, target, source.digest),
  ];
  // What a preset alone explains is compared with the recipe of the profile.
  const own = ofRecipe.length > 0 && others.length === 0 ? source.recipe : undefined;
  return {
    preset: source.recipe === undefined ? base.preset : undefined,
    mistakes: [...ofRecipe, ...others],
    input: messagePieces(plan),
    expected: messagePieces((own && createPlan(own, source)) ?? base.plan),
    names: Object.keys(source.values),
    bits: target.lost?.bits ?? target.bytes.length * 8,
  };
}

const withHash = (says: Saying, { bytes }: Pick<Target, 'bytes'>): Saying => ({
  ...says,
  text: { ...says.text, values: { ...says.text.values, hash: HASH_SIZES[bytes.length] ?? '' } },
});

/** The exact path, for every hash: it confirms each match of the engine, byte by byte. */
function confirm(
  search: Pick<Search, 'targets' | 'source'>,
  base: Base,
  mistakes: readonly Mistake[],
): Found | undefined {
  const { targets } = search;
  const plan = applyMistakes(base, mistakes);
  for (const size of new Set(targets.map(({ bytes }) => bytes.length))) {
    const mac = computeMac(plan, size);
    const target = targets.find((each) => matchesTarget(mac, each));
    if (target !== undefined) return toFound(search, base, mistakes, plan, target);
  }
  return undefined;
}

/** The first known set of mistakes that gives the Digest, the empty one first: a tenth of the time of a search. */
function recall(source: Source, known: readonly (readonly string[])[]): Found | undefined {
  const targets = readTargets(source.digest);
  const plans = createPlans(source);
  const tryAll = (base: Omit<Base, 'mistakes'>, mistakes: readonly Mistake[]): Found | undefined =>
    confirm({ source, targets }, { ...base, mistakes }, mistakes);
  for (const base of plans) {
    const plain = tryAll(base, []);
    if (plain !== undefined) return plain;
  }
  if (known.length === 0) return undefined;
  const all = listMistakes(source);
  const catalogs = plans.flatMap((base) =>
    listCatalogs(base, source, all).map((list) => ({ base, byId: new Map(list.map((each) => [each.id, each])) })),
  );
  for (const ids of known)
    for (const { base, byId } of catalogs) {
      // How a digest is written is read from the Digest itself and is no row of the catalog.
      const mistakes = ids.flatMap((id) => byId.get(id) ?? []);
      if (mistakes.length === 0 || tryAll(base, mistakes) === undefined) continue;
      // A mistake of the other requests may change nothing in this one.
      const needed = mistakes.reduce<readonly Mistake[]>((left, each) => {
        const rest = left.filter((other) => other !== each);
        return rest.length > 0 && tryAll(base, rest) !== undefined ? rest : left;
      }, mistakes);
      return tryAll(base, needed);
    }
  return undefined;
}

export function runTask(search: Search, task: Task): TaskResult {
  /** By the turn of its variant: a short message is hashed before a long one that was tried earlier. */
  const found: { readonly turn: number; readonly explained: Found }[] = [];
  const { engine } = search;
  const before = engine?.done ?? 0;
  let [slow, turns] = [0, 0];
  const run: Run = {
    search,
    check: (base, list) => {
      const turn = turns;
      turns += 1;
      return () => {
        const explained = confirm(search, base, list());
        if (explained !== undefined) found.push({ turn, explained });
      };
    },
    exact: (check) => {
      slow += 1;
      check();
    },
  };
  for (let row = task.from; row < task.to; row += 1) STAGE_TABLE[task.stage].visit(run, row);
  engine?.flush();
  const inOrder = found.toSorted((a, b) => a.turn - b.turn).map(({ explained }) => explained);
  return { tried: (engine?.done ?? 0) - before + slow, found: inOrder };
}

export function searchWhole({ source, known, stages }: WholeSearch): Found | undefined {
  if (readTargets(source.digest).length === 0 || isWide(source)) return undefined;
  const recalled = recall(source, known);
  if (recalled !== undefined) return recalled;
  const search = prepareSearch(source);
  for (const stage of stages)
    for (const task of listTasks(search, stage)) {
      const [first] = runTask(search, task).found.toSorted((a, b) => a.mistakes.length - b.mistakes.length);
      if (first !== undefined) return first;
    }
  return undefined;
}

const TRIES_PER_LOOK = 32;

/** How early a mistake is tried: how a number is printed is the likeliest, also as a rare row. */
const turnOf = ({ field, rank }: Mistake): number =>
  field !== undefined && findField(field)?.kind === 'number' ? 0 : rank === 'rare' ? 2 : 1;

/** Single mistakes of all bases, the likeliest first: time may be over before the last. */
const listSingles = (bases: readonly Base[]): (readonly [base: Base, mistake: Mistake])[] =>
  bases
    .flatMap((base) => base.mistakes.map((mistake) => [base, mistake] as const))
    .toSorted(([, one], [, other]) => turnOf(one) - turnOf(other));

/** What explains a digest with one mistake at most, after some milliseconds; undefined when time is over. */
export function findSingle(
  source: Source,
  /** HMAC-SHA-256 by the platform, synchronously: an engine takes longer to set up than these tries. */
  hmac: (key: Uint8Array, message: Uint8Array) => Uint8Array,
  isOver: () => boolean,
): Found | undefined {
  const targets = readTargets(source.digest);
  const bases = targets.length === 0 || isWide(source) ? [] : createBases(source, false);
  const found = bases.map((base) => confirm({ targets, source }, base, [])).find((each) => each !== undefined);
  // Another hash is a mistake by itself.
  const quick = targets.filter(({ bytes }) => bytes.length === 32);
  if (found !== undefined || quick.length === 0) return found;
  for (const [index, [base, mistake]] of listSingles(bases).entries()) {
    if (index % TRIES_PER_LOOK === 0 && isOver()) return undefined;
    const plan = applyMistakes(base, [mistake]);
    const isPlain = plan.swapped !== true && plan.bare !== true;
    const mac = isPlain ? hmac(plan.key, messageOf(plan)) : computeMac(plan, 32);
    if (quick.some((target) => matchesTarget(mac, target))) return confirm({ targets, source }, base, [mistake]);
  }
  return undefined;
}

/** Runs tasks in this thread, as the workers of the page do. Between them others may work while it rests. */
export function threadRunner(source: Source, rest?: () => Promise<void>): Runner {
  const search = prepareSearch(source);
  return {
    width: 1,
    tasks: (stage) => Promise.resolve(listTasks(search, stage)),
    run: async (task) => {
      await rest?.();
      return runTask(search, task);
    },
    stop: () => undefined,
  };
}

/** Searches a made-up request, one task at a time: `most` of each stage that rules out single mistakes. */
export function* searchSample(most = Infinity): Generator<void> {
  const order = Object.fromEntries(FIELD_NAMES.map((name) => [name, name === 'amount' ? 25_000 : `A ${name}`]));
  const headers = [
    ['Timestamp', '2026-01-01T00:00:00Z'],
    // 32 bytes that are no hex: read as a shorter hash, they would be searched without the engine.
    ['Digest', btoa('-'.repeat(32))],
  ] as const;
  const request = { method: 'POST', url: '/', headers, body: toUtf8(JSON.stringify(order)) };
  const sample = prepareSearch(toSource(request, { api_key: 'none', api_secret: 'none', now: new Date() }));
  for (const stage of STAGES.slice(1, STAGES.indexOf(LAST_SINGLE_STAGE) + 1))
    for (const task of listTasks(sample, stage).slice(0, most)) {
      runTask(sample, task);
      yield;
    }
}

/** Searches the sample while nobody waits, since an engine compiles what has run; gives what ends that. */
export function warmUp(most?: number): () => void {
  const steps = searchSample(most);
  let timer = setTimeout(takeStep);
  function takeStep(): void {
    if (steps.next().done !== true) timer = setTimeout(takeStep);
  }
  return () => clearTimeout(timer);
}
