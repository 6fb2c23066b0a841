import { takeShifts } from '../layout-shifts.ts';
import { expect, test } from './portal-gallery-kit.ts';
import { checkPortal, expectStill } from './portal-gallery-look.ts';

test('the sign-in without a network, and on a desktop', { tag: '@full' }, async ({ visit }) => {
  const one = await visit('nobody');
  await one.page.goto('/interpreter-login');
  await one.page.context().setOffline(true);
  await expect(one.page.getByText('You are offline. Signing in needs a connection.')).toBeVisible();
  await checkPortal(one, 'login-offline');
  const desktop = await visit('nobody', { width: 1440 });
  await desktop.page.goto('/interpreter-login');
  await expect(desktop.page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
  await checkPortal(desktop, 'login');
});

test('what the app asks for itself', { tag: '@full' }, async ({ visit }) => {
  const one = await visit('none', { before: () => localStorage.removeItem('installPromptDismissed') });
  const { page } = one;
  await page.goto('/interpreter-portal');
  await expect(page.getByText('You have no appointments scheduled for today')).toBeVisible();
  // What Chromium offers to a page whose app it can install.
  await page.evaluate(() => {
    const event = new Event('beforeinstallprompt', { cancelable: true });
    window.dispatchEvent(Object.assign(event, { prompt: async () => {} }));
  });
  const install = page.getByRole('region', { name: 'Install App' });
  await expect(install).toContainText('Add to home screen for quick access');
  await checkPortal(one, 'prompt-install');

  const iPhone = await visit('none', {
    before: () => {
      const userAgent =
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';
      Object.defineProperty(navigator, 'userAgent', { value: userAgent });
      localStorage.removeItem('installPromptDismissed');
    },
  });
  await iPhone.page.goto('/interpreter-portal');
  await expect(iPhone.page.getByRole('region', { name: 'Install App' })).toContainText('tap Share');
  await checkPortal(iPhone, 'prompt-install-iphone');
});

test('an offer opened by its link, whatever became of it', { tag: '@full' }, async ({ visit, open }) => {
  const own = await (await open('full', 390)).request.get('/api/offers', {
    headers: { 'X-Parley-Audience': 'interpreter' },
  });
  const [{ responseToken }] = await own.json();
  const one = await visit('nobody');
  const { page, api } = one;
  const path = `/respond?token=${responseToken}`;
  const answers = page.getByRole('button', { name: 'Accept Assignment' });

  await test.step('while it loads, and open', async () => {
    api.answer('held');
    await page.goto(path);
    await expect(page.locator('[aria-busy="true"]')).toBeVisible();
    await checkPortal(one, 'respond-loading');
    await takeShifts(page);
    await api.release();
    await expect(answers).toBeVisible();
    expectStill(await takeShifts(page), 'The offer');
    await checkPortal(one, 'respond-open');
  });

  await test.step('an answer that is refused, lost, or on its way', async () => {
    const conflict = { label: 'City Court on Nov 21, 10:00 AM – 12:00 PM', assignmentId: 1 };
    api.refuse({
      status: 409,
      code: 'interpreter_booked',
      message: 'You have another appointment at that time.',
      conflict: { ...conflict, startsAt: '2026-11-21T15:00:00Z', endsAt: '2026-11-21T17:00:00Z' },
    });
    await answers.click();
    await expect(page.getByRole('alert')).toContainText('You have another appointment at that time');
    await checkPortal(one, 'respond-conflict');
    api.refuse('held');
    await answers.click();
    await expect(answers).toHaveAttribute('aria-busy', 'true');
    await checkPortal(one, 'respond-pending');
  });

  for (const state of ['accepted', 'declined', 'filled', 'withdrawn', 'expired']) {
    await test.step(state, async () => {
      await page.route(`**/api/offers/${responseToken}`, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, json: { ...(await response.json()), state } });
      });
      await page.goto(path);
      await expect(page.getByRole('link', { name: 'Open Interpreter Portal' })).toBeVisible();
      await checkPortal(one, `respond-${state}`);
      await page.unroute(`**/api/offers/${responseToken}`);
    });
  }

  await test.step('an unknown link, and one that cannot be loaded', async () => {
    api.statuses.add(404);
    await page.goto(`/respond?token=${'x'.repeat(43)}`);
    await expect(page.getByText('Offer not found')).toBeVisible();
    await checkPortal(one, 'respond-unknown');
    api.answer('failed');
    await page.goto(path);
    await expect(page.getByText('The offer could not be loaded')).toBeVisible();
    await checkPortal(one, 'respond-failed');
  });

  const desktop = await visit('nobody', { width: 1440 });
  await desktop.page.goto(path);
  await expect(desktop.page.getByRole('button', { name: 'Accept Assignment' })).toBeVisible();
  await checkPortal(desktop, 'respond-open');
});
