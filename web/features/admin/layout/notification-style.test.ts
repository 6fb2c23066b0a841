import { expect, it } from 'vitest';
import { type CallName, mayCall } from '#contracts/calls.ts';
import { TO_STAFF } from '#domain/message/kinds.ts';
import { describeStart, isUrgentRequest, notificationHref, notificationStyle } from './notification-style.ts';

const anything = () => true;

it('highlights what needs a person now, and nothing else', () => {
  const urgent = TO_STAFF.filter((kind) => notificationStyle(kind).isUrgent);
  expect(urgent).toEqual([
    'nobody_left',
    'plan_exhausted',
    'not_checked_in',
    'absence_reported',
    'problem_reported',
    'running_late',
    'given_back',
    'away_while_booked',
    'refused_while_booked',
    'not_held',
    'booking_cancelled',
    'credential_expired',
    'ledger_differs',
    'message_failed',
    'channel_down',
  ]);
  expect(notificationStyle('of a later release').isUrgent).toBe(false);
});

it('shows all of what a plan says, and of what a client writes', () => {
  const whole = TO_STAFF.filter((kind) => notificationStyle(kind).isWhole);
  expect(whole).toEqual([
    'nobody_left',
    'plan_thin',
    'plan_exhausted',
    'problem_reported',
    'request_changed',
  ]);
});

it.each([
  ['message_failed', 7, '/notifications?state=failed'],
  ['message_failed', null, '/notifications?state=failed'],
  ['channel_down', null, '/notifications?state=waiting'],
  ['channel_up', null, '/notifications?state=waiting'],
  ['payment_overdue', 7, '/payments?status=overdue'],
  ['work_uneven', null, '/reports?report=fairness'],
  ['not_checked_in', 7, '/assignments?assignment=7'],
  ['low_rating', null, null],
])('leads from %s about appointment %s to %s', (kind, assignmentId, target) => {
  expect(notificationHref({ kind, assignmentId, writer: null }, anything)).toBe(target);
});

it('leads who may not see payments to the appointment of an overdue one', () => {
  const may = (action: CallName) => mayCall('dispatcher', action);
  const overdue = { kind: 'payment_overdue', writer: null };
  expect(notificationHref({ ...overdue, assignmentId: 7 }, may)).toBe('/assignments?assignment=7');
  expect(notificationHref({ ...overdue, assignmentId: null }, may)).toBeNull();
});

it('links a text to the appointment that it may be about, else to its sender', () => {
  const text = { kind: 'text_received', assignmentId: null } as const;
  const writer = { audience: 'interpreter', name: 'Ana & Co' } as const;
  expect(notificationHref({ ...text, writer }, anything)).toBe('/interpreters?q=Ana%20%26%20Co');
  expect(notificationHref({ ...text, writer: { ...writer, audience: 'client' } }, anything)).toBe(
    '/clients?q=Ana%20%26%20Co',
  );
  expect(notificationHref({ ...text, writer, assignmentId: 7 }, anything)).toBe('/assignments?assignment=7');
  expect(notificationHref({ ...text, writer: null }, anything)).toBeNull();
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
  'highlights a request for %s (%s): %j, and says that it %s',
  (startsAt, urgency, isUrgent, soon) => {
    expect(isUrgentRequest({ startsAt, urgency }, now)).toBe(isUrgent);
    expect(describeStart({ startsAt, urgency }, now)).toBe(soon);
    expect(isUrgentRequest(null, now)).toBe(false);
  },
);
