import { addDays } from '#domain/civil.ts';
import { openOffice } from './company.ts';
import { expect, ofTry, signInAsInterpreter, signInAsStaff, test } from './kit.ts';
import { checkLook } from './look.ts';
import { openMenu } from './portal/portal-kit.ts';
import { photoOfReceipt } from './portal/receipt-photos.ts';

test(
  'a credential is sent from a phone, checked, and missed once it has expired',
  { tag: '@release' },
  async ({ person, request }, info) => {
    const office = await openOffice(request);
    const { today }: { today: string } = await office.get('/api/company');
    const interpreter = await office.interpreter({
      name: ofTry('Lia Latgale', 'Ieva Vidzeme'),
      language: 'Latvian',
      hourlyRate: '30.00',
    });
    const court = await office.client({
      name: ofTry('Latvian Court', 'Riga Court'),
      address: '9 Court Square',
    });
    const types: { id: number; name: string }[] = await office.get('/api/credential-types');
    const type = types.find(({ name }) => name === 'Court certification');
    // Booked before the court asked for it: nobody without it could be booked after that.
    const booked = { interpreter, client: court, language: 'Latvian', date: addDays(today, 9) };
    await office.appointment({ ...booked, status: 'accepted' });
    const requirement = { typeId: type?.id, clientId: court.id, serviceType: null, isPreferred: false };
    const required = await request.post('/api/credential-requirements', { data: requirement });
    expect(required.status()).toBe(201);

    const { page: phone } = await person({ phone: true });
    await signInAsInterpreter(phone, interpreter);
    await openMenu(phone);
    await phone.getByRole('button', { name: 'Credentials', exact: true }).click();
    const own = phone.getByRole('dialog', { name: 'Credentials' });

    await test.step('the interpreter sends it with a photo', async () => {
      await own.getByRole('button', { name: 'Add Credential' }).click();
      const form = phone.getByRole('dialog', { name: 'Add credential' });
      await form.getByLabel('Credential', { exact: true }).selectOption('Court certification');
      await form.getByLabel('Number').fill('LV-204');
      await form.getByLabel('Last valid day').fill(addDays(today, 400));
      const photo = await photoOfReceipt(phone, { width: 1200, height: 800, type: 'image/jpeg', total: '0' });
      const camera = phone.waitForEvent('filechooser');
      await form.getByRole('button', { name: 'Take photo' }).click();
      await (await camera).setFiles({ name: 'card.jpg', mimeType: 'image/jpeg', buffer: photo });
      await expect(form.getByRole('button', { name: 'Remove Photo' })).toBeVisible();
      for (const target of await form.getByRole('button').all())
        expect(Math.round((await target.boundingBox())?.height ?? 0)).toBeGreaterThanOrEqual(44);
      await checkLook(phone, info, 'interpreter-credential-form-390');
      await form.getByRole('button', { name: 'Send to Office' }).click();
      await expect(own).toContainText('Waiting for the office');
      await checkLook(phone, info, 'interpreter-credentials-390');
      await phone.setViewportSize({ width: 320, height: 640 });
      const beyond = () => own.evaluate((box) => box.scrollWidth - box.clientWidth);
      await expect.poll(beyond).toBeLessThanOrEqual(0);
    });

    const { page: desk } = await person();
    await signInAsStaff(desk);
    const missing = desk.getByRole('region', { name: 'Appointments that need another interpreter' });
    const line = missing.getByRole('listitem').filter({ hasText: `${court.name}, ${interpreter.name}` });

    await test.step('the office looks at the photo and verifies it, and the phone hears of it', async () => {
      await desk.getByRole('link', { name: /Credentials to check/ }).click();
      await expect(line).toContainText('Court certification has not been checked by the office.');
      const waiting = desk
        .getByRole('list', { name: 'Credentials to check' })
        .getByRole('listitem')
        .filter({ hasText: interpreter.name });
      await checkLook(desk, info, 'credentials-1440');
      await waiting.getByRole('button', { name: 'Open the photo of Court certification' }).click();
      const image = desk.getByRole('dialog', { name: 'Court certification' }).locator('img');
      await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(1200);
      await desk.keyboard.press('Escape');
      await waiting.getByRole('button', { name: 'Verify Court certification' }).click();
      await expect(waiting).toHaveCount(0);
      await expect(line).toHaveCount(0);
      await expect(own).toContainText('Verified');
    });

    await test.step('once its last day is over, the booked appointment needs somebody else', async () => {
      await desk.goto(`/interpreters/${interpreter.id}`);
      const credentials = desk.getByRole('region', { name: 'Credentials', exact: true });
      await credentials.getByRole('button', { name: 'More for Court certification' }).click();
      await desk.getByRole('menuitem', { name: 'Change' }).click();
      await desk.getByLabel('Last valid day').fill(addDays(today, -1));
      await desk.getByRole('button', { name: 'Save Changes' }).click();
      await desk.getByRole('button', { name: 'Save anyway' }).click();
      await expect(credentials).toContainText('1 appointment needs another interpreter');
      await expect(credentials).toContainText(/Court certification expired on/);
      await expect(own).toContainText('Expired');
      await own.getByRole('button', { name: 'Add the new Court certification' }).click();
      const form = phone.getByRole('dialog', { name: 'Add credential' });
      await expect(form.getByLabel('Credential', { exact: true })).toHaveValue(String(type?.id));
    });
  },
);
