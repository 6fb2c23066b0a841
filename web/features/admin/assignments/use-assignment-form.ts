import type { Assignment } from '#contracts/assignment.ts';
import { useForm } from '#web/ui/use-form.ts';
import { amountOf } from './amount.ts';
import type { ProposedTime } from './assignment-intent.ts';
import { mergedValues } from './changed-meanwhile.ts';
import { type AssignmentValues, checkChanged, checkNew, spanOf, valuesOf } from './form-values.ts';
import { refusedFields } from './refused-fields.ts';
import { useFacts } from './use-facts.ts';
import { usePresent } from './use-present.ts';
import { type Checked, codeOf, useSave } from './use-save.ts';

export type AssignmentForm = ReturnType<typeof useForm<AssignmentValues, Checked>>;

interface FormOptions {
  /** The appointment to change; null schedules a new one. */
  assignment: Assignment | null;
  /** What a new one is filled in with. */
  at: ProposedTime | undefined;
  /** What a draft brings along. */
  typed: AssignmentValues | undefined;
  onDone: () => void;
  /** Also when the form was closed before the answer came. */
  onSaved: () => void;
}

/** All that the form of an appointment knows: what was typed, what follows from it, and how it is saved. */
export function useAssignmentForm({ assignment, at, typed, onDone, onSaved }: FormOptions) {
  const present = usePresent(assignment);
  const { opened } = present;
  const form = useForm<AssignmentValues, Checked>({
    initial: { ...valuesOf(opened), ...at },
    typed,
    check: (values) => check(values),
    onSubmit: (checked) => !save.isPending && save.mutate(checked),
  });
  const save = useSave({
    isNew: opened === null,
    onDone,
    onSaved,
    onRefused(error) {
      form.refuse(refusedFields(error));
      if (codeOf(error) === 'interpreter_booked') void facts.speakers.refetch();
    },
    onStale: present.learn,
  });
  const facts = useFacts(form.values, opened);
  const amountFor = (values: AssignmentValues) => amountOf(values.totalAmount, facts.estimates, opened);

  function check(values: AssignmentValues) {
    const beside = { amount: amountFor(values).amount, span: spanOf(values, facts.timeZone) };
    return opened === null
      ? toSend(checkNew(values, beside), (body): Checked => ({ act: 'create', body }))
      : toSend(checkChanged(values, beside, opened), (body): Checked => {
          const seen = { ...body, ...(present.seenAt !== undefined && { updatedAt: present.seenAt }) };
          return { act: 'update', assignmentId: opened.id, body: seen };
        });
  }

  /** Goes on from what is saved now: with that alone, or with what was typed here put over it. */
  function adoptPresent(keepsTyped: boolean) {
    const { changed } = present;
    if (changed === null || opened === null) return;
    const merged = mergedValues(form.values, opened, changed);
    form.reset(valuesOf(changed), keepsTyped ? merged : undefined);
    present.adopt(changed);
    save.reset();
  }

  return {
    form,
    save,
    facts,
    amount: amountFor(form.values),
    opened,
    changed: present.changed,
    adoptPresent,
  };
}

type Check<Body> = { ok: true; value: Body } | { ok: false; errors: Readonly<Record<string, string>> };

function toSend<Body>(check: Check<Body>, send: (body: Body) => Checked): Check<Checked> {
  return check.ok ? { ok: true, value: send(check.value) } : check;
}
