import { SERVICE_TYPES } from '#domain/assignment/client-request.ts';
import { CLOSEOUT_FLAGS } from '#domain/billing/closeout-flags.ts';
import { MODES } from '#domain/billing/rules/rule.ts';
import type { CloseoutFilters } from '#web/api/staff/billing/closeouts.ts';
import { day, type FilterState, id, listFilters, oneOf, tab, text } from '../list/use-filters.ts';
import { KINDS, WEEKDAYS } from '../rates/rule-kinds.ts';

/** The parts of the queue: all that waits; of it what is plain, what somebody must look at, what the interpreter is asked about; what is past without a result; what is past and nobody was found for; what is done. */
export const REVIEW_PARTS = [
  'waiting',
  'plain',
  'question',
  'returned',
  'past',
  'unfilled',
  'approved',
] as const;
export type ReviewPart = (typeof REVIEW_PARTS)[number];

/** What a rule is limited to beside people. */
export const LIMITS = ['language', 'serviceType', 'mode', 'weekday'] as const;

/** Those that list appointments, not closeouts. */
export type PastPart = 'past' | 'unfilled';
export const isPastPart = (part: ReviewPart): part is PastPart => part === 'past' || part === 'unfilled';

const OF_PART: Readonly<Record<Exclude<ReviewPart, PastPart>, CloseoutFilters>> = {
  waiting: { review: 'waiting' },
  plain: { review: 'reported', plain: 'true' },
  question: { review: 'reported', plain: 'false' },
  returned: { review: 'returned' },
  approved: { review: 'approved' },
};

export const REVIEW_FILTERS = listFilters(
  {
    part: tab(oneOf(REVIEW_PARTS)),
    flag: { ...oneOf(CLOSEOUT_FLAGS), counts: ({ part }) => part !== '' && part !== 'plain' },
    interpreterId: id(),
    clientId: id(),
    from: day(),
    to: day(),
    ruleKind: oneOf(KINDS),
    language: text(),
    serviceType: oneOf(SERVICE_TYPES),
    mode: oneOf(MODES),
    weekday: oneOf(WEEKDAYS.map((_, at) => String(at + 1))),
  },
  ({ part = 'plain', flag, interpreterId, clientId, from, to, ...rule }) => {
    const people = {
      ...(interpreterId && { interpreterId }),
      ...(clientId && { clientId }),
      ...(from && { from }),
      ...(to && { to }),
    };
    const list: CloseoutFilters = {
      ...(!isPastPart(part) && OF_PART[part]),
      ...(flag && part !== 'plain' && { flag }),
      ...people,
      ...rule,
    };
    return {
      part,
      list,
      /** What a rule would count for, if the list is one of these. */
      rule,
      /** The same of what is past without a result, or unfilled. */
      past: { result: part === 'unfilled' ? 'unfilled' : 'missing', ...people } as const,
    };
  },
);

export type ReviewFilterState = FilterState<typeof REVIEW_FILTERS>;

/** The filters of another part, without the reason, which is of this one. */
export const inPart = (part: ReviewPart) => ({ part: part === 'plain' ? '' : part, flag: '' });
