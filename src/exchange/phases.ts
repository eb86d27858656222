/** The parts of the time of a call, in the order in which they pass. */
export const PHASE_NAMES = ['resolve', 'connect', 'secure', 'sent', 'waiting', 'receiving'] as const;
export type PhaseName = (typeof PHASE_NAMES)[number];

/** How long each part took, in ms; a part that did not happen, or that nobody could measure, is absent. */
export type Phases = Readonly<Partial<Record<PhaseName, number>>>;

type Timing = Pick<
  PerformanceResourceTiming,
  | 'domainLookupStart'
  | 'domainLookupEnd'
  | 'connectStart'
  | 'connectEnd'
  | 'secureConnectionStart'
  | 'requestStart'
  | 'responseStart'
  | 'responseEnd'
>;

/** The parts from the browser's own figures; undefined where the server does not let the page see them (no Timing-Allow-Origin). */
export function phasesOf(timing: Timing): Phases | undefined {
  const { connectStart, connectEnd, secureConnectionStart: secure, requestStart, responseStart } = timing;
  if (requestStart === 0 || responseStart === 0) return undefined;
  const isSecure = secure > 0 && secure >= connectStart;
  const all: Record<string, number> = {
    resolve: timing.domainLookupEnd - timing.domainLookupStart,
    connect: (isSecure ? secure : connectEnd) - connectStart,
    secure: isSecure ? connectEnd - secure : 0,
    waiting: responseStart - requestStart,
    receiving: timing.responseEnd - responseStart,
  };
  return Object.fromEntries(Object.entries(all).filter(([name, ms]) => ms > 0 || name === 'waiting'));
}

const isTiming = (entry: PerformanceEntry): entry is PerformanceResourceTiming => 'responseStart' in entry;

/** Begins to listen for the figures of one address; the call given back ends that and tells what was heard. */
export function listenForTiming(url: string): () => Promise<Phases | undefined> {
  const heard: PerformanceEntry[] = [];
  const take = (entries: PerformanceEntry[]): void => void heard.push(...entries.filter(({ name }) => name === url));
  const observer = new PerformanceObserver((list) => take(list.getEntries()));
  observer.observe({ type: 'resource' });
  return async () => {
    // The browser writes its figures just after the last byte.
    await new Promise((resolve) => setTimeout(resolve));
    take(observer.takeRecords());
    observer.disconnect();
    const last = heard.findLast(isTiming);
    return last === undefined ? undefined : phasesOf(last);
  };
}
