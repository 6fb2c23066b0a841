import { RadioTower, UserPlus } from 'lucide-react';
import { useCallback, useEffectEvent, useMemo } from 'react';
import type { Assignment } from '#contracts/assignments/shapes.ts';
import { describeWhen } from '#web/parts/appointment/appointment-when.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { useMedia } from '#web/ui/layout/use-media.ts';
import { MenuButton, type MenuEntry } from '#web/ui/menu/menu.tsx';
import { actionsColumn } from '../../list/actions-column.tsx';
import { RecordGrid } from '../../list/record-grid.tsx';
import type { Sort } from '../../list/table/column.ts';
import type { Selection } from '../../list/table/use-selection.ts';
import type { TableView } from '../../list/table/use-table-view.ts';
import { ASK_EVERYONE } from '../ask-everyone.ts';
import type { AssignmentIntent } from '../assignment-intent.ts';
import { useAllowedActions } from '../details/use-allowed-actions.ts';
import { columnsNextToPanel } from './assignment-columns.tsx';
import type { AssignmentPart } from './use-assignment-list.ts';

interface AssignmentTableProps {
  title: string;
  part: AssignmentPart;
  view: TableView<Assignment>;
  /** The order that the part has. */
  sort: Sort;
  selection: Selection<Assignment> | undefined;
  /** The appointment whose details are beside the table, which then has the most important columns and no actions. */
  openId: number | null;
  onIntent: (intent: AssignmentIntent) => void;
}

/** One part of the list as a table. What an unfilled appointment needs is one press away, the rarer actions are in a menu. */
export function AssignmentTable(props: AssignmentTableProps) {
  const { title, part, view, sort, selection, openId, onIntent } = props;
  const intend = useEffectEvent(onIntent);
  const isRoomy = useMedia('(width >= 90rem)');
  // The same function all day: a row is drawn again only when its appointment has changed.
  const actions = useCallback(
    (assignment: Assignment, tabIndex: number) => (
      <RowActions
        assignment={assignment}
        tabIndex={tabIndex}
        isRoomy={isRoomy}
        onIntent={(intent) => intend(intent)}
      />
    ),
    [isRoomy],
  );
  const isNextToPanel = openId !== null;
  const columns = useMemo(
    () =>
      isNextToPanel
        ? columnsNextToPanel(view.columns, isRoomy)
        : [...view.columns, actionsColumn(actions, isRoomy ? '6.25rem' : '2.5rem')],
    [view.columns, isNextToPanel, isRoomy, actions],
  );
  const { rows, hasMore, total } = part;
  return (
    <RecordGrid
      label={title}
      what="assignments"
      // Both parts of the list are seen to be stale together.
      list={{
        ...part,
        ref: undefined,
        isStale: false,
        total: hasMore ? Math.max(total, rows.length) : rows.length,
      }}
      columns={columns}
      sort={sort}
      onSort={({ isDescending }) => view.setSort(isDescending ? { key: 'date', isDescending } : null)}
      nameOf={nameOf}
      versionOf={versionOf}
      selection={selection}
      openId={openId}
      onOpen={(assignmentId) => onIntent({ act: 'details', assignmentId })}
    />
  );
}

const nameOf = (assignment: Assignment) => `${assignment.client.name}, ${describeWhen(assignment)}`;
const versionOf = ({ updatedAt }: Assignment) => updatedAt;

interface RowActionsProps {
  assignment: Assignment;
  tabIndex: number;
  /** Without room all actions are in the menu. */
  isRoomy: boolean;
  onIntent: (intent: AssignmentIntent) => void;
}

function RowActions({ assignment, tabIndex, isRoomy, onIntent }: RowActionsProps) {
  const allowedOf = useAllowedActions();
  const allowed = allowedOf(assignment, Date.now());
  const needsSomebody = assignment.status === 'pending' || assignment.status === 'declined';
  const what = nameOf(assignment);
  return (
    <>
      {isRoomy &&
        needsSomebody &&
        allowed.has('assign') &&
        (
          [
            ['broadcast', ASK_EVERYONE, RadioTower],
            ['assign', 'Assign Interpreter', UserPlus],
          ] as const
        ).map(([action, title, Icon]) => (
          <IconButton
            key={action}
            label={`${title}: ${what}`}
            data-tooltip={title}
            tabIndex={tabIndex}
            className="pointer-fine:md:size-8!"
            icon={<Icon aria-hidden className="size-4" />}
            onClick={() => onIntent({ act: action, assignment })}
          />
        ))}
      <MenuButton
        label={`More for ${what}`}
        tabIndex={tabIndex}
        className="pointer-fine:md:size-8!"
        entries={() => entriesFor(assignment, allowedOf(assignment, Date.now()), onIntent)}
      />
    </>
  );
}

/** The actions that the server would accept now. */
function entriesFor(
  assignment: Assignment,
  allowed: ReadonlySet<string>,
  onIntent: RowActionsProps['onIntent'],
): MenuEntry[] {
  const actions = [
    { act: 'edit', label: 'Edit' },
    { act: 'assign', label: 'Assign Interpreter' },
    { act: 'broadcast', label: ASK_EVERYONE },
    { act: 'release', label: 'Release interpreter' },
    { act: 'cancel', label: 'Cancel appointment' },
    { act: 'delete', label: 'Delete' },
  ] as const;
  const open = {
    key: 'details',
    label: 'Assignment Details',
    onChoose: () => onIntent({ act: 'details', assignmentId: assignment.id }),
  };
  const others = actions
    .filter(({ act: action }) => allowed.has(action))
    .map(({ act: action, label }) => ({
      key: action,
      label,
      onChoose: () => onIntent({ act: action, assignment }),
    }));
  return [open, ...others];
}
