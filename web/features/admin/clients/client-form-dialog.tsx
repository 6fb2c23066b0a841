import { useId, useState } from 'react';
import type { Client } from '#contracts/client.ts';
import { fieldsOf, sentenceOf } from '#web/api/http-error.ts';
import { newIdempotencyKey } from '#web/api/idempotency-key.ts';
import { createClient, updateClient } from '#web/api/staff-clients.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { useAct } from '../use-act.ts';
import { AddressesField } from './addresses-field.tsx';
import {
  type ChangedBody,
  type ClientValues,
  checkChanged,
  checkNew,
  type NewBody,
  valuesOf,
} from './client-values.ts';

interface ClientFormDialogProps {
  /** The client to change; null adds one. */
  client: Client | null;
  onClose: () => void;
}

/** 'Add New Client' and 'Edit Client' (spec §2, §5). */
export function ClientFormDialog({ client, onClose }: ClientFormDialogProps) {
  const formId = useId();
  const isNew = client === null;
  const [idempotencyKey] = useState(newIdempotencyKey);
  const save = useAct({
    run: (body: NewBody | ChangedBody) =>
      'password' in body ? createClient(body, idempotencyKey) : updateClient(client?.id ?? 0, body),
    done: isNew ? 'Client created successfully' : 'Client updated successfully',
    failed: isNew ? 'Failed to create client' : 'Failed to update client',
    touches: ['clients', 'assignments', 'dashboard', 'activity'],
    onDone: onClose,
    onRefused: (error) => form.refuse(fieldsOf(error)),
  });
  const form = useForm<ClientValues, NewBody | ChangedBody>({
    initial: valuesOf(client),
    check: isNew ? checkNew : checkChanged,
    onSubmit: (body) => !save.isPending && save.mutate(body),
  });
  return (
    <Dialog
      title={isNew ? 'Add New Client' : 'Edit Client'}
      closesOnOutsidePress={false}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} pending={save.isPending} pendingLabel="Saving...">
            {isNew ? 'Add Client' : 'Save Changes'}
          </Button>
        </>
      }
    >
      <form id={formId} {...form.props} className="flex flex-col gap-4">
        {save.error && Object.keys(fieldsOf(save.error)).length === 0 && (
          <Alert tone="error">{sentenceOf(save.error) ?? save.error.message}</Alert>
        )}
        <ClientFields form={form} isNew={isNew} />
      </form>
    </Dialog>
  );
}

interface ClientFieldsProps {
  form: ReturnType<typeof useForm<ClientValues, NewBody | ChangedBody>>;
  isNew: boolean;
}

function ClientFields({ form, isNew }: ClientFieldsProps) {
  const { errors, values } = form;
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Name" required error={errors.name}>
          <TextInput {...form.text('name')} autoComplete="off" />
        </Field>
        <Field label="Contact person" optional error={errors.contactPerson}>
          <TextInput {...form.text('contactPerson')} autoComplete="off" />
        </Field>
        <Field label="E-mail" required error={errors.email}>
          <TextInput {...form.text('email')} type="email" autoComplete="off" />
        </Field>
        <Field label="Phone" required error={errors.phone}>
          <TextInput {...form.text('phone')} type="tel" autoComplete="off" />
        </Field>
      </div>
      <Field label="Address" required error={errors.address}>
        <TextInput {...form.text('address')} placeholder="Enter address" autoComplete="off" />
      </Field>
      <AddressesField
        addresses={values.addresses}
        error={errors.addresses}
        onChange={(addresses) => form.setValue('addresses', addresses)}
      />
      <Field
        label="Custom rate"
        optional
        error={errors.customRate}
        help="Dollars per hour for all languages. Blank: the language's rate applies."
      >
        <TextInput {...form.text('customRate')} type="number" min={0} step={0.01} inputMode="decimal" />
      </Field>
      {isNew && (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Username" required error={errors.username}>
            <TextInput
              {...form.text('username')}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
          </Field>
          <Field label="Password" required error={errors.password} help="At least 8 characters.">
            <PasswordInput {...form.text('password')} autoComplete="new-password" />
          </Field>
        </div>
      )}
    </>
  );
}
