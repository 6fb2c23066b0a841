import type { IssuedMany } from '#contracts/invoices/shapes.ts';
import { invoicePath, invoicesPath } from '#web/app/money-paths.ts';
import { dollars } from '#web/parts/dollars.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { TextLink } from '#web/ui/button/text-link.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { countedInvoices } from './describe-invoice.ts';
import { FailedInvoices } from './failed-invoices.tsx';
import { useInvoiceFile } from './use-invoice-file.ts';
import { useMaySend, useSending } from './use-sending.tsx';

interface IssuedDialogProps {
  issued: IssuedMany;
  onClose: () => void;
}

/** What was issued and what was not, and the next step: sending them, or without email their PDFs. */
export function IssuedDialog({ issued: { issued, refused, total }, onClose }: IssuedDialogProps) {
  const maySend = useMaySend();
  const sending = useSending(onClose);
  const count = issued.length;
  const canSend = maySend && count > 0 && !sending.isOver;
  const isByHand = !maySend && count > 0;
  const numbers = issued.map(({ number }) => number);
  return (
    <Dialog
      title={
        count === 0
          ? 'No invoice was issued'
          : `${countedInvoices(count)} ${count === 1 ? 'was' : 'were'} issued`
      }
      width="small"
      onClose={onClose}
      footer={
        <>
          <Button variant={canSend || isByHand ? 'secondary' : 'primary'} onClick={onClose}>
            {canSend ? 'Not Now' : 'Done'}
          </Button>
          {isByHand && <IssuedDocuments issued={issued} />}
          {canSend && (
            <Button
              data-autofocus
              pending={sending.isPending}
              pendingLabel="Sending..."
              onClick={() => sending.send(issued.map(({ id }) => id))}
            >
              {count === 1 ? 'Send 1 Email' : `Send ${count.toLocaleString('en-US')} Emails`}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {count > 0 && (
          <p>
            {count === 1 ? numbers[0] : `${numbers[0]} to ${numbers.at(-1)}`}, {dollars(total)}.{' '}
            {!maySend && `Email is not set up: send ${count === 1 ? 'the PDF' : 'the PDFs'} yourself.`}
          </p>
        )}
        <PaidAheadNote issued={issued} />
        {refused.length > 0 && (
          <Alert tone="error">
            <FailedInvoices what="not issued" invoices={refused} />
          </Alert>
        )}
        {sending.problem && <Alert tone="error">{sending.problem}</Alert>}
      </div>
    </Dialog>
  );
}

/** Whose money waits, each client once, with the way to the invoice that it can be used for (rule client-payments-2). */
function PaidAheadNote({ issued }: Pick<IssuedMany, 'issued'>) {
  const ahead = issued.filter(
    ({ client, paidAhead }, at) =>
      Number(paidAhead) > 0 && issued.findIndex((one) => one.client.id === client.id) === at,
  );
  if (ahead.length === 0) return null;
  return (
    <Alert>
      <ul className="flex flex-col gap-1">
        {ahead.map(({ id, number, client, paidAhead }) => (
          <li key={id}>
            {client.name} has paid {dollars(paidAhead)} ahead. Use it for{' '}
            <TextLink href={invoicePath(id)}>{number}</TextLink>.
          </li>
        ))}
      </ul>
    </Alert>
  );
}

/** The PDF of the only one; of several, the list in which each has its own. */
function IssuedDocuments({ issued }: Pick<IssuedMany, 'issued'>) {
  const pdf = useInvoiceFile();
  const [only, ...others] = issued;
  if (!only || others.length > 0) return <ButtonLink href={invoicesPath('issued')}>Show Invoices</ButtonLink>;
  return (
    <Button
      data-autofocus
      pending={pdf.isPending}
      onClick={() => pdf.open({ kind: 'pdf', invoiceId: only.id })}
    >
      Open PDF
    </Button>
  );
}
