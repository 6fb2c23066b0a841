import { describe, expect, it } from 'vitest';
import type { QueuedReport } from '#web/device/report-queue/queued-report.ts';
import {
  byAppointment,
  describeReportTime,
  detailsText,
  enteredDetails,
  groupReports,
  reportName,
} from './describe-report.ts';
import { canTryAgain, refusalReason, wasRefused } from './refusal.ts';
import { stepsOf } from './report-queue.ts';

const common = {
  interpreterId: 1,
  assignmentId: 7,
  appointment: {
    client: 'City Hospital',
    date: '2026-03-02',
    startTime: '14:00',
    endTime: '16:00',
    timeZone: 'America/New_York',
  },
  takenAt: '2026-03-02T18:58:00.000Z',
  state: 'waiting',
  refusal: null,
} as const;

const completion: QueuedReport = {
  ...common,
  id: 'c',
  position: 2,
  kind: 'step',
  step: 'completed',
  body: { actualEndTime: '16:10', mileage: 12.5, parkingCost: 8.5, tollsCost: null, expenseNotes: 'Lot B' },
};
const checkIn: QueuedReport = { ...completion, id: 'a', position: 1, step: 'arrived', body: {} };
const photograph = (id: string, more: Partial<typeof common> = {}): QueuedReport => ({
  ...common,
  ...more,
  id,
  position: 3,
  kind: 'receipt',
  reportId: 'c',
  image: new Blob(),
});
const refusal = (status: number) => ({
  status,
  body: JSON.stringify({ code: 'x', message: 'This appointment is cancelled.' }),
});

describe('reports in words', () => {
  it('count a completion and its receipts as one', () => {
    const groups = groupReports([checkIn, completion, photograph('r'), photograph('s')]);
    expect(groups.map(reportName)).toEqual(['Check-in', 'Completion with 2 receipts']);
    expect(byAppointment(groups)).toHaveLength(1);
    expect(groupReports([photograph('r')]).map(reportName)).toEqual(['Receipt']);
    expect(groupReports([photograph('r'), photograph('s')]).map(reportName)).toEqual(['2 receipts']);
  });

  it('keep photographs that wait apart from one that was refused', () => {
    const refused: QueuedReport = { ...photograph('s'), state: 'refused', refusal: refusal(413) };
    const groups = groupReports([photograph('r'), refused, photograph('t')]);
    expect(groups.map((group) => [reportName(group), wasRefused(group)])).toEqual([
      ['2 receipts', false],
      ['Receipt', true],
    ]);
    const whole = groupReports([{ ...completion, state: 'refused', refusal: refusal(409) }, photograph('r')]);
    expect(whole.map(reportName)).toEqual(['Completion with 1 receipt']);
  });

  it('tell the time on the appointment’s clock, with the day when it was another', () => {
    expect(describeReportTime(completion, '2026-03-02')).toBe('1:58 PM');
    expect(describeReportTime(completion, '2026-03-03')).toBe('Mon, Mar 2, 1:58 PM');
  });

  it('show what was typed', () => {
    const [group] = groupReports([completion]);
    expect(group && enteredDetails(group)).toEqual([
      { label: 'Actual end', value: '4:10 PM' },
      { label: 'Mileage', value: '12.5 miles' },
      { label: 'Parking', value: '$8.50' },
      { label: 'Notes', value: 'Lot B' },
    ]);
  });
});

describe('a refused report', () => {
  const group = (report: QueuedReport) => groupReports([report])[0];

  it.each([
    [
      404,
      true,
      'This appointment is cancelled. The appointment may have been given to someone else, or deleted.',
    ],
    [409, true, 'This appointment is cancelled.'],
    [422, false, 'This appointment is cancelled.'],
  ])('for %i says why, and whether it is worth another try', (status, again, reason) => {
    const refused = group({ ...completion, state: 'refused', refusal: refusal(status) });
    expect(refused && [wasRefused(refused), canTryAgain(refused), refusalReason(refused)]).toEqual([
      true,
      again,
      reason,
    ]);
  });

  it('can be copied whole', () => {
    const refused = group({ ...completion, state: 'refused', refusal: refusal(409) });
    expect(refused && detailsText([{ group: refused, reason: refusalReason(refused) }]).split('\n')).toEqual([
      'Completion: not accepted',
      'Appointment 7: City Hospital, Mon, Mar 2, 2:00 – 4:00 PM',
      'Reported: Mon, Mar 2, 1:58 PM',
      'Actual end: 4:10 PM',
      'Mileage: 12.5 miles',
      'Parking: $8.50',
      'Notes: Lot B',
      'Reason: This appointment is cancelled.',
    ]);
  });

  it('may be a receipt whose completion has arrived', () => {
    const refused = group({ ...photograph('r'), state: 'refused', refusal: refusal(409) });
    expect(refused && wasRefused(refused)).toBe(true);
  });
});

describe('the steps shown as taken', () => {
  it('are of each appointment the furthest, waiting as long as one of its reports waits', () => {
    expect(stepsOf([{ ...checkIn, state: 'sent' }, completion])).toMatchObject([
      { assignmentId: 7, step: 'completed', isSent: false },
    ]);
    expect(stepsOf([{ ...checkIn, state: 'sent' }])).toMatchObject([
      { assignmentId: 7, step: 'arrived', isSent: true },
    ]);
    expect(stepsOf([checkIn, { ...completion, state: 'refused', refusal: refusal(409) }])).toMatchObject([
      { assignmentId: 7, step: 'arrived', isSent: false },
    ]);
    expect(stepsOf([checkIn, completion])[0]?.takenAt).toBe(completion.takenAt);
    expect(stepsOf([photograph('r')])).toEqual([]);
  });
});
