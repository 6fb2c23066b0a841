import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  CreatePayAdjustmentBody,
  type PayAdjustment,
  type Payout,
  type PayoutDetail,
} from '#contracts/payouts/shapes.ts';
import { adjustmentWarnings } from '#domain/billing/payouts/adjustment-warnings.ts';
import { parseMoney } from '#domain/money.ts';
import { call } from '#web/api/http/http.ts';
import { fieldsOf, sentenceOf } from '#web/api/http/http-error.ts';
import {
  draftPayoutQuery,
  type NewPayAdjustment,
  payoutQuery,
  putIntoPayout,
} from '#web/api/staff/billing/payouts.ts';
import { interpreterNamesQuery } from '#web/api/staff/interpreters.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { checkBody } from '#web/ui/form/checked-by.ts';
import { Combobox } from '#web/ui/form/combobox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';
import { DateInput, Textarea, TextInput } from '#web/ui/form/text-input.tsx';
import { type FormCheck, useForm } from '#web/ui/form/use-form.ts';
import { useFormWarnings } from '#web/ui/form/use-form-warnings.tsx';
import { normalizeAmount } from '../normalize-amount.ts';
import { useAction } from '../use-action.ts';
import { useKeyPerRequest } from '../use-key-per-request.ts';
import { showPayout } from './payout-step.ts';

interface AdjustmentDialogProps {
  /** The draft that it goes into; absent: it waits for the next payout. */
  payout?: PayoutDetail;
  /** Absent: to be chosen. */
  interpreter?: { id: number; name: string };
  /** The company's. */
  today: string | undefined;
  onClose: () => void;
}

interface Values {
  interpreterId: string;
  kind: 'bonus' | 'deduction';
  amount: string;
  reason: string;
  date: string;
}

const KINDS = [
  { value: 'bonus', label: 'Bonus', help: 'The interpreter gets it' },
  { value: 'deduction', label: 'Deduction', help: 'It is taken from the pay' },
] as const;

/** A bonus or a deduction of one interpreter; made from a draft it goes into it at once (rule payouts-5). */
export function AdjustmentDialog({ payout, interpreter, today = '', onClose }: AdjustmentDialogProps) {
  const queryClient = useQueryClient();
  const keyFor = useKeyPerRequest();
  const { data: draft = null } = useQuery({ ...draftPayoutQuery, enabled: payout === undefined });
  const add = useAction({
    run: async (body: NewPayAdjustment) => {
      const adjustment = await call('POST /api/pay-adjustments', {
        body,
        idempotencyKey: keyFor(body),
        audience: 'staff',
      });
      return { adjustment, payout: payout && (await putIn(adjustment, payout)) };
    },
    done: ({ adjustment, payout: changed }) =>
      payout
        ? addedTo(adjustment, payout, changed ?? null)
        : waitingSentence(adjustment, draftFor(adjustment.date, draft)),
    failed: 'It was not entered',
    affectedTopics: ['payouts'],
    onSaved: ({ payout: changed }) => showPayout(changed, queryClient),
    onDone: onClose,
    onRefused: (error) => form.refuse(fieldsOf(error)),
  });
  /** Null: it is entered, but somebody has changed the payout meanwhile. It is then listed below the payout. */
  function putIn({ id }: PayAdjustment, into: PayoutDetail): Promise<PayoutDetail | null> {
    const seen = queryClient.getQueryData(payoutQuery(into.id).queryKey) ?? into;
    return putIntoPayout(seen, { adjustmentId: id }, `${keyFor(id)}`).catch(() => null);
  }
  const form = useForm<Values, NewPayAdjustment>({
    initial: {
      interpreterId: interpreter ? String(interpreter.id) : '',
      kind: 'bonus',
      amount: '',
      reason: '',
      // It comes into a payout whose period ends on its day or later.
      date: payout && payout.to < today ? payout.to : today,
    },
    check: checkAdjustment,
    onSubmit: (body) => add.mutate(body),
  });
  const { kind, interpreterId, date, amount } = form.values;
  const warnings = warningsOf(form.values);
  const warned = useFormWarnings(form, { warnings, about: `${kind} ${amount}` });
  const besides = draftFor(date, draft);
  return (
    <FormDialog
      title="Bonus or deduction"
      description={[interpreter?.name, payout?.number].filter(Boolean).join(', ') || undefined}
      form={warned.form}
      submit={warned.isAsking ? 'Save anyway' : kind === 'bonus' ? 'Add Bonus' : 'Add Deduction'}
      isPending={add.isPending}
      onClose={onClose}
    >
      {add.error && Object.keys(fieldsOf(add.error)).length === 0 && (
        <Alert tone="error">{sentenceOf(add.error) ?? 'Please try again.'}</Alert>
      )}
      {!interpreter && (
        <Field label="Interpreter" required error={form.errors.interpreterId}>
          <InterpreterChoice
            value={interpreterId}
            onChange={(chosen) => form.setValue('interpreterId', chosen)}
          />
        </Field>
      )}
      <RadioGroup
        legend="Kind"
        options={KINDS}
        value={kind}
        onChange={(chosen) => form.setValue('kind', chosen)}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Amount" required error={form.errors.amount} help="In dollars.">
          <TextInput {...form.register('amount')} inputMode="decimal" autoComplete="off" />
        </Field>
        <Field label="Date" required error={form.errors.date}>
          <DateInput {...form.register('date')} />
        </Field>
      </div>
      {warned.question}
      <Field label="Reason" required error={form.errors.reason} help="The interpreter reads it.">
        <Textarea {...form.register('reason')} />
      </Field>
      {!payout && (
        <p className="text-ink-soft">
          {besides
            ? `${besides} is a draft: add it there, or it goes into the next payout. It can be voided until it is in an approved payout.`
            : 'It is paid with the next payout, and can be voided until then.'}
        </p>
      )}
    </FormDialog>
  );
}

