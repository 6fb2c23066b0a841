import { useQuery } from '@tanstack/react-query';
import type { Result } from '#domain/refusal.ts';
import type { AppointmentSpan } from '#domain/time.ts';
import { clientComingQuery } from '#web/api/client-assignments.ts';
import { paths } from '#web/app/paths.ts';
import { describeWhen } from '#web/parts/appointment-when.ts';
import { Alert } from '#web/ui/alert.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { overlappingRequest } from './overlapping-request.ts';
import type { RequestValues } from './request-values.ts';

interface OverlapNoteProps {
  clientId: number;
  today: string;
  values: RequestValues;
  span: Result<AppointmentSpan> | null;
}

/** Says that something like this has been asked for already, and hinders nobody: two interpreters may be wanted. */
export function OverlapNote({ clientId, today, values, span }: OverlapNoteProps) {
  const coming = useQuery(clientComingQuery(clientId, today));
  const found = span?.ok ? overlappingRequest(coming.data ?? [], { ...values, ...span.value }) : null;
  return (
    // Empty it must neither take room nor be hidden: what is hidden is not listened to.
    <div role="status" className={found ? undefined : 'sr-only'}>
      {found && (
        <Alert>
          You already have {isAskedOnly(found.status) ? 'a request' : 'an appointment'} for{' '}
          <TextLink href={`${paths.clientPortal}?tab=request&appointment=${found.id}`}>
            {describeWhen(found)}
          </TextLink>
          , in the same language at the same place.
        </Alert>
      )}
    </div>
  );
}

function isAskedOnly(status: string): boolean {
  return status === 'pending' || status === 'declined';
}
