import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { ClientPolicies } from '#contracts/fill-plans/shapes.ts';
import { URGENCIES } from '#domain/assignment/client-request.ts';
import { call } from '#web/api/http/http.ts';
import { sentenceOf } from '#web/api/http/http-error.ts';
import { clientPoliciesQuery } from '#web/api/staff/fill-plans.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { ProfileSection } from '../profile/profile-section.tsx';
import { useAction } from '../use-action.ts';
import { useKeyPerRequest } from '../use-key-per-request.ts';
import { usePermission } from '../use-permission.ts';
import { PolicyFields } from './policy-fields.tsx';
import { describePolicy, URGENCY_NAMES } from './policy-values.ts';

/** How one client's appointments are filled, where it is not as the company's. */
export function ClientFillPolicies({ clientId }: { clientId: number }) {
  const policies = useQuery(clientPoliciesQuery(clientId));
  const may = usePermission();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <ProfileSection
        title="How interpreters are asked"
        what="How interpreters are asked"
        query={policies}
        action={
          may('fillPolicies.putOfClient') && (
            <Button
              variant="secondary"
              size="small"
              aria-label="Change how we ask interpreters"
              onClick={() => setIsOpen(true)}
            >
              Change
            </Button>
          )
        }
      >
        {(data) => (
          <dl className="grid gap-x-4 gap-y-1 px-4 py-3 sm:grid-cols-[6rem_1fr]">
            {URGENCIES.map((urgency) => {
              const own = data.own[urgency];
              return (
                <div key={urgency} className="contents">
                  <dt className="text-ink-soft">{URGENCY_NAMES[urgency]}</dt>
                  <dd>
                    {describePolicy(own ?? data.company[urgency])}
                    {own === null && <span className="text-ink-soft"> (as the company)</span>}
                  </dd>
                </div>
              );
            })}
          </dl>
        )}
      </ProfileSection>
      {isOpen && policies.data && (
        <ClientPoliciesDialog clientId={clientId} policies={policies.data} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}

interface ClientPoliciesDialogProps {
  clientId: number;
  policies: ClientPolicies;
  onClose: () => void;
}

function ClientPoliciesDialog({ clientId, policies, onClose }: ClientPoliciesDialogProps) {
  const [opened] = useState(policies);
  const [own, setOwn] = useState(opened.own);
  const queryClient = useQueryClient();
  const keyOf = useKeyPerRequest();
  const save = useAction({
    run: (body: { own: ClientPolicies['own']; version: string }) =>
      call('PUT /api/clients/{clientId}/fill-policies', {
        params: { clientId },
        body,
        idempotencyKey: keyOf(body),
        audience: 'staff',
      }),
    done: 'Settings for asking interpreters updated successfully',
    failed: 'Failed to update how interpreters are asked',
    affectedTopics: ['clients', 'fill-plans'],
    onDone(saved) {
      queryClient.setQueryData(clientPoliciesQuery(clientId).queryKey, saved);
      onClose();
    },
  });

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    save.mutate({ own, version: opened.version });
  }

  return (
    <FormDialog
      title="How interpreters are asked"
      form={{
        props: { onSubmit: handleSubmit },
        isChanged: JSON.stringify(own) !== JSON.stringify(opened.own),
      }}
      submit="Save Changes"
      isPending={save.isPending}
      onClose={onClose}
    >
      {URGENCIES.map((urgency) => {
        const policy = own[urgency];
        const isOwn = policy !== null;
        return (
          <fieldset key={urgency} className="flex flex-col gap-1">
            <legend className="font-semibold">{URGENCY_NAMES[urgency]}</legend>
            <Checkbox
              label="As the company"
              help={isOwn ? undefined : describePolicy(opened.company[urgency])}
              checked={!isOwn}
              onChange={({ target }) =>
                setOwn({ ...own, [urgency]: target.checked ? null : opened.company[urgency] })
              }
            />
            {policy !== null && (
              <PolicyFields
                name={URGENCY_NAMES[urgency]}
                policy={policy}
                onChange={(next) => setOwn({ ...own, [urgency]: next })}
              />
            )}
          </fieldset>
        );
      })}
      {save.error && (
        <Alert tone="error">{sentenceOf(save.error) ?? 'Failed to update how interpreters are asked'}</Alert>
      )}
    </FormDialog>
  );
}
