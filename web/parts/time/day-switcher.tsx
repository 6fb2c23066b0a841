import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { addDays, isCivilDate } from '#domain/civil.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { DateInput } from '#web/ui/form/text-input.tsx';

interface DaySwitcherProps {
  /** Civil dates 'YYYY-MM-DD'. */
  date: string;
  today: string;
  onChange: (date: string) => void;
  /** 'Back to Today' is elsewhere. */
  isWithoutToday?: boolean | undefined;
}

/** Previous day, the date with its picker, next day. Clearing the picker goes to today. */
export function DaySwitcher({ date, today, onChange, isWithoutToday }: DaySwitcherProps) {
  const isToday = date === today;
  return (
    <div className="flex flex-wrap items-center gap-1 md:flex-nowrap">
      <IconButton
        label="Previous day"
        icon={<ChevronLeft aria-hidden className="size-5 rtl:rotate-180" />}
        onClick={() => onChange(addDays(date, -1))}
      />
      <DateInput
        aria-label="Date"
        value={date}
        // A cleared picker means today; a half-typed date means nothing yet.
        onChange={({ target }) => {
          if (target.value === '') onChange(today);
          else if (isCivilDate(target.value)) onChange(target.value);
        }}
        className="w-auto! min-w-[min(10rem,100%)] flex-1 md:flex-none"
      />
      {!isToday && (
        <IconButton
          label="Clear date"
          icon={<X aria-hidden className="size-4" />}
          onClick={() => onChange(today)}
        />
      )}
      <IconButton
        label="Next day"
        icon={<ChevronRight aria-hidden className="size-5 rtl:rotate-180" />}
        onClick={() => onChange(addDays(date, 1))}
      />
      {!isToday && !isWithoutToday && (
        <Button variant="quiet" size="small" onClick={() => onChange(today)}>
          Back to Today
        </Button>
      )}
    </div>
  );
}
