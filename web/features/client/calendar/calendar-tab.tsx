import { useQuery } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { Suspense, useId } from 'react';
import type { ClientAssignment } from '#contracts/assignments/shapes.ts';
import { companyQuery } from '#web/api/public/company.ts';
import { CalendarSkeleton } from '#web/parts/calendar/calendar-skeleton.tsx';
import { CalendarToolbar } from '#web/parts/calendar/calendar-toolbar.tsx';
import { useCalendarState } from '#web/parts/calendar/use-calendar-state.ts';
import { companyClockSentence } from '#web/parts/calendar/zone-name.ts';
import { LoadError } from '#web/parts/load-error.tsx';
import { useIsPhone } from '#web/parts/use-is-phone.ts';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { lazyComponent } from '#web/ui/loading/lazy-component.ts';
import { useClientPortal } from '../portal-context.ts';
import { usePortalAddress } from '../use-portal-address.ts';
import { CalendarBox } from './calendar-box.tsx';
import { ClientLegend } from './client-mark.tsx';
import { DayList } from './day-list.tsx';
import { REQUEST_URL, requestUrlOn } from './request-url.ts';
import { countSentence, entriesOn } from './shown-count.ts';
import { SubscribeButton } from './subscribe-button.tsx';
import { CLIENT_VIEWS, useClientCalendar } from './use-client-calendar.ts';

const loadGrid = () => import('./client-grid.tsx');
const ClientGrid = lazyComponent(loadGrid, 'ClientGrid');
// Requested in parallel with the appointments; `lazyComponent` reports a failure.
loadGrid().catch(() => undefined);

const NONE: readonly ClientAssignment[] = [];

/** The client's appointments as month, week or list. Selecting one puts it into the address. */
export function CalendarTab() {
  const { clientId, today } = useClientPortal();
  const { openAppointment } = usePortalAddress();
  // Loaded with the portal, which is not shown without it.
  const timeZone = useQuery(companyQuery).data?.timeZone ?? 'UTC';
  const id = useId();
  const isPhone = useIsPhone();
  const place = useCalendarState(today, { views: CLIENT_VIEWS, first: 'month' });
  const { query, prepare } = useClientCalendar(clientId, place);
  const { view, date } = place;
  const entries = query.data?.rows ?? NONE;
  const isDayListed = isPhone && view === 'month';

  return (
    <Card as="section" aria-labelledby={id} className="flex flex-col">
      <div className="flex flex-col gap-3 p-4">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <div className="flex flex-wrap items-baseline gap-x-4">
            <h2 id={id} className="font-semibold text-large">
              Calendar
            </h2>
            <p className="text-ink-soft max-md:sr-only">Select an appointment to see its details</p>
          </div>
          <div className="flex flex-wrap gap-2">
            <SubscribeButton />
            <ButtonLink
              href={REQUEST_URL}
              className="shrink-0"
              icon={<CalendarPlus aria-hidden className="size-4" />}
            >
              New Request
            </ButtonLink>
          </div>
        </div>
        <CalendarToolbar
          titleAs="h3"
          place={place}
          views={CLIENT_VIEWS}
          today={today}
          isLoading={query.isFetching}
          onNear={prepare}
        />
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          {!isPhone && <ClientLegend />}
          <CalendarWords
            count={
              query.data && !query.isPlaceholderData
                ? countSentence(entries, { view, date, companyZone: timeZone })
                : ''
            }
            isCut={(query.data?.total ?? 0) > entries.length}
            clock={companyClockSentence(timeZone, date)}
          />
        </div>
      </div>
      {query.isError && query.data === undefined ? (
        <CalendarBox place={place}>
          <div className="h-full overflow-auto p-4">
            <LoadError title="Your calendar could not be loaded" of={query}>
              Your appointments are safe. Try again in a moment.
            </LoadError>
          </div>
        </CalendarBox>
      ) : (
        <Suspense fallback={<Waiting place={place} />}>
          {query.isPending ? (
            <Waiting place={place} />
          ) : (
            <>
              <CalendarBox place={place}>
                <ClientGrid
                  view={view}
                  date={date}
                  companyZone={timeZone}
                  entries={entries}
                  isPhone={isPhone}
                  onSelect={({ id: selected }) => openAppointment(selected)}
                  onChooseDay={(day) => place.go({ date: day })}
                />
              </CalendarBox>
              {isDayListed && (
                <DayList
                  date={date}
                  entries={entriesOn(entries, date, timeZone)}
                  onSelect={({ id: selected }) => openAppointment(selected)}
                >
                  {date >= today && (
                    <div className="border-line border-t p-4">
                      <ButtonLink variant="secondary" href={requestUrlOn(date)}>
                        Request for this day
                      </ButtonLink>
                    </div>
                  )}
                </DayList>
              )}
              {isPhone && (
                <div className="border-line border-t p-4">
                  <ClientLegend />
                </div>
              )}
            </>
          )}
        </Suspense>
      )}
    </Card>
  );
}

interface CalendarWordsProps {
  /** '' until it is known. */
  count: string;
  isCut: boolean;
  clock: string | null;
}

/** Notes about the shown period. The line of the count is always there, so that nothing moves when it arrives. */
function CalendarWords({ count, isCut, clock }: CalendarWordsProps) {
  return (
    <div role="status" className="text-ink-soft max-md:text-small">
      <p className="min-h-[1lh]">
        {count}
        {isCut && '. Only the first 1,000 are shown. Choose Week to see them all'}
      </p>
      {clock !== null && <p>{clock}</p>}
    </div>
  );
}

function Waiting({ place }: Pick<Parameters<typeof CalendarBox>[0], 'place'>) {
  return (
    <CalendarBox place={place}>
      <div className="h-full p-4">
        <CalendarSkeleton />
      </div>
    </CalendarBox>
  );
}
