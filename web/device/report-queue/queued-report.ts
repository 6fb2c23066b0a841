/** The state of a report. `sent`: the server has it; stored until the fetched lists contain it. */
export type ReportState = 'waiting' | 'refused' | 'sent';

/** The status and text of the server's refusal. */
export interface Refusal {
  status: number;
  body: string;
}

/** What identifies the appointment to a person, even if it is no longer theirs. */
export interface ReportedAppointment {
  client: string;
  /** Civil date 'YYYY-MM-DD', clock times 'HH:MM', IANA zone. */
  date: string;
  startTime: string;
  endTime: string;
  timeZone: string;
}

interface QueuedItem {
  /** Made on the device; the server acts once per id. */
  id: string;
  interpreterId: number;
  assignmentId: number;
  appointment: ReportedAppointment;
  /** When it was made: an instant. */
  takenAt: string;
  state: ReportState;
  /** Why it was refused, if it was. */
  refusal: Refusal | null;
}

/** One step of live progress, as the interpreter reported it. */
export interface QueuedStep extends QueuedItem {
  kind: 'step';
  /** The resulting current status. */
  step: string;
  /** The body of the call; never changed, so that the server recognizes a repeated call. */
  body: Readonly<Record<string, unknown>>;
}

/** A photo for a completion. */
export interface QueuedReceipt extends QueuedItem {
  kind: 'receipt';
  /** The report of the photo: it is sent after that one, and stays while that one is refused. */
  reportId: string;
  image: Blob;
}

export type NewReport = QueuedStep | QueuedReceipt;
/** `position` rises in the order in which reports were made. */
export type QueuedReport = NewReport & { position: number };

/** The result of an attempt to send. */
export type Delivery =
  | { outcome: 'sent' }
  | { outcome: 'refused'; refusal: Refusal }
  /** `concerns`: whether nothing else, or only nothing else of this appointment, should be tried now. */
  | { outcome: 'unanswered'; concerns: 'all' | 'appointment'; isSignedOut: boolean };
