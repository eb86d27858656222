/**
 * Processor time of a page's main thread in ms, from a trace. Unlike wall time it does not grow while other programs run.
 * @typedef {{ all: number, script: number, layout: number, paint: number }} Cost
 */

/** The events of a trace whose time counts as what. They do not nest within their kind. */
const KINDS = {
  all: ['RunTask', 'ThreadControllerImpl::RunTask'],
  script: ['EventDispatch', 'FunctionCall', 'RunMicrotasks', 'EvaluateScript', 'FireAnimationFrame', 'TimerFire'],
  layout: ['UpdateLayoutTree', 'Layout'],
  paint: ['PrePaint', 'Paint', 'Layerize', 'Commit'],
};

/** @typedef {{ name: string, pid: number, tid: number, ts: number, dur?: number, tdur?: number }} TraceEvent */

/**
 * The outermost events with these names: one task has two, one inside the other.
 * @param {readonly TraceEvent[]} events by their start @param {readonly string[]} names
 */
function listOutermost(events, names) {
  let end = 0;
  return events.filter(({ name, ts, dur = 0 }) => {
    if (!names.includes(name) || ts < end) return false;
    end = ts + dur;
    return true;
  });
}

/** Processor time in ms. @param {TraceEvent} event */
const toMs = ({ tdur = 0 }) => tdur / 1000;

/** @param {readonly TraceEvent[]} events by their start @param {readonly string[]} names */
const sumOutermost = (events, names) => listOutermost(events, names).reduce((sum, event) => sum + toMs(event), 0);

/**
 * What the main thread of a page did during an action, which may load another page.
 * @param {import('@playwright/test').Page} page @param {() => Promise<void>} act
 * @returns {Promise<TraceEvent[]>} by their start
 */
async function traceMainThread(page, act) {
  const session = await page.context().newCDPSession(page);
  const events = /** @type {TraceEvent[]} */ ([]);
  session.on('Tracing.dataCollected', ({ value }) => events.push(.../** @type {any[]} */ (value)));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      includedCategories: ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'toplevel', 'v8', 'loading'],
    },
  });
  // The marks name the main thread of this page among all that are traced: the first its start, the last its process.
  const mark = () => page.evaluate(() => console.timeStamp('cost'));
  await mark();
  await act();
  await mark();
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await complete;
  await session.detach();
  const marks = events.filter(({ name }) => name === 'TimeStamp').toSorted((a, b) => a.ts - b.ts);
  const [first, last] = [marks.at(0), marks.at(-1)];
  return events
    .filter(({ pid, tid, ts }) => pid === last?.pid && tid === last.tid && ts >= (first?.ts ?? 0))
    .toSorted((a, b) => a.ts - b.ts);
}

/**
 * What an action costs the main thread of its page.
 * @param {import('@playwright/test').Page} page @param {() => Promise<void>} act
 * @returns {Promise<Cost>}
 */
export async function measureCost(page, act) {
  const own = await traceMainThread(page, act);
  const { all, script, layout, paint } = KINDS;
  return {
    all: sumOutermost(own, all),
    script: sumOutermost(own, script),
    layout: sumOutermost(own, layout),
    paint: sumOutermost(own, paint),
  };
}

/**
 * How long a load blocks input after its first paint: what each task takes beyond 50 ms, and the longest task, in ms of
 * processor time.
 * @param {import('@playwright/test').Page} page @param {() => Promise<void>} load
 */
export async function measureBlocking(page, load) {
  const own = await traceMainThread(page, load);
  const painted = own.find(({ name }) => name === 'firstContentfulPaint')?.ts ?? 0;
  const later = own.filter(({ ts }) => ts >= painted);
  const tasks = listOutermost(later, KINDS.all).map(toMs);
  return {
    blocking: tasks.reduce((sum, task) => sum + Math.max(0, task - 50), 0),
    longestTask: Math.max(0, ...tasks),
  };
}
