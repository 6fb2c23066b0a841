import { describe, expect, it } from 'vitest';
import { usFederalHolidays } from './us-holidays.ts';

describe('the federal holidays of a year', () => {
  it('are those that the Office of Personnel Management lists for 2026 and 2027', () => {
    expect(usFederalHolidays(2026).map(({ date }) => date)).toEqual([
      '2026-01-01',
      '2026-01-19',
      '2026-02-16',
      '2026-05-25',
      '2026-06-19',
      '2026-07-04',
      '2026-09-07',
      '2026-10-12',
      '2026-11-11',
      '2026-11-26',
      '2026-12-25',
    ]);
    expect(usFederalHolidays(2027).map(({ date }) => date)).toEqual([
      '2027-01-01',
      '2027-01-18',
      '2027-02-15',
      '2027-05-31',
      '2027-06-19',
      '2027-07-04',
      '2027-09-06',
      '2027-10-11',
      '2027-11-11',
      '2027-11-25',
      '2027-12-25',
    ]);
  });

  it('have no day before it became one', () => {
    expect(usFederalHolidays(2020).map(({ name }) => name)).not.toContain('Juneteenth');
    expect(usFederalHolidays(1985).map(({ name }) => name)).not.toContain('Martin Luther King Jr. Day');
  });
});
