import { CircleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import { DetailsList } from '#web/parts/details-list.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { usePortal } from '../portal-context.ts';
import { CopyAndDismiss } from './copy-and-dismiss.tsx';
import {
  describeAppointmentTime,
  describeReportTime,
  enteredDetails,
  type ReportGroup,
  reportName,
} from './describe-report.ts';
import { ReceiptPhotographs } from './receipt-photographs.tsx';
import { refusalReason } from './refusal.ts';
import { RefusedNextSteps } from './refused-next-steps.tsx';

/**
 * Reports on one appointment that the server refused after they had waited: the reason, whom to call, and on demand
 * their content. They stay until they are dismissed.
 */
export function RefusedReports({ groups }: { groups: readonly [ReportGroup, ...ReportGroup[]] }) {
  const headingId = useId();
  const detailsId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [{ first }] = groups;
  const reasons = new Set(groups.map(refusalReason));
  const what = groups.length === 1 ? `${reportName(groups[0])} was` : `${groups.length} reports were`;
  const isOneReason = reasons.size === 1;
  return (
    // As low as possible, because the next step is below.
    <Card
      as="article"
      role="alert"
      aria-labelledby={headingId}
      className="flex flex-col gap-2 border-danger/40! bg-danger-soft! px-4 py-3"
    >
      <h2 id={headingId} className="flex items-center gap-2 font-semibold text-danger">
        <CircleAlert aria-hidden className="size-5 shrink-0" />
        {what} not accepted
      </h2>
      <p className="text-small">
        {first.appointment.client}, {describeAppointmentTime(first)}.{' '}
        <span className="text-danger">
          {isOneReason ? refusalReason(groups[0]) : `${reasons.size} reasons: see the details.`}
        </span>
      </p>
      <div className="flex flex-wrap items-center gap-2 max-sm:*:grow">
        <RefusedNextSteps groups={groups} />
        <Button
          variant="quiet"
          size="small"
          aria-expanded={isOpen}
          aria-controls={detailsId}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Less' : 'Details'}
        </Button>
      </div>
      <div id={detailsId} hidden={!isOpen} className={isOpen ? 'flex flex-col gap-3' : undefined}>
        {isOpen && (
          <>
            <ul className="flex flex-col gap-3">
              {groups.map((group) => (
                <li key={group.id}>
                  <Refused group={group} isReasonShown={isOneReason} />
                </li>
              ))}
            </ul>
            <CopyAndDismiss groups={groups} />
          </>
        )}
      </div>
    </Card>
  );
}

function Refused({ group, isReasonShown }: { group: ReportGroup; isReasonShown: boolean }) {
  const { today } = usePortal();
  const typed = enteredDetails(group);
  return (
    <div className="flex flex-col gap-2">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="font-medium">{reportName(group)}</span>
        <span className="tabular-nums">{describeReportTime(group.first, today)}</span>
      </p>
      {!isReasonShown && <p className="text-danger">{refusalReason(group)}</p>}
      {typed.length > 0 && <DetailsList details={typed} />}
      <ReceiptPhotographs receipts={group.receipts} />
    </div>
  );
}
