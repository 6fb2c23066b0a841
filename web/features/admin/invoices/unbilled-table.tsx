import type { Unbilled } from '#contracts/invoices/shapes.ts';
import { invoicesPath } from '#web/app/money-paths.ts';
import { TextButton, TextLink } from '#web/ui/button/text-link.tsx';
import { type RecordLayout, recordColumns } from '../list/record-columns.ts';
import { RecordGrid } from '../list/record-grid.tsx';
import type { StableRow } from '../list/stable-rows.ts';
import type { Selection } from '../list/table/use-selection.ts';
import { wholeList } from '../list/use-list.ts';
import { counted } from '../payments/describe-payments.ts';
import { PersonLink } from '../person-link.tsx';
import { notApprovedPath } from '../review/waiting-path.ts';
import { describePeriod } from './describe-invoice.ts';
import type { Period } from './service-period.tsx';

/** A client with what can be billed and what is missing, under the id of the client. */
export type UnbilledClient = Unbilled['clients'][number] & { readonly id: number };

interface UnbilledTableProps {
  rows: readonly StableRow<UnbilledClient>[];
  period: Period;
  today: string;
  /** Undefined where nothing can be selected. */
  selection: Selection<UnbilledClient> | undefined;
  /** Shows the appointments of a client. */
  onOpen: (client: UnbilledClient['client']) => void;
}

/** Each client with what can be billed and what is missing. */
export function UnbilledTable({ rows, period, today, selection, onOpen }: UnbilledTableProps) {
  return (
    <RecordGrid
      label="To bill"
      what="clients"
      list={wholeList(rows)}
      columns={columnsOf({ period, today, onOpen })}
      layout={LAYOUT}
      heights={{ line: 41, card: 110 }}
      nameOf={({ client }) => client.name}
      selection={selection}
      onOpen={(id) => {
        const row = rows.find((one) => one.id === id);
        if (row) onOpen(row.item.client);
      }}
    />
  );
}

const columnsOf = ({ period, today, onOpen }: Pick<UnbilledTableProps, 'period' | 'today' | 'onOpen'>) =>
  recordColumns<UnbilledClient>(today, [
    {
      key: 'client',
      title: 'Client',
      width: 'minmax(0,2fr)',
      className: 'font-medium @2xl:truncate',
      person: ({ client }) => client,
      cell: ({ client, drafts }, tabIndex) => (
        <>
          <PersonLink kind="client" person={client} tabIndex={tabIndex} />
          {drafts > 0 && (
            <span className="ms-2 font-normal text-small">
              <TextLink href={invoicesPath('drafts')} tabIndex={tabIndex}>
                {drafts === 1 ? 'has a draft' : `has ${drafts} drafts`}
              </TextLink>
            </span>
          )}
        </>
      ),
    },
    {
      key: 'count',
      title: 'To bill',
      width: '8.5rem',
      text: ({ count }) => counted(count, 'appointment'),
      cell: ({ client, count }, tabIndex) => (
        <TextButton tabIndex={tabIndex} onClick={() => onOpen(client)}>
          {counted(count, 'appointment')}
          <span className="sr-only">{` of ${client.name}`}</span>
        </TextButton>
      ),
    },
    {
      key: 'days',
      title: 'Days of service',
      width: 'minmax(0,1fr)',
      className: 'text-ink-soft',
      text: ({ from, to }) => (from !== null && to !== null ? describePeriod({ from, to }, today) : ''),
    },
    {
      key: 'missing',
      title: 'Not approved yet',
      width: 'minmax(0,1fr)',
      text: ({ notApproved }) =>
        notApproved > 0 ? `${notApproved.toLocaleString('en-US')} not approved` : '',
      cell: ({ client, notApproved, withoutResult }, tabIndex) =>
        notApproved > 0 && (
          <TextLink
            href={notApprovedPath({ clientId: client.id, ...period }, { notApproved, withoutResult })}
            tabIndex={tabIndex}
          >
            {notApproved.toLocaleString('en-US')} not approved
          </TextLink>
        ),
    },
    {
      key: 'amount',
      title: 'Amount',
      width: '7rem',
      className: 'font-semibold',
      money: ({ amount }) => amount,
    },
  ]);

const LAYOUT: RecordLayout = {
  card: {
    tracks: 'var(--check) minmax(0,1fr) auto',
    lines: ['check client amount', 'check count count', 'check days missing'],
  },
};
