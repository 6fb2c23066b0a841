import { eq } from 'drizzle-orm';
import type { InterpreterScope, StaffScope } from '#domain/access/scope.ts';
import { PDF, receiptFileName } from '#domain/assignment/receipts.ts';
import type { CredentialFileType } from '#domain/dispatch/credential.ts';
import type { Tx } from '#server/db/connect.ts';
import type { Actor } from '#server/db/record/record.ts';
import { interpreterCredentials } from '#server/db/schema/dispatch.ts';
import { changedAt } from '#server/db/stale.ts';
import { type CredentialRow, credentialRow, lockCredential } from '../queries/credentials.ts';
import { recordCredential } from './record-credential.ts';
import { refuseIfSettled, WAITING } from './save-credential.ts';

/**
 * Attaches a photo or PDF to a credential, in place of the one before; a PDF keeps its name. What its interpreter sends after a refusal waits again.
 * `Refused`: not_found; illegal_step as in `changeCredential`. Source: rule eligibility-1.
 */
export async function saveCredentialFile(
  tx: Tx,
  sent: {
    readonly who: StaffScope | InterpreterScope;
    readonly actor: Actor;
    readonly now: string;
    readonly credentialId: number;
    /** A photo has been decoded (rule tracking-23). */
    readonly bytes: Uint8Array;
    readonly fileType: CredentialFileType;
    readonly name?: string | undefined;
  },
): Promise<CredentialRow> {
  const { who, actor, now, credentialId, bytes, fileType, name = '' } = sent;
  const before = await lockCredential(tx, who, credentialId);
  refuseIfSettled(who, before);
  await tx
    .update(interpreterCredentials)
    .set({
      fileType,
      fileName: fileType === PDF ? receiptFileName(name) : null,
      file: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), // the same memory
      ...(who.audience === 'interpreter' && WAITING),
      updatedAt: changedAt(interpreterCredentials.updatedAt, now),
    })
    .where(eq(interpreterCredentials.id, before.id));
  const change = { fileType, bytes: bytes.length };
  await recordCredential(tx, { actor, now, row: before, act: 'credentials.putFile', change });
  return credentialRow(tx, before.id);
}
