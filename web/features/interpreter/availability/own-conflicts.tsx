import { useQuery } from '@tanstack/react-query';
import { ownCannotComeQuery } from '#web/api/interpreter/cannot-come.ts';
import { StillBooked } from '#web/parts/still-booked.tsx';

/** The bookings that no longer fit what the interpreter has said, until the office has solved them (rule availability-11). */
export function OwnConflicts() {
  const { data: booked = [] } = useQuery(ownCannotComeQuery);
  if (booked.length === 0) return null;
  return (
    <StillBooked title="You are still booked" booked={booked} counterpartOf={({ clientName }) => clientName}>
      {booked.length === 1 ? 'This no longer fits' : 'These no longer fit'} your hours, time off, clients or
      skills. The office knows. Until they find somebody else, please expect to go.
    </StillBooked>
  );
}
