import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { formatDateShort } from '#domain/civil.ts';
import { formatDollars } from '#domain/money.ts';
import { pngOf } from '#kit/pictures.ts';
import { readPdf } from '#kit/read-pdf.ts';
import { isFullRun } from '#kit/run-size.ts';
import {
  aClientStatement,
  aCreditNote,
  aDocumentAppointment,
  anInvoice,
  aPayStatement,
  manyDocumentAppointments,
} from '#kit/sample-documents.ts';
import type { DocumentAppointment, InvoiceData } from './document-data.ts';
import { makeDocument } from './make-document.ts';

const cents = fc.integer({ min: -9_999_999_999, max: 9_999_999_999 });
const day = fc.integer({ min: 1, max: 31 }).map((date) => `2026-10-${String(date).padStart(2, '0')}`);
const lines = fc
  .array(cents, { minLength: 1, maxLength: 4 })
  .map((amounts) =>
    amounts.map((amountCents, index) => ({ label: `Line ${index + 1} of this appointment`, amountCents })),
  );
const appointment: fc.Arbitrary<DocumentAppointment> = fc
  .record({ date: day, lines })
  .map((own) => aDocumentAppointment(own));
const others = fc.array(
  fc.record({ date: day, label: fc.constantFrom('Late fee', 'Credit'), amountCents: cents }),
  { maxLength: 3 },
);

/** Only some places of a page's end show what is kept together; a full run tries all of them. */
const countsOf = (first: number, last: number, telling: readonly number[]) =>
  isFullRun ? Array.from({ length: last - first + 1 }, (_, index) => first + index) : telling;

const add = (amounts: readonly number[]) => amounts.reduce((sum, one) => sum + one, 0);
const amountsOf = (all: readonly { readonly amountCents: number }[]) => all.map((one) => one.amountCents);

/** Each of these texts is found in its order, one after the other. */
function expectInOrder(text: string, expected: readonly string[]): void {
  let at = 0;
  for (const one of expected) {
    const found = text.indexOf(one, at);
    if (found < 0) expect.fail(`'${one}' is not in: ${text.slice(at, at + 400)}`);
    at = found + one.length;
  }
}

