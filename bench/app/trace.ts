import type { Page } from 'playwright';
import { median } from './browser.ts';

/** Activities of the main thread by event names of the browser’s trace. */
const kinds = {
  'Reading and compiling scripts':
    /^(v8\.compile|v8\.parseOnBackground|V8\.(Deserialize|Compile)|ParseHTML|ParseAuthorStyleSheet)/,
  'Running scripts':
    /^(EvaluateScript|FunctionCall|RunMicrotasks|BlinkScheduler_PerformMicrotaskCheckpoint|TimerFire|FireAnimationFrame|EventDispatch|v8\.|V8\.|MajorGC|MinorGC)/,
  'Styles and layout': /^(UpdateLayoutTree|Layout|RecalculateStyles|HitTest)/,
  Painting: /^(PrePaint|Paint|Layerize|Commit|UpdateLayer|CompositeLayers|Decode Image)/,
} satisfies Record<string, RegExp>;
const other = 'Other work';
const waiting = 'Waiting for a response';
const parts = [...Object.keys(kinds), other, waiting];

/** Milliseconds by activity. */
export type TimeByPart = Record<string, number>;

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  args?: { data?: { isLoadingMainFrame?: boolean; documentLoaderURL?: string } };
}

/** The median time until the first row, by activity. @param visit loads the page and returns the time to the first row in ms. */
export async function timeByPart(
  page: Page,
  turns: number,
  before: () => Promise<unknown>,
  visit: () => Promise<number>,
): Promise<TimeByPart> {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page belongs to no browser, so it cannot be traced');
  const visits: number[][] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    await before();
    await browser.startTracing(page, { categories: ['devtools.timeline', 'toplevel', 'v8', 'blink.user_timing'] });
    const took = await visit();
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
    visits.push(partsOf(traceEvents, took));
  }
  return Object.fromEntries(parts.map((part, index) => [part, median(visits.map((each) => each[index] ?? 0))]));
}

function partsOf(events: TraceEvent[], took: number): number[] {
  const begun = events
    .filter(({ name, args }) => name === 'navigationStart' && args?.data?.isLoadingMainFrame)
    .findLast(({ args }) => args?.data?.documentLoaderURL !== 'about:blank');
  if (!begun) throw new Error('The trace has no start event');
  const end = begun.ts + took * 1_000;
  const times = new Map<string, number>();
  const open: { end: number; part: string }[] = [];
  let at = begun.ts;
  // Assigns the time up to `to` to the innermost running activity.
  const pass = (to: number) => {
    const part = open.at(-1)?.part ?? waiting;
    times.set(part, (times.get(part) ?? 0) + (to - at) / 1_000);
    at = to;
  };
  const closeUntil = (moment: number) => {
    for (let last = open.at(-1); last && last.end <= moment; last = open.at(-1)) {
      if (last.end > at) pass(last.end);
      open.pop();
    }
  };
  const onMain = events
    .filter(
      ({ ph, pid, tid, ts, dur }) => ph === 'X' && pid === begun.pid && tid === begun.tid && ts + (dur ?? 0) > begun.ts,
    )
    .sort((one, two) => one.ts - two.ts || (two.dur ?? 0) - (one.dur ?? 0));
  for (const { name, ts, dur = 0 } of onMain) {
    if (ts >= end) break;
    closeUntil(ts);
    if (ts > at) pass(ts);
    const kind = Object.entries(kinds).find(([, names]) => names.test(name))?.[0];
    open.push({ end: Math.min(ts + dur, end), part: kind ?? open.at(-1)?.part ?? other });
  }
  closeUntil(end);
  if (at < end) pass(end);
  return parts.map((part) => times.get(part) ?? 0);
}
