import { useId, useState } from 'react';
import type { Schedule } from '#contracts/schedules/shapes.ts';
import { formatDateShort } from '#domain/civil.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { HoursDialog } from './hours-dialog.tsx';
import type { SchedulePart } from './schedule-part.ts';

/** The weekly hours in words, and their form. Source: rule availability-1. */
export function WeeklyHours({ schedule, changes, canChange, openDraft }: SchedulePart) {
  const [isOpen, setIsOpen] = useState(false);
  const heading = useId();
  const end = lastDay(schedule.rules);
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-3">
      <h3 id={heading} className="font-semibold text-large">
        Weekly hours
      </h3>
      <p>
        {schedule.words ?? 'Any time'}
        {schedule.words !== null && (
          <span className="text-ink-soft">{` (${schedule.timeZone.split('/').at(-1)?.replaceAll('_', ' ')} time)`}</span>
        )}
      </p>
      {schedule.words === null && (
        <p className="text-ink-soft">Without weekly hours, requests may come for any time.</p>
      )}
      {end !== null && (
        <Alert>{`The weekly hours end on ${formatDateShort(end)}. After that there are no requests.`}</Alert>
      )}
      {canChange && (
        <Button variant="secondary" className="self-start" onClick={() => setIsOpen(true)}>
          Change weekly hours
        </Button>
      )}
      {isOpen && (
        <HoursDialog
          schedule={schedule}
          changes={changes}
          openDraft={openDraft}
          onClose={() => setIsOpen(false)}
        />
      )}
    </section>
  );
}

/** The last day of all hours; null if some have none. */
function lastDay(rules: Schedule['rules']): string | null {
  const days = rules.map(({ validUntil }) => validUntil ?? '9999');
  const last = days.sort().at(-1) ?? null;
  return last === '9999' ? null : last;
}
