import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { Company } from '#contracts/company/shapes.ts';
import type { Unbilled } from '#contracts/invoices/shapes.ts';
import { companyQuery } from '#web/api/public/company.ts';
import { unbilledQuery } from '#web/api/staff/billing/invoices.ts';
import { dollars } from '#web/parts/dollars.ts';
import { LoadError } from '#web/parts/load-error.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { TextButton, TextLink } from '#web/ui/button/text-link.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { lazyComponent } from '#web/ui/loading/lazy-component.ts';
import { classNames } from '#web/ui/style/class-names.ts';
import { TableSkeleton } from '../list/list-state.tsx';
import { SelectionFrame } from '../list/table/selection-frame.tsx';
import { useSelection } from '../list/table/use-selection.ts';
import { placed } from '../list/use-list.ts';
import { addMoney, counted } from '../payments/describe-payments.ts';
import { notApprovedPath } from '../review/waiting-path.ts';
import { usePermission } from '../use-permission.ts';
import { countedClients, describePeriod } from './describe-invoice.ts';
import { type Period, ServicePeriod } from './service-period.tsx';
import { UnbilledTable } from './unbilled-table.tsx';
import { useMakeDrafts } from './use-make-drafts.tsx';
import { useServicePeriod } from './use-service-period.ts';

const WorkDialog = lazyComponent(() => import('./work-dialog.tsx'), 'WorkDialog');

const SKELETON = <TableSkeleton label="Loading what can be billed" rowClassName="h-30 lg:h-10.25" />;

/** Approved work that is on no invoice, by client, and the drafts that are made of it (rule invoices-1). */
export function UnbilledTab() {
  const { data: company } = useQuery(companyQuery);
  return company ? <UnbilledOn today={company.today} /> : SKELETON;
}

function UnbilledOn({ today }: Pick<Company, 'today'>) {
  const { period, set } = useServicePeriod(today);
  return (
    <div className="flex flex-col gap-3">
      <ServicePeriod period={period} today={today} onChange={set} />
      {/* While both days are typed anew, the first one may be after the second, which the fields say: no work is of such days. */}
      {period.from <= period.to && <WorkOf period={period} today={today} set={set} />}
    </div>
  );
}

interface WorkOfProps {
  period: Period;
  today: string;
  set: (changed: Partial<Period>) => void;
}

function WorkOf({ period, today, set }: WorkOfProps) {
  const query = useQuery({ ...unbilledQuery(period), placeholderData: (previous) => previous });
  return (
    <>
      <Earlier period={period} today={today} onInclude={(from) => set({ from, to: period.to })} />
      {query.data === undefined && query.error && (
        <LoadError title="What can be billed could not be loaded" of={query} />
      )}
      {query.data === undefined && !query.error && SKELETON}
      {query.data && (
        <Work key={`${period.from} ${period.to}`} unbilled={query.data} period={period} today={today} />
      )}
    </>
  );
}

interface EarlierProps {
  period: Period;
  today: string;
  onInclude: (from: string) => void;
}

/** Work from before the period that was approved after its month was billed: nobody would look for it. */
function Earlier({ period: { from, to }, today, onInclude }: EarlierProps) {
  const { data } = useQuery(unbilledQuery({ to }));
  const first = data?.clients
    .flatMap((one) => one.from ?? [])
    .sort()
    .at(0);
  if (first === undefined || first >= from) return null;
  return (
    <Alert>
      Work from before {describePeriod({ from, to: from }, today)} is not billed yet.{' '}
      <TextButton onClick={() => onInclude(first)}>
        Include it, from {describePeriod({ from: first, to: first }, today)}
      </TextButton>
    </Alert>
  );
}

interface WorkProps {
  unbilled: Unbilled;
  period: Period;
  today: string;
}

function Work({ unbilled: { clients, total }, period, today }: WorkProps) {
  const [opened, setOpened] = useState<Unbilled['clients'][number]['client'] | null>(null);
  const mayDraft = usePermission()('invoices.draft');
  const drafts = useMakeDrafts(period);
  const billable = clients.filter(({ count }) => count > 0);
  const rows = billable.map((row) => placed({ id: row.client.id, ...row }));
  const selection = useSelection(rows, '', () => true);
  const chosen = billable.filter(({ client }) => selection.ids.has(client.id));
  if (clients.length === 0)
    return (
      <EmptyState title="Nothing to bill" icon={<FileText aria-hidden />}>
        Approved appointments of {describePeriod(period, today)} that are on no invoice come here.
      </EmptyState>
    );
  return (
    <>
      {total.notApproved > 0 && <NotApproved total={total} period={period} />}
      {drafts.refused}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p role="status" className="text-ink-soft text-small">
          {countedClients(billable.length)} · {counted(total.count, 'appointment')} ·{' '}
          <span className="font-medium text-ink tabular-nums">{dollars(total.amount)}</span>
        </p>
        {mayDraft && billable.length > 0 && (
          <Button
            size="small"
            // Of a selection its own button makes drafts; the lines below do not move.
            className={classNames('max-sm:w-full', chosen.length > 0 && 'invisible')}
            pending={drafts.isPending && chosen.length === 0}
            pendingLabel="Making drafts..."
            icon={<FileText aria-hidden className="size-4" />}
            onClick={() => drafts.make(null)}
          >
            Make Drafts for {countedClients(billable.length)}
          </Button>
        )}
      </div>
      {billable.length > 0 && (
        <UnbilledTable
          rows={rows}
          period={period}
          today={today}
          selection={mayDraft ? selection : undefined}
          onOpen={setOpened}
        />
      )}
      <OnlyToReview clients={clients.filter(({ count }) => count === 0)} period={period} />
      {chosen.length > 0 && (
        <SelectionFrame
          count={chosen.length}
          note={dollars(addMoney(chosen.map(({ amount }) => amount)))}
          onClear={selection.clear}
        >
          <Button
            size="small"
            pending={drafts.isPending}
            pendingLabel="Making drafts..."
            onClick={() => drafts.make(chosen.map(({ client }) => client.id))}
          >
            Make Drafts for {countedClients(chosen.length)}
          </Button>
        </SelectionFrame>
      )}
      <Suspense fallback={null}>
        {opened && (
          <WorkDialog client={opened} period={period} today={today} onClose={() => setOpened(null)} />
        )}
      </Suspense>
    </>
  );
}

/** Clients of whom nothing is approved: they are not counted with those to bill. */
function OnlyToReview({ clients, period }: { clients: Unbilled['clients']; period: Period }) {
  if (clients.length === 0) return null;
  return (
    <section aria-label="Only to review" className="flex flex-wrap gap-x-4 gap-y-1 text-ink-soft">
      <p>Nothing to bill yet, only to review:</p>
      {clients.map(({ client, ...counts }) => (
        <TextLink key={client.id} href={notApprovedPath({ clientId: client.id, ...period }, counts)}>
          {client.name}, {counts.notApproved.toLocaleString('en-US')}
        </TextLink>
      ))}
    </section>
  );
}

/** What would be missing from the invoices. */
function NotApproved({ total, period }: { total: Unbilled['total']; period: Period }) {
  const { notApproved: count, withoutResult } = total;
  const ofThem = withoutResult > 0 ? ` (${withoutResult.toLocaleString('en-US')} without a result)` : '';
  const are = count === 1 ? 'is' : 'are';
  return (
    <Alert>
      {counted(count, 'appointment')} of this period {are} not approved yet{ofThem}, and would be missing.{' '}
      <TextLink href={notApprovedPath(period, total)}>Review</TextLink>
    </Alert>
  );
}
