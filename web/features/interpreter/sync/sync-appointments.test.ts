import { expect, it } from 'vitest';
import { appointmentsToSync } from './sync-appointments.tsx';

const now = new Date('2026-03-02T14:00:00Z');
const soon = '2026-03-02T15:00:00Z';

it('are those accepted or scheduled that are not over', () => {
  const over = { status: 'accepted', endsAt: '2026-03-02T14:00:00Z' } as const;
  const rows = [
    over,
    ...(
      ['pending', 'accepted', 'declined', 'scheduled', 'in-progress', 'completed', 'cancelled'] as const
    ).map((status) => ({ status, endsAt: soon })),
  ];
  expect(appointmentsToSync(rows, now).map(({ status }) => status)).toEqual(['accepted', 'scheduled']);
});
