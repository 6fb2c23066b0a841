import { type FormEvent, useState } from 'react';
import type { Assignment } from '#contracts/assignments/shapes.ts';
import { LATE_MINUTES } from '#domain/assignment/day-reports.ts';
import { isRemote } from '#domain/assignment/mode.ts';
import { endWarnings, expenseWarnings } from '#domain/assignment/report-warnings.ts';
import { parseMoney } from '#domain/money.ts';
import { actualEnd } from '#domain/time.ts';
import { call } from '#web/api/http/http.ts';
import { fieldsOf, sentenceOf } from '#web/api/http/http-error.ts';
import type { StaffReportBody } from '#web/api/staff/assignment-actions.ts';
import { describeWhen } from '#web/parts/appointment/appointment-when.ts';
import { clockInZone } from '#web/parts/time/civil-time.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';
import { Textarea, TextInput } from '#web/ui/form/text-input.tsx';
import { useFormWarnings } from '#web/ui/form/use-form-warnings.tsx';
import { useAction } from '../../use-action.ts';
import { latestInstant, momentOf, openReports, REPORT_WORDS, type StaffReport } from './open-reports.ts';

interface ReportDialogProps {
  assignment: Assignment;
  onClose: () => void;
}

const FAILED = 'Failed to save the report';
const MOST_CHARACTERS = 1000;
const NUMBERS = [
  ['mileage', 'Mileage (miles)'],
  ['parkingCost', 'Parking ($)'],
  ['tollsCost', 'Tolls ($)'],
  ['otherExpenses', 'Other expenses ($)'],
  ['travelMinutes', 'Travel (minutes)'],
] as const;

