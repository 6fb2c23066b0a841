import type {
  OwnPayouts,
  Payout,
  PayoutDetail,
  PayoutLine,
  PayoutSuggestion,
} from '#contracts/payouts/shapes.ts';

const UPDATED = '2026-11-20T15:00:00.000Z';
const NOBODY = { interpreterCount: 0, total: '0.00' };

/** A draft of October to two interpreters. */
export function payout(about: Partial<Payout> = {}): Payout {
  return {
    id: 7,
    number: 'PAY-1003',
    from: '2026-10-01',
    to: '2026-10-31',
    payDate: '2026-11-10',
    status: 'draft',
    lineCount: 3,
    interpreterCount: 2,
    total: '150.50',
    carriedOver: NOBODY,
    createdAt: UPDATED,
    createdBy: 'Robin Desk',
    approvedAt: null,
    exportedAt: null,
    paidAt: null,
    updatedAt: UPDATED,
    ...about,
  };
}

/** The same with its interpreters, of whom nothing is unusual. */
export function payoutDetail(about: Partial<PayoutDetail> = {}): PayoutDetail {
  return {
    ...payout(),
    interpreters: [
      {
        interpreter: { id: 1, name: 'Ada Adler' },
        lineCount: 2,
        total: '120.00',
        isPaid: true,
        returned: null,
        flags: [],
      },
      {
        interpreter: { id: 2, name: 'Ben Birch' },
        lineCount: 1,
        total: '30.50',
        isPaid: true,
        returned: null,
        flags: [],
      },
    ],
    waiting: [],
    unreviewed: [],
    ...about,
  };
}

/** The pay of an appointment at the Dock Clinic. */
export function payoutLine(about: Partial<PayoutLine> & { amount: string }): PayoutLine {
  return {
    paymentId: 11,
    adjustmentId: null,
    date: '2026-10-12',
    reason: null,
    appointment: {
      id: 40,
      date: '2026-10-12',
      startTime: '10:00',
      endTime: '12:00',
      language: 'Xhosa',
      clientName: 'Dock Clinic',
      isCancelled: false,
    },
    steps: [
      { side: 'pay', label: 'Time', quantity: '2', unit: 'hours', rate: '30.00', amount: about.amount },
    ],
    ...about,
  };
}

/** October comes next. */
export function payoutSuggestion(about: Partial<PayoutSuggestion> = {}): PayoutSuggestion {
  return {
    payPeriod: 'monthly',
    from: '2026-10-01',
    to: '2026-10-31',
    payDate: '2026-11-10',
    isOver: true,
    lineCount: 3,
    interpreterCount: 2,
    total: '150.50',
    carriedOver: NOBODY,
    unreviewed: { count: 0, returnedCount: 0, withoutResultCount: 0, total: '0.00' },
    owed: { interpreterCount: 2, total: '150.50' },
    open: [],
    ...about,
  };
}

const NOTHING = { reported: '0.00', approved: '0.00', onItsWay: '0.00', paid: '0.00' };
const OCTOBER = { from: '2026-10-01', to: '2026-10-31' };
const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' };

/** October is on its way with a deduction, a report of November is not approved. */
export function ownPayouts(): OwnPayouts {
  const line = payoutLine({ amount: '60.00' });
  return {
    today: '2026-11-24',
    year: 2026,
    years: [2026],
    months: [
      { month: '2026-11', ...NOTHING, reported: '45.00' },
      { month: '2026-10', ...NOTHING, onItsWay: '47.50' },
    ],
    periods: [
      { ...NOVEMBER, payDate: '2026-12-10', payoutId: null, number: null, ...NOTHING, reported: '45.00' },
      { ...OCTOBER, payDate: '2026-11-25', payoutId: 7, number: 'PAY-1003', ...NOTHING, onItsWay: '47.50' },
    ],
    earnings: [
      {
        paymentId: 12,
        adjustmentId: null,
        date: '2026-11-20',
        state: 'reported',
        isReturned: true,
        returnedOn: null,
        amount: '45.00',
        payDate: '2026-12-10',
        payoutId: null,
        period: NOVEMBER,
        reason: null,
        appointment: line.appointment && { ...line.appointment, clientName: 'Hill School' },
        steps: [],
      },
      {
        paymentId: 11,
        adjustmentId: null,
        date: '2026-10-12',
        state: 'on_its_way',
        isReturned: false,
        returnedOn: null,
        amount: '60.00',
        payDate: '2026-11-25',
        payoutId: 7,
        period: OCTOBER,
        reason: null,
        appointment: line.appointment,
        steps: line.steps,
      },
      {
        paymentId: null,
        adjustmentId: 3,
        date: '2026-10-15',
        state: 'on_its_way',
        isReturned: false,
        returnedOn: null,
        amount: '-12.50',
        payDate: '2026-11-25',
        payoutId: 7,
        period: OCTOBER,
        appointment: null,
        reason: 'Lost badge',
        steps: [],
      },
    ],
  };
}
