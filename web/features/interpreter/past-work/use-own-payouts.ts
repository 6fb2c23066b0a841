import { useQuery } from '@tanstack/react-query';
import type { OwnPayouts } from '#contracts/payouts/shapes.ts';
import { ownPayoutsQuery } from '#web/api/interpreter/earnings.ts';
import { cachedAnswers } from '#web/device/cached-answers.ts';
import { usePortal } from '../portal-context.ts';

/** The own earnings of a year (null: the present one), which the device has stored from the last time. */
export function useOwnPayouts(year: number | null) {
  const { interpreterId } = usePortal();
  const savedPayouts = () => (year === null ? cachedAnswers(interpreterId).read('payouts') : null);
  return useQuery({
    ...ownPayoutsQuery(year),
    // Only the portal stores it, under this name (save-portal.ts).
    initialData: () => savedPayouts()?.data as OwnPayouts | undefined,
    initialDataUpdatedAt: () => savedPayouts()?.at,
  });
}
