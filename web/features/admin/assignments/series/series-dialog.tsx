import { useQuery } from '@tanstack/react-query';
import { Ban, Pencil, UserPlus } from 'lucide-react';
import type { Series } from '#contracts/series/shapes.ts';
import { formatClockRange } from '#domain/civil.ts';
import { companyQuery } from '#web/api/public/company.ts';
import { formatDay } from '#web/parts/appointment/appointment-when.ts';
import { Place } from '#web/parts/place.tsx';
import { StatusBadge } from '#web/parts/status-badge.tsx';
import { useNow } from '#web/parts/use-now.ts';
import { Button } from '#web/ui/button/button.tsx';
import { TextButton } from '#web/ui/button/text-link.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { usePermission } from '../../use-permission.ts';
import type { AssignmentIntent } from '../assignment-intent.ts';
import { datesAhead, type SeriesDate, whoInWords } from './series-words.ts';
import { WithSeries } from './with-series.tsx';

interface SeriesDialogProps {
  seriesId: number;
  /** Opens another dialog over this one. */
  onIntent: (intent: AssignmentIntent) => void;
  /** Opens another dialog in its place. */
  onReplace: (intent: AssignmentIntent) => void;
  onClose: () => void;
}

/** A series with all its dates, and what can be done with those that are ahead (rule series-22). */
export function SeriesDialog({ seriesId, onClose, ...more }: SeriesDialogProps) {
  return (
    <WithSeries seriesId={seriesId} title="Series" onClose={onClose}>
      {(series) => <OpenSeries series={series} onClose={onClose} {...more} />}
    </WithSeries>
  );
}

type OpenSeriesProps = Omit<SeriesDialogProps, 'seriesId'> & { series: Series };

function OpenSeries({ series, onIntent, onReplace, onClose }: OpenSeriesProps) {
  const now = useNow().getTime();
  const may = usePermission();
  const today = useQuery(companyQuery).data?.today;
  const { id, client, words, language, location, startTime, endTime, dates, continuesId, continuedById } =
    series;
  const ahead = datesAhead(series, now);
  const canAct = may('series.update') && ahead.length > 0;
  const open = dates.filter((one) => ahead.includes(one) && one.interpreter === null).length;
  const act = (name: 'changeSeries' | 'cancelSeries' | 'assignSeries') => () =>
    onIntent({ act: name, seriesId: id, from: null });
  return (
    <Dialog
      title={words}
      description={`${client.name} · ${language} · ${formatClockRange(startTime, endTime)}`}
      width="wide"
      onClose={onClose}
      footer={
        canAct ? (
          <>
            <Button
              variant="quiet"
              icon={<Ban aria-hidden className="size-4 shrink-0" />}
              onClick={act('cancelSeries')}
            >
              Cancel…
            </Button>
            <Button
              variant={open > 0 ? 'secondary' : 'primary'}
              icon={<Pencil aria-hidden className="size-4 shrink-0" />}
              onClick={act('changeSeries')}
            >
              Change…
            </Button>
            <Button
              variant={open > 0 ? 'primary' : 'secondary'}
              icon={<UserPlus aria-hidden className="size-4 shrink-0" />}
              onClick={act('assignSeries')}
            >
              Book or Offer…
            </Button>
          </>
        ) : (
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
          <p className="text-ink-soft">
            <Place place={location} />
          </p>
          <p className="text-ink-soft">{countsInWords(series, ahead.length, open)}</p>
        </div>
        {continuesId !== null && (
          <p>
            Goes on from an earlier series.{' '}
            <TextButton onClick={() => onReplace({ act: 'series', seriesId: continuesId })}>
              Show the earlier dates
            </TextButton>
          </p>
        )}
        <ol className="divide-y divide-line rounded-control border border-line">
          {dates.map((one) => (
            <DateRow key={one.assignmentId} of={one} today={today} onIntent={onIntent} />
          ))}
        </ol>
        {continuedById !== null && (
          <p>
            Goes on in another series.{' '}
            <TextButton onClick={() => onReplace({ act: 'series', seriesId: continuedById })}>
              Show the later dates
            </TextButton>
          </p>
        )}
      </div>
    </Dialog>
  );
}

/** '12 dates, 9 ahead, 2 open'. */
function countsInWords({ dates }: Series, ahead: number, open: number): string {
  const all = dates.length === 1 ? '1 date' : `${dates.length} dates`;
  const isAllAhead = ahead === dates.length;
  return [all, !isAllAhead && `${ahead} ahead`, open > 0 && `${open} open`].filter(Boolean).join(', ');
}

interface DateRowProps {
  of: SeriesDate;
  today: string | undefined;
  onIntent: (intent: AssignmentIntent) => void;
}

function DateRow({ of, today, onIntent }: DateRowProps) {
  const { assignmentId, date, originalDate, startTime, endTime, status, interpreter, isChanged } = of;
  const moved = date === originalDate ? '' : ` (not ${formatDay(originalDate, today)})`;
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-3 py-1.5 hover:bg-sunken sm:grid-cols-[9rem_10.5rem_minmax(0,1fr)_auto]">
      <button
        type="button"
        className="text-start font-medium tabular-nums after:absolute after:inset-0 after:content-['']"
        onClick={() => onIntent({ act: 'details', assignmentId })}
      >
        {formatDay(date, today)}
      </button>
      <span className="whitespace-nowrap tabular-nums max-sm:text-end">
        {formatClockRange(startTime, endTime)}
      </span>
      <span className={interpreter ? 'min-w-0 wrap-break-word' : 'min-w-0 text-ink-soft'}>
        {whoInWords(of)}
        {isChanged && <span className="text-ink-soft text-small"> · changed by hand{moved}</span>}
      </span>
      <span className="justify-self-end">
        <StatusBadge status={status} isQuiet />
      </span>
    </li>
  );
}
