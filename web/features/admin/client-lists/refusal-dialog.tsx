import { useQuery } from '@tanstack/react-query';
import type { RefusalSaved } from '#contracts/client-lists/shapes.ts';
import { call } from '#web/api/http/http.ts';
import { fieldsOf, sentenceOf } from '#web/api/http/http-error.ts';
import type { Listing } from '#web/api/staff/client-lists.ts';
import { clientsQuery } from '#web/api/staff/clients.ts';
import { andOffersWithdrawn } from '#web/parts/offers/offers-withdrawn.ts';
import { checkRefusal, NO_REFUSAL, type Refusal, type RefusalValues } from '#web/parts/refusal-values.ts';
import { SaveFailed } from '#web/parts/save-failed.tsx';
import { Combobox } from '#web/ui/form/combobox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { Textarea } from '#web/ui/form/text-input.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { useAction } from '../use-action.ts';
import { useUndo } from '../use-undo.ts';

interface RefusalDialogProps {
  interpreter: { readonly id: number; readonly name: string };
  /** Clients whom the interpreter refuses already. */
  refused: readonly number[];
  onDone: (answer: RefusalSaved) => void;
  onClose: () => void;
}

/** Staff enter for an interpreter a client for whom they do not work. */
export function RefusalDialog({ interpreter, refused, onDone, onClose }: RefusalDialogProps) {
  const clients = useQuery(clientsQuery);
  const undo = useUndo(['clients', 'interpreters', 'assignments']);
  const action = useAction<Refusal, RefusalSaved & { readonly listing: Listing }>({
    async run({ clientId, reason }) {
      const listing = { clientId, interpreterId: interpreter.id };
      return {
        ...(await call('PUT /api/interpreters/{interpreterId}/refused-clients/{clientId}', {
          params: { clientId: listing.clientId, interpreterId: listing.interpreterId },
          body: { reason },
          audience: 'staff',
        })),
        listing,
      };
    },
    done({ offersWithdrawn, listing }) {
      const name = clients.data?.find(({ id }) => id === listing.clientId)?.name ?? 'this client';
      return {
        sentence: andOffersWithdrawn(`${interpreter.name} does not work for ${name}`, offersWithdrawn),
        link: undo(`${interpreter.name} works for ${name} again`, () =>
          call('DELETE /api/interpreters/{interpreterId}/refused-clients/{clientId}', {
            params: { clientId: listing.clientId, interpreterId: listing.interpreterId },
            audience: 'staff',
          }),
        ),
      };
    },
    failed: 'Failed to add the refused client',
    affectedTopics: ['clients', 'interpreters', 'assignments'],
    onDone,
    onRefused: (error) => form.refuse(fieldsOf(error)),
  });
  const form = useForm<RefusalValues, Refusal>({
    initial: NO_REFUSAL,
    check: checkRefusal,
    onSubmit: (refusal) => action.mutate(refusal),
  });
  return (
    <FormDialog
      title={`Client that ${interpreter.name} does not work for`}
      form={form}
      submit="Add Refused Client"
      isPending={action.isPending}
      onClose={onClose}
    >
      {action.error && Object.keys(fieldsOf(action.error)).length === 0 && (
        <SaveFailed sentence={sentenceOf(action.error)} loadPresent={undefined} isLoading={false} />
      )}
      <Field label="Client" required error={form.errors.clientId}>
        <Combobox
          label="Clients"
          placeholder="Type a name"
          isLoading={clients.isPending}
          options={(clients.data ?? [])
            .filter(({ id }) => !refused.includes(id))
            .map(({ id, name }) => ({ value: String(id), label: name }))}
          value={form.values.clientId}
          onChange={(clientId) => form.setValue('clientId', clientId)}
        />
      </Field>
      <p role="note" className="text-ink-soft">
        {`Open offers from this client to ${interpreter.name} are withdrawn, and plans go on without them. Bookings stay.`}
      </p>
      <Field
        label="Reason"
        optional
        error={form.errors.reason}
        help={`${interpreter.name} reads it, too. The client does not.`}
      >
        <Textarea {...form.register('reason')} />
      </Field>
    </FormDialog>
  );
}
