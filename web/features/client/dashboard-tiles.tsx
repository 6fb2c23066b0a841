import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { formatMoney } from '#domain/money.ts';
import { clientComingQuery } from '#web/api/client/assignments.ts';
import { clientCalendarQuery } from '#web/api/client/calendar.ts';
import { paths } from '#web/app/paths.ts';
import { periodOf } from '#web/parts/calendar/period.ts';
import { dollars } from '#web/parts/dollars.ts';
import { useNow } from '#web/parts/use-now.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { classNames } from '#web/ui/style/class-names.ts';
import { monthCost, needsAttention, nextSevenDays } from './client-summary.ts';
import { useClientPortal } from './portal-context.ts';

/** What this month costs, what needs attention, and the next seven days. */
export function DashboardTiles() {
  const { clientId, today } = useClientPortal();
  const now = useNow();
  const coming = useQuery(clientComingQuery(clientId, today));
  // The calendar's own query for this month.
  const month = useQuery(clientCalendarQuery(clientId, periodOf('month', today)));
  const cost = month.data && monthCost(month.data.rows, today.slice(0, 7), now);
  const attention = coming.data?.filter((assignment) => needsAttention(assignment, now)).length;
  const ahead = coming.data && nextSevenDays(coming.data, now);
  return (
    <ul
      aria-label="At a glance"
      className="grid grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))] gap-2 md:gap-4"
    >
      <Tile
        label="This month"
        value={cost && dollars(formatMoney(cost.total)).replace(/\.00$/, '')}
        hasFailed={month.isError}
      >
        {cost && `${dollars(formatMoney(cost.billed)).replace(/\.00$/, '')} so far`}
      </Tile>
      <Tile label="Needs attention" value={attention} hasFailed={coming.isError}>
        {attention === 0 && ahead && (ahead.unfilled === 0 ? 'All good' : 'Nothing urgent')}
        {attention !== undefined && attention > 0 && (
          <>
            <span className="underline decoration-line-strong underline-offset-4">Show</span>
            <Link
              href={`${paths.clientPortal}?tab=appointments&state=attention`}
              aria-label="Show what needs attention"
              className="absolute inset-0 rounded-card"
            />
          </>
        )}
      </Tile>
      <Tile label="Next 7 days" value={ahead?.count} hasFailed={coming.isError}>
        {ahead && (ahead.unfilled === 0 ? 'All confirmed' : `${ahead.unfilled} without an interpreter`)}
      </Tile>
    </ul>
  );
}

interface TileProps {
  label: string;
  value: string | number | undefined;
  hasFailed: boolean;
  /** One more line. */
  children: ReactNode;
}

/** An amount of thousands stays in one line on a phone; a longer one breaks. */
function sizeOf(text: string): string {
  if (text.length > 9) return 'text-large max-sm:wrap-anywhere';
  return text.length > 7 ? 'whitespace-nowrap text-large' : 'whitespace-nowrap text-title';
}

function Tile({ label, value, hasFailed, children }: TileProps) {
  return (
    <Card as="li" className="relative flex min-w-0 flex-col p-2 sm:p-4">
      <span className="text-ink-soft max-sm:text-small">{label}</span>
      <span
        className={classNames(
          'min-h-9 font-semibold tabular-nums sm:text-display',
          sizeOf(String(value ?? '')),
        )}
      >
        {value ?? (hasFailed ? '–' : <Skeleton className="h-7 w-14 sm:h-9" />)}
      </span>
      <span className="min-h-[2lh] text-ink-soft text-small sm:min-h-[1lh]">{children}</span>
    </Card>
  );
}
