import { describe, expect, it } from 'vitest';
import { nextToSend } from './next-to-send.ts';
import type { QueuedReport } from './queued-report.ts';

const appointment = {
  client: 'City Hospital',
  date: '2026-03-02',
  startTime: '10:00',
  endTime: '12:00',
  timeZone: 'America/New_York',
};
let position = 0;

function step(id: string, more: Partial<QueuedReport> = {}): QueuedReport {
  position += 1;
  const common = { interpreterId: 1, assignmentId: 7, appointment, takenAt: '', refusal: null, position };
  // The fields of the other kind are never present.
  return {
    ...common,
    id,
    kind: 'step',
    state: 'waiting',
    step: 'arrived',
    body: {},
    ...more,
  } as QueuedReport;
}

function receipt(id: string, reportId: string, more: Partial<QueuedReport> = {}): QueuedReport {
  return step(id, { kind: 'receipt', reportId, image: new Blob(), ...more });
}

const none = new Set<number>();
const nextStep = (reports: QueuedReport[], without: ReadonlySet<number> = none, only?: number) =>
  nextToSend(reports, { kind: 'step', without, only })?.id ?? null;
const nextReceipt = (reports: QueuedReport[]) =>
  nextToSend(reports, { kind: 'receipt', without: none })?.id ?? null;

describe('the report that is sent next', () => {
  it('is the first that waits', () => {
    expect(nextStep([step('a', { state: 'sent' }), step('b'), step('c')])).toBe('b');
    expect(nextStep([])).toBeNull();
  });

  it('is not held up by one that was refused', () => {
    expect(nextStep([step('check-in', { state: 'refused' }), step('completion')])).toBe('completion');
  });

  it('is of another appointment when the first one’s gets no answer in this round', () => {
    const reports = [step('a'), step('b'), step('c', { assignmentId: 8 })];
    expect(nextStep(reports, new Set([7]))).toBe('c');
    expect(nextStep(reports, new Set([7, 8]))).toBeNull();
  });

  it('is of one appointment when that one is asked for', () => {
    expect(nextStep([step('a'), step('b', { assignmentId: 8 })], none, 8)).toBe('b');
  });

  it('is a receipt once its report is there', () => {
    expect(nextReceipt([step('a'), receipt('r', 'a')])).toBeNull();
    expect(nextReceipt([step('a', { state: 'refused' }), receipt('r', 'a')])).toBeNull();
    expect(nextReceipt([step('a', { state: 'sent' }), receipt('r', 'a')])).toBe('r');
    expect(nextReceipt([receipt('r', 'a')])).toBe('r');
    expect(nextReceipt([receipt('r', 'a', { state: 'refused' }), receipt('s', 'a')])).toBe('s');
  });
});
