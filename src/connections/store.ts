import type { Credentials } from '#protocol/sign.ts';
import { SAMPLE_ORDER, type OrderDraft } from '#protocol/order.ts';
import { presetOf } from '#protocol/recipe.ts';
import { createStore, type Store } from '#store.ts';
import { createPageSandbox, createSandbox } from './connection.ts';
import type { ConsoleSettings } from './console-file.ts';
import type { Connection } from './schema.ts';
import {
  createHostEntry,
  applyEvent,
  readCurrent,
  readStateName,
  type ConsoleState,
  type EventName,
  type PageDraft,
  type PayloadOf,
  type StateName,
} from './states.ts';

export const unique = (all: readonly Credentials[]): readonly Credentials[] => [
  ...new Map(
    all.map(({ api_key, api_secret }) => [JSON.stringify([api_key, api_secret]), { api_key, api_secret }]),
  ).values(),
];

interface Options {
  readonly pageUrl: string;
  /** Another key or secret than the public ones. */
  readonly hasOwnSandbox?: boolean;
  readonly draft: PageDraft;
  readonly newId: () => string;
  /** In console.json. */
  readonly settings?: ConsoleSettings | undefined;
  /** That a view holds beside the connections. */
  readonly listElsewhere?: () => readonly Credentials[];
}

/** The one home of what a person has in the page. It changes by events alone. */
export class ConsoleStore {
  readonly #store: Store<ConsoleState>;
  readonly newId: () => string;
  readonly settings: ConsoleSettings | undefined;
  /** With what the gateway sets of an order. */
  readonly sampleOrder: Omit<OrderDraft, 'timestamp'>;
  #beforeLock = (): void => undefined;
  /** Until the next lock. */
  #former: readonly Credentials[] = [];
  readonly #listElsewhere: () => readonly Credentials[];

  constructor({ pageUrl, hasOwnSandbox = false, draft, newId, settings, listElsewhere = () => [] }: Options) {
    this.settings = settings;
    const { currency = SAMPLE_ORDER.currency } = settings?.order ?? {};
    this.sampleOrder = { ...SAMPLE_ORDER, currency };
    this.newId = newId;
    this.#listElsewhere = listElsewhere;
    const sandbox = hasOwnSandbox ? createPageSandbox() : createSandbox(pageUrl, settings?.scheme);
    const entries = hasOwnSandbox ? [createHostEntry(newId(), pageUrl, sandbox)] : [];
    this.#store = createStore<ConsoleState>({
      sandbox,
      defaults: settings?.environments[0],
      entries,
      currentId: entries[0]?.connection.id ?? sandbox.id,
      draft: { ...draft, order: { ...draft.order, currency } },
      locks: 0,
    });
  }

  readonly read = (): ConsoleState => this.#store.read();

  readonly subscribe = (listener: () => void): (() => void) => this.#store.subscribe(listener);

  /** While a person types, only what they leave in a field is remembered. */
  readonly dispatch = <Name extends EventName>(name: Name, payload: PayloadOf<Name>): void => {
    const before = this.read();
    if (name !== 'typed' && name !== 'drafted') this.remember(...this.all());
    if (name !== 'locked') return this.#store.write(applyEvent(before, name, payload));
    try {
      this.#beforeLock();
    } finally {
      // Whatever the rest of the page does, the credentials leave.
      this.#store.write(applyEvent(this.read(), name, payload));
      this.#former = [];
    }
  };

  /** Called while the credentials are still known that a lock takes out of memory. */
  readonly setBeforeLock = (listener: () => void): void => {
    this.#beforeLock = listener;
  };

  /** There always is one. */
  readonly current = (): Connection => readCurrent(this.read());

  readonly stateName = (): StateName => readStateName(this.read());

  /** The gateway's console whose file gives it; undefined where there is none. */
  readonly findRecipeGiver = (): { readonly console: string } | undefined => {
    const { base_url, recipe } = this.current();
    const isGiven = this.settings?.environments.some(
      (each) => each.base_url === base_url && each.recipe !== undefined && presetOf(each.recipe) === presetOf(recipe),
    );
    return isGiven === true ? { console: this.settings?.name ?? '' } : undefined;
  };

  /** The sandbox first. */
  readonly all = (): readonly Connection[] => [
    this.read().sandbox,
    ...this.read().entries.map(({ connection }) => connection),
  ];

  /** To find in what is shared and stored: also those since the last lock, which texts may still hold. */
  readonly listCredentials = (): readonly Credentials[] =>
    unique([...this.all(), ...this.#former, ...this.#listElsewhere()]);

  /** A person may type over them. */
  readonly remember = (...used: readonly Credentials[]): void => {
    this.#former = unique([...this.#former, ...used]);
  };
}
