/*
 * The columns of invoices, by the width that the list has: a card where it is narrow, one line beside an open invoice, more of
 * it alone. Head and rows share them. `--check` is the room for the boxes.
 */
const card =
  "grid grid-cols-[var(--check)_minmax(0,1fr)_auto] [grid-template-areas:'check_client_total'_'check_work_state'_'check_dates_open']";
const beside =
  "@2xl:grid-cols-[var(--check)_6rem_minmax(0,1.2fr)_minmax(0,1fr)_6.5rem_6rem] @2xl:[grid-template-areas:'check_number_client_work_state_total']";
const alone =
  "@5xl:grid-cols-[var(--check)_6.5rem_minmax(0,1.4fr)_minmax(0,1.4fr)_11rem_7rem_6.5rem_6.5rem] @5xl:[grid-template-areas:'check_number_client_work_dates_state_total_open']";

export const issuedColumns = `${card} ${beside} ${alone} items-center gap-x-3`;

const draftCard =
  "grid grid-cols-[var(--check)_minmax(0,1fr)_auto] [grid-template-areas:'check_client_total'_'check_work_count'_'check_dates_dates']";
const draftBeside =
  "@2xl:grid-cols-[var(--check)_minmax(0,1.2fr)_minmax(0,1fr)_6.5rem_6.5rem] @2xl:[grid-template-areas:'check_client_work_count_total']";
const draftAlone =
  "@5xl:grid-cols-[var(--check)_minmax(0,1.4fr)_minmax(0,1.4fr)_9rem_11rem_8rem] @5xl:[grid-template-areas:'check_client_work_count_dates_total']";

export const draftColumns = `${draftCard} ${draftBeside} ${draftAlone} items-center gap-x-3`;

export const area = {
  number: '[grid-area:number] @max-2xl:hidden',
  client: '[grid-area:client]',
  work: '[grid-area:work]',
  count: '[grid-area:count]',
  dates: '[grid-area:dates] @2xl:@max-5xl:hidden',
  state: '[grid-area:state]',
  total: '[grid-area:total]',
  open: '[grid-area:open] @2xl:@max-5xl:hidden',
} as const;
