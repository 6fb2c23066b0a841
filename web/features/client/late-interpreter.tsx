import { useQuery } from '@tanstack/react-query';
import { Phone } from 'lucide-react';
import type { ClientAssignment } from '#contracts/assignments/shapes.ts';
import { formatClock12 } from '#domain/civil.ts';
import { useReportAbsence } from '#web/api/client/appointment-actions.ts';
import { sentenceOf } from '#web/api/http/http-error.ts';
import { useGetsEmail } from '#web/api/message-preferences.ts';
import { companyQuery } from '#web/api/public/company.ts';
import { formatTimeOrDateTime } from '#web/parts/time/format-date-time.ts';
import { useNow } from '#web/parts/use-now.ts';
import { Button } from '#web/ui/button/button.tsx';
import { buttonStyle } from '#web/ui/button/button-style.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { urgencyOfSearch } from './client-state.ts';
import { expectedArrivalOf } from './expected-arrival.ts';

/** The interpreter has not checked in 5 minutes after the start: whom to call, and the report to the office (rule tracking-16). */
export function MissingInterpreter({ assignment }: { assignment: ClientAssignment }) {
  const company = useQuery(companyQuery);
  const report = useReportAbsence(assignment.id);
  const { interpreter, absenceReportedAt } = assignment;
  return (
    // Above the button that makes the whole card pressable.
    <div className="relative z-10">
      <Alert tone="error" title="Your interpreter has not checked in yet">
        <div className="mt-2 flex flex-wrap gap-2 text-ink">
          {interpreter && interpreter.phone !== '' && <Call phone={interpreter.phone}>Call interpreter</Call>}
          {company.data && <Call phone={company.data.supportPhone}>Call office</Call>}
          {absenceReportedAt === null && (
            <Button size="small" pending={report.isPending} onClick={() => report.mutate(undefined)}>
              Report
            </Button>
          )}
        </div>
        <p role="status" className={absenceReportedAt === null ? 'sr-only' : 'mt-2'}>
          {absenceReportedAt !== null &&
            `You reported this at ${formatTimeOrDateTime(assignment, absenceReportedAt)}. The office is looking into it.`}
        </p>
        {report.isError && (
          <p className="mt-2">
            {sentenceOf(report.error) ?? "The report wasn't sent. Please call the office."}
          </p>
        )}
      </Alert>
    </div>
  );
}

/**
 * Nobody is booked, and it begins within two hours or has begun: what happens next, and whom to call (rule requests-3). Nothing otherwise.
 */
export function SearchNote({ assignment }: { assignment: ClientAssignment }) {
  const urgency = urgencyOfSearch(assignment, useNow());
  if (urgency === null) return null;
  return (
    // Above the button that makes the whole card pressable.
    <div className="relative z-10">
      {urgency === 'soon' ? (
        <Alert title={`Begins at ${formatClock12(assignment.startTime)}: please call us, too`}>
          <WhatIsNext clientId={assignment.clientId} />
          <OfficeCall />
        </Alert>
      ) : (
        <Alert tone="error" title="No interpreter was found in time">
          <p>Please call the office: they can tell you what is still possible.</p>
          <OfficeCall />
        </Alert>
      )}
    </div>
  );
}

function WhatIsNext({ clientId }: { clientId: number }) {
  const getsEmail = useGetsEmail({ by: 'client', audience: 'client', id: clientId }, 'bookings');
  return (
    <p>
      Our office has your request and is looking for an interpreter. As soon as one accepts, or if nobody can
      come, you'll see it here{getsEmail && ' and get an email'}.
    </p>
  );
}

/** Whom to call, when it cannot wait. */
export function OfficeCall() {
  const company = useQuery(companyQuery);
  return (
    company.data && (
      <div className="mt-2 flex flex-wrap gap-2 text-ink">
        <Call phone={company.data.supportPhone}>{`Call office: ${company.data.supportPhone}`}</Call>
      </div>
    )
  );
}

function Call({ phone, children }: { phone: string; children: string }) {
  return (
    <a
      href={`tel:${phone.replace(/[^\d+]/g, '')}`}
      title={phone}
      className={buttonStyle({ variant: 'secondary', size: 'small', className: 'max-w-full' })}
    >
      <Phone aria-hidden className="size-4 shrink-0" />
      <span className="wrap-anywhere min-w-0">{children}</span>
    </a>
  );
}

/** When an interpreter who runs late is expected; nothing otherwise. */
export function ExpectedArrival({ assignment }: { assignment: ClientAssignment }) {
  const sentence = expectedArrivalOf(assignment);
  return sentence === null ? null : <p className="font-medium">{sentence}</p>;
}
