import { expect, it } from 'vitest';
import { exchangeable, exchangeableSms } from './exchangeable.ts';
import type { EmailMessage, SendResult, Transport } from './transport.ts';
import { NO_TRANSPORTS } from './transports.ts';
import { transportsInMemory } from './transports-in-memory.ts';

const EMAIL = {
  to: { name: '', address: 'eva@parley.example' },
  subject: 'x',
  text: 'x',
  html: '',
  attachments: [],
  replyTo: null,
  preferencesPage: null,
  key: 'k',
};
const TAKEN: SendResult = { result: 'taken', providerId: null };

/** A service that answers when it is told to. */
function aSlowService() {
  const service = { isClosed: false, answer: (_: SendResult) => {} };
  const transport: Transport<EmailMessage> = {
    isConfigured: true,
    description: 'slow',
    send: () =>
      new Promise((resolve) => {
        service.answer = resolve;
      }),
    close: async () => {
      service.isClosed = true;
    },
  };
  return { service, transport };
}

it('finishes what is being sent by the service before, which closes then, and sends the next by the new one', async () => {
  const { service, transport: slow } = aSlowService();
  const { transport, exchange } = exchangeable(slow);
  const next = transportsInMemory().email;
  const first = transport.send(EMAIL);
  exchange(next);
  expect(transport.description).toBe('memory');
  expect(await transport.send(EMAIL)).toEqual(TAKEN);
  expect([next.sent.length, service.isClosed]).toEqual([1, false]);
  service.answer(TAKEN);
  expect(await first).toEqual(TAKEN);
  expect(service.isClosed).toBe(true);
});

it('closes a service that sends nothing at once, and at the end all that are left', async () => {
  const [one, two] = [aSlowService(), aSlowService()];
  const { transport, exchange } = exchangeable(one.transport);
  exchange(two.transport);
  expect(one.service.isClosed).toBe(true);
  void transport.send(EMAIL);
  exchange(NO_TRANSPORTS.email);
  expect([transport.isConfigured, two.service.isClosed]).toEqual([false, false]);
  await transport.close();
  expect(two.service.isClosed).toBe(true);
});

it('tells its listeners, and asks the present service about calls and texts', async () => {
  const { transport, exchange } = exchangeableSms(NO_TRANSPORTS.sms);
  const wasConfigured: boolean[] = [];
  transport.onExchange?.(() => wasConfigured.push(transport.isConfigured));
  const call = { url: 'https://parley.test', fields: {}, signature: 'signed' };
  expect(await transport.isSigned(call)).toBe(false);
  exchange(transportsInMemory().sms);
  expect(await transport.isSigned(call)).toBe(true);
  expect(wasConfigured).toEqual([true]);
});
