import { createHash } from 'node:crypto';
import type { SettingsBody } from '#contracts/company/shapes.ts';
import type { StaffScope } from '#domain/access/scope.ts';
import type { Picture } from '#domain/logo.ts';
import { CHANNELS } from '#domain/message/kinds.ts';
import { dateIn } from '#domain/time.ts';
import { beginRule, type NewRule } from '#server/db/closeouts/begin-rule.ts';
import type { Tx } from '#server/db/connect.ts';
import { hourlyTerms, termsOn } from '#server/db/rate-card.ts';
import { differences } from '#server/db/record/differences.ts';
import { resumeMessages } from '#server/db/record/message-jobs.ts';
import { type Actor, record } from '#server/db/record/record.ts';
import { installation, settings } from '#server/db/schema/people.ts';
import { changedAt, refuseIfStale } from '#server/db/stale.ts';
import { Refused } from '#server/db/transaction.ts';
import { secondFactorOf } from '../../auth/commands/second-factor.ts';
import {
  type CompanySettings,
  type LogoFacts,
  lockedSettings,
  logoFacts,
  type SettingsWithFee,
  withCancellationFee,
} from '../queries.ts';

/**
 * Changes the company's settings: cents per hour, tenths of a cent per mile. Existing appointments keep their zone. Refused as `stale` if changed since `seen`, and as `second_factor_step` if somebody without a
 * second factor demands one. Source: rules rates-2, rates-7, appointments-10 and sign-in-21.
 */
export async function changeSettings(
  tx: Tx,
  { accountId }: StaffScope,
  change: {
    readonly actor: Actor;
    readonly now: string;
    readonly to: Omit<SettingsBody, 'updatedAt'>;
    readonly seen?: string | undefined;
  },
): Promise<SettingsWithFee> {
  const { actor, now, seen } = change;
  const before = await withCancellationFee(tx, await lockedSettings(tx), now);
  const { updatedAt: present } = before;
  await refuseIfStale(tx, { seen, present, entity: 'settings', entityId: 1, what: 'the settings' });
  const { mileageRate, requiresSecondFactor = before.requiresSecondFactor, ...rest } = change.to;
  const to = { ...rest, mileageRateTenthCents: mileageRate, requiresSecondFactor };
  // An administrator who demands it shows first that it works: otherwise nobody could get in.
  const isNew = requiresSecondFactor && !before.requiresSecondFactor;
  if (isNew && !(await secondFactorOf(tx, accountId)).isOn) throw new Refused(OWN_FIRST);
  const from = dateIn(before.timeZone, now);
  const repriced = [];
  for (const rule of await changedRules(tx, before, to, from)) repriced.push(await beginRule(tx, rule, now));
  const { cancellationWindowHours: _hours, cancellationChargePercent: _percent, ...columns } = to;
  const [updated] = await tx
    .update(settings)
    .set({ ...columns, updatedAt: changedAt(settings.updatedAt, now) })
    .returning({ updatedAt: settings.updatedAt });
  await record(tx, actor, now, {
    audit: [
      { act: 'settings.update', entity: 'settings', entityId: 1, change: differences(before, to) },
      ...repriced.flatMap(({ audit }) => audit),
    ],
    changes: [{ topic: 'settings', ids: [1] }, ...repriced.flatMap(({ changes }) => changes)],
  });
  return { ...before, ...to, ...updated };
}

/**
 * Confirms that the place where the database was started is that of the real company now: waiting messages leave from here. Does nothing if the place is known.
 * Source: rule messages-21.
 */
export async function confirmInstallation(
  tx: Tx,
  { actor, now }: { readonly actor: Actor; readonly now: string },
): Promise<void> {
  const { place, unconfirmedPlace } = installation;
  const [row] = await tx.select({ place, unconfirmedPlace }).from(installation).for('update');
  if (!row?.unconfirmedPlace) return;
  await tx.update(installation).set({ place: row.unconfirmedPlace, unconfirmedPlace: null });
  await resumeMessages(tx, CHANNELS);
  await record(tx, actor, now, {
    audit: [
      {
        act: 'installation.confirm',
        entity: 'installation',
        entityId: 1,
        change: differences(row.place ?? row.unconfirmedPlace, row.unconfirmedPlace),
      },
    ],
    changes: [{ topic: 'notifications', ids: [1] }],
  });
}

