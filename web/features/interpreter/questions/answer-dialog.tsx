import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { OwnCloseout } from '#contracts/closeouts/shapes.ts';
import { formatClock12 } from '#domain/civil.ts';
import { fieldsOf, sentenceOf } from '#web/api/http/http-error.ts';
import type { SavedAnswer } from '#web/api/interpreter/deliver-report.ts';
import { savedDraft } from '#web/device/saved-draft.ts';
import { serverNow } from '#web/device/server-clock.ts';
import { describeWhen } from '#web/parts/appointment/appointment-when.ts';
import { CallOffice } from '#web/parts/office-phone.tsx';
import { dateInZone } from '#web/parts/time/civil-time.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { toast } from '#web/ui/feedback/use-toast.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Textarea } from '#web/ui/form/text-input.tsx';
import { useSavedForm } from '#web/ui/form/use-saved-form.ts';
import { ReceiptList } from '../receipts/receipt-list.tsx';
import { CompletionFields, type CompletionForm } from '../report/completion-fields.tsx';
import { useReportQueue } from '../report-queue/use-report-queue.ts';
import { waitingToast } from '../report-queue/waiting-toast.ts';
import { type AnswerValues, answerValues, checkAnswer } from './answer-report.ts';

interface AnswerDialogProps {
  /** As it was asked about when the dialog was opened. */
  closeout: OwnCloseout;
  onClose: () => void;
}

/**
 * The office's question with a place for the answer, and the report to correct; without a network it waits on the phone (rule
 * closeouts-10).
 */
export function AnswerDialog({ closeout, onClose }: AnswerDialogProps) {
  const formId = useId();
  const { assignmentId, assignment, clientName, question, isCorrectable, outcome, reported } = closeout;
  const answer = useAnswer(closeout, { onDone: onClose });
  const { form } = answer;
  return (
    <Dialog
      title="Question from the office"
      description={
        <>
          {/* A name written from right to left must not reverse the times. */}
          <bdi>{clientName}</bdi> · {describeWhen(assignment, dateInZone(assignment.timeZone, serverNow()))}
        </>
      }
      onClose={onClose}
      closesOnOutsidePress={false}
      footer={
        <>
          <Button
            variant="secondary"
            onClick={() => {
              answer.discard();
              onClose();
            }}
          >
            Cancel
          </Button>
          <Button type="submit" form={formId} pending={answer.isPending} pendingLabel="Sending...">
            Send Answer
          </Button>
        </>
      }
    >
      <form {...form.props} id={formId} className="flex flex-col gap-4">
        {answer.refusal && (
          <Alert tone="error" title="Your answer was not accepted">
            {answer.refusal}
          </Alert>
        )}
        <p className="wrap-anywhere whitespace-pre-line rounded-control border border-yellow bg-yellow-soft p-3 text-yellow-ink">
          {question}
        </p>
        <Field
          label="Your answer"
          error={form.errors.answer}
          help={isCorrectable ? 'Write an answer, or correct your report below.' : undefined}
        >
          <Textarea {...form.register('answer')} rows={3} />
        </Field>
        {isCorrectable && (
          <>
            <h3 className="font-semibold">Your report</h3>
            <CompletionFields
              // A form with one more field; only its type of names differs.
              form={form as unknown as CompletionForm}
              wrong={{}}
              began={reported.actualEndTime ? `You reported ${formatClock12(reported.actualEndTime)}` : ''}
              tooEarly={undefined}
              asksArrival={false}
              asksTravelTime={closeout.asksTravelTime}
            />
          </>
        )}
        <CallOffice />
      </form>
      {outcome === 'completed' && (
        <div className="pt-4">
          <ReceiptList
            assignment={{
              ...assignment,
              id: assignmentId,
              status: 'completed',
              client: { name: clientName },
            }}
          />
        </div>
      )}
    </Dialog>
  );
}

/** The form of an answer: its draft and its sending. */
function useAnswer(closeout: OwnCloseout, { onDone }: { onDone: () => void }) {
  const queue = useReportQueue();
  const [initial] = useState(() => answerValues(closeout));
  const send = useMutation({
    mutationFn: async (answer: SavedAnswer) => {
      const { submitAnswer } = await import('../report-queue/submit-report.ts');
      return submitAnswer(queue, closeout, answer);
    },
    onSuccess(outcome) {
      forget();
      toast(outcome === 'sent' ? SENT : waitingToast);
      onDone();
    },
    onError: (error) => form.refuse(fieldsOf(error)),
  });
  const { form, forget } = useSavedForm<AnswerValues, SavedAnswer>({
    initial,
    openDraft: () =>
      savedDraft(`draft:answer:${queue.interpreterId}:${closeout.paymentId}`, initial, 'device'),
    check: (values) => checkAnswer(values, closeout, { now: serverNow() }),
    onSubmit: (answer) => !send.isPending && send.mutate(answer),
  });
  const isAtFields = Object.keys(fieldsOf(send.error)).length > 0;
  return {
    form,
    discard: forget,
    isPending: send.isPending,
    refusal: send.error && !isAtFields ? (sentenceOf(send.error) ?? 'Please try again.') : null,
  };
}

const SENT = { title: 'Answer sent', description: 'The office will look at it.' };
