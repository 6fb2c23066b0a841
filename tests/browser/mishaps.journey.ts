import { expect, signInAsStaff, test } from './kit.ts';

test('a page or a dialog that cannot be loaded leaves the screen as it is', async ({ person }) => {
  const { page } = await person({ allow: /ERR_|404/ });
  await signInAsStaff(page);
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  const line = page.getByRole('alert').filter({ hasText: 'could not be loaded' });

  await test.step('while the server is away', async () => {
    await page.context().setOffline(true);
    await page.route('**/assets/**', (route) => route.abort());
    await page.getByRole('link', { name: 'Clients', exact: true }).click();
    await expect(line).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
    await line.getByRole('button', { name: 'Try again' }).click();
    await expect(line).toBeVisible();
    await page.unroute('**/assets/**');
    await page.context().setOffline(false);
    await line.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Clients', level: 1 })).toBeVisible();
    await expect(line).toHaveCount(0);
  });

  await test.step('after a new release', async () => {
    await page.route('**/assets/client-form-dialog*', (route) => route.fulfill({ status: 404 }));
    await page.getByRole('button', { name: 'Add Client' }).click();
    const newer = page.getByRole('alert').filter({ hasText: 'A newer version is out' });
    await expect(newer).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Clients', level: 1 })).toBeVisible();
    await page.unroute('**/assets/client-form-dialog*');
    await newer.getByRole('button', { name: 'Reload' }).click();
    await page.getByRole('button', { name: 'Add Client' }).click();
    await expect(page.getByRole('dialog', { name: 'Add New Client' })).toBeVisible();
  });
});
