import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Credential } from '#contracts/credentials/shapes.ts';
import {
  type CredentialOwner,
  changeCredential,
  createCredential,
  credentialsQuery,
  sendScan,
} from '#web/api/credentials.ts';
import { keyPerBody } from '#web/api/http/idempotency-key.ts';
import { isStale } from '#web/api/http/is-stale.ts';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import type { CheckedCredential } from './credential-values.ts';

interface SaveOptions {
  owner: CredentialOwner;
  /** The one to change; null adds one. */
  credential: Credential | null;
  onSaved: (saved: Credential) => void;
}

interface SaveEnds {
  /** What was typed is saved; the scan may still be missing. */
  onMade: () => void;
  /** Somebody else's version is the one that is saved over from now on. */
  onLoaded: (before: Credential | null, now: Credential) => void;
}

interface Input {
  readonly body: CheckedCredential;
  readonly scan: Blob | null;
}

const NOT_LOADED = { title: 'Error', description: 'The latest version could not be loaded. Try again.' };

/** First what was typed, then the scan; a second try goes on where the first one ended. */
export function useSaveCredential(
  { owner, credential, onSaved }: SaveOptions,
  { onMade, onLoaded }: SaveEnds,
) {
  const queryClient = useQueryClient();
  const { toast } = useToast();
  const [keyOf] = useState(keyPerBody);
  const [made, setMade] = useState<Credential | null>(null);
  // The version that is saved over.
  const [present, setPresent] = useState(credential);
  const save = useMutation({
    networkMode: 'always',
    mutationFn: async ({ body, scan }: Input) => {
      const before = made ?? present;
      const { typeId: _, isVerified: __, ...values } = body;
      const saved =
        before === null
          ? await createCredential(owner, body, keyOf(body))
          : await changeCredential(owner, before.id, { ...values, updatedAt: before.updatedAt });
      setMade(saved);
      onMade();
      if (scan === null) return saved;
      const whole = await sendScan(owner, saved.id, scan);
      setMade(whole);
      return whole;
    },
    onSuccess: onSaved,
    onSettled: () => queryClient.invalidateQueries({ queryKey: credentialsQuery(owner).queryKey }),
  });
  const load = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      const all = await queryClient.fetchQuery({ ...credentialsQuery(owner), staleTime: 0 });
      return all.find(({ id }) => id === credential?.id) ?? null;
    },
    onSuccess(now) {
      // Removed meanwhile: the next save says so.
      if (now !== null) onLoaded(present, now);
      setPresent(now ?? present);
      save.reset();
    },
    onError: () => toast({ ...NOT_LOADED, variant: 'destructive' }),
  });
  return {
    ...save,
    present,
    isScanMissing: made !== null,
    /** Somebody else has saved first: loads that version under what was typed. */
    loadPresent: isStale(save.error) ? () => load.mutate() : undefined,
    isLoading: load.isPending,
    isMerged: load.isSuccess && save.isIdle,
  };
}
