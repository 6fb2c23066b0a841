import { useQuery } from '@tanstack/react-query';
import type { Assignment } from '#contracts/assignment.ts';
import { formatMoney } from '#domain/money.ts';
import { clientsQuery } from '#web/api/staff-clients.ts';
import { amountOf } from '../assignments/amount.ts';
import { checkChanged, spanOf, valuesOf } from '../assignments/form-values.ts';
import { useEstimate } from '../assignments/use-estimate.ts';
import type { CivilWhen } from './entry-times.ts';

/**
 * What the form would make of an appointment with another time in it: the instants, the amount (which follows the
 * estimate where it did so before), and what is sent or why it cannot be.
 */
export function useMoved(assignment: Assignment | undefined, to: CivilWhen) {
  const { data: clients } = useQuery(clientsQuery);
  const client = clients?.find(({ id }) => id === assignment?.clientId);
  const language = assignment?.language ?? '';
  const values = {
    ...valuesOf(assignment ?? null),
    ...to,
    lastsWholeDay: to.startTime === to.endTime,
  };
  const span = spanOf(values, assignment?.timeZone);
  const now = useEstimate({ client, language, span: span?.ok ? span.value : null });
  const opened = useEstimate({ client, language, span: assignment ?? null });
  if (assignment === undefined) return null;
  const estimates = {
    now: now && formatMoney(now.amountCents),
    opened: opened && formatMoney(opened.amountCents),
  };
  const { amount } = amountOf(values.totalAmount, estimates, assignment);
  return {
    startsAt: span?.ok ? span.value.startsAt : null,
    amount,
    checked: checkChanged(values, { amount, span }, assignment),
  };
}
