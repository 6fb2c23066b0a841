import { expect } from 'vitest';
import { aPhoto } from '#kit/receipts.ts';
import { sendDueMessages } from '#kit/send-due.ts';
import { transportsInMemory } from '#server/adapters/transports-in-memory.ts';
import { expireOffers, runHousekeeping } from '#server/jobs/housekeeping.ts';
import type { Answer, TestApp } from '../kit/app.ts';

/** Whose session a call carries. */
export interface Caller {
  readonly cookie: string;
}
export type CallerOf = (audience: 'staff' | 'interpreter' | 'client', accountName: string) => Promise<Caller>;

const LANGUAGE = 'Tamil';
const TODAY = '2026-03-02';

/**
 * Everything that people do, over HTTP, on the morning of 2 March 2026 in New York: appointments in each state that they can
 * come to, with offers, tracking, money and messages. It ends at 13:30 there.
 */
export async function performOverHttp(kit: TestApp, callerOf: CallerOf): Promise<void> {
  const staff = await callerOf('staff', 'admin');
  async function perform(
    as: Caller,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    body?: unknown,
  ): Promise<Answer['body']> {
    const answer = await kit.call(method, url, { as, ...(body !== undefined && { body }) });
    expect(answer, `${method} ${url}`).toMatchObject({
      status: expect.toSatisfy((status: number) => status < 300),
    });
    return answer.body;
  }
  const at = (time: string) => kit.clock.set(`${TODAY}T${time}:00.000Z`);

  // ── The company and its people ──
  await perform(staff, 'PUT', '/api/settings', {
    companyName: 'Parley Language Services',
    timeZone: 'America/New_York',
    supportEmail: 'support@parley.example',
    supportPhone: '(555) 010-0199',
    defaultHourlyRate: '80.00',
    mileageRate: '0.67',
    paymentDueDays: 14,
    cancellationWindowHours: 48,
    cancellationChargePercent: 50,
    tellsClientsOfArrival: true,
  });
  await perform(staff, 'POST', '/api/billing-rates', { language: LANGUAGE, hourlyRate: '95.00' });
  const password = 'a long enough password';
  async function interpreter(name: string, username: string, more: object = {}) {
    const body = {
      name,
      username,
      password,
      email: `${username}@old.example`,
      phone: '+12125550101',
      address: '3 Canal Walk',
    };
    const made = await perform(staff, 'POST', '/api/interpreters', {
      ...body,
      languages: [LANGUAGE],
      hourlyRate: '30.00',
      ...more,
    });
    return { id: made.id as number, ...(await callerOf('interpreter', username)) };
  }
  async function client(name: string, username: string, more: object = {}) {
    const body = {
      name,
      username,
      password,
      email: `${username}@old.example`,
      phone: '212 555 0202',
      address: '7 Harbor Way',
    };
    const made = await perform(staff, 'POST', '/api/clients', { ...body, ...more });
    return { id: made.id as number, ...(await callerOf('client', username)) };
  }
  const rates = JSON.stringify([
    { type: 'legal', rate: '35.00' },
    { type: 'medical', rate: '40.00' },
  ]);
  const anna = await interpreter('Anna Peña', 'old.anna', {
    customRates: rates,
    languages: [LANGUAGE, 'French'],
  });
  const bruno = await interpreter('Bruno Ćosić', 'old.bruno', { phone: '+12125550102' });
  const carla = await interpreter('Carla Dupont', 'old.carla', { phone: '555 0103', password: null });
  const gone = await interpreter('Gone Interpreter', 'old.gone', { languages: ['Zulu'] });
  const clinic = await client('Côte Clinic', 'old.clinic', {
    addresses: ['9 Quay Street', '11 Quay Street'],
    contactPerson: 'Noor',
    customRate: '120.50',
  });
  const school = await client('Hill School', 'old.school', { password: null });
  const closed = await client('Closed Court', 'old.closed');
  await perform(staff, 'POST', `/api/interpreters/${carla.id}/invitation`);

  // ── What people want to be sent ──
  const subscription = (device: string) => ({
    endpoint: `https://fcm.googleapis.com/${device}`,
    keys: { p256dh: `B${'x'.repeat(86)}`, auth: 'x'.repeat(22) },
  });
  for (const device of ['phone', 'tablet'])
    await perform(anna, 'POST', '/api/push/subscribe', subscription(device));
  await perform(bruno, 'POST', '/api/push/subscribe', subscription('bruno'));
  await perform(anna, 'PUT', '/api/message-preferences', {
    topics: [
      {
        topic: 'reminders',
        channels: [
          { channel: 'sms', isOn: false },
          { channel: 'email', isOn: true },
        ],
      },
    ],
    quietHours: { startTime: '21:00', endTime: '07:30', timeZone: 'America/Chicago' },
    sms: { phone: '+12125550101', hasAgreed: true },
  });
  await perform(clinic, 'PUT', '/api/message-preferences', {
    topics: [{ topic: 'arrival', channels: [{ channel: 'email', isOn: false }] }],
    quietHours: { startTime: '22:00', endTime: '06:00', timeZone: 'America/New_York' },
  });
  await perform(staff, 'PUT', `/api/message-preferences/interpreter/${bruno.id}`, {
    topics: [{ topic: 'payments', channels: [{ channel: 'push', isOn: false }] }],
    quietHours: null,
    sms: { phone: '+12125550102', hasAgreed: true },
  });
  const template = '/api/message-templates';
  await perform(staff, 'PUT', `${template}/interpreter/reminder/sms`, {
    text: 'Tomorrow: {{place}} {{date}}',
  });
  await perform(staff, 'PUT', `${template}/interpreter/reminder/push`, {
    subject: 'Soon',
    text: 'See you at {{place}}.',
  });
  await perform(staff, 'PUT', `${template}/client/booking_confirmed/email`, {
    subject: 'Booked: {{date}}',
    text: 'We come on {{date}} to {{place}}.',
    html: '<p>We come on {{date}} to <b>{{place}}</b>.</p>',
  });

  // ── Appointments ──
  const time = (date: string, startTime = '10:00', endTime = '12:00') => ({ date, startTime, endTime });
  async function book(more: object) {
    const body = {
      language: LANGUAGE,
      location: '9 Quay Street',
      status: 'accepted',
      interpreterId: anna.id,
      clientId: clinic.id,
    };
    const made = await perform(staff, 'POST', '/api/assignments', { ...body, ...more });
    return made.id as number;
  }
  async function request(as: Caller, date: string, more: object = {}) {
    const body = {
      ...time(date),
      language: LANGUAGE,
      location: '11 Quay Street',
      serviceType: 'medical',
      urgency: 'routine',
    };
    const made = await perform(as, 'POST', '/api/appointments/request', {
      ...body,
      notes: 'Second floor',
      ...more,
    });
    return made.id as number;
  }
  const of = (id: number) => `/api/assignments/${id}`;
  const place = JSON.stringify({ lat: 40.71, lng: -74, accuracy: 12 });
  const report = (as: Caller, id: number, currentStatus: string, more: object = {}) =>
    perform(as, 'PUT', `${of(id)}/tracking`, { currentStatus, ...more });

  const full = await book({
    ...time(TODAY),
    serviceType: 'medical',
    notes: 'Bring the folder',
    totalAmount: '241.00',
  });
  const plain = await book({
    ...time(TODAY, '09:30', '11:00'),
    interpreterId: bruno.id,
    clientId: school.id,
  });
  const onTheWay = await book({ ...time(TODAY, '14:00', '16:00'), interpreterId: bruno.id });
  const there = await book({ ...time(TODAY, '13:45', '15:00'), interpreterId: anna.id });
  const going = await book({
    ...time(TODAY, '13:00', '15:30'),
    interpreterId: carla.id,
    serviceType: 'legal',
  });
  at('14:20');
  await report(anna, full, 'en_route', { currentLocation: place });
  at('14:30');
  await report(bruno, plain, 'in_progress');
  at('14:50');
  await report(anna, full, 'arrived', {
    currentLocation: place,
    arrivedAt: `${TODAY}T14:49:00Z`,
    trackingNotes: 'At the north door',
  });
  at('15:00');
  await report(anna, full, 'in_progress');
  at('16:05');
  await report(staff, plain, 'completed', { actualEndTime: '11:00' });
  at('17:10');
  await report(anna, full, 'completed', {
    completedAt: `${TODAY}T17:08:00Z`,
    actualEndTime: '12:00',
    mileage: '12.50',
    parkingCost: '8.00',
    tollsCost: '3.75',
    otherExpenses: '4.20',
    expenseNotes: 'Copies for the patient',
    trackingNotes: 'All well',
  });
  for (const [last, as] of [
    ['1', anna],
    ['2', anna],
    ['3', anna],
  ] as const)
    await kit.app.inject({
      method: 'PUT',
      url: `${of(full)}/receipts/00000000-0000-4000-8000-00000000000${last}`,
      headers: { cookie: as.cookie, 'content-type': 'image/jpeg' },
      payload: aPhoto(200 + Number(last)),
    });
  await perform(anna, 'DELETE', `${of(full)}/receipts/00000000-0000-4000-8000-000000000003`);
  await perform(clinic, 'PUT', `/api/appointments/${full}/rating`, {
    stars: 2,
    comment: 'Late, but kind — merci',
  });
  await perform(school, 'PUT', `/api/appointments/${plain}/rating`, { stars: 4 });
  await perform(school, 'PUT', `/api/appointments/${plain}/rating`, { stars: 5 });
  at('17:45');
  await report(bruno, onTheWay, 'en_route', { currentLocation: place });
  await report(anna, there, 'arrived', { currentLocation: place });
  await report(carla, going, 'in_progress');

  // Cancelled: by staff, by a client for money, by a client for nothing; restored; deleted; deleted and restored.
  await perform(staff, 'POST', `${of(await book(time('2026-03-09')))}/cancel`, {
    reason: 'The ward is closed',
  });
  const late = await book(time('2026-03-03', '15:00', '17:00'));
  const terms = await perform(clinic, 'GET', `/api/appointments/${late}/cancellation`);
  await perform(clinic, 'POST', `/api/appointments/${late}/cancel`, {
    reason: 'The patient is ill',
    charge: terms.charge,
  });
  const dropped = await request(clinic, '2026-03-11');
  await perform(clinic, 'POST', `/api/appointments/${dropped}/cancel`, {
    reason: 'Found somebody',
    charge: '0.00',
  });
  const restored = await book(time('2026-03-12'));
  await perform(staff, 'POST', `${of(restored)}/cancel`, {});
  await perform(staff, 'POST', `${of(restored)}/restore`);
  await perform(staff, 'DELETE', of(await book({ ...time('2026-03-13'), notes: 'Entered twice' })));
  const back = await book(time('2026-03-14'));
  await perform(staff, 'DELETE', of(back));
  await perform(staff, 'POST', `${of(back)}/restore`);

  // Another time: open, in place of an earlier proposal, withdrawn, accepted, declined, overtaken by an edit.
  const propose = async (id: number, date: string, more: object = {}) => {
    await perform(clinic, 'POST', `/api/appointments/${id}/proposal`, {
      ...time(date, '13:00', '15:00'),
      ...more,
    });
    return id;
  };
  await propose(await book(time('2026-03-16')), '2026-03-17', { note: 'After lunch' });
  await propose(await propose(await book(time('2026-03-18')), '2026-03-19'), '2026-03-20');
  const withdrawn = await propose(await book(time('2026-03-21')), '2026-03-22');
  await perform(clinic, 'POST', `/api/appointments/${withdrawn}/proposal/withdraw`);
  const moved = await propose(await book(time('2026-03-23')), '2026-03-24');
  await perform(staff, 'POST', `${of(moved)}/proposal/accept`, {});
  const proposed = await propose(await book(time('2026-03-25')), '2026-03-26', { note: 'If you can' });
  await perform(staff, 'POST', `${of(proposed)}/proposal/decline`, { answer: 'Nobody is free then' });
  const edited = await propose(await book(time('2026-03-27')), '2026-03-28');
  const edit = { language: LANGUAGE, location: '9 Quay Street', clientId: clinic.id };
  await perform(staff, 'PUT', of(edited), {
    ...edit,
    ...time('2026-03-29'),
    interpreterId: bruno.id,
    notes: 'Handed over',
  });
  await book({ ...time('2026-03-30', '22:00', '02:00'), timeZone: 'America/Chicago', isPaid: true });

  // Offers: accepted by link, filled, declined, all declined, withdrawn, expired, open.
  const linkOf = async (as: Caller, id: number) =>
    (await perform(as, 'GET', '/api/offers')).find((one: { id: number }) => one.id === id)
      .responseToken as string;
  const filled = await request(clinic, '2026-04-01');
  await perform(staff, 'POST', `${of(filled)}/broadcast`);
  await perform(anna, 'POST', `/api/offers/${await linkOf(anna, filled)}/accept`, {});
  const half = await request(school, '2026-04-02', { urgency: 'urgent', serviceType: 'educational' });
  await perform(staff, 'POST', `${of(half)}/broadcast`);
  await perform(bruno, 'POST', `/api/assignments/decline/${half}`);
  const refused = await request(clinic, '2026-04-03', { serviceType: 'business' });
  await perform(staff, 'POST', `${of(refused)}/broadcast`);
  for (const one of [anna, bruno, carla]) await perform(one, 'POST', `/api/assignments/decline/${refused}`);
  const assigned = await book({ ...time('2026-04-04'), status: 'pending' });
  const { updatedAt } = await perform(staff, 'GET', of(assigned));
  await perform(staff, 'POST', `${of(assigned)}/assign`, { interpreterId: bruno.id, updatedAt });
  await book({
    ...time(TODAY, '13:15', '13:30'),
    status: 'pending',
    interpreterId: bruno.id,
    clientId: school.id,
  });
  await book({ ...time('2026-04-05'), status: 'pending', interpreterId: anna.id });
  const calledOff = await book({ ...time('2026-04-08'), status: 'pending' });
  await perform(staff, 'POST', `${of(calledOff)}/cancel`, { reason: 'Not needed' });
  await request(clinic, '2026-04-06', { urgency: 'emergency', serviceType: 'other' });
  await request(school, '2026-04-07', { serviceType: 'legal' });
  await book({ ...time('2026-02-27'), clientId: closed.id, interpreterId: gone.id, language: 'Zulu' });

  // ── Money ──
  const owed = await book({ ...time('2026-02-25'), interpreterId: bruno.id });
  const payment = (assignmentId: number, interpreterId: number, notes: string) =>
    perform(staff, 'POST', '/api/payments', {
      assignmentId,
      interpreterId,
      amount: '61.50',
      clientAmount: '150.00',
      dueDate: '2026-02-20',
      notes,
    });
  await report(staff, owed, 'completed', { actualEndTime: '12:00' });
  const { body: ofOwed } = await kit.call('GET', `/api/payments?assignmentId=${owed}`, { as: staff });
  await perform(staff, 'POST', `/api/payments/${ofOwed[0].id}/void`, { reason: 'A wrong rate' });
  await payment(owed, bruno.id, 'Entered anew');
  const { body: ofPlain } = await kit.call('GET', `/api/payments?assignmentId=${plain}`, { as: staff });
  await perform(staff, 'POST', `/api/payments/${ofPlain[0].id}/pay`, {
    paidDate: TODAY,
    paymentMethod: 'Check 118',
    notes: 'By post',
  });

  // ── The rest ──
  await perform(anna, 'POST', '/api/calendar-feed');
  await perform(bruno, 'PUT', `/api/interpreters/${bruno.id}/availability`, {
    isAvailable: false,
    availabilityNotes: 'Until April',
  });
  await perform(staff, 'POST', '/api/push/send', {
    interpreterId: anna.id,
    title: 'Office',
    body: 'Please call us',
  });
  const { body: log } = await kit.call('GET', '/api/notifications?channel=in_app&limit=3', { as: staff });
  await perform(staff, 'POST', '/api/notifications/read', { ids: log.map(({ id }: { id: number }) => id) });
  await perform(staff, 'DELETE', `/api/interpreters/${gone.id}`).catch(() => {});
  await perform(staff, 'DELETE', `/api/clients/${closed.id}`).catch(() => {});

  at('18:30');
  const { database, clock, secret, env, documents } = kit.deps;
  const transports = transportsInMemory();
  transports.email.answerNext({ result: 'refused', why: 'No such mailbox' }, 2);
  transports.sms.answerNext({ result: 'taken', providerId: 'SM0001' });
  transports.push.answerNext({ result: 'later', why: 'Busy', afterSeconds: 60 });
  await expireOffers(database.db, clock.now());
  await runHousekeeping(database.db, clock.now());
  await sendDueMessages({ db: database.db, clock, secret, transports, documents, publicUrl: env.publicUrl });
}
