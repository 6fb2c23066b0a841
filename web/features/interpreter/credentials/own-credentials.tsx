import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Credential } from '#contracts/credentials/shapes.ts';
import type { CredentialState } from '#domain/dispatch/credential.ts';
import { type CredentialOwner, credentialsQuery } from '#web/api/credentials.ts';
import { call } from '#web/api/http/http.ts';
import { sentenceOf } from '#web/api/http/http-error.ts';
import { CredentialScan } from '#web/parts/credentials/credential-scan.tsx';
import { CredentialBadge, describeEnd } from '#web/parts/credentials/credential-state.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { TextButton } from '#web/ui/button/text-link.tsx';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';

/** What the form is about: a new one, perhaps of a type, or one to change. */
export type CredentialForm = { readonly credential: Credential } | { readonly typeId: number | null };

interface OwnCredentialsProps {
  owner: CredentialOwner;
  credentials: readonly Credential[];
  today: string;
  onOpen: (form: CredentialForm) => void;
}

/** What the interpreter has to act on comes first. */
const ORDER: readonly CredentialState[] = [
  ...(['refused', 'expired', 'expires_soon', 'waiting', 'verified', 'replaced'] as const),
];

/** The interpreter's own credentials, each with what can be done about it. */
export function OwnCredentials({ owner, credentials, today, onOpen }: OwnCredentialsProps) {
  const [removed, setRemoved] = useState<Credential | null>(null);
  const [showsOld, setShowsOld] = useState(false);
  const sorted = ORDER.flatMap((state) => credentials.filter((one) => one.state === state));
  const present = sorted.filter(({ state }) => state !== 'replaced');
  const old = sorted.length - present.length;
  const isWaiting = ({ typeId }: Credential) =>
    credentials.some((other) => other.typeId === typeId && other.state === 'waiting');
  if (credentials.length === 0)
    return (
      <p className="text-ink-soft">
        Certificates, training and checks that clients ask for. Add a photo or PDF of each; once the office
        has checked it, you get the requests that need it.
      </p>
    );
  return (
    <>
      <ul aria-label="Your credentials" className="flex flex-col gap-3">
        {(showsOld ? sorted : present).map((credential) => (
          <OwnCredential
            key={credential.id}
            credential={credential}
            today={today}
            isNextWaiting={credential.state !== 'waiting' && isWaiting(credential)}
            onOpen={onOpen}
            onRemove={() => setRemoved(credential)}
          />
        ))}
      </ul>
      {old > 0 && !showsOld && (
        <TextButton className="mt-3" onClick={() => setShowsOld(true)}>
          {old === 1 ? 'Show the earlier one' : `Show ${old} earlier ones`}
        </TextButton>
      )}
      {removed && <RemoveDialog owner={owner} credential={removed} onClose={() => setRemoved(null)} />}
    </>
  );
}

interface OwnCredentialProps {
  credential: Credential;
  today: string;
  /** The next one of the same type waits for the office. */
  isNextWaiting: boolean;
  onOpen: (form: CredentialForm) => void;
  onRemove: () => void;
}

function OwnCredential({ credential, today, isNextWaiting, onOpen, onRemove }: OwnCredentialProps) {
  const { typeId, typeName, state, number, refusal } = credential;
  const isEnding = state === 'expired' || state === 'expires_soon';
  const isOpen = state === 'waiting' || state === 'refused';
  return (
    <li className="flex flex-col gap-2 rounded-card border border-line p-3">
      <div className="flex items-start gap-3">
        <div className="flex min-w-0 flex-1 flex-col gap-1">
          <p className="wrap-anywhere font-semibold">{typeName}</p>
          <CredentialBadge state={state} isOwn />
          <p className="text-ink-soft">
            {[describeEnd(credential, today), number && `No. ${number}`].filter(Boolean).join(' · ')}
          </p>
        </div>
        <CredentialScan by="interpreter" credential={credential} />
      </div>
      {state === 'refused' && refusal !== null && (
        <p className="wrap-anywhere rounded-control bg-danger-soft px-3 py-2 text-danger">{refusal}</p>
      )}
      {isNextWaiting && <p className="text-ink-soft">The new one waits for the office.</p>}
      {(isOpen || (isEnding && !isNextWaiting)) && (
        <div className="flex flex-wrap gap-2">
          {isOpen ? (
            <Button
              variant="secondary"
              aria-label={`${state === 'refused' ? 'Send again:' : 'Change'} ${typeName}`}
              onClick={() => onOpen({ credential })}
            >
              {state === 'refused' ? 'Send again' : 'Change'}
            </Button>
          ) : (
            <Button
              variant="secondary"
              aria-label={`Add the new ${typeName}`}
              onClick={() => onOpen({ typeId })}
            >
              Add the new one
            </Button>
          )}
          {isOpen && (
            <Button variant="quiet" aria-label={`Remove ${typeName}`} onClick={onRemove}>
              Remove
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

interface RemoveDialogProps {
  owner: CredentialOwner;
  credential: Credential;
  onClose: () => void;
}

function RemoveDialog({ owner, credential, onClose }: RemoveDialogProps) {
  const queryClient = useQueryClient();
  const remove = useMutation({
    networkMode: 'always',
    mutationFn: () =>
      call('DELETE /api/credentials/{credentialId}', {
        params: { credentialId: credential.id },
        audience: owner.by,
      }),
    onSuccess: onClose,
    onSettled: () => queryClient.invalidateQueries({ queryKey: credentialsQuery(owner).queryKey }),
  });
  return (
    <ConfirmDialog
      title={`Remove ${credential.typeName}?`}
      confirmLabel="Remove"
      pendingLabel="Removing..."
      destructive
      pending={remove.isPending}
      error={
        remove.error &&
        (navigator.onLine
          ? (sentenceOf(remove.error) ?? 'That did not work. Try again in a moment.')
          : 'You are offline. Nothing was changed.')
      }
      onConfirm={() => remove.mutate()}
      onCancel={onClose}
    >
      The office no longer sees it.
    </ConfirmDialog>
  );
}
