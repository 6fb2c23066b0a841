import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { SERVICE_TYPES } from '#domain/assignment/client-request.ts';
import { MODES } from '#domain/billing/rules/rule.ts';
import { REPORT_DATES, type ReportDates } from '#domain/report/reports.ts';
import { useLanguages } from '#web/parts/use-languages.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { classNames } from '#web/ui/style/class-names.ts';
import { DateRange } from '../list/date-range.tsx';
import { PersonFilters } from '../list/person-filters.tsx';
import { nameOfRow } from './format-number.ts';
import { choiceOf, PERIOD_CHOICES, periodOf } from './period-choices.ts';
import { DATES_WORDS, DIMENSION_NAMES, type ReportKind } from './report-kinds.ts';
import type { ReportView } from './use-report-view.ts';

interface ReportFiltersProps {
  kind: ReportKind;
  view: ReportView;
  today: string;
}

/** The period, what rows stand for, and what narrows the report; on a phone what narrows it folds away, so that the numbers come first. */
export function ReportFilters({ kind, view, today }: ReportFiltersProps) {
  const { values, set, by, dates, period, typed, isCompared, count, clear } = view;
  const languages = useLanguages();
  const choice = choiceOf(period, today) ?? '';
  const [isOpen, setIsOpen] = useState(count > 0 || isCompared);
  const folded = classNames(
    'flex flex-wrap items-start gap-2 max-lg:w-full lg:contents',
    !isOpen && 'max-lg:hidden',
  );
  return (
    <search className="flex flex-wrap items-start gap-2">
      <Select
        aria-label="Period"
        className="w-36"
        options={[
          ...PERIOD_CHOICES.map(({ id, label }) => ({ value: id, label })),
          { value: '', label: 'Other days' },
        ]}
        value={choice}
        onChange={({ target }) => {
          const chosen = PERIOD_CHOICES.find(({ id }) => id === target.value);
          if (chosen) set({ ...periodOf(chosen.id, today) });
          else setIsOpen(true);
        }}
      />
      {/* Days that have no name are said. */}
      <div className={classNames('contents', !isOpen && choice !== '' && 'max-lg:hidden')}>
        <DateRange
          legend="Days of the report"
          lead="From"
          labels={{ from: 'First day', to: 'Last day' }}
          values={typed}
          onChange={(changed) => set({ ...typed, ...changed })}
        />
      </div>
      {kind.by.length > 1 && (
        <Select
          aria-label="Rows"
          className="w-40"
          options={kind.by.map((one) => ({ value: one, label: `By ${DIMENSION_NAMES[one].toLowerCase()}` }))}
          value={by}
          onChange={({ target }) => set({ by: target.value === kind.by[0] ? '' : target.value, sort: '' })}
        />
      )}
      {dates && <DatesChoice value={dates} onChange={(chosen) => set({ dates: chosen })} />}
      <Button
        variant="secondary"
        aria-expanded={isOpen}
        icon={<SlidersHorizontal aria-hidden className="size-4" />}
        onClick={() => setIsOpen(!isOpen)}
        className="lg:hidden"
      >
        Filters{count > 0 && ` (${count})`}
      </Button>
      <div className={folded}>
        <div className="max-sm:w-full lg:w-88">
          <PersonFilters values={values} onChange={set} />
        </div>
        <Choice
          label="Language"
          all="All languages"
          options={languages.all}
          value={values.language}
          onChange={(language) => set({ language })}
        />
        <Choice
          label="Service type"
          all="All service types"
          options={SERVICE_TYPES}
          name={(key) => nameOfRow('service_type', { key, name: key })}
          value={values.serviceType}
          onChange={(serviceType) => set({ serviceType })}
        />
        <Choice
          label="Mode"
          all="All modes"
          options={MODES}
          name={(key) => nameOfRow('mode', { key, name: key })}
          value={values.mode}
          onChange={(mode) => set({ mode })}
        />
        <Checkbox
          label="Compare with the period before"
          checked={isCompared}
          onChange={({ target }) => set({ compare: target.checked ? 'before' : '' })}
        />
        {count > 0 && (
          <Button variant="quiet" onClick={clear}>
            Clear filters
          </Button>
        )}
      </div>
    </search>
  );
}

interface DatesChoiceProps {
  value: ReportDates;
  /** '' is the usual one, for the address. */
  onChange: (value: ReportDates | '') => void;
}

/** By which date a report of amounts counts. */
export function DatesChoice({ value, onChange }: DatesChoiceProps) {
  return (
    <Select
      aria-label="Dates"
      className="w-40"
      options={REPORT_DATES.map((one) => ({ value: one, label: DATES_WORDS[one].choice }))}
      value={value}
      onChange={({ target }) => onChange(target.value === 'posting' ? 'posting' : '')}
    />
  );
}

interface ChoiceProps {
  label: string;
  all: string;
  options: readonly string[];
  name?: (option: string) => string;
  value: string;
  onChange: (value: string) => void;
}

function Choice({ label, all, options, name = (option) => option, value, onChange }: ChoiceProps) {
  return (
    <Select
      aria-label={label}
      className="w-40"
      options={[{ value: '', label: all }, ...options.map((one) => ({ value: one, label: name(one) }))]}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