type CompanyRates = Pick<
  SettingsWithFee,
  'defaultHourlyRate' | 'mileageRateTenthCents' | 'cancellationWindowHours' | 'cancellationChargePercent'
>;

/**
 * The rules that a change of the settings begins. What stays as it is begins none, because a rule may say more than its field shows: free miles,
 * or several steps of notice. Source: rules rates-2, rates-4, rates-7 and appointments-26.
 */
async function changedRules(
  tx: Tx,
  before: CompanyRates,
  to: CompanyRates,
  from: string,
): Promise<NewRule[]> {
  const { cancellationWindowHours: hours, cancellationChargePercent: percent } = to;
  const rules: NewRule[] = [];
  const begin = (rule: Pick<NewRule, 'side' | 'kind' | 'terms'>) => rules.push({ ...rule, scope: {}, from });
  if (to.defaultHourlyRate !== before.defaultHourlyRate)
    begin({ side: 'charge', kind: 'hourly_rate', terms: hourlyTerms(to.defaultHourlyRate) });
  if (to.mileageRateTenthCents !== before.mileageRateTenthCents) {
    const present = (await termsOn(tx, 'pay', 'mileage', from)) ?? PLAIN_MILEAGE;
    begin({ side: 'pay', kind: 'mileage', terms: { ...present, rateTenthCents: to.mileageRateTenthCents } });
  }
  if (hours !== before.cancellationWindowHours || percent !== before.cancellationChargePercent) {
    const terms = { steps: [{ hours, due: { percent } }] };
    begin({ side: 'charge', kind: 'cancellation', terms });
    begin({ side: 'pay', kind: 'cancellation', terms });
  }
  return rules;
}

const PLAIN_MILEAGE = { freeHundredths: 0, ways: 'there_and_back' } as const;

const OWN_FIRST = {
  code: 'second_factor_step',
  message: 'Turn on your own second factor first: open Your account.',
} as const;

/** Who changes the logo and when; `seen` is the logo's `updatedAt` that they know. */
interface LogoChange {
  readonly actor: Actor;
  readonly now: string;
  readonly seen: string | undefined;
}

/**
 * Saves the company's logo in place of the one before. The present one again changes nothing, so that it may be sent twice.
 * Refused as `stale` if the logo was changed since `seen`. Source: rule api-9.
 */
export async function saveLogo(
  tx: Tx,
  { picture, bytes: sent, ...change }: LogoChange & { readonly picture: Picture; readonly bytes: Uint8Array },
): Promise<CompanySettings> {
  const bytes = Buffer.from(sent.buffer, sent.byteOffset, sent.length); // the same memory
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  return changeLogo(tx, change, { ...picture, hash, bytes });
}

/** Removes the logo; none stays none. Refused as `stale` if it was changed since `seen`. Source: rule api-9. */
export async function removeLogo(tx: Tx, change: LogoChange): Promise<CompanySettings> {
  return changeLogo(tx, change, null);
}

async function changeLogo(
  tx: Tx,
  { actor, now, seen }: LogoChange,
  to: (Omit<LogoFacts, 'bytes'> & { readonly bytes: Buffer }) | null,
): Promise<CompanySettings> {
  const before = await lockedSettings(tx);
  const logo = await logoFacts(tx);
  if ((logo?.hash ?? null) === (to?.hash ?? null)) return before;
  const { logoUpdatedAt: present } = before;
  await refuseIfStale(tx, { seen, present, entity: 'logo', entityId: 1, what: 'the logo' });
  await tx.update(settings).set({
    logoHash: to?.hash ?? null,
    logoType: to?.contentType ?? null,
    logoWidth: to?.width ?? null,
    logoHeight: to?.height ?? null,
    logoBytes: to?.bytes ?? null,
    logoUpdatedAt: changedAt(settings.logoUpdatedAt, now),
  });
  const change = { logo: { from: logo, to: to && { ...to, bytes: to.bytes.length } } };
  await record(tx, actor, now, {
    audit: [{ act: to ? 'logo.put' : 'logo.delete', entity: 'logo', entityId: 1, change }],
    changes: [{ topic: 'settings', ids: [1] }],
  });
  return lockedSettings(tx);
}