/** What an interpreter says by telephone, with the time that they say; it is marked as entered by staff (rule tracking-11). */
export function ReportDialog({ assignment, onClose }: ReportDialogProps) {
  const { timeZone, interpreter } = assignment;
  const [opened] = useState(() => new Date());
  const choices = openReports(assignment, opened);
  const isOver = Date.parse(assignment.endsAt) < opened.getTime();
  const [what, setWhat] = useState<StaffReport>(
    isOver && choices.includes('completed') ? 'completed' : (choices[0] ?? 'arrived'),
  );
  const [time, setTime] = useState(isOver ? assignment.endTime : clockInZone(timeZone, opened));
  const [minutes, setMinutes] = useState('15');
  const [reason, setReason] = useState('');
  const [typed, setTyped] = useState<Partial<Record<(typeof NUMBERS)[number][0], string>>>({});
  const { travelMinutes = '', ...numbers } = typed;
  const name = interpreter?.name ?? 'the interpreter';
  const action = useAction({
    run: (body: StaffReportBody) =>
      call('PUT /api/assignments/{assignmentId}/tracking', {
        params: { assignmentId: assignment.id },
        body,
        audience: 'staff',
      }),
    done: () => `${REPORT_WORDS[what]}: ${name}, ${assignment.client.name}, ${describeWhen(assignment)}`,
    failed: FAILED,
    affectedTopics: ['assignments', 'offers', 'payments', 'notifications'],
    tells: true,
    onDone: onClose,
  });
  const errors = action.error ? fieldsOf(action.error) : {};
  const isStep = what === 'en_route' || what === 'arrived';
  const isUndo = what === 'undo_set_out' || what === 'undo_check_in';

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (time === '') return;
    const at = { reportedAt: latestInstant(time, timeZone, momentOf(assignment, new Date())) };
    if (isStep) action.mutate({ currentStatus: what, ...at, trackingNotes: reason });
    else if (what === 'completed')
      action.mutate({
        currentStatus: what,
        actualEndTime: time,
        ...numbersOf(numbers),
        expenseNotes: reason,
        ...(travelMinutes.trim() !== '' && { travelMinutes: Number(travelMinutes) }),
      });
    else if (isUndo) action.mutate({ currentStatus: 'not_started', act: what });
    else
      action.mutate({
        currentStatus: assignment.currentStatus,
        act: what,
        reason,
        ...at,
        ...(what === 'late' && { minutes: Number(minutes) }),
      });
  }

  const warned = useFormWarnings(
    { props: { onSubmit: handleSubmit }, submitTo: (use) => use() },
    {
      warnings: what === 'completed' ? warningsOf(assignment, time, numbers) : [],
      about: JSON.stringify([time, numbers]),
    },
  );
  return (
    <FormDialog
      width="small"
      title={`Report for ${name}`}
      form={{ props: warned.form.props, isChanged: reason !== '' }}
      submit={warned.isAsking ? 'Save anyway' : 'Save Report'}
      isPending={action.isPending}
      gap="gap-3"
      onClose={onClose}
    >
      <RadioGroup
        legend="What do they say?"
        value={what}
        onChange={setWhat}
        options={choices.map((value) => ({ value, label: REPORT_WORDS[value] }))}
      />
      {!isUndo && what !== 'late' && (
        <Field
          label={what === 'completed' ? 'Actual end' : 'At what time?'}
          required
          error={errors['actualEndTime'] ?? errors['reportedAt']}
        >
          <TextInput type="time" value={time} onChange={(event) => setTime(event.target.value)} />
        </Field>
      )}
      {what === 'late' && (
        <Field
          label="Minutes late"
          required
          help={`From ${LATE_MINUTES.least} to ${LATE_MINUTES.most}${assignment.expectedArrival ? '; 0 if they are on time after all' : ''}`}
          error={errors['minutes']}
        >
          <TextInput
            inputMode="numeric"
            value={minutes}
            onChange={(event) => setMinutes(event.target.value)}
          />
        </Field>
      )}
      {what === 'completed' && (
        <div className="grid grid-cols-2 gap-3">
          {NUMBERS.filter(([field]) => field !== 'travelMinutes' || !isRemote(assignment)).map(
            ([field, label]) => (
              <Field key={field} label={label} optional error={errors[field]}>
                <TextInput
                  inputMode="decimal"
                  value={typed[field] ?? ''}
                  onChange={(event) => setTyped({ ...typed, [field]: event.target.value })}
                />
              </Field>
            ),
          )}
        </div>
      )}
      {warned.question}
      {!isUndo && (
        <Field label={what === 'completed' ? 'Expense notes' : 'Note'} optional>
          <Textarea
            rows={2}
            value={reason}
            maxLength={MOST_CHARACTERS}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
      )}
      <p className="text-ink-soft">The tracking log shows that you entered it.</p>
      {action.error && <Alert tone="error">{sentenceOf(action.error) ?? FAILED}</Alert>}
    </FormDialog>
  );
}

/** What is possible but unlikely of a completion (rule tracking-20). */
function warningsOf(
  { startsAt, endsAt: bookedEndsAt, endTime: bookedEndTime, timeZone }: Assignment,
  actualEndTime: string,
  numbers: Partial<Record<string, string>>,
): string[] {
  const end = actualEndTime === '' ? null : actualEnd({ startsAt, bookedEndsAt, actualEndTime, timeZone });
  const cents = (field: (typeof NUMBERS)[number][0]) => parseMoney(numbers[field]?.trim() || '0');
  const spent = { parking: cents('parkingCost'), tolls: cents('tollsCost'), other: cents('otherExpenses') };
  return [
    ...(end?.ok ? endWarnings({ startsAt, bookedEndsAt, bookedEndTime, endsAt: end.value.endsAt }) : []),
    ...expenseWarnings(spent),
  ];
}

/** Blank ones are left out: nothing was spent. */
function numbersOf(numbers: Partial<Record<string, string>>) {
  return Object.fromEntries(
    Object.entries(numbers).flatMap(([field, typed = '']) =>
      typed.trim() === '' ? [] : [[field, typed.trim()]],
    ),
  );
}
