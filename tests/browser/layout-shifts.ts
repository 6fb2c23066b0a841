import type { Page } from '@playwright/test';

/** Notes from the next load on what moves on the page by itself. */
export async function noteShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      // The DOM's types do not have layout shifts yet (Layout Instability API).
      for (const entry of list.getEntries() as (PerformanceEntry & LayoutShift)[]) {
        if (entry.hadRecentInput) continue;
        const what = entry.sources.map(({ node, previousRect: from, currentRect: to }) => {
          const text = node instanceof Element ? node.textContent.slice(0, 40) : '';
          return `${text} (${from.x},${from.y} to ${to.x},${to.y})`;
        });
        shifts.push(`${entry.value.toFixed(4)}: ${what.join(' | ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

interface LayoutShift {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

/** What has moved by itself since the page was opened or this was last asked. */
export async function takeShifts(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as Window & { shifts?: string[] }).shifts?.splice(0) ?? []);
}
