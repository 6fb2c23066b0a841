import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import type { PayoutDetail, PayoutInterpreter } from '#contracts/payouts/shapes.ts';
import { useAssignmentDialogs } from '../assignments/assignment-dialogs.tsx';
import { Grid, RowGroup } from '../list/grid-parts.tsx';
import { SearchInput } from '../list/search-input.tsx';
import type { Identified, StableRow } from '../list/stable-rows.ts';
import { useRowKeys } from '../list/table/use-row-keys.ts';
import { useUrlFilters } from '../list/use-url-filters.ts';
import { useVirtualRows } from '../list/use-virtual-rows.ts';
import { PayoutInterpreterHead, PayoutInterpreterRow } from './payout-interpreter-row.tsx';
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
        <PayoutGrid
          shown={shown}
          openIds={openIds}
          onToggle={toggle}
          lines={(paid) => (
            <PayoutLinesOf
              payout={payout}
              interpreter={paid.interpreter}
              paid={paid}
              today={today}
              move={move}
              onAppointment={(assignmentId) => appointments.open({ act: 'details', assignmentId })}
            />
          )}
        />
      )}
      {appointments.dialogs}
    </section>
  );
}

/** The height of a row before it is measured, and what covers the list at the top (header and head) and at the bottom, in pixels. */
const HEIGHT = 45;
const COVERED = { top: 100, bottom: 24 };

interface PayoutGridProps {
  shown: readonly PayoutInterpreter[];
  openIds: ReadonlySet<number>;
  onToggle: (interpreterId: number) => void;
  lines: (paid: PayoutInterpreter) => ReactNode;
}

/** Only the rows near the view are drawn: a payout has hundreds. */
function PayoutGrid({ shown, openIds, onToggle, lines }: PayoutGridProps) {
  const [currentId, setCurrentId] = useState<number | null>(null);
  const ref = useRef<HTMLDivElement>(null);
  const rows = shown.map(placed);
  const currentIndex = Math.max(
    rows.findIndex(({ id }) => id === currentId),
    0,
  );
  const {
    virtualizer,
    rows: drawn,
    paddingBlockEnd,
  } = useVirtualRows({
    ref,
    entries: rows,
    likelyHeight: HEIGHT,
    covered: COVERED,
    // It may have focus, and Tab must find it.
    keptRow: () => currentIndex,
  });
  const keys = useRowKeys({
    ref,
    rows,
    virtualizer,
    currentIndex,
    onCurrent: setCurrentId,
    onOpen: ({ id }) => onToggle(id),
  });

  function handleKey(event: KeyboardEvent<HTMLElement>) {
    // A form that a row has opened has arrow keys of its own.
    if (event.target instanceof Element && event.target.closest('dialog') === null) keys.handleKey(event);
  }

  return (
    <Grid
      aria-label="Interpreters"
      aria-rowcount={rows.length + 1}
      className="overflow-clip rounded-card border border-line bg-surface"
    >
      <PayoutInterpreterHead />
      <RowGroup ref={ref} onKeyDown={handleKey} onFocus={keys.handleFocus} style={{ paddingBlockEnd }}>
        {drawn.map(({ index, marginBlockStart }) => {
          const row = rows[index];
          if (row === undefined) return null;
          const isOpen = openIds.has(row.id);
          return (
            <div
              key={row.id}
              ref={virtualizer.measureElement}
              data-index={index}
              className="flow-root"
              style={{ marginBlockStart }}
            >
              <PayoutInterpreterRow
                row={row.item}
                position={index + 1}
                isCurrent={index === currentIndex}
                isOpen={isOpen}
                onToggle={() => onToggle(row.id)}
              >
                {isOpen && lines(row.item)}
              </PayoutInterpreterRow>
            </div>
          );
        })}
      </RowGroup>
    </Grid>
  );
}

/** A row of the lists here; nobody else's changes keep its place. */
function placed(interpreter: PayoutInterpreter): StableRow<PayoutInterpreter & Identified> {
  const { id } = interpreter.interpreter;
  const item = { ...interpreter, id };
  return { id, item, placed: item, isNew: false, isGone: false };
}
