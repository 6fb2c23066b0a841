/** The most payments in one call and on one page (rule closeouts-5). Apart from the schemas, which no first paint loads. */
export const MAX_AT_ONCE = 1000;

/** The dates that a period of payments may mean: of the appointment, due, or paid. */
export const PAYMENT_DATES = ['service', 'due', 'paid'] as const;
