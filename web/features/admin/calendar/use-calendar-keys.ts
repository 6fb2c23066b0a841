import { useEffect, useEffectEvent, useRef } from 'react';
import { singleKeys } from '#web/device/single-keys.ts';
import { type CalendarView, stepFrom } from '#web/parts/calendar/period.ts';
import { isElsewhere, keyMeaning, type PrefixTime } from '../layout/use-staff-keys.ts';
import type { CalendarUrl } from './use-calendar-url.ts';

const VIEW_KEYS: Readonly<Record<string, CalendarView>> = { m: 'month', w: 'week', d: 'day', l: 'list' };

/**
 * The calendar's single keys: j and k for next and previous, t for today, the views' first letters. The keys of all staff screens
 * come first; both can be switched off (WCAG 2.1.4).
 */
export function useCalendarKeys(place: CalendarUrl, today: string): void {
  const prefixAt = useRef<PrefixTime>(null);
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event) || !singleKeys.areOn()) return;
    const isStaffKey = keyMeaning(event.key, prefixAt.current, event.timeStamp);
    prefixAt.current = isStaffKey?.kind === 'prefix' ? event.timeStamp : null;
    if (isStaffKey === null) go(event.key.toLowerCase());
  });

  function go(key: string) {
    const { view, date } = place;
    const otherView = VIEW_KEYS[key];
    if (otherView) place.go({ view: otherView });
    else if (key === 'j') place.go({ date: stepFrom(view, date, 1) });
    else if (key === 'k') place.go({ date: stepFrom(view, date, -1) });
    else if (key === 't') place.go({ date: today });
  }

  useEffect(() => {
    const handle = (event: KeyboardEvent) => handleKey(event);
    window.addEventListener('keydown', handle);
    return () => window.removeEventListener('keydown', handle);
  }, []);
}
