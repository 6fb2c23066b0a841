import type { Payment } from '#contracts/payment.ts';

/** What staff want to do at the books. `like`: a void payment that another is to stand in for. */
export type PaymentIntent =
  | { act: 'pay' | 'void'; payments: readonly Payment[] }
  | { act: 'enter'; like: Payment | null }
  | { act: 'appointment'; assignmentId: number };
