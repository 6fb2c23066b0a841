/*
 * The columns of the queue, by the width that the list has: a card where it is narrow, two lines beside an open closeout, one line
 * alone. Head and rows share them. `--check` is the room for the boxes, which only plain ones have.
 */
const card =
  "grid grid-cols-[var(--check)_minmax(0,1fr)_auto] [grid-template-areas:'check_interpreter_pay'_'check_client_charge'_'check_when_when'_'check_why_why']";
const beside =
  "@2xl:grid-cols-[var(--check)_8.5rem_minmax(0,1fr)_minmax(0,1.2fr)_minmax(5rem,max-content)] @2xl:[grid-template-areas:'check_when_interpreter_why_pay'_'check_when_client_why_charge']";
const alone =
  "@5xl:grid-cols-[var(--check)_10.5rem_minmax(0,1fr)_minmax(0,1fr)_minmax(0,1.6fr)_minmax(5rem,max-content)_minmax(5rem,max-content)_minmax(5rem,max-content)] @5xl:[grid-template-areas:'check_when_interpreter_client_why_pay_charge_margin']";

export const columns = `${card} ${beside} ${alone} items-center gap-x-3`;

export const area = {
  when: '[grid-area:when]',
  interpreter: '[grid-area:interpreter]',
  client: '[grid-area:client]',
  why: '[grid-area:why]',
  pay: '[grid-area:pay]',
  charge: '[grid-area:charge]',
  margin: '[grid-area:margin] @max-5xl:hidden',
} as const;

/** The head is one line high wherever it is seen. */
export const headColumns = `${columns} @2xl:@max-5xl:[grid-template-areas:'check_when_interpreter_why_pay']`;
