import { queryOptions } from '@tanstack/react-query';
import type { ApprovedMany, Closeout, CloseoutDetail } from '#contracts/closeouts/shapes.ts';
import { type CallOptions, call, callPage } from '../../http/http.ts';
import { staffList } from '../loaded-list.ts';

/** The filters of the queue; `undefined` leaves a side open. */
export type CloseoutFilters = Omit<
  NonNullable<CallOptions<'GET /api/closeouts'>['query']>,
  'limit' | 'cursor' | 'includeDeleted'
>;

/** A line of the queue, named by the id of its payment as rows of a list are. */
export type CloseoutRow = Closeout & { readonly id: number };

const asRow = (closeout: Closeout): CloseoutRow => ({ ...closeout, id: closeout.paymentId });

/** A number, because the text of instants has as many decimals as it needs; those from before there were reviews are the oldest. */
const approvedMs = ({ approvedAt }: Closeout) => (approvedAt === null ? 0 : Date.parse(approvedAt));

/** What waits for review, the longest waiting first; what is approved, the last first. */
export function closeoutList(filters: CloseoutFilters) {
  const isApproved = filters.review === 'approved';
  return staffList<CloseoutRow>({
    queryKey: ['staff', 'payments', 'closeouts', filters],
    readPage: async ({ page, ...options }) => {
      const read = await callPage('GET /api/closeouts', {
        query: { ...filters, ...page },
        audience: 'staff',
        ...options,
      });
      return { ...read, rows: read.rows.map(asRow) };
    },
    order: isApproved ? (a, b) => approvedMs(b) - approvedMs(a) || b.id - a.id : (a, b) => a.id - b.id,
  });
}

/** How many wait, of each kind. */
export const closeoutCountsQuery = queryOptions({
  queryKey: ['staff', 'payments', 'closeout-counts'],
  queryFn: ({ signal }) => call('GET /api/closeouts/counts', { audience: 'staff', signal }),
});

/** One of them with all that is looked at. */
export const closeoutQuery = (paymentId: number) =>
  queryOptions({
    queryKey: ['staff', 'payments', 'closeout', paymentId],
    queryFn: ({ signal }) =>
      call('GET /api/closeouts/{paymentId}', { params: { paymentId }, audience: 'staff', signal }),
  });

/** A closeout as it was shown: a decision on anything else is refused. */
export type Seen = Pick<Closeout, 'paymentId' | 'updatedAt'>;

export function approveCloseout({ paymentId, updatedAt }: Seen, idempotencyKey: string) {
  const params = { paymentId };
  return call('POST /api/closeouts/{paymentId}/approve', {
    params,
    body: { updatedAt },
    idempotencyKey,
    audience: 'staff',
  });
}

/** Those that are still plain and unchanged are approved; the answer names the others. */
export function approveCloseouts(seen: readonly Seen[], idempotencyKey: string): Promise<ApprovedMany> {
  const closeouts = seen.map(({ paymentId, updatedAt }) => ({ paymentId, updatedAt }));
  return call('POST /api/closeouts/approve', { body: { closeouts }, idempotencyKey, audience: 'staff' });
}

type Decision =
  `POST /api/closeouts/{paymentId}/${'return' | 'adjustments' | 'corrections' | 'reopen' | 'waive'}`;
type BodyOf<R extends Decision> =
  CallOptions<R> extends { body: infer Body } ? Omit<Body, 'updatedAt'> : never;

/** Makes a decision on a closeout as it was shown. */
export const decideBy =
  <R extends Decision>(route: R) =>
  ({ paymentId, updatedAt }: Seen, body: BodyOf<R>, idempotencyKey: string): Promise<CloseoutDetail> => {
    const options = {
      params: { paymentId },
      body: { ...body, updatedAt },
      idempotencyKey,
      audience: 'staff',
    };
    return call<Decision>(route, options as unknown as CallOptions<Decision>); // the body of this route, with its version
  };
