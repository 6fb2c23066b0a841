/** How a client paid. Source: rule M60. */
export const CLIENT_PAYMENT_METHODS = ['cheque', 'transfer', 'card', 'cash', 'other'] as const;
export type ClientPaymentMethod = (typeof CLIENT_PAYMENT_METHODS)[number];
