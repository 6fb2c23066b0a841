import { type RefObject, useEffect, useRef, useState } from 'react';
import type { InterpreterAssignment } from '#contracts/assignments/shapes.ts';
import { useTrackAssignment } from '../report-queue/track-assignment.ts';
import { showLoadFailure } from '../show-load-failure.ts';
import type { ReportAction, ReportOptions, ReportView, StartReport } from './report-view.ts';

export interface Report extends ReportView {
  /** The button that reports, which gets the focus back. */
  buttonRef: RefObject<HTMLButtonElement | null>;
  begin: StartReport;
  /** Stops waiting for the location. A report that is being sent is sent. */
  giveUp: () => void;
}

const idle: ReportView = { pending: null, isLocating: false, note: null };

/**
 * Reports that the interpreter is on the way or has arrived. The report uses the appointment as it is when the location
 * is found (null: nothing can be reported any more). Its code loads with the first report.
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
  // A location that is found after its screen is gone is not shared.
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

  function begin(action: ReportAction, options: ReportOptions = {}) {
    const signal = start({
      pending: action,
      isLocating: action === 'check-in' && !options.without,
      note: null,
    });
    const show = (next: Partial<ReportView>) => signal.aborted || setView({ ...idle, ...next });
    import('./make-report.tsx')
      .then(({ makeReport }) =>
        makeReport({ act: action, ...options, appointment: () => latest.current, signal, show, send, begin }),
      )
      .catch(() => {
        show(idle);
        showLoadFailure();
      });
  }

  return { ...view, buttonRef, begin, giveUp: () => void start(idle) };
}
