import type { NotificationSummary } from '#contracts/notification.ts';
import { classNames } from '#web/ui/class-names.ts';
import { MESSAGE_STATES, type MessageFilterState, type ShownState } from './use-message-filters.ts';

const WORDS: Record<ShownState | '', string> = {
  '': 'All',
  waiting: 'Waiting',
  held: 'Held',
  failed: 'Failed',
  sent: 'Sent',
  delivered: 'Delivered',
  dropped: 'Dropped',
  not_configured: 'Not configured',
};

/** What is in each state, for the line below the tabs and their tooltips. */
export const STATE_MEANINGS: Record<ShownState, string> = {
  waiting: 'They leave next, in their turn.',
  held: "They are sent later: after the recipient's quiet hours, or tried once more after a first try did not work.",
  failed: 'They were given up. The reason stands with each.',
  sent: 'The service has taken them. Whether they arrived, it has not said.',
  delivered: 'The carrier says that they arrived. Lines of the bell arrive by themselves.',
  dropped: 'They were not sent on purpose: their reason had gone, or the recipient does not want them.',
  not_configured: 'Their way was not configured when they were to leave.',
};

interface StateTabsProps {
  filters: MessageFilterState;
  summary: NotificationSummary | undefined;
}

/** The states to choose among; where somebody may have to do something, with how many there are. */
export function StateTabs({ filters, summary }: StateTabsProps) {
  const counts: Partial<Record<ShownState | '', number | undefined>> = {
    waiting: summary?.waiting,
    held: summary?.held,
    failed: summary?.failed,
  };
  return (
    <fieldset className="flex min-w-0 overflow-x-auto">
      <legend className="sr-only">State</legend>
      {(['', ...MESSAGE_STATES] as const).map((state) => {
        const isCurrent = state === (filters.state ?? '');
        return (
          <button
            key={state}
            type="button"
            aria-pressed={isCurrent}
            data-tooltip={state === '' ? undefined : STATE_MEANINGS[state]}
            onClick={() => filters.change({ state })}
            className={classNames(
              'flex min-h-11 flex-none items-center gap-1.5 border-b-2 px-3 font-medium transition-colors focus-visible:-outline-offset-2 pointer-fine:md:min-h-9',
              isCurrent
                ? 'border-accent text-ink'
                : 'border-transparent text-ink-soft hover:border-line-strong hover:text-ink',
            )}
          >
            {WORDS[state]}
            {state in counts && (
              <span className="inline-block min-w-[2ch] text-start font-normal text-ink-faint">
                {counts[state]?.toLocaleString('en-US')}
              </span>
            )}
          </button>
        );
      })}
    </fieldset>
  );
}
