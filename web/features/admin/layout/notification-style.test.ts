import { expect, it } from 'vitest';
import { TO_STAFF } from '#domain/message/kinds.ts';
import { describeStart, isUrgentRequest, notificationHref, notificationStyle } from './notification-style.ts';

it('makes stand out what needs a person now, and nothing else', () => {
  const urgent = TO_STAFF.filter((kind) => notificationStyle(kind).isUrgent);
  expect(urgent).toEqual([
    'nobody_left',
    'not_checked_in',
    'booking_cancelled',
    'message_failed',
    'way_down',
  ]);
  expect(notificationStyle('of a later release').isUrgent).toBe(false);
});

it.each([
  ['message_failed', 7, '/notifications?state=failed'],
  ['message_failed', null, '/notifications?state=failed'],
  ['way_down', null, '/notifications?state=waiting'],
  ['way_up', null, '/notifications?state=waiting'],
  ['payment_overdue', 7, '/payments?status=overdue'],
  ['not_checked_in', 7, '/assignments?assignment=7'],
  ['low_rating', null, null],
])('leads from %s about appointment %s to %s', (kind, assignmentId, target) => {
  expect(notificationHref({ kind, assignmentId, writer: null })).toBe(target);
});

it('links a text to the appointment that it may be about, else to its sender', () => {
  const text = { kind: 'text_received', assignmentId: null } as const;
  const writer = { audience: 'interpreter', name: 'Ana & Co' } as const;
  expect(notificationHref({ ...text, writer })).toBe('/interpreters?q=Ana%20%26%20Co');
  expect(notificationHref({ ...text, writer: { ...writer, audience: 'client' } })).toBe(
    '/clients?q=Ana%20%26%20Co',
  );
  expect(notificationHref({ ...text, writer, assignmentId: 7 })).toBe('/assignments?assignment=7');
  expect(notificationHref({ ...text, writer: null })).toBeNull();
});

const now = Date.parse('2026-03-02T14:00:00.000Z');

it.each([
  ['2026-03-02T14:30:00Z', 'routine', true, 'starts in 30 minutes'],
  ['2026-03-02T15:00:00Z', 'routine', true, 'starts in 1 hour'],
  ['2026-03-03T14:00:00Z', 'routine', true, 'starts in 24 hours'],
  ['2026-03-03T14:01:00Z', 'routine', false, 'starts in 24 hours'],
  ['2026-03-05T14:00:00Z', 'urgent', true, 'starts in 3 days'],
  ['2026-03-05T14:00:00Z', 'emergency', true, 'starts in 3 days'],
  ['2026-03-05T14:00:00Z', null, false, 'starts in 3 days'],
  ['2026-03-02T14:00:00Z', 'routine', true, 'starts now'],
  ['2026-03-02T13:55:00Z', 'emergency', true, 'should have started 5 minutes ago'],
  ['2026-02-28T14:00:00Z', 'emergency', false, 'should have started 2 days ago'],
] as const)(
  'makes a request for %s (%s) stand out: %j, and says that it %s',
  (startsAt, urgency, stands, soon) => {
    expect(isUrgentRequest({ startsAt, urgency }, now)).toBe(stands);
    expect(describeStart({ startsAt, urgency }, now)).toBe(soon);
    expect(isUrgentRequest(null, now)).toBe(false);
  },
);
