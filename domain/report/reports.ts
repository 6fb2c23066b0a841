/**
 * What the rows of a report stand for. A demand's rows are languages, those of utilisation interpreters, those of unbilled work clients. Source:
 * rule ledger-9.
 */
export const DIMENSIONS = ['month', 'client', 'language', 'service_type', 'mode', 'interpreter'] as const;
export type Dimension = (typeof DIMENSIONS)[number];

/**
 * Reports of the appointments of a period, without amounts, or with amounts that only some roles see. Source: rules ledger-11 to ledger-14.
 */
export const WORK_REPORTS = ['filling', 'cancellations', 'check_ins', 'utilization', 'demand'] as const;
export type WorkReport = (typeof WORK_REPORTS)[number];

/** Reports of amounts of the ledger. Source: rules ledger-10 and ledger-15. */
export const MONEY_REPORTS = ['money', 'unbilled'] as const;
export type MoneyReport = (typeof MONEY_REPORTS)[number];

/** By which date a report of amounts counts: that of the service, or the day on which the entry was posted. Source: rule ledger-3. */
export const REPORT_DATES = ['service', 'posting'] as const;
export type ReportDates = (typeof REPORT_DATES)[number];

/** The numbers of each report that lead to the appointments behind them. Source: rule ledger-9. */
export const NUMBERS = {
  filling: [
    ...(['wanted', 'filled', 'open', 'bookedByStaff', 'acceptedOffers', 'offers', 'declines'] as const),
    ...(['declinesNotFree', 'declinesTooFar', 'declinesSubject', 'declinesRate', 'declinesOther'] as const),
    'declinesWithoutReason',
  ],
  cancellations: ['appointments', 'inTime', 'late', 'noShows', 'charge', 'pay'],
  check_ins: ['expected', 'onTime', 'late', 'none'],
  utilization: ['appointments', 'bookedMinutes', 'workedMinutes'],
  demand: ['appointments', 'minutes'],
  money: ['revenue', 'tax', 'interpreterCost', 'expenses', 'pay', 'margin'],
  unbilled: ['unbilled', 'days0To30', 'days31To60', 'days61To90', 'over90'],
} as const satisfies Readonly<Record<WorkReport | MoneyReport, readonly string[]>>;

/** The names of the numbers of a report that lead to appointments. */
export type NumberOf<R extends WorkReport | MoneyReport> = (typeof NUMBERS)[R][number];

/** Hours of a week in which appointments begin: 7 days from Monday, 24 hours each. */
export const WEEK_HOURS = 7 * 24;
