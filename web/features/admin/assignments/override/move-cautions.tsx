import { useQuery } from '@tanstack/react-query';
import type { Assignment } from '#contracts/assignments/shapes.ts';
import { appointmentSpan } from '#domain/time.ts';
import { interpretersForLanguageQuery } from '#web/api/staff/assignments.ts';
import { useNow } from '#web/parts/use-now.ts';
import { Cautions } from './override-reason.tsx';

interface MoveCautionsProps {
  assignment: Assignment;
  to: { readonly date: string; readonly startTime: string; readonly endTime: string };
}

/**
 * What staff should know of its interpreter before they move an appointment (rules eligibility-18 and eligibility-23); nothing for a time
 * that is over (rule eligibility-22). What is in conflict the server says.
 */
export function MoveCautions({ assignment, to }: MoveCautionsProps) {
  const { id, interpreterId, language, timeZone } = assignment;
  const { date, startTime, endTime } = to;
  const span = appointmentSpan({ date: date.slice(0, 10), startTime, endTime, timeZone });
  const { startsAt, endsAt } = span.ok ? span.value : assignment;
  const isOver = Date.parse(endsAt) <= useNow().getTime();
  const { data } = useQuery({
    ...interpretersForLanguageQuery({
      language,
      startsAt,
      endsAt,
      except: String(id),
      interpreterId: String(interpreterId),
    }),
    enabled: span.ok && !isOver && interpreterId !== null,
  });
  return <Cautions of={data?.find((one) => one.id === interpreterId)?.cautions ?? []} />;
}
