import { answerPrefix, answerStorage, readAnswer } from './cached-answers.ts';

/** Deletes the stored answers of a session that has ended since, no matter who opens the app now (rule sign-in-23). */
export function removeEndedAnswers(): void {
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of Object.keys(storage)) {
      const isEnded = storage !== answerStorage() || readAnswer(storage, key) === null;
      if (key.startsWith(answerPrefix) && isEnded) storage.removeItem(key);
    }
  }
}
