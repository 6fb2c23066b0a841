import { formatClock12 } from '#domain/civil.ts';
import { TextLink } from '#web/ui/button/text-link.tsx';
import { SidewaysFrame } from './sideways-frame.tsx';

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;

interface HeatMapProps {
  label: string;
  /** How many appointments begin in each hour of the week, from Monday at 0:00 on. */
  hours: readonly number[];
  /** The address of the appointments of an hour; the weekday 1 is Monday. */
  hrefOf: (weekday: number, hour: number) => string;
}

/** 14 → '2 PM'. */
const hourInWords = (hour: number) => formatClock12(`${String(hour).padStart(2, '0')}:00`).replace(':00', '');

/** An office's day: so many hours are there even if nothing begins in them. */
const [OPENS, CLOSES] = [8, 17];

/**
 * The hours of a week as a table: the more appointments, the darker the cell, and each has its number. The hours of a night in which nothing begins are
 * left out, so that a phone begins with the work.
 */
export function HeatMap({ label, hours, hrefOf }: HeatMapProps) {
  const most = Math.max(1, ...hours);
  const used = hours.flatMap((count, at) => (count > 0 ? [at % 24] : []));
  const [first, last] = [Math.min(OPENS, ...used), Math.max(CLOSES, ...used)];
  return (
    <SidewaysFrame label={label} className="p-2">
      <table
        aria-label={label}
        className="w-full table-fixed border-separate border-spacing-0.5 text-small tabular-nums"
        style={{ minWidth: `${3 + (last - first + 1) * 2.5}rem` }}
      >
        <thead>
          <tr>
            <td className="w-12" />
            {Array.from({ length: last - first + 1 }, (_, at) => first + at).map((hour) => (
              <th key={hour} scope="col" className="whitespace-nowrap font-normal text-ink-soft">
                {hourInWords(hour)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {DAYS.map((day, at) => (
            <tr key={day}>
              <th scope="row" className="pe-2 text-start font-normal text-ink-soft">
                {day}
              </th>
              {hours.slice(at * 24 + first, at * 24 + last + 1).map((count, past) => (
                <td
                  // biome-ignore lint/suspicious/noArrayIndexKey: the hours of a day.
                  key={past}
                  className="h-8 rounded-[4px] text-center"
                  style={{
                    background: `color-mix(in oklab, var(--accent) ${Math.round((count / most) * 55)}%, var(--sunken))`,
                  }}
                >
                  {count > 0 && (
                    <TextLink href={hrefOf(at + 1, first + past)} className="no-underline">
                      {count}
                    </TextLink>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </SidewaysFrame>
  );
}
