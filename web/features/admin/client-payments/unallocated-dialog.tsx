import { useQuery } from '@tanstack/react-query';
import type { ClientOpen, ClientPaymentDetail } from '#contracts/client-payments/shapes.ts';
import { parseMoney } from '#domain/money.ts';
import { allocate, clientOpenQuery } from '#web/api/staff/billing/client-payments.ts';
import { dollars } from '#web/parts/dollars.ts';
import { LoadError } from '#web/parts/load-error.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { type FormCheck, useForm } from '#web/ui/form/use-form.ts';
import { useStep } from '../use-step.tsx';
import { AllocationFields } from './allocation-fields.tsx';
import {
  allocatedCents,
  allocationErrors,
  allocationsIn,
  atItems,
  dueFirst,
  type TypedAmounts,
} from './allocation-values.ts';
import { clientPaymentStep } from './client-payment-step.ts';
import { itemsOf } from './describe-client-payment.ts';
import { UnallocatedLine } from './unallocated-line.tsx';

interface UnallocatedDialogProps {
  payment: ClientPaymentDetail;
  onClose: () => void;
}

/** What is left of a payment, for open invoices of the same client (rule client-payments-2). */
export function UnallocatedDialog({ payment, onClose }: UnallocatedDialogProps) {
  const query = useQuery(clientOpenQuery(payment.client.id));
  if (query.data && itemsOf(query.data).length > 0)
    return <RestForm payment={payment} open={query.data} onClose={onClose} />;
  return (
    <Dialog title="Use the rest" description={describe(payment)} onClose={onClose}>
      {query.data && (
        <EmptyState title="Nothing is open">
          {`${payment.client.name} has no open invoice. The money waits for the next one.`}
        </EmptyState>
      )}
      {query.isError && !query.data && <LoadError title="The open invoices could not be loaded" of={query} />}
      {query.isPending && (
        <SkeletonGroup label="Loading the open invoices">
          <Skeleton className="h-32" />
        </SkeletonGroup>
      )}
    </Dialog>
  );
}

const describe = ({ unallocated, client }: ClientPaymentDetail) =>
  `${dollars(unallocated)} from ${client.name} is not allocated yet`;

type Allocations = ReturnType<typeof allocationsIn>;

function RestForm({ payment, open, onClose }: UnallocatedDialogProps & { open: ClientOpen }) {
  const items = itemsOf(open);
  const restCents = parseMoney(payment.unallocated) ?? 0;
  const action = useStep({
    ...clientPaymentStep(payment),
    run: allocate,
    done: 'The money was allocated',
    failed: 'The money was not allocated',
    onRefused: (fields, sent) => form.refuse(atItems(fields, sent)),
    onDone: onClose,
  });
  const form = useForm<{ amounts: TypedAmounts }, Allocations>({
    initial: { amounts: dueFirst(items, restCents) },
    check: ({ amounts }): FormCheck<Allocations> => {
      const errors = { ...allocationErrors(items, amounts) };
      if (Object.keys(amounts).length === 0) errors['allocations'] = 'Choose an invoice';
      else if (allocatedCents(amounts) > restCents)
        errors['allocations'] = `Only ${dollars(payment.unallocated)} is left of this payment`;
      if (Object.keys(errors).length > 0) return { ok: false, errors };
      return { ok: true, value: allocationsIn(items, amounts) };
    },
    onSubmit: action.submit,
  });
  const { amounts } = form.values;
  return (
    <FormDialog
      title="Use the rest"
      description={describe(payment)}
      form={form}
      submit="Allocate"
      isPending={action.isPending}
      onClose={onClose}
    >
      {action.refused}
      <AllocationFields
        items={items}
        amounts={amounts}
        errors={form.errors}
        availableCents={restCents}
        onChange={(next) => form.setValue('amounts', next)}
      />
      <UnallocatedLine availableCents={restCents} amounts={amounts} error={form.errors['allocations']} />
    </FormDialog>
  );
}
