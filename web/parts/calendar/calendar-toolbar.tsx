import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { isCivilDate } from '#domain/civil.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { DateInput } from '#web/ui/form/text-input.tsx';
import { classNames } from '#web/ui/style/class-names.ts';
import { type CalendarView, dayInLine, periodOf, stepFrom, titleOf } from './period.ts';
import type { CalendarState } from './use-calendar-state.ts';

interface CalendarToolbarProps<View extends CalendarView> {
  place: CalendarState<View>;
  views: readonly View[];
  today: string;
  isLoading: boolean;
  /** The pointer or focus is on the way to the period that many steps away. */
  onNear: (steps: number) => void;
  /** Whether single keys do the same as the buttons, which then say so. */
  hasKeys?: boolean;
  /** One line from 1024 px on: without the field for a date, and a day's title in short. */
  isTight?: boolean;
  /** The level of the title, below the heading around it. */
  titleAs?: 'h3' | 'h4';
  /** Beside the views. */
  children?: ReactNode;
}

const VIEW_WORDS: Record<CalendarView, { word: string; shortcut: string; unit: string }> = {
  month: { word: 'Month', shortcut: 'M', unit: 'month' },
  week: { word: 'Week', shortcut: 'W', unit: 'week' },
  day: { word: 'Day', shortcut: 'D', unit: 'day' },
  list: { word: 'List', shortcut: 'L', unit: 'seven days' },
};

/** Previous, next, today, the date, the views. On a phone two rows, the title between its arrows and the views; three on the narrowest. */
export function CalendarToolbar<View extends CalendarView>(props: CalendarToolbarProps<View>) {
  const {
    place,
    views,
    today,
    isLoading,
    onNear,
    hasKeys = false,
    titleAs: Title = 'h4',
    isTight = false,
    children,
  } = props;
  const { view, date } = place;
  const { unit } = VIEW_WORDS[view];
  const { from, to } = periodOf(view, date);
  const isAtToday = from <= today && today <= to;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
      <div className="flex items-center gap-1 max-md:basis-full max-md:flex-wrap">
        <StepButton
          label={`Previous ${unit}`}
          shortcut={hasKeys ? 'K' : undefined}
          steps={-1}
          place={place}
          onNear={onNear}
        />
        <Button
          variant="secondary"
          className="max-md:order-last max-md:px-3"
          data-tooltip="Go to today"
          data-shortcut={hasKeys ? 'T' : undefined}
          aria-current={isAtToday ? 'date' : undefined}
          onClick={() => place.go({ date: today })}
        >
          Today
        </Button>
        <StepButton
          label={`Next ${unit}`}
          shortcut={hasKeys ? 'J' : undefined}
          steps={1}
          place={place}
          onNear={onNear}
          className="max-md:order-2"
        />
        <Title
          aria-live="polite"
          className="font-semibold text-large max-md:order-1 max-md:flex-1 max-md:text-center max-md:leading-tight md:ms-2"
        >
          <span className={isTight ? 'max-xl:sr-only' : undefined}>{titleOf(view, date)}</span>
          {isTight && (
            <span aria-hidden className="xl:hidden">
              {dayInLine(date, today)}
            </span>
          )}
        </Title>
        {/* Its place is kept, so that nothing moves when it appears. */}
        <span className="flex size-5 items-center max-md:hidden">{isLoading && <Spinner />}</span>
      </div>
      <div className="flex items-center gap-2 max-md:basis-full max-md:flex-wrap">
        {!isTight && (
          <DateInput
            aria-label="Go to date"
            value={date}
            onChange={({ target }) => isCivilDate(target.value) && place.go({ date: target.value })}
            className="w-auto! max-lg:hidden"
          />
        )}
        <ViewSwitch place={place} views={views} hasKeys={hasKeys} />
        {children}
      </div>
    </div>
  );
}

interface StepButtonProps {
  label: string;
  shortcut: string | undefined;
  steps: 1 | -1;
  place: CalendarState;
  onNear: (steps: number) => void;
  className?: string | undefined;
}

function StepButton({ label, shortcut, steps, place, onNear, className }: StepButtonProps) {
  const Icon = steps < 0 ? ChevronLeft : ChevronRight;
  return (
    <IconButton
      label={label}
      shortcut={shortcut}
      className={className}
      icon={<Icon aria-hidden className="size-5 rtl:rotate-180" />}
      onPointerEnter={() => onNear(steps)}
      onFocus={() => onNear(steps)}
      onClick={() => place.go({ date: stepFrom(place.view, place.date, steps) })}
    />
  );
}

interface ViewSwitchProps<View extends CalendarView> {
  place: CalendarState<View>;
  views: readonly View[];
  hasKeys: boolean;
}

function ViewSwitch<View extends CalendarView>(props: ViewSwitchProps<View>) {
  const { place, views, hasKeys } = props;
  return (
    <fieldset className="flex min-w-0 rounded-control border border-line-strong/60 max-md:flex-auto">
      <legend className="sr-only">View</legend>
      {views.map((view) => (
        <button
          key={view}
          type="button"
          aria-pressed={place.view === view}
          data-tooltip={`${VIEW_WORDS[view].word} view`}
          data-shortcut={hasKeys ? VIEW_WORDS[view].shortcut : undefined}
          onClick={() => place.go({ view })}
          className={classNames(
            'min-h-11 whitespace-nowrap rounded-[7px] px-3 font-medium transition-colors max-md:flex-1 max-md:px-1 pointer-fine:md:min-h-9',
            place.view === view ? 'bg-accent-soft text-ink' : 'text-ink-soft hover:bg-hover hover:text-ink',
          )}
        >
          {VIEW_WORDS[view].word}
        </button>
      ))}
    </fieldset>
  );
}
