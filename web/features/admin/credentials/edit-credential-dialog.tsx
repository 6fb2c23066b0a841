import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Credential, CredentialType } from '#contracts/credentials/shapes.ts';
import { MAX_CREDENTIAL_BYTES } from '#domain/dispatch/credential.ts';
import { companyQuery } from '#web/api/public/company.ts';
import { refetchTopics } from '#web/api/staff/topics.ts';
import { chosenFile, fileProblem } from '#web/device/chosen-file.ts';
import { CredentialDialog } from '#web/parts/credentials/credential-dialog.tsx';
import { useToast } from '#web/ui/feedback/use-toast.ts';

/** What is sent of a photo or PDF of a credential, or why it cannot be. */
function readScan(file: File): Promise<Blob | string> {
  return chosenFile(file, MAX_CREDENTIAL_BYTES).catch(fileProblem);
}

interface EditCredentialDialogProps {
  interpreter: { readonly id: number; readonly name: string };
  /** Null adds one. */
  credential: Credential | null;
  typeId: number | null;
  types: readonly CredentialType[];
  /** All of the interpreter. */
  credentials: readonly Credential[];
  onClose: () => void;
}

/** Staff enter or change a credential of an interpreter. */
export function EditCredentialDialog(props: EditCredentialDialogProps) {
  const { interpreter, credential, credentials, onClose, ...more } = props;
  const queryClient = useQueryClient();
  const { data: company } = useQuery(companyQuery);
  const { toast } = useToast();
  return (
    <CredentialDialog
      {...more}
      owner={{ by: 'staff', interpreterId: interpreter.id }}
      credential={credential}
      today={company?.today}
      waitingTypeIds={credentials.filter(({ state }) => state === 'waiting').map(({ typeId }) => typeId)}
      readFile={readScan}
      onSaved={({ typeName }) => {
        const description = `${typeName} of ${interpreter.name} ${credential === null ? 'added' : 'updated'}`;
        toast({ title: 'Success', description });
        void refetchTopics(queryClient, ['interpreters']);
        onClose();
      }}
      onClose={onClose}
    />
  );
}
