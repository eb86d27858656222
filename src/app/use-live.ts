import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Construction } from '#features/construction.ts';
import type { ConsoleForm } from '#features/form.ts';
import { derive, type Live } from './live.ts';

const NOTHING: Live = { problems: [] };

/**
 * The one subscription to the whole form. All views come from one derivation and change together: an answer that a
 * later keystroke has overtaken is dropped. It subscribes without rendering, so that a key renders the views once, with
 * the digest it led to; boxes that change in one go are derived from once.
 */
export function useLive(form: UseFormReturn<ConsoleForm>, construction: Construction): Live {
  const [live, setLive] = useState(NOTHING);
  useEffect(() => {
    let latest = 0;
    let planned = false;
    const follow = async (): Promise<void> => {
      planned = false;
      const turn = ++latest;
      const next = await derive(form.getValues(), construction);
      if (turn === latest) setLive(next);
    };
    const plan = (): void => {
      if (!planned) queueMicrotask(() => void follow());
      planned = true;
    };
    plan();
    const stop = form.subscribe({ formState: { values: true }, callback: plan });
    return () => {
      latest = Number.NaN;
      stop();
    };
  }, [form, construction]);
  return live;
}
