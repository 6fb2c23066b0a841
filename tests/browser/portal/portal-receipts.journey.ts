import type { APIRequestContext, Page } from '@playwright/test';
import { addDays } from '#domain/civil.ts';
import { openOffice, type Person } from '../company.ts';
import { expect, signInAsInterpreter, signInAsStaff, test } from '../kit.ts';
import { openTab } from './portal-kit.ts';
import { asPhonesWriteIt, photoOfReceipt, sizeOfJpeg } from './receipt-photos.ts';

/** An appointment of today, at hours that every night has once, to which its interpreter has come. */
async function startedAppointment(request: APIRequestContext, firstName: string) {
  const office = await openOffice(request);
  // A second try finds nothing of the first.
  const name = `${firstName} ${Date.now()}`;
  const { today } = await office.get('/api/company');
  const client = await office.client({ name: `Clinic of ${name}`, address: '5 Downtown Row' });
  const interpreter = await office.interpreter({ name, language: 'Tigrinya', hourlyRate: '30.00' });
  const whose = {
    interpreter,
    client,
    language: 'Tigrinya',
    date: addDays(today, -1),
    status: 'accepted',
  } as const;
  const { id } = await office.appointment({ ...whose, startTime: '03:05', endTime: '05:05' });
  await report(request, id, { currentStatus: 'arrived' });
  return { office, interpreter, client, assignmentId: id as number };
}

