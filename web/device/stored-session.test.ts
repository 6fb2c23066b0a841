import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Storages, type StoredSession, storedSession } from './stored-session.ts';

class MemoryStorage implements Storage {
  readonly #items = new Map<string, string>();
  get length() {
    return this.#items.size;
  }
  clear() {
    this.#items.clear();
  }
  getItem(key: string) {
    return this.#items.get(key) ?? null;
  }
  key(index: number) {
    return [...this.#items.keys()][index] ?? null;
  }
  removeItem(key: string) {
    this.#items.delete(key);
  }
  setItem(key: string, value: string) {
    this.#items.set(key, value);
  }
}

const shape = { interpreterId: 'number', name: 'string' } as const;
const ana = { interpreterId: 7, name: 'Ana Silva' };
type Session = typeof ana;
let storages: Storages;
const session = (): StoredSession<Session> =>
  storedSession<Session>({ key: 'interpreterSession', shape, storages: () => storages });

beforeEach(() => {
  storages = { local: new MemoryStorage(), session: new MemoryStorage() };
});

describe('a stored session', () => {
  it('lies in persistent storage when the person stays logged in, else in the browser session', () => {
    session().save(ana, { stayLoggedIn: true });
    expect([storages.local.length, storages.session.length]).toEqual([1, 0]);
    session().save(ana, { stayLoggedIn: false });
    expect([storages.local.length, storages.session.length]).toEqual([0, 1]);
    expect(session().read()).toEqual(ana);
  });

  it.each(['{', 'null', '[]', '{"interpreterId":"7","name":"Ana"}', '{"interpreterId":7}'])(
    'that reads %s is removed and counts as none',
    (text) => {
      storages.local.setItem('interpreterSession', text);
      expect(session().read()).toBeNull();
      expect(storages.local.length).toBe(0);
    },
  );

  it('keeps only the fields that it knows', () => {
    storages.local.setItem('interpreterSession', JSON.stringify({ ...ana, password: 'x' }));
    expect(session().read()).toEqual(ana);
  });

  it('is the same object while the stored text is the same', () => {
    const saved = session();
    saved.save(ana, { stayLoggedIn: true });
    expect(saved.read()).toBe(saved.read());
  });

  it('tells its listeners when it is saved and removed', () => {
    const saved = session();
    const listener = vi.fn();
    const unsubscribe = saved.subscribe(listener);
    saved.save(ana, { stayLoggedIn: false });
    saved.remove();
    expect(listener).toHaveBeenCalledTimes(2);
    unsubscribe();
    saved.remove();
    expect(listener).toHaveBeenCalledTimes(2);
  });
});
