import { useQuery } from '@tanstack/react-query';
import { FileCheck, FileText } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import type { InvoiceRow } from '#contracts/invoices/shapes.ts';
import { companyQuery } from '#web/api/public/company.ts';
import { invoiceList, invoiceTotalsQuery } from '#web/api/staff/billing/invoices.ts';
import { invoicesPath } from '#web/app/money-paths.ts';
import { dollars } from '#web/parts/dollars.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { lazyComponent } from '#web/ui/loading/lazy-component.ts';
import { ListBody, ListStatusLine, NoMatches, TableSkeleton } from '../list/list-state.tsx';
import { RecordGrid } from '../list/record-grid.tsx';
import { stepsIn } from '../list/steps-in.ts';
import { SelectionFrame } from '../list/table/selection-frame.tsx';
import { useSelection } from '../list/table/use-selection.ts';
import { useFilters } from '../list/use-filters.ts';
import { useList } from '../list/use-list.ts';
import { useRecordKeys } from '../list/use-record-keys.ts';
import { useSidePanel } from '../list/use-side-panel.ts';
import { addMoney } from '../payments/describe-payments.ts';
import { usePermission } from '../use-permission.ts';
import { describePeriod } from './describe-invoice.ts';
import { DRAFT_LAYOUT, draftColumns, INVOICE_HEIGHTS } from './invoice-columns.tsx';
import { InvoiceFilterBar } from './invoice-filter-bar.tsx';

import { DRAFT_FILTERS, type InvoiceFilterState } from './invoice-filters.ts';

const DraftPanel = lazyComponent(() => import('./draft-panel.tsx'), 'DraftPanel');
const IssueDialog = lazyComponent(() => import('./issue-dialog.tsx'), 'IssueDialog');

/** Drafts: each can be looked at and changed until it is issued, alone or with others. */
export function Drafts() {
  const filters = useFilters(DRAFT_FILTERS);
  const today = useQuery(companyQuery).data?.today;
  const mayIssue = usePermission()('invoices.issueMany');
  const panel = useSidePanel('invoice');
  const [issuing, setIssuing] = useState<readonly InvoiceRow[] | 'all' | null>(null);
  // From what was issued, once its dialog is closed.
  const goOn = useRef<(() => void) | null>(null);
  const list = useList(invoiceList(filters.list));
  const there = list.rows.filter(({ isGone }) => !isGone);
  const selection = useSelection(list.rows, JSON.stringify(filters.list), ({ isGone }) => !isGone);
  const { id: openId, show, close } = panel;
  const steps = stepsIn({ openId, ids: there.map(({ id }) => id), onShow: show, onClose: close });
  const opened = there.find(({ id }) => id === openId)?.item;
  const goBack = () => steps.previous?.();
  const goForward = () => (openId === null && there[0] ? panel.open(there[0].id) : steps.next?.());
  useRecordKeys({
    place: panel.place,
    openId,
    onPrevious: goBack,
    onNext: goForward,
    letters: { j: goForward, k: goBack, i: () => mayIssue && opened && setIssuing([opened]) },
    onShow: show,
    onClose: close,
  });
  return (
    <div className={panel.layout}>
      <div className="flex min-w-0 flex-col gap-3">
        <InvoiceFilterBar filters={filters} dates="From" />
        <div className="flex flex-wrap items-center justify-between gap-2">
          <ListStatusLine list={list} count={<Sums list={list} filters={filters} />} />
          {mayIssue && list.total > 0 && (
            <Button
              size="small"
              className="max-sm:w-full"
              icon={<FileCheck aria-hidden className="size-4" />}
              onClick={() => setIssuing('all')}
            >
              {list.total === 1
                ? 'Issue 1 Invoice…'
                : `Issue ${list.total.toLocaleString('en-US')} Invoices…`}
            </Button>
          )}
        </div>
        <ListBody
          list={list}
          isEmpty={list.rows.length === 0 && !list.hasMore}
          title="Drafts"
          skeleton={<TableSkeleton label="Loading drafts" rowClassName="h-25 lg:h-10.25" />}
          empty={<NothingThere filters={filters} />}
        >
          <RecordGrid
            label="Drafts"
            what="drafts"
            list={list}
            columns={draftColumns(today)}
            layout={DRAFT_LAYOUT}
            heights={INVOICE_HEIGHTS}
            nameOf={(draft) => `the draft for ${draft.client.name}, ${describePeriod(draft, today)}`}
            versionOf={({ updatedAt }) => updatedAt}
            selection={mayIssue ? selection : undefined}
            openId={openId}
            onOpen={panel.open}
          />
        </ListBody>
        {selection.items.length > 0 && (
          <SelectionFrame
            count={selection.items.length}
            note={dollars(addMoney(selection.items.map(({ total }) => total)))}
            onClear={selection.clear}
          >
            <Button size="small" onClick={() => setIssuing(selection.items)}>
              Issue…
            </Button>
          </SelectionFrame>
        )}
      </div>
      <Suspense fallback={null}>
        {openId !== null && (
          <DraftPanel
            id={openId}
            panel={panel}
            steps={steps}
            today={today}
            onIssue={mayIssue && opened ? () => setIssuing([opened]) : null}
            onGone={steps.goOn}
          />
        )}
        {issuing !== null && (
          <IssueDialog
            selected={issuing === 'all' ? null : issuing}
            filters={filters.list}
            today={today}
            onIssued={(ids) => {
              selection.clear();
              if (openId === null || !ids.has(openId)) return;
              // Of several, the next ones may be issued as well.
              goOn.current = ids.size > 1 ? panel.close : steps.goOn;
            }}
            onClose={() => {
              setIssuing(null);
              goOn.current?.();
              goOn.current = null;
            }}
          />
        )}
      </Suspense>
    </div>
  );
}

interface SumsProps {
  list: { total: number };
  filters: InvoiceFilterState;
}

function Sums({ list: { total }, filters }: SumsProps) {
  const { data } = useQuery({
    ...invoiceTotalsQuery(filters.list),
    placeholderData: (previous) => previous,
  });
  return (
    <>
      {`${total.toLocaleString('en-US')} ${total === 1 ? 'draft' : 'drafts'}`}
      {data && data.count > 0 && (
        <span className="font-medium text-ink tabular-nums"> · {dollars(data.total)}</span>
      )}
    </>
  );
}

function NothingThere({ filters }: { filters: InvoiceFilterState }) {
  if (filters.count > 0) return <NoMatches what="drafts" onClear={filters.clear} />;
  return (
    <EmptyState
      title="No drafts"
      icon={<FileText aria-hidden />}
      action={
        <ButtonLink variant="secondary" href={invoicesPath('unbilled')}>
          See what can be billed
        </ButtonLink>
      }
    >
      Drafts are made from approved appointments. You can check them here before you issue them.
    </EmptyState>
  );
}
