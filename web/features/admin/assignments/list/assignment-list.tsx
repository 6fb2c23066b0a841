import { CalendarPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Assignment } from '#contracts/assignments/shapes.ts';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { classNames } from '#web/ui/style/class-names.ts';
import { CardGridSkeleton } from '../../list/card-grid-skeleton.tsx';
import { ListBody, NoMatches, TableSkeleton } from '../../list/list-state.tsx';
import type { Selection } from '../../list/table/use-selection.ts';
import type { TableView } from '../../list/table/use-table-view.ts';
import { usePermission } from '../../use-permission.ts';
import type { AssignmentIntent } from '../assignment-intent.ts';
import { AssignmentCards } from './assignment-cards.tsx';
import type { AssignmentFilterState } from './assignment-filters.ts';
import { AssignmentTable } from './assignment-table.tsx';
import type { AssignmentPart, useAssignmentList } from './use-assignment-list.ts';

interface AssignmentListProps {
  list: ReturnType<typeof useAssignmentList>;
  filters: AssignmentFilterState;
  today: string | undefined;
  view: TableView<Assignment>;
  /** Undefined: the role does nothing with several. */
  selection: Selection<Assignment> | undefined;
  /** The appointment whose details are beside the list. */
  openId: number | null;
  onIntent: (intent: AssignmentIntent) => void;
}

/** The list of all other appointments (rule requests-6). */
export function AssignmentList(props: AssignmentListProps) {
  const { list, filters, view, onIntent } = props;
  const may = usePermission();
  const { ahead, past } = list;
  // From the latest on, what is ahead is the later part.
  const isLatestFirst = view.sort?.isDescending === true;
  return (
    <ListBody
      list={list}
      isEmpty={ahead.rows.length + past.rows.length === 0}
      title="Assignments"
      skeleton={<AssignmentListSkeleton isTable={view.isTable} />}
      empty={
        filters.count > 0 ? (
          <NoMatches what="appointments" onClear={filters.clear} />
        ) : (
          <EmptyState
            title="No assignments found. Schedule your first assignment to get started."
            icon={<CalendarPlus aria-hidden />}
            action={
              may('assignments.create') && (
                <Button onClick={() => onIntent({ act: 'schedule' })}>Schedule Assignment</Button>
              )
            }
          />
        )
      }
    >
      <div
        aria-busy={list.isStale}
        className={classNames('flex flex-col gap-4 transition-opacity', list.isStale && 'opacity-60')}
      >
        <Part {...props} title="Today and ahead" part={ahead} isDescending={isLatestFirst} />
        {!ahead.hasMore && <Part {...props} title="Past" part={past} isDescending />}
      </div>
    </ListBody>
  );
}

/** Six cards or rows. */
export function AssignmentListSkeleton({ isTable }: { isTable: boolean }) {
  if (isTable) {
    return (
      <div className="pt-8">
        <TableSkeleton label="Loading assignments" rowClassName="h-9.5" count={6} />
      </div>
    );
  }
  return (
    <CardGridSkeleton
      label="Loading assignments"
      gridClassName="pt-8 lg:grid-cols-2 xl:grid-cols-3"
      cardClassName="h-[8.375rem] rounded-card"
    />
  );
}

interface PartProps extends Omit<AssignmentListProps, 'list'> {
  title: string;
  part: AssignmentPart;
  isDescending: boolean;
}

function Part(props: PartProps): ReactNode {
  const { title, part, isDescending, view, selection, today, openId, onIntent } = props;
  const { rows, ref } = part;
  if (rows.length === 0) return null;
  return (
    <section ref={ref} aria-label={title} className="flex flex-col gap-2">
      <h2 className="font-semibold text-ink-soft">{title}</h2>
      {view.isTable ? (
        <AssignmentTable
          title={title}
          part={part}
          view={view}
          sort={{ key: 'date', isDescending }}
          selection={selection}
          openId={openId}
          onIntent={onIntent}
        />
      ) : (
        <AssignmentCards title={title} part={part} today={today} openId={openId} onIntent={onIntent} />
      )}
    </section>
  );
}
