import {
  AdjustBody,
  type CloseoutDetail,
  ReopenBody,
  ReturnBody,
  WaiveBody,
} from '#contracts/closeouts/shapes.ts';
import { refuseCorrection } from '#domain/billing/closeout.ts';
import { adjustmentWarnings } from '#domain/billing/payouts/adjustment-warnings.ts';
import { parseMoney } from '#domain/money.ts';
import { decideBy } from '#web/api/staff/billing/closeouts.ts';
import { dollars } from '#web/parts/dollars.ts';
import { checkBody } from '#web/ui/form/checked-by.ts';
import { Field } from '#web/ui/form/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';
import { Textarea, TextInput } from '#web/ui/form/text-input.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { useFormWarnings } from '#web/ui/form/use-form-warnings.tsx';
import { normalizeAmount } from '../normalize-amount.ts';
import { formatDate } from '../payments/describe-payments.ts';
import { PreviewNote } from '../preview/preview-note.tsx';
import { NO_REASON_YET, usePreview } from '../preview/use-preview.ts';
import { useStep } from '../use-step.tsx';
import { closeoutStep } from './closeout-step.ts';
import { closedPostingOf, shortNameOf } from './describe-closeout.ts';

/** What staff decide about a closeout besides approving it. */
export type CloseoutDecision = 'return' | 'adjust' | 'correct' | 'reopen' | 'waive';

interface CloseoutFormProps {
  closeout: CloseoutDetail;
  today: string | undefined;
  /** Where the success is told; null: by a toast. */
  say: ((sentence: string) => void) | null;
  onDone: () => void;
  onClose: () => void;
}

/** The form of a decision. */
export function CloseoutForm({ decision, ...props }: CloseoutFormProps & { decision: CloseoutDecision }) {
  switch (decision) {
    case 'return':
      return <ReturnForm {...props} />;
    case 'adjust':
      return (
        <AdjustForm {...props} run={decideBy('POST /api/closeouts/{paymentId}/adjustments')} words={ADJUST} />
      );
    case 'correct':
      return (
        <AdjustForm
          {...props}
          run={decideBy('POST /api/closeouts/{paymentId}/corrections')}
          words={CORRECT}
        />
      );
    case 'reopen':
      return <ReopenForm {...props} />;
    case 'waive':
      return <WaiveForm {...props} />;
  }
}

function ReturnForm({ closeout, today, say, onDone, onClose }: CloseoutFormProps) {
  const { updatedAt } = closeout;
  const preview = usePreview('POST /api/closeouts/{paymentId}/return', {
    params: { paymentId: closeout.paymentId },
    body: { question: NO_REASON_YET, updatedAt },
  });
  // Until the preview is here we say what is usual.
  const isSent = preview.data?.tells.some(({ channels }) => channels.length > 0) ?? true;
  const action = useStep({
    ...closeoutStep(closeout, {
      done: isSent
        ? 'The question was sent to the interpreter'
        : 'The question is in the interpreter’s portal',
      today,
      say,
    }),
    run: decideBy('POST /api/closeouts/{paymentId}/return'),
    failed: 'The question was not sent',
    onRefused: (fields) => form.refuse(fields),
    onDone,
  });
  const form = useForm({
    initial: { question: '' },
    check: (values) => checkBody(ReturnBody)({ ...values, updatedAt }),
    onSubmit: action.submit,
  });
  return (
    <FormDialog
      title="Return with a question"
      description={shortNameOf(closeout, today)}
      form={form}
      submit="Send Question"
      pendingLabel="Sending..."
      isPending={action.isPending}
      onClose={onClose}
    >
      {action.refused}
      <Field
        label="Question"
        required
        error={form.errors.question}
        help="The interpreter reads it as you write it, and can answer or correct the report."
      >
        <Textarea {...form.register('question')} />
      </Field>
      <div className="text-ink-soft">
        <PreviewNote
          preview={preview}
          isRefused={action.refused !== false}
          does={() =>
            `${closeout.interpreter.name} finds it in the portal. It waits under Returned until there is an answer.`
          }
        />
      </div>
    </FormDialog>
  );
}

const SIDES = [
  { value: 'pay', label: 'Pay', help: 'What the interpreter earns' },
  { value: 'charge', label: 'Charge', help: 'What the client pays' },
] as const;

interface AdjustWords {
  title: string;
  submit: string;
  done: string;
  failed: string;
  /** What else happens, by the side. */
  note: Readonly<Record<'pay' | 'charge', string>> | null;
}

const ADJUST: AdjustWords = {
  title: 'Adjust',
  submit: 'Add Line',
  done: 'The amount was adjusted',
  failed: 'The amount was not adjusted',
  note: null,
};

const CORRECT: AdjustWords = {
  title: 'Correct',
  submit: 'Correct',
  done: 'The amount was corrected',
  failed: 'The amount was not corrected',
  note: {
    pay: 'It is final right away. The charge and its invoice stay as they are.',
    charge:
      'It is final right away, and the pay stays as it is. If it is on an invoice, a credit note covers a decrease, and the next invoice covers an increase.',
  },
};

interface AdjustFormProps extends CloseoutFormProps {
  run: ReturnType<typeof decideBy<'POST /api/closeouts/{paymentId}/adjustments'>>;
  words: AdjustWords;
}

