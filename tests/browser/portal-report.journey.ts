import { addDays } from '#domain/civil.ts';
import { underWay } from '#kit/civil-span.ts';
import { formatDay, formatDayLong } from '#web/parts/appointment-when.ts';
import { expect, picture, signInAsStaff, test } from './kit.ts';
import {
  anInterpretersPhone,
  aScene,
  bookedYesterday,
  checkInButton,
  LANGUAGE,
  openDetails,
  type Phone,
  type PhoneWindow,
  phoneIs,
  refusesOnce,
  toast,
} from './reporting.ts';

test('an interpreter goes, arrives with a location, and tells it anew', async ({ person, request }, info) => {
  const scene = await aScene(request, 'Juniper Clinic');
  const { office, interpreter, client } = scene;
  const { id } = await office.appointment({
    interpreter,
    client,
    language: LANGUAGE,
    ...underWay(scene.timeZone),
    status: 'accepted',
  });
  const page = await anInterpretersPhone(person, scene);
  const next = page.getByRole('region', { name: 'Next appointment' });
  await next.getByRole('button', { name: 'On my way' }).click();
  await expect(toast(page, 'The office can see that you have set out.')).toBeVisible();

  await test.step('a first check-in carries the place, its accuracy and the time', async () => {
    await phoneIs(page, 'late');
    await next.getByRole('button', { name: 'Check In' }).click();
    await expect(next.getByRole('button', { name: 'Checking In...' })).toBeVisible();
    const sent = page.waitForRequest((call) => call.method() === 'PUT');
    await page.evaluate(() => (window as unknown as PhoneWindow).phone.find()); // as in phoneIs
    const body = (await sent).postDataJSON();
    expect(JSON.parse(body.currentLocation)).toEqual({ lat: 40.7128, lng: -74.006, accuracy: 12 });
    expect(Math.abs(Date.parse(body.arrivedAt) - Date.now())).toBeLessThan(60_000);
    await expect(toast(page, 'Checked In')).toBeVisible();
    await expect(toast(page, 'Location shared with admin.')).toBeVisible();
    await expect(next).toContainText('accurate to 12 m');
    await expect(next.getByRole('button', { name: 'Complete' })).toBeVisible();
    await picture(page, info, 'report-card-checked-in');
  });

  await test.step('a later one keeps the status and sends no time of arrival', async () => {
    await phoneIs(page, 'found');
    await next.getByRole('button', { name: 'View details' }).click();
    const details = page.getByRole('dialog', { name: 'Assignment Details' });
    await expect(details).toContainText('accurate to 12 m');
    const sent = page.waitForRequest((call) => call.method() === 'PUT');
    await checkInButton(details).click();
    const body = (await sent).postDataJSON();
    expect(body.currentStatus).toBe('arrived');
    expect(body.arrivedAt).toBeUndefined();
    await expect(details.getByText('Location shared', { exact: true })).toBeVisible();
    await picture(page, info, 'report-details-arrived');
    expect(await scene.office.get(`/api/assignments/${id}/tracking`)).toHaveLength(3);
  });
});

test('a phone that gives no location says what to do about it', async ({ person, request }, info) => {
  const scene = await aScene(request, 'Larkspur Clinic');
  const { id } = await bookedYesterday(scene);
  // What the server refuses below stands on a browser's console too.
  const page = await anInterpretersPhone(person, scene, /409/);
  const details = await openDetails(page, id);
  await picture(page, info, 'report-details');

  const failures: [Phone, string, string][] = [
    ['denied', 'Please enable location services', 'Your phone may not share your location'],
    ['unavailable', 'Failed to get location: No fix', 'Your phone cannot find where it is'],
    ['timed-out', 'Failed to get location: Timeout expired', 'Your phone did not find where it is in time'],
    ['unsupported', 'Geolocation not supported', 'This browser cannot share a location'],
  ];
  for (const [answers, message, help] of failures) {
    await test.step(`${answers}: ${message}`, async () => {
      await phoneIs(page, answers);
      await checkInButton(details).click();
      await expect(toast(page, 'Check-in Failed')).toBeVisible();
      await expect(toast(page, message)).toBeVisible();
      await expect(details.getByRole('alert').filter({ hasText: help })).toBeVisible();
      await expect(details.getByRole('button', { name: 'Check in without location' })).toBeVisible();
      await picture(page, info, `report-${answers}`);
    });
  }

  await test.step('one that never answers leaves a way out, and nothing happens after it', async () => {
    await phoneIs(page, 'late');
    await checkInButton(details).click();
    await expect(details.getByText('Still looking for your location')).toBeVisible();
    await expect(details.getByRole('button', { name: 'Check in without location' })).toBeVisible();
    await picture(page, info, 'report-slow');
    await details.getByText('Close', { exact: true }).click();
    await expect(toast(page, 'Not checked in')).toBeVisible();
    await page.evaluate(() => (window as unknown as PhoneWindow).phone.find()); // as in phoneIs
    expect(await scene.office.get(`/api/assignments/${id}/tracking`)).toEqual([]);
  });

  await test.step('a server that refuses is told apart from it', async () => {
    await refusesOnce(page);
    const again = await openDetails(page, id);
    await checkInButton(again).click();
    await expect(toast(page, 'Check-in Failed')).toBeVisible();
    await expect(page.getByText('Failed to check in').first()).toBeVisible();
    await expect(again.getByText('Not at this moment.')).toBeVisible();
    await checkInButton(again).click();
    await expect(toast(page, 'Location shared with admin.')).toBeVisible();
  });
});

