import { type ReactNode, useEffect, useRef, useState } from 'react';
import { sentenceOf } from '#web/api/http/http-error.ts';
import type { GeolocationError, Position } from '#web/device/geolocation.ts';
import { Failed } from '#web/parts/failed.tsx';
import { distance } from '#web/parts/places/position.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { locationHelp, phoneKind } from './location-help.ts';
import { openQuestion } from './open-questions.ts';
import type { ReportAction } from './report-view.ts';

/** The answers to the question whether to go without a location. */
interface GoWithoutProps {
  onAsk: () => void;
  /** No: back. */
  onBack: () => void;
  onConfirm: () => void;
}

/** What can be done about a check-in without a location. */
interface Options {
  onRetry: () => void;
  goWithout: GoWithoutProps;
}

/** The accuracy of the shared location. */
export function SharedNote({ place: { accuracy } }: { place: Position }) {
  if (accuracy === undefined) return null;
  return (
    <p role="status" className="text-ink-soft">
      Your location was accurate to {distance(accuracy)}.
    </p>
  );
}

/** Why the server refused a report. */
export function RefusedNote({ act: action, error }: { act: ReportAction; error: unknown }) {
  const isCheckIn = action === 'check-in';
  return (
    <ScrollIntoView>
      <Failed title={isCheckIn ? 'Check-in Failed' : 'Failed to update your status'}>
        {sentenceOf(error) ?? `${isCheckIn ? 'Failed to check in. ' : ''}Try again in a moment.`}
      </Failed>
    </ScrollIntoView>
  );
}

/** While the device is slow: nothing has failed yet, but nobody must wait for it. */
export function SlowNote({ onRetry, goWithout }: Options) {
  return (
    <ScrollIntoView>
      <div role="status">
        <Alert title="Still looking for your location">
          If your phone asks for permission to share it, choose Allow.
        </Alert>
      </div>
      <NextSteps onRetry={onRetry} goWithout={goWithout} />
    </ScrollIntoView>
  );
}

/** How to enable the location on this phone, and what else can be done. */
export function NoLocationNote({ error, onRetry, goWithout }: Options & { error: GeolocationError }) {
  const { reason: cause, message } = error;
  const { title, steps } = locationHelp(cause, phoneKind(navigator.userAgent, navigator.maxTouchPoints));
  return (
    <ScrollIntoView>
      <Alert tone="error" title={title}>
        <p>Check-in Failed: {message}.</p>
        <ol className={steps.length > 1 ? 'list-decimal ps-5' : undefined}>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </Alert>
      <NextSteps onRetry={cause === 'unsupported' ? null : onRetry} goWithout={goWithout} />
    </ScrollIntoView>
  );
}

function NextSteps({ onRetry, goWithout }: Pick<Options, 'goWithout'> & { onRetry: (() => void) | null }) {
  return (
    <div className="flex flex-wrap gap-2 *:flex-1">
      {onRetry && (
        <Button variant="secondary" onClick={onRetry}>
          Try again
        </Button>
      )}
      <GoWithout {...goWithout} />
    </div>
  );
}

/** Scrolls into view when it appears, with room below for the toast. */
function ScrollIntoView({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    ref.current?.scrollIntoView({ block: 'nearest' });
    return openQuestion();
  }, []);
  return (
    <div ref={ref} className="flex w-full scroll-mt-4 scroll-mb-32 flex-col gap-2">
      {children}
    </div>
  );
}

/** Asks once, and says who will see it. */
function GoWithout({ onAsk, onBack, onConfirm }: GoWithoutProps) {
  const [isAsking, setIsAsking] = useState(false);

  function turn(asks: boolean) {
    setIsAsking(asks);
    if (asks) onAsk();
    else onBack();
  }

  return (
    <>
      <Button variant="secondary" onClick={() => turn(true)}>
        Check in without location
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Check in without location?"
          confirmLabel="Check In"
          onConfirm={onConfirm}
          onCancel={() => turn(false)}
        >
          The office will see that no location was shared.
        </ConfirmDialog>
      )}
    </>
  );
}
