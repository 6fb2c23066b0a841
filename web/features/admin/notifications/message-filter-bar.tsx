import { TO_CLIENT, TO_INTERPRETER } from '#domain/message/kinds.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/select.tsx';
import { DayRange } from '../long-list/day-range.tsx';
import { FoldingFilters } from '../long-list/folding-filters.tsx';
import { BELL_KINDS, WAYS } from './message-words.ts';
import type { MessageFilterState } from './use-message-filters.ts';

/** One name per kind; one that several audiences get under different names has the first. */
const KINDS = [
  { value: '', label: 'All kinds' },
  ...Object.entries({
    ...BELL_KINDS,
    ...namesIn(TO_CLIENT),
    ...namesIn(TO_INTERPRETER),
  })
    .map(([value, label]) => ({ value, label }))
    .sort((a, b) => a.label.localeCompare(b.label)),
];
const CHANNELS = [
  { value: '', label: 'All ways' },
  ...Object.entries(WAYS).map(([value, label]) => ({ value, label })),
];
const AUDIENCES = [
  { value: '', label: 'Everybody' },
  { value: 'interpreter', label: 'To interpreters' },
  { value: 'client', label: 'To clients' },
  { value: 'staff', label: 'To staff' },
];

function namesIn(kinds: Readonly<Record<string, { readonly name: string }>>): Record<string, string> {
  return Object.fromEntries(Object.entries(kinds).map(([kind, { name }]) => [kind, name]));
}

/** Recipient, kind, way, audience and days; on a phone all but the search fold away. */
export function MessageFilterBar({
  filters: { values, change, count, clear },
}: {
  filters: MessageFilterState;
}) {
  return (
    <FoldingFilters
      search={{
        label: 'Search by recipient',
        placeholder: 'Name or e-mail',
        value: values.q,
        onChange: (q) => change({ q }),
      }}
      count={count}
    >
      <Select
        aria-label="Kind"
        options={KINDS}
        value={values.kind}
        onChange={(event) => change({ kind: event.target.value })}
        className="lg:w-44"
      />
      <Select
        aria-label="Way"
        options={CHANNELS}
        value={values.channel}
        onChange={(event) => change({ channel: event.target.value })}
        className="lg:w-36"
      />
      <Select
        aria-label="To whom"
        options={AUDIENCES}
        value={values.audience}
        // A person's number counts within an audience.
        onChange={(event) => change({ audience: event.target.value, recipientId: '' })}
        className="lg:w-40"
      />
      <DayRange
        legend="Day"
        lead="from"
        labels={{ from: 'Written from', to: 'Written to' }}
        values={values}
        onChange={change}
      />
      {count > 0 && (
        <Button variant="quiet" size="small" onClick={clear} className="self-center">
          Clear all
        </Button>
      )}
    </FoldingFilters>
  );
}
