import { useQuery } from '@tanstack/react-query';
import type { Assignment } from '#contracts/assignment.ts';
import { companyQuery } from '#web/api/public/company.ts';
import { interpretersForLanguageQuery } from '#web/api/staff/assignments.ts';
import { clientsQuery } from '#web/api/staff/clients.ts';
import { type AssignmentValues, spanOf } from './form-values.ts';
import { useEstimates } from './use-estimates.ts';

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
  const { quote, estimates, ask } = useEstimates({ values, opened, timeZone, isSettled });
  const today = company.data?.today ?? '';
  const beside = { quote, estimates, askEstimates: ask };
  return { clients, company, today, client, isSettled, timeZone, span, interpreters, ...beside };
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
