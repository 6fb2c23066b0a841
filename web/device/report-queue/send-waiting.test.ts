import { beforeEach, describe, expect, it } from 'vitest';
import type { Delivery, QueuedReport } from './queued-report.ts';
import type { ReportStore } from './report-store.ts';
import { sendAllWaiting, withdrawStep } from './send-waiting.ts';

let queue: QueuedReport[] = [];

const store: ReportStore = {
  reportsOf: async () => queue,
  async markSent(id) {
    queue = queue.map((report) => (report.id === id ? { ...report, state: 'sent' } : report));
  },
  async markRefused(id) {
    queue = queue.map((report) => (report.id === id ? { ...report, state: 'refused' } : report));
  },
  async removeReports(ids) {
    queue = queue.filter(({ id }) => !ids.includes(id));
  },
};

const common = {
  interpreterId: 1,
  appointment: { client: '', date: '2026-03-02', startTime: '10:00', endTime: '12:00', timeZone: 'UTC' },
  takenAt: '',
  state: 'waiting',
  refusal: null,
} as const;
const step = (id: string, assignmentId: number): QueuedReport => ({
  ...common,
  id,
  assignmentId,
  kind: 'step',
  step: 'completed',
  body: {},
  position: 1,
});
const receipt = (id: string, assignmentId: number, reportId: string): QueuedReport => ({
  ...common,
  id,
  assignmentId,
  kind: 'receipt',
  reportId,
  image: new Blob(),
  position: 2,
});

const sent: Delivery = { outcome: 'sent' };
const unanswered = (concerns: 'all' | 'appointment', isSignedOut = false): Delivery => ({
  outcome: 'unanswered',
  concerns,
  isSignedOut,
});

/** Sends all stored reports; `answers` by the report's id, the others are accepted. */
async function sendAll(answers: Record<string, Delivery>) {
  const tried: string[] = [];
  const round = await sendAllWaiting({
    interpreterId: 1,
    store,
    send: async ({ id }) => {
      tried.push(id);
      return answers[id] ?? sent;
    },
  });
  return { round, tried };
}

describe('sending all that waits', () => {
  beforeEach(() => {
    queue = [step('a', 7), receipt('ra', 7, 'a'), step('b', 8), receipt('rb', 8, 'b')];
  });

  it('sends the steps, then the photographs', async () => {
    expect(await sendAll({})).toEqual({ round: 'settled', tried: ['a', 'b', 'ra', 'rb'] });
  });

  it('does not keep the photographs of others for one appointment’s trouble', async () => {
    expect(await sendAll({ a: unanswered('appointment') })).toEqual({
      round: 'unanswered',
      tried: ['a', 'b', 'rb'],
    });
  });

  it('sends a step that is taken while a photograph is on its way before the next photograph', async () => {
    queue = [receipt('r1', 7, 'a'), receipt('r2', 7, 'a')];
    const tried: string[] = [];
    await sendAllWaiting({
      interpreterId: 1,
      store,
      send: async ({ id }) => {
        tried.push(id);
        if (id === 'r1') queue = [...queue, step('c', 8)];
        return sent;
      },
    });
    expect(tried).toEqual(['r1', 'c', 'r2']);
  });

  it('tries nothing more without a network, or signed out', async () => {
    expect(await sendAll({ a: unanswered('all') })).toEqual({ round: 'unanswered', tried: ['a'] });
    expect(await sendAll({ a: unanswered('all', true) })).toEqual({ round: 'signed-out', tried: ['a'] });
  });
});

describe('a step that is taken back', () => {
  const setOut = (id: string, assignmentId: number, about: object = {}): QueuedReport => ({
    ...(step(id, assignmentId) as QueuedReport & { kind: 'step' }),
    step: 'en_route',
    ...about,
  });
  const withdraw = () => withdrawStep({ assignmentId: 7, step: 'en_route' }, { interpreterId: 1, store });

  it('leaves the queue alone, if it still waits', async () => {
    queue = [setOut('a', 7), setOut('late', 7, { body: { act: 'late' } }), setOut('b', 8), step('c', 7)];
    expect(await withdraw()).toBe(true);
    expect(queue.map(({ id }) => id)).toEqual(['late', 'b', 'c']);
  });

  it('is the server’s to undo once it was sent', async () => {
    queue = [setOut('a', 7, { state: 'sent' })];
    expect(await withdraw()).toBe(false);
    expect(queue).toEqual([]);
    expect(await withdraw()).toBe(false);
  });
});
