import { afterAll, beforeAll, expect, it } from 'vitest';
import { NOW, type TestApp, testApp } from '#kit/app.ts';
import { aPayment } from '#kit/payments.ts';
import { aClient, anInterpreterWithTexts, aStaffMember } from '#kit/people.ts';
import { readPdf } from '#kit/read-pdf.ts';
import { sendDue } from '#kit/send-due.ts';
import { transportsInMemory } from '#server/adapters/transports-in-memory.ts';
import { transact } from '#server/db/transaction.ts';
import { postToLedger } from '../ledger/commands/post-to-ledger.ts';

let kit: TestApp;
beforeAll(async () => {
  kit = await testApp();
});
afterAll(() => kit.close());

it('tells each paid interpreter once, with the own pay statement and nothing of a charge', async () => {
  const as = await aStaffMember(kit);
  const clinic = await aClient(kit, { name: 'City Clinic' });
  const people = [
    await anInterpreterWithTexts(kit, { name: 'Ines Ibarra' }),
    await anInterpreterWithTexts(kit, { name: 'Omar Osman' }),
  ];
  for (const [at, { id: interpreterId }] of people.entries())
    for (const amount of [6000, 1200 + at]) {
      const usual = {
        clientId: clinic.id,
        clientAmount: 98_765,
        review: 'approved',
        approvedAt: NOW,
      } as const;
      const { id } = await aPayment(kit, { ...usual, interpreterId, amount });
      await transact(kit.database.db, (tx) => postToLedger(tx, 'payment', [id], NOW));
    }
  const post = async (path: string, body: object) =>
    (await kit.call('POST', `/api/payouts${path}`, { as, body })).body;
  const draft = await post('', { from: '2026-03-01', to: '2026-03-31', payDate: '2026-04-10' });
  const { updatedAt } = await post(`/${draft.id}/approve`, { updatedAt: draft.updatedAt });
  const paid = { paidDate: '2026-03-02', paymentMethod: 'Bank transfer' };
  expect(await post(`/${draft.id}/pay`, { updatedAt, ...paid })).toMatchObject({ status: 'paid' });

  const transports = transportsInMemory();
  await Promise.all([sendDue(kit, transports), sendDue(kit, transports)]);
  const { email, sms } = transports;
  expect(email.sent.map(({ to }) => to.name).sort()).toEqual(['Ines Ibarra', 'Omar Osman']);
  expect(sms.sent.map(({ text }) => text).sort()).toEqual([
    'Parley Test: We have paid you $72.00 for Mar 1 - 31, 2026 on Mon Mar 2.',
    'Parley Test: We have paid you $72.01 for Mar 1 - 31, 2026 on Mon Mar 2.',
  ]);
  const omars = email.sent.find(({ to }) => to.name === 'Omar Osman');
  expect(omars?.subject).toBe('Your pay: Mar 1 – 31, 2026');
  expect(omars?.text).toContain('We have paid you $72.01 for Mar 1 – 31, 2026');
  const [file, ...more] = omars?.attachments ?? [];
  expect(more).toEqual([]);
  expect(file).toMatchObject({
    filename: `pay-statement-${draft.number}.pdf`,
    contentType: 'application/pdf',
    content: expect.any(Uint8Array),
  });
  const { text } = await readPdf(file?.content as Uint8Array); // as it was just expected
  for (const words of ['Omar Osman', draft.number, '$60.00', '$12.01', '$72.01', 'City Clinic'])
    expect(text).toContain(words);
  for (const words of ['987.65', 'Ines', '$12.00']) expect(`${text} ${omars?.text}`).not.toContain(words);

  const log = await kit.call('GET', '/api/notifications?kind=payout_paid', { as });
  const about = await kit.call('GET', `/api/notifications/${log.body[0].id}`, { as });
  expect(about.body).toMatchObject({ payout: { id: draft.id, number: draft.number }, invoice: null });

  // Their inbox says it too.
  const inbox = await kit.call('GET', '/api/inbox', { as: people[0] as { cookie: string } });
  expect(inbox.body).toMatchObject([{ kind: 'payout_paid', amount: '72.00', assignmentId: null }]);

  // What the bank returns is told to its interpreter alone, without what staff wrote of it.
  const seen = (await kit.call('GET', `/api/payouts/${draft.id}`, { as })).body;
  const back = { interpreterId: people[1]?.id, date: '2026-03-02', reason: 'Wrong IBAN, twice!' };
  await post(`/${draft.id}/return`, { ...back, updatedAt: seen.updatedAt });
  const later = transportsInMemory();
  await sendDue(kit, later);
  expect(later.sms.sent.map(({ text }) => text)).toEqual([
    'Parley Test: Your bank returned our payment of $72.01 from Mon Mar 2. We will ask you for the right bank details.',
  ]);
  expect(later.email.sent).toMatchObject([
    { to: { name: 'Omar Osman' }, subject: 'Your bank returned our payment of $72.01', attachments: [] },
  ]);
  expect(later.email.sent[0]?.text).toContain(
    'for Mar 1 – 31, 2026 from Monday, March 2, 2026. We owe it to you again.',
  );
  expect(later.email.sent[0]?.text).not.toContain('IBAN');
  const his = await kit.call('GET', '/api/inbox', { as: people[1] as { cookie: string } });
  expect(his.body[0]).toMatchObject({ kind: 'transfer_returned', amount: '72.01', assignmentId: null });
});
