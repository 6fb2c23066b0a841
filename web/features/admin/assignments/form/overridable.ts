import type { InterpreterForLanguage } from '#contracts/assignments/interpreters-for-language.ts';

interface Question {
  chosen: InterpreterForLanguage | undefined;
  /** They have the appointment: only the server knows what of it is new (rule eligibility-21). */
  isKept: boolean;
  /** What the server has said. */
  refusedWith: readonly string[];
}

/** What keeps the chosen interpreter away and a reason lifts, in sentences; empty: no reason is asked for (rule eligibility-19). */
export function overridableOf({ chosen, isKept, refusedWith }: Question): readonly string[] {
  if (isKept || chosen === undefined) return refusedWith;
  if (finalSentence(chosen) !== undefined) return [];
  const sentences = chosen.exclusions.map(({ sentence }) => sentence);
  return sentences.length > 0 ? sentences : refusedWith;
}

/** Why somebody cannot be chosen at all. */
export function finalSentence(interpreter: InterpreterForLanguage | undefined): string | undefined {
  const final = interpreter?.exclusions.find(({ mayOverride }) => !mayOverride);
  if (!interpreter || !final) return undefined;
  return interpreter.conflict && final.constraint === 'overlap'
    ? `${interpreter.name} has another appointment at that time: ${interpreter.conflict.label}.`
    : final.sentence;
}
