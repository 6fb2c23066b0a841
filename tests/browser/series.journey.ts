import { addDays } from '#domain/civil.ts';
import { openOffice } from './company.ts';
import { expect, ofTry, test } from './kit.ts';

/** Staff book a weekly series over a holiday and two bookings, move its end to the afternoon, and cancel that (rules series-20 to series-22). */
test('a weekly series is booked around what is in conflict, changed from one date on, and cancelled', async ({
  person,
  request,
}) => {
  const office = await openOffice(request);
  const language = ofTry('Tibetan', 'Mongolian');
  const name = ofTry('Sela Marsh', 'Sela Fenn');
  const interpreter = await office.interpreter({ name, language, hourlyRate: '30.00' });
  const client = await office.client({
    name: ofTry('Lagoon Clinic', 'Reef Clinic'),
    address: '8 Lagoon Road',
  });
  const { today } = await office.get('/api/company');
  const { holidays } = await office.get('/api/holidays');
  const days: string[] = holidays.map(({ date }: { date: string }) => date);
  // Christmas and New Year's Day are a week apart.
  const isAlone = (day: string) =>
    [-14, -7, 7, 14, 21].every((offset) => !days.includes(addDays(day, offset)));
  const holiday = days.find((day) => day > addDays(today, 21) && isAlone(day)) ?? '';
  const first = addDays(holiday, -14);
  const week = (number: number) => addDays(first, 7 * number);
  for (const date of [week(1), week(3)])
    await office.appointment({ interpreter, client, language, date, startTime: '11:00', status: 'accepted' });
  const { page, context } = await person();
  await context.addCookies((await request.storageState()).cookies);
  await page.goto('/assignments');

  await test.step('the form lists the dates, and books those that are left', async () => {
    await page.getByRole('button', { name: 'Schedule Assignment' }).click();
    const form = page.getByRole('dialog', { name: 'Schedule New Assignment' });
    for (const [label, typed] of [
      ['Client', client.name],
      ['Language', language],
    ] as const) {
      await form.getByRole('combobox', { name: label }).fill(typed);
      await expect(form.getByRole('option', { name: typed }).first()).toBeVisible();
      await page.keyboard.press('Enter');
    }
    await form.getByLabel('Date', { exact: true }).fill(first);
    await form.getByLabel('Start time').fill('10:00');
    await form.getByLabel('End time').fill('12:00');
    await form.getByLabel('Repeat').selectOption('week');
    await form.getByLabel('Number of dates').fill('6');
    await form.getByLabel('Interpreter').selectOption(String(interpreter.id));
    await form.getByLabel('Status').selectOption('accepted');
    await expect(form.getByText(`6 dates: 4 booked with ${name}, 2 open`)).toBeVisible();
    await form.getByRole('button', { name: 'Skip the holiday' }).click();
    await expect(form.getByText(`5 dates: 3 booked with ${name}, 2 open, 1 off`)).toBeVisible();
    await form.getByRole('button', { name: 'Book 5 Appointments' }).click();
    await expect(form).toBeHidden();
  });

  await test.step('what is open is shown at once; a date and those that follow are moved to the afternoon', async () => {
    const series = page.getByRole('dialog', { name: /^Every \w+, 5 times/ });
    await expect(series).toContainText('5 dates, 2 open');
    await series.getByRole('listitem').nth(3).getByRole('button').click();
    const details = page.getByRole('dialog', { name: 'Assignment Details' });
    await expect(details).toContainText('Date 4 of 5');
    await details.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByRole('button', { name: 'This and the 1 that follow' }).click();
    const change = page.getByRole('dialog', { name: 'Change Series' });
    await change.getByLabel('Start time').fill('14:00');
    await expect(change).toContainText('Changes 2 dates.');
    await expect(change.getByRole('list', { name: 'Dates' }).getByText('2:00 – 4:00 PM')).toHaveCount(2);
    await change.getByRole('button', { name: 'Change 2 Appointments' }).click();
    await expect(change).toBeHidden();
    await expect(details).toContainText('Date 1 of 2');
  });

  await test.step('the rest is cancelled from the series that goes on', async () => {
    const details = page.getByRole('dialog', { name: 'Assignment Details' });
    await details.getByRole('button', { name: 'Show series' }).click();
    const series = page.getByRole('dialog', { name: /^Every \w+, 2 times/ });
    await expect(series.getByRole('button', { name: 'Show the earlier dates' })).toBeVisible();
    await series.getByRole('button', { name: 'Cancel…' }).click();
    const question = page.getByRole('alertdialog', { name: 'Cancel 2 appointments?' });
    await question.getByLabel('Our office').check();
    await question.getByRole('button', { name: 'Cancel 2 Appointments' }).click();
    await expect(question).toBeHidden();
    await expect(series.getByText('Cancelled')).toHaveCount(2);
  });

  const made = await office.get(`/api/assignments?clientId=${client.id}&order=oldest`);
  const lines = made
    .filter(({ seriesId }: { seriesId: number | null }) => seriesId !== null)
    .map(({ date, startTime, status }: Record<string, string>) => `${date} ${startTime} ${status}`);
  expect(lines).toEqual([
    `${week(0)} 10:00 accepted`,
    `${week(1)} 10:00 pending`,
    `${week(3)} 10:00 pending`,
    `${week(4)} 14:00 cancelled`,
    `${week(5)} 14:00 cancelled`,
  ]);
});
