import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { InterpreterProfile } from '#contracts/interpreter.ts';
import { fieldsOf, sentenceOf } from '#web/api/http/http-error.ts';
import { changeOwnPassword, openedProfileQuery } from '#web/api/interpreter/profile.ts';
import { LoadError } from '#web/parts/load-error.tsx';
import { PasswordForm } from '#web/parts/own-profile/password-form.tsx';
import { usePasswordForm } from '#web/parts/own-profile/use-password-form.ts';
import { MergedNote, SaveFailed } from '#web/parts/save-failed.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { useUnsavedChanges } from '#web/ui/dialog/use-unsaved-changes.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { usePortal } from '../portal-context.ts';
import { OwnLanguagesField } from './own-languages-field.tsx';
import { useOwnProfileForm } from './use-own-profile-form.ts';

/** The interpreter's telephone, address, languages and password (rule P14). */
export function OwnProfileDialog({ onClose }: { onClose: () => void }) {
  const { interpreterId } = usePortal();
  const profile = useQuery(openedProfileQuery(interpreterId));
  if (profile.data) return <OwnProfile profile={profile.data} onClose={onClose} />;
  return (
    <Dialog title="Profile" onClose={onClose}>
      {profile.isError ? (
        <LoadError title="Your profile could not be loaded" of={profile}>
          Nothing is lost. Try again in a moment.
        </LoadError>
      ) : (
        <SkeletonGroup label="Loading your profile" className="flex flex-col gap-4">
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
          <Skeleton className="h-32" />
        </SkeletonGroup>
      )}
    </Dialog>
  );
}

function OwnProfile({ profile, onClose }: { profile: InterpreterProfile; onClose: () => void }) {
  const formId = useId();
  const password = usePasswordForm(changeOwnPassword);
  const own = useOwnProfileForm(profile, () => !password.form.isChanged && onClose());
  const unsaved = useUnsavedChanges(own.form.isChanged || password.form.isChanged, onClose);
  return (
    <Dialog
      title="Profile"
      description={`Signed in as ${profile.username}`}
      closesOnOutsidePress={false}
      onClose={unsaved.close}
      footer={
        <>
          <Button variant="secondary" onClick={unsaved.close}>
            Cancel
          </Button>
          <Button type="submit" form={formId} pending={own.isSaving} pendingLabel="Saving...">
            Save Changes
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-6">
        <OwnFields id={formId} own={own} />
        <PasswordForm username={profile.username} password={password} />
      </div>
      {unsaved.question}
    </Dialog>
  );
}

function OwnFields({ id, own }: { id: string; own: ReturnType<typeof useOwnProfileForm> }) {
  const { form, present, error, loadPresent, isLoading, isMerged } = own;
  const { errors, values } = form;
  return (
    <form id={id} {...form.props} className="flex flex-col gap-4">
      {error && Object.keys(fieldsOf(error)).length === 0 && (
        <SaveFailed said={sentenceOf(error)} loadPresent={loadPresent} isLoading={isLoading} />
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
