import { cleanup, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeServer, noNetwork } from '#kit/component/fake-server.ts';
import { openInterpreterPortal, ownAppointment, ownOffer } from '#kit/component/interpreter-portal.ts';
import { openScreen } from '#kit/component/open-screen.tsx';
import { removeEndedAnswers } from '#web/device/remove-ended-answers.ts';
import { startInterpreterSession } from '#web/device/start-interpreter-session.ts';

const NOT_ON_PHONE = 'This phone keeps notes for today and tomorrow only. Go online to read these.';
const HOUR_MS = 3_600_000;

const storedKeys = (storage = localStorage) => Object.keys(storage).filter((key) => key.startsWith('kept:'));
const stored = (name: string, storage = localStorage) => {
  const key = storedKeys(storage).find((one) => one.endsWith(`:${name}`));
  return key === undefined ? null : JSON.parse(storage.getItem(key) ?? '').data;
};
async function hasStored(storage = localStorage): Promise<void> {
  for (const name of ['schedule', 'offers', 'profile', 'company', 'inbox'])
    await expect.poll(() => stored(name, storage)).not.toBeNull();
}
const on = (id: number, date: string) =>
  ownAppointment({ id, date, notes: `Ward ${id}`, privateNotes: id % 2 ? 'MRN 4' : null });

/** As if the session had begun, and all had been stored, so long ago. */
function age(hours: number, storage = localStorage): void {
  const since = Date.now() - hours * HOUR_MS;
  const session = JSON.parse(storage.getItem('interpreterSession') ?? '{}');
  const older = { ...session, loginTime: new Date(since).toISOString() };
  storage.setItem('interpreterSession', JSON.stringify(older));
  for (const key of storedKeys(storage)) {
    const { data } = JSON.parse(storage.getItem(key) ?? '');
    storage.setItem(key, JSON.stringify({ data, at: since }));
  }
}

/** As after a sign-in without 'Stay logged in'. */
function endWithBrowser(): void {
  const session = localStorage.getItem('interpreterSession') ?? '';
  localStorage.removeItem('interpreterSession');
  sessionStorage.setItem('interpreterSession', session);
}

test('the device stores the notes of today and tomorrow only', async () => {
  const days = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26'];
  const appointments = days.map((date, index) => on(index + 1, date));
  const marks = 'Service: medical\nUrgency: routine';
  const offers = [
    ownOffer({ id: 9, date: '2026-11-27', notes: `Family of four\n${marks}` }),
    ownOffer({ id: 10, date: '2026-11-27', notes: marks }),
  ];
  openInterpreterPortal(fakeServer(), '', appointments, offers);
  await hasStored();
  expect(stored('schedule')).toMatchObject([
    { id: 1, notes: NOT_ON_PHONE, privateNotes: NOT_ON_PHONE },
    { id: 2, notes: 'Ward 2', privateNotes: null },
    { id: 3, notes: 'Ward 3', privateNotes: 'MRN 4' },
    { id: 4, notes: NOT_ON_PHONE, privateNotes: null },
  ]);
  expect(stored('offers')).toMatchObject([{ notes: NOT_ON_PHONE }, { notes: marks }]);
});

test('notes that were stored yesterday are gone at the next start, also without a network', async () => {
  const server = fakeServer();
  openInterpreterPortal(server, '', [on(1, '2026-11-24')]);
  await hasStored();
  cleanup();
  const key = storedKeys().find((one) => one.endsWith(':schedule')) ?? '';
  const { data, at } = JSON.parse(localStorage.getItem(key) ?? '');
  const yesterday = data.map((row: object) => ({ ...row, date: '2026-11-23' }));
  localStorage.setItem(key, JSON.stringify({ data: yesterday, at }));
  server.answers('assignments.ofInterpreter', noNetwork);
  openScreen('/interpreter-portal');
  await expect.poll(() => stored('schedule')).toMatchObject([{ notes: NOT_ON_PHONE }]);
});

