import { expect, it } from 'vitest';
import { isToSync } from './sync-appointments.tsx';

const now = new Date('2026-03-02T14:00:00Z');
const soon = '2026-03-02T15:00:00Z';

it('are those accepted or scheduled that are not over', () => {
  expect(isToSync({ status: 'accepted', endsAt: '2026-03-02T14:00:00Z' }, now)).toBe(false);
  const all = [
    'pending',
    'accepted',
    'declined',
    'scheduled',
    'in-progress',
    'completed',
    'cancelled',
  ] as const;
  expect(all.filter((status) => isToSync({ status, endsAt: soon }, now))).toEqual(['accepted', 'scheduled']);
});
