import type { APIRequestContext } from '@playwright/test';
import { DEMO_ACCOUNTS } from '#server/db/demo/accounts.ts';
import { expect } from './kit.ts';

/** Somebody a journey has made: how they sign in, and who they are. */
export interface Person {
  readonly id: number;
  readonly name: string;
  readonly username: string;
  readonly password: string;
}

/** Staff's hand in the API, for what a journey needs before its first screen and looks up behind its last. */
export interface Office {
  interpreter(about: {
    name: string;
    language: string;
    hourlyRate: string;
    medicalRate?: string;
    /** One of their own, where the number matters: whether it may be texted is asked of the number. */
    phone?: string;
  }): Promise<Person>;
  client(about: {
    name: string;
    address: string;
    addresses?: readonly string[];
    customRate?: string;
  }): Promise<Person>;
  /** An appointment of two people, 10:00 to 12:00 unless said otherwise; answers it as the API does. */
  // biome-ignore lint/suspicious/noExplicitAny: each journey says what it expects there
  appointment(about: AppointmentOfTwo): Promise<any>;
  /** Moves an appointment, for example into the past: nobody completes one before its end. */
  move(id: number, to: { date: string; startTime?: string; endTime?: string }): Promise<void>;
  // biome-ignore lint/suspicious/noExplicitAny: each journey says what it expects there
  get(path: string): Promise<any>;
}

interface AppointmentOfTwo {
  interpreter: Person;
  client: Person;
  language: string;
  date: string;
  status?: 'pending' | 'accepted';
  startTime?: string;
  endTime?: string;
  location?: string;
  notes?: string;
  totalAmount?: string;
}

let count = 0;

/** Signs in as the demo's staff; every person made has a username of their own. */
export async function openOffice(request: APIRequestContext): Promise<Office> {
  const { username, password } = DEMO_ACCOUNTS.staff;
  const login = await request.post('/api/admin/login', { data: { username, password } });
  expect(login.status()).toBe(200);

  async function create(path: string, stem: string, data: object): Promise<Person> {
    count += 1;
    const account = { username: `${stem}-${Date.now()}-${count}`, password: 'a long enough password' };
    const email = `${account.username}@example.com`;
    const response = await request.post(path, {
      data: { phone: '(555) 010-0777', ...data, ...account, email },
    });
    expect(response.status(), await response.text()).toBe(201);
    const { id, name } = await response.json();
    return { id, name, ...account };
  }

  return {
    interpreter: ({ name, language, hourlyRate, medicalRate, phone }) =>
      create('/api/interpreters', 'interpreter', {
        name,
        hourlyRate,
        languages: [language],
        address: '5 Downtown Row',
        ...(phone !== undefined && { phone }),
        customRates: medicalRate ? JSON.stringify([{ type: 'medical', rate: medicalRate }]) : null,
      }),
    appointment: async ({ interpreter, client, ...about }) => {
      const response = await request.post('/api/assignments', {
        data: {
          startTime: '10:00',
          endTime: '12:00',
          location: '5 Downtown Row',
          ...about,
          interpreterId: interpreter.id,
          clientId: client.id,
        },
      });
      expect(response.status(), await response.text()).toBe(201);
      return response.json();
    },
    move: async (id, to) => {
      const { interpreterId, clientId, date, startTime, endTime, language, location, notes } = await (
        await request.get(`/api/assignments/${id}`)
      ).json();
      const present = { interpreterId, clientId, date, startTime, endTime, language, location, notes };
      const response = await request.put(`/api/assignments/${id}`, { data: { ...present, ...to } });
      expect(response.status(), await response.text()).toBe(200);
    },
    client: (about) => create('/api/clients', 'client', about),
    get: async (path) => {
      const response = await request.get(path);
      expect(response.status(), path).toBe(200);
      return response.json();
    },
  };
}
