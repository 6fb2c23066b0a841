/** What a column of a bank's file can have. Source: rule client-payments-10. */
export const BANK_ROLES = [
  ...(['date', 'amount', 'credit', 'debit', 'direction', 'text'] as const),
  ...(['reference', 'kind', 'status', 'currency'] as const),
] as const;
export type BankRole = (typeof BANK_ROLES)[number];

/** What a cell says of a row: the money came in, went out, or perhaps went out; null: nothing of this. */
export type Direction = 'in' | 'out' | 'unclear' | null;

const CARD = /\b(?:credit|debit) card\b/g;
const RETURNED = /\b(?:returned|return|reversal|reversed|chargeback|nsf|refund)\b/;
const OUT = /\b(?:debits?|dr|db|withdrawals?|outgoing|sent|paid out|money out)\b|^(?:d|out|[-\u2212\u2013])$/;
const IN = /\b(?:credits?|cr|deposits?|incoming|received|paid in|money in|dslip)\b|^(?:c|in|\+)$/;
const PERHAPS_OUT = /\b(?:payment|fee|charge|purchase|check|cheque)\b/;

/**
 * Which direction the words of a bank say. What was returned, and words for both, are unclear. Source: rule client-payments-9.
 * @example directionOf('ACH_DEBIT') // 'out'
 * @example directionOf('Payment') // 'unclear'
 */
export function directionOf(cell: string): Direction {
  const words = cell.trim().toLowerCase().replaceAll('_', ' ').replaceAll(CARD, 'card');
  if (RETURNED.test(words)) return 'unclear';
  const [isOut, isIn] = [OUT.test(words), IN.test(words)];
  if (isOut && isIn) return 'unclear';
  if (isOut) return 'out';
  if (isIn) return 'in';
  return PERHAPS_OUT.test(words) ? 'unclear' : null;
}

/** Whether a cell says a direction and nothing else: 'DEBIT', 'C', '-'. */
export function isPlainDirection(cell: string): boolean {
  return /^(?:debit|credit|dr|cr|db|d|c|withdrawal|deposit|in|out|incoming|outgoing|dslip|[-\u2212\u2013+])$/i.test(
    cell.trim(),
  );
}

const NOT_MONEY =
  /\b(?:pending|processing|scheduled|failed|fail|returned|reversed|rejected|declined|denied|refused|cancell?ed|void(?:ed)?|blocked|expired|on hold|held|unposted|not posted|in progress|authorized|authorised)\b/i;

/** Whether the status of a row says that its money has not come, or did not stay. Source: rule client-payments-9. */
export const isNoMoney = (status: string): boolean => NOT_MONEY.test(status.replaceAll('_', ' '));

/** Whether a currency is the dollar of the United States, in which all is billed; nothing counts as it. Source: rule client-payments-9. */
export const isDollars = (currency: string): boolean =>
  /^(?:|\$|usd|us\$|us dollars?|dollars?|840)$/i.test(currency.trim());
