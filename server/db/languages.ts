import { asc, inArray } from 'drizzle-orm';
import { isLanguage, LANGUAGES } from '#domain/languages.ts';
import type { Db, Tx } from './connect.ts';
import { ownLanguages } from './schema/people.ts';
import { Refused } from './transaction.ts';

/**
 * The company's languages by name: those of every company, then its own by name; hidden ones are not for new choices. Source: rule
 * people-5.
 */
export interface CompanyLanguages {
  readonly offered: readonly string[];
  readonly hidden: readonly string[];
}

/** The company's languages. */
export async function companyLanguages(db: Db | Tx): Promise<CompanyLanguages> {
  const own = await db
    .select({ name: ownLanguages.name, isHidden: ownLanguages.isHidden })
    .from(ownLanguages)
    .orderBy(asc(ownLanguages.nameKey));
  const namesOf = (isHidden: boolean) =>
    own.filter((one) => one.isHidden === isHidden).map(({ name }) => name);
  return { offered: [...LANGUAGES, ...namesOf(false)], hidden: namesOf(true) };
}

/** All of the company's languages, also hidden ones. */
export async function allLanguages(db: Db | Tx): Promise<string[]> {
  const { offered, hidden } = await companyLanguages(db);
  return [...offered, ...hidden];
}

/**
 * Refused as `validation_failed` at the field if a name is not among the company's languages. `used`: names that are there already and stay. For
 * a `newChoice` a hidden language is none. No name of an own language changes before the transaction ends. Source: rule people-5.
 */
export async function refuseUnknownLanguages(
  db: Db | Tx,
  given: readonly string[],
  {
    field = () => 'language',
    used = [],
    newChoice = true,
  }: {
    readonly field?: (index: number) => string;
    readonly used?: readonly string[];
    readonly newChoice?: boolean;
  } = {},
): Promise<void> {
  const names = given.filter((name) => !isLanguage(name));
  if (names.length === 0) return;
  const rows = await db
    .select({ name: ownLanguages.name, isHidden: ownLanguages.isHidden })
    .from(ownLanguages)
    .where(inArray(ownLanguages.name, names))
    .for('share');
  const known = rows.filter(({ name, isHidden }) => !isHidden || !newChoice || used.includes(name));
  const unknown = names.find((name) => !known.some((row) => row.name === name));
  if (unknown === undefined) return;
  const message = 'Choose a language from the list';
  const at = field(given.indexOf(unknown));
  throw new Refused({ code: 'validation_failed', message, fields: { [at]: message } });
}
