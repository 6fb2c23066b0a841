import { removeCachedAnswers } from './cached-answers.ts';
import { forgetEndedSession } from './ended-session.ts';
import { rememberSignIn } from './known-sign-in.ts';
import { type InterpreterSession, interpreterSession } from './storage.ts';
import { interpreterTabs } from './tab-channel.ts';

/** An interpreter has signed in on this device: deletes what earlier sessions left behind and tells the other tabs. */
export function startInterpreterSession(
  who: Omit<InterpreterSession, 'loginTime'>,
  options: { stayLoggedIn: boolean },
): void {
  forgetEndedSession();
  removeCachedAnswers();
  const session = { ...who, loginTime: new Date().toISOString() };
  interpreterSession.save(session, options);
  interpreterTabs.tell('signed-in');
  rememberSignIn(session);
}
