import * as z from 'zod/mini';
import { pathId } from './fields.ts';
import * as schedule from './schedule.ts';

const interpreterId = z.object({ interpreterId: pathId });

/** The shapes of the calls about when an interpreter works: a part of `ENDPOINTS`. */
export const SCHEDULE_ENDPOINTS = {
  'schedules.get': {
    summary: 'When an interpreter works: weekly hours, time off, own calendar',
    params: interpreterId,
    status: 200,
    response: schedule.Schedule,
  },
  'schedules.putHours': {
    summary: 'Replace the weekly hours of an interpreter',
    params: interpreterId,
    body: schedule.WeeklyHoursBody,
    status: 200,
    response: schedule.Schedule,
    isRepeatable: true,
  },
  'schedules.addTime': {
    summary: 'Add time off or extra hours of an interpreter',
    params: interpreterId,
    body: schedule.OneOffTimeBody,
    status: 201,
    response: schedule.AddedTime,
    isRepeatable: true,
  },
  'schedules.removeTime': {
    summary: 'Remove a one-off time of an interpreter',
    params: z.object({ interpreterId: pathId, timeId: pathId }),
    status: 200,
    response: schedule.Schedule,
    isRepeatable: true,
  },
  'schedules.putCalendar': {
    summary: "Read an interpreter's own calendar for busy times",
    params: interpreterId,
    body: schedule.OwnCalendarBody,
    status: 200,
    response: schedule.Schedule,
    isRepeatable: true,
  },
  'schedules.removeCalendar': {
    summary: "Stop reading an interpreter's own calendar",
    params: interpreterId,
    status: 200,
    response: schedule.Schedule,
    isRepeatable: true,
  },
} as const;
