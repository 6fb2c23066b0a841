import { ChevronDown } from 'lucide-react';
import { type MouseEvent, type ReactNode, Suspense } from 'react';
import { Link } from 'wouter';
import type { Payment } from '#contracts/payments/shapes.ts';
import { formatClock12 } from '#domain/civil.ts';
import { payoutPath } from '#web/app/money-paths.ts';
import { ChangeFlash } from '#web/parts/change-flash.tsx';
import { dollars } from '#web/parts/dollars.ts';
import { Button } from '#web/ui/button/button.tsx';
import { textLinkStyle } from '#web/ui/button/text-link.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { lazyComponent } from '#web/ui/loading/lazy-component.ts';
import { classNames } from '#web/ui/style/class-names.ts';
import { Cell, Row } from '../list/grid-parts.tsx';
import type { StableRow } from '../list/stable-rows.ts';
import { SelectBox } from '../list/table/select-boxes.tsx';
import { PersonLink } from '../person-link.tsx';
import { formatDate } from './describe-payments.ts';
import { area, columns } from './payment-columns.ts';
import type { PaymentIntent } from './payment-dialogs.tsx';
import { PaymentStateBadge } from './payment-state.tsx';
import { isPayable, isSelectable } from './use-payment-selection.ts';

const PaymentSteps = lazyComponent(() => import('./payment-steps.tsx'), 'PaymentSteps');

interface PaymentRowProps {
  row: StableRow<Payment>;
  /** Why it left the list, if known. */
  leftAs: 'paid' | 'void' | undefined;
  /** 1 is the first below the head. */
  position: number;
  today: string | undefined;
  isSelected: boolean;
  isOpen: boolean;
  /** The one row that Tab reaches; the arrow keys move on from it. */
  isCurrent: boolean;
  onSelect: (isRange: boolean) => void;
  onToggle: () => void;
  onIntent: (intent: PaymentIntent) => void;
}

/** One payment, and below it, once opened, where its amounts came from. */
export function PaymentRow(props: PaymentRowProps) {
  const { row, leftAs, position, today, isSelected, isOpen, isCurrent, onToggle, onIntent } = props;
  const { item: payment } = row;
  const { id, assignment, interpreter, client, dueDate } = payment;
  const tabIndex = isCurrent ? 0 : -1;

  function handleClick({ target, currentTarget }: MouseEvent<HTMLElement>) {
    const isControl = target instanceof Element && target.closest('button, input, a, label') !== null;
    const isReading = window.getSelection()?.isCollapsed === false;
    if (isControl || isReading) return;
    currentTarget.focus();
    onToggle();
  }

  return (
    <div className="border-line border-b bg-surface max-lg:mb-2 max-lg:overflow-hidden max-lg:rounded-card max-lg:border">
      <Row
        tabIndex={tabIndex}
        data-row-id={id}
        aria-rowindex={position + 1}
        aria-selected={isSelectable(row) ? isSelected : undefined}
        onClick={handleClick}
        className={classNames(
          columns,
          'relative min-h-10 cursor-pointer py-1 max-lg:gap-y-0.5 max-lg:py-3 max-lg:pe-4 focus-visible:-outline-offset-2 lg:px-2',
          isSelected ? 'bg-accent-soft' : 'hover:bg-hover',
          row.isGone && 'opacity-60',
        )}
      >
        <ChangeFlash version={payment.status} />
        <At part="check" className="self-stretch">
          <SelectPayment {...props} tabIndex={tabIndex} />
        </At>
        <At part="due" className={classNames('max-lg:text-ink-soft', payment.isOverdue && 'text-danger')}>
          <span className="lg:hidden">Due </span>
          {formatDate(dueDate, today)}
        </At>
        <At part="appointment" title={assignment.language} className="text-ink-soft xl:truncate">
          <span className="whitespace-nowrap lg:text-ink">{formatDate(assignment.date, today)},</span>{' '}
          <span className="whitespace-nowrap">{formatClock12(assignment.startTime)}</span>{' '}
          <span className="text-ink-faint">{assignment.language}</span>
        </At>
        <At
          part="interpreter"
          title={interpreter.name}
          className="font-medium max-lg:truncate lg:wrap-break-word lg:line-clamp-2"
        >
          <PersonLink kind="interpreter" person={interpreter} tabIndex={tabIndex} />
        </At>
        <At
          part="client"
          title={client.name}
          className="max-lg:truncate max-xl:text-ink-soft lg:wrap-break-word lg:line-clamp-2"
        >
          <PersonLink kind="client" person={client} tabIndex={tabIndex} />
        </At>
        <At part="pay" className="text-end font-semibold">
          {dollars(payment.amount)}
        </At>
        <At part="charge" className="text-end text-ink-soft">
          {dollars(payment.clientAmount)}
          <span className="text-small xl:hidden"> charge</span>
        </At>
        <At part="state" className="max-lg:justify-self-end xl:ps-2">
          {row.isGone && !leftAs ? (
            <Badge>Changed</Badge>
          ) : (
            <PaymentStateBadge payment={leftAs ? { status: leftAs, isOverdue: false } : payment} />
          )}
          {payment.status === 'pending' && payment.review === 'returned' && (
            <span className="block whitespace-nowrap ps-2 text-ink-soft text-small">question asked</span>
          )}
          {payment.status === 'pending' && payment.payout && (
            <span className="block whitespace-nowrap ps-2 text-ink-soft text-small">
              in{' '}
              <Link href={payoutPath(payment.payout.id)} tabIndex={tabIndex} className={textLinkStyle}>
                {payment.payout.number}
              </Link>
            </span>
          )}
        </At>
        <At part="act" className="max-xl:hidden">
          {isPayable(row) && (
            <Button
              variant="secondary"
              size="small"
              tabIndex={tabIndex}
              className="whitespace-nowrap px-2.5"
              aria-label={`Mark paid: ${nameOf(row, today)}`}
              onClick={() => onIntent({ act: 'pay', payments: [payment] })}
            >
              Mark paid
            </Button>
          )}
        </At>
        <At part="more" className="self-end lg:self-center">
          <button
            type="button"
            tabIndex={tabIndex}
            aria-expanded={isOpen}
            aria-label={`Show calculation: ${nameOf(row, today)}`}
            onClick={onToggle}
            className="flex size-11 items-center justify-center rounded-control text-ink-soft hover:text-ink pointer-fine:md:size-9"
          >
            <ChevronDown
              aria-hidden
              className={classNames('size-4 transition-transform', isOpen && 'rotate-180')}
            />
          </button>
        </At>
      </Row>
      <Suspense fallback={null}>
        {isOpen && (
          <Row>
            <Cell className="border-line border-t px-4 py-4 lg:ps-13">
              <PaymentSteps row={row} tabIndex={tabIndex} today={today} onIntent={onIntent} />
            </Cell>
          </Row>
        )}
      </Suspense>
    </div>
  );
}

/** How a payment is named in labels: 'Ana Silva, $60.00, due Mar 2'. */
function nameOf({ item: payment }: StableRow<Payment>, today: string | undefined): string {
  const { interpreter, amount, dueDate } = payment;
  return `${interpreter.name}, ${dollars(amount)}, due ${formatDate(dueDate, today)}`;
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

function SelectPayment({
  row,
  today,
  isSelected,
  onSelect,
  tabIndex,
}: PaymentRowProps & { tabIndex: number }) {
  if (!isSelectable(row)) return null;
  return (
    <SelectBox
      label={`Select ${nameOf(row, today)}`}
      isSelected={isSelected}
      tabIndex={tabIndex}
      onToggle={onSelect}
    />
  );
}
