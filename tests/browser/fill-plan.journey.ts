import type { APIRequestContext, Page } from '@playwright/test';
import type { PlanOfAssignment } from '#contracts/fill-plans/shapes.ts';
import { addDays } from '#domain/civil.ts';
import { openOffice, type Person } from './company.ts';
import { expect, ofTry, signInAsInterpreter, signInAsStaff, test } from './kit.ts';
import { checkLook } from './look.ts';
import { openTab } from './portal/portal-kit.ts';

/**
 * A request fills itself while staff watch: two decline, the next ones are asked at once, one accepts, another waits on standby and steps in when the winner
 * gives it back.
 */
test(
  'a plan fills a request while staff watch, and again after it is given back',
  { tag: '@release' },
  async ({ person, request }, info) => {
    const language = ofTry('Slovenian', 'Rohingya'); // nobody in the demo speaks it
    const office = await openOffice(request);
    const { today }: { today: string } = await office.get('/api/company');
    await withoutQuietHours(request);
    const court = await office.client({ name: 'Ljubljana Court', address: '3 Court Square' });
    const people: Person[] = [];
    for (const name of ['Ana Novak', 'Bojan Horvat', 'Cilka Kos', 'Drago Zupan', 'Eva Kralj', 'Franc Vidmar'])
      people.push(await office.interpreter({ name, language, hourlyRate: '30.00' }));
    const about = { clientId: court.id, interpreterId: null, language, location: '3 Court Square' };
    const when = { date: addDays(today, 6), startTime: '10:00', endTime: '12:00' };
    const made = await request.post('/api/assignments', { data: { ...about, ...when } });
    expect(made.status(), await made.text()).toBe(201);
    const { id }: { id: number } = await made.json();

    const planNow = (): Promise<PlanOfAssignment> => office.get(`/api/assignments/${id}/plan`);
    const openNow = async (): Promise<Person[]> => {
      const [plan] = (await planNow()).plans;
      const open = (plan?.waves ?? []).flatMap(({ offers }) =>
        offers.filter(({ state }) => state === 'open'),
      );
      return people.filter((one) => open.some(({ interpreter }) => interpreter.id === one.id));
    };

    const { page: desk } = await person();
    await signInAsStaff(desk);
    await desk.goto(`/assignments?assignment=${id}`);
    const steps = desk.getByRole('list', { name: 'Steps of the plan' });

    await test.step('one press starts it, and the screen says whom it asks', async () => {
      await expect(desk.getByText(/^\d+ interpreters could be asked/)).toBeVisible();
      const fillIt = desk.getByRole('button', { name: 'Fill It' });
      await expect(fillIt).toBeInViewport({ ratio: 1 });
      await fillIt.click();
      await expect(steps.getByText('no answer yet').first()).toBeVisible();
    });

    await test.step('two decline, and others are asked at once', async () => {
      for (let declines = 1; declines <= 2; declines += 1) {
        const [one] = await openNow();
        if (!one) throw new Error('nobody is asked');
        const phone = await phoneOf(one);
        const answer = await phone.request.post(`/api/assignments/decline/${id}`, {
          data: { reason: 'not_free' },
        });
        expect(answer.status(), await answer.text()).toBe(200);
        await expect(steps.getByText(/declined \(not free then\)/)).toHaveCount(declines);
      }
      // The plan has asked others in their place.
      await expect(async () => expect((await openNow()).length).toBeGreaterThanOrEqual(2)).toPass();
      await checkLook(desk, info, 'fill-plan-1440');
    });

    const [winner, second] = await openNow();
    if (!winner || !second) throw new Error('two are asked');
    const winnersPhone = await phoneOf(winner);
    const secondsPhone = await phoneOf(second);
    const card = secondsPhone.locator(`#offer-${id}`);
    const details = desk.getByRole('region', { name: 'Finding an interpreter' });

    await test.step('one accepts, and the screen says that it is filled', async () => {
      await openTab(secondsPhone, 'Offers');
      await expect(card.getByText('New Request')).toBeVisible();
      await openTab(winnersPhone, 'Offers');
      await winnersPhone.locator(`#offer-${id}`).getByRole('button', { name: 'Accept' }).click();
      await expect(details.getByText('Filled', { exact: true })).toBeVisible();
      await expect(steps).toContainText(`${winner.name}accepted`);
      await expect(steps).toContainText(`${second.name}somebody else was quicker`);
    });

    await test.step('who was too late waits on standby', async () => {
      // The phone has heard of it by itself.
      await card.getByRole('button', { name: 'Yes, I could' }).click();
      await expect(card).toContainText('We ask you first.');
      await expect(details.getByText('On standby')).toBeVisible();
    });

    await test.step('and is asked first when the winner gives it back', async () => {
      const giveBack = { currentStatus: 'not_started', act: 'give_back', reason: 'Ill' };
      const gone = await winnersPhone.request.put(`/api/assignments/${id}/tracking`, { data: giveBack });
      expect(gone.status(), await gone.text()).toBe(200);
      await expect(details.getByText('Asking', { exact: true })).toBeVisible();
      await expect(steps.first()).toContainText(`${second.name}no answer yet`);
      await secondsPhone.reload();
      await openTab(secondsPhone, 'Offers');
      await card.getByRole('button', { name: 'Accept' }).click();
      await expect(details.getByText('Filled', { exact: true })).toBeVisible();
      await expect(async () =>
        expect(await office.get(`/api/assignments/${id}`)).toMatchObject({ interpreterId: second.id }),
      ).toPass();
    });

    async function phoneOf(one: Person): Promise<Page> {
      const { page } = await person({ phone: true, allow: /409/ });
      await signInAsInterpreter(page, one);
      return page;
    }
  },
);

