import { CloudOff, Wallet } from 'lucide-react';
import { useState } from 'react';
import type { OwnPayouts as Own } from '#contracts/payouts/shapes.ts';
import { formatDateShort } from '#domain/civil.ts';
import { NetworkError } from '#web/api/http/http-error.ts';
import { dollars } from '#web/parts/dollars.ts';
import { LoadError } from '#web/parts/load-error.tsx';
import { CallOffice } from '#web/parts/office-phone.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { EarningGroupCard } from './earning-group-card.tsx';
import { groupEarnings, nextPay } from './earning-groups.ts';
import { EarningsSkeleton } from './earnings-skeleton.tsx';
import { useOwnPayouts } from './use-own-payouts.ts';

/** The own earnings by pay period or by month: reported, approved, on its way, paid; also without a network (rule payouts-8). */
export function OwnPayouts({ by }: { by: 'period' | 'month' }) {
  const [year, setYear] = useState<number | null>(null);
  const query = useOwnPayouts(year);
  if (query.data) return <Groups own={query.data} by={by} onYear={setYear} />;
  if (query.error instanceof NetworkError)
    return (
      <EmptyState
        title="Your earnings are not saved on your device"
        icon={<CloudOff aria-hidden className="size-6" />}
        action={
          <Button variant="secondary" pending={query.isFetching} onClick={() => void query.refetch()}>
            Try again
          </Button>
        }
      >
        They will load when you are back online. Nothing is lost.
        <CallOffice />
      </EmptyState>
    );
  if (query.error)
    return (
      <LoadError title="Your earnings could not be loaded" of={query}>
        Nothing is lost. Try again in a moment.
      </LoadError>
    );
  return <EarningsSkeleton />;
}

interface GroupsProps {
  own: Own;
  by: 'period' | 'month';
  onYear: (year: number | null) => void;
}

function Groups({ own, by, onYear }: GroupsProps) {
  const { today, year, years } = own;
  const groups = groupEarnings(own, by);
  const present = Number(today.slice(0, 4));
  const next = nextPay(own);
  return (
    <>
      {next && (
        <Card as="section" aria-label="Next pay" className="px-4 py-3">
          <p className="text-ink-soft">Expected next</p>
          <p className="font-semibold text-title">{dollars(next.amount)}</p>
          <p className="text-ink-soft">{formatDateShort(next.payDate)}</p>
        </Card>
      )}
      {years.some((one) => one !== present) && (
        <Select
          aria-label="Year"
          className="w-28"
          options={[...new Set([present, ...years])].map((one) => ({
            value: String(one),
            label: String(one),
          }))}
          value={String(year)}
          onChange={({ target }) => onYear(Number(target.value) === present ? null : Number(target.value))}
        />
      )}
      {groups.length === 0 ? (
        <EmptyState title={`No earnings in ${year}`} icon={<Wallet aria-hidden className="size-6" />}>
          Appointments you complete appear here, with what you earned and when it is paid.
        </EmptyState>
      ) : (
        groups.map((group) => <EarningGroupCard key={group.key} group={group} today={today} />)
      )}
    </>
  );
}
