import { openOffice } from './company.ts';
import { expect, signInAsInterpreter, test } from './kit.ts';

/* People who forgot their password get a new one by themselves (rule sign-in-15). */

let count = 0;
const unique = (stem: string) => `0 ${stem} ${Date.now()}-${++count}`;

/** The link's path here: it is made for the address that people use. */
const pathOf = (link: string) => new URL(link).pathname + new URL(link).search;

test('without e-mail an interpreter asks the office, whose link leads back into the portal', {
  tag: '@release',
}, async ({ person, request }) => {
  const office = await openOffice(request);
  const someone = await office.interpreter({
    name: unique('Forgetful'),
    language: 'Xhosa',
    hourlyRate: '30.00',
  });
  const { page } = await person({ allow: /401|404/, phone: true });

  await test.step('the log-in page says whom to ask', async () => {
    await page.goto('/interpreter-login');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await expect(page.getByText('Ask the office for a link.')).toBeVisible();
    await expect(page.getByLabel('Email address')).toHaveCount(0);
  });

  await test.step('the link from staff chooses a new password and ends the one before', async () => {
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
