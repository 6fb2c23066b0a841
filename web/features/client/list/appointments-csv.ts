import type { ClientAssignment } from '#contracts/assignments/shapes.ts';
import { csvOf } from '#domain/csv.ts';
import { serviceLabel } from '#web/parts/request-notes.ts';
import { CLIENT_STATES, clientStateOf } from '../client-state.ts';
import { costOf, isBilled } from '../client-summary.ts';
import { comingInterpreter } from '../progress.ts';

const HEAD = [
  'No.',
  'Date',
  'Start',
  'End',
  'Status',
  'Language',
  'Service',
  'Interpreter',
  'Location',
  'Purchase order',
  'Reference',
  'Invoice',
  'Amount',
  'Estimate',
];

/** The appointments as CSV, with the client's own reference, without the notes for interpreters. */
export function appointmentsCsv(assignments: readonly ClientAssignment[], now: Date): string {
  return csvOf([HEAD, ...assignments.map((assignment) => rowOf(assignment, now))]);
}

function rowOf(assignment: ClientAssignment, now: Date): string[] {
  const { id, date, startTime, endTime, language, serviceType, location } = assignment;
  const cost = costOf(assignment, now) ?? '';
  return [
    String(id),
    date.slice(0, 10),
    startTime,
    endTime,
    CLIENT_STATES[clientStateOf(assignment, now)].word,
    language,
    serviceType ? serviceLabel(serviceType) : '',
    comingInterpreter(assignment)?.name ?? '',
    location,
    assignment.purchaseOrder ?? '',
    assignment.privateNotes ?? '',
    assignment.invoiceNumber ?? '',
    ...(isBilled(assignment) ? [cost, ''] : ['', cost]),
  ];
}
