import { useId, useState } from 'react';
import type { Schedule } from '#contracts/schedules/shapes.ts';
import { fieldsOf } from '#web/api/http/http-error.ts';
import { Failed } from '#web/parts/failed.tsx';
import { TimeAgo } from '#web/parts/time/time-ago.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { notSaved, type SchedulePart } from './schedule-part.ts';

/** A calendar of the interpreter's own, which is read for busy times. Source: rules availability-5 and availability-6. */
export function OwnCalendar({ schedule: { calendar }, changes, canChange }: SchedulePart) {
  const [opened, setOpened] = useState<'address' | 'stop' | null>(null);
  const close = () => setOpened(null);
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-3">
      <h3 id={heading} className="font-semibold text-large">
        Own calendar
      </h3>
      {calendar ? (
        <State calendar={calendar} />
      ) : (
        <p className="text-ink-soft">
          Give the address of another calendar, and no offers come for its busy times. We read only the times,
          never what they are about.
        </p>
      )}
      {canChange && (
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" onClick={() => setOpened('address')}>
            {calendar ? 'Replace address' : 'Add a calendar'}
          </Button>
          {calendar && (
            <Button variant="quiet" onClick={() => setOpened('stop')}>
              Stop reading
            </Button>
          )}
        </div>
      )}
      {opened === 'address' && <AddressDialog changes={changes} onClose={close} />}
      {opened === 'stop' && (
        <ConfirmDialog
          title="Stop reading the calendar?"
          confirmLabel="Stop reading"
          destructive
          pending={changes.removeCalendar.isPending}
          error={changes.removeCalendar.isError && notSaved(changes.removeCalendar.error)}
          onConfirm={() => changes.removeCalendar.mutate(undefined, { onSuccess: close })}
          onCancel={close}
        >
          Its busy times no longer count.
        </ConfirmDialog>
      )}
    </section>
  );
}

function State({ calendar }: { calendar: NonNullable<Schedule['calendar']> }) {
  const { host, readAt, failingSince, failure, isIgnored, entries, unreadable } = calendar;
  return (
    <>
      <p className="wrap-anywhere">
        {host}
        <span className="text-ink-soft">
          {' · '}
          {readAt === null ? (
            `not read yet${failingSince === null ? '; this takes about a minute' : ''}`
          ) : (
            <>
              read <TimeAgo at={readAt} />
            </>
          )}
        </span>
      </p>
      {unreadable !== null && unreadable > 0 && (
        <p className="text-ink-soft">
          {unreadable} of {entries} entries could not be read. Only the others count as busy.
        </p>
      )}
      {failingSince !== null && (
        <Alert
          tone={isIgnored ? 'error' : 'note'}
          title={isIgnored ? 'This calendar could not be read for a day' : 'This calendar could not be read'}
        >
          {failure} The times that were read last still count as busy
          {isIgnored ? '; whether other times are free is unknown' : ''}. It is tried again by itself.
        </Alert>
      )}
    </>
  );
}

function AddressDialog({
  changes: { putCalendar },
  onClose,
}: Pick<SchedulePart, 'changes'> & { onClose: () => void }) {
  const form = useForm({
    initial: { address: '' },
    check: ({ address }: { address: string }) =>
      address.trim() === ''
        ? { ok: false as const, errors: { address: 'Enter the address of your calendar' } }
        : { ok: true as const, value: { address: address.trim() } },
    onSubmit: (body) =>
      putCalendar.mutate(body, { onSuccess: onClose, onError: (error) => form.refuse(fieldsOf(error)) }),
  });
  return (
    <FormDialog
      title="Own calendar"
      form={form}
      submit="Save"
      isPending={putCalendar.isPending}
      onClose={onClose}
    >
      {putCalendar.isError && Object.keys(fieldsOf(putCalendar.error)).length === 0 && (
        <Failed>{notSaved(putCalendar.error)}</Failed>
      )}
      <Field
        label="Address"
        required
        error={form.errors.address}
        help="Google: Settings, the calendar, 'Secret address in iCal format'. Outlook: Shared calendars, Publish, ICS. iCloud: Public calendar."
      >
        <TextInput {...form.register('address')} type="url" inputMode="url" autoComplete="off" />
      </Field>
      <p className="text-ink-soft">
        We store the address encrypted and show it to nobody. We read the calendar every half hour and keep
        only the times when you are busy.
      </p>
    </FormDialog>
  );
}
