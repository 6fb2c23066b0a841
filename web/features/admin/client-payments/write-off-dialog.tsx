import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CreateWriteOffBody, type WriteOff } from '#contracts/client-payments/shapes.ts';
import { formatMoney } from '#domain/money.ts';
import { call } from '#web/api/http/http.ts';
import { fieldsOf, sentenceOf } from '#web/api/http/http-error.ts';
import { clientOpenQuery, type NewWriteOff, writeOffsQuery } from '#web/api/staff/billing/client-payments.ts';
import { dollars } from '#web/parts/dollars.ts';
import { LoadError } from '#web/parts/load-error.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { TextButton } from '#web/ui/button/text-link.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { checkedBy } from '#web/ui/form/checked-by.ts';
import { Field } from '#web/ui/form/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Textarea, TextInput } from '#web/ui/form/text-input.tsx';
import { type FormCheck, useForm } from '#web/ui/form/use-form.ts';
import { DetailsSection } from '../assignments/details/details-section.tsx';
import { normalizeAmount } from '../normalize-amount.ts';
import { useAction } from '../use-action.ts';
import { useKeyPerRequest } from '../use-key-per-request.ts';
import type { NamedItem } from './allocation-fields.tsx';
import { keyOf, typedCents } from './allocation-values.ts';
import { ELSEWHERE, itemsOf } from './describe-client-payment.ts';

interface WriteOffDialogProps {
  client: { readonly id: number; readonly name: string };
  /** The invoice that is chosen at first; absent: the one due first. */
  invoiceId?: number | undefined;
  onClose: () => void;
}

/** What a client will never pay (rule client-payments-6), and what was written off before. */
export function WriteOffDialog({ client, invoiceId, onClose }: WriteOffDialogProps) {
  const open = useQuery(clientOpenQuery(client.id));
  const before = useQuery(writeOffsQuery(client.id)).data ?? [];
  const items = open.data && itemsOf(open.data);
  if (items && items.length > 0)
    return (
      <WriteOffForm client={client} items={items} invoiceId={invoiceId} before={before} onClose={onClose} />
    );
  return (
    <Dialog title="Write off" description={client.name} onClose={onClose}>
      <div className="flex flex-col gap-4">
        {items && <EmptyState title="Nothing is open">{`${client.name} owes nothing.`}</EmptyState>}
        {open.isError && !items && <LoadError title="The open amounts could not be loaded" of={open} />}
        {open.isPending && (
          <SkeletonGroup label="Loading the open amounts">
            <Skeleton className="h-32" />
          </SkeletonGroup>
        )}
        <WrittenOff writeOffs={before} clientName={client.name} />
      </div>
    </Dialog>
  );
}

interface WriteOffFormProps extends WriteOffDialogProps {
  items: readonly NamedItem[];
  before: readonly WriteOff[];
}

const check = checkedBy(CreateWriteOffBody);

