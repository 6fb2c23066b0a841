import { useQuery } from '@tanstack/react-query';
import type { FoundInterpreter, Interpreter } from '#contracts/interpreters/shapes.ts';
import { formatClock12 } from '#domain/civil.ts';
import { interpreterSearchQuery } from '#web/api/staff/interpreters.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { stateOf } from './availability-words.ts';

/** Bookings begin and end while nothing else changes. */
const EVERY_MS = 60_000;

interface AvailabilityBadgeProps {
  interpreter: Pick<Interpreter, 'id' | 'name' | 'isAvailable'>;
  /** In a list all are read at once; on a person's page only who has that name. */
  isAlone?: boolean;
}

/** Whether somebody can work at the present moment: the switch, and what keeps them from it. */
export function AvailabilityBadge({ interpreter, isAlone = false }: AvailabilityBadgeProps) {
  const { id, name, isAvailable } = interpreter;
  const { data } = useQuery({
    ...interpreterSearchQuery({ query: isAlone ? name : '', location: '', time: null }),
    refetchInterval: EVERY_MS,
    enabled: isAvailable,
  });
  const found = data?.find((one) => one.id === id);
  const state = isAvailable ? (found ? stateOf(found) : 'Available') : 'Unavailable';
  const isFree = state === 'Available';
  return (
    <span title={found && isAvailable ? sentenceOf(found) : undefined}>
      <Badge tone={isFree ? 'green' : 'gray'} dot isPlain={isFree}>
        {state}
      </Badge>
    </span>
  );
}

function sentenceOf({ booking, notFree }: FoundInterpreter): string | undefined {
  return booking
    ? `Booked by ${booking.clientName} until ${formatClock12(booking.endTime)}.`
    : notFree?.sentence;
}
