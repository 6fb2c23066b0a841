import { ClientStatementQuery } from '#contracts/ledger/shapes.ts';
import { fieldsOf, sentenceOf } from '#web/api/http/http-error.ts';
import type { StatementPeriod } from '#web/parts/pay-statements/statement-periods.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { checkedBy } from '#web/ui/form/checked-by.ts';
import { Field } from '#web/ui/form/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { DateInput } from '#web/ui/form/text-input.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { useClientStatement } from './use-client-statement.ts';

const checkPeriod = checkedBy(ClientStatementQuery);

interface ClientStatementDialogProps {
  client: { readonly id: number; readonly name: string };
  /** The company's civil date. */
  today: string;
  onClose: () => void;
}

/** The first and the last day of a client's statement of account (rule invoices-17). */
export function ClientStatementDialog({ client, today, onClose }: ClientStatementDialogProps) {
  const save = useClientStatement(client.id, {
    onDone: onClose,
    onRefused: (error) => form.refuse(fieldsOf(error)),
  });
  const form = useForm<StatementPeriod, StatementPeriod>({
    initial: { from: `${today.slice(0, 7)}-01`, to: today },
    check: checkPeriod,
    onSubmit: (period) => save.mutate(period),
  });
  return (
    <FormDialog
      title="Statement of account"
      description={client.name}
      form={form}
      submit="Download PDF"
      pendingLabel="Preparing..."
      isPending={save.isPending}
      onClose={onClose}
    >
      {save.error && Object.keys(fieldsOf(save.error)).length === 0 && (
        <Alert tone="error">{sentenceOf(save.error) ?? 'Something went wrong on our side.'}</Alert>
      )}
      <Field label="First day" required error={form.errors.from}>
        <DateInput {...form.register('from')} />
      </Field>
      <Field label="Last day" required error={form.errors.to}>
        <DateInput {...form.register('to')} />
      </Field>
    </FormDialog>
  );
}
