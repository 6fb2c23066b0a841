import { useQuery } from '@tanstack/react-query';
import { Send, X } from 'lucide-react';
import { companyQuery } from '#web/api/company.ts';
import { sentenceOf } from '#web/api/http-error.ts';
import { messageSummaryQuery } from '#web/api/staff-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { useHold } from '../long-list/use-hold.ts';
import { MessageFilterBar } from './message-filter-bar.tsx';
import { MessageList } from './message-list.tsx';
import { OutageLine } from './outage-line.tsx';
import { STATE_MEANINGS, StateTabs } from './state-tabs.tsx';
import { UnsentLines } from './unsent-lines.tsx';
import { useLinkedMessage } from './use-linked-message.tsx';
import { type MessageFilterState, useMessageFilters } from './use-message-filters.ts';
import { type MessageListState, useMessageList } from './use-message-list.ts';

/** Every message, what became of it and why, and what can be done about it. */
export function NotificationsPage() {
  const filters = useMessageFilters();
  const { data: company } = useQuery(companyQuery);
  const { data: summary } = useQuery(messageSummaryQuery);
  const linked = useLinkedMessage();
  const hold = useHold(linked.isOpen);
  const list = useMessageList(filters.list, hold.isHeld);
  return (
    <div className="flex flex-col gap-3">
      <OutageLine troubles={summary?.troubles ?? []} timeZone={company?.timeZone} />
      <div>
        <div className="border-line xl:flex xl:items-end xl:gap-2 xl:border-b">
          <div className="min-w-0 flex-1 border-line max-xl:border-b">
            <StateTabs filters={filters} summary={summary} />
          </div>
          <UnsentLines summary={summary} today={company?.today} />
        </div>
        {filters.state && <p className="pt-2 text-ink-soft text-small">{STATE_MEANINGS[filters.state]}</p>}
      </div>
      <MessageFilterBar filters={filters} />
      <OnlyThese filters={filters} />
      {list.waitingCount > 0 && (
        <Button variant="secondary" size="small" className="self-center" onClick={list.settle}>
          Show {list.waitingCount} new {list.waitingCount === 1 ? 'message' : 'messages'}
        </Button>
      )}
      <Below list={list} filters={filters}>
        <MessageList list={list} hold={hold} timeZone={company?.timeZone} onOpen={linked.open} />
      </Below>
      {linked.dialog}
    </div>
  );
}

/** What the address narrows the list to without a control of its own. */
function OnlyThese({ filters: { list, change } }: { filters: MessageFilterState }) {
  const { assignmentId, recipientId, recipientAudience } = list;
  return (
    <>
      {assignmentId && (
        <Chip label={`About appointment ${assignmentId}`} onClear={() => change({ assignmentId: '' })} />
      )}
      {recipientId && (
        <Chip
          label={`To one ${recipientAudience === 'client' ? 'client' : 'interpreter'} only`}
          onClear={() => change({ recipientId: '', audience: '' })}
        />
      )}
    </>
  );
}

function Chip({ label, onClear }: { label: string; onClear: () => void }) {
  return (
    <Button
      variant="secondary"
      size="small"
      className="self-start"
      aria-label={`${label}: show all`}
      icon={<X aria-hidden className="size-4" />}
      onClick={onClear}
    >
      {label}
    </Button>
  );
}

interface BelowProps {
  list: MessageListState;
  filters: MessageFilterState;
  children: React.ReactNode;
}

function Below({ list, filters, children }: BelowProps) {
  if (list.isPending) return <LoadingMessages />;
  if (list.error) {
    return (
      <ErrorState title="Messages could not be loaded" onRetry={list.retry} isRetrying={list.isFetching}>
        {sentenceOf(list.error)}
      </ErrorState>
    );
  }
  return list.rows.length === 0 && !list.hasMore ? <NothingFound filters={filters} /> : children;
}

const LOADING_ROWS = Array.from({ length: 12 }, (_, index) => `row-${index}`);

/** In the shape of the list: a head and its lines, on a phone cards. */
function LoadingMessages() {
  return (
    <SkeletonGroup
      label="Loading messages"
      className="overflow-hidden lg:rounded-card lg:border lg:border-line lg:bg-surface"
    >
      <div className="h-9 border-line border-b bg-sunken max-lg:hidden" />
      {LOADING_ROWS.map((key) => (
        <div
          key={key}
          className="flex h-28 items-center gap-6 border-line px-4 max-lg:mb-2 max-lg:rounded-card max-lg:border max-lg:bg-surface lg:h-10.25 lg:border-b"
        >
          <Skeleton className="h-4 w-24" />
          <Skeleton className="h-4 flex-1" />
          <Skeleton className="h-4 w-24" />
        </div>
      ))}
    </SkeletonGroup>
  );
}

function NothingFound({ filters }: { filters: MessageFilterState }) {
  if (filters.state === 'failed' && filters.count === 0) {
    return (
      <EmptyState
        title="No message has failed"
        action={
          <Button variant="secondary" onClick={() => filters.change({ state: '' })}>
            Show all
          </Button>
        }
      />
    );
  }
  if (filters.count > 0 || filters.state) {
    return (
      <EmptyState
        title="No messages match these filters"
        action={
          <Button variant="secondary" onClick={filters.clear}>
            Clear filters
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState title="No messages yet" icon={<Send aria-hidden />}>
      What is told to interpreters and clients, by e-mail, text message and push, is listed here with what
      became of it.
    </EmptyState>
  );
}
