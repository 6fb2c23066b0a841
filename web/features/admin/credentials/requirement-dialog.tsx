import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { CredentialRequirementBody } from '#contracts/credentials/shapes.ts';
import { SERVICE_TYPES, type ServiceType } from '#domain/assignment/client-request.ts';
import { describeRequirement } from '#domain/dispatch/credential.ts';
import { credentialTypesQuery } from '#web/api/credentials.ts';
import { call } from '#web/api/http/http.ts';
import { fieldsOf, sentenceOf } from '#web/api/http/http-error.ts';
import { clientsQuery } from '#web/api/staff/clients.ts';
import { createRequirement, type NewRequirement } from '#web/api/staff/credentials.ts';
import { paths } from '#web/app/paths.ts';
import { serviceLabel } from '#web/parts/request-notes.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { checkBody } from '#web/ui/form/checked-by.ts';
import { Combobox } from '#web/ui/form/combobox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { useAction } from '../use-action.ts';
import { useUndo } from '../use-undo.ts';

interface RequirementDialogProps {
  /** Whose appointments; null: chosen here. */
  client: { readonly id: number; readonly name: string } | null;
  onClose: () => void;
}

interface Values {
  typeId: string;
  /** '' is all clients. */
  clientId: string;
  /** '' is all service types. */
  serviceType: string;
  kind: 'needed' | 'preferred';
}

const check = checkBody(CredentialRequirementBody);
const serviceOptions = [
  { value: '', label: 'All' },
  ...SERVICE_TYPES.map((value) => ({ value, label: serviceLabel(value) })),
];

function bodyOf({ typeId, clientId, serviceType, kind }: Values): NewRequirement {
  return {
    typeId: Number(typeId),
    clientId: clientId === '' ? null : Number(clientId),
    // One of the options.
    serviceType: (serviceType || null) as ServiceType | null,
    isPreferred: kind === 'preferred',
  };
}

const needAnother = (count: number) =>
  count === 1
    ? '1 booked appointment needs another interpreter.'
    : `${count} booked appointments need another interpreter.`;

/** Says which appointments need a credential, or wish it (rule eligibility-4). */
export function RequirementDialog({ client, onClose }: RequirementDialogProps) {
  const [, navigate] = useLocation();
  const { data: types = [] } = useQuery(credentialTypesQuery('staff'));
  const clients = useQuery({ ...clientsQuery, enabled: client === null });
  const undo = useUndo(['interpreters']);
  const save = useAction({
    run: createRequirement,
    done: ({ id, sentence, unmet }) => ({
      sentence: ['Requirement added.', unmet > 0 && needAnother(unmet)].filter(Boolean).join(' '),
      about: sentence,
      link:
        unmet > 0
          ? { label: 'Show', go: () => navigate(paths.credentials) }
          : undo(`Removed: ${sentence}`, () =>
              call('DELETE /api/credential-requirements/{requirementId}', {
                params: { requirementId: id },
                audience: 'staff',
              }),
            ),
    }),
    failed: 'Failed to add the requirement',
    affectedTopics: ['interpreters'],
    onDone: onClose,
    onRefused: (error) => form.refuse(fieldsOf(error)),
  });
  const form = useForm<Values, NewRequirement>({
    initial: { typeId: '', clientId: String(client?.id ?? ''), serviceType: '', kind: 'needed' },
    check: (values) => check(bodyOf(values)),
    onSubmit: (body) => save.mutate(body),
  });
  const { values, errors } = form;
  const type = types.find(({ id }) => String(id) === values.typeId);
  const chosen = client ?? clients.data?.find(({ id }) => String(id) === values.clientId);
  const isAtField = Object.keys(fieldsOf(save.error)).length > 0;
  return (
    <FormDialog
      title={client === null ? 'Add requirement' : `Add requirement of ${client.name}`}
      width="small"
      form={form}
      submit="Add Requirement"
      isPending={save.isPending}
      onClose={onClose}
    >
      {save.error && !isAtField && (
        <Alert tone="error">
          {sentenceOf(save.error) ?? 'Something went wrong on our side. Nothing was saved.'}
        </Alert>
      )}
      <Field label="Credential" required error={errors.typeId}>
        <Select
          {...form.register('typeId')}
          placeholder="Choose a credential"
          options={types
            .filter(({ isArchived }) => !isArchived)
            .map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      </Field>
      {client === null && (
        <Field label="Client" error={errors.clientId} help="If blank: all clients.">
          <Combobox
            label="Clients"
            name="clientId"
            value={values.clientId}
            clearable
            placeholder="All clients"
            nothing="No client by that name"
            onChange={(clientId) => form.setValue('clientId', clientId)}
            isLoading={clients.isPending}
            options={(clients.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        </Field>
      )}
      <Field label="Service type" error={errors.serviceType}>
        <Select {...form.register('serviceType')} options={serviceOptions} />
      </Field>
      <RadioGroup
        legend="How strict"
        value={values.kind}
        onChange={(kind) => form.setValue('kind', kind)}
        options={[
          {
            value: 'needed',
            label: 'Needed',
            help: 'Nobody without it can be booked. Present bookings stay, and are listed in Credentials.',
          },
          {
            value: 'preferred',
            label: 'Preferred',
            help: 'Interpreters who have it go first; nobody is left out.',
          },
        ]}
      />
      {type && (
        <Alert>
          {describeRequirement({
            typeName: type.name,
            clientName: chosen?.name ?? null,
            serviceType: values.serviceType || null,
            isPreferred: values.kind === 'preferred',
          })}
        </Alert>
      )}
    </FormDialog>
  );
}
