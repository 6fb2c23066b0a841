import type { ComponentProps } from 'react';

/*
 * The parts of ARIA's grid as plain boxes: a table's own elements could neither become cards on a phone nor be drawn only
 * near the view. Rows take focus, cells do not.
 */

type Part = Omit<ComponentProps<'div'>, 'role'>;

export function Grid(props: Part) {
  // biome-ignore lint/a11y/useSemanticElements: see above
  return <div role="grid" {...props} />;
}

export function RowGroup(props: Part) {
  // biome-ignore lint/a11y/useSemanticElements: see above
  return <div role="rowgroup" {...props} />;
}

export function Row(props: Part) {
  // biome-ignore lint/a11y/useSemanticElements: see above
  // biome-ignore lint/a11y/useFocusableInteractive: see above
  return <div role="row" {...props} />;
}

export function Cell(props: Part) {
  // biome-ignore lint/a11y/useSemanticElements: see above
  // biome-ignore lint/a11y/useFocusableInteractive: see above
  return <div role="gridcell" {...props} />;
}

export function ColumnHead(props: Part) {
  // biome-ignore lint/a11y/useSemanticElements: see above
  // biome-ignore lint/a11y/useFocusableInteractive: see above
  return <div role="columnheader" {...props} />;
}

/*
 * Where the parts of a payment stand: a card on a phone, two lines beside each other on a small desk, one line on a large one.
 * Head and rows share it, so that they line up.
 */
const card =
  "grid grid-cols-[2.75rem_minmax(0,1fr)_auto] [grid-template-areas:'check_who_pay'_'check_whom_charge'_'more_appt_appt'_'more_due_state']";
const small =
  "lg:grid-cols-[2.25rem_5.75rem_minmax(0,1.1fr)_minmax(0,1fr)_6.5rem_6rem_2.25rem] lg:[grid-template-areas:'check_due_appt_who_pay_state_more'_'check_due_appt_whom_charge_state_more']";
const large =
  "xl:grid-cols-[2.25rem_5rem_minmax(0,1.45fr)_minmax(0,1fr)_minmax(0,1.1fr)_5.5rem_5rem_6rem_5.5rem_2.25rem] xl:[grid-template-areas:'check_due_appt_who_whom_pay_charge_state_act_more']";

export const columns = `${card} ${small} ${large} items-center gap-x-3`;

export const area = {
  check: '[grid-area:check]',
  due: '[grid-area:due]',
  appointment: '[grid-area:appt]',
  interpreter: '[grid-area:who]',
  client: '[grid-area:whom]',
  pay: '[grid-area:pay]',
  charge: '[grid-area:charge]',
  state: '[grid-area:state]',
  act: '[grid-area:act]',
  more: '[grid-area:more]',
} as const;

/** The head is one line high wherever it is seen. */
export const headColumns = `${columns} lg:max-xl:[grid-template-areas:'check_due_appt_who_pay_state_more']`;
