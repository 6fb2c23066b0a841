import { describe, expect, it } from 'vitest';
import { type MatchClient, matchRows } from './bank-match.ts';

const client = (
  id: number,
  name: string,
  invoices: readonly (readonly [id: number, number: string, openCents: number])[],
  elsewhereCents = 0,
): MatchClient => ({
  id,
  name,
  elsewhereCents,
  invoices: invoices.map(([invoiceId, number, openCents]) => ({
    id: invoiceId,
    number,
    openCents,
    clientId: id,
  })),
});

const RIVERSIDE = client(1, 'Riverside General Hospital', [
  [11, 'INV-1007', 19_566],
  [12, 'INV-1012', 8000],
]);
const HARBOR = client(2, 'Harbor General Hospital', [[21, 'INV-1008', 8000]], 5000);
const NINO = client(3, 'Clínica del Niño', [[31, 'INV-1009', 44_400]]);
const ALL = [RIVERSIDE, HARBOR, NINO];

const match = (text: string, cents: number, clients = ALL) => matchRows([{ text, cents }], clients)[0] ?? [];
const words = (text: string, cents: number) =>
  match(text, cents).map(({ clientId, certainty, allocations }) => [clientId, certainty, allocations]);

describe('a suggested match', () => {
  it('is certain by a number and its amount', () => {
    expect(match('ACH INV-1007 RIVERSIDE HOSP', 19_566)[0]).toEqual({
      clientId: 1,
      certainty: 'certain',
      allocations: [{ invoiceId: 11, cents: 19_566 }],
      reasons: [
        'INV-1007 is in the text',
        'the amount equals the open balance',
        'the text names Riverside General Hospital',
      ],
    });
    expect(words('payment inv 1007', 19_566)[0]?.slice(0, 2)).toEqual([1, 'certain']);
  });

  it('is certain by several numbers that come to the amount', () => {
    expect(words('INV1007, INV1012', 27_566)[0]).toEqual([
      1,
      'certain',
      [
        { invoiceId: 11, cents: 19_566 },
        { invoiceId: 12, cents: 8000 },
      ],
    ]);
  });

  it('is likely by a number alone, whose invoice it pays in part or with something left', () => {
    expect(words('INV-1007', 5000)[0]).toEqual([1, 'likely', [{ invoiceId: 11, cents: 5000 }]]);
    expect(words('INV-1009', 50_000)[0]).toEqual([3, 'likely', [{ invoiceId: 31, cents: 44_400 }]]);
  });

  it('is likely by a name and an amount, and only possible by one of them', () => {
    expect(words('HARBOR GEN HOSP PAYMENT', 8000)[0]).toEqual([
      2,
      'likely',
      [{ invoiceId: 21, cents: 8000 }],
    ]);
    expect(words('some deposit', 8000)).toEqual([
      [1, 'possible', [{ invoiceId: 12, cents: 8000 }]],
      [2, 'possible', [{ invoiceId: 21, cents: 8000 }]],
    ]);
    expect(words('CLINICA DEL NINO', 100)).toEqual([[3, 'possible', [{ invoiceId: 31, cents: 100 }]]]);
  });

  it('by a name pays the oldest first, then what was billed elsewhere', () => {
    expect(words('HARBOR GENERAL', 10_000)[0]?.[2]).toEqual([
      { invoiceId: 21, cents: 8000 },
      { invoiceId: null, cents: 2000 },
    ]);
    expect(words('HARBOR GENERAL', 13_000)[0]?.slice(0, 2)).toEqual([2, 'likely']);
  });

  it('is several invoices of one client that come to the amount', () => {
    const many = client(4, 'Mill Clinic', [
      ...([1, 2, 3, 4, 5, 6].map((n) => [40 + n, `INV-20${n}`, 1000 + 7 ** n]) as [number, string, number][]),
    ]);
    const sum = 1000 + 7 + 1000 + 343;
    expect(match('some deposit', sum, [many])[0]).toEqual({
      clientId: 4,
      certainty: 'possible',
      reasons: ['INV-201 and INV-203 add up to this amount'],
      allocations: [
        { invoiceId: 41, cents: 1007 },
        { invoiceId: 43, cents: 1343 },
      ],
    });
    expect(match('MILL CLINIC', sum, [many])[0]?.certainty).toBe('likely');
    // All that is due up to a day, however many they are.
    expect(match('some deposit', 5000 + 7 + 49 + 343 + 2401 + 16_807, [many])[0]?.allocations).toHaveLength(
      5,
    );
    const [, second] = matchRows(
      ['MILL CLINIC', 'MILL CLINIC'].map((text) => ({ text, cents: sum })),
      [many],
    );
    expect(second?.[0]?.reasons).toEqual(['the text names Mill Clinic']);
  });

  it('is nobody by words that many names have, or by part of a number', () => {
    expect(match('GENERAL HOSPITAL', 1)).toEqual([]);
    expect(match('INV-10071 CONF 11007', 1)).toEqual([]);
  });

  it('knows what the rows before it are likely to pay', () => {
    const [first, second] = matchRows(
      [
        { text: 'INV-1008', cents: 8000 },
        { text: 'INV-1008', cents: 8000 },
      ],
      ALL,
    );
    expect(first?.[0]?.certainty).toBe('certain');
    expect(second).toEqual([
      {
        clientId: 1,
        certainty: 'possible',
        allocations: [{ invoiceId: 12, cents: 8000 }],
        reasons: ['INV-1012 has this open balance'],
      },
    ]);
  });
});
