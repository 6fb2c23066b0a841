import { Link2, MapPinned, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import type { InterpreterAssignment } from '#contracts/assignments/shapes.ts';
import { isRemote } from '#domain/assignment/mode.ts';
import { APPOINTMENT_TEXTS, TEXTS_IN_OFFERS, TEXTS_OF_BOOKINGS } from '#domain/assignment/texts.ts';
import { AppointmentTime } from '#web/parts/appointment/appointment-time.tsx';
import { formatDayLong } from '#web/parts/appointment/appointment-when.ts';
import { connectAddress } from '#web/parts/connect-address.ts';
import { mapAddress } from '#web/parts/map-link.tsx';
import { useOfficePhone } from '#web/parts/office-phone.tsx';
import { telAddress } from '#web/parts/phone-link.tsx';
import { Place } from '#web/parts/place.tsx';
import { splitNotes } from '#web/parts/request-notes.ts';
import { buttonStyle } from '#web/ui/button/button-style.ts';

/** What one needs on the way: when, where, for whom, the notes, and whom to call. */
export function AppointmentPass({ assignment }: { assignment: InterpreterAssignment }) {
  const { client, location, language } = assignment;
  const { notes } = splitNotes(assignment.notes);
  const office = useOfficePhone();
  const map = mapAddress(location, navigator.userAgent);
  const connect = connectAddress(location);
  return (
    <div className="flex flex-col gap-3">
      <div>
        <p className="text-ink-soft">{formatDayLong(assignment.date)}</p>
        <AppointmentTime when={assignment} className="text-title" />
      </div>
      <div className="wrap-anywhere">
        <p className="font-medium">
          <Place place={location} />
        </p>
        <p>
          {client.name}
          <span className="text-ink-soft"> · {language}</span>
        </p>
      </div>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-2">
        {!isRemote(assignment) && (
          <PassLink
            href={map}
            icon={<MapPinned aria-hidden className="size-4 shrink-0" />}
            isPage={map.startsWith('https:')}
          >
            Directions
          </PassLink>
        )}
        {connect !== null && (
          <PassLink
            href={connect}
            icon={<Link2 aria-hidden className="size-4 shrink-0" />}
            isPage={connect.startsWith('https:')}
          >
            {connect.startsWith('https:') ? 'Join video' : 'Call in'}
          </PassLink>
        )}
        {client.phone !== '' && (
          <PassLink href={telAddress(client.phone)} icon={<Phone aria-hidden className="size-4 shrink-0" />}>
            Call client
          </PassLink>
        )}
        {office !== null && (
          <PassLink href={telAddress(office)} icon={<Phone aria-hidden className="size-4 shrink-0" />}>
            Call office
          </PassLink>
        )}
      </div>
      {[...TEXTS_IN_OFFERS, ...TEXTS_OF_BOOKINGS].map((name) => (
        <PassNotes key={name} label={APPOINTMENT_TEXTS[name].label} text={{ ...assignment, notes }[name]} />
      ))}
    </div>
  );
}

function PassNotes({ label, text }: { label: string; text: string | null }) {
  if (text === null || text === '') return null;
  return (
    <dl className="rounded-control bg-hover px-3 py-2">
      <dt className="text-ink-soft text-small">{label}</dt>
      <dd className="wrap-anywhere whitespace-pre-line">{text}</dd>
    </dl>
  );
}

interface PassLinkProps {
  href: string;
  icon: ReactNode;
  /** A web page opens in a new tab; the phone's own app replaces nothing. */
  isPage?: boolean;
  children: ReactNode;
}

function PassLink({ href, icon, isPage = false, children }: PassLinkProps) {
  return (
    <a
      href={href}
      {...(isPage && { target: '_blank', rel: 'noreferrer' })}
      className={buttonStyle({ variant: 'secondary', className: 'px-2!' })}
    >
      {icon}
      {children}
    </a>
  );
}
