import { describe, expect, it } from 'vitest';
import { readBankAmount, readBankDate } from './bank-cells.ts';
import { type BankFile, bankTable, readBankFile } from './bank-file.ts';

/** Records of lines whose cells are separated by '|'. */
const records = (text: string) =>
  text.split('\n').flatMap((line, at) => (line === '' ? [] : [{ line: at + 1, cells: line.split('|') }]));

function read(text: string): BankFile {
  const found = readBankFile(records(text));
  if (!found.ok) throw new Error(found.refusal.message);
  return found.value;
}
const short = (text: string) => read(text).rows.map(({ date, cents, text: words }) => [date, cents, words]);

describe('the rows of money that came in', () => {
  it("are found in Chase's file", () => {
    const file = read(`Details|Posting Date|Description|Amount|Type|Balance|Check or Slip #
CREDIT|10/05/2026|ORIG CO NAME:RIVERSIDE HOSP ORIG ID:12 INV-1007|195.66|ACH_CREDIT|10195.66||
DEBIT|10/06/2026|ONLINE PAYMENT RENT|-2100.00|ACCT_XFER|8095.66||
DSLIP|10/07/2026|REMOTE ONLINE DEPOSIT # 1|80.00|CHECK_DEPOSIT|8175.66|1044|`);
    expect(file.columns).toEqual({
      date: 'Posting Date',
      amount: 'Amount',
      text: ['Description'],
      reference: 'Check or Slip #',
    });
    expect(file.outgoing).toBe(1);
    expect(file.rows).toMatchObject([
      { line: 2, date: '2026-10-05', cents: 19_566, reference: null, method: 'transfer' },
      { line: 4, date: '2026-10-07', cents: 8000, reference: '1044', method: 'cheque' },
    ]);
    expect(file.rows[0]?.text).toBe('ORIG CO NAME:RIVERSIDE HOSP ORIG ID:12 INV-1007');
  });

  it("are found below the summary of Bank of America's file, and its balances are left", () => {
    const file = read(`Description||Summary Amt.
Beginning balance as of 10/01/2026||1,234.00
Total credits||195.66

Date|Description|Amount|Running Bal.
10/01/2026|Beginning balance as of 10/01/2026||1,234.00
10/02/2026|Zelle payment from CITY CLINIC|1,195.66|2,429.66
10/03/2026|CHECKCARD 1003 OFFICE SUPPLY|-34.10|2,395.56`);
    expect(file.rows).toMatchObject([{ line: 7, date: '2026-10-02', cents: 119_566 }]);
    expect([file.outgoing, file.problems]).toEqual([1, []]);
  });

  it("are found in Wells Fargo's file, which has no header", () => {
    const file = read(`10/15/2026|1250.00|*||WT SEQ108 RIVERSIDE GENERAL HOSPITAL
10/16/2026|-45.00|*||RECURRING PAYMENT
10/17/2026|80.00|*|1044|EDEPOSIT IN BRANCH`);
    expect(file.columns).toEqual({
      date: '1st column',
      amount: '2nd column',
      text: ['5th column'],
      reference: null,
    });
    expect(file.rows).toMatchObject([
      { line: 1, date: '2026-10-15', cents: 125_000 },
      { line: 3, cents: 8000 },
    ]);
  });

  it('are the credits where debits have a column of their own', () => {
    expect(
      short(`Date|Narrative|Debit|Credit|Balance
2026-10-05|Rent|2100.00||100.00
2026-10-06|City Clinic|0.00|80.00|180.00`),
    ).toEqual([['2026-10-06', 8000, 'City Clinic']]);
  });

  it('are those that a column calls credit, where amounts have no sign', () => {
    expect(
      short(`Date|Amount|Type|Description
10/05/2026|2100.00|DEBIT|Rent
10/06/2026|80.00|CREDIT|City Clinic`),
    ).toEqual([['2026-10-06', 8000, 'City Clinic']]);
  });

  it('have days before months where a day can be no month', () => {
    expect(
      short(`Date|Amount|Description
05/10/2026|1.00|a
15/10/2026|2.00|b`),
    ).toEqual([
      ['2026-10-05', 100, 'a'],
      ['2026-10-15', 200, 'b'],
    ]);
  });

  it('that cannot be read are named with their line', () => {
    const file = read(`Date|Amount|Description
10/05/2026|12.345|a
yesterday|12.00|b
10/07/2026|5.00|=cmd()
10/08/2026|1e3|d`);
    expect(file.problems).toEqual([
      { line: 2, message: 'Line 2 has no readable amount.' },
      { line: 3, message: 'Line 3 has no readable date.' },
      { line: 5, message: 'Line 5 has no readable amount.' },
    ]);
    expect(file.rows.map(({ text }) => text)).toEqual(['=cmd()']);
  });

  it('are one line of text, whatever a file has in them', () => {
    expect(short('Date|Amount|Description\n10/05/2026|1.00|a\tb\u202e  c\u0000')).toEqual([
      ['2026-10-05', 100, 'a b c'],
    ]);
  });

  it('are decided by the column that says the direction; a word for neither is asked back', () => {
    const file = read(`Date|Amount|Type|Purpose
10/05/2026|10.00|ACH_DEBIT|a
10/05/2026|20.00|Direct Deposit|INV-1007
10/05/2026|30.00|Returned deposit|c
10/05/2026|40.00|Wire|d`);
    expect(file.rows.map(({ line, text, said: words }) => [line, text, words])).toEqual([
      [3, 'INV-1007', 'INV-1007'],
    ]);
    expect(file.outgoing).toBe(1);
    const unclear = 'does not say whether the money came in or went out.';
    expect(file.problems.map(({ message }) => message)).toEqual([`Line 4 ${unclear}`, `Line 5 ${unclear}`]);
  });

  it.each([
    'Date|Amount|Net Amount\n10/05/2026|10.00|9.00',
    'Date|Amount|Credit\n10/05/2026|10.00|9.00',
    '10/05/2026|10.00|9.00|x',
  ])('are asked for where several columns have amounts: %#', (text) => {
    const found = readBankFile(records(text));
    const sentence = 'This file has several columns of amounts. Choose which is which.';
    expect(!found.ok && found.refusal).toMatchObject({ message: sentence, fields: { columns: sentence } });
  });

  it('are read from the columns that a person chooses, and known again by what they were known by', () => {
    const text = 'Day|Net|Gross|Who|For\n10/05/2026|9.00|10.00|Clinic|INV-7';
    const table = bankTable(records(text));
    expect(table.map(({ name, role, examples }) => [name, role, ...examples]).slice(0, 2)).toEqual([
      ['1st column', null, 'Day', '10/05/2026'],
      ['2nd column', null, 'Net', '9.00'],
    ]);
    const chosen = readBankFile(records(text), ['date', null, 'amount', 'text', 'text']);
    expect(chosen.ok && chosen.value).toMatchObject({
      columns: { date: 'Day', amount: 'Gross', text: ['Who', 'For'] },
      rows: [{ line: 2, cents: 1000, text: 'Clinic · INV-7' }],
    });
    const named = 'Date|Amount|Description|Note\n10/05/2026|9.00|Clinic|INV-7';
    const again = readBankFile(records(named), ['date', 'amount', null, 'text']);
    expect(again.ok && again.value.rows).toMatchObject([{ text: 'INV-7', knownBy: 'Clinic' }]);
    expect(readBankFile(records(named), ['date', null, 'text']).ok).toBe(false);
  });

  it.each(['', 'hello', 'a|b\nc|d', 'Date|Description\n10/05/2026|x'])('are not looked for in %j', (text) => {
    const found = readBankFile(records(text));
    expect(!found.ok && found.refusal).toMatchObject({
      code: 'validation_failed',
      message: expect.stringContaining('No columns with dates and amounts were found.'),
    });
  });
});

