import type { Client } from '#contracts/clients/shapes.ts';
import { call } from '#web/api/http/http.ts';

import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import type { useForm } from '#web/ui/form/use-form.ts';
import { AccessFields } from '../directory/access-fields.tsx';
import { EntryFormDialog } from '../directory/entry-form-dialog.tsx';
import { useSeesMoney } from '../use-permission.ts';
import { useVersionedForm } from '../use-versioned-form.ts';
import { AddressesField } from './addresses-field.tsx';
import { type CheckedClient, type ClientValues, checkClient, valuesOf } from './client-values.ts';

interface ClientFormDialogProps {
  /** The client to change; null adds one. */
  client: Client | null;
  onClose: () => void;
}

/** 'Add New Client' and 'Edit Client' (rule people-2). */
export function ClientFormDialog({ client, onClose }: ClientFormDialogProps) {
  const isNew = client === null;
  const entryForm = useVersionedForm({
    entry: client,
    valuesOf,
    check: (values: ClientValues) => checkClient(values, isNew),
    create: ({ profile, account }, idempotencyKey) =>
      call('POST /api/clients', { body: { ...profile, ...account }, idempotencyKey, audience: 'staff' }),
    update: ({ profile }, { id, updatedAt }) =>
      call('PUT /api/clients/{clientId}', {
        params: { clientId: id },
        body: { ...profile, updatedAt },
        audience: 'staff',
      }),
    read: ({ id }) => call('GET /api/clients/{clientId}', { params: { clientId: id }, audience: 'staff' }),
    showsOtherValues: true,
    done: ({ name }) => ({
      sentence: isNew ? 'Client created successfully' : 'Client updated successfully',
      about: name,
    }),
    failed: isNew ? 'Failed to create client' : 'Failed to update client',
    affectedTopics: ['clients', 'assignments'],
    onDone: onClose,
  });
  return (
    <EntryFormDialog
      title={isNew ? 'Add New Client' : 'Edit Client'}
      submit={isNew ? 'Add Client' : 'Save Changes'}
      entryForm={entryForm}
      onClose={onClose}
    >
      <ClientFields form={entryForm.form} isNew={isNew} />
    </EntryFormDialog>
  );
}

interface ClientFieldsProps {
  form: ReturnType<typeof useForm<ClientValues, CheckedClient>>;
  isNew: boolean;
}

function ClientFields({ form, isNew }: ClientFieldsProps) {
  const { errors, values } = form;
  // Staff who see no money enter the rate of a new client alone (rule access-9).
  const hasRate = useSeesMoney() || isNew;
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Name" required error={errors.name}>
          <TextInput {...form.register('name')} autoComplete="off" />
        </Field>
        <Field label="Contact person" optional error={errors.contactPerson}>
          <TextInput {...form.register('contactPerson')} autoComplete="off" />
        </Field>
        <Field label="Email" required error={errors.email}>
          <TextInput {...form.register('email')} type="email" autoComplete="off" />
        </Field>
        <Field label="Phone" required error={errors.phone}>
          <TextInput {...form.register('phone')} type="tel" autoComplete="off" />
        </Field>
      </div>
      <Field label="Address" required error={errors.address}>
        <TextInput {...form.register('address')} placeholder="Enter address" autoComplete="off" />
      </Field>
      <AddressesField
        addresses={values.addresses}
        typed={values.nextAddress}
        error={
          errors.addresses ?? Object.entries(errors).find(([name]) => name.startsWith('addresses.'))?.[1]
        }
        onChange={form.changeValues}
      />
      {hasRate && <CustomRateField form={form} />}
      {isNew && <AccountFields form={form} />}
    </>
  );
}

function CustomRateField({ form }: Pick<ClientFieldsProps, 'form'>) {
  const { errors } = form;
  return (
    <Field
      label="Custom rate"
      optional
      error={errors.customRate}
      help="$/hr for all languages. Leave it blank to use each language's rate."
    >
      <TextInput {...form.register('customRate')} inputMode="decimal" autoComplete="off" />
    </Field>
  );
}

function AccountFields({ form }: Pick<ClientFieldsProps, 'form'>) {
  const { errors, values } = form;
  return (
    <>
      <Field label="Username" required error={errors.username}>
        <TextInput
          {...form.register('username')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <AccessFields
        access={values.access}
        password={form.register('password')}
        error={errors.password}
        onChoose={(access) => form.setValue('access', access)}
      />
    </>
  );
}
