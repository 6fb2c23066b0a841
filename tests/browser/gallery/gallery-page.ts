import type { BrowserContext } from '@playwright/test';
import { expect } from '../kit.ts';
import { Api } from './gallery-api.ts';
import { type Visit, type Width, watch } from './gallery-kit.ts';

interface OpenedVisit {
  readonly visit: Visit;
  /** Closes it; what it has written to its console, but for refusals that were asked for, fails the test. */
  end(): Promise<void>;
}

/** Opens a page of a portal whose answers the test controls; `before` runs there before the product does. */
export async function openVisit(
  context: BrowserContext,
  { width, before }: { width: Width; before?: (() => void) | undefined },
): Promise<OpenedVisit> {
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  if (before) await page.addInitScript(before);
  const api = new Api(/^\/api\/events$/);
  const troubles = await watch(page, api);
  return {
    visit: { page, width, api },
    async end() {
      await context.setOffline(false);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.close();
      const isExpected = (text: string) =>
        text.includes('ERR_INTERNET_DISCONNECTED') ||
        [...api.statuses].some((status) => text.includes(`status of ${status}`));
      expect(troubles.filter((text) => !isExpected(text))).toEqual([]);
    },
  };
}