it.each([
  ['$1,234.50', 123_450],
  ['1,234', 123_400],
  ['(1,234.50)', -123_450],
  ['($12.00)', -1200],
  ['12.00-', -1200],
  ['\u221212.00', -1200],
  ['+5.5', 550],
  ['USD 7.00', 700],
  ['1.234,50', 123_450],
  ['12,50', 1250],
  ['0', 0],
  ['', null],
  ['12.345', null],
  ['1,23,4.00', null],
  ['(5.00', null],
  ['100000000.00', null],
  ['five', null],
])('an amount %j is %j cents', (cell, cents) => {
  expect(readBankAmount(cell)).toBe(cents);
});

it.each([
  ['10/05/26', '2026-10-05'],
  ['2026-10-05', '2026-10-05'],
  ['20261005', '2026-10-05'],
  ['2026-10-05T10:00:00Z', '2026-10-05'],
  ['10/5/2026 14:30', '2026-10-05'],
  ['5 Oct 2026', '2026-10-05'],
  ['05-Oct-26', '2026-10-05'],
  ['Oct 5, 2026', '2026-10-05'],
  ['02/30/2026', null],
  ['13/13/2026', null],
  ['soon', null],
])('a date %j is %j', (cell, date) => {
  expect(readBankDate(cell, 'month first')).toBe(date);
});
