import { sql } from 'drizzle-orm';
import type { Cents } from '#domain/money.ts';
import type { Tx } from '#server/db/connect.ts';
import { queryRows } from '#server/db/query.ts';
import { type Actor, record } from '#server/db/record/record.ts';
import { invoices } from '#server/db/schema/billing.ts';
import { takeTurn } from '#server/db/transaction.ts';
import { BILLABLE, BILLABLE_CENTS } from '../queries/billable-payments.ts';
import { type InvoiceRow, selectInvoices } from '../queries/row.ts';

interface Drafting {
  readonly actor: Actor;
  readonly now: string;
  /** Null: all clients. */
  readonly clientIds: readonly number[] | null;
  /** Dates of service, both included. */
  readonly from: string;
  readonly to: string;
}

/** A draft that was made or took up work. */
export interface DraftedInvoice {
  readonly row: InvoiceRow;
  readonly isNew: boolean;
  readonly added: number;
  readonly addedCents: Cents;
}

/** How much each client of a run has to bill. */
const CLIENTS = {
  name: 'clients-to-bill',
  text: `SELECT a.client_id, count(*)::integer FROM ${BILLABLE}
      AND a.date BETWEEN $1 AND $2 AND ($3::integer[] IS NULL OR a.client_id = ANY ($3))
    GROUP BY a.client_id ORDER BY (SELECT name FROM clients WHERE id = a.client_id), a.client_id`,
};
/** Clients are drafted together up to so much work: a statement about all would take longer than a statement may. */
const WORK_AT_ONCE = 2000;

/** Work to bill, locked so that none of it is reopened or given to another client meanwhile; in the order in which others lock. */
const LOCK_APPOINTMENTS = {
  name: 'lock-appointments-to-bill',
  text: `SELECT a.id FROM assignments a WHERE a.id IN (SELECT a.id FROM ${BILLABLE}
      AND a.date BETWEEN $1 AND $2 AND a.client_id = ANY ($3::integer[]))
    ORDER BY a.id FOR SHARE`,
};
const LOCK_PAYMENTS = {
  name: 'lock-work-to-bill',
  text: `SELECT p.id FROM ${BILLABLE} AND a.id = ANY ($1::integer[]) ORDER BY p.id FOR SHARE OF p`,
};
/** Drafts that may take up work: one that is issued meanwhile is no draft any more when the next statement looks. */
const LOCK_DRAFTS = {
  name: 'lock-drafts-to-extend',
  text: `SELECT id FROM invoices WHERE client_id = ANY ($1::integer[]) AND status = 'draft' ORDER BY id FOR UPDATE`,
};

/** What of the place of a remote appointment was typed: its words of the mode come first (rule appointments-17). */
const TYPED = `regexp_replace(a.location, '^By (phone|video)(: *|$)', '')`;

/** The place of an appointment; of a remote one the client's place that it names, else one for all. */
const SITE = `CASE WHEN a.mode = 'on_site' THEN a.location
  WHEN ${TYPED} <> '' AND EXISTS (
    SELECT FROM clients c WHERE c.id = a.client_id AND ${TYPED} = ANY (c.address || c.addresses)
    UNION ALL SELECT FROM assignments o WHERE o.client_id = a.client_id AND o.mode = 'on_site' AND o.location = ${TYPED}) THEN ${TYPED}
  ELSE 'Remote' END`;

/**
 * One statement for several clients. The group of a month is the calendar month; that of a purchase order is the appointment's, else the
 * client's standing one; that of a site is the place, remote work with the one that it names, else together. A draft of the same group takes up the work; one that stands for a void invoice stays
 * as it is. Each row: draft, whether it is new, how many were added.
 */
