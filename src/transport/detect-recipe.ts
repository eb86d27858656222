import { msg, type Message, type MessageKey } from '#i18n/message.ts';
import { PRESETS, STEPS, STEP_NAMES, type Recipe } from '#protocol/recipe.ts';
import { parseMessageCode, readEnvelope } from '#protocol/envelope.ts';
import type { Exchange } from './transports.ts';

export interface Candidate {
  readonly label: Message;
  readonly recipe: Recipe;
}

const presets: readonly Candidate[] = Object.values(PRESETS).map(({ label, recipe }) => ({ label, recipe }));

function listVariants({ label: preset, recipe }: Candidate): Candidate[] {
  return STEP_NAMES.flatMap((step) => {
    const { label: title, options } = STEPS[step];
    return Object.entries<{ readonly label: MessageKey }>(options)
      .filter(([name]) => name !== recipe[step])
      .map(([name, { label }]) => ({
        label: msg('{preset} ({step}: {option})', { preset: [preset], step: [title], option: [label] }),
        recipe: { ...recipe, [step]: name } as Recipe,
      }));
  });
}

/** The likeliest first: the presets, then what differs from one in a single step. */
export const CANDIDATES: readonly Candidate[] = [...presets, ...presets.flatMap(listVariants)];

export type Detection<Name> =
  /** An order was created. */
  | { readonly kind: 'accepted'; readonly name: Name; readonly exchange: Exchange }
  /** Another response than 4033, or none. */
  | { readonly kind: 'stopped'; readonly name: Name; readonly exchange: Exchange }
  /** The user no longer allows it. Nothing was sent for this candidate. */
  | { readonly kind: 'not-sent'; readonly name: Name }
  /** Every candidate got 4033. `exchange` is the last one sent, if any. */
  | { readonly kind: 'exhausted'; readonly exchange: Exchange | undefined }
  /** `exchange` is the last one sent, if any: where it was still running, its order may exist. */
  | { readonly kind: 'cancelled'; readonly exchange: Exchange | undefined };

export interface DetectOptions<Name> {
  readonly names: readonly Name[];
  /** With an order_id of its own; undefined when it sent nothing. */
  readonly send: (name: Name, signal: AbortSignal) => Promise<Exchange | undefined>;
  /** To spare the gateway. May end early when the signal aborts. */
  readonly pause: (signal: AbortSignal) => Promise<void>;
  readonly onTry: (name: Name, tried: number) => void;
  readonly signal: AbortSignal;
}

/** False for a refusal with 4033, undefined for any other answer. */
export function acceptedOf({ outcome }: Exchange): boolean | undefined {
  if (outcome.kind !== 'answered') return undefined;
  const { status, text } = outcome.response;
  const envelope = readEnvelope(text);
  // Success as public reports describe it; the interface document does not show it.
  if (status === 200 && envelope?.resultcode === '000') return true;
  return parseMessageCode(envelope?.message ?? '') === '4033' ? false : undefined;
}

/** Stops at the first response that is not 4033. At most one request for each name; a success creates an order. */
export async function detectRecipe<Name>(options: DetectOptions<Name>): Promise<Detection<Name>> {
  const { names, send, pause, onTry, signal } = options;
  let last: Exchange | undefined;
  for (const [tried, name] of names.entries()) {
    if (tried > 0) await pause(signal);
    if (signal.aborted) return { kind: 'cancelled', exchange: last };
    onTry(name, tried);
    const exchange = await send(name, signal);
    if (exchange === undefined) return { kind: 'not-sent', name };
    const accepted = acceptedOf(exchange);
    if (accepted === true) return { kind: 'accepted', name, exchange };
    if (signal.aborted) return { kind: 'cancelled', exchange };
    if (accepted === undefined) return { kind: 'stopped', name, exchange };
    last = exchange;
  }
  return { kind: 'exhausted', exchange: last };
}
