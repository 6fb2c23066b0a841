import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { formatClockRange, isCivilDate, isClockTime } from '#domain/civil.ts';
import { companyQuery } from '#web/api/public/company.ts';
import { formatDay } from '#web/parts/appointment/appointment-when.ts';
import { dollars } from '#web/parts/dollars.ts';
import { Button } from '#web/ui/button/button.tsx';
import { TextButton } from '#web/ui/button/text-link.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { DateInput, TimeInput } from '#web/ui/form/text-input.tsx';
import { classNames } from '#web/ui/style/class-names.ts';
import { useSeesMoney } from '../../use-permission.ts';
import {
  type DateException,
  type PlannedRow,
  plannedInWords,
  skippedInWords,
  withException,
} from './repeat-values.ts';
import type { AssignmentForm } from './use-assignment-form.ts';
import type { SeriesPlan } from './use-series-plan.ts';

interface SeriesDatesProps {
  form: AssignmentForm;
  plan: SeriesPlan;
  /** Of the chosen interpreter. */
  name: string | null;
}

/** The dates of a series before it is saved: each can be switched off, changed, or left without the interpreter (rule series-20). */
export function SeriesDates({ form, plan, name }: SeriesDatesProps) {
  const titleId = useId();
  const { values, errors } = form;
  const { rows, found } = plan;
  const holidays = rows.filter(({ isHoliday }) => isHoliday);
  const hasHolidays = holidays.some(({ isOff }) => !isOff);
  const skipped = found && skippedInWords(found.skippedMonths, found.asked.firstDate);
  const error = errors.exceptions ?? plan.errors['exceptions'] ?? plan.sentence;

  function change(...changes: DateException[]) {
    form.setValue('exceptions', changes.reduce<readonly DateException[]>(withException, values.exceptions));
  }

  return (
    <section aria-labelledby={titleId} className="flex min-w-0 flex-col gap-2">
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 id={titleId} className="font-medium" aria-live="polite">
          {rows.length > 0
            ? plannedInWords({ rows, name, isBooking: values.status === 'accepted' })
            : 'Dates'}
        </h3>
        {holidays.length > 0 && (
          <Button
            variant="secondary"
            size="small"
            onClick={() =>
              change(...holidays.map(({ originalDate }) => ({ originalDate, isOff: hasHolidays })))
            }
          >
            {`${hasHolidays ? 'Skip' : 'Keep'} ${holidays.length === 1 ? 'the holiday' : `${holidays.length} holidays`}`}
          </Button>
        )}
      </div>
      {skipped && <p className="text-ink-soft">{skipped}</p>}
      {error && (
        <Alert tone="error">
          {error}
          {plan.sentence !== null && (
            <>
              {' '}
              <TextButton onClick={plan.retry}>Try again</TextButton>
            </>
          )}
        </Alert>
      )}
      {rows.length > 0 ? (
        <ol
          aria-labelledby={titleId}
          aria-busy={plan.isOld || undefined}
          className={classNames(
            'max-h-107 divide-y divide-line overflow-y-auto rounded-control border border-line max-sm:max-h-[70dvh]',
            !plan.isKnown && 'opacity-60',
          )}
        >
          {rows.map((row) => (
            <DateRow
              key={row.originalDate}
              row={row}
              hasInterpreter={name !== null}
              common={found?.asked ?? values}
              onChange={change}
            />
          ))}
        </ol>
      ) : (
        <NoDates plan={plan} expected={(values.ends === 'count' && Number(values.count)) || MOST_SEEN} />
      )}
    </section>
  );
}

/** `expected`: how many dates there will be, as far as is known. */
function NoDates({ plan, expected }: { plan: SeriesPlan; expected: number }) {
  if (plan.error) return null;
  if (!plan.isAsked)
    return (
      <p className="text-ink-soft">Shown once client, language, date, both times and the end are entered.</p>
    );
  return (
    <SkeletonGroup
      label="Loading the dates"
      className="max-h-107 divide-y divide-line overflow-hidden rounded-control border border-line"
    >
      {Array.from({ length: Math.min(expected, MOST_SEEN) }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows differ in nothing
        <div key={row} className="px-3 py-2">
          <Skeleton className="h-6" />
        </div>
      ))}
    </SkeletonGroup>
  );
}

/** More than are in sight at once. */
const MOST_SEEN = 12;

interface DateRowProps {
  row: PlannedRow;
  hasInterpreter: boolean;
  /** The times of the other dates. */
  common: { readonly startTime: string; readonly endTime: string };
  onChange: (change: DateException) => void;
}

