import { ClockAlert } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { isClockOff, onServerClockChange } from '#web/device/server-clock.ts';

/** One line while the device's clock is known to be wrong; the portal's times are right (rule screens-12). */
export function ClockLine() {
  const isOff = useSyncExternalStore(onServerClockChange, isClockOff);
  return (
    <div role="status" className="empty:hidden">
      {isOff && (
        <p className="flex items-center gap-2 text-ink-soft">
          <ClockAlert aria-hidden className="size-4 shrink-0" />
          This device's clock is wrong. Times shown here follow the office's clock.
        </p>
      )}
    </div>
  );
}