const DRAFT = {
  name: 'make-drafts',
  text: `
    WITH
      work AS (
        SELECT p.id AS payment_id, ${BILLABLE_CENTS} AS cents, a.id AS assignment_id, a.client_id, a.date, coalesce(b.grouping, 'month') AS grouping,
          CASE b.grouping WHEN 'purchase_order' THEN coalesce(a.purchase_order, b.purchase_order) WHEN 'site' THEN ${SITE} END AS group_name,
          CASE b.grouping WHEN 'appointment' THEN a.id END AS single,
          CASE coalesce(b.grouping, 'month') WHEN 'month' THEN date_trunc('month', a.date)::date WHEN 'appointment' THEN a.date END AS begins,
          coalesce(CASE b.grouping WHEN 'appointment' THEN a.purchase_order
            WHEN 'purchase_order' THEN a.purchase_order END, b.purchase_order) AS purchase_order
        FROM payments p JOIN assignments a ON a.id = p.assignment_id LEFT JOIN client_billing b ON b.client_id = a.client_id
        WHERE p.id = ANY ($1::integer[]) AND p.review = 'approved' AND p.status <> 'void' AND NOT p.is_billed_elsewhere
          AND a.date BETWEEN $2 AND $3 AND a.client_id = ANY ($6::integer[])),
      groups AS (
        SELECT g.*, d.id AS draft_id, coalesce(d.id, nextval(pg_get_serial_sequence('invoices', 'id'))::integer) AS id
        FROM (
          SELECT client_id, grouping, group_name, single, begins, max(purchase_order) AS purchase_order, count(*)::integer AS added, sum(cents)::bigint AS cents
          FROM work GROUP BY client_id, grouping, group_name, single, begins
          -- So that drafts, and then their numbers, follow the names of the clients.
          ORDER BY (SELECT name FROM clients WHERE id = client_id), client_id, begins, group_name, single) g
        LEFT JOIN LATERAL (
          SELECT i.id FROM invoices i
          WHERE i.client_id = g.client_id AND i.status = 'draft' AND i.replaces_id IS NULL AND i.grouping = g.grouping
            AND g.grouping <> 'appointment' AND i.group_name IS NOT DISTINCT FROM g.group_name
            AND (g.begins IS NULL OR i.from_date = g.begins)
          ORDER BY i.id LIMIT 1) d ON true),
      made AS (
        INSERT INTO invoices (id, client_id, from_date, to_date, grouping, group_name, purchase_order, created_at, created_by, updated_at)
        OVERRIDING SYSTEM VALUE
        SELECT id, client_id, coalesce(begins, $2::date),
          CASE grouping WHEN 'month' THEN (begins + interval '1 month' - interval '1 day')::date WHEN 'appointment' THEN begins ELSE $3::date END,
          grouping, group_name, left(purchase_order, 100), $4::timestamptz, $5, $4::timestamptz
        FROM groups WHERE draft_id IS NULL ORDER BY id),
      extended AS (
        UPDATE invoices i SET from_date = least(i.from_date, coalesce(g.begins, $2::date)),
          to_date = CASE WHEN g.begins IS NULL THEN greatest(i.to_date, $3::date) ELSE i.to_date END,
          updated_at = greatest($4::timestamptz, i.updated_at + interval '1 millisecond')
        FROM groups g WHERE i.id = g.draft_id),
      lines AS (
        INSERT INTO invoice_lines (invoice_id, payment_id, assignment_id)
        SELECT g.id, w.payment_id, w.assignment_id
        FROM work w JOIN groups g ON g.client_id = w.client_id AND g.grouping = w.grouping
          AND g.group_name IS NOT DISTINCT FROM w.group_name AND g.single IS NOT DISTINCT FROM w.single
          AND g.begins IS NOT DISTINCT FROM w.begins)
    SELECT id, draft_id IS NULL, added, cents FROM groups ORDER BY id`,
};

/**
 * Makes drafts of the approved work of a period that is on no invoice, by the grouping of each client. Run again, it makes nothing: a closeout is on
 * one live invoice. Source: rule invoices-1.
 * @example a client billed by month, October 30 and November 2: two drafts
 */
export async function makeDrafts(tx: Tx, drafting: Drafting): Promise<DraftedInvoice[]> {
  const { actor, now, from, to } = drafting;
  // Two runs at once would make two drafts of one group.
  await takeTurn(tx, 'invoice_drafts');
  const made: Made[] = [];
  for (const clientIds of await groupsOfClients(tx, drafting))
    made.push(...(await draftFor(tx, { ...drafting, clientIds })));
  const ids = made.map(([id]) => id);
  const rows = new Map(
    (await selectInvoices(tx, sql`${invoices.id} = ANY(${sql.param(ids)}::integer[])`)).map((row) => [
      row.id,
      row,
    ]),
  );
  await record(tx, actor, now, {
    audit: made.map(([id, isNew, added]) => ({
      act: 'invoices.draft',
      entity: 'invoice',
      entityId: id,
      change: { isNew, added, from, to },
    })),
    changes: ids.length > 0 ? [{ topic: 'invoices', ids }] : [],
  });
  return made.flatMap(([id, isNew, added, addedCents]) => {
    const row = rows.get(id);
    return row ? [{ row, isNew, added, addedCents }] : [];
  });
}

/** A draft, whether it is new, how many closeouts were added, and their sum in cents. */
type Made = readonly [id: number, isNew: boolean, added: number, addedCents: Cents];

async function groupsOfClients(tx: Tx, { from, to, clientIds: wanted }: Drafting): Promise<number[][]> {
  // The work of one client is not counted first: that takes longer than drafting it.
  if (wanted?.length === 1) return [[...wanted]];
  const clients = await queryRows<[number, number]>(tx, CLIENTS, [from, to, wanted]);
  const groups: number[][] = [];
  let work = 0;
  for (const [clientId, count] of clients) {
    if (groups.length === 0 || work + count > WORK_AT_ONCE) {
      groups.push([]);
      work = 0;
    }
    groups.at(-1)?.push(clientId);
    work += count;
  }
  return groups;
}

async function draftFor(tx: Tx, { actor, now, clientIds, from, to }: Drafting): Promise<Made[]> {
  const appointments = await queryRows<[number]>(tx, LOCK_APPOINTMENTS, [from, to, clientIds]);
  const work = await queryRows<[number]>(tx, LOCK_PAYMENTS, [appointments.map(([id]) => id)]);
  const paymentIds = work.map(([id]) => id);
  await queryRows(tx, LOCK_DRAFTS, [clientIds]);
  return queryRows<Made>(tx, DRAFT, [paymentIds, from, to, now, actor.accountId, clientIds]);
}
