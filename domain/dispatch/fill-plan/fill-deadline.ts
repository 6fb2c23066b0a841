import type { Mode } from '#domain/billing/rules/rule.ts';

const MINUTES_BEFORE_START: Readonly<Record<Mode, number>> = { on_site: 120, phone: 15, video: 15 };

/**
 * Until when an interpreter must be found (an instant): 2 hours before the start on site, 15 minutes by phone or video. Source: rule
 * fill-plans-2.
 */
export function fillDeadline(startsAt: string, mode: Mode): string {
  return new Date(Date.parse(startsAt) - MINUTES_BEFORE_START[mode] * 60_000).toISOString();
}
