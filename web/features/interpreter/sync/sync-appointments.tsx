import { CalendarPlus, Rss } from 'lucide-react';
import type { InterpreterAssignment } from '#contracts/assignments/shapes.ts';
import { Failed } from '#web/parts/failed.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { usePortal } from '../portal-context.ts';
import { useSchedule } from '../use-schedule.ts';
import { useServerNow } from '../use-server-now.ts';
import { SubscribeButton } from './subscribe-button.tsx';
import type { CalendarFiles } from './use-calendar-file.ts';

/** Puts upcoming appointments into the device's calendar (rule messages-22). */
export function SyncAppointments({ files }: { files: CalendarFiles }) {
  const { interpreterId, today } = usePortal();
  const { rows } = useSchedule(interpreterId, today);
  const now = useServerNow();
  const isNone = rows !== undefined && !rows.some((row) => isToSync(row, now));

  return (
    <section aria-labelledby="sync-heading" className="flex min-w-0 flex-col gap-3">
      <h2 id="sync-heading" className="font-semibold text-large">
        Sync Appointments
      </h2>
      <p className="text-ink-soft">
        {isNone
          ? 'No synchronized appointments'
          : 'Keep your appointments in the calendar of this device. The calendar button in the list adds a single one.'}
      </p>
      <div className="flex flex-wrap gap-2 max-sm:flex-col">
        <Button
          variant="secondary"
          icon={<CalendarPlus aria-hidden className="size-4 shrink-0" />}
          pending={files.pending?.kind === 'all'}
          onClick={() => (isNone ? files.sayNone() : files.get({ kind: 'all', interpreterId }))}
        >
          Add All to Calendar
        </Button>
        <SubscribeButton icon={<Rss aria-hidden className="size-4 shrink-0" />} />
      </div>
      <Checkbox
        label="Add the client's phone number, the notes and how to connect"
        help="Without them, a file has the client's name, the time, the place and the language."
        checked={files.hasDetails}
        onChange={({ target }) => files.setHasDetails(target.checked)}
      />
      {files.openReady && (
        <Alert title="Your calendar file is ready.">
          <Button className="mt-2" onClick={files.openReady}>
            Open calendar file
          </Button>
        </Alert>
      )}
      {files.trouble && <Failed title={files.trouble.title}>{files.trouble.text}</Failed>}
    </section>
  );
}

/** Whether an appointment is for the calendar: accepted or scheduled, and not over (rule messages-22). */
export function isToSync(
  { status, endsAt }: Pick<InterpreterAssignment, 'status' | 'endsAt'>,
  now: Date,
): boolean {
  return (status === 'accepted' || status === 'scheduled') && Date.parse(endsAt) > now.getTime();
}
