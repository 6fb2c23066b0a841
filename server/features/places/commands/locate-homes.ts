import { and, asc, gt, isNull } from 'drizzle-orm';
import type { Db } from '#server/db/connect.ts';
import { queryRows } from '#server/db/query.ts';
import { type Actor, record } from '#server/db/record/record.ts';
import { interpreters } from '#server/db/schema/people.ts';
import { transact } from '#server/db/transaction.ts';
import { homeByAddress } from '../../interpreters/commands/home-by-address.ts';

const AT_ONCE = 500;

const KEEP_HOMES = {
  text: `
    UPDATE interpreters i SET home_latitude = home.latitude, home_longitude = home.longitude, home_precision = 'zip'
    FROM unnest($1::integer[], $2::float8[], $3::float8[]) AS home (id, latitude, longitude) WHERE i.id = home.id`,
};

/** Finds the homes of interpreters of whom none is known by the ZIP codes of their addresses. Source: rule eligibility-16. */
export async function locateHomes(
  db: Db,
  { actor, now }: { readonly actor: Actor; readonly now: string },
): Promise<void> {
  let after: number | null = 0;
  while (after !== null) {
    const from: number = after;
    after = await transact(db, async (tx) => {
      const rows = await tx
        .select({ id: interpreters.id, address: interpreters.address })
        .from(interpreters)
        .where(
          and(gt(interpreters.id, from), isNull(interpreters.homePrecision), isNull(interpreters.archivedAt)),
        )
        .orderBy(asc(interpreters.id))
        .limit(AT_ONCE)
        .for('no key update');
      const homes = await Promise.all(
        rows.map(async ({ id, address }) => ({ id, ...(await homeByAddress(address)) })),
      );
      const known = homes.filter(({ homePrecision }) => homePrecision !== null);
      if (known.length > 0) {
        const ids = known.map(({ id }) => id);
        await queryRows(tx, KEEP_HOMES, [
          ids,
          known.map(({ homeLatitude }) => homeLatitude),
          known.map(({ homeLongitude }) => homeLongitude),
        ]);
        await record(tx, actor, now, {
          audit: [],
          changes: [{ topic: 'interpreters', ids, interpreterIds: ids }],
        });
      }
      return rows.length < AT_ONCE ? null : (rows.at(-1)?.id ?? null);
    });
  }
}
