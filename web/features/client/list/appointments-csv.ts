import type { ClientAssignment } from '#contracts/assignment.ts';
import { csvOf } from '#domain/csv.ts';
import { serviceLabel } from '#web/parts/request-notes.ts';
import { CLIENT_STATES, clientStateOf } from '../client-state.ts';
import { costOf, isBilled } from '../client-summary.ts';
import { comingInterpreter } from '../progress.ts';

const HEAD = [
  'Date',
  'Start',
  'End',
  'Status',
  'Language',
  'Service',
  'Interpreter',
  'Location',
  'Amount',
  'Estimate',
];

/** The appointments as CSV, without notes: they may be about patients. */
export function appointmentsCsv(assignments: readonly ClientAssignment[], now: Date): string {
  return csvOf([HEAD, ...assignments.map((assignment) => rowOf(assignment, now))]);
}

function rowOf(assignment: ClientAssignment, now: Date): string[] {
  const { date, startTime, endTime, language, serviceType, location } = assignment;
  const cost = costOf(assignment, now) ?? '';
  return [
    ...[date.slice(0, 10), startTime, endTime],
    ...[CLIENT_STATES[clientStateOf(assignment, now)].word, language],
    ...[serviceType ? serviceLabel(serviceType) : '', comingInterpreter(assignment)?.name ?? '', location],
    ...(isBilled(assignment) ? [cost, ''] : ['', cost]),
  ];
}
