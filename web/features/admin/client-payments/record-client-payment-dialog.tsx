import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { amountWarnings } from '#domain/billing/amount-warnings.ts';
import { dateWarnings } from '#domain/billing/date-warnings.ts';
import { call } from '#web/api/http/http.ts';
import { fieldsOf, sentenceOf } from '#web/api/http/http-error.ts';
import { clientOpenQuery, type NewClientPayment } from '#web/api/staff/billing/client-payments.ts';
import { clientsQuery } from '#web/api/staff/clients.ts';
import { dollars } from '#web/parts/dollars.ts';
import { LoadError } from '#web/parts/load-error.tsx';
import { TextButton } from '#web/ui/button/text-link.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { Combobox } from '#web/ui/form/combobox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { DateInput, TextInput } from '#web/ui/form/text-input.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { useFormWarnings } from '#web/ui/form/use-form-warnings.tsx';
import { useAction } from '../use-action.ts';
import { useKeyPerRequest } from '../use-key-per-request.ts';
import { AllocationFields } from './allocation-fields.tsx';
import { atItems, typedCents } from './allocation-values.ts';
import { isMoney, METHOD_OPTIONS } from './describe-client-payment.ts';
import {
  type ClientPaymentStart,
  type ClientPaymentValues,
  checkClientPayment,
  itemsIn,
  startValues,
  suggested,
} from './record-client-payment-values.ts';
import { UnallocatedLine } from './unallocated-line.tsx';

interface RecordClientPaymentDialogProps {
  start: ClientPaymentStart;
  /** The company's. */
  today: string;
  /** With the id of the new payment. */
  onDone: (clientPaymentId: number) => void;
  onClose: () => void;
}

/**
 * Enters what a client paid and what it is for: by itself the invoices that are due first (rules client-payments-1 and client-payments-2).
 */
export function RecordClientPaymentDialog({ start, today, onDone, onClose }: RecordClientPaymentDialogProps) {
  const [initial] = useState(() => startValues(start, today));
  const [isByHand, setIsByHand] = useState(start.invoice !== null);
  const keyFor = useKeyPerRequest();
  // What the server's sentences are about: they name its invoices by their place.
  const sent = useRef<NewClientPayment>(null);
  const record = useAction({
    run: (body: NewClientPayment) =>
      call('POST /api/client-payments', { body, idempotencyKey: keyFor(body), audience: 'staff' }),
    done: ({ amount, client }) => `${dollars(amount)} from ${client.name} recorded`,
    failed: 'The payment was not recorded',
    affectedTopics: ['client-payments'],
    onDone: ({ id }) => onDone(id),
    onRefused: (error) => form.refuse(atItems(fieldsOf(error), sent.current?.allocations ?? [])),
  });
  const form = useForm<ClientPaymentValues, NewClientPayment>({
    initial,
    check: (values) => checkClientPayment(values, items),
    onSubmit(body) {
      sent.current = body;
      record.mutate(body);
    },
  });
  const { values, errors } = form;
  const clients = useQuery(clientsQuery);
  const open = useQuery(clientOpenQuery(values.clientId === '' ? null : Number(values.clientId)));
  const items = itemsIn(open.data);
  const openCents = items.reduce((sum, item) => sum + (typedCents(item.open) ?? 0), 0);
  const warnings = [
    ...dateWarnings('Received on', { date: values.date, today }),
    ...amountWarnings(typedCents(values.amount) ?? 0, { name: 'open amount', cents: openCents }),
  ];
  const warned = useFormWarnings(form, { warnings, about: `${values.date} ${values.amount}` });
  const refused = record.error && Object.keys(fieldsOf(record.error)).length === 0 && record.error;

  const suggest = (amount: string) => form.setValue('amounts', suggested(items, amount));
  // The invoices have come after the amount was typed.
  const suggestForLoaded = useEffectEvent(() => {
    if (!isByHand) suggest(values.amount);
  });
  useEffect(() => {
    if (open.data) suggestForLoaded();
  }, [open.data]);

  return (
    <FormDialog
      title="Record payment"
      form={warned.form}
      submit={warned.isAsking ? 'Save anyway' : 'Record Payment'}
      pendingLabel="Recording..."
      isPending={record.isPending}
      onClose={onClose}
    >
      {refused && <Alert tone="error">{sentenceOf(refused) ?? refused.message}</Alert>}
      <Field label="Client" required error={errors.clientId}>
        <Combobox
          label="Clients"
          placeholder="Select client"
          options={(clients.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
          value={values.clientId}
          onChange={(clientId) => {
            setIsByHand(false);
            form.changeValues({ clientId, amounts: {} });
          }}
          isLoading={clients.isPending}
        />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Amount" required error={errors.amount} help="In dollars.">
          <TextInput
            {...form.register('amount')}
            inputMode="decimal"
            autoComplete="off"
            data-autofocus={values.clientId !== '' || undefined}
            onChange={({ target }) => {
              form.setValue('amount', target.value);
              if (!isByHand) suggest(target.value);
            }}
          />
        </Field>
        <Field label="Received on" required error={errors.date}>
          <DateInput {...form.register('date')} max={today} />
        </Field>
        <Field label="How" required error={errors.method}>
          <Select {...form.register('method')} placeholder="Select" options={METHOD_OPTIONS} />
        </Field>
        <Field label="Reference" optional error={errors.reference} help="For example the check's number.">
          <TextInput {...form.register('reference')} autoComplete="off" />
        </Field>
      </div>
      {warned.question}
      {values.clientId !== '' && (
        <OpenItems
          open={open}
          isByHand={isByHand}
          onSuggest={() => {
            setIsByHand(false);
            suggest(values.amount);
          }}
        >
          <AllocationFields
            items={items}
            amounts={values.amounts}
            errors={errors}
            availableCents={typedCents(values.amount)}
            onChange={(amounts) => {
              setIsByHand(true);
              form.setValue('amounts', amounts);
            }}
          />
        </OpenItems>
      )}
      {values.clientId !== '' && (
        <UnallocatedLine
          availableCents={typedCents(values.amount)}
          amounts={values.amounts}
          error={errors['allocations']}
        />
      )}
      <Field label="Note" optional error={errors.notes}>
        <TextInput {...form.register('notes')} autoComplete="off" />
      </Field>
    </FormDialog>
  );
}

interface OpenItemsProps {
  open: ReturnType<typeof useQuery<Parameters<typeof itemsIn>[0]>>;
  isByHand: boolean;
  onSuggest: () => void;
  children: React.ReactNode;
}

/** What the client can pay: while it loads, when there is nothing, or the invoices to choose. */
function OpenItems({ open, isByHand, onSuggest, children }: OpenItemsProps) {
  if (!open.data)
    return open.isError ? (
      <LoadError title="The open invoices could not be loaded" of={open} />
    ) : (
      <SkeletonGroup label="Loading the open invoices">
        <Skeleton className="h-24" />
      </SkeletonGroup>
    );
  const { unallocated, client } = open.data;
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <div className="flex min-h-6 flex-wrap items-baseline justify-between gap-x-4">
        <legend className="contents font-medium">
          <span className="font-medium">What it is for</span>
        </legend>
        {isByHand && <TextButton onClick={onSuggest}>Oldest first</TextButton>}
      </div>
      {isMoney(unallocated) && (
        <p className="text-ink-soft">
          {`${client.name} also has ${dollars(unallocated)} that is not allocated yet.`}
        </p>
      )}
      {itemsIn(open.data).length === 0 ? (
        <p className="text-ink-soft">No invoice is open. The payment stays unallocated until there is one.</p>
      ) : (
        children
      )}
    </fieldset>
  );
}
