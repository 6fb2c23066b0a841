import type { ReactNode } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { useUnsavedChanges } from '#web/ui/dialog/use-unsaved-changes.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { type Load, LoadError } from '../load-error.tsx';
import { PasswordForm } from './password-form.tsx';
import type { usePasswordForm } from './use-password-form.ts';

interface OwnProfileFrameProps {
  username: string;
  /** The form that 'Save Changes' submits; the password has its own button. */
  formId: string;
  own: { form: { isChanged: boolean }; isSaving: boolean };
  password: ReturnType<typeof usePasswordForm>;
  onClose: () => void;
  children: ReactNode;
}

/** The dialog of somebody's own profile in a portal, with the password at its end. It asks before what was typed is lost. */
export function OwnProfileFrame(props: OwnProfileFrameProps) {
  const { username, formId, own, password, onClose, children } = props;
  const unsaved = useUnsavedChanges(own.form.isChanged || password.form.isChanged, onClose);
  return (
    <Dialog
      title="Profile"
      description={`Signed in as ${username}`}
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
        {children}
        <PasswordForm username={username} password={password} />
      </div>
      {unsaved.question}
    </Dialog>
  );
}

/** The same dialog until the profile is there. */
export function LoadingOwnProfile({ profile, onClose }: { profile: Load; onClose: () => void }) {
  return (
    <Dialog title="Profile" onClose={onClose}>
      {profile.error ? (
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
