import type { ReactNode } from 'react';
import type { NoLocationCause } from '#domain/assignment/without-location.ts';

export type ReportAct = 'set-out' | 'check-in';

/** What the screen shows of a report while it is made. */
export interface ReportView {
  /** What is on its way; null when nothing is. */
  pending: ReportAct | null;
  /** Whether it still looks for the place, so that leaving gives it up. */
  isLocating: boolean;
  /** What is said beside the button. */
  note: ReactNode;
}

export interface ReportOptions {
  /** Why a check-in goes without the place where the device is. */
  without?: NoLocationCause;
  /** Whether it is meant, though the appointment is far ahead. */
  isMeant?: boolean;
}

export type BeginReport = (act: ReportAct, options?: ReportOptions) => void;
