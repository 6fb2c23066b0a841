import { useState } from 'react';
import type { OwnInvoices } from '#contracts/invoices/shapes.ts';
import { formatClockRange } from '#domain/civil.ts';
import { dollars } from '#web/parts/dollars.ts';
import { Button } from '#web/ui/button/button.tsx';
import { TextButton } from '#web/ui/button/text-link.tsx';
import { usePortalAddress } from '../use-portal-address.ts';
import { formatDate } from './format-date.ts';

type Work = OwnInvoices['unbilled'];

/** So many are shown at first. */
const SHOWN = 5;

/** Appointments that the next invoice will have; each opens its details. */
export function Unbilled({ unbilled, today }: { unbilled: Work; today: string }) {
  const [isWhole, setIsWhole] = useState(false);
  const { openAppointment } = usePortalAddress();
  const { appointments, count, total } = unbilled;
  if (count === 0) return null;
  const shown = isWhole ? appointments : appointments.slice(0, SHOWN);
  return (
    <section aria-labelledby="unbilled-heading" className="flex flex-col gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="unbilled-heading" className="font-semibold text-large">
          Not billed yet
        </h2>
        <span className="text-ink-soft tabular-nums">{dollars(total)}</span>
      </div>
      <p className="text-ink-soft">
        The office has approved these. What it has not reviewed yet is in the month of your dashboard, but not
        here.
      </p>
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
        {shown.map((work) => (
          <li
            key={work.assignmentId}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 px-4 py-2"
          >
            <TextButton
              className="justify-self-start text-start"
              onClick={() => openAppointment(work.assignmentId)}
            >
              {`${formatDate(work.date, today)}, ${formatClockRange(work.startTime, work.endTime)}`}
            </TextButton>
            <span className="text-end tabular-nums">{dollars(work.charge)}</span>
            <span className="wrap-anywhere col-span-2 text-ink-soft">
              {[work.language, work.interpreterName, work.location].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      {shown.length < appointments.length && (
        <Button variant="secondary" className="self-start" onClick={() => setIsWhole(true)}>
          {`Show all ${appointments.length.toLocaleString('en-US')}`}
        </Button>
      )}
      {isWhole && appointments.length < count && (
        <p className="text-ink-soft">{`The latest ${appointments.length} of ${count} are shown.`}</p>
      )}
    </section>
  );
}
