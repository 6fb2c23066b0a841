import { CircleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import { DetailsList } from '#web/parts/details-list.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { usePortal } from '../portal-context.ts';
import { ReceiptPhotographs } from './receipt-photographs.tsx';
import { reasonOf } from './refusal.ts';
import { RefusedActions } from './refused-actions.tsx';
import { RefusedWaysOn } from './refused-ways-on.tsx';
import { nameOf, type ReportGroup, takenWhen, typedIn, whenOf } from './report-words.ts';

/**
 * Reports on one appointment that the server refused after they had waited: why, whom to call, and on demand what they
 * were. They stay until they are dismissed.
 */
export function RefusedReports({ groups }: { groups: readonly [ReportGroup, ...ReportGroup[]] }) {
  const headingId = useId();
  const detailsId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [{ first }] = groups;
  const reasons = new Set(groups.map(reasonOf));
  const what = groups.length === 1 ? `${nameOf(groups[0])} was` : `${groups.length} reports were`;
  const isOneReason = reasons.size === 1;
  return (
    // As low as can be: the next step stands below it.
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
        {first.appointment.client}, {whenOf(first)}.{' '}
        <span className="text-danger">
          {isOneReason ? reasonOf(groups[0]) : `${reasons.size} reasons: see the details.`}
        </span>
      </p>
      <div className="flex flex-wrap items-center gap-2 max-sm:*:grow">
        <RefusedWaysOn groups={groups} />
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
                  <Refused group={group} isReasonSaid={isOneReason} />
                </li>
              ))}
            </ul>
            <RefusedActions groups={groups} />
          </>
        )}
      </div>
    </Card>
  );
}

function Refused({ group, isReasonSaid }: { group: ReportGroup; isReasonSaid: boolean }) {
  const { today } = usePortal();
  const typed = typedIn(group);
  return (
    <div className="flex flex-col gap-2">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="font-medium">{nameOf(group)}</span>
        <span className="tabular-nums">{takenWhen(group.first, today)}</span>
      </p>
      {!isReasonSaid && <p className="text-danger">{reasonOf(group)}</p>}
      {typed.length > 0 && <DetailsList details={typed} />}
      <ReceiptPhotographs receipts={group.receipts} />
    </div>
  );
}
