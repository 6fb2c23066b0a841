import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Preview } from '#contracts/preview.ts';
import { formatClockRange } from '#domain/civil.ts';
import { companyQuery } from '#web/api/public/company.ts';
import { formatDay } from '#web/parts/appointment/appointment-when.ts';
import { TextButton } from '#web/ui/button/text-link.tsx';
import { classNames } from '#web/ui/style/class-names.ts';
import type { PreviewAnswer } from './use-preview.ts';

/** So many lines are shown of a long list. */
const SHOWN = 5;

type Change = Preview['changes'][number];
export type PreviewedAppointment = NonNullable<Change['appointment']> & Pick<Change, 'id'>;

/** The appointments that a call would change, each once, as they would be then, the first one first. */
export function previewedAppointments({ changes }: Pick<Preview, 'changes'>): PreviewedAppointment[] {
  const byId = new Map(
    changes.flatMap(({ entity, id, appointment }) =>
      entity === 'assignment' && appointment ? [[id, { ...appointment, id }] as const] : [],
    ),
  );
  const orderOf = ({ date, startTime }: PreviewedAppointment) => `${date} ${startTime}`;
  return [...byId.values()].toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1));
}

interface PreviewAppointmentsProps {
  preview: Pick<PreviewAnswer, 'data' | 'isOld'>;
  /** Beside an appointment that has no interpreter then. */
  nobody?: string;
}

/** Their dates; of a long list the first ones, and how many more (rule series-22). */
export function PreviewAppointments({ preview, nobody = 'nobody yet' }: PreviewAppointmentsProps) {
  const [isWhole, setIsWhole] = useState(false);
  const today = useQuery(companyQuery).data?.today;
  const all = preview.data ? previewedAppointments(preview.data) : [];
  if (all.length === 0) return null;
  const isLong = all.length > SHOWN + 1;
  const shown = isLong && !isWhole ? all.slice(0, SHOWN) : all;
  return (
    <div className={classNames('rounded-control bg-sunken px-3 py-2', preview.isOld && 'opacity-60')}>
      <ul aria-label="Dates" className="max-h-64 overflow-y-auto">
        {shown.map((one) => (
          <li key={one.id} className="flex flex-wrap justify-between gap-x-4 py-0.5">
            <span className="tabular-nums">
              {formatDay(one.date, today)}, {formatClockRange(one.startTime, one.endTime)}
            </span>
            <span className="text-ink-soft">
              {one.interpreter ?? (one.status === 'cancelled' ? '' : nobody)}
            </span>
          </li>
        ))}
      </ul>
      {isLong && (
        <TextButton aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? 'Show fewer' : `and ${all.length - SHOWN} more`}
        </TextButton>
      )}
    </div>
  );
}
