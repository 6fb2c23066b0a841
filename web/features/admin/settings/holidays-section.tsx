import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Holidays } from '#contracts/rates/shapes.ts';
import { holidaysQuery } from '#web/api/staff/billing/rates.ts';
import { formatDay } from '#web/parts/appointment/appointment-when.ts';
import { Button } from '#web/ui/button/button.tsx';
import { LoadingRows, PanelError } from '../dashboard/panel.tsx';
import { RateSection } from '../rates/rate-section.tsx';
import { usePermission } from '../use-permission.ts';
import { HolidaysDialog } from './holidays-dialog.tsx';

/** The days on which the surcharge for holidays applies, and whether surcharges add up (rule rates-13). */
export function HolidaysSection({ today }: { today: string }) {
  const query = useQuery(holidaysQuery);
  const { data, isError, isFetching, refetch } = query;
  return (
    <RateSection
      title="Holidays"
      about="Days on which the surcharge for holidays applies, by the date where the appointment is."
      action={null}
    >
      {data && <HolidayList data={data} today={today} />}
      {!data && isError && (
        <PanelError isRetrying={isFetching} onRetry={() => void refetch()}>
          The holidays could not be loaded.
        </PanelError>
      )}
      {!data && !isError && <LoadingRows label="Loading the holidays" count={2} />}
    </RateSection>
  );
}

function HolidayList({ data, today }: { data: Holidays; today: string }) {
  const may = usePermission();
  const [isOpen, setIsOpen] = useState(false);
  const coming = data.holidays.filter(({ date }) => date >= today);
  return (
    <div className="flex flex-col gap-3 px-4 py-3">
      {coming.length === 0 ? (
        <p className="text-ink-soft">
          No holiday is ahead.{' '}
          {may('rates.putHolidays') && 'Add the US federal holidays, or days of your own.'}
        </p>
      ) : (
        <ul aria-label="Holidays ahead" className="grid gap-x-6 gap-y-1 sm:grid-cols-2 lg:grid-cols-3">
          {coming.map(({ date, name }) => (
            <li key={date} className="flex justify-between gap-3">
              <span className="wrap-anywhere min-w-0">{name}</span>
              <span className="whitespace-nowrap text-ink-soft">{formatDay(date, today)}</span>
            </li>
          ))}
        </ul>
      )}
      <p className="text-ink-soft">
        {data.surchargesAddUp
          ? 'Several surcharges for the same time add up.'
          : 'If several surcharges fit the same time, only the highest applies.'}
      </p>
      {may('rates.putHolidays') && (
        <Button variant="secondary" size="small" className="self-start" onClick={() => setIsOpen(true)}>
          Edit holidays
        </Button>
      )}
      {isOpen && <HolidaysDialog saved={data} today={today} onClose={() => setIsOpen(false)} />}
    </div>
  );
}
