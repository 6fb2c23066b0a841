import { useState } from 'react';
import type { CredentialRequirement } from '#contracts/credentials/shapes.ts';
import { call } from '#web/api/http/http.ts';
import { sentenceOf } from '#web/api/http/http-error.ts';
import { createRequirement } from '#web/api/staff/credentials.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { useAction } from '../use-action.ts';
import { usePermission } from '../use-permission.ts';
import { useUndo } from '../use-undo.ts';

interface RequirementListProps {
  label: string;
  requirements: readonly CredentialRequirement[];
  /** What is said beside one that cannot be removed here. */
  noteOf?: (requirement: CredentialRequirement) => string | null;
}

/** Which appointments need or wish a credential, a sentence each. */
export function RequirementList({ label, requirements, noteOf = () => null }: RequirementListProps) {
  const [removed, setRemoved] = useState<CredentialRequirement | null>(null);
  const mayRemove = usePermission()('credentialRequirements.delete');
  return (
    <>
      <ul aria-label={label} className="divide-y divide-line">
        {requirements.map((requirement) => {
          const { id, sentence } = requirement;
          const note = noteOf(requirement);
          return (
            <li key={id} className="flex min-h-11 items-center justify-between gap-3 px-4 py-1.5">
              <span className="wrap-anywhere flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
                <span>{sentence}</span>
                {note !== null && <span className="text-ink-soft text-small">{note}</span>}
              </span>
              {mayRemove && note === null && (
                <Button
                  variant="quiet"
                  size="small"
                  aria-label={`Remove: ${sentence}`}
                  onClick={() => setRemoved(requirement)}
                >
                  Remove
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {removed && <RemoveDialog requirement={removed} onClose={() => setRemoved(null)} />}
    </>
  );
}

interface RemoveDialogProps {
  requirement: CredentialRequirement;
  onClose: () => void;
}

function RemoveDialog({ requirement, onClose }: RemoveDialogProps) {
  const undo = useUndo(['interpreters']);
  const remove = useAction({
    run: () =>
      call('DELETE /api/credential-requirements/{requirementId}', {
        params: { requirementId: requirement.id },
        audience: 'staff',
      }),
    done: () => ({
      sentence: 'Requirement removed',
      about: requirement.sentence,
      link: undo(`Added again: ${requirement.sentence}`, () =>
        createRequirement({
          typeId: requirement.typeId,
          clientId: requirement.client?.id ?? null,
          serviceType: requirement.serviceType,
          isPreferred: requirement.isPreferred,
        }),
      ),
    }),
    failed: 'Failed to remove the requirement',
    affectedTopics: ['interpreters'],
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title="Remove this requirement?"
      confirmLabel="Remove"
      pendingLabel="Removing..."
      destructive
      pending={remove.isPending}
      error={remove.error && (sentenceOf(remove.error) ?? 'Failed to remove the requirement')}
      onConfirm={() => remove.mutate(undefined)}
      onCancel={onClose}
    >
      {`“${requirement.sentence}” no longer applies, including to booked appointments.`}
    </ConfirmDialog>
  );
}
