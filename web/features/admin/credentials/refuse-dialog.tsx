import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Credential } from '#contracts/credentials/shapes.ts';
import { credentialsQuery } from '#web/api/credentials.ts';
import { call } from '#web/api/http/http.ts';
import { fieldsOf, HttpError, sentenceOf } from '#web/api/http/http-error.ts';
import { isStale } from '#web/api/http/is-stale.ts';
import { companyQuery } from '#web/api/public/company.ts';

import { CredentialScan } from '#web/parts/credentials/credential-scan.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { Textarea } from '#web/ui/form/text-input.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { PreviewNote } from '../preview/preview-note.tsx';
import { NO_REASON_YET, usePreview } from '../preview/use-preview.ts';
import { useAction } from '../use-action.ts';
import { describeCredential } from './credential-row.tsx';

interface RefuseDialogProps {
  credential: Credential;
  /** Whose it is. */
  name: string;
  onClose: () => void;
}

/** The usual reasons, at a press. */
const REASONS = [
  'The photo cannot be read.',
  'The name on it is not yours.',
  'It is not what you entered.',
  'The last day on it is another one.',
];

/** Why the office does not take a credential, in a sentence for its interpreter (rule eligibility-2). */
export function RefuseDialog({ credential, name, onClose }: RefuseDialogProps) {
  const { present, isGone, loadPresent } = usePresent(credential);
  const refuse = useAction({
    async run(reason: string) {
      try {
        return await call('POST /api/credentials/{credentialId}/refuse', {
          params: { credentialId: present.id },
          body: { reason, updatedAt: present.updatedAt },
          audience: 'staff',
        });
      } catch (error) {
        if (isStale(error) || isMissing(error)) await loadPresent();
        throw error;
      }
    },
    done: ({ typeName }) => `${typeName} of ${name} refused`,
    failed: 'Failed to refuse the credential',
    affectedTopics: ['interpreters'],
    onDone: onClose,
    onRefused: (error) => form.refuse(fieldsOf(error)),
  });
  const preview = usePreview('POST /api/credentials/{credentialId}/refuse', {
    params: { credentialId: present.id },
    body: { reason: NO_REASON_YET },
  });
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) =>
      reason.trim() === ''
        ? { ok: false, errors: { reason: 'Say why, so that they know what to do' } }
        : { ok: true, value: reason },
    onSubmit: (reason) => refuse.mutate(reason),
  });
  const isAtField = Object.keys(fieldsOf(refuse.error)).length > 0;
  const wasVerified = credential.verifiedAt !== null;
  return (
    <FormDialog
      title={`Refuse ${credential.typeName} of ${name}?`}
      width="small"
      form={form}
      submit="Refuse"
      isDestructive
      isPending={refuse.isPending}
      isBlocked={isGone}
      onClose={onClose}
    >
      {isGone && (
        <Alert tone="error">
          {`${credential.typeName} of ${name} has been removed meanwhile, so there is nothing to refuse.`}
        </Alert>
      )}
      {refuse.error && !isAtField && !isGone && (
        <Alert tone="error">
          {sentenceOf(refuse.error) ?? 'Something went wrong on our side. Nothing was saved.'}
        </Alert>
      )}
      {present !== credential && <Present credential={present} />}
      <div className="text-ink-soft">
        <PreviewNote
          preview={preview}
          isRefused={refuse.isError}
          does={() =>
            `${wasVerified ? 'It no longer counts, including for booked appointments. ' : ''}${name} reads why in the portal, and can send it again.`
          }
        />
      </div>
      <Field label="Reason" required error={form.errors.reason}>
        <Textarea {...form.register('reason')} maxLength={500} />
      </Field>
      <div className="flex flex-wrap gap-1">
        {REASONS.map((reason) => (
          <Button
            key={reason}
            variant="secondary"
            size="small"
            onClick={() => form.setValue('reason', withReason(form.values.reason, reason))}
          >
            {reason}
          </Button>
        ))}
      </div>
    </FormDialog>
  );
}

/** What was typed stays; another usual reason takes the place of one. */
function withReason(typed: string, reason: string): string {
  const before = typed.trim();
  return before === '' || REASONS.includes(before) ? reason : `${before} ${reason}`;
}

/** The credential as it was when the form was opened; after a refusal as stale, as it is now. `isGone`: it was removed, as live changes tell. */
function usePresent(credential: Credential) {
  const queryClient = useQueryClient();
  const query = credentialsQuery({ by: 'staff', interpreterId: credential.interpreterId });
  const { data: credentials } = useQuery(query);
  const [present, setPresent] = useState(credential);
  const presentIn = (all: readonly Credential[]) => all.find(({ id }) => id === credential.id);
  async function loadPresent() {
    const all = await queryClient.fetchQuery({ ...query, staleTime: 0 }).catch(() => []);
    setPresent(presentIn(all) ?? credential);
  }
  return { present, isGone: credentials !== undefined && !presentIn(credentials), loadPresent };
}

const isMissing = (error: unknown) => error instanceof HttpError && error.status === 404;

/** What would be refused now, so that nobody refuses what they have not seen. */
function Present({ credential }: { credential: Credential }) {
  const { data: company } = useQuery(companyQuery);
  return (
    <div className="flex items-start gap-3">
      <CredentialScan by="staff" credential={credential} />
      <p className="wrap-anywhere min-w-0">
        {`It is now: ${describeCredential(credential, company?.today)}. Press 'Refuse' again to refuse it as it is.`}
      </p>
    </div>
  );
}
