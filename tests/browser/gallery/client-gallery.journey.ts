import type { Page } from '@playwright/test';
import { fieldOf, submitIn } from '../client/client-request-kit.ts';
import { takeShifts } from '../layout-shifts.ts';
import { type ClientVisit, checkBothWidths, expect, test } from './client-gallery-kit.ts';
import { WIDTHS } from './gallery-kit.ts';
import { checkPortal, expectStill } from './portal-gallery-look.ts';

// Each test looks at several states, each in both widths and both schemes.
test.describe.configure({ timeout: 180_000 });

const PORTAL = '/client-portal';
const LISTS = /^\/api\/assignments\/client\//;
/** The shortest and the longest way to write a time: what a card is as high as must not depend on the hour. */
const HOURS = {
  short: { startTime: '09:00', endTime: '11:00' },
  long: { startTime: '22:30', endTime: '00:30' },
};
/** What a screen may move while it fills up (web vitals' CLS). */
const MOST_SHIFT = 0.01;

const section = (page: Page, name: string) => page.getByRole('region', { name });

async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('tablist', { name: 'Client portal' })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

test('the sign-in in its every state', async ({ visit, company }) => {
  const one = await visit('nobody');
  const { page, api } = one;
  await page.goto('/client-login');
  const signIn = page.getByRole('button', { name: 'Sign In', exact: true });
  await expect(page.getByText('Test credentials')).toBeVisible();
  await checkBothWidths(one, 'login');
  await signIn.click();
  await expect(page.getByText('Username is required')).toBeVisible();
  await expect(page.getByText('Password is required')).toBeVisible();
  await checkBothWidths(one, 'login-invalid');
  await page.getByLabel('Username').fill(company.people.none.username);
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  const failure = { status: 401, code: 'invalid_credentials', message: 'Invalid username or password' };
  api.refuse(failure);
  await signIn.click();
  await expect(page.getByRole('alert').filter({ hasText: failure.message }).first()).toBeVisible();
  await checkBothWidths(one, 'login-refused');
  api.refuse('held');
  await signIn.click();
  await expect(page.locator('button[aria-busy="true"]')).toBeVisible();
  await checkBothWidths(one, 'login-pending');
});

test('the sign-up by invitation in its every state', { tag: '@full' }, async ({ visit, company }) => {
  const one = await visit('nobody');
  const { page, api } = one;
  const submit = page.getByRole('button', { name: 'Save and Sign In' });
  const password = page.getByLabel('New password', { exact: true });
  await test.step('while it is looked up', async () => {
    api.answer('held', /invitations/);
    await page.goto(company.invitation);
    await expect(page.getByText('Checking your link...')).toBeVisible();
    await checkBothWidths(one, 'invitation-loading');
    await api.release();
  });
  await test.step('good, and filled in wrongly', async () => {
    await expect(page.getByRole('heading', { name: 'Welcome, Newcomer Clinic' })).toBeVisible();
    await checkBothWidths(one, 'invitation');
    await page.getByLabel('Username').fill('');
    await submit.click();
    await expect(page.getByText('Username is required')).toBeVisible();
    await expect(page.getByText('Password is required')).toBeVisible();
    await checkBothWidths(one, 'invitation-invalid');
    await page.getByLabel('Username').fill('newcomer');
    await password.fill('six harbor seals');
    api.refuse({ status: 500, code: 'internal', message: 'Something went wrong on our side.' });
    await submit.click();
    await expect(page.getByText('Something went wrong on our side.')).toBeVisible();
    await checkBothWidths(one, 'invitation-failed');
  });
  await test.step('not to be looked up, and over', async () => {
    api.answer('failed', /invitations/);
    await page.goto(company.invitation);
    await expect(page.getByText('The link could not be checked')).toBeVisible();
    await checkBothWidths(one, 'invitation-unloaded');
    api.answer('real');
    api.statuses.add(404);
    await page.goto(`/invitation?token=${'x'.repeat(43)}`);
    await expect(page.getByRole('heading', { name: "This link doesn't work" })).toBeVisible();
    await expect(page.getByText(/Contact support at/)).toBeVisible();
    await checkBothWidths(one, 'invitation-expired');
  });
});

