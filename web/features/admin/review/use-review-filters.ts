import { SERVICE_TYPES } from '#domain/assignment/client-request.ts';
import { CLOSEOUT_FLAGS } from '#domain/billing/closeout-flags.ts';
import { MODES } from '#domain/billing/rule.ts';
import type { CloseoutFilters } from '#web/api/staff/closeouts.ts';
import { isId, useUrlFilters } from '../list/use-url-filters.ts';
import { KINDS, WEEKDAYS } from '../rates/rule-kinds.ts';

/** The parts of the queue: all that waits; of it what is plain, what somebody must look at, what the interpreter is asked about; what is past without a result; what is done. */
export const REVIEW_PARTS = ['waiting', 'plain', 'question', 'returned', 'past', 'approved'] as const;
export type ReviewPart = (typeof REVIEW_PARTS)[number];

/** What a rule is limited to beside people. */
export const LIMITS = ['language', 'serviceType', 'mode', 'weekday'] as const;
const NARROWING = ['flag', 'interpreterId', 'clientId', 'from', 'to', 'ruleKind', ...LIMITS] as const;
const NAMES = ['part', ...NARROWING] as const;

const OF_PART: Readonly<Record<Exclude<ReviewPart, 'past'>, CloseoutFilters>> = {
  waiting: { review: 'waiting' },
  plain: { review: 'reported', plain: 'true' },
  question: { review: 'reported', plain: 'false' },
  returned: { review: 'returned' },
  approved: { review: 'approved' },
};

/** The filters of the review, in the address. */
export function useReviewFilters() {
  const { values, set } = useUrlFilters(NAMES);
  const part = REVIEW_PARTS.find((one) => one === values.part) ?? 'plain';
  const flag = part === 'plain' ? undefined : CLOSEOUT_FLAGS.find((one) => one === values.flag);
  const { interpreterId, clientId, from, to } = values;
  const people = {
    ...(isId(interpreterId) && { interpreterId }),
    ...(isId(clientId) && { clientId }),
    ...(from && { from }),
    ...(to && { to }),
  };
  const rule = ruleOf(values);
  const list: CloseoutFilters = {
    ...(part !== 'past' && OF_PART[part]),
    ...(flag && { flag }),
    ...people,
    ...rule,
  };
  return {
    values,
    set,
    part,
    list,
    /** What a rule would count for, if the list is one of these. */
    rule,
    /** The same of what is past without a result. */
    past: { result: 'missing', ...people } as const,
    choose: (next: ReviewPart) => set({ part: next === 'plain' ? '' : next, flag: '' }),
    clear: () => set(Object.fromEntries(NARROWING.map((name) => [name, '']))),
    /** How many narrow the list, its part apart. */
    count: NARROWING.filter((name) => values[name] !== '' && !(name === 'flag' && part === 'plain')).length,
  };
}

type RuleFilters = Pick<CloseoutFilters, 'ruleKind' | (typeof LIMITS)[number]>;

/** The filters of a rule; what is none is left out. */
function ruleOf(values: Readonly<Record<'ruleKind' | (typeof LIMITS)[number], string>>): RuleFilters {
  const ruleKind = KINDS.find((one) => one === values.ruleKind);
  const serviceType = SERVICE_TYPES.find((one) => one === values.serviceType);
  const mode = MODES.find((one) => one === values.mode);
  const isWeekday = WEEKDAYS[Number(values.weekday) - 1] !== undefined;
  return {
    ...(ruleKind && { ruleKind }),
    ...(values.language && { language: values.language }),
    ...(serviceType && { serviceType }),
    ...(mode && { mode }),
    ...(isWeekday && { weekday: values.weekday }),
  };
}

export type ReviewFilterState = ReturnType<typeof useReviewFilters>;
