import type { OwnRefusals, RefusalSaved } from '#contracts/client-lists/shapes.ts';
import { fieldsOf } from '#web/api/http/http-error.ts';
import type { useRefusalChanges } from '#web/api/interpreter/refused-clients.ts';
import { savedDraft } from '#web/device/saved-draft.ts';
import { Failed } from '#web/parts/failed.tsx';
import { checkRefusal, NO_REFUSAL, type Refusal, type RefusalValues } from '#web/parts/refusal-values.ts';
import { notSaved } from '#web/parts/schedule/schedule-part.ts';
import { Field } from '#web/ui/form/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Textarea } from '#web/ui/form/text-input.tsx';
import { useSavedForm } from '#web/ui/form/use-saved-form.ts';
import { usePortal } from '../portal-context.ts';

interface RefuseDialogProps {
  choices: OwnRefusals['choices'];
  put: ReturnType<typeof useRefusalChanges>['put'];
  onSaved: (answer: RefusalSaved) => void;
  onClose: () => void;
}

/** The interpreter chooses a client for whom they do not work. */
export function RefuseDialog({ choices, put, onSaved, onClose }: RefuseDialogProps) {
  const { interpreterId } = usePortal();
  const { form, forget } = useSavedForm<RefusalValues, Refusal>({
    initial: NO_REFUSAL,
    openDraft: () => savedDraft(`draft:refusal:${interpreterId}`, NO_REFUSAL),
    check: checkRefusal,
    onSubmit: (refusal) =>
      put.mutate(refusal, {
        onSuccess(saved) {
          forget();
          onSaved(saved);
        },
        onError: (error) => form.refuse(fieldsOf(error)),
      }),
  });
  return (
    <FormDialog
      title="Client I don't work for"
      form={form}
      submit="Save"
      isPending={put.isPending}
      onClose={() => {
        forget();
        put.reset();
        onClose();
      }}
    >
      {put.isError && Object.keys(fieldsOf(put.error)).length === 0 && <Failed>{notSaved(put.error)}</Failed>}
      <Field label="Client" required error={form.errors.clientId}>
        <Select
          {...form.register('clientId')}
          placeholder="Select a client"
          options={choices.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      </Field>
      <p role="note" className="text-ink-soft">
        Open offers from this client are withdrawn. Your bookings stay.
      </p>
      <Field
        label="Reason"
        optional
        error={form.errors.reason}
        help="The office reads it. The client does not."
      >
        <Textarea {...form.register('reason')} />
      </Field>
    </FormDialog>
  );
}
