import { addDays } from '#domain/civil.ts';

/** Civil dates, both included. */
export interface StatementPeriod {
  readonly from: string;
  readonly to: string;
}

/** The periods of a statement to choose from; `today` is the company's civil date. */
export function statementPeriods(today: string): readonly (StatementPeriod & { readonly name: string })[] {
  const first = `${today.slice(0, 7)}-01`;
  const endOfLast = addDays(first, -1);
  return [
    { name: 'This month', from: first, to: endOfMonth(first) },
    { name: 'Last month', from: `${endOfLast.slice(0, 7)}-01`, to: endOfLast },
    { name: 'This year', from: `${today.slice(0, 4)}-01-01`, to: `${today.slice(0, 4)}-12-31` },
  ];
}

function endOfMonth(first: string): string {
  return addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1);
}
