import { queryOptions } from '@tanstack/react-query';
import type { PayAdjustment, Payout, PayoutDetail } from '#contracts/payouts/shapes.ts';
import { type CallOptions, call, callPage, type Route } from '../../http/http.ts';
import { staffList } from '../loaded-list.ts';

/** Payouts, the latest period first; with an interpreter those that they are in. */
export function payoutList(filters: { interpreterId?: string } = {}) {
  return staffList<Payout>({
    queryKey: ['staff', 'payouts', 'list', filters],
    readPage: ({ page, ...options }) =>
      callPage('GET /api/payouts', { query: { ...filters, ...page }, audience: 'staff', ...options }),
    order: (a, b) => b.to.localeCompare(a.to) || b.id - a.id,
  });
}

/** Payouts with a part of a number, the latest period first, at most `most`. */
export const payoutsByNumberQuery = (part: string, most: number) =>
  queryOptions({
    queryKey: ['staff', 'payouts', 'by-number', part],
    queryFn: async ({ signal }) => {
      const query = { q: part, limit: String(most) };
      return (await callPage('GET /api/payouts', { query, audience: 'staff', signal })).rows;
    },
    gcTime: 60_000,
  });

/** The draft of the latest period; null: there is none. */
export const draftPayoutQuery = queryOptions({
  queryKey: ['staff', 'payouts', 'draft'],
  queryFn: async ({ signal }) => {
    const query = { status: 'draft', limit: '1' } as const;
    const { rows } = await callPage('GET /api/payouts', { query, audience: 'staff', signal });
    return rows.find(({ status }) => status === 'draft') ?? null;
  },
});

/** The days of a pay period, both included. */
export type PayoutDays = Pick<Payout, 'from' | 'to'>;

/** What a payout of these days would hold; null: of the period that comes next. */
export const payoutSuggestionQuery = (days: PayoutDays | null) =>
  queryOptions({
    queryKey: ['staff', 'payouts', 'suggestion', days],
    queryFn: ({ signal }) =>
      call('GET /api/payouts/suggestion', { query: days ?? {}, audience: 'staff', signal }),
  });

/** One payout with its interpreters. */
export const payoutQuery = (payoutId: number) =>
  queryOptions({
    queryKey: ['staff', 'payouts', 'one', payoutId],
    queryFn: ({ signal }) =>
      call('GET /api/payouts/{payoutId}', { params: { payoutId }, audience: 'staff', signal }),
  });

/** What one interpreter is paid with a payout. */
export const payoutLinesQuery = (payoutId: number, interpreterId: number) =>
  queryOptions({
    queryKey: ['staff', 'payouts', 'lines', payoutId, interpreterId],
    queryFn: ({ signal }) =>
      call('GET /api/payouts/{payoutId}/interpreters/{interpreterId}', {
        params: { payoutId, interpreterId },
        audience: 'staff',
        signal,
      }),
  });

/** The address of an interpreter's statement for a payout, a PDF. */
export const payoutStatementUrl = (payoutId: number, interpreterId: number) =>
  `/api/payouts/${payoutId}/interpreters/${interpreterId}/statement`;

/** The bonuses and deductions of one interpreter, the latest first. */
export function payAdjustmentList(interpreterId: number) {
  return staffList<PayAdjustment>({
    queryKey: ['staff', 'payouts', 'adjustments', interpreterId],
    readPage: ({ page, ...options }) =>
      callPage('GET /api/pay-adjustments', {
        query: { interpreterId: String(interpreterId), ...page },
        audience: 'staff',
        ...options,
      }),
    order: (a, b) => b.date.localeCompare(a.date) || b.id - a.id,
  });
}

export type NewPayout = CallOptions<'POST /api/payouts'>['body'];

/** A payout as it was shown: an action on anything else is refused. */
export type SeenPayout = Pick<Payout, 'id' | 'updatedAt'>;

type StepOf<R extends Route> = Omit<BodyOf<R>, 'updatedAt'>;
type BodyOf<R extends Route> = CallOptions<R> extends { body: infer Body } ? Body : never;
export type PaidHow = StepOf<'POST /api/payouts/{payoutId}/pay'>;
export type ExportHow = StepOf<'POST /api/payouts/{payoutId}/export'>;
/** One line, or everything of one interpreter. */
export type Moved = StepOf<'POST /api/payouts/{payoutId}/take-out'>;
/** The same, or all that waits. */
export type PutIn = StepOf<'POST /api/payouts/{payoutId}/put-back'>;
export type NewPayAdjustment = BodyOf<'POST /api/pay-adjustments'>;
const seenAs = ({ id, updatedAt }: SeenPayout, idempotencyKey: string) => ({
  params: { payoutId: id },
  idempotencyKey,
  audience: 'staff' as const,
  body: { updatedAt },
});

export function approvePayout(seen: SeenPayout, idempotencyKey: string): Promise<PayoutDetail> {
  return call('POST /api/payouts/{payoutId}/approve', seenAs(seen, idempotencyKey));
}

/** Back to a draft, until it is paid. */
export function reopenPayout(seen: SeenPayout, idempotencyKey: string): Promise<PayoutDetail> {
  return call('POST /api/payouts/{payoutId}/back', seenAs(seen, idempotencyKey));
}

export function exportPayout(seen: SeenPayout, how: ExportHow, idempotencyKey: string) {
  const { body, ...options } = seenAs(seen, idempotencyKey);
  return call('POST /api/payouts/{payoutId}/export', { ...options, body: { ...body, ...how } });
}

export function markPayoutPaid(seen: SeenPayout, how: PaidHow, idempotencyKey: string) {
  const { body, ...options } = seenAs(seen, idempotencyKey);
  return call('POST /api/payouts/{payoutId}/pay', { ...options, body: { ...body, ...how } });
}

export function voidPayout(seen: SeenPayout, { reason }: { reason: string }, idempotencyKey: string) {
  const { body, ...options } = seenAs(seen, idempotencyKey);
  return call('POST /api/payouts/{payoutId}/void', { ...options, body: { ...body, reason } });
}

/** The bank returned the transfer to one interpreter. */
export function returnTransfer(
  seen: SeenPayout,
  returned: StepOf<'POST /api/payouts/{payoutId}/return'>,
  idempotencyKey: string,
) {
  const { body, ...options } = seenAs(seen, idempotencyKey);
  return call('POST /api/payouts/{payoutId}/return', { ...options, body: { ...body, ...returned } });
}

/** To the next payout. */
export function takeOutOfPayout(seen: SeenPayout, what: Moved, idempotencyKey: string) {
  const { body, ...options } = seenAs(seen, idempotencyKey);
  return call('POST /api/payouts/{payoutId}/take-out', { ...options, body: { ...body, ...what } });
}

export function putIntoPayout(seen: SeenPayout, what: PutIn, idempotencyKey: string) {
  const { body, ...options } = seenAs(seen, idempotencyKey);
  return call('POST /api/payouts/{payoutId}/put-back', { ...options, body: { ...body, ...what } });
}

export function voidPayAdjustment(adjustmentId: number, reason: string, idempotencyKey: string) {
  const params = { adjustmentId };
  return call('POST /api/pay-adjustments/{adjustmentId}/void', {
    params,
    body: { reason },
    idempotencyKey,
    audience: 'staff',
  });
}
