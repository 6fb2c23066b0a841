import { useId, useState } from 'react';
import type { BookedThen, ScheduleException } from '#contracts/schedules/shapes.ts';
import { addDays } from '#domain/civil.ts';
import { type DayPart, partOfDay } from '#domain/dispatch/availability/day-part.ts';
import type { ScheduleExceptionInput } from '#web/api/schedule.ts';
import { paths } from '#web/app/paths.ts';
import { Failed } from '#web/parts/failed.tsx';
import { StillBooked } from '#web/parts/still-booked.tsx';
import { clockInZone, dateInZone } from '#web/parts/time/civil-time.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { notSaved, type SchedulePart } from './schedule-part.ts';
import { TimeDialog } from './time-dialog.tsx';

interface TimeOffProps extends SchedulePart {
  now: Date;
  isOwn: boolean;
}

/**
 * Time off in two taps: a day and a part of it; what is ahead, and how to take it back. Source: rules availability-3 and availability-4.
 */
export function TimeOff(props: TimeOffProps) {
  const { schedule, changes, canChange, openDraft, now, isOwn } = props;
  const [isOpen, setIsOpen] = useState(false);
  const [booked, setBooked] = useState<readonly BookedThen[]>([]);
  const today = dateInZone(schedule.timeZone, now);
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-3">
      <h3 id={heading} className="font-semibold text-large">
        Time off and extra hours
      </h3>
      {canChange && (
        <OffButtons today={today} changes={changes} onBooked={setBooked} onOther={() => setIsOpen(true)} />
      )}
      {/* An interpreter reads above all that no longer fits. */}
      {!isOwn && booked.length > 0 && (
        <StillBooked
          title="Still booked in that time"
          booked={booked}
          counterpartOf={({ clientName }) => clientName}
          href={({ id }) => `${paths.assignments}?assignment=${id}`}
        >
          {booked.length === 1 ? 'Open it' : 'Open each'} to release or reassign, or use 'Booked, can't come'
          on the dashboard.
        </StillBooked>
      )}
      <Times times={schedule.times} timeZone={schedule.timeZone} changes={changes} canChange={canChange} />
      {isOpen && (
        <TimeDialog
          today={today}
          hasWeeklyHours={schedule.rules.length > 0}
          changes={changes}
          openDraft={openDraft}
          onSaved={(bookings) => {
            setBooked(bookings);
            setIsOpen(false);
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </section>
  );
}

interface OffButtonsProps extends Pick<SchedulePart, 'changes'> {
  today: string;
  onBooked: (booked: readonly BookedThen[]) => void;
  onOther: () => void;
}

const PARTS: readonly (readonly [DayPart, string])[] = [
  ['whole day', 'Whole day'],
  ['morning', 'Morning'],
  ['afternoon', 'Afternoon'],
  ['evening', 'Evening'],
];

function OffButtons({ today, changes: { addTime }, onBooked, onOther }: OffButtonsProps) {
  const { toast } = useToast();
  const [day, setDay] = useState<'today' | 'tomorrow' | null>(null);
  const choose = (part: DayPart) => {
    if (addTime.isPending || day === null) return;
    const date = day === 'today' ? today : addDays(today, 1);
    addTime.mutate(
      { kind: 'off', ...partOfDay(date, part), note: null },
      {
        onSuccess({ booked }) {
          onBooked(booked);
          setDay(null);
          toast({ title: `Off ${day}${part === 'whole day' ? '' : `, ${part}`}.` });
        },
      },
    );
  };
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-2">
        {(['today', 'tomorrow'] as const).map((one) => (
          <Button
            key={one}
            variant="secondary"
            aria-expanded={day === one}
            className={day === one ? 'border-accent! text-accent!' : undefined}
            onClick={() => setDay(day === one ? null : one)}
          >
            {`Off ${one}`}
          </Button>
        ))}
        <Button variant="quiet" onClick={onOther}>
          Other time…
        </Button>
      </div>
      {day !== null && (
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">{`Which part of ${day}`}</legend>
          {PARTS.map(([part, label]) => (
            <Button key={part} variant="secondary" size="small" onClick={() => choose(part)}>
              {label}
            </Button>
          ))}
        </fieldset>
      )}
      {addTime.isError && <Failed>{notSaved(addTime.error)}</Failed>}
    </div>
  );
}

const KINDS: Readonly<Record<ScheduleException['kind'], string>> = {
  off: 'Off',
  extra: 'Extra hours',
  said_not_free: 'Said not free',
};

interface TimesProps extends Pick<SchedulePart, 'changes' | 'canChange'> {
  times: readonly ScheduleException[];
  timeZone: string;
}

function Times({ times, timeZone, changes: { addTime, removeTime }, canChange }: TimesProps) {
  const { toast } = useToast();
  const remove = (time: ScheduleException) =>
    removeTime.mutate(time.id, {
      onSuccess({ isDone }) {
        if (!isDone) return;
        const again = sameTime(time, timeZone);
        toast({
          title: `${KINDS[time.kind]} ${time.words}: removed`,
          ...(again && { action: { label: 'Undo', onPress: () => addTime.mutate(again) } }),
        });
      },
    });
  if (times.length === 0) return <p className="text-ink-soft">No time off or extra hours ahead</p>;
  return (
    <>
      <ul aria-label="Times ahead" className="divide-y divide-line rounded-card border border-line">
        {times.map((time) => {
          const { id, kind, words, note } = time;
          return (
            <li key={id} className="flex items-center justify-between gap-3 py-1 ps-3 pe-1">
              <span className="wrap-anywhere flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 py-1">
                <Badge tone={kind === 'extra' ? 'green' : 'gray'}>{KINDS[kind]}</Badge>
                <span>{words}</span>
                {note !== null && <span className="text-ink-soft">{note}</span>}
              </span>
              {canChange && (
                <Button
                  variant="quiet"
                  size="small"
                  aria-label={`Remove ${KINDS[kind].toLowerCase()} ${words}`}
                  pending={removeTime.isPending && removeTime.variables === id}
                  onClick={() => remove(time)}
                >
                  Remove
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {removeTime.isError && <Failed>{notSaved(removeTime.error)}</Failed>}
    </>
  );
}

/** What adds a removed time again; null for what was said with a decline, which only an offer can say. */
function sameTime(
  { kind, startsAt, endsAt, note }: ScheduleException,
  timeZone: string,
): ScheduleExceptionInput | null {
  if (kind === 'said_not_free') return null;
  const [start, end] = [new Date(startsAt), new Date(endsAt)];
  return {
    kind,
    startDate: dateInZone(timeZone, start),
    startTime: clockInZone(timeZone, start),
    endDate: dateInZone(timeZone, end),
    endTime: clockInZone(timeZone, end),
    note,
  };
}
