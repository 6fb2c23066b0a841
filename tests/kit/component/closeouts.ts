import type { Closeout, CloseoutCounts, CloseoutDetail } from '#contracts/closeouts/shapes.ts';
import { CLOSEOUT_FLAGS, type CloseoutFlag } from '#domain/billing/closeout-flags.ts';

const NO_FLAGS = Object.fromEntries(CLOSEOUT_FLAGS.map((flag) => [flag, 0])) as Record<CloseoutFlag, number>; // of each flag one

/** How much waits; nothing unless it is said. */
export function closeoutCounts(
  about: Partial<Omit<CloseoutCounts, 'flags'>> & { flags?: Partial<CloseoutCounts['flags']> } = {},
): CloseoutCounts {
  const { plain = 0, withQuestion = 0, returned = 0, withoutResult = 0 } = about;
  return {
    plain,
    withQuestion,
    returned,
    withoutResult,
    unfilled: 0,
    approvedToday: 0,
    notApproved: plain + withQuestion + returned + withoutResult,
    ...about,
    flags: { ...NO_FLAGS, ...about.flags },
  };
}

/** A ready one of Ada for the Dock Clinic, 10 to 12; its id is its appointment's, too. */
export function closeout(about: Partial<Closeout> & { paymentId: number }): Closeout {
  return {
    assignmentId: about.paymentId,
    review: 'reported',
    outcome: 'completed',
    status: 'pending',
    flags: [],
    closedPosting: null,
    amount: '60.00',
    clientAmount: '150.00',
    margin: '90.00',
    question: null,
    answer: null,
    reportedAt: '2026-11-20T17:05:00.000Z',
    approvedAt: null,
    approvedBy: null,
    updatedAt: '2026-11-20T17:05:00.000Z',
    interpreter: { id: 1, name: 'Ada Adler' },
    client: { id: 3, name: 'Dock Clinic' },
    ...about,
    assignment: {
      date: '2026-11-20',
      startTime: '10:00',
      endTime: '12:00',
      actualEndTime: '12:00',
      timeZone: 'America/New_York',
      language: 'Xhosa',
      location: '2 Midtown Road',
      ...about.assignment,
    },
  };
}

/** The same with all that is looked at. */
export function closeoutDetail(about: Partial<CloseoutDetail> & { paymentId: number }): CloseoutDetail {
  const core = closeout(about);
  return {
    ...core,
    booked: {
      startsAt: '2026-11-20T15:00:00.000Z',
      endsAt: '2026-11-20T17:00:00.000Z',
      minutes: 120,
      bookedAt: '2026-11-10T15:00:00.000Z',
      serviceType: 'medical',
      notes: null,
    },
    actual: {
      endTime: '12:00',
      endsAt: '2026-11-20T17:00:00.000Z',
      minutes: 120,
      statedArrivalTime: null,
      completedAt: '2026-11-20T17:05:00.000Z',
      mileage: null,
      parkingCost: null,
      tollsCost: null,
      otherExpenses: null,
      expenseNotes: null,
      travelMinutes: null,
      estimatedTravelMinutes: null,
    },
    checkIn: {
      at: '2026-11-20T14:52:00.000Z',
      deviceAt: null,
      minutesEarly: 8,
      notes: null,
      position: { lat: 40.7128, lng: -74.006, accuracy: 12 },
    },
    cancellation: null,
    receipts: [],
    lines: [hours('pay', '30.00', core.amount), hours('charge', '75.00', core.clientAmount)],
    history: [{ step: 'reported', at: core.reportedAt, by: core.interpreter.name, text: null }],
    ...about,
    assignment: core.assignment,
  };
}

function hours(side: 'pay' | 'charge', rate: string, amount: string): CloseoutDetail['lines'][number] {
  return {
    side,
    label: 'Interpreting',
    quantity: '2',
    unit: 'hours',
    rate,
    amount,
    ruleId: 1,
    kind: 'hourly',
    byRules: null,
    adjustment: null,
  };
}
