import type { Payment } from '#contracts/payments/shapes.ts';
import { REVIEW_PATH } from '#web/app/money-paths.ts';

/** The review of one ended appointment, in the part of the list that has it. */
export const reviewPath = ({ id, review }: Pick<Payment, 'id' | 'review'>) =>
  `${REVIEW_PATH}&part=${review === 'approved' ? 'approved' : 'waiting'}&closeout=${id}`;
