import { useQueryClient } from '@tanstack/react-query';
import type { InterpreterProfile } from '#contracts/interpreters/shapes.ts';
import { call } from '#web/api/http/http.ts';
import { interpreterProfileQuery, openedProfileQuery } from '#web/api/interpreter/profile.ts';
import { useProfileForm } from '#web/parts/own-profile/use-profile-form.ts';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import {
  type CheckedOwnProfile,
  checkOwnProfile,
  type OwnProfileValues,
  ownProfileValuesOf,
} from './own-profile-values.ts';
import { openProfileDraft } from './profile-draft.ts';

/** The form of an interpreter's own telephone, address and languages (rule people-6). */
export function useOwnProfileForm(profile: InterpreterProfile, onSaved: () => void) {
  const queryClient = useQueryClient();
  const { toast } = useToast();
  return useProfileForm<InterpreterProfile, OwnProfileValues, CheckedOwnProfile>({
    person: profile,
    valuesOf: ownProfileValuesOf,
    check: checkOwnProfile,
    openDraft: (blank) => openProfileDraft(profile.id, 'profile', blank),
    save: (body) =>
      call('PUT /api/interpreters/{interpreterId}/profile', {
        params: { interpreterId: profile.id },
        body,
        audience: 'interpreter',
      }),
    read: () => queryClient.fetchQuery({ ...openedProfileQuery(profile.id), staleTime: 0 }),
    onSaved(saved, before) {
      queryClient.setQueryData(interpreterProfileQuery(profile.id).queryKey, saved);
      toast({ title: 'Success', description: savedSentence(saved, before) });
      onSaved();
    },
  });
}

/** What was saved, and what the interpreter or the office still has to do. */
function savedSentence(saved: InterpreterProfile, before: InterpreterProfile): string {
  const asks = saved.requestedLanguages.some((language) => !before.requestedLanguages.includes(language));
  return [
    'Profile updated.',
    asks && 'The office will confirm your new language.',
    saved.phone !== before.phone && 'To get texts at the new number, agree in Notification settings.',
  ]
    .filter((sentence) => sentence !== false)
    .join(' ');
}