test('a forgotten password, with and without e-mail', async ({ visit }) => {
  const one = await visit('nobody');
  const { page, api } = one;
  await page.goto('/forgot-password?for=client');
  await expect(page.getByText('Ask the office for a link.')).toBeVisible();
  await checkBothWidths(one, 'forgot-without-email');
  await page.route('**/api/company', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), sendsEmail: true } });
  });
  await page.goto('/forgot-password?for=client');
  const send = page.getByRole('button', { name: 'Send Link' });
  await send.click();
  await expect(page.getByText('Email address is required')).toBeVisible();
  await checkBothWidths(one, 'forgot-invalid');
  await page.getByLabel('Email address').fill('desk@example.com');
  api.refuse({ status: 429, code: 'too_many_attempts', message: 'Too many requests.' });
  await send.click();
  await expect(page.getByText('Too many requests.')).toBeVisible();
  await checkBothWidths(one, 'forgot-refused');
  api.refuse(null);
  await send.click();
  await expect(page.getByText(/a link is on its way/)).toBeFocused();
  await checkBothWidths(one, 'forgot-sent');
});

test('the request form with its notes', async ({ visit, company }) => {
  const one = await visit('full');
  const { page, api } = one;
  const { confirmed } = company.shown;
  const { date } = await (await page.request.get(`/api/appointments/${confirmed}`)).json();
  await page.goto(`${PORTAL}?tab=request&again=${confirmed}`);
  await expect(fieldOf(page, 'Language')).not.toHaveValue('');
  await fieldOf(page, 'Service type').selectOption('legal');
  await fieldOf(page, 'Date').fill(date.slice(0, 10));
  await expect(page.getByText(/^You already have an appointment for/)).toBeVisible();
  await checkBothWidths(one, 'request-overlap');
  api.refuse('lost');
  await submitIn(page).click();
  await expect(page.getByText(/^The server did not respond/)).toBeVisible();
  await checkBothWidths(one, 'request-unsure');
  api.refuse(null);
  await page.goto(`${PORTAL}?tab=request`);
  await expect(page.getByText(/^Your draft from/)).toBeVisible();
  await checkBothWidths(one, 'request-draft');
  await page.getByRole('button', { name: 'Clear the draft' }).click();
  await expect(page.getByText(/^Your draft from/)).toHaveCount(0);
});

test('the portal before it is loaded', { tag: '@full' }, async ({ visit }) => {
  const one = await visit('full');
  const { page, api } = one;
  api.answer('held', /^\/api\/(?!company)/);
  await page.goto(PORTAL);
  await expect(page.getByText('Checking your session...')).toBeVisible();
  await checkBothWidths(one, 'checking-session');
  await api.release();
  await settled(page);
  api.answer('failed', /^\/api\/company$/);
  await page.goto(PORTAL);
  await expect(page.getByText('Your portal could not be loaded')).toBeVisible();
  await checkBothWidths(one, 'unloaded');
});

