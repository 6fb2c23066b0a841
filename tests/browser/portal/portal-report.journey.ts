import { expect, test } from '../kit.ts';
import {
  anInterpretersPhone,
  aScene,
  bookedYesterday,
  checkInButton,
  LANGUAGE,
  openDetails,
  type PhoneWindow,
  phoneIs,
} from './reporting.ts';

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
