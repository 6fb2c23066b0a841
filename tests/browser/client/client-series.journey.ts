import type { APIRequestContext } from '@playwright/test';
import { addDays } from '#domain/civil.ts';
import { expect, signInAsInterpreter, test } from '../kit.ts';
import { enterPortal } from './client-kit.ts';
import { fieldOf, requestsOf, somebodyAsking, submitIn } from './client-request-kit.ts';

const LANGUAGE = 'Lithuanian';

test('a client repeats a request over a holiday, and an interpreter takes two of three dates', async ({
  person,
  request,
}) => {
  const asking = await somebodyAsking(request, 'Every Week Clinic');
  const { office, client, day } = asking;
  const interpreter = await office.interpreter({
    name: 'Rasa Kairys',
    language: LANGUAGE,
    hourlyRate: '45.00',
  });
  // Far away from the days of other journeys.
  const first = addDays(day, 60);
  const holiday = addDays(first, 7);
  await addHoliday(request, holiday);
  const { page } = await person();
  await enterPortal(page, client);
  const dates = page.getByRole('group', { name: 'Dates' });

  await test.step('the form lists the dates, and the holiday is skipped in one press', async () => {
    await page.getByRole('tab', { name: 'Request Service' }).click();
    await fieldOf(page, 'Language').selectOption(LANGUAGE);
    await fieldOf(page, 'Service type').selectOption('medical');
    await fieldOf(page, 'Date').fill(first);
    await fieldOf(page, 'Start time').fill('10:00');
    await page.getByLabel('Repeat').selectOption('week');
    await page.getByLabel('Number of dates').fill('4');
    await expect(dates.getByRole('checkbox')).toHaveCount(4);
    await expect(dates.getByText('Holiday', { exact: true })).toHaveCount(1);
    await dates.getByRole('button', { name: 'Skip the holiday' }).click();
    await expect(dates.getByText('3 of 4 dates')).toBeVisible();
    await submitIn(page).click();
    await expect(
      page.getByText('Your request for 3 dates has been submitted.', { exact: false }),
    ).toBeVisible();
    await expect(page.getByText('Just requested')).toHaveCount(1);
    const made = await requestsOf(asking);
    expect(made.map(({ date }) => date).sort()).toEqual([first, addDays(first, 14), addDays(first, 21)]);
  });

  await test.step('the interpreter accepts two of the dates on one card', async () => {
    await offerSeries(request, (await requestsOf(asking))[0]?.seriesId ?? 0, interpreter.id);
    const phone = await person({ phone: true });
    await signInAsInterpreter(phone.page, interpreter, { at: '/interpreter-portal?tab=offers' });
    const card = phone.page.getByRole('article').filter({ hasText: '3 dates' });
    await expect(card).toContainText('about $270.00');
    await card.getByRole('checkbox').nth(1).uncheck();
    await card.getByRole('button', { name: 'Accept 2' }).tap();
    const answers = phone.page.getByRole('article', { name: 'Your answers' });
    await expect(answers.getByRole('heading')).toHaveText("2 dates booked. They're in your schedule.");
    await answers.getByRole('button', { name: 'OK' }).tap();
    // The one that remains is an offer like any other.
    await expect(phone.page.getByRole('button', { name: 'Accept Assignment' })).toHaveCount(1);
    await expect(phone.page.getByText('about $90.00')).toBeVisible();
  });

  await test.step('the client sees which dates are confirmed, and goes from one to the next', async () => {
    await page
      .getByRole('button', { name: /^Details: / })
      .first()
      .press('Enter');
    const details = page.getByRole('dialog', { name: 'Appointment Details' });
    await expect(details).toContainText('Part of a series: Every ');
    await details.getByRole('button', { name: 'Show all dates' }).click();
    const all = details.getByRole('region', { name: 'Series' }).getByRole('listitem');
    await expect(all).toContainText([
      /Rasa Kairys.*Confirmed/,
      /Finding an interpreter/,
      /Rasa Kairys.*Confirmed/,
    ]);
    await all.nth(1).getByRole('button').click();
    await expect(details).toContainText('We are looking for an interpreter.');
    await details.getByRole('button', { name: 'Close' }).first().click();
    await expect(details).toBeHidden();
    expect(new URL(page.url()).searchParams.has('appointment')).toBe(false);
  });
});

/** One more holiday of the company. */
async function addHoliday(request: APIRequestContext, date: string): Promise<void> {
  const before = await (await request.get('/api/holidays')).json();
  const others = before.holidays
    .map((one: { date: string; name: string }) => ({ date: one.date, name: one.name }))
    .filter((one: { date: string }) => one.date !== date);
  const holidays = [...others, { date, name: 'Founding Day' }];
  const put = await request.put('/api/holidays', { data: { holidays, updatedAt: before.updatedAt } });
  expect(put.status(), await put.text()).toBe(200);
}

/** Staff offer the open dates of a series. */
async function offerSeries(
  request: APIRequestContext,
  seriesId: number,
  interpreterId: number,
): Promise<void> {
  const { updatedAt } = await (await request.get(`/api/series/${seriesId}`)).json();
  const data = { interpreterId, status: 'pending', updatedAt };
  const offered = await request.post(`/api/series/${seriesId}/assign`, { data });
  expect(offered.status(), await offered.text()).toBe(200);
}
