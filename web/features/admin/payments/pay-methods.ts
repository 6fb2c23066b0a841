/** How interpreters are usually paid. */
export const PAY_METHODS = ['Check', 'ACH', 'Zelle', 'Wire transfer', 'Card', 'Cash'];
