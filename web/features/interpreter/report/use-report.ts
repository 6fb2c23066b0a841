import { type RefObject, useEffect, useRef, useState } from 'react';
import type { InterpreterAssignment } from '#contracts/assignment.ts';
import { useTrackAssignment } from '../outbox/track-assignment.ts';
import { sayMissing } from '../say-missing.ts';
import type { BeginReport, ReportAct, ReportOptions, ReportView } from './report-view.ts';

export interface Report extends ReportView {
  /** For the button that reports: focus comes back to it. */
  buttonRef: RefObject<HTMLButtonElement | null>;
  begin: BeginReport;
  /** Stops looking for the place; what is being sent is sent. */
  giveUp: () => void;
}

const idle: ReportView = { pending: null, isLocating: false, note: null };

/**
 * Reports on an appointment that the interpreter is on the way, or there. The report is made of the appointment as it is
 * when the place has been found (null: nothing may be reported on it any more). How that is done is loaded when it is.
 */
export function useReport(appointment: InterpreterAssignment | null): Report {
  const { mutateAsync: send } = useTrackAssignment();
  const [view, setView] = useState(idle);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const attempt = useRef<AbortController>(null);
  const latest = useRef(appointment);

  useEffect(() => {
    latest.current = appointment;
  });
  // A place that is found after its screen has gone is not shared.
  useEffect(() => () => attempt.current?.abort(), []);
  useEffect(() => {
    if (view.pending && document.activeElement === document.body) buttonRef.current?.focus();
  }, [view.pending]);

  function start(next: ReportView): AbortSignal {
    attempt.current?.abort();
    attempt.current = new AbortController();
    setView(next);
    return attempt.current.signal;
  }

  function begin(act: ReportAct, options: ReportOptions = {}) {
    const signal = start({ pending: act, isLocating: act === 'check-in' && !options.without, note: null });
    const show = (next: Partial<ReportView>) => signal.aborted || setView({ ...idle, ...next });
    import('./make-report.tsx')
      .then(({ makeReport }) =>
        makeReport({ act, ...options, appointment: () => latest.current, signal, show, send, begin }),
      )
      .catch(() => {
        show(idle);
        sayMissing();
      });
  }

  return { ...view, buttonRef, begin, giveUp: () => void start(idle) };
}
