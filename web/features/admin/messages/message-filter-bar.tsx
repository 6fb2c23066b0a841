import { TO_CLIENT, TO_INTERPRETER } from '#domain/message/kinds.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { CollapsibleFilters } from '../list/collapsible-filters.tsx';
import { DateRange } from '../list/date-range.tsx';
import type { MessageFilterState } from './message-filters.ts';
import { CHANNEL_NAMES, STAFF_KIND_NAMES } from './message-labels.ts';

/** One name per kind; one that several audiences get under different names has the first. */
export const KINDS = [
  { value: '', label: 'All kinds' },
  ...Object.entries({
    ...STAFF_KIND_NAMES,
    ...namesIn(TO_CLIENT),
    ...namesIn(TO_INTERPRETER),
  })
    .map(([value, label]) => ({ value, label }))
    .sort((a, b) => a.label.localeCompare(b.label)),
];
const CHANNELS = [
  { value: '', label: 'All channels' },
  { value: 'email,sms', label: 'Email and texts' },
  ...Object.entries(CHANNEL_NAMES).map(([value, label]) => ({ value, label })),
];
export const AUDIENCES = [
  { value: '', label: 'Anyone' },
  { value: 'interpreter', label: 'To interpreters' },
  { value: 'client', label: 'To clients' },
  { value: 'staff', label: 'To staff' },
];

function namesIn(kinds: Readonly<Record<string, { readonly name: string }>>): Record<string, string> {
  return Object.fromEntries(Object.entries(kinds).map(([kind, { name }]) => [kind, name]));
}

/** Recipient, kind, channel, audience and days; on a phone all but the search are folded. */
export function MessageFilterBar({
  filters: { values, set, count, clear },
}: {
  filters: MessageFilterState;
}) {
  return (
    <CollapsibleFilters
      search={{
        label: 'Search by recipient',
        placeholder: 'Name or email',
        value: values.q,
        onChange: (q) => set({ q }),
      }}
      count={count}
    >
      <Select
        aria-label="Kind"
        options={KINDS}
        value={values.kind}
        onChange={(event) => set({ kind: event.target.value })}
        className="lg:w-44"
      />
      <Select
        aria-label="Channel"
        options={CHANNELS}
        value={values.channel}
        onChange={(event) => set({ channel: event.target.value })}
        className="lg:w-36"
      />
      <Select
        aria-label="Recipients"
        options={AUDIENCES}
        value={values.audience}
        // A person's number counts within an audience.
        onChange={(event) => set({ audience: event.target.value, recipientId: '' })}
        className="lg:w-40"
      />
      <DateRange
        legend="Day"
        lead="from"
        labels={{ from: 'From date', to: 'To date' }}
        values={values}
        onChange={set}
      />
      {count > 0 && (
        <Button variant="quiet" size="small" onClick={clear} className="self-center">
          Clear all
        </Button>
      )}
    </CollapsibleFilters>
  );
}
