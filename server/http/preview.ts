import { type Preview, Preview as previewSchema } from '#contracts/preview.ts';
import type { Scope } from '#domain/access/scope.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { queryRows } from '#server/db/query.ts';
import { transact } from '#server/db/transaction.ts';
import type { Dependencies } from './dependencies.ts';
import { seesNoMoney } from './hide-money.ts';
import { writeAnswer } from './validation.ts';

/** Carries what a call would do out of its transaction, which rolls back, and out of its handler. */
export class Previewed extends Error {
  readonly preview: Preview;
  constructor(preview: Preview) {
    super('previewed');
    this.name = 'Previewed';
    this.preview = preview;
  }
}

/** Writes a preview by its own shape, whatever the call answers else. */
export const writePreview = (preview: unknown): string => PREVIEW_WRITER(preview);
const PREVIEW_WRITER = writeAnswer({ schema: previewSchema, method: '', url: '' }) as (
  answer: unknown,
) => string;

/**
 * Runs a write and takes it back: what it has written is read before the transaction rolls back, and with it go its notices, jobs and messages.
 * Throws the refusal of the real call. Its sentences have no sums for readers who see no money (rule access-9). The payments are read a
 * second time afterwards, as they are without it. Source: rule messages-16.
 */
export async function previewOf(
  { database: { db }, transports, tellsOf }: Dependencies,
  work: (tx: Tx) => Promise<unknown>,
  { now, scope }: { readonly now: string; readonly scope: Scope | null },
): Promise<Preview> {
  const written = await rolledBack(db, async (tx) => {
    const [[audit, activity, message] = []] = await queryRows<LastIds>(tx, LAST_IDS, []);
    await work(tx);
    // What else only the commit would refuse.
    await queryRows(tx, CHECK_NOW, []);
    const changes = await queryRows<ChangeRow>(tx, CHANGES, [audit, activity, !seesNoMoney(scope)]);
    const messages = await queryRows<MessageRow>(tx, MESSAGES, [message]);
    const concerned = [
      ...new Set([...changes.flatMap(assignmentOf), ...messages.flatMap(([, of]) => of ?? [])]),
    ];
    const ids = messages.map(([id]) => Number(id));
    const tells = await tellsOf(tx, transports, { ids, now });
    return { changes, tells, concerned, after: await amountsOf(tx, concerned) };
  });
  const { concerned, tells, after } = written;
  const before = await amountsOf(db, concerned);
  const isSame = before.charge === after.charge && before.pay === after.pay;
  return { changes: written.changes.map(presentChange), tells, cost: isSame ? null : { before, after } };
}

/** The value of `work`, whose transaction is rolled back. */
async function rolledBack<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  let value: { readonly is: T } | null = null;
  const back = new Error('rolled back');
  await transact(db, async (tx) => {
    value = { is: await work(tx) };
    throw back;
  }).catch((error: unknown) => {
    if (error !== back) throw error;
  });
  return (value as unknown as { readonly is: T }).is;
}

type LastIds = [audit: string, activity: string, messages: string];
type ChangeRow = [
  act: string,
  entity: string,
  id: number,
  summary: string | null,
  assignmentId: number | null,
  appointment: AppointmentThen | null,
];
type AppointmentThen = NonNullable<Preview['changes'][number]['appointment']>;
type MessageRow = [id: string, assignmentId: number | null];

/** Rows of the transaction have higher ids than what it saw when it began; so they are found without reading the tables. */
const LAST_IDS = {
  name: 'preview-last-ids',
  text: `SELECT (SELECT coalesce(max(id), 0) FROM audit_log), (SELECT coalesce(max(id), 0) FROM activity),
    (SELECT coalesce(max(id), 0) FROM notifications)`,
};
const CHECK_NOW = { text: 'SET CONSTRAINTS ALL IMMEDIATE' };
const OWN = 'xmin = pg_current_xact_id()::xid';
const CHANGES = {
  name: 'preview-changes',
  text: `
    SELECT a.act, a.entity, a.entity_id,
      (SELECT CASE WHEN $3::boolean THEN v.summary ELSE coalesce(v.without_money, v.summary) END FROM activity v WHERE v.id > $2::bigint AND v.${OWN}
        AND a.entity_id = CASE a.entity WHEN 'assignment' THEN v.assignment_id WHEN 'payment' THEN v.payment_id
          WHEN 'interpreter' THEN v.interpreter_id WHEN 'client' THEN v.client_id END
        ORDER BY v.id LIMIT 1),
      coalesce(s.id, p.assignment_id),
      CASE WHEN s.id IS NOT NULL THEN jsonb_build_object('status', s.status, 'interpreter', i.name,
        'date', s.date, 'startTime', s.start_time, 'endTime', s.end_time) END
    FROM audit_log a
    LEFT JOIN assignments s ON a.entity = 'assignment' AND s.id = a.entity_id
    LEFT JOIN payments p ON a.entity = 'payment' AND p.id = a.entity_id
    LEFT JOIN interpreters i ON i.id = s.interpreter_id
    WHERE a.id > $1::bigint AND a.${OWN}
    ORDER BY a.id`,
};
const MESSAGES = {
  name: 'preview-messages',
  text: `
    SELECT n.id, n.assignment_id FROM notifications n
    WHERE n.id > $1::bigint AND n.${OWN} AND n.channel <> 'in_app'
    ORDER BY n.id`,
};
const AMOUNTS = {
  name: 'preview-amounts',
  text: `SELECT coalesce(sum(client_amount), 0.00), coalesce(sum(amount), 0.00)
    FROM payments WHERE assignment_id = ANY ($1::integer[]) AND status <> 'void'`,
};

const assignmentOf = ([, , , , assignmentId]: ChangeRow) => assignmentId ?? [];

function presentChange([action, entity, id, summary, , appointment]: ChangeRow) {
  return { act: action, entity, id, summary, appointment };
}

async function amountsOf(on: Db | Tx, assignmentIds: readonly number[]) {
  const [row] = await queryRows<[charge: string, pay: string]>(on, AMOUNTS, [assignmentIds]);
  return { charge: row?.[0] ?? null, pay: row?.[1] ?? null };
}
