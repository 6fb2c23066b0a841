import { type ReactNode, useEffect, useRef } from 'react';
import { formatClockRange, formatDateShort } from '#domain/civil.ts';
import { TextLink } from '#web/ui/button/text-link.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';

interface Booking {
  readonly id: number;
  readonly date: string;
  readonly startTime: string;
  readonly endTime: string;
  readonly language: string;
}

/** The earliest ones need somebody first. */
const MOST_SHOWN = 10;

interface StillBookedProps<B extends Booking> {
  title: string;
  booked: readonly B[];
  /** Whom the booking is with. */
  counterpartOf: (booking: B) => string;
  /** Where it can be changed. */
  href?: (booking: B) => string;
  /** What happens next. */
  children: ReactNode;
}

/** The bookings that a change is against: it cancels nothing. It comes into view and takes the focus, wherever the change was made. */
export function StillBooked<B extends Booking>({
  title,
  booked,
  counterpartOf,
  href,
  children,
}: StillBookedProps<B>) {
  const more = booked.length - MOST_SHOWN;
  const ref = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another change has another result.
  useEffect(() => {
    // After the dialog of the change has given the focus back.
    const timer = setTimeout(() => {
      ref.current?.focus({ preventScroll: true });
      ref.current?.scrollIntoView({ block: 'center' });
    });
    return () => clearTimeout(timer);
  }, [booked]);
  return (
    <div ref={ref} tabIndex={-1} className="rounded-control">
      <Alert title={title}>
        <ul>
          {booked.slice(0, MOST_SHOWN).map((booking) => {
            const { id, date, startTime, endTime, language } = booking;
            const words = `${formatDateShort(date)}, ${formatClockRange(startTime, endTime)}: ${counterpartOf(booking)}, ${language}`;
            return (
              <li key={id} className="wrap-anywhere">
                {href ? <TextLink href={href(booking)}>{words}</TextLink> : words}
              </li>
            );
          })}
          {more > 0 && <li>{`and ${more} more`}</li>}
        </ul>
        <p className="mt-1">{children}</p>
      </Alert>
    </div>
  );
}
