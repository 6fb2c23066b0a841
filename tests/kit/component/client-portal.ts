import type { UserEvent } from '@testing-library/user-event';
import type { ClientAssignment } from '#contracts/assignments/shapes.ts';
import type { Client } from '#contracts/clients/shapes.ts';
import { forTexts, TEXT_NAMES } from '#domain/assignment/texts.ts';
import { ZONE } from './company.ts';
import type { FakeServer } from './fake-server.ts';
import { openScreen } from './open-screen.tsx';

export const CLINIC: Client = {
  id: 7,
  name: 'Alder Clinic',
  email: 'office@alder.example',
  phone: '(555) 010-0777',
  username: 'alder',
  address: '12 Ward Street, Uptown',
  addresses: [],
  contactPerson: null,
  customRate: null,
  canSignIn: true,
  createdAt: '2026-01-05T15:00:00.000Z',
  updatedAt: '2026-01-05T15:00:00.000Z',
};

/** An accepted appointment of the clinic with Amina Bello, 10 to 12 in New York (standard time). */
export function clientAppointment(about: Partial<ClientAssignment> & { id: number }): ClientAssignment {
  const { date = '2026-11-26', startTime = '10:00', endTime = '12:00' } = about;
  return {
    interpreterId: 3,
    clientId: CLINIC.id,
    date,
    startTime,
    endTime,
    timeZone: ZONE,
    startsAt: new Date(`${date}T${startTime}:00-05:00`).toISOString(),
    endsAt: new Date(`${date}T${endTime}:00-05:00`).toISOString(),
    language: 'Estonian',
    location: '12 Ward Street, Uptown',
    mode: 'on_site',
    status: 'accepted',
    currentStatus: 'not_started',
    ...forTexts(TEXT_NAMES, () => null),
    setOutAt: null,
    arrivedAt: null,
    completedAt: null,
    actualEndTime: null,
    expectedArrival: null,
    createdAt: `2026-11-01T15:00:${String(about.id % 60).padStart(2, '0')}.000Z`,
    interpreter: { id: 3, name: 'Amina Bello', phone: '(555) 010-0555' },
    client: { id: CLINIC.id, name: CLINIC.name, phone: CLINIC.phone, email: CLINIC.email },
    origin: 'staff',
    serviceType: null,
    urgency: null,
    dialect: null,
    requiresGender: null,
    totalAmount: '150.00',
    estimatedAmount: null,
    invoiceNumber: null,
    cancellation: null,
    rating: null,
    proposal: null,
    absenceReportedAt: null,
    notHeld: null,
    ...about,
  };
}

interface ClientPortal {
  client?: Partial<Client>;
  /** The server's data; the test may change and announce them. */
  appointments?: ClientAssignment[];
}

/** Opens the portal of a signed-in client, whose appointments the server answers as asked for. */
export function openClientPortal(
  server: FakeServer,
  address: string,
  { client: about = {}, appointments = [] }: ClientPortal = {},
): UserEvent {
  const client = { ...CLINIC, ...about };
  const { id, name, username } = client;
  localStorage.setItem('clientAuth', JSON.stringify({ id, name, username }));
  server.answers('client.session', client);
  server.answers('clients.get', () => client);
  server.answers('assignments.ofClient', ({ query }) => answerTo(appointments, query));
  server.answers('appointments.get', ({ params }) => {
    const found = appointments.find((one) => one.id === Number(params['assignmentId']));
    return found ?? Response.json({ message: 'Not found', code: 'not_found' }, { status: 404 });
  });
  server.answers('appointments.problems', []);
  server.answers('appointments.charge', ({ params }) => {
    const found = appointments.find((one) => one.id === Number(params['assignmentId']));
    const isFinal = found?.status === 'completed';
    return {
      isFinal,
      bookedMinutes: 120,
      workedMinutes: isFinal ? 120 : null,
      billedMinutes: 120,
      hourlyRate: '75.00',
      totalAmount: found?.totalAmount ?? '150.00',
      cancelled: null,
      lines: [
        {
          label: 'Interpreting, client rate',
          quantity: '2',
          unit: 'hours',
          unitPrice: '75.00',
          charge: '150.00',
          rule: 'Your agreed rates, from Mar 1, 2026: $75.00 an hour',
        },
      ],
    };
  });
  return openScreen(`/client-portal${address}`);
}

/** As the server answers a list of appointments (contracts: `AssignmentQuery`). */
function answerTo(all: readonly ClientAssignment[], query: Record<string, string>): Response {
  const { from = '', to = '9999', origin, order = 'newest', limit = '200' } = query;
  const by = (one: ClientAssignment) => (order === 'created' ? one.createdAt : one.startsAt);
  const found = all
    .filter(({ date }) => date >= from && date <= to)
    .filter((one) => origin === undefined || one.origin === origin)
    .sort((a, b) => (order === 'oldest' ? 1 : -1) * by(a).localeCompare(by(b)));
  return Response.json(found.slice(0, Number(limit)), {
    headers: { 'X-Total-Count': String(found.length) },
  });
}
