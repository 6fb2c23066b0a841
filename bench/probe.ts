import type { Page } from '@playwright/test';

/** What the page has measured about itself since the last question: milliseconds, and a share of the window for shifts. */
export interface Noticed {
  readonly longestTaskMs: number;
  /** Tasks that kept the main thread for more than 50 ms. */
  readonly longTasks: number;
  /** Cumulative layout shift. */
  readonly shift: number;
}

/** What `installProbe` notes: milliseconds, and a share of the window for shifts. */
interface Probe {
  tasks: number[];
  shift: number;
  largestPaint: number;
  /** The largest painted element and the beginning of its text. */
  largest: string;
}

/** The page's own observers, installed before any of its scripts; everything is buffered from the navigation on. */
export function installProbe(): void {
  const probe: Probe = { tasks: [], shift: 0, largestPaint: 0, largest: '' };
  // What the entries of these types carry is not in TypeScript's library yet.
  type Entry = PerformanceEntry & {
    element: Element | null;
    size: number;
    value: number;
    hadRecentInput: boolean;
  };
  const observe = (type: string, note: (entry: Entry) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry as Entry);
    }).observe({ type, buffered: true });
  observe('longtask', ({ duration }) => probe.tasks.push(duration));
  observe('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) probe.shift += value;
  });
  observe('largest-contentful-paint', ({ startTime, element, size }) => {
    probe.largestPaint = startTime;
    probe.largest = `${element?.tagName.toLowerCase()} ${size} px² '${element?.textContent?.slice(0, 40)}'`;
  });
  Object.assign(window, { probe });
}

/** The page's window once `installProbe` has run in it. */
export type Probed = typeof window & { probe: Probe };

export function watch(page: Page): Promise<unknown> {
  return page.addInitScript(installProbe);
}

/** What was measured since the last time, once the main thread has nothing left to do. */
export async function noticed(page: Page): Promise<Noticed> {
  return page.evaluate(async () => {
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 }));
    // Set by the script above.
    const { probe } = window as Probed;
    const found = {
      longestTaskMs: Math.max(0, ...probe.tasks),
      longTasks: probe.tasks.length,
      shift: probe.shift,
    };
    probe.tasks = [];
    probe.shift = 0;
    return found;
  });
}

/**
 * Milliseconds of the page's clock (0 is the start of the navigation) at which `isReady` held, what showed it was painted
 * and the main thread had nothing left to do.
 */
export function readyAt<Argument>(
  page: Page,
  isReady: (argument: Argument) => boolean,
  argument: Argument,
): Promise<number> {
  return page.evaluate(
    async ([source, value]) => {
      // The function's own text: it runs in the page, where nothing of this file is.
      const check = new Function(`return (${source})`)() as (argument: unknown) => boolean;
      const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
      const giveUpAt = performance.now() + 30_000;
      while (!check(value)) {
        if (performance.now() > giveUpAt) throw new Error(`Never ready: ${source}`);
        await frame();
      }
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      await new Promise((resolve) => requestIdleCallback(resolve));
      return performance.now();
    },
    [isReady.toString(), argument] as const,
  );
}
