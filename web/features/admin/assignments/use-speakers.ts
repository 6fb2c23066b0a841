import { useQuery } from '@tanstack/react-query';
import { speakersQuery } from '#web/api/staff-assignments.ts';

interface SpeakersQuestion {
  language: string;
  /** Instants; null while the time is not whole. */
  span: { readonly startsAt: string; readonly endsAt: string } | null;
  /** The appointment that the form is about. */
  exceptId: number | null;
  enabled: boolean;
}

/** Who speaks the language, and who of them is free at that time. The names stay while another time is asked about. */
export function useSpeakers({ language, span, exceptId, enabled }: SpeakersQuestion) {
  return useQuery({
    ...speakersQuery({
      language,
      ...(span && { startsAt: span.startsAt, endsAt: span.endsAt }),
      ...(exceptId !== null && { except: String(exceptId) }),
    }),
    enabled: enabled && language !== '',
    placeholderData(previous, query) {
      const asked = query?.queryKey[3];
      if (typeof asked !== 'object' || asked.language !== language) return undefined;
      // Whether they are free then is not known yet.
      return previous?.map((speaker) => ({ ...speaker, conflict: null }));
    },
  });
}
