import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClientAssignment } from '#contracts/assignments/shapes.ts';
import type { ClientSeries } from '#contracts/series/shapes.ts';
import { lastingClientState } from '#domain/assignment/client-state.ts';
import { formatClockRange } from '#domain/civil.ts';
import { ownSeriesQuery } from '#web/api/client/series.ts';
import { formatDay } from '#web/parts/appointment/appointment-when.ts';
import { LoadError } from '#web/parts/load-error.tsx';
import { TextButton } from '#web/ui/button/text-link.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { CLIENT_STATES } from '../client-state.ts';
import { useClientPortal } from '../portal-context.ts';
import { usePortalAddress } from '../use-portal-address.ts';

interface OwnSeriesProps {
  assignment: ClientAssignment & { seriesId: number };
  now: Date;
}

/** The series that an appointment is a date of, and all its dates with their state and interpreter. */
export function OwnSeries({ assignment, now }: OwnSeriesProps) {
  const { clientId } = useClientPortal();
  const query = useQuery(ownSeriesQuery(clientId, assignment.seriesId));
  const [isOpen, setIsOpen] = useState(false);
  const { data } = query;
  if (!data && query.isError) return <LoadError title="The series could not be loaded" of={query} />;
  if (!data)
    return (
      <SkeletonGroup label="Loading the series">
        <Skeleton className="h-12 w-2/3" />
      </SkeletonGroup>
    );
  return (
    <section aria-label="Series" className="flex flex-col gap-1">
      <p>Part of a series: {data.words}</p>
      <p>
        <TextButton aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Hide the dates' : 'Show all dates'}
        </TextButton>
      </p>
      {isOpen && (
        <ul className="divide-y divide-line rounded-control border border-line">
          {data.dates.map((date) => (
            <SeriesDate
              key={date.assignmentId}
              date={date}
              isThis={date.assignmentId === assignment.id}
              now={now}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

interface SeriesDateProps {
  date: ClientSeries['dates'][number];
  isThis: boolean;
  now: Date;
}

function SeriesDate({ date: one, isThis, now }: SeriesDateProps) {
  const { today } = useClientPortal();
  const { switchAppointment } = usePortalAddress();
  const day = formatDay(one.date, today);
  const { tone, word } = CLIENT_STATES[lastingClientState(one, now.toISOString())];
  const isHeld = one.status !== 'cancelled' && one.interpreter !== null;
  return (
    <li className="flex flex-wrap items-center gap-x-3 px-3 py-1">
      <span className="min-w-0 flex-1 basis-52">
        {isThis ? (
          <span className="inline-flex min-h-11 items-center font-semibold pointer-fine:md:min-h-6">
            {day}
            <span className="sr-only"> this one</span>
          </span>
        ) : (
          <TextButton onClick={() => switchAppointment(one.assignmentId)}>{day}</TextButton>
        )}
        <span className="ms-3 text-ink-soft">{formatClockRange(one.startTime, one.endTime)}</span>
      </span>
      <span className="flex flex-wrap items-center gap-x-3">
        {isHeld && <span>{one.interpreter?.name}</span>}
        <Badge tone={tone} dot>
          {word}
        </Badge>
      </span>
    </li>
  );
}
