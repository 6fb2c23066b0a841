import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

test.each([
  ['Ana Silva', 'Ana Silva'],
  ['Silva, Ana', '"Silva, Ana"'],
  ['the "old" ward', '"the ""old"" ward"'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', "'=1+1"],
  ['@cmd', "'@cmd"],
  ['+1 (555) 010-0142', "'+1 (555) 010-0142"],
  ['-2+3', "'-2+3"],
  ['\t=1+1', "'\t=1+1"],
  ['-12.50', '-12.50'],
  ['', ''],
])('the cell %j is written as %j', (text, written) => {
  expect(csvOf([['Name'], [text]])).toBe(`\uFEFFName\r\n${written}\r\n`);
});
