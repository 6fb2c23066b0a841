import { describe, expect, it } from 'vitest';
import { isOverdue, nextPaymentStatus, PAYMENT_STATUSES, paymentDueDate } from '#domain/billing/payment.ts';

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
      'payment_step: This payment is already paid and cannot be paid.',
      'payment_step: This payment is already paid and cannot be voided.',
      'payment_step: This payment is void and cannot be paid.',
      'payment_step: This payment is void and cannot be voided.',
    ]);
  });

  it('is due 30 days after completion', () => {
    expect(paymentDueDate('2026-01-31')).toBe('2026-03-02');
    expect(paymentDueDate('2024-01-31')).toBe('2024-03-01');
  });

  it('is overdue from the day after its due date, while pending', () => {
    const overdue = (dueDate: string) =>
      PAYMENT_STATUSES.filter((status) => isOverdue({ status, dueDate, today: '2026-03-02' }));
    expect(overdue('2026-03-01')).toEqual(['pending']);
    expect(overdue('2026-03-02')).toEqual([]);
    expect(overdue('2026-03-03')).toEqual([]);
  });
});
