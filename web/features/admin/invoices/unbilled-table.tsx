import type { Unbilled } from '#contracts/invoices/shapes.ts';
import { invoicesPath } from '#web/app/money-paths.ts';
import { dollars } from '#web/parts/dollars.ts';
import { TextButton, TextLink } from '#web/ui/button/text-link.tsx';
import { classNames } from '#web/ui/style/class-names.ts';
import { ColumnHead, Row, RowGroup, Table, TableCell } from '../list/grid-parts.tsx';
import { SelectBox, SelectShown } from '../list/table/select-boxes.tsx';
import { counted } from '../payments/describe-payments.ts';
import { PersonLink } from '../person-link.tsx';
import { waitingPath } from '../review/waiting-path.ts';
import { describePeriod } from './describe-invoice.ts';
import type { Period } from './service-period.tsx';

type UnbilledClient = Unbilled['clients'][number];

interface UnbilledTableProps {
  clients: readonly UnbilledClient[];
  period: Period;
  today: string;
  /** Ids of clients; undefined where nothing can be selected. */
  selected: ReadonlySet<number> | undefined;
  onSelect: (selected: ReadonlySet<number>) => void;
  /** Shows the appointments of a client. */
  onOpen: (client: UnbilledClient['client']) => void;
}

const COLUMNS =
  'grid items-center gap-x-3 px-3 grid-cols-[var(--check)_minmax(0,1fr)_auto] lg:grid-cols-[var(--check)_minmax(0,2fr)_8.5rem_minmax(0,1fr)_minmax(0,1fr)_7rem]';

/** Each client with what can be billed and what is missing. */
export function UnbilledTable({ clients, period, today, selected, onSelect, onOpen }: UnbilledTableProps) {
  const areAll = clients.length > 0 && clients.every(({ client }) => selected?.has(client.id));

  function toggle(id: number) {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    onSelect(next);
  }

  return (
    <Table
      aria-label="To bill"
      className={classNames(
        'max-lg:flex max-lg:flex-col max-lg:gap-2 lg:overflow-clip lg:rounded-card lg:border lg:border-line lg:bg-surface',
        selected ? '[--check:2.25rem] max-lg:[--check:2.75rem]' : '[--check:0px]',
      )}
    >
      <RowGroup>
        <Row
          className={classNames(
            COLUMNS,
            'max-lg:px-0 text-ink-soft lg:min-h-9 lg:border-line lg:border-b lg:bg-sunken *:font-medium',
          )}
        >
          <ColumnHead>
            {selected && (
              <SelectShown
                selection={{
                  items: clients.filter(({ client }) => selected.has(client.id)).map(({ client }) => client),
                  areAllShown: areAll,
                  shownCount: clients.length,
                  toggleShown: () => onSelect(new Set(areAll ? [] : clients.map(({ client }) => client.id))),
                }}
              />
            )}
          </ColumnHead>
          <ColumnHead>Client</ColumnHead>
          <ColumnHead className="max-lg:sr-only">To bill</ColumnHead>
          <ColumnHead className="max-lg:sr-only">Days of service</ColumnHead>
          <ColumnHead className="max-lg:sr-only">Not approved yet</ColumnHead>
          <ColumnHead className="text-end">Amount</ColumnHead>
        </Row>
      </RowGroup>
      <RowGroup className="max-lg:flex max-lg:flex-col max-lg:gap-2">
        {clients.map((row) => (
          <UnbilledRow
            key={row.client.id}
            row={row}
            period={period}
            today={today}
            isSelected={selected?.has(row.client.id)}
            onToggle={() => toggle(row.client.id)}
            onOpen={() => onOpen(row.client)}
          />
        ))}
      </RowGroup>
    </Table>
  );
}

interface UnbilledRowProps {
  row: UnbilledClient;
  period: Period;
  today: string;
  isSelected: boolean | undefined;
  onToggle: () => void;
  onOpen: () => void;
}

function UnbilledRow({ row, period, today, isSelected, onToggle, onOpen }: UnbilledRowProps) {
  const { client, count, amount, from, to, notApproved, drafts } = row;
  return (
    <Row
      className={classNames(
        COLUMNS,
        'min-h-10 border-line py-1 max-lg:rounded-card max-lg:border max-lg:py-3 lg:border-b lg:last:border-b-0',
        isSelected ? 'bg-accent-soft' : 'bg-surface',
      )}
    >
      <TableCell className="self-stretch max-lg:row-span-2">
        {isSelected !== undefined && (
          <SelectBox
            label={`Select ${client.name}`}
            isSelected={isSelected}
            tabIndex={0}
            onToggle={onToggle}
          />
        )}
      </TableCell>
      <TableCell className="min-w-0 font-medium lg:truncate">
        <PersonLink kind="client" person={client} />
        {drafts > 0 && (
          <span className="ms-2 font-normal text-small">
            <TextLink href={invoicesPath('drafts')}>
              {drafts === 1 ? 'has a draft' : `has ${drafts} drafts`}
            </TextLink>
          </span>
        )}
      </TableCell>
      <TableCell className="max-lg:order-1 max-lg:col-start-2">
        <TextButton onClick={onOpen}>
          {counted(count, 'appointment')}
          <span className="sr-only">{` of ${client.name}`}</span>
        </TextButton>
      </TableCell>
      <TableCell className="text-ink-soft max-lg:order-1 max-lg:text-end">
        {from !== null && to !== null && describePeriod({ from, to }, today)}
      </TableCell>
      <TableCell
        className={classNames('max-lg:order-2 max-lg:col-start-2', notApproved === 0 && 'max-lg:hidden')}
      >
        {notApproved > 0 && (
          <TextLink href={waitingPath({ clientId: client.id, ...period })}>
            {notApproved.toLocaleString('en-US')} not approved
          </TextLink>
        )}
      </TableCell>
      <TableCell className="text-end font-semibold tabular-nums">{dollars(amount)}</TableCell>
    </Row>
  );
}
