import { useQuery } from '@tanstack/react-query';
import { formatClockRange, isCivilDate, isClockTime } from '#domain/civil.ts';
import { clientsQuery } from '#web/api/staff/clients.ts';
import { formatDay } from '#web/parts/appointment/appointment-when.ts';
import { TimeAgo } from '#web/parts/time/time-ago.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import type { AssignmentValues } from './form-values.ts';

interface ResumeDraftDialogProps {
  values: AssignmentValues;
  /** An instant. */
  changedAt: string;
  onContinue: () => void;
  onStartOver: () => void;
  onClose: () => void;
}

/** Offers back what a reload interrupted. */
export function ResumeDraftDialog({
  values,
  changedAt,
  onContinue,
  onStartOver,
  onClose,
}: ResumeDraftDialogProps) {
  const { data: clients } = useQuery(clientsQuery);
  const client = clients?.find(({ id }) => String(id) === values.clientId);
  const known = factsOf(values, client?.name);
  return (
    <Dialog
      title="Schedule New Assignment"
      width="small"
      closesOnOutsidePress={false}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onStartOver}>
            Start over
          </Button>
          <Button onClick={onContinue} data-autofocus>
            Continue where you left off
          </Button>
        </>
      }
    >
      <p>
        You started an appointment <TimeAgo at={changedAt} /> and did not finish it.
      </p>
      {known.length > 0 && <p className="mt-2 text-ink-soft">{known.join(' · ')}</p>}
    </Dialog>
  );
}

function factsOf({ date, startTime, endTime, language }: AssignmentValues, client: string | undefined) {
  const hasTimes = isClockTime(startTime) && isClockTime(endTime);
  return [
    isCivilDate(date) && formatDay(date),
    hasTimes && formatClockRange(startTime, endTime),
    client,
    language,
  ].filter((fact) => typeof fact === 'string' && fact !== '');
}
