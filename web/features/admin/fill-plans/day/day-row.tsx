import type { PlannedAppointment } from '#contracts/fill-plans/shapes.ts';
import { AppointmentTime } from '#web/parts/appointment/appointment-time.tsx';
import { describeWhen } from '#web/parts/appointment/appointment-when.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { PersonLink } from '../../person-link.tsx';
import { ClientAndPlace } from '../client-and-place.tsx';
import { travelText } from './day-words.ts';
import type { Outcome } from './use-assign-all.ts';

interface DayRowProps {
  appointment: PlannedAppointment;
  outcome?: Outcome | undefined;
  isChosen?: boolean;
  /** Without it there is nothing to choose. */
  onChoose?: (isChosen: boolean) => void;
  onOpen: () => void;
}

/** One open appointment: when and for whom, who is suggested and why, or why nobody is. The row opens the appointment. */
export function DayRow({ appointment, outcome, isChosen = false, onChoose, onOpen }: DayRowProps) {
  const { client, openOffers, suggestion, whyNobody } = appointment;
  return (
    <li className="relative grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3 border-line py-2 pe-4 transition-colors not-last:border-b hover:bg-hover">
      <span className="grid size-11 place-items-center ps-2 pointer-fine:md:size-9">
        {onChoose && typeof outcome !== 'string' && (
          <label className="relative z-10 grid size-full place-items-center">
            <input
              type="checkbox"
              aria-label={`Assign ${suggestion?.interpreter.name}: ${client.name}, ${describeWhen(appointment)}`}
              checked={isChosen}
              onChange={({ target }) => onChoose(target.checked)}
              className="size-5 accent-accent pointer-fine:md:size-4"
            />
          </label>
        )}
      </span>
      <div className="grid min-w-0 grid-cols-1 gap-x-4 gap-y-1 py-1 lg:grid-cols-[11rem_minmax(0,1fr)_minmax(0,1.2fr)]">
        <button
          type="button"
          className="self-start text-start after:absolute after:inset-0 after:content-['']"
          onClick={onOpen}
        >
          <AppointmentTime when={appointment} />
        </button>
        <ClientAndPlace appointment={appointment}>
          {openOffers > 0 && ` · ${openOffers} asked already`}
        </ClientAndPlace>
        {suggestion ? (
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <PersonLink
                kind="interpreter"
                person={suggestion.interpreter}
                className="min-w-0 font-medium"
              />
              <span className="text-ink-soft">{travelText(appointment)}</span>
              {typeof outcome === 'string' && (
                <Badge tone="teal" dot>
                  {outcome === 'assigned' ? 'Assigned' : 'Offered'}
                </Badge>
              )}
            </p>
            {[suggestion.reason, ...suggestion.cautions].filter(Boolean).map((sentence) => (
              <p key={sentence} className="text-ink-soft text-small">
                {sentence}
              </p>
            ))}
            {typeof outcome === 'object' && (
              <p role="alert" className="text-danger">
                {outcome.refused}
              </p>
            )}
          </div>
        ) : (
          <p className="text-ink-soft">{whyNobody}</p>
        )}
      </div>
    </li>
  );
}
