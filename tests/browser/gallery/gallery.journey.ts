import type { Page } from '@playwright/test';
import { isFullRun } from '#kit/run-size.ts';
import { takeShifts } from '../layout-shifts.ts';
import { DIALOGS, type GalleryDialog } from './gallery-dialogs.ts';
import { expect, HEIGHTS, test, type Visit, WIDTHS, type Width } from './gallery-kit.ts';
import { closeToast, expectAccessible, expectNoSidewaysScroll, keep } from './gallery-look.ts';
import { type GalleryScreen, SCREENS } from './gallery-screens.ts';

// Longest of the galleries, and none of its tests changes the company: both browsers share them. Each looks at several screens or
// dialogs, in a full run in their every state.
test.describe.configure({ mode: 'parallel', timeout: 600_000 });

/** The layout shift score of what no eye can see: a screen fills up without moving anything. */
const UNSEEN_SHIFT = 0.002;

/** So that one screen serves its dialogs one after the other. */
const DIALOGS_BY_SCREEN = [...Map.groupBy(DIALOGS, ({ path }) => path).values()].flat();

/** As many screens as one test looks at: it opens the app once and goes from one to the next, as people do. */
const IN_ONE_TEST = 8;

function inParts<T extends { name: string; only?: Width }>(all: readonly T[], width: Width) {
  const list = all.filter(({ only = width }) => only === width);
  return Array.from({ length: Math.ceil(list.length / IN_ONE_TEST) }, (_, at) => {
    const part = list.slice(at * IN_ONE_TEST, (at + 1) * IN_ONE_TEST);
    return { names: `${part[0]?.name} to ${part.at(-1)?.name}`, part };
  });
}

for (const width of WIDTHS) {
  for (const { names, part } of inParts(SCREENS, width)) {
    test(`the screens ${names} at ${width} px fill up in their place`, async ({ visit }) => {
      const one = await visit(width);
      for (const screen of part) await test.step(screen.name, () => checkScreen(one, screen));
    });
  }

  for (const { name, path, empty, failed } of SCREENS) {
    if (!empty || !failed) continue;
    // What they say: every-screen.test.tsx.
    test(`${name} at ${width} px says what is empty and what failed`, { tag: '@full' }, async ({ visit }) => {
      const one = await visit(width);
      for (const [state, sentences] of [
        ['empty', empty],
        ['failed', failed],
      ] as const) {
        one.api.answer(state);
        await one.page.goto(path);
        for (const sentence of sentences) await expect(one.page.getByText(sentence)).toBeVisible();
        await expectSettled(one.page);
        await checkState(one, `${name}-${state}`);
      }
    });
  }

  for (const { names, part } of inParts(DIALOGS_BY_SCREEN, width)) {
    test(`the dialogs ${names} at ${width} px are shown in their every state`, async ({ visit }) => {
      const one = await visit(width);
      for (const dialog of part) await test.step(dialog.name, () => checkDialog(one, dialog));
    });
  }
}

/** Opens the app at a screen, or goes there; on the way it is at none, so that nothing is left of the last one. */
async function goTo(page: Page, path: string): Promise<void> {
  if (page.url() === 'about:blank') {
    await page.goto(path);
    return;
  }
  const go = (to: string) => page.evaluate((address) => history.pushState(null, '', address), to);
  await go('/no/such/page');
  await expect(page.getByText('404 Page Not Found')).toBeVisible();
  await takeShifts(page);
  await go(path);
}

async function checkScreen(one: Visit, screen: GalleryScreen): Promise<void> {
  const { name, path, ready, mostShift = UNSEEN_SHIFT } = screen;
  const { page, width } = one;
  if (screen.skeletons) await checkWhileLoading(one, screen);
  else await goTo(page, path);
  await expect(ready(page)).toBeVisible();
  await expectSettled(page);
  const shifts = await takeShifts(page);
  expect.soft(sumOf(shifts), `${name} has moved: ${shifts.join('; ')}`).toBeLessThanOrEqual(mostShift);
  await checkState(one, `${name}-data`, true);
  if (width !== 390) return;
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(one, `${name} at 320 px`);
  await page.setViewportSize({ width, height: HEIGHTS[width] });
}

/** Leaves the screen below it as it was, where it can. */
async function checkDialog(one: Visit, dialog: GalleryDialog): Promise<void> {
  const { name, path, title, open, loads, further = {} } = dialog;
  const { page, api } = one;
  async function arrive(): Promise<void> {
    if (isFullRun || (await page.locator('dialog[open]').count()) > 0) await page.goto(path);
    else if (!page.url().endsWith(path)) await goTo(page, path);
    await expectSettled(page);
    await open(page, one);
    // Beside a list there may be room for it.
    await expect(page.locator('dialog[open], main aside').last()).toHaveAccessibleName(title);
  }
  await arrive();
  await expectSettled(page);
  await checkState(one, name, true);
  if (!isFullRun) return close(page);
  for (const [state, reach] of Object.entries(further)) {
    await reach(one);
    await checkState(one, `${name}-${state}`);
  }
  api.refuse(null);
  for (const [answers, says] of [
    ['held', null],
    ['empty', loads?.empty],
    ['failed', loads?.failed],
  ] as const) {
    if (loads === undefined || says === undefined) continue;
    api.answer(answers, loads.calls);
    await arrive();
    if (says === null)
      await expect(page.locator(':is(dialog, aside) [aria-busy="true"]').first()).toBeVisible();
    else await expect(page.locator('dialog, main aside').getByText(says)).toBeVisible();
    await checkState(one, `${name}-${answers === 'held' ? 'loading' : answers}`);
  }
  // Also what is held for a page that is left now.
  await api.release();
}

