import { SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { TO_CLIENT, TO_INTERPRETER } from '#domain/message/kinds.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { DateInput } from '#web/ui/date-input.tsx';
import { Select } from '#web/ui/select.tsx';
import { SearchInput } from '../search-input.tsx';
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
export function MessageFilterBar({ filters }: { filters: MessageFilterState }) {
  const { values, change, count, clear } = filters;
  const [isOpen, setIsOpen] = useState(count > 0);
  return (
    <search className="flex flex-wrap items-start gap-2">
      <div className="min-w-0 flex-1 basis-48">
        <SearchInput
          label="Search by recipient"
          placeholder="Recipient's name or e-mail"
          value={values.q}
          onChange={(q) => change({ q })}
        />
      </div>
      <Button
        variant="secondary"
        aria-expanded={isOpen}
        icon={<SlidersHorizontal aria-hidden className="size-4" />}
        onClick={() => setIsOpen(!isOpen)}
        className="lg:hidden"
      >
        Filters{count > 0 && ` (${count})`}
      </Button>
      <div
        className={classNames('gap-2 max-lg:w-full max-lg:flex-col lg:contents', isOpen ? 'flex' : 'hidden')}
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
        <DayFilter filters={filters} />
        {count > 0 && (
          <Button variant="quiet" size="small" onClick={clear} className="self-center">
            Clear all
          </Button>
        )}
      </div>
    </search>
  );
}

function DayFilter({ filters: { values, change } }: { filters: MessageFilterState }) {
  const errorId = useId();
  const isBackwards = values.from !== '' && values.to !== '' && values.from > values.to;
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="sr-only">Day</legend>
      {(['from', 'to'] as const).map((name) => (
        <div key={name} className="flex items-center gap-2 max-sm:w-full">
          <span aria-hidden className="whitespace-nowrap text-ink-soft max-sm:w-10">
            {name}
          </span>
          <DateInput
            aria-label={name === 'from' ? 'Written from' : 'Written to'}
            value={values[name]}
            aria-invalid={isBackwards || undefined}
            aria-describedby={isBackwards ? errorId : undefined}
            onChange={(event) => change({ [name]: event.target.value })}
            className="sm:w-36"
          />
        </div>
      ))}
      {isBackwards && (
        // Its length counts for nothing, so that the line of filters stays one.
        <p id={errorId} role="alert" className="contain-inline-size w-full text-danger sm:order-last">
          From is after To.
        </p>
      )}
    </fieldset>
  );
}
