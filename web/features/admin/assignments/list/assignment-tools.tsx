import type { Assignment } from '#contracts/assignments/shapes.ts';
import { TableTools } from '../../list/table/table-tools.tsx';
import type { TableView } from '../../list/table/use-table-view.ts';

interface AssignmentToolsProps {
  view: TableView<Assignment>;
  today: string | undefined;
  rows: () => Promise<readonly Assignment[]>;
}

/** The tools of the table of appointments, in a file of their own: a lazy component has no type of rows to choose. */
export function AssignmentTools(props: AssignmentToolsProps) {
  return <TableTools what="assignments" {...props} />;
}
