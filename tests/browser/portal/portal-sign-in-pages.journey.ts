import { type BrowserContext, devices, type Page } from '@playwright/test';
import { openOffice, type Person } from '../company.ts';
import { expect, signInAsInterpreter, test } from '../kit.ts';
import { workerRuns } from '../phone.ts';
import { openDay } from './portal-kit.ts';

const banner = (page: Page) => page.getByRole('region', { name: 'Install App' });

/** What Chromium does on a page whose app it can install; a browser without a head never does. */
async function offerInstallation(page: Page): Promise<void> {
  await page.evaluate(() => {
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      async prompt() {
        document.documentElement.dataset['prompted'] = 'yes';
      },
    });
    window.dispatchEvent(event);
    document.documentElement.dataset['ownBanner'] = event.defaultPrevented ? 'kept back' : 'shown';
  });
}

async function interpreter(request: Parameters<typeof openOffice>[0]): Promise<Person> {
  const office = await openOffice(request);
  return office.interpreter({ name: 'Efua Mensah', language: 'Akan', hourlyRate: '30.00' });
}

/** All that the page says itself to be, as Chromium reads it. */
async function appOf(page: Page, context: BrowserContext) {
  const devtools = await context.newCDPSession(page);
  await devtools.send('Page.enable');
  const manifest = await devtools.send('Page.getAppManifest');
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  return { manifest, installabilityErrors };
}

test('the interpreters’ screens are an app that can be installed, no others are', async ({ person }) => {
  const { page, context } = await person({ phone: true });
  await page.goto('/interpreter-login');
  await workerRuns(page);
  const { manifest, installabilityErrors } = await appOf(page, context);
  expect(manifest.errors).toEqual([]);
  // A private window installs nothing; that is all that Chromium has against it.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual(
    [],
  );
  const app = JSON.parse(manifest.data ?? '{}');
  expect(app).toMatchObject({ start_url: '/interpreter-portal', scope: '/', display: 'standalone' });
  expect(
    app.icons.map((icon: { purpose: string; sizes: string }) => `${icon.purpose} ${icon.sizes}`),
  ).toEqual(['any 192x192', 'any 512x512', 'maskable 512x512']);

  const drawn = [...app.icons, ...app.shortcuts.flatMap((shortcut: { icons: [] }) => shortcut.icons)];
  drawn.push(
    { src: '/icons/badge-96.png', sizes: '96x96' },
    { src: '/icons/apple-touch-180.png', sizes: '180x180' },
  );
  for (const { src, sizes } of drawn) {
    const size = await page.evaluate(async (address) => {
      const image = Object.assign(new Image(), { src: address });
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    expect(`${src} ${size}`).toBe(`${src} ${sizes}`);
  }
  const served = await page.request.get('/manifest.webmanifest');
  expect(served.headers()['content-type']).toContain('application/manifest+json');

  await page.getByRole('link', { name: 'Back to home' }).click();
  await expect(page.getByRole('link', { name: 'Download App' })).toBeVisible();
  await expect(page.locator('link[rel=manifest]')).toHaveCount(0);
  for (const other of ['/client-login', '/admin-login', '/respond']) {
    await page.goto(other);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('link[rel=manifest]')).toHaveCount(0);
  }
});

test('the install banner', async ({ person, request }) => {
  const efua = await interpreter(request);
  const { page } = await person({ phone: true });
  await page.goto('/interpreter-login');
  // Offered before the portal is there, as browsers do as soon as the screen links to a manifest.
  await expect(page.locator('link[rel=manifest]')).toHaveCount(1);
  await offerInstallation(page);
  await expect(page.locator('html')).toHaveAttribute('data-own-banner', 'kept back');
  await page.getByLabel('Username').fill(efua.username);
  await page.getByLabel('Password', { exact: true }).fill(efua.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(banner(page)).toContainText('Add to home screen for quick access');
  await expect(page.getByText('Login successful')).toBeHidden();

  await test.step('covers nothing that can be pressed', async () => {
    const covered = await banner(page).evaluate((card) =>
      [...document.querySelectorAll('main button, main a')]
        .filter((one) => !card.contains(one) && one.checkVisibility())
        .filter((one) => one.getBoundingClientRect().bottom > card.getBoundingClientRect().top)
        .map(({ textContent }) => textContent),
    );
    expect(covered).toEqual([]);
  });

  await test.step('is taken', async () => {
    await banner(page).getByRole('button', { name: 'Install Now' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-prompted', 'yes');
    await expect(banner(page)).toBeHidden();
  });

  await test.step('or put off, which is remembered', async () => {
    await page.reload();
    await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible();
    await expect(page).toHaveTitle(/Interpreter portal/);
    await openDay(page);
    // Nothing comes up while something is being typed.
    const date = page.getByLabel(/date/i).first();
    await date.focus();
    await offerInstallation(page);
    await expect(page.locator('html')).toHaveAttribute('data-own-banner', 'kept back');
    await expect(banner(page)).toBeHidden();
    await date.blur();
    await expect(banner(page)).toBeVisible();
    await banner(page).getByRole('button', { name: 'Maybe Later' }).focus();
    await page.keyboard.press('Enter');
    await expect(banner(page)).toBeHidden();
    await expect(page.getByRole('main')).toBeFocused();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible();
    await offerInstallation(page);
    await expect(page.getByText('Sync Appointments')).toBeVisible();
    await expect(banner(page)).toBeHidden();
  });
});

test('an iPhone shows how, and /download-app shows its guide first', async ({ browser, request }) => {
  const efua = await interpreter(request);
  const { defaultBrowserType: _, ...iphone } = devices['iPhone 14'] ?? {};
  const context = await browser.newContext(iphone);
  const page = await context.newPage();
  await signInAsInterpreter(page, efua);
  await expect(banner(page)).toContainText('Add to home screen for quick access: tap Share');
  await expect(banner(page).getByRole('button', { name: 'Install Now' })).toHaveCount(0);
  await page.goto('/download-app');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'iPhone and iPad (Safari)',
    'Android (Chrome)',
  ]);
  for (const benefit of ['Push notifications', 'Quick access', 'Offline access', 'Full screen'])
    await expect(page.getByText(benefit)).toBeVisible();
  await context.close();
});

test('/download-app installs where the browser can', async ({ browser }) => {
  const { defaultBrowserType: _, ...pixel } = devices['Pixel 7'] ?? {};
  const context = await browser.newContext(pixel);
  const page = await context.newPage();
  await page.goto('/download-app');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Android (Chrome)',
    'iPhone and iPad (Safari)',
  ]);
  await offerInstallation(page);
  await page.getByRole('button', { name: 'Install App' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-prompted', 'yes');
  await expect(page.getByText(/Contact support at/)).toBeVisible();
  await page.getByRole('link', { name: 'Open Interpreter Portal' }).click();
  await expect(page).toHaveURL(/interpreter-login/);
  await context.close();
});
