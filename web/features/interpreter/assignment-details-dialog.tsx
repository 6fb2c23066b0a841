import { useQuery } from '@tanstack/react-query';
import { CircleCheck, MapPin } from 'lucide-react';
import type { InterpreterAssignment } from '#contracts/assignment.ts';
import { sentenceOf } from '#web/api/http-error.ts';
import { AppointmentTime } from '#web/parts/appointment-time.tsx';
import { formatDayLong } from '#web/parts/appointment-when.ts';
import { type Detail, DetailsList } from '#web/parts/details-list.tsx';
import { dollars } from '#web/parts/dollars.ts';
import { PhoneLink } from '#web/parts/phone-link.tsx';
import { StatusBadge } from '#web/parts/status-badge.tsx';
import { TrackingBadge } from '#web/parts/tracking-badge.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { openSteps } from './next-appointment.ts';
import { notesForInterpreter } from './notes-for-interpreter.ts';
import { type Chosen, useAssignmentDialogs } from './use-assignment-dialogs.ts';
import { useCheckIn } from './use-check-in.ts';

interface AssignmentDetailsDialogProps {
  chosen: Chosen;
  onClose: () => void;
}

export function AssignmentDetailsDialog({ chosen, onClose }: AssignmentDetailsDialogProps) {
  const { data } = useQuery(chosen.list);
  const assignment = data?.find(({ id }) => id === chosen.assignment.id) ?? chosen.assignment;
  const { canCheckIn, canComplete } = openSteps(assignment);
  const { complete } = useAssignmentDialogs();
  const { checkIn, isPending, error } = useCheckIn();
  const refusal = sentenceOf(error);
  return (
    <Dialog
      title="Assignment Details"
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
          {canCheckIn && (
            <Button
              variant={canComplete ? 'secondary' : 'primary'}
              className="max-md:order-first max-md:basis-full!"
              icon={<MapPin aria-hidden className="size-4 shrink-0" />}
              pending={isPending}
              pendingLabel="Checking In..."
              onClick={() => checkIn(assignment)}
            >
              Check In & Share Location
            </Button>
          )}
          {canComplete && (
            <Button
              icon={<CircleCheck aria-hidden className="size-4" />}
              onClick={() => complete({ ...chosen, assignment })}
            >
              Complete
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {refusal && <Alert tone="error">{refusal}</Alert>}
        <DetailsList details={detailsOf(assignment)} />
      </div>
    </Dialog>
  );
}

function detailsOf(assignment: InterpreterAssignment): Detail[] {
  const { client, currentStatus } = assignment;
  const { notes, service } = notesForInterpreter(assignment);
  return [
    { label: 'Status', value: <StatusBadge status={assignment.status} /> },
    {
      label: 'Progress',
      value: currentStatus === 'not_started' ? null : <TrackingBadge status={currentStatus} />,
    },
    { label: 'Date', value: formatDayLong(assignment.date) },
    { label: 'Time', value: <AppointmentTime when={assignment} /> },
    { label: 'Location', value: assignment.location },
    { label: 'Client', value: client.name },
    { label: 'Phone', value: client.phone === '' ? null : <PhoneLink phone={client.phone} /> },
    {
      label: 'E-mail',
      value: client.email === '' ? null : <TextLink href={`mailto:${client.email}`}>{client.email}</TextLink>,
    },
    { label: 'Language', value: assignment.language },
    { label: 'Service', value: service },
    { label: 'Rate', value: `${dollars(assignment.rate)} per hour` },
    { label: 'Notes', value: notes },
  ];
}
