import { formatClock12 } from '#domain/civil.ts';

/** The start of an appointment, in two parts of a wrapping row: in a narrow block the half of the day is below the time. */
export function StartTime({ time }: { time: string }) {
  const [clock, half] = formatClock12(time).split(' ');
  return (
    <>
      <span>{clock}</span> <span>{half}</span>
    </>
  );
}
