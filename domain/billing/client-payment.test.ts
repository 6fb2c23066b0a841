import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { howPaid, refuseOverSpent, settle, spendAhead, suggestAllocation } from './client-payment.ts';

it.each([
  ['cheque', '1042', 'Check 1042'],
  ['cheque', 'check 1042', 'check 1042'],
  ['transfer', null, 'Bank transfer'],
  ['other', null, 'Payment'],
  ['other', 'Barter', 'Barter'],
] as const)('%s with %s reads %s on documents', (method, reference, words) => {
  expect(howPaid(method, reference)).toBe(words);
});

describe('a suggested allocation', () => {
  it('pays what is due first first, and leaves the rest', () => {
    const open = [
      { id: 1, openCents: 10_000 },
      { id: 2, openCents: 8000 },
    ];
    expect(suggestAllocation(15_000, open)).toEqual([
      { invoiceId: 1, cents: 10_000 },
      { invoiceId: 2, cents: 5000 },
    ]);
    expect(suggestAllocation(20_000, open)).toEqual([
      { invoiceId: 1, cents: 10_000 },
      { invoiceId: 2, cents: 8000 },
    ]);
    expect(suggestAllocation(0, open)).toEqual([]);
  });

  it('never spends more than there is, nor more than is open, and stops only when one of them is used up', () => {
    const invoices = fc.array(fc.record({ id: fc.nat(), openCents: fc.integer({ min: -500, max: 5000 }) }));
    fc.assert(
      fc.property(fc.nat(20_000), invoices, (cents, open) => {
        const spent = suggestAllocation(cents, open).reduce((sum, one) => sum + one.cents, 0);
        const owed = open.reduce((sum, one) => sum + Math.max(0, one.openCents), 0);
        expect(spent).toBe(Math.min(cents, owed));
      }),
    );
  });
});

it.each([
  ['uses up the first payment first', 10_000, [2325, 7675]],
  ['takes no more than is open', 2000, [2000]],
  ['takes no more than there is', 20_000, [2325, 9000]],
  ['takes nothing for what is paid', 0, []],
])('money paid ahead for an invoice: %s', (_, openCents, expected) => {
  const ahead = [
    { id: 1, unallocatedCents: 2325 },
    { id: 2, unallocatedCents: 9000 },
  ];
  expect(spendAhead(openCents, ahead)).toEqual(
    expected.map((cents, at) => ({ clientPaymentId: ahead[at]?.id, cents })),
  );
});

describe('settling', () => {
  const at = { invoiceId: 'invoiceId', amount: 'amount' };
  const invoice = { clientId: 1, status: 'issued', number: 'INV-1007', openCents: 8000 } as const;
  const allocation = { clientId: 1, cents: 9000, invoice, elsewhereCents: 0 };
  it('answers what stays open', () => {
    expect(settle({ ...allocation, cents: 8000 }, at)).toEqual({ ok: true, value: 0 });
  });
  it.each([
    [{}, 'over_open', 'amount', 'Only $80.00 is still owed for INV-1007.'],
    [{ invoice: null }, 'over_open', 'amount', 'Nothing is owed for work billed in another system.'],
    [{ invoice: undefined }, 'not_found', 'invoiceId', 'The invoice was not found.'],
    [{ clientId: 2 }, 'client_payment_step', 'invoiceId', 'INV-1007 belongs to another client.'],
    [{ invoice: { ...invoice, status: 'void' } }, 'client_payment_step', 'invoiceId', 'INV-1007 is void.'],
    [
      { invoice: { ...invoice, status: 'draft' } },
      'client_payment_step',
      'invoiceId',
      'This invoice is a draft. Issue it first.',
    ],
  ] as const)('is refused for %j', (changed, code, field, message) => {
    const refused = settle({ ...allocation, ...changed }, at);
    expect(refused).toMatchObject({ ok: false, refusal: { code, message, fields: { [field]: message } } });
  });
});

it('allocations of more than there is for them are refused', () => {
  const allocations = [
    { invoiceId: 1, cents: 8000 },
    { invoiceId: 2, cents: 7000 },
  ];
  expect(refuseOverSpent(allocations, 15_000, 'amount')).toBeNull();
  expect(refuseOverSpent(allocations, 12_000, 'amount')?.message).toBe(
    'The invoices add up to $150.00, but only $120.00 of the payment is available for them.',
  );
});
