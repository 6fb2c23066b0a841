import { describe, expect, it } from 'vitest';
import {
  describeSettled,
  isOverdue,
  nextPaymentStatus,
  PAYMENT_STATUSES,
  paymentDueDate,
} from '#domain/billing/payment.ts';

describe('a payment', () => {
  it('is paid or voided once, from pending only', () => {
    expect(nextPaymentStatus('pending', 'pay')).toEqual({ ok: true, value: 'paid' });
    expect(nextPaymentStatus('pending', 'void')).toEqual({ ok: true, value: 'void' });
    const messages = (['paid', 'void'] as const).flatMap((status) =>
      (['pay', 'void'] as const).map((action) => {
        const result = nextPaymentStatus(status, action);
        return result.ok ? 'ok' : `${result.refusal.code}: ${result.refusal.message}`;
      }),
    );
    expect(messages).toEqual([
      'payment_step: This payment was already paid.',
      'payment_step: This payment was already paid and cannot be voided.',
      'payment_step: This payment was already voided and cannot be paid.',
      'payment_step: This payment was already voided.',
    ]);
  });

  it('says on which date and by whom it was settled, where that is known', () => {
    const settled = { paidDate: '2026-03-02', by: 'Sam Staff' };
    expect(nextPaymentStatus('paid', 'void', settled)).toMatchObject({
      refusal: {
        message: 'This payment was already paid on Mar 2, 2026 by Sam Staff and cannot be voided.',
      },
    });
    expect(describeSettled('paid', { paidDate: '2026-03-02' })).toBe('paid on Mar 2, 2026');
    expect(describeSettled('void', { by: 'Sam Staff' })).toBe('voided by Sam Staff');
    expect(describeSettled('void', {})).toBe('voided');
  });

  it('is due 30 days after completion', () => {
    expect(paymentDueDate('2026-01-31')).toBe('2026-03-02');
    expect(paymentDueDate('2024-01-31')).toBe('2024-03-01');
  });

  it('is overdue from the day after its due date, while pending', () => {
    const overdue = (dueDate: string) =>
      PAYMENT_STATUSES.filter((status) =>
        isOverdue({ status, dueDate, payoutPayDate: null, today: '2026-03-02' }),
      );
    expect(overdue('2026-03-01')).toEqual(['pending']);
    expect(overdue('2026-03-02')).toEqual([]);
    expect(overdue('2026-03-03')).toEqual([]);
  });

  it('is not overdue before the day of the payout that it is in has passed', () => {
    const due = { status: 'pending', dueDate: '2026-02-20', today: '2026-03-02' } as const;
    expect(isOverdue({ ...due, payoutPayDate: '2026-03-02' })).toBe(false);
    expect(isOverdue({ ...due, payoutPayDate: '2026-03-01' })).toBe(true);
  });
});
