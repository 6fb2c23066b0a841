import { splitPlace } from '#domain/assignment/mode.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';

/** Where an appointment is: an address, or a mark of one by phone or by video and what else was typed (rule appointments-17). */
export function Place({ place }: { place: string }) {
  const { by, typed } = splitPlace(place);
  return (
    <>
      {by && <Badge tone="blue">{by}</Badge>} {typed}
    </>
  );
}
