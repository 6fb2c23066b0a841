import { addDays } from '#domain/civil.ts';
import { underWay } from '#kit/civil-span.ts';
import { expect, signInAsStaff, test } from '../kit.ts';
import {
  anInterpretersPhone,
  aScene,
  bookedYesterday,
  checkInButton,
  LANGUAGE,
  openDetails,
  type PhoneWindow,
  phoneIs,
  toast,
} from './reporting.ts';

test('an interpreter leaves and arrives with a location, once', { tag: '@release' }, async ({
  person,
  request,
}) => {
  const scene = await aScene(request, 'Juniper Clinic');
  const { office, interpreter, client } = scene;
  await office.appointment({
    interpreter,
    client,
    language: LANGUAGE,
    ...underWay(scene.timeZone),
    status: 'accepted',
  });
  const page = await anInterpretersPhone(person, scene);
  const next = page.getByRole('region', { name: 'Next appointment' });
  await test.step('the next act is on the first screen of the smallest phone, below a change', async () => {
    const later = { date: addDays(underWay(scene.timeZone).date, 3), status: 'accepted' } as const;
    const moved = await office.appointment({ interpreter, client, language: LANGUAGE, ...later });
    await office.move(moved.id, { date: addDays(later.date, 1) });
    const changes = page.getByRole('region', { name: 'Changes to confirm' });
    await expect(changes).toContainText('Changed:');
    await page.setViewportSize({ width: 320, height: 568 });
    const line = changes.getByRole('button', { name: /^Changed:/, expanded: false });
    await expect(line).toBeInViewport({ ratio: 1 });
    const action = next.getByRole('button', { name: 'On my way' });
    await expect(action).toBeInViewport({ ratio: 1 });
    const tabs = await page.getByRole('navigation', { name: 'Sections' }).boundingBox();
    const box = await action.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(tabs?.y ?? 0);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await line.click();
    await changes.getByRole('button', { name: 'Got it' }).click();
    await expect(changes).toBeHidden();
    await page.setViewportSize({ width: 390, height: 844 });
  });
  await next.getByRole('button', { name: 'On my way' }).click();
  await expect(toast(page, 'The office can see that you are on your way.')).toBeVisible();

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
    await expect(next).toContainText('accurate to 39 ft');
    await expect(next.getByRole('button', { name: 'Complete' })).toBeVisible();
  });

  await test.step('it is not offered again', async () => {
    await next.getByRole('button', { name: 'View details' }).click();
    const details = page.getByRole('dialog', { name: 'Assignment Details' });
    await expect(details).toContainText('accurate to 39 ft');
    await expect(details.getByRole('button', { name: 'Complete' })).toBeVisible();
    await expect(checkInButton(details)).toHaveCount(0);
  });
});

test('a check-in without a location is asked for once and seen by staff', async ({ person, request }) => {
  const scene = await aScene(request, 'Marigold Clinic');
  const { id } = await bookedYesterday(scene);
  const page = await anInterpretersPhone(person, scene);
  const details = await openDetails(page, id);
  await phoneIs(page, 'denied');
  await checkInButton(details).click();
  await details.getByRole('button', { name: 'Check in without location' }).click();
  const question = page.getByRole('alertdialog', { name: 'Check in without location?' });
  await expect(question).toContainText('The office will see that no location was shared.');
  const sent = page.waitForRequest((call) => call.method() === 'PUT');
  await question.getByRole('button', { name: 'Check In' }).click();
  const body = (await sent).postDataJSON();
  expect(body.currentLocation).toBeUndefined();
  expect(body.trackingNotes).toBe('Without location: the device is not allowed to share its location.');
  await expect(toast(page, 'The office sees that no location was shared.')).toBeVisible();
  await expect(page.getByText('Location shared with admin.')).toBeHidden();
  await expect(details.getByText(/, without location$/)).toBeVisible();

  const { page: staffPage } = await person();
  await signInAsStaff(staffPage);
  await staffPage.goto(`/assignments?assignment=${id}`);
  const seen = staffPage.getByRole('complementary', { name: 'Assignment Details' });
  await expect(seen.getByText('Without location').first()).toBeVisible();
  await expect(seen.getByText('the device is not allowed to share its location')).toBeVisible();
  await staffPage.keyboard.press('Escape');
  await staffPage.getByRole('button', { name: /notification/i }).click();
  await expect(
    staffPage.getByText(
      `${scene.interpreter.name} checked in for ${LANGUAGE} at ${scene.client.name} without a location: the device is not allowed to share its location.`,
    ),
  ).toBeVisible();
});

test('an appointment that is taken away is said where it is open', async ({ person, request }) => {
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

  // The place that is found now is shared with nobody.
  await page.evaluate(() => (window as unknown as PhoneWindow).phone.find()); // as in phoneIs
  await expect(page.getByText('This appointment has changed.')).toBeVisible();
  expect(await scene.office.get(`/api/assignments/${id}/tracking`)).toEqual([]);
});
