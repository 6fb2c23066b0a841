import { openOffice } from './company.ts';
import { expect, signInAsInterpreter, test } from './kit.ts';
import { look } from './look.ts';

/* Whoever has forgotten the password helps themselves (design 3.14). */

const refusals = /status of (404|422|429|500)/;
let count = 0;
const unique = (stem: string) => `0 ${stem} ${Date.now()}-${++count}`;

/** The link's path here: it is made for the address that people use. */
const pathOf = (link: string) => new URL(link).pathname + new URL(link).search;

for (const [audience, path, signIn] of [
  ['interpreter', '/interpreter-login', 'interpreter sign-in'],
  ['client', '/client-login', 'client sign-in'],
  ['staff', '/admin-login', 'admin sign-in'],
] as const)
  test(`from the ${signIn} a link is asked for, and every address is answered alike`, async ({ person }) => {
    const { page } = await person({ allow: refusals });
    await page.goto(path);
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
    const address = page.getByLabel('E-mail address');
    const send = page.getByRole('button', { name: 'Send Link' });

    await test.step('a slip is said at the field', async () => {
      await send.click();
      await expect(page.getByText('E-mail address is required')).toBeVisible();
      await expect(address).toBeFocused();
      await address.fill('nobody');
      await expect(page.getByText('Enter an e-mail address')).toBeVisible();
    });

    await test.step('a failure loses nothing', async () => {
      await page.route('**/api/password-reset', (route) => route.fulfill({ status: 500, body: '' }));
      await address.fill(`nobody.${audience}@example.com`);
      await send.click();
      await expect(page.getByText('The server failed. Nothing was sent: try again.')).toBeVisible();
      await expect(address).toHaveValue(`nobody.${audience}@example.com`);
      await page.unroute('**/api/password-reset');
    });

    await test.step('what is said promises nothing about the address', async () => {
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible();
      await expect(page.getByRole('status').first()).toContainText(
        `If nobody.${audience}@example.com belongs to an account, a link is on its way`,
      );
      await page.getByRole('button', { name: 'Try another address' }).click();
      await expect(address).toBeVisible();
    });

    await test.step('the same address again and again is told to wait', async () => {
      for (const _ of [1, 2]) {
        await address.fill(`nobody.${audience}@example.com`);
        await send.click();
        await page.getByRole('button', { name: 'Try another address' }).click();
      }
      await address.fill(`nobody.${audience}@example.com`);
      await send.click();
      await expect(page.getByText(/Too many requests. Please try again in \d+ minutes/)).toBeVisible();
      await page.getByRole('link', { name: `Go to ${signIn}` }).click();
      await page.waitForURL(`**${path}`);
    });
  });

test('what an interpreter asks for lies in the log of messages, and the link leads back into the portal', async ({
  person,
  request,
}) => {
  const office = await openOffice(request);
  const someone = await office.interpreter({
    name: unique('Forgetful'),
    language: 'Xhosa',
    hourlyRate: '30.00',
  });
  const { page } = await person({ allow: /401|404/, phone: true });

  await test.step('asked for in the corridor', async () => {
    await page.goto('/interpreter-login');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await page.getByLabel('E-mail address').fill(`${someone.username}@EXAMPLE.com`);
    await page.getByRole('button', { name: 'Send Link' }).click();
    await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible();
    await expect
      .poll(async () => {
        const log: { kind: string; recipient: { name: string } }[] = await office.get(
          '/api/notifications?channel=email&limit=50',
        );
        return log.filter(({ recipient }) => recipient.name === someone.name).map(({ kind }) => kind);
      })
      .toEqual(['password_reset']);
  });

  await test.step('the link, here from staff, chooses a new password and ends the one before', async () => {
    const there = await person({ allow: /401/, phone: true });
    await signInAsInterpreter(there.page, someone);
    const sent = await request.post(`/api/interpreters/${someone.id}/invitation`, { data: {} });
    const path = pathOf((await sent.json()).link);
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
    await expect(page.getByText(`You sign in as ${someone.username}`)).toBeVisible();
    await page.getByLabel('New password', { exact: true }).fill('seven harbor seals');
    await page.getByRole('button', { name: 'Save and Sign In' }).click();
    await page.waitForURL('**/interpreter-portal');
    await there.page.reload();
    await there.page.waitForURL('**/interpreter-login**');
    await signInAsInterpreter(there.page, { ...someone, password: 'seven harbor seals' });
  });
});

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  const { width } = viewport;

  test(`forgetting a password looks right at ${width} px, in light and dark`, async ({
    person,
    request,
  }, info) => {
    const office = await openOffice(request);
    const client = await office.client({ name: unique('Reset Clinic'), address: '9 Look Row' });
    const sent = await request.post(`/api/clients/${client.id}/invitation`, { data: {} });
    const { page } = await person({ allow: refusals });
    await page.setViewportSize(viewport);
    for (const door of ['interpreter', 'client', 'admin']) {
      await page.goto(`/${door}-login`);
      await expect(page.getByRole('link', { name: 'Forgot your password?' })).toBeVisible();
      await look(page, info, `sign-in-${door}-${width}`);
    }
    await page.goto('/forgot-password?for=client');
    await page.getByRole('button', { name: 'Send Link' }).click();
    await expect(page.getByText('E-mail address is required')).toBeVisible();
    await look(page, info, `forgot-password-${width}`);
    await page.getByLabel('E-mail address').fill(`${client.username}@example.com`);
    await page.getByRole('button', { name: 'Send Link' }).click();
    await expect(page.getByText(/Contact support at/)).toBeVisible();
    await look(page, info, `forgot-password-asked-${width}`);
    // What has just been asked for ended the link before; staff's next one is good.
    const again = await request.post(`/api/clients/${client.id}/invitation`, { data: {} });
    expect((await again.json()).link).not.toBe((await sent.json()).link);
    await page.goto(pathOf((await again.json()).link));
    await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
    await look(page, info, `choose-new-password-${width}`);
  });
}
