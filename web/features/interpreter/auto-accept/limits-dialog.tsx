import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { AutoAccept } from '#contracts/fill-plans/auto-accept.ts';
import { cityOf } from '#domain/dispatch/availability/describe-hours.ts';
import type { AutoAcceptChanges, AutoAcceptInput } from '#web/api/auto-accept.ts';
import { fieldsOf, HttpError } from '#web/api/http/http-error.ts';
import { MergedNote, SaveFailed } from '#web/parts/save-failed.tsx';
import { notSaved } from '#web/parts/schedule/schedule-part.ts';
import { WeekdayFields } from '#web/parts/schedule/weekday-fields.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { mergeChanges } from '#web/ui/form/merge-changes.ts';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { useSavedChanges } from '#web/ui/form/use-saved-changes.ts';
import { openOwnDraft } from '../own-draft.ts';
import { usePortal } from '../portal-context.ts';
import { bodyOf } from './auto-accept-body.ts';
import { checkLimits, type LimitsValues, limitsValuesOf } from './limits-values.ts';

interface LimitsDialogProps {
  saved: AutoAccept;
  /** What was ended just now: the form begins with it. */
  ended: AutoAcceptInput | null;
  changes: AutoAcceptChanges;
  onClose: () => void;
}

/** The form of what an interpreter takes without being asked (rule fill-plans-14). */
export function LimitsDialog({ saved, ended, changes: { put, read }, onClose }: LimitsDialogProps) {
  const { interpreterId } = usePortal();
  const [opened, setOpened] = useState(saved);
  const { form, forget } = useSavedChanges<LimitsValues, AutoAcceptInput>({
    initial: limitsValuesOf(bodyOf(opened) ?? ended),
    openDraft: (blank) => openOwnDraft(interpreterId)('limits', blank),
    check: (values) => checkLimits(values, opened.version),
    onSubmit: (body) =>
      put.mutate(body, { onSuccess: close, onError: (error) => form.refuse(fieldsOf(error)) }),
  });
  const load = useMutation({
    mutationFn: read,
    onSuccess(present) {
      const theirs = limitsValuesOf(bodyOf(present));
      form.reset(theirs, mergeChanges(limitsValuesOf(bodyOf(opened)), form.values, theirs).values);
      setOpened(present);
      put.reset();
    },
  });
  const { values, errors } = form;
  const { error } = put;
  function close() {
    forget();
    put.reset();
    onClose();
  }
  return (
    <FormDialog
      title="Your limits"
      description="We book you right away for appointments within all of these limits."
      form={form}
      submit={opened.standingYes ? 'Save Limits' : 'Turn On Auto-Accept'}
      isPending={put.isPending}
      gap="gap-6"
      onClose={close}
    >
      {error && Object.keys(fieldsOf(error)).length === 0 && (
        <SaveFailed
          sentence={notSaved(load.error ?? error)}
          isLoading={load.isPending}
          loadPresent={isStale(error) ? () => load.mutate() : undefined}
        />
      )}
      {load.isSuccess && put.isIdle && <MergedNote />}
      <div className="flex flex-col gap-3">
        <RadioGroup
          legend="When"
          value={values.when}
          onChange={(when) => form.setValue('when', when)}
          options={[
            { value: 'any', label: 'Any time', help: 'Within your weekly hours, if you have set them' },
            { value: 'times', label: 'Only at these times', help: `${cityOf(opened.timeZone)} time` },
          ]}
        />
        {values.when === 'times' && (
          <WeekdayFields
            name="times"
            rows={values.times}
            errors={errors}
            onChange={(times) => form.setValue('times', times)}
          />
        )}
        {errors.times !== undefined && <Wrong>{errors.times}</Wrong>}
      </div>
      <Field
        label="Longest drive, in miles"
        optional
        error={errors.radiusMiles}
        help="One way. Phone and video appointments have no drive."
      >
        <TextInput {...form.register('radiusMiles')} inputMode="numeric" placeholder="Any distance" />
      </Field>
      <Field label="Minimum pay per hour, in dollars" optional error={errors.leastPayPerHour}>
        <TextInput {...form.register('leastPayPerHour')} inputMode="decimal" placeholder="Any pay" />
      </Field>
      <Field
        label="Notice, in hours"
        required
        error={errors.noticeHours}
        help="Only appointments that start at least this many hours from now."
      >
        <TextInput {...form.register('noticeHours')} inputMode="numeric" />
      </Field>
      <Clients
        known={opened.knownClients}
        named={opened.standingYes?.clients ?? []}
        values={values}
        error={errors.clientIds}
        onChange={form.changeValues}
      />
    </FormDialog>
  );
}

const isStale = (error: unknown) => error instanceof HttpError && error.envelope?.code === 'stale';

interface ClientsProps {
  known: AutoAccept['knownClients'];
  /** Who is named already stays a choice. */
  named: AutoAccept['knownClients'];
  values: LimitsValues;
  error: string | undefined;
  onChange: (changed: Partial<LimitsValues>) => void;
}

function Clients({ known, named, values: { whom: clientChoice, clientIds }, error, onChange }: ClientsProps) {
  const heading = useId();
  const choices = [...known, ...named.filter(({ id }) => !known.some((one) => one.id === id))];
  if (choices.length === 0)
    return <p className="text-ink-soft">After your first appointment you can choose clients here.</p>;
  return (
    <div className="flex flex-col gap-1">
      <RadioGroup
        legend="For whom"
        value={clientChoice}
        onChange={(next) => onChange({ whom: next })}
        options={[
          { value: 'all', label: 'All clients' },
          { value: 'chosen', label: 'Only these clients' },
        ]}
      />
      {clientChoice === 'chosen' && (
        <fieldset className="flex flex-col ps-7" aria-labelledby={heading}>
          <legend id={heading} className="sr-only">
            Clients
          </legend>
          {choices.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={<span className="wrap-anywhere">{name}</span>}
              checked={clientIds.includes(id)}
              aria-invalid={error !== undefined || undefined}
              onChange={({ target }) =>
                onChange({
                  clientIds: target.checked ? [...clientIds, id] : clientIds.filter((one) => one !== id),
                })
              }
            />
          ))}
        </fieldset>
      )}
      {error !== undefined && <Wrong>{error}</Wrong>}
    </div>
  );
}

function Wrong({ children }: { children: string }) {
  return (
    <p role="alert" className="text-danger">
      {children}
    </p>
  );
}
