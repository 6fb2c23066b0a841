import { useQuery } from '@tanstack/react-query';
import type { Assignment } from '#contracts/assignment.ts';
import type { Client } from '#contracts/client.ts';
import { minutesBetween } from '#domain/billing/billable-time.ts';
import { type ChargeEstimate, estimateCharge } from '#domain/billing/estimate.ts';
import { formatMoney } from '#domain/money.ts';
import { billingRateQuery, clientRate } from '#web/api/billing-rate.ts';
import { companyQuery } from '#web/api/public/company.ts';
import { interpretersForLanguageQuery } from '#web/api/staff/assignments.ts';
import { clientsQuery } from '#web/api/staff/clients.ts';
import { useSeesMoney } from '../../use-may.ts';
import type { Estimates } from './amount.ts';
import { type AssignmentValues, spanOf } from './form-values.ts';

/** What depends on the typed values: the time, the possible interpreters, the cost. */
export function useAssignmentContext(values: AssignmentValues, opened: Assignment | null) {
  const clients = useQuery(clientsQuery);
  const company = useQuery(companyQuery);
  // An appointment that is over or in progress keeps its time and people (the server refuses anything else).
  const isSettled = ['in-progress', 'completed', 'cancelled'].includes(opened?.status ?? '');
  const timeZone = opened?.timeZone ?? company.data?.timeZone;
  const span = spanOf(values, timeZone);
  const when = span?.ok ? span.value : null;
  const { language } = values;
  const exceptId = opened?.id ?? null;
  const interpreters = useInterpretersForLanguage({ language, span: when, exceptId, enabled: !isSettled });
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
  const today = company.data?.today ?? '';
  return { clients, company, today, client, isSettled, timeZone, span, interpreters, estimate, estimates };
}

function textOf(estimate: ChargeEstimate | null): string | null {
  return estimate && formatMoney(estimate.amountCents);
}

interface Availability {
  language: string;
  /** Instants; null while the time is not whole. */
  span: { readonly startsAt: string; readonly endsAt: string } | null;
  /** The appointment that the form is about. */
  exceptId: number | null;
  enabled: boolean;
}

/** The interpreters of the language, and which of them are free at that time. The names stay while another time is checked. */
function useInterpretersForLanguage({ language, span, exceptId, enabled }: Availability) {
  return useQuery({
    ...interpretersForLanguageQuery({
      language,
      ...(span && { startsAt: span.startsAt, endsAt: span.endsAt }),
      ...(exceptId !== null && { except: String(exceptId) }),
    }),
    enabled: enabled && language !== '',
    placeholderData(previous, query) {
      const asked = query?.queryKey[3];
      if (typeof asked !== 'object' || asked.language !== language) return undefined;
      // Whether they are free then is still unknown.
      return previous?.map((interpreter) => ({ ...interpreter, conflict: null }));
    },
  });
}

interface EstimateQuestion {
  client: Client | undefined;
  language: string;
  /** Instants: what is estimated are real hours, as they will be billed. */
  span: { readonly startsAt: string; readonly endsAt: string } | null;
}

/** The estimate of an appointment once client, language and time are chosen; null until then. */
export function useEstimate({ client, language, span }: EstimateQuestion): ChargeEstimate | null {
  // Without money there is nothing to estimate with.
  const { data: languageRate } = useQuery({
    ...billingRateQuery(language, 'staff'),
    ...(!useSeesMoney() && { enabled: false }),
  });
  if (!client || !languageRate || !span) return null;
  const rate = clientRate(client.customRate, languageRate);
  const estimate = estimateCharge({ minutes: minutesBetween(span.startsAt, span.endsAt), rate });
  return estimate.ok ? estimate.value : null;
}
