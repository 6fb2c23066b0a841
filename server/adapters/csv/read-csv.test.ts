import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readBankFile } from '#domain/billing/bank/bank-file.ts';
import { formatMoney } from '#domain/money.ts';
import cases from './cases/index.json' with { type: 'json' };
import { readCsv } from './read-csv.ts';

interface Right {
  readonly about: string;
  readonly received?: readonly { line: number; date: string; amount: string; text?: string }[];
  readonly out?: readonly number[];
  readonly named?: readonly number[];
  readonly outOrNamed?: readonly number[];
  readonly mayBe?: Readonly<Record<string, readonly string[]>>;
  readonly mayBeOn?: string;
  readonly notChecked?: readonly number[];
  readonly refused?: boolean;
  readonly orRefused?: boolean | string;
}

const linesOf = (bytes: Uint8Array) => readCsv(bytes).records?.map(({ line, cells }) => [line, ...cells]);

describe('files of banks', () => {
  it.each(Object.entries(cases as Record<string, Right>))('%s is read right', (file, right) => {
    const { records } = readCsv(readFileSync(new URL(`cases/${file}`, import.meta.url)));
    const read = records && readBankFile(records);
    if (!read?.ok) {
      expect(right.refused ?? right.orRefused, right.about).toBeTruthy();
      return;
    }
    expect(right.refused, right.about).toBeUndefined();
    const { received = [], out = [], named = [], outOrNamed = [], mayBe = {}, notChecked = [] } = right;
    const isOpen = (line: number) => notChecked.includes(line);
    const { rows, problems, outgoing } = read.value;
    const found = rows.map(({ line, date, cents, text }) => ({
      line,
      date,
      amount: formatMoney(cents),
      text,
    }));
    const offered = found.filter(({ line }) => !isOpen(line) && !(line in mayBe));
    expect(offered, right.about).toMatchObject(received);
    expect(offered).toHaveLength(received.length);
    for (const { line, amount, date } of found.filter((row) => row.line in mayBe)) {
      expect(mayBe[line], right.about).toContain(amount);
      if (right.mayBeOn) expect(date).toBe(right.mayBeOn);
    }
    const left = problems.map(({ line }) => line).filter((line) => !isOpen(line));
    expect(left, right.about).toEqual(expect.arrayContaining([...named]));
    const mayBeNamed = [...named, ...outOrNamed, ...Object.keys(mayBe).map(Number)];
    expect(mayBeNamed, right.about).toEqual(expect.arrayContaining(left));
    const namedOnly = outOrNamed.filter((line) => left.includes(line)).length;
    expect(outgoing, right.about).toBe(out.length + outOrNamed.length - namedOnly);
  });
});

describe('the lines of a file', () => {
  it.each([
    ['utf-16le', 'without a mark', Buffer.from('a,b\n1,2\n', 'utf16le')],
    ['utf-16be', 'without a mark', Buffer.from('a,b\n1,2\n', 'utf16le').swap16()],
    ['utf-16be', 'with its mark', Buffer.from('\uFEFFa,b\n1,2\n', 'utf16le').swap16()],
  ])('are read in %s %s', (_, __, bytes) => {
    expect(linesOf(bytes)).toEqual([
      [1, 'a', 'b'],
      [2, '1', '2'],
    ]);
  });

  it.each(['\n', '\r\n', '\r'])('are counted from 1 where each ends with %j, also within quotes', (end) => {
    const text = ['a,b', '"x', '', 'y",1', '', 'c,2'].join(end);
    expect(linesOf(Buffer.from(text))?.map(([line]) => line)).toEqual([1, 2, 6]);
  });
});
