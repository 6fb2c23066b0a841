import { type KeyboardEvent, useId } from 'react';
import type { InterpreterAssignment } from '#contracts/assignments/shapes.ts';
import { formatClock12, formatClockRange } from '#domain/civil.ts';
import { formatMoney } from '#domain/money.ts';
import { dollars } from '#web/parts/dollars.ts';
import { CallOffice } from '#web/parts/office-phone.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { canReportEnd } from '../next-appointment.ts';
import { ReceiptPicker } from '../receipts/receipt-picker.tsx';
import { useServerNow } from '../use-server-now.ts';
import { AppointmentChangeNote } from './appointment-change-note.tsx';
import { CompletionFields, numbers } from './completion-fields.tsx';
import { numberErrors } from './completion-report.ts';
import { describeStart, whyTooEarly } from './early-completion.ts';
import { expectedPay } from './expected-pay.ts';
import { ExpectedPayBox } from './expected-pay-box.tsx';
import { asksArrival, sayMissingEnd, useCompletion } from './use-completion.ts';
import { useLatestAssignment } from './use-latest-assignment.ts';

interface CompleteDialogProps {
  /** The appointment when the dialog was opened. */
  opened: InterpreterAssignment;
  onClose: () => void;
}

/** 'Complete Assignment': the actual end and the expenses, with the expected pay (rules tracking-19 and closeouts-1). */
export function CompleteDialog({ opened, onClose }: CompleteDialogProps) {
  const formId = useId();
  const now = useServerNow();
  const followed = useLatestAssignment(opened);
  const { assignment } = followed;
  const completion = useCompletion(assignment, { onDone: onClose });
  const { form, receipts, asking } = completion;
  const foreseen = expectedPay(assignment, form.values);
  const wrong = numberErrors(form.values);
  const isBlank = form.values.actualEndTime === '';
  const isOver = followed.isGone || !canReportEnd(assignment, now);

  function cancel() {
    completion.discard();
    onClose();
  }

  /** A disabled button prevents Enter from submitting, and so from showing what is missing. */
  function handleKey(event: KeyboardEvent<HTMLFormElement>) {
    const isInField = event.target instanceof HTMLInputElement;
    if (event.key !== 'Enter' || !isInField || !isBlank || isOver) return;
    event.preventDefault();
    event.currentTarget.requestSubmit();
  }

  return (
    <Dialog
      title="Complete Assignment"
      description={
        <>
          {/* A name written from right to left must not reverse the times. */}
          <bdi>{assignment.client.name}</bdi>
          {` · ${formatClockRange(assignment.startTime, assignment.endTime)}`}
        </>
      }
      onClose={onClose}
      closesOnOutsidePress={false}
      footer={
        <>
          <output
            form={formId}
            className="self-center font-semibold text-large max-md:empty:hidden md:me-auto"
          >
            {'pay' in foreseen && `About ${dollars(formatMoney(foreseen.pay.totalCents))}`}
          </output>
          <Button variant="secondary" onClick={cancel}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            className="max-md:min-h-[56px]! max-md:basis-full!"
            disabled={isBlank || isOver}
            pending={completion.isPending}
            pendingLabel="Submitting..."
          >
            Complete Assignment
          </Button>
        </>
      }
    >
      <form
        {...form.props}
        id={formId}
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          form.props.onSubmit(event);
          if (form.values.actualEndTime.trim() === '') sayMissingEnd();
        }}
        onKeyDown={handleKey}
      >
        {!completion.isPending && !completion.isSettled && (
          <AppointmentChangeNote opened={opened} followed={followed} />
        )}
        {completion.refusal && (
          <Alert tone="error" title="Failed to mark assignment as complete">
            {completion.refusal}
          </Alert>
        )}
        {completion.wasKept && <Alert>What you typed before is still here.</Alert>}
        <CompletionFields
          form={form}
          wrong={completion.wasKept ? wrong : {}}
          began={describeStart(assignment, now)}
          asksArrival={asksArrival(assignment)}
          asksTravelTime={assignment.payTerms?.asksTravelTime ?? false}
          tooEarly={whyTooEarly(assignment, form.values.actualEndTime, now)}
        />
        <ReceiptPicker receipts={receipts.all} onChange={receipts.change} />
        <ExpectedPayBox
          assignment={assignment}
          foreseen={foreseen}
          leftOut={numbers.flatMap(({ name, label }) => (wrong[name] ? [label] : []))}
        />
        <CallOffice />
      </form>
      {asking && (
        <ConfirmDialog
          title={
            asking.isAboutEnd
              ? `Did it end at ${formatClock12(asking.completion.report.actualEndTime ?? '')}?`
              : 'Did you spend that much?'
          }
          confirmLabel="Complete Assignment"
          cancelLabel={asking.isAboutEnd ? 'Change the time' : 'Change the amount'}
          onConfirm={() => void completion.send(asking.completion)}
          onCancel={completion.change}
        >
          {asking.warnings.join(' ')}
        </ConfirmDialog>
      )}
    </Dialog>
  );
}
