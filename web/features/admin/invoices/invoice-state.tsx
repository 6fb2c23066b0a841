import type { InvoiceState } from '#domain/billing/invoice.ts';
import { Badge, type BadgeTone } from '#web/ui/feedback/badge.tsx';

const LOOKS: Readonly<Record<InvoiceState, { tone: BadgeTone; word: string; isUsual?: true }>> = {
  draft: { tone: 'yellow', word: 'Draft', isUsual: true },
  issued: { tone: 'blue', word: 'Not sent' },
  sent: { tone: 'teal', word: 'Sent', isUsual: true },
  partly_paid: { tone: 'yellow', word: 'Partly paid' },
  overdue: { tone: 'red', word: 'Overdue' },
  paid: { tone: 'green', word: 'Paid', isUsual: true },
  void: { tone: 'gray', word: 'Void' },
};

/** The word for the state of an invoice. */
export const invoiceStateName = (state: InvoiceState) => LOOKS[state].word;

/** The state of an invoice, as dot and word; what is usual has no pill. */
export function InvoiceStateBadge({ state }: { state: InvoiceState }) {
  const { tone, word, isUsual = false } = LOOKS[state];
  return (
    <Badge tone={tone} dot isPlain={isUsual}>
      {word}
    </Badge>
  );
}
