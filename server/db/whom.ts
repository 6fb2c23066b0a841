/** Whom a statement is about: all who speak the language of an appointment, or these interpreters, whatever they speak. */
export type Whom = 'speakers' | readonly number[];

/** SQL: whether interpreters `s` speak a language and were not deleted. */
const speak = (language: string) => `s.languages @> ARRAY[${language}]::text[] AND s.archived_at IS NULL`;

/** SQL: whether an id (an expression) is of those whom a statement is about; `parameter` ('$1') is the value of `whomOf`. */
export const WHOM = {
  /** All who speak a language and were not deleted. */
  speakers: (id: string, parameter: string) =>
    `${id} IN (SELECT s.id FROM interpreters s WHERE ${speak(parameter)})`,
  /** Only a single id has a plan that can be kept, and each booking asks. */
  one: (id: string, parameter: string) => `${id} = ${parameter}::integer`,
  named: (id: string, parameter: string) => `${id} = ANY (${parameter}::integer[])`,
} as const;

/** The same for a column of an index: it is searched once for all of them, and not once for each. */
export const KEYED: typeof WHOM = {
  ...WHOM,
  speakers: (id, parameter) =>
    `${id} = ANY (ARRAY(SELECT s.id FROM interpreters s WHERE ${speak(parameter)}))`,
};

/** One of several statements that differ in whom they are about. */
export const forWhom = <T>(of: (whom: keyof typeof WHOM) => T): Readonly<Record<keyof typeof WHOM, T>> => ({
  speakers: of('speakers'),
  one: of('one'),
  named: of('named'),
});

/** Which of the statements, and the value of its parameter. */
export function whomOf(who: Whom, language: string): readonly [keyof typeof WHOM, unknown] {
  if (who === 'speakers') return ['speakers', language];
  return who.length === 1 ? ['one', who[0]] : ['named', who];
}