function InterpreterChoice({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const { data = [], isPending } = useQuery(interpreterNamesQuery);
  return (
    <Combobox
      label="Interpreters"
      placeholder="Select interpreter"
      isLoading={isPending}
      options={data.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value}
      onChange={onChange}
    />
  );
}

const nameOf = ({ amount }: PayAdjustment) => (amount.startsWith('-') ? 'The deduction' : 'The bonus');

function addedTo(adjustment: PayAdjustment, { number }: PayoutDetail, changed: PayoutDetail | null): string {
  const what = nameOf(adjustment);
  return changed ? `${what} was added` : `${what} was entered, but is not in ${number}`;
}

/** `besides`: the draft that it could be put into. */
function waitingSentence(adjustment: PayAdjustment, besides: string | null): string {
  const what = nameOf(adjustment);
  return besides
    ? `${what} waits: put it into ${besides}, or it goes into the next payout`
    : `${what} waits for the next payout`;
}

/** The number of the draft whose period can hold what is of this day. */
function draftFor(date: string, draft: Payout | null): string | null {
  return draft !== null && date <= draft.to ? draft.number : null;
}

const check = checkBody(CreatePayAdjustmentBody);

const ABOVE_0 = {
  bonus: 'Enter an amount above 0. To take it off, choose Deduction.',
  deduction: 'Enter an amount above 0, without a minus.',
} as const;

/** What is unlikely of the amount (rule payouts-5). */
function warningsOf({ kind, amount }: Values): readonly string[] {
  const cents = parseMoney(normalizeAmount(amount)) ?? 0;
  return adjustmentWarnings({ side: 'pay', cents: kind === 'deduction' ? -cents : cents, sideCents: null });
}

/** The amount is typed above 0; the kind says which way it goes. */
function checkAdjustment({ interpreterId, kind, amount, reason, date }: Values): FormCheck<NewPayAdjustment> {
  const dollars = normalizeAmount(amount);
  const result = check({
    interpreterId: Number(interpreterId),
    reason,
    date,
    amount: kind === 'deduction' ? `-${dollars}` : dollars,
  });
  if (!dollars.startsWith('-') && parseMoney(dollars) !== 0) return result;
  const errors = result.ok ? {} : result.errors;
  return { ok: false, errors: { ...errors, amount: ABOVE_0[kind] } };
}