test('the dashboard and the list fill up in their place', async ({ visit }) => {
  const one = await visit('full');
  const { page, api } = one;
  let hours = HOURS.short;
  const isList = (url: URL) => LISTS.test(url.pathname);
  // Of the context: it comes after the page's own, which holds answers back.
  await page.context().route(isList, async (route) => {
    const response = await route.fetch();
    const rows: object[] = await response.json();
    await route.fulfill({ response, json: rows.map((row) => ({ ...row, ...hours })) });
  });
  for (const width of WIDTHS) {
    await one.resize(width);
    for (const [name, address, heading, shows, at] of [
      ['dashboard', PORTAL, 'Recent appointments', 5, HOURS.short],
      // The same with longer words; it only may not move.
      [null, PORTAL, 'Recent appointments', 5, HOURS.long],
      ['appointments', `${PORTAL}?tab=appointments`, 'Past', 2, HOURS.short],
    ] as const) {
      // At least so many: what another test of this company cancels joins the past.
      const filled = async () => {
        const rows = section(page, heading).getByRole('button', { name: /^Details: / });
        await expect(rows.nth(shows - 1)).toBeVisible();
        await settled(page);
      };
      const check = async (state: string) => {
        if (name !== null) await checkPortal({ ...one, width }, `${name}${state}`, { folder: 'client' });
      };
      await test.step(`${address} at ${width} px, from ${at.startTime}`, async () => {
        hours = at;
        api.answer('held', LISTS);
        await page.goto(address);
        await expect(page.locator('[aria-busy="true"]').first()).toBeVisible();
        await check('-loading');
        // What the resized window has moved is not what is measured.
        await takeShifts(page);
        await api.release();
        await filled();
        expectStill(await takeShifts(page), `${address} at ${width} px, filled up,`, MOST_SHIFT);
        await check('');
        // From its first byte on, as web vitals count.
        await page.goto(address);
        await filled();
        expectStill(await takeShifts(page), `${address} at ${width} px, opened,`, MOST_SHIFT);
      });
    }
  }
  await page.context().unroute(isList);
});

for (const who of ['none', 'strained', 'rtl'] as const) {
  test(`the screens of a client who is '${who}'`, async ({ visit, company }) => {
    const one = await visit(who);
    const { page } = one;
    const otherWords = who !== 'none';
    await page.goto(PORTAL);
    await settled(page);
    await expect(page.getByRole('heading', { name: company.people[who].name })).toBeVisible();
    await checkBothWidths(one, `dashboard-${who}`, otherWords);
    await page.getByRole('tab', { name: 'My Appointments' }).click();
    await settled(page);
    await expect(page.getByRole('button', { name: 'New Request' })).toBeVisible();
    await checkBothWidths(one, `appointments-${who}`, otherWords);
    await page.getByRole('tab', { name: 'Request Service' }).click();
    await expect(fieldOf(page, 'Location')).toBeEnabled();
    await checkBothWidths(one, `request-${who}`, otherWords);
    if (who !== 'strained') return;
    await page.goto(`${PORTAL}?appointment=${company.shown.strained}`);
    await expect(page.getByRole('dialog', { name: 'Appointment Details' })).toContainText('Ring twice.');
    await settled(page);
    await checkBothWidths(one, 'details-strained');
  });
}

test('lists that cannot be loaded', { tag: '@full' }, async ({ visit }) => {
  const one = await visit('full');
  const { page, api } = one;
  api.answer('failed', LISTS);
  for (const [name, says] of [
    ['dashboard', 'Your next appointment could not be loaded'],
    ['appointments', 'Your appointments could not be loaded'],
    ['calendar', 'Your calendar could not be loaded'],
  ] as const) {
    await page.goto(`${PORTAL}?tab=${name}`);
    await expect(page.getByText(says)).toBeVisible();
    await settled(page);
    await checkBothWidths(one, `${name}-failed`);
  }
});

test('every tab is reached and seen on the narrowest phone', async ({ visit }) => {
  const one = await visit('full');
  const { page } = one;
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 640 });
    await page.goto(PORTAL);
    await settled(page);
    for (const tab of await page.getByRole('tab').all()) {
      await tab.click();
      await expect(tab).toHaveAttribute('aria-selected', 'true');
      await settled(page);
      expect(await hiddenTabs(one), `tabs at ${width} px`).toEqual([]);
    }
  }
});

/** The tabs that are not seen whole. */
function hiddenTabs({ page }: ClientVisit): Promise<string[]> {
  return page.getByRole('tab').evaluateAll((tabs) =>
    tabs.flatMap((tab) => {
      const text = document.createRange();
      text.selectNodeContents(tab);
      const { left, right } = text.getBoundingClientRect();
      return left < 0 || right > document.documentElement.clientWidth ? [tab.textContent] : [];
    }),
  );
}
