import type { Page } from '@playwright/test';
import { expect, type OpenPerson, signInAsInterpreter, test } from '../kit.ts';
import { logOut } from './portal-kit.ts';
import { photoOfReceipt } from './receipt-photos.ts';
import {
  anInterpretersPhone,
  aScene,
  bookedYesterday,
  checkInButton,
  openDetails,
  type Scene,
  toast,
} from './reporting.ts';

const detailsOf = (page: Page) => page.getByRole('dialog', { name: 'Assignment Details' });
const completionOf = (page: Page) => page.getByRole('dialog', { name: 'Complete Assignment' });
const anyDialog = (page: Page) => page.locator('dialog[open]');
const photosOf = (page: Page) => completionOf(page).getByText(/^\d of 5$/);

/** At an appointment of yesterday, with its details open. */
async function atWork(person: OpenPerson, scene: Scene) {
  const { id } = await bookedYesterday(scene);
  const page = await anInterpretersPhone(person, scene);
  const details = await openDetails(page, id);
  await checkInButton(details).click();
  await expect(details.getByRole('button', { name: 'Complete', exact: true })).toBeVisible();
  return { id, page };
}

async function complete(page: Page): Promise<void> {
  await detailsOf(page).getByRole('button', { name: 'Complete', exact: true }).click();
}

async function photograph(page: Page): Promise<void> {
  const about = { width: 900, height: 1200, type: 'image/jpeg', total: '8.50' } as const;
  const file = { name: 'toll.jpg', mimeType: 'image/jpeg', buffer: await photoOfReceipt(page, about) };
  await completionOf(page).locator('input[data-album]').setInputFiles(file);
  await expect(photosOf(page)).toHaveText('1 of 5');
}

/** Until no dialog has an entry in the history: a step of its own, which a navigation would meet. */
const hasSettled = (page: Page) => expect.poll(() => page.evaluate(() => history.state)).toBeNull();

/** What of any interpreter's photos the browser keeps. */
const storedPhotos = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('unsent-photos');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const counting = opening.result.transaction('photos').objectStore('photos').count();
          counting.onsuccess = () => {
            opening.result.close();
            resolve(counting.result);
          };
        };
      }),
  );

test('Back closes the topmost dialog and stays', async ({ person, request }) => {
  const { id, page } = await atWork(person, await aScene(request, 'Sorrel Clinic'));

  await test.step('the details, and a dialog that has taken their place', async () => {
    await page.goBack();
    await expect(anyDialog(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/interpreter-portal$/);
    await openDetails(page, id);
    await complete(page);
    await expect(completionOf(page)).toBeVisible();
    await expect(anyDialog(page)).toHaveCount(1);
    await page.goBack();
    await expect(anyDialog(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/interpreter-portal$/);
  });

  await test.step('of two dialogs over each other the upper one first', async () => {
    await openDetails(page, id);
    await complete(page);
    await photograph(page);
    await completionOf(page).getByRole('button', { name: 'Open receipt 1' }).click();
    const viewer = page.getByRole('dialog', { name: 'Receipt 1' });
    await expect(viewer).toBeVisible();
    await page.goBack();
    await expect(viewer).toHaveCount(0);
    await expect(photosOf(page)).toHaveText('1 of 5');
    await page.goBack();
    await expect(anyDialog(page)).toHaveCount(0);
  });

  await test.step('a dialog that is closed in another way leaves nothing in the history, after a reload neither', async () => {
    for (const close of ['Escape', 'reload'] as const) {
      await page.goto('/download-app');
      await openDetails(page, id);
      await expect.poll(() => page.evaluate(() => history.state)).toEqual({ dialogs: 1 });
      if (close === 'Escape') await page.keyboard.press('Escape');
      else await page.reload();
      await expect(anyDialog(page)).toHaveCount(0);
      await hasSettled(page);
      await page.goBack();
      await expect(page).toHaveURL(/\/download-app$/);
    }
  });
});

test('text and photos stay until they are sent or cancelled', async ({ person, request }) => {
  const scene = await aScene(request, 'Tansy Clinic');
  const { id, page } = await atWork(person, scene);
  const notes = completionOf(page).getByLabel('Expense notes');
  await page.goto('/download-app');
  await openDetails(page, id);
  await complete(page);

  await test.step('Back and a reload lose nothing', async () => {
    await notes.fill('Garage on Canal Street');
    await photograph(page);
    await expect.poll(() => storedPhotos(page)).toBe(1);
    await page.goBack();
    await expect(anyDialog(page)).toHaveCount(0);
    await openDetails(page, id);
    await complete(page);
    await expect(notes).toHaveValue('Garage on Canal Street');
    await expect(photosOf(page)).toHaveText('1 of 5');
    await page.reload();
    await hasSettled(page);
    await openDetails(page, id);
    await complete(page);
    await expect(notes).toHaveValue('Garage on Canal Street');
    await expect(photosOf(page)).toHaveText('1 of 5');
  });

  await test.step('Cancel throws both away', async () => {
    await completionOf(page).getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(() => storedPhotos(page)).toBe(0);
    await hasSettled(page);
    await openDetails(page, id);
    await complete(page);
    await expect(notes).toHaveValue('');
    await expect(photosOf(page)).toHaveText('0 of 5');
  });

  await test.step('a logout removes them', async () => {
    await photograph(page);
    await page.goBack();
    await expect(anyDialog(page)).toHaveCount(0);
    await expect.poll(() => storedPhotos(page)).toBe(1);
    await logOut(page);
    await expect(page.getByRole('heading', { name: 'Interpreter sign-in' })).toBeVisible();
    await expect.poll(() => storedPhotos(page)).toBe(0);
    await signInAsInterpreter(page, scene.interpreter);
  });

  await test.step('sent input is not stored any more, and Back leads where it led before', async () => {
    await page.goto('/download-app');
    await openDetails(page, id);
    await complete(page);
    await completionOf(page).getByLabel('Actual end time').fill('12:00');
    await photograph(page);
    await completionOf(page).getByRole('button', { name: 'Complete Assignment' }).click();
    await expect(toast(page, 'Job Complete')).toBeVisible();
    await expect.poll(() => storedPhotos(page)).toBe(0);
    const receipts = `/api/assignments/${id}/receipts`;
    await expect.poll(() => scene.office.get(receipts)).toHaveLength(1);
    await hasSettled(page);
    await page.goBack();
    await expect(page).toHaveURL(/\/download-app$/);
    expect(await scene.office.get(receipts)).toHaveLength(1);
  });
});
