import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { OwnInvoiceContents } from '#contracts/invoices/shapes.ts';
import { formatClockRange } from '#domain/civil.ts';
import { chargeQuery } from '#web/api/client/appointment.ts';
import { dollars } from '#web/parts/dollars.ts';
import { LoadError } from '#web/parts/load-error.tsx';
import { TextButton } from '#web/ui/button/text-link.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { ChargeLines, productOf } from '../appointment/charge-lines.tsx';
import { useClientPortal } from '../portal-context.ts';
import { usePortalAddress } from '../use-portal-address.ts';
import { formatDate } from './format-date.ts';

interface BilledAppointmentProps {
  appointment: OwnInvoiceContents['appointments'][number];
  today: string;
  /** What a void invoice billed may have been changed since. */
  isExplained: boolean;
}

/** One appointment of an invoice: when, which language, who and where, its lines, and 'Why this amount?'. */
export function BilledAppointment({ appointment, today, isExplained }: BilledAppointmentProps) {
  const { assignmentId, date, startTime, endTime, language, location, interpreterName } = appointment;
  const { purchaseOrder, charge, lines } = appointment;
  const { openAppointment } = usePortalAddress();
  const day = formatDate(date, today);
  return (
    <li className="flex flex-col gap-1 py-3">
      <p className="flex items-baseline justify-between gap-3">
        <TextButton className="min-w-0 text-start" onClick={() => openAppointment(assignmentId)}>
          {`${day}, ${formatClockRange(startTime, endTime)}`}
        </TextButton>
        <span className="font-medium tabular-nums">{dollars(charge)}</span>
      </p>
      <p className="wrap-anywhere text-ink-soft">
        {[language, interpreterName, location, purchaseOrder && `Order ${purchaseOrder}`]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <ul>
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: frozen, in this order.
          <li key={at} className="flex justify-between gap-3 text-ink-soft">
            <span className="wrap-anywhere min-w-0">
              {[line.label, productOf(line)].filter(Boolean).join(', ')}
            </span>
            <span className="tabular-nums">{dollars(line.charge)}</span>
          </li>
        ))}
      </ul>
      {isExplained && <Why assignmentId={assignmentId} day={day} />}
    </li>
  );
}

function Why({ assignmentId, day }: { assignmentId: number; day: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <>
      <TextButton
        className="self-start text-small"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={`Why this amount? ${day}`}
        onClick={() => setIsOpen(!isOpen)}
      >
        Why this amount?
      </TextButton>
      <div id={id}>{isOpen && <Explained assignmentId={assignmentId} />}</div>
    </>
  );
}

function Explained({ assignmentId }: { assignmentId: number }) {
  const { clientId } = useClientPortal();
  const query = useQuery(chargeQuery({ id: assignmentId, clientId }));
  if (query.data)
    return (
      <div className="rounded-control bg-sunken p-3">
        <ChargeLines charge={query.data} />
      </div>
    );
  if (query.error) return <LoadError title="The reason could not be loaded" of={query} />;
  return (
    <SkeletonGroup label="Loading the reason">
      <Skeleton className="h-16" />
    </SkeletonGroup>
  );
}
