import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '#kit/app.ts';
import { anIssuedInvoice, approvedWork } from '#kit/invoices.ts';
import { aClient, anInterpreter, aStaffMember } from '#kit/people.ts';
import { readPdf } from '#kit/read-pdf.ts';
import { aPayStatement } from '#kit/sample-documents.ts';

let kit: TestApp;
beforeAll(async () => {
  kit = await testApp();
  await kit.deps.documents.make(aPayStatement()); // the first document of a process reads the fonts
});
afterAll(() => kit.close());

it("a client's statement names invoices, credit notes, payments and write-offs, and no reason of the office's", async () => {
  const sam = await aStaffMember(kit);
  const { id: clientId } = await aClient(kit, { name: 'City Clinic' });
  const { id: interpreterId } = await anInterpreter(kit);
  await kit.database.pool.query(
    "UPDATE billing_settings SET how_to_pay = 'By check', address = '9 Harbor Way'",
  );
  await approvedWork(kit, { clientId, clientAmount: 1100, isBilledElsewhere: true });
  const first = await anIssuedInvoice(kit, { clientId, interpreterId, clientAmount: 20_000 });
  const second = await anIssuedInvoice(kit, { clientId, interpreterId, clientAmount: 5000 });
  const post = (url: string, body: object) => kit.call('POST', url, { as: sam, body });
  const enter = (amount: string, reference: string, allocations: object[]) =>
    post('/api/client-payments', {
      clientId,
      amount,
      date: '2026-03-02',
      method: 'cheque',
      reference,
      allocations,
    });
  await enter('120.00', '1044', [{ invoiceId: first.id, amount: '120.00' }]);
  const bounced = (await enter('10.00', '1045', [])).body;
  const undo = { reason: 'A secret of the office', updatedAt: bounced.updatedAt };
  await post(`/api/client-payments/${bounced.id}/undo`, undo);
  const ahead = (await enter('30.00', '1046', [])).body;
  const back = { amount: '20.00', date: '2026-03-02', method: 'cheque', reference: '77' };
  await post(`/api/client-payments/${ahead.id}/refunds`, {
    ...back,
    reason: 'A secret, this one too',
    updatedAt: ahead.updatedAt,
  });
  await post('/api/write-offs', { clientId, invoiceId: first.id, amount: '0.50', reason: 'A secret too' });
  const { updatedAt } = (await kit.call('GET', `/api/invoices/${second.id}`, { as: sam })).body;
  await post(`/api/invoices/${second.id}/void`, { reason: 'Wrong address', updatedAt });

  const url = `/api/ledger/clients/${clientId}/statement?from=2026-03-01&to=2026-03-31`;
  const { statusCode, rawPayload } = await kit.app.inject({ url, headers: { cookie: sam.cookie } });
  expect(statusCode).toBe(200);
  const { text } = await readPdf(rawPayload);
  const balances = [
    /Appointment \d+ .+ \$11\.00 \$11\.00/,
    new RegExp(`Invoice ${first.number} \\S+ \\d+, 2026 \\$200\\.00 \\$211\\.00`),
    new RegExp(`Invoice ${second.number} \\S+ \\d+, 2026 \\$50\\.00 \\$261\\.00`),
    /Payment received Check 1044 \$120\.00 \$141\.00/,
    /Payment received Check 1045 \$10\.00 \$131\.00/,
    /Payment reversed Check 1045 \$10\.00 \$141\.00/,
    /Payment received Check 1046 \$30\.00 \$111\.00/,
    /Refund to you Check 77 \$20\.00 \$131\.00/,
    new RegExp(`Written off ${first.number} \\$0\\.50 \\$130\\.50`),
    new RegExp(`Credit note CN-\\d+ For ${second.number} \\$50\\.00 \\$80\\.50`),
    /Closing balance \$80\.50/,
  ];
  for (const balance of balances) expect(text).toMatch(balance);
  expect(text).toContain('By check');
  expect(text).toContain('9 Harbor Way');
  expect(text).not.toContain('secret');
});
