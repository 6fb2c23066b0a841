import { expect, signInAsStaff, test } from './kit.ts';

test('what was entered is not thrown away by a slip', async ({ person }) => {
  const { page } = await person();
  await signInAsStaff(page);
  const opener = page.getByRole('button', { name: 'New Appointment' });
  const form = page.getByRole('dialog', { name: 'Schedule New Assignment' });
  const question = page.getByRole('alertdialog', { name: 'Discard what you have entered?' });

  await test.step('an untouched form closes at once', async () => {
    await opener.click();
    await expect(form).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(form).toBeHidden();
    await expect(opener).toBeFocused();
  });

  await test.step('Escape, the cross and Cancel ask first; Escape again goes back to the form', async () => {
    await opener.click();
    await form.getByLabel('Notes').fill('Ring twice');
    await page.keyboard.press('Escape');
    await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(form.getByLabel('Notes')).toHaveValue('Ring twice');
    await expect(form.getByLabel('Notes')).toBeFocused();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await form.getByRole('button', { name: 'Close' }).first().click();
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await form.getByRole('button', { name: 'Cancel' }).click();
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect(form).toBeHidden();
    await expect(opener).toBeFocused();
  });
});
