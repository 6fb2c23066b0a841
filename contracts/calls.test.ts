import { expect, it } from 'vitest';
import { permissionsOf } from './calls.ts';

it('a member of staff may make the calls of the role', () => {
  const viewer = permissionsOf({ role: 'viewer', needsSecondFactor: false });
  expect(viewer).toContain('assignments.list');
  expect(viewer).not.toContain('assignments.cancel');
});

it('without the second factor that the company demands, a member of staff can only set it up and leave', () => {
  const permissions = permissionsOf({ role: 'administrator', needsSecondFactor: true });
  expect(permissions.filter((name) => !name.startsWith('secondFactor.')).toSorted()).toEqual([
    'account.get',
    'events.stream',
    'staff.session',
  ]);
});
