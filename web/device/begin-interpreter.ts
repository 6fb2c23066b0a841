import { forgetEndedSession } from './ended-session.ts';
import { interpreterTabs } from './interpreter-tabs.ts';
import { forgetKeptAnswers } from './kept-answers.ts';
import { type InterpreterSession, interpreterSession } from './storage.ts';

/** An interpreter has signed in on this device: what others left behind goes, and the other tabs hear of it. */
export function beginInterpreterSession(
  who: Omit<InterpreterSession, 'loginTime'>,
  options: { stayLoggedIn: boolean },
): void {
  forgetEndedSession();
  forgetKeptAnswers(who.interpreterId);
  interpreterSession.save({ ...who, loginTime: new Date().toISOString() }, options);
  interpreterTabs.tell('signed-in');
}
