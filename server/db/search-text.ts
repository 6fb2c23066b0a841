import { type Column, type SQL, sql } from 'drizzle-orm';

/**
 * A text as searches compare it, as on the screens: without accents, in lower case; `text` is an SQL expression. Both sides of a
 * comparison are made so by the database, whose lower case is not everywhere that of the program. Strokes are no accents to Unicode.
 */
export function searchText(text: string): string {
  const plain = `regexp_replace(normalize(${text}, NFKD), '[\\u0300-\\u036f]', '', 'g')`;
  return `translate(lower(CASE WHEN ${hasNonAscii(text)} THEN ${plain} ELSE ${text} END), 'đĐøØłŁı', 'ddoolli')`;
}

/**
 * Whether a text contains a letter of more than one byte, as every accent does: cheaper to check than removing the accents, so it
 * is checked first.
 */
export function hasNonAscii(text: string): string {
  return `octet_length(${text}) <> char_length(${text})`;
}

/**
 * The ids of those in whose name a pattern fits, accents left aside, as SQL; `pattern` is an SQL expression. Who is written without
 * accents is read from the trigrams of the names. No index knows a name without the accents that it has, so the others are looked
 * at: of people there are thousands, not more.
 */
export function idsByName(people: 'clients' | 'interpreters', pattern: string): string {
  return `SELECT id FROM ${people} WHERE name ILIKE ${searchText(pattern)}
    UNION ALL SELECT id FROM ${people} WHERE ${hasNonAscii('name')} AND ${searchText('name')} LIKE ${searchText(pattern)}`;
}

/** The pattern of LIKE for texts that contain a term, whatever signs it has. */
export function containing(term: string): string {
  return `%${escapedForLike(term)}%`;
}

/** A term whose signs mean nothing in a pattern of LIKE. */
export function escapedForLike(term: string): string {
  return term.replaceAll(/[\\%_]/g, '\\$&');
}

/** SQL written by hand around `$1`, within a statement that is put together of parts. */
export function bindInto(written: string, value: SQL): SQL {
  return sql.join(
    written.split('$1').map((part) => sql.raw(part)),
    value,
  );
}

/**
 * Whether an amount in cents is the one that a search says: '$1,206.25' to the cent, '1206' any of that many dollars; undefined if the search is no amount.
 * `cents` is an SQL expression.
 */
export function saysAmount(cents: SQL | Column, term: string): SQL | undefined {
  const [, digits, rest] = /^\$?(\d[\d,]{0,11})(\.\d{2})?$/.exec(term.trim()) ?? [];
  if (digits === undefined) return undefined;
  const least = Number(digits.replaceAll(',', '')) * 100 + (rest ? Number(rest.slice(1)) : 0);
  return sql`${cents} BETWEEN ${least}::bigint AND ${rest ? least : least + 99}::bigint`;
}
