import { useState } from 'react';

const KEY = 'checkout-console-guide';

function wasLeft(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

function remember(): void {
  try {
    localStorage.setItem(KEY, 'left');
  } catch {
    // Where nothing can be kept, it stays away until the page is opened again.
  }
}

export interface GuideState {
  readonly stage: 'offered' | 'running' | 'away';
  /** Counts the starts: each begins anew. */
  readonly run: number;
  readonly start: () => void;
  readonly leave: () => void;
}

/** Whether the first minute is offered, runs or stays away. Once taken up or left, it comes only when it is called. */
export function useGuide(): GuideState {
  const [stage, setStage] = useState<GuideState['stage']>(() => (wasLeft() ? 'away' : 'offered'));
  const [run, setRun] = useState(0);
  const start = (): void => {
    remember();
    setStage('running');
    setRun(run + 1);
  };
  const leave = (): void => {
    remember();
    setStage('away');
    // The button that was pressed is gone; the one that calls the guide again is not.
    document.querySelector<HTMLElement>('[data-place="guide"]')?.focus();
  };
  return { stage, run, start, leave };
}
