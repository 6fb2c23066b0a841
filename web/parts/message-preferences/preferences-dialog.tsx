import type { MessagePreferences } from '#contracts/messages/preferences.ts';
import { Failed } from '#web/parts/failed.tsx';
import { CallOffice } from '#web/parts/office-phone.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import type { Draft } from '#web/ui/form/use-saved-form.ts';
import { ContactChannels } from './contact-channels.tsx';
import type { PreferencesAccess, Reader } from './preferences-access.ts';
import type { UnsavedPreferences } from './preferences-values.ts';
import { QuietHoursFields } from './quiet-hours-fields.tsx';
import { TopicChoices } from './topic-choices.tsx';
import { usePreferencesForm } from './use-preferences-form.ts';

interface PreferencesDialogProps {
  access: PreferencesAccess;
  reader: Reader;
  /** The company that sends. */
  company: string;
  /** Its zone; undefined while unknown. */
  companyZone: string | undefined;
  /** Where choices that are not saved outlive the screen; absent: nowhere. */
  openDraft: (() => Draft<UnsavedPreferences>) | undefined;
  onClose: () => void;
}

/** Which messages a person gets, on which channels, and when not: for themselves and for staff. */
export function PreferencesDialog(props: PreferencesDialogProps) {
  const { access, reader, onClose } = props;
  if (access.preferences) return <PreferencesForm {...props} opened={access.preferences} />;
  return (
    <Dialog title={titleFor(reader)} onClose={onClose}>
      {access.isFailed ? (
        <ErrorState title="This could not be loaded" onRetry={access.retry} isRetrying={access.isLoading}>
          {access.sentence ?? 'Nothing is lost. Try again in a moment.'}
          <CallOffice />
        </ErrorState>
      ) : (
        <SkeletonGroup label="Loading preferences" className="flex flex-col gap-4">
          <Skeleton className="h-24" />
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
          <Skeleton className="h-24" />
        </SkeletonGroup>
      )}
    </Dialog>
  );
}

function titleFor(reader: Reader): string {
  return reader.is === 'staff' ? `Messages to ${reader.name}` : 'Notification settings';
}

function PreferencesForm(props: PreferencesDialogProps & { opened: MessagePreferences }) {
  const { access, reader, company, companyZone, opened, openDraft, onClose } = props;
  const { toast } = useToast();
  const preferencesForm = usePreferencesForm(opened, access, {
    onSaved() {
      toast({ title: 'Message settings saved.' });
      onClose();
    },
    openDraft,
  });
  const { form, present, doing, failure, isMerged, loadPresent, forget } = preferencesForm;
  return (
    <FormDialog
      title={titleFor(reader)}
      description={reader.is === 'staff' ? undefined : 'Choose which messages you get, and your quiet hours.'}
      form={form}
      submit="Save"
      isPending={doing === 'saving'}
      gap="gap-6"
      onClose={() => {
        forget();
        onClose();
      }}
    >
      {failure?.sentence && (
        // One may have scrolled to the last field before saving.
        <div ref={(alert) => alert?.scrollIntoView({ block: 'nearest' })}>
          <Failed>
            <p>{failure.sentence}</p>
            {failure.isStale && (
              <Button
                variant="secondary"
                size="small"
                className="mt-2"
                pending={doing === 'loading'}
                onClick={() => void loadPresent()}
              >
                Use saved choices
              </Button>
            )}
          </Failed>
        </div>
      )}
      {isMerged && (
        <Alert title="The latest choices are loaded">Your own changes are kept and not saved yet.</Alert>
      )}
      <ContactChannels form={form} present={present} reader={reader} company={company} />
      <TopicChoices form={form} present={present} reader={reader} />
      <QuietHoursFields form={form} present={present} reader={reader} companyZone={companyZone} />
    </FormDialog>
  );
}
