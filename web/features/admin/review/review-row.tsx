import type { MouseEvent, ReactNode } from 'react';
import { formatClock12 } from '#domain/civil.ts';
import type { CloseoutRow } from '#web/api/staff/closeouts.ts';
import { ChangeFlash } from '#web/parts/change-flash.tsx';
import { dollars } from '#web/parts/dollars.ts';
import { TimeAgo } from '#web/parts/time-ago.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { classNames } from '#web/ui/style/class-names.ts';
import { Cell, Row } from '../list/grid-parts.tsx';
import type { StableRow } from '../list/stable-rows.ts';
import { SelectBox } from '../list/table/select-boxes.tsx';
import { formatDate } from '../payments/describe-payments.ts';
import { nameOf, OUTCOME_NAMES } from './describe-closeout.ts';
import { area, columns } from './review-columns.ts';

interface ReviewRowProps {
  row: StableRow<CloseoutRow>;
  /** Approved on this page, perhaps a moment ago. */
  isApprovedHere: boolean;
  /** 1 is the first below the head. */
  position: number;
  today: string | undefined;
  /** Undefined where rows cannot be selected. */
  isSelected: boolean | undefined;
  isOpen: boolean;
  /** The one row that Tab reaches; the arrow keys move on from it. */
  isCurrent: boolean;
  onSelect: (isRange: boolean) => void;
  onOpen: () => void;
}

/** One closeout of the queue; pressed, it is reviewed. */
export function ReviewRow(props: ReviewRowProps) {
  const { row, isApprovedHere, position, today, isSelected, isOpen, isCurrent, onSelect, onOpen } = props;
  const { item } = row;
  const { assignment, interpreter, client, amount, clientAmount, margin } = item;
  const isGone = row.isGone || isApprovedHere;

  function handleClick({ target, currentTarget }: MouseEvent<HTMLElement>) {
    const isControl = target instanceof Element && target.closest('button, input, a, label') !== null;
    if (isControl || window.getSelection()?.isCollapsed === false) return;
    currentTarget.focus();
    onOpen();
  }

  return (
    <Row
      tabIndex={isCurrent ? 0 : -1}
      data-row-id={item.id}
      aria-rowindex={position + 1}
      aria-current={isOpen || undefined}
      aria-selected={isSelected}
      onClick={handleClick}
      className={classNames(
        columns,
        'relative min-h-10 cursor-pointer border-line border-b px-3 py-1 focus-visible:-outline-offset-2 @max-2xl:mb-2 @max-2xl:gap-y-0.5 @max-2xl:rounded-card @max-2xl:border @max-2xl:py-3',
        isOpen || isSelected ? 'bg-accent-soft' : 'bg-surface hover:bg-hover',
        isGone && 'opacity-60',
      )}
    >
      <ChangeFlash version={item.updatedAt} />
      <At part="check" className="self-stretch">
        {isSelected !== undefined && !isGone && (
          <SelectBox
            label={`Select ${nameOf(item, today)}`}
            isSelected={isSelected}
            tabIndex={isCurrent ? 0 : -1}
            onToggle={onSelect}
          />
        )}
      </At>
      <At part="when" className="text-ink-soft">
        <span className="whitespace-nowrap text-ink">{formatDate(assignment.date, today)},</span>{' '}
        <span className="whitespace-nowrap">{formatClock12(assignment.startTime)}</span>{' '}
        <span className="text-ink-faint @2xl:hidden">{assignment.language}</span>
      </At>
      <At part="interpreter" title={interpreter.name} className="truncate font-medium">
        {interpreter.name}
      </At>
      <At part="client" title={client.name} className="truncate text-ink-soft">
        {client.name}
      </At>
      <At part="why" className="min-w-0">
        {isGone ? <Badge>{isApprovedHere ? 'Approved' : 'Changed'}</Badge> : <Why closeout={item} />}
      </At>
      <At part="pay" className="text-end font-semibold">
        {dollars(amount)}
      </At>
      <At part="charge" className="text-end text-ink-soft">
        {dollars(clientAmount)}
        <span className="text-small @2xl:hidden"> billed</span>
      </At>
      <At
        part="margin"
        className={classNames('text-end', margin.startsWith('-') ? 'text-danger' : 'text-ink-soft')}
      >
        {dollars(margin)}
      </At>
    </Row>
  );
}

/** Why somebody should look, what was asked and answered, or who approved it and when. */
function Why({ closeout }: { closeout: CloseoutRow }) {
  const { review, flags, question, answer, approvedBy, approvedAt } = closeout;
  if (review === 'approved')
    return (
      <span className="text-ink-soft">
        {approvedBy ?? 'Before reviews began'}
        {approvedBy !== null && approvedAt !== null && (
          <>
            , <TimeAgo at={approvedAt} />
          </>
        )}
      </span>
    );
  if (review === 'returned') return <span className="line-clamp-2 wrap-anywhere">{question}</span>;
  const reasons = flags.map(({ text }) => text).join('. ');
  return (
    <span className="line-clamp-2 wrap-anywhere" title={reasons}>
      {answer !== null && <Badge tone="teal">Answered</Badge>} {reasons}
      {flags.length === 0 && answer === null && (
        <span className="text-ink-faint">{OUTCOME_NAMES[closeout.outcome] ?? 'As booked'}</span>
      )}
    </span>
  );
}

interface AtProps {
  part: keyof typeof area;
  /** The whole of it, where it may be cut. */
  title?: string;
  className?: string | undefined;
  children: ReactNode;
}

function At({ part, title, className, children }: AtProps) {
  return (
    <Cell title={title} className={classNames(area[part], 'min-w-0', className)}>
      {children}
    </Cell>
  );
}
