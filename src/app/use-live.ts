import { useEffect, useRef, useState } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import type { Construction } from '#features/construction.ts';
import type { ConsoleForm } from '#features/form.ts';
import { derive, type Live } from './live.ts';

const NOTHING: Live = { problems: [] };

/**
 * The one subscription to the whole form. All views come from one derivation and change together: an answer that a
 * later keystroke has overtaken is dropped.
 */
export function useLive(control: Control<ConsoleForm>, construction: Construction): Live {
  const values = useWatch({ control }) as ConsoleForm;
  const [live, setLive] = useState(NOTHING);
  const latest = useRef(0);
  useEffect(() => {
    const turn = ++latest.current;
    void derive(values, construction).then((next) => {
      if (turn === latest.current) setLive(next);
    });
  }, [values, construction]);
  return live;
}
