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
 * The processor time of the outermost events with these names.
 * @param {readonly TraceEvent[]} events by their start @param {readonly string[]} names
 */
function sumOutermost(events, names) {
  let [sum, end] = [0, 0];
  for (const { name, ts, dur = 0, tdur = 0 } of events) {
    if (!names.includes(name) || ts < end) continue;
    end = ts + dur;
    sum += tdur;
  }
  return sum / 1000;
}

/**
 * What an action costs the main thread of its page.
 * @param {import('@playwright/test').Page} page @param {() => Promise<void>} act
 * @returns {Promise<Cost>}
 */
export async function measureCost(page, act) {
  const session = await page.context().newCDPSession(page);
  const events = /** @type {TraceEvent[]} */ ([]);
  session.on('Tracing.dataCollected', ({ value }) => events.push(.../** @type {any[]} */ (value)));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      includedCategories: ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'toplevel', 'v8'],
    },
  });
  // It names the main thread of this page among all that are traced.
  await page.evaluate(() => console.timeStamp('cost'));
  await act();
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await complete;
  await session.detach();
  const mark = events.find(({ name }) => name === 'TimeStamp');
  const own = events
    .filter(({ pid, tid, ts }) => pid === mark?.pid && tid === mark.tid && ts >= mark.ts)
    .toSorted((a, b) => a.ts - b.ts);
  const { all, script, layout, paint } = KINDS;
  return {
    all: sumOutermost(own, all),
    script: sumOutermost(own, script),
    layout: sumOutermost(own, layout),
    paint: sumOutermost(own, paint),
  };
}
