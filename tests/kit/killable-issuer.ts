/**
 * A process to be killed: it issues all drafts that there are, as one call of `invoices.issueMany` does, and writes 'begun' before. Argument: the
 * connection as JSON.
 */
import '#server/start-up/quick-loading.mjs';
import { writeSync } from 'node:fs';

const { eq } = await import('drizzle-orm');
const { openDatabase } = await import('#server/db/connect.ts');
const { invoices } = await import('#server/db/schema/billing.ts');
const { issueMany } = await import('#server/features/invoices/commands/issue-many.ts');

const [connection] = process.argv.slice(2);
if (connection === undefined) throw new Error('usage: killable-issuer.ts CONNECTION');

const { db } = openDatabase(JSON.parse(connection), { size: 2, onError: () => {} });
const drafts = await db
  .select({ id: invoices.id, updatedAt: invoices.updatedAt })
  .from(invoices)
  .where(eq(invoices.status, 'draft'));
const actor = { audience: 'system', accountId: null, requestId: null } as const;
writeSync(1, 'begun\n');
const onFailure = (error: unknown) => {
  throw error;
};
await issueMany(db, { actor, now: new Date().toISOString(), drafts, onFailure });
writeSync(1, 'ended\n');
process.exit(0);
