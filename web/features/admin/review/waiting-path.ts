import { REVIEW_PATH } from '#web/app/money-paths.ts';
import { LIMITS, type ReviewPart } from './queue-filters.ts';

/** The limits of a rule beside people, and its kind. */
interface OfRule {
  readonly kind: string;
  readonly scope: Readonly<Partial<Record<(typeof LIMITS)[number], string | number | null | undefined>>>;
}

interface Of {
  readonly clientId?: number | null;
  readonly interpreterId?: number | null;
  readonly from: string | null;
  readonly to: string | null;
}

const partPath = (part: ReviewPart, of: Of, more: Readonly<Record<string, unknown>> = {}) => {
  const { clientId, interpreterId, from, to } = of;
  const filters = Object.entries({ clientId, interpreterId, from, to, ...more }).filter(
    ([, value]) => value != null,
  );
  const values = filters.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  return [`${REVIEW_PATH}&part=${part}`, ...values].join('&');
};

/** All that is not approved yet, of a client or of all, with the dates of service, both included. */
export const waitingPath = (of: Of) => partPath('waiting', of);

/** The same, or what is past without a result if there is nothing else. */
export const notApprovedPath = (
  of: Of,
  { notApproved, withoutResult }: { readonly notApproved: number; readonly withoutResult: number },
) => (notApproved === withoutResult ? pastPath(of) : waitingPath(of));

/** What of these dates is approved and a rule would count for, as its preview counts it. */
export const approvedPath = (of: Of, { kind, scope }: OfRule) =>
  partPath('approved', of, {
    ruleKind: kind,
    ...Object.fromEntries(LIMITS.map((name) => [name, scope[name]])),
  });

/** What is past without a result, of these dates. */
export const pastPath = (of: Of) => partPath('past', of);
