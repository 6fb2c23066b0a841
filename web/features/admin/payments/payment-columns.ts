/*
 * The columns of a payment: a card on a phone, two lines on a small screen, one line on a large one. Head and rows share them,
 * so that they line up. A new column needs its place in the three widths and in `headColumns`, a head in `payment-head.tsx` and
 * a cell in `payment-row.tsx`.
 */
const card =
  "grid grid-cols-[2.75rem_minmax(0,1fr)_auto] [grid-template-areas:'check_interpreter_pay'_'check_client_charge'_'more_appointment_appointment'_'more_due_state']";
const small =
  "lg:grid-cols-[2.25rem_5.75rem_minmax(0,1.1fr)_minmax(0,1fr)_6.5rem_6rem_2.25rem] lg:[grid-template-areas:'check_due_appointment_interpreter_pay_state_more'_'check_due_appointment_client_charge_state_more']";
const large =
  "xl:grid-cols-[2.25rem_5rem_minmax(0,1.35fr)_minmax(0,0.95fr)_minmax(0,1.4fr)_5.5rem_5rem_6rem_5.5rem_2.25rem] xl:[grid-template-areas:'check_due_appointment_interpreter_client_pay_charge_state_act_more']";

export const columns = `${card} ${small} ${large} items-center gap-x-3`;

export const area = {
  check: '[grid-area:check]',
  due: '[grid-area:due]',
  appointment: '[grid-area:appointment]',
  interpreter: '[grid-area:interpreter]',
  client: '[grid-area:client]',
  pay: '[grid-area:pay]',
  charge: '[grid-area:charge]',
  state: '[grid-area:state]',
  act: '[grid-area:act]',
  more: '[grid-area:more]',
} as const;

/** The head is one line high wherever it is seen. */
export const headColumns = `${columns} lg:max-xl:[grid-template-areas:'check_due_appointment_interpreter_pay_state_more']`;
