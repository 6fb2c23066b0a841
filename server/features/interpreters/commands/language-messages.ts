import { messagesToInterpreter } from '#server/db/record/messages.ts';
import type { OutgoingMessage } from '#server/db/record/record.ts';

/** Tells an interpreter whether the office confirms a language that they asked for. Source: rule people-6. */
export function languageAnswered(answer: {
  readonly interpreterId: number;
  readonly language: string;
  readonly isConfirmed: boolean;
  readonly now: string;
}): OutgoingMessage[] {
  const { interpreterId, language, isConfirmed, now } = answer;
  return messagesToInterpreter(interpreterId, {
    kind: isConfirmed ? 'language_confirmed' : 'language_declined',
    payload: { language },
    // With the time: they may ask for it again.
    event: `language:${interpreterId}:${language}:${now}`,
  });
}
