import { useQuery } from '@tanstack/react-query';
import { Send, X } from 'lucide-react';
import { Suspense } from 'react';
import type { MessageTrouble, NotificationSummary } from '#contracts/notifications/shapes.ts';
import { companyQuery } from '#web/api/public/company.ts';
import { messageList, messageSummaryQuery } from '#web/api/staff/messages.ts';
import { paths } from '#web/app/paths.ts';
import { Button } from '#web/ui/button/button.tsx';
import { TextLink } from '#web/ui/button/text-link.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { lazyComponent } from '#web/ui/loading/lazy-component.ts';
import { ListBody, ListStatusLine, NoMatches, TableSkeleton } from '../list/list-state.tsx';
import { StateTabs } from '../list/state-tabs.tsx';
import { useFilters } from '../list/use-filters.ts';
import { useList } from '../list/use-list.ts';
import { useLinkedId } from '../use-linked-id.ts';
import { MessageFilterBar } from './message-filter-bar.tsx';
import {
  MESSAGE_FILTERS,
  MESSAGE_STATES,
  type MessageFilterState,
  type ShownState,
  STATE_NAMES,
} from './message-filters.ts';
import { MessageList } from './message-list.tsx';
import { isOutage, outageText } from './message-problems.ts';
import { RetryButtons } from './retry-buttons.tsx';

const PrintMessages = lazyComponent(() => import('./print-messages.tsx'), 'PrintMessages');

/** Every message, what became of it and why, and what can be done about it. */
export function MessagesPage() {
  const filters = useFilters(MESSAGE_FILTERS);
  const { data: company, isPending: isCompanyPending } = useQuery(companyQuery);
  const { data: summary, isPending: isSummaryPending } = useQuery(messageSummaryQuery);
  const skeleton = <TableSkeleton label="Loading messages" rowClassName="h-28 lg:h-10.25" />;
  const linked = useLinkedMessage();
  const list = useList(messageList(filters.list), { holdsOwnChanges: true });
  return (
    <div className="flex flex-col gap-3">
      <OutageNotice troubles={summary?.troubles ?? []} timeZone={company?.timeZone} />
      <div>
        <div className="border-line xl:flex xl:items-end xl:gap-2 xl:border-b">
          <div className="min-w-0 flex-1 border-line max-xl:border-b">
            <MessageStateTabs filters={filters} summary={summary} />
          </div>
          <RetryButtons summary={summary} today={company?.today} />
        </div>
        {filters.state && <p className="pt-2 text-ink-soft text-small">{STATE_MEANINGS[filters.state]}</p>}
      </div>
      {/* The buttons above come with the summary, and on a phone they would push down what is below. */}
      {isCompanyPending || isSummaryPending ? (
        skeleton
      ) : (
        <>
          <MessageFilterBar filters={filters} />
          <OnlyThese filters={filters} />
          <div className="flex items-center justify-between gap-2">
            <ListStatusLine list={list} count={null} />
            {/* As high as the button is; a phone does not print. */}
            <Suspense fallback={<div className="h-9 max-lg:hidden" />}>
              <div className="max-lg:hidden">
                <PrintMessages filters={filters} timeZone={company?.timeZone} />
              </div>
            </Suspense>
          </div>
          <ListBody
            list={list}
            isEmpty={list.rows.length === 0 && !list.hasMore}
            title="Messages"
            skeleton={skeleton}
            empty={<NothingFound filters={filters} />}
          >
            <MessageList list={list} timeZone={company?.timeZone} onOpen={linked.open} />
          </ListBody>
        </>
      )}
      {linked.dialog}
    </div>
  );
}

/** A filter that only the address can set. */
function OnlyThese({ filters: { list, set } }: { filters: MessageFilterState }) {
  const { assignmentId, recipientId, recipientAudience } = list;
  return (
    <>
      {assignmentId && (
        <Chip label={`About appointment ${assignmentId}`} onClear={() => set({ assignmentId: '' })} />
      )}
      {recipientId && (
        <Chip
          label={`To one ${recipientAudience === 'client' ? 'client' : 'interpreter'} only`}
          onClear={() => set({ recipientId: '', audience: '' })}
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

function NothingFound({ filters }: { filters: MessageFilterState }) {
  if (filters.state === 'failed' && filters.count === 0) {
    return (
      <EmptyState
        title="No message has failed"
        action={
          <Button variant="secondary" onClick={() => filters.set({ state: '' })}>
            Show all
          </Button>
        }
      />
    );
  }
  if (filters.count > 0 || filters.state) return <NoMatches what="messages" onClear={filters.clear} />;
  return (
    <EmptyState title="No messages yet" icon={<Send aria-hidden />}>
      Messages to interpreters and clients by email, text message and push are listed here, with their state.
    </EmptyState>
  );
}

const MessageDialog = lazyComponent(() => import('./message-dialog.tsx'), 'MessageDialog');

/** The message that the address names (`?message=12`), over the page. */
function useLinkedMessage() {
  const { id, open, replace, close } = useLinkedId('message');
  return {
    isOpen: id !== null,
    open,
    dialog: (
      <Suspense fallback={null}>
        {id !== null && (
          // Another was made of it: that one is shown in its place.
          <MessageDialog id={id} onAnother={replace} onClose={close} />
        )}
      </Suspense>
    ),
  };
}

interface OutageNoticeProps {
  troubles: readonly MessageTrouble[];
  timeZone: string | undefined;
}

/** Says that a service takes nothing, and that nobody has to send what waits for it; nothing while all of them do. */
function OutageNotice({ troubles, timeZone }: OutageNoticeProps) {
  const down = troubles.filter(isOutage);
  if (down.length === 0 || timeZone === undefined) return null;
  return (
    <Alert tone="error">
      {outageText(down, timeZone)}. Waiting messages are sent automatically as soon as possible.{' '}
      <TextLink href={`${paths.settings}?tab=messages`}>Details and a test</TextLink>
    </Alert>
  );
}

/** The meaning of each state, for the line below the tabs and their tooltips. */
const STATE_MEANINGS: Record<ShownState, string> = {
  waiting: 'These go out next.',
  held: "These go out later: after the recipient's quiet hours, or on the next try after one failed.",
  failed: 'Delivery failed. See each reason.',
  sent: 'The service accepted them but has not confirmed delivery.',
  delivered: 'The carrier confirmed delivery. Notifications inside Parley are delivered at once.',
  dropped: 'Not sent on purpose: no longer needed, or the recipient turned them off.',
  not_configured: 'Email or texting was off when these were due.',
};

interface MessageStateTabsProps {
  filters: MessageFilterState;
  summary: NotificationSummary | undefined;
}

/** The states to choose among; where somebody may have to do something, with how many there are. */
function MessageStateTabs({ filters, summary }: MessageStateTabsProps) {
  return (
    <StateTabs
      states={MESSAGE_STATES}
      current={filters.state ?? ''}
      nameOf={(state) => STATE_NAMES[state]}
      countOf={(state) =>
        state === 'waiting' || state === 'held' || state === 'failed' ? summary?.[state] : null
      }
      tooltipOf={(state) => (state === '' ? undefined : STATE_MEANINGS[state])}
      onChoose={(state) => filters.set({ state })}
    />
  );
}
