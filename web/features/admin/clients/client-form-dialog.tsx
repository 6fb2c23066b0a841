import type { Client } from '#contracts/client.ts';
import { createClient, readClient, updateClient } from '#web/api/staff-clients.ts';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import type { useForm } from '#web/ui/use-form.ts';
import { AccessFields } from '../directory/access-fields.tsx';
import { EntryFormDialog } from '../directory/entry-form-dialog.tsx';
import { useEntryForm } from '../directory/use-entry-form.ts';
import { AddressesField } from './addresses-field.tsx';
import { type CheckedClient, type ClientValues, checkClient, NOT_A_RATE, valuesOf } from './client-values.ts';
import { TOUCHED_BY_CLIENTS } from './touched.ts';

interface ClientFormDialogProps {
  /** The client to change; null adds one. */
  client: Client | null;
  onClose: () => void;
}

/** 'Add New Client' and 'Edit Client' (spec §2, §5). */
export function ClientFormDialog({ client, onClose }: ClientFormDialogProps) {
  const isNew = client === null;
  const entryForm = useEntryForm({
    entry: client,
    valuesOf,
    check: (values: ClientValues) => checkClient(values, isNew),
    create: ({ profile, account }, idempotencyKey) =>
      createClient({ ...profile, ...account }, idempotencyKey),
    update: ({ id, updatedAt }, { profile }) => updateClient(id, { ...profile, updatedAt }),
    read: readClient,
    done: isNew ? 'Client created successfully' : 'Client updated successfully',
    failed: isNew ? 'Failed to create client' : 'Failed to update client',
    touches: TOUCHED_BY_CLIENTS,
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
        typed={values.nextAddress}
        error={
          errors.addresses ?? Object.entries(errors).find(([name]) => name.startsWith('addresses.'))?.[1]
        }
        onChange={form.changeValues}
      />
      <Field
        label="Custom rate"
        optional
        error={errors.customRate}
        help="Dollars per hour for all languages. Blank: the language's rate applies."
      >
        <TextInput
          name="customRate"
          type="number"
          min={0}
          step={0.01}
          inputMode="decimal"
          value={values.customRate === NOT_A_RATE ? '' : values.customRate}
          onChange={({ target }) =>
            form.setValue('customRate', target.validity.badInput ? NOT_A_RATE : target.value)
          }
        />
      </Field>
      {isNew && <AccountFields form={form} />}
    </>
  );
}

function AccountFields({ form }: Pick<ClientFieldsProps, 'form'>) {
  const { errors, values } = form;
  return (
    <>
      <Field label="Username" required error={errors.username}>
        <TextInput {...form.text('username')} autoComplete="off" autoCapitalize="none" spellCheck={false} />
      </Field>
      <AccessFields
        access={values.access}
        password={form.text('password')}
        error={errors.password}
        onChoose={(access) => form.setValue('access', access)}
      />
    </>
  );
}
