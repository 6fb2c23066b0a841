import { useState } from 'react';
import { ExportPayoutBody, type PayoutDetail } from '#contracts/payouts/shapes.ts';
import type { PayoutFormat } from '#domain/billing/payouts/payout.ts';
import { type ExportHow, exportPayout } from '#web/api/staff/billing/payouts.ts';
import { savedDraft } from '#web/device/saved-draft.ts';
import { checkBody } from '#web/ui/form/checked-by.ts';
import { Field } from '#web/ui/form/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { useStep } from '../use-step.tsx';
import { payoutStep } from './payout-step.ts';
import { describeSum } from './payout-words.ts';
import { describeSaved, saveExport } from './save-export.ts';

const ABOUT = {
  quickbooks: {
    title: 'Export for QuickBooks Online',
    cost: 'Account of interpreter cost',
    help: 'Its name in QuickBooks. Empty: Contract labor.',
    expenses: 'Account of reimbursed expenses',
    expensesHelp: 'Its name in QuickBooks. Empty: Reimbursed expenses.',
    how: 'One journal entry for up to 499 interpreters, to be imported in QuickBooks. More are saved as several files.',
  },
  xero: {
    title: 'Export for Xero',
    cost: 'Account code of interpreter cost',
    help: 'Its code in Xero, for example 310.',
    expenses: 'Account code of reimbursed expenses',
    expensesHelp: 'Its code in Xero. Empty: expenses are in the line of interpreter cost.',
    how: 'One bill for each interpreter, to be imported in Xero. A file has at most 500; more are saved as several files.',
  },
} as const;

const NO_ACCOUNTS = { costAccount: '', expenseAccount: '', paidFromAccount: '' };

interface ExportDialogProps {
  format: Exclude<PayoutFormat, 'bank'>;
  payout: PayoutDetail;
  onClose: () => void;
}

/** The file for an accounting program, with its names of accounts. This device remembers them. */
export function ExportDialog({ format, payout, onClose }: ExportDialogProps) {
  const { title, cost, help, expenses, expensesHelp, how } = ABOUT[format];
  const { updatedAt } = payout;
  const [savedAccounts] = useState(() => savedDraft(`payout-accounts:${format}`, NO_ACCOUNTS, 'device'));
  const action = useStep({
    ...payoutStep(payout),
    run: (seen, accounts: ExportHow, key) => exportPayout(seen, accounts, key),
    done: describeSaved,
    failed: 'The file was not saved',
    onDone(answer) {
      savedAccounts.keep(form.values);
      void saveExport(answer);
      onClose();
    },
    onRefused: (fields) => form.refuse(fields),
  });
  const form = useForm({
    initial: savedAccounts.read()?.values ?? NO_ACCOUNTS,
    check: (values) =>
      checkBody(ExportPayoutBody)({
        updatedAt,
        format,
        costAccount: values.costAccount,
        expenseAccount: values.expenseAccount,
        ...(format === 'quickbooks' && { paidFromAccount: values.paidFromAccount }),
      }),
    onSubmit: ({ updatedAt: _, ...accounts }) => action.submit(accounts),
  });
  return (
    <FormDialog
      title={title}
      description={`${payout.number}: ${describeSum(payout)}`}
      form={form}
      submit="Save File"
      isPending={action.isPending}
      onClose={onClose}
    >
      {action.refused}
      <p className="text-ink-soft">{how}</p>
      <Field label={cost} optional={format !== 'xero'} error={form.errors.costAccount} help={help}>
        <TextInput {...form.register('costAccount')} autoComplete="off" />
      </Field>
      <Field label={expenses} optional error={form.errors.expenseAccount} help={expensesHelp}>
        <TextInput {...form.register('expenseAccount')} autoComplete="off" />
      </Field>
      {format === 'quickbooks' && (
        <Field
          label="Account they are paid from"
          optional
          error={form.errors.paidFromAccount}
          help="Its name in QuickBooks. Empty: Checking."
        >
          <TextInput {...form.register('paidFromAccount')} autoComplete="off" />
        </Field>
      )}
    </FormDialog>
  );
}
