import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CreatePayoutBody, type PayoutSuggestion } from '#contracts/payouts/shapes.ts';
import { call } from '#web/api/http/http.ts';
import { fieldsOf, sentenceOf } from '#web/api/http/http-error.ts';
import { type NewPayout, payoutSuggestionQuery } from '#web/api/staff/billing/payouts.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { checkBody } from '#web/ui/form/checked-by.ts';
import { Field } from '#web/ui/form/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { DateInput } from '#web/ui/form/text-input.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { useAction } from '../use-action.ts';
import { useKeyPerRequest } from '../use-key-per-request.ts';
import { PayoutContents } from './payout-contents.tsx';

interface NewPayoutDialogProps {
  /** The days that come next by the settings. */
  suggestion: PayoutSuggestion;
  onCreated: (payoutId: number) => void;
  onClose: () => void;
}

/** A payout of other days than those that come next, with what it would hold. */
export function NewPayoutDialog({ suggestion, onCreated, onClose }: NewPayoutDialogProps) {
  const keyFor = useKeyPerRequest();
  const create = useAction({
    run: (body: NewPayout) =>
      call('POST /api/payouts', { body, idempotencyKey: keyFor([body, suggestion.open]), audience: 'staff' }),
    done: ({ number }) => `${number} was created`,
    failed: 'The payout was not created',
    affectedTopics: ['payouts'],
    onDone: ({ id }) => onCreated(id),
    onRefused: (error) => form.refuse(fieldsOf(error)),
  });
  const { from, to, payDate } = suggestion;
  const form = useForm<NewPayout, NewPayout>({
    initial: { from, to, payDate },
    check: checkBody(CreatePayoutBody),
    onSubmit: (body) => create.mutate(body),
  });
  return (
    <FormDialog
      title="New payout"
      description="It includes all approved, unpaid work through the last day."
      form={form}
      submit="Create Payout"
      pendingLabel="Creating..."
      isPending={create.isPending}
      onClose={onClose}
    >
      {create.error && Object.keys(fieldsOf(create.error)).length === 0 && (
        <Alert tone="error">{sentenceOf(create.error) ?? 'Please try again.'}</Alert>
      )}
      <div className="grid gap-4 sm:grid-cols-3">
        <Field label="First day" required error={form.errors.from}>
          <DateInput {...form.register('from')} />
        </Field>
        <Field label="Last day" required error={form.errors.to}>
          <DateInput {...form.register('to')} />
        </Field>
        <Field label="Pay date" required error={form.errors.payDate}>
          <DateInput {...form.register('payDate')} />
        </Field>
      </div>
      <Preview from={form.values.from} to={form.values.to} />
    </FormDialog>
  );
}

/** What a payout of the typed days would hold. */
function Preview({ from, to }: { from: string; to: string }) {
  const isPeriod = from !== '' && to !== '' && from <= to;
  const { data, isError } = useQuery({
    ...payoutSuggestionQuery({ from, to }),
    enabled: isPeriod,
    placeholderData: keepPreviousData,
  });
  if (!isPeriod) return null;
  if (data) return <PayoutContents suggestion={data} />;
  if (isError) return <p className="text-ink-soft">What it would hold could not be loaded.</p>;
  return (
    <SkeletonGroup label="Counting">
      <Skeleton className="h-12" />
    </SkeletonGroup>
  );
}
