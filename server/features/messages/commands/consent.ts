import { eq } from 'drizzle-orm';
import type { Tx } from '#server/db/connect.ts';
import { type Actor, record } from '#server/db/record/record.ts';
import { smsConsents } from '#server/db/schema/records.ts';
import { Refused, takeTurn } from '#server/db/transaction.ts';
import { interpretersAt } from '../queries/number-holders.ts';

/** Who decides: the person signed in, staff for them, a text from the number itself, or the carrier by refusing a message. */
type Source = (typeof smsConsents.$inferSelect)['source'];

interface Consent<By extends Source> {
  /** E.164. */
  readonly phone: string;
  readonly source: By;
  readonly actor: Actor;
  /** An instant. */
  readonly now: string;
}

/**
 * Records that the holder of a number agrees to text messages. After a STOP from the phone itself, or one that the carrier
 * reported, only a START from the phone counts ('reply'): the carrier lets nothing else through. Otherwise refused as
 * `illegal_step`. False if they had agreed already.
 */
export async function agreeToTexts(tx: Tx, consent: Consent<'person' | 'staff' | 'reply'>): Promise<boolean> {
  const before = await lockConsent(tx, consent.phone);
  const hasStopped = before?.hasAgreed === false && ['reply', 'carrier'].includes(before.source);
  if (hasStopped && consent.source !== 'reply')
    throw new Refused({
      code: 'illegal_step',
      message:
        'Someone replied STOP to our text messages from this number. To turn texts on again, text START from that phone.',
    });
  const isNew = before?.hasAgreed !== true;
  if (isNew) await keep(tx, consent, true);
  return isNew;
}

/** Records that the holder of a number wants no text messages. A STOP from the phone replaces a no from a form. */
export async function withdrawFromTexts(tx: Tx, consent: Consent<Source>): Promise<void> {
  const before = await lockConsent(tx, consent.phone);
  const isFirmer = before?.hasAgreed === false && before.source !== 'reply' && consent.source === 'reply';
  if (before?.hasAgreed !== false || isFirmer) await keep(tx, consent, false);
}

/** Also for a number without a record: a STOP that arrives while somebody checks the box is not overwritten. */
async function lockConsent(tx: Tx, phone: string) {
  const { hasAgreed, source } = smsConsents;
  await takeTurn(tx, `sms_consent:${phone}`);
  const [row] = await tx
    .select({ hasAgreed, source })
    .from(smsConsents)
    .where(eq(smsConsents.phone, phone))
    .for('update');
  return row ?? null;
}

async function keep(
  tx: Tx,
  { phone, source, actor, now }: Consent<Source>,
  hasAgreed: boolean,
): Promise<void> {
  const values = { hasAgreed, source, at: now };
  await tx
    .insert(smsConsents)
    .values({ phone, ...values })
    .onConflictDoUpdate({ target: smsConsents.phone, set: values });
  const ids = (await interpretersAt(tx, phone)).map(({ id }) => id);
  const action = hasAgreed ? 'texts.agree' : 'texts.withdraw';
  await record(tx, actor, now, {
    audit: ids.map((id) => ({ act: action, entity: 'interpreter', entityId: id, change: { phone, source } })),
    changes: ids.length > 0 ? [{ topic: 'interpreters', ids, interpreterIds: ids }] : [],
  });
}
