import { ChevronDown } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import type { PayoutInterpreter } from '#contracts/payouts/shapes.ts';
import { dollars } from '#web/parts/dollars.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { classNames } from '#web/ui/style/class-names.ts';
import { Cell, ColumnHead, Row, RowGroup } from '../list/grid-parts.tsx';
import { PersonLink } from '../person-link.tsx';

const columns =
  'grid grid-cols-[minmax(0,1fr)_auto_2.75rem] items-center gap-x-3 sm:gap-x-6 sm:grid-cols-[minmax(0,1.4fr)_3rem_minmax(0,1.6fr)_7rem_2.75rem]';

/** The names of the columns. */
export function PayoutInterpreterHead() {
  return (
    <RowGroup className="max-sm:sr-only">
      <Row className={classNames(columns, 'min-h-9 border-line border-b bg-sunken px-4 text-ink-soft')}>
        <ColumnHead className="font-medium">Interpreter</ColumnHead>
        <ColumnHead className="text-end font-medium">Items</ColumnHead>
        <ColumnHead className="font-medium">Unusual</ColumnHead>
        <ColumnHead className="text-end font-medium">Pay</ColumnHead>
        <ColumnHead>
          <span className="sr-only">Show</span>
        </ColumnHead>
      </Row>
    </RowGroup>
  );
}

interface PayoutInterpreterRowProps {
  row: PayoutInterpreter;
  /** 1 is the first below the head. */
  position: number;
  /** The one row that Tab reaches; the arrow keys move on from it. */
  isCurrent: boolean;
  isOpen: boolean;
  onToggle: () => void;
  /** What it opens to. */
  children: ReactNode;
}

/** Who gets how much; pressed, it opens to its lines. */
export function PayoutInterpreterRow(props: PayoutInterpreterRowProps) {
  const { row, position, isCurrent, isOpen, onToggle, children } = props;
  const { interpreter, lineCount, total, isPaid, returned, flags } = row;
  const tabIndex = isCurrent ? 0 : -1;

  function handleClick({ target, currentTarget }: MouseEvent<HTMLElement>) {
    const isControl = target instanceof Element && target.closest('button, a') !== null;
    if (isControl || window.getSelection()?.isCollapsed === false) return;
    currentTarget.focus({ preventScroll: true });
    onToggle();
  }

  return (
    <>
      <Row
        tabIndex={tabIndex}
        data-row-id={interpreter.id}
        aria-rowindex={position + 1}
        onClick={handleClick}
        className={classNames(
          columns,
          position > 1 && 'border-line border-t',
          'min-h-11 cursor-pointer px-4 hover:bg-hover focus-visible:-outline-offset-2 pointer-fine:md:min-h-10',
        )}
      >
        <Cell className="min-w-0 truncate font-medium">
          <PersonLink kind="interpreter" person={interpreter} tabIndex={tabIndex} />{' '}
          {returned !== null && <Badge tone="yellow">Returned</Badge>}
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
            aria-label={`Items of ${interpreter.name}`}
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
    </>
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
