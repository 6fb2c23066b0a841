import { ASSIGNMENT_STATUSES } from '#domain/assignment/status.ts';
import { STATUS_LOOKS } from './status-look.ts';
import { StatusMark } from './status-mark.tsx';

/** What the marks and colours of the calendar mean. */
export function CalendarLegend() {
  return (
    <ul aria-label="Legend" className="flex flex-wrap gap-x-4 gap-y-1 text-ink-soft text-small">
      {ASSIGNMENT_STATUSES.map((status) => (
        <li key={status} className="flex items-center gap-1.5">
          <StatusMark status={status} />
          <span className={status === 'cancelled' ? 'line-through' : undefined}>
            {STATUS_LOOKS[status].word}
          </span>
        </li>
      ))}
    </ul>
  );
}