function DateRow({ row, hasInterpreter, common, onChange }: DateRowProps) {
  const [isEditing, setIsEditing] = useState(false);
  const today = useQuery(companyQuery).data?.today;
  const seesMoney = useSeesMoney();
  const { originalDate, isOff, charge, pay } = row;
  const day = formatDay(row.date, today);
  return (
    <li className="px-3 py-0.5">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 sm:grid-cols-[10.5rem_10.5rem_minmax(0,1fr)_auto_3.5rem]">
        <Checkbox
          label={
            <span
              className={classNames('whitespace-nowrap tabular-nums', isOff && 'text-ink-faint line-through')}
            >
              {day}
            </span>
          }
          checked={!isOff}
          aria-invalid={(!isOff && row.problem !== null) || undefined}
          onChange={({ target }) => onChange({ originalDate, isOff: !target.checked })}
        />
        <span
          className={classNames(
            'whitespace-nowrap tabular-nums max-sm:text-end',
            isOff && 'text-ink-faint line-through',
          )}
        >
          {formatClockRange(row.startTime, row.endTime)}
        </span>
        <div className="flex min-w-0 flex-wrap items-center gap-x-2 max-sm:ps-7 sm:contents">
          <div className="flex min-w-0 flex-wrap items-center gap-x-2">
            <Marks row={row} hasInterpreter={hasInterpreter} today={today} />
          </div>
          {seesMoney && (
            <span className="whitespace-nowrap tabular-nums">
              {!isOff && charge !== null && dollars(charge)}
              {!isOff && pay !== null && (
                <span className="text-ink-soft text-small"> pays {dollars(pay)}</span>
              )}
            </span>
          )}
        </div>
        <TextButton
          className="justify-self-end text-small sm:col-start-5"
          aria-label={`Change ${day}`}
          aria-expanded={isEditing}
          onClick={() => setIsEditing(!isEditing)}
        >
          {isEditing ? 'Done' : 'Change'}
        </TextButton>
        <Why row={row} hasInterpreter={hasInterpreter} />
      </div>
      {isEditing && (
        <DateFields row={row} hasInterpreter={hasInterpreter} common={common} onChange={onChange} />
      )}
    </li>
  );
}

interface MarksProps {
  row: PlannedRow;
  hasInterpreter: boolean;
  today: string | undefined;
}

/** What is unusual about a date. */
function Marks({ row, hasInterpreter, today }: MarksProps) {
  const { originalDate, date, isOff, isOpen, isHoliday, conflict } = row;
  if (isOff) return <span className="text-ink-soft">{isHoliday ? 'Off (holiday)' : 'Off'}</span>;
  return (
    <>
      {isHoliday && <Badge tone="yellow">Holiday</Badge>}
      {hasInterpreter && (isOpen || conflict !== null) && <Badge>Open</Badge>}
      {date !== originalDate && (
        <span className="text-ink-soft text-small">instead of {formatDay(originalDate, today)}</span>
      )}
    </>
  );
}

/** Why there can be no appointment then, or not with the interpreter. */
function Why({ row, hasInterpreter }: Pick<MarksProps, 'row' | 'hasInterpreter'>) {
  const { isOff, isOpen, problem, conflict } = row;
  const sentence = problem ?? (hasInterpreter && !isOpen ? conflict : null);
  if (isOff || sentence === null) return null;
  return (
    <p
      className={classNames(
        'col-span-full ps-7 pb-1 text-small sm:ps-6',
        problem === null ? 'text-ink-soft' : 'text-danger',
      )}
    >
      {sentence}
    </p>
  );
}

/** Another day or time for one date. What is not whole yet changes nothing. */
function DateFields({ row, hasInterpreter, common, onChange }: DateRowProps) {
  const { originalDate, isOpen, isChanged } = row;
  const [typed, setTyped] = useState({ date: row.date, startTime: row.startTime, endTime: row.endTime });

  function type(part: Partial<typeof typed>) {
    const next = { ...typed, ...part };
    setTyped(next);
    if (!isCivilDate(next.date) || !isClockTime(next.startTime) || !isClockTime(next.endTime)) return;
    onChange({
      originalDate,
      date: next.date === originalDate ? undefined : next.date,
      startTime: next.startTime === common.startTime ? undefined : next.startTime,
      endTime: next.endTime === common.endTime ? undefined : next.endTime,
    });
  }

  return (
    <div className="flex flex-wrap items-end gap-3 pt-1 pb-2 sm:ps-6">
      <Field label="Date">
        <DateInput value={typed.date} onChange={({ target }) => type({ date: target.value })} />
      </Field>
      <Field label="Start time">
        <TimeInput value={typed.startTime} onChange={({ target }) => type({ startTime: target.value })} />
      </Field>
      <Field label="End time">
        <TimeInput value={typed.endTime} onChange={({ target }) => type({ endTime: target.value })} />
      </Field>
      {hasInterpreter && (
        <Checkbox
          label="Leave open"
          checked={isOpen}
          onChange={({ target }) => onChange({ originalDate, isOpen: target.checked })}
        />
      )}
      {isChanged && (
        <Button variant="quiet" size="small" onClick={() => type({ date: originalDate, ...common })}>
          As the others
        </Button>
      )}
    </div>
  );
}
