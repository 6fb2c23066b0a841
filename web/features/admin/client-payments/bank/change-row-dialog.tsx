import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { formatMoney, parseMoney } from '#domain/money.ts';
import { clientOpenQuery } from '#web/api/staff/billing/client-payments.ts';
import { clientsQuery } from '#web/api/staff/clients.ts';
import { dollars } from '#web/parts/dollars.ts';
import { LoadError } from '#web/parts/load-error.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { Combobox } from '#web/ui/form/combobox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { type FormCheck, useForm } from '#web/ui/form/use-form.ts';
import { AllocationFields, type NamedItem } from '../allocation-fields.tsx';
import {
  allocatedCents,
  allocationErrors,
  dueFirst,
  keyOf,
  type TypedAmounts,
  typedCents,
} from '../allocation-values.ts';
import { itemsIn } from '../record-client-payment-values.ts';
import { UnallocatedLine } from '../unallocated-line.tsx';
import { type BankChoice, type ChosenRow, describeChoice } from './bank-choice.ts';

interface ChangeRowDialogProps {
  chosen: ChosenRow;
  onChoose: (choice: BankChoice) => void;
  onClose: () => void;
}

interface Values {
  clientId: string;
  amounts: TypedAmounts;
}

const amountsOf = (choice: BankChoice | null): TypedAmounts =>
  Object.fromEntries(
    (choice?.allocations ?? []).map(({ invoice, amount }) => [
      keyOf({ invoiceId: invoice?.id ?? null }),
      amount,
    ]),
  );

/** Who paid a row of the file and what for, chosen by hand; the suggestions are one press away. */
export function ChangeRowDialog({ chosen: { row, choice }, onChoose, onClose }: ChangeRowDialogProps) {
  const cents = parseMoney(row.amount) ?? 0;
  const [isByHand, setIsByHand] = useState(choice !== null);
  const clients = useQuery(clientsQuery);
  const form = useForm<Values, BankChoice>({
    initial: { clientId: choice === null ? '' : String(choice.client.id), amounts: amountsOf(choice) },
    check: (values) => check(values, items),
    onSubmit: onChoose,
  });
  const { values, errors } = form;
  const open = useQuery(clientOpenQuery(values.clientId === '' ? null : Number(values.clientId)));
  const items = itemsIn(open.data);

  function check({ clientId, amounts }: Values, all: readonly NamedItem[]): FormCheck<BankChoice> {
    const client = open.data?.client;
    const wrong: Record<string, string> = { ...allocationErrors(all, amounts) };
    if (clientId === '') wrong['clientId'] = 'Choose a client';
    else if (!client) wrong['clientId'] = 'Wait until the open invoices are loaded';
    const used = allocatedCents(amounts);
    if (used > cents) wrong['allocations'] = 'The invoices add up to more than the amount';
    if (!client || Object.keys(wrong).length > 0) return { ok: false, errors: wrong };
    const allocations = all.flatMap((item) => {
      const typed = typedCents(amounts[keyOf(item)] ?? '');
      if (typed === null) return [];
      const invoice = item.invoiceId === null ? null : { id: item.invoiceId, number: item.name };
      return [{ invoice, amount: formatMoney(typed) }];
    });
    return { ok: true, value: { client, allocations, unallocated: formatMoney(cents - used) } };
  }

  // The invoices come after the client was chosen.
  const suggest = useEffectEvent(() => {
    if (!isByHand) form.setValue('amounts', dueFirst(items, cents));
  });
  useEffect(() => {
    if (open.data) suggest();
  }, [open.data]);

  return (
    <FormDialog
      title="Who paid?"
      description={`${dollars(row.amount)}, ${row.text}`}
      form={form}
      submit="Confirm"
      isPending={false}
      onClose={onClose}
    >
      {row.suggestions.length > 0 && (
        <ul className="flex flex-col gap-1" aria-label="Suggestions">
          {row.suggestions.map((suggestion) => (
            <li key={`${suggestion.client.id} ${suggestion.reasons.join()}`}>
              <Button
                variant="secondary"
                className="h-auto w-full justify-start! text-start"
                onClick={() => onChoose(suggestion)}
              >
                <span className="min-w-0 flex-1">
                  <span className="font-medium">{suggestion.client.name}.</span> {describeChoice(suggestion)}
                  <span className="block font-normal text-ink-soft text-small">
                    {suggestion.reasons.join(' · ')}
                  </span>
                </span>
              </Button>
            </li>
          ))}
        </ul>
      )}
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
      {values.clientId !== '' && open.isError && (
        <LoadError title="The open invoices could not be loaded" of={open} />
      )}
      {values.clientId !== '' && open.isPending && (
        <SkeletonGroup label="Loading the open invoices">
          <Skeleton className="h-24" />
        </SkeletonGroup>
      )}
      {open.data && items.length === 0 && (
        <p className="text-ink-soft">No invoice is open. The payment stays unallocated until there is one.</p>
      )}
      {items.length > 0 && (
        <AllocationFields
          items={items}
          amounts={values.amounts}
          errors={errors}
          availableCents={cents}
          onChange={(amounts) => {
            setIsByHand(true);
            form.setValue('amounts', amounts);
          }}
        />
      )}
      {open.data && (
        <UnallocatedLine availableCents={cents} amounts={values.amounts} error={errors['allocations']} />
      )}
    </FormDialog>
  );
}
