import { REVIEW_PATH } from '#web/app/money-paths.ts';
import type { ReviewPart } from './use-review-filters.ts';

interface Of {
  readonly clientId?: number | null;
  readonly interpreterId?: number | null;
  readonly from: string | null;
  readonly to: string | null;
}

const partPath = (part: ReviewPart, of: Of) => {
  const filters = (['clientId', 'interpreterId', 'from', 'to'] as const).filter((name) => of[name] != null);
  return [`${REVIEW_PATH}&part=${part}`, ...filters.map((name) => `${name}=${of[name]}`)].join('&');
};

/** All that is not approved yet, of a client or of all, with the dates of service, both included. */
export const waitingPath = (of: Of) => partPath('waiting', of);

/** What is approved of these dates. */
export const approvedPath = (of: Of) => partPath('approved', of);

/** What is past without a result, of these dates. */
export const pastPath = (of: Of) => partPath('past', of);
