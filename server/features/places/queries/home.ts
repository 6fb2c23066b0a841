import type { InterpreterScope, StaffScope } from '#domain/access/scope.ts';
import { zipCodeIn } from '#domain/dispatch/zip-code.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { findInterpreter } from '../../interpreters/queries.ts';
import { type HomeRow, homesOf } from './positions.ts';

/** The home of one interpreter, and the ZIP code of their address; null without one. */
export interface HomeWithAddress extends HomeRow {
  readonly zipCode: string | null;
}

/** Where one interpreter leaves from, for staff or the interpreter in person. Refused as `not_found`. Source: rule eligibility-16. */
export async function homeOf(
  on: Db | Tx,
  who: StaffScope | InterpreterScope,
  interpreterId: number,
): Promise<HomeWithAddress> {
  const { address } = await findInterpreter(on, who, {
    interpreterId,
    includeArchived: who.audience === 'staff',
  });
  return { ...(await foundHome(on, interpreterId)), zipCode: zipCodeIn(address) };
}

/** The same of an interpreter who is there. */
export async function foundHome(on: Db | Tx, interpreterId: number): Promise<HomeRow> {
  const found = (await homesOf(on, [interpreterId])).get(interpreterId);
  if (!found) throw new Error(`there is no interpreter ${interpreterId}`);
  return found;
}

/** Changes with the home and the radius, and with nothing else. */
export function versionOf({ home, radiusMiles }: HomeRow): string {
  const { latitude, longitude } = home?.position ?? {};
  return [latitude, longitude, home?.precision, radiusMiles].map((part) => part ?? '').join(' ');
}
