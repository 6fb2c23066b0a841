import { useQuery } from '@tanstack/react-query';
import { CalendarX2, ChevronRight } from 'lucide-react';
import { ownOffersQuery } from '#web/api/interpreter/offers.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { currentAppointments } from './next-appointment.ts';
import { countCards } from './offers/offer-series.ts';
import { OwnCard } from './own-card.tsx';
import { usePortal } from './portal-context.ts';
import { usePortalTab } from './use-portal-tab.ts';
import { rowsOf, useSchedule } from './use-schedule.ts';

/**
 * The offers to answer, and what else is on today. What the portal shows above is not repeated, and an empty day is mentioned only
 * if there is nothing else to do.
 */
export function TodayList({ now }: { now: Date }) {
  const { interpreterId, today } = usePortal();
  const { rows } = useSchedule(interpreterId, today);
  const { data: offers = [] } = useQuery(ownOffersQuery);
  if (!rows) return null;
  const { next, uncompleted } = currentAppointments(rows, now);
  const isAbove = new Set([next, ...uncompleted].map((one) => one?.id));
  const more = rowsOf(rows, today).filter(({ id }) => !isAbove.has(id));
  const isIdle = next === null && offers.length === 0;

  return (
    <>
      {offers.length > 0 && <OffersLine count={countCards(offers)} />}
      {(more.length > 0 || isIdle) && (
        <section aria-labelledby="today-heading" className="flex min-w-0 flex-col gap-3">
          <h2 id="today-heading" className="font-semibold text-large">
            Today's Appointments
          </h2>
          {more.length === 0 && (
            <EmptyState title="No appointments" icon={<CalendarX2 aria-hidden className="size-6" />}>
              You have no appointments scheduled for today
            </EmptyState>
          )}
          {more.length > 0 && (
            <ul className="flex flex-col gap-3">
              {more.map((assignment) => (
                <li key={assignment.id}>
                  <OwnCard assignment={assignment} />
                </li>
              ))}
            </ul>
          )}
        </section>
      )}
    </>
  );
}

function OffersLine({ count }: { count: number }) {
  const { openTab } = usePortalTab();
  return (
    <button
      type="button"
      onClick={() => openTab('offers')}
      className="flex min-h-14 items-center justify-between gap-3 rounded-card border border-line bg-yellow-soft px-4 py-2 text-start font-medium text-yellow-ink"
    >
      {count === 1 ? '1 request waits for your answer' : `${count} requests wait for your answer`}
      <ChevronRight aria-hidden className="size-5 shrink-0 rtl:rotate-180" />
    </button>
  );
}