describe('an invoice', () => {
  it('says each amount of its data in its order, and their sums to the cent', async () => {
    const data = fc.record({
      appointments: fc.array(appointment, { maxLength: 12 }),
      others,
      taxes: others,
      payments: others,
    });
    await fc.assert(
      fc.asyncProperty(data, async (own) => {
        const { text } = await readPdf(await makeDocument(anInvoice(own)));
        const billed = [...own.appointments.flatMap((one) => amountsOf(one.lines)), ...amountsOf(own.others)];
        const [subtotal, tax, paid] = [add(billed), add(amountsOf(own.taxes)), add(amountsOf(own.payments))];
        const due = formatDollars(subtotal + tax + paid);
        expectInOrder(text, [due, ...billed.map(formatDollars), 'Subtotal', formatDollars(subtotal)]);
        expectInOrder(text, ['Subtotal', ...amountsOf(own.taxes).map(formatDollars)]);
        expectInOrder(text, ['Total', formatDollars(subtotal + tax), 'Amount due', due, 'How to pay']);
      }),
      { numRuns: 8 },
    );
  });

  it('says who, when, where, how long and at which rate, and how to pay', async () => {
    const { text, info, pages } = await readPdf(await makeDocument(anInvoice()));
    expectInOrder(text, ['Parley Language Services', 'EIN 12-3456789', 'Bill to', 'Riverside General']);
    for (const words of ['Net 30', 'PO 77-1190', '2026-0042', 'Due date Dec 6, 2026', '9:30 – 11:45 AM'])
      expect(text).toContain(words);
    expectInOrder(text, [
      'Spanish · Marisol Vega',
      'Room 1204',
      'Visit 88012',
      '2 h 15 min at $75.00/hr',
      '$168.75',
    ]);
    expectInOrder(text, ['Mileage, 12.5 mi at $0.725/mi', '$9.06', 'Parking', '$12.00']);
    expectInOrder(text, [
      'routing 011500010',
      'Your account',
      '$12,500.00',
      '$1,200.50',
      '$75.00',
      '$13,775.50',
    ]);
    expect(info).toMatchObject({
      Title: 'Invoice 2026-0042',
      Author: 'Parley Language Services',
      Language: 'en-US',
    });
    expect(pages).toHaveLength(1);
  });

  it('says below the amount due what was paid ahead, and nothing without it', async () => {
    const words = async (more: Partial<InvoiceData>) =>
      (await readPdf(await makeDocument(anInvoice(more)))).text;
    const sentence = 'You have paid $1,555.00 ahead; we use it for this invoice or your next one.';
    expectInOrder(await words({ paidAheadCents: 155_500 }), ['Amount due by', sentence, 'Subtotal']);
    expect(await words({})).not.toContain('ahead');
  });

  it('that was taken back says so on each page, and asks for nothing', async () => {
    const appointments = manyDocumentAppointments(20);
    const { pages, text } = await readPdf(
      await makeDocument(anInvoice({ takenBackBy: 'CN-1001', paidAheadCents: 5, appointments })),
    );
    expectInOrder(text, [
      'Void invoice',
      'VOID: reversed by credit note CN-1001',
      'Nothing is due',
      'Subtotal',
      'Total',
    ]);
    for (const words of ['Amount due', 'Due date', 'How to pay', 'Your account', 'ahead', 'Net 30'])
      expect(text).not.toContain(words);
    expect(pages.length).toBeGreaterThan(1);
    for (const page of pages)
      expect(page.map((piece) => piece.text).join(' ')).toContain('VOID: Invoice 2026-0042');
  });

  it('that is settled says so on each page with the day of the last payment, and asks for nothing', async () => {
    const appointments = manyDocumentAppointments(20);
    const made = async (lastPaidOn: string | null) =>
      readPdf(await makeDocument(anInvoice({ settled: { lastPaidOn }, paidAheadCents: 5, appointments })));
    const { pages, text } = await made('2026-12-04');
    expectInOrder(text, ['Paid on Dec 4, 2026', 'Nothing is due', 'Subtotal', 'Total']);
    for (const words of ['Amount due', 'Due date', 'How to pay', 'Your account', 'ahead'])
      expect(text).not.toContain(words);
    for (const page of pages)
      expect(page.map((piece) => piece.text).join(' ')).toContain('Paid: Invoice 2026-0042');
    expectInOrder((await made(null)).text, ['Settled', 'Nothing is due']);
  });

  it('repeats the head of the table and counts the pages', async () => {
    const { pages } = await readPdf(
      await makeDocument(anInvoice({ appointments: manyDocumentAppointments(38) })),
    );
    expect(pages).toHaveLength(5);
    for (const [index, page] of pages.entries()) {
      const text = page.map((piece) => piece.text).join(' ');
      expect(text).toContain(`Page ${index + 1} of 5`);
      if (text.includes('Spanish')) expectInOrder(text, ['Date', 'Appointment', 'Amount', 'Spanish']);
    }
  });

  it('keeps an appointment with its lines on one page', async () => {
    const appointments = Array.from({ length: 30 }, (_, index) =>
      aDocumentAppointment({
        reference: `Begins ${index}`,
        lines: [...aDocumentAppointment().lines, { label: `Ends ${index}`, amountCents: 1 }],
      }),
    );
    const { pages } = await readPdf(await makeDocument(anInvoice({ appointments })));
    for (const page of pages) {
      const words = page.map(({ text }) => text);
      const begun = words.filter((text) => text.startsWith('Begins')).map((text) => text.slice(7));
      expect(words.filter((text) => text.startsWith('Ends')).map((text) => text.slice(5))).toEqual(begun);
    }
  });

  it.each([
    ['', 'By check, or by transfer to account 123456789.'],
    [', or its beginning if it is long', 'Please pay by transfer. '.repeat(80)],
  ])('keeps how to pay on the page of the sums%s', async (_, howToPay) => {
    for (const count of countsOf(1, 16, [5, 6, 15])) {
      const appointments = manyDocumentAppointments(count);
      const { pages } = await readPdf(await makeDocument(anInvoice({ appointments, howToPay })));
      const words = pages.map((page) => page.map(({ text }) => text).join(' '));
      const [page] = words.filter((text) => text.includes('How to pay'));
      expectInOrder(page ?? '', ['Spanish', 'Subtotal', 'Amount due', 'How to pay', howToPay.slice(0, 20)]);
    }
  });

  it('keeps text inside the margins, however long a word or a note is', async () => {
    const word = 'Donaudampfschiff'.repeat(20);
    const long = { place: word, person: word, reference: word.toLowerCase() };
    const data = anInvoice({ appointments: [aDocumentAppointment(long)], notes: `${word} `.repeat(60) });
    const { pages } = await readPdf(
      await makeDocument({ ...data, number: word, to: { ...data.to, name: word } }),
    );
    for (const { x, width, text } of pages.flat()) {
      expect(x, text).toBeGreaterThanOrEqual(49);
      expect(x + width, text).toBeLessThanOrEqual(563);
    }
    const letters = pages
      .flat()
      .map(({ text }) => text)
      .join('')
      .replaceAll(/\s/g, '');
    expect(letters.split('Donaudampfschiff').length).toBeGreaterThan(60 * 20);
  });

  it('writes a name in any script so that it is found again', async () => {
    const names = {
      Latin: 'José Ñandú Łukasz Đặng',
      Vietnamese: 'Nguyễn Thị Hồng',
      Cyrillic: 'Мария Иванова',
      Greek: 'Γιώργος Παπαδόπουλος',
      Arabic: 'فاطمة الزهراء محمد',
      Hebrew: 'משה לוי',
      Chinese: '王小明',
      'traditional Chinese': '國學醫院',
      Japanese: 'さくら 渡辺',
      Korean: '김민수',
      Devanagari: 'अनीता',
      Ethiopic: 'ሰላማዊት ተስፋዬ',
      Thai: 'สมชาย ใจดี',
      Armenian: 'Մարիամ',
      Georgian: 'ქართული',
      Gurmukhi: 'ਗਰਪਰਤ',
    };
    const appointments = Object.values(names).map((person) => aDocumentAppointment({ person }));
    const { text } = await readPdf(await makeDocument(anInvoice({ appointments })));
    for (const name of Object.values(names)) expect(text.normalize('NFC')).toContain(name);
  });

  it('does not let a name change the direction of what stands beside it', async () => {
    const place = 'Room \u202eB 12';
    const data = anInvoice({
      appointments: [aDocumentAppointment({ place, language: 'Arabic', person: 'محمد' })],
    });
    expectInOrder((await readPdf(await makeDocument(data))).text, ['Arabic ·', 'محمد', 'Room B 12']);
  });

  it('draws what no font has instead of leaving it out', async () => {
    const without = await makeDocument(anInvoice({ notes: 'From us' }));
    const withBox = await makeDocument(anInvoice({ notes: 'From \u{13000}us' }));
    expect(withBox.length).not.toBe(without.length);
    expect((await readPdf(withBox)).text).toContain('Notes From');
  });
});

