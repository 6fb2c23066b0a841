import { useQuery } from '@tanstack/react-query';
import { Suspense, startTransition, useState } from 'react';
import { MAX_CREDENTIAL_BYTES } from '#domain/dispatch/credential.ts';
import { credentialsQuery, credentialTypesQuery } from '#web/api/credentials.ts';
import { chosenFile, fileProblem } from '#web/device/chosen-file.ts';
import { LoadError } from '#web/parts/load-error.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { lazyComponent } from '#web/ui/loading/lazy-component.ts';
import { openOwnDraft } from '../own-draft.ts';
import { usePortal } from '../portal-context.ts';
import { type CredentialForm, OwnCredentials } from './own-credentials.tsx';

const CredentialDialog = lazyComponent(
  () => import('#web/parts/credentials/credential-dialog.tsx'),
  'CredentialDialog',
);

/** What the interpreter can prove: how each stands, what ends soon, and a form to send another (rules eligibility-1 to eligibility-5). */
export function CredentialsDialog({ onClose }: { onClose: () => void }) {
  const { interpreterId, today } = usePortal();
  const owner = { by: 'interpreter', interpreterId } as const;
  const credentials = useQuery(credentialsQuery(owner));
  const types = useQuery(credentialTypesQuery('interpreter'));
  const [opened, setOpened] = useState<CredentialForm | null>(null);
  const { toast } = useToast();
  const open = (form: CredentialForm) => startTransition(() => setOpened(form));
  const close = () => setOpened(null);
  const isReady = credentials.data !== undefined && types.data !== undefined;
  return (
    <Dialog
      title="Credentials"
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
          {isReady && <Button onClick={() => open({ typeId: null })}>Add Credential</Button>}
        </>
      }
    >
      {isReady && <OwnCredentials owner={owner} credentials={credentials.data} today={today} onOpen={open} />}
      {!isReady && (credentials.error || types.error) && (
        <LoadError title="Your credentials could not be loaded" of={[credentials, types]}>
          Nothing is lost. Try again in a moment.
        </LoadError>
      )}
      {!isReady && !credentials.error && !types.error && (
        <SkeletonGroup label="Loading your credentials" className="flex flex-col gap-3">
          <Skeleton className="h-20" />
          <Skeleton className="h-20" />
        </SkeletonGroup>
      )}
      <Suspense fallback={null}>
        {opened && isReady && (
          <CredentialDialog
            owner={owner}
            credential={'credential' in opened ? opened.credential : null}
            typeId={'typeId' in opened ? opened.typeId : null}
            types={types.data}
            today={today}
            waitingTypeIds={credentials.data
              .filter(({ state }) => state === 'waiting')
              .map(({ typeId }) => typeId)}
            readFile={(file) => chosenFile(file, MAX_CREDENTIAL_BYTES).catch(fileProblem)}
            openDraft={openOwnDraft(interpreterId)}
            onSaved={() => {
              const description = 'Sent to the office. You hear from us once it is checked.';
              toast({ title: 'Success', description });
              close();
            }}
            onClose={close}
          />
        )}
      </Suspense>
    </Dialog>
  );
}
