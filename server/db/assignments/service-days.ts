/**
 * The conditions on which the service date of the appointment `a` is within civil days, both included; without a day there is no condition on it. The
 * service date is the civil date of the start in the appointment's own zone, the column `date`. The index is that of the start, which in no zone is
 * further than a day from it. `from` and `to` are SQL: a parameter, or another expression of a date. Source: rule ledger-3.
 */
export function onServiceDays({ from, to }: { readonly from?: string; readonly to?: string }): string {
  return [
    ...(from === undefined
      ? []
      : [`a.starts_at > ${from}::date - interval '2 days' AND a.date >= ${from}::date`]),
    ...(to === undefined ? [] : [`a.starts_at < ${to}::date + interval '3 days' AND a.date <= ${to}::date`]),
  ].join(' AND ');
}
