import type { MouseEvent, ReactNode } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { useUnsavedChanges } from '#web/ui/dialog/use-unsaved-changes.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { type Load, LoadError } from '../load-error.tsx';
import { PasswordForm } from './password-form.tsx';
import type { usePasswordForm } from './use-password-form.ts';

interface OwnProfileFrameProps {
  username: string;
  formId: string;
  own: { form: { isChanged: boolean }; isSaving: boolean };
  /** Further forms among the children, each with a button of its own. */
  parts?: readonly { formId: string; isChanged: boolean }[];
  password: ReturnType<typeof usePasswordForm>;
  onClose: () => void;
  children: ReactNode;
}

/**
 * The dialog of somebody's own profile in a portal, with the password at its end. It asks before what was typed is lost. 'Save Changes'
 * saves whatever was changed, also what has a button of its own (rule people-6).
 */
export function OwnProfileFrame(props: OwnProfileFrameProps) {
  const { username, formId, own, parts = [], password, onClose, children } = props;
  const changedParts = parts.filter(({ isChanged }) => isChanged);
  const isChanged = own.form.isChanged || password.form.isChanged || changedParts.length > 0;
  const unsaved = useUnsavedChanges(isChanged, onClose);
  // A browser may have filled in the current one.
  const hasNewPassword = password.form.values.newPassword !== '';

  function saveOthers(event: MouseEvent) {
    for (const part of changedParts) formWith(part.formId)?.requestSubmit();
    if (hasNewPassword) void password.form.props.onSubmit();
    const isOnlyOthers = !own.form.isChanged && (hasNewPassword || changedParts.length > 0);
    if (isOnlyOthers) event.preventDefault();
  }

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
          <Button
            type="submit"
            form={formId}
            pending={own.isSaving}
            pendingLabel="Saving..."
            onClick={saveOthers}
          >
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

const formWith = (id: string) => document.querySelector<HTMLFormElement>(`form[id="${id}"]`);

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
