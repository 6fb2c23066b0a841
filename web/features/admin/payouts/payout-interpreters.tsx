import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useState } from 'react';
import type { PayoutDetail, PayoutInterpreter } from '#contracts/payout.ts';
import { dollars } from '#web/parts/dollars.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { moveBetweenRows } from '#web/ui/keyboard/list-navigation.ts';
import { classNames } from '#web/ui/style/class-names.ts';
import { useAssignmentDialogs } from '../assignments/assignment-dialogs.tsx';
import { Cell, ColumnHead, Grid, Row, RowGroup } from '../list/grid-parts.tsx';
import { SearchInput } from '../list/search-input.tsx';
import { useUrlFilters } from '../list/use-url-filters.ts';
import { PersonLink } from '../person-link.tsx';
import { PayoutLinesOf } from './payout-lines.tsx';
import type { MoveLines } from './use-move-lines.ts';

interface PayoutInterpretersProps {
  payout: PayoutDetail;
  today: string | undefined;
  /** Null: nothing can be taken out. */
  move: MoveLines | null;
}

/** Below so many a search is more in the way than of use. */
const FEW = 12;

/** Who gets how much; a row opens to its lines. */
export function PayoutInterpreters({ payout, today, move }: PayoutInterpretersProps) {
  const { values, set } = useUrlFilters(['q']);
  const [openIds, setOpenIds] = useState<ReadonlySet<number>>(new Set());
  const appointments = useAssignmentDialogs();
  const { interpreters } = payout;
  const q = values.q.toLowerCase();
  const shown = interpreters.filter(({ interpreter }) => interpreter.name.toLowerCase().includes(q));

  function toggle(id: number) {
    const next = new Set(openIds);
    if (!next.delete(id)) next.add(id);
    setOpenIds(next);
  }

  return (
    <section aria-labelledby="payout-interpreters" className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id="payout-interpreters" className="font-semibold text-large">
          Interpreters{' '}
          <span className="font-normal text-ink-soft">{interpreters.length.toLocaleString('en-US')}</span>
        </h3>
        {interpreters.length > FEW && (
          <div className="max-sm:w-full sm:w-64">
            <SearchInput
              label="Search interpreters"
              placeholder="Name"
              value={values.q}
              onChange={(typed) => set({ q: typed })}
            />
          </div>
        )}
      </div>
      {interpreters.length === 0 && <p className="text-ink-soft">Nothing is in this payout.</p>}
      {interpreters.length > 0 && shown.length === 0 && (
        <p className="text-ink-soft">Nobody in this payout has this name.</p>
      )}
      {shown.length > 0 && (
        <Grid
          aria-label="Interpreters"
          onKeyDown={moveBetweenRows}
          className="overflow-clip rounded-card border border-line bg-surface"
        >
          <Head />
          <RowGroup className="divide-y divide-line">
            {shown.map((row) => (
              <InterpreterRow
                key={row.interpreter.id}
                row={row}
                isOpen={openIds.has(row.interpreter.id)}
                onToggle={() => toggle(row.interpreter.id)}
              >
                <PayoutLinesOf
                  payout={payout}
                  interpreter={row.interpreter}
                  today={today}
                  move={move}
                  onAppointment={(assignmentId) => appointments.open({ act: 'details', assignmentId })}
                />
              </InterpreterRow>
            ))}
          </RowGroup>
        </Grid>
      )}
      {appointments.dialogs}
    </section>
  );
}

const columns =
  'grid grid-cols-[minmax(0,1fr)_auto_2.75rem] items-center gap-x-3 sm:gap-x-6 sm:grid-cols-[minmax(0,1.4fr)_3rem_minmax(0,1.6fr)_7rem_2.75rem]';

function Head() {
  return (
    <RowGroup className="max-sm:sr-only">
      <Row className={classNames(columns, 'min-h-9 border-line border-b bg-sunken px-4 text-ink-soft')}>
        <ColumnHead className="font-medium">Interpreter</ColumnHead>
        <ColumnHead className="text-end font-medium">Lines</ColumnHead>
        <ColumnHead className="font-medium">Unusual</ColumnHead>
        <ColumnHead className="text-end font-medium">Pay</ColumnHead>
        <ColumnHead>
          <span className="sr-only">Show</span>
        </ColumnHead>
      </Row>
    </RowGroup>
  );
}

interface InterpreterRowProps {
  row: PayoutInterpreter;
  isOpen: boolean;
  onToggle: () => void;
  /** What it opens to. */
  children: ReactNode;
}

function InterpreterRow({ row, isOpen, onToggle, children }: InterpreterRowProps) {
  const { interpreter, lineCount, total, isPaid, flags } = row;

  function handleClick({ target }: MouseEvent<HTMLElement>) {
    const isControl = target instanceof Element && target.closest('button, a') !== null;
    if (!isControl && window.getSelection()?.isCollapsed !== false) onToggle();
  }

  function handleKey(event: KeyboardEvent<HTMLElement>) {
    // On the row itself; a control in it has keys of its own.
    if (event.target !== event.currentTarget || (event.key !== 'Enter' && event.key !== ' ')) return;
    event.preventDefault();
    onToggle();
  }

  return (
    <div>
      <Row
        tabIndex={0}
        data-row
        onClick={handleClick}
        onKeyDown={handleKey}
        className={classNames(
          columns,
          'min-h-11 cursor-pointer px-4 hover:bg-hover focus-visible:-outline-offset-2 pointer-fine:md:min-h-10',
        )}
      >
        <Cell className="min-w-0 truncate font-medium">
          <PersonLink kind="interpreter" person={interpreter} />
        </Cell>
        <Cell className="text-end text-ink-soft tabular-nums max-sm:hidden">{lineCount}</Cell>
        <Cell className="min-w-0 truncate text-ink-soft max-sm:hidden">
          {flags.map(({ text }) => text).join('; ')}
        </Cell>
        <Cell className="text-end font-semibold tabular-nums">
          {isPaid ? dollars(total) : <Carried total={total} />}
        </Cell>
        <Cell className="justify-self-end">
          <button
            type="button"
            tabIndex={-1}
            aria-expanded={isOpen}
            aria-label={`Lines of ${interpreter.name}`}
            onClick={onToggle}
            className="flex size-11 items-center justify-center rounded-control text-ink-soft hover:text-ink pointer-fine:md:size-9"
          >
            <ChevronDown
              aria-hidden
              className={classNames('size-4 transition-transform', isOpen && 'rotate-180')}
            />
          </button>
        </Cell>
      </Row>
      {isOpen && (
        <Row>
          <Cell className="border-line border-t bg-sunken/50 px-4 py-3">{children}</Cell>
        </Row>
      )}
    </div>
  );
}

/** A sum that is not paid with this payout. */
function Carried({ total }: { total: string }) {
  return (
    <>
      <Badge>Waits</Badge> <span className="font-normal">{dollars(total)}</span>
    </>
  );
}
