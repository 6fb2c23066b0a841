import { formatClockRange } from '#domain/civil.ts';
import { classNames } from '#web/ui/style/class-names.ts';
import { type AppointmentWhen, describeDuration, endsNextDay, foreignZone } from './appointment-when.ts';

interface AppointmentTimeProps {
  when: AppointmentWhen;
  className?: string | undefined;
}

/** '2:00 – 4:00 PM', the duration, '+1 day', and the zone if it is not the reader's. */
export function AppointmentTime({ when, className }: AppointmentTimeProps) {
  const zone = foreignZone(when);
  return (
    <span className={classNames('flex flex-wrap content-start items-baseline gap-x-2', className)}>
      <span className="font-semibold max-sm:wrap-anywhere">
        {formatClockRange(when.startTime, when.endTime)}
      </span>
      <span className="text-ink-soft text-small">
        {describeDuration(when)}
        {endsNextDay(when) && ' · +1 day'}
        {zone && ` · ${zone}`}
      </span>
    </span>
  );
}
