/** How far a report has come. `sent`: the server has it; kept until what the screens load says so by itself. */
export type ReportState = 'waiting' | 'refused' | 'sent';

/** What the server said when it refused, as it came: the answer's status and text. */
export interface Refusal {
  status: number;
  body: string;
}

/** What a person needs to know which appointment is meant, when the appointment itself may be theirs no longer. */
export interface NamedAppointment {
  client: string;
  /** Civil date 'YYYY-MM-DD', clock times 'HH:MM', IANA zone. */
  date: string;
  startTime: string;
  endTime: string;
  timeZone: string;
}

interface Kept {
  /** Made on the device; the same id is done once by the server. */
  id: string;
  interpreterId: number;
  assignmentId: number;
  appointment: NamedAppointment;
  /** When the device took it: an instant. */
  takenAt: string;
  state: ReportState;
  /** Why, when it was refused. */
  refusal: Refusal | null;
}

/** One step of live progress, as the interpreter reported it. */
export interface KeptStep extends Kept {
  kind: 'step';
  /** The current status that it comes to. */
  step: string;
  /** What is sent; never changed once it is kept, so that the server knows it again. */
  body: Readonly<Record<string, unknown>>;
}

/** A photograph that goes with a completion. */
export interface KeptReceipt extends Kept {
  kind: 'receipt';
  /** The report it was taken with: it goes after that one, and stays while that one is refused. */
  reportId: string;
  image: Blob;
}

export type NewReport = KeptStep | KeptReceipt;
/** `position` rises in the order in which reports were taken. */
export type KeptReport = NewReport & { position: number };

/** What became of a try to send. */
export type Delivery =
  | { outcome: 'sent' }
  | { outcome: 'refused'; refusal: Refusal }
  /** `concerns`: nothing else needs to be tried now, or only nothing else of this appointment. */
  | { outcome: 'unanswered'; concerns: 'all' | 'appointment'; isSignedOut: boolean };
