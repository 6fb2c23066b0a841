import { useQuery } from '@tanstack/react-query';
import { Suspense, useId, useState } from 'react';
import type { InterpreterProfile } from '#contracts/interpreters/shapes.ts';
import { fieldsOf, sentenceOf } from '#web/api/http/http-error.ts';
import { changeOwnPassword, openedProfileQuery } from '#web/api/interpreter/profile.ts';
import { LoadingOwnProfile, OwnProfileFrame } from '#web/parts/own-profile/own-profile-frame.tsx';
import { usePasswordForm } from '#web/parts/own-profile/use-password-form.ts';
import { MergedNote, SaveFailed } from '#web/parts/save-failed.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { lazyComponent } from '#web/ui/loading/lazy-component.ts';
import { usePortal } from '../portal-context.ts';
import { OwnLanguagesField } from './own-languages-field.tsx';
import { forgetProfileDrafts } from './profile-draft.ts';
import { useOwnProfileForm } from './use-own-profile-form.ts';

const OwnSkills = lazyComponent(() => import('./own-skills.tsx'), 'OwnSkills');
const OwnHome = lazyComponent(() => import('./own-home.tsx'), 'OwnHome');

/** The interpreter's telephone, address, languages, skills, home and password (rules people-6, availability-10 and eligibility-16). */
export function OwnProfileDialog({ onClose }: { onClose: () => void }) {
  const { interpreterId } = usePortal();
  const profile = useQuery(openedProfileQuery(interpreterId));
  if (profile.data) return <OwnProfile profile={profile.data} onClose={onClose} />;
  return <LoadingOwnProfile profile={profile} onClose={onClose} />;
}

function OwnProfile({ profile, onClose }: { profile: InterpreterProfile; onClose: () => void }) {
  const formId = useId();
  const skillsId = useId();
  const homeId = useId();
  const password = usePasswordForm(changeOwnPassword);
  const [isHomeChanged, setIsHomeChanged] = useState(false);
  const [areSkillsChanged, setAreSkillsChanged] = useState(false);
  const own = useOwnProfileForm(profile, () => !isOtherChanged && close());
  const isOtherChanged = password.form.isChanged || isHomeChanged || areSkillsChanged;
  function close() {
    forgetProfileDrafts(profile.id);
    onClose();
  }

  return (
    <OwnProfileFrame
      username={profile.username}
      formId={formId}
      own={own}
      parts={[
        { formId: skillsId, isChanged: areSkillsChanged },
        { formId: homeId, isChanged: isHomeChanged },
      ]}
      password={password}
      onClose={close}
    >
      <OwnFields id={formId} own={own} />
      <Suspense fallback={<Skeleton className="h-80" />}>
        <OwnSkills
          formId={skillsId}
          interpreterId={profile.id}
          languages={[...profile.languages, ...profile.requestedLanguages]}
          onChanged={setAreSkillsChanged}
        />
      </Suspense>
      <Suspense fallback={<Skeleton className="h-40" />}>
        <OwnHome formId={homeId} interpreterId={profile.id} onChanged={setIsHomeChanged} />
      </Suspense>
    </OwnProfileFrame>
  );
}

function OwnFields({ id, own }: { id: string; own: ReturnType<typeof useOwnProfileForm> }) {
  const { form, present, error, loadPresent, isLoading, isMerged } = own;
  const { errors, values } = form;
  return (
    <form id={id} {...form.props} className="flex flex-col gap-4">
      {error && Object.keys(fieldsOf(error)).length === 0 && (
        <SaveFailed sentence={sentenceOf(error)} loadPresent={loadPresent} isLoading={isLoading} />
      )}
      {isMerged && <MergedNote />}
      <Field
        label="Phone"
        required
        error={errors.phone}
        help="A new number gets no texts until you agree to them."
      >
        <TextInput {...form.register('phone')} type="tel" autoComplete="tel" />
      </Field>
      <Field label="Address" required error={errors.address}>
        <TextInput {...form.register('address')} autoComplete="street-address" />
      </Field>
      <OwnLanguagesField
        languages={values.languages}
        confirmed={present.languages}
        error={errors.languages}
        onChange={(languages) => form.setValue('languages', languages)}
      />
      <p className="text-ink-faint text-small">
        To change your name ({present.name}), email, username or rates, please call the office.
      </p>
    </form>
  );
}
