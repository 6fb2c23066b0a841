import { useQuery } from '@tanstack/react-query';
import type { Assignment } from '#contracts/assignments/shapes.ts';
import { companyQuery } from '#web/api/public/company.ts';
import { interpretersForLanguageQuery } from '#web/api/staff/assignments.ts';
import { clientsQuery } from '#web/api/staff/clients.ts';
import { useDebounced } from '../../use-debounced.ts';
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
  const question = questionOf(values, { span: when, exceptId, timeZone });
  const interpreters = useInterpretersForLanguage(language, question, !isSettled);
  const { startsAt } = question;
  // As the list was asked for: what is still being typed makes no other question.
  const rankSource = startsAt === undefined ? null : { question: { language, ...question, startsAt } };
  const clientOf = (id: string) => clients.data?.find((client) => String(client.id) === id);
  const client = clientOf(values.clientId);
  const { quote, estimates, ask } = useEstimates({ values, opened, timeZone, isSettled });
  const today = company.data?.today ?? '';
  const context = { quote, estimates, askEstimates: ask };
  const people = { interpreters, rankSource };
  return { clients, company, today, client, isSettled, timeZone, span, ...people, ...context };
}

interface QuestionContext {
  /** Instants; null while the time is not whole. */
  span: { readonly startsAt: string; readonly endsAt: string } | null;
  /** The appointment that the form is about. */
  exceptId: number | null;
  timeZone: string | undefined;
}

type Question = Parameters<typeof interpretersForLanguageQuery>[0];

/** What the appointment asks, as typed; '' is any, or none. */
function questionOf(values: AssignmentValues, { span, exceptId, timeZone }: QuestionContext) {
  const { clientId, mode, location, serviceType, dialect, requiresGender, requiredCredentials } = values;
  return {
    ...(span && { startsAt: span.startsAt, endsAt: span.endsAt }),
    ...(exceptId !== null && { except: String(exceptId) }),
    ...(clientId !== '' && { clientId }),
    ...(timeZone !== undefined && { timeZone }),
    location,
    dialect,
    requiredCredentials: requiredCredentials.join(','),
    // Options of the form, which are the contract's own.
    mode: mode as Question['mode'],
    serviceType: serviceType as Question['serviceType'],
    requiresGender: requiresGender as Question['requiresGender'],
  };
}

/** Words are typed; what they mean for the way there is asked once they are. */
const TYPING_MS = 300;

/** The interpreters of the language, and what keeps each of them from it. The names stay while another time is checked. */
function useInterpretersForLanguage(
  language: string,
  question: ReturnType<typeof questionOf>,
  isAsked: boolean,
) {
  const { startsAt, endsAt } = question;
  const location = useDebounced(question.location, TYPING_MS);
  const dialect = useDebounced(question.dialect, TYPING_MS);
  return useQuery({
    ...interpretersForLanguageQuery({ language, ...question, location, dialect }),
    enabled: isAsked && language !== '',
    placeholderData(previous, query) {
      const earlier = query?.queryKey[3];
      if (typeof earlier !== 'object' || earlier.language !== language) return undefined;
      if (earlier.startsAt === startsAt && earlier.endsAt === endsAt) return previous;
      // Whether they are free then is still unknown.
      return previous?.map((one) => ({ ...one, conflict: null, exclusions: [], cautions: [] }));
    },
  });
}
