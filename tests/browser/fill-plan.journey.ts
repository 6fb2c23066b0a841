import type { APIRequestContext } from '@playwright/test';
import type { PlanOfAssignment } from '#contracts/fill-plans/shapes.ts';
import { addDays } from '#domain/civil.ts';
import { openOffice, type Person } from './company.ts';
import { expect, ofTry, signInAsInterpreter, signInAsStaff, test } from './kit.ts';

/**
 * A request fills itself while staff watch: two decline, the next ones are asked at once, one accepts, another waits on standby and steps in when the winner
 * gives it back.
 */
test('a plan fills a request while staff watch, and again after it is given back', async ({
  person,
  request,
}) => {
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

  const headers = { 'X-Parley-Audience': 'interpreter' };
  const planNow = (): Promise<PlanOfAssignment> => office.get(`/api/assignments/${id}/plan`);
  const openNow = async (): Promise<Person[]> => {
    const [plan] = (await planNow()).plans;
    const open = (plan?.waves ?? []).flatMap(({ offers }) => offers.filter(({ state }) => state === 'open'));
    return people.filter((one) => open.some(({ interpreter }) => interpreter.id === one.id));
  };

  const { page: desk } = await person();
  await signInAsStaff(desk, { at: `/assignments?assignment=${id}` });
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
      await signedIn(one);
      const data = { reason: 'not_free' };
      const answer = await request.post(`/api/assignments/decline/${id}`, { data, headers });
      expect(answer.status(), await answer.text()).toBe(200);
      await expect(steps.getByText(/declined \(not free then\)/)).toHaveCount(declines);
    }
    // The plan has asked others in their place.
    await expect(async () => expect((await openNow()).length).toBeGreaterThanOrEqual(2)).toPass();
  });

  const [winner, second] = await openNow();
  if (!winner || !second) throw new Error('two are asked');
  const { page: secondsPhone } = await person({ phone: true });
  await signInAsInterpreter(secondsPhone, second, { at: '/interpreter-portal?tab=offers' });
  const card = secondsPhone.locator(`#offer-${id}`);
  const details = desk.getByRole('region', { name: 'Finding an interpreter' });

  await test.step('one accepts, and the screen says that it is filled', async () => {
    await expect(card.getByText('New Request')).toBeVisible();
    await signedIn(winner);
    const answer = await request.post(`/api/assignments/accept/${id}`, { headers });
    expect(answer.status(), await answer.text()).toBe(200);
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
    const gone = await request.put(`/api/assignments/${id}/tracking`, { data: giveBack, headers });
    expect(gone.status(), await gone.text()).toBe(200);
    await expect(details.getByText('Asking', { exact: true })).toBeVisible();
    await expect(steps.first()).toContainText(`${second.name}no answer yet`);
    await card.getByRole('button', { name: 'Accept' }).click();
    await expect(details.getByText('Filled', { exact: true })).toBeVisible();
    await expect(async () =>
      expect(await office.get(`/api/assignments/${id}`)).toMatchObject({ interpreterId: second.id }),
    ).toPass();
  });

  /** `request` acts for staff and, with the headers, for one interpreter at a time. */
  async function signedIn({ username, password }: Person): Promise<void> {
    const answer = await request.post('/api/interpreter/login', { data: { username, password } });
    expect(answer.status(), await answer.text()).toBe(200);
  }
});

/** The test may run at night. */
async function withoutQuietHours(request: APIRequestContext): Promise<void> {
  const { policies, updatedAt } = await (await request.get('/api/fill-policies')).json();
  const quietHours = { startTime: '00:00', endTime: '00:00' };
  const put = await request.put('/api/fill-policies', { data: { policies, quietHours, updatedAt } });
  expect(put.status(), await put.text()).toBe(200);
}
