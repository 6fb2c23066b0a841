import { REVIEW_PATH } from '#web/app/money-paths.ts';
import type { ReviewPart } from './use-review-filters.ts';

interface Of {
  readonly clientId?: number;
  readonly from: string | null;
  readonly to: string;
}

const partPath = (part: ReviewPart, { clientId, from, to }: Of) => {
  const who = clientId === undefined ? '' : `&clientId=${clientId}`;
  return `${REVIEW_PATH}&part=${part}${who}${from === null ? '' : `&from=${from}`}&to=${to}`;
};

/** All that is not approved yet, of a client or of all, with the dates of service, both included. */
export const waitingPath = (of: Of) => partPath('waiting', of);

/** What is past without a result, of these dates. */
export const pastPath = (of: Of) => partPath('past', of);
