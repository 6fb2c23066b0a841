import { nextToSend } from './next-to-send.ts';
import type { Delivery, QueuedReport } from './queued-report.ts';
import type { ReportStore } from './report-store.ts';

export interface Sending {
  /** Only this interpreter's reports are used. */
  interpreterId: number;
  store: ReportStore;
  send: (report: QueuedReport) => Promise<Delivery>;
  /** Called after each report that was sent or refused. */
  onSettled?: (report: QueuedReport) => void;
}

/** `settled`: nothing that could be sent waits any more. */
export type Round = 'settled' | 'unanswered' | 'signed-out';

/** For each kind, the appointments that are not tried again now. */
type Troubled = Readonly<Record<QueuedReport['kind'], Set<number>>>;

const noneTroubled = (): Troubled => ({ step: new Set(), receipt: new Set() });

/**
 * Tries everything that waits: the steps, then the photos. Before each photo the steps are tried again, so that a new
 * step never waits for more photos.
 */
export function sendAllWaiting(sending: Sending): Promise<Round> {
  const troubled = noneTroubled();
  return untilNothingGoes(
    troubled,
    async () => (await tryNext('step', troubled, sending)) ?? (await tryNext('receipt', troubled, sending)),
  );
}

/** Tries the steps of one appointment, in order. */
export function sendStepsOf(assignmentId: number, sending: Sending): Promise<Round> {
  const troubled = noneTroubled();
  return untilNothingGoes(troubled, () => tryNext('step', troubled, sending, assignmentId));
}

/**
 * Takes a step of an appointment out of the queue, unless it is being sent: then it waits for the answer. Whether it still waited
 * here; otherwise the server has it, or it was never reported on this device.
 */
export function withdrawStep(
  { assignmentId, step }: { assignmentId: number; step: string },
  { interpreterId, store }: Pick<Sending, 'interpreterId' | 'store'>,
): Promise<boolean> {
  return oneAtATime('outbox-step', async () => {
    const reports = (await store.reportsOf(interpreterId)).filter(
      (report) =>
        report.kind === 'step' &&
        report.assignmentId === assignmentId &&
        report.step === step &&
        report.body['act'] === undefined &&
        report.state !== 'refused',
    );
    await store.removeReports(reports.map(({ id }) => id));
    return reports.some(({ state }) => state === 'waiting');
  });
}

async function untilNothingGoes(troubled: Troubled, tryOne: () => Promise<Delivery | null>): Promise<Round> {
  for (;;) {
    const delivery = await tryOne();
    if (delivery === null) return troubled.step.size + troubled.receipt.size === 0 ? 'settled' : 'unanswered';
    if (delivery.outcome !== 'unanswered') continue;
    if (delivery.isSignedOut) return 'signed-out';
    if (delivery.concerns === 'all') return 'unanswered';
  }
}

/** Tries the next report of a kind; null if there is none to send. */
async function tryNext(
  kind: QueuedReport['kind'],
  troubled: Troubled,
  sending: Sending,
  only?: number,
): Promise<Delivery | null> {
  const wanted = { kind, without: troubled[kind], only };
  // A lock for each report, separate for each kind: a press never waits for a photo.
  const tried = await oneAtATime(`outbox-${kind}`, () => sendNext(wanted, sending));
  if (tried === null) return null;
  const { report, delivery } = tried;
  if (delivery.outcome === 'unanswered') troubled[kind].add(report.assignmentId);
  else sending.onSettled?.(report);
  return delivery;
}

async function sendNext(wanted: Parameters<typeof nextToSend>[1], { interpreterId, store, send }: Sending) {
  // Read inside the lock: its last holder may have sent the report.
  const report = nextToSend(await store.reportsOf(interpreterId), wanted);
  if (report === null) return null;
  const delivery = await send(report);
  if (delivery.outcome === 'refused') await store.markRefused(report.id, delivery.refusal);
  if (delivery.outcome === 'sent') {
    if (report.kind === 'step') await store.markSent(report.id);
    else await store.removeReports([report.id]);
  }
  return { report, delivery };
}

/**
 * Without the browser's locks only this tab keeps the order; two tabs may then send the same report, which the server
 * records once.
 */
const lines = new Map<string, Promise<unknown>>();

/** Runs `work` while nobody else runs anything under this name: no other tab and not the service worker. */
function oneAtATime<T>(name: string, work: () => Promise<T>): Promise<T> {
  // Missing outside secure contexts and in older browsers.
  if ('locks' in navigator) return navigator.locks.request(name, work);
  const turn = (lines.get(name) ?? Promise.resolve()).then(work, work);
  lines.set(name, turn);
  return turn;
}
