import type { ReactNode } from 'react';
import type { PlannedAppointment, UnfilledAppointment } from '#contracts/fill-plans/shapes.ts';
import { Place } from '#web/parts/place.tsx';
import { UrgencyBadge } from '#web/parts/urgency-badge.tsx';

interface ClientAndPlaceProps {
  appointment: Pick<UnfilledAppointment & PlannedAppointment, 'client' | 'language' | 'location' | 'urgency'>;
  /** After the place. */
  children?: ReactNode;
}

/** For whom an unfilled appointment is, in which language, how urgent and where, in two lines. */
export function ClientAndPlace({ appointment, children }: ClientAndPlaceProps) {
  const { client, language, location, urgency } = appointment;
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="min-w-0 font-medium">{client.name}</span>
        <span className="text-ink-soft">{language}</span>
        {urgency !== null && urgency !== 'routine' && <UrgencyBadge urgency={urgency} />}
      </p>
      <p className="truncate text-ink-soft" title={location}>
        <Place place={location} />
        {children}
      </p>
    </div>
  );
}
