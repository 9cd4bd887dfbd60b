// What the page's own thread does from an input on, by Chromium's trace: until the first picture, and in each task after.

/** @typedef {import("playwright-core").CDPSession} CDPSession */
/** @typedef {{ script: number, style: number, layout: number }} Cost  in ms of the thread; what else the machine does is not counted */
/** @typedef {{ name: string, ph: string, pid: number, tid: number, ts: number, dur: number, tdur?: number }} Traced */

const CATEGORIES = ["blink", "v8", "toplevel", "input"];
/** @type {Record<string, keyof Cost>} */
const COUNTED = { "v8.callFunction": "script", "Blink.Style.UpdateTime": "style", "Blink.Layout.UpdateTime": "layout" };
const INPUT = "WebFrameWidgetImpl::HandleInputEvent";
const PAINT = "LocalFrameView::RunPaintLifecyclePhase";
const TASK = /RunTask$/;

/** @param {Cost} cost */
export const total = ({ script, style, layout }) => script + style + layout;

/**
 * @param {CDPSession} cdp
 * @param {() => Promise<unknown>} act  makes an input, and waits until nothing is left to be done
 * @returns {Promise<{ first: Cost, later: Cost[] }>}
 */
export async function traced(cdp, act) {
  /** @type {Traced[]} */ const events = [];
  const gather = (/** @type {any} */ e) => void events.push(...e.value);
  cdp.on("Tracing.dataCollected", gather);
  await cdp.send("Tracing.start", { transferMode: "ReportEvents", traceConfig: { includedCategories: CATEGORIES } });
  await act();
  const done = new Promise((resolve) => cdp.once("Tracing.tracingComplete", resolve));
  await cdp.send("Tracing.end");
  await done;
  cdp.off("Tracing.dataCollected", gather);
  return costs(events);
}

/** @param {Traced[]} events */
function costs(events) {
  const input = events.find((e) => e.name === INPUT && e.ph === "X");
  if (!input) throw new Error("no input was traced");
  const own = events.filter((e) => e.ph === "X" && e.pid === input.pid && e.tid === input.tid && e.ts >= input.ts - 1000).sort((a, b) => a.ts - b.ts);
  const painted = own.find((e) => e.name === PAINT && e.ts > input.ts)?.ts ?? Infinity;
  const first = sum(own.filter((e) => e.ts < painted));
  const tasks = own.filter((e) => TASK.test(e.name) && e.ts > painted);
  const later = tasks.map((task) => sum(own.filter((e) => e.ts >= task.ts && e.ts < task.ts + task.dur)));
  return { first, later: later.filter((cost) => total(cost) > 0) };
}

/** Of events in the order in which they began: what is within a counted one is its own cost, and not twice that. @param {Traced[]} events @returns {Cost} */
function sum(events) {
  const cost = { script: 0, style: 0, layout: 0 };
  /** @type {Traced[]} */ const open = [];
  for (const e of events) {
    const kind = COUNTED[e.name];
    if (!kind) continue;
    while (open.length && e.ts >= open[open.length - 1].ts + open[open.length - 1].dur) open.pop();
    const around = open.at(-1);
    const time = (e.tdur ?? e.dur) / 1000;
    cost[kind] += time;
    if (around) cost[COUNTED[around.name]] -= time;
    open.push(e);
  }
  return cost;
}
