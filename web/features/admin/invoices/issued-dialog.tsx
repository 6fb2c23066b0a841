import { useQuery } from '@tanstack/react-query';
import type { IssuedMany } from '#contracts/invoice.ts';
import { companyQuery } from '#web/api/public/company.ts';
import { dollars } from '#web/parts/dollars.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { useMay } from '../use-may.ts';
import { countedInvoices } from './describe-invoice.ts';
import { useSending } from './use-sending.tsx';

interface IssuedDialogProps {
  issued: IssuedMany;
  onClose: () => void;
}

/** What was issued and what was not, and the next step: sending them. */
export function IssuedDialog({ issued: { issued, refused, total }, onClose }: IssuedDialogProps) {
  const may = useMay();
  const sendsEmail = useQuery(companyQuery).data?.sendsEmail === true;
  const sending = useSending(onClose);
  const count = issued.length;
  const canSend = may('invoices.issueMany') && sendsEmail && count > 0;
  const numbers = issued.map(({ number }) => number);
  return (
    <Dialog
      title={`${countedInvoices(count)} ${count === 1 ? 'was' : 'were'} issued`}
      width="small"
      onClose={onClose}
      footer={
        <>
          <Button variant={canSend ? 'secondary' : 'primary'} onClick={onClose}>
            {canSend ? 'Not Now' : 'Done'}
          </Button>
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
            {!sendsEmail && 'Email is not set up, so that they cannot be sent from here.'}
          </p>
        )}
        {sending.refused}
        {refused.length > 0 && (
          <Alert tone="error" title={`${countedInvoices(refused.length)} could not be issued:`}>
            <ul className="list-disc ps-5">
              {refused.map(({ id, client, reason }) => (
                <li key={id}>
                  {client !== null && <span className="font-medium">{client.name}: </span>}
                  {reason}
                </li>
              ))}
            </ul>
          </Alert>
        )}
      </div>
    </Dialog>
  );
}
