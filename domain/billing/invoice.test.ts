import { describe, expect, it } from 'vitest';
import { type InvoiceFacts, invoiceState, openCents, refuseInvoiceDate } from './invoice.ts';

const issued: InvoiceFacts = {
  status: 'issued',
  totalCents: 10_000,
  settledCents: 0,
  dueDate: '2026-03-01',
  sentAt: null,
  markedSentOn: null,
};

describe('the state of an invoice', () => {
  it.each<[string, Partial<InvoiceFacts>, string, string]>([
    ['is that of a draft', { status: 'draft', dueDate: null }, '2026-03-02', 'draft'],
    ['is void, whatever was due', { status: 'void' }, '2026-03-02', 'void'],
    ['is issued until it is sent', {}, '2026-03-01', 'issued'],
    ['is sent on its due date', { sentAt: '2026-02-01T14:00:00Z' }, '2026-03-01', 'sent'],
    ['is sent if staff say so', { markedSentOn: '2026-02-03' }, '2026-03-01', 'sent'],
    ['is overdue on the day after', { sentAt: '2026-02-01T14:00:00Z' }, '2026-03-02', 'overdue'],
    ['is partly paid', { settledCents: 4000 }, '2026-03-01', 'partly_paid'],
    ['is overdue also if a part is paid', { settledCents: 4000 }, '2026-03-02', 'overdue'],
    ['is paid, however late', { settledCents: 10_000 }, '2026-09-01', 'paid'],
  ])('%s', (_, facts, today, state) => {
    expect(invoiceState({ ...issued, ...facts }, today)).toBe(state);
  });

  it('leaves open what is not settled, and nothing of a draft or a void invoice', () => {
    expect(openCents({ ...issued, settledCents: 4000 })).toBe(6000);
    expect(openCents({ ...issued, status: 'void' })).toBe(0);
    expect(openCents({ ...issued, status: 'draft' })).toBe(0);
  });
});

describe('the date of an invoice', () => {
  it.each<[string, string, string | null, string | null]>([
    ['is today', '2026-03-06', '2026-03-05', null],
    ['is the day of the newest appointment', '2026-03-05', '2026-03-05', null],
    [
      'is not before it',
      '2026-03-04',
      '2026-03-05',
      'Choose a date that is not before the newest appointment, Mar 5, 2026',
    ],
    ['is today for what is billed before its day has come', '2026-03-06', '2026-03-20', null],
    [
      'is then no earlier day',
      '2026-03-05',
      '2026-03-20',
      'Choose today: the newest appointment is on Mar 20, 2026',
    ],
    ['is no day to come', '2026-03-07', '2026-03-05', 'Choose a date that is not after today'],
    ['is any earlier day with nothing on it', '2026-01-01', null, null],
  ])('%s', (_, date, newest, message) => {
    const refusal = refuseInvoiceDate(date, newest, '2026-03-06');
    expect(refusal).toEqual(message && { code: 'validation_failed', message, fields: { date: message } });
  });
});