test.each([
  ['who stayed logged in, after 30 days', 30 * 24, true],
  ['whose session ends with the browser, after 12 hours', 12, false],
])('nothing is stored any more of somebody %s', async (_, hours, isKept) => {
  const storage = isKept ? localStorage : sessionStorage;
  openInterpreterPortal(fakeServer(), '', [on(1, '2026-11-24')]);
  if (!isKept) endWithBrowser();
  await hasStored(storage);
  cleanup();
  age(hours - 1, storage);
  removeEndedAnswers();
  expect(storedKeys(storage)).not.toEqual([]);
  age(hours, storage);
  removeEndedAnswers();
  expect(storedKeys(storage)).toEqual([]);
});

test('what belongs to a session that ends with the browser is stored so that it ends with it', async () => {
  openInterpreterPortal(fakeServer(), '', [on(1, '2026-11-24')]);
  await hasStored();
  cleanup();
  // The same person signs in again, without 'Stay logged in'.
  const { interpreterId, username, name } = JSON.parse(localStorage.getItem('interpreterSession') ?? '');
  startInterpreterSession({ interpreterId, username, name }, { stayLoggedIn: false });
  openScreen('/interpreter-portal');
  await hasStored(sessionStorage);
  expect(storedKeys()).toEqual([]);
});

test.each([
  ['within the session', 11, true],
  ['after its 12 hours', 12, false],
])('a phone opens without a network and without Stay logged in: %s', async (_, hours, isShown) => {
  const agent = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Android');
  const server = fakeServer();
  openInterpreterPortal(server, '', [on(1, '2026-11-24')]);
  const { interpreterId, username, name } = JSON.parse(localStorage.getItem('interpreterSession') ?? '');
  startInterpreterSession({ interpreterId, username, name }, { stayLoggedIn: false });
  await hasStored();
  cleanup();
  // The phone has closed the app.
  sessionStorage.clear();
  const since = new Date(Date.now() - hours * HOUR_MS).toISOString();
  localStorage.setItem(
    'interpreterOnPhone',
    JSON.stringify({ interpreterId, username, name, loginTime: since }),
  );
  for (const action of ['interpreter.session', 'assignments.ofInterpreter', 'offers.mine'] as const)
    server.answers(action, noNetwork);
  for (const action of ['interpreters.get', 'company.get'] as const) server.answers(action, noNetwork);
  openScreen('/interpreter-portal');
  if (isShown) expect(await screen.findByText(/Ward 1/)).toBeVisible();
  else expect(await screen.findByRole('heading', { name: 'Interpreter sign-in' })).toBeVisible();
  agent.mockRestore();
});

test('a logout in another tab deletes what this tab has stored for itself', async () => {
  openInterpreterPortal(fakeServer(), '', [on(1, '2026-11-24')]);
  endWithBrowser();
  await hasStored(sessionStorage);
  const otherTab = new BroadcastChannel('interpreter');
  otherTab.postMessage('signed-out');
  await screen.findByText('You have signed out in another tab.');
  expect(storedKeys(sessionStorage)).toEqual([]);
  otherTab.close();
});

test('opening any screen tidies up, also what an older version has stored', async () => {
  fakeServer();
  localStorage.setItem('kept:2:3:schedule', JSON.stringify({ data: [], at: Date.now() }));
  openScreen('/');
  await expect.poll(storedKeys).toEqual([]);
});

test('what belongs to a session that is over is not shown without a network', async () => {
  const server = fakeServer();
  openInterpreterPortal(server, '', [on(1, '2026-11-24')]);
  await hasStored();
  cleanup();
  age(30 * 24 + 1);
  for (const action of ['interpreter.session', 'assignments.ofInterpreter', 'offers.mine'] as const)
    server.answers(action, noNetwork);
  server.answers('interpreters.get', noNetwork);
  server.answers('company.get', noNetwork);
  openScreen('/interpreter-portal');
  await screen.findByRole('button', { name: /try again/i });
  expect(screen.queryByText(/Ward 1/)).toBeNull();
});
