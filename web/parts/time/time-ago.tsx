import { useNow } from '../use-now.ts';

const MINUTE_MS = 60_000;
const relative = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto', style: 'narrow' });
const exact = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** How long ago an instant was ('5 min. ago', 'yesterday'), kept current, with the exact time as tooltip. */
export function TimeAgo({ at }: { at: string }) {
  const now = useNow();
  return (
    <time dateTime={at} title={exact.format(new Date(at))}>
      {describeAge(Date.parse(at), now.getTime())}
    </time>
  );
}

/** '5m ago', '3h ago', '2d ago'; the future counts as now, because clocks differ. */
export function describeAge(at: number, now: number): string {
  const minutes = Math.floor(Math.max(0, now - at) / MINUTE_MS);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return relative.format(-minutes, 'minute');
  if (minutes < 24 * 60) return relative.format(-Math.floor(minutes / 60), 'hour');
  return relative.format(-Math.floor(minutes / (24 * 60)), 'day');
}
