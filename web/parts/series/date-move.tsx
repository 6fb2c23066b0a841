import { type KeyboardEvent, useRef, useState } from 'react';
import { isCivilDate, isClockTime } from '#domain/civil.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { DateInput, TimeInput } from '#web/ui/form/text-input.tsx';
import { useFocusBack } from '#web/ui/layout/use-focus-back.ts';
import type { ExceptionChange } from './exceptions.ts';
import type { ListedDate } from './listed-dates.ts';

interface DateMoveProps {
  shown: ListedDate;
  onMove: (to: ExceptionChange) => void;
  onCancel: () => void;
}

/** Another date or other times for one date of a series. */
export function DateMove({ shown, onMove, onCancel }: DateMoveProps) {
  const [to, setTo] = useState({ date: shown.date, startTime: shown.startTime, endTime: shown.endTime });
  const ref = useRef<HTMLDivElement>(null);
  useFocusBack(ref, `[data-move="${shown.originalDate}"]`);
  const isWhole = isCivilDate(to.date) && isClockTime(to.startTime) && isClockTime(to.endTime);

  function move() {
    if (!isWhole) return;
    const isOtherTime = to.startTime !== shown.startTime || to.endTime !== shown.endTime;
    onMove({ date: to.date, ...(isOtherTime && { startTime: to.startTime, endTime: to.endTime }) });
  }

  /** Enter would send the form around it. */
  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    move();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only takes the Enter of its fields.
    <div ref={ref} onKeyDown={press} className="grid grid-cols-2 gap-3 pb-3 sm:grid-cols-3">
      <Field label="New date" className="max-sm:col-span-2">
        <DateInput
          // The press that opened it leads here.
          autoFocus
          value={to.date}
          onChange={({ target }) => setTo({ ...to, date: target.value })}
        />
      </Field>
      <Field label="From">
        <TimeInput
          value={to.startTime}
          onChange={({ target }) => setTo({ ...to, startTime: target.value })}
        />
      </Field>
      <Field label="To">
        <TimeInput value={to.endTime} onChange={({ target }) => setTo({ ...to, endTime: target.value })} />
      </Field>
      <div className="col-span-full flex flex-wrap gap-2">
        <Button variant="secondary" size="small" disabled={!isWhole} onClick={move}>
          Move it
        </Button>
        {shown.isMoved && (
          <Button
            variant="quiet"
            size="small"
            onClick={() => onMove({ date: undefined, startTime: undefined, endTime: undefined })}
          >
            Back to its own time
          </Button>
        )}
        <Button variant="quiet" size="small" onClick={onCancel}>
          Keep it
        </Button>
      </div>
    </div>
  );
}
