import { type Storages, storedSession } from './stored-session.ts';

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
// The client's session is read only from persistent storage (rule S20).
const persistentOnly = (): Storages => ({ local: localStorage, session: localStorage });

export const interpreterSession = storedSession<InterpreterSession>({
  key: 'interpreterSession',
  shape: { interpreterId: 'number', username: 'string', name: 'string', loginTime: 'string' },
  storages: browserStorages,
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
