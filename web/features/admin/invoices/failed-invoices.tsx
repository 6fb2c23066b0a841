import { countedInvoices } from './describe-invoice.ts';

interface FailedInvoicesProps {
  /** 'not sent' */
  what: string;
  invoices: readonly {
    readonly id: number;
    readonly client: { readonly name: string } | null;
    readonly reason: string;
  }[];
}

/** Which invoices an action has left as they were, each with the reason. */
export function FailedInvoices({ what, invoices }: FailedInvoicesProps) {
  return (
    <>
      <p className="font-medium">
        {countedInvoices(invoices.length)} {invoices.length === 1 ? 'was' : 'were'} {what}:
      </p>
      <ul className="list-disc ps-5">
        {invoices.map(({ id, client, reason }) => (
          <li key={id}>
            {client !== null && <span className="font-medium">{client.name}: </span>}
            {reason}
          </li>
        ))}
      </ul>
    </>
  );
}
