import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { dashboardMoneyQuery } from '#web/api/staff/billing/dashboard-money.ts';
import { invoicesPath, OWED_PATH } from '#web/app/money-paths.ts';
import { dollars } from '#web/parts/dollars.ts';
import { classNames } from '#web/ui/style/class-names.ts';
import { usePermission } from '../use-permission.ts';
import { Panel, PanelError } from './panel.tsx';

/** What was billed this month, what is unpaid and overdue, and what interpreters are still to be paid (rule screens-8). */
export function MoneyPanel() {
  const may = usePermission();
  if (!may('dashboard.money')) return null;
  return (
    <Panel title="Money">
      <Sums />
    </Panel>
  );
}

/** The place of four sums is kept, so that nothing below moves. */
const rows = 'grid h-44 auto-rows-fr grid-cols-1 divide-y divide-line md:h-36';

function Sums() {
  const { data, isError, isFetching, refetch } = useQuery(dashboardMoneyQuery);
  if (isError)
    return (
      <div className={rows}>
        <PanelError isRetrying={isFetching} onRetry={() => void refetch()}>
          The sums could not be loaded.
        </PanelError>
      </div>
    );
  const issued = invoicesPath('issued');
  const ofMonth = data ? `${issued}&from=${data.from}&to=${data.to}` : issued;
  return (
    <ul className={rows}>
      <Sum label="Billed this month" amount={data?.billed} href={ofMonth} />
      <Sum
        label="Unpaid invoices"
        count={data?.unpaid.count}
        amount={data?.unpaid.amount}
        href={`${issued}&status=open`}
      />
      <Sum
        label="Overdue invoices"
        count={data?.overdue.count}
        amount={data?.overdue.amount}
        href={`${issued}&status=overdue`}
        isAlarming
      />
      <Sum
        label="To pay interpreters"
        count={data?.toPay.count}
        amount={data?.toPay.amount}
        href={OWED_PATH}
      />
    </ul>
  );
}

interface SumProps {
  label: ReactNode;
  /** Undefined while it is not known. */
  amount: string | undefined;
  count?: number | undefined;
  href: string;
  /** Any amount is a reason to look. */
  isAlarming?: boolean;
}

function Sum({ label, amount, count, href, isAlarming = false }: SumProps) {
  return (
    <li className="flex">
      <Link
        href={href}
        className="flex min-w-0 flex-1 items-center justify-between gap-x-2 px-4 hover:bg-hover"
      >
        <span className="min-w-0 truncate">
          {label}
          {count !== undefined && count > 0 && (
            <span className="ps-2 text-ink-soft">{count.toLocaleString('en-US')}</span>
          )}
        </span>
        <span
          className={classNames(
            'font-semibold tabular-nums',
            isAlarming && count !== undefined && count > 0 && 'text-danger',
          )}
        >
          {amount === undefined ? '–' : dollars(amount)}
        </span>
      </Link>
    </li>
  );
}
