import type { Figures } from '../figures.ts';
import { askOnce } from '../load.ts';

const today = () => new Date().toISOString().slice(0, 10);
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const calendar = (from: number, to: number, perDay: number) =>
  `/api/assignments/calendar?from=${inDays(from)}&to=${inDays(to)}&perDay=${perDay}`;

/** The calls of the staff's screens, by name. */
const CALLS: readonly { name: string; path: () => string }[] = [
  { name: 'statistics', path: () => '/api/dashboard/stats' },
  { name: "today's appointments", path: () => '/api/assignments/today' },
  { name: 'what needs attention', path: () => '/api/dashboard/attention' },
  { name: 'bookings that cannot be kept', path: () => '/api/assignments/cannot-come' },
  { name: 'new requests', path: () => '/api/assignments/pending?only=new-requests' },
  { name: 'pending appointments', path: () => '/api/assignments/pending' },
  { name: 'available interpreters', path: () => '/api/interpreters/available' },
  { name: 'all interpreters', path: () => '/api/interpreters' },
  { name: 'all clients', path: () => '/api/clients' },
  { name: 'assignments from today on', path: () => `/api/assignments?limit=50&order=oldest&from=${today()}` },
  {
    name: 'declined from today on',
    path: () => `/api/assignments?limit=50&order=oldest&status=declined&from=${today()}`,
  },
  { name: 'accepted before today', path: () => `/api/assignments?limit=50&status=accepted&to=${today()}` },
  { name: 'of one interpreter', path: () => '/api/assignments?limit=50&interpreterId=1001' },
  { name: 'of one client', path: () => '/api/assignments?limit=50&clientId=1' },
  { name: 'calendar, five weeks', path: () => calendar(-14, 20, 50) },
  { name: 'calendar, a week', path: () => calendar(0, 6, 150) },
  { name: 'calendar, a day', path: () => calendar(0, 0, 1000) },
  { name: 'text, a common word', path: () => '/api/assignments?limit=50&q=maple' },
  { name: 'text, a rare word', path: () => '/api/assignments?limit=50&q=4711%20Maple' },
];

const TIMES = 5;

/** Milliseconds from asking to the whole answer, one call after another on an idle server. */
export async function measureCalls(port: number, cookie: string, found: Figures): Promise<void> {
  for (const { name, path } of CALLS) {
    for (let time = 0; time < TIMES; time += 1) {
      const start = performance.now();
      await askOnce(port, { method: 'GET', path: path(), headers: { cookie } });
      found.add(`Call: ${name}`, performance.now() - start);
    }
  }
}
