import { useQuery } from '@tanstack/react-query';
import type { ClientAssignment } from '#contracts/assignments/shapes.ts';
import { clientComingQuery, clientRecentQuery } from '#web/api/client/assignments.ts';
import { AppointmentTime } from '#web/parts/appointment/appointment-time.tsx';
import { ChangeFlash } from '#web/parts/change-flash.tsx';
import { LoadError } from '#web/parts/load-error.tsx';
import { PhoneLink } from '#web/parts/phone-link.tsx';
import { Place } from '#web/parts/place.tsx';
import { SeriesMark } from '#web/parts/series/series-mark.tsx';
import { relativeDay } from '#web/parts/time/civil-time.ts';
import { useNow } from '#web/parts/use-now.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { appointmentVersion } from './appointment/version.ts';
import { ClientBadge } from './client-badge.tsx';
import { clientStateOf, urgencyOfSearch } from './client-state.ts';
import { detailsLabel } from './details-label.ts';
import { ExpectedArrival, MissingInterpreter, SearchNote } from './late-interpreter.tsx';
import { useClientPortal } from './portal-context.ts';
import { comingInterpreter, interpreterText } from './progress.ts';
import { ProgressSteps } from './progress-steps.tsx';
import { nextAppointment } from './upcoming-and-past.ts';
import { usePortalAddress } from './use-portal-address.ts';

/** The next appointment, its interpreter and its progress. Nothing if there never was an appointment. */
export function NextAppointment() {
  const { clientId, today } = useClientPortal();
  const { openTab } = usePortalAddress();
  const now = useNow();
  const { data, error, isFetching, refetch } = useQuery(clientComingQuery(clientId, today));
  const recent = useQuery(clientRecentQuery(clientId));
  if (recent.data?.total === 0) return null;
  const next = data && nextAppointment(data, now);
  return (
    <section aria-labelledby="next-heading" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="next-heading" className="font-semibold text-large">
          Next appointment
        </h2>
        <Button size="small" onClick={() => openTab('request')}>
          New Request
        </Button>
      </div>
      {!data && !error && <NextSkeleton />}
      {!data && error && (
        <LoadError title="Your next appointment could not be loaded" of={{ error, isFetching, refetch }} />
      )}
      {data && !next && <Card className="p-4 text-ink-soft">No appointments or requests.</Card>}
      {next && <NextCard key={next.id} assignment={next} now={now} />}
    </section>
  );
}

function NextCard({ assignment, now }: { assignment: ClientAssignment; now: Date }) {
  const { today } = useClientPortal();
  const { openAppointment } = usePortalAddress();
  const interpreter = comingInterpreter(assignment);
  const search = urgencyOfSearch(assignment, now);
  return (
    <Card
      as="article"
      className="relative flex flex-col gap-4 p-4 transition-colors hover:border-line-strong md:p-6"
    >
      <ChangeFlash version={appointmentVersion(assignment)} />
      {/* Three lines on a phone, two on a desk, at any hour and in any font: the skeleton has as many. */}
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-2">
        <h3 className="contents">
          <span className="text-ink-soft">{relativeDay(assignment.date, today)}</span>
          <AppointmentTime when={assignment} className="col-span-2 text-title max-sm:flex-col" />
        </h3>
        <span className="col-start-2 row-start-1">
          <ClientBadge assignment={assignment} now={now} />
        </span>
      </div>
      <div>
        <p>
          <Place place={assignment.location} />
        </p>
        <p>
          <span className="font-medium">{interpreterText(assignment, now)}</span>
          <span className="text-ink-soft"> · {assignment.language}</span>
        </p>
        {assignment.seriesId != null && <SeriesMark />}
        {interpreter && interpreter.phone !== '' && <PhoneLink phone={interpreter.phone} />}
        {assignment.expectedArrival && <ExpectedArrival assignment={assignment} />}
      </div>
      {clientStateOf(assignment, now) === 'missing' ? (
        // In place of the steps, which the details have too: whom to call must be on the first screen of a phone.
        <MissingInterpreter assignment={assignment} />
      ) : (
        <>
          {search && <SearchNote assignment={assignment} />}
          {search !== 'nobody' && <ProgressSteps assignment={assignment} now={now} />}
        </>
      )}
      <button
        type="button"
        aria-label={detailsLabel(assignment, today)}
        onClick={() => openAppointment(assignment.id)}
        className="absolute inset-0 rounded-card"
      />
    </Card>
  );
}

function NextSkeleton() {
  return (
    <SkeletonGroup label="Loading your next appointment">
      <Card className="flex flex-col gap-4 p-4 md:p-6">
        <Skeleton className="h-17 w-1/2 sm:h-12.5" />
        <Skeleton className="h-23 w-full max-w-72 sm:h-16.5" />
        <Skeleton className="h-43 w-full sm:h-16" />
      </Card>
    </SkeletonGroup>
  );
}
