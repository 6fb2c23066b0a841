import { type APIRequestContext, type FullConfig, request as requests } from '@playwright/test';
import { addDays } from '#domain/civil.ts';
import { DEMO_ACCOUNTS } from '#server/db/demo/accounts.ts';
import { expect } from '../kit.ts';

/*
 * People and appointments that strain a screen, beside the demo company: long words, scripts from right to left and
 * without spaces, addresses past 50 characters, an appointment over midnight. Their language is Tibetan, which nobody
 * else speaks, so that they take nobody else's offers.
 */

export const LONG_NAME = 'Maximiliane Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh';
export const RTL_NAME = 'عبد الرحمن بن خالد الحسيني';
const CJK_NAME = '司馬 遼太郎左衛門';
export const LONG_CLIENT = 'Donaudampfschifffahrtsgesellschaftskapitänsklinikum am Universitätsplatz';
export const RTL_CLIENT = 'مستشفى الملك فيصل التخصصي ومركز الأبحاث';
const LONG_ADDRESS =
  'Klinik für Hals-Nasen-Ohren-Heilkunde, Gebäude 41, Aufgang C, 3. Obergeschoss, Universitätsplatz 1234, Downtown';

const account = { phone: '+1 (555) 010-0142 ext. 20459', password: 'a long enough password' };

const INTERPRETERS = [
  {
    name: LONG_NAME,
    username: 'odd-long',
    email: 'maximiliane.wolfeschlegelsteinhausenbergerdorff@interpreters.example.com',
    languages: [
      'Tibetan',
      'Chinese (Mandarin)',
      'Chinese (Cantonese)',
      'Sign Language (ASL)',
      'Farsi (Persian)',
    ],
    customRates: JSON.stringify([
      { type: 'legal', rate: '40.00' },
      { type: 'medical', rate: '40.00' },
    ]),
  },
  { name: RTL_NAME, username: 'odd-rtl', email: 'rtl@example.com', languages: ['Tibetan', 'Arabic'] },
  { name: CJK_NAME, username: 'odd-cjk', email: 'cjk@example.com', languages: ['Tibetan'] },
];

const CLIENTS = [
  {
    name: LONG_CLIENT,
    username: 'odd-client-long',
    email: 'terminvereinbarung@donaudampfschifffahrtsgesellschaftskapitaensklinikum.example.com',
    address: LONG_ADDRESS,
    addresses: [`${LONG_ADDRESS}, Hintereingang`, '1 Short Row'],
    contactPerson: 'Prof. Dr. med. Hildegard-Friederike Freifrau von und zu Oberwellersbach',
    customRate: '123.45',
  },
  {
    name: RTL_CLIENT,
    username: 'odd-client-rtl',
    email: 'rtl-client@example.com',
    address: 'طريق الملك فهد، الرياض',
  },
];

/** Brings them to the galleries' server, once for each run, before its first test. */
// biome-ignore lint/style/noDefaultExport: Playwright calls what a file exports so.
export default async function bringToGalleries({ projects }: FullConfig): Promise<void> {
  const baseURL = projects.find(({ name }) => name === 'staff gallery')?.use.baseURL ?? '';
  const request = await requests.newContext({ baseURL });
  await bringOddData(request);
  await request.dispose();
}

/** As staff and as a client. */
async function bringOddData(request: APIRequestContext): Promise<void> {
  const { staff } = DEMO_ACCOUNTS;
  await post(request, '/api/admin/login', { username: staff.username, password: staff.password });
  const common = { ...account, hourlyRate: '35.00', address: LONG_ADDRESS };
  const interpreters = [];
  for (const one of INTERPRETERS)
    interpreters.push(await post(request, '/api/interpreters', { ...common, ...one }));
  const clients = [];
  for (const one of CLIENTS) clients.push(await post(request, '/api/clients', { ...account, ...one }));
  const company = await (await request.get('/api/company')).json();

  const base = { language: 'Tibetan', date: company.today, location: LONG_ADDRESS };
  const overnight = { startTime: '22:30', endTime: '01:45', notes: `Ring twice. ${'Überlänge'.repeat(12)}` };
  const [long, rtl, cjk] = interpreters;
  const [longClient, rtlClient] = clients;
  const make = (body: object) => post(request, '/api/assignments', { ...base, ...body });
  // Also tomorrow, which is today when midnight comes.
  for (const date of [company.today, addDays(company.today, 1)])
    await make({ interpreterId: long.id, clientId: longClient.id, ...overnight, date, status: 'accepted' });
  await make({ interpreterId: rtl.id, clientId: rtlClient.id, startTime: '23:00', endTime: '23:55' });
  await make({
    interpreterId: cjk.id,
    clientId: rtlClient.id,
    status: 'accepted',
    date: addDays(company.today, 2),
    startTime: '09:00',
    endTime: '10:30',
  });
  await bringCredentials(request, { today: company.today, ownerId: long.id, clientId: rtlClient.id });

  const [{ username }] = CLIENTS as [(typeof CLIENTS)[number]];
  await post(request, '/api/client-auth/login', { username, password: account.password });
  await post(request, '/api/appointments/request', {
    ...base,
    // A start that has passed could not be asked for.
    date: addDays(company.today, 1),
    startTime: '21:00',
    endTime: '23:45',
    serviceType: 'medical',
    urgency: 'emergency',
  });
}

/** One to check, one that ends soon, and a requirement of a client whose booked interpreter has none. */
async function bringCredentials(
  request: APIRequestContext,
  { today, ownerId, clientId }: { today: string; ownerId: number; clientId: number },
): Promise<void> {
  const types: { id: number; name: string }[] = await (await request.get('/api/credential-types')).json();
  const typeIdOf = (wanted: string) => types.find(({ name }) => name === wanted)?.id;
  const certification = { typeId: typeIdOf('Court certification'), issuedOn: null };
  const training = { typeId: typeIdOf('HIPAA training'), issuedOn: null };
  const own = `/api/interpreters/${ownerId}/credentials`;
  const waiting = { number: 'LV-204-'.repeat(8), expiresOn: addDays(today, 400), isVerified: false };
  await post(request, own, { ...certification, ...waiting });
  await post(request, own, { ...training, number: '', expiresOn: addDays(today, 20), isVerified: true });
  await post(request, '/api/credential-requirements', {
    typeId: certification.typeId,
    clientId,
    serviceType: null,
    isPreferred: false,
  });
}

// biome-ignore lint/suspicious/noExplicitAny: only the ids of what was made are read
async function post(request: APIRequestContext, path: string, data: object): Promise<any> {
  const response = await request.post(path, { data });
  expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
  return response.json();
}
