import { useId } from 'react';
import type { InterpreterAssignment } from '#contracts/assignment.ts';
import { formatClockRange } from '#domain/civil.ts';
import { fieldsOf, sentenceOf } from '#web/api/http-error.ts';
import { useTrackAssignment } from '#web/api/track-assignment.ts';
import { clockInZone } from '#web/parts/civil-time.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { TimeInput } from '#web/ui/time-input.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { useToast } from '#web/ui/use-toast.ts';
import { type CompletionReport, type CompletionValues, completionReport } from './completion-report.ts';

interface CompleteAssignmentDialogProps {
  assignment: InterpreterAssignment;
  onClose: () => void;
}

export function CompleteAssignmentDialog({ assignment, onClose }: CompleteAssignmentDialogProps) {
  const formId = useId();
  const { form, isPending, refusal } = useCompletion(assignment, onClose);
  const hasNoEnd = form.values.actualEndTime.trim() === '';
  return (
    <Dialog
      title="Complete Assignment"
      description={`${assignment.client.name} · ${formatClockRange(assignment.startTime, assignment.endTime)}`}
      onClose={onClose}
      closesOnOutsidePress={false}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            disabled={hasNoEnd}
            pending={isPending}
            pendingLabel="Submitting..."
          >
            Complete Assignment
          </Button>
        </>
      }
    >
      <form {...form.props} id={formId} className="grid gap-4 sm:grid-cols-2">
        {refusal && (
          <div className="sm:col-span-2">
            <Alert tone="error">{refusal}</Alert>
          </div>
        )}
        <Field label="Actual end time" error={form.errors.actualEndTime} required>
          <TimeInput {...form.text('actualEndTime')} />
        </Field>
        <Field label="Mileage" help="Miles" error={form.errors.mileage} optional>
          <NumberInput {...form.text('mileage')} step={0.1} />
        </Field>
        <Field label="Parking cost" help="Dollars" error={form.errors.parkingCost} optional>
          <NumberInput {...form.text('parkingCost')} step={0.01} />
        </Field>
        <Field label="Tolls cost" help="Dollars" error={form.errors.tollsCost} optional>
          <NumberInput {...form.text('tollsCost')} step={0.01} />
        </Field>
        <Field label="Other expenses" help="Dollars" error={form.errors.otherExpenses} optional>
          <NumberInput {...form.text('otherExpenses')} step={0.01} />
        </Field>
        <Field label="Expense notes" error={form.errors.expenseNotes} optional className="sm:col-span-2">
          <Textarea {...form.text('expenseNotes')} rows={3} />
        </Field>
      </form>
    </Dialog>
  );
}

function NumberInput(props: Omit<React.ComponentProps<typeof TextInput>, 'type'>) {
  return <TextInput {...props} type="number" inputMode="decimal" min={0} />;
}

function useCompletion(assignment: InterpreterAssignment, onDone: () => void) {
  const { toast } = useToast();
  const track = useTrackAssignment();
  const form = useForm<CompletionValues, CompletionReport>({
    initial: {
      actualEndTime: clockInZone(assignment.timeZone, new Date()),
      mileage: '',
      parkingCost: '',
      tollsCost: '',
      otherExpenses: '',
      expenseNotes: '',
    },
    check: (values) => completionReport(values, new Date()),
    onSubmit: (report) => track.mutate({ assignmentId: assignment.id, report }, { onSuccess, onError }),
  });

  function onSuccess() {
    toast({ title: 'Job Complete' });
    onDone();
  }

  function onError(error: Error) {
    form.refuse(fieldsOf(error));
    toast({ variant: 'destructive', title: 'Error', description: 'Failed to mark assignment as complete' });
  }

  const hasFieldErrors = Object.keys(fieldsOf(track.error)).length > 0;
  return { form, isPending: track.isPending, refusal: hasFieldErrors ? null : sentenceOf(track.error) };
}
