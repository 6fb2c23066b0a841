import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import type { InvoiceDetail } from '#contracts/invoices/shapes.ts';
import { invoiceQuery } from '#web/api/staff/billing/invoices.ts';
import { invoicePath, invoicesPath, recordPaymentPath } from '#web/app/money-paths.ts';
import { dollars } from '#web/parts/dollars.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { TextLink } from '#web/ui/button/text-link.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { DialogLoadError } from '../dialog-load-error.tsx';
import { RecordSteps, type Steps } from '../list/record-steps.tsx';
import { SidePanel } from '../list/side-panel.tsx';
import type { SidePanelState } from '../list/use-side-panel.ts';
import { PersonLink } from '../person-link.tsx';
import { usePermission } from '../use-permission.ts';
import { InvoiceDocument } from './invoice-document.tsx';
import { InvoiceHistory } from './invoice-history.tsx';
import { InvoiceMenu } from './invoice-menu.tsx';
import { InvoiceStateBadge } from './invoice-state.tsx';
import { LoadingInvoice } from './loading-invoice.tsx';
import { PaidAhead } from './paid-ahead.tsx';
import { Settlements } from './settlements.tsx';
import { useInvoiceFile } from './use-invoice-file.ts';
import { isToSend, isUnsent, useMaySend } from './use-sending.tsx';

interface IssuedPanelProps {
  id: number;
  panel: SidePanelState;
  steps: Steps;
  today: string | undefined;
  onSend: (invoice: InvoiceDetail) => void;
}

/** An issued invoice in the side panel: where it stands, what the client reads, and what can be done. */
export function IssuedPanel({ id, panel, steps, today, onSend }: IssuedPanelProps) {
  const query = useQuery(invoiceQuery(id));
  const invoice = query.data;
  return (
    <SidePanel
      panel={panel}
      id={id}
      title={invoice ? (invoice.number ?? 'Draft') : 'Invoice'}
      hasLinksAbove
      steps={<RecordSteps steps={steps} />}
      onClose={panel.close}
      foot={
        invoice &&
        (invoice.status === 'draft' ? (
          // Its address was typed without the list.
          <ButtonLink href={invoicePath(id, 'drafts')}>Open in Drafts</ButtonLink>
        ) : (
          <ActionLinks key={id} invoice={invoice} today={today} onSend={onSend} />
        ))
      }
    >
      <Body key={id} query={query} today={today} />
    </SidePanel>
  );
}

interface BodyProps {
  query: UseQueryResult<InvoiceDetail>;
  today: string | undefined;
}

function Body({ query, today }: BodyProps) {
  const { data: invoice } = query;
  if (!invoice) return query.error ? <DialogLoadError query={query} what="invoice" /> : <LoadingInvoice />;
  const { client, state, status, openAmount } = invoice;
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-medium">
          <PersonLink kind="client" person={client} />
        </span>
        <span className="flex items-center gap-2">
          {status === 'issued' && Number(openAmount) > 0 && (
            <span className="font-semibold tabular-nums">{dollars(openAmount)} open</span>
          )}
          <InvoiceStateBadge state={state} />
        </span>
      </div>
      <Replaced invoice={invoice} />
      <PaidAhead invoice={invoice} />
      <InvoiceDocument invoice={invoice} today={today} />
      <Settlements invoice={invoice} today={today} />
      <InvoiceHistory invoice={invoice} />
    </div>
  );
}

/** What took it back, what stands in its place, and which one it stands for. */
function Replaced({ invoice: { creditNote, replaces, replacedBy } }: { invoice: InvoiceDetail }) {
  if (creditNote === null && replaces === null) return null;
  return (
    <Alert {...(creditNote && { title: `Reversed by credit note ${creditNote.number}` })}>
      {creditNote !== null && <p className="wrap-anywhere">{creditNote.reason}</p>}
      {replacedBy !== null && (
        <p>
          Billed again:{' '}
          {replacedBy.number === null ? (
            <TextLink href={`${invoicesPath('drafts')}&invoice=${replacedBy.id}`}>a draft</TextLink>
          ) : (
            <TextLink href={invoicePath(replacedBy.id)}>{replacedBy.number}</TextLink>
          )}
        </p>
      )}
      {replaces !== null && (
        <p>
          Replaces <TextLink href={invoicePath(replaces.id)}>{replaces.number}</TextLink>
        </p>
      )}
    </Alert>
  );
}

type ActionLinksProps = { invoice: InvoiceDetail } & Pick<IssuedPanelProps, 'today' | 'onSend'>;

function ActionLinks({ invoice, today, onSend }: ActionLinksProps) {
  const may = usePermission();
  const maySend = useMaySend();
  const { id: invoiceId, status, openAmount, settledAmount, creditNote } = invoice;
  // What became of it stands on its PDF of today.
  const isChanged = creditNote !== null || Number(settledAmount) > 0;
  const isOpen = status === 'issued' && Number(openAmount) > 0;
  const isFirst = maySend && isToSend(invoice) && isUnsent(invoice);
  return (
    <>
      <PdfButton of={{ kind: 'pdf', invoiceId }} label={isChanged ? 'PDF as of Today' : 'PDF'} />
      {isChanged && <PdfButton of={{ kind: 'asIssued', invoiceId }} label="PDF as Issued" />}
      {creditNote !== null && <PdfButton of={{ kind: 'creditNotePdf', invoiceId }} label="Credit Note PDF" />}
      {isOpen && may('clientPayments.create') && (
        <ButtonLink variant={isFirst ? 'secondary' : 'primary'} href={recordPaymentPath({ invoiceId })}>
          Record a Payment
        </ButtonLink>
      )}
      {maySend && (
        <Button
          variant={isFirst ? 'primary' : 'secondary'}
          data-shortcut="S"
          data-tooltip="Send it to the client"
          aria-keyshortcuts="S"
          onClick={() => onSend(invoice)}
        >
          {sendLabel(invoice)}
        </Button>
      )}
      <InvoiceMenu invoice={invoice} today={today} />
    </>
  );
}

interface PdfButtonProps {
  of: Parameters<ReturnType<typeof useInvoiceFile>['open']>[0];
  label: string;
}

function PdfButton({ of, label }: PdfButtonProps) {
  const pdf = useInvoiceFile();
  return (
    <Button
      variant="quiet"
      // On a phone its words stay on one line, and what is beside it goes below.
      className="max-md:min-w-40"
      icon={<FileText aria-hidden className="size-4 shrink-0" />}
      pending={pdf.isPending}
      onClick={() => pdf.open(of)}
    >
      {label}
    </Button>
  );
}

function sendLabel(invoice: InvoiceDetail): string {
  if (invoice.status === 'void') return 'Send Credit Note…';
  return isUnsent(invoice) ? 'Send by Email…' : 'Send Again…';
}
