import type { ReactNode } from 'react';
import { Card } from '#web/ui/layout/card.tsx';
import { classNames } from '#web/ui/style/class-names.ts';
import { ChangeFlash } from '../change-flash.tsx';
import { Place } from '../place.tsx';
import { AppointmentTime } from './appointment-time.tsx';
import type { AppointmentWhen } from './appointment-when.ts';

interface AppointmentCardProps {
  when: AppointmentWhen;
  /** Shown before the time if cards of several days are together. */
  day?: string | undefined;
  location: string;
  /** The person whom the reader meets. */
  who: ReactNode;
  language: string;
  /** The badges. */
  state: ReactNode;
  /** Changes with the state; the card then flashes once. */
  version: string;
  /** More lines below. */
  children?: ReactNode;
  /** Makes the whole card pressable; `label` says what it opens. */
  onSelect?: { label: string; press: () => void } | undefined;
}

/** An appointment card: time, place, person, language, status. */
export function AppointmentCard(props: AppointmentCardProps) {
  const { when, day, location, who, language, state, version, children, onSelect } = props;
  return (
    <Card
      as="article"
      className={classNames(
        'relative flex flex-wrap justify-between gap-x-2 gap-y-1 p-4 sm:grid sm:gap-x-6 sm:grid-cols-[14rem_minmax(0,1fr)_auto]',
        onSelect && 'transition-colors hover:border-line-strong',
      )}
    >
      <ChangeFlash version={version} />
      <h3>
        {day && <span className="block text-ink-soft">{day}</span>}
        <AppointmentTime when={when} className="text-large" />
      </h3>
      <div className="order-last min-w-0 basis-full sm:order-none">
        <p>
          <Place place={location} />
        </p>
        <p>
          <span className="font-medium">{who}</span>
          <span className="text-ink-soft"> · {language}</span>
        </p>
        {children}
      </div>
      <div className="flex flex-col items-end gap-1 max-[22rem]:flex-row max-[22rem]:items-center max-[22rem]:gap-2">
        {state}
      </div>
      {onSelect && (
        <button
          type="button"
          aria-label={onSelect.label}
          onClick={onSelect.press}
          className="absolute inset-0 rounded-card"
        />
      )}
    </Card>
  );
}
