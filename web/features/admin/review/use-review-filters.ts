import { CLOSEOUT_FLAGS } from '#domain/billing/closeout-flags.ts';
import type { CloseoutFilters } from '#web/api/staff/closeouts.ts';
import { isId, useUrlFilters } from '../list/use-url-filters.ts';

/** The parts of the queue: all that waits; of it what is plain, what somebody must look at, what the interpreter is asked about; what is past without a result; what is done. */
export const REVIEW_PARTS = ['waiting', 'plain', 'question', 'returned', 'past', 'approved'] as const;
export type ReviewPart = (typeof REVIEW_PARTS)[number];

const NAMES = ['part', 'flag', 'interpreterId', 'clientId', 'from', 'to'] as const;
const NARROWING = ['flag', 'interpreterId', 'clientId', 'from', 'to'] as const;

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
  const list: CloseoutFilters = {
    ...(part !== 'past' && OF_PART[part]),
    ...(flag && { flag }),
    ...people,
  };
  return {
    values,
    set,
    part,
    list,
    /** The same of what is past without a result. */
    past: { result: 'missing', ...people } as const,
    choose: (next: ReviewPart) => set({ part: next === 'plain' ? '' : next, flag: '' }),
    clear: () => set(Object.fromEntries(NARROWING.map((name) => [name, '']))),
    /** How many narrow the list, its part apart. */
    count: NARROWING.filter((name) => values[name] !== '' && !(name === 'flag' && part === 'plain')).length,
  };
}

export type ReviewFilterState = ReturnType<typeof useReviewFilters>;
