import { dragEnd, dragTo, entryOf, expectAt, MONDAY, openCalendar, SUNDAY, TUESDAY } from './calendar-kit.ts';
import { expect, signInAsStaff, test } from './kit.ts';

test('a drag asks first, and moves or lengthens an appointment', async ({ person, request }) => {
  const cast = await openCalendar(request, 'Heron Clinic');
  const moved = await cast.book({ date: MONDAY });
  const { page } = await person();
  const changes: string[] = [];
  // A preview changes nothing.
  page.on('request', (sent) => {
    if (sent.method() === 'PUT' && !sent.url().endsWith('?preview=1')) changes.push(sent.url());
  });
  await signInAsStaff(page, { at: cast.address(`view=week&date=${SUNDAY}`) });
  const dialog = page.getByRole('alertdialog', { name: 'Move this appointment?' });
  const mine = entryOf(page, moved.id);
  const present = async () => {
    const { date, startTime, endTime } = await cast.office.get(`/api/assignments/${moved.id}`);
    return [date.slice(0, 10), startTime, endTime];
  };

  await test.step('cancelled, it goes back and nothing is sent', async () => {
    await dragTo(page, mine, TUESDAY);
    await expect(dialog).toContainText(/From\s*\w+, Mar \d+, (\d{4}, )?10:00 AM – 12:00 PM/);
    await expect(dialog).toContainText('Email and texts are off, so nobody is told.');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expectAt(mine, MONDAY, '10:00');
    expect(changes).toEqual([]);
  });

  await test.step('confirmed, it moves', async () => {
    await dragTo(page, mine, TUESDAY);
    await expect(dialog).toContainText('10:00 AM – 12:00 PM');
    await dialog.getByRole('button', { name: 'Move' }).click();
    await expect(page.getByText('Assignment updated successfully')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expectAt(mine, TUESDAY, '10:00');
    expect(await present()).toEqual([TUESDAY, '10:00', '12:00']);
  });

  await test.step('its end is dragged to lengthen it; the amount follows', async () => {
    await dragEnd(page, mine, 60);
    const longer = page.getByRole('alertdialog', { name: 'Change how long this appointment lasts?' });
    await expect(longer).toContainText('10:00 AM – 1:00 PM');
    await expect(longer).toContainText(/Amount\s*\$150\.00 to \$225\.00/);
    await longer.getByRole('button', { name: 'Change' }).click();
    await expect(longer).toBeHidden();
    expect(await present()).toEqual([TUESDAY, '10:00', '13:00']);
  });
});
