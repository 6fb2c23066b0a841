import { ASSIGNMENT_STATUSES } from '#domain/assignment/status.ts';
import { StatusMark } from './status-mark.tsx';
import { STATUS_STYLES } from './status-style.ts';

/** The meaning of the marks and colors in the calendar. */
export function CalendarLegend() {
  return (
    <ul aria-label="Legend" className="flex flex-wrap gap-x-4 gap-y-1 text-ink-soft text-small">
      {[...ASSIGNMENT_STATUSES, 'no-show' as const].map((status) => (
        <li key={status} className="flex items-center gap-1.5">
          <StatusMark status={status} />
          <span className={status === 'cancelled' ? 'line-through' : undefined}>
            {STATUS_STYLES[status].word}
          </span>
        </li>
      ))}
    </ul>
  );
}
