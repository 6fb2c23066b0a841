import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { CompanyLogo, Settings } from '#contracts/company/shapes.ts';
import { COMPANY, ZONE } from '#kit/component/company.ts';
import { fakeServer, refusal } from '#kit/component/fake-server.ts';
import { openStaffScreen } from '#kit/component/staff.ts';
import { pngOf } from '#kit/pictures.ts';

const AT = '2026-11-01T15:00:00.000Z';
const LATER = '2026-11-24T14:00:00.000Z';
const LOGO = { path: '/api/company/logo/0123456789abcdef0123456789abcdef', width: 400, height: 100 };
const SETTINGS: Settings = {
  companyName: 'Parley',
  supportEmail: 'help@parley.example',
  supportPhone: '(555) 010-0100',
  timeZone: ZONE,
  defaultHourlyRate: '75.00',
  mileageRate: '0.67',
  paymentDueDays: 30,
  cancellationWindowHours: 24,
  cancellationChargePercent: 100,
  tellsClientsOfArrival: true,
  requiresSecondFactor: false,
  updatedAt: AT,
};

/** What the browser decodes; null: it cannot. */
const picture: { now: { width: number; height: number } | null } = { now: null };
beforeEach(() => {
  picture.now = { width: 400, height: 100 };
  vi.stubGlobal('createImageBitmap', async () => picture.now ?? Promise.reject(new Error('damaged')));
  return () => vi.unstubAllGlobals();
});

async function openLogo(logo: CompanyLogo['logo']) {
  const server = fakeServer();
  const saved: { now: CompanyLogo } = { now: { logo, updatedAt: AT } };
  server.answers('settings.get', SETTINGS);
  server.answers('logo.get', () => saved.now);
  server.answers('company.get', () => ({ ...COMPANY, logo: saved.now.logo }));
  const user = openStaffScreen(server, '/settings');
  const card = within(await screen.findByRole('region', { name: 'Logo' }));
  await card.findByRole('button', { name: /Logo…/ });
  const choose = (bytes: Uint8Array<ArrayBuffer>, name = 'logo.png') =>
    user.upload(card.getByLabelText('Logo file'), new File([bytes], name, { type: 'image/png' }));
  return { server, user, card, saved, choose };
}

const inHeader = () => screen.queryByAltText(COMPANY.name);
const press = (name: string) => screen.getByRole('button', { name });

test('a logo is looked at before it is saved, and stands in the header from then on', async () => {
  const { server, user, card, saved, choose } = await openLogo(null);
  expect(card.getByText('There is no logo yet.')).toBeVisible();
  expect(inHeader()).toBeNull();
  const bytes = Uint8Array.from(pngOf(400, 100));
  await choose(bytes);
  expect(await card.findByRole('figure', { name: 'New, not saved yet' })).toBeVisible();
  expect(server.calls('logo.put')).toEqual([]);
  server.answers('logo.put', () => {
    saved.now = { logo: LOGO, updatedAt: LATER };
    return saved.now;
  });
  await user.click(press('Save Logo'));
  await screen.findByText('Logo saved');
  const [sent] = server.calls('logo.put');
  expect(sent?.query).toEqual({ updatedAt: AT });
  expect(sent?.headers.get('content-type')).toBe('image/png');
  expect(await card.findByRole('figure', { name: 'Your logo' })).toBeVisible();
  await waitFor(() => expect(inHeader()).toHaveAttribute('src', LOGO.path));
  // The room is known before the picture is there.
  expect(inHeader()).toHaveAttribute('width', '400');
  expect(inHeader()).toHaveAttribute('height', '100');
});

test('a file that cannot be a logo is refused before it is sent', async () => {
  const { user, card, choose } = await openLogo(LOGO);
  await choose(Uint8Array.from(new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>')));
  expect(await card.findByRole('alert')).toHaveTextContent(
    'A logo cannot be an SVG file, because it can run code.',
  );
  expect(card.queryByRole('button', { name: 'Save Logo' })).toBeNull();
  for (const [size, sentence] of [
    [
      { width: 63, height: 100 },
      'A logo must be from 64 to 2,000 pixels wide and high. This one is 63 × 100.',
    ],
    [null, 'This picture is damaged. Save it again, or use another one.'],
  ] as const) {
    picture.now = size;
    await choose(Uint8Array.from(pngOf(100, 100)));
    expect(await card.findByText(sentence)).toBeVisible();
  }
  picture.now = { width: 100, height: 100 };
  await choose(Uint8Array.from(pngOf(100, 100)));
  await card.findByRole('button', { name: 'Save Logo' });
  expect(card.queryByRole('alert')).toBeNull();
  await user.click(press('Cancel'));
  expect(card.queryByRole('figure', { name: 'New, not saved yet' })).toBeNull();
});

test('what somebody else has saved meanwhile is shown before it is replaced', async () => {
  const { server, user, card, saved, choose } = await openLogo(null);
  await choose(Uint8Array.from(pngOf(100, 100)));
  const message =
    'Olga Office has changed the logo since you opened this form. Nothing was saved. Check what is there now, then try again.';
  saved.now = { logo: LOGO, updatedAt: LATER };
  server.answersNext('logo.put', refusal(409, { message, code: 'stale' }));
  server.answers('logo.put', () => saved.now);
  await user.click(await card.findByRole('button', { name: 'Save Logo' }));
  expect(await card.findByText(message)).toBeVisible();
  expect(await card.findByRole('figure', { name: 'Now' })).toBeVisible();
  await user.click(press('Save Logo'));
  await screen.findByText('Logo saved');
  expect(server.calls('logo.put').map(({ query }) => query['updatedAt'])).toEqual([AT, LATER]);
});

test('a logo is removed after a question', async () => {
  const { server, user, card, saved } = await openLogo(LOGO);
  server.answers('logo.delete', () => {
    saved.now = { logo: null, updatedAt: LATER };
    return saved.now;
  });
  await user.click(press('Remove Logo'));
  const question = within(await screen.findByRole('alertdialog', { name: 'Remove the logo?' }));
  await user.click(question.getByRole('button', { name: 'Remove' }));
  await card.findByText('There is no logo yet.');
  expect(server.calls('logo.delete')[0]?.query).toEqual({ updatedAt: AT });
  await waitFor(() => expect(inHeader()).toBeNull());
});
