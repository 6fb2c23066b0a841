import type { CloseoutDetail } from '#contracts/closeout.ts';

/** Whether a closeout can be approved as it is. */
export function canApprove({ review, status }: Pick<CloseoutDetail, 'review' | 'status'>): boolean {
  return review !== 'approved' && status === 'pending';
}
