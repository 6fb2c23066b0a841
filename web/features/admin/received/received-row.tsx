import type { MouseEvent, ReactNode } from 'react';
import type { ClientPayment } from '#contracts/client-payments/shapes.ts';
import { METHOD_NAMES } from '#domain/billing/client-payment.ts';
import { ChangeFlash } from '#web/parts/change-flash.tsx';
import { dollars } from '#web/parts/dollars.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { classNames } from '#web/ui/style/class-names.ts';
import { Cell, Row } from '../list/grid-parts.tsx';
import type { StableRow } from '../list/stable-rows.ts';
import { formatDate } from '../payments/describe-payments.ts';
import { isMoney } from './describe-payment.ts';
import { area, columns } from './received-columns.ts';

interface ReceivedRowProps {
  row: StableRow<ClientPayment>;
  /** 1 is the first below the head. */
  position: number;
  today: string | undefined;
  isOpen: boolean;
  /** The one row that Tab reaches; the arrow keys move on from it. */
  isCurrent: boolean;
  onOpen: () => void;
}

/** One payment of a client; pressed, its details are shown. */
export function ReceivedRow({ row, position, today, isOpen, isCurrent, onOpen }: ReceivedRowProps) {
  const { item } = row;
  const how = [METHOD_NAMES[item.method], item.reference].filter(Boolean).join(' · ');

  function handleClick({ currentTarget }: MouseEvent<HTMLElement>) {
    if (window.getSelection()?.isCollapsed === false) return;
    currentTarget.focus();
    onOpen();
  }

  return (
    <Row
      tabIndex={isCurrent ? 0 : -1}
      data-row-id={item.id}
      aria-rowindex={position + 1}
      aria-current={isOpen || undefined}
      onClick={handleClick}
      className={classNames(
        columns,
        'relative min-h-10 cursor-pointer border-line border-b px-3 py-1 focus-visible:-outline-offset-2 @max-2xl:mb-2 @max-2xl:gap-y-0.5 @max-2xl:rounded-card @max-2xl:border @max-2xl:py-3',
        isOpen ? 'bg-accent-soft' : 'bg-surface hover:bg-hover',
        (row.isGone || item.undoneAt !== null) && 'opacity-60',
      )}
    >
      <ChangeFlash version={item.updatedAt} />
      <At part="date" className="whitespace-nowrap text-ink-soft">
        {formatDate(item.date, today)}
      </At>
      <At part="client" title={item.client.name} className="truncate font-medium">
        {item.client.name}
      </At>
      <At part="how" title={how} className="truncate text-ink-soft">
        {how}
      </At>
      <At part="amount" className="text-end font-semibold tabular-nums">
        {dollars(item.amount)}
      </At>
      <At part="allocated" className="text-end text-ink-soft tabular-nums">
        {dollars(item.allocated)}
      </At>
      <At part="state" className="flex justify-end">
        {row.isGone ? <Badge>Changed</Badge> : <PaymentState payment={item} />}
      </At>
    </Row>
  );
}

/** Only what is unusual is said: money that is not allocated yet, that went back, and what was never received. */
export function PaymentState({ payment }: { payment: ClientPayment }) {
  if (payment.undoneAt !== null) return <Badge dot>Undone</Badge>;
  if (!isMoney(payment.unallocated))
    return isMoney(payment.refunded) ? <Badge dot>{dollars(payment.refunded)} refunded</Badge> : null;
  return (
    <Badge tone="yellow" dot>
      {dollars(payment.unallocated)} unallocated
    </Badge>
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
