import { expect, test } from 'vitest';
import { agendaOf } from './agenda-days.ts';

const row = (date: string, endsAt = `${date}T16:00:00Z`) => ({ date, endsAt });
const span = { now: new Date('2026-03-02T03:00:00Z'), today: '2026-03-02', end: '2026-03-30' };

test('the agenda has the days with appointments, and counts what comes after four weeks', () => {
  const night = row('2026-03-01', '2026-03-02T04:00:00Z');
  const rows = [
    row('2026-03-01'),
    night,
    row('2026-03-02'),
    row('2026-03-02'),
    row('2026-03-29'),
    row('2026-03-30'),
  ];
  const { days, laterCount } = agendaOf(rows, span);
  expect(days.map(({ date, appointments }) => [date, appointments.length])).toEqual([
    ['2026-03-01', 1],
    ['2026-03-02', 2],
    ['2026-03-29', 1],
  ]);
  expect(laterCount).toBe(1);
  expect(agendaOf(rows, { ...span, end: null })).toMatchObject({ laterCount: 0 });
});
