import type { APIRequestContext, Page } from '@playwright/test';
import { openOffice } from '../company.ts';
import { expect, type OpenPerson, signInAsInterpreter, test } from '../kit.ts';
import { workerRuns } from '../phone.ts';
import { openReleases, type Releases } from './releases.ts';

const offer = (page: Page) => page.getByRole('region', { name: 'A new version is ready' });

interface Start {
  readonly request: APIRequestContext;
  readonly person: OpenPerson;
  readonly releases: Releases;
}

/** An interpreter's portal, opened by the worker of the version that is on the phone. */
async function openPortal({ request, person, releases }: Start): Promise<Page> {
  const office = await openOffice(request);
  const efua = await office.interpreter({ name: 'Efua Mensah', language: 'Akan', hourlyRate: '30.00' });
  const { page } = await person({ phone: true, origin: releases.origin });
  await signInAsInterpreter(page, efua);
  await workerRuns(page);
  await page.reload();
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
  return page;
}

/** How far the versions on the phone are. */
function versions(page: Page) {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration('/interpreter-portal');
    const { installing, waiting, active } = registration ?? {};
    return [installing, waiting, active].map((worker) => worker?.state ?? null);
  });
}

/** Releases a version, and waits until it is on the phone and offered. */
async function release(page: Page, releases: Releases): Promise<void> {
  releases.release();
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration('/interpreter-portal');
    await registration?.update();
  });
  await expect.poll(() => versions(page)).toEqual([null, 'installed', 'activated']);
  await expect(offer(page)).toBeVisible();
}

/** Presses 'Update': the page loads once, into the version that waited. */
async function take(page: Page): Promise<void> {
  let loads = 0;
  const count = () => {
    loads += 1;
  };
  page.on('load', count);
  await offer(page).getByRole('button', { name: 'Update' }).click();
  // The browser may end the old worker during the first load: the next one comes seconds later.
  await expect.poll(() => loads, { timeout: 30_000 }).toBe(1);
  await expect(page.getByText('No upcoming appointments.')).toBeVisible();
  await expect.poll(() => versions(page)).toEqual([null, null, 'activated']);
  await expect(offer(page)).toBeHidden();
  expect(loads).toBe(1);
  page.off('load', count);
}

const updateTest = test.extend<{ releases: Releases }>({
  releases: [
    async ({ baseURL }, use) => {
      const releases = await openReleases(baseURL ?? '');
      await use(releases);
      await releases.close();
    },
    // Before the people's browsers, so that it is closed after them: a server that goes is an error on their consoles.
    { auto: true },
  ],
});

updateTest(
  'a new version is offered, and taken when the person wants it',
  { tag: '@release' },
  async ({ person, request, releases }) => {
    const page = await openPortal({ request, person, releases });
    await release(page, releases);
    await offer(page).getByRole('button', { name: 'Later' }).click();
    await expect(offer(page)).toBeHidden();

    await page.reload();
    await expect(offer(page)).toBeVisible();
    expect(await versions(page)).toEqual([null, 'installed', 'activated']);
    await take(page);
  },
);

updateTest('and taken also while the page is asking the server', async ({ person, request, releases }) => {
  const page = await openPortal({ request, person, releases });
  await release(page, releases);
  // A call that comes while the worker stops starts it again, and the next version waits on.
  await page.evaluate(() => {
    window.addEventListener('click', () => {
      for (let ms = 0; ms < 100; ms += 2) setTimeout(() => void fetch('/api/company').catch(() => {}), ms);
    });
  });
  await take(page);
});
