import { useEffect, useState } from 'react';
import type { MessageKey } from '#i18n/message.ts';
import { deriveRequest, type DerivedRequest, type SigningProfile } from '#pages/compose/derived-request.ts';
import { readCurrent, toRequestDraft } from '#connections/states.ts';
import type { Composer } from '#pages/compose/use-composer.ts';
import { computeMac, toKeyBytes, type SignableRequest } from '#protocol/sign.ts';
import { NO_OVERRIDES, type RequestDraft } from '#protocol/draft.ts';
import { SAMPLE_ORDER, type OrderDraft, textOf, formatTimestamp } from '#protocol/order.ts';
import { SAMPLE } from '#protocol/profile.ts';
import { STEPS, type Step } from '#protocol/recipe.ts';
import { computeFingerprint } from '#protocol/secrets.ts';

/** One order as it is signed, with what lies between its steps. It has no secret: only the length of the key. */
export interface LiveRequest extends DerivedRequest {
  readonly request: SignableRequest;
  /** The fields as typed. */
  readonly order: OrderDraft;
  readonly mac?: Uint8Array | undefined;
  /** The length of the HMAC key in bytes. */
  readonly keyLength: number;
  readonly fingerprint?: string | undefined;
  readonly isSampleOrder: boolean;
  readonly isSampleSecret: boolean;
}

const toSampleDraft = (draft: RequestDraft, timestamp: string): RequestDraft => ({
  ...draft,
  order: { ...SAMPLE_ORDER, timestamp },
  Timestamp: null,
});

/**
 * Signs the draft of Compose for its connection. Where an error stops that, the sample secret or the sample order takes
 * the place of what has the error. Overrides are not signed, so they are left out.
 */
export async function signLive(
  typed: RequestDraft,
  own: SigningProfile,
  now: string,
): Promise<LiveRequest | undefined> {
  const draft = { ...typed, overrides: NO_OVERRIDES };
  const sample = { ...own, ...SAMPLE };
  const drafts = [draft, toSampleDraft(draft, now)];
  const all = await Promise.all(
    drafts
      .flatMap((each) => [own, sample].map((profile) => ({ draft: each, profile })))
      .map(async (given) => ({ ...given, derived: await deriveRequest(given.draft, given.profile) })),
  );
  const found = all.find(({ derived }) => derived.signed) ?? all.find(({ derived }) => derived.request);
  if (found?.derived.request === undefined) return undefined;
  const { draft: signedDraft, profile, derived } = found;
  const { request } = found.derived;
  const { recipe, input } = request;
  return {
    ...derived,
    request,
    order: signedDraft.order,
    mac: derived.signed && (await computeMac(recipe, profile, textOf(input))),
    keyLength: toKeyBytes(recipe, profile)?.length ?? 0,
    fingerprint: await computeFingerprint(profile.api_secret),
    isSampleOrder: signedDraft !== draft,
    isSampleSecret: profile !== own,
  };
}

/** The order of Compose, signed; it follows the form and the connection in use. */
export function useLiveRequest({ store }: Composer): LiveRequest | undefined {
  const [live, setLive] = useState<LiveRequest>();
  useEffect(() => {
    let latest = 0;
    const update = async (): Promise<void> => {
      const turn = ++latest;
      const state = store.read();
      const next = await signLive(toRequestDraft(state), readCurrent(state), formatTimestamp(new Date()));
      if (turn === latest) setLive(next);
    };
    void update();
    const stop = store.subscribe(() => void update());
    return () => {
      latest = Number.NaN;
      stop();
    };
  }, [store]);
  return live;
}

/** The option of a recipe step that the order is signed with. */
export function optionLabel({ request: { recipe } }: LiveRequest, step: Step): MessageKey {
  const options: Readonly<Record<string, { readonly label: MessageKey }>> = STEPS[step].options;
  return options[recipe[step]]?.label ?? 'Not shown';
}