async function report(request: APIRequestContext, assignmentId: number, data: object): Promise<void> {
  const answer = await request.put(`/api/assignments/${assignmentId}/tracking`, { data });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** The receipts of an appointment among the past work. */
async function openReceipts(page: Page, client: Person) {
  const work = page.getByRole('article').filter({ hasText: client.name });
  await work.locator('summary', { hasText: 'Receipts' }).click();
  return work.getByRole('region', { name: 'Receipts' });
}

test('receipts are photographed, kept, and checked by staff', async ({ person, request }) => {
  const { office, interpreter, client, assignmentId } = await startedAppointment(request, 'Selam Haile');
  const completion = { currentStatus: 'completed', actualEndTime: '05:05', parkingCost: '18.50' };
  await report(request, assignmentId, completion);
  const { page, context } = await person({ phone: true, allow: /ERR_INTERNET_DISCONNECTED/ });
  await signInAsInterpreter(page, interpreter);
  await openTab(page, 'Earnings');
  const receipts = await openReceipts(page, client);

  await test.step('a photo is chosen, scaled down, turned upright, and kept without its place', async () => {
    const lying = { width: 2400, height: 1800, type: 'image/jpeg', total: '18.50' } as const;
    const photo = asPhonesWriteIt(await photoOfReceipt(page, lying));
    await expect(receipts.getByText('0 of 5', { exact: true })).toBeVisible();
    const chooser = page.waitForEvent('filechooser');
    await receipts.getByRole('button', { name: 'Take photo' }).click();
    await (await chooser).setFiles({ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: photo });
    await expect(receipts.getByText('1 of 5', { exact: true })).toBeVisible();
    const [receipt] = await office.get(`/api/assignments/${assignmentId}/receipts`);
    const image = await request.get(`/api/assignments/${assignmentId}/receipts/${receipt.id}`);
    const bytes = await image.body();
    expect(photo.includes('Exif')).toBe(true);
    expect(bytes.includes('Exif')).toBe(false);
    expect(sizeOfJpeg(bytes)).toEqual({ width: 1200, height: 1600 });
    expect(bytes.length).toBeLessThan(2_000_000);
  });

  await test.step('several are chosen at once, PNGs too', async () => {
    const buffer = await photoOfReceipt(page, { width: 900, height: 1200, type: 'image/png', total: '4.20' });
    const files = [1, 2].map((at) => ({ name: `toll-${at}.png`, mimeType: 'image/png', buffer }));
    const chooser = page.waitForEvent('filechooser');
    await receipts.getByRole('button', { name: 'Choose photo' }).click();
    await (await chooser).setFiles(files);
    await expect(receipts.getByText('3 of 5', { exact: true })).toBeVisible();
    await expect(receipts.getByText(/Sending|Waiting/)).toHaveCount(0);
  });

  await test.step('one that is taken without a network waits, and is sent when it is back', async () => {
    const buffer = await photoOfReceipt(page, { width: 600, height: 800, type: 'image/jpeg', total: '7.00' });
    await context.setOffline(true);
    await receipts.locator('[data-camera]').setInputFiles({ name: 'x.jpg', mimeType: 'image/jpeg', buffer });
    await expect(receipts.getByText('Waiting to send')).toBeVisible();
    await expect(receipts.getByText('3 of 5', { exact: true })).toBeVisible();
    await context.setOffline(false);
    await expect(receipts.getByText('4 of 5', { exact: true })).toBeVisible();
    await expect(receipts.getByText('Waiting to send')).toHaveCount(0);
  });

  await test.step('a file that is no photo gets a sentence', async () => {
    const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0', 'latin1');
    for (const [buffer, sentence] of [
      [Buffer.from('no photo'), 'This file cannot be read as a photo. Please choose another one.'],
      [heic, 'This browser cannot read HEIC photos. Take the photo here, or choose a JPEG.'],
    ] as const) {
      const chooser = page.waitForEvent('filechooser');
      await receipts.getByRole('button', { name: 'Choose photo' }).click();
      await (await chooser).setFiles({ name: 'IMG_2.heic', mimeType: 'image/heic', buffer });
      await expect(receipts.getByRole('alert')).toHaveText(sentence);
    }
    await expect(receipts.getByText('4 of 5', { exact: true })).toBeVisible();
  });

  await test.step('a sixth is refused', async () => {
    const buffer = await photoOfReceipt(page, { width: 600, height: 800, type: 'image/jpeg', total: '1.00' });
    const files = [1, 2].map((at) => ({ name: `more-${at}.jpg`, mimeType: 'image/jpeg', buffer }));
    await receipts.locator('[data-album]').setInputFiles(files);
    await expect(receipts.getByText('5 of 5', { exact: true })).toBeVisible();
    await expect(receipts.getByRole('alert')).toHaveText('An appointment can have at most 5 receipts.');
    await expect(receipts.getByRole('button', { name: 'Take photo' })).toHaveCount(0);
    await receipts.getByRole('button', { name: 'Remove receipt 5' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(receipts.getByText('4 of 5', { exact: true })).toBeVisible();
  });

  await test.step('one is looked at large, with the keyboard, and removed', async () => {
    await receipts.getByRole('button', { name: 'Open receipt 1' }).press('Enter');
    const viewer = page.getByRole('dialog', { name: 'Receipt 1 of 4' });
    await expect(viewer.getByRole('button', { name: 'actual size' })).toBeFocused();
    for (let at = 1; at < 4; at += 1) await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('dialog', { name: 'Receipt 4 of 4' })).toBeVisible();
    await page.keyboard.press('Escape');
    await receipts.getByRole('button', { name: 'Remove receipt 4' }).click();
    const question = page.getByRole('alertdialog', { name: 'Remove receipt 4?' });
    await question.getByRole('button', { name: 'Remove' }).click();
    await expect(receipts.getByText('3 of 5', { exact: true })).toBeVisible();
    await expect(receipts.getByRole('button', { name: 'Open receipt 3' })).toBeFocused();
  });

  await test.step('staff check them beside the expenses', async () => {
    const { page: staffPage } = await person();
    await signInAsStaff(staffPage, { at: `/assignments?assignment=${assignmentId}` });
    const section = staffPage
      .getByRole('complementary', { name: 'Assignment Details' })
      .getByRole('region', { name: 'Receipts' });
    await expect(section.getByRole('button', { name: /^Open receipt/ })).toHaveCount(3);
    const thumbnail = section.getByRole('button', { name: 'Open receipt 1' }).locator('img');
    await expect(thumbnail).toHaveJSProperty('naturalHeight', 1600);
    await section.scrollIntoViewIfNeeded();
    await section.getByRole('button', { name: 'Open receipt 1' }).click();
    const viewer = staffPage.getByRole('dialog', { name: 'Receipt 1 of 3' });
    await viewer.getByRole('button', { name: 'actual size' }).click();
    await expect(viewer.getByRole('button', { name: 'actual size' })).toHaveAttribute('aria-pressed', 'true');
    await viewer.getByRole('button', { name: 'Close' }).last().click();
    await section.getByRole('button', { name: 'Remove receipt 2' }).click();
    await staffPage.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(staffPage.getByText('Receipt removed successfully')).toBeVisible();
    await expect(section.getByRole('button', { name: /^Open receipt/ })).toHaveCount(2);
    // The phone gets the change by itself.
    await expect(receipts.getByText('2 of 5', { exact: true })).toBeVisible();
  });
});