test('a check-in without a location is asked for once and seen by staff', async ({
  person,
  request,
}, info) => {
  const scene = await aScene(request, 'Marigold Clinic');
  const { id } = await bookedYesterday(scene);
  const page = await anInterpretersPhone(person, scene);
  const details = await openDetails(page, id);
  await phoneIs(page, 'denied');
  await checkInButton(details).click();
  await details.getByRole('button', { name: 'Check in without location' }).click();
  const question = page.getByRole('alertdialog', { name: 'Check in without location?' });
  await expect(question).toContainText('The office will see that no location was shared.');
  await picture(page, info, 'report-without-question');
  const sent = page.waitForRequest((call) => call.method() === 'PUT');
  await question.getByRole('button', { name: 'Check In' }).click();
  const body = (await sent).postDataJSON();
  expect(body.currentLocation).toBeUndefined();
  expect(body.trackingNotes).toBe('Without location: the device is not allowed to share it.');
  await expect(toast(page, 'The office sees that no location was shared.')).toBeVisible();
  await expect(page.getByText('Location shared with admin.')).toBeHidden();
  await expect(details.getByText(/, without location$/)).toBeVisible();

  const { page: desk } = await person();
  await signInAsStaff(desk);
  await desk.goto(`/assignments?assignment=${id}`);
  const seen = desk.getByRole('dialog', { name: 'Assignment Details' });
  await expect(seen.getByText('Without location').first()).toBeVisible();
  await expect(seen.getByText('the device is not allowed to share it')).toBeVisible();
  await picture(desk, info, 'report-without-staff');
  await desk.keyboard.press('Escape');
  await desk.getByRole('button', { name: /notification/i }).click();
  await expect(
    desk.getByText(
      `${scene.interpreter.name} checked in for ${LANGUAGE} at ${scene.client.name} without a location: the device is not allowed to share it.`,
    ),
  ).toBeVisible();
});

test('an appointment that is taken away is said where it is open', async ({ person, request }, info) => {
  const scene = await aScene(request, 'Orchid Clinic');
  const { id } = await bookedYesterday(scene);
  const page = await anInterpretersPhone(person, scene);
  const details = await openDetails(page, id);
  await phoneIs(page, 'late');
  await checkInButton(details).click();
  await expect(details.getByRole('button', { name: 'Checking In...' })).toBeVisible();
  const other = await scene.office.interpreter({
    name: 'Hana Berhe',
    language: LANGUAGE,
    hourlyRate: '30.00',
  });
  const response = await request.post(`/api/assignments/${id}/assign`, { data: { interpreterId: other.id } });
  expect(response.status(), await response.text()).toBe(200);
  await expect(details.getByText('This appointment is no longer yours')).toBeVisible();
  await expect(checkInButton(details)).toHaveCount(0);
  await picture(page, info, 'report-taken-away');

  // The place that is found now is shared with nobody.
  await page.evaluate(() => (window as unknown as PhoneWindow).phone.find()); // as in phoneIs
  await expect(page.getByText('This appointment has changed meanwhile')).toBeVisible();
  expect(await scene.office.get(`/api/assignments/${id}/tracking`)).toEqual([]);
});

test('a check-in days ahead is asked about, and hides nothing that comes before', async ({
  person,
  request,
}, info) => {
  const scene = await aScene(request, 'Sorrel Clinic');
  const { office, interpreter, client, today } = scene;
  const about = { interpreter, client, language: LANGUAGE, status: 'accepted' } as const;
  const { id } = await office.appointment({ ...about, date: addDays(today, 3) });
  await office.appointment({ ...about, date: addDays(today, 2), startTime: '08:15', endTime: '09:15' });
  const page = await anInterpretersPhone(person, scene);
  const details = await openDetails(page, id);
  const question = page.getByRole('alertdialog', { name: 'Check in now?' });
  await checkInButton(details).click();
  await expect(question).toContainText(formatDayLong(addDays(today, 3)));
  await picture(page, info, 'report-early-question');
  await question.getByRole('button', { name: 'Not yet' }).click();
  await expect(question).toBeHidden();
  await expect(checkInButton(details)).toBeFocused();
  expect(await office.get(`/api/assignments/${id}/tracking`)).toEqual([]);

  await checkInButton(details).click();
  await question.getByRole('button', { name: 'Check In' }).click();
  await expect(toast(page, 'Location shared with admin.')).toBeVisible();
  await details.getByRole('button', { name: 'Complete', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Complete Assignment' });
  await expect(dialog).toContainText(`It begins on ${formatDay(addDays(today, 3))}, at 10:00 AM`);
  await picture(page, info, 'report-early-complete');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('region', { name: 'Next appointment' })).toContainText('8:15 – 9:15 AM');
});
