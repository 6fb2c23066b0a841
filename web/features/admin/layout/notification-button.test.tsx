import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { fakeServer } from '#kit/component/fake-server.ts';
import { openStaffScreen } from '#kit/component/staff.ts';

/** A browser that plays sounds: how many it was asked to play. */
function withSound(): () => number {
  let played = 0;
  class Sound {
    currentTime = 0;
    destination = {};
    constructor() {
      played++;
    }
    createGain = () => ({ gain: { value: 1 }, connect() {} });
    createOscillator = () => ({ frequency: { value: 0 }, connect() {}, start() {}, stop() {} });
    close = async () => {};
  }
  vi.stubGlobal('AudioContext', Sound);
  onTestFinished(() => void vi.unstubAllGlobals());
  return () => played;
}

it('an emergency sounds once when it comes, and stands in red and in the title until it is over', async () => {
  const played = withSound();
  const server = fakeServer();
  openStaffScreen(server, '/interpreters');
  server.answers('notifications.unread', { unread: 3, emergencies: 1 });
  const badge = await screen.findByRole('button', { name: 'Emergency' });
  await waitFor(() => expect(document.title).toBe('(Emergency) Interpreters · Parley'));
  // It was there when the page was opened.
  expect(played()).toBe(0);

  const comes = (unread: number, emergencies: number) => {
    server.answers('notifications.unread', { unread, emergencies });
    act(() => server.tells({ topic: 'notifications', ids: [] }));
  };
  comes(4, 2);
  await screen.findByRole('button', { name: '2 emergencies' });
  expect(played()).toBe(1);
  comes(5, 2);
  await screen.findByRole('button', { name: 'Notifications, 5 unread' });
  expect(played()).toBe(1);
  comes(5, 0);
  await waitFor(() => expect(badge).not.toBeInTheDocument());
  expect(document.title).toBe('(5) Interpreters · Parley');
  expect(played()).toBe(1);
});