function WriteOffForm({ client, invoiceId, items, before, onClose }: WriteOffFormProps) {
  const [first] = useState(() => items.find((item) => item.invoiceId === invoiceId) ?? items[0]);
  const keyFor = useKeyPerRequest();
  const undo = useUndoWriteOff(client.name);
  const action = useAction({
    run: (body: NewWriteOff) =>
      call('POST /api/write-offs', { body, idempotencyKey: keyFor(body), audience: 'staff' }),
    done: ({ id, amount, invoice }) => ({
      sentence: `${dollars(amount)} written off`,
      about: `${invoice?.number ?? ELSEWHERE}, ${client.name}`,
      link: { label: 'Undo', go: () => undo.mutate(id) },
    }),
    failed: 'It was not written off',
    affectedTopics: ['client-payments'],
    onDone: onClose,
    onRefused: (error) => form.refuse(fieldsOf(error)),
  });
  const itemOf = (key: string) => items.find((one) => keyOf(one) === key);
  const form = useForm({
    initial: { item: first ? keyOf(first) : '', amount: '', reason: '' },
    check({ item, amount, reason }): FormCheck<NewWriteOff> {
      const body = {
        clientId: client.id,
        invoiceId: itemOf(item)?.invoiceId ?? null,
        amount: normalizeAmount(amount),
        reason,
      };
      const result = check(body);
      return result.ok ? { ok: true, value: body } : result;
    },
    onSubmit: (body) => action.mutate(body),
  });
  const { errors, values } = form;
  const chosen = itemOf(values.item);
  const cents = typedCents(values.amount);
  const amount = cents === null ? null : dollars(formatMoney(cents));
  return (
    <FormDialog
      title="Write off"
      description={client.name}
      form={form}
      submit={amount === null ? 'Write Off' : `Write Off ${amount}`}
      pendingLabel="Writing off..."
      isPending={action.isPending}
      isDestructive
      onClose={onClose}
    >
      {action.error && Object.keys(fieldsOf(action.error)).length === 0 && (
        <Alert tone="error">{sentenceOf(action.error) ?? action.error.message}</Alert>
      )}
      <p className="text-ink-soft">
        {`Writes off ${amount ?? 'a part or all'} of ${nameOf(chosen)}: ${client.name} no longer owes it, and nothing was received. The books show it as a loss with today's date.`}
      </p>
      <Field label="What" required error={errors['invoiceId']}>
        <Select
          {...form.register('item')}
          options={items.map((item) => ({
            value: keyOf(item),
            label: `${item.name}: ${dollars(item.open)} open, ${item.about}`,
          }))}
          onChange={({ target }) => form.changeValues({ item: target.value, amount: '' })}
        />
      </Field>
      <Field
        label="Amount"
        required
        error={errors.amount}
        help={
          chosen && (
            <>
              {`${dollars(chosen.open)} is open. `}
              <TextButton onClick={() => form.setValue('amount', chosen.open)}>All of it</TextButton>
            </>
          )
        }
      >
        <TextInput {...form.register('amount')} inputMode="decimal" autoComplete="off" data-autofocus />
      </Field>
      <Field label="Reason" required error={errors.reason} help="Only staff read it.">
        <Textarea {...form.register('reason')} />
      </Field>
      <WrittenOff writeOffs={before} clientName={client.name} />
    </FormDialog>
  );
}

/** 'INV-1007', 'work billed in another system'. */
function nameOf(item: NamedItem | undefined): string {
  return item === undefined || item.invoiceId === null ? 'work billed in another system' : item.name;
}

function useUndoWriteOff(clientName: string) {
  const keyFor = useKeyPerRequest();
  return useAction({
    run: (id: number) =>
      call('POST /api/write-offs/{writeOffId}/undo', {
        params: { writeOffId: id },
        idempotencyKey: keyFor(id),
        audience: 'staff',
      }),
    done: () => ({ sentence: 'The write-off was undone. The client owes it again.', about: clientName }),
    failed: (error) => sentenceOf(error) ?? 'The write-off was not undone',
    affectedTopics: ['client-payments'],
    onDone: () => {},
  });
}

/** What was written off before; each can be undone. */
function WrittenOff({ writeOffs, clientName }: { writeOffs: readonly WriteOff[]; clientName: string }) {
  const action = useUndoWriteOff(clientName);
  if (writeOffs.length === 0) return null;
  return (
    <DetailsSection title="Written off before">
      <ul>
        {writeOffs.map(({ id, invoice, amount, reason }) => (
          <li key={id} className="flex min-h-10 items-center gap-3 border-line border-b last:border-b-0">
            <span className="min-w-0 flex-1">
              {invoice?.number ?? ELSEWHERE} <span className="text-ink-soft text-small">{reason}</span>
            </span>
            <span className="tabular-nums">{dollars(amount)}</span>
            <Button
              variant="quiet"
              size="small"
              aria-label={`Undo the write-off of ${dollars(amount)}`}
              pending={action.isPending}
              onClick={() => action.mutate(id)}
            >
              Undo
            </Button>
          </li>
        ))}
      </ul>
    </DetailsSection>
  );
}
