import { addDays, formatDateShort } from '#domain/civil.ts';
import { openOffice } from '../company.ts';
import { expect, signInAsInterpreter, test } from '../kit.ts';
import { checkLook } from '../look.ts';
import { openMenu } from './portal-kit.ts';

test(
  'an interpreter keeps their availability on a phone, and the office sees it at once',
  { tag: '@release' },
  async ({ person, request }, info) => {
    const office = await openOffice(request);
    const { today }: { today: string } = await office.get('/api/company');
    const interpreter = await office.interpreter({
      name: 'Avi Able',
      language: 'Hebrew',
      hourlyRate: '30.00',
    });
    const schedule = () => office.get(`/api/interpreters/${interpreter.id}/schedule`);
    const { page } = await person({ phone: true, allow: /ERR_INTERNET_DISCONNECTED/ });
    await signInAsInterpreter(page, interpreter);
    await openMenu(page);
    await page.getByRole('button', { name: 'Availability', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Availability' });
    await expect(dialog.getByRole('heading', { name: 'Weekly hours' })).toBeVisible();

    await test.step('tomorrow is off after two taps, which a thumb can hit', async () => {
      await dialog.getByRole('button', { name: 'Off tomorrow' }).click();
      for (const target of await dialog.getByRole('button').all())
        expect(Math.round((await target.boundingBox())?.height ?? 0)).toBeGreaterThanOrEqual(44);
      await dialog.getByRole('button', { name: 'Whole day' }).click();
      await expect(dialog.getByRole('list', { name: 'Times ahead' })).toContainText(
        formatDateShort(addDays(today, 1)),
      );
      expect((await schedule()).times).toHaveLength(1);
    });

    await test.step('weekly hours take one choice', async () => {
      await dialog.getByRole('button', { name: 'Change weekly hours' }).click();
      const form = page.getByRole('dialog', { name: 'Weekly hours' });
      await form.getByRole('button', { name: 'Mon–Fri 9–5' }).click();
      await checkLook(page, info, 'interpreter-weekly-hours-390');
      await form.getByRole('button', { name: 'Save hours' }).click();
      await expect(dialog).toContainText('Mon–Fri 9:00 AM–5:00 PM');
      expect((await schedule()).words).toBe('Mon–Fri 9:00 AM–5:00 PM');
    });

    await test.step('it fits the smallest phone, and is whole for everybody', async () => {
      await checkLook(page, info, 'interpreter-availability-390');
      await page.setViewportSize({ width: 320, height: 640 });
      const beyond = () => dialog.evaluate((box) => box.scrollWidth - box.clientWidth);
      await expect.poll(beyond).toBeLessThanOrEqual(0);
    });

    await test.step('without a network it says that nothing was changed', async () => {
      await page.context().setOffline(true);
      await dialog.getByRole('button', { name: /^Remove off/ }).click();
      await expect(dialog).toContainText('You are offline. Nothing was changed.');
      await page.context().setOffline(false);
      await dialog.getByRole('button', { name: /^Remove off/ }).click();
      await expect(dialog).toContainText('No time off or extra hours ahead');
    });
  },
);
