import { type Shape, type Storages, storedSession } from './stored-session.ts';

/** `loginTime` is an instant (ISO 8601, UTC). */
export interface InterpreterSession {
  interpreterId: number;
  username: string;
  name: string;
  loginTime: string;
}

export interface ClientAuth {
  id: number;
  name: string;
  username: string;
}

/** `loginTime` is an instant (ISO 8601, UTC). */
export interface StaffSession {
  username: string;
  name: string;
  loginTime: string;
}

const browserStorages = (): Storages => ({ local: localStorage, session: sessionStorage });
// The client's session is read only from persistent storage, and so is a sign-in on a phone.
const persistentOnly = (): Storages => ({ local: localStorage, session: localStorage });

const ofInterpreter: Shape<InterpreterSession> = {
  interpreterId: 'number',
  username: 'string',
  name: 'string',
  loginTime: 'string',
};

export const interpreterSession = storedSession<InterpreterSession>({
  key: 'interpreterSession',
  shape: ofInterpreter,
  storages: browserStorages,
});

/** The interpreter's last sign-in on a phone (rule sign-in-23). */
export const signInOnPhone = storedSession<InterpreterSession>({
  key: 'interpreterOnPhone',
  shape: ofInterpreter,
  storages: persistentOnly,
});

export const clientAuth = storedSession<ClientAuth>({
  key: 'clientAuth',
  shape: { id: 'number', name: 'string', username: 'string' },
  storages: persistentOnly,
});

export const staffSession = storedSession<StaffSession>({
  key: 'adminSession',
  shape: { username: 'string', name: 'string', loginTime: 'string' },
  storages: browserStorages,
});

/** All three, by audience. */
export const sessions = { staff: staffSession, interpreter: interpreterSession, client: clientAuth };
