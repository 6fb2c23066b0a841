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

/** A table that is only read: no part of it takes focus. */
export function Table(props: Part) {
  // biome-ignore lint/a11y/useSemanticElements: see above
  return <div role="table" {...props} />;
}

export function TableCell(props: Part) {
  // biome-ignore lint/a11y/useSemanticElements: see above
  return <div role="cell" {...props} />;
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
