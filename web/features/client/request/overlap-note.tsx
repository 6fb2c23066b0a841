import { useQuery } from '@tanstack/react-query';
import { placeIn } from '#domain/assignment/mode.ts';
import type { Mode } from '#domain/billing/rules/rule.ts';
import type { Result } from '#domain/refusal.ts';
import type { AppointmentSpan } from '#domain/time.ts';
import { clientComingQuery } from '#web/api/client/assignments.ts';
import { paths } from '#web/app/paths.ts';
import { describeWhen } from '#web/parts/appointment/appointment-when.ts';
import { TextLink } from '#web/ui/button/text-link.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { overlappingRequest } from './overlapping-request.ts';
import type { RequestValues } from './request-values.ts';

interface OverlapNoteProps {
  clientId: number;
  today: string;
  values: RequestValues;
  span: Result<AppointmentSpan> | null;
}

/** Says that a similar appointment exists already, without preventing the request: two interpreters may be needed. */
export function OverlapNote({ clientId, today, values, span }: OverlapNoteProps) {
  const coming = useQuery(clientComingQuery(clientId, today));
  // One of the options.
  const location = placeIn(values.mode as Mode, values.location);
  const found = span?.ok
    ? overlappingRequest(coming.data ?? [], { ...values, location, ...span.value })
    : null;
  return (
    // Empty, it must take no room and still not be hidden, or screen readers would ignore it.
    <div role="status" className={found ? undefined : 'sr-only'}>
      {found && (
        <Alert>
          You already have {isAskedOnly(found.status) ? 'a request' : 'an appointment'} for{' '}
          <TextLink href={`${paths.clientPortal}?tab=request&appointment=${found.id}`}>
            {describeWhen(found, today)}
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
