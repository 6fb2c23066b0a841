import { useMutation } from '@tanstack/react-query';
import type { BankImport, BankTable } from '#contracts/client-payments/shapes.ts';
import type { BankRole } from '#domain/billing/bank/bank-words.ts';
import { fieldsOf, sentenceOf } from '#web/api/http/http-error.ts';
import { readBankFile } from '#web/api/staff/billing/bank-imports.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { useForm } from '#web/ui/form/use-form.ts';

const ROLES: Readonly<Record<BankRole, string>> = {
  date: 'Date',
  amount: 'Amount, in and out',
  credit: 'Money in',
  debit: 'Money out',
  direction: 'Debit or credit, in words',
  text: 'Description',
  reference: 'Reference',
  kind: 'Kind of payment',
  status: 'Status',
  currency: 'Currency',
};
const OPTIONS = [
  { value: '', label: 'Not used' },
  ...Object.entries(ROLES).map(([value, label]) => ({ value, label })),
];

/** A bank's file as it was sent. */
export interface SentFile {
  readonly content: Blob;
  readonly name: string;
}

interface BankColumnsDialogProps {
  sent: SentFile;
  table: BankTable;
  /** Why a person is asked. */
  why: string;
  onRead: (file: BankImport) => void;
  onClose: () => void;
}

/** Which column of the bank's file has what, by hand; then the file is read anew. Source: rule client-payments-10. */
export function BankColumnsDialog({ sent, table, why, onRead, onClose }: BankColumnsDialogProps) {
  const read = useMutation({
    mutationFn: (roles: readonly string[]) => readBankFile(sent.content, roles),
    onSuccess: onRead,
  });
  const form = useForm({
    initial: { roles: table.map(({ role }): string => role ?? '') },
    check: ({ roles }: { roles: string[] }) => ({ ok: true as const, value: roles }),
    onSubmit: (roles) => read.mutate(roles),
  });
  const { roles } = form.values;
  return (
    <FormDialog
      title="Columns of the file"
      description={why}
      form={form}
      submit="Read File"
      pendingLabel="Reading..."
      isPending={read.isPending}
      onClose={onClose}
    >
      {read.isError && (
        <Alert tone="error">
          {fieldsOf(read.error)['columns'] ?? sentenceOf(read.error) ?? 'Please try again.'}
        </Alert>
      )}
      {table.map(({ name, examples }, at) => (
        <Field
          // Columns have no other identity than their place.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          key={at}
          label={name}
          help={examples.length === 0 ? 'Empty' : examples.join(' · ')}
        >
          <Select
            options={OPTIONS}
            value={roles[at] ?? ''}
            onChange={({ target }) =>
              form.setValue(
                'roles',
                roles.map((role, place) => (place === at ? target.value : role)),
              )
            }
          />
        </Field>
      ))}
    </FormDialog>
  );
}
