import type { Page } from '@playwright/test';

/** What the page's main thread did, in milliseconds of processor time: other programs on the machine do not change it. */
export interface Worked {
  readonly longestTaskMs: number;
  readonly allTasksMs: number;
}

/** The fields that are read of a trace's event; times are in microseconds. */
interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** Runs `work` and says what the main thread of the page did meanwhile. */
export async function traced(page: Page, work: () => Promise<unknown>): Promise<Worked> {
  const browser = page.context().browser();
  if (browser === null) throw new Error('The page has no browser of its own');
  await browser.startTracing(page, { categories: ['toplevel'] });
  await work();
  // As Chromium writes its traces.
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid}/${tid}`;
  const mains = traceEvents.filter(
    ({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain',
  );
  const threads = mains.map(threadOf).map((thread) => {
    const tasks = traceEvents.filter((event) => threadOf(event) === thread && event.name.endsWith('RunTask'));
    return tasks.map(({ tdur = 0 }) => tdur / 1000);
  });
  // Chromium keeps a spare renderer or two, which do nothing.
  const sums = threads.map((tasks) => tasks.reduce((sum, task) => sum + task, 0));
  const allTasksMs = Math.max(0, ...sums);
  return { allTasksMs, longestTaskMs: Math.max(0, ...(threads[sums.indexOf(allTasksMs)] ?? [])) };
}
