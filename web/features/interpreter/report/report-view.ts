import type { ReactNode } from 'react';
import type { NoLocationCause } from '#domain/assignment/without-location.ts';
import type { Position } from '#web/device/geolocation.ts';

export type ReportAction = 'set-out' | 'check-in';

/** What the screen shows while a report is made. */
export interface ReportView {
  /** What is being sent; null if nothing is. */
  pending: ReportAction | null;
  /** Whether it still waits for the location, so that leaving aborts it. */
  isLocating: boolean;
  /** The note beside the button. */
  note: ReactNode;
}

export interface ReportOptions {
  /** Why a check-in goes without a location. */
  without?: NoLocationCause;
  /** Whether the person confirmed a report long before the start. */
  isMeant?: boolean;
  /** A location far from the appointment that the person confirmed. */
  place?: Position;
}

export type StartReport = (action: ReportAction, options?: ReportOptions) => void;
