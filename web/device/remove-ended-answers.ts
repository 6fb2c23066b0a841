import { isEndedAnswer } from './cached-answers.ts';

/** Deletes the stored answers of a session that has ended since, whoever opens the app now (rule S36). */
export function removeEndedAnswers(): void {
  for (const key of Object.keys(localStorage).filter(isEndedAnswer)) localStorage.removeItem(key);
}