/** Closes a dialog and the one below it; a sign-in stays open. */
async function close(page: Page): Promise<void> {
  const dialogs = page.locator('dialog[open]');
  for (let depth = await dialogs.count(); depth > 0; depth -= 1) {
    await page.keyboard.press('Escape');
    await expect
      .poll(() => dialogs.count(), { timeout: 2_000 })
      .toBeLessThan(depth)
      .catch(() => {});
  }
}

async function checkWhileLoading(one: Visit, { name, path, skeletons = {} }: GalleryScreen): Promise<void> {
  const { page, api } = one;
  api.answer('held');
  await goTo(page, path);
  for (const [label, count] of Object.entries(skeletons)) {
    const group = page.locator('[aria-busy="true"]').filter({ hasText: label });
    await expect(group).toBeVisible();
    if (count !== null) await expect(group.locator(':scope > [aria-hidden]'), label).toHaveCount(count);
  }
  if (isFullRun) await checkState(one, `${name}-loading`);
  await takeShifts(page);
  await api.release();
}

/** Everything that it asked for has come. */
async function expectSettled(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** `isFirst`: the state in which everything that can be pressed is there. */
async function checkState(one: Visit, name: string, isFirst = false): Promise<void> {
  await keep(one, name);
  await expectNoSidewaysScroll(one, name);
  await closeToast(one.page);
  // In a full run of a phone what is there first: all else are the same elements, some of them folded away.
  if (one.width === 1440 || !isFullRun || isFirst) await expectAccessible(one.page, name, one.width === 390);
}

function sumOf(shifts: readonly string[]): number {
  return shifts.reduce((sum, shift) => sum + Number.parseFloat(shift), 0);
}

for (const width of WIDTHS) {
  test(`the admin sign-in at ${width} px is shown in each of its states`, async ({ visit }) => {
    const one = await visit(width, { signedOut: true });
    const { page, api } = one;
    await page.goto('/admin-login');
    const signIn = page.getByRole('button', { name: 'Sign In', exact: true });
    await expect(signIn).toBeVisible();
    await checkState(one, 'login', true);
    await signIn.click();
    await expect(page.getByText('Password is required')).toBeVisible();
    await checkState(one, 'login-invalid');
    await page.getByLabel('Username').fill('somebody');
    await page.getByLabel('Password', { exact: true }).fill('something');
    const message = 'Invalid username or password';
    api.refuse({ status: 401, code: 'invalid_credentials', message });
    await signIn.click();
    await expect(page.getByText(message)).toBeVisible();
    await checkState(one, 'login-refused');
  });
}

const OUTAGE = {
  waiting: 37,
  held: 4,
  failed: 2,
  unconfigured: 12,
  sentToday: 0,
  copy: null,
  troubles: [
    { channel: 'email', since: '2026-03-02T14:42:10Z', waiting: 37, retried: 4 },
    { channel: 'sms', since: null, waiting: 12, retried: 0 },
  ],
};

for (const width of WIDTHS) {
  test(`held-up messages, a wrong template and a missing part are told of at ${width} px`, async ({
    visit,
  }) => {
    const one = await visit(width);
    const { page, api } = one;
    await page.route('**/api/notifications/summary', (route) => route.fulfill({ json: OUTAGE }));
    await goTo(page, '/admin');
    await expect(page.getByRole('link', { name: /Email has not been going out since/ })).toBeVisible();
    await expectSettled(page);
    await checkState(one, 'dashboard-held-up');
    await goTo(page, '/notifications');
    await expect(page.getByRole('alert').filter({ hasText: 'Email has not been going out' })).toBeVisible();
    await expectSettled(page);
    await checkState(one, 'messages-held-up', true);

    // The server refuses what it does not understand.
    api.statuses.add(422);
    await goTo(page, '/settings?tab=templates&to=interpreter&kind=offer_made&channel=email');
    await page.getByLabel('Text', { exact: true }).fill('Dear {{nobody}}');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
    await expectSettled(page);
    await checkState(one, 'template-invalid');
    // What is typed is kept for the next visit.
    await page.getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();

    await goTo(page, '/clients');
    await expectSettled(page);
    api.statuses.add(503);
    await page.route('**/assets/client-form-dialog-*.js', (route) => route.fulfill({ status: 503 }));
    await page.getByRole('button', { name: 'Add Client' }).click();
    await expect(page.getByRole('alert').getByRole('button', { name: /Try again|Reload/ })).toBeVisible();
    await checkState(one, 'missing-part', true);
  });
}
