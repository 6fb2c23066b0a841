/*
 * The columns of what clients have paid, by the width that the list has: a card where it is narrow, two lines beside an open payment,
 * one line alone. Head and rows share them.
 */
const card =
  "grid grid-cols-[minmax(0,1fr)_auto] [grid-template-areas:'client_amount'_'how_state'_'date_date']";
const beside =
  "@2xl:grid-cols-[6rem_minmax(0,1.2fr)_minmax(0,1fr)_6.5rem_minmax(8.5rem,auto)] @2xl:[grid-template-areas:'date_client_how_amount_state']";
const alone =
  "@5xl:grid-cols-[7rem_minmax(0,1.2fr)_minmax(0,1.4fr)_7rem_7rem_11rem] @5xl:[grid-template-areas:'date_client_how_amount_allocated_state']";

export const columns = `${card} ${beside} ${alone} items-center gap-x-3`;

export const area = {
  date: '[grid-area:date]',
  client: '[grid-area:client]',
  how: '[grid-area:how]',
  amount: '[grid-area:amount]',
  allocated: '[grid-area:allocated] @max-5xl:hidden',
  state: '[grid-area:state]',
} as const;