describe('the sums', () => {
  it('of appointments are never alone on a page', async () => {
    for (const count of countsOf(14, 20, [15, 16, 17])) {
      const appointments = manyDocumentAppointments(count);
      const { pages } = await readPdf(
        await makeDocument(anInvoice({ appointments, ageing: null, howToPay: null })),
      );
      const last = pages.at(-1)?.map(({ text }) => text) ?? [];
      expect([count, last]).toEqual([count, expect.arrayContaining(['Subtotal'])]);
      expect([count, last.join(' ')]).toEqual([count, expect.stringContaining('Marisol Vega')]);
    }
  });
});

describe('the same data', () => {
  it('make the same bytes, at another time and after other documents', async () => {
    const documents = [
      anInvoice({ from: withLogo(pngOf(300, 100)) }),
      aCreditNote(),
      aClientStatement(),
      aPayStatement(),
    ];
    const before = await Promise.all(documents.map(makeDocument));
    await makeDocument(anInvoice({ notes: 'Мария 王小明 محمد' }));
    vi.useFakeTimers({ now: Date.parse('2031-05-05T05:05:05Z'), toFake: ['Date'] });
    try {
      for (const [index, document] of documents.entries())
        expect(Buffer.compare(await makeDocument(document), before[index] ?? Buffer.of())).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });
});

const withLogo = (logo: Uint8Array): InvoiceData['from'] => ({ ...anInvoice().from, logo });

describe('a logo', () => {
  it('is in the document; a damaged one is left out, and the name is written', async () => {
    const damaged = Buffer.from(pngOf(300, 100));
    damaged.fill(0x55, 60, 90);
    const jpeg = await sharp(pngOf(300, 100)).jpeg().toBuffer();
    // A JPEG is put into the document as it is: its head is enough.
    const logos = [pngOf(300, 100), jpeg.subarray(0, -200), damaged, Buffer.of()];
    const made = await Promise.all(logos.map((logo) => makeDocument(anInvoice({ from: withLogo(logo) }))));
    expect(made.map((bytes) => Buffer.from(bytes).includes('/Subtype /Image'))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    for (const bytes of made) expect((await readPdf(bytes)).text).toContain('Parley Language Services');
  });
});

describe('a credit note', () => {
  it('names the invoice and the reason, with amounts below zero', async () => {
    const { text } = await readPdf(await makeDocument(aCreditNote()));
    expectInOrder(text, ['2026-0042 of Nov 6, 2026', 'Credit to', '−$182.67', 'was cancelled in time']);
    expectInOrder(text, [
      '−$168.75',
      'Subtotal',
      '−$168.75',
      'Tax, 8.25%',
      '−$13.92',
      'Total credit',
      '−$182.67',
    ]);
  });
});

describe('a client statement', () => {
  it('carries the balance from line to line, to the cent', async () => {
    const data = fc.record({
      openingCents: cents,
      lines: fc.array(fc.record({ date: day, amountCents: cents }), { maxLength: 40 }),
    });
    await fc.assert(
      fc.asyncProperty(data, async ({ openingCents, lines: moved }) => {
        const words = moved.map((line) => ({ ...line, label: 'Invoice', details: null, dueDate: null }));
        const { text } = await readPdf(await makeDocument(aClientStatement({ openingCents, lines: words })));
        let balance = openingCents;
        const expected = ['Opening balance', formatDollars(openingCents)];
        for (const { date, amountCents } of moved) {
          balance += amountCents;
          expected.push(formatDateShort(date), formatDollars(Math.abs(amountCents)), formatDollars(balance));
        }
        expectInOrder(text, [...expected, 'Closing balance', formatDollars(balance)]);
        expect(text.indexOf(formatDollars(balance))).toBeLessThan(text.indexOf('Opening balance'));
      }),
      { numRuns: 5 },
    );
  });

  it('never has the ages alone on a page', async () => {
    for (const count of countsOf(16, 33, [18, 19, 20])) {
      const line = { date: '2026-10-05', label: 'Invoice', details: null, dueDate: null, amountCents: 100 };
      const lines = Array.from({ length: count }, () => line);
      const { pages } = await readPdf(await makeDocument(aClientStatement({ lines })));
      const last = pages.at(-1)?.map(({ text }) => text) ?? [];
      expect([count, last.join(' ')]).toEqual([count, expect.stringContaining('Closing balance')]);
    }
  });
});

describe('a pay statement', () => {
  it('says what is paid, what is not, and the year', async () => {
    const { text } = await readPdf(await makeDocument(aPayStatement()));
    expectInOrder(text, ['Pay to', 'Marisol Vega', 'Pay for Oct 1, 2026 – Oct 31, 2026', '$492.12']);
    expectInOrder(text, ['Paid Oct 30, 2026', '$168.75', 'To be paid by Nov 30, 2026', '$168.75']);
    expectInOrder(text, ['Total', '$492.12', 'Paid', '$246.06', 'Still to be paid', '$246.06']);
    expectInOrder(text, ['Paid in 2026 so far', '$34,125.50']);
  });
});
