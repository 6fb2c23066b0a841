import { expect, it } from 'vitest';
import { TO_STAFF } from '#domain/message/kinds.ts';
import { bellLook, bellTarget } from './bell-looks.ts';

it('makes stand out what needs a person now, and nothing else', () => {
  const urgent = TO_STAFF.filter((kind) => bellLook(kind).isUrgent);
  expect(urgent).toEqual([
    'nobody_left',
    'not_checked_in',
    'booking_cancelled',
    'message_failed',
    'way_down',
  ]);
  expect(bellLook('of a later release').isUrgent).toBe(false);
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
  expect(bellTarget({ kind, assignmentId, writer: null })).toBe(target);
});

it('leads from a text to the appointment that it may be about, else to whoever wrote it', () => {
  const text = { kind: 'text_received', assignmentId: null } as const;
  const writer = { audience: 'interpreter', name: 'Ana & Co' } as const;
  expect(bellTarget({ ...text, writer })).toBe('/interpreters?q=Ana%20%26%20Co');
  expect(bellTarget({ ...text, writer: { ...writer, audience: 'client' } })).toBe(
    '/clients?q=Ana%20%26%20Co',
  );
  expect(bellTarget({ ...text, writer, assignmentId: 7 })).toBe('/assignments?assignment=7');
  expect(bellTarget({ ...text, writer: null })).toBeNull();
});