function AdjustForm({ closeout, today, say, onDone, onClose, run, words }: AdjustFormProps) {
  const isCorrection = words.note !== null;
  const sides = isCorrection
    ? SIDES.filter(({ value }) => refuseCorrection(closeout, value) === null)
    : SIDES;
  const action = useStep({
    ...closeoutStep(closeout, { done: words.done, today, say }),
    run,
    failed: words.failed,
    onRefused: (fields) => form.refuse(fields),
    onDone,
  });
  const { updatedAt } = closeout;
  const form = useForm({
    initial: {
      side: (isCorrection ? 'charge' : 'pay') as 'pay' | 'charge',
      label: '',
      amount: '',
      reason: '',
    },
    check: (values) =>
      checkBody(AdjustBody)({ ...values, amount: normalizeAmount(values.amount), updatedAt }),
    onSubmit: action.submit,
  });
  const { side, amount } = form.values;
  const warnings = warningsOf(closeout, { side, amount });
  const warned = useFormWarnings(form, { warnings, about: `${side} ${amount}` });
  return (
    <FormDialog
      title={words.title}
      description={
        isCorrection
          ? `${closeout.interpreter.name} for ${closeout.client.name}, ${formatDate(closeout.assignment.date, today)}`
          : shortNameOf(closeout, today)
      }
      form={warned.form}
      submit={warned.isAsking ? 'Save anyway' : words.submit}
      isPending={action.isPending}
      onClose={onClose}
    >
      {action.refused}
      {sides.length > 1 && (
        <RadioGroup
          legend="Side"
          options={sides}
          value={side}
          onChange={(value) => form.setValue('side', value)}
        />
      )}
      {isCorrection && (
        <p>{`The ${side} is ${dollars(side === 'pay' ? closeout.amount : closeout.clientAmount)} now.`}</p>
      )}
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_9rem]">
        <Field
          label="What for"
          required
          error={form.errors.label}
          help={side === 'pay' ? 'The interpreter reads it.' : 'The client may read it.'}
        >
          <TextInput {...form.register('label')} autoComplete="off" />
        </Field>
        <Field
          label="Amount"
          required
          error={form.errors.amount}
          help="In dollars. Use a minus sign for less."
        >
          {/* A phone's number keys have no minus. */}
          <TextInput {...form.register('amount')} autoComplete="off" />
        </Field>
      </div>
      {warned.question}
      <Field
        label="Reason"
        required
        error={form.errors.reason}
        help={isCorrection && side === 'charge' ? 'It is shown on the credit note.' : 'Only staff read it.'}
      >
        <Textarea {...form.register('reason')} />
      </Field>
      {words.note && (
        <p className="text-ink-soft">
          {words.note[side]} {closedPostingOf([closeout])}
        </p>
      )}
    </FormDialog>
  );
}

/** What is unlikely of the line, compared with the present total of the side (rule closeouts-11). */
function warningsOf(
  closeout: CloseoutDetail,
  { side, amount }: { side: 'pay' | 'charge'; amount: string },
): readonly string[] {
  const cents = parseMoney(normalizeAmount(amount));
  const sideCents = parseMoney(side === 'pay' ? closeout.amount : closeout.clientAmount) ?? 0;
  return cents === null ? [] : adjustmentWarnings({ side, cents, sideCents });
}

function ReopenForm({ closeout, today, say, onDone, onClose }: CloseoutFormProps) {
  const action = useStep({
    ...closeoutStep(closeout, { done: 'It waits for review again', today, say }),
    run: decideBy('POST /api/closeouts/{paymentId}/reopen'),
    failed: 'It was not reopened',
    onRefused: (fields) => form.refuse(fields),
    onDone,
  });
  const { updatedAt } = closeout;
  const form = useForm({
    initial: { reason: '' },
    check: (values) => checkBody(ReopenBody)({ ...values, updatedAt }),
    onSubmit: action.submit,
  });
  return (
    <FormDialog
      title="Reopen"
      description={shortNameOf(closeout, today)}
      form={form}
      submit="Reopen"
      isPending={action.isPending}
      onClose={onClose}
    >
      {action.refused}
      <Field label="Reason" required error={form.errors.reason}>
        <Textarea {...form.register('reason')} />
      </Field>
      <p className="text-ink-soft">
        {dollars(closeout.amount)} and {dollars(closeout.clientAmount)} are no longer final, until somebody
        approves it again. {closedPostingOf([closeout])}
      </p>
    </FormDialog>
  );
}

function WaiveForm({ closeout, today, say, onDone, onClose }: CloseoutFormProps) {
  const action = useStep({
    ...closeoutStep(closeout, { done: 'It was waived', today, say }),
    run: decideBy('POST /api/closeouts/{paymentId}/waive'),
    failed: 'It was not waived',
    onRefused: (fields) => form.refuse(fields),
    onDone,
  });
  const { updatedAt, amount, clientAmount, client, interpreter } = closeout;
  const form = useForm({
    initial: { side: 'charge' as 'charge' | 'pay' | 'both', reason: '' },
    check: (values) => checkBody(WaiveBody)({ ...values, updatedAt }),
    onSubmit: action.submit,
  });
  const sides = [
    {
      value: 'charge',
      label: 'The charge',
      help: `${client.name} pays nothing, not ${dollars(clientAmount)}`,
    },
    { value: 'pay', label: 'The pay', help: `${interpreter.name} earns nothing, not ${dollars(amount)}` },
    { value: 'both', label: 'Both', help: 'Nobody pays or earns anything' },
  ] as const;
  return (
    <FormDialog
      title={closeout.outcome === 'no_show' ? 'Waive the no-show' : 'Waive the late cancellation'}
      description={shortNameOf(closeout, today)}
      form={form}
      submit="Waive"
      isPending={action.isPending}
      onClose={onClose}
    >
      {action.refused}
      <RadioGroup
        legend="What is waived"
        options={sides}
        value={form.values.side}
        onChange={(value) => form.setValue('side', value)}
      />
      <Field label="Reason" required error={form.errors.reason}>
        <Textarea {...form.register('reason')} />
      </Field>
    </FormDialog>
  );
}
