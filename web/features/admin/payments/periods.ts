/** A period of due dates, both included. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/**
 * The calendar month that lies `away` months from that of `today` (civil dates).
 * @example monthOf('2026-01-31', -1) // { from: '2025-12-01', to: '2025-12-31' }
 */
export function monthOf(today: string, away: number): Period {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const day = (months: number, date: number) =>
    new Date(Date.UTC(year, month - 1 + months, date)).toISOString().slice(0, 10);
  return { from: day(away, 1), to: day(away + 1, 0) };
}