test('staff read why somebody is missing, and book somebody who has switched themselves off, with a reason', {
  tag: '@release',
}, async ({ person, request }) => {
  const office = await openOffice(request);
  const { today }: { today: string } = await office.get('/api/company');
  const school = await office.client({ name: 'Sarajevo School', address: '7 School Lane' });
  const amra = await office.interpreter({
    name: ofTry('Amra Begić', 'Emina Begić'),
    language: 'Bosnian',
    hourlyRate: '30.00',
  });
  const other = await office.interpreter({ name: 'Tarik Softić', language: 'Croatian', hourlyRate: '30.00' });
  const off = await request.put(`/api/interpreters/${amra.id}/availability`, {
    data: { isAvailable: false },
  });
  expect(off.status(), await off.text()).toBe(200);
  const about = { clientId: school.id, interpreterId: null, language: 'Bosnian', location: '7 School Lane' };
  const when = { date: addDays(today, 6), startTime: '13:00', endTime: '15:00' };
  const { id } = await (await request.post('/api/assignments', { data: { ...about, ...when } })).json();

  const { page } = await person();
  await signInAsStaff(page);
  await page.goto(`/assignments?assignment=${id}`);
  await page.getByRole('button', { name: 'Assign Interpreter' }).click();
  const dialog = page.getByRole('dialog', { name: 'Assign Interpreter' });
  await dialog.getByLabel('Why is … missing?').fill('Softic');
  await expect(dialog.getByRole('list', { name: 'Found by name' })).toContainText(
    `${other.name}This interpreter does not speak Bosnian.`,
  );
  await dialog.getByRole('radio', { name: amra.name }).first().click();
  await dialog.getByRole('button', { name: 'Book anyway' }).click();
  await expect(dialog.getByText('Say why, or choose someone else')).toBeVisible();
  await dialog.getByLabel('Reason').fill('She agreed on the phone');
  await dialog.getByRole('button', { name: 'Book anyway' }).click();
  await expect(dialog).toBeHidden();
  const details = page.getByRole('complementary', { name: 'Assignment Details' });
  await expect(details.getByRole('link', { name: amra.name })).toBeVisible();
});

/** The test may run at night. */
async function withoutQuietHours(request: APIRequestContext): Promise<void> {
  const { policies, updatedAt } = await (await request.get('/api/fill-policies')).json();
  const quietHours = { startTime: '00:00', endTime: '00:00' };
  const put = await request.put('/api/fill-policies', { data: { policies, quietHours, updatedAt } });
  expect(put.status(), await put.text()).toBe(200);
}
