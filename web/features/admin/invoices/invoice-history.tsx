import type { INVOICE_STEPS, InvoiceDetail } from '#contracts/invoices/shapes.ts';
import { TimeAgo } from '#web/parts/time/time-ago.tsx';
import { DetailsSection } from '../assignments/details/details-section.tsx';

const STEP_NAMES: Readonly<Record<(typeof INVOICE_STEPS)[number], string>> = {
  drafted: 'Drafted',
  changed: 'Changed',
  line_removed: 'An appointment was left to the next invoice',
  issued: 'Issued',
  sent: 'Sent by email',
  marked_sent: 'Marked as sent',
  unmarked_sent: 'No longer marked as sent',
  reminded: 'Reminder sent',
  credited: 'Credited in part',
  voided: 'Voided',
};

/** Who did what with it, the latest first. */
export function InvoiceHistory({ invoice: { history } }: { invoice: InvoiceDetail }) {
  if (history.length === 0) return null;
  return (
    <DetailsSection title="History">
      <ol className="flex flex-col gap-1">
        {history.toReversed().map(({ step, at, by, text }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries are only added, and have no id.
          <li key={history.length - place}>
            {STEP_NAMES[step]}
            {by !== null && ` by ${by}`}{' '}
            <span className="text-ink-soft">
              <TimeAgo at={at} />
            </span>
            {text !== null && (
              <span className="wrap-anywhere block whitespace-pre-line text-ink-soft">{text}</span>
            )}
          </li>
        ))}
      </ol>
    </DetailsSection>
  );
}
