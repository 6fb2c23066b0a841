import { useQuery } from '@tanstack/react-query';
import { formatClockRange, isCivilDate, isClockTime } from '#domain/civil.ts';
import { clientsQuery } from '#web/api/staff-clients.ts';
import type { Draft } from '#web/device/kept-draft.ts';
import { formatDay } from '#web/parts/appointment-when.ts';
import { TimeAgo } from '#web/parts/time-ago.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { AssignmentValues } from './form-values.ts';

interface DraftOfferProps {
  draft: Draft<AssignmentValues>;
  onContinue: () => void;
  onStartAnew: () => void;
  onClose: () => void;
}

/** Offers back what a reload interrupted. */
export function DraftOffer({ draft, onContinue, onStartAnew, onClose }: DraftOfferProps) {
  const { data: clients } = useQuery(clientsQuery);
  const client = clients?.find(({ id }) => String(id) === draft.values.clientId);
  const known = factsOf(draft.values, client?.name);
  return (
    <Dialog
      title="Schedule New Assignment"
      width="small"
      closesOnOutsidePress={false}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onStartAnew}>
            Start anew
          </Button>
          <Button onClick={onContinue} data-autofocus>
            Continue where you left off
          </Button>
        </>
      }
    >
      <p>
        An appointment that you were entering <TimeAgo at={draft.changedAt} /> has not been created yet.
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
