import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Assignment } from '#contracts/assignments/shapes.ts';
import type { Payment } from '#contracts/payments/shapes.ts';
import { call } from '#web/api/http/http.ts';
import { fieldsOf, sentenceOf } from '#web/api/http/http-error.ts';
import { newIdempotencyKey } from '#web/api/http/idempotency-key.ts';
import { type NewPayment, payableAppointmentsQuery } from '#web/api/staff/billing/payments.ts';
import { clientsQuery } from '#web/api/staff/clients.ts';
import { describeWhen, formatDay } from '#web/parts/appointment/appointment-when.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Combobox } from '#web/ui/form/combobox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { DateInput, Textarea, TextInput } from '#web/ui/form/text-input.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { useAction } from '../use-action.ts';
import { nameOfPayments } from './describe-payments.ts';
import { checkPayment, newPaymentValues, type PaymentValues } from './payment-values.ts';

interface EnterPaymentDialogProps {
  /** The void payment that this one replaces; null: any appointment can be chosen. */
  like: Payment | null;
  /** The company's. */
  today: string;
  onClose: () => void;
}

/** Enters a payment for an appointment without one that counts (rule closeouts-3). */
export function EnterPaymentDialog({ like, today, onClose }: EnterPaymentDialogProps) {
  const [initial] = useState(() => newPaymentValues(like, today));
  const [idempotencyKey] = useState(newIdempotencyKey);
  const enter = useAction({
    run: (body: NewPayment) => call('POST /api/payments', { body, idempotencyKey, audience: 'staff' }),
    done: (payment) => ({ sentence: 'Payment entered', about: nameOfPayments([payment]) }),
    failed: 'Failed to enter payment',
    affectedTopics: ['payments', 'assignments'],
    onDone: onClose,
    onRefused: (error) => form.refuse(fieldsOf(error)),
  });
  const form = useForm<PaymentValues, NewPayment>({
    initial,
    check: checkPayment,
    onSubmit: (body) => enter.mutate(body),
  });
  return (
    <FormDialog
      title="Enter Payment"
      description={like ? `Replaces the voided payment to ${like.interpreter.name}` : undefined}
      form={form}
      submit="Enter Payment"
      isPending={enter.isPending}
      onClose={onClose}
    >
      {enter.error && Object.keys(fieldsOf(enter.error)).length === 0 && (
        <Alert tone="error">{sentenceOf(enter.error) ?? enter.error.message}</Alert>
      )}
      {like ? (
        <p className="text-ink-soft">
          {formatDay(like.assignment.date, today)}, {like.assignment.language}, {like.client.name}
        </p>
      ) : (
        <AppointmentFields form={form} today={today} />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Pay" required error={form.errors.amount} help="What the interpreter earns, in dollars.">
          <TextInput {...form.register('amount')} inputMode="decimal" autoComplete="off" />
        </Field>
        <Field
          label="Charge"
          required
          error={form.errors.clientAmount}
          help="What the client is billed, in dollars."
        >
          <TextInput {...form.register('clientAmount')} inputMode="decimal" autoComplete="off" />
        </Field>
        <Field label="Due" required error={form.errors.dueDate}>
          <DateInput {...form.register('dueDate')} />
        </Field>
      </div>
      <Field label="Note" optional error={form.errors.notes}>
        <Textarea {...form.register('notes')} />
      </Field>
    </FormDialog>
  );
}

type EnteredForm = ReturnType<typeof useForm<PaymentValues, NewPayment>>;

/** The client first, then one of their appointments, which says who interpreted. */
function AppointmentFields({ form, today }: { form: EnteredForm; today: string }) {
  const { clientId, assignmentId } = form.values;
  const clients = useQuery(clientsQuery);
  const appointments = useQuery(payableAppointmentsQuery(clientId));
  const loaded = appointments.data ?? [];

  function choose(value: string) {
    const chosen = loaded.find(({ id }) => String(id) === value);
    form.changeValues({
      assignmentId: value,
      interpreterId: chosen?.interpreterId ?? 0,
      ...(chosen?.totalAmount && { clientAmount: chosen.totalAmount }),
    });
  }

  return (
    <>
      <Field label="Client" required error={form.errors.clientId}>
        <Combobox
          label="Clients"
          placeholder="Select client"
          isLoading={clients.isPending}
          options={(clients.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
          value={clientId}
          onChange={(value) => form.changeValues({ clientId: value, assignmentId: '', interpreterId: 0 })}
        />
      </Field>
      <Field
        label="Appointment"
        required
        error={form.errors.assignmentId ?? form.errors.interpreterId}
        help={appointments.isError ? 'The appointments could not be loaded.' : undefined}
      >
        <Combobox
          label="Appointments"
          placeholder={clientId === '' ? 'Select client first' : 'Select appointment'}
          options={loaded.map((row) => ({ value: String(row.id), label: labelOf(row, today) }))}
          value={assignmentId}
          onChange={choose}
          disabled={clientId === ''}
          isLoading={appointments.isPending}
          nothing="No appointment with an interpreter"
        />
      </Field>
    </>
  );
}

function labelOf(appointment: Assignment, today: string): string {
  return `${describeWhen(appointment, today)}, ${appointment.language}, ${appointment.interpreter?.name}`;
}
