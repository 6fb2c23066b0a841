import { useQuery } from '@tanstack/react-query';
import type { Assignment } from '#contracts/assignment.ts';
import type { ChargeEstimate } from '#domain/billing/estimate.ts';
import { formatMoney } from '#domain/money.ts';
import { companyQuery } from '#web/api/company.ts';
import { clientsQuery } from '#web/api/staff-clients.ts';
import type { Estimates } from './amount.ts';
import { type AssignmentValues, spanOf } from './form-values.ts';
import { useEstimate } from './use-estimate.ts';
import { useSpeakers } from './use-speakers.ts';

/** What follows from what was typed: when that is, who could interpret then, what it would cost. */
export function useFacts(values: AssignmentValues, opened: Assignment | null) {
  const clients = useQuery(clientsQuery);
  const company = useQuery(companyQuery);
  // What is over or happening keeps its time and people (the server refuses anything else).
  const isSettled = ['in-progress', 'completed', 'cancelled'].includes(opened?.status ?? '');
  const timeZone = opened?.timeZone ?? company.data?.timeZone;
  const span = spanOf(values, timeZone);
  const when = span?.ok ? span.value : null;
  const { language } = values;
  const exceptId = opened?.id ?? null;
  const speakers = useSpeakers({ language, span: when, exceptId, enabled: !isSettled });
  const clientOf = (id: string) => clients.data?.find((client) => String(client.id) === id);
  const client = clientOf(values.clientId);
  const estimate = useEstimate({ client, language, span: when });
  const ofOpened = useEstimate({
    client: clientOf(String(opened?.clientId)),
    language: opened?.language ?? '',
    span: opened,
  });
  const estimates: Estimates = isSettled
    ? { now: null, opened: null }
    : { now: textOf(estimate), opened: textOf(ofOpened) };
  return { clients, company, client, isSettled, timeZone, span, speakers, estimate, estimates };
}

function textOf(estimate: ChargeEstimate | null): string | null {
  return estimate && formatMoney(estimate.amountCents);
}
