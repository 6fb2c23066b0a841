import { describe, expect, it } from 'vitest';
import { clientAppointment } from '#kit/component/client-portal.ts';
import { monthCost, needsAttention, nextSevenDays } from './client-summary.ts';
import { passes } from './list/list-filter.ts';

const now = new Date('2026-11-24T14:00:00Z');
const request = { status: 'pending', interpreter: null, interpreterId: null } as const;
const charged = { cancelledAt: '2026-11-20T15:00:00Z', by: 'client', reason: 'Flu' } as const;

const tomorrow = clientAppointment({ id: 1, date: '2026-11-25', ...request });
const friday = clientAppointment({ id: 2, date: '2026-11-27' });
const later = clientAppointment({ id: 3, date: '2026-12-04', ...request });
const begun = clientAppointment({ id: 4, date: '2026-11-24', startTime: '08:00', endTime: '10:00' });
const done = clientAppointment({ id: 5, date: '2026-11-10', status: 'completed', totalAmount: '200.00' });
const late = clientAppointment({
  id: 6,
  date: '2026-11-26',
  status: 'cancelled',
  cancellation: { ...charged, charge: '75.00' },
});
const unfilled = clientAppointment({ id: 7, date: '2026-11-12', ...request });
const uncovered = clientAppointment({ ...begun, id: 8, ...request });
const all = [tomorrow, friday, later, begun, done, late, unfilled, uncovered];

describe('what a client sees at a glance', () => {
  it('is what needs attention: nobody came, or nobody is found for the next two days', () => {
    expect(all.filter((one) => needsAttention(one, now)).map(({ id }) => id)).toEqual([1, 4, 8]);
  });

  it('is what is ahead in seven days', () => {
    expect(nextSevenDays(all, now)).toEqual({ count: 4, unfilled: 2 });
  });

  it('is what the month costs: billed, and with the estimates', () => {
    expect(monthCost(all, '2026-11', now)).toEqual({ billed: 275_00, total: 725_00 });
    expect(monthCost([clientAppointment({ id: 8, totalAmount: null })], '2026-11', now).total).toBe(0);
  });
});

describe('the list of appointments', () => {
  const shown = (filter: object) =>
    all.filter((one) => passes(one, { q: '', state: '', language: '', ...filter }, now)).map(({ id }) => id);

  it('is searched by words of different fields, without accents', () => {
    expect(shown({ q: 'bello WARD' })).toEqual([2, 4, 5, 6]);
    expect(shown({ q: 'béllo nowhere' })).toEqual([]);
  });

  it('is filtered by state and language', () => {
    expect(shown({ state: 'finding' })).toEqual([1, 3]);
    expect(shown({ state: 'unfilled' })).toEqual([7, 8]);
    const named = clientAppointment({
      id: 71,
      purchaseOrder: 'PO-7712',
      privateNotes: 'MRN 4471-22',
      invoiceNumber: 'INV-1008',
    });
    for (const q of ['po-7712', 'mrn 4471', 'no. 71', 'inv-1008'])
      expect(passes(named, { q, state: '', language: '' }, now)).toBe(true);
    expect(passes(named, { q: '4472', state: '', language: '' }, now)).toBe(false);
    expect(shown({ state: 'attention' })).toEqual([1, 4, 8]);
    expect(shown({ language: 'Estonian' })).toHaveLength(8);
    expect(shown({ language: 'Spanish' })).toEqual([]);
  });
});
