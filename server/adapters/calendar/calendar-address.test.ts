import { expect, test } from 'vitest';
import { calendarAddress } from './calendar-address.ts';

const NO_HTTPS = 'Enter an address that begins with https://';
const INSIDE =
  'This address works only in a private network. Enter one that can be reached from the internet.';

test.each([
  ['https://calendar.example/a.ics?key=1', 'https://calendar.example/a.ics?key=1'],
  [' webcal://calendar.example/a.ics ', 'https://calendar.example/a.ics'],
  ['https://93.184.216.34/a.ics', 'https://93.184.216.34/a.ics'],
])('%s may be read', (typed, href) => {
  const address = calendarAddress(typed, false);
  expect('url' in address && address.url.href).toBe(href);
});

test.each([
  ['', NO_HTTPS],
  ['calendar', NO_HTTPS],
  ['ftp://calendar.example/a.ics', NO_HTTPS],
  ['http://calendar.example/a.ics', NO_HTTPS],
  ['file:///etc/passwd', NO_HTTPS],
  [
    'https://me:secret@calendar.example/a.ics',
    'Addresses with a user name or password cannot be read. Use the secret address.',
  ],
  ['https://localhost/a.ics', INSIDE],
  ['https://127.0.0.1/a.ics', INSIDE],
  // The same machine, as a number and in other bases.
  ['https://2130706433/a.ics', INSIDE],
  ['https://0x7f.1/a.ics', INSIDE],
  ['https://192.168.1.4/a.ics', INSIDE],
  ['https://169.254.169.254/latest', INSIDE],
  ['https://[::1]/a.ics', INSIDE],
  ['https://[fd00::1]/a.ics', INSIDE],
  ['https://[::ffff:10.0.0.1]/a.ics', INSIDE],
])('%s may not', (typed, fault) => {
  expect(calendarAddress(typed, false)).toEqual({ fault });
});

test('on this machine only where it is allowed', () => {
  expect('url' in calendarAddress('http://127.0.0.1:4000/a.ics', true)).toBe(true);
  expect(calendarAddress('http://10.0.0.1/a.ics', true)).toEqual({ fault: NO_HTTPS });
});
