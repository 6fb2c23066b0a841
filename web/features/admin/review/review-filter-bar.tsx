import { useQuery } from '@tanstack/react-query';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { CLOSEOUT_FLAGS } from '#domain/billing/closeout-flags.ts';
import { closeoutCountsQuery } from '#web/api/staff/billing/closeouts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { classNames } from '#web/ui/style/class-names.ts';
import { DateRange } from '../list/date-range.tsx';
import { PersonFilters } from '../list/person-filters.tsx';
import { StateTabs } from '../list/state-tabs.tsx';
import { KIND_NAMES, limitsInWords } from '../rates/rule-kinds.ts';
import { FLAG_NAMES } from './describe-closeout.ts';
import {
  inPart,
  isPastPart,
  REVIEW_PARTS,
  type ReviewFilterState,
  type ReviewPart,
} from './queue-filters.ts';

export const PART_NAMES: Readonly<Record<ReviewPart, string>> = {
  waiting: 'Not approved',
  plain: 'Ready',
  question: 'Needs review',
  returned: 'Returned',
  past: 'Past, without a result',
  unfilled: 'Nobody was found',
  approved: 'Approved',
};

/** The parts of the queue, each with its number. */
export function ReviewParts({ filters }: { filters: ReviewFilterState }) {
  const { data } = useQuery(closeoutCountsQuery);
  const counts = data && {
    waiting: data.notApproved,
    plain: data.plain,
    question: data.withQuestion,
    returned: data.returned,
    past: data.withoutResult,
    unfilled: data.unfilled,
  };
  return (
    <StateTabs
      states={REVIEW_PARTS}
      current={filters.part}
      nameOf={(part) => PART_NAMES[part]}
      countOf={(part) => (part === 'approved' ? null : counts?.[part])}
      tooltipOf={(part) =>
        TOOLTIPS[part] ?? (data && `${data.approvedToday.toLocaleString('en-US')} approved today`)
      }
      onChoose={(part) => filters.set(inPart(part))}
    />
  );
}

const TOOLTIPS: Partial<Record<ReviewPart, string>> = {
  plain: 'Nothing is unusual: many can be approved at once',
  question: 'Something is unusual: look at each',
  returned: 'The interpreter has a question to answer',
  past: 'Over, but nobody has said how it ended',
  unfilled: 'Over, and nobody was booked: not counted as work',
  waiting: 'Everything that is not approved yet',
};

/** The reason, the people and the days of service; on a phone all but the reason fold away. */
export function ReviewFilters({
  filters: { values, set, part, count, clear, rule },
}: {
  filters: ReviewFilterState;
}) {
  const [isOpen, setIsOpen] = useState(count > 0);
  return (
    <search className="flex flex-wrap items-center gap-2">
      {part === 'question' && <ReasonFilter flag={values.flag} onChange={(flag) => set({ flag })} />}
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
        <div className="max-sm:w-full lg:w-88">
          <PersonFilters values={values} onChange={set} />
        </div>
        <DateRange
          legend="Days of service"
          lead="From"
          labels={{ from: 'From date', to: 'To date' }}
          values={values}
          onChange={set}
        />
        {!isPastPart(part) && <OfRule rule={rule} />}
        {count > 0 && (
          <Button variant="quiet" size="small" onClick={clear}>
            Clear all
          </Button>
        )}
      </div>
    </search>
  );
}

/** That the list has only what a rule is for: 'Only for the rule: Hourly rate, Spanish, Phone'. */
function OfRule({ rule }: Pick<ReviewFilterState, 'rule'>) {
  const { ruleKind, language, serviceType, mode, weekday } = rule;
  const limits = limitsInWords({
    language: language ?? null,
    serviceType: serviceType ?? null,
    mode: mode ?? null,
    weekday: weekday === undefined ? null : Number(weekday),
  });
  const words = [ruleKind && KIND_NAMES[ruleKind], limits].filter(Boolean).join(', ');
  return words && <p className="text-ink-soft">Only for the rule: {words}</p>;
}

/** The reasons that there are, each with its number. */
function ReasonFilter({ flag, onChange }: { flag: string; onChange: (flag: string) => void }) {
  const { data } = useQuery(closeoutCountsQuery);
  const flags = CLOSEOUT_FLAGS.filter((one) => (data?.flags[one] ?? 0) > 0 || one === flag);
  return (
    <div className="w-52 shrink-0">
      <Select
        aria-label="Reason"
        value={flag}
        onChange={({ target }) => onChange(target.value)}
        options={[
          { value: '', label: 'All reasons' },
          ...flags.map((one) => ({ value: one, label: `${FLAG_NAMES[one]} (${data?.flags[one] ?? 0})` })),
        ]}
        className="w-full"
      />
    </div>
  );
}
